// Hints in the app: levels, the edits that they make, and when they are dropped.
#include "app/hints/hints.h"
#include "app/core/commands.h"
#include "app/core/documents.h"
#include "app/core/running_jobs.h"
#include "app/core/tabs.h"
#include "app/editing/editing.h"
#include "app/editing/marking.h"
#include "app/editing/symbol_chooser.h"
#include "app/hints/helper_hints.h"
#include "app/play/playing.h"
#include "document/play_edits.h"

#include "driven_app.h"
#include "support/grids.h"

#include <catch2/generators/catch_generators.hpp>

using namespace gridsmith;
using support::DrivenApp;
using support::grid_from;

namespace {

const Grid kPosed =
    grid_from("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79");
// The first step of this puzzle is a naked pair, because it has no singles.
const Grid kHard =
    grid_from("..7....8..2.....4.59.38...6.39816.....5279.3.71.43569.95.7.3814183.....7.7.1589.3");

void show(DrivenApp& app, const Grid& grid, bool with_givens = true) {
    Puzzle puzzle(grid);
    if (with_givens) puzzle.givens = grid.entries();
    add_document(*app, puzzle, History::Start::saved);
}

const TabHints& hints_of(DrivenApp& app) {
    REQUIRE(app->hints.current() != nullptr);
    return *app->hints.current();
}

void hint(DrivenApp& app) {
    app.command(Command::next_hint);
    app.finish_jobs();
}

}  // namespace

TEST_CASE("H shows the next level of a hint, and the last H applies the step as an edit") {
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
            // All candidates are shown with the reason, not before.
            CHECK(board_of_hint(hints_of(app)).has_value() == (level == HintLevel::reason));
        }
        const Step step = *drawn_step(hints_of(app));
        hint(app);
        CHECK(app->hints.current() == nullptr);
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

TEST_CASE("Shift+H explains at once, and levels can be taken back") {
    DrivenApp app;
    show(app, kPosed);
    app.command(Command::explain_hint);
    app.finish_jobs();
    CHECK(hints_of(app).level == HintLevel::reason);
    app->hints.show_previous_level();
    CHECK(hints_of(app).level == HintLevel::cells);
    app.command(Command::explain_hint);
    CHECK(hints_of(app).level == HintLevel::reason);
    CHECK(press_key(*app, plain(Key::escape)));
    CHECK(app->hints.current() == nullptr);
}

