// The search of all boards but order 3: first the tree search, then the conflict-driven search.
//
// Most grids take a few nodes, and nodes of the tree are the cheapest. On the others the tree may grow
// without bound, while a search that learns does not. So after a number of tree nodes without a new solution,
// the learner starts from the grid anew and skips the solutions already found. A search that has found many
// solutions is enumerating, and stays with the tree.
//
// When a nearly empty grid is filled at random, a bad start stays bad for long, and little can be learned
// from it. So until the first solution, the tree starts again several times, each run longer than the last.
#pragma once

#include "base/random.h"
#include "model/board/grid.h"
#include "solver/core/search_end.h"
#include "solver/learner/learning_search.h"
#include "solver/tree/tree_search.h"

#include <cstdint>
#include <optional>
#include <stop_token>
#include <type_traits>
#include <vector>

namespace gridsmith::solver {

// Values that no entry has can be exchanged in every solution. On boards of any rules the search for the first solution
// therefore lets them occur in one order only along a unit: the i-th open cell of the unit gets none but the first i
// such values. An empty board loses most of its solutions so, and a layout of regions that cannot be filled is refuted
// in a fraction of the time. The next solution is looked for without that restriction.
//
// The class has the members of TreeSearch, except that it cannot give away branches. A search that
// `follows` another one, whose grid differs in a few cells, starts with what that search learned: the
// failure weights of the tree and the activities of the learner.
template <class PositionT>
class MixedSearchOf {
public:
    using Position = PositionT;

    // The tree nodes without a new solution after which the learner takes over, as measured. With constraints, a node of
    // the tree is quick, and the learner wins on hard puzzles only.
    static constexpr bool kIsOrder4 = std::is_same_v<Position, SearchPosition<4>>;
    static constexpr bool kIsSmall =
        std::is_same_v<Position, TinyPosition> || std::is_same_v<Position, SmallPosition>;
    static constexpr bool kHasWeights = Position::kWeighsValues;
    static constexpr std::uint64_t kPatience = kHasWeights ? 1'000 : kIsSmall ? 300 : kIsOrder4 ? 800 : 50;

    explicit MixedSearchOf(std::uint64_t patience = kPatience) : patience_(patience) {}

    void start(const Grid& grid, Random* random = nullptr, bool follows = false);
    void lean_on(const Grid& known) {
        tree_.lean_on(known);
        leaning_ = &known;
    }
    void exclude(int cell, int value);
    Walk walk(std::uint64_t budget, const std::stop_token& stop);
    Grid solution() const { return is_learning_ ? learner_.solution() : tree_.solution(); }
    // The values entered at the moment, for an observer.
    Grid board() const { return is_learning_ ? learner_.board() : tree_.board(); }
    std::uint64_t nodes() const { return nodes_before_ + (is_learning_ ? learner_.nodes() : tree_.nodes()); }
    std::uint64_t guesses() const {
        return guesses_before_ + (is_learning_ ? learner_.guesses() : tree_.guesses());
    }
    bool has_changed_over() const { return is_learning_; }

private:
    void change_over();
    template <class Search>
    void exclude_again(Search& search);
    Walk walk_tree(std::uint64_t budget, const std::stop_token& stop);
    Walk walk_learner(std::uint64_t budget, const std::stop_token& stop);
    Walk walk_either(std::uint64_t budget, const std::stop_token& stop);
    bool restrict_order();
    void lift_restriction();

    struct Exclusion {
        int cell;
        int value;
    };

    std::uint64_t patience_;
    Grid grid_;
    Random* random_ = nullptr;
    bool follows_ = false;
    std::vector<Exclusion> exclusions_;
    const Grid* leaning_ = nullptr;
    bool is_restricted_ = false;  // the exclusions leave one of several equivalent solutions
    bool may_be_restricted_ = false;
    std::optional<Grid> first_;  // the solution found with the restriction, until it is found again
    TreeSearchOf<Position> tree_;
    LearningSearchOf<Position> learner_;
    bool is_tree_only_ = false;  // the learner does not know the constraints
    bool is_learning_ = false;
    // Sharpens the root; too expensive for fills and for the easy questions of order-4 digs.
    bool wants_sharpening_ = false;
    std::uint64_t run_ = 0;           // nodes that the tree may walk in this run
    std::uint64_t restarts_ = 0;      // the number left
    std::uint64_t nodes_before_ = 0;  // in finished runs
    std::uint64_t guesses_before_ = 0;
    std::vector<Grid> known_;  // found by the tree; the learner has not met these again
};

template <int kOrder>
using MixedSearch = MixedSearchOf<SearchPosition<kOrder>>;
extern template class MixedSearchOf<SearchPosition<2>>;
extern template class MixedSearchOf<SearchPosition<4>>;
extern template class MixedSearchOf<SearchPosition<5>>;
extern template class MixedSearchOf<TinyPosition>;
extern template class MixedSearchOf<SmallPosition>;
extern template class MixedSearchOf<BoardPosition<16>>;
extern template class MixedSearchOf<BoardPosition<25>>;
extern template class MixedSearchOf<DomainPosition<11>>;
extern template class MixedSearchOf<DomainPosition<25>>;

}  // namespace gridsmith::solver
