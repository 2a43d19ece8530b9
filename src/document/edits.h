// Every change that can be made to a puzzle, as a function from the puzzle to its successor.
//
// A history keeps the successors, so no edit knows how to undo itself. Nothing here knows documents,
// files or the screen.
#pragma once

#include "model/cell_set.h"
#include "model/puzzle.h"
#include "model/symbols.h"
#include "model/transform.h"

#include <optional>
#include <string>
#include <string_view>

namespace gridsmith {

struct Edit {
    std::string label;              // names the edit in the menu: "Undo change entry"
    Puzzle result;                  // equal to the puzzle before when there was nothing to change
    std::optional<Cell> cell = {};  // undoing and redoing select it again
};

namespace edits {

// `value` in the cell, or 0 to empty it. A cell whose value changes is no given any longer; marks go from a
// cell that is filled.
Edit enter(const Puzzle& puzzle, Cell cell, Value value);

// Other characters for the same values. The orders must agree.
Edit set_symbols(const Puzzle& puzzle, const Symbols& symbols);

// The grid, givens and properties of `generated`; the symbols stay, marks and notes go.
Edit put_generated(const Puzzle& puzzle, const Puzzle& generated);

// An empty grid without marks, notes and properties.
Edit clear(const Puzzle& puzzle);

// The content of `original` in an empty document: the first edit of a duplicate.
Edit copy(const Puzzle& original);

// `value` in every cell that is filled; properties stay.
Edit homogenise(const Puzzle& puzzle, Value value);

// Exactly `cells` filled, with `value`, or with their own values where `fixed`, of the same order, has some:
// these become givens. Properties, marks and notes go.
Edit create_template(const Puzzle& puzzle, const CellSet& cells, Value value,
                     const std::optional<Grid>& fixed = std::nullopt);

Edit delete_properties(const Puzzle& puzzle);

// Turned or reflected; properties and symbols stay.
Edit transform(const Puzzle& puzzle, Transform transform);

}  // namespace edits

// "rotate 90° clockwise": a transform in the words of the menu, without a capital.
std::string_view name_of(Transform transform);

}  // namespace gridsmith
