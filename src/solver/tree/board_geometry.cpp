#include "solver/tree/board_geometry.h"

#include <algorithm>
#include <array>

namespace gridsmith::solver {

BoardGeometry::BoardGeometry(const Rules& rules)
    : rules_(rules),
      units_(&rules_.units()),
      side_(rules.side()),
      cell_count_(rules.cell_count()),
      unit_count_(units_->count),
      unit_cells_(units_->unit_cells.data()),
      places_(units_->units_of_cells.size()) {
    std::array<std::uint32_t, kMaxCells> next;
    std::copy_n(units_->first_unit.begin(), cell_count_, next.begin());
    const std::uint16_t* cell = unit_cells_;
    for (int unit = 0; unit < unit_count_; ++unit)
        for (int i = 0; i < side_; ++i)
            places_[next[*cell++]++] = {static_cast<std::uint8_t>(unit), static_cast<std::uint8_t>(i)};
}

const std::shared_ptr<const BoardGeometry>& BoardGeometry::of(const Rules& rules) {
    static thread_local std::shared_ptr<const BoardGeometry> last;
    if (!last || last->rules() != rules) last = std::make_shared<const BoardGeometry>(rules);
    return last;
}

}  // namespace gridsmith::solver
