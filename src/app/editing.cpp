// Keys and clicks of the grid become edits and selections.
#include "app/editing.h"

#include "app/command.h"
#include "app/designer_actions.h"
#include "app/files.h"
#include "app/solving.h"
#include "base/unicode.h"
#include "format/puzzle_file.h"
#include "model/units.h"

#include <utility>

#include <fmt/format.h>

namespace gridsmith {

namespace {

// The current tab if its grid takes keys: no solution is shown.
Tab* editable_tab(App& app) {
    Tab* tab = app.tabs.current();
    return tab != nullptr && !tab->in_solution_mode() ? tab : nullptr;
}

void drop_highlights(Tab& tab) {
    tab.view.highlighted = {};
    tab.view.differing = {};
}

// What undo and redo have in common.
void step_history(App& app, std::optional<Cell> (Document::*step)()) {
    Tab* tab = editable_tab(app);
    if (tab == nullptr) return;
    if (const auto cell = (tab->document.*step)()) tab->view.selected = *cell;
    drop_highlights(*tab);
}

bool press_grid_key(App& app, const Shortcut& key) {
    if (key.ctrl || key.shift || key.alt) return false;
    switch (key.key) {
        case Key::left: move_selection(app, Direction::left); return true;
        case Key::right: move_selection(app, Direction::right); return true;
        case Key::up: move_selection(app, Direction::up); return true;
        case Key::down: move_selection(app, Direction::down); return true;
        case Key::home: move_selection_to_end(app, Direction::left); return true;
        case Key::end: move_selection_to_end(app, Direction::right); return true;
        case Key::page_up: move_selection_to_end(app, Direction::up); return true;
        case Key::page_down: move_selection_to_end(app, Direction::down); return true;
        case Key::space:
        case Key::del:
        case Key::backspace: enter_value(app, 0); return true;
        default: return false;
    }
}

}  // namespace

void apply(Tab& tab, Edit edit) {
    if (!tab.document.apply(std::move(edit))) return;
    drop_highlights(tab);
}

Cell cell_beside(int order, Cell cell, Direction direction) {
    const Units& units = units_of_order(order);
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

Cell cell_at_end(int order, Cell cell, Direction direction) {
    const Units& units = units_of_order(order);
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

void select_cell(App& app, Cell cell) {
    Tab* tab = editable_tab(app);
    if (tab == nullptr || cell < 0 || cell >= tab->document.puzzle().cell_count()) return;
    if (cell != tab->view.selected) drop_highlights(*tab);
    tab->view.selected = cell;
}

void move_selection(App& app, Direction direction) {
    Tab* tab = app.tabs.current();
    if (tab == nullptr) return;
    if (tab->solutions) {
        if (direction == Direction::left) run(app, Command::previous_solution);
        if (direction == Direction::right) run(app, Command::next_solution);
        return;
    }
    select_cell(app, cell_beside(tab->document.puzzle().order(), tab->view.selected, direction));
}

void move_selection_to_end(App& app, Direction direction) {
    Tab* tab = editable_tab(app);
    if (tab == nullptr) return;
    select_cell(app, cell_at_end(tab->document.puzzle().order(), tab->view.selected, direction));
}

void type_character(App& app, char32_t character) {
    Tab* tab = editable_tab(app);
    if (tab == nullptr) return;
    const Value value = tab->document.puzzle().symbols.value_of(character, app.settings.ignore_case);
    if (value != 0) enter_value(app, value);
}

void enter_value(App& app, Value value) {
    Tab* tab = editable_tab(app);
    if (tab == nullptr) return;
    const Puzzle& puzzle = tab->document.puzzle();
    const Cell cell = tab->view.selected;
    if (app.settings.protect_givens && puzzle.givens.contains(cell) && puzzle.grid[cell] != value)
        return app.tell(Tone::information,
                        "This cell is a given, and givens are protected (see Preferences)");
    apply(*tab, edits::enter(puzzle, cell, value));
}

bool press_key(App& app, const Shortcut& key) {
    if (!app.dialogs.empty()) return false;
    if (app.designer && app.designer->focused && press_designer_key(app, key)) return true;
    if (const auto command = command_of(app, key); command && run(app, *command)) return true;
    if (key == plain(Key::escape)) {
        // Nothing to close: Escape takes away what messages left behind.
        app.toasts.dismiss_all();
        if (Tab* tab = app.tabs.current()) drop_highlights(*tab);
        return true;
    }
    return press_grid_key(app, key);
}

void open_symbol_chooser(App& app, bool by_keys, bool at_pointer) {
    Tab* tab = editable_tab(app);
    if (tab == nullptr) return;
    const Puzzle& puzzle = tab->document.puzzle();
    SymbolChooser chooser{tab->id, tab->view.selected, puzzle.side()};
    chooser.allowed = candidates_of(puzzle.grid, chooser.cell);
    const Value present = puzzle.grid[chooser.cell];
    if (present != 0) chooser.allowed.insert(present);
    chooser.by_keys = by_keys;
    chooser.can_clear = !by_keys && present != 0;
    chooser.at_pointer = at_pointer;
    app.dialogs.open(chooser);
}

void undo(App& app) { step_history(app, &Document::undo); }

void redo(App& app) { step_history(app, &Document::redo); }

void copy_as(App& app, const Tab& tab, std::string_view format) {
    const Puzzle puzzle = tab.shown_puzzle();
    const PuzzleFormat& row = *format_of_id(format);
    auto text = print_puzzles({&puzzle, 1}, row);
    if (!text) return app.tell("The puzzle is not copied", text.error());
    app.request(WriteClipboard{std::move(*text)});
    app.tell(Tone::success, fmt::format("Copied the puzzle: {}", row.name));
}

void paste_text(App& app, std::string_view text) {
    if (text.find_first_not_of(" \t\r\n") == std::string_view::npos)
        return app.tell(Tone::warning, "There is no text on the clipboard");
    auto puzzles = read_puzzles(text, "<clipboard>");
    if (!puzzles) return app.tell("The text on the clipboard is no puzzle", puzzles.error());
    auto readings = readings_of(text, "<clipboard>");
    if (readings.size() > 1) {
        app.dialogs.open(ReadingDialog{.name = "The text on the clipboard", .readings = std::move(readings)});
        return;
    }
    add_pasted(app, *puzzles);
}

void add_pasted(App& app, const std::vector<LoadedPuzzle>& puzzles) {
    add_document(app, puzzles.front().puzzle, History::Start::unsaved);
    const std::string others =
        puzzles.size() == 1 ? "" : fmt::format("; the first of {} puzzles on the clipboard", puzzles.size());
    app.tell(Tone::success, fmt::format("Pasted: {}{}", puzzles.front().reading, others));
}

}  // namespace gridsmith
