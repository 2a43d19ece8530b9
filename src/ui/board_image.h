// A puzzle as a picture of exactly computed size: what Copy image puts on the clipboard and --screenshot
// writes.
#pragma once

#include "base/result.h"
#include "ui/grid_painter.h"
#include "ui/image.h"

#include <span>

namespace gridsmith {

struct BoardImageOptions {
    int size = 360;    // upper bound of both sides in pixels, before `scale`
    double scale = 1;  // of the display, where the picture is to look as large as on the screen
};

// Lays the board out without margin on at most size * scale pixels; the picture is exactly as large as the
// board. Needs what OffScreen needs.
Result<Image> board_image(const Theme& theme, const Puzzle& puzzle, const BoardShow& show,
                          const BoardImageOptions& options);

// Several puzzles in rows on one sheet, each at most as large as one picture would be.
Result<Image> sheet_image(const Theme& theme, std::span<const Puzzle> puzzles, const BoardShow& show,
                          const BoardImageOptions& options);

}  // namespace gridsmith
