// Which attempt wins: attempts end in any order, and the race decides as if they had ended in the order 1, 2,
// 3...
//
// The plain loop of `generate` and the threads of jobs/ share this class, so both decide alike. Not
// thread-safe.
#pragma once

#include "generator/api/generator.h"

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>

namespace gridsmith {

class AttemptRace {
public:
    explicit AttemptRace(const GenerateOptions& options)
        : budget_(options.budget), best_of_(options.best_of) {}

    // The number of the next attempt to begin.
    std::uint64_t next_number() { return ++handed_out_; }

    std::uint64_t attempts_begun() const { return handed_out_; }

    // Records that attempt `number` ended, and was not cancelled.
    void ended(std::uint64_t number, AttemptResult result);

    // Records how far a cancelled attempt came; it decides nothing.
    void was_cancelled(const AttemptResult& result);

    enum class State : std::uint8_t { open, won, impossible, spent };
    State state() const { return state_; }
    bool is_decided() const { return state_ != State::open; }

    // Attempts with a higher number cannot change the outcome any more and need not begin or continue.
    std::uint64_t last_useful() const { return last_useful_; }

    // The winner; requires has_winner(). With `best_of` above 1 it exists as soon as one puzzle does. Its
    // `verifications` and `nodes` count all attempts up to the last one needed.
    struct Winner {
        std::uint64_t number;
        AttemptResult result;
    };
    const Winner& winner() const { return *winner_; }
    bool has_winner() const { return winner_ != nullptr; }
    // The number of puzzles among which the winner is the best so far.
    int successes() const { return successes_; }
    std::uint64_t verifications() const { return verifications_; }
    std::uint64_t nodes() const { return nodes_; }
    // The puzzles graded in all attempts that count.
    std::uint64_t graded() const { return graded_; }
    // The fewest entries that a failed attempt reached; 0 when unknown.
    int best_entries() const { return best_entries_; }
    // The fewest entries that a cancelled attempt reached; 0 when unknown.
    int entries_under_way() const { return entries_under_way_; }
    // The fewest solutions of a grid with the wanted cells in failed attempts; 0 when unknown.
    std::uint64_t fewest_solutions() const { return fewest_solutions_; }
    // The closest candidate of failed and cancelled attempts, if any.
    const std::optional<Nearest>& nearest() const { return nearest_; }
    std::uint64_t attempts() const { return judged_; }

private:
    void keep_nearest(const AttemptResult& result);
    void judge(std::uint64_t number, AttemptResult&& result);
    void find_last_useful();

    std::uint64_t budget_;
    int best_of_;
    std::uint64_t handed_out_ = 0;
    std::uint64_t judged_ = 0;  // attempts 1 .. judged_ are judged
    std::map<std::uint64_t, AttemptResult> waiting_;
    std::uint64_t last_useful_ = UINT64_MAX;
    State state_ = State::open;
    int successes_ = 0;
    std::unique_ptr<Winner> winner_;  // apart, because a batch keeps many races without a winner
    std::uint64_t verifications_ = 0;
    std::uint64_t nodes_ = 0;
    std::uint64_t graded_ = 0;
    int best_entries_ = 0;
    int entries_under_way_ = 0;
    std::uint64_t fewest_solutions_ = 0;
    std::optional<Nearest> nearest_;
};

// The puzzle of a race with a winner, with its generation information.
Generated finished(const GenerateOptions& options, std::uint64_t seed, const AttemptRace& race, int threads);

// Why a race without a winner ended, and how far it came. A race that is still open was stopped.
std::string failure_text(const GenerateOptions& options, const AttemptRace& race);

}  // namespace gridsmith
