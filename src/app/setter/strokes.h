// What the pointer means on a board while a setter draws: cells, edges, corners, and places for clues outside of it.
//
// Points are in cells from the top left corner of the board, as in figures; outside of the board they are below 0 or above
// the side.
#pragma once

#include "model/board/board_figure.h"
#include "model/cells/cell_set.h"
#include "model/cells/order.h"

#include <optional>
#include <vector>

namespace gridsmith {

// Nothing outside of the board.
std::optional<Cell> cell_at_point(const FigurePoint& point, int side);
// The cell at the point or, outside of the board, the nearest one.
Cell nearest_cell_to(const FigurePoint& point, int side);
// Whether the point is far enough from the corners of its cell. A line that goes diagonally passes close to the corners
// of cells that it does not visit.
bool is_well_inside(const FigurePoint& point);

// The two cells beside an edge inside of the board that is near to the point, the left or upper one first.
std::vector<Cell> edge_near(const FigurePoint& point, int side);
// The four cells around the corner nearest to the point; the corner is inside of the board.
std::vector<Cell> corner_near(const FigurePoint& point, int side);

// The cells of a clue that stands at this point outside of the board, from the clue: a row or column, or a diagonal that
// goes to the side of the square on which the point is. None if no clue can stand there.
std::vector<Cell> clue_from_margin(const FigurePoint& point, int side, bool is_diagonal);
// The whole row, column or diagonal through both cells, in the direction from the first to the second. None if the
// direction does not fit.
std::vector<Cell> clue_along(Cell first, Cell second, int side, bool is_diagonal);
// The row or column that begins at a cell at the edge; none inside of the board and in its corners, where it is not clear
// which line is meant.
std::vector<Cell> clue_from_edge(Cell cell, int side);

// The cells on the way from one cell to another, without the first. Ways for areas have no diagonal steps.
std::vector<Cell> cells_on_way(Cell from, Cell to, int side, bool has_diagonals);
// The two cells share an edge.
bool are_neighbours(Cell a, Cell b, int side);

// The cells in an order in which each touches the next, if there is one: from `first` to `last` if possible.
std::vector<Cell> as_line(const CellSet& cells, Cell first, Cell last, int side);

}  // namespace gridsmith
