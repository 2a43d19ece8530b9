#include "model/board/board_figure.h"

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

bool is_shaded(UnitKind kind) {
    switch (kind) {
        case UnitKind::window:
        case UnitKind::centre_dot:
        case UnitKind::asterisk:
        case UnitKind::girandola:
        case UnitKind::extra_region: return true;
        case UnitKind::row:
        case UnitKind::column:
        case UnitKind::region:
        case UnitKind::diagonal:
        case UnitKind::hidden_window:
        case UnitKind::disjoint_group: break;
    }
    return false;
}

}  // namespace

BoardFigure figure_of(const Rules& rules) {
    const Units& units = rules.units();
    BoardFigure figure;
    if (units.has_regions())
        for (const bool is_upright : {true, false}) add_borders(units, is_upright, figure.borders);
    for (int unit = 0; unit < units.count; ++unit)
        if (is_shaded(units.kind_of(unit)))
            for (const Cell cell : units.cells_of(unit)) figure.shaded.insert(cell);
    figure.falling_diagonal = rules.parts().falling_diagonal;
    figure.rising_diagonal = rules.parts().rising_diagonal;
    return figure;
}

}  // namespace gridsmith
