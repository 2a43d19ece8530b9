// The program without a window: paints into files.
#pragma once

#include "base/result.h"
#include "model/puzzle/puzzle.h"
#include "ui/window/arguments.h"

#include <filesystem>

namespace gridsmith {

// Paints the first of the files, or a new puzzle, into the PNG file `arguments.screenshot`. Returns the
// puzzle.
Result<Puzzle> paint_into_file(const Arguments& arguments);

// For machines without a display: paints a puzzle, by default into a file in the temporary folder, and prints
// the board and the path of the picture.
Result<void> show_without_display(Arguments arguments);

// Writes the desktop entry, file types and icons of a package into `folder`.
Result<void> write_share(const std::filesystem::path& folder);
// Writes the icons of the program and of its types into `folder`, as files for Windows.
Result<void> write_icons(const std::filesystem::path& folder);

}  // namespace gridsmith
