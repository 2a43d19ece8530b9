#include "model/board/cell_outline.h"

#include "model/cells/cell_set.h"

#include <set>
#include <utility>

namespace gridsmith {

namespace {

// Follows the edges of a set of cells, clockwise.
class OutlineTracer {
public:
    OutlineTracer(int side, std::span<const Cell> cells) : side_(side) {
        for (const Cell cell : cells) cells_.insert(cell);
        for (const Cell cell : cells)
            for (int way = 0; way < 4; ++way)
                if (!has_neighbour(cell, way)) edges_.insert({cell, way});
    }

    std::vector<FigureLoop> loops(double inset) {
        std::vector<FigureLoop> found;
        while (!edges_.empty()) found.push_back(next_loop(inset));
        return found;
    }

private:
    // An edge of a cell in clockwise direction: 0 the upper edge to the right, 1 the right edge downwards, 2 the lower
    // edge to the left, 3 the left edge upwards.
    using Edge = std::pair<Cell, int>;

    static constexpr int kRight[] = {1, 0, -1, 0};  // one cell in direction `way`
    static constexpr int kDown[] = {0, 1, 0, -1};

    // The cell beside edge `way` of a cell is one step in the direction before `way`.
    static int outwards(int way) { return (way + 3) % 4; }

    bool contains(int row, int column) const {
        return row >= 0 && row < side_ && column >= 0 && column < side_ &&
               cells_.contains(row * side_ + column);
    }
    bool has_neighbour(Cell cell, int way) const {
        return contains(cell / side_ + kDown[outwards(way)], cell % side_ + kRight[outwards(way)]);
    }

    FigureLoop next_loop(double inset) {
        FigureLoop loop;
        const Edge first = *edges_.begin();
        Edge edge = first;
        do {
            edges_.erase(edge);
            const auto [cell, way] = edge;
            const int row = cell / side_;
            const int column = cell % side_;
            const Edge turned_right{cell, (way + 1) % 4};
            const int ahead_row = row + kDown[way];
            const int ahead_column = column + kRight[way];
            const Cell ahead = ahead_row * side_ + ahead_column;
            const bool goes_on = contains(ahead_row, ahead_column);
            const int left = outwards(way);
            // The end of this edge.
            const double x = column + (way == 0 || way == 1 ? 1 : 0);
            const double y = row + (way == 1 || way == 2 ? 1 : 0);
            if (!goes_on) {
                edge = turned_right;
            } else if (contains(ahead_row + kDown[left], ahead_column + kRight[left])) {
                edge = {ahead + kDown[left] * side_ + kRight[left], left};
            } else {
                edge = {ahead, way};
            }
            if (edge.second == way) continue;
            // Inwards of an edge is to the right of its direction.
            const int in = (way + 1) % 4;
            const int next_in = (edge.second + 1) % 4;
            loop.push_back(
                {x + inset * (kRight[in] + kRight[next_in]), y + inset * (kDown[in] + kDown[next_in])});
        } while (edge != first);
        return loop;
    }

    int side_;
    CellSet cells_;
    std::set<Edge> edges_;
};

}  // namespace

std::vector<FigureLoop> outline_of(int side, std::span<const Cell> cells, double inset) {
    return OutlineTracer(side, cells).loops(inset);
}

}  // namespace gridsmith
