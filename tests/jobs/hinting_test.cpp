// Hints begin with a judgement of the position and are never wrong.
#include "jobs/hinting.h"

#include "jobs/job_runner.h"
#include "model/board/rules_text.h"
#include "solver/api/solver.h"
#include "support/grids.h"
#include "techniques/words/wording.h"

#include <catch2/catch_test_macros.hpp>
#include <chrono>
#include <string>
#include <thread>

using namespace gridsmith;
using namespace gridsmith::support;

namespace {

const Grid kPosed =
    grid_from("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79");

std::vector<HintNews> answers(const HintRequest& request) {
    std::vector<HintNews> news;
    answer(request, {}, [&](HintNews told) { news.push_back(std::move(told)); });
    return news;
}

template <class Kind>
std::vector<Kind> of_kind(const std::vector<HintNews>& news) {
    std::vector<Kind> found;
    for (const HintNews& told : news)
        if (const auto* kind = std::get_if<Kind>(&told)) found.push_back(*kind);
    return found;
}

Puzzle posed(const Grid& grid) {
    Puzzle puzzle(grid);
    puzzle.givens = grid.entries();
    return puzzle;
}

Standing standing_of(const Puzzle& puzzle) {
    const auto news = answers({.puzzle = puzzle});
    REQUIRE(std::holds_alternative<PositionJudged>(news.front()));
    const auto judged = std::get<PositionJudged>(news.front());
    if (judged.standing != Standing::sound) CHECK(news.size() == 1);
    return judged.standing;
}

Grid solution_of(const Grid& grid) { return solve(grid, {.limit = 1}).solutions.front(); }

}  // namespace

TEST_CASE("an entry that differs from the solution of the constraints is wrong, though nothing is given") {
    const auto rules =
        rules_from("2x2+cage1:r1c1+cage2:r1c2+cage3:r1c3+cage3:r2c1+cage1:r2c3+cage2:r3c1+cage1:r3c2");
    REQUIRE(rules);
    Puzzle puzzle(*rules);
    puzzle.grid[14] = 2;
    CHECK(standing_of(puzzle) == Standing::sound);
    puzzle.grid[15] = 3;  // the solution has 1
    const auto judged = std::get<PositionJudged>(answers({.puzzle = puzzle}).front());
    CHECK(judged.standing == Standing::wrong_entries);
    CHECK(judged.wrong == CellSet{15});
}

TEST_CASE("a wrong position gets an explanation and no hint") {
    const Grid solution = solution_of(kPosed);
    CHECK(standing_of(posed(kPosed)) == Standing::sound);
    CHECK(standing_of(Puzzle(solution)) == Standing::complete);

    Puzzle conflicting = posed(kPosed);
    conflicting.grid[2] = 5;
    CHECK(standing_of(conflicting) == Standing::conflict);

    // The entries do not conflict, but they differ from the solution of the givens.
    Puzzle wrong = posed(kPosed);
    const ValueSet others = candidates_of(kPosed, 2) - ValueSet::of(solution[2]);
    REQUIRE(!others.empty());
    wrong.grid[2] = others.first();
    const auto judged = std::get<PositionJudged>(answers({.puzzle = wrong}).front());
    CHECK(judged.standing == Standing::wrong_entries);
    CHECK(judged.wrong == CellSet{2});

    // Without known givens, the program names entries that contradict each other.
    wrong.givens = {};
    CHECK(standing_of(wrong) == Standing::unsolvable);
    const auto unknown = std::get<PositionJudged>(answers({.puzzle = wrong}).front());
    CHECK(unknown.wrong.contains(2));
    CHECK(unknown.wrong.size() > 1);
    Grid named(wrong.grid.rules());
    for (const Cell cell : unknown.wrong) named[cell] = wrong.grid[cell];
    CHECK(verdict(named).verdict == Verdict::none);

    Puzzle marked = posed(kPosed);
    marked.marks[2] = others;
    CHECK(standing_of(marked) == Standing::wrong_marks);
    const auto without = answers({.puzzle = marked, .use_marks = false});
    CHECK(std::get<PositionJudged>(without.front()).standing == Standing::sound);
}

TEST_CASE("the next step keeps the solution at every order and uses marks as candidates") {
    Random random(8);
    for (int order = kMinOrder; order <= kMaxOrder; ++order) {
        const Grid solution = some_solution(order, random);
        const Puzzle puzzle = posed(with_entries(solution, cell_count_of(order) * 9 / 10, random));
        const auto steps = of_kind<StepsFound>(answers({.puzzle = puzzle}));
        REQUIRE(steps.size() == 1);
        REQUIRE(steps.front().steps.size() == 1);
        const SolveResult solved = solve(puzzle.grid, {.limit = 100});
        for (const Grid& one : solved.solutions) CHECK(keeps(steps.front().steps.front(), one));
    }
    // A single correct mark is a naked single, even if the cell has more candidates.
    Puzzle marked = posed(kPosed);
    const Grid solution = solution_of(kPosed);
    Cell cell = 0;
    while (kPosed[cell] != 0 || candidates_of(kPosed, cell).size() < 4) ++cell;
    marked.marks[cell] = ValueSet::of(solution[cell]);
    bool found = false;
    for (const auto& told : of_kind<StepsFound>(answers({.puzzle = marked, .question = HintQuestion::all})))
        for (const Step& step : told.steps)
            found =
                found || (step.technique == Technique::naked_single && step.placements.front().cell == cell);
    CHECK(found);
}

