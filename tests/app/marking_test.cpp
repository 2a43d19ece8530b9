// Playing by keys and mouse: what each mode enters, in one cell or several, and which cells are protected.
#include "app/editing/marking.h"
#include "app/core/commands.h"
#include "app/core/dialogs.h"
#include "app/core/documents.h"
#include "app/core/pencil.h"
#include "app/core/tabs.h"
#include "app/editing/selection.h"
#include "app/editing/symbol_chooser.h"
#include "app/files/files.h"
#include "app/settings/settings.h"

#include "driven_app.h"
#include "model/board/rules_text.h"
#include "model/board/units.h"
#include "support/grids.h"

using namespace gridsmith;
using support::DrivenApp;

namespace {

ValueSet centre(DrivenApp& app, Cell cell) { return marks_in(app.puzzle(), cell, MarkKind::centre); }
ValueSet candidate(DrivenApp& app, Cell cell) { return marks_in(app.puzzle(), cell, MarkKind::candidate); }
// Centre or candidate marks.
ValueSet marks(DrivenApp& app, Cell cell) { return app.puzzle().marks[cell]; }
ValueSet corner(DrivenApp& app, Cell cell) { return marks_in(app.puzzle(), cell, MarkKind::corner); }

constexpr GridPress at(Cell cell, Value candidate = 0) { return {.cell = cell, .candidate = candidate}; }

}  // namespace

TEST_CASE("Shift makes marks in the mode for entries, and entries in the modes for marks, at every order") {
    for (int order = kMinOrder; order <= kMaxOrder; ++order) {
        DrivenApp app;
        app->files.new_document(order);
        const bool digits = order <= 3;
        const auto with_shift = [&] {
            if (digits)
                CHECK(press_key(*app, shift(Key::digit_2)));
            else
                type_character(*app, U'B', true);
        };
        with_shift();
        CHECK(centre(app, 0) == ValueSet::of(2));
        CHECK(app.puzzle().grid[0] == 0);
        app.command(Command::candidate_mode);
        type_character(*app, digits ? U'3' : U'c');
        CHECK(centre(app, 0).contains(3));
        with_shift();
        CHECK(app.puzzle().grid[0] == 2);
        CHECK(centre(app, 0).empty());
        app.command(Command::undo);
        CHECK(centre(app, 0).size() == 2);
        app.command(Command::candidate_mode);
        type_character(*app, digits ? U'3' : U'c');
        CHECK(app.puzzle().grid[0] == 3);
    }
}

TEST_CASE("if letters of both cases are symbols, Shift only distinguishes them") {
    DrivenApp app;
    Puzzle puzzle(2);
    puzzle.symbols = Symbols::checked(2, U"aAbB").value();
    add_document(*app, puzzle, History::Start::saved);
    type_character(*app, U'A', true);
    CHECK(app.puzzle().grid[0] == 2);
    app->settings.ignore_case = false;
    type_character(*app, U'B', true);
    CHECK(app.puzzle().grid[0] == 4);
}

TEST_CASE("Alt makes the other kind of mark") {
    DrivenApp app;
    app->files.new_document(3);
    CHECK(press_key(*app, alt(Key::digit_4)));
    CHECK(corner(app, 0) == ValueSet::of(4));
    app.command(Command::pencil_corner);
    CHECK(press_key(*app, alt(Key::digit_5)));
    CHECK(centre(app, 0) == ValueSet::of(5));
    app.command(Command::pencil_entry);
    // Corner marks were used last, so Shift makes corner marks.
    CHECK(press_key(*app, shift(Key::digit_6)));
    CHECK(corner(app, 0).contains(6));
    CHECK(press_key(*app, alt(Key::digit_7)));
    CHECK(centre(app, 0).contains(7));
}

TEST_CASE("candidate marks have a mode of their own, which Shift and Alt remember") {
    DrivenApp app;
    app->files.new_document(3);
    app.command(Command::pencil_candidate);
    type_character(*app, U'4');
    CHECK(candidate(app, 0) == ValueSet::of(4));
    CHECK(centre(app, 0).empty());
    CHECK(press_key(*app, alt(Key::digit_5)));
    CHECK(corner(app, 0) == ValueSet::of(5));
    app.command(Command::candidate_mode);
    CHECK(app->pencil.mode == PencilMode::entry);
    CHECK(press_key(*app, shift(Key::digit_6)));
    CHECK(candidate(app, 0).contains(6));
    app.command(Command::pencil_corner);
    CHECK(press_key(*app, alt(Key::digit_7)));
    CHECK(candidate(app, 0).size() == 3);
    // A centre mark turns the others of the cell into centre marks.
    app.command(Command::pencil_centre);
    type_character(*app, U'8');
    CHECK(centre(app, 0).size() == 4);
    app.command(Command::note_candidates);
    CHECK(candidate(app, 0) == ValueSet::all(9));
}

