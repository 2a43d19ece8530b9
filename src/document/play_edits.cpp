#include "document/play_edits.h"

#include "model/board/units.h"
#include "model/puzzle/any_marks.h"
#include "model/puzzle/posing.h"

#include <algorithm>
#include <cassert>
#include <utility>

namespace gridsmith {

namespace {

std::size_t at(Cell cell) { return static_cast<std::size_t>(cell); }

std::optional<Cell> cell_of(const CellSet& cells) {
    return cells.empty() ? std::nullopt : std::optional(cells.first());
}

// The cells of a freeze that are still givens.
CellSet still_given(const Puzzle& puzzle, const CellSet& freeze) { return freeze & puzzle.givens; }

// A thaw that finds no givens makes a puzzle that its constraints pose a setter's again.
void unpose_without_givens(const Puzzle& puzzle, Puzzle& thawed) {
    if (puzzle.givens.empty()) thawed.posed_by_constraints = false;
}

// Makes the marks in `cells` centre marks or candidate marks. Cells without marks have neither.
void set_centred(Puzzle& puzzle, const CellSet& cells, bool centred) {
    const CellSet& before = puzzle.notes->centred;
    const CellSet changed = cells_with_marks(puzzle.marks, centred ? before | cells : before - cells);
    if (changed != puzzle.notes->centred) puzzle.notes.change([&](Notes& notes) { notes.centred = changed; });
}

// Calls `change(ValueSet& marks, Cell)` for the corner marks, or for the other marks, in each cell.
template <class Change>
void change_marks(Puzzle& puzzle, const CellSet& cells, bool corners, Change change) {
    const auto change_in = [&](Marks& marks) {
        for (const Cell cell : cells) change(marks[at(cell)], cell);
    };
    if (corners) return puzzle.notes.change([&](Notes& notes) { change_in(notes.corners); });
    change_in(puzzle.marks);
    tidy_centred(puzzle);
}

CellSet empty_cells(const Puzzle& puzzle, const CellSet& cells) { return cells - puzzle.grid.entries(); }

// The peers of all the cells.
CellSet cells_seen_by(const Rules& rules, const CellSet& cells) {
    CellSet peers;
    for (const Cell cell : cells)
        for (const Cell peer : rules.units().peers_of(cell)) peers.insert(peer);
    return peers;
}

// Erases the colour of a candidate that has no mark any more.
void erase_lone_colours(Puzzle& puzzle, const CellSet& cells, Value value) {
    const auto is_lone = [&](const ColouredCandidate& coloured) {
        const Cell cell = coloured.candidate.cell;
        return coloured.candidate.value == value && cells.contains(cell) &&
               !puzzle.marks[at(cell)].contains(value) && !puzzle.notes->corners[at(cell)].contains(value);
    };
    if (std::ranges::any_of(puzzle.notes->candidate_colours, is_lone))
        puzzle.notes.change([&](Notes& notes) { std::erase_if(notes.candidate_colours, is_lone); });
}

bool any_corner(const Puzzle& puzzle, const CellSet& cells, Value value) {
    return std::ranges::any_of(cells,
                               [&](Cell cell) { return puzzle.notes->corners[at(cell)].contains(value); });
}

}  // namespace

ValueSet marks_in(const Puzzle& puzzle, Cell cell, MarkKind kind) {
    if (kind == MarkKind::corner) return puzzle.notes->corners[at(cell)];
    const bool centred = puzzle.notes->centred.contains(cell);
    return centred == (kind == MarkKind::centre) ? puzzle.marks[at(cell)] : ValueSet();
}

namespace edits {

Edit freeze(const Puzzle& puzzle) {
    Edit edit{"freeze entries", puzzle};
    const CellSet added = puzzle.grid.entries() - puzzle.givens;
    pose(edit.result);
    if (added.empty()) return edit;
    edit.result.notes.change([&](Notes& notes) { notes.freezes.push_back(added); });
    forget_making(puzzle, edit.result);
    return edit;
}

Edit freeze_posed(const Puzzle& puzzle) {
    Edit edit{"freeze entries", puzzle};
    if (can_do_without_givens(puzzle)) {
        pose(edit.result);
        return edit;
    }
    const CellSet posed = posed_entries(puzzle);
    if (posed.empty() || puzzle.grid.is_full() || first_conflict(puzzle.grid)) return edit;
    edit.result.givens = posed;
    edit.result.notes.change([&](Notes& notes) { notes.freezes = {posed}; });
    return edit;
}

Edit thaw(const Puzzle& puzzle, const CellSet& posed) {
    Edit edit{"thaw entries", puzzle};
    edit.result.notes.change([&](Notes& notes) {
        for (std::size_t i = notes.freezes.size(); i-- > 0;) {
            const CellSet given = still_given(puzzle, notes.freezes[i]);
            const CellSet thawed = given - posed;
            notes.freezes[i] = given & posed;
            // Forget a freeze when all its cells have changed since.
            if (notes.freezes[i].empty())
                notes.freezes.erase(notes.freezes.begin() + static_cast<std::ptrdiff_t>(i));
            edit.result.givens -= thawed;
            if (!thawed.empty()) return;
        }
        edit.result.givens &= posed;
    });
    unpose_without_givens(puzzle, edit.result);
    forget_making(puzzle, edit.result);
    return edit;
}

Edit thaw_all(const Puzzle& puzzle, const CellSet& posed) {
    Edit edit{"thaw all entries", puzzle};
    edit.result.givens &= posed;
    unpose_without_givens(puzzle, edit.result);
    edit.result.notes.change([&](Notes& notes) {
        for (CellSet& freeze : notes.freezes) freeze &= posed;
        std::erase_if(notes.freezes, [](const CellSet& freeze) { return freeze.empty(); });
    });
    forget_making(puzzle, edit.result);
    return edit;
}

Edit remove_since_freeze(const Puzzle& puzzle, const CellSet& posed) {
    Edit edit{"remove entries since the last freeze", puzzle};
    for (const Cell cell : puzzle.grid.entries() - puzzle.givens - posed)
        edit.result = enter(edit.result, cell, 0).result;
    return edit;
}

Edit restart(const Puzzle& puzzle, const CellSet& posed) {
    Edit edit{"remove your entries and marks", puzzle};
    for (const Cell cell : puzzle.grid.entries() - posed) edit.result.grid[cell] = 0;
    edit.result.givens &= posed;
    edit.result.marks = {};
    Notes kept;
    for (const CellSet& freeze : puzzle.notes->freezes)
        if (freeze.intersects(posed)) kept.freezes.push_back(freeze & posed);
    edit.result.notes = std::move(kept);
    return edit;
}

Edit enter_all(const Puzzle& puzzle, const CellSet& cells, Value value, bool erase_peer_marks) {
    Edit edit{std::string(cells.size() == 1 ? kEntryLabel : "change entries"), puzzle, cell_of(cells)};
    CellSet changed;
    for (const Cell cell : cells) {
        if (edit.result.grid[cell] == value) continue;
        changed.insert(cell);
        edit.result = enter(edit.result, cell, value).result;
    }
    if (value == 0 || !erase_peer_marks) return edit;
    const CellSet seen = cells_seen_by(puzzle.rules(), changed);
    for (const bool corners : {false, true})
        if (!corners || any_corner(puzzle, seen, value))
            change_marks(edit.result, seen, corners, [&](ValueSet& marks, Cell) { marks.erase(value); });
    return edit;
}

Edit toggle_mark(const Puzzle& puzzle, const CellSet& cells, Value value, MarkKind kind) {
    Edit edit{"change marks", puzzle, cell_of(cells)};
    const CellSet open = empty_cells(puzzle, cells);
    const bool corners = kind == MarkKind::corner;
    const bool everywhere = std::ranges::all_of(open, [&](Cell cell) {
        return (corners ? puzzle.notes->corners[at(cell)] : puzzle.marks[at(cell)]).contains(value);
    });
    change_marks(edit.result, open, corners, [&](ValueSet& marks, Cell) {
        if (everywhere)
            marks.erase(value);
        else
            marks.insert(value);
    });
    if (everywhere)
        erase_lone_colours(edit.result, open, value);
    else if (!corners)
        set_centred(edit.result, open, kind == MarkKind::centre);
    return edit;
}

Edit toggle_candidate(const Puzzle& puzzle, const CellSet& cells, Value value) {
    Edit edit{"change candidates", puzzle, cell_of(cells)};
    CellSet possible;
    for (const Cell cell : empty_cells(puzzle, cells))
        if (candidates_of(puzzle.grid, cell).contains(value)) possible.insert(cell);
    const bool any_there = std::ranges::any_of(
        possible, [&](Cell cell) { return !puzzle.notes->removed[at(cell)].contains(value); });
    edit.result.notes.change([&](Notes& notes) {
        for (const Cell cell : possible)
            any_there ? notes.removed[at(cell)].insert(value) : notes.removed[at(cell)].erase(value);
    });
    if (any_there) erase_lone_colours(edit.result, possible, value);
    return edit;
}

Edit apply_step(const Puzzle& puzzle, std::span<const Candidate> placements,
                std::span<const Candidate> eliminations, bool erase_peer_marks) {
    Edit edit{std::string(kHintLabel), puzzle};
    Puzzle& result = edit.result;
    for (const auto& [cell, value] : eliminations) {
        if (result.grid[cell] != 0) continue;
        ValueSet& marks = result.marks[at(cell)];
        const bool has_corners = !result.notes->corners[at(cell)].empty();
        if (marks.empty() && !has_corners)
            marks = candidates_of(puzzle.grid, cell) - puzzle.notes->removed[at(cell)];
        marks.erase(value);
        result.notes.change([&](Notes& notes) {
            notes.corners[at(cell)].erase(value);
            notes.removed[at(cell)].insert(value);
        });
        erase_lone_colours(result, {cell}, value);
    }
    tidy_centred(result);
    for (const auto& [cell, value] : placements)
        result = enter_all(result, {cell}, value, erase_peer_marks).result;
    if (!placements.empty()) edit.cell = placements.front().cell;
    return edit;
}

Edit erase_marks(const Puzzle& puzzle, const CellSet& cells) {
    Edit edit{"erase marks", puzzle, cell_of(cells)};
    for (const bool corners : {false, true})
        change_marks(edit.result, cells, corners, [](ValueSet& marks, Cell) { marks = {}; });
    return edit;
}

Edit set_marks(const Puzzle& puzzle, const CellSet& cells, const Marks& candidates) {
    Edit edit{"note candidates", puzzle, cell_of(cells)};
    const CellSet open = empty_cells(puzzle, cells);
    change_marks(edit.result, open, false, [&](ValueSet& marks, Cell cell) { marks = candidates[at(cell)]; });
    set_centred(edit.result, open, false);
    return edit;
}

Edit colour_cells(const Puzzle& puzzle, const CellSet& cells, NoteColour colour) {
    assert(colour >= 1 && colour <= kNoteColours);
    Edit edit{"colour cells", puzzle, cell_of(cells)};
    const bool everywhere =
        std::ranges::all_of(cells, [&](Cell cell) { return puzzle.notes->colours[at(cell)] == colour; });
    edit.result.notes.change([&](Notes& notes) {
        for (const Cell cell : cells) notes.colours[at(cell)] = everywhere ? NoteColour{0} : colour;
    });
    return edit;
}

Edit colour_candidate(const Puzzle& puzzle, const CellSet& cells, Value value, NoteColour colour) {
    assert(colour >= 1 && colour <= kNoteColours && value != 0);
    Edit edit{"colour candidate", puzzle, cell_of(cells)};
    const CellSet open = empty_cells(puzzle, cells);
    const bool everywhere = std::ranges::all_of(open, [&](Cell cell) {
        return puzzle.notes->colour_of({cell, value}) == colour;
    });
    edit.result.notes.change([&](Notes& notes) {
        for (const Cell cell : open) notes.set_colour({cell, value}, everywhere ? NoteColour{0} : colour);
    });
    return edit;
}

Edit erase_colours(const Puzzle& puzzle, const CellSet& cells) {
    Edit edit{"erase colours", puzzle, cell_of(cells)};
    edit.result.notes.change([&](Notes& notes) {
        for (const Cell cell : cells) notes.colours[at(cell)] = 0;
        std::erase_if(notes.candidate_colours, [&](const ColouredCandidate& coloured) {
            return cells.contains(coloured.candidate.cell);
        });
    });
    return edit;
}

Edit draw_link(const Puzzle& puzzle, Candidate from, Candidate to) {
    assert(from != to);
    Edit edit{"draw link", puzzle, to.cell};
    edit.result.notes.change([&](Notes& notes) {
        const NoteLink* there = notes.link_between(from, to);
        if (there == nullptr) {
            notes.links.push_back({from, to, true});
            return;
        }
        const auto place = notes.links.begin() + (there - notes.links.data());
        if (place->strong)
            place->strong = false;
        else
            notes.links.erase(place);
    });
    return edit;
}

Edit erase_links(const Puzzle& puzzle, const CellSet& cells) {
    Edit edit{"erase links", puzzle, cell_of(cells)};
    edit.result.notes.change([&](Notes& notes) {
        std::erase_if(notes.links, [&](const NoteLink& link) {
            return cells.contains(link.from.cell) || cells.contains(link.to.cell);
        });
    });
    return edit;
}

}  // namespace edits

}  // namespace gridsmith
