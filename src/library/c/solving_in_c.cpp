// Solving, grades and steps.
#include "library/c/handles.h"

#include <algorithm>

using namespace gridsmith::v1;

namespace {

gridsmith_status status_of_many(const Result<void>& done, bool is_stopped, char** error) {
    if (done) return GRIDSMITH_OK;
    store_error(error, done.error());
    return is_stopped ? GRIDSMITH_STOPPED : GRIDSMITH_FAILED;
}

size_t copy_candidates(const std::vector<Candidate>& candidates, int* cells, uint8_t* values, size_t room) {
    for (size_t i = 0; i < std::min(room, candidates.size()); ++i) {
        if (cells != nullptr) cells[i] = candidates[i].cell;
        if (values != nullptr) values[i] = candidates[i].value;
    }
    return candidates.size();
}

const char* text_of_step(const gridsmith_steps* steps, size_t step, std::string Step::*text) {
    return steps != nullptr && step < steps->steps.size() ? (steps->steps[step].*text).c_str() : "";
}

void check_threads(int threads) {
    if (threads < 0)
        throw std::invalid_argument("expected 0 threads or more, found " + std::to_string(threads));
}

size_t board_bytes(const gridsmith_rules* rules, size_t count) {
    return count * static_cast<size_t>(rules_of(rules).cell_count());
}

}  // namespace