TEST_CASE("entering fills all selected cells, and one undo empties them") {
    DrivenApp app;
    app->files.new_document(3);
    press_cell(*app, at(0));
    drag_over(*app, {2, 0});
    end_press(*app);
    CHECK(selected_cells(app.tab().view) == CellSet{0, 1, 2});
    type_character(*app, U'7');
    for (const Cell cell : {0, 1, 2}) CHECK(app.puzzle().grid[cell] == 7);
    app.command(Command::undo);
    CHECK(app.puzzle().grid.is_empty());
    CHECK(app.tab().view.selected == 2);
}

TEST_CASE("cells are selected by drag, Ctrl, Shift, arrows and a double click") {
    DrivenApp app;
    add_document(*app, Puzzle(support::grid_from("12.. .... .1.. ....")), History::Start::saved);
    const auto selected = [&] { return selected_cells(app.tab().view); };
    press_cell(*app, at(5));
    press_cell(*app, {.cell = 10, .shift = true});
    CHECK(selected() == CellSet{5, 6, 9, 10});
    press_cell(*app, {.cell = 0, .ctrl = true});
    CHECK(selected() == CellSet{0, 5, 6, 9, 10});
    press_cell(*app, {.cell = 6, .ctrl = true});
    CHECK(selected() == CellSet{0, 5, 9, 10});
    press_cell(*app, {.cell = 0, .again = true});
    CHECK(selected() == CellSet{0, 9});

    press_cell(*app, at(5));
    CHECK(press_key(*app, shift(Key::right)));
    CHECK(press_key(*app, shift(Key::down)));
    CHECK(selected() == CellSet{5, 6, 9, 10});
    CHECK(press_key(*app, shift(Key::up)));
    CHECK(selected() == CellSet{5, 6});
    CHECK(press_key(*app, ctrl(Key::up)));
    CHECK(selected() == CellSet{2, 5, 6});
    CHECK(press_key(*app, plain(Key::left)));
    CHECK(selected() == CellSet{1});
    app.command(Command::select_all);
    CHECK(selected().size() == 16);
    CHECK(press_key(*app, plain(Key::escape)));
    CHECK(selected() == CellSet{1});
    // If the pointer skips cells, the cells between are selected too.
    press_cell(*app, at(0));
    drag_over(*app, {15, 0});
    CHECK(selected() == CellSet{0, 5, 10, 15});
}

TEST_CASE(
    "Ctrl+click opens the symbol chooser while one cell is selected, unless the settings say otherwise") {
    DrivenApp app;
    app->files.new_document(3);
    press_cell(*app, {.cell = 4, .ctrl = true});
    CHECK(app.dialog<SymbolChooser>().cell == 4);
    cancel_dialog(*app);
    app->settings.play.ctrl_selects = true;
    press_cell(*app, {.cell = 5, .ctrl = true});
    CHECK(app->dialogs.empty());
    CHECK(selected_cells(app.tab().view) == CellSet{4, 5});
}

TEST_CASE("frozen cells are not changed, and arrows skip them on request") {
    DrivenApp app;
    add_document(*app, Puzzle(support::grid_from(".12. .... .... ....")), History::Start::saved);
    app.command(Command::freeze);
    select_cell(*app, 1);
    type_character(*app, U'4');
    CHECK(app.puzzle().grid[1] == 1);
    CHECK(app->status().contains("Thaw"));
    app.command(Command::select_all);
    type_character(*app, U'4');
    CHECK(app.puzzle().grid[1] == 1);
    CHECK(app.puzzle().grid[15] == 4);
    app.command(Command::remove_since_freeze);
    CHECK(app.puzzle().grid.entries() == CellSet{1, 2});

    select_cell(*app, 0);
    CHECK(press_key(*app, plain(Key::right)));
    CHECK(app.tab().view.selected == 1);
    app.command(Command::arrows_skip_frozen);
    select_cell(*app, 0);
    CHECK(press_key(*app, plain(Key::right)));
    CHECK(app.tab().view.selected == 3);
    CHECK(press_key(*app, plain(Key::left)));
    CHECK(app.tab().view.selected == 0);

    app.command(Command::thaw);
    select_cell(*app, 1);
    type_character(*app, U'4');
    CHECK(app.puzzle().grid[1] == 4);
}

