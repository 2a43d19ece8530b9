// What a board shows besides its lines and entries: the borders of its regions, and where further units are. One
// description for all painters.
#pragma once

#include "model/board/rules.h"
#include "model/cells/cell_set.h"

#include <cstdint>
#include <vector>

namespace gridsmith {

// A straight piece of a border between regions, along the edges of cells. Row and column lines count from 0 to the side.
struct BorderPiece {
    bool is_upright = false;
    int line = 0;   // the column line of an upright piece, the row line of another
    int begin = 0;  // from this cell along the line
    int end = 0;    // up to, and without, this one
};

// A point of a board: columns and rows of cells from the top left corner.
struct FigurePoint {
    double x = 0;
    double y = 0;

    bool operator==(const FigurePoint&) const = default;
};
using FigureLoop = std::vector<FigurePoint>;  // closed; the last point is not the first

enum class FigureShape : std::uint8_t {
    area,     // all cells, with one outline a little inside of their edges
    disc,     // in each cell
    diamond,  // in each cell
    square,   // in each cell, smaller than the cell
};

// A further unit, drawn as a shaded area or as a small shape in each cell.
struct UnitFigure {
    FigureShape shape = FigureShape::area;
    std::vector<Cell> cells = {};  // ascending
    // The outline, clockwise, and counter-clockwise around holes. Areas that overlap or touch have different outlines. The
    // pieces of an area's loops are level and upright in turn; the other shapes have one convex loop for each cell.
    std::vector<FigureLoop> loops = {};
};
// Half of the width of a disc, a diamond or a square, in cells.
double half_width_of(FigureShape shape);
// The middle of a cell.
FigurePoint middle_in_figure(int side, Cell cell);

struct BoardFigure {
    // The borders between regions, without the outer edge, as long as possible.
    std::vector<BorderPiece> borders = {};
    // Windows and drawn regions as areas, then the centre dot as discs, the asterisk as diamonds, the girandola as
    // squares.
    std::vector<UnitFigure> units = {};
    CellSet shaded = {};  // their cells
    bool falling_diagonal = false;
    bool rising_diagonal = false;
};

BoardFigure figure_of(const Rules& rules);

}  // namespace gridsmith
