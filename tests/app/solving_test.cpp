// Check, Find entry, Solve and Generate, with real workers and with invented events.
#include "app/solve/solving.h"
#include "app/core/commands.h"
#include "app/core/dialogs.h"
#include "app/core/documents.h"
#include "app/core/question.h"
#include "app/core/running_jobs.h"
#include "app/core/tabs.h"
#include "app/editing/marking.h"
#include "app/editing/selection.h"
#include "app/files/files.h"
#include "app/generate/generate_dialog.h"
#include "app/generate/generating.h"
#include "app/settings/settings.h"
#include "app/solve/judging.h"
#include "app/solve/solve_dialog.h"
#include "base/system/processors.h"
#include "base/threads/thread_pool.h"
#include "model/board/rules_text.h"

#include "driven_app.h"
#include "support/grids.h"

using namespace gridsmith;
using namespace std::chrono_literals;
using support::DrivenApp;
using support::grid_from;
using support::line_of;

namespace {

// One solution; two solutions; no solution without a conflict; a conflict in the first row.
const Grid kUnique = grid_from("12.. 3... ..4. ...1");
const Grid kDouble = grid_from(".2.4 .4.2 2143 4321");
const Grid kHopeless = grid_from("12.. ..3. ..4. ....");
const Grid kConflicting = grid_from("1..1 .... .... ....");

void show_grid(DrivenApp& app, const Grid& grid) { add_document(*app, Puzzle(grid), History::Start::saved); }

void check(DrivenApp& app) {
    app.command(Command::check);
    app.finish_jobs();
}

Event finished(JobId id, JobEnd end, std::string message = {}) {
    JobFinished news;
    news.end = end;
    news.message = std::move(message);
    return {id, news};
}

Event made(JobId id, const Grid& grid) {
    Generated generated;
    generated.puzzle = Puzzle(grid);
    generated.puzzle.properties.generation_info = "add1-0, 7, 6, true, 1";
    return {id, PuzzleMade{1, std::make_shared<const Generated>(std::move(generated))}};
}

// Starts a generation that would take very long, so that only invented events end it.
JobId start_endless_generation(DrivenApp& app) {
    app.command(Command::generate);
    auto& dialog = app.dialog<GenerateDialog>();
    dialog.fields.mode = GenerationMode::subtractive;
    dialog.fields.subtractive.threads = 1;
    dialog.fields.subtractive.entries[index_of_order(5)] = 60;
    accept_dialog(*app);
    REQUIRE(app->dialogs.empty());
    return app->jobs.all().back().id;
}

}  // namespace

TEST_CASE("Check distinguishes one, several and no solutions, complete grids and conflicts") {
    DrivenApp app;
    show_grid(app, kUnique);
    check(app);
    CHECK(app->status() == "The puzzle has exactly one solution");

    show_grid(app, kDouble);
    check(app);
    CHECK(app->status().find("several solutions") != std::string::npos);
    CHECK_FALSE(app.tab().view.differing.empty());
    REQUIRE(app.tab().in_solution_mode());
    const auto both = app.tab().solutions->grids;
    REQUIRE(both.size() == 2);
    for (Cell cell = 0; cell < kDouble.cell_count(); ++cell)
        CHECK(app.tab().view.differing.contains(cell) == (both[0][cell] != both[1][cell]));
    for (const Grid& grid : both) CHECK(is_solution_of(grid, kDouble));
    app.command(Command::close_solutions);
    CHECK(app.tab().shown_grid() == kDouble);

    show_grid(app, kHopeless);
    check(app);
    CHECK(app->status() ==
          "No entries conflict, but the puzzle has no solution: r1c1, r1c2 and r2c3 contradict each other");
    CHECK(app.tab().view.highlighted == CellSet{0, 1, 6});

    Random random(1);
    show_grid(app, support::some_solution(4, random));
    check(app);
    CHECK(app->status().find("complete") != std::string::npos);

    show_grid(app, kConflicting);
    check(app);
    CHECK(app->status().find("row 1, column 1 and at row 1, column 4 are both 1 in row 1") !=
          std::string::npos);
    CHECK(app.tab().view.highlighted == CellSet{0, 3});
    CHECK(app.tab().view.selected == 3);
    select_cell(*app, 5);
    CHECK(app.tab().view.highlighted.empty());
}

