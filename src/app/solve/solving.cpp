// Sends questions to the solver and shows the answers. An answer is dropped if the tab's grid has changed since the
// question.
#include "app/solve/solving.h"

#include "app/core/app_core.h"
#include "app/core/dialogs.h"
#include "app/core/documents.h"
#include "app/core/question.h"
#include "app/core/running_jobs.h"
#include "app/core/tabs.h"
#include "app/settings/settings.h"
#include "app/solve/solve_dialog.h"
#include "base/number_text.h"
#include "base/random.h"
#include "document/edits.h"
#include "model/cells/cell_names.h"
#include "model/puzzle/comparison.h"
#include "model/puzzle/posing.h"
#include "techniques/words/contradictions.h"
#include "techniques/words/wording.h"

#include <algorithm>
#include <chrono>
#include <memory>
#include <utility>

#include <fmt/format.h>

namespace gridsmith {

namespace {

RunningJob job_for(const Tab& tab, std::string_view what) {
    RunningJob job;
    job.tab = tab.id;
    job.view = JobView::search;
    job.title = fmt::format("{} {}", what, tab.document.name());
    job.grid = tab.document.puzzle().grid;
    return job;
}

// The puzzle of the tab's game; without a game, the puzzle as posed.
Grid posed_by_givens(const Tab& tab) {
    const Game& game = tab.document.game();
    const Grid& grid = tab.document.puzzle().grid;
    const bool is_of_game = game.begun() && posed_cells(game, grid) == game.posed.entries();
    return is_of_game ? game.posed : posed_grid(tab.document.puzzle());
}

// The longest search for another solution than those that are shown.
constexpr std::chrono::seconds kLongestCount{10};

// A message names at most this number of entries.
constexpr int kNamedSolutions = 6;

void report_no_solution(AppCore& core, Tab& tab, const std::optional<Core>& found) {
    constexpr std::string_view kPlain = "No entries conflict, but the puzzle has no solution";
    if (!found || (!found->is_minimal && found->givens == tab.document.puzzle().grid.entries() &&
                   found->constraints.empty()))
        return core.tell_of_puzzle(Tone::warning, std::string(kPlain));
    const Puzzle& puzzle = tab.document.puzzle();
    tab.view.highlighted = cells_of(*found);
    const std::string clause =
        found->givens.size() <= kNamedSolutions || !found->constraints.empty()
            ? contradiction_clause(*found, Wording(puzzle))
            : fmt::format("the {} marked entries contradict each other", found->givens.size());
    core.tell_of_puzzle(Tone::warning, fmt::format("{}: {}", kPlain, clause));
}

}  // namespace

// The tab of a question; null if the tab is closed or its grid has changed.
Tab* Solving::tab_unchanged(TabId id, const Grid& asked) {
    Tab* tab = core_.tabs.find(id);
    return tab != nullptr && tab->document.puzzle().grid == asked ? tab : nullptr;
}

void Solving::take_verdict(Tab& tab, const GridJudged& judged) {
    const VerdictResult& result = judged.result;
    switch (result.verdict) {
        case Verdict::unique: return core_.tell(Tone::success, "The puzzle has exactly one solution");
        case Verdict::none: return report_no_solution(core_, tab, judged.core);
        case Verdict::multiple:
            if (result.solutions.size() > 1 && !tab.solutions) {
                tab.view.differing = differing_cells(result.solutions[0], result.solutions[1]);
                show(tab, {result.solutions, 0, false});
            }
            return core_.tell_of_puzzle(
                Tone::warning,
                "The puzzle has several solutions; two are shown, with the cells marked in which "
                "they differ");
        case Verdict::invalid: report_conflict(core_, tab); return;
        case Verdict::undecided: return;
    }
}

void Solving::take_entry(Tab& tab, Cell cell, const VerdictResult& result) {
    if (result.verdict == Verdict::undecided) return;
    if (result.verdict != Verdict::unique)
        return core_.tell_of_puzzle(Tone::warning,
                                    result.verdict == Verdict::none
                                        ? "No entry can be found: the puzzle has no solution"
                                        : "Find entry needs a puzzle with exactly one solution; this one has "
                                          "several");
    tab.view.selected = cell;
    apply(tab, edits::enter(tab.document.puzzle(), cell, result.solutions.front()[cell]));
}

void Solving::take_search(const Event& event, TabId id, const Grid& asked, SolveResult& result) {
    auto* dialog = core_.dialogs.find<SolveDialog>();
    if (dialog != nullptr && dialog->job != event.job) dialog = nullptr;
    if (const auto* solved = std::get_if<GridSolved>(&event.news)) result = solved->result;
    if (const auto* finished = std::get_if<JobFinished>(&event.news))
        return finish_search(dialog, tab_unchanged(id, asked), std::move(result), finished->end);
    if (dialog == nullptr) return;
    if (const auto* advanced = std::get_if<SearchAdvanced>(&event.news))
        dialog->found = advanced->progress.solutions;
    if (const auto* advanced = std::get_if<CountAdvanced>(&event.news)) {
        dialog->found = advanced->solutions;
        dialog->fraction = advanced->fraction;
    }
}

void Solving::finish_search(SolveDialog* dialog, Tab* tab, SolveResult result, JobEnd end) {
    if (dialog != nullptr) dialog->job.reset();
    if (tab == nullptr || (end == JobEnd::cancelled && result.solutions.empty())) return;
    if (dialog != nullptr) core_.dialogs.close(*dialog);
    if (result.solutions.empty()) return core_.tell_of_puzzle(Tone::warning, "The puzzle has no solution");
    if (tab == core_.tabs.current()) core_.withdraw_status();
    if (end == JobEnd::cancelled)
        core_.tell(Tone::information,
                   fmt::format("The search was stopped; {} found so far", grouped(result.solutions.size())));
    drop_highlights(tab->view);
    show(*tab, {std::move(result.solutions), 0, result.ended == Ended::exhausted});
}

// Enters solution mode. A search that has stopped at its limit does not know whether it has found all solutions.
void Solving::show(Tab& tab, Solutions solutions) {
    tab.solutions = std::move(solutions);
    core_.request(FocusGrid());
    if (tab.solutions->complete) return;
    if (counting_) core_.jobs.cancel(counting_->job);
    const std::size_t shown = tab.solutions->grids.size();
    const Grid& grid = tab.document.puzzle().grid;
    const JobId job = core_.jobs.start_unlisted(CountRequest{grid, shown + 1, 1},
                                                [this](const Event& event) { return take_count(event); });
    counting_ = Counting{tab.id, grid, shown, job, core_.now() + kLongestCount};
}

bool Solving::take_count(const Event& event) {
    if (!counting_ || counting_->job != event.job) return false;
    const auto* counted = std::get_if<GridCounted>(&event.news);
    if (counted == nullptr) return false;
    const Counting done = *std::exchange(counting_, std::nullopt);
    Tab* tab = tab_unchanged(done.tab, done.grid);
    if (tab == nullptr || !tab->solutions || tab->solutions->grids.size() != done.shown) return false;
    tab->solutions->complete =
        counted->result.ended == Ended::exhausted && counted->result.solutions == done.shown;
    return tab->solutions->complete;
}

void Solving::tick() {
    if (!counting_) return;
    const Tab* tab = core_.tabs.find(counting_->tab);
    if (tab != nullptr && tab->solutions && core_.now() < counting_->end) return;
    core_.jobs.cancel(counting_->job);
    counting_.reset();
}

std::string solution_text(const Solutions& solutions) {
    return fmt::format("Solution {} of {}{}", grouped(solutions.shown + 1),
                       solutions.complete ? "" : "at least ", grouped(solutions.grids.size()));
}

void Solving::check(Tab& tab) {
    drop_highlights(tab.view);
    if (report_conflict(core_, tab)) return;
    if (tab.document.puzzle().grid.is_full())
        return core_.tell(Tone::success, "The grid is complete, and no entries conflict");
    const Grid posed = posed_by_givens(tab);
    if (posed == tab.document.puzzle().grid) return check_grid(tab);
    core_.jobs.start(VerdictRequest{posed}, job_for(tab, "Checking"),
                     [this, id = tab.id, grid = tab.document.puzzle().grid](const Event& event) {
                         const auto* judged = std::get_if<GridJudged>(&event.news);
                         Tab* asked = judged != nullptr ? tab_unchanged(id, grid) : nullptr;
                         if (asked != nullptr) take_verdict_of_givens(*asked, judged->result);
                     });
}

void Solving::take_verdict_of_givens(Tab& tab, const VerdictResult& result) {
    if (result.verdict != Verdict::unique) return check_grid(tab);
    if (Game& game = tab.document.game(); game.begun() && !game.won) game.checked = true;
    const CellSet wrong = wrong_entries(tab.document.puzzle().grid, result.solutions.front());
    tab.view.highlighted = wrong;
    if (wrong.empty())
        core_.tell(Tone::success, "No entry is wrong, and the puzzle has exactly one solution");
    else if (wrong.size() == 1)
        core_.tell_of_puzzle(Tone::warning, fmt::format("The entry in {} is wrong",
                                                        Wording(tab.document.puzzle().symbols).cells(wrong)));
    else
        core_.tell_of_puzzle(Tone::warning, fmt::format("{} entries are wrong", wrong.size()));
}

// Checks the grid as a puzzle of its own: all entries count alike.
void Solving::check_grid(Tab& tab) {
    const Grid& grid = tab.document.puzzle().grid;
    core_.jobs.start(VerdictRequest{grid, true}, job_for(tab, "Checking"),
                     [this, id = tab.id, grid](const Event& event) {
                         const auto* judged = std::get_if<GridJudged>(&event.news);
                         Tab* asked = judged != nullptr ? tab_unchanged(id, grid) : nullptr;
                         if (asked != nullptr) take_verdict(*asked, *judged);
                     });
}

void Solving::ask_find_entry() {
    Tab& tab = current();
    if (report_conflict(core_, tab)) return;
    const Cell cell = tab.view.selected;
    tab.view.highlighted = {cell};
    core_.dialogs.open<QuestionDialog>(
        QuestionText{"Find entry",
                     fmt::format("Find the entry of the cell at {}?",
                                 row_and_column(tab.document.puzzle().side(), cell)),
                     {"Find", "Cancel"}},
        [this, id = tab.id, cell](std::size_t answer) {
            Tab* asked = core_.tabs.find(id);
            if (asked == nullptr) return;
            asked->view.highlighted = {};
            if (answer == 0) find_entry(*asked, cell);
        });
}

void Solving::find_entry(Tab& tab, Cell cell) {
    const Grid& grid = tab.document.puzzle().grid;
    core_.jobs.start(VerdictRequest{grid}, job_for(tab, "Finding an entry of"),
                     [this, id = tab.id, grid, cell](const Event& event) {
                         const auto* judged = std::get_if<GridJudged>(&event.news);
                         Tab* asked = judged != nullptr ? tab_unchanged(id, grid) : nullptr;
                         if (asked != nullptr) take_entry(*asked, cell, judged->result);
                     });
}

void Solving::open_solve_dialog(Tab& tab) {
    if (report_conflict(core_, tab)) return;
    core_.dialogs.open<SolveDialog>(*this, tab.id, solve_limit_, core_.settings.solve_randomised);
}

void Solving::start_solving(SolveDialog& dialog) {
    const Tab* tab = core_.tabs.find(dialog.tab);
    if (tab == nullptr || dialog.job) return;
    dialog.limit = std::clamp(dialog.limit, 1, kMostSolutions);
    solve_limit_ = dialog.limit;
    core_.settings.solve_randomised = dialog.randomised;
    dialog.found = 0;
    dialog.fraction = -1;
    const Grid& grid = tab->document.puzzle().grid;
    dialog.job = core_.jobs.start(
        SolveRequest{grid, static_cast<std::uint64_t>(dialog.limit), dialog.randomised, fresh_seed()},
        job_for(*tab, "Solving"),
        [this, id = tab->id, grid, result = std::make_shared<SolveResult>()](const Event& event) {
            take_search(event, id, grid, *result);
        });
}

Tab& Solving::current() const { return *core_.tabs.current(); }

// clang-format off
std::vector<CommandRow> Solving::commands() {
    const auto editing = [this] { return is_editing(core_); };
    return {
        {.id = Command::find_entry, .menu = Menu::puzzle, .group = 2, .label = "Find entry for selected cell",
         .shortcuts = {ctrl(Key::f)}, .enabled = [this] { return selected_is_empty(core_); },
         .run = [this] { ask_find_entry(); }, .context_group = 3},
        {.id = Command::solve, .menu = Menu::puzzle, .group = 2, .label = "Solve...",
         .shortcuts = {plain(Key::f9)}, .enabled = editing,
         .run = [this] { open_solve_dialog(current()); }, .context_group = 3},
        {.id = Command::previous_solution, .menu = Menu::puzzle, .group = 2, .label = "Previous solution",
         .enabled = [this] { return has_document(core_) && has_other_solution(current(), -1); },
         .run = [this] { show_other_solution(current(), -1); },
         .repeats = true, .listed = false},
        {.id = Command::next_solution, .menu = Menu::puzzle, .group = 2, .label = "Next solution",
         .enabled = [this] { return has_document(core_) && has_other_solution(current(), 1); },
         .run = [this] { show_other_solution(current(), 1); },
         .repeats = true, .listed = false},
        {.id = Command::close_solutions, .menu = Menu::puzzle, .group = 2, .label = "Close solutions",
         .shortcuts = {plain(Key::escape)}, .enabled = [this] { return has_document(core_) && current().in_solution_mode(); },
         .run = [this] { close_solutions(core_, current()); }, .context_group = 3},
        {.id = Command::check, .menu = Menu::puzzle, .group = 4, .label = "Check",
         .shortcuts = {plain(Key::f8)}, .enabled = editing,
         .run = [this] { check(current()); }, .context_group = 5},
    };
}
// clang-format on

}  // namespace gridsmith
