// The one painter of boards: in tabs, thumbnails, the template designer, workers' live boards and copied
// images.
//
// Paints a puzzle into a draw list and keeps no state. Knows no window, no input and no document.
#pragma once

#include "model/board/constraint_figure.h"
#include "model/puzzle/puzzle.h"
#include "ui/look/theme.h"
#include "ui/paint/grid_layout.h"

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

struct ImDrawList;

namespace gridsmith {

// The tint of a cell, such as Role::pattern_1 in a hint.
struct CellTint {
    Cell cell = 0;
    Role role = Role::highlight;
};

// A candidate with a tint, or struck out if `role` is Role::elimination. The painter shows it even if its
// cell shows no candidates.
struct CandidateTint {
    Cell cell = 0;
    Value value = 0;
    Role role = Role::highlight;
    bool pale = false;  // half as strong
};

// What to show of a puzzle. By default only entries and marks, as in a copied picture.
struct BoardShow {
    // Without focus, the selected cell has only a thin frame.
    std::optional<Cell> selected = {};
    CellSet also_selected = {};
    bool focused = true;
    bool peers = false;        // tint the peers of the selected cell
    bool same_symbol = false;  // tint the cells with its symbol
    std::optional<Cell> hovered = {};
    Value looked_at = 0;       // also tint the cells with this value; 0: none
    bool frozen = false;       // tint the givens, if the puzzle has any
    CellSet highlighted = {};  // the cells that a message is about; hides the selection unless empty
    bool conflicts = false;
    // The entries are cells to fill, so they are dots and never conflict. Symbols are shown only for the givens of a
    // pattern in which other entries are no givens.
    bool pattern = false;
    // The marks of empty cells: candidate marks at the places of their values, centre marks in the middle; candidate
    // marks too if the cell has corner marks.
    bool marks = true;
    // Shows centre marks at the places of their values, because a step or a link refers to them.
    bool marks_by_value = false;
    bool candidates = false;  // all candidates of empty cells without marks
    // The candidates of each cell, shown instead of marks, corner marks and `candidates`.
    const Marks* candidates_instead = nullptr;
    const Grid* solution = nullptr;  // the values of empty cells, in Role::solution
    std::span<const CellTint> cell_tints = {};
    std::span<const CandidateTint> candidate_tints = {};
    std::span<const LitConstraint> constraints = {};  // drawn with strong outlines
};

// Paints `puzzle` on the pixels of `layout`, which must be of the puzzle's rules. A puzzle that is
// not posed shows all its entries as givens. The list's texture must be the atlas of the faces, as in every ImGui
// window.
void paint_board(ImDrawList& list, const GridLayout& layout, const Theme& theme, const Puzzle& puzzle,
                 const BoardShow& show = {});

// The two parts of paint_board: the board, and the clues and decorations in its margin, on whatever is painted there.
void paint_inside(ImDrawList& list, const GridLayout& layout, const Theme& theme, const Puzzle& puzzle,
                  const BoardShow& show = {});
void paint_clues(ImDrawList& list, const GridLayout& layout, const Theme& theme, const Puzzle& puzzle,
                 const BoardShow& show = {});

// What a cell of a plain board shows. Cells that look the same have the same pixels.
struct CellLook {
    enum class Frame : std::uint8_t { none, focused, pale };

    ValueSet candidates;
    Value value = 0;
    Role symbol = Role::entry;  // of the value's symbol
    bool dot = false;           // in place of the symbol
    std::optional<Role> tint;
    std::optional<Role> step_tint;  // above the other tint
    Frame frame = Frame::none;

    bool operator==(const CellLook&) const = default;
};
// The look of each cell, without painting. Empty if the board is not plain: constraints, decorations, conflicts, corner and
// centre marks, tints of candidates, and lines of other rules than the classic ones may cross the edges of cells.
std::vector<CellLook> looks_of(ImDrawList& list, const GridLayout& layout, const Theme& theme,
                               const Puzzle& puzzle, const BoardShow& show);
// Paints `cells` anew on the picture of a plain board whose other cells look as before. Returns false and paints nothing if
// the symbols reach beyond their cells.
bool repaint_cells(ImDrawList& list, const GridLayout& layout, const Theme& theme, const Puzzle& puzzle,
                   const BoardShow& show, const CellSet& cells);

// Paints only the frame of `show.hovered`, on a board that was painted without the frame.
void paint_hover(ImDrawList& list, const GridLayout& layout, const Theme& theme, const BoardShow& show);

}  // namespace gridsmith
