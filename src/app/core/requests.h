// Requests of the app that need a window, a clipboard or a painter. The UI carries them out once a frame.
#pragma once

#include "app/settings/panel_page.h"
#include "app/settings/scheme.h"
#include "model/cells/cell_set.h"
#include "model/puzzle/puzzle.h"

#include <filesystem>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace gridsmith {

struct WriteClipboard {
    std::string text;
};

// Reads text and passes it to Files::paste_text().
struct ReadClipboard {};

// Paints the board alone, without selection, and passes the PNG to Exports::take_picture().
struct MakePicture {
    Puzzle puzzle;
    std::optional<Grid> solution = {};  // values for the empty cells, painted in another colour
    int size = 360;                     // largest side in pixels, before scaling
    double scale = 1;                   // scale factor
    std::optional<Scheme> scheme = {};  // absent: the scheme of the window
    bool marks = true;
    bool conflicts = false;
    CellSet highlighted = {};
    std::vector<Puzzle> others = {};                 // further puzzles on the same sheet
    std::optional<std::filesystem::path> path = {};  // the file to write; absent: the clipboard
};

// Paints the icons of the program and of its files, and passes them to Associations::take_icons().
struct MakeIcons {};

// Takes a picture of the whole window after this frame, and passes the PNG to Exports::choose_capture_path().
struct CaptureWindow {};

// Closes the window and ends the program.
struct CloseWindow {};

// Brings the window to the front.
struct RaiseWindow {};

// Gives the keyboard focus to the grid.
struct FocusGrid {};

// Gives the keyboard focus to the template designer.
struct FocusDesigner {};

// Shows a page of the side panel.
struct ShowPanelPage {
    PanelPage page;
};

using UiRequest = std::variant<WriteClipboard, ReadClipboard, MakePicture, MakeIcons, CaptureWindow,
                               CloseWindow, RaiseWindow, FocusGrid, FocusDesigner, ShowPanelPage>;

}  // namespace gridsmith
