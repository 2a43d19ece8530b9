// The table of techniques.
//
// Names, codes, levels, scores and the order of those that HoDoKu has are HoDoKu's, as published with it;
// ratings are Sudoku Explainer's and those of its later editions. A new technique is a name in technique.h, a
// row here, and a finder and a writer in finders.h.
#include "techniques/technique.h"

#include "techniques/finders.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <cctype>

namespace gridsmith {

namespace {

using enum Technique;
using enum Level;
using enum InHodoku;

// clang-format off
constexpr TechniqueRow kTable[] = {
    // --- singles ---
    {full_house, "Full House", "0000", Family::singles, easy, 4, 10, InHodoku::on, 0,
     find_full_house, explain_full_house},
    {naked_single, "Naked Single", "0003", Family::singles, easy, 4, 23, InHodoku::on, 0,
     find_naked_single, explain_naked_single},
    {hidden_single, "Hidden Single", "0002", Family::singles, easy, 14, 12, InHodoku::on, 0,
     find_hidden_single, explain_hidden_single},
    {direct_pointing, "Direct Pointing", "", Family::singles, medium, 50, 17, InHodoku::no, 0,
     find_direct_pointing, explain_direct_locking, {.on = false}},
    {direct_claiming, "Direct Claiming", "", Family::singles, medium, 50, 19, InHodoku::no, 0,
     find_direct_claiming, explain_direct_locking, {.on = false}},
    {direct_hidden_pair, "Direct Hidden Pair", "", Family::singles, medium, 70, 20, InHodoku::no, 2,
     find_direct_hidden_subset, explain_direct_hidden_subset, {.on = false}},
    {direct_hidden_triple, "Direct Hidden Triple", "", Family::singles, medium, 100, 25, InHodoku::no, 3,
     find_direct_hidden_subset, explain_direct_hidden_subset, {.on = false}},
    // --- intersections ---
    {locked_pair, "Locked Pair", "0110", Family::intersections, medium, 40, 0, InHodoku::on, 2,
     find_locked_subset, explain_naked_subset},
    {locked_triple, "Locked Triple", "0111", Family::intersections, medium, 60, 0, InHodoku::on, 3,
     find_locked_subset, explain_naked_subset, {.min_order = 3}},
    {locked_quad, "Locked Quadruple", "", Family::intersections, medium, 90, 0, InHodoku::no, 4,
     find_locked_subset, explain_naked_subset, {.min_order = 4}},
    {locked_quint, "Locked Quintuple", "", Family::intersections, hard, 130, 0, InHodoku::no, 5,
     find_locked_subset, explain_naked_subset, {.min_order = 5}},
    {pointing, "Pointing", "0100", Family::intersections, medium, 50, 26, InHodoku::on, 0,
     find_pointing, explain_locking},
    {claiming, "Claiming", "0101", Family::intersections, medium, 50, 28, InHodoku::on, 0,
     find_claiming, explain_locking},
    // --- subsets ---
    {naked_pair, "Naked Pair", "0200", Family::subsets, medium, 60, 30, InHodoku::on, 2,
     find_naked_subset, explain_naked_subset},
    {naked_triple, "Naked Triple", "0201", Family::subsets, medium, 80, 36, InHodoku::on, 3,
     find_naked_subset, explain_naked_subset, {.min_order = 3}},
    {hidden_pair, "Hidden Pair", "0210", Family::subsets, medium, 70, 34, InHodoku::on, 2,
     find_hidden_subset, explain_hidden_subset},
    {hidden_triple, "Hidden Triple", "0211", Family::subsets, medium, 100, 40, InHodoku::on, 3,
     find_hidden_subset, explain_hidden_subset, {.min_order = 3}},
    {multi_box_locking, "Multi-Block Locking", "", Family::intersections, medium, 100, 29, InHodoku::no, 0,
     find_multi_box_locking, explain_multi_box_locking, {.min_order = 4}},
    {naked_quad, "Naked Quadruple", "0202", Family::subsets, hard, 120, 50, InHodoku::on, 4,
     find_naked_subset, explain_naked_subset, {.min_order = 3}},
    {hidden_quad, "Hidden Quadruple", "0212", Family::subsets, hard, 150, 54, InHodoku::on, 4,
     find_hidden_subset, explain_hidden_subset, {.min_order = 3}},
    {naked_quint, "Naked Quintuple", "", Family::subsets, hard, 200, 54, InHodoku::no, 5,
     find_naked_subset, explain_naked_subset, {.min_order = 4}},
    {hidden_quint, "Hidden Quintuple", "", Family::subsets, hard, 220, 54, InHodoku::no, 5,
     find_hidden_subset, explain_hidden_subset, {.min_order = 4}},
    {naked_sextet, "Naked Sextuple", "", Family::subsets, hard, 260, 54, InHodoku::no, 6,
     find_naked_subset, explain_naked_subset, {.min_order = 4}},
    {hidden_sextet, "Hidden Sextuple", "", Family::subsets, hard, 280, 54, InHodoku::no, 6,
     find_hidden_subset, explain_hidden_subset, {.min_order = 4}},
    // --- the Sudoku Puzzle Helper's prunings, run alone ---
    {unique_hints, "Unique Hints", "", Family::prunings, easy, 14, 0, InHodoku::no, 0,
     find_unique_hints, explain_pruning, {.on = false}},
    {hint_sets, "Hint Sets", "", Family::prunings, medium, 60, 0, InHodoku::no, 0,
     find_hint_sets, explain_pruning, {.on = false}},
    {triplets, "Triplets", "", Family::prunings, medium, 50, 0, InHodoku::no, 0,
     find_triplets, explain_pruning, {.on = false}},
};
// clang-format on

// Where each technique's row is.
constexpr auto kRowOf = [] {
    std::array<std::uint8_t, std::size(kTable)> rows{};
    for (std::size_t i = 0; i < std::size(kTable); ++i)
        rows[static_cast<std::size_t>(kTable[i].id)] = static_cast<std::uint8_t>(i);
    return rows;
}();

// The same letter for what counts as the same in names.
char folded(char letter) {
    if (letter == '_' || letter == '-') return ' ';
    return static_cast<char>(std::tolower(static_cast<unsigned char>(letter)));
}

bool is_same_name(std::string_view a, std::string_view b) {
    return std::ranges::equal(a, b, {}, folded, folded);
}

}  // namespace

std::string_view name_of(Level level) {
    constexpr std::string_view kNames[] = {"easy", "medium", "hard", "unfair", "extreme"};
    return kNames[static_cast<std::size_t>(level)];
}

std::string_view name_of(Family family) {
    constexpr std::string_view kNames[] = {"Singles",
                                           "Intersections",
                                           "Subsets",
                                           "Prunings",
                                           "Fish",
                                           "Single-digit patterns",
                                           "Wings",
                                           "Colouring",
                                           "Uniqueness",
                                           "Chains",
                                           "Almost locked sets",
                                           "Last resort"};
    return kNames[static_cast<std::size_t>(family)];
}

std::span<const TechniqueRow> technique_table() { return kTable; }

const TechniqueRow& row_of(Technique technique) {
    assert(static_cast<std::size_t>(technique) < std::size(kTable));
    return kTable[kRowOf[static_cast<std::size_t>(technique)]];
}

const TechniqueRow* technique_named(std::string_view name) {
    for (const TechniqueRow& row : kTable)
        if (is_same_name(row.name, name) || (!row.code.empty() && row.code == name)) return &row;
    return nullptr;
}

}  // namespace gridsmith
