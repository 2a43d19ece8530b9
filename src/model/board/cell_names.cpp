#include "model/board/cell_names.h"

#include <fmt/format.h>

namespace gridsmith {

std::string cell_name(int order, Cell cell) {
    return fmt::format("r{}c{}", cell / side_of(order) + 1, cell % side_of(order) + 1);
}

std::string row_and_column(int order, Cell cell) {
    return fmt::format("row {}, column {}", cell / side_of(order) + 1, cell % side_of(order) + 1);
}

}  // namespace gridsmith
