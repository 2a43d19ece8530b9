// Sends questions to workers, takes the answers, and makes the edits "apply hint" and "start from step".
#include "app/hints/hints.h"

#include "app/core/app_core.h"
#include "app/core/dialogs.h"
#include "app/core/documents.h"
#include "app/core/running_jobs.h"
#include "app/core/tabs.h"
#include "app/editing/symbol_chooser.h"
#include "app/hints/trainer.h"
#include "app/settings/settings.h"
#include "base/overloaded.h"
#include "document/play_edits.h"
#include "model/puzzle/comparison.h"
#include "model/puzzle/posing.h"
#include "publish/step_drawing.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <utility>

#include <fmt/format.h>

namespace gridsmith {

namespace {

// Is the puzzle as it was at the question? Hints do not depend on symbols and properties.
bool is_position_of(const TabHints& hints, const Puzzle& puzzle) {
    return puzzle.grid == hints.puzzle.grid && puzzle.givens == hints.puzzle.givens &&
           puzzle.marks == hints.puzzle.marks && puzzle.notes->removed == hints.removed;
}

std::string_view title_of(HintQuestion question) {
    constexpr std::array<std::string_view, 4> kTitles = {"Looking for a hint for", "Looking for all steps of",
                                                         "Solving step by step", "Looking for a reason in"};
    return kTitles[static_cast<std::size_t>(question)];
}

// The position at which the steps start.
Position start_of(const TabHints& hints) { return start_of(hints.puzzle, hints.by_marks); }

// From this many links on, a picture of the whole step is hard to read.
constexpr std::size_t kManyLinks = 3;
constexpr std::chrono::milliseconds kLineTime{1000};

void prove(TabHints& hints) {
    const Step* step = drawn_step(hints);
    hints.proof = step == nullptr ? std::vector<ProofLine>() : proof_lines_of(*step, hints.puzzle);
}

// Proves the step that is shown. A hint that is a chain begins with the first line; lists begin with whole steps.
void begin_proof(TabHints& hints) {
    prove(hints);
    hints.lit_line.reset();
    hints.next_line.reset();
    const Step* step = drawn_step(hints);
    if (step != nullptr && hints.question == HintQuestion::next && step->links.size() >= kManyLinks)
        hints.lit_line = 0;
}

// Lights the next line if it is time. Returns whether it does.
bool play(TabHints& hints, TimePoint now) {
    if (!hints.next_line || now < *hints.next_line) return false;
    hints.lit_line = hints.lit_line ? *hints.lit_line + 1 : 0;
    hints.next_line = now + kLineTime;
    if (*hints.lit_line + 1 >= hints.proof.size()) hints.next_line.reset();
    return true;
}

// The puzzle for applying steps of the answer. An answer that ignores the candidates that earlier hints have removed
// brings them back.
Puzzle puzzle_to_change(const Tab& tab, const TabHints& hints) {
    Puzzle puzzle = tab.document.puzzle();
    puzzle.notes.change([&](Notes& notes) { notes.removed = hints.puzzle.notes->removed; });
    return puzzle;
}

void note_judgement(AppCore& core, TabHints& hints, TabId id, const PositionJudged& judged) {
    hints.judged = judged;
    if (judged.ignores_removed) hints.puzzle.notes.change([](Notes& notes) { notes.removed = {}; });
    Tab* tab = core.tabs.find(id);
    if (judged.standing == Standing::sound || tab == nullptr) return;
    hints.is_answered = true;
    tab->view.highlighted = judged.wrong;
}

void choose(TabHints& hints, std::size_t index) {
    hints.chosen = index;
    begin_proof(hints);
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

// Counts help in the tab's game, while the game is not won.
void count_hints(Tab& tab, int number) {
    Game& game = tab.document.game();
    if (!game.begun() || game.won) return;
    game.hints += number;
    tab.document.mark_game_changed();
}

// Does the answer tell more than the entries on the board show?
bool is_help(const TabHints& hints) {
    if (!hints.refutation) return hints.chosen.has_value();
    const Refuted how = hints.refutation->how;
    return how != Refuted::by_entry && how != Refuted::by_peer && how != Refuted::by_cell;
}

void take_refutation(TabHints& hints, const Refutation& refutation) {
    hints.refutation = refutation;
    begin_proof(hints);
}

// Counts an answer that the player sees as one hint.
void count_once(Tab* tab, TabHints& hints) {
    if (tab != nullptr && is_help(hints) && !std::exchange(hints.is_counted, true)) count_hints(*tab, 1);
}

std::string conflict_sentence(const Puzzle& puzzle) {
    const Wording wording(puzzle);
    std::string text;
    for (const CellSet& cells : separate_conflicts(puzzle.grid))
        text += cells.size() == 1
                    ? fmt::format("The entry in {} breaks a rule. ", wording.cells(cells))
                    : fmt::format("The entries in {} conflict with each other. ", wording.cells(cells));
    return text + "Correct them to get a hint.";
}

}  // namespace

const TabHints* Hints::hints_of(TabId tab) const {
    const auto found = tabs.find(tab);
    return found == tabs.end() ? nullptr : &found->second;
}

TabHints* Hints::hints_of(TabId tab) { return const_cast<TabHints*>(std::as_const(*this).hints_of(tab)); }

TabHints* Hints::hints_now() { return const_cast<TabHints*>(current()); }

void Hints::forget(TabId tab) {
    const auto found = tabs.find(tab);
    if (found == tabs.end()) return;
    if (found->second.job) core_.jobs.cancel(*found->second.job);
    tabs.erase(found);
}

// The techniques that an answer may use: those of Preferences. For the next step of an unfinished exercise,
// the technique of the exercise is on and comes first.
TechniqueSet Hints::techniques_for(const Tab& tab, HintQuestion question) const {
    TechniqueSet techniques = core_.settings.techniques;
    const Lesson* lesson = question == HintQuestion::next ? trainer_.lesson_of(tab) : nullptr;
    if (lesson == nullptr || state_of(*lesson, tab.document.puzzle()) == LessonState::found)
        return techniques;
    techniques.turn(lesson->technique, true);
    techniques.move(techniques.index_of(lesson->technique), 0);
    return techniques;
}

TabHints& Hints::ask(const Tab& tab, HintQuestion question, const Candidate& candidate) {
    forget(tab.id);
    TabHints& hints = tabs[tab.id];
    hints.puzzle = tab.document.puzzle();
    hints.removed = hints.puzzle.notes->removed;
    hints.question = question;
    hints.by_marks = uses_marks;
    hints.techniques = techniques_for(tab, question);
    hints.asked = candidate;
    RunningJob job;
    job.tab = tab.id;
    job.title = fmt::format("{} {}", title_of(question), tab.document.name());
    HintRequest request;
    request.puzzle = hints.puzzle;
    request.question = question;
    request.use_marks = uses_marks;
    request.techniques = hints.techniques;
    request.candidate = candidate;
    hints.job = core_.jobs.start(std::move(request), std::move(job),
                                 [this, id = tab.id](const Event& event) { take(id, event); });
    core_.settings.panel_open = true;
    return hints;
}

// Asks the question again with the current settings and shows the same level.
void Hints::ask_again(const Tab& tab) {
    const TabHints before = tabs[tab.id];
    const bool was_open = core_.settings.panel_open;
    TabHints& hints = ask(tab, before.question, before.asked);
    hints.level = before.level;
    hints.is_counted = before.is_counted;
    core_.settings.panel_open = was_open;
}

const TabHints* Hints::current() const {
    const Tab* tab = core_.tabs.current();
    const TabHints* hints = tab == nullptr ? nullptr : hints_of(tab->id);
    // Hints about another puzzle are ignored here; the next tick drops them.
    return hints != nullptr && is_position_of(*hints, tab->document.puzzle()) ? hints : nullptr;
}

void Hints::show_next_level() {
    const Tab* tab = core_.tabs.editable();
    if (tab == nullptr) return;
    tick();
    TabHints* hints = hints_of(tab->id);
    if (hints == nullptr || hints->question == HintQuestion::why_not || !problem_of(*hints).empty() ||
        hints->was_stopped) {
        ask(*tab, HintQuestion::next).level = HintLevel::region;
        return;
    }
    if (hints->question == HintQuestion::path) return choose_step(hints->chosen.value_or(0) + 1);
    if (!hints->chosen) return;
    if (hints->level == HintLevel::reason) return apply_hint();
    hints->level = static_cast<HintLevel>(static_cast<int>(hints->level) + 1);
}

void Hints::explain_hint() {
    const Tab* tab = core_.tabs.editable();
    if (tab == nullptr) return;
    tick();
    TabHints* hints = hints_of(tab->id);
    const bool is_there = hints != nullptr && hints->question != HintQuestion::why_not &&
                          problem_of(*hints).empty() && (hints->job || !hints->steps.empty());
    (is_there ? *hints : ask(*tab, HintQuestion::next)).level = HintLevel::reason;
}

void Hints::show_previous_level() {
    TabHints* hints = hints_now();
    if (hints != nullptr && hints->level != HintLevel::region)
        hints->level = static_cast<HintLevel>(static_cast<int>(hints->level) - 1);
}

bool Hints::can_apply_hint() const {
    const TabHints* hints = current();
    return hints != nullptr && hints->question != HintQuestion::path && drawn_step(*hints) != nullptr;
}

void Hints::apply_hint() {
    tick();
    Tab* tab = core_.tabs.editable();
    TabHints* hints = hints_now();
    if (tab == nullptr || !can_apply_hint()) return;
    const Step* step = drawn_step(*hints);
    Edit edit = edits::apply_step(puzzle_to_change(*tab, *hints), step->placements, step->eliminations,
                                  core_.settings.play.erase_peer_marks);
    forget(tab->id);
    if (edit.cell) tab->view.selected = *edit.cell;
    apply(*tab, std::move(edit));
}

bool Hints::shows_lines() const {
    const TabHints* hints = current();
    return hints != nullptr && hints->level == HintLevel::reason && drawn_step(*hints) != nullptr &&
           hints->proof.size() > 1;
}

void Hints::light_line(std::optional<std::size_t> line) {
    TabHints* hints = hints_now();
    if (hints == nullptr || !shows_lines() || (line && *line >= hints->proof.size())) return;
    hints->lit_line = line;
    hints->next_line.reset();
}

void Hints::move_line(int lines) {
    const TabHints* hints = current();
    if (hints == nullptr) return;
    const int last = static_cast<int>(hints->proof.size()) - 1;
    const int now = hints->lit_line ? static_cast<int>(*hints->lit_line) : -1;
    const int next = std::clamp(now + lines, -1, last);
    light_line(next < 0 ? std::nullopt : std::optional(static_cast<std::size_t>(next)));
}

void Hints::play_lines() {
    TabHints* hints = hints_now();
    if (hints == nullptr || !shows_lines()) return;
    if (std::exchange(hints->next_line, std::nullopt)) return;
    const bool is_at_end = hints->lit_line && *hints->lit_line + 1 >= hints->proof.size();
    if (!hints->lit_line || is_at_end) hints->lit_line = 0;
    hints->next_line = core_.now() + kLineTime;
}

void Hints::close_hints() {
    Tab* tab = core_.tabs.current();
    if (tab == nullptr || hints_of(tab->id) == nullptr) return;
    forget(tab->id);
    tab->view.highlighted = {};
    core_.request(FocusGrid());
}

void Hints::use_marks(bool use) {
    uses_marks = use;
    const Tab* tab = core_.tabs.editable();
    if (tab != nullptr && hints_now() != nullptr) ask_again(*tab);
}

void Hints::list_all_steps() {
    if (const Tab* tab = core_.tabs.editable()) ask(*tab, HintQuestion::all);
}

void Hints::show_path() {
    if (const Tab* tab = core_.tabs.editable()) ask(*tab, HintQuestion::path);
}

void Hints::choose_step(std::size_t index) {
    TabHints* hints = hints_now();
    if (hints == nullptr || index >= hints->steps.size()) return;
    hints->level = HintLevel::reason;
    choose(*hints, index);
    count_once(core_.tabs.current(), *hints);
}

bool Hints::can_save_steps() const {
    const TabHints* hints = current();
    return hints != nullptr && hints->is_answered && !hints->steps.empty();
}

void Hints::save_steps() {
    const TabHints* hints = current();
    if (hints == nullptr || !can_save_steps()) return;
    auto page =
        step_page(hints->puzzle, start_of(*hints), hints->steps, hints->question == HintQuestion::path);
    if (!page) return core_.tell("The steps are not saved", page.error());
    save_page(std::move(*page));
}

bool Hints::can_start_from_step() const {
    const TabHints* hints = current();
    return hints != nullptr && hints->question == HintQuestion::path && hints->board && hints->chosen > 0U;
}

void Hints::start_from_step() {
    tick();
    Tab* tab = core_.tabs.editable();
    const TabHints* hints = hints_now();
    if (tab == nullptr || hints == nullptr || !can_start_from_step()) return;
    Edit edit{std::string(kPathLabel), puzzle_to_change(*tab, *hints)};
    const std::size_t made = *hints->chosen;
    for (std::size_t i = 0; i < made; ++i)
        edit.result = edits::apply_step(edit.result, hints->steps[i].placements, hints->steps[i].eliminations,
                                        core_.settings.play.erase_peer_marks)
                          .result;
    forget(tab->id);
    apply(*tab, std::move(edit));
    count_hints(*tab, static_cast<int>(made) - 1);  // the path counted as one when it was shown
}

void Hints::ask_why_not(const Candidate& candidate) {
    if (const Tab* tab = core_.tabs.editable()) ask(*tab, HintQuestion::why_not, candidate);
}

void Hints::ask_why_not() {
    Tab* tab = core_.tabs.editable();
    if (tab == nullptr) return;
    if (const auto pointed = std::exchange(tab->view.pointed, std::nullopt)) return ask_why_not(*pointed);
    auto& chooser = core_.dialogs.open<SymbolChooser>(
        *tab, [this](const Candidate& candidate) { ask_why_not(candidate); });
    chooser.allowed = ValueSet::all(chooser.side);
    chooser.shows_cursor = true;
}

std::string Hints::why_not_label() const {
    const Tab* tab = core_.tabs.current();
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
    board.givens = posed_entries(hints.puzzle);
    board.posed_by_constraints = hints.puzzle.posed_by_constraints;
    return board;
}

std::string problem_of(const TabHints& hints) {
    if (!hints.judged) return {};
    const Wording wording(hints.puzzle.symbols);
    const CellSet& wrong = hints.judged->wrong;
    const bool one = wrong.size() == 1;
    switch (hints.judged->standing) {
        case Standing::sound: return {};
        case Standing::complete: return "The grid is complete, and no entries conflict.";
        case Standing::conflict: return conflict_sentence(hints.puzzle);
        case Standing::wrong_entries:
            return fmt::format("{} in {} {} wrong. Remove {} to get a hint.",
                               one ? "The entry" : "The entries", wording.cells(wrong), one ? "is" : "are",
                               one ? "it" : "them");
        case Standing::wrong_marks:
            return fmt::format(
                "The marks in {} lack the solution's value. Correct them, or turn off hints from your marks.",
                wording.cells(wrong));
        case Standing::unsolvable:
            if (wrong.empty()) return "The puzzle has no solution with these entries, so there is no hint.";
            return one ? fmt::format(
                             "With the entry in {}, the puzzle has no solution. Remove it to get a hint.",
                             wording.cells(wrong))
                       : fmt::format(
                             "With the entries in {}, the puzzle has no solution: at least one of them is "
                             "wrong. Remove it to get a hint.",
                             wording.cells(wrong));
    }
    return {};
}

std::string why_no_step(const TabHints& hints) {
    if (hints.was_stopped) return "The search for a hint was stopped.";
    if (hints.puzzle.grid.is_empty())
        return "The grid is empty, so there is nothing to conclude. Enter, open or generate a puzzle to get hints.";
    const bool any_on = std::ranges::any_of(hints.techniques.choices(), &TechniqueChoice::on);
    if (!any_on)
        return "All techniques are turned off. Turn some on in Preferences > Techniques to get hints.";
    if (hints.judged && hints.judged->is_open)
        return "The puzzle has several solutions, and no enabled technique finds a step that holds in all of them. "
               "Add entries until it has exactly one solution.";
    return "No enabled technique finds a step here. Turn on more techniques in Preferences > Techniques.";
}

std::string solutions_warning(const TabHints& hints) {
    if (!hints.judged || hints.judged->well_posed || hints.puzzle.grid.is_empty()) return {};
    constexpr std::string_view kConsequence = ", so hints leave out techniques that rely on uniqueness.";
    return fmt::format("{}{}",
                       hints.judged->is_open ? "The puzzle has several solutions"
                                             : "The puzzle may not have exactly one solution",
                       kConsequence);
}

std::string candidates_used(const TabHints& hints) {
    int marked = 0;
    int others = 0;
    for (Cell cell = 0; cell < hints.puzzle.cell_count(); ++cell)
        if (hints.puzzle.grid[cell] == 0) ++(hints.puzzle.marks[cell].empty() ? others : marked);
    if (marked == 0) return {};
    if (!hints.by_marks) return "Your marks are ignored; every cell has all its candidates.";
    if (others == 0) return "Using your marks.";
    return fmt::format("Using your marks in {} cell{}, all candidates in {}.", marked, marked == 1 ? "" : "s",
                       others);
}

bool Hints::tick() {
    bool changed = false;
    std::vector<TabId> outdated;
    for (auto it = tabs.begin(); it != tabs.end();) {
        const Tab* tab = core_.tabs.find(it->first);
        const bool is_outdated = tab == nullptr || !is_position_of(it->second, tab->document.puzzle());
        if (!is_outdated && it->second.techniques != techniques_for(*tab, it->second.question))
            outdated.push_back(it->first);
        if (is_outdated && it->second.job) core_.jobs.cancel(*it->second.job);
        // Explanations must use the current symbols.
        if (!is_outdated && it->second.puzzle.symbols != tab->document.puzzle().symbols) {
            it->second.puzzle.symbols = tab->document.puzzle().symbols;
            prove(it->second);
            changed = true;
        }
        if (!is_outdated && tab == core_.tabs.current()) changed = play(it->second, core_.now()) || changed;
        it = is_outdated ? tabs.erase(it) : std::next(it);
        changed = changed || is_outdated;
    }
    // While Preferences is open, each click would repeat the question.
    if (core_.previews_settings()) return changed;
    for (const TabId tab : outdated) ask_again(*core_.tabs.find(tab));
    return changed || !outdated.empty();
}

std::string Hints::next_hint_label() const {
    const TabHints* hints = current();
    if (hints == nullptr || !hints->chosen) return "Hint";
    if (hints->question == HintQuestion::path) return "Next step of the path";
    return hints->level == HintLevel::reason ? "Apply hint and go on" : "Show more";
}

void Hints::take(TabId tab, const Event& event) {
    TabHints* hints = hints_of(tab);
    if (hints == nullptr || hints->job != event.job) return;
    if (const auto* finished = std::get_if<JobFinished>(&event.news)) return finish(*hints, finished->end);
    const auto* news = std::get_if<HintNews>(&event.news);
    if (news == nullptr) return;
    std::visit(Overloaded{
                   [&](const PositionJudged& judged) { note_judgement(core_, *hints, tab, judged); },
                   [&](const HintAdvanced& advanced) { hints->progress = advanced; },
                   [&](const StepsFound& found) { take_steps(*hints, found); },
                   [&](const PathFound& path) { take_path(*hints, path); },
                   [&](const PuzzleGraded& graded) { hints->difficulty = graded.difficulty; },
                   [&](const CandidateRefuted& refuted) { take_refutation(*hints, refuted.refutation); },
               },
               *news);
    count_once(core_.tabs.find(tab), *hints);
}

// clang-format off
std::vector<CommandRow> Hints::commands() {
    const auto can_be_hinted = [this] { return is_board_shown(core_); };
    return {
        {.id = Command::next_hint, .menu = Menu::hints, .group = 1, .label = "Hint",
         .shortcuts = {plain(Key::h), ctrl(Key::h)}, .enabled = can_be_hinted,
         .run = [this] { show_next_level(); }, .label_now = [this] { return next_hint_label(); },
         .context_group = 3},
        {.id = Command::explain_hint, .menu = Menu::hints, .group = 1, .label = "Explain hint",
         .shortcuts = {shift(Key::h), ctrl_shift(Key::h)}, .enabled = can_be_hinted,
         .run = [this] { explain_hint(); }},
        {.id = Command::apply_hint, .menu = Menu::hints, .group = 1, .label = "Apply hint",
         .shortcuts = {ctrl(Key::j)}, .enabled = [this] { return is_board_shown(core_) && can_apply_hint(); },
         .run = [this] { apply_hint(); }},
        {.id = Command::next_line, .menu = Menu::hints, .group = 1, .label = "Next line of the hint",
         .shortcuts = {alt(Key::down)}, .enabled = [this] { return is_board_shown(core_) && shows_lines(); },
         .run = [this] { move_line(1); }, .repeats = true},
        {.id = Command::previous_line, .menu = Menu::hints, .group = 1, .label = "Previous line of the hint",
         .shortcuts = {alt(Key::up)}, .enabled = [this] { return is_board_shown(core_) && shows_lines(); },
         .run = [this] { move_line(-1); }, .repeats = true},
        {.id = Command::play_lines, .menu = Menu::hints, .group = 1, .label = "Play the lines of the hint",
         .enabled = [this] { return is_board_shown(core_) && shows_lines(); }, .run = [this] { play_lines(); },
         .checked = [this] { return current() != nullptr && current()->next_line.has_value(); }},
        {.id = Command::close_hint, .menu = Menu::hints, .group = 1, .label = "Close hint",
         .enabled = [this] { return current() != nullptr; }, .run = [this] { close_hints(); }},
        {.id = Command::list_steps, .menu = Menu::hints, .group = 2, .label = "All steps now",
         .shortcuts = {ctrl(Key::f9)}, .enabled = can_be_hinted,
         .run = [this] { list_all_steps(); }},
        {.id = Command::solution_path, .menu = Menu::hints, .group = 2, .label = "Path to the solution",
         .shortcuts = {shift(Key::f9)}, .enabled = can_be_hinted,
         .run = [this] { show_path(); }},
        {.id = Command::save_steps, .menu = Menu::hints, .group = 2, .label = "Save these steps as HTML...",
         .enabled = [this] { return is_board_shown(core_) && can_save_steps(); },
         .run = [this] { save_steps(); }},
        {.id = Command::why_not, .menu = Menu::hints, .group = 2, .label = "Why not ...?",
         .shortcuts = {shift(Key::f6)}, .enabled = [this] { return is_board_shown(core_) && selected_is_empty(core_); },
         .run = [this] { ask_why_not(); }, .label_now = [this] { return why_not_label(); },
         .context_group = 3},
        {.id = Command::use_marks, .menu = Menu::hints, .group = 3, .label = "Hints from my marks",
         .run = [this] { use_marks(!uses_marks); },
         .checked = [this] { return uses_marks; }},
    };
}
// clang-format on

}  // namespace gridsmith
