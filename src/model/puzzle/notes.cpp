#include "model/puzzle/notes.h"

#include "model/puzzle/transform.h"

#include <algorithm>

namespace gridsmith {

namespace {

// The colour of a candidate, or the position at which to insert it.
auto colour_position(auto& colours, Candidate candidate) {
    return std::ranges::lower_bound(colours, candidate, {}, &ColouredCandidate::candidate);
}

}  // namespace

NoteColour Notes::colour_of(Candidate candidate) const {
    const auto found = colour_position(candidate_colours, candidate);
    return found != candidate_colours.end() && found->candidate == candidate ? found->colour : NoteColour{0};
}

void Notes::set_colour(Candidate candidate, NoteColour colour) {
    const auto found = colour_position(candidate_colours, candidate);
    const bool is_there = found != candidate_colours.end() && found->candidate == candidate;
    if (colour == 0) {
        if (is_there) candidate_colours.erase(found);
    } else if (is_there) {
        found->colour = colour;
    } else {
        candidate_colours.insert(found, {candidate, colour});
    }
}

const NoteLink* Notes::link_between(Candidate a, Candidate b) const {
    const auto found = std::ranges::find_if(links, [&](const NoteLink& link) {
        return (link.from == a && link.to == b) || (link.from == b && link.to == a);
    });
    return found == links.end() ? nullptr : &*found;
}

Notes rearranged(const Notes& notes, const Rearrangement& rearrangement) {
    const int cells = rearrangement.from.cell_count();
    PerCell<Cell> target{};
    for (Cell cell = 0; cell < cells; ++cell) target[rearrangement.source[cell]] = cell;
    const auto moved = [&](Candidate candidate) {
        return Candidate{target[candidate.cell], rearrangement.becomes[candidate.value]};
    };

    Notes made;
    for (const CellSet& freeze : notes.freezes) {
        CellSet& there = made.freezes.emplace_back();
        for (const Cell cell : freeze) there.insert(target[cell]);
    }
    for (Cell source = 0; source < cells; ++source) {
        const Cell cell = target[source];
        for (const Value value : notes.corners[source])
            made.corners[cell].insert(rearrangement.becomes[value]);
        for (const Value value : notes.removed[source])
            made.removed[cell].insert(rearrangement.becomes[value]);
        made.colours[cell] = notes.colours[source];
        if (notes.centred.contains(source)) made.centred.insert(cell);
    }
    for (const auto& [candidate, colour] : notes.candidate_colours) made.set_colour(moved(candidate), colour);
    for (const NoteLink& link : notes.links)
        made.links.push_back({moved(link.from), moved(link.to), link.strong});
    return made;
}

}  // namespace gridsmith
