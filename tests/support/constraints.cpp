#include "support/constraints.h"

#include <algorithm>
#include <numeric>
#include <vector>

namespace gridsmith::support {

namespace {

// A line of `length` cells, each touching the one before; without repeats if a cell has a free one beside it.
std::vector<Cell> some_line(std::size_t length, int side, bool at_edges_only, Random& random) {
    std::vector<Cell> cells{static_cast<Cell>(random.below(static_cast<std::uint32_t>(side * side)))};
    while (cells.size() < length) {
        std::vector<Cell> next;
        for (int down = -1; down <= 1; ++down)
            for (int right = -1; right <= 1; ++right) {
                const int row = cells.back() / side + down;
                const int column = cells.back() % side + right;
                const bool is_step = at_edges_only ? (down == 0) != (right == 0) : down != 0 || right != 0;
                if (is_step && row >= 0 && row < side && column >= 0 && column < side)
                    next.push_back(row * side + column);
            }
        std::vector<Cell> fresh = next;
        std::erase_if(fresh, [&](Cell cell) { return std::ranges::find(cells, cell) != cells.end(); });
        if (!fresh.empty()) next = std::move(fresh);
        cells.push_back(next[random.below(static_cast<std::uint32_t>(next.size()))]);
    }
    return cells;
}

// A whole diagonal of at least two cells.
std::vector<Cell> some_diagonal(int side, Random& random) {
    const int start = static_cast<int>(random.below(static_cast<std::uint32_t>(side - 1)));
    std::vector<Cell> cells;
    const bool falls = random.below(2) == 0;
    for (int i = 0; i + start < side; ++i)
        cells.push_back(falls ? i * side + start + i : (side - 1 - i) * side + start + i);
    if (random.below(2) == 0) std::ranges::reverse(cells);
    return cells;
}

// Cells in a shape that the kind can have: neighbours, a line, a row from one of its ends, or any cells.
std::vector<Cell> some_cells(ConstraintKind kind, int side, Random& random) {
    const auto below = [&](int limit) {
        return static_cast<int>(random.below(static_cast<std::uint32_t>(limit)));
    };
    std::vector<Cell> cells(static_cast<std::size_t>(side * side));
    std::iota(cells.begin(), cells.end(), 0);
    random.shuffle(cells);
    switch (kind) {
        case ConstraintKind::difference:
        case ConstraintKind::ratio:
        case ConstraintKind::pair_sum:
        case ConstraintKind::no_difference:
        case ConstraintKind::no_ratio:
        case ConstraintKind::no_pair_sum:
        case ConstraintKind::greater: return some_line(2, side, true, random);
        case ConstraintKind::quadruple: {
            const Cell first = below(side - 1) * side + below(side - 1);
            cells = {first, first + 1, first + side, first + side + 1};
            random.shuffle(cells);
            break;
        }
        case ConstraintKind::little_killer: return some_diagonal(side, random);
        case ConstraintKind::sandwich:
        case ConstraintKind::x_sum:
        case ConstraintKind::skyscraper:
        case ConstraintKind::numbered_room: {
            const int line = below(side);
            cells.clear();
            for (int i = 0; i < side; ++i) cells.push_back(line * side + i);
            if (below(2) == 0) std::ranges::reverse(cells);
            break;
        }
        case ConstraintKind::row_indexer:
        case ConstraintKind::column_indexer:
        case ConstraintKind::region_indexer:
        case ConstraintKind::minimum:
        case ConstraintKind::maximum:
        case ConstraintKind::odd:
        case ConstraintKind::even:
        case ConstraintKind::one_of: cells.resize(static_cast<std::size_t>(1 + below(2))); break;
        case ConstraintKind::clone: cells.resize(below(2) == 0 ? 2 : 4); break;
        case ConstraintKind::double_arrow:
        case ConstraintKind::same_difference:
        case ConstraintKind::between:
            return some_line(static_cast<std::size_t>(3 + below(2)), side, false, random);
        case ConstraintKind::cage: cells.resize(static_cast<std::size_t>(2 + below(3))); break;
        default: return some_line(static_cast<std::size_t>(2 + below(3)), side, false, random);
    }
    return cells;
}

int some_number(ConstraintKind kind, int side, std::size_t cells, Random& random) {
    const auto from_to = [&](int from, int to) {
        return from + static_cast<int>(random.below(static_cast<std::uint32_t>(to - from + 1)));
    };
    switch (kind) {
        case ConstraintKind::difference:
        case ConstraintKind::no_difference:
        case ConstraintKind::whispers:
        case ConstraintKind::lockout: return from_to(1, side - 1);
        case ConstraintKind::no_ratio:
        case ConstraintKind::ratio: return from_to(1, 3);
        case ConstraintKind::no_pair_sum:
        case ConstraintKind::pair_sum: return from_to(2, 2 * side);
        case ConstraintKind::cage: return from_to(0, side * static_cast<int>(cells));
        case ConstraintKind::arrow: return std::min(from_to(1, 2), static_cast<int>(cells) - 1);
        case ConstraintKind::modular: return from_to(2, 3);
        case ConstraintKind::sum_line:
        case ConstraintKind::little_killer: return from_to(1, side * static_cast<int>(cells));
        case ConstraintKind::sandwich: return from_to(0, side * (side + 1) / 2 - side - 1);
        case ConstraintKind::x_sum: return from_to(1, side * (side + 1) / 2);
        case ConstraintKind::skyscraper:
        case ConstraintKind::numbered_room: return from_to(1, side);
        default: return 0;
    }
}

}  // namespace

Constraint some_constraint(ConstraintKind kind, const ConstraintBoard& board, Random& random) {
    Constraint constraint{.kind = kind, .cells = some_cells(kind, board.side, random)};
    constraint.number = some_number(kind, board.side, constraint.cells.size(), random);
    if (kind == ConstraintKind::quadruple || kind == ConstraintKind::one_of)
        for (std::uint32_t i = 1 + random.below(3); i > 0; --i)
            constraint.values.push_back(
                static_cast<Value>(1 + random.below(static_cast<std::uint32_t>(board.side))));
    std::ranges::sort(constraint.values);
    return constraint;
}

Constraint some_true_constraint(const Grid& solution, Random& random) {
    const RulesParts& parts = solution.rules().parts();
    const ConstraintBoard board{parts.side, parts.regions};
    constexpr int kTries = 200;
    Constraint constraint;
    for (int i = random.below(12) == 0 ? kTries - 1 : 0; i < kTries; ++i) {
        const auto kind = static_cast<ConstraintKind>(random.below(kConstraintKinds));
        constraint = some_constraint(kind, board, random);
        if (keeps(constraint, board, solution.values())) break;
    }
    return constraint;
}

}  // namespace gridsmith::support
