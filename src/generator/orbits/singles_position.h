// What singles leave of a board after some entries: the open orbits of candidates.
//
// Separate from the positions of the solver, because a search for puzzles with few entries judges them by singles alone
// and a million times a minute: each orbit that drops out costs four subtractions.
#pragma once

#include "generator/orbits/orbit_board.h"

#include <cstdint>
#include <vector>

namespace gridsmith {

class SinglesPosition {
public:
    using Orbit = OrbitBoard::Orbit;

    // An empty board, which must outlive the position.
    explicit SinglesPosition(const OrbitBoard& board);

    // Enters an orbit and all that singles settle after it. Returns false on a contradiction; the position is then
    // of no more use.
    bool enter(Orbit orbit);
    // The same for an open orbit without which the board is to be solved.
    bool exclude(Orbit orbit);

    bool is_open(int orbit) const { return states_[static_cast<std::size_t>(orbit)] == State::open; }
    bool is_entered(int orbit) const { return states_[static_cast<std::size_t>(orbit)] == State::entered; }
    // Whether singles solve the puzzle.
    bool is_solved() const { return open_count_ == 0; }
    // How much is open: the sum over all demands of the binary logarithm of the number of orbits that can meet the
    // demand, in units of 1/kUncertaintyUnit.
    int uncertainty() const { return uncertainty_; }
    static constexpr int kUncertaintyUnit = 256;
    // List orbits in `orbits`, replacing its content.
    void list_open(std::vector<Orbit>& orbits) const { list(State::open, orbits); }
    void list_entered(std::vector<Orbit>& orbits) const { list(State::entered, orbits); }

private:
    enum class State : std::uint8_t { open, out, entered };
    // The open orbits that can meet a demand. The sum of their numbers names the last one.
    struct Choice {
        std::uint32_t sum;
        std::uint32_t count;
    };

    void list(State state, std::vector<Orbit>& orbits) const;
    bool settle_due();
    bool drop(Orbit orbit);

    const OrbitBoard* board_;
    std::vector<State> states_;    // by orbit
    std::vector<Choice> choices_;  // by demand
    std::vector<Orbit> due_;       // orbits to enter
    int open_count_;
    int uncertainty_ = 0;
};

}  // namespace gridsmith