TEST_CASE("Check names a broken constraint and marks the cells to blame") {
    DrivenApp app;
    Grid grid(*rules_from("2x2+cage5:r1c1r2c1+thermo:r3c3r3c4"));
    grid[0] = 2;
    grid[4] = 1;
    grid[15] = 4;
    show_grid(app, grid);
    check(app);
    CHECK(app->status() == "The values in r1c1 and r2c1 do not fit the cage of 5 at r1c1");
    CHECK(app.tab().view.highlighted == CellSet{0, 4});
    CHECK(app.tab().view.selected == 4);

    grid[11] = 1;
    show_grid(app, grid);
    check(app);
    CHECK(
        app->status() ==
        "2 separate conflicts: the values in r1c1 and r2c1 do not fit the cage of 5 at r1c1, and the value in "
        "r3c4 does not fit the thermometer from r3c3 to r3c4");
}

TEST_CASE("Check of an empty grid of every order finds several solutions") {
    for (int order = kMinOrder; order <= kMaxOrder; ++order) {
        DrivenApp app;
        app->files.new_document(order);
        check(app);
        CHECK(app->status().find("several solutions") != std::string::npos);
    }
}

TEST_CASE("Find entry asks, sets the cell of a unique solution, and is one edit") {
    DrivenApp app;
    show_grid(app, kUnique);
    CHECK_FALSE(is_enabled(*app, Command::find_entry));
    select_cell(*app, 2);
    app.command(Command::find_entry);
    CHECK(app.tab().view.highlighted == CellSet{2});
    cancel_dialog(*app);
    CHECK(app.tab().view.highlighted.empty());
    CHECK(app.puzzle().grid == kUnique);

    app.command(Command::find_entry);
    answer_question(*app, 0);
    app.finish_jobs();
    CHECK(app.puzzle().grid[2] != 0);
    CHECK(label_of(*app, Command::undo) == "Undo change entry");

    show_grid(app, kDouble);
    select_cell(*app, 2);
    app.command(Command::find_entry);
    answer_question(*app, 0);
    app.finish_jobs();
    CHECK(app.puzzle().grid == kDouble);
    CHECK(app->status() == "Find entry needs a puzzle with exactly one solution; this one has several");
}

TEST_CASE("the message about two solutions of Check goes when they are closed and when Solve shows its own") {
    DrivenApp app;
    show_grid(app, kDouble);
    check(app);
    CHECK(app->status().contains("two are shown"));
    app.command(Command::close_solutions);
    CHECK(app->status().empty());
    CHECK(app->toasts.all().empty());

    check(app);
    app.command(Command::close_solutions);
    app->tell(Tone::warning, "The puzzle has several solutions");
    app->tell(Tone::error, "The disk is full");
    app.command(Command::solve);
    app.dialog<SolveDialog>().limit = 2;
    accept_dialog(*app);
    app.finish_jobs();
    REQUIRE(app.tab().in_solution_mode());
    CHECK(app->status() == "The disk is full");
    app.command(Command::close_solutions);
    app->toasts.dismiss_all();
    app->tell(Tone::warning, "The puzzle has several solutions");
    app.command(Command::solve);
    accept_dialog(*app);
    app.finish_jobs();
    REQUIRE(app.tab().in_solution_mode());
    CHECK(app->status().empty());
}

TEST_CASE("Solve shows solutions without touching the puzzle") {
    DrivenApp app;
    show_grid(app, kDouble);
    app.command(Command::solve);
    app.dialog<SolveDialog>().limit = 10;
    app.dialog<SolveDialog>().randomised = false;
    accept_dialog(*app);
    app.finish_jobs();
    CHECK(app->dialogs.empty());
    REQUIRE(app.tab().in_solution_mode());
    const Solutions& solutions = *app.tab().solutions;
    CHECK(solutions.grids.size() == 2);
    CHECK(solutions.complete);
    for (const Grid& grid : solutions.grids) CHECK(is_solution_of(grid, kDouble));
    CHECK(app.puzzle().grid == kDouble);
    CHECK_FALSE(is_enabled(*app, Command::undo));
    CHECK_FALSE(is_enabled(*app, Command::generate));
    CHECK_FALSE(is_enabled(*app, Command::previous_solution));

    app.command(Command::next_solution);
    const Grid second = app.tab().shown_grid();
    app.command(Command::duplicate);
    CHECK(app.puzzle().grid == second);
    CHECK_FALSE(app.tab().in_solution_mode());
    app.command(Command::previous_document);
    CHECK(app.tab().in_solution_mode());
    app.command(Command::close_solutions);
    CHECK(app.tab().shown_grid() == kDouble);

    app.command(Command::solve);
    CHECK(app.dialog<SolveDialog>().limit == 10);
    CHECK_FALSE(app.dialog<SolveDialog>().randomised);
}

