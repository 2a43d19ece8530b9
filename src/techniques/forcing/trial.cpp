// The last resort: the next entry is found by trying.
//
// People cannot follow this step. It continues a path where all techniques fail, and it is valid only for puzzles
// with one solution.
#include "solver/api/solver.h"
#include "techniques/forcing/position_solutions.h"
#include "techniques/search/step_search.h"
#include "techniques/words/wording.h"

#include <algorithm>
#include <fmt/format.h>
#include <optional>
#include <utility>

namespace gridsmith {

namespace {

// The open cell in the middle of the list of open cells, the one that HoDoKu tries.
Cell middle_cell(const Position& position) {
    int before = position.open_cells().size() / 2;
    for (const Cell cell : position.open_cells())
        if (before-- == 0) return cell;
    return narrowest_cell(position);
}

// The solver does not know what has been eliminated. It is asked where it is much faster: on small classic boards, and where
// constraints take most of the time.
std::optional<Grid> some_solution(const Position& position, const std::stop_token& stop) {
    constexpr std::uint64_t kMostNodes = 200'000;
    const auto fits = [&](const Grid& solution) {
        return std::ranges::all_of(position.open_cells(),
                                   [&](Cell cell) { return position.has(cell, solution[cell]); });
    };
    if (position.rules().is_classic() && position.order() <= 3) {
        auto solved = solve(position.grid(), {.limit = 2, .stop = stop});
        if (solved.solutions.size() == 1 && fits(solved.solutions.front()))
            return std::move(solved.solutions.front());
    }
    if (position.sets().demands) {
        auto solved = solve(position.grid(), {.nodes = kMostNodes, .stop = stop});
        if (!solved.solutions.empty() && fits(solved.solutions.front()))
            return std::move(solved.solutions.front());
    }
    auto solutions = solutions_of(position, 1, stop);
    if (solutions.found.empty()) return std::nullopt;
    return std::move(solutions.found.front());
}

void find_trial(StepSearch& search) {
    const Position& position = search.position();
    if (position.is_solved()) return;
    const auto solution = some_solution(position, search.stop_token());
    if (!solution) return;
    const Cell cell = search.in_hodoku_order() ? middle_cell(position) : narrowest_cell(position);
    Step step = search.new_step();
    step.cells.insert(cell);
    step.placements.push_back({cell, (*solution)[cell]});
    search.add(std::move(step));
}

std::string explain_trial(const Step& step, const Wording& wording) {
    return fmt::format("Every other value for {} was tried and failed", wording.cells(step.cells));
}

}  // namespace

constinit const TechniqueRow technique_rows::trial = {
    .name = "Trial",
    .family = Family::last_resort,
    .hodoku = {.level = Level::extreme, .score = 10000, .solver = InHodoku::on},
    .use = {.needs_uniqueness = true},
    .find = find_trial,
    .explain = explain_trial,
    .description =
        "Where all techniques fail, the next entry is found by trial: the one value of a cell "
        "with which the puzzle can be finished. There is no reason that a person could follow.",
    .example =
        {
            .cells = "..17836.434.1...8....4.23.16..3..7.84.9.7..63.736....9..8.341.6..491.83.13.8.7..5",
            .found = "r1c4 r1c6 r2c4 r2c8 r3c4 r3c9 r5c3 r5c5 r5c8 r5c9 r6c3 r7c5 r7c9 r8c3 r9c1 r9c4",
            .removed = "r2c3<>6 r3c1<>7 r3c5<>6 r5c2<>2 r5c2<>5 r5c6<>5 r7c8<>9 r9c7<>2 r9c8<>2",
        },
};

}  // namespace gridsmith
