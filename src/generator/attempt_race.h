// Which attempt wins: ended attempts come in any order, the decision is as if they had come as 1, 2, 3...
//
// Shared by the plain loop of `generate` and by the threads of jobs/, so that both decide alike. One thread
// at a time.
#pragma once

#include "generator/generator.h"

#include <cstdint>
#include <map>
#include <optional>
#include <string>

namespace gridsmith {

class AttemptRace {
public:
    explicit AttemptRace(const GenerateOptions& options)
        : budget_(options.budget), best_of_(options.best_of) {}

    // The number of an attempt that nobody has begun.
    std::uint64_t next_number() { return ++handed_out_; }

    std::uint64_t attempts_begun() const { return handed_out_; }

    // Attempt `number` ended, not by being cancelled.
    void ended(std::uint64_t number, AttemptResult result);

    // An attempt was cancelled: it decides nothing, but tells how far it came.
    void was_cancelled(const AttemptResult& result);

    enum class State : std::uint8_t { open, won, impossible, spent };
    State state() const { return state_; }
    bool is_decided() const { return state_ != State::open; }

    // Attempts with a higher number cannot change the outcome any more: no use to begin or continue them.
    std::uint64_t last_useful() const { return last_useful_; }

    // When won, and with several wanted as soon as one is there. `verifications` and `nodes` of all attempts
    // that count, up to the last one needed.
    struct Winner {
        std::uint64_t number = 0;
        AttemptResult result;
    };
    const Winner& winner() const { return *winner_; }
    bool has_winner() const { return winner_.has_value(); }
    // The puzzles that the winner is the best of so far.
    int successes() const { return successes_; }
    std::uint64_t verifications() const { return verifications_; }
    std::uint64_t nodes() const { return nodes_; }
    // Puzzles that were graded in all attempts that count.
    std::uint64_t graded() const { return graded_; }
    // The fewest entries that failed attempts told of, 0 when none did.
    int best_entries() const { return best_entries_; }
    // The fewest entries of a puzzle that a cancelled attempt had come to, 0 when unknown.
    int entries_under_way() const { return entries_under_way_; }
    // The fewest solutions that grids with the wanted cells had in failed attempts, 0 when unknown.
    std::uint64_t fewest_solutions() const { return fewest_solutions_; }
    // The best that failed and cancelled attempts came to, where one is told.
    const std::optional<Nearest>& nearest() const { return nearest_; }
    std::uint64_t attempts() const { return judged_; }

private:
    void keep_nearest(const AttemptResult& result);
    void judge(std::uint64_t number, AttemptResult result);
    void find_last_useful();

    std::uint64_t budget_;
    int best_of_;
    std::uint64_t handed_out_ = 0;
    std::uint64_t judged_ = 0;  // attempts 1 .. judged_ are judged
    std::map<std::uint64_t, AttemptResult> waiting_;
    std::uint64_t last_useful_ = UINT64_MAX;
    State state_ = State::open;
    int successes_ = 0;
    std::optional<Winner> winner_;
    std::uint64_t verifications_ = 0;
    std::uint64_t nodes_ = 0;
    std::uint64_t graded_ = 0;
    int best_entries_ = 0;
    int entries_under_way_ = 0;
    std::uint64_t fewest_solutions_ = 0;
    std::optional<Nearest> nearest_;
};

// The puzzle of a race that has a winner, with the generation information that its files carry.
Generated finished(const GenerateOptions& options, std::uint64_t seed, const AttemptRace& race, int threads);

// Why a race that is not won ended, and how far it came. One that is still open was stopped.
std::string failure_text(const GenerateOptions& options, const AttemptRace& race);

}  // namespace gridsmith
