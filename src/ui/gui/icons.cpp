// Each icon is a small board. The program's icon has four entries, a puzzle's some, a template's filled cells
// without symbols, a text file's an entry in every cell.
#include "ui/gui/icons.h"

#include "ui/render/board_image.h"

#include <algorithm>
#include <array>

namespace gridsmith {

namespace {

constexpr std::array kSizes = {16, 22, 24, 32, 48, 64, 128, 256};

Puzzle board(std::array<int, 16> values) {
    Puzzle puzzle(2);
    for (std::size_t i = 0; i < values.size(); ++i)
        puzzle.grid[static_cast<Cell>(i)] = static_cast<Value>(values[i]);
    return puzzle;
}

// The board in the middle of a square of exactly `size` pixels. Pixels around the board are transparent.
Result<Image> icon(const Theme& theme, const Puzzle& puzzle, const BoardShow& show, int size) {
    const auto painted_board = board_image(theme, puzzle, show, {size, 1});
    if (!painted_board) return painted_board;
    const auto side = static_cast<std::size_t>(size);
    Image image{size, size, std::vector<std::uint8_t>(4 * side * side)};
    const auto row_bytes = 4 * static_cast<std::ptrdiff_t>(painted_board->width);
    const int left = (size - painted_board->width) / 2;
    const int top = (size - painted_board->height) / 2;
    for (int y = 0; y < painted_board->height; ++y) {
        const auto from = painted_board->rgba.begin() + y * row_bytes;
        std::copy(from, from + row_bytes, image.rgba.begin() + 4 * ((top + y) * size + left));
    }
    return image;
}

}  // namespace

Result<Image> program_icon(const Theme& theme, int size) {
    return icon(theme, board({1, 0, 0, 0, 0, 0, 2, 0, 0, 3, 0, 0, 0, 0, 0, 4}), {}, size);
}

Result<std::vector<IconPicture>> all_icons(const Theme& theme) {
    std::vector<CellTint> filled;
    for (const Cell cell : {0, 3, 5, 6, 9, 10, 12, 15}) filled.push_back({cell, Role::accent});
    BoardShow as_template;
    as_template.cell_tints = filled;
    const Puzzle puzzle = board({0, 2, 0, 0, 0, 0, 0, 3, 4, 0, 0, 0, 0, 0, 1, 0});
    const Puzzle full = board({1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1});

    std::vector<IconPicture> icons;
    for (const int size : kSizes) {
        const std::array<std::pair<std::string, Result<Image>>, 4> made = {{
            {"", program_icon(theme, size)},
            {"puzzle", icon(theme, puzzle, {}, size)},
            {"template", icon(theme, Puzzle(2), as_template, size)},
            {"digits", icon(theme, full, {}, size)},
        }};
        for (const auto& [type, image] : made) {
            if (!image) return std::unexpected(image.error());
            auto png = png_of(*image);
            if (!png) return std::unexpected(png.error());
            icons.push_back({type, size, std::move(*png)});
        }
    }
    return icons;
}

}  // namespace gridsmith
