#include "solver/tree/board_geometry.h"

#include "solver/constraints/derived_sums.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <utility>

namespace gridsmith::solver {

namespace {

// A cage with one cell for each value of the board holds every value once, as a unit does. Its sum is not given, or it is
// the sum of all values.
bool is_unit(const Constraint& constraint, int side) {
    return constraint.kind == ConstraintKind::cage && std::cmp_equal(constraint.cells.size(), side) &&
           (constraint.number == 0 || constraint.number == side * (side + 1) / 2);
}

// The rules with such cages as extra regions. The rules themselves if the board would have too many units.
Rules with_cages_as_units(const Rules& rules) {
    const auto is_unit_here = [&](const Constraint& constraint) { return is_unit(constraint, rules.side()); };
    if (std::ranges::none_of(rules.parts().constraints, is_unit_here)) return rules;
    RulesParts parts = rules.parts();
    for (const Constraint& constraint : parts.constraints)
        if (is_unit_here(constraint)) parts.extra_regions.push_back(constraint.cells);
    std::erase_if(parts.constraints, is_unit_here);
    return Rules::of(parts).value_or(rules);
}

}  // namespace

BoardGeometry::BoardGeometry(const Rules& rules, bool derives)
    : rules_(rules),
      searched_(with_cages_as_units(rules)),
      units_(&searched_.units()),
      side_(rules.side()),
      cell_count_(rules.cell_count()),
      unit_count_(units_->count),
      unit_cells_(units_->unit_cells.data()),
      places_(units_->units_of_cells.size()) {
    std::array<std::uint32_t, kMaxCells> next;
    std::copy_n(units_->first_unit.begin(), cell_count_, next.begin());
    const std::uint16_t* cell = unit_cells_;
    for (int unit = 0; unit < unit_count_; ++unit)
        for (int i = 0; i < side_; ++i)
            places_[next[*cell++]++] = {static_cast<std::uint8_t>(unit), static_cast<std::uint8_t>(i)};
    if (gridsmith::has_constraints(rules_.parts())) add_constraints(derives);
}

void BoardGeometry::add_constraints(bool derives) {
    const RulesParts& parts = searched_.parts();
    first_domains_.assign(static_cast<std::size_t>(cell_count_), all_values(side_));
    const ConstraintBoard board{side_, parts.regions};
    const auto differ = [this](Cell a, Cell b) { return units_->see_each_other(a, b); };
    const std::vector<Constraint>& constraints = units_->constraints;
    propagators_.reserve(2 * constraints.size());
    for (const Constraint& constraint : constraints) {
        for (const Cell cell : constraint.cells)
            first_domains_[static_cast<std::size_t>(cell)] &= first_domain(constraint, side_);
        add_propagators(propagators_, constraint, board, differ, true);
    }
    may_derive_ = std::ranges::any_of(constraints, [](const Constraint& constraint) {
        return constraint.kind == ConstraintKind::cage && constraint.number > 0;
    });
    if (derives)
        for (const DerivedSum& sum : derived_sums(*units_, constraints))
            add_propagators_of_sum(propagators_, sum.added, sum.subtracted, sum.sum, board, differ);
    is_pairwise_ = std::ranges::all_of(propagators_, &Propagator::is_pairwise);
    number_propagators();
}

// Lists the propagators of each cell, once each, although a propagator may name a cell twice.
void BoardGeometry::number_propagators() {
    std::array<std::uint32_t, kMaxCells + 1> end{};
    std::array<std::uint32_t, kMaxCells> last;
    const auto for_each = [&](auto function) {
        last.fill(~std::uint32_t{0});
        for (std::uint32_t number = 0; number < propagators_.size(); ++number)
            for (const Cell cell : propagators_[number].cells())
                if (std::exchange(last[static_cast<std::size_t>(cell)], number) != number)
                    function(static_cast<std::size_t>(cell), static_cast<std::uint16_t>(number));
    };
    for_each([&](std::size_t cell, std::uint16_t) { ++end[cell + 1]; });
    for (std::size_t cell = 0; cell < static_cast<std::size_t>(cell_count_); ++cell)
        end[cell + 1] += end[cell];
    first_number_.assign(end.begin(), end.begin() + cell_count_ + 1);
    numbers_.resize(first_number_.back());
    for_each([&](std::size_t cell, std::uint16_t number) { numbers_[end[cell]++] = number; });
}

const std::shared_ptr<const BoardGeometry>& BoardGeometry::of(const Rules& rules) {
    static thread_local std::shared_ptr<const BoardGeometry> last;
    if (!last || last->rules() != rules) last = std::make_shared<const BoardGeometry>(rules);
    return last;
}

}  // namespace gridsmith::solver
