// Joins layout, painter and framebuffer.
#include "ui/render/board_image.h"

#include "ui/render/off_screen.h"

#include <algorithm>
#include <cmath>

namespace gridsmith {

Result<Image> board_image(const Theme& theme, const Puzzle& puzzle, const BoardShow& show,
                          const BoardImageOptions& options) {
    const int room = static_cast<int>(options.size * options.scale);
    const LineWidths widths = line_widths(puzzle.rules(), room, options.scale);
    const GridLayout in_room = grid_layout(puzzle, {0, 0, room, room}, widths);
    const GridLayout layout = moved_to(in_room, 0, 0);
    const PixelRect whole = layout.whole();
    return painted(whole.width, whole.height, theme[Role::board],
                   [&](ImDrawList& list) { paint_board(list, layout, theme, puzzle, show); });
}

Result<Image> sheet_image(const Theme& theme, std::span<const Puzzle> puzzles, const BoardShow& show,
                          const BoardImageOptions& options) {
    const int room = static_cast<int>(options.size * options.scale);
    const int gap = std::max(4, room / 12);
    const int count = static_cast<int>(puzzles.size());
    const int across = static_cast<int>(std::ceil(std::sqrt(count)));
    const int rows = (count + across - 1) / across;
    const auto extent = [&](int boards) { return boards * (room + gap) + gap; };
    return painted(extent(across), extent(rows), theme[Role::paper], [&](ImDrawList& list) {
        for (int i = 0; i < count; ++i) {
            const Puzzle& puzzle = puzzles[static_cast<std::size_t>(i)];
            const PixelRect space{gap + i % across * (room + gap), gap + i / across * (room + gap), room,
                                  room};
            paint_board(list, grid_layout(puzzle, space, line_widths(puzzle.rules(), room, options.scale)),
                        theme, puzzle, show);
        }
    });
}

}  // namespace gridsmith
