// Lists small unavoidable sets of a solution of any rules without a search.
//
// Separate from unavoidable.h, which does the same for classic boards and relies on their blocks to be quick. The
// families are the same:
//
//   two values   the cells with values a and b fall into groups that do not see each other; in each group, a and b
//                can be exchanged
//   two lines    two rows (or columns) can exchange their entries in a place if both cells belong to the same other
//                units; this requires the same exchange in the place of the value that now occurs twice, and so on
//
// Where neighbours must not be consecutive, or constraints demand more than different values, neither exchange is safe,
// and nothing is listed.
#pragma once

#include "generator/core/cell_mask.h"
#include "model/board/grid.h"

#include <algorithm>
#include <cstdint>
#include <vector>

namespace gridsmith {

// Calls `found` with a CellMask for each set of at most `largest` cells; some sets occur twice.
template <int kSizeClass, class Function>
class ExchangeSets {
public:
    ExchangeSets(const Grid& solution, int largest, Function found)
        : solution_(solution), units_(solution.units()), largest_(largest), found_(found) {
        for (int unit = 0; unit < units_.count; ++unit)
            for (const std::uint16_t cell : units_.cells_of(unit)) cell_of_[unit][solution[cell]] = cell;
    }

    void list() {
        if (units_.nonconsecutive || !units_.constraints.empty()) return;
        for (Value a = 1; a <= units_.side; ++a)
            for (Value b = a + 1; b <= units_.side; ++b) list_of_values(a, b);
        if (!units_.apart.empty()) return;
        for (int a = 0; a < units_.side; ++a)
            for (int b = a + 1; b < units_.side; ++b) {
                list_of_lines(a, b);
                list_of_lines(units_.side + a, units_.side + b);
            }
    }

private:
    using Mask = CellMask<kSizeClass>;

    void list_of_values(Value a, Value b) {
        Mask seen;
        for (int row = 0; row < units_.side; ++row) {
            if (seen.contains(cell_of_[row][a])) continue;
            Mask group;
            group.insert(cell_of_[row][a]);
            waiting_.assign(1, cell_of_[row][a]);
            for (std::size_t i = 0; i < waiting_.size(); ++i) {
                const Value other = solution_[waiting_[i]] == a ? b : a;
                const auto add = [&](std::uint16_t cell) {
                    if (group.contains(cell)) return;
                    group.insert(cell);
                    waiting_.push_back(cell);
                };
                for (const std::uint8_t unit : units_.units_of(waiting_[i])) add(cell_of_[unit][other]);
                for (const std::uint16_t cell : units_.apart_from(waiting_[i]))
                    if (solution_[cell] == other) add(cell);
            }
            seen |= group;
            if (std::ssize(waiting_) <= largest_) found_(group);
        }
    }

    // `a` and `b` are two rows or two columns.
    void list_of_lines(int a, int b) {
        PerLine<bool> is_done{};
        for (int start = 0; start < units_.side; ++start) {
            if (is_done[start]) continue;
            Mask set;
            int size = 0;
            bool can_exchange = true;
            int place = start;
            do {
                is_done[place] = true;
                const Cell first = units_.cell_in(a, place);
                const Cell second = units_.cell_in(b, place);
                can_exchange = can_exchange && differ_in_lines_only(first, second);
                set.insert(first);
                set.insert(second);
                size += 2;
                const Cell next = cell_of_[a][solution_[second]];
                place = a < units_.side ? units_.column_of(next) : units_.row_of(next);
            } while (place != start);
            if (can_exchange && size <= largest_) found_(set);
        }
    }

    // For two cells of a line: whether all their units but the crossing lines are the same.
    bool differ_in_lines_only(Cell a, Cell b) const {
        return std::ranges::equal(units_.units_of(a).subspan(2), units_.units_of(b).subspan(2));
    }

    const Grid& solution_;
    const Units& units_;
    int largest_;
    Function found_;
    PerUnit<PerValue<std::uint16_t, kSizeClass>> cell_of_;
    std::vector<std::uint16_t> waiting_;
};

template <int kSizeClass, class Function>
void for_each_exchange_set(const Grid& solution, int largest, Function found) {
    ExchangeSets<kSizeClass, Function>(solution, largest, found).list();
}

}  // namespace gridsmith
