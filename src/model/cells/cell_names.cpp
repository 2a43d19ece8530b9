#include "model/cells/cell_names.h"

#include <fmt/format.h>

namespace gridsmith {

void append_cell_name(std::string& text, int side, Cell cell) {
    const fmt::format_int row(cell / side + 1);
    const fmt::format_int column(cell % side + 1);
    text.append(1, 'r').append(row.data(), row.size()).append(1, 'c').append(column.data(), column.size());
}

std::string cell_name(int side, Cell cell) {
    std::string name;
    append_cell_name(name, side, cell);
    return name;
}

std::string row_and_column(int side, Cell cell) {
    return fmt::format("row {}, column {}", cell / side + 1, cell % side + 1);
}

}  // namespace gridsmith
