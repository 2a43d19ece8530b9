// The many-grids engine of order 3: every kernel against the naive reference, the single-grid engine and the
// other kernels.
#include "solver/lanes/lanes.h"
#include "solver/api/solver.h"

#include "kernels.h"
#include "support/grids.h"
#include "support/naive_solver.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <memory>
#include <numeric>
#include <string>
#include <vector>

#include <catch2/catch_test_macros.hpp>
#include <catch2/generators/catch_generators_range.hpp>

namespace gridsmith {
namespace {

using Catch::Generators::from_range;
using solver::Kernel;
using solver::LaneAnswer;
using solver::Lanes;
using solver::LaneSearch;
using solver::LaneSource;
using solver::NineSearch;
using solver::NineState;
using solver::Walk;
using support::kernels;
using support::line_of;
using support::naive_solutions;
using support::random_entries;
using support::some_solution;
using support::with_entries;

// Gives out searches in order and stores each answer at the index of its search.
class List final : public LaneSource {
public:
    List(std::vector<LaneSearch> searches, int slots)
        : answers(searches.size()),
          searches_(std::move(searches)),
          in_slot_(static_cast<std::size_t>(slots)) {}

    bool next(int slot, const LaneAnswer* answer, LaneSearch& search) override {
        std::size_t& place = in_slot_[static_cast<std::size_t>(slot)];
        if (answer != nullptr) answers[place] = *answer;
        if (next_ == searches_.size()) return false;
        place = next_++;
        search = searches_[place];
        return true;
    }

