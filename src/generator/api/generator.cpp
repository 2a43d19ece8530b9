#include "generator/api/generator.h"

#include "generator/api/attempt_race.h"
#include "generator/attempts/additive.h"
#include "generator/attempts/lane_digging.h"
#include "generator/attempts/sparse.h"
#include "generator/attempts/steering.h"
#include "generator/attempts/subtractive.h"
#include "generator/constraints/constraint_attempt.h"
#include "generator/constraints/layout_attempt.h"
#include "generator/core/workbench.h"
#include "generator/regions/random_regions.h"

namespace gridsmith {

namespace {

int shown_target(const GenerateOptions& options) {
    if (options.puzzle_template) return options.puzzle_template->size();
    if (options.constraints.exist()) return options.constraints.givens.value_or(0);
    return options.minimal ? 0 : options.entries;
}

// Only digging makes minimal puzzles, whatever the mode.
bool is_additive(const GenerateOptions& options) {
    return options.mode == GenerationMode::additive && !options.minimal;
}

void ask_hooks(const GenerateOptions& options, AttemptResult& result) {
    if (options.accepts && !options.accepts(result.puzzle, result.solution)) {
        result.end = AttemptEnd::failure;
        result.best_entries = result.puzzle.entry_count();
    } else if (options.metric) {
        result.metric = options.metric(result.puzzle, result.solution);
    }
}

// Steps towards a difficulty have their own random numbers, so that a requested difficulty does not change
// the puzzles with which attempts begin.
constexpr std::uint64_t kSteeringStream = 0x737465657269;

// Applies the requested difficulty and the hooks of the caller to a success.
class Judge {
public:
    Judge(const GenerateOptions& options, const std::stop_token& stop, const AttemptObserver& observer)
        : options_(options), stop_(stop), observer_(observer) {
        if (!options.difficulty.is_any()) gauge_.emplace(options.difficulty, options.rules);
    }

    void operator()(const AttemptId& id, AttemptResult& result) const {
        // Attempts with constraints look for the difficulty themselves.
        if (result.end == AttemptEnd::success && gauge_ && !options_.constraints.exist()) {
            Workbench bench(options_, derived_seed(id.seed, kSteeringStream), id.number, stop_, observer_,
                            shown_target(options_));
            result = steered(bench, *gauge_, result);
        }
        if (result.end == AttemptEnd::success) ask_hooks(options_, result);
    }

private:
    const GenerateOptions& options_;
    const std::stop_token& stop_;
    const AttemptObserver& observer_;
    std::optional<DifficultyGauge> gauge_;
};

// The regions of an attempt take other random numbers than the rest of it, which therefore does not depend on how many
// the regions took.
constexpr std::uint64_t kRegionStream = 0x726567696f6e;

// The options of one attempt with regions at random. Nothing when there are none with a full grid, or when stopped.
std::optional<GenerateOptions> with_own_regions(const GenerateOptions& options, const AttemptId& id,
                                                const std::stop_token& stop) {
    Random random(derived_seed(id.seed, kRegionStream), id.number);
    const Grid* fixed = options.fixed ? &*options.fixed : nullptr;
    const auto full_grid = random_jigsaw(options.rules.parts(), options.region_symmetry, random, fixed, stop);
    if (!full_grid || !*full_grid) return std::nullopt;
    GenerateOptions own = options;
    own.random_regions = false;
    own.rules = (*full_grid)->rules();
    own.full_grid = *full_grid;
    if (own.fixed) own.fixed->set_rules(own.rules);
    return own;
}

AttemptResult attempt_with_own_regions(const GenerateOptions& options, const AttemptId& id,
                                       const std::stop_token& stop, const AttemptObserver& observer) {
    AttemptResult result;
    result.end = AttemptEnd::failure;
    result.nodes = 1;
    if (const auto own = with_own_regions(options, id, stop))
        result = attempt(*own, id.seed, id.number, stop, observer);
    // What is impossible with these regions may be possible with others.
    if (result.end == AttemptEnd::impossible) result.end = AttemptEnd::failure;
    if (stop.stop_requested()) result.end = AttemptEnd::cancelled;
    return result;
}

// Lanes run empty at the end of a list, so a long list is faster; a short list delivers its puzzles sooner.
constexpr int kOnLanes = 512;
// Grading takes most of the time, and all threads must share it to the end.
constexpr int kOnLanesGraded = 64;

}  // namespace

AttemptResult attempt(const GenerateOptions& options, std::uint64_t seed, std::uint64_t number,
                      std::stop_token stop, const AttemptObserver& observer) {
    AttemptResult result;
    const AttemptId ids[] = {{seed, number}};
    attempt_all(
        options, ids, [&](std::size_t, AttemptResult&& ended) { result = std::move(ended); }, std::move(stop),
        observer);
    return result;
}

int attempts_at_a_time(const GenerateOptions& options) {
    if (!is_for_lanes(options)) return 1;
    return options.difficulty.is_any() ? kOnLanes : kOnLanesGraded;
}

void attempt_all(const GenerateOptions& options, std::span<const AttemptId> attempts,
                 const std::function<void(std::size_t index, AttemptResult&& result)>& ended,
                 std::stop_token stop, const AttemptObserver& observer) {
    if (options.random_regions) {
        for (std::size_t index = 0; index < attempts.size(); ++index)
            ended(index, attempt_with_own_regions(options, attempts[index], stop, observer));
        return;
    }
    const Judge judge(options, stop, observer);
    const auto judge_and_report = [&](std::size_t index, AttemptResult&& result) {
        judge(attempts[index], result);
        ended(index, std::move(result));
    };
    if (is_for_lanes(options)) return dig_on_lanes(options, attempts, stop, observer, judge_and_report);
    for (std::size_t index = 0; index < attempts.size(); ++index) {
        const auto& [seed, number] = attempts[index];
        Workbench bench(options, seed, number, stop, observer, shown_target(options));
        judge_and_report(index, !options.constraints.open.empty() ? layout_attempt(bench)
                                : options.constraints.exist()     ? constraint_attempt(bench)
                                : is_additive(options)            ? additive_attempt(bench)
                                : is_for_annealing(options)       ? sparse_attempt(bench)
                                                                  : subtractive_attempt(bench));
    }
}

Result<Generated> generate(const GenerateOptions& options, std::uint64_t seed, std::stop_token stop,
                           const AttemptObserver& observer) {
    if (const auto possible = check(options); !possible) return std::unexpected(possible.error());
    AttemptRace race(options);
    while (!race.is_decided()) {
        const std::uint64_t number = race.next_number();
        AttemptResult result = attempt(options, seed, number, stop, observer);
        if (result.end == AttemptEnd::cancelled) {
            race.was_cancelled(result);
            return failure(failure_text(options, race));
        }
        race.ended(number, std::move(result));
    }
    if (race.state() != AttemptRace::State::won) return failure(failure_text(options, race));
    return finished(options, seed, race, 1);
}

std::uint64_t batch_seed(std::uint64_t seed, std::uint64_t index) {
    return index == 1 ? seed : derived_seed(seed, index);
}

}  // namespace gridsmith
