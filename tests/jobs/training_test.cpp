// Exercises: positions on the paths of generated puzzles, or variants of the example.
#include "jobs/job_runner.h"
#include "solver/api/solver.h"
#include "techniques/path/exercise.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <chrono>
#include <thread>

using namespace gridsmith;
using namespace std::chrono_literals;

namespace {

struct Answer {
    std::optional<ExerciseMade> made;
    JobEnd end = JobEnd::failed;
};

Answer answer_to(JobRunner& runner, TrainRequest request) {
    runner.start(std::move(request));
    Answer answer;
    for (;;)
        for (Event& event : runner.wait_for_events(20s)) {
            if (auto* made = std::get_if<ExerciseMade>(&event.news)) answer.made = std::move(*made);
            if (const auto* finished = std::get_if<JobFinished>(&event.news))
                return answer.end = finished->end, answer;
        }
}

void check_exercise(const ExerciseMade& made, Technique technique) {
    const SolveResult solved = solve(made.puzzle.grid, {.limit = 2});
    REQUIRE(solved.solutions.size() == 1);
    CHECK(solved.solutions.front() == made.solution);
    CHECK_FALSE(made.puzzle.givens.empty());
    CHECK(made.puzzle.givens.is_subset_of(made.puzzle.grid.entries()));
    REQUIRE_FALSE(made.steps.empty());
    const Position position = with_marks(made.puzzle);
    for (const Step& step : made.steps) {
        CHECK(keeps(step, made.solution));
        CHECK(finds(row_of(technique), row_of(step.technique)));
        for (const Candidate& gone : step.eliminations) CHECK(position.has(gone.cell, gone.value));
        for (const Candidate& entry : step.placements) CHECK(position.has(entry.cell, entry.value));
    }
}

}  // namespace

TEST_CASE("an exercise is a position of a generated puzzle whose next step is the technique") {
    JobRunner runner{{}};
    for (const int order : {2, 3})
        for (const Technique technique : {Technique::hidden_single, Technique::naked_single,
                                          Technique::pointing, Technique::naked_pair}) {
            // Grids of 4 x 4 cells need nothing else.
            if (order == 2 && technique != Technique::naked_single) continue;
            CAPTURE(order, name_of(technique));
            TrainRequest request{.technique = technique, .rules = order, .seed = 7, .longest = 60s};
            const Answer answer = answer_to(runner, request);
            CHECK(answer.end == JobEnd::done);
            REQUIRE(answer.made);
            CHECK_FALSE(answer.made->is_example);
            CHECK(answer.made->puzzle.order() == order);
            CHECK(answer.made->puzzles > 0);
            check_exercise(*answer.made, technique);
            const auto next =
                easiest_step(with_marks(answer.made->puzzle), exercise_selection({}, technique));
            REQUIRE(next);
            CHECK(next->technique == technique);
            // The same seed gives the same exercise.
            const Answer again = answer_to(runner, request);
            REQUIRE(again.made);
            CHECK(again.made->puzzle == answer.made->puzzle);
        }
}

TEST_CASE("without time to generate, an exercise is a variant of the example") {
    JobRunner runner{{}};
    std::vector<Puzzle> seen;
    for (std::uint64_t seed = 1; seed <= 3; ++seed) {
        const Answer answer =
            answer_to(runner, {.technique = Technique::sue_de_coq, .rules = 4, .seed = seed, .longest = 0ms});
        REQUIRE(answer.made);
        CHECK(answer.made->is_example);
        CHECK(answer.made->puzzle.order() == 3);
        check_exercise(*answer.made, Technique::sue_de_coq);
        CHECK(std::ranges::count(seen, answer.made->puzzle) == 0);
        seen.push_back(answer.made->puzzle);
    }
}

TEST_CASE("the search for an exercise can be cancelled") {
    JobRunner runner{{}};
    const JobId job =
        runner.start(TrainRequest{.technique = Technique::leviathan, .rules = 5, .seed = 3, .longest = 60s});
    std::this_thread::sleep_for(30ms);
    runner.cancel(job);
    for (bool ended = false; !ended;)
        for (const Event& event : runner.wait_for_events(20s)) {
            CHECK_FALSE(std::holds_alternative<ExerciseMade>(event.news));
            if (const auto* finished = std::get_if<JobFinished>(&event.news)) {
                ended = true;
                CHECK(finished->end == JobEnd::cancelled);
            }
        }
}
