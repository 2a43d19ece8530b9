// Each help changes the puzzle by an ordinary edit, so that undo can take it back.
#include "app/play/playing.h"

#include "app/core/app_core.h"
#include "app/core/dialogs.h"
#include "app/core/documents.h"
#include "app/core/running_jobs.h"
#include "app/core/tabs.h"
#include "app/editing/selection.h"
#include "app/play/game_dialogs.h"
#include "app/play/statistics.h"
#include "base/random.h"
#include "document/edits.h"
#include "document/play_edits.h"
#include "model/board/units.h"
#include "model/puzzle/comparison.h"
#include "model/puzzle/posing.h"

#include <algorithm>
#include <chrono>
#include <utility>
#include <vector>

#include <fmt/format.h>

namespace gridsmith {

namespace {

RunningJob job_for(const Tab& tab, std::string title) {
    RunningJob job;
    job.tab = tab.id;
    job.title = std::move(title);
    return job;
}

Edit reveal(const Puzzle& puzzle, Cell cell, Value value) {
    Edit edit = edits::enter(puzzle, cell, value);
    edit.label = "reveal entry";
    edit.result.givens.insert(cell);
    return edit;
}

void reveal_in(AppCore& core, Tab& tab, Cell cell) {
    const Grid& solution = *tab.game.solution;
    select_cell(core, cell);
    apply(tab, reveal(tab.document.puzzle(), cell, solution[cell]));
    if (tab.document.game().begun() && !tab.document.game().won) ++tab.document.game().revealed;
}

void reveal_in_random_cell(AppCore& core, Tab& tab) {
    const Grid& grid = tab.document.puzzle().grid;
    std::vector<Cell> open;
    for (Cell cell = 0; cell < grid.cell_count(); ++cell)
        if (grid[cell] == 0) open.push_back(cell);
    if (open.empty()) return core.tell(Tone::information, "No cell is empty");
    Random random(fresh_seed());
    reveal_in(core, tab, open[random.below(static_cast<std::uint32_t>(open.size()))]);
}

void reveal_wanted_cell(AppCore& core, Tab& tab) {
    const Puzzle& puzzle = tab.document.puzzle();
    const Cell cell = tab.game.to_reveal;
    if (puzzle.grid[cell] == (*tab.game.solution)[cell])
        return core.tell(Tone::information, "The entry of this cell is right");
    if (puzzle.givens.contains(cell))
        return core.tell(Tone::information, "This cell is a given that contradicts the solution");
    reveal_in(core, tab, cell);
}

void begin_showing_mistakes(AppCore& core, Tab& tab) {
    tab.game.shows_mistakes = true;
    if (tab.document.game().begun() && !tab.document.game().won) tab.document.game().checked = true;
    const int wrong = wrong_entries(tab.document.puzzle().grid, *tab.game.solution).size();
    core.tell_of_puzzle(wrong == 0 ? Tone::success : Tone::warning,
                        wrong == 0   ? "No entry is wrong"
                        : wrong == 1 ? "One entry is wrong"
                                     : fmt::format("{} entries are wrong", wrong));
}

// Does the puzzle still have the game's posed entries? Generating or reloading may have replaced them.
bool has_posed_entries(const Puzzle& puzzle, const Grid& posed) {
    return posed.rules() == puzzle.rules() && wrong_entries(posed, puzzle.grid).empty();
}

// The puzzle to solve: the game's puzzle, without the player's entries.
Grid posed_of(const Tab& tab) {
    const Game& game = tab.document.game();
    const Puzzle& puzzle = tab.document.puzzle();
    return game.begun() && has_posed_entries(puzzle, game.posed) ? game.posed : posed_grid(puzzle);
}

// Will an answer come? No answer comes after the job was stopped or has failed.
bool is_awaited(AppCore& core, const GameView& game) {
    const RunningJob* job = game.asked ? core.jobs.find(*game.asked) : nullptr;
    return job != nullptr && !job->stopping;
}

}  // namespace

void Playing::return_to_last_correct(Tab& tab) {
    const Document& document = tab.document;
    const PositionId good = last_correct(document.game().attempts, document.here(), *tab.game.solution);
    if (good == 0) return core_.tell_of_puzzle(Tone::warning, "Every position of this game has a mistake");
    if (good == document.here()) return core_.tell(Tone::success, "Every entry is right");
    const auto wrong = wrong_entries(document.puzzle().grid, *tab.game.solution).size();
    go_to_position(tab, good);
    core_.tell(Tone::information,
               fmt::format("Back at the last position without a mistake; removed {} wrong {}", wrong,
                           wrong == 1 ? "entry" : "entries"));
}

void Playing::use_solution(Tab& tab, SolutionUse use) {
    switch (use) {
        case SolutionUse::none: return;
        case SolutionUse::reveal_selected: return reveal_wanted_cell(core_, tab);
        case SolutionUse::reveal_random: return reveal_in_random_cell(core_, tab);
        case SolutionUse::show_mistakes: return begin_showing_mistakes(core_, tab);
        case SolutionUse::last_correct: return return_to_last_correct(tab);
    }
}

// Uses the solution at once if it is known, else when the job has found it.
void Playing::with_solution(SolutionUse use) {
    Tab* tab = core_.tabs.editable();
    if (tab == nullptr || is_hidden(*tab)) return;
    GameView& game = tab->game;
    game.to_reveal = tab->view.selected;
    const Grid posed = posed_of(*tab);
    if (game.solved == posed && game.solution) return use_solution(*tab, use);
    game.waiting = use;
    if (game.solved == posed && is_awaited(core_, game)) return;
    game.solved = posed;
    game.solution.reset();
    game.asked = core_.jobs.start(VerdictRequest{posed},
                                  job_for(*tab, fmt::format("Solving {}", tab->document.name())),
                                  [this, id = tab->id](const Event& event) {
                                      if (const auto* judged = std::get_if<GridJudged>(&event.news))
                                          take_solution(id, event.job, judged->result);
                                  });
}

void Playing::congratulate(Tab& tab) {
    Game& game = tab.document.game();
    game.won = game.played;
    tab.document.mark_game_changed();
    const auto now = std::chrono::system_clock::now().time_since_epoch();
    const WonGame won{.at = std::chrono::duration_cast<std::chrono::seconds>(now).count(),
                      .rules = game.posed.rules(),
                      .grade = game.grade,
                      .source = game.source,
                      .played = game.played,
                      .revealed = game.revealed,
                      .hints = game.hints,
                      .checked = game.checked};
    if (!core_.options().config_folder.empty())
        if (const auto stored = store_won_game(core_.options().config_folder, won); !stored)
            core_.tell("The game is not in the statistics", stored.error());
    won_games.push_back(won);
    core_.dialogs.open<WonDialog>(*this, tab.id, won, game.attempts.all().size() - 1);
}

// Congratulates the player who has entered the last symbol of a puzzle without having begun a game.
void Playing::notice_solved(Tab& tab) {
    const Document& document = tab.document;
    const History& history = document.history();
    const bool solved = is_solution(document.puzzle().grid);
    if (std::exchange(tab.game.was_solved, solved) == solved || !solved || tab.in_solution_mode()) return;
    if (tab.game.congratulated || !is_posed(document.puzzle())) return;
    if (history.states()[history.now()].label != kEntryLabel) return;
    tab.game.congratulated = true;
    const auto is_hint = [](const History::State& state) {
        return state.label == kHintLabel || state.label == kPathLabel;
    };
    const auto hints = std::ranges::count_if(history.states(), is_hint);
    WonGame won{.rules = document.puzzle().rules(),
                .hints = static_cast<int>(hints),
                .checked = tab.game.shows_mistakes};
    if (level_in_view) won.grade = level_in_view(tab);
    core_.dialogs.open<WonDialog>(*this, tab.id, std::move(won), history.now());
}

Playing::Playing(AppCore& core) : core_(core) {
    if (core_.options().config_folder.empty()) return;
    if (auto won = load_won_games(core_.options().config_folder))
        won_games = std::move(*won);
    else
        core_.tell("The statistics cannot be read", won.error());
}

void Playing::begin_playing(Tab& tab, std::string source, const std::string& grade) {
    const Puzzle& puzzle = tab.document.puzzle();
    const Grid posed = posed_grid(puzzle);
    if (!is_posed(puzzle)) apply(tab, edits::freeze(puzzle));
    tab.document.begin_game(posed, std::move(source), grade);
    tab.game = {};
    tab.view.live.reset();
    // The grade is missing, and the statistics need it.
    if (grade.empty())
        core_.jobs.start(AssessRequest{{posed}}, job_for(tab, fmt::format("Grading {}", tab.document.name())),
                         [this, id = tab.id, posed](const Event& event) {
                             if (const auto* assessed = std::get_if<GridsAssessed>(&event.news))
                                 take_grade(id, posed, assessed->assessments.front());
                         });
}

bool Playing::tick() {
    const TimePoint now = core_.now();
    const TimePoint before = std::exchange(last_tick_, now);
    Tab* tab = core_.tabs.current();
    if (tab == nullptr) return false;
    if (!tab->document.game().begun()) {
        notice_solved(*tab);
        return false;
    }
    Game& game = tab->document.game();
    if (!game.won && !tab->in_solution_mode() && is_won(game, tab->document.puzzle().grid) &&
        game.attempts.all().size() > 1) {
        congratulate(*tab);
        return true;
    }
    if (!game.clock_runs() || before == TimePoint()) return false;
    const auto seconds = game.played / 1000;
    game.played += std::chrono::duration_cast<std::chrono::milliseconds>(now - before).count();
    return game.played / 1000 != seconds;
}

bool Playing::has_game() const {
    const Tab* tab = core_.tabs.current();
    return tab != nullptr && tab->document.game().begun();
}

void Playing::pause_game(bool paused) {
    Tab* tab = core_.tabs.editable();
    if (tab == nullptr || !tab->document.game().begun() || tab->document.game().won) return;
    tab->document.game().paused = paused;
    if (!paused) core_.request(FocusGrid());
}

void Playing::try_something() {
    Tab* tab = core_.tabs.editable();
    if (tab == nullptr || is_hidden(*tab)) return;
    if (!tab->document.game().begun()) begin_playing(*tab);
    tab->document.keep_here();
    core_.tell(Tone::information, "Position kept; you can return to it");
}

bool Playing::is_in_attempt() const {
    const Tab* tab = core_.tabs.current();
    return has_game() && !tab->in_solution_mode() && !is_hidden(*tab) &&
           tab->document.game().attempts.stem_of(tab->document.here()) != 0;
}

void Playing::leave_attempt() {
    if (!is_in_attempt()) return;
    Tab& tab = *core_.tabs.current();
    go_to_position(tab, tab.document.game().attempts.stem_of(tab.document.here()));
}

void Playing::go_to_position(Tab& tab, PositionId id) {
    if (tab.in_solution_mode() || is_hidden(tab)) return;
    if (!tab.document.go_to(id)) return;
    if (const auto cell = tab.document.history().states()[tab.document.history().now()].cell)
        tab.view.selected = *cell;
    drop_highlights(tab.view);
    core_.request(FocusGrid());
}

void Playing::reveal_selected() { with_solution(SolutionUse::reveal_selected); }

void Playing::reveal_random() { with_solution(SolutionUse::reveal_random); }

void Playing::go_to_last_correct() { with_solution(SolutionUse::last_correct); }

void Playing::show_mistakes(bool shown) {
    if (shown) return with_solution(SolutionUse::show_mistakes);
    if (Tab* tab = core_.tabs.current()) tab->game.shows_mistakes = false;
}

CellSet shown_mistakes(const Tab& tab) {
    const GameView& game = tab.game;
    const Puzzle& puzzle = tab.document.puzzle();
    if (!game.shows_mistakes || !game.solution || tab.in_solution_mode()) return {};
    if (!has_posed_entries(puzzle, game.solved)) return {};
    return wrong_entries(puzzle.grid, *game.solution);
}

std::string_view title_of_game(const Tab& tab) {
    const Game& game = tab.document.game();
    if (!game.won) return game.paused ? "Paused" : "Game";
    return is_won(game, tab.document.puzzle().grid) ? "Solved" : "Solved before";
}

void Playing::take_solution(TabId id, JobId job, const VerdictResult& result) {
    Tab* tab = core_.tabs.find(id);
    const RunningJob* running = core_.jobs.find(job);
    if (tab == nullptr || tab->game.asked != job || running == nullptr || running->stopping) return;
    tab->game.asked.reset();
    const SolutionUse use = std::exchange(tab->game.waiting, SolutionUse::none);
    if (!has_posed_entries(tab->document.puzzle(), tab->game.solved)) return;
    if (result.verdict == Verdict::unique) {
        tab->game.solution = result.solutions.front();
        if (tab == core_.tabs.editable() && !is_hidden(*tab)) use_solution(*tab, use);
        return;
    }
    if (use == SolutionUse::none || result.verdict == Verdict::undecided) return;
    core_.tell_of_puzzle(Tone::warning,
                         result.verdict == Verdict::multiple
                             ? "The puzzle has several solutions, so no entry is known to be right"
                             : "The puzzle has no solution");
}

void Playing::take_grade(TabId id, const Grid& posed, const Assessment& assessment) {
    Tab* tab = core_.tabs.find(id);
    if (tab == nullptr || !tab->document.game().begun() || tab->document.game().posed != posed) return;
    if (assessment.graded)
        tab->document.game().grade = assessment.solved ? std::string(name_of(assessment.level)) : "beyond";
}

void Playing::name_position() {
    const Document& document = current().document;
    const PositionId here = document.here();
    core_.dialogs.open<NamePositionDialog>(current().id, here, document.game().attempts.find(here)->name);
}

void Playing::compare(const Tab& tab, PositionId first, PositionId second) {
    core_.dialogs.open<CompareDialog>(*this, tab.id, first, second);
}

Tab& Playing::current() const { return *core_.tabs.current(); }

// clang-format off
std::vector<CommandRow> Playing::commands() {
    const auto playing = [this] { return is_playing(core_); };
    const auto unsolved = [this] {
        return is_playing(core_) && !is_solution(current().document.puzzle().grid);
    };
    const auto in_game = [this] { return is_playing(core_) && current().document.here() != 0; };
    return {
        {.id = Command::play_this, .menu = Menu::play, .group = 9, .label = "Play this puzzle",
         .enabled = [this] { return is_playing(core_) && !has_game() && !is_pattern(current().document); },
         .run = [this] { begin_playing(current()); }},
        {.id = Command::pause, .menu = Menu::play, .group = 9, .label = "Pause", .shortcuts = {ctrl(Key::p)},
         .enabled = [this] { return is_editing(core_) && has_game() && !current().document.game().won; },
         .run = [this] { pause_game(!current().document.game().paused); },
         .checked = [this] { return has_document(core_) && is_hidden(current()); }},
        {.id = Command::reveal_selected, .menu = Menu::play, .group = 10, .label = "Reveal the selected cell",
         .enabled = unsolved, .run = [this] { reveal_selected(); }},
        {.id = Command::reveal_random, .menu = Menu::play, .group = 10, .label = "Reveal a random empty cell",
         .enabled = unsolved, .run = [this] { reveal_random(); }},
        {.id = Command::show_mistakes, .menu = Menu::play, .group = 10, .label = "Show mistakes",
         .shortcuts = {ctrl_shift(Key::e)}, .enabled = unsolved,
         .run = [this] { show_mistakes(!current().game.shows_mistakes); },
         .checked = [this] { return has_document(core_) && current().game.shows_mistakes; }},
        {.id = Command::try_this, .menu = Menu::play, .group = 11, .label = "Try this",
         .shortcuts = {ctrl(Key::k)}, .enabled = playing,
         .run = [this] { try_something(); }, .submenu = "Attempts"},
        {.id = Command::name_position, .menu = Menu::play, .group = 11, .label = "Name this position...",
         .enabled = in_game, .run = [this] { name_position(); }, .submenu = "Attempts"},
        {.id = Command::leave_attempt, .menu = Menu::play, .group = 11, .label = "Leave this attempt",
         .shortcuts = {ctrl_shift(Key::k)}, .enabled = [this] { return is_in_attempt(); },
         .run = [this] { leave_attempt(); }, .submenu = "Attempts"},
        {.id = Command::last_correct, .menu = Menu::play, .group = 11, .label = "Last correct position",
         .enabled = in_game, .run = [this] { go_to_last_correct(); }, .submenu = "Attempts"},
        {.id = Command::statistics, .menu = Menu::play, .group = 12, .label = "Statistics...",
         .run = [this] { core_.dialogs.open<StatisticsDialog>(); }},
    };
}
// clang-format on

}  // namespace gridsmith