TEST_CASE("an entry removes matching marks from its peers, and undo restores them") {
    DrivenApp app;
    app->files.new_document(3);
    app.command(Command::note_candidates);
    const Marks all = app.puzzle().marks;
    CHECK(marks(app, 80) == ValueSet::all(9));
    type_character(*app, U'5');
    for (const Cell peer : Rules(3).units().peers_of(0)) CHECK_FALSE(marks(app, peer).contains(5));
    CHECK(marks(app, 80).contains(5));
    app.command(Command::undo);
    CHECK(app.puzzle().marks == all);
    app->settings.play.erase_peer_marks = false;
    type_character(*app, U'5');
    CHECK(marks(app, 1).contains(5));
}

TEST_CASE("erasing removes entries first, then marks, then colours") {
    DrivenApp app;
    app->files.new_document(3);
    app.command(Command::pencil_cell_colour);
    type_character(*app, U'3');
    CHECK(app.puzzle().notes->colours[0] == 3);
    app.command(Command::pencil_entry);
    type_character(*app, U'5');
    erase_in_selection(*app);
    CHECK(app.puzzle().grid[0] == 0);
    CHECK(press_key(*app, shift(Key::digit_5)));
    erase_in_selection(*app);
    CHECK(centre(app, 0).empty());
    CHECK(app.puzzle().notes->colours[0] == 3);
    erase_in_selection(*app);
    CHECK(app.puzzle().notes->is_empty());
}

TEST_CASE("candidates are coloured by press and by key, with the colour chosen by Alt and a digit") {
    DrivenApp app;
    app->files.new_document(5);
    app.command(Command::pencil_candidate_colour);
    CHECK(press_key(*app, alt(Key::digit_6)));
    press_cell(*app, at(30, 12));
    CHECK(app.puzzle().notes->colour_of({30, 12}) == 6);
    CHECK(app.puzzle().grid.is_empty());
    type_character(*app, U'a');
    CHECK(app.puzzle().notes->colour_of({30, 1}) == 6);
    press_cell(*app, at(30, 12));
    CHECK(app.puzzle().notes->colour_of({30, 12}) == 0);
    app.command(Command::erase_colours);
    CHECK(app.puzzle().notes->is_empty());
}

TEST_CASE("links are drawn from candidate to candidate by drag and by keys") {
    DrivenApp app;
    app->files.new_document(3);
    app.command(Command::pencil_link);
    press_cell(*app, at(0, 5));
    drag_over(*app, {40, 5});
    end_press(*app);
    REQUIRE(app.puzzle().notes->links.size() == 1);
    CHECK(app.puzzle().notes->links.front() == NoteLink{{0, 5}, {40, 5}, true});
    // A click starts a link and waits for a second click; the same candidate again gives the link up.
    press_cell(*app, at(0, 5));
    end_press(*app);
    CHECK(app->tabs.current()->view.link_from == Candidate{0, 5});
    press_cell(*app, at(0, 5));
    end_press(*app);
    CHECK_FALSE(app->tabs.current()->view.link_from.has_value());
    CHECK(app.puzzle().notes->links.size() == 1);
    for (const Cell cell : {7, 70}) {
        press_cell(*app, at(cell, 2));
        end_press(*app);
    }
    CHECK(app.puzzle().notes->links.back() == NoteLink{{7, 2}, {70, 2}, true});
    app.command(Command::undo);

    select_cell(*app, 40);
    type_character(*app, U'5');
    select_cell(*app, 0);
    type_character(*app, U'5');
    CHECK_FALSE(app.puzzle().notes->links.front().strong);
    type_character(*app, U'1');
    CHECK(app->tabs.current()->view.link_from.has_value());
    CHECK(press_key(*app, plain(Key::escape)));
    CHECK_FALSE(app->tabs.current()->view.link_from.has_value());
    app.command(Command::erase_links);
    CHECK(app.puzzle().notes->is_empty());
}

TEST_CASE("a link begun in one document does not end in another") {
    DrivenApp app;
    app->files.new_document(5);
    app.command(Command::pencil_link);
    press_cell(*app, at(624, 25));
    end_press(*app);
    app->files.new_document(2);
    CHECK_FALSE(app->tabs.current()->view.link_from.has_value());
    press_cell(*app, at(15, 4));
    end_press(*app);
    CHECK(app.puzzle().notes->links.empty());
    app.command(Command::previous_document);
    REQUIRE(app.puzzle().order() == 5);
    press_cell(*app, at(0, 1));
    end_press(*app);
    REQUIRE(app.puzzle().notes->links.size() == 1);
    CHECK(app.puzzle().notes->links.front() == NoteLink{{624, 25}, {0, 1}, true});
}

