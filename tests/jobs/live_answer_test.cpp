// Live answers agree with the plain functions, come in stages, and end when cancelled.
#include "jobs/live_answer.h"

#include "jobs/job_runner.h"
#include "model/board/rules_text.h"
#include "support/grids.h"

#include <catch2/catch_test_macros.hpp>
#include <chrono>
#include <thread>

using namespace gridsmith;
using namespace std::chrono_literals;
using support::grid_from;

namespace {

std::vector<LiveAnswer> answers_about(const Grid& grid) {
    std::vector<LiveAnswer> answers;
    answer({.grid = grid}, {}, [&](const LiveAdvanced& news) { answers.push_back(*news.answer); });
    return answers;
}

Grid empty_grid(std::string_view rules) { return Grid(rules_from(rules).value()); }

}  // namespace

TEST_CASE("a live answer has the verdict first, and in the end everything") {
    const struct {
        Grid grid;
        Verdict verdict;
    } cases[] = {{grid_from("12.. 3... ..4. ...1"), Verdict::unique},
                 {grid_from(".2.4 .4.2 2143 4321"), Verdict::multiple},
                 {grid_from("12.. ..3. ..4. ...."), Verdict::none},
                 {grid_from("1..1 .... .... ...."), Verdict::invalid},
                 {empty_grid("3x3+cage17:r1c1r1c2+thermo:r5c1r5c2r5c3"), Verdict::multiple},
                 {empty_grid("3x3+cage17:r1c1r1c2+cage3:r1c2r1c3+cage10:r9c1r9c2"), Verdict::none}};
    for (const auto& [grid, expected] : cases) {
        CAPTURE(grid.rules().text(), support::values_of(grid));
        const auto answers = answers_about(grid);
        REQUIRE_FALSE(answers.empty());
        for (const LiveAnswer& answer : answers) CHECK(answer.verdict == expected);
        for (std::size_t i = 0; i + 1 < answers.size(); ++i) {
            CHECK_FALSE(answers[i].is_finished);
            for (Cell cell = 0; cell < grid.cell_count(); ++cell)
                REQUIRE(
                    answers[i].candidates.found[cell].is_subset_of(answers[i + 1].candidates.found[cell]));
        }
        const LiveAnswer& last = answers.back();
        CHECK(last.is_finished);
        CHECK(last.candidates.are_counts_complete);
        CHECK(last.candidates.found == true_candidates(grid, {.most = 8}).found);
        CHECK(last.core.has_value() == (expected == Verdict::none));
    }
    const auto contradiction = answers_about(cases[5].grid).back().core;
    REQUIRE(contradiction);
    CHECK(text_of(contradiction->rules) == "3x3+cage3:r1c2r1c3+cage17:r1c1r1c2");
}

TEST_CASE("a cancelled live answer ends soon and reports no finished answer") {
    JobRunner runner;
    const JobId job = runner.start(LiveRequest{Grid(5), 255});
    std::this_thread::sleep_for(20ms);
    const auto begin = std::chrono::steady_clock::now();
    runner.cancel(job);
    bool is_cancelled = false;
    while (!runner.is_idle())
        for (const Event& event : runner.wait_for_events(1s)) {
            if (const auto* finished = std::get_if<JobFinished>(&event.news))
                is_cancelled = finished->end == JobEnd::cancelled;
            if (const auto* advanced = std::get_if<LiveAdvanced>(&event.news))
                CHECK_FALSE(advanced->answer->is_finished);
        }
    CHECK(is_cancelled);
    CHECK(std::chrono::steady_clock::now() - begin < 500ms);
}