TEST_CASE("the number of solutions is said exactly as soon as it is known") {
    DrivenApp app;
    const auto text_now = [&] { return solution_text(*app.tab().solutions); };
    const auto solve = [&](const Grid& grid, int limit) {
        show_grid(app, grid);
        app.command(Command::solve);
        app.dialog<SolveDialog>().limit = limit;
        accept_dialog(*app);
        app.finish_jobs();
        REQUIRE(app.tab().in_solution_mode());
    };
    // There are two solutions, and the search stops after two.
    solve(kDouble, 2);
    app.pass_until([&] { return text_now() == "Solution 1 of 2"; });
    app.command(Command::next_solution);
    CHECK(text_now() == "Solution 2 of 2");
    show_grid(app, kDouble);
    check(app);
    app.pass_until([&] { return text_now() == "Solution 1 of 2"; });
    solve(kUnique, 1);
    app.pass_until([&] { return text_now() == "Solution 1 of 1"; });

    solve(kDouble, 1);
    CHECK(text_now() == "Solution 1 of at least 1");
    solve(Grid(3), 3);
    for (int i = 0; i < 20; ++i) app.pass(100ms);
    CHECK(text_now() == "Solution 1 of at least 3");
    app.command(Command::close_solutions);
    app.pass(10ms);
    CHECK(app.tab().shown_grid().is_empty());
}

TEST_CASE("Solve says when there is no solution or a conflict") {
    DrivenApp app;
    show_grid(app, kHopeless);
    app.command(Command::solve);
    accept_dialog(*app);
    app.finish_jobs();
    CHECK(app->dialogs.empty());
    CHECK(app->status() == "The puzzle has no solution");
    show_grid(app, kConflicting);
    app.command(Command::solve);
    CHECK(app->dialogs.empty());
    CHECK(app.tab().view.selected == 3);
}

TEST_CASE("a full grid has exactly one solution, itself") {
    DrivenApp app;
    Random random(3);
    const Grid full = support::some_solution(3, random);
    show_grid(app, full);
    app.command(Command::solve);
    app.dialog<SolveDialog>().limit = 5;
    accept_dialog(*app);
    app.finish_jobs();
    REQUIRE(app.tab().in_solution_mode());
    CHECK(app.tab().solutions->grids == std::vector<Grid>{full});
}

TEST_CASE("saving ends solution mode") {
    DrivenApp app;
    show_grid(app, kUnique);
    enter_value(*app, 3);
    app.tab().solutions = Solutions{{kUnique}, 0, true};
    app.command(Command::save_as_puzzle);
    CHECK_FALSE(app.tab().in_solution_mode());
}

TEST_CASE("an empty grid gets the chosen number of entries, in both modes") {
    for (const auto mode : {GenerationMode::additive, GenerationMode::subtractive}) {
        CAPTURE(static_cast<int>(mode));
        DrivenApp app;
        app->files.new_document(3);
        app.command(Command::generate);
        auto& dialog = app.dialog<GenerateDialog>();
        CHECK(dialog.entries() == nullptr);
        dialog.fields.mode = mode;
        dialog.fields.current().entries[index_of_order(3)] = 30;
        accept_dialog(*app);
        app.finish_jobs();
        CHECK(app->dialogs.empty());
        CHECK(app.puzzle().grid.entry_count() == 30);
        CHECK(verdict(app.puzzle().grid).verdict == Verdict::unique);
        const auto info = generation_info_from(app.puzzle().properties.generation_info);
        REQUIRE(info);
        CHECK(info->entries == 30);
        CHECK(info->seed == app->settings.generate.seed);
        CHECK(info->threads == std::max(1, processor_count() - 1));
        CHECK(app.puzzle().givens == app.puzzle().grid.entries());
        CHECK(label_of(*app, Command::undo) == "Undo generate puzzle");
        app.command(Command::undo);
        CHECK(app.puzzle() == Puzzle(3));
    }
}

TEST_CASE("the same seed gives the same puzzle, and a new seed is drawn on request") {
    Grid first;
    for (int run = 0; run < 2; ++run) {
        DrivenApp app;
        app->files.new_document(2);
        app.command(Command::generate);
        auto& dialog = app.dialog<GenerateDialog>();
        dialog.fields.fresh_seed = false;
        dialog.fields.current().entries[0] = 6;
        dialog.seed = "18446744073709551615";
        accept_dialog(*app);
        app.finish_jobs();
        if (run == 0)
            first = app.puzzle().grid;
        else
            CHECK(app.puzzle().grid == first);

        app.command(Command::clear);
        app.command(Command::generate);
        CHECK(app.dialog<GenerateDialog>().seed == "18446744073709551615");
        app.dialog<GenerateDialog>().fields.fresh_seed = true;
        accept_dialog(*app);
        CHECK(app->settings.generate.seed != 18446744073709551615u);
        app.finish_jobs();
    }
}

