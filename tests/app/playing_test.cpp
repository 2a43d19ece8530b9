// Games from the new board to the win: clock, pause, help, attempts, statistics.
#include "app/play/playing.h"
#include "app/core/commands.h"
#include "app/core/dialogs.h"
#include "app/core/documents.h"
#include "app/core/pencil.h"
#include "app/core/running_jobs.h"
#include "app/core/tabs.h"
#include "app/driven_app.h"
#include "app/editing/editing.h"
#include "app/editing/marking.h"
#include "app/editing/selection.h"
#include "app/files/files.h"
#include "app/hints/hints.h"
#include "app/play/board_stock.h"
#include "app/play/boards.h"
#include "app/play/game_dialogs.h"
#include "app/play/statistics.h"
#include "app/settings/settings.h"
#include "app/solve/judging.h"

#include "base/file_io.h"
#include "format/door/puzzle_file.h"
#include "jobs/assessment.h"
#include "model/board/rules_text.h"
#include "model/puzzle/comparison.h"
#include "solver/api/solver.h"
#include "support/grids.h"
#include "support/naive_solver.h"
#include "support/temporary_folder.h"

#include <algorithm>
#include <array>
#include <catch2/catch_test_macros.hpp>
#include <catch2/generators/catch_generators.hpp>
#include <chrono>
#include <string>

using namespace gridsmith;
using namespace gridsmith::support;
using std::chrono::milliseconds;

namespace {

// Starts a game by the dialog New board.
void play_board(DrivenApp& app, int order, BoardSource source, std::optional<Level> level = std::nullopt) {
    app.command(Command::new_board);
    auto& dialog = app.dialog<BoardDialog>();
    dialog.rules = order;
    dialog.source = source;
    dialog.level = level;
    accept_dialog(*app);
    app.pass_until([&] { return app->tabs.current() != nullptr && app->dialogs.empty(); });
    app.finish_jobs();
    app.pass(milliseconds(0));
}

Game& game_of(DrivenApp& app) { return app.tab().document.game(); }

Grid solution_of(const Grid& posed) { return solve(posed, {.limit = 1}).solutions.front(); }

void enter(DrivenApp& app, Cell cell, Value value) {
    select_cell(*app, cell);
    enter_value(*app, value);
}

// Fills all empty cells but the last one, and returns that one.
Cell fill_but_one(DrivenApp& app, const Grid& solution) {
    Cell last = -1;
    for (Cell cell = 0; cell < solution.cell_count(); ++cell) {
        if (app.puzzle().grid[cell] != 0) continue;
        if (last >= 0) enter(app, last, solution[last]);
        last = cell;
    }
    return last;
}

// Empties three cells whose values follow from their columns.
Grid without_three(Grid solution) {
    for (const Cell cell : {0, 1, 2}) solution[cell] = 0;
    return solution;
}

void write_puzzle(const Grid& grid, const std::filesystem::path& path) {
    Document document(1, Puzzle(grid), History::Start::saved);
    REQUIRE(document.save(path, FileKind::puzzle, false));
}

Value wrong_value(const Grid& solution, Cell cell) {
    return static_cast<Value>(solution[cell] % solution.side() + 1);
}

}  // namespace

