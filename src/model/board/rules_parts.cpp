#include "model/board/rules_parts.h"

#include <algorithm>
#include <array>
#include <set>
#include <utility>

namespace gridsmith {

bool has_regions_alone_as_units(const RulesParts& parts) {
    return !(parts.falling_diagonal || parts.rising_diagonal || parts.windows || parts.hidden_windows ||
             parts.disjoint_groups || parts.centre_dot || parts.asterisk || parts.girandola ||
             !parts.extra_regions.empty());
}

bool has_regions_only(const RulesParts& parts) {
    return has_regions_alone_as_units(parts) && !parts.anti_knight && !parts.anti_king &&
           !parts.nonconsecutive && !has_constraints(parts);
}

bool has_constraints(const RulesParts& parts) {
    return !parts.constraints.empty() || parts.all_differences_given || parts.all_ratios_given ||
           parts.all_sums_given;
}

std::vector<Constraint> all_constraints(const RulesParts& parts) {
    std::vector<Constraint> all = parts.constraints;
    if (!parts.all_differences_given && !parts.all_ratios_given && !parts.all_sums_given) return all;
    std::set<std::pair<Cell, Cell>> differences;
    std::set<std::pair<Cell, Cell>> ratios;
    std::set<std::pair<Cell, Cell>> sums;
    std::set<int> ratio_numbers;
    for (const Constraint& constraint : parts.constraints) {
        if (constraint.cells.size() != 2) continue;
        const auto pair = std::minmax(constraint.cells[0], constraint.cells[1]);
        if (constraint.kind == ConstraintKind::difference) differences.insert(pair);
        if (constraint.kind == ConstraintKind::pair_sum) sums.insert(pair);
        if (constraint.kind != ConstraintKind::ratio) continue;
        ratios.insert(pair);
        ratio_numbers.insert(constraint.number);
    }
    if (ratio_numbers.empty()) ratio_numbers.insert(2);
    const auto add_for = [&](Cell a, Cell b) {
        const std::pair pair(a, b);
        const auto add = [&](ConstraintKind kind, int number) { all.push_back({kind, number, {a, b}}); };
        const bool has_dot = differences.contains(pair) || ratios.contains(pair);
        if (parts.all_differences_given && !has_dot) add(ConstraintKind::no_difference, 1);
        if (parts.all_ratios_given && !has_dot)
            for (const int number : ratio_numbers) add(ConstraintKind::no_ratio, number);
        if (parts.all_sums_given && !sums.contains(pair))
            for (const int number : {5, 10})
                if (number <= 2 * parts.side) add(ConstraintKind::no_pair_sum, number);
    };
    for (Cell cell = 0; cell < parts.side * parts.side; ++cell) {
        if (cell % parts.side + 1 < parts.side) add_for(cell, cell + 1);
        if (cell + parts.side < parts.side * parts.side) add_for(cell, cell + parts.side);
    }
    return all;
}

std::vector<std::uint8_t> block_regions(int rows, int columns) {
    const int side = rows * columns;
    std::vector<std::uint8_t> regions;
    regions.reserve(static_cast<std::size_t>(side * side));
    for (int r = 0; r < side; ++r)
        for (int c = 0; c < side; ++c)
            regions.push_back(static_cast<std::uint8_t>(r / rows * rows + c / columns));
    return regions;
}

bool are_blocks(const std::vector<std::uint8_t>& regions, int rows, int columns) {
    const int side = rows * columns;
    if (regions.size() != static_cast<std::size_t>(side * side)) return false;
    auto region = regions.begin();
    for (int r = 0; r < side; ++r)
        for (int first = r / rows * rows; first < r / rows * rows + rows; ++first)
            for (int c = 0; c < columns; ++c)
                if (*region++ != first) return false;
    return true;
}

std::optional<BlockShape> blocks_of(const RulesParts& parts) {
    for (int rows = 2; rows < parts.side; ++rows)
        if (parts.side % rows == 0 && are_blocks(parts.regions, rows, parts.side / rows))
            return BlockShape{rows, parts.side / rows};
    return std::nullopt;
}

std::optional<BlockShape> usual_blocks(int side) {
    for (int columns = 1; columns < side; ++columns)
        if (side % columns == 0 && side / columns <= columns && side / columns > 1)
            return BlockShape{side / columns, columns};
    return std::nullopt;
}

std::vector<std::uint8_t> numbered_in_order(std::vector<std::uint8_t> regions) {
    constexpr std::uint8_t kNone = 0xff;
    std::array<std::uint8_t, 256> numbers;
    numbers.fill(kNone);
    std::uint8_t next = 0;
    for (std::uint8_t& region : regions) {
        if (numbers[region] == kNone) numbers[region] = next++;
        region = numbers[region];
    }
    return regions;
}

}  // namespace gridsmith
