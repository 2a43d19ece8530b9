// Where marks stand in a cell, in parts of the cell's side, so that the window, pictures and printed pages agree.
//
//     candidate marks      corner marks         centre marks         corner and centre marks
//     | 1 2 .      |       | 1   2      |       |            |       | 1   2      |
//     | . 5 .      |       |            |       |   1 2 5    |       |    4 5     |
//     | . . 9      |       | 5          |       |            |       | 7          |
#pragma once

namespace gridsmith {

// A square of a lattice of n x n equal squares that fills the cell.
struct MarkSquare {
    int row = 0;
    int column = 0;
};

// The n of the lattice for candidates at the places of their values: n^2 is at least the side. Rows that no value needs
// are left out, and the others stand in the middle of the cell.
int candidates_across(int side);

// The n of the lattice for corner marks on a board of this side; n^2 is at least the side.
int corners_across(int side);
// The square of the `index`-th corner mark: first the four corners, then the edges from the top, then the interior.
MarkSquare corner_square(int side, int index);

// Rows of equal slots around the middle of the cell; all rows but the last are full.
struct CentreRows {
    int rows = 1;
    int in_row = 1;     // slots of a full row
    double width = 0;   // of a slot
    double height = 0;  // of a slot
};
// The rows for `count` centre marks, at least one: as few rows as give the largest slots, which are lower than a third
// of the cell. Beside corner marks they stay clear of the top and bottom edges.
CentreRows centre_rows(int side, int count, bool beside_corners);

}  // namespace gridsmith
