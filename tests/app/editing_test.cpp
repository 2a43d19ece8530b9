// Keys, typing, the symbol chooser, and the editing commands.
#include "app/editing/editing.h"
#include "app/core/commands.h"
#include "app/core/dialogs.h"
#include "app/core/documents.h"
#include "app/core/tabs.h"
#include "app/editing/marking.h"
#include "app/editing/puzzle_dialogs.h"
#include "app/editing/selection.h"
#include "app/editing/symbol_chooser.h"
#include "app/export/export_dialogs.h"
#include "app/files/file_dialogs.h"
#include "app/files/files.h"
#include "app/preferences/preferences.h"
#include "app/settings/settings.h"

#include "base/file_io.h"
#include "base/random.h"
#include "base/unicode.h"
#include "driven_app.h"
#include "format/door/puzzle_file.h"
#include "model/board/rules_text.h"
#include "model/board/units.h"
#include "model/puzzle/posing.h"
#include "support/grids.h"
#include "support/temporary_folder.h"

using namespace gridsmith;
using support::DrivenApp;

namespace {

void press(DrivenApp& app, Key key) { CHECK(press_key(*app, plain(key))); }

bool is_written_only(Command command) {
    return std::ranges::any_of(formats_to_copy(), [command](const PuzzleFormat* format) {
        return copy_command(*format) == command && !format->can_read();
    });
}

}  // namespace

TEST_CASE("arrows stop at the edges, and Home, End, PageUp and PageDown move to the ends, at every order") {
    for (int order = kMinOrder; order <= kMaxOrder; ++order) {
        DrivenApp app;
        app->files.new_document(order);
        const int side = side_of(order);
        CHECK(app.tab().view.selected == 0);
        press(app, Key::left);
        press(app, Key::up);
        CHECK(app.tab().view.selected == 0);
        press(app, Key::right);
        press(app, Key::down);
        CHECK(app.tab().view.selected == side + 1);
        press(app, Key::end);
        CHECK(app.tab().view.selected == 2 * side - 1);
        press(app, Key::right);
        CHECK(app.tab().view.selected == 2 * side - 1);
        press(app, Key::page_down);
        CHECK(app.tab().view.selected == side * side - 1);
        press(app, Key::down);
        press(app, Key::home);
        press(app, Key::page_up);
        CHECK(app.tab().view.selected == 0);
    }
}

TEST_CASE("typed symbols replace entries, with or without regard to case") {
    DrivenApp app;
    app->files.new_document(4);
    type_character(*app, U'B');
    CHECK(app.puzzle().grid[0] == 2);
    type_character(*app, U'c');
    CHECK(app.puzzle().grid[0] == 3);
    type_character(*app, U'I');
    CHECK(app.puzzle().grid[0] == 3);
    app->settings.ignore_case = false;
    type_character(*app, U'd');
    CHECK(app.puzzle().grid[0] == 3);
    type_character(*app, U'C');
    CHECK(app.tab().document.history().edit_count() == 2);
    press(app, Key::backspace);
    CHECK(app.puzzle().grid[0] == 0);
}

TEST_CASE("protected givens cannot be changed, and a message says why") {
    DrivenApp app;
    app->settings.protect_givens = true;
    Puzzle puzzle(3);
    puzzle.grid[0] = 5;
    puzzle.givens = CellSet{0};
    add_document(*app, puzzle, History::Start::saved);
    enter_value(*app, 6);
    enter_value(*app, 0);
    CHECK(app.puzzle().grid[0] == 5);
    CHECK(app->status().find("given") != std::string::npos);
    select_cell(*app, 1);
    enter_value(*app, 6);
    CHECK(app.puzzle().grid[1] == 6);
    app->settings.protect_givens = false;
    select_cell(*app, 0);
    enter_value(*app, 6);
    CHECK(app.puzzle().grid[0] == 6);
    CHECK(app.puzzle().givens.empty());
}

