// Where the lines and cells of a board are, in whole pixels.
//
// Pure arithmetic, so that the painter, the mouse, copied images and tests agree on each pixel. Knows no
// entries, no colour and no font.
//
//     outer line   cell   hairline   cell   block line   cell ...            one axis; the other is the same
//     |###|     |.|     |###|     |.|     |###|
//       b    c   h   c    b    c   h   c    b           b = block, h = hairline, c = cell_size
//
// Boards that are not classic have hairlines between all cells; borders of regions are painted over them, so that they
// can run anywhere. Clues outside of the board have a margin, on the sides where there are any.
#pragma once

#include "model/board/board_figure.h"
#include "model/board/constraint_figure.h"
#include "model/board/rules.h"
#include "model/cells/mark_places.h"
#include "model/cells/per_cell.h"
#include "model/puzzle/puzzle.h"

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

// Widths in pixels.
struct PixelMargin {
    int left = 0;
    int top = 0;
    int right = 0;
    int bottom = 0;

    bool operator==(const PixelMargin&) const = default;
};

// What a layout depends on: the rules of the board, and the room for what stands outside of it. Rules alone know of no
// decorations.
struct BoardFrame {
    BoardFrame(const Rules& board)  // NOLINT(google-explicit-constructor): a board has a frame
        : rules(board), margin(margin_of(board.parts())) {}
    BoardFrame(int order) : BoardFrame(Rules(order)) {}  // NOLINT(google-explicit-constructor)
    BoardFrame(const Puzzle& puzzle);                    // NOLINT(google-explicit-constructor)

    Rules rules;
    FigureMargin margin;
};

struct GridLayout {
    Rules rules;
    int side = 9;
    int cell_size = 0;  // 0: no room for cells; the board is one square in the colour of lines
    LineWidths widths;
    int x = 0;  // of the left outer line
    int y = 0;
    int extent = 0;  // width and height, from outer edge to outer edge
    // Where row or column i begins, from the board's edge. It ends `cell_size` later, where line i + 1
    // begins.
    PerLine<int> cell_start{};
    PixelMargin margin = {};  // for clues and decorations outside of the board
    CellRoom room = {};       // for marks and entries, in each cell

    PixelRect bounds() const { return {x, y, extent, extent}; }
    // With the margin.
    PixelRect whole() const {
        return {x - margin.left, y - margin.top, margin.left + extent + margin.right,
                margin.top + extent + margin.bottom};
    }
    bool has_margin() const { return margin != PixelMargin{}; }
    PixelRect cell_rect(Cell cell) const;
    // The cell, moved so that its entry is in the middle.
    PixelRect entry_rect(Cell cell) const;
    // The square of a cell that marks may use.
    PixelRect mark_rect(Cell cell) const;
    // The square of the candidate `value`: one of candidates_across() x candidates_across() equal squares.
    PixelRect candidate_rect(Cell cell, Value value) const;
    int candidate_size() const { return mark_rect(0).width / candidates_across(side); }
    // The square of a cell's `index`-th corner mark, see mark_places.h.
    PixelRect corner_rect(Cell cell, int index) const;
    int corner_size() const { return mark_rect(0).width / corners_across(side); }
    // The slot of the `index`-th of `count` centre marks. Its size depends only on the last two arguments.
    PixelRect centre_mark_rect(Cell cell, int index, int count, bool beside_corners) const;
    // Line i (0 to side) across the whole board, counted from the left or from the top.
    // Lines of blocks and the outer ones are as wide as `widths.block`.
    PixelRect vertical_line(int i) const;
    PixelRect horizontal_line(int i) const;
    // A piece of a border between regions, as wide as a block line and in the middle of the hairline.
    PixelRect border_rect(const BorderPiece& piece) const;
    // The pixel of a point of a board's figure: as far inside of its cell as the point, and at least two pixels inside.
    int pixel_x(double column) const { return x + pixel_of(column); }
    int pixel_y(double row) const { return y + pixel_of(row); }
    // The place of a point of a figure of constraints, between pixels. Points at the edge of two cells are in the middle of
    // the line.
    double place_x(double column) const { return x + place_of(column); }
    double place_y(double row) const { return y + place_of(row); }
    bool is_block_line(int i) const { return i % (rules.is_classic() ? rules.order() : side) == 0; }

    // The cell at a pixel; nothing beyond the board. A line belongs to the cell before it and an outer line
    // to the cell beside it, so each pixel of the board belongs to a cell.
    std::optional<Cell> cell_at(int px, int py) const;
    // The candidate whose square holds the pixel, if any.
    std::optional<Value> candidate_at(Cell cell, int px, int py) const;

    bool operator==(const GridLayout&) const = default;

private:
    int pixel_of(double line) const;
    double place_of(double line) const;
};

// The total width in pixels of all lines across a board.
int line_pixels(const Rules& rules, LineWidths widths);

// The widths of lines for a board of at most `extent` pixels: one pixel between cells, and three between
// blocks, or two if cells are small. `scale` (1 or more) thickens both, for images that are larger than the
// screen's.
LineWidths line_widths(const Rules& rules, int extent, double scale = 1);

// The largest board with equal cells that fits into `space` with its margin, centred in it.
GridLayout grid_layout(const BoardFrame& board, const PixelRect& space, LineWidths widths);
inline GridLayout grid_layout(const BoardFrame& board, const PixelRect& space) {
    return grid_layout(board, space,
                       line_widths(board.rules, space.width < space.height ? space.width : space.height));
}

// The same layout, moved so that its margin, or the board where it has none, begins at this pixel.
GridLayout moved_to(GridLayout layout, int x, int y);

}  // namespace gridsmith