TEST_CASE("entries that are used as a pattern say which cells are filled, and the symbols are kept") {
    DrivenApp app;
    Puzzle puzzle(kUnique);
    puzzle.symbols = Symbols::checked(2, U"wxyz").value();
    add_document(*app, puzzle, History::Start::saved);
    app.command(Command::generate);
    REQUIRE(app.dialog<GenerateDialog>().entries() != nullptr);
    CHECK(*app.dialog<GenerateDialog>().entries() == kUnique.entries());
    app.dialog<GenerateDialog>().choose_use(GridUse::cells);
    accept_dialog(*app);
    app.finish_jobs();
    if (app.puzzle().grid != kUnique) CHECK(app.puzzle().grid.entries() == kUnique.entries());
    CHECK(app.puzzle().symbols == puzzle.symbols);
    CHECK(verdict(app.puzzle().grid).verdict == Verdict::unique);
}

TEST_CASE(
    "a puzzle is generated anew, from a pattern its cells are filled, and another choice is remembered") {
    DrivenApp app;
    const auto offered = [&] {
        app.command(Command::generate);
        const GridUse use = app.dialog<GenerateDialog>().use;
        cancel_dialog(*app);
        return use;
    };
    const auto choose = [&](GridUse use) {
        app.command(Command::generate);
        app.dialog<GenerateDialog>().choose_use(use);
        cancel_dialog(*app);
    };
    add_document(*app, Puzzle(kUnique), History::Start::saved);
    CHECK(offered() == GridUse::nothing);
    Puzzle pattern(kUnique);
    for (const Cell cell : kUnique.entries()) pattern.grid[cell] = 1;
    add_document(*app, pattern, History::Start::saved);
    CHECK(offered() == GridUse::cells);
    choose(GridUse::values);
    CHECK(offered() == GridUse::cells);
    add_document(*app, Puzzle(kUnique), History::Start::saved);
    CHECK(offered() == GridUse::nothing);
    choose(GridUse::variant);
    CHECK(offered() == GridUse::variant);
    app->tabs.select(app->tabs.all()[1]->id);
    CHECK(offered() == GridUse::cells);
}

TEST_CASE("the entries of a grid can be kept, and a variant of it is made at once") {
    DrivenApp app;
    add_document(*app, Puzzle(kUnique), History::Start::saved);
    app.command(Command::generate);
    auto& fixing = app.dialog<GenerateDialog>();
    fixing.use = GridUse::values;
    fixing.fields.mode = GenerationMode::subtractive;
    fixing.fields.subtractive.entries[0] = kUnique.entry_count() + 2;
    accept_dialog(*app);
    app.finish_jobs();
    const Grid more = app.puzzle().grid;
    CHECK(more.entry_count() == kUnique.entry_count() + 2);
    for (const Cell cell : kUnique.entries()) CHECK(more[cell] == kUnique[cell]);

    app.command(Command::generate);
    app.dialog<GenerateDialog>().use = GridUse::variant;
    accept_dialog(*app);
    CHECK(app->dialogs.empty());
    CHECK(app.puzzle().grid != more);
    CHECK(app.puzzle().grid.entry_count() == more.entry_count());
    CHECK(verdict(app.puzzle().grid).verdict == Verdict::unique);
    app.command(Command::undo);
    CHECK(app.puzzle().grid == more);
}

TEST_CASE("bad seeds and impossible requests are reported in the dialog") {
    DrivenApp app;
    app->files.new_document(3);
    app.command(Command::generate);
    auto& dialog = app.dialog<GenerateDialog>();
    dialog.fields.fresh_seed = false;
    for (const auto* seed : {"x", "-1", "18446744073709551616", "1 ", "0x10"}) {
        dialog.seed = seed;
        accept_dialog(*app);
        CHECK(dialog.problem.find("seed") != std::string::npos);
        CHECK(app->jobs.all().empty());
    }
    dialog.seed = "1";
    dialog.fields.current().entries[index_of_order(3)] = 16;
    accept_dialog(*app);
    CHECK_FALSE(dialog.problem.empty());
    CHECK(app->jobs.all().empty());
    // The invalid number is not stored in the settings.
    cancel_dialog(*app);
    CHECK(app->settings.generate.current().entries[index_of_order(3)] == 17);
}