TEST_CASE("undo selects the cell of a changed entry, and keeps the selection for other edits") {
    DrivenApp app;
    app->files.new_document(3);
    select_cell(*app, 41);
    enter_value(*app, 5);
    app.command(Command::rotate_half);
    select_cell(*app, 7);
    app.command(Command::undo);
    CHECK(app.tab().view.selected == 7);
    app.command(Command::undo);
    CHECK(app.tab().view.selected == 41);
    CHECK(app.puzzle().grid.is_empty());
    select_cell(*app, 7);
    app.command(Command::redo);
    CHECK(app.tab().view.selected == 41);
}

TEST_CASE("keys run their commands unless a dialog is open") {
    DrivenApp app;
    CHECK(press_key(*app, ctrl(Key::n)));
    app.dialog<NewDialog>();
    CHECK_FALSE(press_key(*app, ctrl(Key::n)));
    CHECK_FALSE(press_key(*app, plain(Key::down)));
    cancel_dialog(*app);
    CHECK_FALSE(press_key(*app, ctrl(Key::k)));
}

TEST_CASE("in solution mode the grid is read-only, and arrows show other solutions") {
    DrivenApp app;
    app->files.new_document(2);
    app.tab().solutions = Solutions{{Grid(2), Grid(2), Grid(2)}, 0, true};
    press(app, Key::left);
    CHECK(app.tab().solutions->shown == 0);
    press(app, Key::right);
    press(app, Key::right);
    press(app, Key::right);
    CHECK(app.tab().solutions->shown == 2);
    type_character(*app, U'1');
    press(app, Key::del);
    press(app, Key::down);
    CHECK(app.tab().view.selected == 0);
    CHECK_FALSE(app.tab().document.history().can_undo());
    press(app, Key::escape);
    CHECK_FALSE(app.tab().in_solution_mode());
}

TEST_CASE("the symbol chooser offers values that no peer holds, and the cell's own") {
    DrivenApp app;
    add_document(*app, Puzzle(support::grid_from("12.. .... .3.. ....")), History::Start::saved);
    app.command(Command::choose_symbol);
    auto& chooser = app.dialog<SymbolChooser>();
    CHECK(chooser.allowed.contains(1));
    CHECK_FALSE(chooser.allowed.contains(2));
    CHECK(chooser.can_clear);
    choose_symbol(*app, 2);
    app.dialog<SymbolChooser>();
    choose_symbol(*app, 3);
    CHECK(app->dialogs.empty());
    CHECK(app.puzzle().grid[0] == 3);

    select_cell(*app, 2);
    app.command(Command::choose_symbol_by_keys);
    CHECK_FALSE(app.dialog<SymbolChooser>().can_clear);
    choose_symbol(*app, 0);
    app.dialog<SymbolChooser>().cursor = 4;
    accept_dialog(*app);
    CHECK(app.puzzle().grid[2] == 4);

    select_cell(*app, 0);
    app.command(Command::choose_symbol);
    choose_symbol(*app, 0);
    CHECK(app.puzzle().grid[0] == 0);
}

TEST_CASE("pasted text becomes a changed document, or a message if it is not a puzzle") {
    DrivenApp app;
    app.command(Command::paste);
    app.request<ReadClipboard>();
    app->files.paste_text("# Sudoku *2\n.1234\n#-----\n.2..\n....\n....\n4.13\n");
    CHECK(app.puzzle().grid == support::grid_from(".2.. .... .... 4.13"));
    CHECK(app.tab().document.changed());
    CHECK(is_enabled(*app, Command::save));

    app->files.paste_text(" \n");
    CHECK(app->status() == "There is no text on the clipboard");
    app->files.paste_text("# Sudoku\n.1234\n.2..\n..x.\n....\n4.13\n");
    CHECK(app->status().contains("line 4"));
    CHECK(app->tabs.all().size() == 1);
}

