// Edits: functions from a puzzle to the changed puzzle.
//
// A history keeps the results, so no edit has to know how to undo itself.
#pragma once

#include "model/cells/cell_set.h"
#include "model/puzzle/puzzle.h"
#include "model/puzzle/symbols.h"
#include "model/puzzle/transform.h"

#include <optional>
#include <string>
#include <string_view>

namespace gridsmith {

// The label of an edit that enters a symbol into one cell.
inline constexpr std::string_view kEntryLabel = "change entry";

struct Edit {
    std::string label;              // for the menu: "change entry" becomes "Undo change entry"
    Puzzle result;                  // equal to the original puzzle if the edit changes nothing
    std::optional<Cell> cell = {};  // undo and redo select this cell
};

namespace edits {

// Sets the value of a cell; 0 empties it. A cell whose value changes is no longer a given; a filled cell
// loses its marks. Forgets how the puzzle was made if the posed puzzle changes.
Edit enter(const Puzzle& puzzle, Cell cell, Value value);

// Shows the values by other symbols, which must be of the puzzle's order.
Edit set_symbols(const Puzzle& puzzle, const Symbols& symbols);

// Plays by other rules, for a board of the same side; entries and marks stay. Forgets how the puzzle was made.
Edit set_rules(const Puzzle& puzzle, const Rules& rules);

// Takes board, entries, givens and properties from `generated`, which has the same side, and freezes its clues; keeps the symbols, removes marks and notes.
Edit put_generated(const Puzzle& puzzle, const Puzzle& generated);

// Removes everything but the symbols.
Edit clear(const Puzzle& puzzle);

// Replaces everything by `original`: the first edit of a duplicated document.
Edit copy(const Puzzle& original);

// Replaces each entry by `value`; keeps the properties.
Edit homogenise(const Puzzle& puzzle, Value value);

// Makes a template: fills exactly `cells`, each with `value`. A cell that `fixed` (of the same order) fills
// becomes a given with its value in `fixed` instead. Removes properties, marks and notes.
Edit create_template(const Puzzle& puzzle, const CellSet& cells, Value value,
                     const std::optional<Grid>& fixed = std::nullopt);

Edit delete_properties(const Puzzle& puzzle);

// Rotates or reflects the grid; keeps properties and symbols. Changes nothing if the rules cannot be moved.
Edit transform(const Puzzle& puzzle, Transform transform);
// Rearranges the puzzle at random in any way that keeps it valid. The values of a template stay. Keeps the symbols and
// forgets how the puzzle was made, as `relabel` does.
Edit shuffle(const Puzzle& puzzle, Random& random);
// Exchanges the values at random.
Edit relabel(const Puzzle& puzzle, Random& random);

}  // namespace edits

// Removes the properties from `changed` unless it poses the same puzzle as `before`: they say how that one was made.
void forget_making(const Puzzle& before, Puzzle& changed);

// The transform's label in lower case: "rotate 90° clockwise".
std::string_view name_of(Transform transform);

}  // namespace gridsmith