extern "C" {

gridsmith_puzzles* gridsmith_solve(const gridsmith_puzzle* puzzle, uint64_t limit, const gridsmith_stop* stop,
                                   char** error) {
    return without_exceptions(error, [&]() -> gridsmith_puzzles* {
        const StopWatcher watcher(stop);
        Solutions found = solve(puzzle_of(puzzle), {.limit = limit, .stop = watcher.token()});
        if (found.ended != Ended::stopped) return new gridsmith_puzzles(std::move(found.solutions));
        store_error(error, "stopped");
        return nullptr;
    });
}

gridsmith_status gridsmith_count(const gridsmith_puzzle* puzzle, uint64_t limit, int threads,
                                 uint64_t* solutions, const gridsmith_stop* stop, char** error) {
    return status_without_exceptions(error, [&] {
        needed(solutions, "a number to fill");
        check_threads(threads);
        const StopWatcher watcher(stop);
        const Count found =
            count(puzzle_of(puzzle), {.limit = limit, .threads = threads, .stop = watcher.token()});
        *solutions = found.solutions;
        if (found.ended != Ended::stopped) return GRIDSMITH_OK;
        store_error(error, "stopped");
        return GRIDSMITH_STOPPED;
    });
}

gridsmith_verdict gridsmith_verdict_of(const gridsmith_puzzle* puzzle, const gridsmith_stop* stop) {
    gridsmith_verdict found = GRIDSMITH_UNDECIDED;
    status_without_exceptions(nullptr, [&] {
        const StopWatcher watcher(stop);
        found = static_cast<gridsmith_verdict>(verdict(puzzle_of(puzzle), {.stop = watcher.token()}));
        return GRIDSMITH_OK;
    });
    return found;
}

gridsmith_status gridsmith_solve_many(const gridsmith_rules* rules, const uint8_t* boards, size_t count,
                                      uint8_t* solutions, uint8_t* counts, int limit, int threads,
                                      const gridsmith_stop* stop, char** error) {
    return status_without_exceptions(error, [&] {
        const StopWatcher watcher(stop);
        check_threads(threads);
        if (count > 0) needed(boards, "boards");
        const size_t bytes = board_bytes(rules, count);
        const auto done = solve_many(
            rules_of(rules), {boards, bytes}, {solutions, solutions == nullptr ? 0 : bytes},
            {counts, counts == nullptr ? 0 : count}, limit, {.threads = threads, .stop = watcher.token()});
        return status_of_many(done, watcher.is_stopped(), error);
    });
}

gridsmith_status gridsmith_verdict_many(const gridsmith_rules* rules, const uint8_t* boards, size_t count,
                                        uint8_t* verdicts, int threads, const gridsmith_stop* stop,
                                        char** error) {
    return status_without_exceptions(error, [&] {
        const StopWatcher watcher(stop);
        check_threads(threads);
        if (count > 0) {
            needed(boards, "boards");
            needed(verdicts, "verdicts to fill");
        }
        std::vector<Verdict> found(count);
        const auto done = verdict_many(rules_of(rules), {boards, board_bytes(rules, count)}, found,
                                       {.threads = threads, .stop = watcher.token()});
        std::ranges::transform(found, verdicts,
                               [](Verdict verdict) { return static_cast<uint8_t>(verdict); });
        return status_of_many(done, watcher.is_stopped(), error);
    });
}

gridsmith_status gridsmith_grade_of(const gridsmith_puzzle* puzzle, gridsmith_grade* result,
                                    const gridsmith_stop* stop, char** error) {
    return status_without_exceptions(error, [&] {
        const StopWatcher watcher(stop);
        needed(result, "a grade to fill") = {};
        const auto found = grade(puzzle_of(puzzle), {.stop = watcher.token()});
        if (!found) {
            store_error(error, found.error());
            return watcher.is_stopped() ? GRIDSMITH_STOPPED : GRIDSMITH_FAILED;
        }
        result->finished = found->is_finished ? 1 : 0;
        result->level = static_cast<int>(found->level);
        result->score = found->score;
        result->rating = found->rating;
        result->pearl = found->pearl;
        result->diamond = found->diamond;
        found->hardest.copy(result->hardest, sizeof result->hardest - 1);
        return GRIDSMITH_OK;
    });
}

gridsmith_steps* gridsmith_path(const gridsmith_puzzle* puzzle, size_t limit, const gridsmith_stop* stop,
                                char** error) {
    return without_exceptions(error, [&]() -> gridsmith_steps* {
        const StopWatcher watcher(stop);
        auto found = path(puzzle_of(puzzle), {.limit = limit, .stop = watcher.token()});
        if (found && found->end != PathEnd::stopped)
            return new gridsmith_steps{std::move(found->steps), found->end == PathEnd::solved};
        store_error(error, found ? Error{.message = "stopped"} : found.error());
        return nullptr;
    });
}

gridsmith_steps* gridsmith_steps_now(const gridsmith_puzzle* puzzle, const char* technique,
                                     const gridsmith_stop* stop, char** error) {
    return without_exceptions(error, [&]() -> gridsmith_steps* {
        const StopWatcher watcher(stop);
        auto found = steps_now(puzzle_of(puzzle),
                               {.technique = std::string(text_or_empty(technique)), .stop = watcher.token()});
        if (found) return new gridsmith_steps{std::move(*found), false};
        store_error(error, found.error());
        return nullptr;
    });
}

void gridsmith_steps_free(gridsmith_steps* steps) { delete steps; }
size_t gridsmith_steps_count(const gridsmith_steps* steps) {
    return steps == nullptr ? 0 : steps->steps.size();
}
int gridsmith_steps_solve(const gridsmith_steps* steps) { return steps != nullptr && steps->solve ? 1 : 0; }
const char* gridsmith_step_technique(const gridsmith_steps* steps, size_t step) {
    return text_of_step(steps, step, &Step::technique);
}
const char* gridsmith_step_notation(const gridsmith_steps* steps, size_t step) {
    return text_of_step(steps, step, &Step::notation);
}
const char* gridsmith_step_explanation(const gridsmith_steps* steps, size_t step) {
    return text_of_step(steps, step, &Step::explanation);
}
size_t gridsmith_step_placements(const gridsmith_steps* steps, size_t step, int* cells, uint8_t* values,
                                 size_t room) {
    if (steps == nullptr || step >= steps->steps.size()) return 0;
    return copy_candidates(steps->steps[step].placements, cells, values, room);
}
size_t gridsmith_step_eliminations(const gridsmith_steps* steps, size_t step, int* cells, uint8_t* values,
                                   size_t room) {
    if (steps == nullptr || step >= steps->steps.size()) return 0;
    return copy_candidates(steps->steps[step].eliminations, cells, values, room);
}

}  // extern "C"
