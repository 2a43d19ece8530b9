#include "model/board/units.h"

#include <cassert>
#include <memory>

namespace gridsmith {

namespace {

std::unique_ptr<const Units> made(int order) {
    auto units = std::make_unique<Units>();
    units->order = order;
    units->side = side_of(order);
    units->cells = cell_count_of(order);
    units->count = 3 * units->side;
    units->peer_count = 3 * (units->side - 1) - 2 * (order - 1);

    PerUnit<int> filled{};
    for (Cell cell = 0; cell < units->cells; ++cell) {
        const int r = cell / units->side;
        const int c = cell % units->side;
        units->row[cell] = static_cast<std::uint8_t>(r);
        units->column[cell] = static_cast<std::uint8_t>(c);
        units->block[cell] = static_cast<std::uint8_t>(r / order * order + c / order);
        for (const int unit : units->units_of(cell))
            units->unit_cells[unit][filled[unit]++] = static_cast<std::uint16_t>(cell);
    }
    for (Cell cell = 0; cell < units->cells; ++cell) {
        int n = 0;
        for (Cell other = 0; other < units->cells; ++other)
            if (units->see_each_other(cell, other))
                units->peers[cell][n++] = static_cast<std::uint16_t>(other);
        assert(n == units->peer_count);
    }
    return units;
}

template <int order>
const Units& table() {
    static const auto units = made(order);
    return *units;
}

}  // namespace

const Units& units_of_order(int order) {
    assert(is_order(order));
    switch (order) {
        case 2: return table<2>();
        case 3: return table<3>();
        case 4: return table<4>();
        default: return table<5>();
    }
}

}  // namespace gridsmith
