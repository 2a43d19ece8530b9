// Where the lines and cells of a board are, in whole pixels.
//
// Pure arithmetic, so that the painter, the mouse, the copied image and the tests agree to the pixel. It
// knows no puzzle, no colour and no font.
//
//     outer line   cell   hairline   cell   block line   cell ...            one axis; the other is the same
//     |###|     |.|     |###|     |.|     |###|
//       b    c   h   c    b    c   h   c    b           b = block, h = hairline, c = cell_size
#pragma once

#include "model/order.h"

#include <array>
#include <optional>

namespace gridsmith {

struct PixelRect {
    int x = 0;
    int y = 0;
    int width = 0;
    int height = 0;

    int right() const { return x + width; }    // first pixel beyond
    int bottom() const { return y + height; }  // first pixel beyond
    bool contains(int px, int py) const { return px >= x && px < right() && py >= y && py < bottom(); }
    bool operator==(const PixelRect&) const = default;
};

struct LineWidths {
    int hairline = 1;
    int block = 3;  // between blocks and around the board

    bool operator==(const LineWidths&) const = default;
};

struct GridLayout {
    int order = 3;
    int side = 9;
    int cell_size = 0;  // 0 where there is no room: the board is then one square of line colour
    LineWidths widths;
    int x = 0;  // of the left outer line
    int y = 0;
    int extent = 0;  // outer edge to outer edge, both ways
    // Of row or column i, from the board's edge; its cells end `cell_size` later, where line i + 1 begins.
    std::array<int, kMaxSide> cell_start{};

    PixelRect bounds() const { return {x, y, extent, extent}; }
    PixelRect cell_rect(Cell cell) const;
    // The part of a cell where the candidate `value` stands: `order` x `order` equal squares, centred in the
    // cell.
    PixelRect candidate_rect(Cell cell, Value value) const;
    int candidate_size() const { return cell_size / order; }
    // The part of a cell for the `index`-th of its corner marks: the four corners, then the edges from the
    // top, then what is within.
    PixelRect corner_rect(Cell cell, int index) const;
    int corner_size() const { return cell_size / corners_across(); }
    // The part of a cell for the `index`-th of `count` marks gathered between its corner marks.
    PixelRect gathered_rect(Cell cell, int index, int count) const;
    // Line i (0 .. side) across the whole board: the i-th from the left or from the top.
    PixelRect vertical_line(int i) const;
    PixelRect horizontal_line(int i) const;
    bool is_block_line(int i) const { return i % order == 0; }

    // The cell at a pixel. A line belongs to the cell before it, the outer ones to the cells beside them, so
    // that no pixel of the board is dead; nothing beyond the board.
    std::optional<Cell> cell_at(int px, int py) const;
    // The candidate at a pixel of a cell, if the pixel belongs to one.
    std::optional<Value> candidate_at(Cell cell, int px, int py) const;

    // Corner marks stand in a raster of so many parts each way.
    int corners_across() const { return order < 3 ? 3 : order; }

    bool operator==(const GridLayout&) const = default;
};

// Pixels that all lines across a board take.
int line_pixels(int order, LineWidths widths);

// The widths of lines for a board of at most `extent` pixels: hairlines of one physical pixel, block lines of
// three, or of two where cells are small. `scale` (1 or more) thickens both for images made larger than the
// screen's.
LineWidths line_widths(int order, int extent, double scale = 1);

// The largest board with equal cells that fits into `space`, centred in it.
GridLayout grid_layout(int order, const PixelRect& space, LineWidths widths);
inline GridLayout grid_layout(int order, const PixelRect& space) {
    return grid_layout(order, space,
                       line_widths(order, space.width < space.height ? space.width : space.height));
}

}  // namespace gridsmith
