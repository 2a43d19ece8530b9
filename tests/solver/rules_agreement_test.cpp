// The engine for boards of any rules against plain backtracking, on small boards of random rules.
//
//   GRIDSMITH_RULES_GRIDS=100000 test_solver "small boards*"     a hundred thousand grids: minutes
#include "solver/api/probe.h"
#include "solver/api/solver.h"
#include "solver/api/unsolvable_core.h"
#include "solver/learner/learning_search.h"
#include "solver/learner/mixed_search.h"
#include "solver/tree/deductions.h"

#include "support/grids.h"

#include <algorithm>
#include <cstdlib>
#include <fmt/format.h>
#include <numeric>
#include <vector>

#include <catch2/catch_test_macros.hpp>

namespace gridsmith {
namespace {

constexpr std::uint64_t kEnoughHere = 60;       // solutions, and no further
constexpr std::uint64_t kPatience = 2'000'000;  // steps of the reference

// ---- random rules ------------------------------------------------------------------------------

// Grows the regions from random cells, each by a random free cell beside it, until all cells have one. Nothing when a
// region is shut in.
std::vector<std::uint8_t> grown_regions(int side, Random& random) {
    constexpr std::uint8_t kFree = 0xff;
    const auto cells = static_cast<std::size_t>(side * side);
    std::vector<std::uint8_t> regions(cells, kFree);
    for (int region = 0; region < side; ++region) {
        std::vector<std::size_t> border;
        const auto first = std::ranges::find(regions, kFree) - regions.begin();
        border.push_back(static_cast<std::size_t>(first));
        for (int size = 0; size < side; ++size) {
            std::erase_if(border, [&](std::size_t cell) { return regions[cell] != kFree; });
            if (border.empty()) return {};
            const std::size_t cell = border[random.below(static_cast<std::uint32_t>(border.size()))];
            regions[cell] = static_cast<std::uint8_t>(region);
            const int r = static_cast<int>(cell) / side;
            const int c = static_cast<int>(cell) % side;
            if (r > 0) border.push_back(cell - static_cast<std::size_t>(side));
            if (r + 1 < side) border.push_back(cell + static_cast<std::size_t>(side));
            if (c > 0) border.push_back(cell - 1);
            if (c + 1 < side) border.push_back(cell + 1);
        }
    }
    return regions;
}

std::vector<std::uint8_t> random_regions(int side, Random& random) {
    std::vector<std::uint8_t> regions;
    switch (random.below(4)) {
        case 0: return {};
        case 1:
            if (const auto blocks = usual_blocks(side))
                return random.below(2) == 0 ? block_regions(blocks->rows, blocks->columns)
                                            : block_regions(blocks->columns, blocks->rows);
            return {};
        case 2:
            for (int cell = 0; cell < side * side; ++cell)
                regions.push_back(static_cast<std::uint8_t>(cell % side));
            random.shuffle(regions);
            return regions;
        default:
            for (int tries = 0; regions.empty() && tries < 100; ++tries)
                regions = grown_regions(side, random);
            return regions;
    }
}

Rules random_rules(Random& random) {
    for (;;) {
        RulesParts parts{.side = random.below(8) == 0 ? 2 + static_cast<int>(random.below(2))
                                                      : 4 + static_cast<int>(random.below(3))};
        const auto has = [&](std::uint32_t one_in) { return random.below(one_in) == 0; };
        parts.regions = random_regions(parts.side, random);
        parts.falling_diagonal = has(6);
        parts.rising_diagonal = has(6);
        parts.windows = has(8);
        parts.disjoint_groups = has(10);
        parts.anti_knight = has(8);
        parts.anti_king = has(8);
        parts.nonconsecutive = has(6);
        for (std::uint32_t extra = has(5) ? 1 + random.below(3) : 0; extra > 0; --extra) {
            std::vector<Cell> cells(static_cast<std::size_t>(parts.side * parts.side));
            std::iota(cells.begin(), cells.end(), 0);
            random.shuffle(cells);
            cells.resize(static_cast<std::size_t>(parts.side));
            parts.extra_regions.push_back(cells);
        }
        if (const auto rules = Rules::of(parts)) return *rules;
    }
}

// ---- the reference -----------------------------------------------------------------------------

// Knows the rules from their parts, as far as possible, and shares no tables with the solver.
class Reference {
public:
    explicit Reference(const Rules& rules)
        : rules_(rules),
          side_(rules.side()),
          differ_(static_cast<std::size_t>(side_ * side_ * side_ * side_)) {
        const RulesParts& parts = rules.parts();
        for (Cell a = 0; a < side_ * side_; ++a)
            for (Cell b = 0; b < side_ * side_; ++b)
                if (a != b && must_differ(parts, a, b)) differ_[place(a, b)] = true;
    }