TEST_CASE("at each order a game leads from a new board through a wrong attempt to the win") {
    for (int order = kMinOrder; order <= kMaxOrder; ++order) {
        CAPTURE(order);
        const TemporaryFolder folder;
        DrivenApp app(folder / "config", folder / "sessions");
        play_board(app, order, BoardSource::shuffled);
        const Grid posed = app.puzzle().grid;
        REQUIRE(app.puzzle().givens == posed.entries());
        CHECK(game_of(app).source == "shuffled");
        CHECK(game_of(app).posed == posed);
        const Grid solution = solution_of(posed);

        // Makes a wrong attempt and leaves it.
        const Cell open = (CellSet::first_cells(posed.cell_count()) - posed.entries()).first();
        app.command(Command::try_this);
        app.pass(milliseconds(5000));
        enter(app, open, wrong_value(solution, open));
        const PositionId wrong = app.tab().document.here();
        CHECK(app.tab().document.game().attempts.find(wrong)->time.played == 5000);
        app.command(Command::leave_attempt);
        CHECK(app.puzzle().grid == posed);
        CHECK(game_of(app).attempts.find(wrong) != nullptr);

        // Makes a wrong entry and returns to the last correct position.
        enter(app, open, wrong_value(solution, open));
        app.command(Command::last_correct);
        app.pass_until([&] { return app.puzzle().grid == posed; });

        const Cell last = fill_but_one(app, solution);
        CHECK_FALSE(game_of(app).won);
        app.pass(milliseconds(60'000));
        enter(app, last, solution[last]);
        app.pass(milliseconds(10));
        REQUIRE(game_of(app).won);
        // The clock also ran while waiting for the solver.
        const std::int64_t won = *game_of(app).won;
        CHECK(won >= 65'000);
        CHECK(won == game_of(app).played);
        CHECK(app.dialog<WonDialog>().game.unaided());
        CHECK(app.dialog<WonDialog>().moves == game_of(app).attempts.all().size() - 1);
        app.pass(milliseconds(60'000));
        CHECK(game_of(app).played == won);

        // The next start of the program has the game in its statistics.
        const auto games = load_won_games(folder / "config").value();
        REQUIRE(games.size() == 1);
        CHECK(games.front().rules == Rules(order));
        CHECK(games.front().played == won);
        cancel_dialog(*app);
        CHECK(app->dialogs.empty());
    }
}

TEST_CASE("givens of a game are neither replaced nor erased, alone or among other cells") {
    DrivenApp app;
    play_board(app, 3, BoardSource::shuffled, Level::easy);
    const Grid posed = app.puzzle().grid;
    const Grid solution = solution_of(posed);
    const Cell given = posed.entries().first();
    enter(app, given, wrong_value(solution, given));
    CHECK(app.puzzle().grid == posed);
    CHECK(app->status() == "This cell is a given of the game");
    erase_in_selection(*app);
    CHECK(app.puzzle().grid == posed);
    CHECK_FALSE(is_enabled(*app, Command::thaw_all));

    app.command(Command::select_all);
    enter_value(*app, 5);
    CHECK(wrong_entries(posed, app.puzzle().grid).empty());
    CHECK(app.puzzle().grid.is_full());
}

TEST_CASE("fresh boards have the chosen grade and one solution") {
    for (const int order : {2, 3, 4}) {
        CAPTURE(order);
        DrivenApp app;
        const auto level = order == 2 ? std::nullopt : std::optional(Level::medium);
        play_board(app, order, BoardSource::fresh, level);
        const Grid posed = app.puzzle().grid;
        CHECK(posed.order() == order);
        CHECK(solve(posed, {.limit = 2}).solutions.size() == 1);
        app.finish_jobs();
        CHECK(game_of(app).grade == (order == 2 ? "easy" : "medium"));
        CHECK(game_of(app).source == "fresh");
        CHECK(app->settings.board.rules == Rules(order).text());
    }
}

TEST_CASE("the seed block method is described with its limits") {
    for (const int order : {3, 4}) {
        DrivenApp app;
        play_board(app, order, BoardSource::seed_block);
        const Grid posed = app.puzzle().grid;
        const Grid solution = solution_of(posed);
        CHECK(game_of(app).source == "seed");
        CHECK(solution[order] == solution[solution.side()]);
        CHECK(limits_of(BoardSource::seed_block, order).find("same") != std::string_view::npos);
        app.finish_jobs();
    }
}

TEST_CASE("the last entry of a puzzle that is played without a clock is congratulated once") {
    Random random(9);
    DrivenApp app;
    const Grid posed = without_three(some_solution(3, random));
    Puzzle puzzle(posed);
    puzzle.givens = posed.entries();
    add_document(*app, puzzle, History::Start::saved);
    app.pass_until(
        [&] { return app->judging.of(app.tab()).has_value() && !app->judging.is_at_work(app.tab()); });
    const Grid solution = solution_of(posed);
    for (const Cell cell : {0, 1}) enter(app, cell, solution[cell]);
    enter(app, 2, wrong_value(solution, 2));
    app.pass(milliseconds(10));
    CHECK(app->dialogs.empty());
    enter(app, 2, solution[2]);
    app.pass(milliseconds(10));
    auto& dialog = app.dialog<WonDialog>();
    CHECK(dialog.game.played == 0);
    CHECK(dialog.game.grade == "easy");
    CHECK(dialog.moves == 4);
    cancel_dialog(*app);
    app.pass(milliseconds(10));
    CHECK(app->dialogs.empty());
    CHECK(app->playing.won_games.empty());
    // Redo is no new solution.
    undo(*app);
    app.pass(milliseconds(10));
    app.command(Command::redo);
    app.pass(milliseconds(10));
    CHECK(app.puzzle().grid.is_full());
    CHECK(app->dialogs.empty());
}

TEST_CASE("after a win the next board has the same order and level") {
    DrivenApp app;
    play_board(app, 4, BoardSource::shuffled, Level::medium);
    const Grid solution = solution_of(app.puzzle().grid);
    const Cell last = fill_but_one(app, solution);
    enter(app, last, solution[last]);
    app.pass(milliseconds(10));
    REQUIRE(app.dialog<WonDialog>().game.grade == "medium");
    const TabId won = app.tab().id;
    accept_dialog(*app);
    app.pass_until([&] { return app->dialogs.empty(); });
    CHECK(app.tab().id != won);
    CHECK(app.puzzle().order() == 4);
    CHECK(game_of(app).grade == "medium");
}

TEST_CASE("every stored board is a puzzle of its order and level", "[slow][long]") {
    std::vector<std::pair<int, Level>> seen;
    for (const StockBoard& board : stock_boards()) {
        CAPTURE(board.order, std::string(name_of(board.level)));
        const auto puzzles = read_puzzles(board.cells, "<stock>", {.format = format_of_id("lines")}).value();
        const Grid& grid = puzzles.front().puzzle.grid;
        REQUIRE(grid.order() == board.order);
        const auto assessed = assessments_of({{grid}}, {});
        CHECK(assessed.front().verdict == Verdict::unique);
        CHECK(assessed.front().solved);
        CHECK(assessed.front().level == board.level);
        seen.emplace_back(board.order, board.level);
    }
    CHECK(std::ranges::count(seen, std::pair(2, Level::easy)) == 25);
    for (int order = 3; order <= kMaxOrder; ++order)
        for (int level = 0; level <= static_cast<int>(Level::extreme); ++level)
            CHECK(std::ranges::count(seen, std::pair(order, static_cast<Level>(level))) == 5);
}

TEST_CASE("a paused game hides its board, and its clock and helps stop") {
    DrivenApp app;
    play_board(app, 3, BoardSource::shuffled, Level::easy);
    app.pass(milliseconds(3000));
    CHECK(game_of(app).played == 3000);
    app.command(Command::pause);
    CHECK(is_hidden(app.tab()));
    app.pass(milliseconds(9000));
    CHECK(game_of(app).played == 3000);
    for (const Command command : {Command::reveal_selected, Command::reveal_random, Command::try_this,
                                  Command::last_correct, Command::show_mistakes})
        CHECK_FALSE(is_enabled(*app, command));
    app.command(Command::pause);
    CHECK_FALSE(is_hidden(app.tab()));
    app.pass(milliseconds(1000));
    CHECK(game_of(app).played == 4000);

    // Selecting another tab stops the clock, too.
    app->files.new_document(3);
    app.pass(milliseconds(5000));
    app->tabs.step(-1, false);
    CHECK(game_of(app).played == 4000);
}

TEST_CASE("a revealed entry is right, is a given, never replaces a guess, and is counted") {
    DrivenApp app;
    play_board(app, 3, BoardSource::shuffled, Level::medium);
    const Grid posed = app.puzzle().grid;
    const Grid solution = solution_of(posed);
    const CellSet open = CellSet::first_cells(81) - posed.entries();
    const Cell guess = open.first();
    enter(app, guess, wrong_value(solution, guess));
    for (int entries = posed.entry_count() + 2; entries <= 81; ++entries) {
        app.command(Command::reveal_random);
        app.pass_until([&] { return app.puzzle().grid.entry_count() == entries; });
    }
    for (const Cell cell : open)
        if (cell != guess) REQUIRE(app.puzzle().grid[cell] == solution[cell]);
    CHECK(app.puzzle().grid[guess] == wrong_value(solution, guess));
    CHECK(app.puzzle().givens.size() == 80);
    CHECK(game_of(app).revealed == open.size() - 1);

    // Revealing the selected cell may replace a guess.
    select_cell(*app, guess);
    app.command(Command::reveal_selected);
    CHECK(app.puzzle().grid == solution);
    app.pass(milliseconds(10));
    CHECK_FALSE(app.dialog<WonDialog>().game.unaided());
    undo(*app);
    CHECK(app.puzzle().grid[guess] == wrong_value(solution, guess));
}

TEST_CASE("the cell selected at the request is revealed, unless the board is hidden meanwhile") {
    Random random(7);
    DrivenApp app;
    const Grid posed = without_three(some_solution(3, random));
    add_document(*app, Puzzle(posed), History::Start::saved);
    app.command(Command::play_this);
    app.finish_jobs();
    select_cell(*app, 1);
    app->playing.reveal_selected();
    SECTION("another cell is selected meanwhile") {
        select_cell(*app, 2);
        app.finish_jobs();
        CHECK(app.puzzle().grid.entry_count() == 79);
        CHECK(app.puzzle().grid[1] == solution_of(posed)[1]);
    }
    SECTION("the game is paused meanwhile") {
        app->playing.pause_game(true);
        app.finish_jobs();
        CHECK(app.puzzle().grid == posed);
    }
    SECTION("solutions are shown meanwhile") {
        app.tab().solutions = Solutions{{solution_of(posed)}, 0, true};
        app.finish_jobs();
        CHECK(app.tab().document.puzzle().grid == posed);
    }
}

TEST_CASE("mistakes are coloured while they are shown, and never in ill-posed puzzles") {
    DrivenApp app;
    play_board(app, 3, BoardSource::shuffled, Level::easy);
    const Grid solution = solution_of(app.puzzle().grid);
    const Cell open = (CellSet::first_cells(81) - app.puzzle().grid.entries()).first();
    enter(app, open, wrong_value(solution, open));
    CHECK(shown_mistakes(app.tab()).empty());
    app.command(Command::show_mistakes);
    app.pass_until([&] { return is_checked(*app, Command::show_mistakes); });
    CHECK(shown_mistakes(app.tab()) == CellSet{open});
    CHECK(game_of(app).checked);
    enter(app, open, solution[open]);
    CHECK(shown_mistakes(app.tab()).empty());
    app.command(Command::show_mistakes);
    CHECK_FALSE(is_checked(*app, Command::show_mistakes));

    Puzzle loose(3);
    loose.grid[0] = 1;
    add_document(*app, loose, History::Start::saved);
    app.command(Command::play_this);
    CHECK(app.puzzle().givens == CellSet{0});
    app.command(Command::show_mistakes);
    app.pass_until([&] { return app->status().find("several solutions") != std::string::npos; });
    CHECK_FALSE(is_checked(*app, Command::show_mistakes));
}

TEST_CASE("a solution is not used for another puzzle in the same tab") {
    const TemporaryFolder folder;
    const auto path = folder / "p.sgp";
    Random random(7);
    const Grid large = without_three(some_solution(5, random));
    const Grid small = without_three(some_solution(2, random));
    const Grid first = without_three(some_solution(3, random));
    const Grid second = without_three(some_solution(3, random));
    DrivenApp app;
    const auto finish_revealing = [&](const Grid& posed) {
        app.finish_jobs();
        CHECK(app.puzzle().grid == posed);
        app->playing.reveal_selected();
        app.finish_jobs();
        CHECK(app.puzzle().grid[0] == solution_of(posed)[0]);
    };

    SECTION("the answer comes after the file was read again") {
        write_puzzle(large, path);
        app->files.open_path(path);
        app->playing.reveal_selected();
        write_puzzle(small, path);
        app->files.reload(app.tab());
        finish_revealing(small);
    }
    SECTION("the answer comes after another puzzle was generated") {
        add_document(*app, Puzzle(first), History::Start::saved);
        app->playing.reveal_selected();
        apply(app.tab(), edits::put_generated(app.puzzle(), Puzzle(second)));
        finish_revealing(second);
    }
    SECTION("another puzzle is generated in place of the game's") {
        add_document(*app, Puzzle(first), History::Start::saved);
        app.command(Command::play_this);
        app->playing.reveal_selected();
        app.finish_jobs();
        apply(app.tab(), edits::put_generated(app.puzzle(), Puzzle(second)));
        finish_revealing(second);
    }
    SECTION("mistakes are shown") {
        write_puzzle(first, path);
        app->files.open_path(path);
        app->playing.show_mistakes(true);
        app.finish_jobs();
        enter(app, 0, wrong_value(solution_of(first), 0));
        REQUIRE(shown_mistakes(app.tab()) == CellSet{0});
        apply(app.tab(), edits::put_generated(app.puzzle(), Puzzle(second)));
        CHECK(shown_mistakes(app.tab()).empty());
        undo(*app);
        CHECK(shown_mistakes(app.tab()) == CellSet{0});
        write_puzzle(second, path);
        app->files.reload(app.tab());
        CHECK(shown_mistakes(app.tab()).empty());
        CHECK_FALSE(is_checked(*app, Command::show_mistakes));
    }
}

TEST_CASE("the solution is requested again if no answer came") {
    Random random(7);
    const Grid solution = some_solution(3, random);
    DrivenApp app;
    const TabId tab = add_document(*app, Puzzle(without_three(solution)), History::Start::saved).id;
    app->playing.reveal_selected();
    REQUIRE(app->jobs.all().size() == 1);
    const JobId job = app->jobs.all().front().id;
    SECTION("because the document was closed") {
        app->files.close_tab(tab);
        app.finish_jobs();
        app.command(Command::reopen_closed);
    }
    SECTION("because the document was closed, and the job has not ended yet") {
        app->files.close_tab(tab);
        app.command(Command::reopen_closed);
    }
    SECTION("because the job was stopped") {
        app->jobs.cancel(job);
        app.finish_jobs();
    }
    SECTION("because the job has failed") { app->receive({job, JobFinished{.end = JobEnd::failed}}); }
    REQUIRE(app.puzzle().grid[0] == 0);
    app->playing.reveal_selected();
    app.finish_jobs();
    CHECK(app.puzzle().grid[0] == solution[0]);
}

TEST_CASE("a game is restored with its attempts and its clock, after a crash and from its file") {
    const TemporaryFolder folder;
    const auto path = folder / "game.sgp";
    PositionId here = 0;
    std::size_t positions = 0;
    {
        DrivenApp app({}, folder / "sessions");
        play_board(app, 4, BoardSource::shuffled, Level::easy);
        const Grid solution = solution_of(app.puzzle().grid);
        const Cell open = (CellSet::first_cells(256) - app.puzzle().grid.entries()).first();
        app.command(Command::try_this);
        app.pass(milliseconds(20'000));
        enter(app, open, wrong_value(solution, open));
        app.command(Command::leave_attempt);
        enter(app, open, solution[open]);
        app.command(Command::name_position);
        app.dialog<NamePositionDialog>().name = "sure so far";
        accept_dialog(*app);
        app.pass(milliseconds(1000));
        here = app.tab().document.here();
        positions = game_of(app).attempts.all().size();
        REQUIRE(positions == 4 - 1);
        REQUIRE(app.tab().document.save(path, FileKind::puzzle, false));
        enter(app, open, 0);
        app.pass(milliseconds(1000));
        app.finish_jobs();
    }
    DrivenApp app({}, folder / "sessions");
    accept_dialog(*app);
    REQUIRE(app->tabs.current() != nullptr);
    CHECK(game_of(app).attempts.all().size() == positions + 1);
    CHECK(game_of(app).played >= 20'000);
    undo(*app);
    CHECK(app.tab().document.here() == here);
    app->tabs.close(app.tab().id);

    app->files.open_path(path);
    CHECK(app.tab().document.here() == here);
    CHECK(game_of(app).attempts.find(here)->name == "sure so far");
    CHECK(game_of(app).attempts.all().size() == positions);
    CHECK(game_of(app).played == 21'000);
    CHECK_FALSE(app.tab().document.changed());
}

TEST_CASE("applied hints are help: the finish and the statistics count them") {
    DrivenApp app;
    play_board(app, 2, BoardSource::shuffled);
    while (app->dialogs.empty()) {
        app.command(Command::explain_hint);
        app.finish_jobs();
        app.command(Command::apply_hint);
        app.pass(milliseconds(1000));
    }
    const WonGame won = app.dialog<WonDialog>().game;
    CHECK(won.hints == game_of(app).hints);
    CHECK(won.hints > 1);
    CHECK_FALSE(won.unaided());
    CHECK(helps_text(won.revealed, won.hints, won.checked) == std::to_string(won.hints) + " hints");
    CHECK(summaries_of(app->playing.won_games).front().unaided == 0);
    CHECK(title_of_game(app.tab()) == "Solved");
    cancel_dialog(*app);
    const Cell cell = (CellSet::first_cells(16) - game_of(app).posed.entries()).first();
    enter(app, cell, 0);
    CHECK(title_of_game(app.tab()) == "Solved before");
    undo(*app);
    CHECK(title_of_game(app.tab()) == "Solved");
    CHECK(helps_text(0, 0, false).empty());
    CHECK(helps_text(1, 1, true) == "1 entry revealed, 1 hint, mistakes shown");
    CHECK(won_games_in(line_of(won)).front() == won);
}

TEST_CASE("a hint is help as soon as it is seen, and counts once") {
    DrivenApp app;
    play_board(app, 2, BoardSource::shuffled);
    app.command(Command::next_hint);
    app.finish_jobs();
    CHECK(game_of(app).hints == 1);
    app.command(Command::next_hint);
    app->hints.use_marks(!app->hints.uses_marks);
    app.finish_jobs();
    CHECK(game_of(app).hints == 1);
    app.command(Command::apply_hint);
    CHECK(game_of(app).hints == 1);
}

TEST_CASE("a step that the player chooses from the list of all steps is help, and counts once") {
    DrivenApp app;
    play_board(app, 2, BoardSource::shuffled);
    app.command(Command::list_steps);
    app.finish_jobs();
    REQUIRE(app->hints.current()->steps.size() > 1);
    CHECK(game_of(app).hints == 0);
    app->hints.choose_step(1);
    app->hints.choose_step(0);
    CHECK(game_of(app).hints == 1);
    app.command(Command::apply_hint);
    CHECK(game_of(app).hints == 1);
}

TEST_CASE("the steps of the path that a game continues from are help") {
    DrivenApp app;
    play_board(app, 2, BoardSource::shuffled);
    app.command(Command::solution_path);
    app.finish_jobs();
    REQUIRE(app->hints.current() != nullptr);
    const std::size_t last = app->hints.current()->steps.size() - 1;
    app->hints.choose_step(2);
    app->hints.start_from_step();
    CHECK(game_of(app).hints == 2);
    app.command(Command::solution_path);
    app.finish_jobs();
    app->hints.choose_step(last - 2);
    app->hints.start_from_step();
    REQUIRE(app->dialogs.empty());
    const Grid solution = solution_of(game_of(app).posed);
    const Cell open = fill_but_one(app, solution);
    enter(app, open, solution[open]);
    app.pass(milliseconds(1000));
    CHECK(app.dialog<WonDialog>().game.hints == static_cast<int>(last));
    CHECK_FALSE(app.dialog<WonDialog>().game.unaided());
}

TEST_CASE("an answer to Why not? is help, unless the board shows the reason") {
    DrivenApp app;
    play_board(app, 2, BoardSource::shuffled);
    const Grid posed = game_of(app).posed;
    const Grid solution = solution_of(posed);
    const Cell open = (CellSet::first_cells(16) - posed.entries()).first();
    const auto ask = [&](Value value) {
        app->hints.ask_why_not(Candidate{open, value});
        app.finish_jobs();
        REQUIRE(app->hints.current() != nullptr);
        return app->hints.current()->refutation->how;
    };
    for (const Value value : ValueSet::all(4) - candidates_of(posed, open))
        CHECK(ask(value) == Refuted::by_peer);
    CHECK(game_of(app).hints == 0);
    CHECK(ask(solution[open]) == Refuted::not_at_all);
    CHECK(game_of(app).hints == 1);
    // The same question, repeated because of a setting.
    app->hints.use_marks(!app->hints.uses_marks);
    app.finish_jobs();
    REQUIRE(app->hints.current()->refutation.has_value());
    CHECK(game_of(app).hints == 1);
}

TEST_CASE("nothing is revealed or checked in a solved game") {
    DrivenApp app;
    play_board(app, 2, BoardSource::shuffled);
    const Grid solution = solution_of(game_of(app).posed);
    const Cell open = fill_but_one(app, solution);
    constexpr std::array kHelps = {Command::reveal_selected, Command::reveal_random, Command::show_mistakes};
    for (const Command help : kHelps) CHECK(is_enabled(*app, help));
    enter(app, open, solution[open]);
    app.pass(milliseconds(1000));
    cancel_dialog(*app);
    for (const Command help : kHelps) CHECK_FALSE(is_enabled(*app, help));
}

TEST_CASE("undo in a game does not bring back what a generated puzzle has replaced") {
    DrivenApp app;
    app->files.new_document(2);
    app.command(Command::generate);
    accept_dialog(*app);
    app.finish_jobs();
    const Puzzle made = app.puzzle();
    REQUIRE_FALSE(made.grid.is_empty());
    app.command(Command::play_this);
    CHECK_FALSE(is_enabled(*app, Command::undo));
    enter(app, (CellSet::first_cells(16) - made.grid.entries()).first(), 1);
    app.command(Command::undo);
    CHECK(app.puzzle().grid == made.grid);
    CHECK_FALSE(is_enabled(*app, Command::undo));
}

TEST_CASE("in a game, thawing, removing and clearing leave the givens") {
    DrivenApp app;
    const bool frozen = GENERATE(true, false);
    Puzzle puzzle(
        grid_from("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"));
    if (frozen)
        add_posed(*app, puzzle, History::Start::saved);
    else
        add_document(*app, puzzle, History::Start::saved);
    app.command(Command::play_this);
    CHECK_FALSE(is_enabled(*app, Command::undo));
    CHECK_FALSE(is_enabled(*app, Command::thaw));
    CHECK_FALSE(is_enabled(*app, Command::thaw_all));
    const Puzzle begun = app.puzzle();
    enter(app, 2, 4);
    app.command(Command::freeze);
    CHECK(app.puzzle().givens.contains(2));
    app.command(Command::thaw);
    CHECK(app.puzzle().givens == puzzle.grid.entries());
    app.command(Command::remove_since_freeze);
    CHECK(app.puzzle() == begun);
    enter(app, 2, 4);
    app.command(Command::freeze);
    app.command(Command::thaw_all);
    CHECK(app.puzzle().givens == puzzle.grid.entries());
    select_cell(*app, 3);
    app->pencil.mode = PencilMode::corner;
    put_value(*app, 2);
    app->pencil.mode = PencilMode::entry;
    app.command(Command::clear);
    CHECK(app.puzzle() == begun);
}

TEST_CASE("Check in a game names the player's wrong entries and counts as help") {
    DrivenApp app;
    Puzzle puzzle(
        grid_from("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"));
    add_posed(*app, puzzle, History::Start::saved);
    const auto check = [&] {
        app.command(Command::check);
        app.finish_jobs();
        return app->status();
    };
    enter(app, 10, 2);
    CHECK(check() == "The entry in r2c2 is wrong");
    CHECK(app.tab().view.highlighted == CellSet{10});
    app.command(Command::play_this);
    CHECK_FALSE(game_of(app).checked);
    enter(app, 2, 1);
    CHECK(check() == "2 entries are wrong");
    CHECK(app.tab().view.highlighted == CellSet{2, 10});
    CHECK(game_of(app).checked);
    enter(app, 2, 4);
    enter(app, 10, 7);
    CHECK(check() == "No entry is wrong, and the puzzle has exactly one solution");
}

TEST_CASE("statistics by order and grade, streaks of days and of games without help, and a table") {
    constexpr std::int64_t kDay = 24 * 60 * 60;
    std::vector<WonGame> games{
        {.at = 10 * kDay, .rules = 3, .grade = "hard", .source = "fresh", .played = 90'000},
        {.at = 11 * kDay, .rules = 3, .grade = "easy", .source = "fresh", .played = 60'000, .revealed = 2},
        {.at = 12 * kDay + 5, .rules = 3, .grade = "easy", .source = "shuffled", .played = 80'000},
        {.at = 14 * kDay,
         .rules = 5,
         .grade = "",
         .source = "",
         .played = 3'723'000,
         .hints = 2,
         .checked = true},
        {.at = 15 * kDay, .rules = 3, .grade = "hard", .source = "fresh", .played = 70'000},
    };
    const auto summaries = summaries_of(games);
    REQUIRE(summaries.size() == 3);
    CHECK(summaries[0].grade == "easy");
    CHECK(summaries[0].games == 2);
    CHECK(summaries[0].unaided == 1);
    CHECK(summaries[0].best == 80'000);
    CHECK(summaries[0].mean == 70'000);
    CHECK(summaries[1].grade == "hard");
    CHECK(summaries[1].best == 70'000);
    CHECK(summaries[1].last == 70'000);
    CHECK(summaries[2].rules == Rules(5));
    CHECK(clock_text(summaries[2].best) == "1:02:03");

    Streaks streaks = streaks_of(games, 16 * kDay, 0);
    CHECK(streaks.days_now == 2);
    CHECK(streaks.days_most == 3);
    CHECK(streaks.unaided_now == 1);
    CHECK(streaks.unaided_most == 1);
    CHECK(streaks_of(games, 17 * kDay, 0).days_now == 0);
    // A win in the future, which a wrong clock has caused, neither continues nor ends a streak.
    games.push_back({.at = 900 * kDay, .rules = 3, .grade = "hard", .source = "fresh", .played = 70'000});
    CHECK(streaks_of(games, 16 * kDay, 0).days_now == 2);
    CHECK(streaks_of(games, 20 * kDay, 0).days_now == 0);
    games.pop_back();
    const std::string csv = csv_of(games);
    CHECK(
        csv.starts_with("won at (UTC),order,grade,source,seconds,entries revealed,hints,mistakes shown\n"
                        "1970-01-11 00:00:00,3,hard,fresh,90.000,0,0,no\n"));
    CHECK(std::ranges::count(csv, '\n') == 6);

    const TemporaryFolder folder;
    for (const WonGame& game : games) REQUIRE(store_won_game(folder / "new", game));
    const auto append = [&](std::string_view line) {
        REQUIRE(append_to_file(folder / "new" / "games.jsonl", std::string(line) + '\n'));
    };
    append("damaged");
    append(R"({"at":9000000000000000000,"order":3,"played":1})");
    append(R"({"at":-9000000000000000000,"order":3,"played":1})");
    append(R"({"at":1,"order":4294967299,"played":1})");
    append(R"({"at":1,"order":3,"played":9000000000000000000})");
    CHECK(load_won_games(folder / "new").value() == games);
    CHECK(load_won_games(folder / "nowhere").value().empty());
}

TEST_CASE("an incompletely written game does not damage other games") {
    const TemporaryFolder folder;
    const auto file = folder / "games.jsonl";
    const WonGame game{.at = 5, .rules = 3, .grade = "easy", .source = "fresh", .played = 70'000};
    REQUIRE(store_won_game(folder.path(), game));
    const std::string line = read_file(file).value();
    REQUIRE(replace_file(file, line + line.substr(0, line.size() / 2)));
    REQUIRE(store_won_game(folder.path(), game));
    REQUIRE(store_won_game(folder.path(), game));
    CHECK(load_won_games(folder.path()).value() == std::vector{game, game, game});
}

TEST_CASE("the table of games quotes unusual texts") {
    const auto row_of_game = [](std::string grade, std::string source) {
        const std::vector games{WonGame{.grade = std::move(grade), .source = std::move(source)}};
        const std::string csv = csv_of(games);
        return csv.substr(csv.find('\n') + 1);
    };
    CHECK(row_of_game("easy", "fresh") == "1970-01-01 00:00:00,3,easy,fresh,0.000,0,0,no\n");
    CHECK(row_of_game("a,b", "say \"x\"\r\ny") ==
          "1970-01-01 00:00:00,3,\"a,b\",\"say \"\"x\"\"\r\ny\",0.000,0,0,no\n");
    for (const std::string formula : {"=1+1", "+1", "-1", "@SUM(A1)", "\t=1"})
        CHECK(row_of_game(formula, "") == "1970-01-01 00:00:00,3,'" + formula + ",,0.000,0,0,no\n");
}

// --- Puzzles without givens ---

namespace {

constexpr std::string_view kOfThermometers =
    "2x2+thermo:r1c1r1c2r1c3r1c4+thermo:r3c2r3c1+thermo:r4c4r4c3r4c2r4c1";

}  // namespace

TEST_CASE("a puzzle of constraints without givens is played like any other, from the clipboard to the win") {
    const TemporaryFolder folder;
    DrivenApp app(folder / "config", folder / "sessions");
    Puzzle drawn(*rules_from(kOfThermometers));
    const std::string link = print_puzzles({&drawn, 1}, *format_of_id("fpuzzles")).value();
    app->files.paste_text(link);
    REQUIRE(app.puzzle().posed_by_constraints);
    app.pass_until(
        [&] { return app->judging.of(app.tab()).has_value() && !app->judging.is_at_work(app.tab()); });
    const Grid solution = solution_of(app.puzzle().grid);

    app.command(Command::play_this);
    app.finish_jobs();
    CHECK(game_of(app).posed == Grid(drawn.rules()));
    CHECK(game_of(app).clock_runs());
    enter(app, 5, wrong_value(solution, 5));
    CHECK(app.puzzle().givens.empty());
    // The puzzle as posed has one solution, whatever is entered.
    app.command(Command::show_mistakes);
    app.pass_until([&] { return app->status() == "One entry is wrong"; });
    CHECK(shown_mistakes(app.tab()) == CellSet{5});
    app.command(Command::check);
    app.pass_until([&] { return app->status() == "The entry in r2c2 is wrong"; });
    undo(*app);
    CHECK(app.puzzle().grid.is_empty());
    // The start of the game cannot be undone, and thawing does not unpose it.
    CHECK_FALSE(is_enabled(*app, Command::undo));
    CHECK_FALSE(is_enabled(*app, Command::thaw));
    CHECK_FALSE(is_enabled(*app, Command::thaw_all));
    enter(app, 0, 1);
    app.command(Command::clear);
    CHECK(app.puzzle().grid.is_empty());
    CHECK(app.puzzle().posed_by_constraints);

    select_cell(*app, 5);
    app.command(Command::reveal_selected);
    app.pass_until([&] { return game_of(app).revealed == 1; });
    CHECK(app.puzzle().givens == CellSet{5});
    app.command(Command::explain_hint);
    app.finish_jobs();
    app.command(Command::apply_hint);
    CHECK(game_of(app).hints == 1);
    const Cell last = fill_but_one(app, solution);
    CHECK(app.puzzle().givens == CellSet{5});
    app.pass(milliseconds(3000));
    enter(app, last, solution[last]);
    app.pass(milliseconds(10));
    CHECK(app.dialog<WonDialog>().game.revealed == 1);
    REQUIRE(app->playing.won_games.size() == 1);
    CHECK(app->playing.won_games[0].rules == drawn.rules());
}

TEST_CASE("a setter poses a puzzle without givens, and takes it back") {
    DrivenApp app;
    add_document(*app, Puzzle(*rules_from(kOfThermometers)), History::Start::saved);
    CHECK(label_of(*app, Command::freeze) == "Freeze without givens");
    app.command(Command::freeze);
    CHECK(app.puzzle().posed_by_constraints);
    enter(app, 3, 4);
    CHECK(is_enabled(*app, Command::freeze));
    app.command(Command::thaw);
    CHECK_FALSE(app.puzzle().posed_by_constraints);
    CHECK(app.puzzle().grid[3] == 4);
    CHECK_FALSE(is_enabled(*app, Command::thaw));
    undo(*app);
    CHECK(app.puzzle().posed_by_constraints);
    // Playing poses, too; the last entry is congratulated without a game.
    undo(*app);
    undo(*app);
    CHECK_FALSE(app.puzzle().posed_by_constraints);
    app.command(Command::play_this);
    CHECK(app.puzzle().posed_by_constraints);
}

TEST_CASE("the last entry of a puzzle without givens is congratulated without a clock") {
    DrivenApp app;
    Puzzle puzzle(*rules_from(kOfThermometers));
    add_posed(*app, puzzle, History::Start::saved);
    const Grid solution = solution_of(puzzle.grid);
    const Cell last = fill_but_one(app, solution);
    app.pass(milliseconds(10));
    enter(app, last, solution[last]);
    app.pass(milliseconds(10));
    CHECK(app.dialog<WonDialog>().moves == 16);
}

TEST_CASE("files and journals keep a game without givens") {
    const TemporaryFolder folder;
    const auto path = folder / "game.gridsmith";
    {
        DrivenApp app({}, folder / "sessions");
        add_posed(*app, Puzzle(*rules_from(kOfThermometers)), History::Start::unsaved);
        app.command(Command::play_this);
        enter(app, 0, 1);
        REQUIRE(app.tab().document.save(path, FileKind::board, false));
        enter(app, 1, 2);
        app.pass(milliseconds(1000));
        app.finish_jobs();
    }
    DrivenApp app({}, folder / "sessions");
    accept_dialog(*app);
    CHECK(app.puzzle().posed_by_constraints);
    CHECK(app.puzzle().grid.entry_count() == 2);
    CHECK(game_of(app).begun());
    CHECK(game_of(app).posed.is_empty());
    app->tabs.close(app.tab().id);
    app->files.open_path(path);
    CHECK(app.puzzle().posed_by_constraints);
    CHECK(app.puzzle().grid.entry_count() == 1);
    CHECK(game_of(app).begun());
    // A file of a setter at work stays one.
    app->tabs.close(app.tab().id);
    const auto drawn = folder / "drawn.gridsmith";
    Document document(1, Puzzle(*rules_from(kOfThermometers)), History::Start::saved);
    REQUIRE(document.save(drawn, FileKind::board, false));
    app->files.open_path(drawn);
    CHECK_FALSE(app.puzzle().posed_by_constraints);
    CHECK(is_enabled(*app, Command::play_this));
}
