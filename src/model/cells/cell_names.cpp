#include "model/cells/cell_names.h"

#include <fmt/format.h>

namespace gridsmith {

std::string cell_name(int side, Cell cell) { return fmt::format("r{}c{}", cell / side + 1, cell % side + 1); }

std::string row_and_column(int side, Cell cell) {
    return fmt::format("row {}, column {}", cell / side + 1, cell % side + 1);
}

}  // namespace gridsmith
