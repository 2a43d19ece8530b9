// Sets of cells by shape: units, rectangles and lines for the mouse, words and figures for templates.
//
// Separate from symmetry.h: a shape is one set of cells, a symmetry repeats cells. Nothing here knows values
// or puzzles.
#pragma once

#include "base/result.h"
#include "model/board/rules.h"
#include "model/cells/cell_set.h"

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace gridsmith {

// The cells of a unit, by its number in Units.
CellSet cells_of_unit(const Units& units, int unit);
inline CellSet cells_of_unit(const Rules& rules, int unit) { return cells_of_unit(rules.units(), unit); }
// All cells of the rectangle that has the two cells as opposite corners.
CellSet rectangle_between(const Rules& rules, Cell a, Cell b);
// A straight line of touching cells, both ends included: the cells that a quick brush passed between two
// frames.
CellSet line_between(const Rules& rules, Cell a, Cell b);

// A small picture of inked and blank cells.
class Stamp {
public:
    Stamp(int rows, int columns)
        : rows_(rows), columns_(columns), inked_(static_cast<std::size_t>(rows * columns)) {}

    int rows() const { return rows_; }
    int columns() const { return columns_; }
    bool is_inked(int row, int column) const { return inked_[index_of(row, column)]; }
    void ink(int row, int column) { inked_[index_of(row, column)] = true; }

private:
    std::size_t index_of(int row, int column) const {
        return static_cast<std::size_t>(row * columns_ + column);
    }

    int rows_;
    int columns_;
    std::vector<bool> inked_;  // row by row
};

// The text in letters three cells wide and five cells high, times `scale`; 0 chooses the largest scale that
// fits the board. Words that do not fit on one line are written on several lines. Fails with a
// sentence when a character has no picture or the words do not fit.
Result<Stamp> stamp_of_text(const Rules& rules, std::string_view utf8, int scale = 0);
// The largest scale at which the words fit; 0 when no scale fits.
int largest_scale(const Rules& rules, std::string_view utf8);

// A figure that can be stamped: "Heart", "Star" ...
struct Figure {
    std::string_view name;
    // Whether the figure covers a point; x (to the right) and y (down) from -1 to 1.
    bool (*covers)(double x, double y);
};
std::span<const Figure> all_figures();
// The figure in a square of `size` by `size` cells.
Stamp stamp_of_figure(const Figure& figure, int size);

// The inked cells of the stamp with its middle at `centre`. A stamp that sticks out of the grid moves inside;
// a stamp larger than the grid is cut off.
CellSet cells_of_stamp(const Rules& rules, const Stamp& stamp, Cell centre);

}  // namespace gridsmith
