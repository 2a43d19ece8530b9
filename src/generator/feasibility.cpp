// Proofs that nothing can satisfy a wish, each cheap and none ever wrong.
//
// Those about a template are in template_proofs.h. The others: fewer than 17 entries at order 3 (McGuire,
// Tugemann and Civario 2012) and fewer than 4 at order 2 (by enumeration); fewer than side - 1 entries, since
// two values that do not occur can change places; orbit sizes that no sum of makes up a permitted number;
// fixed entries that conflict, have no solution, or leave nothing to choose and have several; at order 2
// whatever is impossible.
#include "generator/generator.h"
#include "generator/random_template.h"
#include "generator/template_proofs.h"
#include "model/units.h"
#include "solver/solver.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <stop_token>
#include <utility>

namespace gridsmith {

namespace {

// Search nodes for the question whether the fixed entries have a solution at all.
constexpr std::uint64_t kNodes = 5'000;

std::string place_of(int order, Cell cell) {
    const Units& units = units_of_order(order);
    return fmt::format("row {}, column {}", units.row_of(cell) + 1, units.column_of(cell) + 1);
}

// What a puzzle without a template may choose: it fills the fixed cells with their images, and some of the
// orbits.
struct Choice {
    CellSet fixed;
    std::vector<CellSet> orbits;
    CellSet available;  // all of these cells
};

Choice choice_of(const GenerateOptions& options) {
    const CellSet all = CellSet::first_cells(cell_count_of(options.order));
    Choice choice;
    choice.available = all - closure_of(options.order, options.symmetry, options.forbidden & all);
    if (options.fixed)
        choice.fixed = closure_of(options.order, options.symmetry, options.fixed->entries() & all);
    choice.orbits = orbits_of(options.order, options.symmetry);
    std::erase_if(choice.orbits, [&](const CellSet& orbit) {
        return orbit.intersects(choice.fixed) || !orbit.is_subset_of(choice.available);
    });
    return choice;
}

// The most entries that a puzzle may have. One that is minimal has at least one empty cell, as any other.
int most_entries(const GenerateOptions& options) {
    return options.minimal ? cell_count_of(options.order) - 1 : options.entries;
}

// The cells that every such puzzle fills, where nothing is left to choose.
std::optional<CellSet> decided_cells(const GenerateOptions& options) {
    if (options.puzzle_template) return options.puzzle_template;
    const Choice choice = choice_of(options);
    const int room = most_entries(options) - choice.fixed.size();
    if (std::ranges::none_of(choice.orbits, [&](const CellSet& orbit) { return orbit.size() <= room; }))
        return choice.fixed;
    const bool takes_all =
        !options.minimal && options.symmetry == Symmetry::none && choice.available.size() == options.entries;
    return takes_all ? std::optional(choice.available) : std::nullopt;
}

Result<void> check_fixed(const GenerateOptions& options, const CellSet& available) {
    const Grid& fixed = *options.fixed;
    if (fixed.order() != options.order)
        return failure(fmt::format("the fixed entries belong to a grid of order {}, expected {}",
                                   fixed.order(), options.order));
    for (const Cell cell : fixed.entries()) {
        if (available.contains(cell)) continue;
        return failure(fmt::format("the fixed entry at {} lies in a cell that must stay empty",
                                   place_of(options.order, cell)));
    }
    if (const auto conflict = first_conflict(fixed))
        return failure(fmt::format("the fixed entries at {} and at {} are equal",
                                   place_of(options.order, conflict->first),
                                   place_of(options.order, conflict->second)));
    return {};
}

Result<void> check_template(const GenerateOptions& options) {
    const CellSet& cells = *options.puzzle_template;
    if (!cells.is_subset_of(CellSet::first_cells(cell_count_of(options.order))))
        return failure(fmt::format("the template has cells outside a grid of order {}", options.order));
    if (cells.empty()) return failure("the template is empty");
    for (const Cell cell : cells& options.forbidden)
        return failure(
            fmt::format("the template fills the forbidden cell at {}", place_of(options.order, cell)));
    if (options.fixed && !options.fixed->entries().is_subset_of(cells)) return check_fixed(options, cells);
    const Grid fixed = options.fixed.value_or(Grid(options.order));
    if (fixed.order() == options.order)
        if (const auto proof = disproof_of_template(options.order, cells, fixed)) return failure(proof->why);
    if (options.fixed) return check_fixed(options, cells);
    return {};
}

Result<void> check_number(const GenerateOptions& options, const Choice& choice) {
    const int cells = cell_count_of(options.order);
    const int fixed = choice.fixed.size();
    const std::string_view images = options.symmetry == Symmetry::none ? "" : " with their images";
    if (fixed == cells)
        return failure(fmt::format("the fixed entries{} leave no cell empty, expected one at least", images));
    if (options.minimal) return {};
    if (options.entries < 1 || options.entries >= cells)
        return failure(fmt::format("{} entries are not possible at order {}, expected {} to {}",
                                   options.entries, options.order, fewest_entries(options.order), cells - 1));
    if (const int fewest = fewest_entries(options.order); options.entries < fewest)
        return failure(fmt::format("no puzzle of order {} has {} entries, expected at least {}",
                                   options.order, options.entries, fewest));
    if (fixed > options.entries)
        return failure(fmt::format("{} {} fixed{}, but only {} are wanted", fixed, fixed == 1 ? "is" : "are",
                                   images, options.entries));
    if (options.symmetry == Symmetry::none && choice.available.size() < options.entries)
        return failure(fmt::format("{} entries are wanted, but only {} cells may be filled", options.entries,
                                   choice.available.size()));
    const auto reachable = reachable_sizes(choice.orbits);
    for (int size = fewest_entries(options.order); size <= options.entries; ++size)
        if (size >= fixed && reachable[static_cast<std::size_t>(size - fixed)]) return {};
    return failure(fmt::format("no puzzle with at most {} entries has the symmetry \"{}\"", options.entries,
                               row_of(options.symmetry).name));
}

// Fixed entries, of which there may have to be a puzzle as they are.
Result<void> check_solutions(const GenerateOptions& options, std::stop_token stop) {
    const Verdict found = verdict(*options.fixed, {.nodes = kNodes, .stop = std::move(stop)}).verdict;
    if (found == Verdict::none) return failure("the fixed entries have no solution");
    if (found == Verdict::multiple && decided_cells(options) == options.fixed->entries())
        return failure("a puzzle could have the fixed entries only, and these have more than one solution");
    return {};
}

// All choices, which for greater orders are too many.
Result<void> check_order_2(const GenerateOptions& options) {
    const Choice choice = choice_of(options);
    const int most = most_entries(options);
    if (is_possible_at_order_2(choice.fixed, choice.orbits, most, options.fixed.value_or(Grid(2)))) return {};
    const bool has_symmetry = options.symmetry != Symmetry::none;
    return failure(fmt::format("none of the 288 grids of order 2 is determined by {}{} entries{}",
                               has_symmetry || options.minimal ? "at most " : "", most,
                               has_symmetry
                                   ? fmt::format(" with the symmetry \"{}\"", row_of(options.symmetry).name)
                                   : " where they may be"));
}

}  // namespace

int default_entries(int order) {
    constexpr int kDefaults[] = {4, 24, 112, 340};
    return kDefaults[order - kMinOrder];
}

// Measured: what a thread spends in one to two minutes on templates that it finds no puzzle for. At order 2
// there are some 6,000 puzzles up to symmetry, so that what is not found in seconds is not there; many are
// looked at within this, and 200,000 are graded.
std::uint64_t default_budget(const GenerateOptions& options) {
    constexpr std::array<std::uint64_t, 4> kDecided = {0, 300'000'000, 30'000'000, 5'000'000};
    constexpr std::uint64_t kAtOrder2 = 20'000'000;
    if (options.order == 2 && !decided_cells(options)) return kAtOrder2;
    return decided_cells(options) ? kDecided[static_cast<std::size_t>(options.order - kMinOrder)] : 0;
}

int fewest_entries(int order) {
    switch (order) {
        case 2: return 4;
        case 3: return 17;
        default: return side_of(order) - 1;
    }
}

int fewest_entries(int order, Symmetry symmetry) {
    const auto orbits = orbits_of(order, symmetry);
    const auto reachable = reachable_sizes(orbits);
    int fewest = fewest_entries(order);
    while (!reachable[static_cast<std::size_t>(fewest)]) ++fewest;
    return fewest;
}

// `common` is measured: medians of minimal digs, 600 at order 3, 15 at order 4, and one to three in rows at
// order 5 (without symmetry: even ones).
Reach reach_of(int order, Symmetry symmetry) {
    constexpr std::array<std::array<std::uint16_t, 4>, 11> kCommon = {{
        {4, 24, 94, 263},   // none
        {4, 28, 102, 276},  // reflections in an axis
        {6, 28, 102, 276},
        {8, 32, 108, 294},  // in both
        {5, 27, 100, 272},  // in a diagonal
        {5, 27, 100, 272},
        {6, 30, 106, 304},  // in both
        {4, 28, 100, 274},  // turns
        {8, 32, 108, 289},
        {8, 36, 112, 305},  // full
        {8, 36, 128, 300},  // blocks
    }};
    return {fewest_entries(order, symmetry),
            kCommon[static_cast<std::size_t>(symmetry)][static_cast<std::size_t>(order - kMinOrder)]};
}

Result<void> check_without_search(const GenerateOptions& options) {
    if (!is_order(options.order))
        return failure(
            fmt::format("the order is {}, expected {} to {}", options.order, kMinOrder, kMaxOrder));
    if (options.best_of < 1) return failure("the best of none was wanted, expected at least one");
    if (const auto possible = check(options.difficulty, options.order); !possible) return possible;
    if (options.full_grids == FullGrids::one_block) {
        const bool is_dug = options.minimal || options.mode == GenerationMode::subtractive;
        if (!is_dug || options.puzzle_template || options.fixed)
            return failure(
                "full grids from one block have entries removed and nothing else, expected the subtractive "
                "mode without a template and fixed entries");
    }
    if (options.puzzle_template) return check_template(options);

    const Choice choice = choice_of(options);
    if (options.fixed)
        if (const auto fixed = check_fixed(options, choice.available); !fixed) return fixed;
    const Grid fixed = options.fixed.value_or(Grid(options.order));
    if (const auto proof =
            disproof_of_template(options.order, choice.available, fixed, "the forbidden cells leave"))
        return failure(proof->why);
    return check_number(options, choice);
}

Result<void> check(const GenerateOptions& options, std::stop_token stop) {
    if (const auto possible = check_without_search(options); !possible) return possible;
    if (options.fixed)
        if (const auto solvable = check_solutions(options, std::move(stop)); !solvable) return solvable;
    if (options.order == 2 && !options.puzzle_template) return check_order_2(options);
    return {};
}

}  // namespace gridsmith
