// Keys and clicks of the grid become edits and selections.
#include "app/editing.h"

#include "app/command.h"
#include "app/designer_actions.h"
#include "app/files.h"
#include "app/solving.h"
#include "base/unicode.h"
#include "format/puzzle_file.h"
#include "model/units.h"
#include "publish/booklet.h"
#include "publish/html_page.h"
#include "publish/page_painter.h"

#include <utility>

#include <fmt/format.h>

namespace gridsmith {

namespace {

// What undo and redo have in common.
void step_history(App& app, std::optional<Cell> (Document::*step)()) {
    Tab* tab = app.tabs.editable();
    if (tab == nullptr) return;
    if (const auto cell = (tab->document.*step)()) {
        tab->view.selected = *cell;
        drop_other_cells(tab->view);
    }
    drop_highlights(tab->view);
}

// How an arrow goes with these modifiers; nothing where they mean none.
std::optional<Stride> stride_of(const Shortcut& key) {
    if (key.alt || (key.ctrl && key.shift)) return std::nullopt;
    return key.shift ? Stride::stretch : key.ctrl ? Stride::add : Stride::alone;
}

bool press_arrow(App& app, const Shortcut& key) {
    const auto stride = stride_of(key);
    if (!stride) return false;
    switch (key.key) {
        case Key::left: move_selection(app, Direction::left, *stride); return true;
        case Key::right: move_selection(app, Direction::right, *stride); return true;
        case Key::up: move_selection(app, Direction::up, *stride); return true;
        case Key::down: move_selection(app, Direction::down, *stride); return true;
        case Key::home: move_selection_to_end(app, Direction::left, *stride); return true;
        case Key::end: move_selection_to_end(app, Direction::right, *stride); return true;
        case Key::page_up: move_selection_to_end(app, Direction::up, *stride); return true;
        case Key::page_down: move_selection_to_end(app, Direction::down, *stride); return true;
        default: return false;
    }
}

bool press_grid_key(App& app, const Shortcut& key) {
    if (press_arrow(app, key) || press_symbol_key(app, key)) return true;
    if (key != plain(Key::space) && key != plain(Key::del) && key != plain(Key::backspace)) return false;
    erase_in_selection(app);
    return true;
}

// Escape where nothing else takes it: what messages and half-made things left behind goes.
void calm_down(App& app) {
    app.toasts.dismiss_all();
    Tab* tab = app.tabs.current();
    if (tab == nullptr) return;
    drop_link(tab->view);
    drop_highlights(tab->view);
    drop_other_cells(tab->view);
    tab->view.looked_at = 0;
    tab->view.focus.reset();
}

}  // namespace

void apply(Tab& tab, Edit edit) {
    if (!tab.document.apply(std::move(edit))) return;
    drop_highlights(tab.view);
}

bool press_key(App& app, const Shortcut& key) {
    if (!app.dialogs.empty()) return false;
    if (app.designer && app.designer->focused && press_designer_key(app, key)) return true;
    if (const auto command = command_of_press(app, key); command && run(app, *command)) return true;
    if (key == plain(Key::escape)) {
        close_hints(app);
        calm_down(app);
        return true;
    }
    return press_grid_key(app, key);
}

void open_symbol_chooser(App& app, bool by_keys, bool at_pointer) {
    Tab* tab = app.tabs.editable();
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

namespace {

void put_copy(App& app, Result<std::string> text, std::string_view what) {
    if (!text) return app.tell("The puzzle is not copied", text.error());
    app.request(WriteClipboard{std::move(*text)});
    app.tell(Tone::success, fmt::format("Copied the puzzle: {}", what));
}

}  // namespace

void copy_as(App& app, const Tab& tab, std::string_view format) {
    const Puzzle puzzle = tab.shown_puzzle();
    const PuzzleFormat& row = *format_of_id(format);
    put_copy(app, print_puzzles({&puzzle, 1}, row), row.name);
}

void copy_as_html(App& app, const Tab& tab) {
    HtmlOptions options;
    options.colours = app.settings.html_colours;
    options.font_size = app.settings.html_font_size;
    options.title = tab.document.name();
    const Puzzle puzzle = tab.shown_puzzle();
    put_copy(app, html_page({&puzzle, 1}, options), "HTML page");
}

void copy_as_svg(App& app, const Tab& tab) {
    const CopyImageSettings& settings = app.settings.copy_image;
    const Page page = picture_of({tab.shown_puzzle()}, settings.size, false, settings.marks, kLightPage);
    put_copy(app, svg_of_page(page), "SVG picture");
}

namespace {

// The place of a fault in words: the clipboard has no name to put before it.
std::string fault_in_words(const Error& error) {
    if (error.line == 0) return error.message;
    const std::string column = error.column == 0 ? "" : fmt::format(", column {}", error.column);
    return fmt::format("line {}{}: {}", error.line, column, error.message);
}

}  // namespace

void paste_text(App& app, std::string_view text) {
    if (text.find_first_not_of(" \t\r\n") == std::string_view::npos)
        return app.tell(Tone::warning, "There is no text on the clipboard");
    auto puzzles = read_puzzles(text, "<clipboard>");
    if (!puzzles)
        return app.tell("The text on the clipboard is no puzzle", Error{fault_in_words(puzzles.error())});
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
