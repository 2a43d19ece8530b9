// The values in the cells of a grid. A plain value of 632 bytes. A grid may contain conflicts.
#pragma once

#include "model/board/cell_set.h"
#include "model/board/order.h"
#include "model/board/per_cell.h"
#include "model/board/value_set.h"

#include <algorithm>
#include <cassert>
#include <optional>
#include <span>

namespace gridsmith {

class Grid {
public:
    Grid() = default;
    // An empty grid.
    explicit Grid(int order) : order_(order) { assert(is_order(order)); }

    int order() const { return order_; }
    int side() const { return side_of(order_); }
    int cell_count() const { return cell_count_of(order_); }

    Value operator[](Cell cell) const { return values_[cell]; }
    Value& operator[](Cell cell) { return values_[cell]; }

    // All values row by row; 0 for an empty cell.
    std::span<const Value> values() const { return values_.first(cell_count()); }
    std::span<Value> values() { return values_.first(cell_count()); }

    // The number of non-empty cells.
    int entry_count() const {
        return cell_count() - static_cast<int>(std::ranges::count(values(), Value{0}));
    }
    bool is_empty() const { return entry_count() == 0; }
    bool is_full() const { return std::ranges::find(values(), Value{0}) == values().end(); }
    // The non-empty cells.
    CellSet entries() const;
    // The values that occur.
    ValueSet values_used() const;

    bool operator==(const Grid&) const = default;

private:
    int order_ = 3;
    PerCell<Value> values_{};
};

// The values that no peer of `cell` holds. The value of the cell itself does not matter.
ValueSet candidates_of(const Grid& grid, Cell cell);

// Two cells of one unit that hold the same value; first < second.
struct Conflict {
    Cell first = 0;
    Cell second = 0;
    int unit = 0;  // a number of Units

    bool operator==(const Conflict&) const = default;
};

// The first conflict: rows come before columns and columns before blocks, each from the first to the last.
// Within a unit it is the pair whose second cell is smallest.
std::optional<Conflict> first_conflict(const Grid& grid);

// All cells that are part of a conflict.
CellSet conflicting_cells(const Grid& grid);

// Whether the grid is full and has no conflict.
bool is_solution(const Grid& grid);

// Whether `solution` is a solution and agrees with every entry of `grid`.
bool is_solution_of(const Grid& solution, const Grid& grid);

}  // namespace gridsmith