    std::vector<LaneAnswer> answers;

private:
    std::vector<LaneSearch> searches_;
    std::vector<std::size_t> in_slot_;
    std::size_t next_ = 0;
};

std::vector<LaneAnswer> answers_of(Kernel kernel, const std::vector<LaneSearch>& searches, int slots = 0) {
    Lanes lanes(kernel);
    if (slots == 0) slots = lanes.lanes();
    List list(searches, slots);
    REQUIRE(lanes.run(list, slots, {}));
    return list.answers;
}

// The answer of the single-grid engine when it branches like the lanes.
LaneAnswer answer_alone(const LaneSearch& search) {
    NineSearch nine(Kernel::portable);
    nine.start({.position = search.start});
    nine.branch_as_lanes();
    LaneAnswer answer;
    for (;;) {
        const Walk outcome = nine.walk(search.nodes, {});
        answer.nodes = nine.nodes();
        answer.guesses = nine.guesses();
        if (outcome == Walk::solution) {
            if (answer.solutions < 2) answer.found[answer.solutions] = NineState::of(nine.solution());
            if (++answer.solutions < search.limit) continue;
            answer.ended = Ended::limit;
        } else {
            answer.ended = outcome == Walk::budget ? Ended::budget : Ended::exhausted;
        }
        return answer;
    }
}

void require_equal(const LaneAnswer& a, const LaneAnswer& b) {
    REQUIRE(a.solutions == b.solutions);
    REQUIRE(a.nodes == b.nodes);
    REQUIRE(a.guesses == b.guesses);
    REQUIRE(a.ended == b.ended);
    for (std::size_t i = 0; i < 2 && i < a.solutions; ++i) REQUIRE(a.found[i] == b.found[i]);
}

// Grids with no solution, one and many, small enough for the reference.
Grid mixed_search_grid(Random& random) {
    const int entries = 32 + static_cast<int>(random.below(26));
    return random.below(4) > 0 ? with_entries(some_solution(3, random), entries, random)
                               : random_entries(3, entries, random);
}

TEST_CASE("lanes count what the reference counts, and find solutions") {
    const Kernel kernel = GENERATE(from_range(kernels()));
    constexpr std::uint64_t kMany = 200;
    Random random(31);
    std::vector<Grid> grids;
    std::vector<LaneSearch> searches;
    for (int i = 0; i < 400; ++i) {
        grids.push_back(mixed_search_grid(random));
        searches.push_back({.start = NineState::of(grids.back()), .limit = kMany});
    }
    const auto answers = answers_of(kernel, searches);
    int seen[3] = {};
    for (std::size_t i = 0; i < grids.size(); ++i) {
        CAPTURE(name_of(kernel), i, line_of(grids[i]));
        const auto expected = naive_solutions(grids[i], kMany);
        ++seen[std::min<std::size_t>(expected.size(), 2)];
        REQUIRE(answers[i].solutions == expected.size());
        REQUIRE(answers[i].ended == (expected.size() == kMany ? Ended::limit : Ended::exhausted));
        for (std::size_t k = 0; k < 2 && k < expected.size(); ++k)
            REQUIRE(is_solution_of(answers[i].found[k].grid(), grids[i]));
        if (expected.size() > 1) REQUIRE(answers[i].found[0] != answers[i].found[1]);
    }
    for (const int count : seen) CHECK(count > 20);
}

TEST_CASE("lanes walk the tree of the single-grid engine, whatever the limit and the budget") {
    const Kernel kernel = GENERATE(from_range(kernels()));
    Random random(32);
    std::vector<LaneSearch> searches;
    for (int i = 0; i < 900; ++i) {
        const int entries = 12 + static_cast<int>(random.below(16));
        LaneSearch search{.start = NineState::of(with_entries(some_solution(3, random), entries, random))};
        search.limit = 1 + random.below(4);
        if (random.below(3) == 0) search.nodes = 1 + random.below(40);
        if (random.below(4) == 0) search.limit = 100;
        searches.push_back(search);
    }
    const auto answers = answers_of(kernel, searches);
    for (std::size_t i = 0; i < searches.size(); ++i) {
        CAPTURE(name_of(kernel), i, line_of(searches[i].start.grid()));
        require_equal(answers[i], answer_alone(searches[i]));
    }
}

TEST_CASE("answers do not depend on the number of slots") {
    const Kernel kernel = GENERATE(from_range(kernels()));
    Random random(33);
    std::vector<LaneSearch> searches;
    for (int i = 0; i < 400; ++i)
        searches.push_back({.start = NineState::of(with_entries(some_solution(3, random), 22, random))});
    const auto expected = answers_of(kernel, searches);
    for (const int slots : {1, 7, 60, Lanes(kernel).worthwhile(), Lanes(kernel).lanes() - 1}) {
        const auto answers = answers_of(kernel, searches, slots);
        for (std::size_t i = 0; i < searches.size(); ++i) require_equal(answers[i], expected[i]);
    }
}

// Digs a minimal puzzle in each slot: the sequence of questions that a generator asks.
class Diggers final : public LaneSource {
public:
    explicit Diggers(int count) : diggers_(static_cast<std::size_t>(count)) {
        for (int i = 0; i < count; ++i) {
            Digger& digger = diggers_[static_cast<std::size_t>(i)];
            Random random(34, static_cast<std::uint64_t>(i));
            digger.solution = digger.puzzle = some_solution(3, random);
            digger.order.resize(81);
            std::iota(digger.order.begin(), digger.order.end(), 0);
            random.shuffle(digger.order);
            digger.state = NineState::of(digger.puzzle);
        }
    }

    bool next(int slot, const LaneAnswer* answer, LaneSearch& search) override {
        Digger& digger = diggers_[static_cast<std::size_t>(slot)];
        if (answer != nullptr) {
            const Cell cell = digger.order[digger.asked++];
            if (answer->solutions == 0) {
                digger.puzzle[cell] = 0;
                digger.state.reopen(cell);
            }
        }
        if (digger.asked == digger.order.size()) return false;
        const Cell cell = digger.order[digger.asked];
        search.start = digger.state;
        search.start.reopen(cell);
        search.start.exclude(cell, digger.solution[cell]);
        search.limit = 1;
        return true;
    }

