#include "generator/core/wanted_constraints.h"

#include "model/constraints/constraint_text.h"

#include <algorithm>
#include <cassert>
#include <cstddef>

namespace gridsmith {

std::span<const ConstraintFamilyRow> all_constraint_families() {
    using enum ConstraintFamily;
    using Kind = ConstraintKind;
    static const std::vector<ConstraintFamilyRow> kRows = {
        {killer, "killer", "Killer cages", {Kind::cage}},
        {kropki, "kropki", "Kropki dots", {Kind::difference, Kind::ratio}},
        {all_kropki, "all-kropki", "Kropki, all dots given", {Kind::difference, Kind::ratio}, true},
        {white_dots, "white-dots", "White dots", {Kind::difference}},
        {black_dots, "black-dots", "Black dots", {Kind::ratio}},
        {xv, "xv", "X and V", {Kind::pair_sum}},
        {all_xv, "all-xv", "X and V, all given", {Kind::pair_sum}, true},
        {inequalities, "inequalities", "Inequality signs", {Kind::greater}},
        {quadruples, "quadruples", "Quadruples", {Kind::quadruple}},
        {thermometers, "thermometers", "Thermometers", {Kind::thermometer}},
        {slow_thermometers, "slow-thermometers", "Slow thermometers", {Kind::slow_thermometer}},
        {arrows, "arrows", "Arrows", {Kind::arrow}},
        {whispers, "whispers", "Whispers", {Kind::whispers}},
        {renban, "renban", "Renban lines", {Kind::renban}},
        {palindromes, "palindromes", "Palindromes", {Kind::palindrome}},
        {between, "between", "Between lines", {Kind::between}},
        {lockout, "lockout", "Lockout lines", {Kind::lockout}},
        {region_sums, "region-sums", "Region sum lines", {Kind::region_sums}},
        {entropic, "entropic", "Entropic lines", {Kind::entropic}},
        {modular, "modular", "Modular lines", {Kind::modular}},
        {zipper, "zipper", "Zipper lines", {Kind::zipper}},
        {nabner, "nabner", "Nabner lines", {Kind::nabner}},
        {parity, "parity", "Parity lines", {Kind::parity}},
        {same_difference, "same-difference", "Same difference lines", {Kind::same_difference}},
        {double_arrows, "double-arrows", "Double arrows", {Kind::double_arrow}},
        {odd_cells, "odd-cells", "Odd cells", {Kind::odd}},
        {even_cells, "even-cells", "Even cells", {Kind::even}},
        {minimum_cells, "minimum-cells", "Minimum cells", {Kind::minimum}},
        {maximum_cells, "maximum-cells", "Maximum cells", {Kind::maximum}},
        {row_indexers, "row-indexers", "Row indexers", {Kind::row_indexer}},
        {column_indexers, "column-indexers", "Column indexers", {Kind::column_indexer}},
        {region_indexers, "region-indexers", "Region indexers", {Kind::region_indexer}},
        {little_killers, "little-killers", "Little killers", {Kind::little_killer}},
        {sandwiches, "sandwiches", "Sandwich sums", {Kind::sandwich}},
        {x_sums, "x-sums", "X-sums", {Kind::x_sum}},
        {skyscrapers, "skyscrapers", "Skyscrapers", {Kind::skyscraper}},
        {numbered_rooms, "numbered-rooms", "Numbered rooms", {Kind::numbered_room}},
    };
    return kRows;
}

const ConstraintFamilyRow& row_of(ConstraintFamily family) {
    const ConstraintFamilyRow& row = all_constraint_families()[static_cast<std::size_t>(family)];
    assert(row.family == family);
    return row;
}

std::optional<ConstraintFamily> constraint_family_of_key(std::string_view key) {
    const auto rows = all_constraint_families();
    const auto found = std::ranges::find(rows, key, &ConstraintFamilyRow::key);
    if (found != rows.end()) return found->family;
    // The words of rules, too: thermo, cage.
    const auto kind = constraint_kind_in(key);
    if (!kind) return std::nullopt;
    for (const ConstraintFamilyRow& row : rows)
        if (row.kinds == std::vector{*kind} && !row.are_all_given) return row.family;
    return std::nullopt;
}

}  // namespace gridsmith