TEST_CASE("entries without a solution are reported with the offer to change the request") {
    DrivenApp app;
    app->files.new_document(3);
    Grid hopeless(3);
    for (Cell cell = 0; cell < 8; ++cell) hopeless[cell] = static_cast<Value>(cell + 1);
    hopeless[35] = 9;  // below the only empty cell of the first row
    add_document(*app, Puzzle(hopeless), History::Start::saved);
    app.command(Command::generate);
    auto& dialog = app.dialog<GenerateDialog>();
    dialog.use = GridUse::values;
    dialog.fields.mode = GenerationMode::subtractive;
    accept_dialog(*app);
    CHECK(app->dialogs.empty());
    app.finish_jobs();
    CHECK(app.dialog<QuestionDialog>().text ==
          "Generating <unnamed-2> has failed: the fixed entries have no solution.");
    CHECK(app.puzzle().grid == hopeless);
    accept_dialog(*app);
    CHECK(app->dialogs.find<GenerateDialog>() != nullptr);
}

TEST_CASE("progress and boards of the workers are kept while a generation runs") {
    DrivenApp app;
    app->files.new_document(5);
    const JobId id = start_endless_generation(app);
    WorkerProgress progress;
    progress.worker = 2;
    progress.entries = 100;
    app->receive({id, progress});
    JobProgress total;
    total.verifications = 1234;
    app->receive({id, total});
    const RunningJob* job = app->jobs.find(id);
    REQUIRE(job != nullptr);
    REQUIRE(job->workers.size() == 3);
    CHECK(job->workers[2].entries == 100);
    CHECK(job->progress.verifications == 1234);
    CHECK(job->title == "Generating <unnamed-1>");

    // The window stays responsive.
    select_cell(*app, 3);
    CHECK(app.tab().view.selected == 3);
    app.command(Command::cancel_generation);
    CHECK(job->stopping);
    app.finish_jobs();
    CHECK(app->status().starts_with("Generating <unnamed-1> was cancelled"));
    CHECK(app.puzzle().grid.is_empty());
}

TEST_CASE("a cancelled generation counts all attempts that the window has shown") {
    DrivenApp app;
    app->files.new_document(3);
    app.command(Command::generate);
    auto& dialog = app.dialog<GenerateDialog>();
    dialog.fields.mode = GenerationMode::subtractive;
    dialog.fields.subtractive.minimal = false;
    dialog.fields.subtractive.entries[index_of_order(3)] = 17;
    accept_dialog(*app);
    const RunningJob& job = app->jobs.all().back();
    app.pass_until([&] { return job.progress.attempts > 20; });
    const std::uint64_t shown = job.progress.attempts;
    app.command(Command::cancel_generation);
    app.finish_jobs();
    std::string digits;
    const std::string status = app->status();
    for (const char c : status.substr(status.find("after ")))
        if (c >= '0' && c <= '9') digits += c;
    CAPTURE(status);
    CHECK(std::stoull(digits) >= shown);
}

TEST_CASE("a long search shows its board with the latest entries") {
    DrivenApp driven;
    driven->files.new_document(5);
    driven.command(Command::solve);
    driven.dialog<SolveDialog>().limit = kMostSolutions;
    driven.dialog<SolveDialog>().randomised = false;
    accept_dialog(*driven);
    const auto job = [&]() -> const RunningJob& { return driven->jobs.all().front(); };
    driven.pass_until([&] { return driven->jobs.all().empty() || !job().workers.empty(); });
    REQUIRE_FALSE(driven->jobs.all().empty());
    const WorkerProgress& worker = job().workers.front();
    CHECK(worker.entries > 0);
    CHECK(worker.target == 625);
    CHECK(worker.nodes > 0);
    CHECK(std::ranges::count(worker.news, CellNews::placed) > 0);
    cancel_dialog(*driven);
    driven.finish_jobs();
}

TEST_CASE("a failed generation says why, and the request can be changed") {
    DrivenApp app;
    app->files.new_document(5);
    JobId id = start_endless_generation(app);
    app->receive(finished(id, JobEnd::failed, "no luck"));
    CHECK(app.dialog<QuestionDialog>().text == "Generating <unnamed-1> has failed: no luck.");
    accept_dialog(*app);
    CHECK(app.dialog<GenerateDialog>().fields.subtractive.entries[index_of_order(5)] == 60);
    cancel_dialog(*app);

    // While another dialog is open, a message says it.
    id = start_endless_generation(app);
    app.command(Command::about);
    app->receive(finished(id, JobEnd::failed, "no luck again"));
    CHECK(app->dialogs.find<QuestionDialog>() == nullptr);
    CHECK(app->status().find("no luck again") != std::string::npos);
    CHECK(app->jobs.all().empty());
}

