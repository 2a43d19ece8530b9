// Finds rectangles whose corners share two candidates.
#include "techniques/structures/candidate_rectangles.h"

#include <algorithm>

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

std::vector<CandidateRectangle> candidate_rectangles(const Position& position, bool may_lack_candidates) {
    std::vector<CandidateRectangle> found;
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

}  // namespace gridsmith
