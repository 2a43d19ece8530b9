// The search of orders 2, 4 and 5: the tree search as long as it does well, then the conflict-driven one.
//
// Most grids end within a few nodes, and nodes of the tree are the cheapest. On the others the tree may grow
// without bound, while a search that learns does not. So when the tree has walked its share of nodes since
// the last solution, the learner takes over, begins from the grid anew and leaves out the solutions that were
// found already. A search that has found very many is enumerating, and stays in the tree.
//
// When a nearly empty grid is filled at random, a bad start stays bad for long, and nothing learned there is
// of much use: until the first solution the tree is begun again several times, each run longer than the last.
#pragma once

#include "base/random.h"
#include "model/grid.h"
#include "solver/learning_search.h"
#include "solver/tree_search.h"
#include "solver/walk.h"

#include <cstdint>
#include <stop_token>
#include <vector>

namespace gridsmith::solver {

// The members are those of tree_search.h, without the sharing of branches. A search that `follows` another,
// of whose grid it differs in a few cells, begins with what was learned there: where the tree failed, and
// what was active in the learner. Only the tree leans on what is known, since the learner became slower by
// that.
template <int kOrder>
class MixedSearch {
public:
    // Nodes of the tree without a new solution after which the learner takes over, as measured.
    static constexpr std::uint64_t kPatience = kOrder == 4 ? 200 : 50;

    explicit MixedSearch(std::uint64_t patience = kPatience) : patience_(patience) {}

    void start(const Grid& grid, Random* random = nullptr, bool follows = false);
    void lean_on(const Grid& known) { tree_.lean_on(known); }
    void exclude(int cell, int value);
    Walk walk(std::uint64_t budget, const std::stop_token& stop);
    Grid solution() const { return is_learning_ ? learner_.solution() : tree_.solution(); }
    // What is entered at the moment, for whoever watches.
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

    struct Exclusion {
        int cell;
        int value;
    };

    std::uint64_t patience_;
    Grid grid_;
    Random* random_ = nullptr;
    bool follows_ = false;
    std::vector<Exclusion> exclusions_;
    TreeSearch<kOrder> tree_;
    LearningSearch<kOrder> learner_;
    bool is_learning_ = false;
    bool wants_sharpening_ =
        false;                    // of the root: dear for a fill and for the easy questions of order-4 digs
    std::uint64_t run_ = 0;       // nodes that the tree may walk in this run
    std::uint64_t restarts_ = 0;  // left
    std::uint64_t nodes_before_ = 0;  // in runs that ended
    std::uint64_t guesses_before_ = 0;
    std::vector<Grid> known_;  // found by the tree and not met again by the learner
};

extern template class MixedSearch<2>;
extern template class MixedSearch<4>;
extern template class MixedSearch<5>;

}  // namespace gridsmith::solver
