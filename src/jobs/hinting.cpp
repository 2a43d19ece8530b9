#include "jobs/hinting.h"

#include "model/puzzle/comparison.h"
#include "model/puzzle/posing.h"
#include "solver/api/solver.h"
#include "solver/api/unsolvable_core.h"
#include "techniques/structures/demands.h"

#include <cassert>
#include <chrono>
#include <utility>

namespace gridsmith {

namespace {

using Clock = std::chrono::steady_clock;

constexpr std::chrono::milliseconds kProgressInterval{100};
constexpr std::size_t kMostSteps = 400;  // of one technique

class Hinting {
public:
    Hinting(const HintRequest& request, const std::stop_token& stop,
            const std::function<void(HintNews)>& report)
        : request_(request), puzzle_(request.puzzle), stop_(stop), report_(report) {}

    void work() {
        const PositionJudged judged = judge();
        if (stop_.stop_requested()) return;
        report_(judged);
        if (judged.standing != Standing::sound) return;
        selection_ = request_.techniques.selection(judged.well_posed);
        switch (request_.question) {
            case HintQuestion::next: return find_next();
            case HintQuestion::all: return find_all();
            case HintQuestion::path: return find_path();
            case HintQuestion::why_not: return find_refutation();
        }
    }

private:
    Position start() const { return start_of(puzzle_, request_.use_marks); }

    PositionJudged judge() {
        PositionJudged judged = judge_entries_and_marks();
        if (judged.standing != Standing::sound) return judged;
        if (removed_contradicts()) {
            puzzle_.notes.change([](Notes& notes) { notes.removed = {}; });
            judged.ignores_removed = true;
        }
        if (start().is_broken()) judged.standing = Standing::unsolvable;
        return judged;
    }

    // Do the removed candidates contradict the solution or, if there are several, leave a cell or a value without
    // a place?
    bool removed_contradicts() const {
        const Marks& removed = puzzle_.notes->removed;
        for (Cell cell = 0; cell < puzzle_.cell_count(); ++cell)
            if (solution_ && puzzle_.grid[cell] == 0 && removed[cell].contains((*solution_)[cell]))
                return true;
        return !solution_ && removed.any() && start().is_broken();
    }

    PositionJudged judge_entries_and_marks() {
        PositionJudged judged;
        judged.wrong = conflicting_cells(puzzle_.grid);
        if (!judged.wrong.empty()) return judged.standing = Standing::conflict, judged;
        if (puzzle_.grid.is_full()) return judged.standing = Standing::complete, judged;
        const Grid posed = posed_grid(puzzle_);
        const VerdictResult result = verdict(posed, {.stop = stop_});
        if (result.verdict == Verdict::unique) {
            solution_ = result.solutions.front();
            judged.well_posed = true;
            judge_against_solution(judged);
        } else if (result.verdict == Verdict::none) {
            if (!judge_without_givens(judged)) explain_no_solution(judged);
        } else if (posed != puzzle_.grid) {
            judge_entries(judged);
        } else {
            judged.is_open = result.verdict == Verdict::multiple;
        }
        return judged;
    }

    // Constraints alone may pose a puzzle; then all entries are the player's. False if they leave no single solution.
    bool judge_without_givens(PositionJudged& judged) {
        constexpr std::uint64_t kMostNodes = 200'000;
        if (!puzzle_.givens.empty() || puzzle_.rules().parts().constraints.empty()) return false;
        const VerdictResult result = verdict(Grid(puzzle_.rules()), {.nodes = kMostNodes, .stop = stop_});
        if (result.verdict != Verdict::unique) return false;
        solution_ = result.solutions.front();
        judged.well_posed = true;
        judge_against_solution(judged);
        return true;
    }

    // Names entries that contradict each other, first of all those that are no givens.
    void explain_no_solution(PositionJudged& judged) const {
        judged.standing = Standing::unsolvable;
        const auto core = unsolvable_core(puzzle_.grid, {.nodes = kExplainingNodes, .stop = stop_});
        if (!core) return;
        judged.wrong = core->givens - puzzle_.givens;
        if (judged.wrong.empty()) judged.wrong = core->givens;
    }

    void judge_against_solution(PositionJudged& judged) const {
        judged.wrong = wrong_entries(puzzle_.grid, *solution_);
        if (!judged.wrong.empty()) {
            judged.standing = Standing::wrong_entries;
            return;
        }
        if (!request_.use_marks) return;
        for (Cell cell = 0; cell < puzzle_.cell_count(); ++cell) {
            const ValueSet marks = puzzle_.marks[cell];
            if (puzzle_.grid[cell] == 0 && !marks.empty() && !marks.contains((*solution_)[cell]))
                judged.wrong.insert(cell);
        }
        if (!judged.wrong.empty()) judged.standing = Standing::wrong_marks;
    }

