// What follows from a constraint for the values that its cells may have.
//
// A domain is the set of values that a cell may have, bit v-1 for the value v. A propagator knows the cells of one
// constraint, or of a part of one, and narrows their domains: it removes values that no choice of values for its cells
// can have. It never removes a value of a choice that keeps the constraint, and once all its domains have one value, it
// accepts exactly the choices that keep it. That cells of a cage or of other groups differ is not its business: those
// are pairs of cells that must differ, which `differing_pairs` lists. Most propagators remove all that can be removed
// when each cell may have any value of its domain, whatever the others have; those of cages, renban lines and quadruples
// use simpler conditions, or that the cells differ.
#pragma once

#include "model/cells/order.h"
#include "model/constraints/constraint.h"
#include "solver/constraints/domain.h"
#include "solver/constraints/quick_sum.h"

#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <utility>
#include <vector>

namespace gridsmith::solver {

// Numbers of cells in a list.
using CellGroup = std::vector<std::uint16_t>;
// Whether two cells differ in every solution.
using Differ = std::function<bool(Cell, Cell)>;

// Which values of two cells go together: directions 0 (from the first cell to the second) and 1.
class PairTable {
public:
    // `go_together(value of the first cell, value of the second)`
    template <class GoTogether>
    PairTable(int side, GoTogether go_together);

    Domain partners(std::size_t direction, Value value) const {
        return by_value_[direction * side_ + value - 1];
    }
    // The values that go with any of these.
    Domain partners_of_any(std::size_t direction, Domain values) const;

private:
    static constexpr std::size_t kMostListed = 9;  // the greatest side with a list of all domains

    std::size_t side_;
    std::vector<Domain> by_value_;
    std::vector<std::uint16_t> by_domain_;
};

class Propagator {
public:
    // narrow() gets their domains in this order.
    std::span<const Cell> cells() const { return cells_; }

    // False if no choice is left.
    bool narrow(std::span<Domain> domains) const {
        Domain held = 0;
        return narrow(domains, held);
    }
    // `held` gets the values that the first head() cells hold in every choice, as far as that is found without effort.
    bool narrow(std::span<Domain> domains, Domain& held) const;
    std::size_t head() const { return head_; }

    // Whether it says no more than that some values of two cells do not go together.
    bool is_pairwise() const {
        return rule_ == Rule::pair || rule_ == Rule::rising || rule_ == Rule::slowly_rising ||
               rule_ == Rule::run;
    }
    bool is_run() const { return rule_ == Rule::run; }
    // Of a propagator that is pairwise, for the cells i < k of cells(): the values of the second that go with a value of
    // the first.
    Domain partners(std::size_t i, Value value, std::size_t k) const;

private:
    friend class PropagatorMaker;
    static constexpr std::size_t kMostClasses = 4;
    enum class Rule : std::uint8_t {
        pair,
        rising,
        slowly_rising,
        classes,
        sum,
        quick_sum,
        cage,
        cage_in_unit,
        run,
        between,
        lockout,
        equal_sums,
        arrow,
        double_arrow,
        zipper,
        same_difference,
        cut_sum,
        index,
        quadruple,
        sandwich,
        first_sum,
        visible,
        room,
    };

    Rule rule_ = Rule::pair;
    int side_ = 0;
    int number_ = 0;
    std::size_t head_ =
        0;  // cells that belong together; cage_in_unit: those of the cage, before the others of its unit
    std::vector<Cell> cells_;
    std::shared_ptr<const PairTable> pair_;      // pair
    std::vector<Domain> classes_;                // classes: the values of each
    std::vector<Value> values_;                  // quadruple
    std::vector<std::vector<CellGroup>> parts_;  // sums: the cells of each, in groups whose cells differ
    QuickSum quick_;                             // quick_sum, cage_in_unit

    bool narrow_pair(std::span<Domain> domains) const;
    bool narrow_rising(std::span<Domain> domains, int step) const;
    bool narrow_classes(std::span<Domain> domains) const;
    bool narrow_cage(std::span<Domain> domains, Domain& held) const;
    bool narrow_cage_in_unit(std::span<Domain> domains, Domain& held) const;
    bool narrow_run(std::span<Domain> domains, Domain& held) const;
    bool narrow_ends(std::span<Domain> domains) const;
    bool narrow_zipper(std::span<Domain> domains) const;
    bool narrow_same_difference(std::span<Domain> domains) const;
    bool narrow_index(std::span<Domain> domains) const;
    bool narrow_quadruple(std::span<Domain> domains) const;
    bool narrow_visible(std::span<Domain> domains) const;
    bool narrow_room(std::span<Domain> domains) const;
    template <std::size_t kWords>
    bool narrow_sums(std::span<Domain> domains) const;
};

// The propagators of a constraint, which check_constraint has accepted. Sums are narrowed further if it is known which
// cells differ. Those for a search are as quick as possible: sums use bounds (quick_sum.h), and cages also know the other
// cells of a row, column or region that has all cells of the cage, which is not what the constraint alone demands.
std::vector<Propagator> propagators_of(const Constraint& constraint, const ConstraintBoard& board,
                                       const Differ& differ = {}, bool for_search = false);
// The same behind others.
void add_propagators(std::vector<Propagator>& to, const Constraint& constraint, const ConstraintBoard& board,
                     const Differ& differ, bool for_search);

// For a search: appends what says that the values of `added` minus those of `subtracted` make `sum`. If no cell is
// subtracted and the others share a row, column or region, this is a cage.
void add_propagators_of_sum(std::vector<Propagator>& to, const std::vector<Cell>& added,
                            const std::vector<Cell>& subtracted, int sum, const ConstraintBoard& board,
                            const Differ& differ);

// The values that each cell of a constraint may have at all: for kinds that demand something of single cells.
Domain first_domain(const Constraint& constraint, int side);

}  // namespace gridsmith::solver