TEST_CASE("in a wrong position a sentence says what is wrong and names the cells") {
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

TEST_CASE("without givens, a hint names entries that leave no solution") {
    DrivenApp app;
    show(app, kPosed, false);
    app.tab().view.selected = 2;
    enter_value(*app, 2);
    hint(app);
    CHECK(problem_of(hints_of(app)).starts_with("With the entries in "));
    CHECK(problem_of(hints_of(app)).contains("the puzzle has no solution: at least one of them is wrong."));
    CHECK(app.tab().view.highlighted.contains(2));
    CHECK(drawn_step(hints_of(app)) == nullptr);
}

TEST_CASE("a paused game gives no hints") {
    DrivenApp app;
    show(app, kHard);
    app.command(Command::play_this);
    app.command(Command::explain_hint);
    app.finish_jobs();
    app.tab().view.selected = 0;
    app.command(Command::pause);
    REQUIRE(is_hidden(app.tab()));
    for (const CommandRow& row : all_commands(*app)) {
        // These commands change settings of hints, close hints, or open another puzzle.
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

TEST_CASE("no step is applied to a puzzle that has changed in the same frame") {
    DrivenApp app;
    show(app, kPosed);
    hint(app);
    const Cell cell = app.puzzle().grid[2] == 0 ? 2 : 3;
    REQUIRE(app.puzzle().grid[cell] == 0);
    app.tab().view.selected = cell;
    SECTION("by the step of a hint") {
        enter_value(*app, 4);
        app->hints.apply_hint();
    }
    SECTION("by a step of the path") {
        app.command(Command::solution_path);
        app.finish_jobs();
        hint(app);
        hint(app);
        REQUIRE(app->hints.can_start_from_step());
        enter_value(*app, 4);
        app->hints.start_from_step();
    }
    CHECK(app.puzzle().grid[cell] == 4);
    CHECK(app->hints.current() == nullptr);
}

TEST_CASE("a hint is dropped when the puzzle changes or its tab closes") {
    DrivenApp app;
    show(app, kPosed);
    app.command(Command::solution_path);
    CHECK(app->jobs.all().size() == 1);
    app.tab().view.selected = 2;
    enter_value(*app, 4);
    app.pass_until([&] { return app->hints.current() == nullptr; });
    app.finish_jobs();
    hint(app);
    const TabId tab = app.tab().id;
    app->tabs.close(tab);
    app->update();
    CHECK(app->hints.tabs.empty());
}

TEST_CASE("hints use the user's marks unless that is turned off") {
    DrivenApp app;
    Puzzle puzzle(kPosed);
    puzzle.givens = kPosed.entries();
    puzzle.marks[2] = ValueSet::of(4);
    add_document(*app, puzzle, History::Start::saved);
    hint(app);
    CHECK(candidates_used(hints_of(app)).starts_with("Using your marks in 1 cell, "));
    app.command(Command::use_marks);
    app.finish_jobs();
    CHECK(candidates_used(hints_of(app)).starts_with("Your marks are ignored"));
    CHECK(hints_of(app).level == HintLevel::region);

    // If marks lack the right value, a sentence says so, and there is no hint.
    puzzle.marks[2] = ValueSet::of(1);
    add_document(*app, puzzle, History::Start::saved);
    app.command(Command::use_marks);
    hint(app);
    CHECK(problem_of(hints_of(app)).starts_with("The marks in r1c3 lack"));
}

TEST_CASE("the path is shown step by step, and the puzzle continues from any step") {
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
    CHECK(!app->hints.can_start_from_step());
    app.command(Command::next_hint);
    CHECK(hints_of(app).chosen == 1U);
    app->hints.choose_step(5);
    Position expected(before);
    for (std::size_t i = 0; i < 5; ++i) expected.apply(hints_of(app).steps[i]);
    const auto board = board_of_hint(hints_of(app));
    REQUIRE(board.has_value());
    CHECK(board->grid == expected.grid());
    CHECK(app.puzzle() == before);
    app->hints.start_from_step();
    const Position now = with_marks(app.puzzle());
    CHECK(now.grid() == expected.grid());
    CHECK(now.candidate_count() == expected.candidate_count());
    CHECK(app.tab().document.history().undo_label() == "start from step");
    app.command(Command::undo);
    CHECK(app.puzzle() == before);
}

TEST_CASE("continuing from a step of the path keeps what the user and hints have removed") {
    for (const bool by_marks : {true, false}) {
        CAPTURE(by_marks);
        DrivenApp app;
        show(app, kHard);
        app->hints.uses_marks = by_marks;
        app.command(Command::solution_path);
        app.finish_jobs();
        const Grid solution = [&] {
            Position end(app.puzzle());
            for (const Step& step : hints_of(app).steps) end.apply(step);
            return end.grid();
        }();
        // The user has crossed out a value in one cell, and a hint in another.
        Puzzle noted = app.puzzle();
        const Marks all = automatic_candidates(noted);
        std::vector<Cell> cells;
        for (Cell cell = 0; cell < 81 && cells.size() < 2; ++cell)
            if (all[cell].size() > 2) cells.push_back(cell);
        const Value own = (all[cells[0]] - ValueSet::of(solution[cells[0]])).first();
        const Value hinted = (all[cells[1]] - ValueSet::of(solution[cells[1]])).first();
        noted.marks[cells[0]] = all[cells[0]] - ValueSet::of(own);
        noted.notes.change([&](Notes& notes) { notes.removed[cells[1]].insert(hinted); });
        apply(app.tab(), {"note", noted, std::nullopt});
        CHECK_FALSE(automatic_candidates(app.puzzle())[cells[1]].contains(hinted));

        app.command(Command::solution_path);
        app.finish_jobs();
        const auto& steps = hints_of(app).steps;
        const auto at = static_cast<std::size_t>(
            std::ranges::find_if(steps, [](const Step& step) { return !step.eliminations.empty(); }) -
            steps.begin());
        REQUIRE(at + 1 < steps.size());
        const Candidate gone = steps[at].eliminations.front();
        app->hints.choose_step(at + 1);
        app->hints.start_from_step();
        CHECK(app.puzzle().grid.entry_count() >= kHard.entry_count());
        if (app.puzzle().grid[cells[0]] == 0) CHECK_FALSE(app.puzzle().marks[cells[0]].contains(own));
        CHECK(app.puzzle().notes->removed[cells[1]].contains(hinted));
        CHECK(app.puzzle().notes->removed[gone.cell].contains(gone.value));
        CHECK_FALSE(automatic_candidates(app.puzzle())[gone.cell].contains(gone.value));
    }
}

TEST_CASE("notes made since the question stay when the hint is applied") {
    const bool by_path = GENERATE(false, true);
    CAPTURE(by_path);
    DrivenApp app;
    show(app, kHard);
    if (by_path) {
        app.command(Command::solution_path);
        app.finish_jobs();
        app->hints.choose_step(5);
    } else {
        hint(app);
    }
    const Symbols letters = *Symbols::from(3, U"ABCDEFGHI");
    Puzzle noted = app.puzzle();
    noted.symbols = letters;
    noted.notes.change([](Notes& notes) { notes.colours[0] = 2; });
    apply(app.tab(), {"note", noted, std::nullopt});
    app.pass(std::chrono::milliseconds(10));
    // The explanation uses the current symbols.
    CHECK(hints_of(app).puzzle.symbols == letters);
    by_path ? app->hints.start_from_step() : app->hints.apply_hint();
    REQUIRE(app.tab().document.history().undo_label() != "note");
    CHECK(app.puzzle().symbols == letters);
    CHECK(app.puzzle().notes->colours == noted.notes->colours);
}

TEST_CASE("all steps are listed by technique, and any of them can be applied") {
    DrivenApp app;
    show(app, kHard);
    app.command(Command::list_steps);
    app.finish_jobs();
    const std::size_t count = hints_of(app).steps.size();
    REQUIRE(count > 3);
    CHECK(drawn_step(hints_of(app)) == nullptr);
    app->hints.choose_step(count - 1);
    CHECK(drawn_step(hints_of(app)) == &hints_of(app).steps[count - 1]);
    app->hints.choose_step(count);
    CHECK(hints_of(app).chosen == count - 1);
    app.command(Command::apply_hint);
    CHECK(app.tab().document.history().undo_label() == "apply hint");
}

TEST_CASE("an applied hint is not given again, even if hints ignore the marks") {
    for (const bool by_marks : {true, false}) {
        DrivenApp app;
        show(app, kHard);
        app->hints.use_marks(by_marks);
        std::vector<Step> given;
        for (int i = 0; i < 6; ++i) {
            app.command(Command::explain_hint);
            app.finish_jobs();
            REQUIRE(drawn_step(hints_of(app)) != nullptr);
            const Step step = *drawn_step(hints_of(app));
            for (const Step& earlier : given)
                CHECK((step.placements != earlier.placements || step.eliminations != earlier.eliminations));
            given.push_back(step);
            app.command(Command::apply_hint);
        }
        // Undo brings the hint back.
        app.command(Command::undo);
        app.command(Command::explain_hint);
        app.finish_jobs();
        CHECK(drawn_step(hints_of(app))->eliminations == given.back().eliminations);
        CHECK(drawn_step(hints_of(app))->placements == given.back().placements);
    }
}

TEST_CASE("applying a hint changes only what its step says, also in the user's own marks") {
    for (const Grid& grid : {kPosed, kHard}) {
        DrivenApp app;
        Puzzle noted(grid);
        noted.givens = grid.entries();
        // Marks of the user that are no complete candidates.
        for (Cell cell = 0; cell < grid.cell_count(); ++cell)
            if (grid[cell] == 0) noted.marks[cell] = ValueSet::of(candidates_of(grid, cell).first());
        noted.notes.change([&](Notes& notes) { notes.corners = noted.marks; });
        add_document(*app, noted, History::Start::saved);
        app->hints.use_marks(false);
        app.command(Command::explain_hint);
        app.finish_jobs();
        const Step step = *drawn_step(hints_of(app));
        app.command(Command::apply_hint);
        Puzzle expected = noted;
        for (const Candidate& entry : step.placements)
            expected = edits::enter_all(expected, {entry.cell}, entry.value, true).result;
        for (const auto& [cell, value] : step.eliminations) {
            expected.marks[cell].erase(value);
            expected.notes.change([&](Notes& notes) {
                notes.corners[cell].erase(value);
                notes.removed[cell].insert(value);
            });
        }
        CHECK(app.puzzle() == expected);
    }
}

TEST_CASE("what hints have removed is forgotten when it contradicts the puzzle or an entry changes") {
    DrivenApp app;
    Puzzle puzzle(kPosed);
    puzzle.givens = kPosed.entries();
    // The solution has 4 in r1c3.
    puzzle.notes.change([](Notes& notes) { notes.removed[2].insert(4); });
    add_document(*app, puzzle, History::Start::saved);
    app->hints.use_marks(false);
    app.command(Command::explain_hint);
    app.finish_jobs();
    CHECK(problem_of(hints_of(app)).empty());
    REQUIRE(drawn_step(hints_of(app)) != nullptr);
    app.command(Command::apply_hint);
    CHECK_FALSE(app.puzzle().notes->removed[2].contains(4));

    apply(app.tab(), edits::apply_step(app.puzzle(), {}, std::vector{Candidate{2, 1}}, true));
    CHECK(app.puzzle().notes->removed[2].contains(1));
    app.tab().view.selected = 2;
    enter_value(*app, 4);
    CHECK(app.puzzle().notes->removed[2].contains(1));
    enter_value(*app, 0);
    CHECK(app.puzzle().notes->removed == Marks());
}

TEST_CASE("without a step the hint says why, and what to do") {
    DrivenApp app;
    const auto explained = [&] {
        app.command(Command::explain_hint);
        app.finish_jobs();
        REQUIRE(drawn_step(hints_of(app)) == nullptr);
        return why_no_step(hints_of(app));
    };
    show(app, Grid(3), false);
    CHECK(explained().starts_with("The grid is empty"));
    CHECK(solutions_warning(hints_of(app)).empty());
    Grid open(3);
    open[0] = 5;
    show(app, open, false);
    CHECK(explained().starts_with("The puzzle has several solutions"));
    CHECK(solutions_warning(hints_of(app)).starts_with("The puzzle has several solutions"));
    show(app, kPosed);
    for (const TechniqueRow& row : technique_table()) app->settings.techniques.turn(row.id, false);
    CHECK(explained().starts_with("All techniques are turned off"));
    CHECK(solutions_warning(hints_of(app)).empty());
}

TEST_CASE("separate conflicts are reported one by one") {
    DrivenApp app;
    show(app,
         grid_from(
             "11....... 2........ 2........ ......... ......... ......... .......77 ......... ........."),
         false);
    hint(app);
    CHECK(problem_of(hints_of(app)) ==
          "The entries in r1c1 and r1c2 conflict with each other. The entries in r2c1 and r3c1 conflict with "
          "each other. The entries in r7c8 and r7c9 conflict with each other. Correct them to get a hint.");
    app.command(Command::check);
    CHECK(
        app->status() ==
        "3 separate conflicts: the entries in r1c1 and r1c2, and the entries in r2c1 and r3c1, and the entries "
        "in r7c8 and r7c9");
    CHECK(app.tab().view.highlighted.size() == 6);
}

TEST_CASE("Why not is about the candidate under the pointer, or about a chosen value") {
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
    CHECK(app.dialog<SymbolChooser>().is_for_question());
    const Puzzle before = app.puzzle();
    choose_symbol(*app, 4);
    app.finish_jobs();
    CHECK(app.puzzle() == before);
    REQUIRE(hints_of(app).refutation.has_value());
    CHECK(hints_of(app).refutation->how == Refuted::not_at_all);
    CHECK(hints_of(app).asked == Candidate{2, 4});
}

TEST_CASE("a candidate removed since the question drops the answer and stays removed") {
    DrivenApp app;
    show(app, kHard);
    app.command(Command::explain_hint);
    app.finish_jobs();
    REQUIRE(app->hints.can_apply_hint());
    Puzzle without = app.puzzle();
    Cell cell = 0;
    while (without.grid[cell] != 0) ++cell;
    apply(app.tab(), edits::toggle_candidate(without, {cell}, candidates_of(without.grid, cell).first()));
    CHECK_FALSE(app->hints.can_apply_hint());
    app->hints.apply_hint();
    CHECK(app.puzzle().notes->removed[cell].size() == 1);
}

TEST_CASE("a letter that is a symbol of the puzzle is typed and is no shortcut") {
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

TEST_CASE("the candidate helper shows, prunes and hides a layer that is no part of the document") {
    DrivenApp app;
    Puzzle puzzle(kHard);
    puzzle.marks[0] = ValueSet::of(3);
    add_document(*app, puzzle, History::Start::saved);
    const auto count = [&] {
        const Marks* layer = app->helper.layer_of(app.tab());
        REQUIRE(layer != nullptr);
        int candidates = 0;
        for (const ValueSet values : layer->all()) candidates += values.size();
        return candidates;
    };
    const Position all{Puzzle(kHard)};
    const std::string undo(app.tab().document.history().undo_label());
    CHECK(app->helper.layer_of(app.tab()) == nullptr);
    app.command(Command::helper_show);
    CHECK(count() == all.candidate_count());
    CHECK((*app->helper.layer_of(app.tab()))[0] == candidates_of(kHard, 0));
    CHECK(!app->helper.pruned_last(app.tab()));

    app.command(Command::prune_once);
    Position once = all;
    REQUIRE(prune_once(once, app->helper.which));
    CHECK(count() == once.candidate_count());
    CHECK(app->helper.pruned_last(app.tab()) == all.candidate_count() - once.candidate_count());

    app.command(Command::prune_repeatedly);
    Position repeatedly = all;
    prune_repeatedly(repeatedly, app->helper.which);
    CHECK(count() == repeatedly.candidate_count());
    app.command(Command::prune_repeatedly);
    CHECK(app->helper.pruned_last(app.tab()) == 0);

    app.command(Command::helper_reset);
    CHECK(count() == all.candidate_count());
    // If no method of pruning is chosen, nothing is pruned.
    for (const Command command : {Command::use_triplets, Command::use_hint_sets, Command::use_unique_hints})
        app.command(command);
    app.command(Command::prune_repeatedly);
    CHECK(app->helper.pruned_last(app.tab()) == 0);
    app.command(Command::helper_clear);
    CHECK(app->helper.layer_of(app.tab()) == nullptr);
    CHECK(!is_enabled(*app, Command::helper_clear));

    CHECK(app.puzzle() == puzzle);
    CHECK(app.tab().document.history().undo_label() == undo);
    CHECK(!app.tab().document.history().can_undo());
    CHECK(!app.tab().document.changed());
}

TEST_CASE("the helper's layer follows the entries") {
    DrivenApp app;
    show(app, kHard, false);
    app.command(Command::helper_show);
    app.command(Command::prune_repeatedly);
    const Marks pruned = *app->helper.layer_of(app.tab());
    const Cell open = Position(Puzzle(kHard)).open_cells().first();
    const Value value = pruned[open].first();
    app.tab().view.selected = open;
    enter_value(*app, value);
    const Marks after = *app->helper.layer_of(app.tab());
    CHECK(after[open].empty());
    for (Cell cell = 0; cell < app.puzzle().cell_count(); ++cell) {
        CHECK((after[cell] - pruned[cell]).empty());
        if (app.puzzle().grid[cell] == 0)
            CHECK((after[cell] - candidates_of(app.puzzle().grid, cell)).empty());
    }
    // What was pruned may be possible again when an entry is gone.
    app.command(Command::undo);
    CHECK((*app->helper.layer_of(app.tab()))[open] == candidates_of(kHard, open));
    // Entries that conflict have no candidates.
    app.tab().view.selected = 0;
    enter_value(*app, 7);
    CHECK(app->helper.layer_of(app.tab()) == nullptr);
}

TEST_CASE("the helper shows and prunes automatically by two switches") {
    DrivenApp app;
    show(app, kHard, false);
    app.command(Command::helper_automatic);
    const Position all{Puzzle(kHard)};
    const Marks* layer = app->helper.layer_of(app.tab());
    REQUIRE(layer != nullptr);
    for (const Cell cell : all.open_cells()) CHECK((*layer)[cell] == all.candidates(cell));

    app.command(Command::helper_prune_automatic);
    Position pruned = all;
    prune_repeatedly(pruned, app->helper.which);
    layer = app->helper.layer_of(app.tab());
    for (const Cell cell : all.open_cells()) CHECK((*layer)[cell] == pruned.candidates(cell));
    CHECK(app->helper.pruned_last(app.tab()).value_or(0) > 0);
    // A new document gets its own layer; hiding a layer ends automatic showing.
    show(app, kPosed);
    CHECK(app->helper.layer_of(app.tab()) != nullptr);
    app.command(Command::helper_clear);
    CHECK(!app->helper.shows_automatically);
    CHECK(app->helper.layer_of(app.tab()) == nullptr);
}

TEST_CASE("the lines of a hint's proof are lit one by one, and played by the clock") {
    DrivenApp app;
    show(app, kHard);
    app.command(Command::explain_hint);
    app.finish_jobs();
    REQUIRE(app->hints.shows_lines());
    const std::size_t count = hints_of(app).proof.size();
    REQUIRE(count == 3);
    // A simple step begins as a whole.
    CHECK(hints_of(app).lit_line == std::nullopt);
    app.command(Command::next_line);
    CHECK(hints_of(app).lit_line == 0U);
    app.command(Command::previous_line);
    CHECK(hints_of(app).lit_line == std::nullopt);

    app.command(Command::play_lines);
    CHECK(hints_of(app).lit_line == 0U);
    app.pass(std::chrono::milliseconds(500));
    CHECK(hints_of(app).lit_line == 0U);
    app.pass(std::chrono::milliseconds(600));
    CHECK(hints_of(app).lit_line == 1U);
    app.pass(std::chrono::milliseconds(1100));
    CHECK(hints_of(app).lit_line == count - 1);
    CHECK(!hints_of(app).next_line);
    app.command(Command::next_line);
    CHECK(hints_of(app).lit_line == count - 1);
    // Less than the reason has no lines.
    app->hints.show_previous_level();
    CHECK(!app->hints.shows_lines());
    CHECK(!is_enabled(*app, Command::next_line));
}

TEST_CASE("0 empties a cell unless it is a symbol of the puzzle") {
    DrivenApp app;
    show(app, kPosed, false);
    app.tab().view.selected = 0;
    type_character(*app, U'0');
    CHECK(app.puzzle().grid[0] == 0);
    const auto symbols = Symbols::from(3, U"012345678");
    REQUIRE(symbols);
    Puzzle puzzle(kPosed);
    puzzle.symbols = *symbols;
    add_document(*app, puzzle, History::Start::saved);
    app.tab().view.selected = 2;
    type_character(*app, U'0');
    CHECK(app.puzzle().grid[2] == 1);
}
