// Pictures of puzzles, of exactly computed size, for Copy image and --screenshot.
#pragma once

#include "base/result.h"
#include "ui/paint/grid_painter.h"
#include "ui/render/image.h"

#include <span>

namespace gridsmith {

struct BoardImageOptions {
    int size = 360;    // maximum of both sides in pixels, before `scale`
    double scale = 1;  // the display's, for a picture that looks as large as on the screen
};

// A board of at most size * scale pixels; the picture has exactly the size of the board with its margin. Needs
// a current Gui, see off_screen.h. Fails if the graphics driver cannot make a picture of this size.
Result<Image> board_image(const Theme& theme, const Puzzle& puzzle, const BoardShow& show,
                          const BoardImageOptions& options);

// Several puzzles in rows on one sheet, each at most size * scale pixels wide.
Result<Image> sheet_image(const Theme& theme, std::span<const Puzzle> puzzles, const BoardShow& show,
                          const BoardImageOptions& options);

}  // namespace gridsmith
