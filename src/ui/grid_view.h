// The board on which the user plays and edits: puts it into the space there is, zooms and pans it, and turns
// mouse and keyboard into what the user wants.
//
// It changes nothing but zoom and place in the view; what is to happen to the puzzle comes back as events,
// for the app to carry out.
#pragma once

#include "app/shortcut.h"
#include "app/tabs.h"
#include "ui/grid_painter.h"

#include <functional>
#include <optional>
#include <variant>
#include <vector>

namespace gridsmith {

// A cell was pressed.
struct CellPressed {
    Cell cell = 0;
    Value candidate = 0;     // whose part of the cell is under the pointer; 0: none's
    bool choose = false;     // with Ctrl held: a symbol is to be chosen at the pointer
    bool stretch = false;    // with Shift held
    bool again = false;      // the second press of a double click
    bool secondary = false;  // the right button
};
// The pointer moved while the left button is held, and is now here, or beyond the board's edge beside it.
struct CellEntered {
    Cell cell = 0;
    Value candidate = 0;
};
// The left button was let go.
struct PressEnded {};
// One of the grid's own keys: Space, Delete or Backspace without modifiers; an arrow, Home or End, alone,
// with Shift or with Ctrl; PageUp or PageDown, alone or with Shift; a letter or digit with Alt, a digit with
// Shift.
struct KeyPressed {
    Shortcut key;
};
struct CharacterTyped {
    char32_t character = 0;
    bool with_shift = false;
};
// The context menu is wanted at this place of the window.
struct MenuWanted {
    float x = 0;
    float y = 0;
};
using GridEvent = std::variant<CellPressed, CellEntered, PressEnded, KeyPressed, CharacterTyped, MenuWanted>;

struct GridViewOptions {
    // What is shown apart from selection and hover, which are filled in from the view and the mouse.
    BoardShow show;
    // Cells can be selected; in solution mode they cannot.
    bool selectable = true;
    // The keyboard is to belong to the grid from now on.
    bool take_focus = false;
    // Drags are told, as CellEntered and PressEnded.
    bool drags = false;
    // Both paint above the board; the cell is the one under the pointer, and what is shown has selection and
    // hover filled in.
    std::function<void(ImDrawList&, const GridLayout&, std::optional<Cell>)> overlay = {};
    std::function<void(ImDrawList&, const GridLayout&, const BoardShow&)> above = {};
};

struct GridViewResult {
    GridLayout layout;  // where the board was painted, in pixels of the window
    bool focused = false;
    std::vector<GridEvent> events;  // in the order in which they happened
};

// Fills the rest of the current ImGui window. `id` tells grids of one window from each other. While the grid
// has the keyboard the selected cell is tinted; else it has a thin frame.
GridViewResult grid_view(const char* id, const Theme& theme, const Puzzle& puzzle, ViewState& view,
                         const GridViewOptions& options);

// The layout of a board in `space` at a view's zoom and place, which are put right where they would leave the
// board's edges away from the space's. Exposed for tests.
GridLayout zoomed_layout(int order, const PixelRect& space, ViewState& view);

// The view with another zoom, so that what is at (x, y) stays there.
void zoom_about(const PixelRect& space, int order, float zoom, float x, float y, ViewState& view);

}  // namespace gridsmith
