#include "model/constraints/constraint_forms.h"

#include <algorithm>
#include <utility>
#include <vector>

namespace gridsmith {

namespace {

// What the order of the cells means.
enum class CellOrder : std::uint8_t {
    none,        // nothing
    either_end,  // a line that says the same from both ends
    copies,      // of a clone
    fixed,       // the kind needs it, or it shows where a clue stands
};

CellOrder order_of(ConstraintKind kind) {
    using enum ConstraintKind;
    switch (kind) {
        case difference:
        case ratio:
        case pair_sum:
        case no_difference:
        case no_ratio:
        case no_pair_sum:
        case cage:
        case quadruple:
        case odd:
        case even:
        case minimum:
        case maximum:
        case row_indexer:
        case column_indexer:
        case region_indexer:
        case one_of: return CellOrder::none;
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
        case sum_line: return CellOrder::either_end;
        case clone: return CellOrder::copies;
        case greater:
        case thermometer:
        case slow_thermometer:
        case arrow:
        case little_killer:
        case sandwich:
        case x_sum:
        case skyscraper:
        case numbered_room: return CellOrder::fixed;
    }
    return CellOrder::fixed;
}

// The pairs of equal cells in order, and the half that is then smaller first.
std::vector<Cell> clones_in_order(const std::vector<Cell>& cells) {
    const std::size_t half = cells.size() / 2;
    const auto ordered = [&](std::size_t first, std::size_t second) {
        std::vector<std::pair<Cell, Cell>> pairs;
        pairs.reserve(half);
        for (std::size_t i = 0; i < half; ++i) pairs.emplace_back(cells[first + i], cells[second + i]);
        std::ranges::sort(pairs);
        std::vector<Cell> in_order;
        in_order.reserve(2 * half);
        for (const auto& pair : pairs) in_order.push_back(pair.first);
        for (const auto& pair : pairs) in_order.push_back(pair.second);
        return in_order;
    };
    return std::min(ordered(0, half), ordered(half, 0));
}

// The place of each cell in its region, row by row.
std::vector<int> places_in_regions(const ConstraintBoard& board) {
    std::vector<int> met(static_cast<std::size_t>(board.side), 0);
    std::vector<int> places;
    for (const std::uint8_t region : board.regions) places.push_back(met[region]++);
    return places;
}

// Whether `is_kept(cell, where it moves)` for all cells.
template <class IsKept>
bool is_kept_everywhere(int side, std::span<const Cell> targets, IsKept is_kept) {
    for (Cell cell = 0; cell < side * side; ++cell)
        if (!is_kept(cell, targets[static_cast<std::size_t>(cell)])) return false;
    return true;
}

// The kind of an indexer on the board whose cells have moved.
std::optional<ConstraintKind> moved_indexer(ConstraintKind kind, const ConstraintBoard& from,
                                            const ConstraintBoard& to, std::span<const Cell> targets) {
    const int side = from.side;
    if (kind == ConstraintKind::region_indexer) {
        const auto before = places_in_regions(from);
        const auto after = places_in_regions(to);
        const auto has_place = [&](Cell cell, Cell target) {
            return before[static_cast<std::size_t>(cell)] == after[static_cast<std::size_t>(target)];
        };
        if (before.empty() || is_kept_everywhere(side, targets, has_place)) return kind;
        return std::nullopt;
    }
    const bool is_row = kind == ConstraintKind::row_indexer;
    const auto line_of = [side](Cell cell, bool of_rows) { return of_rows ? cell / side : cell % side; };
    for (const bool of_rows : {true, false}) {
        const auto has_line = [&](Cell cell, Cell target) {
            return line_of(cell, is_row) == line_of(target, of_rows);
        };
        if (is_kept_everywhere(side, targets, has_line))
            return of_rows ? ConstraintKind::row_indexer : ConstraintKind::column_indexer;
    }
    return std::nullopt;
}

template <class List>
void sort_without_repeats(List& list) {
    std::ranges::sort(list);
    const auto repeats = std::ranges::unique(list);
    list.erase(repeats.begin(), repeats.end());
}

}  // namespace

Constraint in_one_form(Constraint constraint) {
    auto& cells = constraint.cells;
    switch (order_of(constraint.kind)) {
        case CellOrder::none: sort_without_repeats(cells); break;
        case CellOrder::either_end:
            if (std::lexicographical_compare(cells.rbegin(), cells.rend(), cells.begin(), cells.end()))
                std::ranges::reverse(cells);
            break;
        case CellOrder::copies: cells = clones_in_order(cells); break;
        case CellOrder::fixed: break;
    }
    if (constraint.kind == ConstraintKind::quadruple)
        std::ranges::sort(constraint.values);
    else
        sort_without_repeats(constraint.values);
    return constraint;
}

std::optional<Constraint> moved(const Constraint& constraint, const ConstraintBoard& from,
                                const ConstraintBoard& to, std::span<const Cell> targets) {
    Constraint there = constraint;
    if (constraint.kind == ConstraintKind::row_indexer || constraint.kind == ConstraintKind::column_indexer ||
        constraint.kind == ConstraintKind::region_indexer) {
        const auto kind = moved_indexer(constraint.kind, from, to, targets);
        if (!kind) return std::nullopt;
        there.kind = *kind;
    }
    for (Cell& cell : there.cells) cell = targets[static_cast<std::size_t>(cell)];
    return there;
}

Renaming renaming_allowed_by(const Constraint& constraint) {
    using enum ConstraintKind;
    switch (constraint.kind) {
        case clone:
        case palindrome: return Renaming::any;
        case cage: return constraint.number == 0 ? Renaming::any : Renaming::none;
        case difference:
        case no_difference:
        case whispers:
        case renban:
        case between:
        case lockout:
        case entropic:
        case modular:
        case nabner:
        case parity:
        case same_difference: return Renaming::reversal;
        default: return Renaming::none;
    }
}

}  // namespace gridsmith
