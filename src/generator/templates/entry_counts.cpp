#include "generator/templates/entry_counts.h"

#include "generator/templates/random_template.h"
#include "model/cells/order.h"

#include <algorithm>
#include <array>

namespace gridsmith {

namespace {

// The median number of entries after minimal digs, for orders 2 to 5. Measured with 600 digs at order 3 and 15 at
// order 4. At order 5, measured with one to three digs, which removed entries row by row, or evenly where
// there is no symmetry.
std::array<int, 4> common_entries(Symmetry symmetry) {
    switch (symmetry) {
        case Symmetry::none: break;
        case Symmetry::vertical_axis: return {4, 28, 102, 276};
        case Symmetry::horizontal_axis: return {6, 28, 102, 276};
        case Symmetry::both_axes: return {8, 32, 108, 294};
        case Symmetry::top_left_diagonal:
        case Symmetry::top_right_diagonal: return {5, 27, 100, 272};
        case Symmetry::both_diagonals: return {6, 30, 106, 304};
        case Symmetry::half_turn: return {4, 28, 100, 274};
        case Symmetry::quarter_turn: return {8, 32, 108, 289};
        case Symmetry::full: return {8, 36, 112, 305};
        case Symmetry::blocks: return {8, 36, 128, 300};
    }
    return {4, 24, 94, 263};
}

// About the median number of entries after minimal digs on other boards, fitted to 2x3, 2x4, 2x5, 3x4, 3x5 and 4x5
// blocks, which need more entries than irregular regions or further units, and to Latin squares of sides 5 to 12.
int common_entries(const Rules& rules) {
    const double density =
        rules.units().has_regions() ? 0.23 + 0.0085 * rules.side() : 0.25 + 0.016 * rules.side();
    return std::max(fewest_entries(rules), static_cast<int>(density * rules.cell_count()));
}

// Whether digs with the symmetry reach the default number of entries of a classic board.
bool reaches_default(int order, Symmetry symmetry) {
    const bool is_coarse = symmetry == Symmetry::both_axes || symmetry == Symmetry::full;
    return order == 5 || !(symmetry == Symmetry::blocks || (order == 2 && is_coarse));
}

// About the median number of entries after minimal digs on other boards, in percent of the default number without
// symmetry. Measured on 2x3, 2x4, 2x5, 2x7, 3x4 and 3x5 blocks and Latin squares of sides 5 to 16. Larger orbits need
// more entries.
int percent_of_default(Symmetry symmetry) {
    switch (symmetry) {
        case Symmetry::none: break;
        case Symmetry::vertical_axis:
        case Symmetry::horizontal_axis:
        case Symmetry::top_left_diagonal:
        case Symmetry::top_right_diagonal:
        case Symmetry::half_turn: return 115;
        case Symmetry::both_diagonals: return 120;
        case Symmetry::both_axes:
        case Symmetry::quarter_turn: return 130;
        case Symmetry::full: return 145;
        case Symmetry::blocks: return 150;
    }
    return 100;
}

}  // namespace

int default_entries(const Rules& rules) {
    constexpr int kDefaults[] = {4, 24, 112, 340};
    if (rules.is_classic()) return kDefaults[rules.order() - kMinOrder];
    // On large boards a dig takes long, and one in two misses the median.
    const int common = common_entries(rules);
    return rules.side() > 9 ? common + common / 8 : common;
}

int default_entries(const Rules& rules, Symmetry symmetry) {
    const int usual = default_entries(rules);
    if (symmetry == Symmetry::none) return usual;
    if (rules.is_classic())
        return reaches_default(rules.order(), symmetry) ? usual : reach_of(rules, symmetry).common;
    const auto orbits = orbits_of(rules, symmetry);
    const OrbitSums reachable = reachable_sizes(orbits);
    // Less than one orbit of the largest size would be cells on axes only.
    int entries = std::ranges::max_element(orbits, {}, &CellSet::size)->size();
    entries = std::max(entries, (usual * percent_of_default(symmetry) + 99) / 100);
    for (; entries < rules.cell_count(); ++entries)
        if (has_sum(reachable, entries)) return entries;
    return usual;
}

int fewest_entries(const Rules& rules) {
    if (!rules.units().constraints.empty()) return 0;
    switch (rules.order()) {
        case 2: return 4;
        case 3: return 17;
        default: return rules.units().nonconsecutive ? 1 : rules.side() - 1;
    }
}

int fewest_entries(const Rules& rules, Symmetry symmetry) {
    const auto orbits = orbits_of(rules, symmetry);
    const auto reachable = reachable_sizes(orbits);
    int fewest = fewest_entries(rules);
    while (!has_sum(reachable, fewest)) ++fewest;
    return fewest;
}

Reach reach_of(const Rules& rules, Symmetry symmetry) {
    const int fewest = fewest_entries(rules, symmetry);
    if (rules.is_classic())
        return {fewest, common_entries(symmetry)[static_cast<unsigned>(rules.order() - kMinOrder)]};
    if (symmetry == Symmetry::none) return {fewest, std::max(fewest, common_entries(rules))};
    return {fewest, std::max(fewest, default_entries(rules, symmetry))};
}

}  // namespace gridsmith
