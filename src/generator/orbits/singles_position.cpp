#include "generator/orbits/singles_position.h"

#include <array>
#include <cmath>

namespace gridsmith {

namespace {

// Item n: the uncertainty lost when a demand keeps n of n + 1 orbits.
const auto kLosses = [] {
    std::array<int, kMaxSide + 1> losses{};
    const auto uncertainty_of = [](std::size_t count) {
        return std::lround(SinglesPosition::kUncertaintyUnit * std::log2(static_cast<double>(count)));
    };
    for (std::size_t n = 1; n < losses.size(); ++n)
        losses[n] = static_cast<int>(uncertainty_of(n + 1) - uncertainty_of(n));
    return losses;
}();

}  // namespace

SinglesPosition::SinglesPosition(const OrbitBoard& board)
    : board_(&board),
      states_(static_cast<std::size_t>(board.orbit_count()), State::open),
      choices_(static_cast<std::size_t>(board.demand_count())),
      open_count_(board.orbit_count()) {
    for (int demand = 0; demand < board.demand_count(); ++demand)
        for (const Orbit orbit : board.orbits_for(demand)) {
            Choice& choice = choices_[static_cast<std::size_t>(demand)];
            choice.sum += orbit;
            if (choice.count > 0) uncertainty_ += kLosses[choice.count];
            ++choice.count;
        }
}

bool SinglesPosition::enter(Orbit orbit) {
    due_.assign(1, orbit);
    return settle_due();
}

bool SinglesPosition::exclude(Orbit orbit) {
    due_.clear();
    return drop(orbit) && settle_due();
}

bool SinglesPosition::settle_due() {
    State* const states = states_.data();
    while (!due_.empty()) {
        const Orbit orbit = due_.back();
        due_.pop_back();
        if (states[orbit] == State::entered) continue;
        if (states[orbit] == State::out) return false;
        states[orbit] = State::entered;
        --open_count_;
        for (const Orbit rival : board_->rivals_of(orbit)) {
            if (states[rival] == State::out) continue;
            if (states[rival] == State::entered || !drop(rival)) return false;
        }
    }
    return true;
}

bool SinglesPosition::drop(Orbit orbit) {
    states_[orbit] = State::out;
    --open_count_;
    bool can_meet_all = true;
    for (const OrbitBoard::Demand demand : board_->demands_of(orbit)) {
        Choice& choice = choices_.data()[demand];
        choice.sum -= orbit;
        --choice.count;
        uncertainty_ -= kLosses[choice.count];
        if (choice.count == 0) can_meet_all = false;
        if (choice.count == 1) due_.push_back(static_cast<Orbit>(choice.sum));
    }
    return can_meet_all;
}

void SinglesPosition::list(State state, std::vector<Orbit>& orbits) const {
    orbits.clear();
    for (std::size_t orbit = 0; orbit < states_.size(); ++orbit)
        if (states_[orbit] == state) orbits.push_back(static_cast<Orbit>(orbit));
}

}  // namespace gridsmith
