// Goes through the units, set by set.
#include "techniques/almost_locked_sets.h"

#include <algorithm>
#include <array>
#include <bit>

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
                return;  // found there
    first_value_.push_back(places_.size());
    sets_.push_back(set);
    for (const Value value : set.values) {
        places_.push_back(set.cells & position_.places(value));
        sights_.push_back(position_.sets().common_sight(places_.back()) & position_.places(value));
    }
}

// Sets are looked up by the first of their places of a value, which a joined set must see.
void AlmostLockedSets::join_all(bool may_overlap) {
    const auto side = static_cast<std::size_t>(position_.side());
    std::vector<std::vector<std::int32_t>> starting_at(static_cast<std::size_t>(position_.units().cells) *
                                                       side);
    for (int i = 0; i < size(); ++i)
        for (const Value value : set(i).values)
            starting_at[static_cast<std::size_t>(places(i, value).first()) * side + value - 1].push_back(i);

    std::vector<ValueSet> joining(sets_.size());
    std::vector<std::int32_t> joined;
    starts_.push_back(0);
    for (int a = 0; a < size(); ++a) {
        joined.clear();
        for (const Value value : set(a).values)
            for (const Cell cell : sight(a, value))
                for (const std::int32_t b : starting_at[static_cast<std::size_t>(cell) * side + value - 1]) {
                    if (b == a || !places(b, value).is_subset_of(sight(a, value))) continue;
                    ValueSet& values = joining[static_cast<std::size_t>(b)];
                    if (values.empty() && !may_overlap && set(a).cells.intersects(set(b).cells)) continue;
                    if (values.empty()) joined.push_back(b);
                    values.insert(value);
                }
        std::ranges::sort(joined);
        for (const std::int32_t b : joined) {
            joints_.push_back({b, joining[static_cast<std::size_t>(b)]});
            joining[static_cast<std::size_t>(b)] = {};
        }
        starts_.push_back(joints_.size());
    }
}

}  // namespace gridsmith