TEST_CASE("the closest candidate of a failed generation is offered and opened as a new document") {
    DrivenApp app;
    show_grid(app, kUnique);
    const TabId tab = app.tab().id;
    JobFinished failed;
    failed.end = JobEnd::failed;
    failed.message = "no luck";
    failed.nearest = Nearest{kDouble, 2};

    app.command(Command::generate);
    accept_dialog(*app);
    app->receive({app->jobs.all().back().id, failed});
    CHECK(app.dialog<QuestionDialog>().text.ends_with("no luck. The best result has 2 solutions."));
    answer_question(*app, 0);
    CHECK(app->dialogs.empty());
    CHECK(app.puzzle().grid == kDouble);
    CHECK(app.tab().id != tab);
    CHECK(app->tabs.all().size() == 2);
}

TEST_CASE("the boards of a generation take the place of its document, and the best one can be kept") {
    DrivenApp app;
    app->files.new_document(5);
    const TabId tab = app.tab().id;
    const JobId id = start_endless_generation(app);
    CHECK(app->generating.on_wall() == nullptr);  // a short generation never appears
    app.pass_until([&] { return app->generating.on_wall() != nullptr; });

    // The best board stays while later ones are further from the target.
    Grid better(5);
    better[7] = 3;
    app->receive(
        {id, WorkerProgress{.worker = 1, .board = Grid(5), .well_posed = better, .entries = 0, .target = 1}});
    // A board that is nearer to the target but not known to have exactly one solution is not the best.
    app->receive({id, WorkerProgress{.worker = 1, .board = Grid(5), .entries = 1, .target = 1}});
    app->receive({id, WorkerProgress{
                          .worker = 1, .board = Grid(5), .well_posed = Grid(5), .entries = 90, .target = 1}});
    REQUIRE(app->generating.on_wall()->best);
    CHECK(app->generating.on_wall()->best->board == better);
    app.command(Command::keep_best);
    CHECK(app->tabs.all().size() == 2);
    CHECK(app.puzzle().grid == better);
    CHECK(app.puzzle().givens == better.entries());

    // It belongs to its tab, can be left, and comes back.
    CHECK(app->generating.on_wall() == nullptr);
    app->tabs.select(tab);
    CHECK(app->generating.on_wall() != nullptr);
    app->generating.leave_wall();
    CHECK(app->generating.on_wall() == nullptr);
    REQUIRE_FALSE(app->jobs.all().empty());
    app.command(Command::watch_generation);
    CHECK(app->generating.on_wall() != nullptr);
    app.command(Command::cancel_generation);
    app.finish_jobs();
    CHECK(app->generating.on_wall() == nullptr);
}

TEST_CASE("a puzzle of another size opens in a tab of its own, with the preferred symbols of its size") {
    DrivenApp app;
    show_grid(app, kUnique);
    app->settings.default_symbols[index_of_order(3)] = Symbols::checked(3, U"abcdefghi").value();
    app.command(Command::generate);
    auto& dialog = app.dialog<GenerateDialog>();
    dialog.rules = 3;
    CHECK(dialog.entries() == nullptr);
    CHECK(dialog.opens_new_document());
    accept_dialog(*app);
    app.finish_jobs();
    CHECK(app->tabs.all().size() == 2);
    CHECK(app->tabs.all().front()->document.puzzle().grid == kUnique);
    CHECK(app.puzzle().order() == 3);
    CHECK(app.puzzle().symbols == Symbols::checked(3, U"abcdefghi").value());
    CHECK(verdict(app.puzzle().grid).verdict == Verdict::unique);
}

TEST_CASE("a puzzle has the chosen difficulty, and the message reports it") {
    DrivenApp app;
    app->files.new_document(3);
    app.command(Command::generate);
    auto& dialog = app.dialog<GenerateDialog>();
    dialog.fields.mode = GenerationMode::subtractive;
    dialog.fields.subtractive.minimal = true;
    dialog.fields.difficulty.level = Level::hard;
    dialog.fields.difficulty.needs = Technique::xy_wing;
    dialog.fields.difficulty.highest_rating = 50;
    accept_dialog(*app);
    app.finish_jobs();
    const Difficulty difficulty = difficulty_of(Position(app.puzzle()), true);
    CHECK(difficulty.grade.level == Level::hard);
    CHECK(difficulty.rating.hardest <= 50);
    CHECK(app->status().starts_with("Hard, score "));
    CHECK(app->status().find(text_of(difficulty.rating)) != std::string::npos);

    // The requested technique does not exist at this order and is ignored.
    app->files.new_document(2);
    app.command(Command::generate);
    app.dialog<GenerateDialog>().fields.difficulty = {.level = std::nullopt, .needs = Technique::swordfish};
    accept_dialog(*app);
    app.finish_jobs();
    CHECK(verdict(app.puzzle().grid).verdict == Verdict::unique);
}

