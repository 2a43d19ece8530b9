// The unique rectangles that a position might have. They are found once and shared by all types of rectangle.
#pragma once

#include "techniques/structures/position.h"

#include <array>
#include <bit>
#include <vector>

namespace gridsmith {

// Top left, top right, bottom left, bottom right: corner 0 is opposite to 3, corner 1 to 2.
using Corners = std::array<Cell, 4>;

struct CandidateRectangle {
    Corners corners{};
    ValueSet pair;  // every corner can hold one of these values, and one corner nothing else
};

// The rectangles in exactly two blocks, ordered by their top row and their left column. Every corner can hold
// both values, unless it `may_lack_candidates`.
std::vector<CandidateRectangle> candidate_rectangles(const Position& position, bool may_lack_candidates);

// The cells of each row that may be corners: bit c is column c.
using RowMasks = PerLine<UnitMask>;

// Calls `use(corners)` for each rectangle in exactly two blocks whose corners are among `fitting`, until
// `use` returns true. Returns whether it did.
template <class Use>
bool for_each_rectangle(const Units& units, const RowMasks& fitting, Use use) {
    for (int top = 0; top < units.side; ++top)
        for (UnitMask from = fitting[top]; from != 0; from &= from - 1) {
            const int left = std::countr_zero(from);
            for (UnitMask rest = from & (from - 1); rest != 0; rest &= rest - 1) {
                const int right = std::countr_zero(rest);
                const UnitMask both = UnitMask{1} << left | UnitMask{1} << right;
                // Columns of one stack lie in two blocks only if the rows lie in two bands.
                const bool same_stack = left / units.order == right / units.order;
                const int next_band = (top / units.order + 1) * units.order;
                const int first = same_stack ? next_band : top + 1;
                const int end = same_stack ? units.side : next_band;
                for (int bottom = first; bottom < end; ++bottom) {
                    if ((fitting[bottom] & both) != both) continue;
                    if (use(Corners{units.cell_at(top, left), units.cell_at(top, right),
                                    units.cell_at(bottom, left), units.cell_at(bottom, right)}))
                        return true;
                }
            }
        }
    return false;
}

}  // namespace gridsmith
