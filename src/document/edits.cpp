#include "document/edits.h"

#include "document/play_edits.h"
#include "model/puzzle/posing.h"

#include <cassert>

namespace gridsmith {

namespace {

void unmark(Puzzle& puzzle, Cell cell) {
    const auto at = static_cast<std::size_t>(cell);
    puzzle.marks[at] = {};
    if (puzzle.notes->corners[at].empty() && !puzzle.notes->centred.contains(cell)) return;
    puzzle.notes.change([&](Notes& notes) {
        notes.corners[at] = {};
        notes.centred.erase(cell);
    });
}

// A random edit should show: another rearrangement is drawn if one changes nothing, as exchanging two symbols without
// entries does. Fails only for puzzles that hardly any rearrangement changes.
template <class Draw>
Edit random_edit(std::string label, const Puzzle& puzzle, const Draw& draw) {
    constexpr int kDraws = 20;
    Edit edit{std::move(label), puzzle};
    for (int i = 0; i < kDraws && edit.result == puzzle; ++i) edit.result = rearranged(puzzle, draw());
    forget_making(puzzle, edit.result);
    return edit;
}

}  // namespace

namespace edits {

Edit enter(const Puzzle& puzzle, Cell cell, Value value) {
    assert(value <= puzzle.side());
    Edit edit{std::string(kEntryLabel), puzzle, cell};
    if (puzzle.grid[cell] == value) return edit;
    edit.result.grid[cell] = value;
    edit.result.givens.erase(cell);
    // What hints have removed may depend on the entry that is gone.
    if (puzzle.grid[cell] != 0 && puzzle.notes->removed.any())
        edit.result.notes.change([](Notes& notes) { notes.removed = {}; });
    if (value != 0) unmark(edit.result, cell);
    forget_making(puzzle, edit.result);
    return edit;
}

Edit set_symbols(const Puzzle& puzzle, const Symbols& symbols) {
    assert(symbols.side() == puzzle.side());
    Edit edit{"edit symbols", puzzle};
    edit.result.symbols = symbols;
    return edit;
}

Edit put_generated(const Puzzle& puzzle, const Puzzle& generated) {
    assert(generated.side() == puzzle.side());
    Edit edit{"generate puzzle", generated};
    edit.result.symbols = puzzle.symbols;
    edit.result.marks = {};
    edit.result.notes = {};
    edit.result = freeze_posed(edit.result).result;
    return edit;
}

Edit set_rules(const Puzzle& puzzle, const Rules& rules) {
    Edit edit{"change rules", puzzle};
    edit.result.grid.set_rules(rules);
    if (!has_constraints(rules.parts())) edit.result.posed_by_constraints = false;
    if (rules != puzzle.rules()) edit.result.properties = {};
    return edit;
}

Edit clear(const Puzzle& puzzle) {
    Edit edit{"clear puzzle", Puzzle(puzzle.rules())};
    edit.result.symbols = puzzle.symbols;
    return edit;
}

Edit copy(const Puzzle& original) { return {"copy puzzle", original}; }

Edit homogenise(const Puzzle& puzzle, Value value) {
    assert(value >= 1 && value <= puzzle.side());
    Edit edit{"homogenise entries", puzzle};
    for (Value& entry : edit.result.grid.values())
        if (entry != 0) entry = value;
    return edit;
}

Edit create_template(const Puzzle& puzzle, const CellSet& cells, Value value,
                     const std::optional<Grid>& fixed) {
    assert(value >= 1 && value <= puzzle.side());
    assert(!fixed || fixed->rules() == puzzle.rules());
    Edit edit = clear(puzzle);
    edit.label = "create template";
    for (const Cell cell : cells) edit.result.grid[cell] = value;
    if (!fixed) return edit;
    edit.result.givens = fixed->entries() & cells;
    for (const Cell cell : edit.result.givens) edit.result.grid[cell] = (*fixed)[cell];
    return edit;
}

Edit delete_properties(const Puzzle& puzzle) {
    Edit edit{"delete properties", puzzle};
    edit.result.properties = {};
    return edit;
}

Edit transform(const Puzzle& puzzle, Transform transform) {
    if (!can_rearrange(puzzle.rules(), transform)) return {std::string(name_of(transform)), puzzle};
    return {std::string(name_of(transform)), rearranged(puzzle, rearrangement_of(puzzle.rules(), transform))};
}

Edit shuffle(const Puzzle& puzzle, Random& random) {
    const bool is_template = looks_like_template(puzzle.grid);
    return random_edit("shuffle", puzzle, [&] {
        Rearrangement way = random_rearrangement(puzzle.rules(), random);
        if (is_template) way.becomes = identity_rearrangement(puzzle.rules()).becomes;
        return way;
    });
}

Edit relabel(const Puzzle& puzzle, Random& random) {
    return random_edit("shuffle symbols", puzzle, [&] { return random_relabelling(puzzle.rules(), random); });
}

}  // namespace edits

void forget_making(const Puzzle& before, Puzzle& changed) {
    if (!changed.properties.is_empty() && posed_grid(before) != posed_grid(changed)) changed.properties = {};
}

std::string_view name_of(Transform transform) {
    switch (transform) {
        case Transform::rotate_anticlockwise: return "rotate 90° anticlockwise";
        case Transform::rotate_clockwise: return "rotate 90° clockwise";
        case Transform::rotate_half: return "rotate 180°";
        case Transform::flip_horizontally: return "flip horizontally";
        case Transform::flip_vertically: return "flip vertically";
        case Transform::transpose: return "transpose";
    }
    return "transform";
}

}  // namespace gridsmith