TEST_CASE("the givens of a template keep their symbols, and the other cells get any symbols") {
    DrivenApp app;
    Puzzle puzzle(grid_from("1... .1.. 1.2. ...1"));
    puzzle.givens = {10};
    app->tabs.add(
        Document(DocumentFile{.path = "/nowhere/t.sgt", .kind = FileKind::puzzle_template}, puzzle));
    app.command(Command::generate);
    CHECK(app.dialog<GenerateDialog>().keeps_givens);
    app.dialog<GenerateDialog>().fields.mode = GenerationMode::additive;
    accept_dialog(*app);
    app.finish_jobs();
    CHECK(app->tabs.all().size() == 2);
    CHECK(app.puzzle().grid.entries() == puzzle.grid.entries());
    CHECK(app.puzzle().grid[10] == 2);
    CHECK(verdict(app.puzzle().grid).verdict == Verdict::unique);
}

TEST_CASE("generating from a template file makes a new document with the template's symbols") {
    DrivenApp app;
    Puzzle puzzle(kUnique);
    puzzle.symbols = Symbols::checked(2, U"wxyz").value();
    app->tabs.add(
        Document(DocumentFile{.path = "/nowhere/t.sgt", .kind = FileKind::puzzle_template}, puzzle));
    app.command(Command::generate);
    CHECK(app.dialog<GenerateDialog>().opens_new_document());
    accept_dialog(*app);
    const JobId id = app->jobs.all().back().id;
    app->receive(made(id, kUnique));
    app->receive(finished(id, JobEnd::done));
    CHECK(app->tabs.all().size() == 2);
    CHECK(app.tab().document.changed());
    CHECK(app.puzzle().symbols == puzzle.symbols);
    CHECK(app->tabs.all().front()->document.puzzle() == puzzle);
}

TEST_CASE("answers about a grid that has changed or was closed are dropped") {
    DrivenApp app;
    app->files.new_document(5);
    app.command(Command::check);
    const JobId id = app->jobs.all().front().id;
    enter_value(*app, 1);
    const std::string before = app->status();
    GridJudged judged;
    judged.result.verdict = Verdict::none;
    app->receive({id, judged});
    CHECK(app->status() == before);
    app->receive(finished(id, JobEnd::done));
    app->receive({id, judged});

    app.command(Command::clear);
    const JobId generation = start_endless_generation(app);
    app->tabs.close(app.tab().id);
    app->receive(made(generation, Grid(5)));
    CHECK(app->tabs.empty());
}

TEST_CASE("closing a tab stops its work") {
    DrivenApp app;
    app->files.new_document(5);
    start_endless_generation(app);
    app.command(Command::close);
    app.finish_jobs();
    CHECK(app->tabs.empty());
}

TEST_CASE("a generation can be paused and resumed") {
    DrivenApp app;
    app->files.new_document(3);
    app.command(Command::generate);
    accept_dialog(*app);
    const JobId id = app->jobs.all().back().id;
    app.command(Command::pause_generation);
    CHECK(app->jobs.find(id)->paused);
    CHECK(label_of(*app, Command::pause_generation) == "Resume generation");
    app.command(Command::pause_generation);
    app.finish_jobs();
    CHECK(app.puzzle().grid.entry_count() == 24);
}

TEST_CASE("the verdict, level and rating of the puzzle in view are known a moment after each edit") {
    DrivenApp app;
    const auto verdict_now = [&app] {
        std::optional<Assessment> found;
        app.pass_until([&] {
            return (found = app->judging.of(app.tab())).has_value() && !app->judging.is_at_work(app.tab());
        });
        return found->verdict;
    };
    Tab& tab = add_document(*app, Puzzle(kUnique), History::Start::saved);
    CHECK(verdict_now() == Verdict::unique);
    CHECK(app->judging.of(tab)->graded);
    CHECK(verdict_text(app->judging.of(tab)).starts_with("One solution"));

    // Without an entry that is needed, there are several solutions.
    Cell needed = kUnique.entries().first();
    Grid fewer = kUnique;
    for (const Cell cell : kUnique.entries()) {
        fewer = kUnique;
        fewer[needed = cell] = 0;
        if (verdict(fewer).verdict == Verdict::multiple) break;
    }
    tab.view.selected = needed;
    enter_value(*app, 0);
    CHECK_FALSE(app->judging.of(tab));
    app->update();
    CHECK(app->judging.is_at_work(tab));
    CHECK(verdict_now() == Verdict::multiple);
    CHECK_FALSE(app->judging.is_at_work(tab));
    app.command(Command::undo);
    CHECK(verdict_now() == Verdict::unique);

    // A player's entries do not count for a frozen puzzle, not even wrong ones.
    app.command(Command::freeze);
    tab.view.selected = (CellSet::first_cells(81) - kUnique.entries()).first();
    for (const Value value : candidates_of(kUnique, tab.view.selected)) enter_value(*app, value);
    CHECK(verdict_now() == Verdict::unique);
}

