#include "generator/api/attempt_race.h"
#include "model/puzzle/posing.h"

#include <fmt/format.h>
#include <utility>

namespace gridsmith {

namespace {

// "add1" and "sub1" are the names of the two modes in the program SuDoku; modes that SuDoku lacks have other
// names.
std::string_view method_of(const GenerateOptions& options) {
    if (options.constraints.exist()) return "con1";
    if (options.full_grids == FullGrids::one_block) return "blk1";
    if (options.minimal) return "min1";
    if (!options.puzzle_template && options.symmetry != Symmetry::none) return "sym1";
    return options.mode == GenerationMode::additive ? "add1" : "sub1";
}

bool wants_number(const GenerateOptions& options) {
    return !options.puzzle_template && !options.minimal && !options.constraints.exist();
}

}  // namespace

void AttemptRace::ended(std::uint64_t number, AttemptResult result) {
    if (is_decided()) return;
    if (number == judged_ + 1)
        judge(number, std::move(result));
    else
        waiting_.emplace(number, std::move(result));
    while (!is_decided() && !waiting_.empty() && waiting_.begin()->first == judged_ + 1) {
        const auto first = waiting_.extract(waiting_.begin());
        judge(first.key(), std::move(first.mapped()));
    }
    find_last_useful();
}

void AttemptRace::was_cancelled(const AttemptResult& result) {
    if (result.best_entries > 0 && (entries_under_way_ == 0 || result.best_entries < entries_under_way_))
        entries_under_way_ = result.best_entries;
    keep_nearest(result);
}

void AttemptRace::keep_nearest(const AttemptResult& result) {
    if (result.fewest_solutions > 1 &&
        (fewest_solutions_ == 0 || result.fewest_solutions < fewest_solutions_))
        fewest_solutions_ = result.fewest_solutions;
    if (result.end != AttemptEnd::success && result.nearest &&
        (!nearest_ || result.nearest->is_better_than(*nearest_)))
        nearest_ = result.nearest;
}

void AttemptRace::judge(std::uint64_t number, AttemptResult&& result) {
    judged_ = number;
    verifications_ += result.verifications;
    nodes_ += result.nodes;
    graded_ += result.graded;
    keep_nearest(result);
    if (result.end == AttemptEnd::impossible) {
        state_ = State::impossible;
    } else if (result.end == AttemptEnd::success) {
        ++successes_;
        if (!winner_ || result.metric > winner_->result.metric)
            winner_ = std::make_unique<Winner>(Winner{number, std::move(result)});
        if (successes_ >= best_of_) state_ = State::won;
    } else if (result.best_entries > 0 && (best_entries_ == 0 || result.best_entries < best_entries_)) {
        best_entries_ = result.best_entries;
    }
    // The attempt that exceeds the budget still counts. With `best_of` above 1, all successes up to this attempt
    // count, too.
    if (!is_decided() && budget_ > 0 && nodes_ >= budget_) state_ = winner_ ? State::won : State::spent;
}

// Finds the last attempt that can still matter: the one with the last success needed if all open attempts
// fail.
void AttemptRace::find_last_useful() {
    if (is_decided()) {
        last_useful_ = judged_;
        return;
    }
    int successes = successes_;
    for (const auto& [number, result] : waiting_) {
        if (result.end == AttemptEnd::success) ++successes;
        if (successes >= best_of_ || result.end == AttemptEnd::impossible) {
            last_useful_ = number;
            return;
        }
    }
}

Generated finished(const GenerateOptions& options, std::uint64_t seed, const AttemptRace& race, int threads) {
    const auto& [number, result] = race.winner();
    Generated made{.puzzle = Puzzle(result.puzzle), .solution = result.solution};
    pose(made.puzzle);
    made.puzzle.properties.generation_info =
        text_of(GenerationInfo{.method = std::string(method_of(options)),
                               .version = 0,
                               .seed = seed,
                               .entries = wants_number(options) ? options.entries : 0,
                               .randomised_verification = options.randomise_verification,
                               .threads = threads});
    made.seed = seed;
    made.winning_attempt = number;
    made.chosen_from = race.successes();
    made.is_stopped = !race.is_decided();
    made.verifications = race.verifications();
    made.nodes = race.nodes();
    made.graded = race.graded();
    made.difficulty = result.difficulty;
    return made;
}

std::string failure_text(const GenerateOptions& options, const AttemptRace& race) {
    const auto tried = fmt::format("{} {}", race.attempts(), race.attempts() == 1 ? "attempt" : "attempts");
    std::string best;
    if (race.has_winner())
        best =
            fmt::format("; {} of the {} puzzles to choose from were made", race.successes(), options.best_of);
    else if (race.graded() > 0)
        best = fmt::format("; {} puzzles were graded, and none has the requested difficulty ({})",
                           race.graded(), text_of(options.difficulty));
    else if (race.best_entries() > 0 && wants_number(options))
        best =
            fmt::format("; {} entries were requested, {} were reached", options.entries, race.best_entries());
    else if (race.fewest_solutions() > 0)
        best = fmt::format("; the closest grid with these cells has {} solutions", race.fewest_solutions());
    if (race.state() == AttemptRace::State::impossible)
        return "no puzzle satisfies these constraints; every possibility was tried";
    if (!race.is_decided()) {
        if (race.entries_under_way() > 0 && !race.has_winner())
            best += fmt::format("; the unfinished puzzle has {} entries", race.entries_under_way());
        return fmt::format("stopped after {}{}", tried, best);
    }
    return fmt::format("the budget of {} nodes was spent after {}{}", options.budget, tried, best);
}

}  // namespace gridsmith
