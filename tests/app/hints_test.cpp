// Hints of the app: levels, what they change, and when they go.
#include "app/hints.h"

#include "app/command.h"
#include "app/editing.h"
#include "app/playing.h"
#include "driven_app.h"
#include "support/grids.h"

#include <catch2/generators/catch_generators.hpp>

using namespace gridsmith;
using support::DrivenApp;
using support::grid_from;

namespace {

const Grid kPosed =
    grid_from("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79");
// Its first step is a naked pair: singles do not get far.
const Grid kHard =
    grid_from("..7....8..2.....4.59.38...6.39816.....5279.3.71.43569.95.7.3814183.....7.7.1589.3");

void show(DrivenApp& app, const Grid& grid, bool with_givens = true) {
    Puzzle puzzle(grid);
    if (with_givens) puzzle.givens = grid.entries();
    add_document(*app, puzzle, History::Start::saved);
}

const TabHints& hints_of(DrivenApp& app) {
    REQUIRE(current_hints(*app) != nullptr);
    return *current_hints(*app);
}

void hint(DrivenApp& app) {
    app.command(Command::next_hint);
    app.finish_jobs();
}

}  // namespace

TEST_CASE("a hint tells more with every H, and the last one makes the step as an edit") {
    for (const Grid& grid : {kPosed, kHard}) {
        DrivenApp app;
        show(app, grid);
        const Puzzle before = app.puzzle();
        for (const HintLevel level :
             {HintLevel::region, HintLevel::technique, HintLevel::cells, HintLevel::reason}) {
            hint(app);
            REQUIRE(drawn_step(hints_of(app)) != nullptr);
            CHECK(hints_of(app).level == level);
            CHECK(app.puzzle() == before);
            // All candidates are seen with the reason, not before.
            CHECK(board_of_hint(hints_of(app)).has_value() == (level == HintLevel::reason));
        }
        const Step step = *drawn_step(hints_of(app));
        hint(app);
        CHECK(current_hints(*app) == nullptr);
        CHECK(app.tab().document.history().undo_label() == "apply hint");
        Position expected(before);
        expected.apply(step);
        const Position now = with_marks(app.puzzle());
        CHECK(now.grid() == expected.grid());
        for (const Cell cell : now.open_cells()) CHECK(now.candidates(cell) == expected.candidates(cell));
        app.command(Command::undo);
        CHECK(app.puzzle() == before);
    }
}

TEST_CASE("Shift+H explains at once, and what was told can be taken back level by level") {
    DrivenApp app;
    show(app, kPosed);
    app.command(Command::explain_hint);
    app.finish_jobs();
    CHECK(hints_of(app).level == HintLevel::reason);
    show_previous_level(*app);
    CHECK(hints_of(app).level == HintLevel::cells);
    app.command(Command::explain_hint);
    CHECK(hints_of(app).level == HintLevel::reason);
    CHECK(press_key(*app, plain(Key::escape)));
    CHECK(current_hints(*app) == nullptr);
}

TEST_CASE("in a wrong position a sentence tells what is wrong, and the cells are shown") {
    DrivenApp app;
    show(app, kPosed);
    app.tab().view.selected = 2;
    enter_value(*app, 2);
    hint(app);
    CHECK(problem_of(hints_of(app)).starts_with("The entry in r1c3 is wrong"));
    CHECK(app.tab().view.highlighted == CellSet{2});
    CHECK(drawn_step(hints_of(app)) == nullptr);
    CHECK(!is_enabled(*app, Command::apply_hint));
    app.command(Command::undo);
    hint(app);
    CHECK(problem_of(hints_of(app)).empty());
    CHECK(drawn_step(hints_of(app)) != nullptr);
}

TEST_CASE("while a game is paused nothing is told about its board") {
    DrivenApp app;
    show(app, kHard);
    app.command(Command::play_this);
    app.command(Command::explain_hint);
    app.finish_jobs();
    app.tab().view.selected = 0;
    app.command(Command::pause);
    REQUIRE(is_hidden(app.tab()));
    for (const CommandRow& row : all_commands()) {
        // These choose what hints are made of, close them, or open another puzzle.
        const bool tells_nothing = row.id == Command::close_hint || row.id == Command::use_marks ||
                                   row.id == Command::use_triplets || row.id == Command::use_hint_sets ||
                                   row.id == Command::use_unique_hints || row.id == Command::trainer;
        if (row.menu != Menu::hints || tells_nothing) continue;
        CAPTURE(row.label);
        CHECK_FALSE(is_enabled(*app, row.id));
    }
    for (const Shortcut& key : {plain(Key::h), shift(Key::h), ctrl(Key::j)}) press_key(*app, key);
    CHECK(app.puzzle().grid == kHard);
    app.command(Command::pause);
    CHECK(is_enabled(*app, Command::apply_hint));
    CHECK(is_enabled(*app, Command::why_not));
}

