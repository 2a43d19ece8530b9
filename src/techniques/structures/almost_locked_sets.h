// Almost locked sets: n cells of a unit with n + 1 candidate values.
//
// Such a set lacks exactly one of its values. When it loses a value, it holds all the others. Two sets are
// joined by a value whose places in both sets all see each other, so that only one of the sets can hold it.
// The StepSearch finds the sets once for each position.
#pragma once

#include "techniques/structures/numbered.h"
#include "techniques/structures/position.h"

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
    // Joined sets are disjoint unless they `may_overlap`. Cells in both sets never hold the joining value.
    // The larger the order, the fewer cells a set may have.
    AlmostLockedSets(const Position& position, bool may_overlap);

    int size() const { return sets_.count(); }
    const AlmostLockedSet& set(int i) const { return sets_[i]; }
    // The places of one of the set's values.
    const CellSet& places(int i, Value value) const { return places_[index_of(i, value)]; }
    // The candidates outside the set that see all places of the value in the set. `value` is one of the
    // set's.
    const CellSet& sight(int i, Value value) const { return sights_[index_of(i, value)]; }

    // A neighbouring set and the values that join it to this one.
    struct Joint {
        std::int32_t other = 0;
        ValueSet values;
    };
    std::span<const Joint> joints(int i) const {
        return std::span(joints_).subspan(starts_[i], starts_[i + 1] - starts_[i]);
    }

private:
    void collect(int unit, UnitMask from, const CellSet& cells, ValueSet values, int count);
    void add(const AlmostLockedSet& set);
    void join_all(bool may_overlap);
    int index_of(int i, Value value) const {
        const std::uint32_t before = set(i).values.bits() & ((1u << (value - 1)) - 1);
        return first_value_[i] + count_of(before);
    }

    const Position& position_;
    int most_cells_;
    Numbered<AlmostLockedSet> sets_;
    Numbered<int> first_value_;  // of each set, an index into places_ and sights_
    Numbered<CellSet> places_;   // of each value of each set
    Numbered<CellSet> sights_;
    std::vector<Joint> joints_;
    Numbered<std::size_t> starts_;
};

}  // namespace gridsmith