    std::vector<Grid> puzzles() const {
        std::vector<Grid> puzzles;
        for (const Digger& digger : diggers_) puzzles.push_back(digger.puzzle);
        return puzzles;
    }

private:
    struct Digger {
        Grid solution, puzzle;
        NineState state;
        std::vector<Cell> order;
        std::size_t asked = 0;
    };
    std::vector<Digger> diggers_;
};

TEST_CASE("puzzles dug side by side are minimal and the same for every kernel and number of slots") {
    std::vector<Grid> expected;
    for (const Kernel kernel : kernels())
        for (const int slots : {20, 128}) {
            Lanes lanes(kernel);
            Diggers diggers(slots);
            REQUIRE(lanes.run(diggers, slots, {}));
            const auto puzzles = diggers.puzzles();
            if (static_cast<int>(expected.size()) < slots) expected = puzzles;
            CAPTURE(name_of(kernel), slots);
            REQUIRE(std::equal(expected.begin(), expected.begin() + 20, puzzles.begin()));
            REQUIRE((slots == 20 || puzzles == expected));
        }
    for (std::size_t i = 0; i < 10; ++i) {
        Grid puzzle = expected[i];
        CAPTURE(line_of(puzzle));
        REQUIRE(verdict(puzzle).verdict == Verdict::unique);
        for (Cell cell = 0; cell < 81; ++cell) {
            if (puzzle[cell] == 0) continue;
            const Value value = puzzle[cell];
            puzzle[cell] = 0;
            REQUIRE(verdict(puzzle).verdict == Verdict::multiple);
            puzzle[cell] = value;
        }
    }
}

// Asks for all solutions of the empty grid, and requests a stop after a number of searches.
class Endless final : public LaneSource {
public:
    explicit Endless(std::stop_source& stop) : stop_(stop) {}
    bool next(int, const LaneAnswer*, LaneSearch& search) override {
        search.start = NineState::all_open();
        search.limit = kNoLimit;
        if (++requests_ == 4) stop_.request_stop();
        return true;
    }

private:
    std::stop_source& stop_;
    int requests_ = 0;
};

TEST_CASE("a stop token ends a run, in the lanes and in the single-grid engine, and the next run works") {
    const Kernel kernel = GENERATE(from_range(kernels()));
    Lanes lanes(kernel);
    for (const int slots : {lanes.lanes(), 5}) {
        std::stop_source stop;
        Endless endless(stop);
        CHECK_FALSE(lanes.run(endless, slots, stop.get_token()));
    }
    Random random(35);
    const Grid grid = with_entries(some_solution(3, random), 40, random);
    List list({LaneSearch{.start = NineState::of(grid)}}, 1);
    REQUIRE(lanes.run(list, 1, {}));
    CHECK(list.answers[0].solutions == std::min<std::size_t>(naive_solutions(grid, 2).size(), 2));
}

TEST_CASE("batches of order 3 answer as single calls do, in the order of the grids") {
    Random random(36);
    std::vector<Grid> grids;
    for (int i = 0; i < 600; ++i) grids.push_back(mixed_search_grid(random));
    for (std::size_t i = 0; i < grids.size(); i += 50) {  // two equal values in a row
        grids[i] = Grid(3);
        grids[i][3] = grids[i][7] = 5;
    }
    grids[10] = some_solution(3, random);
    grids[11] = some_solution(2, random);
    std::vector<Verdict> verdicts(grids.size());
    std::vector<std::uint64_t> counts(grids.size());
    std::vector<Grid> solutions(grids.size());
    verdict_batch(grids, verdicts);
    solve_batch(grids, 3, counts, solutions);
    for (std::size_t i = 0; i < grids.size(); ++i) {
        CAPTURE(i, line_of(grids[i]));
        REQUIRE(verdicts[i] == verdict(grids[i]).verdict);
        REQUIRE(counts[i] == count(grids[i], {.limit = 3}).solutions);
        if (counts[i] > 0)
            REQUIRE(is_solution_of(solutions[i], grids[i]));
        else
            REQUIRE(solutions[i] == Grid(3));
    }
}

TEST_CASE("lanes find every sampled puzzle of the public collections well-posed") {
    const std::filesystem::path folder = std::filesystem::path(GRIDSMITH_DATA_DIR) / "nine";
    if (std::string(GRIDSMITH_DATA_DIR).empty() || !std::filesystem::exists(folder))
        SKIP("GRIDSMITH_DATA_DIR names no folder with nine/");
    const Kernel kernel = GENERATE(from_range(kernels()));
    std::vector<LaneSearch> searches;
    for (const auto& entry : std::filesystem::directory_iterator(folder)) {
        std::ifstream file(entry.path());
        std::string line;
        for (int number = 0; std::getline(file, line); ++number)
            if (number % 50 == 0 && line.size() >= 81)
                searches.push_back({.start = NineState::of(support::grid_from(line.substr(0, 81)))});
    }
    CHECK(searches.size() > 1000);
    for (const LaneAnswer& answer : answers_of(kernel, searches)) REQUIRE(answer.solutions == 1);
}

}  // namespace
}  // namespace gridsmith