    bool may_hold(const Grid& grid, Cell cell, int value) const {
        for (Cell other = 0; other < side_ * side_; ++other) {
            if (other == cell || grid[other] == 0) continue;
            if (grid[other] == value && differ_[place(cell, other)]) return false;
            const int distance =
                std::abs(cell / side_ - other / side_) + std::abs(cell % side_ - other % side_);
            if (rules_.parts().nonconsecutive && distance == 1 && std::abs(grid[other] - value) == 1)
                return false;
        }
        return true;
    }

    bool has_conflict(const Grid& grid) const {
        for (Cell cell = 0; cell < grid.cell_count(); ++cell)
            if (grid[cell] != 0 && !may_hold(grid, cell, grid[cell])) return true;
        return false;
    }

    // Ascending. False when the reference takes too long.
    bool find(const Grid& grid, std::vector<Grid>& found) const {
        found.clear();
        if (has_conflict(grid)) return true;
        Grid work = grid;
        std::uint64_t steps = 0;
        search(work, 0, found, steps);
        return steps < kPatience;
    }

private:
    std::size_t place(Cell a, Cell b) const { return static_cast<std::size_t>(a * side_ * side_ + b); }

    bool must_differ(const RulesParts& parts, Cell a, Cell b) const {
        const int down = std::abs(a / side_ - b / side_);
        const int across = std::abs(a % side_ - b % side_);
        if (down == 0 || across == 0) return true;
        const auto region = [&](Cell cell) { return parts.regions[static_cast<std::size_t>(cell)]; };
        if (!parts.regions.empty() && region(a) == region(b)) return true;
        const auto falls = [&](Cell cell) { return cell / side_ == cell % side_; };
        const auto rises = [&](Cell cell) { return cell / side_ + cell % side_ == side_ - 1; };
        if (parts.falling_diagonal && falls(a) && falls(b)) return true;
        if (parts.rising_diagonal && rises(a) && rises(b)) return true;
        if (parts.anti_knight && down * across == 2) return true;
        if (parts.anti_king && down == 1 && across == 1) return true;
        const auto number_in_region = [&](Cell cell) {
            return std::count_if(parts.regions.begin(), parts.regions.begin() + cell,
                                 [&](auto other) { return other == region(cell); });
        };
        if (parts.disjoint_groups && number_in_region(a) == number_in_region(b)) return true;
        const auto holds_both = [&](const auto& cells) {
            return std::ranges::find(cells, a) != cells.end() && std::ranges::find(cells, b) != cells.end();
        };
        if (std::ranges::any_of(parts.extra_regions, holds_both)) return true;
        for (int unit = 0; unit < rules_.units().count; ++unit)
            if (rules_.units().kind_of(unit) == UnitKind::window && holds_both(rules_.units().cells_of(unit)))
                return true;
        return false;
    }

    void search(Grid& grid, Cell from, std::vector<Grid>& found, std::uint64_t& steps) const {
        while (from < grid.cell_count() && grid[from] != 0) ++from;
        if (from == grid.cell_count()) {
            found.push_back(grid);
            return;
        }
        for (int value = 1; value <= side_ && found.size() < kEnoughHere && steps < kPatience;
             ++value, ++steps) {
            if (!may_hold(grid, from, value)) continue;
            grid[from] = static_cast<Value>(value);
            search(grid, from + 1, found, steps);
            grid[from] = 0;
        }
    }

