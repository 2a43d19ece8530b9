// Puzzles with constraints at random.
#include "generator/api/generator.h"
#include "generator/constraints/cage_layout.h"
#include "generator/constraints/proposals.h"
#include "model/board/rules_text.h"
#include "model/symmetry/symmetry.h"
#include "solver/api/solver.h"
#include "techniques/path/grade.h"
#include "techniques/path/path.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace gridsmith {

namespace {

using Families = std::vector<ConstraintFamily>;

GenerateOptions wish(const std::string& rules, Families families, std::optional<int> givens = {}) {
    GenerateOptions options{.rules = rules_from(rules).value()};
    options.constraints = {.families = std::move(families), .givens = givens};
    return options;
}

const std::vector<Constraint>& constraints_of(const Generated& made) {
    return made.puzzle.rules().parts().constraints;
}

Generated made_with(const GenerateOptions& options, std::uint64_t seed) {
    CAPTURE(options.rules.text(), seed);
    const auto made = generate(options, seed);
    REQUIRE(made.has_value());
    CHECK(verdict(made->puzzle.grid).verdict == Verdict::unique);
    CHECK(is_solution_of(made->solution, made->puzzle.grid));
    CHECK(made->puzzle.givens == made->puzzle.grid.entries());
    const RulesParts& parts = made->puzzle.rules().parts();
    for (const Constraint& constraint : parts.constraints)
        CHECK(keeps(constraint, {parts.side, parts.regions}, made->solution.values()));
    return *made;
}

// Without any one constraint or given there are more solutions.
void check_needs_everything(const Generated& made) {
    const Grid& puzzle = made.puzzle.grid;
    for (const Cell cell : puzzle.entries()) {
        Grid less = puzzle;
        less[cell] = 0;
        CHECK(verdict(less).verdict == Verdict::multiple);
    }
    const RulesParts& parts = puzzle.rules().parts();
    for (std::size_t i = 0; i < parts.constraints.size(); ++i) {
        RulesParts fewer = parts;
        fewer.constraints.erase(fewer.constraints.begin() + static_cast<std::ptrdiff_t>(i));
        Grid less = puzzle;
        less.set_rules(Rules::of(fewer).value());
        CAPTURE(text_of(parts.constraints[i], parts.side));
        CHECK(verdict(less).verdict == Verdict::multiple);
    }
}

}  // namespace

TEST_CASE("killer puzzles without givens have one solution and cover the board") {
    for (const std::string rules : {"3x3", "x", "2x3", "antiknight", "latin:7", "2x3+x"})
        for (std::uint64_t seed = 1; seed <= 3; ++seed) {
            const Generated made = made_with(wish(rules, {ConstraintFamily::killer}, 0), seed);
            CHECK(made.puzzle.grid.is_empty());
            CellSet covered;
            for (const Constraint& cage : constraints_of(made)) {
                CHECK(cage.kind == ConstraintKind::cage);
                CHECK(cage.number > 0);
                CHECK(std::ssize(cage.cells) <= kMostCellsOfCage);
                for (const Cell cell : cage.cells) {
                    CHECK_FALSE(covered.contains(cell));
                    covered.insert(cell);
                }
            }
            CHECK(covered.size() == made.puzzle.grid.cell_count());
        }
}

TEST_CASE("killer puzzles go with random regions, and each has its own") {
    GenerateOptions options = wish("3x3", {ConstraintFamily::killer}, 0);
    options.random_regions = true;
    const Generated first = made_with(options, 1);
    const Generated second = made_with(options, 2);
    CHECK(first.puzzle.grid.is_empty());
    CHECK_FALSE(blocks_of(first.puzzle.rules().parts()).has_value());
    CHECK(first.puzzle.rules().parts().regions != second.puzzle.rules().parts().regions);
}

