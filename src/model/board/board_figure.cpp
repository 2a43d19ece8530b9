#include "model/board/board_figure.h"

#include "model/board/cell_outline.h"

#include <array>
#include <cmath>
#include <numbers>
#include <optional>
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
            added.loops = outline_of(units.side, added.cells, kInsets[inset]);
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
