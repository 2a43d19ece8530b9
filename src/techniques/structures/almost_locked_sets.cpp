// Collects the sets unit by unit, then joins them.
#include "techniques/structures/almost_locked_sets.h"

#include <algorithm>
#include <array>
#include <bit>
#include <numeric>

namespace gridsmith {

namespace {

// The most cells of a set, by BoardSets::scale. Large boards would have too many sets to join.
constexpr int kMostCells[kMaxOrder + 1] = {0, 0, 3, 8, 4, 3};
constexpr int kMostSets = 2000;

}  // namespace

AlmostLockedSets::AlmostLockedSets(const Position& position, bool may_overlap)
    : position_(position), most_cells_(kMostCells[position.scale()]) {
    for (;; --most_cells_) {
        for (int unit = 0; unit < position.units().count && size() <= kMostSets; ++unit)
            collect(unit, position.open_in(unit), {}, {}, 0);
        if (size() <= kMostSets || most_cells_ == 1) break;
        sets_.clear();
        first_value_.clear();
        places_.clear();
        sights_.clear();
    }
    join_all(may_overlap);
}

void AlmostLockedSets::collect(int unit, UnitMask from, const CellSet& cells, ValueSet values, int count) {
    for (; from != 0; from &= from - 1) {
        const Cell cell = position_.sets().cell_in(unit, std::countr_zero(from));
        const ValueSet with = values | position_.candidates(cell);
        if (count_of(with) > most_cells_ + 1) continue;
        CellSet grown = cells;
        grown.insert(cell);
        if (count_of(with) == count + 2) add({grown, with, unit});
        if (count + 1 < most_cells_) collect(unit, from & (from - 1), grown, with, count + 1);
    }
}

void AlmostLockedSets::add(const AlmostLockedSet& set) {
    if (set.unit >= position_.side() || set.cells.size() == 1)
        for (const int unit : position_.units().units_of(set.cells.first()))
            if (unit < set.unit && set.cells.is_subset_of(position_.sets().cells_of(unit)))
                return;  // found in that unit before
    first_value_.push_back(places_.count());
    sets_.push_back(set);
    for (const Value value : set.values) {
        places_.push_back(set.cells & position_.places(value));
        sights_.push_back(position_.sets().common_sight(places_.back()) & position_.places(value));
    }
}

// A joined set must see all places of the value, so the sets are looked up by the first of these places. Each set looks
// for the earlier ones.
void AlmostLockedSets::join_all(bool may_overlap) {
    struct Pair {
        std::int32_t later = 0;
        std::int32_t earlier = 0;
        ValueSet values;
    };
    const int side = position_.side();
    Numbered<std::vector<std::int32_t>> starting_at(position_.units().cells * side);
    Numbered<ValueSet> joining(size());
    std::vector<std::int32_t> joined;
    std::vector<Pair> pairs;
    starts_.assign(size() + 1, 0);
    for (std::int32_t a = 0; a < size(); ++a) {
        joined.clear();
        for (const Value value : set(a).values)
            for (const Cell cell : sight(a, value))
                for (const std::int32_t b : starting_at[cell * side + value - 1]) {
                    if (!places(b, value).is_subset_of(sight(a, value))) continue;
                    ValueSet& values = joining[b];
                    if (values.empty() && !may_overlap && set(a).cells.intersects(set(b).cells)) continue;
                    if (values.empty()) joined.push_back(b);
                    values.insert(value);
                }
        std::ranges::sort(joined);
        for (const std::int32_t b : joined) {
            pairs.push_back({a, b, joining[b]});
            joining[b] = {};
            ++starts_[a + 1];
            ++starts_[b + 1];
        }
        for (const Value value : set(a).values)
            starting_at[places(a, value).first() * side + value - 1].push_back(a);
    }
    std::partial_sum(starts_.begin(), starts_.end(), starts_.begin());
    // In this order the joints of each set are sorted.
    joints_.resize(2 * pairs.size());
    Numbered<std::size_t> next = starts_;
    for (const auto& [later, earlier, values] : pairs) {
        joints_[next[later]++] = {earlier, values};
        joints_[next[earlier]++] = {later, values};
    }
}

}  // namespace gridsmith