    // The givens have several solutions. The entries may leave one of them, or none.
    void judge_entries(PositionJudged& judged) {
        const VerdictResult result = verdict(puzzle_.grid, {.stop = stop_});
        if (result.verdict == Verdict::none) explain_no_solution(judged);
        judged.is_open = result.verdict == Verdict::multiple;
        if (result.verdict == Verdict::unique) {
            solution_ = result.solutions.front();
            judged.well_posed = true;
            judge_against_solution(judged);
        }
    }

    void advance(Technique technique, std::size_t steps) {
        const auto now = Clock::now();
        if (now - reported_ < kProgressInterval) return;
        reported_ = now;
        report_(HintAdvanced{technique, steps});
    }

    std::optional<Step> next_of(const Position& position, std::size_t steps) {
        StepSearch search(position, selection_.options, true, stop_);
        for (const Technique technique : selection_.techniques) {
            advance(technique, steps);
            search.run(row_of(technique));
            assert(search.steps().empty() || !solution_ || keeps(search.steps().front(), *solution_));
            if (!search.steps().empty()) return std::move(search.steps().front());
            if (stop_.stop_requested()) break;
        }
        return std::nullopt;
    }

    void find_next() {
        auto step = next_of(start(), 0);
        if (stop_.stop_requested()) return;
        StepsFound found;
        if (step) found.steps.push_back(std::move(*step));
        report_(std::move(found));
    }

    // Reports technique by technique, so that a stopped search has reported its first steps.
    void find_all() {
        const Position position = start();
        StepSearch search(position, selection_.options, false, stop_);
        std::size_t count = 0;
        for (const Technique technique : selection_.techniques) {
            if (stop_.stop_requested()) return;
            advance(technique, count);
            const std::size_t before = search.steps().size();
            search.run(row_of(technique));
            const std::size_t found = std::min(search.steps().size() - before, kMostSteps);
            if (found == 0) continue;
            const auto first = search.steps().begin() + static_cast<std::ptrdiff_t>(before);
            count += found;
            report_(StepsFound{{first, first + static_cast<std::ptrdiff_t>(found)}});
        }
    }

    void find_path() {
        Position position = start();
        PathFound path;
        while (!position.is_solved()) {
            auto step = next_of(position, path.steps.size());
            if (!step) break;
            position.apply(*step);
            path.steps.push_back(std::move(*step));
        }
        path.end = position.is_solved() && keeps_constraints(position) ? PathEnd::solved
                   : stop_.stop_requested()                            ? PathEnd::cancelled
                                                                       : PathEnd::stuck;
        report_(std::move(path));
        if (stop_.stop_requested()) return;
        const Difficulty difficulty =
            difficulty_of(Position(posed_grid(puzzle_)), solution_.has_value(), stop_);
        if (!stop_.stop_requested()) report_(PuzzleGraded{difficulty});
    }

    bool is_possible(const Candidate& candidate) const {
        if (puzzle_.grid[candidate.cell] != 0 ||
            !candidates_of(puzzle_.grid, candidate.cell).contains(candidate.value))
            return false;
        if (solution_) return (*solution_)[candidate.cell] == candidate.value;
        Grid grid = puzzle_.grid;
        grid[candidate.cell] = candidate.value;
        return !solve(grid, {.limit = 1, .stop = stop_}).solutions.empty();
    }

    void find_refutation() {
        const Candidate& candidate = request_.candidate;
        Position position = start();
        // If the player's marks lack the candidate already, find the reason without the marks.
        if (position.is_open(candidate.cell) && !position.has(candidate.cell, candidate.value))
            position = Position(puzzle_);
        const bool possible = is_possible(candidate);
        Refutation refutation = refutation_of(position, candidate, possible, selection_, stop_);
        refutation.one_solution = solution_.has_value();
        if (!stop_.stop_requested()) report_(CandidateRefuted{std::move(refutation)});
    }

    const HintRequest& request_;
    Puzzle puzzle_;
    const std::stop_token& stop_;
    const std::function<void(HintNews)>& report_;
    std::optional<Grid> solution_;  // of a well-posed position
    Selection selection_;
    Clock::time_point reported_ = Clock::now();
};

}  // namespace

Position start_of(const Puzzle& puzzle, bool use_marks) {
    Position position = use_marks ? with_marks(puzzle) : Position(puzzle);
    for (const Cell cell : CellSet(position.open_cells()))
        if (!use_marks || puzzle.marks[cell].empty())
            position.restrict_to(cell, position.candidates(cell) - puzzle.notes->removed[cell]);
    return position;
}

void answer(const HintRequest& request, const std::stop_token& stop,
            const std::function<void(HintNews)>& report) {
    Hinting(request, stop, report).work();
}

}  // namespace gridsmith
