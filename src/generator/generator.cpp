// One attempt by the wanted way, and the loop over attempts.
#include "generator/generator.h"

#include "generator/additive.h"
#include "generator/attempt_race.h"
#include "generator/subtractive.h"
#include "generator/workbench.h"

#include <array>

namespace gridsmith {

namespace {

constexpr std::array<std::string_view, 4> kLookKeys = {"even", "centre", "blocks", "rows"};

int shown_target(const GenerateOptions& options) {
    if (options.puzzle_template) return options.puzzle_template->size();
    return options.minimal ? 0 : options.entries;
}

// Digging is the only way to a minimal puzzle, whatever the mode.
bool is_additive(const GenerateOptions& options) {
    return options.mode == GenerationMode::additive && !options.minimal;
}

}  // namespace

std::string_view key_of(Look look) { return kLookKeys[static_cast<std::size_t>(look)]; }

std::optional<Look> look_of_key(std::string_view key) {
    for (std::size_t i = 0; i < kLookKeys.size(); ++i)
        if (kLookKeys[i] == key) return static_cast<Look>(i);
    return std::nullopt;
}

AttemptResult attempt(const GenerateOptions& options, std::uint64_t seed, std::uint64_t number,
                      std::stop_token stop, const AttemptObserver& observer) {
    Workbench bench(options, seed, number, std::move(stop), observer, shown_target(options));
    AttemptResult result = is_additive(options) ? additive_attempt(bench) : subtractive_attempt(bench);
    if (result.end != AttemptEnd::success) return result;
    if (options.accepts && !options.accepts(result.puzzle, result.solution)) {
        result.end = AttemptEnd::failure;
        result.best_entries = result.puzzle.entry_count();
    } else if (options.metric) {
        result.metric = options.metric(result.puzzle, result.solution);
    }
    return result;
}

Result<Generated> generate(const GenerateOptions& options, std::uint64_t seed, std::stop_token stop,
                           const AttemptObserver& observer) {
    if (const auto possible = check(options); !possible) return std::unexpected(possible.error());
    AttemptRace race(options);
    while (!race.is_decided()) {
        const std::uint64_t number = race.next_number();
        AttemptResult result = attempt(options, seed, number, stop, observer);
        if (result.end == AttemptEnd::cancelled) return failure(failure_text(options, race));
        race.ended(number, std::move(result));
    }
    if (race.state() != AttemptRace::State::won) return failure(failure_text(options, race));
    return finished(options, seed, race, 1);
}

std::uint64_t batch_seed(std::uint64_t seed, std::uint64_t index) {
    return index == 1 ? seed : derived_seed(seed, index);
}

}  // namespace gridsmith