TEST_CASE("the live answer follows the edits of the puzzle in view while the option is on") {
    DrivenApp app;
    Puzzle puzzle(*rules_from("2x2+cage3:r1c1r1c2"));
    Tab& tab = add_document(*app, puzzle, History::Start::saved);
    app.pass(10ms);
    CHECK(app->judging.live_of(tab) == nullptr);
    const auto live_now = [&app, &tab] {
        app.pass_until([&] {
            const LiveAnswer* live = app->judging.live_of(tab);
            return live != nullptr && live->is_finished;
        });
        return *app->judging.live_of(tab);
    };
    app.command(Command::live_answer);
    CHECK(live_now().verdict == Verdict::multiple);
    CHECK(live_now().candidates.found[0] == ValueSet::of_bits(0b0011));
    CHECK(live_now().candidates.found[2] == ValueSet::of_bits(0b1100));
    CHECK(app->judging.line_of(tab).ends_with(" solutions"));

    tab.view.selected = 4;
    enter_value(*app, 1);
    CHECK(app->judging.live_of(tab) == nullptr);
    CHECK(live_now().verdict == Verdict::none);
    CHECK(app->judging.line_of(tab) ==
          "No solution: the cage of 3 at r1c1 and the entry in r2c1 contradict each other");
    app.command(Command::undo);
    CHECK(live_now().verdict == Verdict::multiple);

    Tab& other = add_document(*app, Puzzle(kUnique), History::Start::saved);
    app.pass_until([&] {
        const LiveAnswer* live = app->judging.live_of(other);
        return live != nullptr && live->is_finished && app->judging.of(other) &&
               !app->judging.is_at_work(other);
    });
    CHECK(app->judging.live_of(other)->verdict == Verdict::unique);
    CHECK(app->judging.line_of(other).contains("hardest step"));
    CHECK(app->judging.line_of(other).ends_with("(Explainer)"));

    app.command(Command::live_answer);
    app.pass(10ms);
    CHECK(app->judging.live_of(other) == nullptr);
    CHECK(app->judging.line_of(other) == verdict_text(app->judging.of(other)));
}

TEST_CASE("the live answer gives no puzzle away that is played, unless the player asks for it") {
    DrivenApp app;
    Tab& draft = add_document(*app, Puzzle(kUnique), History::Start::saved);
    app.command(Command::live_answer);
    CHECK(app->judging.is_live(draft));
    // A posed puzzle, as from a file or the strip of a batch.
    Tab& posed = add_posed(*app, Puzzle(kUnique), History::Start::saved);
    CHECK_FALSE(app->judging.is_live(posed));
    app.pass(10ms);
    CHECK(app->judging.live_of(posed) == nullptr);
    CHECK_FALSE(is_checked(*app, Command::live_answer));
    app.command(Command::live_answer);
    CHECK(app->judging.is_live(posed));
    app.command(Command::play_this);
    CHECK_FALSE(app->judging.is_live(posed));
    // What the setter has drawn and plays.
    app->tabs.select(draft.id);
    CHECK(app->judging.is_live(draft));
    app.command(Command::play_this);
    CHECK_FALSE(app->judging.is_live(draft));
    CHECK(app->settings.live_answer);
}

TEST_CASE("a puzzle without a rating shows none") {
    Assessment found{.verdict = Verdict::unique, .graded = true, .solved = true, .level = Level::extreme};
    CHECK(verdict_text(found) == "One solution · Extreme · no rating");
    CHECK(rating_row_text(found) == "none");
    found.rating = 85;
    CHECK(verdict_text(found) == "One solution · Extreme · rating 8.5");
    CHECK(rating_row_text(found) == "8.5");
    // Sudoku Explainer's techniques may finish a puzzle that the techniques of the grade do not.
    found.solved = false;
    CHECK(verdict_text(found) == "One solution · Beyond all techniques · rating 8.5");
}

TEST_CASE("an empty and a full grid have no verdict, and a closed tab is forgotten") {
    DrivenApp app;
    const Tab& tab = add_document(*app, Puzzle(3), History::Start::saved);
    for (int i = 0; i < 20; ++i) app.pass(std::chrono::milliseconds(10));
    CHECK_FALSE(app->judging.of(tab));
    CHECK(verdict_text(std::nullopt).empty());
}