TEST_CASE("copied text can be pasted again") {
    for (int order = kMinOrder; order <= kMaxOrder; ++order)
        for (const bool separate : {false, true}) {
            CAPTURE(order, separate);
            Random random(5, static_cast<std::uint64_t>(order));
            DrivenApp app;
            Puzzle puzzle(support::random_entries(order, side_of(order), random));
            std::u32string symbols(puzzle.symbols.characters());
            symbols[0] = U'Ω';
            puzzle.symbols = Symbols::checked(order, symbols).value();
            add_document(*app, puzzle, History::Start::saved);
            app.command(Command::copy_text_options);
            app.dialog<CopyTextDialog>().separate_blocks = separate;
            accept_dialog(*app);
            CHECK(app->settings.copy_text_separate_blocks == separate);
            const std::string text = app.request<WriteClipboard>().text;
            // Ctrl+C copies at once, as before.
            app.command(Command::copy_text);
            CHECK(app->dialogs.empty());
            CHECK(app.request<WriteClipboard>().text == text);
            app->files.paste_text(text);
            CHECK(app->tabs.all().size() == 2);
            CHECK(app.puzzle().grid == puzzle.grid);
            CHECK(app.puzzle().symbols == puzzle.symbols);
        }
}

TEST_CASE("a board of other rules is copied with them, or the message says that they are left out") {
    DrivenApp app;
    Puzzle puzzle(rules_from("3x3+x+antiknight").value());
    puzzle.grid[0] = 5;
    puzzle.grid[40] = 7;
    add_document(*app, puzzle, History::Start::saved);
    app.command(Command::copy_text);
    const std::string text = app.request<WriteClipboard>().text;
    CHECK(text.starts_with("# rules: 3x3+x+antiknight\n5...."));
    app->files.paste_text(text);
    CHECK(app->tabs.all().size() == 2);
    CHECK(app.puzzle().grid == puzzle.grid);

    app.command(command_of_key("copy-as-lines").value());
    CHECK(app->status() == "Copied the puzzle: Lines of cells; its rules are left out");
    app.command(command_of_key("copy-as-fpuzzles").value());
    CHECK_FALSE(app->status().contains("left out"));
    app.command(command_of_key("copy-as-sdk").value());
    CHECK(app->status().contains("holds classic boards only, not 3x3+x+antiknight"));
}

TEST_CASE("in a page, a puzzle is copied as a link to the page, and its text opens the posed puzzle") {
    const auto desktop = std::make_shared<support::FakeDesktop>();
    desktop->page = "https://example.org/sudoku/";
    DrivenApp app({}, {}, desktop);
    CHECK(row_of(*app, Command::copy_link).listed);
    CHECK_FALSE(row_of(*app, Command::exit).listed);
    Random random(64);
    Puzzle classic(support::with_entries(support::some_solution(3, random), 30, random));
    classic.givens = classic.grid.entries();
    classic.givens.erase(*classic.givens.begin());
    Puzzle diagonal(rules_from("3x3+x").value());
    diagonal.grid[8] = 5;
    for (const Puzzle& puzzle : {classic, diagonal}) {
        add_document(*app, puzzle, History::Start::saved);
        app.command(Command::copy_link);
        const std::string link = app.request<WriteClipboard>().text;
        CAPTURE(link);
        REQUIRE(link.starts_with("https://example.org/sudoku/#"));
        app->files.open_link(std::string_view(link).substr(link.find('#') + 1));
        CHECK(app.puzzle().grid == posed_grid(puzzle));
    }
    app->files.open_link("hello");
    CHECK(app->status().starts_with("The link in the address is in no known puzzle format"));
    app->files.paste_text("hello");
    CHECK(app->status().starts_with("The text on the clipboard is in no known puzzle format"));
}

