// The conflict-driven search for the grids of an order: learner.h with a position as its problem.
//
// A candidate of the learner is a value in an open cell. Its four families are the values of the cell, and
// the places of the value in the row, the column and the block. Propagation settles what it can before the
// learner begins, so that the problem is small and learned clauses concern this grid alone.
//
// The first clauses make the learner faster; hundreds of thousands of clauses make it slow, and each new one
// helps less. So when the learner has walked its share, the position is divided into parts without a common
// solution (look_ahead.h), three times in a row. Each part is a problem for a new learner with its own share,
// and may be divided again. Measured on eight hard grids of order 5: division helps one grid, which takes little
// more than half the time. With an eighth of the share, the other grids would be divided too and take 1.5 to 3
// times as long, because learned clauses are lost.
//
// The class has the members of TreeSearch.
#pragma once

#include "base/random.h"
#include "model/board/grid.h"
#include "solver/learner/learner.h"
#include "solver/tree/bit_position.h"
#include "solver/tree/board_position.h"
#include "solver/tree/domain_position.h"
#include "solver/tree/search_position.h"

#include <algorithm>
#include <cstdint>
#include <stop_token>
#include <type_traits>
#include <vector>

namespace gridsmith::solver {

template <class PositionT>
class LearningSearchOf {
public:
    using Position = PositionT;

    // The nodes after which a position is divided: some twenty seconds, as measured.
    static constexpr std::uint64_t kShare = 800'000;

    explicit LearningSearchOf(std::uint64_t share = kShare) : share_(share) {}

    // Begins with all solutions of a grid. If the previous grid differs in a few cells (`follows`), the
    // learner first guesses what was active there.
    void start(const Grid& grid, Random* random = nullptr, bool follows = false);
    void forget_activities();
    // Guesses the values of `known` where they are possible. `known` must live as long as the search goes on.
    void lean_on(const Grid& known) { leaning_ = &known; }

    // Removes a candidate before the first walk.
    void exclude(int cell, int value) { is_open_ = is_open_ && position_.remove(cell, value); }

    // Walks to the next solution. `budget` limits the nodes of all walks since the start.
    Walk walk(std::uint64_t budget, const std::stop_token& stop);

    // The current solution.
    Grid solution() const;

    // The values entered at the moment, for an observer.
    Grid board() const { return solution(); }

    std::uint64_t nodes() const {
        return is_posed_ ? nodes_before_ + learner_.nodes() : std::max<std::uint64_t>(nodes_before_, 1);
    }
    std::uint64_t guesses() const { return guesses_before_ + (is_posed_ ? learner_.guesses() : 0); }

private:
    void pose();
    void pose_leaning();
    void pose_leftovers(const Units& units);
    void pose_runs(const BoardGeometry& geometry);
    void keep_activities();
    void leave();
    bool divide();
    bool go_on();
    bool is_new_solution();

    // A part of the search: the solutions of one position. The position is divided `divisions` more times before
    // a learner gets it.
    struct Part {
        Position position;
        int divisions;
    };

    struct Meaning {
        std::uint16_t cell;
        std::uint8_t value;
    };

    using LearnerOfBoard = std::conditional_t<Position::kHasExclusions, GeneralLearner, Learner>;
    using CandidateId = Learner::CandidateId;
    std::size_t candidate_index(int cell, int v) const {
        return static_cast<std::size_t>(cell * position_.side() + v);
    }
    std::size_t candidate_count() const {
        return static_cast<std::size_t>(position_.cell_count() * position_.side());
    }

    [[no_unique_address]] typename Position::Board board_ = {};
    Position position_;
    Random* random_ = nullptr;
    std::uint64_t share_;
    int divisions_ = 0;               // as in Part
    std::vector<Part> parts_;         // the waiting parts
    std::vector<Grid> known_;         // the solutions found, because a divided part begins anew
    std::uint64_t nodes_before_ = 0;  // in finished parts
    std::uint64_t guesses_before_ = 0;
    bool is_open_ = false;   // no contradiction so far
    bool is_posed_ = false;  // the learner has the problem
    LearnerOfBoard learner_;
    std::vector<Meaning> meanings_;    // of the learner's candidates
    std::vector<CandidateId> number_;  // by candidate_index
    std::vector<double> activities_;   // of the previous grid's candidates, by candidate_index
    const Grid* leaning_ = nullptr;
    bool follows_ = false;  // the first problem begins with them
};

template <int kOrder>
using LearningSearch = LearningSearchOf<SearchPosition<kOrder>>;

extern template class LearningSearchOf<SearchPosition<2>>;
extern template class LearningSearchOf<SearchPosition<4>>;
extern template class LearningSearchOf<SearchPosition<5>>;
extern template class LearningSearchOf<TinyPosition>;
extern template class LearningSearchOf<SmallPosition>;
extern template class LearningSearchOf<BoardPosition<16>>;
extern template class LearningSearchOf<BoardPosition<25>>;
extern template class LearningSearchOf<DomainPosition<11>>;
extern template class LearningSearchOf<DomainPosition<25>>;

}  // namespace gridsmith::solver
