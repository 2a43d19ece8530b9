// The conflict-driven search for the grids of an order: learner.h, fed with a position.
//
// A candidate of the learner is a value that an open cell may take; its four families are the values of the
// cell and the places of the value in the row, the column and the block. What the entries settle by
// propagation is settled before the learner begins, so that its problem is as small as can be and what it
// learns concerns this grid alone.
//
// The members are those of tree_search.h.
#pragma once

#include "base/random.h"
#include "model/grid.h"
#include "solver/learner.h"
#include "solver/position.h"

#include <cstdint>
#include <stop_token>
#include <vector>

namespace gridsmith::solver {

template <int kOrder>
class LearningSearch {
public:
    // Begins with all solutions of a grid.
    void start(const Grid& grid, Random* random = nullptr);

    // Takes a candidate away before the first walk.
    void exclude(int cell, int value) { is_open_ = is_open_ && position_.remove(cell, value); }

    // Goes on to the next solution. `budget` bounds the nodes of all walks since the start.
    Walk walk(std::uint64_t budget, const std::stop_token& stop);

    // The solution the search stands at.
    Grid solution() const;

    std::uint64_t nodes() const { return is_posed_ ? learner_.nodes() : 1; }
    std::uint64_t guesses() const { return is_posed_ ? learner_.guesses() : 0; }

private:
    void pose();

    struct Meaning {
        std::uint16_t cell;
        std::uint8_t value;
    };

    Position<kOrder> position_;
    Random* random_ = nullptr;
    bool is_open_ = false;   // no contradiction so far
    bool is_posed_ = false;  // the learner has the problem
    Learner learner_;
    std::vector<Meaning> meanings_;  // of the learner's candidates
    std::vector<Learner::Candidate> number_;
};

extern template class LearningSearch<2>;
extern template class LearningSearch<4>;
extern template class LearningSearch<5>;

}  // namespace gridsmith::solver