TEST_CASE("a solved puzzle is shared as it was posed where a link holds only givens") {
    DrivenApp app;
    Random random(61);
    Puzzle puzzle(support::some_solution(3, random));
    for (Cell cell = 0; cell < 81; cell += 3) puzzle.givens.insert(cell);
    add_document(*app, puzzle, History::Start::saved);
    const TabId solved = app->tabs.current()->id;
    for (const std::string id : {"sudokupad", "solo"}) {
        CAPTURE(id);
        app.command(command_of_key("copy-as-" + id).value());
        CHECK(app->status().ends_with(", without your entries"));
        const std::string text = app.request<WriteClipboard>().text;
        app->files.paste_text(text);
        CHECK(app.puzzle().grid == posed_grid(puzzle));
        app->tabs.select(solved);
    }
    app.command(command_of_key("copy-as-fpuzzles").value());
    CHECK(app->status() == "Copied the puzzle: f-puzzles link");
    app->files.paste_text(app.request<WriteClipboard>().text);
    CHECK(app.puzzle().grid == puzzle.grid);
    CHECK(app.puzzle().givens == puzzle.givens);
}

TEST_CASE("Copy as keeps the order and the keys of its formats, which settings name") {
    DrivenApp app;
    auto last = Command::copy_state;
    for (const std::string id :
         {"lines",    "sdm",       "sudoku", "grid",       "numbers", "pm",    "sukaku",  "sdk", "hodoku",
          "fpuzzles", "sudokupad", "solo",   "opensudoku", "sdx",     "gnome", "ksudoku", "sgp", "sgt",
          "csv",      "json",      "arrays", "md",         "latex",   "html",  "svg"}) {
        CAPTURE(id);
        const auto command = command_of_key("copy-as-" + id);
        REQUIRE(command);
        CHECK(*command > last);
        CHECK(row_of(*app, *command).submenu == "Copy as");
        last = *command;
    }
    CHECK(row_of(*app, copy_command(*format_of_id("sudoku"))).label == "Rows of digits");
    CHECK(row_of(*app, copy_command(*format_of_id("sdx"))).label == "SudoCue .sdx");
}

TEST_CASE("text of every Copy as command is pasted as the same puzzle") {
    const auto copies_template = copy_command(*format_of_id("sgt"));
    DrivenApp app;
    const Puzzle puzzle(support::grid_from(
        "4.7....25...9.7......65.9..9.4....5.6..2.4..3.7....2.9..3.86......5.9...25....1.8"));
    int copied = 0;
    for (const CommandRow& row : all_commands(*app)) {
        if ((row.submenu != "Copy as" || !row.listed) && row.id != Command::copy_state) continue;
        INFO(row.label);
        add_document(*app, puzzle, History::Start::saved);
        app.command(row.id);
        const std::string text = app.request<WriteClipboard>().text;
        CHECK_FALSE(text.empty());
        ++copied;
        if (row.id == Command::copy_as_html) {
            CHECK(text.contains("<!DOCTYPE html"));
            continue;
        }
        if (row.id == Command::copy_as_svg) {
            CHECK(text.contains("<svg"));
            continue;
        }
        if (is_written_only(row.id)) continue;
        app->files.paste_text(text);
        if (!app->dialogs.empty()) accept_dialog(*app);
        for (const Cell cell : puzzle.grid.entries())
            if (row.id != copies_template) CHECK(app.puzzle().grid[cell] == puzzle.grid[cell]);
    }
    CHECK(copied == 3 + std::ssize(formats_to_copy()));
}

