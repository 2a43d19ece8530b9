// Questions to the workers, what of their answers is shown, and the two edits that come of it.
#include "app/hints.h"

#include "app/app.h"
#include "app/editing.h"
#include "app/training.h"
#include "base/overloaded.h"

#include <algorithm>
#include <array>
#include <utility>

#include <fmt/format.h>

namespace gridsmith {

namespace {

const TabHints* hints_of(const App& app, TabId tab) {
    const auto found = app.hints.tabs.find(tab);
    return found == app.hints.tabs.end() ? nullptr : &found->second;
}
TabHints* hints_of(App& app, TabId tab) { return const_cast<TabHints*>(hints_of(std::as_const(app), tab)); }
TabHints* hints_now(App& app) { return const_cast<TabHints*>(current_hints(app)); }

// What a hint is about; symbols and properties do not count.
bool is_same_position(const Puzzle& a, const Puzzle& b) {
    return a.grid == b.grid && a.givens == b.givens && a.marks == b.marks;
}

std::string_view title_of(HintQuestion question) {
    constexpr std::array<std::string_view, 4> kTitles = {"Looking for a hint for", "Looking for all steps of",
                                                         "Solving step by step", "Looking for a reason in"};
    return kTitles[static_cast<std::size_t>(question)];
}

void forget(App& app, TabId tab) {
    const auto found = app.hints.tabs.find(tab);
    if (found == app.hints.tabs.end()) return;
    if (found->second.job) app.cancel_job(*found->second.job);
    app.hints.tabs.erase(found);
}

// What a question uses: the preferred techniques, but of an exercise that is not done that one above all.
TechniqueSet techniques_for(const App& app, const Tab& tab, HintQuestion question) {
    TechniqueSet techniques = app.settings.techniques;
    const Lesson* lesson = question == HintQuestion::next ? lesson_of(app, tab) : nullptr;
    if (lesson == nullptr || state_of(*lesson, tab.document.puzzle()) == LessonState::found)
        return techniques;
    techniques.turn(lesson->technique, true);
    techniques.move(techniques.index_of(lesson->technique), 0);
    return techniques;
}

TabHints& ask(App& app, const Tab& tab, HintQuestion question, const Candidate& candidate = {}) {
    forget(app, tab.id);
    TabHints& hints = app.hints.tabs[tab.id];
    hints.puzzle = tab.document.puzzle();
    hints.question = question;
    hints.by_marks = app.hints.use_marks;
    hints.techniques = techniques_for(app, tab, question);
    hints.asked = candidate;
    RunningJob job;
    job.tab = tab.id;
    job.purpose = JobPurpose::hint;
    job.title = fmt::format("{} {}", title_of(question), tab.document.name());
    job.grid = hints.puzzle.grid;
    HintRequest request;
    request.puzzle = hints.puzzle;
    request.question = question;
    request.use_marks = app.hints.use_marks;
    request.techniques = hints.techniques;
    request.candidate = candidate;
    hints.job = app.start(std::move(request), std::move(job));
    app.settings.panel_open = true;
    return hints;
}

// The same question with what is set now, told as far as before.
void ask_again(App& app, const Tab& tab) {
    const TabHints before = app.hints.tabs[tab.id];
    const bool was_open = app.settings.panel_open;
    ask(app, tab, before.question, before.asked).level = before.level;
    app.settings.panel_open = was_open;
}

// The position that all of it starts from.
Position start_of(const TabHints& hints) { return start_of(hints.puzzle, hints.by_marks); }

// The puzzle with a position's entries. Cells that had marks, or that have fewer candidates than their peers
// leave them, have the position's as marks.
Puzzle puzzle_at(const Puzzle& puzzle, const Position& position) {
    Puzzle at = puzzle;
    at.grid = position.grid();
    for (Cell cell = 0; cell < at.cell_count(); ++cell) {
        ValueSet& marks = at.marks[static_cast<std::size_t>(cell)];
        if (at.grid[cell] != 0)
            marks = {};
        else if (!marks.empty() || position.candidates(cell) != candidates_of(at.grid, cell))
            marks = position.candidates(cell);
    }
    return at;
}

void note_judgement(App& app, TabHints& hints, TabId id, const PositionJudged& judged) {
    hints.judged = judged;
    Tab* tab = app.tabs.find(id);
    if (judged.standing == Standing::sound || tab == nullptr) return;
    hints.is_answered = true;
    tab->view.highlighted = judged.wrong;
}

void choose(TabHints& hints, std::size_t index) {
    hints.chosen = index;
    if (hints.question != HintQuestion::path) return;
    Position board = start_of(hints);
    for (std::size_t i = 0; i < index; ++i) board.apply(hints.steps[i]);
    hints.board = std::move(board);
}

void take_steps(TabHints& hints, const StepsFound& found) {
    hints.steps.insert(hints.steps.end(), found.steps.begin(), found.steps.end());
    if (hints.question == HintQuestion::next && !hints.steps.empty()) choose(hints, 0);
}

void take_path(TabHints& hints, const PathFound& path) {
    hints.steps = path.steps;
    hints.end = path.end;
    if (!hints.steps.empty()) choose(hints, 0);
}

void finish(TabHints& hints, JobEnd end) {
    hints.job.reset();
    hints.is_answered = true;
    hints.was_stopped = end == JobEnd::cancelled;
}

}  // namespace

const TabHints* current_hints(const App& app) {
    const Tab* tab = app.tabs.current();
    return tab == nullptr ? nullptr : hints_of(app, tab->id);
}

void show_next_level(App& app) {
    const Tab* tab = app.tabs.editable();
    if (tab == nullptr) return;
    tend_hints(app);
    TabHints* hints = hints_of(app, tab->id);
    if (hints == nullptr || hints->question == HintQuestion::why_not || !problem_of(*hints).empty() ||
        hints->was_stopped) {
        ask(app, *tab, HintQuestion::next).level = HintLevel::region;
        return;
    }
    if (hints->question == HintQuestion::path) return choose_step(app, hints->chosen.value_or(0) + 1);
    if (!hints->chosen) return;
    if (hints->level == HintLevel::reason) return apply_hint(app);
    hints->level = static_cast<HintLevel>(static_cast<int>(hints->level) + 1);
}

void explain_hint(App& app) {
    const Tab* tab = app.tabs.editable();
    if (tab == nullptr) return;
    tend_hints(app);
    TabHints* hints = hints_of(app, tab->id);
    const bool is_there = hints != nullptr && hints->question != HintQuestion::why_not &&
                          problem_of(*hints).empty() && (hints->job || !hints->steps.empty());
    (is_there ? *hints : ask(app, *tab, HintQuestion::next)).level = HintLevel::reason;
}

void show_previous_level(App& app) {
    TabHints* hints = hints_now(app);
    if (hints != nullptr && hints->level != HintLevel::region)
        hints->level = static_cast<HintLevel>(static_cast<int>(hints->level) - 1);
}

bool can_apply_hint(const App& app) {
    const TabHints* hints = current_hints(app);
    return hints != nullptr && hints->question != HintQuestion::path && drawn_step(*hints) != nullptr;
}

void apply_hint(App& app) {
    tend_hints(app);
    Tab* tab = app.tabs.editable();
    TabHints* hints = hints_now(app);
    if (tab == nullptr || !can_apply_hint(app)) return;
    const Step* step = drawn_step(*hints);
    Position position = start_of(*hints);
    position.apply(*step);
    std::optional<Cell> cell;
    if (!step->placements.empty()) cell = step->placements.front().cell;
    Edit edit{"apply hint", puzzle_at(tab->document.puzzle(), position), cell};
    forget(app, tab->id);
    if (cell) tab->view.selected = *cell;
    apply(*tab, std::move(edit));
}

void close_hints(App& app) {
    Tab* tab = app.tabs.current();
    if (tab == nullptr || hints_of(app, tab->id) == nullptr) return;
    forget(app, tab->id);
    tab->view.highlighted = {};
    app.request(FocusGrid());
}

void use_marks(App& app, bool use) {
    app.hints.use_marks = use;
    const Tab* tab = app.tabs.editable();
    if (tab != nullptr && hints_now(app) != nullptr) ask_again(app, *tab);
}

void list_all_steps(App& app) {
    if (const Tab* tab = app.tabs.editable()) ask(app, *tab, HintQuestion::all);
}

void show_path(App& app) {
    if (const Tab* tab = app.tabs.editable()) ask(app, *tab, HintQuestion::path);
}

void choose_step(App& app, std::size_t index) {
    TabHints* hints = hints_now(app);
    if (hints == nullptr || index >= hints->steps.size()) return;
    hints->level = HintLevel::reason;
    choose(*hints, index);
}

bool can_start_from_step(const App& app) {
    const TabHints* hints = current_hints(app);
    return hints != nullptr && hints->question == HintQuestion::path && hints->board && hints->chosen > 0U;
}

void start_from_step(App& app) {
    tend_hints(app);
    Tab* tab = app.tabs.editable();
    const TabHints* hints = hints_now(app);
    if (tab == nullptr || hints == nullptr || !can_start_from_step(app)) return;
    Edit edit{"go on from step", puzzle_at(tab->document.puzzle(), *hints->board)};
    forget(app, tab->id);
    apply(*tab, std::move(edit));
}

void ask_why_not(App& app, const Candidate& candidate) {
    if (const Tab* tab = app.tabs.editable()) ask(app, *tab, HintQuestion::why_not, candidate);
}

void ask_why_not(App& app) {
    Tab* tab = app.tabs.editable();
    if (tab == nullptr) return;
    if (const auto pointed = std::exchange(tab->view.pointed, std::nullopt))
        return ask_why_not(app, *pointed);
    SymbolChooser chooser{tab->id, tab->view.selected, tab->document.puzzle().side()};
    chooser.allowed = ValueSet::all(chooser.side);
    chooser.by_keys = true;
    chooser.why_not = true;
    app.dialogs.open(chooser);
}

std::string why_not_label(const App& app) {
    const Tab* tab = app.tabs.current();
    if (tab == nullptr || !tab->view.pointed) return "Why not ...?";
    return fmt::format("Why not {} here?",
                       Wording(tab->document.puzzle().symbols).value(tab->view.pointed->value));
}

const Step* drawn_step(const TabHints& hints) {
    if (hints.refutation) {
        const Refuted how = hints.refutation->how;
        return how == Refuted::by_step || how == Refuted::by_chain ? &hints.refutation->step : nullptr;
    }
    return hints.chosen ? &hints.steps[*hints.chosen] : nullptr;
}

std::optional<Puzzle> board_of_hint(const TabHints& hints) {
    if (drawn_step(hints) == nullptr || hints.level != HintLevel::reason) return std::nullopt;
    Puzzle board = puzzle_of(hints.board ? *hints.board : start_of(hints));
    board.symbols = hints.puzzle.symbols;
    board.givens = hints.puzzle.givens.empty() ? hints.puzzle.grid.entries() : hints.puzzle.givens;
    return board;
}

std::string problem_of(const TabHints& hints) {
    if (!hints.judged) return {};
    const Wording wording(hints.puzzle.symbols);
    const CellSet& wrong = hints.judged->wrong;
    const bool one = wrong.size() == 1;
    switch (hints.judged->standing) {
        case Standing::sound: return {};
        case Standing::complete: return "The grid is complete, and nothing conflicts.";
        case Standing::conflict:
            return fmt::format(
                "The entries in {} conflict with each other; no hint can be right before that "
                "is mended.",
                wording.cells(wrong));
        case Standing::wrong_entries:
            return fmt::format("{} in {} {} wrong, so that no hint can be right. Take {} back first.",
                               one ? "The entry" : "The entries", wording.cells(wrong), one ? "is" : "are",
                               one ? "it" : "them");
        case Standing::wrong_marks:
            return fmt::format(
                "The marks in {} leave out what belongs there, so that a hint from your marks "
                "would be wrong.",
                wording.cells(wrong));
        case Standing::unsolvable:
            return "The puzzle has no solution as it stands, so that no hint can be right.";
    }
    return {};
}

std::string candidates_used(const TabHints& hints) {
    int marked = 0;
    int others = 0;
    for (Cell cell = 0; cell < hints.puzzle.cell_count(); ++cell)
        if (hints.puzzle.grid[cell] == 0)
            ++(hints.puzzle.marks[static_cast<std::size_t>(cell)].empty() ? others : marked);
    if (marked == 0) return {};
    if (!hints.by_marks) return "Your marks are passed over: every cell has all its candidates.";
    if (others == 0) return "Your marks are the candidates.";
    return fmt::format("Your marks are the candidates of {} cell{}; the other {} have all that are possible.",
                       marked, marked == 1 ? "" : "s", others);
}

bool tend_hints(App& app) {
    bool changed = false;
    std::vector<TabId> outdated;
    for (auto it = app.hints.tabs.begin(); it != app.hints.tabs.end();) {
        const Tab* tab = app.tabs.find(it->first);
        const bool goes = tab == nullptr || !is_same_position(tab->document.puzzle(), it->second.puzzle);
        if (!goes && it->second.techniques != techniques_for(app, *tab, it->second.question))
            outdated.push_back(it->first);
        if (goes && it->second.job) app.cancel_job(*it->second.job);
        // Told with the symbols of now.
        if (!goes && it->second.puzzle.symbols != tab->document.puzzle().symbols) {
            it->second.puzzle.symbols = tab->document.puzzle().symbols;
            changed = true;
        }
        it = goes ? app.hints.tabs.erase(it) : std::next(it);
        changed = changed || goes;
    }
    // While they are being chosen, every click would ask.
    if (app.dialogs.find<PreferencesDialog>() != nullptr) return changed;
    for (const TabId tab : outdated) ask_again(app, *app.tabs.find(tab));
    return changed || !outdated.empty();
}

bool take_hint_news(App& app, const Event& event) {
    const RunningJob* job = app.jobs.find(event.job);
    if (job == nullptr || job->purpose != JobPurpose::hint) return false;
    TabHints* hints = hints_of(app, job->tab);
    if (hints == nullptr || hints->job != event.job) return true;
    if (const auto* finished = std::get_if<JobFinished>(&event.news))
        return finish(*hints, finished->end), true;
    const auto* news = std::get_if<HintNews>(&event.news);
    if (news == nullptr) return true;
    std::visit(Overloaded{
                   [&](const PositionJudged& judged) { note_judgement(app, *hints, job->tab, judged); },
                   [&](const HintAdvanced& advanced) { hints->progress = advanced; },
                   [&](const StepsFound& found) { take_steps(*hints, found); },
                   [&](const PathFound& path) { take_path(*hints, path); },
                   [&](const PuzzleGraded& graded) { hints->difficulty = graded.difficulty; },
                   [&](const CandidateRefuted& refuted) { hints->refutation = refuted.refutation; },
               },
               *news);
    return true;
}

}  // namespace gridsmith