TEST_CASE("cages have the requested symmetry and about the requested size") {
    for (const Symmetry symmetry : {Symmetry::half_turn, Symmetry::vertical_axis, Symmetry::quarter_turn,
                                    Symmetry::top_left_diagonal, Symmetry::full}) {
        GenerateOptions options = wish("3x3", {ConstraintFamily::killer}, 0);
        options.symmetry = symmetry;
        CAPTURE(row_of(symmetry).key);
        const Generated made = made_with(options, 1);
        std::set<std::vector<Cell>> cages;
        for (const Constraint& cage : constraints_of(made)) cages.insert(cage.cells);
        const SymmetryGroup group = SymmetryGroup(symmetry).closed();
        for (const MotionRow& row : all_motions()) {
            if (!group.contains(row.motion)) continue;
            for (const auto& cage : cages) {
                std::vector<Cell> image;
                for (const Cell cell : cage) image.push_back(image_of(options.rules, row.motion, cell));
                std::ranges::sort(image);
                CHECK(cages.contains(image));
            }
        }
    }
    const auto average = [](double size) {
        Random random(5);
        std::size_t cages = 0;
        for (int i = 0; i < 20; ++i) {
            const Grid solution = random_solution(3, random).value();
            cages += CageLayout(solution, Symmetry::none, size, random).cages().size();
        }
        return 20 * 81.0 / static_cast<double>(cages);
    };
    CHECK(average(2) < average(3));
    CHECK(average(3) < average(4));
    CHECK(average(3) > 2.6);
    CHECK(average(3) < 3.4);
}

TEST_CASE("puzzles of every family have its constraints and one solution", "[slow]") {
    for (const ConstraintFamilyRow& family : all_constraint_families()) {
        CAPTURE(family.key);
        CHECK(constraint_family_of_key(family.key) == family.family);
        const Generated made = made_with(wish("2x3", {family.family}), 1);
        REQUIRE_FALSE(constraints_of(made).empty());
        for (const Constraint& constraint : constraints_of(made))
            CHECK(std::ranges::find(family.kinds, constraint.kind) != family.kinds.end());
        const Grid again = generate(wish("2x3", {family.family}), 1)->puzzle.grid;
        CHECK(again == made.puzzle.grid);
        CHECK(generate(wish("2x3", {family.family}), 2)->puzzle.grid != made.puzzle.grid);
    }
}

TEST_CASE("constraints of one layer do not share a place") {
    const Generated made = made_with(wish("3x3", {ConstraintFamily::thermometers, ConstraintFamily::arrows,
                                                  ConstraintFamily::kropki, ConstraintFamily::xv}),
                                     3);
    std::set<std::pair<OccupiedPlaces::Layer, int>> taken;
    std::set<std::pair<OccupiedPlaces::Layer, int>> circles;
    std::set<ConstraintKind> kinds;
    for (const Constraint& constraint : constraints_of(made)) {
        kinds.insert(constraint.kind);
        const OccupiedPlaces occupied = occupied_places(constraint, 9);
        for (const int place : occupied.places) CHECK(taken.emplace(occupied.layer, place).second);
        if (occupied.shared >= 0) circles.emplace(occupied.layer, occupied.shared);
    }
    // Only arrows share cells, and only their circles.
    for (const auto& circle : circles) CHECK_FALSE(taken.contains(circle));
    CHECK(kinds.size() == 5);
}

TEST_CASE("where all dots are given, no other pair of neighbours is one") {
    const Generated made = made_with(wish("3x3", {ConstraintFamily::all_kropki}), 1);
    const RulesParts& parts = made.puzzle.rules().parts();
    CHECK(parts.all_differences_given);
    CHECK(parts.all_ratios_given);
    std::set<std::vector<Cell>> dots;
    for (const Constraint& dot : parts.constraints) dots.insert(dot.cells);
    const auto check_pair = [&](Cell a, Cell b) {
        const int low = std::min(made.solution[a], made.solution[b]);
        const int high = std::max(made.solution[a], made.solution[b]);
        CHECK(dots.contains({a, b}) == (high - low == 1 || high == 2 * low));
    };
    for (Cell cell = 0; cell < 81; ++cell) {
        if (cell % 9 < 8) check_pair(cell, cell + 1);
        if (cell < 72) check_pair(cell, cell + 9);
    }
}