    Rules rules_;
    int side_;
    std::vector<bool> differ_;
};

// ---- grids -------------------------------------------------------------------------------------

// Entries of a solution, now and then with a wrong one, or random entries.
Grid random_grid_of(const Rules& rules, const Reference& reference, Random& random) {
    const auto cells = static_cast<std::uint32_t>(rules.cell_count());
    Grid grid(rules);
    const auto solution = random.below(4) == 0 ? std::nullopt : random_solution(rules, random);
    if (solution) {
        grid = support::with_entries(*solution, static_cast<int>(random.below(cells / 2 + 1)), random);
        if (random.below(3) > 0) return grid;
    }
    for (std::uint32_t more = solution ? 1 : random.below(cells / 2); more > 0; --more) {
        const auto cell = static_cast<Cell>(random.below(cells));
        const int value = 1 + static_cast<int>(random.below(static_cast<std::uint32_t>(rules.side())));
        if (random.below(50) == 0 || reference.may_hold(grid, cell, value))
            grid[cell] = static_cast<Value>(value);
    }
    return grid;
}

std::string text_of_case(const Grid& grid) {
    std::string text = grid.rules().text() + " ";
    for (const Value value : grid.values()) text += static_cast<char>('0' + value);
    return text;
}

template <class Search>
std::vector<Grid> found_by(Search& search, const Grid& grid, Random* random) {
    std::vector<Grid> found;
    search.start(grid, random);
    while (found.size() < kEnoughHere && search.walk(kNoLimit, {}) == solver::Walk::solution)
        found.push_back(search.solution());
    return support::sorted(std::move(found));
}

bool agree(const std::vector<Grid>& found, const std::vector<Grid>& expected) {
    if (expected.size() < kEnoughHere) return found == expected;
    return found.size() == expected.size() &&
           std::ranges::all_of(found, [](const Grid& grid) { return is_solution(grid); }) &&
           std::ranges::adjacent_find(found) == found.end();
}

Verdict expected_verdict(const Grid& grid, const Reference& reference, std::size_t solutions) {
    if (solutions > 1) return Verdict::multiple;
    if (solutions == 1) return Verdict::unique;
    return reference.has_conflict(grid) ? Verdict::invalid : Verdict::none;
}

void check_questions(const Grid& grid, const Reference& reference, const std::vector<Grid>& expected,
                     Random& random) {
    REQUIRE(count(grid, {.limit = kEnoughHere}).solutions == expected.size());
    REQUIRE(verdict(grid).verdict == expected_verdict(grid, reference, expected.size()));
    REQUIRE(agree(support::sorted(solve(grid, {.limit = kEnoughHere}).solutions), expected));
    REQUIRE(first_conflict(grid).has_value() == reference.has_conflict(grid));
    for (Cell cell = 0; cell < grid.cell_count(); ++cell)
        for (int value = 1; value <= grid.side(); ++value)
            REQUIRE(candidates_of(grid, cell).contains(static_cast<Value>(value)) ==
                    reference.may_hold(grid, cell, value));
    if (!expected.empty() && expected.size() < kEnoughHere) {
        const Grid& known = expected[random.below(static_cast<std::uint32_t>(expected.size()))];
        REQUIRE(differs(grid, known).answer == (expected.size() > 1 ? Differs::yes : Differs::no));
        for (Cell cell = 0; cell < grid.cell_count(); cell += 3) {
            if (grid[cell] != 0) continue;
            const bool other =
                std::ranges::any_of(expected, [&](const Grid& found) { return found[cell] != known[cell]; });
            const ProbeResult probe = differs_at(grid, cell, known);
            REQUIRE(probe.answer == (other ? Differs::yes : Differs::no));
            if (other) {
                REQUIRE(is_solution_of(probe.other, grid));
                REQUIRE(probe.other[cell] != known[cell]);
            }
        }
    }
    const auto core = unsolvable_core(grid);
    REQUIRE(core.has_value() == expected.empty());
    if (!core) return;
    REQUIRE(core->is_minimal);
    Grid part(grid.rules());
    for (const Cell cell : core->givens) part[cell] = grid[cell];
    REQUIRE(solve(part).solutions.empty());
    for (const Cell cell : core->givens) {
        Grid less = part;
        less[cell] = 0;
        REQUIRE(solve(less).solutions.size() == 1);
    }
}

TEST_CASE("small boards of random rules have the solutions that plain backtracking finds", "[slow][long]") {
    const char* const wanted = std::getenv("GRIDSMITH_RULES_GRIDS");
    const long number = wanted == nullptr ? 2'000 : std::atol(wanted);
    Random random(71);
    solver::TreeSearchOf<solver::BoardPosition<16>> tree;
    solver::TreeSearchOf<solver::BoardPosition<25>> large_tree;
    solver::LearningSearchOf<solver::TinyPosition> learner;
    solver::LearningSearchOf<solver::BoardPosition<25>> divided(10);
    solver::MixedSearchOf<solver::SmallPosition> mixed(3);
    solver::TreeSearchOf<solver::TinyPosition> tiny_tree;
    solver::TreeSearchOf<solver::SmallPosition> small_tree;
    long seen[3] = {};  // grids with no solution, one, more
    long too_long = 0;
    std::vector<Grid> batch;
    std::vector<std::size_t> numbers;
    std::vector<Verdict> expected_verdicts;
    const auto check_batch = [&] {
        std::vector<Verdict> verdicts(batch.size());
        std::vector<std::uint64_t> counts(batch.size());
        std::vector<Grid> solutions(batch.size());
        verdict_batch(batch, verdicts);
        solve_batch(batch, kEnoughHere, counts, solutions);
        REQUIRE(verdicts == expected_verdicts);
        for (std::size_t i = 0; i < batch.size(); ++i) {
            REQUIRE(counts[i] == numbers[i]);
            REQUIRE((counts[i] == 0 || is_solution_of(solutions[i], batch[i])));
        }
        batch.clear();
        numbers.clear();
        expected_verdicts.clear();
    };
    for (long done = 0; done < number;) {
        const Rules rules = random_rules(random);
        const Reference reference(rules);
        for (int of_rules = 0; of_rules < 5; ++of_rules, ++done) {
            const Grid grid = random_grid_of(rules, reference, random);
            INFO(text_of_case(grid));
            std::vector<Grid> expected;
            if (!reference.find(grid, expected)) {
                ++too_long;
                continue;
            }
            ++seen[std::min<std::size_t>(expected.size(), 2)];
            Random* const draws = done % 2 == 0 ? &random : nullptr;
            REQUIRE(agree(found_by(tree, grid, draws), expected));
            REQUIRE(agree(found_by(large_tree, grid, draws), expected));
            REQUIRE(agree(found_by(learner, grid, draws), expected));
            REQUIRE(agree(found_by(divided, grid, draws), expected));
            REQUIRE(agree(found_by(mixed, grid, draws), expected));
            REQUIRE(agree(found_by(tiny_tree, grid, draws), expected));
            REQUIRE(agree(found_by(small_tree, grid, draws), expected));
            check_questions(grid, reference, expected, random);
            batch.push_back(grid);
            numbers.push_back(expected.size());
            expected_verdicts.push_back(expected_verdict(grid, reference, expected.size()));
        }
        if (batch.size() > 200) check_batch();
    }
    check_batch();
    for (const long grids : seen) CHECK(grids > number / 20);
    CHECK(too_long < number / 20);
    if (number > 2'000)
        WARN(seen[0] << " grids without a solution, " << seen[1] << " with one, " << seen[2] << " with more, "
                     << too_long << " that the reference did not finish");
}

TEST_CASE("a layout whose leftovers cannot be paired has no filling", "[slow][long]") {
    Random random(41);
    int unpaired = 0;
    for (int made = 0; made < 150; ++made) {
        // Blocks that have exchanged a few cells.
        auto regions = random.below(2) == 0 ? block_regions(2, 3) : block_regions(2, 2);
        for (std::uint32_t exchanges = 1 + random.below(4); exchanges > 0; --exchanges) {
            const auto cells = static_cast<std::uint32_t>(regions.size());
            std::swap(regions[random.below(cells)], regions[random.below(cells)]);
        }
        RulesParts parts{.side = 1 + *std::ranges::max_element(regions), .regions = regions};
        const auto rules = Rules::of(parts);
        REQUIRE(rules);
        std::vector<Grid> fillings;
        if (!Reference(*rules).find(Grid(*rules), fillings)) continue;
        CAPTURE(rules->text());
        if (!solver::leftovers_fit(rules->units())) {
            ++unpaired;
            REQUIRE(fillings.empty());
        }
        REQUIRE(solve(Grid(*rules)).solutions.empty() == fillings.empty());
    }
    CHECK(unpaired > 15);
}

}  // namespace
}  // namespace gridsmith
