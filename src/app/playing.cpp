// Each help is an edit like any other, so that undo takes it back.
#include "app/playing.h"

#include "app/app.h"
#include "app/editing.h"
#include "app/statistics.h"
#include "base/random.h"
#include "document/play_edits.h"
#include "model/comparison.h"
#include "model/units.h"

#include <algorithm>
#include <chrono>
#include <utility>
#include <vector>

#include <fmt/format.h>

namespace gridsmith {

namespace {

RunningJob job_for(const Tab& tab, std::string title, const Grid& grid) {
    RunningJob job;
    job.tab = tab.id;
    job.purpose = JobPurpose::game;
    job.title = std::move(title);
    job.grid = grid;
    return job;
}

Edit reveal(const Puzzle& puzzle, Cell cell, Value value) {
    Edit edit = edits::enter(puzzle, cell, value);
    edit.label = "reveal entry";
    edit.result.givens.insert(cell);
    return edit;
}

void reveal_in(App& app, Tab& tab, Cell cell) {
    const Grid& solution = *tab.game.solution;
    select_cell(app, cell);
    apply(tab, reveal(tab.document.puzzle(), cell, solution[cell]));
    if (tab.document.game().begun() && !tab.document.game().won) ++tab.document.game().revealed;
}

void reveal_in_random_cell(App& app, Tab& tab) {
    const Grid& grid = tab.document.puzzle().grid;
    std::vector<Cell> open;
    for (Cell cell = 0; cell < grid.cell_count(); ++cell)
        if (grid[cell] == 0) open.push_back(cell);
    if (open.empty()) return app.tell(Tone::information, "No cell is empty");
    Random random(fresh_seed());
    reveal_in(app, tab, open[random.below(static_cast<std::uint32_t>(open.size()))]);
}

void reveal_wanted_cell(App& app, Tab& tab) {
    const Puzzle& puzzle = tab.document.puzzle();
    const Cell cell = tab.game.to_reveal;
    if (puzzle.grid[cell] == (*tab.game.solution)[cell])
        return app.tell(Tone::information, "The entry of this cell is right");
    if (puzzle.givens.contains(cell))
        return app.tell(Tone::information, "This cell is a given, and it is no part of the solution");
    reveal_in(app, tab, cell);
}

void return_to_last_correct(App& app, Tab& tab) {
    const Document& document = tab.document;
    const PositionId good = last_correct(document.game().attempts, document.here(), *tab.game.solution);
    if (good == 0) return app.tell(Tone::warning, "No position of this game was without a mistake");
    if (good == document.here())
        return app.tell(Tone::success, "Every entry is right; there is nothing to go back for");
    const auto wrong = wrong_entries(document.puzzle().grid, *tab.game.solution).size();
    go_to_position(app, tab, good);
    app.tell(Tone::information, fmt::format("Back at the last position without a mistake; {} wrong {} gone",
                                            wrong, wrong == 1 ? "entry is" : "entries are"));
}

void begin_showing_mistakes(App& app, Tab& tab) {
    tab.game.shows_mistakes = true;
    if (tab.document.game().begun() && !tab.document.game().won) tab.document.game().checked = true;
    const int wrong = wrong_entries(tab.document.puzzle().grid, *tab.game.solution).size();
    app.tell(wrong == 0 ? Tone::success : Tone::warning, wrong == 0 ? "No entry is wrong"
                                                         : wrong == 1
                                                             ? "One entry is wrong"
                                                             : fmt::format("{} entries are wrong", wrong));
}

void use_solution(App& app, Tab& tab, SolutionUse use) {
    switch (use) {
        case SolutionUse::none: return;
        case SolutionUse::reveal_selected: return reveal_wanted_cell(app, tab);
        case SolutionUse::reveal_random: return reveal_in_random_cell(app, tab);
        case SolutionUse::show_mistakes: return begin_showing_mistakes(app, tab);
        case SolutionUse::last_correct: return return_to_last_correct(app, tab);
    }
}

// Another puzzle may have come in its place: generated, or read again from the file.
bool stands_in(const Puzzle& puzzle, const Grid& posed) {
    return posed.order() == puzzle.order() && wrong_entries(posed, puzzle.grid).empty();
}

// The puzzle that the solution is wanted of: what was posed, whatever was entered since.
Grid posed_of(const Tab& tab) {
    const Game& game = tab.document.game();
    const Puzzle& puzzle = tab.document.puzzle();
    return game.begun() && stands_in(puzzle, game.posed) ? game.posed : posed_grid(puzzle);
}

// Does the answer still come? A job that was stopped or has failed gives none.
bool is_awaited(App& app, const GameView& game) {
    const RunningJob* job = game.asked ? app.jobs.find(*game.asked) : nullptr;
    return job != nullptr && !job->stopping;
}

// Does it at once when the solution is known, else when the answer comes.
void with_solution(App& app, SolutionUse use) {
    Tab* tab = app.tabs.editable();
    if (tab == nullptr || is_hidden(*tab)) return;
    GameView& game = tab->game;
    game.to_reveal = tab->view.selected;
    const Grid posed = posed_of(*tab);
    if (game.solved == posed && game.solution) return use_solution(app, *tab, use);
    game.waiting = use;
    if (game.solved == posed && is_awaited(app, game)) return;
    game.solved = posed;
    game.solution.reset();
    game.asked = app.start(VerdictRequest{posed},
                           job_for(*tab, fmt::format("Solving {}", tab->document.name()), posed));
}

void congratulate(App& app, Tab& tab) {
    Game& game = tab.document.game();
    game.won = game.played;
    tab.document.mark_game_changed();
    const auto now = std::chrono::system_clock::now().time_since_epoch();
    const WonGame won{.at = std::chrono::duration_cast<std::chrono::seconds>(now).count(),
                      .order = game.posed.order(),
                      .grade = game.grade,
                      .source = game.source,
                      .played = game.played,
                      .revealed = game.revealed,
                      .checked = game.checked};
    if (!app.options().config_folder.empty())
        if (const auto stored = store_won_game(app.options().config_folder, won); !stored)
            app.tell("The game is not in the statistics", stored.error());
    app.won_games.push_back(won);
    app.dialogs.open(WonDialog{tab.id, won});
}

}  // namespace

void begin_playing(App& app, Tab& tab, std::string source, std::string grade) {
    const Puzzle& puzzle = tab.document.puzzle();
    const Grid posed = posed_grid(puzzle);
    if (puzzle.givens.empty() && !puzzle.grid.is_empty()) apply(tab, edits::freeze(puzzle));
    tab.document.begin_game(posed, std::move(source), grade);
    tab.game = {};
    // How hard it is goes into the statistics.
    if (grade.empty())
        app.start(AssessRequest{{posed}},
                  job_for(tab, fmt::format("Grading {}", tab.document.name()), posed));
}

bool tend_game(App& app) {
    const TimePoint now = app.now();
    const TimePoint before = std::exchange(app.game_tended, now);
    Tab* tab = app.tabs.current();
    if (tab == nullptr || !tab->document.game().begun()) return false;
    Game& game = tab->document.game();
    if (!game.won && !tab->in_solution_mode() && is_won(game, tab->document.puzzle().grid) &&
        game.attempts.all().size() > 1) {
        congratulate(app, *tab);
        return true;
    }
    if (!game.clock_runs() || before == TimePoint()) return false;
    const auto seconds = game.played / 1000;
    game.played += std::chrono::duration_cast<std::chrono::milliseconds>(now - before).count();
    return game.played / 1000 != seconds;
}

bool has_game(const App& app) {
    const Tab* tab = app.tabs.current();
    return tab != nullptr && tab->document.game().begun();
}

bool is_hidden(const Tab& tab) {
    const Game& game = tab.document.game();
    return game.begun() && game.paused && !game.won;
}

void pause_game(App& app, bool paused) {
    Tab* tab = app.tabs.editable();
    if (tab == nullptr || !tab->document.game().begun() || tab->document.game().won) return;
    tab->document.game().paused = paused;
    if (!paused) app.request(FocusGrid());
}

void try_something(App& app) {
    Tab* tab = app.tabs.editable();
    if (tab == nullptr || is_hidden(*tab)) return;
    if (!tab->document.game().begun()) begin_playing(app, *tab);
    tab->document.keep_here();
    app.tell(Tone::information, "Try what you like: you can come back to this position");
}

bool is_in_attempt(const App& app) {
    const Tab* tab = app.tabs.current();
    return has_game(app) && !tab->in_solution_mode() && !is_hidden(*tab) &&
           tab->document.game().attempts.stem_of(tab->document.here()) != 0;
}

void leave_attempt(App& app) {
    if (!is_in_attempt(app)) return;
    Tab& tab = *app.tabs.current();
    go_to_position(app, tab, tab.document.game().attempts.stem_of(tab.document.here()));
}

void go_to_position(App& app, Tab& tab, PositionId id) {
    if (tab.in_solution_mode() || is_hidden(tab)) return;
    if (!tab.document.go_to(id)) return;
    if (const auto cell = tab.document.history().states()[tab.document.history().now()].cell)
        tab.view.selected = *cell;
    drop_highlights(tab.view);
    app.request(FocusGrid());
}

void reveal_selected(App& app) { with_solution(app, SolutionUse::reveal_selected); }

void reveal_random(App& app) { with_solution(app, SolutionUse::reveal_random); }

void go_to_last_correct(App& app) { with_solution(app, SolutionUse::last_correct); }

void show_mistakes(App& app, bool shown) {
    if (shown) return with_solution(app, SolutionUse::show_mistakes);
    if (Tab* tab = app.tabs.current()) tab->game.shows_mistakes = false;
}

CellSet shown_mistakes(const Tab& tab) {
    const GameView& game = tab.game;
    const Puzzle& puzzle = tab.document.puzzle();
    if (!game.shows_mistakes || !game.solution || tab.in_solution_mode()) return {};
    if (!stands_in(puzzle, game.solved)) return {};
    return wrong_entries(puzzle.grid, *game.solution);
}

void take_game_solution(App& app, const RunningJob& job, const VerdictResult& result) {
    Tab* tab = app.tabs.find(job.tab);
    if (tab == nullptr || tab->game.asked != job.id || job.stopping) return;
    tab->game.asked.reset();
    const SolutionUse use = std::exchange(tab->game.waiting, SolutionUse::none);
    if (!stands_in(tab->document.puzzle(), tab->game.solved)) return;
    if (result.verdict == Verdict::unique) {
        tab->game.solution = result.solutions.front();
        if (tab == app.tabs.editable() && !is_hidden(*tab)) use_solution(app, *tab, use);
        return;
    }
    if (use == SolutionUse::none || result.verdict == Verdict::undecided) return;
    app.tell(Tone::warning, result.verdict == Verdict::multiple
                                ? "The puzzle has several solutions, so nobody knows which entries are right"
                                : "The puzzle has no solution");
}

void take_game_grade(App& app, const RunningJob& job, const Assessment& assessment) {
    Tab* tab = app.tabs.find(job.tab);
    if (tab == nullptr || !tab->document.game().begun() || tab->document.game().posed != job.grid) return;
    if (assessment.graded)
        tab->document.game().grade = assessment.solved ? std::string(name_of(assessment.level)) : "beyond";
}

}  // namespace gridsmith
