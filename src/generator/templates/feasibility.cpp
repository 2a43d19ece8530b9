// The proofs. Each is cheap and always right.
//
// template_proofs.h has the proofs about templates. The others: fewer entries than any puzzle has
// (entry_counts.h); a symmetry for which no sum of orbit sizes is a permitted number of entries; fixed
// entries that conflict or have no solution; fixed entries with several solutions where no other entry may be
// added; at order 2, all options that no puzzle satisfies.
#include "generator/templates/feasibility.h"

#include "generator/core/board_kind.h"
#include "generator/core/seed_grid.h"
#include "generator/regions/random_regions.h"
#include "generator/templates/entry_counts.h"
#include "generator/templates/random_template.h"
#include "generator/templates/template_proofs.h"
#include "model/board/units.h"
#include "model/cells/cell_names.h"
#include "model/constraints/constraint_forms.h"
#include "solver/api/solver.h"

#include <algorithm>
#include <fmt/format.h>
#include <stop_token>
#include <utility>

namespace gridsmith {

namespace {

// Search nodes for finding a solution of the fixed entries.
constexpr std::uint64_t kNodes = 5'000;

// "at order 3", "on 6 x 6 cells": for sentences.
std::string at_board(const Rules& rules) {
    return rules.is_classic() ? fmt::format("at order {}", rules.order())
                              : fmt::format("on {0} x {0} cells", rules.side());
}

// The cells that a puzzle without a template may fill: the puzzle fills the fixed cells and their images, and
// some of the orbits.
struct Choice {
    CellSet fixed;
    std::vector<CellSet> orbits;
    CellSet available;  // the fixed cells and all orbits
};

Choice choice_of(const GenerateOptions& options) {
    const CellSet all = CellSet::first_cells(options.rules.cell_count());
    Choice choice;
    choice.available = all - closure_of(options.rules, options.symmetry, options.forbidden & all);
    if (options.fixed)
        choice.fixed = closure_of(options.rules, options.symmetry, options.fixed->entries() & all);
    choice.orbits = orbits_of(options.rules, options.symmetry);
    std::erase_if(choice.orbits, [&](const CellSet& orbit) {
        return orbit.intersects(choice.fixed) || !orbit.is_subset_of(choice.available);
    });
    return choice;
}

// The most entries that the puzzle may have. A minimal puzzle has at least one empty cell.
int most_entries(const GenerateOptions& options) {
    return options.minimal ? options.rules.cell_count() - 1 : options.entries;
}

// The cells that every puzzle with these options fills. Nothing if the options leave a choice of cells.
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
    if (fixed.rules() != options.rules)
        return failure(fmt::format("the fixed entries belong to a grid {}, expected a grid {}",
                                   of_board(fixed.rules()), of_board(options.rules)));
    for (const Cell cell : fixed.entries()) {
        if (available.contains(cell)) continue;
        return failure(fmt::format("the fixed entry at {} lies in a cell that must stay empty",
                                   row_and_column(options.rules.side(), cell)));
    }
    if (const auto conflict = first_conflict(fixed)) return failure(conflict_text(fixed, *conflict));
    return {};
}

Result<void> check_template(const GenerateOptions& options) {
    const CellSet& cells = *options.puzzle_template;
    if (!cells.is_subset_of(CellSet::first_cells(options.rules.cell_count())))
        return failure(fmt::format("the template has cells outside a grid {}", of_board(options.rules)));
    if (cells.empty()) return failure("the template is empty");
    for (const Cell cell : cells& options.forbidden)
        return failure(fmt::format("the template fills the forbidden cell at {}",
                                   row_and_column(options.rules.side(), cell)));
    if (options.fixed && !options.fixed->entries().is_subset_of(cells)) return check_fixed(options, cells);
    const Grid fixed = options.fixed.value_or(Grid(options.rules));
    if (fixed.rules() == options.rules && !options.random_regions)
        if (const auto proof = disproof_of_template(options.rules, cells, fixed)) return failure(proof->why);
    if (options.random_regions && cells.size() < fewest_entries(options.rules))
        return failure(fmt::format("the template has {} cells, but a puzzle {} needs at least {} entries",
                                   cells.size(), of_board(options.rules), fewest_entries(options.rules)));
    if (options.fixed) return check_fixed(options, cells);
    return {};
}

Result<void> check_number(const GenerateOptions& options, const Choice& choice) {
    const int cells = options.rules.cell_count();
    const int fixed = choice.fixed.size();
    const std::string_view images = options.symmetry == Symmetry::none ? "" : " with their images";
    if (fixed == cells)
        return failure(fmt::format(
            "the fixed entries{} fill the whole grid; at least one cell must stay empty", images));
    if (options.minimal) return {};
    const int fewest = fewest_entries(options.rules);
    if (options.entries < std::min(1, fewest) || options.entries > cells)
        return failure(fmt::format("{} entries are not possible {}, expected {} to {}", options.entries,
                                   at_board(options.rules), fewest, cells));
    if (options.entries == cells && !options.difficulty.is_any())
        return failure("a full grid has no difficulty");
    if (options.entries < fewest)
        return failure(fmt::format("no puzzle {} has {} entries, expected at least {}",
                                   of_board(options.rules), options.entries, fewest));
    if (fixed > options.entries)
        return failure(fmt::format("{} {} fixed{}, but the puzzle should have only {} entries", fixed,
                                   fixed == 1 ? "is" : "are", images, options.entries));
    if (options.symmetry == Symmetry::none && choice.available.size() < options.entries)
        return failure(fmt::format("{} entries are requested, but only {} cells may be filled",
                                   options.entries, choice.available.size()));
    const auto reachable = reachable_sizes(choice.orbits);
    for (int size = fewest_entries(options.rules); size <= options.entries; ++size)
        if (size >= fixed && has_sum(reachable, size - fixed)) return {};
    return failure(fmt::format("no puzzle with at most {} entries has the symmetry \"{}\"", options.entries,
                               row_of(options.symmetry).name));
}

// Checks that the board can be filled at all, as far as a short search tells.
Result<void> check_rules(const Rules& rules, std::stop_token stop) {
    const SolveResult found = solve(Grid(rules), {.limit = 1, .nodes = kNodes, .stop = std::move(stop)});
    if (found.ended == Ended::exhausted)
        return failure("no full grid satisfies the rules of the board, so it has no puzzle");
    return {};
}

// Checks that the fixed entries have a solution, and only one if no other entry may be added.
Result<void> check_solutions(const GenerateOptions& options, std::stop_token stop) {
    const Verdict found = verdict(*options.fixed, {.nodes = kNodes, .stop = std::move(stop)}).verdict;
    if (found == Verdict::none) return failure("the fixed entries have no solution");
    if (options.constraints.exist()) return {};
    if (found == Verdict::multiple && decided_cells(options) == options.fixed->entries())
        return failure("no entry may be added to the fixed entries, and they have more than one solution");
    return {};
}

// Tries all choices; larger orders have too many.
Result<void> check_order_2(const GenerateOptions& options) {
    const Choice choice = choice_of(options);
    const int most = most_entries(options);
    if (is_possible_at_order_2(choice.fixed, choice.orbits, most, options.fixed.value_or(Grid(2)))) return {};
    const bool has_symmetry = options.symmetry != Symmetry::none;
    return failure(fmt::format("none of the 288 grids of order 2 is determined by {}{} entries{}",
                               has_symmetry || options.minimal ? "at most " : "", most,
                               has_symmetry
                                   ? fmt::format(" with the symmetry \"{}\"", row_of(options.symmetry).name)
                                   : " in the cells that may be filled"));
}

// Whether all values can be counted from the other end, so that a solution is never alone.
bool allows_reversal(const GenerateOptions& options) {
    const auto allows = [](const Constraint& constraint) {
        return renaming_allowed_by(constraint) != Renaming::none;
    };
    const int side = options.rules.side();
    return std::ranges::all_of(options.rules.units().constraints, allows) &&
           std::ranges::all_of(options.constraints.families, [&](ConstraintFamily family) {
               return std::ranges::all_of(row_of(family).kinds, [&](ConstraintKind kind) {
                   // Kinds with another number, such as V, or with values have no reversal.
                   const int number = kind == ConstraintKind::ratio      ? 2
                                      : kind == ConstraintKind::pair_sum ? 5
                                                                         : std::max(1, side / 2);
                   return allows({kind, number, {0, 1, 2, 3}, {}});
               });
           });
}

Result<void> check_wanted_constraints(const GenerateOptions& options) {
    const WantedConstraints& wanted = options.constraints;
    if (options.squeeze > 0) return failure("puzzles with constraints at random cannot be squeezed");
    const bool has_regions = options.random_regions || options.rules.units().has_regions();
    for (const ConstraintFamily family : wanted.families) {
        const bool needs_regions =
            family == ConstraintFamily::region_sums || family == ConstraintFamily::region_indexers;
        if (needs_regions && !has_regions)
            return failure(fmt::format("{} need a board with regions", row_of(family).key));
    }
    if (options.symmetry == Symmetry::blocks)
        return failure(fmt::format("constraints at random cannot have the symmetry \"{}\"",
                                   row_of(options.symmetry).name));
    const int cells = options.rules.cell_count();
    if (wanted.givens && *wanted.givens >= cells)
        return failure(fmt::format("{} givens are not possible {}, expected 0 to {}", *wanted.givens,
                                   at_board(options.rules), cells - 1));
    const CellSet all = CellSet::first_cells(cells);
    if (options.puzzle_template && !options.puzzle_template->is_subset_of(all))
        return failure(fmt::format("the template has cells outside a grid {}", of_board(options.rules)));
    if (wanted.open.empty() && wanted.givens == 0 && !options.puzzle_template && allows_reversal(options))
        return failure(
            "without givens, puzzles with these constraints always have two solutions or more: all values could be "
            "counted from the other end");
    if (!options.fixed) return {};
    if (wanted.givens && options.fixed->entry_count() > *wanted.givens)
        return failure(fmt::format("{} entries are fixed, but the number of givens should be {}",
                                   options.fixed->entry_count(), *wanted.givens));
    return check_fixed(options, options.puzzle_template.value_or(all - options.forbidden));
}

// Rules of the kind that the puzzles will have: techniques depend on whether there are constraints, not on which.
Rules rules_with_constraints(const GenerateOptions& options) {
    if (options.constraints.families.empty()) return options.rules;
    RulesParts parts = options.rules.parts();
    parts.constraints.push_back({.kind = ConstraintKind::odd, .cells = {0}});
    return Rules::of(parts).value_or(options.rules);
}

Result<void> check_of_board(const GenerateOptions& options) {
    if (options.best_of < 1) return failure("the best of 0 puzzles is requested, expected at least 1");
    if (const auto possible = check(options.difficulty, rules_with_constraints(options)); !possible)
        return possible;
    if (options.symmetry == Symmetry::blocks && !blocks_of(options.rules.parts()))
        return failure(
            fmt::format("the symmetry \"{}\" needs rectangular regions", row_of(options.symmetry).name));
    if (options.full_grids == FullGrids::one_block) {
        const bool is_dug = options.minimal || options.mode == GenerationMode::subtractive;
        if (!is_dug || options.puzzle_template || options.fixed)
            return failure(
                "full grids from one block require the subtractive mode without a template or fixed entries");
        if (!has_seed_grids(options.rules))
            return failure(
                "full grids from one block require a board of rectangular blocks and no other rules");
    }
    if (options.constraints.exist()) return check_wanted_constraints(options);
    if (options.puzzle_template) return check_template(options);

    const Choice choice = choice_of(options);
    if (options.fixed)
        if (const auto fixed = check_fixed(options, choice.available); !fixed) return fixed;
    const Grid fixed = options.fixed.value_or(Grid(options.rules));
    // The proofs are about lines that cross the same regions.
    if (!options.random_regions)
        if (const auto proof =
                disproof_of_template(options.rules, choice.available, fixed, "the forbidden cells leave"))
            return failure(proof->why);
    return check_number(options, choice);
}

// With random regions, what all of them have in common: the rules without regions.
Result<GenerateOptions> common_options(const GenerateOptions& options) {
    RulesParts parts = options.rules.parts();
    parts.regions.clear();
    parts.disjoint_groups = false;
    const auto rules = Rules::of(parts);
    if (!rules) return std::unexpected(rules.error());
    GenerateOptions common = options;
    common.rules = *rules;
    if (common.fixed && common.fixed->side() == parts.side) common.fixed->set_rules(*rules);
    return common;
}

// Looks for one layout with a full grid.
Result<void> check_jigsaw(const GenerateOptions& options, std::stop_token stop) {
    Random random(1);
    const auto found = random_jigsaw(options.rules.parts(), options.region_symmetry, random,
                                     options.fixed ? &*options.fixed : nullptr, stop);
    if (!found) return std::unexpected(found.error());
    if (!*found && !stop.stop_requested())
        return failure("none of the random regions tried allows a full grid with these rules and entries");
    return {};
}

}  // namespace

