// The one painter of boards: tab, thumbnails, template editor, workers' live boards and the copied image.
//
// It turns a puzzle, a layout and what is to be shown into a draw list, and keeps nothing. It knows no
// window, no input and no document.
#pragma once

#include "model/puzzle.h"
#include "ui/grid_layout.h"
#include "ui/theme.h"

#include <optional>
#include <span>

struct ImDrawList;

namespace gridsmith {

// A tint for a cell, e.g. Role::pattern_1 for what a hint points out.
struct CellTint {
    Cell cell = 0;
    Role role = Role::highlight;
};

// A candidate picked out: on a tint of its own, or struck out when `role` is Role::elimination. It is painted
// whether or not the cell shows candidates.
struct CandidateTint {
    Cell cell = 0;
    Value value = 0;
    Role role = Role::highlight;
};

// What to show of a puzzle. The default is the bare board as in a picture.
struct BoardShow {
    std::optional<Cell>
        selected;  // with focus: tinted, and its peers and equals with it; without: a thin frame
    bool focused = true;
    bool peers = false;
    bool same_symbol = false;
    std::optional<Cell> hovered;
    CellSet also_selected;  // tinted as the selected cell is, with focus
    Value looked_at = 0;    // its cells are tinted like equals of the selected one
    bool frozen = false;    // givens, where the puzzle names some, stand on a ground of their own
    CellSet highlighted;    // what a message is about; while there is any, the selection is not shown
    bool conflicts = false;
    bool marks = true;        // the pencil marks of empty cells: centre marks at the places of their values,
                              // or in a row where the cell has corner marks too
    bool candidates = false;  // all candidates of empty cells that have no marks
    // Candidates by cell to be shown in place of marks, corner marks and `candidates`.
    const Marks* candidates_instead = nullptr;
    const Grid* solution = nullptr;  // values for empty cells, in a colour of their own
    std::span<const CellTint> cell_tints = {};
    std::span<const CandidateTint> candidate_tints = {};
};

// Entries are painted as givens where the puzzle says so, or all of them where it knows of none.
// Paints `puzzle` on the pixels of `layout`, which must be of the puzzle's order. The list's texture must be
// that of the faces' atlas, as it is in every ImGui window.
void paint_board(ImDrawList& list, const GridLayout& layout, const Theme& theme, const Puzzle& puzzle,
                 const BoardShow& show = {});

// The frame of `show.hovered` alone, as it would be on a board that was painted without.
void paint_hover(ImDrawList& list, const GridLayout& layout, const Theme& theme, const BoardShow& show);

}  // namespace gridsmith
