// The values in the cells of a grid. A plain value of 632 bytes; it may hold conflicts.
#pragma once

#include "model/cell_set.h"
#include "model/order.h"
#include "model/value_set.h"

#include <algorithm>
#include <array>
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

    Value operator[](Cell cell) const { return values_[static_cast<std::size_t>(cell)]; }
    Value& operator[](Cell cell) { return values_[static_cast<std::size_t>(cell)]; }

    // All values, row by row, 0 for empty cells.
    std::span<const Value> values() const {
        return std::span(values_).first(static_cast<std::size_t>(cell_count()));
    }
    std::span<Value> values() { return std::span(values_).first(static_cast<std::size_t>(cell_count())); }

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
    std::array<Value, kMaxCells> values_{};
};

// The values that no peer of `cell` holds. The cell's own value plays no part.
ValueSet candidates_of(const Grid& grid, Cell cell);

// Two cells of one unit that hold the same value; first < second.
struct Conflict {
    Cell first = 0;
    Cell second = 0;
    int unit = 0;  // a number of Units

    bool operator==(const Conflict&) const = default;
};

// The first conflict, looking through the rows from the top, then the columns, then the blocks; within
// a unit the pair whose second cell comes first.
std::optional<Conflict> first_conflict(const Grid& grid);

// All cells that conflict with some other cell.
CellSet conflicting_cells(const Grid& grid);

// No cell is empty and nothing conflicts.
bool is_solution(const Grid& grid);

// `solution` is a solution and agrees with every entry of `grid`.
bool is_solution_of(const Grid& solution, const Grid& grid);

}  // namespace gridsmith