// Measured: one thread spends these nodes in one to two minutes on templates for which it finds no puzzle.
// Order 2 has about 6,000 puzzles up to symmetry, so a search of seconds finds a puzzle if there is one; this
// budget suffices to grade 200,000 puzzles.
std::uint64_t default_budget(const GenerateOptions& options) {
    constexpr std::uint64_t kDecided[] = {0, 300'000'000, 30'000'000, 5'000'000};
    constexpr std::uint64_t kAtOrder2 = 20'000'000;
    constexpr std::uint64_t kWithConstraints[] = {2'000'000, 5'000'000, 1'000'000, 200'000};
    const int order = size_class(options.rules);
    if (options.constraints.exist()) return kWithConstraints[order - kMinOrder];
    const bool is_decided = decided_cells(options).has_value();
    if (options.rules.is_classic() && !options.random_regions) {
        if (order == 2 && !is_decided) return kAtOrder2;
        return is_decided ? kDecided[order - kMinOrder] : 0;
    }
    // Nothing proves that other rules have a puzzle, so no search may go on for ever.
    return order == 2 ? kAtOrder2 : kDecided[order - kMinOrder];
}

Result<void> check_without_search(const GenerateOptions& options) {
    if (options.random_regions) {
        if (auto symmetric = check_region_symmetry(options.rules.side(), options.region_symmetry); !symmetric)
            return symmetric;
        const auto common = common_options(options);
        return common ? check_of_board(*common) : Result<void>(std::unexpected(common.error()));
    }
    return check_of_board(options);
}

Result<void> check(const GenerateOptions& options, std::stop_token stop) {
    if (const auto possible = check_without_search(options); !possible) return possible;
    if (options.random_regions) return check_jigsaw(options, std::move(stop));
    if (!options.rules.is_classic())
        if (const auto solvable = check_rules(options.rules, stop); !solvable) return solvable;
    if (options.fixed)
        if (const auto solvable = check_solutions(options, std::move(stop)); !solvable) return solvable;
    if (options.rules.order() == 2 && !options.puzzle_template && !options.constraints.exist())
        return check_order_2(options);
    return {};
}

}  // namespace gridsmith
