// A classic board under a symmetry, an orbit of candidates at a time.
//
// A puzzle that the symmetry maps to itself consists of orbits: with an entry it has all images of the entry. If singles
// solve such a puzzle, they can settle a whole orbit at a time, so the board may be treated as one of a fraction of its
// size.
//
// The symmetry moves bands down, stacks to the right and values within their groups of `order` values, by one place each
// and in a circle. At order 4 it also exchanges rows and columns. Applied `order` times it moves nothing.
//
// A candidate and its images never see each other. So an orbit takes part in four demands, as a single candidate does:
// a cell has a value; a row, a column and a block have a place for a value.
#pragma once

#include "model/board/grid.h"

#include <array>
#include <cstdint>
#include <span>
#include <vector>

namespace gridsmith {

class OrbitBoard {
public:
    using Orbit = std::uint16_t;
    using Demand = std::uint16_t;

    // Order 3 to 5.
    explicit OrbitBoard(int order);

    int order() const { return order_; }
    int orbit_count() const { return static_cast<int>(demands_.size()); }
    int demand_count() const { return static_cast<int>(orbits_.size()) / side(); }

    const std::array<Demand, 4>& demands_of(Orbit orbit) const { return demands_[orbit]; }
    // The orbits that meet a demand, as many as the board has rows.
    std::span<const Orbit> orbits_for(int demand) const {
        return std::span(orbits_).subspan(static_cast<std::size_t>(demand * side()),
                                          static_cast<std::size_t>(side()));
    }

    // The orbits that share a demand with this one.
    std::span<const Orbit> rivals_of(Orbit orbit) const {
        const std::uint32_t* const ends = ends_of_rivals_.data() + orbit;
        return {rivals_.data() + ends[0], rivals_.data() + ends[1]};
    }

    // Enters an orbit, which has `order` entries, into a grid.
    void enter(Orbit orbit, Grid& grid) const;

private:
    int side() const { return order_ * order_; }
    void list_rivals();

    struct Candidate {
        Cell cell;
        Value value;
    };

    int order_;
    std::vector<std::array<Demand, 4>> demands_;  // by orbit
    std::vector<Orbit> orbits_;                   // for each demand
    std::vector<Orbit> rivals_;                   // of each orbit
    std::vector<std::uint32_t> ends_of_rivals_;   // item n + 1 is the end of the rivals of orbit n
    std::vector<Candidate> entries_;              // of each orbit
};

}  // namespace gridsmith