TEST_CASE("text of Copy as is pasted as the same puzzle at every order") {
    const auto copies_template = copy_command(*format_of_id("sgt"));
    for (int order = kMinOrder; order <= kMaxOrder; ++order) {
        DrivenApp app;
        Random random(71, static_cast<std::uint64_t>(order));
        const Grid solution = support::some_solution(order, random);
        const Puzzle puzzle(support::with_entries(solution, solution.cell_count() / 2, random));
        int pasted = 0;
        for (const CommandRow& row : all_commands(*app)) {
            if ((row.submenu != "Copy as" || !row.listed) && row.id != Command::copy_state) continue;
            const auto others = {Command::copy_as_html, Command::copy_as_svg, copies_template};
            if (std::ranges::find(others, row.id) != others.end() || is_written_only(row.id)) continue;
            INFO(row.label << " at order " << order);
            add_document(*app, puzzle, History::Start::saved);
            app.command(row.id);
            std::optional<std::string> copied;
            for (const UiRequest& request : app->take_requests())
                if (const auto* written = std::get_if<WriteClipboard>(&request)) copied = written->text;
            if (!copied) {
                // Some formats do not exist at all orders.
                CHECK(app->status().contains("not copied"));
                continue;
            }
            app->files.paste_text(*copied);
            if (!app->dialogs.empty()) accept_dialog(*app);
            ++pasted;
            for (const Cell cell : puzzle.grid.entries()) CHECK(app.puzzle().grid[cell] == puzzle.grid[cell]);
        }
        CHECK(pasted >= 12);
    }
}

TEST_CASE("Copy state keeps givens, values and marks") {
    DrivenApp app;
    Puzzle puzzle(support::grid_from("12..3....4.....1"));
    puzzle.givens = {0, 1};
    puzzle.marks[2] = ValueSet::of_bits(0b1100);
    add_document(*app, puzzle, History::Start::saved);
    app.command(Command::copy_state);
    app->files.paste_text(app.request<WriteClipboard>().text);
    CHECK(app.puzzle().givens == puzzle.givens);
    app.command(Command::undo);  // the freeze of the givens
    puzzle.givens = {};
    CHECK(app.puzzle() == puzzle);
    app->files.new_document(5);
    app.command(copy_command(*format_of_id("hodoku")));
    CHECK(app->status().contains("HoDoKu"));
}

TEST_CASE("an ambiguous text opens a question") {
    DrivenApp app;
    std::string line(256, '.');
    line.replace(0, 4, "JKLM");
    app->files.paste_text(line);
    CHECK(app->tabs.all().empty());
    auto& dialog = app.dialog<ReadingDialog>();
    REQUIRE(dialog.readings.size() == 2);
    dialog.chosen = 1;
    accept_dialog(*app);
    CHECK(app->dialogs.empty());
    CHECK(app.puzzle().grid[0] == 10);

    const support::TemporaryFolder folder;
    REQUIRE(replace_file(folder / "big.lines", line + "\n"));
    app->files.open_path(folder / "big.lines");
    app.dialog<ReadingDialog>().chosen = 1;
    accept_dialog(*app);
    CHECK(app.puzzle().grid[0] == 10);
    app->files.open_path(folder / "big.lines");
    cancel_dialog(*app);
    CHECK(app->dialogs.empty());
    CHECK(app->tabs.all().size() == 2);
    app->files.open_path(folder / "big.lines");
    accept_dialog(*app);
    CHECK(app.puzzle().grid[0] == 9);
    CHECK(app->status().contains("big.lines: Line of 256 cells"));
}

TEST_CASE("generation information goes when the clues are changed by hand, and undo brings it back") {
    DrivenApp app;
    Puzzle puzzle(support::grid_from("1234 .... .... ...."));
    puzzle.properties.generation_info = "add1-0, 77, 4, true, 1";
    add_posed(*app, puzzle, History::Start::saved);
    app.tab().view.selected = 4;
    enter_value(*app, 3);
    CHECK(app.puzzle().properties == puzzle.properties);
    app.command(Command::undo);
    app.command(Command::thaw_all);
    CHECK(app.puzzle().properties == puzzle.properties);
    enter_value(*app, 3);
    CHECK(app.puzzle().properties.is_empty());
    app.command(Command::undo);
    CHECK(app.puzzle().properties == puzzle.properties);
    app.command(Command::redo);
    CHECK(app.puzzle().properties.is_empty());
    app.command(Command::undo);
    app.command(Command::shuffle);
    CHECK(app.puzzle().properties.is_empty());
    const Puzzle shuffled = app.puzzle();
    app.command(Command::undo);
    CHECK(app.puzzle().grid == puzzle.grid);
    app.command(Command::redo);
    CHECK(app.puzzle() == shuffled);
}

