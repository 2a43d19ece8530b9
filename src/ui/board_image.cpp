// Layout, painter and framebuffer put together.
#include "ui/board_image.h"

#include "ui/off_screen.h"

namespace gridsmith {

Result<Image> board_image(const Theme& theme, const Puzzle& puzzle, const BoardShow& show,
                          const BoardImageOptions& options) {
    const int room = static_cast<int>(options.size * options.scale);
    const LineWidths widths = line_widths(puzzle.order(), room, options.scale);
    const GridLayout in_room = grid_layout(puzzle.order(), {0, 0, room, room}, widths);
    const GridLayout layout = grid_layout(puzzle.order(), {0, 0, in_room.extent, in_room.extent}, widths);
    return painted(layout.extent, layout.extent, theme[Role::board],
                   [&](ImDrawList& list) { paint_board(list, layout, theme, puzzle, show); });
}

}  // namespace gridsmith
