// The values in the cells of a board, with its rules: 640 bytes, copied as cheaply. A grid may contain conflicts.
#pragma once

#include "model/board/rules.h"
#include "model/cells/cell_set.h"
#include "model/cells/order.h"
#include "model/cells/per_cell.h"
#include "model/cells/value_set.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <functional>
#include <optional>
#include <span>

namespace gridsmith {

class Grid {
public:
    // Empty grids. The default is the classic one of order 3.
    Grid() = default;
    explicit Grid(const Rules& rules) : rules_(rules) {}

    const Rules& rules() const { return rules_; }
    const Units& units() const { return rules_.units(); }
    // Of a classic grid: 2 .. 5.
    int order() const {
        assert(rules_.is_classic());
        return rules_.order();
    }
    // Takes other rules for a board of the same side, and keeps the values.
    void set_rules(const Rules& rules) {
        assert(rules.side() == side());
        rules_ = rules;
    }
    int side() const { return rules_.side(); }
    int cell_count() const { return rules_.cell_count(); }

    Value operator[](Cell cell) const { return values_[cell]; }
    Value& operator[](Cell cell) { return values_[cell]; }

    // All values row by row; 0 for an empty cell.
    std::span<const Value> values() const { return values_.first(cell_count()); }
    std::span<Value> values() { return values_.first(cell_count()); }

    // The number of non-empty cells.
    int entry_count() const;
    bool is_empty() const { return entry_count() == 0; }
    bool is_full() const { return std::ranges::find(values(), Value{0}) == values().end(); }
    // The non-empty cells.
    CellSet entries() const;
    // The values that occur.
    ValueSet values_used() const;

    bool operator==(const Grid&) const = default;

private:
    Rules rules_;
    PerCell<Value> values_{};
};

// The cells above, left, right and below, as many as there are.
struct CellNeighbours {
    IndexedArray<Cell, 4> cells{};
    int count = 0;

    auto begin() const { return cells.begin(); }
    auto end() const { return cells.begin() + count; }
};
CellNeighbours neighbours_of(const Units& units, Cell cell);
// The values from 1 to `side` that differ from `value` by 1.
ValueSet consecutive_to(Value value, int side);

// The values that `cell` may have beside the entries of other cells. The value of the cell itself does not matter.
ValueSet candidates_of(const Grid& grid, Cell cell);

// Two cells with values that exclude each other: equal values in a unit or otherwise apart, or consecutive neighbours.
// first < second. Or a constraint that cannot be kept any more; then these are the first and the last cell to blame,
// which can be the same.
inline constexpr int kNoUnit = -1;
inline constexpr int kNoConstraint = -1;
struct Conflict {
    Cell first = 0;
    Cell second = 0;
    int unit = 0;                    // a number of Units, or kNoUnit
    int constraint = kNoConstraint;  // its place in Units::constraints

    bool operator==(const Conflict&) const = default;
};

// The entries of a classic grid of order 3, row by row; 0 for an empty cell. For lists of very many.
using NineEntries = std::array<Value, cell_count_of(3)>;
Grid grid_of(const NineEntries& entries);

// Visits the conflicts until `take` returns false: each entry of a unit with the previous entry of the same value.
// Constraints come last.
void for_each_conflict(const Grid& grid, const std::function<bool(const Conflict&)>& take);

// The cells of a conflict of the grid.
CellSet cells_of(const Grid& grid, const Conflict& conflict);

// The first conflict: units come in their order, and conflicts without a unit after them. Within a unit it is the
// pair whose second cell is smallest.
std::optional<Conflict> first_conflict(const Grid& grid);

// All cells that are part of a conflict.
CellSet conflicting_cells(const Grid& grid);

// Whether the grid is full and has no conflict.
bool is_solution(const Grid& grid);

// Whether `solution` is a solution and agrees with every entry of `grid`.
bool is_solution_of(const Grid& solution, const Grid& grid);

}  // namespace gridsmith
