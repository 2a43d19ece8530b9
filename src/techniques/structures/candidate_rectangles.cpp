// Finds rectangles whose corners share two candidates.
#include "techniques/structures/candidate_rectangles.h"

#include <algorithm>
#include <utility>

namespace gridsmith {

namespace {

RowMasks open_rows(const Position& position) {
    RowMasks open{};
    for (int row = 0; row < position.side(); ++row) open[row] = position.open_in(row);
    return open;
}

}  // namespace

bool may_be_swapped(const Units& units, const Corners& corners) {
    PerUnit<int> balance{};
    for (std::size_t i = 0; i < corners.size(); ++i)
        for (const int unit : units.units_of(corners[i])) balance[unit] += i == 0 || i == 3 ? 1 : -1;
    return std::ranges::all_of(balance, [](int sum) { return sum == 0; });
}

CandidateRectangles candidate_rectangles(const Position& position, bool may_lack_candidates) {
    CandidateRectangles found;
    for_each_rectangle(position.units(), open_rows(position), [&](const Corners& corners) {
        std::array<ValueSet, 4> values;
        for (std::size_t i = 0; i < 4; ++i) values[i] = position.candidates(corners[i]);
        const ValueSet common = values[0] & values[1] & values[2] & values[3];
        if (!may_lack_candidates && common.empty()) return false;
        ValueSet tried;
        for (const ValueSet pair : values) {
            if (count_of(pair) != 2 || pair == tried) continue;
            tried = pair;
            if (may_lack_candidates
                    ? std::ranges::all_of(values, [&](ValueSet own) { return !(own & pair).empty(); })
                    : pair.is_subset_of(common))
                found.push_back({corners, pair});
        }
        return false;
    });
    return found;
}

namespace {

class HodokuRectangleList {
public:
    explicit HodokuRectangleList(const Position& position) : position_(position), units_(position.units()) {
        // The candidates that no entry excludes, whether or not a step has removed them.
        for (const Cell cell : position_.open_cells()) {
            possible_[cell] = ValueSet::all(position_.side());
            for (const int unit : units_.units_of(cell)) possible_[cell] &= position_.missing_in(unit);
        }
    }

    CandidateRectangles list() {
        for (const Cell cell : position_.open_cells())
            if (position_.candidates(cell).size() == 2) begin_at(cell);
        return std::move(found_);
    }

private:
    void begin_at(Cell first) {
        const ValueSet pair = position_.candidates(first);
        const int block = units_.region_of(first);
        for (const Cell second : units_.cells_of(2 * units_.side + block)) {
            const bool in_row = units_.row_of(first) == units_.row_of(second);
            if (second == first || !(in_row || units_.column_of(first) == units_.column_of(second))) continue;
            if (!pair.is_subset_of(possible_[second])) continue;
            for (int i = 0; i < units_.side; ++i) {
                const auto beside = [&](Cell cell) {
                    return in_row ? units_.cell_at(i, units_.column_of(cell))
                                  : units_.cell_at(units_.row_of(cell), i);
                };
                const Cell third = beside(first);
                const Cell fourth = beside(second);
                // HoDoKu does not ask whether the third cell may hold the higher value.
                if (units_.region_of(third) != block && possible_[third].contains(pair.first()) &&
                    pair.is_subset_of(possible_[fourth]))
                    add({first, second, third, fourth}, pair);
            }
        }
    }

    // HoDoKu tells rectangles apart by such a number, although a few different ones share it.
    void add(Corners corners, ValueSet pair) {
        std::ranges::sort(corners);
        int number = 0;
        for (const Cell corner : corners) number = 10 * number + corner;
        if (std::ranges::find(known_, number) != known_.end()) return;
        known_.push_back(number);
        found_.push_back({corners, pair});
    }

    const Position& position_;
    const Units& units_;
    PerCell<ValueSet> possible_{};
    std::vector<int> known_;
    CandidateRectangles found_;
};

}  // namespace

CandidateRectangles hodoku_rectangles(const Position& position) {
    return HodokuRectangleList(position).list();
}

}  // namespace gridsmith
