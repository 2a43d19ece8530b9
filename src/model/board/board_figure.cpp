#include "model/board/board_figure.h"

#include <array>
#include <cmath>
#include <numbers>
#include <optional>
#include <set>
#include <utility>

namespace gridsmith {

namespace {

// Whether a border is drawn between the cell at (row, column) and the one before it, to the left or above.
bool has_border(const Units& units, bool is_upright, int row, int column) {
    const Cell cell = units.cell_at(row, column);
    return units.region_of(cell) != units.region_of(is_upright ? cell - 1 : cell - units.side);
}

void add_borders(const Units& units, bool is_upright, std::vector<BorderPiece>& borders) {
    for (int line = 1; line < units.side; ++line) {
        const auto is_drawn = [&](int along) {
            return is_upright ? has_border(units, true, along, line) : has_border(units, false, line, along);
        };
        for (int begin = 0; begin < units.side; ++begin) {
            if (!is_drawn(begin)) continue;
            int end = begin + 1;
            while (end < units.side && is_drawn(end)) ++end;
            borders.push_back({is_upright, line, begin, end});
            begin = end;
        }
    }
}

std::optional<FigureShape> shape_of(UnitKind kind) {
    switch (kind) {
        case UnitKind::window:
        case UnitKind::extra_region: return FigureShape::area;
        case UnitKind::centre_dot: return FigureShape::disc;
        case UnitKind::asterisk: return FigureShape::diamond;
        case UnitKind::girandola: return FigureShape::square;
        case UnitKind::row:
        case UnitKind::column:
        case UnitKind::region:
        case UnitKind::diagonal:
        case UnitKind::hidden_window:
        case UnitKind::disjoint_group: break;
    }
    return std::nullopt;
}

// The distance of an area's outline from the edges of its cells. Overlapping areas have different ones.
constexpr std::array kInsets = {0.1, 0.18, 0.26, 0.14, 0.22};

// Follows the edges of a set of cells, clockwise.
class OutlineTracer {
public:
    OutlineTracer(int side, const std::vector<Cell>& cells) : side_(side) {
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

FigureLoop spot(FigureShape shape, const FigurePoint& middle) {
    constexpr int kCorners = 48;  // of a disc
    const double half = half_width_of(shape);
    FigureLoop loop;
    switch (shape) {
        case FigureShape::area: break;
        case FigureShape::square:
            for (const auto& [x, y] : {std::pair{-1, -1}, {1, -1}, {1, 1}, {-1, 1}})
                loop.push_back({middle.x + half * x, middle.y + half * y});
            break;
        case FigureShape::diamond:
            for (const auto& [x, y] : {std::pair{0, -1}, {1, 0}, {0, 1}, {-1, 0}})
                loop.push_back({middle.x + half * x, middle.y + half * y});
            break;
        case FigureShape::disc:
            for (int i = 0; i < kCorners; ++i) {
                const double angle = 2 * std::numbers::pi * i / kCorners;
                loop.push_back({middle.x + half * std::cos(angle), middle.y + half * std::sin(angle)});
            }
            break;
    }
    return loop;
}

// Adds the units of one shape, in the order of the units.
void add_units(const Units& units, FigureShape shape, BoardFigure& figure) {
    struct Area {
        CellSet cells;
        std::size_t inset = 0;
    };
    std::vector<Area> areas;
    for (int unit = 0; unit < units.count; ++unit) {
        if (shape_of(units.kind_of(unit)) != shape) continue;
        UnitFigure added{shape, {units.cells_of(unit).begin(), units.cells_of(unit).end()}};
        CellSet cells;
        for (const Cell cell : added.cells) cells.insert(cell);
        figure.shaded |= cells;
        if (shape == FigureShape::area) {
            // The first inset that no overlapping area has.
            std::array<bool, kInsets.size() + 1> is_taken{};
            for (const Area& area : areas)
                if (!(area.cells & cells).empty()) is_taken[area.inset] = true;
            std::size_t inset = 0;
            while (inset + 1 < kInsets.size() && is_taken[inset]) ++inset;
            areas.push_back({cells, inset});
            added.loops = OutlineTracer(units.side, added.cells).loops(kInsets[inset]);
        } else {
            for (const Cell cell : added.cells)
                added.loops.push_back(spot(shape, middle_in_figure(units.side, cell)));
        }
        figure.units.push_back(std::move(added));
    }
}

}  // namespace

double half_width_of(FigureShape shape) {
    switch (shape) {
        case FigureShape::area: break;
        case FigureShape::disc: return 0.39;
        case FigureShape::diamond: return 0.44;
        case FigureShape::square: return 0.33;
    }
    return 0.5;
}

FigurePoint middle_in_figure(int side, Cell cell) { return {cell % side + 0.5, cell / side + 0.5}; }

BoardFigure figure_of(const Rules& rules) {
    const Units& units = rules.units();
    BoardFigure figure;
    if (units.has_regions())
        for (const bool is_upright : {true, false}) add_borders(units, is_upright, figure.borders);
    for (const FigureShape shape :
         {FigureShape::area, FigureShape::disc, FigureShape::diamond, FigureShape::square})
        add_units(units, shape, figure);
    figure.falling_diagonal = rules.parts().falling_diagonal;
    figure.rising_diagonal = rules.parts().rising_diagonal;
    return figure;
}

}  // namespace gridsmith
