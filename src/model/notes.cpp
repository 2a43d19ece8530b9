// Look-ups in the short lists of notes, and notes that follow a rearranged grid.
#include "model/notes.h"

#include "model/transform.h"

#include <algorithm>

namespace gridsmith {

namespace {

// Where a candidate's colour is or belongs.
auto place_of(auto& colours, Candidate candidate) {
    return std::ranges::lower_bound(colours, candidate, {}, &ColouredCandidate::candidate);
}

}  // namespace

NoteColour Notes::colour_of(Candidate candidate) const {
    const auto place = place_of(candidate_colours, candidate);
    return place != candidate_colours.end() && place->candidate == candidate ? place->colour : NoteColour{0};
}

void Notes::set_colour(Candidate candidate, NoteColour colour) {
    const auto place = place_of(candidate_colours, candidate);
    const bool is_there = place != candidate_colours.end() && place->candidate == candidate;
    if (colour == 0) {
        if (is_there) candidate_colours.erase(place);
    } else if (is_there) {
        place->colour = colour;
    } else {
        candidate_colours.insert(place, {candidate, colour});
    }
}

const NoteLink* Notes::link_between(Candidate a, Candidate b) const {
    const auto found = std::ranges::find_if(links, [&](const NoteLink& link) {
        return (link.from == a && link.to == b) || (link.from == b && link.to == a);
    });
    return found == links.end() ? nullptr : &*found;
}

Notes rearranged(const Notes& notes, const Rearrangement& rearrangement) {
    const auto cells = static_cast<std::size_t>(cell_count_of(rearrangement.order));
    std::array<Cell, kMaxCells> target{};
    for (std::size_t cell = 0; cell < cells; ++cell)
        target[rearrangement.source[cell]] = static_cast<Cell>(cell);
    const auto moved_cell = [&](Cell cell) { return target[static_cast<std::size_t>(cell)]; };
    const auto moved = [&](Candidate candidate) {
        return Candidate{moved_cell(candidate.cell), rearrangement.becomes[candidate.value]};
    };

    Notes made;
    for (const CellSet& freeze : notes.freezes) {
        CellSet& there = made.freezes.emplace_back();
        for (const Cell cell : freeze) there.insert(moved_cell(cell));
    }
    for (std::size_t source = 0; source < cells; ++source) {
        const auto cell = static_cast<std::size_t>(target[source]);
        for (const Value value : notes.corners[source])
            made.corners[cell].insert(rearrangement.becomes[value]);
        made.colours[cell] = notes.colours[source];
    }
    for (const auto& [candidate, colour] : notes.candidate_colours) made.set_colour(moved(candidate), colour);
    for (const NoteLink& link : notes.links)
        made.links.push_back({moved(link.from), moved(link.to), link.strong});
    return made;
}

}  // namespace gridsmith