TEST_CASE("automatic candidates do not change the user's marks, and the difference shows both sides") {
    DrivenApp app;
    add_document(*app, Puzzle(support::grid_from("12.. .... .... ....")), History::Start::saved);
    select_cell(*app, 2);
    CHECK(press_key(*app, shift(Key::digit_1)));
    CHECK(press_key(*app, shift(Key::digit_3)));
    const Puzzle before = app.puzzle();
    app.command(Command::candidates_automatic);
    CHECK(app->pencil.view == CandidateView::automatic);
    const Marks automatic = automatic_candidates(app.puzzle());
    CHECK(automatic[2] == (ValueSet::of(3) | ValueSet::of(4)));
    CHECK(automatic[0].empty());
    CHECK(app.puzzle() == before);

    const MarkDifference difference = difference_of(app.puzzle(), automatic);
    CHECK(difference.impossible == std::vector<Candidate>{{2, 1}});
    CHECK(difference.missing == std::vector<Candidate>{{2, 4}});
    CHECK(difference.unmarked == 13);
    app.command(Command::candidates_difference);
    app.command(Command::candidates_difference);
    CHECK(app->pencil.view == CandidateView::own);
}

TEST_CASE("a mark in the view of automatic candidates removes the candidate, and brings it back") {
    for (const PencilMode mode : {PencilMode::candidate, PencilMode::centre}) {
        DrivenApp app;
        add_document(*app, Puzzle(support::grid_from("12.. .... .... ....")), History::Start::saved);
        app.command(Command::candidates_automatic);
        set_pencil_mode(*app, mode);
        select_cell(*app, 2);
        const Puzzle before = app.puzzle();
        put_value(*app, 3);
        CHECK(app->pencil.view == CandidateView::automatic);
        CHECK(automatic_candidates(app.puzzle())[2] == ValueSet::of(4));
        CHECK(automatic_candidates(app.puzzle())[3] == (ValueSet::of(3) | ValueSet::of(4)));
        CHECK(marks(app, 2).empty());
        CHECK(label_of(*app, Command::undo) == "Undo change candidates");
        put_value(*app, 3);
        CHECK(app.puzzle() == before);
        put_value(*app, 1);
        CHECK(app.puzzle() == before);
        CHECK(app->status() == "1 is no candidate here: a row, column or block has it already");

        // Several cells behave like marks: the value goes where any of them shows it.
        put_value(*app, 4);
        toggle_cell(*app, 3);
        put_value(*app, 4);
        CHECK(automatic_candidates(app.puzzle())[2] == ValueSet::of(3));
        CHECK(automatic_candidates(app.puzzle())[3] == ValueSet::of(3));
        put_value(*app, 4);
        CHECK(app.puzzle() == before);
    }
}

TEST_CASE("automatic candidates heed constraints, and say so when one excludes a value") {
    DrivenApp app;
    add_document(*app, Puzzle(*rules_from("2x2+cage3:r1c1r1c2")), History::Start::saved);
    app.command(Command::candidates_automatic);
    app.command(Command::candidate_mode);
    CHECK(automatic_candidates(app.puzzle())[0] == ValueSet::of_bits(0b0011));
    type_character(*app, U'4');
    CHECK(app.messages_with("4 is no candidate here: a constraint excludes it") == 1);
    CHECK(app.tab().document.history().edit_count() == 0);
    type_character(*app, U'2');
    CHECK(automatic_candidates(app.puzzle())[0] == ValueSet::of(1));
    app.command(Command::note_candidates);
    CHECK(marks(app, 0) == ValueSet::of(1));
    CHECK(marks(app, 1) == ValueSet::of_bits(0b0011));
}

TEST_CASE("corner marks end the view of automatic candidates, which hides them") {
    DrivenApp app;
    app->files.new_document(2);
    app.command(Command::candidates_automatic);
    set_pencil_mode(*app, PencilMode::corner);
    put_value(*app, 3);
    CHECK(app->pencil.view == CandidateView::own);
    CHECK(corner(app, 0) == ValueSet::of(3));
}

TEST_CASE("symbols are highlighted in turn, and units are focussed in turn") {
    DrivenApp app;
    app->files.new_document(2);
    for (const int value : {1, 2, 3, 4, 0}) {
        app.command(Command::look_at_next);
        CHECK(app.tab().view.looked_at == value);
    }
    app.command(Command::look_at_previous);
    CHECK(app.tab().view.looked_at == 4);
    select_cell(*app, 6);
    for (const int unit : {1, 4 + 2, 8 + 1}) {
        app.command(Command::focus_next);
        CHECK(app.tab().view.focus == unit);
    }
    app.command(Command::focus_next);
    CHECK_FALSE(app.tab().view.focus.has_value());
    app.command(Command::focus_block);
    CHECK(press_key(*app, plain(Key::escape)));
    CHECK_FALSE(app.tab().view.focus.has_value());
    CHECK(app.tab().view.looked_at == 0);
}