TEST_CASE("uniqueness techniques are used only in well-posed positions") {
    CHECK(std::get<PositionJudged>(answers({.puzzle = posed(kPosed)}).front()).well_posed);
    Puzzle open = posed(kPosed);
    open.grid[0] = open.grid[1] = open.grid[4] = open.grid[9] = open.grid[12] = 0;
    open.givens = open.grid.entries();
    REQUIRE(solve(open.grid, {.limit = 2}).solutions.size() == 2);
    const auto news = answers({.puzzle = open, .question = HintQuestion::all});
    CHECK(!std::get<PositionJudged>(news.front()).well_posed);
    for (const auto& told : of_kind<StepsFound>(news))
        for (const Step& step : told.steps) CHECK(!row_of(step.technique).use.needs_uniqueness);
}

TEST_CASE("a path leads to the solution, and the grade is that of the puzzle as posed") {
    Puzzle puzzle = posed(kPosed);
    const Grid solution = solution_of(kPosed);
    // With half of the solution entered, the path is shorter and the grade the same.
    const auto whole = answers({.puzzle = puzzle, .question = HintQuestion::path});
    for (Cell cell = 0; cell < 40; ++cell) puzzle.grid[cell] = solution[cell];
    const auto half = answers({.puzzle = puzzle, .question = HintQuestion::path});
    const auto path = of_kind<PathFound>(half).front();
    CHECK(path.end == PathEnd::solved);
    CHECK(path.steps.size() < of_kind<PathFound>(whole).front().steps.size());
    Position position(puzzle);
    for (const Step& step : path.steps) position.apply(step);
    CHECK(position.grid() == solution);
    const auto grades = of_kind<PuzzleGraded>(half);
    REQUIRE(grades.size() == 1);
    CHECK(grades.front().difficulty.grade.score ==
          of_kind<PuzzleGraded>(whole).front().difficulty.grade.score);
}

TEST_CASE("why-not is answered for right and wrong values") {
    const Grid solution = solution_of(kPosed);
    const auto ask = [&](Cell cell, Value value) {
        const auto news =
            answers({.puzzle = posed(kPosed), .question = HintQuestion::why_not, .candidate = {cell, value}});
        return of_kind<CandidateRefuted>(news).front().refutation.how;
    };
    CHECK(ask(2, solution[2]) == Refuted::not_at_all);
    CHECK(ask(2, 5) == Refuted::by_peer);
    CHECK(ask(0, 1) == Refuted::by_entry);
    for (const Value value : candidates_of(kPosed, 2))
        if (value != solution[2]) CHECK(ask(2, value) != Refuted::not_at_all);
}

TEST_CASE("a cancelled search for all steps at order 5 has reported the steps found") {
    Random random(2);
    JobRunner runner;
    const Puzzle puzzle = posed(with_entries(some_solution(5, random), 330, random));
    const JobId job = runner.start(HintRequest{.puzzle = puzzle, .question = HintQuestion::all});
    bool found = false;
    bool ended = false;
    while (!runner.is_idle())
        for (const Event& event : runner.wait_for_events(std::chrono::seconds(1))) {
            REQUIRE(event.job == job);
            if (const auto* news = std::get_if<HintNews>(&event.news))
                if (std::holds_alternative<StepsFound>(*news)) found = true;
            if (found) runner.cancel(job);
            if (std::holds_alternative<JobFinished>(event.news)) ended = true;
        }
    CHECK(found);
    CHECK(ended);
}

TEST_CASE("the hint for a very hard puzzle does not depend on how busy the machine is", "[slow][long]") {
    Puzzle puzzle =
        posed(grid_from(".......12........3..23..4....18....5.6..7.8.......9.....85.....9...4.5..47...6..."));
    puzzle.grid[74] = 5;  // the only easy step; the next one takes all techniques
    // A busy machine takes longer for everything, here for each report of the progress.
    const auto hint_after = [&](std::chrono::milliseconds delay) {
        std::vector<HintNews> news;
        answer({.puzzle = puzzle}, {}, [&](HintNews told) {
            std::this_thread::sleep_for(delay);
            news.push_back(std::move(told));
        });
        const auto found = of_kind<StepsFound>(news);
        REQUIRE(found.size() == 1);
        REQUIRE(found.front().steps.size() == 1);
        return notation_of(found.front().steps.front(), puzzle.symbols);
    };
    const std::string hint = hint_after(std::chrono::milliseconds(0));
    CHECK(hint_after(std::chrono::milliseconds(150)) == hint);
}