TEST_CASE("a duplicate counts as changed, keeps the symbols, and can be undone to an empty grid") {
    DrivenApp app;
    Puzzle puzzle(support::grid_from("1234 .... .... ...."));
    puzzle.symbols = Symbols::checked(2, U"wxyz").value();
    puzzle.properties.generation_info = "add1-0, 77, 4, true, 1";
    add_document(*app, puzzle, History::Start::saved);
    app.command(Command::duplicate);
    CHECK(app.tab().document.name() == "<unnamed-2>");
    CHECK(app.tab().document.changed());
    CHECK(app.puzzle() == puzzle);
    CHECK(label_of(*app, Command::undo) == "Undo copy puzzle");
    app.command(Command::undo);
    CHECK(app.puzzle().grid.is_empty());
    CHECK_FALSE(app.tab().document.changed());
}

TEST_CASE("homogenise, clear, delete properties and edit symbols are undoable edits") {
    DrivenApp app;
    Puzzle puzzle(support::grid_from("1234 .... .... ...."));
    puzzle.properties.generation_info = "add1-0, 77, 4, true, 1";
    add_document(*app, puzzle, History::Start::saved);

    app.command(Command::homogenise);
    app.dialog<HomogeniseDialog>().value = 3;
    accept_dialog(*app);
    CHECK(app.puzzle().grid == support::grid_from("3333 .... .... ...."));
    CHECK(app->settings.homogenise_value[0] == 3);
    app.command(Command::undo);
    CHECK(app.puzzle() == puzzle);

    app.command(Command::delete_properties);
    accept_dialog(*app);
    app.dialog<DeletePropertiesDialog>().generation_info = true;
    accept_dialog(*app);
    CHECK(app.puzzle().properties.is_empty());
    CHECK_FALSE(is_enabled(*app, Command::delete_properties));
    app.command(Command::undo);

    app.command(Command::edit_symbols);
    app.dialog<EditSymbolsDialog>().symbols = "wxy";
    CHECK(symbols_problem(2, "wxy"));
    accept_dialog(*app);
    app.dialog<EditSymbolsDialog>().symbols = "wxyz";
    CHECK_FALSE(symbols_problem(2, "wxyz"));
    accept_dialog(*app);
    CHECK(utf8_of(app.puzzle().symbols.characters()) == "wxyz");
    app.command(Command::undo);

    app.command(Command::clear);
    CHECK(app.puzzle() == Puzzle(2));
    app.command(Command::clear);
    app.command(Command::undo);
    CHECK(app.puzzle() == puzzle);
    CHECK_FALSE(app.tab().document.changed());
}

TEST_CASE("a killer without entries can be turned, and a board with indexers as far as they allow it") {
    DrivenApp app;
    const auto rules = [&app] { return app.tab().document.puzzle().rules().text(); };
    add_document(*app, Puzzle(*rules_from("cage17:r1c1r1c2")), History::Start::saved);
    REQUIRE(is_enabled(*app, Command::rotate_clockwise));
    app.command(Command::rotate_clockwise);
    CHECK(rules() == "3x3+cage17:r1c9r2c9");
    app.command(Command::undo);
    CHECK(rules() == "3x3+cage17:r1c1r1c2");

    add_document(*app, Puzzle(*rules_from("rowindexer:r1c2")), History::Start::saved);
    CHECK_FALSE(is_enabled(*app, Command::rotate_clockwise));
    CHECK_FALSE(is_enabled(*app, Command::flip_vertically));
    REQUIRE(is_enabled(*app, Command::flip_horizontally));
    app.command(Command::transpose);
    CHECK(rules() == "3x3+columnindexer:r2c1");

    add_document(*app, Puzzle(*rules_from("2x3")), History::Start::saved);
    CHECK_FALSE(is_enabled(*app, Command::transpose));
}

