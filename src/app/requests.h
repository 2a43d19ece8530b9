// What the app asks of the UI, because it needs a window, a clipboard or a picture. The UI takes them once a
// frame.
#pragma once

#include "app/scheme.h"
#include "model/cell_set.h"
#include "model/puzzle.h"

#include <filesystem>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace gridsmith {

struct WriteClipboard {
    std::string text;
};

// The answer is paste_text() of editing.h.
struct ReadClipboard {};

// Paint the puzzle without window, padding and selection, and give the PNG to App::take_picture().
struct MakePicture {
    Puzzle puzzle;
    std::optional<Grid> solution = {};  // values for the empty cells, in a colour of their own
    int size = 360;                     // the side is at most so many pixels before `scale`
    double scale = 1;                   // the laid out picture is enlarged by this
    std::optional<Scheme> scheme = {};  // absent: that of the window
    bool marks = true;
    bool conflicts = false;
    CellSet highlighted = {};
    std::vector<Puzzle> others = {};                 // more puzzles for one sheet
    std::optional<std::filesystem::path> path = {};  // where it goes; absent: to the clipboard
};

// Paint the program's icons and those of its files, and give them to take_icons() of associations.h.
struct MakeIcons {};

// A picture of the whole window as it is after this frame: give the PNG to choose_capture_path() of files.h.
struct CaptureWindow {};

// Close the window and end the loop; the app has nothing left to ask.
struct CloseWindow {};

// Bring the window to the front.
struct RaiseWindow {};

// The keys belong to the grid again.
struct FocusGrid {};

// The keys belong to the template designer.
struct FocusDesigner {};

using UiRequest = std::variant<WriteClipboard, ReadClipboard, MakePicture, MakeIcons, CaptureWindow,
                               CloseWindow, RaiseWindow, FocusGrid, FocusDesigner>;

}  // namespace gridsmith
