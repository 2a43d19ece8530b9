// Names of cells of a board of a side, with rows and columns counted from 1.
#pragma once

#include "model/cells/order.h"

#include <string>

namespace gridsmith {

// "r3c4"
std::string cell_name(int side, Cell cell);
void append_cell_name(std::string& text, int side, Cell cell);
// "row 3, column 4"
std::string row_and_column(int side, Cell cell);

}  // namespace gridsmith
