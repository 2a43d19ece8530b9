// Pixels of lines, cells and marks.
#include "ui/paint/grid_layout.h"

#include "model/puzzle/decoration_figure.h"

#include <algorithm>
#include <cmath>

namespace gridsmith {

namespace {

// Block lines of three pixels crowd cells that are smaller than this.
constexpr int kSmallCell = 18;

// The row or column at `offset` pixels from the board's edge. `offset` must be within the board.
int index_at(const GridLayout& layout, int offset) {
    const auto first = layout.cell_start.begin();
    const auto last = first + layout.side;
    const auto after = std::upper_bound(first, last, offset);
    return std::max(0, static_cast<int>(after - first) - 1);
}

}  // namespace

int line_pixels(const Rules& rules, LineWidths widths) {
    const int blocks = rules.is_classic() ? rules.order() + 1 : 2;
    return blocks * widths.block + (rules.side() + 1 - blocks) * widths.hairline;
}

LineWidths line_widths(const Rules& rules, int extent, double scale) {
    const int hairline = std::max(1, static_cast<int>(std::lround(scale)));
    const LineWidths bold{hairline, 3 * hairline};
    const bool small = extent - line_pixels(rules, bold) < rules.side() * kSmallCell * hairline;
    return small ? LineWidths{hairline, 2 * hairline} : bold;
}

BoardFrame::BoardFrame(const Puzzle& puzzle) : rules(puzzle.rules()), margin(margin_of(puzzle)) {}

GridLayout grid_layout(const BoardFrame& board, const PixelRect& space, LineWidths widths) {
    const Rules& rules = board.rules;
    const FigureMargin& margin = board.margin;
    GridLayout layout;
    layout.rules = rules;
    layout.side = rules.side();
    layout.widths = widths;
    layout.room = cell_room(rules.parts());
    const int lines = line_pixels(rules, widths);
    const auto largest_cell = [&](int room, double before, double after) {
        return static_cast<int>(std::max(0, room - lines) / (layout.side + before + after));
    };
    layout.cell_size = std::min(largest_cell(space.width, margin.left, margin.right),
                                largest_cell(space.height, margin.top, margin.bottom));
    const int room = std::max(0, std::min(space.width, space.height));
    layout.extent = std::min(room, lines + layout.side * layout.cell_size);
    // Rounded down, so that the margins fit.
    const auto pixels = [&](double cells) { return static_cast<int>(cells * layout.cell_size); };
    layout.margin = {pixels(margin.left), pixels(margin.top), pixels(margin.right), pixels(margin.bottom)};
    const PixelRect whole = layout.whole();
    layout.x = space.x + (space.width - whole.width) / 2 + layout.margin.left;
    layout.y = space.y + (space.height - whole.height) / 2 + layout.margin.top;
    int position = 0;
    for (int i = 0; i < layout.side; ++i) {
        position += layout.is_block_line(i) ? widths.block : widths.hairline;
        layout.cell_start[i] = position;
        position += layout.cell_size;
    }
    return layout;
}

PixelRect GridLayout::cell_rect(Cell cell) const {
    return {x + cell_start[cell % side], y + cell_start[cell / side], cell_size, cell_size};
}

PixelRect GridLayout::entry_rect(Cell cell) const {
    const auto pixels = [this](double part) { return static_cast<int>(std::lround(part * cell_size)); };
    PixelRect rect = cell_rect(cell);
    rect.x += pixels(room.entry_x - 0.5);
    rect.y += pixels(room.entry_y - 0.5);
    return rect;
}

PixelRect GridLayout::mark_rect(Cell cell) const {
    const PixelRect rect = cell_rect(cell);
    const auto pixels = [this](double part) { return static_cast<int>(std::lround(part * cell_size)); };
    const int size = pixels(room.side);
    return {rect.x + pixels(room.left), rect.y + pixels(room.top), size, size};
}

PixelRect GridLayout::candidate_rect(Cell cell, Value value) const {
    const PixelRect rect = mark_rect(cell);
    const int size = candidate_size();
    const int across = candidates_across(side);
    const int down = (side + across - 1) / across;
    const int index = value - 1;
    return {rect.x + (rect.width - across * size) / 2 + index % across * size,
            rect.y + (rect.height - down * size) / 2 + index / across * size, size, size};
}

PixelRect GridLayout::corner_rect(Cell cell, int index) const {
    const auto [row, column] = corner_square(side, index);
    const PixelRect rect = mark_rect(cell);
    const int size = corner_size();
    const int rest = (rect.width - corners_across(side) * size) / 2;
    return {rect.x + rest + column * size, rect.y + rest + row * size, size, size};
}

PixelRect GridLayout::centre_mark_rect(Cell cell, int index, int count, bool beside_corners) const {
    const CentreRows place = centre_rows(side, count, beside_corners);
    const PixelRect rect = mark_rect(cell);
    const auto pixels = [&rect](double part) { return static_cast<int>(part * rect.width); };
    const int width = pixels(place.width);
    const int height = pixels(place.height);
    const int row = index / place.in_row;
    const int here = std::min(place.in_row, count - row * place.in_row);
    return {rect.x + (rect.width - here * width) / 2 + index % place.in_row * width,
            rect.y + (rect.height - place.rows * height) / 2 + row * height, width, height};
}

PixelRect GridLayout::vertical_line(int i) const {
    const int width = is_block_line(i) ? widths.block : widths.hairline;
    const int start = i < side ? cell_start[i] - width : extent - width;
    return {x + start, y, width, extent};
}

PixelRect GridLayout::horizontal_line(int i) const {
    const PixelRect line = vertical_line(i);
    return {x, y + line.x - x, line.height, line.width};
}

PixelRect GridLayout::border_rect(const BorderPiece& piece) const {
    const int beyond = (widths.block - widths.hairline) / 2;
    const PixelRect line = vertical_line(piece.line);
    // The piece also covers the lines at its ends, so that corners are closed.
    const int begin = vertical_line(piece.begin).x - x - (piece.begin == 0 ? 0 : beyond);
    const PixelRect last = vertical_line(piece.end);
    const int end = last.right() - x + (piece.end == side ? 0 : beyond);
    const int across = line.x - x - beyond;
    return piece.is_upright ? PixelRect{x + across, y + begin, widths.block, end - begin}
                            : PixelRect{x + begin, y + across, end - begin, widths.block};
}

int GridLayout::pixel_of(double line) const {
    const int cell = std::clamp(static_cast<int>(line), 0, side - 1);
    const int inside = static_cast<int>(std::lround((line - cell) * cell_size));
    const int least = std::min(2, cell_size / 2);
    return cell_start[cell] + std::clamp(inside, least, cell_size - least);
}

double GridLayout::place_of(double line) const {
    // Straight from middle to middle of neighbouring cells, and on beyond the outermost.
    const auto middle = [this](int cell) { return cell_start[cell] + cell_size / 2.0; };
    if (line <= 0.5) return middle(0) + (line - 0.5) * cell_size;
    if (line >= side - 0.5) return middle(side - 1) + (line - side + 0.5) * cell_size;
    const int cell = static_cast<int>(line - 0.5);
    return middle(cell) + (line - 0.5 - cell) * (middle(cell + 1) - middle(cell));
}

std::optional<Cell> GridLayout::cell_at(int px, int py) const {
    if (!bounds().contains(px, py) || cell_size == 0) return std::nullopt;
    return index_at(*this, py - y) * side + index_at(*this, px - x);
}

std::optional<Value> GridLayout::candidate_at(Cell cell, int px, int py) const {
    for (int value = 1; value <= side; ++value)
        if (candidate_rect(cell, static_cast<Value>(value)).contains(px, py))
            return static_cast<Value>(value);
    return std::nullopt;
}

GridLayout moved_to(GridLayout layout, int x, int y) {
    layout.x = x + layout.margin.left;
    layout.y = y + layout.margin.top;
    return layout;
}

}  // namespace gridsmith