TEST_CASE("minimal puzzles need each constraint and each given", "[slow]") {
    using enum ConstraintFamily;
    const std::vector<std::pair<std::string, Families>> kWishes = {{"2x3", {killer}},
                                                                   {"2x3", {thermometers}},
                                                                   {"2x3", {kropki, arrows}},
                                                                   {"2x3", {sandwiches}},
                                                                   {"2x3", {little_killers, renban}},
                                                                   {"2x4", {whispers, xv}},
                                                                   {"3x3", {killer, thermometers}}};
    for (const auto& [rules, families] : kWishes)
        for (std::uint64_t seed = 1; seed <= 2; ++seed) {
            GenerateOptions options = wish(rules, families);
            options.minimal = true;
            CAPTURE(rules, row_of(families.front()).key, seed);
            check_needs_everything(made_with(options, seed));
        }
}

TEST_CASE("givens of a puzzle with constraints are as many, and where, as requested") {
    GenerateOptions options = wish("2x3", {ConstraintFamily::white_dots}, 6);
    CHECK(made_with(options, 1).puzzle.grid.entry_count() == 6);
    options.fixed = Grid(options.rules);
    (*options.fixed)[7] = 3;
    options.forbidden = {0, 1, 2, 3, 4, 5};
    const Generated bound = made_with(options, 1);
    CHECK(bound.puzzle.grid[7] == 3);
    CHECK(bound.puzzle.grid.entry_count() == 6);
    CHECK_FALSE(bound.puzzle.grid.entries().intersects(options.forbidden));
    GenerateOptions pattern = wish("2x3", {ConstraintFamily::white_dots});
    pattern.puzzle_template = CellSet{0, 7, 14, 21, 28, 35};
    CHECK(made_with(pattern, 1).puzzle.grid.entries() == *pattern.puzzle_template);
    // The constraints of the rules stay.
    const Generated given = made_with(wish("2x3+cage3:r1c1r1c2", {ConstraintFamily::thermometers}), 1);
    CHECK(std::ranges::any_of(constraints_of(given), [](const Constraint& constraint) {
        return constraint.kind == ConstraintKind::cage;
    }));
}

TEST_CASE("puzzles with constraints have the requested difficulty", "[slow]") {
    for (const bool is_minimal : {false, true})
        for (const Level level : {Level::medium, Level::hard}) {
            CAPTURE(name_of(level), is_minimal);
            GenerateOptions options = wish("2x3", {ConstraintFamily::killer}, 0);
            options.minimal = is_minimal;
            options.difficulty = {.lowest_level = level, .highest_level = level};
            const Generated made = made_with(options, 1);
            REQUIRE(made.difficulty.has_value());
            CHECK(made.difficulty->grade.solved);
            CHECK(made.difficulty->grade.level == level);
            CHECK(made.graded > 0);
        }
    GenerateOptions options = wish("3x3", {ConstraintFamily::killer}, 0);
    options.difficulty = {.lowest_rating = 20, .highest_rating = 30};
    const Generated made = made_with(options, 2);
    REQUIRE(made.difficulty.has_value());
    CHECK(made.difficulty->rating.hardest >= 20);
    CHECK(made.difficulty->rating.hardest <= 30);
}

TEST_CASE("a puzzle can need a technique for constraints", "[slow]") {
    GenerateOptions options = wish("2x3", {ConstraintFamily::killer}, 0);
    options.difficulty.needs = Technique::cage_combinations;
    const Generated made = made_with(options, 3);
    const Rules& rules = made.puzzle.rules();
    CHECK(deciding_path(Technique::cage_combinations, rules) == DecidingPath::grade);
    const Path path = path_from(Position(made.puzzle), grading_selection(rules, true));
    CHECK(path.end == PathEnd::solved);
    CHECK(std::ranges::count(path.steps, Technique::cage_combinations, &Step::technique) > 0);
}

