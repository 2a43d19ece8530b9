// One attempt by the wanted way, and the loop over attempts.
#include "generator/generator.h"

#include "generator/additive.h"
#include "generator/attempt_race.h"
#include "generator/lane_digging.h"
#include "generator/steering.h"
#include "generator/subtractive.h"
#include "generator/workbench.h"

#include <array>

namespace gridsmith {

namespace {

constexpr std::array<std::string_view, 4> kLookKeys = {"even", "centre", "blocks", "rows"};
constexpr std::array<std::string_view, 2> kFullGridsKeys = {"any", "one-block"};

// The place of the key in a table by value.
template <class Value, std::size_t kCount>
std::optional<Value> value_of_key(const std::array<std::string_view, kCount>& keys, std::string_view key) {
    for (std::size_t i = 0; i < kCount; ++i)
        if (keys[i] == key) return static_cast<Value>(i);
    return std::nullopt;
}

int shown_target(const GenerateOptions& options) {
    if (options.puzzle_template) return options.puzzle_template->size();
    return options.minimal ? 0 : options.entries;
}

// Digging is the only way to a minimal puzzle, whatever the mode.
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

// The steps towards a difficulty draw from a stream of their own, so that a wish does not change the puzzles
// that attempts begin with.
constexpr std::uint64_t kSteeringStream = 0x737465657269;

// What the wish for a difficulty and the caller's hooks say of a success.
class Judge {
public:
    Judge(const GenerateOptions& options, const std::stop_token& stop, const AttemptObserver& observer)
        : options_(options), stop_(stop), observer_(observer) {
        if (!options.difficulty.is_any()) gauge_.emplace(options.difficulty, options.order);
    }

    void operator()(const AttemptId& id, AttemptResult& result) const {
        if (result.end == AttemptEnd::success && gauge_) {
            Workbench bench(options_, derived_seed(id.seed, kSteeringStream), id.number, stop_, observer_,
                            shown_target(options_));
            result = steered(bench, *gauge_, std::move(result));
        }
        if (result.end == AttemptEnd::success) ask_hooks(options_, result);
    }

private:
    const GenerateOptions& options_;
    const std::stop_token& stop_;
    const AttemptObserver& observer_;
    std::optional<DifficultyGauge> gauge_;
};

// At the end of a list lanes run empty, so that a long one is better; who waits for the puzzles prefers short
// ones.
constexpr int kOnLanes = 512;
// Grading takes most of the time, and must be shared by all threads to the end.
constexpr int kOnLanesGraded = 64;

}  // namespace

std::string_view key_of(Look look) { return kLookKeys[static_cast<std::size_t>(look)]; }

std::optional<Look> look_of_key(std::string_view key) { return value_of_key<Look>(kLookKeys, key); }

std::string_view key_of(FullGrids grids) { return kFullGridsKeys[static_cast<std::size_t>(grids)]; }

std::optional<FullGrids> full_grids_of_key(std::string_view key) {
    return value_of_key<FullGrids>(kFullGridsKeys, key);
}

AttemptResult attempt(const GenerateOptions& options, std::uint64_t seed, std::uint64_t number,
                      std::stop_token stop, const AttemptObserver& observer) {
    AttemptResult result;
    const AttemptId ids[] = {{seed, number}};
    attempt_all(
        options, ids, [&](std::size_t, AttemptResult ended) { result = std::move(ended); }, std::move(stop),
        observer);
    return result;
}

int attempts_at_a_time(const GenerateOptions& options) {
    if (!is_for_lanes(options)) return 1;
    return options.difficulty.is_any() ? kOnLanes : kOnLanesGraded;
}

void attempt_all(const GenerateOptions& options, std::span<const AttemptId> attempts,
                 const std::function<void(std::size_t place, AttemptResult result)>& ended,
                 std::stop_token stop, const AttemptObserver& observer) {
    const Judge judge(options, stop, observer);
    const auto judge_and_tell = [&](std::size_t place, AttemptResult result) {
        judge(attempts[place], result);
        ended(place, std::move(result));
    };
    if (is_for_lanes(options)) return dig_on_lanes(options, attempts, stop, observer, judge_and_tell);
    for (std::size_t place = 0; place < attempts.size(); ++place) {
        const auto& [seed, number] = attempts[place];
        Workbench bench(options, seed, number, stop, observer, shown_target(options));
        judge_and_tell(place, is_additive(options) ? additive_attempt(bench) : subtractive_attempt(bench));
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
