// The cells and units of any board, in the form that board_position.h searches.
//
// A search of a classic board knows them when it is compiled (search_position.h). Boards of other rules have a table at
// run time. Puzzles come with rules of their own (each jigsaw has its own regions), so making the table must not take
// longer than solving: it only adds to Units the places of each cell, and leaves the rest until a search asks for it.
#pragma once

#include "model/board/rules.h"
#include "solver/constraints/propagator.h"

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

namespace gridsmith::solver {

// A candidate, with its value from 0.
struct GroupMember {
    int cell;
    int value;
};

class BoardGeometry {
public:
    // With `derives` it has also propagators that follow from others (derived_sums.h): they take longer to make than most
    // puzzles to solve.
    explicit BoardGeometry(const Rules& rules, bool derives = false);

    // The table of the rules. Each thread keeps the last ones.
    static const std::shared_ptr<const BoardGeometry>& of(const Rules& rules);

    const Rules& rules() const { return rules_; }
    const Units& units() const { return *units_; }
    int side() const { return side_; }
    int cell_count() const { return cell_count_; }
    int unit_count() const { return unit_count_; }
    int group_count() const { return cell_count_ + side_ * unit_count_; }
    int group_of(int v, int unit) const { return cell_count_ + v * unit_count_ + unit; }

    // The candidate that bit `index` of a group's mask stands for.
    GroupMember member_at(int group, int index) const {
        if (group < cell_count_) return {group, index};
        const int unit = (group - cell_count_) % unit_count_;
        return {cell_in(unit, index), (group - cell_count_) / unit_count_};
    }

    struct PlaceInUnit {
        std::uint8_t unit;
        std::uint8_t index;  // of the cell within the unit
    };
    // The units of a cell, ascending.
    std::span<const PlaceInUnit> places_of(int cell) const {
        const auto begin = units_->first_unit[Units::at(cell)];
        return {places_.data() + begin, places_.data() + units_->first_unit[Units::at(cell) + 1]};
    }
    int cell_in(int unit, int place) const { return unit_cells_[unit * side_ + place]; }
    std::span<const std::uint16_t> apart_from(int cell) const { return units_->apart_from(cell); }
    bool has_apart() const { return !units_->apart.empty(); }
    bool nonconsecutive() const { return units_->nonconsecutive; }

    // The propagators of all constraints, and the numbers of those of a cell.
    const std::vector<Propagator>& propagators() const { return propagators_; }
    std::span<const std::uint16_t> propagators_of(int cell) const {
        const auto at = static_cast<std::size_t>(cell);
        return {numbers_.data() + first_number_[at], numbers_.data() + first_number_[at + 1]};
    }
    // The values that the constraints leave to a cell, whatever others have; only with constraints.
    Domain first_domain_of(int cell) const { return first_domains_[static_cast<std::size_t>(cell)]; }
    // Whether there is something to derive.
    bool may_derive() const { return may_derive_; }
    // Whether all propagators are pairwise.
    bool is_pairwise() const { return is_pairwise_; }

private:
    void add_constraints(bool derives);
    void number_propagators();

    Rules rules_;
    Rules searched_;  // the same, with cages that hold every value as units
    const Units* units_;
    int side_;
    int cell_count_;
    int unit_count_;
    const std::uint16_t* unit_cells_;
    std::vector<PlaceInUnit> places_;  // beside Units::units_of_cells
    std::vector<Propagator> propagators_;
    std::vector<std::uint16_t> numbers_;  // of propagators, cell by cell
    std::vector<std::uint32_t> first_number_;
    std::vector<Domain> first_domains_;
    bool may_derive_ = false;
    bool is_pairwise_ = true;
};

}  // namespace gridsmith::solver
