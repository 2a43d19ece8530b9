// The board on which the user plays and edits. Fits the board into the window, zooms and pans it, and turns
// mouse and keyboard into events.
//
// Changes only the zoom and the place of the view. The caller handles the events.
#pragma once

#include "app/core/tabs.h"
#include "app/settings/shortcut.h"
#include "ui/board/step_marks.h"
#include "ui/paint/grid_painter.h"

#include <functional>
#include <optional>
#include <variant>
#include <vector>

namespace gridsmith {

// A cell was pressed.
struct CellPressed {
    Cell cell = 0;
    Value candidate = 0;     // the candidate under the pointer, 0 if there is none
    bool choose = false;     // Ctrl is held
    bool stretch = false;    // Shift is held
    bool again = false;      // the second press of a double click
    bool secondary = false;  // the right button
};
// The pointer moves while the left button is held. Beyond the board's edge, `cell` is the nearest cell.
struct CellEntered {
    Cell cell = 0;
    Value candidate = 0;
};
// The user released the left button.
struct PressEnded {};
// One of the grid's own keys: Space, Delete or Backspace without modifiers; an arrow, Home or End alone, with
// Shift or with Ctrl; PageUp or PageDown alone or with Shift; a letter or digit with Alt; a digit with Shift.
struct KeyPressed {
    Shortcut key;
};
struct CharacterTyped {
    char32_t character = 0;
    bool with_shift = false;
};
// The left button was pressed, or the pointer moved while it is held: where, in cells from the board's top left corner.
// Reported instead of cells if the options ask for points.
struct PointPressed {
    FigurePoint at;
};
struct PointEntered {
    FigurePoint at;
};
// The user asks for the context menu at this point of the window.
struct MenuWanted {
    float x = 0;
    float y = 0;
};
using GridEvent = std::variant<CellPressed, CellEntered, PressEnded, PointPressed, PointEntered, KeyPressed,
                               CharacterTyped, MenuWanted>;

inline bool is_of_keyboard(const GridEvent& event) {
    return std::holds_alternative<KeyPressed>(event) || std::holds_alternative<CharacterTyped>(event);
}

struct GridViewOptions {
    // What to show; the view adds the selection and the mouse adds the hovered cell.
    BoardShow show;
    // Whether cells can be selected. Off in solution mode.
    bool selectable = true;
    // Moves the keyboard focus to the grid.
    bool take_focus = false;
    // Whether to report drags, as CellEntered and PressEnded.
    bool drags = false;
    // Whether to report presses and drags as points, also beside the board.
    bool points = false;
    // The least room for clues around the board.
    FigureMargin margin = {};
    // Painted above the board and below everything that `above` paints.
    const StepMarks* marks = nullptr;
    // Paints above the board. Its BoardShow includes the selection and the hovered cell.
    std::function<void(ImDrawList&, const GridLayout&, const BoardShow&)> above = {};
};

struct GridViewResult {
    GridLayout layout;  // of the painted board, in pixels of the window
    bool focused = false;
    std::vector<GridEvent> events;  // in chronological order
};

// Fills the rest of the current ImGui window. Each grid of a window has its own `id`.
GridViewResult grid_view(const char* id, const Theme& theme, const Puzzle& puzzle, ViewState& view,
                         const GridViewOptions& options);

// The layout of a board in `space` at the view's zoom and place. Corrects both if the board would leave a gap
// at one edge of the space. Exposed for tests.
GridLayout zoomed_layout(const BoardFrame& board, const PixelRect& space, ViewState& view);

// Changes the view's zoom. The point of the board at (x, y) does not move.
void zoom_about(const PixelRect& space, const BoardFrame& board, float zoom, float x, float y,
                ViewState& view);

}  // namespace gridsmith
