// The conflict-driven search for the grids of an order: learner.h, fed with a position.
//
// A candidate of the learner is a value that an open cell may take; its four families are the values of the
// cell and the places of the value in the row, the column and the block. What the entries settle by
// propagation is settled before the learner begins, so that its problem is as small as can be and what it
// learns concerns this grid alone.
//
// What the learner learns first makes it faster; what it learns in hundreds of thousands of conflicts makes
// it slow, and each new conflict takes it less far. So when it has walked its share, the position is divided
// in parts that have no solution in common (look_ahead.h), three times over, and each part is a problem of
// its own, with a learner that knows nothing yet, with its share, and divided again if need be. Of eight hard
// grids of order 5, one needs it and ends in little more than half the time; divided after an eighth of this
// share, the others take half as long again to three times as long, for what was learned is lost.
//
// The members are those of tree_search.h.
#pragma once

#include "base/random.h"
#include "model/grid.h"
#include "solver/learner.h"
#include "solver/position.h"

#include <algorithm>
#include <cstdint>
#include <stop_token>
#include <vector>

namespace gridsmith::solver {

template <int kOrder>
class LearningSearch {
public:
    // Nodes of the learner after which a position is divided, as measured: some twenty seconds.
    static constexpr std::uint64_t kShare = 800'000;

    explicit LearningSearch(std::uint64_t share = kShare) : share_(share) {}

    // Begins with all solutions of a grid. If it follows another of which it differs in a few cells, the
    // learner guesses first what was active there.
    void start(const Grid& grid, Random* random = nullptr, bool follows = false);
    void forget_activities();

    // Takes a candidate away before the first walk.
    void exclude(int cell, int value) { is_open_ = is_open_ && position_.remove(cell, value); }

    // Goes on to the next solution. `budget` bounds the nodes of all walks since the start.
    Walk walk(std::uint64_t budget, const std::stop_token& stop);

    // The solution the search stands at.
    Grid solution() const;

    // What is entered at the moment, for whoever watches.
    Grid board() const { return solution(); }

    std::uint64_t nodes() const {
        return is_posed_ ? nodes_before_ + learner_.nodes() : std::max<std::uint64_t>(nodes_before_, 1);
    }
    std::uint64_t guesses() const { return guesses_before_ + (is_posed_ ? learner_.guesses() : 0); }

private:
    void pose();
    void keep_activities();
    void leave();
    bool divide();
    bool go_on();
    bool is_new_solution();

    // Some of the solutions: those of a position. It is to be divided so many times before the learner gets
    // it.
    struct Part {
        Position<kOrder> position;
        int divisions;
    };

    struct Meaning {
        std::uint16_t cell;
        std::uint8_t value;
    };

    Position<kOrder> position_;
    Random* random_ = nullptr;
    std::uint64_t share_;
    int divisions_ = 0;               // as in Part
    std::vector<Part> parts_;         // that wait
    std::vector<Grid> known_;         // what was found, as a part that is divided begins anew
    std::uint64_t nodes_before_ = 0;  // in parts that ended
    std::uint64_t guesses_before_ = 0;
    bool is_open_ = false;   // no contradiction so far
    bool is_posed_ = false;  // the learner has the problem
    Learner learner_;
    std::vector<Meaning> meanings_;  // of the learner's candidates
    std::vector<Learner::Candidate> number_;
    std::vector<double> activities_;  // of the candidates of the grid before, by cell and value
    bool follows_ = false;            // the first problem begins with them
};

extern template class LearningSearch<2>;
extern template class LearningSearch<4>;
extern template class LearningSearch<5>;

}  // namespace gridsmith::solver