TEST_CASE("no step is made in a puzzle that has changed in the same frame") {
    DrivenApp app;
    show(app, kPosed);
    hint(app);
    const Cell cell = app.puzzle().grid[2] == 0 ? 2 : 3;
    REQUIRE(app.puzzle().grid[cell] == 0);
    app.tab().view.selected = cell;
    SECTION("by the step of a hint") {
        enter_value(*app, 4);
        apply_hint(*app);
    }
    SECTION("by a step of the path") {
        app.command(Command::solution_path);
        app.finish_jobs();
        hint(app);
        hint(app);
        REQUIRE(can_start_from_step(*app));
        enter_value(*app, 4);
        start_from_step(*app);
    }
    CHECK(app.puzzle().grid[cell] == 4);
    CHECK(current_hints(*app) == nullptr);
}

TEST_CASE("a hint goes when the puzzle changes, and with its tab") {
    DrivenApp app;
    show(app, kPosed);
    app.command(Command::solution_path);
    CHECK(app->jobs.all().size() == 1);
    app.tab().view.selected = 2;
    enter_value(*app, 4);
    app.pass_until([&] { return current_hints(*app) == nullptr; });
    app.finish_jobs();
    hint(app);
    const TabId tab = app.tab().id;
    app->tabs.close(tab);
    app->update();
    CHECK(app->hints.tabs.empty());
}

TEST_CASE("the user's marks are the candidates, unless they are not wanted") {
    DrivenApp app;
    Puzzle puzzle(kPosed);
    puzzle.givens = kPosed.entries();
    puzzle.marks[2] = ValueSet::of(4);
    add_document(*app, puzzle, History::Start::saved);
    hint(app);
    CHECK(candidates_used(hints_of(app)).starts_with("Your marks are the candidates of 1 cell"));
    app.command(Command::use_marks);
    app.finish_jobs();
    CHECK(candidates_used(hints_of(app)).starts_with("Your marks are passed over"));
    CHECK(hints_of(app).level == HintLevel::region);

    // Marks without the right value are told, instead of a hint from them.
    puzzle.marks[2] = ValueSet::of(1);
    add_document(*app, puzzle, History::Start::saved);
    app.command(Command::use_marks);
    hint(app);
    CHECK(problem_of(hints_of(app)).starts_with("The marks in r1c3 leave out"));
}

TEST_CASE("the path is shown step by step, and the puzzle goes on from any of them") {
    DrivenApp app;
    show(app, kHard);
    const Puzzle before = app.puzzle();
    app.command(Command::solution_path);
    app.finish_jobs();
    REQUIRE(hints_of(app).steps.size() > 5);
    CHECK(hints_of(app).end == PathEnd::solved);
    REQUIRE(hints_of(app).difficulty.has_value());
    CHECK(hints_of(app).difficulty->grade.solved);
    CHECK(hints_of(app).chosen == 0U);
    CHECK(!can_start_from_step(*app));
    app.command(Command::next_hint);
    CHECK(hints_of(app).chosen == 1U);
    choose_step(*app, 5);
    Position expected(before);
    for (std::size_t i = 0; i < 5; ++i) expected.apply(hints_of(app).steps[i]);
    const auto board = board_of_hint(hints_of(app));
    REQUIRE(board.has_value());
    CHECK(board->grid == expected.grid());
    CHECK(app.puzzle() == before);
    start_from_step(*app);
    const Position now = with_marks(app.puzzle());
    CHECK(now.grid() == expected.grid());
    CHECK(now.candidate_count() == expected.candidate_count());
    CHECK(app.tab().document.history().undo_label() == "go on from step");
    app.command(Command::undo);
    CHECK(app.puzzle() == before);
}

TEST_CASE("what was noted since a hint was asked for stays when its step is made") {
    const bool by_path = GENERATE(false, true);
    CAPTURE(by_path);
    DrivenApp app;
    show(app, kHard);
    if (by_path) {
        app.command(Command::solution_path);
        app.finish_jobs();
        choose_step(*app, 5);
    } else {
        hint(app);
    }
    const Symbols letters = *Symbols::from(3, U"ABCDEFGHI");
    Puzzle noted = app.puzzle();
    noted.symbols = letters;
    noted.notes.change([](Notes& notes) { notes.colours[0] = 2; });
    apply(app.tab(), {"note", noted, std::nullopt});
    app.pass(std::chrono::milliseconds(10));
    // It is told with the symbols of now.
    CHECK(hints_of(app).puzzle.symbols == letters);
    by_path ? start_from_step(*app) : apply_hint(*app);
    REQUIRE(app.tab().document.history().undo_label() != "note");
    CHECK(app.puzzle().symbols == letters);
    CHECK(app.puzzle().notes == noted.notes);
}

TEST_CASE("all steps are listed technique by technique, and any of them can be made") {
    DrivenApp app;
    show(app, kHard);
    app.command(Command::list_steps);
    app.finish_jobs();
    const std::size_t count = hints_of(app).steps.size();
    REQUIRE(count > 3);
    CHECK(drawn_step(hints_of(app)) == nullptr);
    choose_step(*app, count - 1);
    CHECK(drawn_step(hints_of(app)) == &hints_of(app).steps[count - 1]);
    choose_step(*app, count);
    CHECK(hints_of(app).chosen == count - 1);
    app.command(Command::apply_hint);
    CHECK(app.tab().document.history().undo_label() == "apply hint");
}

