// Sets of cells by their shape: what a drag of the mouse covers, and pictures of words and figures.
//
// Separate from symmetry.h because nothing here repeats: what a shape covers is decided first, its images
// come after. It knows no values and no puzzles.
#pragma once

#include "base/result.h"
#include "model/cell_set.h"
#include "model/order.h"

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace gridsmith {

// The cells of a unit, by its number in Units.
CellSet cells_of_unit(int order, int unit);
// All cells of the rectangle that has the two cells as opposite corners.
CellSet rectangle_between(int order, Cell a, Cell b);
// A straight line of touching cells, both ends included: what a quick brush passed over between two frames.
CellSet line_between(int order, Cell a, Cell b);

// A small picture, row by row.
struct Stamp {
    int rows = 0;
    int columns = 0;
    std::vector<bool> inked;  // rows * columns

    bool at(int row, int column) const { return inked[static_cast<std::size_t>(row * columns + column)]; }
};

// A word in letters three cells wide and five high, or `scale` times that; words that do not fit beside each
// other stand below each other. 0: as large as fits into a grid of the order. Letters, digits and some signs;
// fails with a sentence when a character has no picture or the words do not fit.
Result<Stamp> stamp_of_text(int order, std::string_view utf8, int scale = 0);
// The largest scale at which the words fit, 0 when they do not fit at all.
int largest_scale(int order, std::string_view utf8);

// Figures that can be stamped: "Heart", "Star" ...
struct Figure {
    std::string_view name;
    // Does it cover the point? Both from -1 to 1, x to the right, y down.
    bool (*covers)(double x, double y);
};
std::span<const Figure> all_figures();
// The figure in a square of `size` cells a side.
Stamp stamp_of_figure(const Figure& figure, int size);

// The stamp's inked cells with its middle at `centre`, moved so that all of it lies within the grid; what is
// larger than the grid is cut off.
CellSet cells_of_stamp(int order, const Stamp& stamp, Cell centre);

}  // namespace gridsmith
