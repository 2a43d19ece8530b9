// Goes through the units, set by set.
#include "techniques/almost_locked_sets.h"

#include <algorithm>
#include <array>
#include <bit>
#include <unordered_map>

namespace gridsmith {

namespace {

// Cells of a set, by the order; fewer where that would make too many sets to join.
constexpr std::array<int, kMaxOrder + 1> kMostCells = {0, 0, 3, 8, 4, 3};
constexpr int kMostSets = 2000;

}  // namespace

AlmostLockedSets::AlmostLockedSets(const Position& position, bool may_overlap)
    : position_(position), most_cells_(kMostCells[static_cast<std::size_t>(position.order())]) {
    for (;; --most_cells_) {
        for (int unit = 0; unit < position.units().count && size() <= kMostSets; ++unit)
            collect(unit, position.open_in(unit), {}, {}, 0);
        if (size() <= kMostSets || most_cells_ == 1) break;
        sets_.clear();
        sights_.clear();
    }
    join_all(may_overlap);
}

void AlmostLockedSets::collect(int unit, UnitMask from, const CellSet& cells, ValueSet values, int count) {
    for (; from != 0; from &= from - 1) {
        const Cell cell = position_.sets().cell_in(unit, std::countr_zero(from));
        const ValueSet with = values | position_.candidates(cell);
        if (with.size() > most_cells_ + 1) continue;
        CellSet grown = cells;
        grown.insert(cell);
        if (with.size() == count + 2) add({grown, with, unit});
        if (count + 1 < most_cells_) collect(unit, from & (from - 1), grown, with, count + 1);
    }
}

void AlmostLockedSets::add(const AlmostLockedSet& set) {
    if (set.unit >= position_.side() || set.cells.size() == 1)
        for (const int unit : position_.sets().common_units(set.cells))
            if (unit < set.unit) return;  // found there
    std::vector<CellSet> sights;
    for (const Value value : set.values)
        sights.push_back(position_.sets().common_sight(set.cells & position_.places(value)) &
                         position_.places(value));
    sets_.push_back(set);
    sights_.push_back(std::move(sights));
}

ValueSet AlmostLockedSets::joining_values(int a, int b) const {
    ValueSet joining;
    for (const Value value : set(a).values& set(b).values)
        if (places(b, value).is_subset_of(sight(a, value))) joining.insert(value);
    return joining;
}

void AlmostLockedSets::join_all(bool may_overlap) {
    starts_.push_back(0);
    for (int a = 0; a < size(); ++a) {
        CellSet seen;  // by some joining value
        for (const Value value : set(a).values) seen |= sight(a, value);
        for (int b = 0; b < size(); ++b) {
            if (a == b || !set(b).cells.intersects(seen)) continue;
            if (!may_overlap && set(a).cells.intersects(set(b).cells)) continue;
            const ValueSet values = joining_values(a, b);
            if (!values.empty()) joints_.push_back({b, values});
        }
        starts_.push_back(joints_.size());
    }
}

}  // namespace gridsmith
