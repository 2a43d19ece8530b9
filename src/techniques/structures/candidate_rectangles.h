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
using CandidateRectangles = std::vector<CandidateRectangle>;

// The rectangles whose values may be swapped, ordered by their top row and their left column. Every corner can hold
// both values, unless it `may_lack_candidates`.
CandidateRectangles candidate_rectangles(const Position& position, bool may_lack_candidates);
// The rectangles that HoDoKu looks at, in its order. A corner may lack candidates that a step has removed. Only for
// order 3.
CandidateRectangles hodoku_rectangles(const Position& position);

// The cells of each row that may be corners: bit c is column c.
using RowMasks = PerLine<UnitMask>;

// May two values of such corners be swapped? Each unit then has as many of the corners 0 and 3 as of 1 and 2.
bool may_be_swapped(const Units& units, const Corners& corners);

// Calls `use(corners)` for each rectangle whose corners are among `fitting` and may be swapped, until `use` returns true.
// On boards with blocks such a rectangle lies in exactly two. Returns whether `use` did.
template <class Use>
bool for_each_rectangle(const Units& units, const RowMasks& fitting, Use use) {
    const int order = units.order;
    for (int top = 0; top < units.side; ++top)
        for (UnitMask from = fitting[top]; from != 0; from &= from - 1) {
            const int left = std::countr_zero(from);
            for (UnitMask rest = from & (from - 1); rest != 0; rest &= rest - 1) {
                const int right = std::countr_zero(rest);
                const UnitMask both = UnitMask{1} << left | UnitMask{1} << right;
                int first = top + 1;
                int end = units.side;
                if (order != 0) {
                    // On classic boards, columns of one stack lie in two blocks only if the rows lie in two bands.
                    const bool same_stack = left / order == right / order;
                    const int next_band = (top / order + 1) * order;
                    first = same_stack ? next_band : top + 1;
                    end = same_stack ? units.side : next_band;
                }
                for (int bottom = first; bottom < end; ++bottom) {
                    if ((fitting[bottom] & both) != both) continue;
                    const Corners corners{units.cell_at(top, left), units.cell_at(top, right),
                                          units.cell_at(bottom, left), units.cell_at(bottom, right)};
                    if (order == 0 && !may_be_swapped(units, corners)) continue;
                    if (use(corners)) return true;
                }
            }
        }
    return false;
}

}  // namespace gridsmith
