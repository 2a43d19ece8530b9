// Selects cells by mouse and keys.
#include "app/editing/selection.h"

#include "app/core/app_core.h"
#include "app/core/tabs.h"
#include "app/settings/settings.h"
#include "model/board/units.h"

#include <algorithm>
#include <cmath>

namespace gridsmith {

namespace {

// The current tab if its cells can be selected and this cell exists, else null.
Tab* tab_with(AppCore& core, Cell cell) {
    Tab* tab = core.tabs.editable();
    return tab != nullptr && cell >= 0 && cell < tab->document.puzzle().cell_count() ? tab : nullptr;
}

void put_cursor(Tab& tab, Cell cell) {
    if (cell != tab.view.selected) drop_highlights(tab.view);
    tab.view.selected = cell;
}

void go_to(AppCore& core, Tab& tab, Cell cell, Stride stride) {
    switch (stride) {
        case Stride::alone: select_cell(core, cell); return;
        case Stride::stretch: select_to(core, cell); return;
        case Stride::add:
            tab.view.others.insert(tab.view.selected);
            put_cursor(tab, cell);
            return;
    }
}

}  // namespace

CellSet selected_cells(const ViewState& view) {
    CellSet cells = view.others;
    cells.insert(view.selected);
    return cells;
}

Cell cell_beside(const Rules& rules, Cell cell, Direction direction) {
    const Units& units = rules.units();
    const int row = units.row_of(cell);
    const int column = units.column_of(cell);
    const int last = units.side - 1;
    switch (direction) {
        case Direction::left: return column > 0 ? cell - 1 : cell;
        case Direction::right: return column < last ? cell + 1 : cell;
        case Direction::up: return row > 0 ? cell - units.side : cell;
        case Direction::down: return row < last ? cell + units.side : cell;
    }
    return cell;
}

Cell cell_at_end(const Rules& rules, Cell cell, Direction direction) {
    const Units& units = rules.units();
    const int row = units.row_of(cell);
    const int column = units.column_of(cell);
    switch (direction) {
        case Direction::left: return units.cell_at(row, 0);
        case Direction::right: return units.cell_at(row, units.side - 1);
        case Direction::up: return units.cell_at(0, column);
        case Direction::down: return units.cell_at(units.side - 1, column);
    }
    return cell;
}

Cell cell_beyond(const Rules& rules, Cell cell, Direction direction, const CellSet& skipped) {
    for (Cell at = cell;;) {
        const Cell next = cell_beside(rules, at, direction);
        if (next == at) return cell;
        if (!skipped.contains(next)) return next;
        at = next;
    }
}

void drop_other_cells(ViewState& view) {
    view.others = {};
    view.anchor = view.selected;
}

void select_cell(AppCore& core, Cell cell) {
    Tab* tab = tab_with(core, cell);
    if (tab == nullptr) return;
    put_cursor(*tab, cell);
    drop_other_cells(tab->view);
}

void select_for_menu(AppCore& core, Cell cell) {
    Tab* tab = tab_with(core, cell);
    if (tab == nullptr) return;
    if (tab->view.others.contains(cell))
        put_cursor(*tab, cell);
    else
        select_cell(core, cell);
}

void toggle_cell(AppCore& core, Cell cell) {
    Tab* tab = tab_with(core, cell);
    if (tab == nullptr) return;
    CellSet cells = selected_cells(tab->view);
    cells.toggle(cell);
    if (cells.empty()) return;
    // If the cell has just been deselected, the cursor moves to another selected cell.
    put_cursor(*tab, cells.contains(cell) ? cell : cells.first());
    tab->view.others = cells;
    tab->view.anchor = tab->view.selected;
}

void select_to(AppCore& core, Cell cell) {
    Tab* tab = tab_with(core, cell);
    if (tab == nullptr) return;
    const Units& units = tab->document.puzzle().rules().units();
    const auto [top, bottom] = std::minmax({units.row_of(tab->view.anchor), units.row_of(cell)});
    const auto [left, right] = std::minmax({units.column_of(tab->view.anchor), units.column_of(cell)});
    put_cursor(*tab, cell);
    tab->view.others = {};
    for (int row = top; row <= bottom; ++row)
        for (int column = left; column <= right; ++column)
            tab->view.others.insert(units.cell_at(row, column));
}

void drag_to(AppCore& core, Cell cell) {
    Tab* tab = tab_with(core, cell);
    if (tab == nullptr || cell == tab->view.selected) return;
    const Units& units = tab->document.puzzle().rules().units();
    const int row = units.row_of(tab->view.selected);
    const int column = units.column_of(tab->view.selected);
    const int down = units.row_of(cell) - row;
    const int across = units.column_of(cell) - column;
    // A quick pointer skips cells, so take all cells on the straight line.
    const int steps = std::max(std::abs(down), std::abs(across));
    const auto part = [&](int way, int step) {
        return static_cast<int>(std::lround(static_cast<double>(way) * step / steps));
    };
    for (int step = 0; step <= steps; ++step)
        tab->view.others.insert(units.cell_at(row + part(down, step), column + part(across, step)));
    put_cursor(*tab, cell);
}

void select_all(AppCore& core) {
    if (Tab* tab = core.tabs.editable())
        tab->view.others = CellSet::first_cells(tab->document.puzzle().cell_count());
}

void select_equal(AppCore& core, Cell cell) {
    Tab* tab = tab_with(core, cell);
    if (tab == nullptr) return;
    select_cell(core, cell);
    const Grid& grid = tab->document.puzzle().grid;
    if (grid[cell] == 0) return;
    for (Cell other = 0; other < grid.cell_count(); ++other)
        if (grid[other] == grid[cell]) tab->view.others.insert(other);
}

void move_selection(AppCore& core, Direction direction, Stride stride) {
    Tab* tab = core.tabs.current();
    if (tab == nullptr) return;
    if (tab->solutions) {
        if (direction == Direction::left) show_other_solution(*tab, -1);
        if (direction == Direction::right) show_other_solution(*tab, 1);
        return;
    }
    const Puzzle& puzzle = tab->document.puzzle();
    const CellSet skipped =
        core.settings.play.arrows_skip_frozen && stride == Stride::alone ? puzzle.givens : CellSet();
    go_to(core, *tab, cell_beyond(puzzle.rules(), tab->view.selected, direction, skipped), stride);
}

void move_selection_to_end(AppCore& core, Direction direction, Stride stride) {
    Tab* tab = core.tabs.editable();
    if (tab == nullptr) return;
    go_to(core, *tab, cell_at_end(tab->document.puzzle().rules(), tab->view.selected, direction), stride);
}

}  // namespace gridsmith
