// The program without a window: a puzzle painted into a PNG file through EGL.
#pragma once

#include "base/result.h"
#include "model/puzzle.h"
#include "ui/arguments.h"

#include <filesystem>

namespace gridsmith {

// Paints the first of the files, or a puzzle generated just now, into `arguments.screenshot`. Gives the
// puzzle.
Result<Puzzle> paint_into_file(const Arguments& arguments);

// For machines without a display: paints as above, by default into a file in the temporary folder, and prints
// the board and the path of the picture.
Result<void> show_without_display(Arguments arguments);

// Writes what a package shares beside the program: desktop entry, file types, and icons, painted here.
Result<void> write_share(const std::filesystem::path& folder);

}  // namespace gridsmith