TEST_CASE("why not is asked about the candidate under the pointer, or about one that is chosen") {
    DrivenApp app;
    show(app, kPosed);
    app.tab().view.pointed = Candidate{2, 5};
    CHECK(label_of(*app, Command::why_not) == "Why not 5 here?");
    app.tab().view.selected = 2;
    app.command(Command::why_not);
    app.finish_jobs();
    REQUIRE(hints_of(app).refutation.has_value());
    CHECK(hints_of(app).refutation->how == Refuted::by_peer);

    app.command(Command::why_not);
    CHECK(app.dialog<SymbolChooser>().why_not);
    const Puzzle before = app.puzzle();
    choose_symbol(*app, 4);
    app.finish_jobs();
    CHECK(app.puzzle() == before);
    REQUIRE(hints_of(app).refutation.has_value());
    CHECK(hints_of(app).refutation->how == Refuted::not_at_all);
    CHECK(hints_of(app).asked == Candidate{2, 4});
}

TEST_CASE("a letter that is a symbol of the puzzle is typed, and no shortcut there") {
    DrivenApp app;
    add_document(*app, Puzzle(4), History::Start::saved);
    CHECK(app.puzzle().symbols.value_of(U'H', false) != 0);
    CHECK(command_of_press(*app, plain(Key::h)) == std::nullopt);
    CHECK(command_of_press(*app, shift(Key::h)) == std::nullopt);
    CHECK(command_of_press(*app, ctrl(Key::h)) == Command::next_hint);
    REQUIRE(!shortcuts_now(*app, Command::next_hint).empty());
    CHECK(shortcuts_now(*app, Command::next_hint).front() == ctrl(Key::h));
    show(app, kPosed);
    CHECK(command_of_press(*app, plain(Key::h)) == Command::next_hint);
    CHECK(command_of_press(*app, shift(Key::h)) == Command::explain_hint);
}

TEST_CASE("hints of the Helper are shown, pruned, reset and cleared by edits, with a lamp") {
    DrivenApp app;
    show(app, kHard);
    const Puzzle before = app.puzzle();
    app.command(Command::helper_show);
    CHECK(with_marks(app.puzzle()).candidate_count() == Position(before).candidate_count());
    CHECK(app.puzzle().marks[0] == candidates_of(before.grid, 0));
    CHECK(!pruned_last(*app, app.tab()));

    app.command(Command::prune_once);
    Position once(before);
    REQUIRE(prune_once(once, app->helper.which));
    CHECK(with_marks(app.puzzle()).candidate_count() == once.candidate_count());
    CHECK(pruned_last(*app, app.tab()) == Position(before).candidate_count() - once.candidate_count());

    app.command(Command::prune_repeatedly);
    Position all(before);
    prune_repeatedly(all, app->helper.which);
    CHECK(with_marks(app.puzzle()).candidate_count() == all.candidate_count());
    app.command(Command::prune_repeatedly);
    CHECK(pruned_last(*app, app.tab()) == 0);

    app.command(Command::helper_reset);
    CHECK(with_marks(app.puzzle()).candidate_count() == Position(before).candidate_count());
    CHECK(app.tab().document.history().undo_label() == "reset hints");
    // Without any pruning chosen nothing is pruned.
    for (const Command command : {Command::use_triplets, Command::use_hint_sets, Command::use_unique_hints})
        app.command(command);
    app.command(Command::prune_repeatedly);
    CHECK(pruned_last(*app, app.tab()) == 0);
    app.command(Command::helper_clear);
    CHECK(app.puzzle() == before);
}

TEST_CASE("hints that are shown and pruned automatically leave the user's marks as they are") {
    DrivenApp app;
    Puzzle puzzle(kHard);
    puzzle.marks[0] = ValueSet::of(3);
    add_document(*app, puzzle, History::Start::saved);
    CHECK(automatic_hints(*app, app.tab()) == nullptr);
    app.command(Command::helper_automatic);
    const Puzzle* board = automatic_hints(*app, app.tab());
    REQUIRE(board != nullptr);
    CHECK(app.puzzle() == puzzle);
    Position pruned{Puzzle(kHard)};
    prune_repeatedly(pruned, app->helper.which);
    for (const Cell cell : pruned.open_cells())
        CHECK(board->marks[static_cast<std::size_t>(cell)] == pruned.candidates(cell));
    CHECK(pruned_last(*app, app.tab()).value_or(0) > 0);
    // They follow what is entered; where entries conflict there are none.
    app.tab().view.selected = 0;
    enter_value(*app, 3);
    board = automatic_hints(*app, app.tab());
    REQUIRE(board != nullptr);
    CHECK(board->marks[0].empty());
    enter_value(*app, 7);
    CHECK(automatic_hints(*app, app.tab()) == nullptr);
}