TEST_CASE("four quarter turns and two flips give the puzzle back") {
    DrivenApp app;
    Random random(9);
    Puzzle puzzle(support::random_entries(3, 30, random));
    add_document(*app, puzzle, History::Start::saved);
    for (int i = 0; i < 4; ++i) app.command(Command::rotate_clockwise);
    CHECK(app.puzzle() == puzzle);
    app.command(Command::flip_horizontally);
    app.command(Command::flip_vertically);
    app.command(Command::rotate_half);
    CHECK(app.puzzle() == puzzle);
    CHECK(app.tab().document.history().edit_count() == 7);
}

TEST_CASE("new puzzles have the preferred symbols") {
    DrivenApp app;
    app.command(Command::preferences);
    app.dialog<PreferencesDialog>().symbols[0] = "wxyy";
    accept_dialog(*app);
    auto& dialog = app.dialog<PreferencesDialog>();
    CHECK(dialog.page == PreferencesDialog::Page::puzzle);
    CHECK(dialog.symbols_order == 2);
    CHECK(dialog.problem.find("occurs twice") != std::string::npos);
    dialog.symbols[0] = "wxyz";
    accept_dialog(*app);
    app->files.new_document(2);
    CHECK(utf8_of(app.puzzle().symbols.characters()) == "wxyz");
    app->files.new_document(3);
    CHECK(app.puzzle().symbols == Symbols(3));
}

TEST_CASE("a file opened while preferences were open stays in the recent files when they are cancelled") {
    DrivenApp app;
    app.command(Command::preferences);
    remember_recent(app->settings, "/somewhere/puzzle.sgp");
    cancel_dialog(*app);
    REQUIRE_FALSE(app->settings.recent_files.empty());
    CHECK(app->settings.recent_files.front() == "/somewhere/puzzle.sgp");
}

TEST_CASE("cancelled preferences leave everything as it was") {
    DrivenApp app;
    const Settings before = app->settings;
    app.command(Command::preferences);
    app->settings.scheme = Scheme::dark;
    app->settings.history_limit = 3;
    cancel_dialog(*app);
    CHECK(app->settings == before);
}

TEST_CASE("random commands on random documents keep the app consistent") {
    const std::uint64_t seed = fresh_seed();
    CAPTURE(seed);
    DrivenApp app;
    Random random(seed);
    const Command edits[] = {Command::undo,
                             Command::redo,
                             Command::rotate_clockwise,
                             Command::flip_vertically,
                             Command::transpose,
                             Command::clear,
                             Command::duplicate,
                             Command::next_document,
                             Command::shuffle,
                             Command::relabel,
                             Command::reopen_closed,
                             Command::count_entries,
                             Command::previous_document};
    app->files.new_document(3);
    for (int step = 0; step < 3000; ++step) {
        CAPTURE(step);
        switch (random.below(6)) {
            case 0: app->files.new_document(2 + static_cast<int>(random.below(4))); break;
            case 1:
                if (app->tabs.all().size() > 6) app->tabs.close(app->tabs.all()[random.below(6)]->id);
                break;
            case 2: run(*app, edits[random.below(static_cast<std::uint32_t>(std::size(edits)))]); break;
            case 3: select_cell(*app, static_cast<Cell>(random.below(625))); break;
            default: type_character(*app, U'1' + random.below(60));
        }
        const Tab& tab = app.tab();
        REQUIRE(tab.view.selected < tab.document.puzzle().cell_count());
        REQUIRE(tab.document.history().edit_count() <= static_cast<std::size_t>(kDefaultHistoryLimit));
        REQUIRE(app->dialogs.empty());
    }
}