TEST_CASE("large killers, and arrows on 9 rows, are made without givens", "[slow][long]") {
    for (const auto& [rules, family] :
         {std::pair("4x4", ConstraintFamily::killer), std::pair("3x3", ConstraintFamily::arrows)}) {
        const Generated made = made_with(wish(rules, {family}, 0), 1);
        CHECK(made.puzzle.grid.is_empty());
        CHECK_FALSE(constraints_of(made).empty());
    }
}

TEST_CASE("a layout gets numbers that make its puzzle well-posed") {
    // The cages of a puzzle without their sums, and one clue outside.
    const Generated model = made_with(wish("2x3", {ConstraintFamily::killer}, 0), 4);
    RulesParts parts = model.puzzle.rules().parts();
    std::set<std::vector<Cell>> cages;
    for (Constraint& cage : parts.constraints) {
        cage.number = 0;
        cages.insert(cage.cells);
    }
    GenerateOptions options{.rules = Rules::of(parts).value()};
    options.constraints.open = parts.constraints;
    options.constraints.open.push_back({ConstraintKind::sandwich, 0, {0, 1, 2, 3, 4, 5}});
    options.fixed = Grid(options.rules);
    (*options.fixed)[35] = 6;
    for (std::uint64_t seed = 1; seed <= 3; ++seed) {
        const Generated made = made_with(options, seed);
        CHECK(made.puzzle.grid[35] == 6);
        CHECK(made.puzzle.grid.entry_count() == 1);
        CHECK(constraints_of(made).size() == cages.size() + 1);
        for (const Constraint& constraint : constraints_of(made)) {
            if (constraint.kind == ConstraintKind::sandwich) continue;
            CHECK(constraint.number > 0);
            CHECK(cages.contains(constraint.cells));
        }
        CHECK(generate(options, seed)->puzzle == made.puzzle);
    }
    options.budget = 20'000;
    options.rules = rules_from("2x3+cage:r1c1r1c2").value();
    options.constraints.open = {{ConstraintKind::cage, 0, {0, 1}}};
    options.fixed.reset();
    const auto none = generate(options, 1);
    REQUIRE_FALSE(none.has_value());
    CHECK(none.error().message.starts_with("the budget of 20000 nodes was spent after "));
}

TEST_CASE("impossible wishes for constraints are refused with a sentence") {
    using enum ConstraintFamily;
    const auto refusal = [](const GenerateOptions& options) {
        const auto result = check(options);
        return result ? std::string("possible") : result.error().message;
    };
    CHECK(refusal(wish("latin:5", {region_sums})) == "region-sums need a board with regions");
    CHECK(refusal(wish("2x3", {killer}, 36)) ==
          "36 givens are not possible on 6 x 6 cells, expected 0 to 35");
    GenerateOptions options = wish("2x3", {killer}, 1);
    options.fixed = Grid(options.rules);
    (*options.fixed)[0] = 1;
    (*options.fixed)[7] = 3;
    CHECK(refusal(options) == "2 entries are fixed, but the number of givens should be 1");
    options = wish("2x3", {killer}, 0);
    options.symmetry = Symmetry::blocks;
    CHECK(refusal(options) == "constraints at random cannot have the symmetry \"Repeated in every block\"");
    const std::string reversible =
        "without givens, puzzles with these constraints always have two solutions or more: all values could be "
        "counted from the other end";
    for (const ConstraintFamily family : {white_dots, whispers, renban, palindromes, between, nabner, parity})
        CHECK(refusal(wish("3x3", {family}, 0)) == reversible);
    for (const ConstraintFamily family : {black_dots, xv, kropki, thermometers, arrows, sandwiches, killer})
        CHECK(refusal(wish("3x3", {whispers, family}, 0)) == "possible");
    CHECK(refusal(wish("3x3+cage4:r1c1r1c2", {whispers}, 0)) == "possible");
    CHECK(refusal(wish("3x3", {whispers}, 1)) == "possible");
    CHECK(default_budget(wish("2x3", {killer}, 0)) > 0);
}

}  // namespace gridsmith
