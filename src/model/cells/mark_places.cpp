#include "model/cells/mark_places.h"

#include <algorithm>

namespace gridsmith {

namespace {

constexpr double kTallestSlot = 1.0 / 3;
constexpr double kSlotShape = 0.64;  // width of a slot for height 1; digits are narrower
constexpr double kFilled = 0.94;     // part of the cell that rows may fill

}  // namespace

int candidates_across(int side) {
    int across = 2;
    while (across * across < side) ++across;
    return across;
}

int corners_across(int side) { return std::max(3, candidates_across(side)); }

MarkSquare corner_square(int side, int index) {
    const int last = corners_across(side) - 1;
    const int along = last - 1;  // an edge without its two corners
    if (index < 4) return {index / 2 * last, index % 2 * last};
    index -= 4;
    if (index < 2 * along) return {index / along * last, 1 + index % along};
    index -= 2 * along;
    if (index < 2 * along) return {1 + index % along, index / along * last};
    index -= 2 * along;
    return {1 + index / along, 1 + index % along};
}

CentreRows centre_rows(int side, int count, bool beside_corners) {
    const double room = beside_corners ? 1 - 2.0 / corners_across(side) : kFilled;
    CentreRows best;
    for (int rows = 1; rows <= count && room / rows > best.height; ++rows) {
        const int in_row = (count + rows - 1) / rows;
        const double height = std::min({kTallestSlot, room / rows, kFilled / in_row / kSlotShape});
        if (height > best.height) best = {rows, in_row, height * kSlotShape, height};
    }
    // With full rows, fewer may do.
    best.rows = (count + best.in_row - 1) / best.in_row;
    return best;
}

}  // namespace gridsmith
