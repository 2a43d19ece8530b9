#include "model/constraints/constraint_shape.h"

#include "model/cells/cell_names.h"

#include <algorithm>
#include <cstdlib>
#include <fmt/format.h>
#include <span>

namespace gridsmith {

namespace {

enum class ShapeOfKind : std::uint8_t { any, neighbours, line, arrow, square, diagonal };

ShapeOfKind shape_of(ConstraintKind kind) {
    using enum ConstraintKind;
    switch (kind) {
        case difference:
        case ratio:
        case pair_sum:
        case greater:
        case no_difference:
        case no_ratio:
        case no_pair_sum: return ShapeOfKind::neighbours;
        case thermometer:
        case slow_thermometer:
        case whispers:
        case renban:
        case palindrome:
        case between:
        case lockout:
        case region_sums:
        case entropic:
        case modular:
        case zipper:
        case nabner:
        case parity:
        case same_difference:
        case double_arrow:
        case sum_line: return ShapeOfKind::line;
        case arrow: return ShapeOfKind::arrow;
        case quadruple: return ShapeOfKind::square;
        case little_killer: return ShapeOfKind::diagonal;
        default: return ShapeOfKind::any;
    }
}

struct StepBetween {
    int down;
    int right;

    bool is_to_touching() const { return std::max(std::abs(down), std::abs(right)) == 1; }
    bool is_to_neighbour() const { return std::abs(down) + std::abs(right) == 1; }
    bool operator==(const StepBetween&) const = default;
};

StepBetween step_between(Cell from, Cell to, int side) {
    return {to / side - from / side, to % side - from % side};
}

// Each cell must touch the one before, or else any cell of the circle, which is the first `circle` cells.
std::optional<std::string> fault_of_line(std::span<const Cell> cells, std::size_t circle, int side) {
    for (std::size_t i = 1; i < cells.size(); ++i) {
        const auto touches = [&](Cell other) { return step_between(other, cells[i], side).is_to_touching(); };
        const bool may_leave_circle = i <= circle && std::ranges::any_of(cells.first(i), touches);
        if (!touches(cells[i - 1]) && !may_leave_circle)
            return fmt::format("expected a cell that touches {}, found {}", cell_name(side, cells[i - 1]),
                               cell_name(side, cells[i]));
    }
    return std::nullopt;
}

bool is_square(std::vector<Cell> cells, int side) {
    std::ranges::sort(cells);
    const Cell first = cells.front();
    return first % side + 1 < side &&
           cells == std::vector<Cell>{first, first + 1, first + side, first + side + 1};
}

// From one edge of the board to the other.
bool is_whole_diagonal(std::span<const Cell> cells, int side) {
    const auto is_on_board = [side](int row, int column) {
        return row >= 0 && row < side && column >= 0 && column < side;
    };
    const Cell first = cells.front();
    const Cell last = cells.back();
    // The one cell of a diagonal is a corner.
    if (cells.size() == 1)
        return (first / side == 0 || first / side == side - 1) &&
               (first % side == 0 || first % side == side - 1);
    const StepBetween step = step_between(first, cells[1], side);
    if (std::abs(step.down) != 1 || std::abs(step.right) != 1) return false;
    for (std::size_t i = 2; i < cells.size(); ++i)
        if (step_between(cells[i - 1], cells[i], side) != step) return false;
    return !is_on_board(first / side - step.down, first % side - step.right) &&
           !is_on_board(last / side + step.down, last % side + step.right);
}

}  // namespace

std::optional<std::string> fault_of_shape(const Constraint& constraint, int side) {
    const auto& cells = constraint.cells;
    switch (shape_of(constraint.kind)) {
        case ShapeOfKind::any: return std::nullopt;
        case ShapeOfKind::neighbours:
            if (step_between(cells[0], cells[1], side).is_to_neighbour()) return std::nullopt;
            return fmt::format("expected two cells side by side, found {} and {}", cell_name(side, cells[0]),
                               cell_name(side, cells[1]));
        case ShapeOfKind::line: return fault_of_line(cells, 1, side);
        case ShapeOfKind::arrow:
            return fault_of_line(cells, static_cast<std::size_t>(constraint.number), side);
        case ShapeOfKind::square:
            if (is_square(cells, side)) return std::nullopt;
            return "expected four cells that share a corner";
        case ShapeOfKind::diagonal:
            if (is_whole_diagonal(cells, side)) return std::nullopt;
            return "expected the cells of a diagonal, from one edge of the board to the other";
    }
    return std::nullopt;
}

}  // namespace gridsmith
