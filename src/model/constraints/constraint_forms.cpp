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
        for (std::size_t i = 0; i < half; ++i) pairs.emplace_back(cells[first + i], cells[second + i]);
        std::ranges::sort(pairs);
        std::vector<Cell> in_order;
        for (const auto& pair : pairs) in_order.push_back(pair.first);
        for (const auto& pair : pairs) in_order.push_back(pair.second);
        return in_order;
    };
    return std::min(ordered(0, half), ordered(half, 0));
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
            if (auto reversed = std::vector(cells.rbegin(), cells.rend()); reversed < cells)
                cells = std::move(reversed);
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

}  // namespace gridsmith
