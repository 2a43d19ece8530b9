// Almost locked sets: some cells of a unit with one candidate value more than cells.
//
// Such a set lacks exactly one of its values, so when it loses one it holds all the others. Two sets are
// joined by a value of which no place in the one can be true together with a place in the other. Found once a
// position and kept by the StepSearch.
#pragma once

#include "techniques/position.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace gridsmith {

struct AlmostLockedSet {
    CellSet cells;
    ValueSet values;
    int unit = 0;
};

class AlmostLockedSets {
public:
    // Joined sets are disjoint unless they `may_overlap`; cells of both never hold the joining value. The
    // larger the order, the fewer cells a set may have.
    AlmostLockedSets(const Position& position, bool may_overlap);

    int size() const { return static_cast<int>(sets_.size()); }
    const AlmostLockedSet& set(int i) const { return sets_[static_cast<std::size_t>(i)]; }
    // The set's places of one of its values.
    const CellSet& places(int i, Value value) const { return places_[index_of(i, value)]; }
    // The candidates of the value that see all its places in the set; `value` is one of the set's.
    const CellSet& sight(int i, Value value) const { return sights_[index_of(i, value)]; }

    // Another set and the values that join it.
    struct Joint {
        std::int32_t other = 0;
        ValueSet values;
    };
    std::span<const Joint> joints(int i) const {
        const auto at = static_cast<std::size_t>(i);
        return std::span(joints_).subspan(starts_[at], starts_[at + 1] - starts_[at]);
    }

private:
    void collect(int unit, UnitMask from, const CellSet& cells, ValueSet values, int count);
    void add(const AlmostLockedSet& set);
    void join_all(bool may_overlap);
    std::size_t index_of(int i, Value value) const {
        const std::uint32_t before = set(i).values.bits() & ((1u << (value - 1)) - 1);
        return first_value_[static_cast<std::size_t>(i)] + static_cast<std::size_t>(count_of(before));
    }

    const Position& position_;
    int most_cells_;
    std::vector<AlmostLockedSet> sets_;
    std::vector<std::size_t> first_value_;  // of each set, an index into the next two
    std::vector<CellSet> places_;           // of each value of each set
    std::vector<CellSet> sights_;
    std::vector<Joint> joints_;
    std::vector<std::size_t> starts_;
};

}  // namespace gridsmith
