// The light has one background job at a time. An edit stops that job, and the next job starts when it has ended, so
// that quick edits do not pile up threads.
#include "app/design/designer_actions.h"

#include "app/core/app_core.h"
#include "app/core/commands.h"
#include "app/core/documents.h"
#include "app/core/running_jobs.h"
#include "app/core/tabs.h"
#include "app/editing/selection.h"
#include "app/settings/settings.h"
#include "base/random.h"
#include "base/system/processors.h"
#include "base/threads/thread_pool.h"
#include "document/edits.h"
#include "generator/templates/template_proofs.h"

#include <algorithm>
#include <chrono>
#include <fmt/format.h>
#include <utility>

namespace gridsmith {

namespace {

// How often the light's numbers are updated.
constexpr std::chrono::milliseconds kLightInterval{450};

constexpr std::uint64_t kLightSeed = 1;

using State = TemplateTrial::State;

GenerateOptions options_of(const Designer& designer, const TemplateDraft& draft) {
    GenerateOptions options;
    options.rules = designer.rules;
    options.puzzle_template = draft.filled;
    if (!draft.fixed.is_empty()) options.fixed = draft.fixed;
    // Additive generation searches small grids completely; subtractive generation finds large puzzles fastest.
    options.mode = designer.rules.side() <= 9 ? GenerationMode::additive : GenerationMode::subtractive;
    return options;
}

Puzzle with_symbols(Puzzle puzzle, const Designer& designer) {
    puzzle.symbols = designer.symbols;
    return puzzle;
}

void open_as_document(AppCore& core, const Puzzle& puzzle) {
    add_document(core, puzzle, History::Start::unsaved);
    core.request(FocusGrid());
}

// --- The light ---

void stop_light(AppCore& core, FeasibilityLight& light) {
    if (!light.job) return;
    core.jobs.cancel(*light.job);
    light.is_outdated = true;
}

bool is_about(const FeasibilityLight& light, const TemplateDraft& draft) {
    return light.filled == draft.filled && light.fixed == draft.fixed;
}

// --- Trials ---

void stop_trial(AppCore& core, TemplateTrial& trial) {
    if (trial.job) core.jobs.cancel(*trial.job);
    if (trial.state == State::running || trial.state == State::waiting) trial.state = State::stopped;
}

void take_trial(const Designer& designer, TemplateTrial& trial, const News& news) {
    if (const auto* made = std::get_if<PuzzleMade>(&news)) {
        trial.state = State::made;
        trial.puzzle = with_symbols(made->generated->puzzle, designer);
    }
    const auto* finished = std::get_if<JobFinished>(&news);
    if (finished == nullptr) return;
    trial.job.reset();
    if (trial.state != State::running) return;
    trial.state = finished->end == JobEnd::failed ? State::failed : State::stopped;
    trial.why = finished->message;
}

// --- Keys ---

// Handles undo, redo, and keys for the list of templates.
bool press_list_key(const AppCore& core, Designer& designer, const Shortcut& key) {
    const auto command = command_of(core, key);
    if (command == Command::undo)
        undo(designer);
    else if (command == Command::redo)
        redo(designer);
    else if (command == Command::create_template)
        add_template(designer);
    else if (key == ctrl(Key::page_up))
        select_template(designer, std::max<std::size_t>(designer.index, 1) - 1);
    else if (key == ctrl(Key::page_down))
        select_template(designer, designer.index + 1);
    else if (key == ctrl(Key::del))
        clear_draft(designer);
    else
        return false;
    return true;
}

bool press_cell_key(Designer& designer, const Shortcut& key) {
    if (key.ctrl || key.alt || key.shift) return false;
    Cell& selected = designer.view.selected;
    const auto step = [&](Direction to) { selected = cell_beside(designer.rules, selected, to); };
    const auto leap = [&](Direction to) { selected = cell_at_end(designer.rules, selected, to); };
    switch (key.key) {
        case Key::left: step(Direction::left); return true;
        case Key::right: step(Direction::right); return true;
        case Key::up: step(Direction::up); return true;
        case Key::down: step(Direction::down); return true;
        case Key::home: leap(Direction::left); return true;
        case Key::end: leap(Direction::right); return true;
        case Key::page_up: leap(Direction::up); return true;
        case Key::page_down: leap(Direction::down); return true;
        case Key::enter:
            begin_stroke(designer, selected, false);
            end_stroke(designer);
            return true;
        case Key::space:
        case Key::del:
        case Key::backspace: erase_selected(designer); return true;
        default: return false;
    }
}

// --- Opening and closing ---

// The designer's tab; null if the tab is closed or now has other rules.
Tab* tab_of(AppCore& core, const Designer& designer) {
    Tab* tab = core.tabs.find(designer.tab);
    return tab != nullptr && tab->document.puzzle().rules() == designer.rules ? tab : nullptr;
}

void stop_work(AppCore& core, Designer& designer) {
    if (designer.light.job) core.jobs.cancel(*designer.light.job);
    designer.light = {};
    designer.light.fixed = Grid(designer.rules);
    for (DesignedTemplate& item : designer.list) {
        stop_trial(core, item.trial);
        item.trial.job.reset();
    }
}

void remember_settings(AppCore& core, const Designer& designer) {
    DesignerSettings& settings = core.settings.designer;
    const auto i = index_of_side(designer.rules.side());
    settings.symmetry = designer.symmetry;
    settings.shows_symmetry = designer.shows_symmetry;
    settings.entries[i] = designer.entries;
    settings.value[i] = designer.draft().value;
}

void draw_new_seed(Designer& designer) {
    designer.seed = fmt::format("{}", fresh_seed() % 1'000'000'000);
    designer.drawn = 0;
}

// Fills the cells of the entries.
void take_entries(Designer& designer, const Grid& grid) {
    designer.origin = grid;
    if (grid.is_empty()) return;
    TemplateDraft& draft = designer.list.front().states.front();
    draft.filled = grid.entries();
    if (grid.values_used().size() == 1) draft.value = grid[draft.filled.first()];
}

}  // namespace

void Design::start_light(Designer& edited) {
    GenerateRequest request;
    request.options = options_of(edited, edited.draft());
    request.seed = kLightSeed;
    request.threads = std::max(1, processor_count() / 2);
    request.background = true;
    edited.light.job =
        core_.jobs.start_unlisted(std::move(request), [this](const Event& event) { return take(event); });
}

// Call when the template has changed. Checks it at once as far as possible, and starts a job for the rest.
void Design::relight(Designer& edited) {
    FeasibilityLight& light = edited.light;
    const TemplateDraft& draft = edited.draft();
    stop_light(core_, light);
    light.filled = draft.filled;
    light.fixed = draft.fixed;
    light.found.reset();
    light.why.clear();
    light.cells = {};
    light.attempts = light.fewest_solutions = 0;
    light.state = FeasibilityLight::State::trying;
    if (draft.filled.empty()) {
        light.state = FeasibilityLight::State::blank;
    } else if (auto proof = disproof_of_template(edited.rules, draft.filled, draft.fixed)) {
        light.state = FeasibilityLight::State::impossible;
        light.why = std::move(proof->why);
        light.cells = proof->cells;
    } else if (!light.job) {
        start_light(edited);
    }
}

void Design::end_light(Designer& edited, const JobFinished& finished) {
    FeasibilityLight& light = edited.light;
    light.job.reset();
    const bool goes_on = light.state == FeasibilityLight::State::trying;
    if (std::exchange(light.is_outdated, false)) {
        if (goes_on) start_light(edited);
    } else if (goes_on && finished.end == JobEnd::failed) {
        // The job has searched everything, or the fixed symbols have no solution.
        light.state = FeasibilityLight::State::impossible;
        light.why = finished.message;
    }
}

// Returns whether the light has changed.
bool Design::take_light(Designer& edited, const News& news) {
    FeasibilityLight& light = edited.light;
    if (const auto* finished = std::get_if<JobFinished>(&news)) {
        const auto before = light.state;
        end_light(edited, *finished);
        return light.state != before;
    }
    if (light.is_outdated) return false;
    if (const auto* made = std::get_if<PuzzleMade>(&news)) {
        light.state = FeasibilityLight::State::exists;
        light.found = with_symbols(made->generated->puzzle, edited);
        light.attempts = made->generated->winning_attempt;
        return true;
    }
    const auto take_fewest = [&light](std::uint64_t solutions) {
        if (solutions > 0 && (light.fewest_solutions == 0 || solutions < light.fewest_solutions))
            light.fewest_solutions = solutions;
    };
    if (const auto* progress = std::get_if<JobProgress>(&news)) {
        light.attempts = std::max(light.attempts, progress->attempts);
        take_fewest(progress->fewest_solutions);
    } else if (const auto* worker = std::get_if<WorkerProgress>(&news)) {
        light.attempts = std::max(light.attempts, worker->attempt);
        take_fewest(worker->fewest_solutions);
    }
    if (core_.now() - light.last_shown < kLightInterval) return false;
    light.last_shown = core_.now();
    return true;
}

void Design::start_waiting_trials(Designer& edited) {
    int running = trials_in(edited, State::running);
    for (DesignedTemplate& item : edited.list) {
        if (item.trial.state != State::waiting) continue;
        if (running >= std::max(1, processor_count() - 1)) return;
        GenerateRequest request;
        request.options = options_of(edited, item.trial.draft);
        request.seed = seed_of(edited);
        request.threads = 1;
        item.trial.state = State::running;
        item.trial.job =
            core_.jobs.start_unlisted(std::move(request), [this](const Event& event) { return take(event); });
        ++running;
    }
}

void Design::open_designer() {
    if (core_.tabs.empty()) add_empty_document(core_, core_.settings.new_order);
    Tab* tab = core_.tabs.editable();
    if (tab == nullptr) return;
    if (designer && tab_of(core_, *designer) == tab) {
        core_.request(FocusDesigner());
        return add_template(*designer);
    }
    if (designer) cancel_designer();
    const Puzzle& puzzle = tab->document.puzzle();
    const auto own = cancelled.find(tab->id);
    if (own != cancelled.end() && own->second.symbols == puzzle.symbols &&
        own->second.origin == puzzle.grid) {
        designer = std::move(own->second);
        cancelled.erase(own);
    } else {
        const auto i = index_of_side(puzzle.side());
        const DesignerSettings& settings = core_.settings.designer;
        const int entries = std::min(settings.entries[i], puzzle.cell_count() - 1);
        const Value value = std::min(settings.value[i], static_cast<Value>(puzzle.side()));
        designer.emplace(tab->id, puzzle.rules(), puzzle.symbols, settings.symmetry, entries, value);
        designer->shows_symmetry = settings.shows_symmetry;
        designer->history_limit = core_.settings.history_limit;
        draw_new_seed(*designer);
        take_entries(*designer, puzzle.grid);
    }
    core_.request(FocusDesigner());
    tick();
}

void Design::accept_designer() {
    if (!designer) return;
    Designer& edited = *designer;
    end_stroke(edited);
    const TemplateDraft draft = edited.draft();
    Tab* tab = tab_of(core_, edited);
    if (draft.filled.empty() || tab == nullptr) return;
    remember_settings(core_, edited);
    stop_work(core_, edited);
    designer.reset();
    if (tab->solutions) close_solutions(core_, *tab);
    core_.tabs.select(tab->id);
    apply(*tab, edits::create_template(tab->document.puzzle(), draft.filled, draft.value, draft.fixed));
    core_.request(FocusGrid());
}

void Design::cancel_designer() {
    if (!designer) return;
    give_up_stroke(*designer);
    remember_settings(core_, *designer);
    stop_work(core_, *designer);
    if (!designer->is_blank()) cancelled.insert_or_assign(designer->tab, std::move(*designer));
    std::erase_if(cancelled, [this](const auto& one) { return !core_.tabs.knows(one.first); });
    designer.reset();
    core_.request(FocusGrid());
}

bool Design::press_designer_key(const Shortcut& key) {
    if (!designer) return false;
    if (key == ctrl(Key::enter)) return accept_designer(), true;
    Designer& edited = *designer;
    if (key == plain(Key::escape)) {
        if (!edited.stroke) return cancel_designer(), true;
        give_up_stroke(edited);
    } else if (!press_list_key(core_, edited, key) && !press_cell_key(edited, key)) {
        return false;
    }
    tick();
    return true;
}

void Design::type_designer_character(char32_t character) {
    if (!designer) return;
    const Value value = designer->symbols.value_of(character, core_.settings.ignore_case);
    if (value == 0) return;
    enter_symbol(*designer, value);
    tick();
}

void Design::discard_template() {
    if (!designer) return;
    stop_trial(core_, designer->current().trial);
    remove_template(*designer);
    tick();
}

void Design::open_found_puzzle() {
    if (designer && designer->light.found) open_as_document(core_, *designer->light.found);
}

void Design::start_trials() {
    if (!designer) return;
    end_stroke(*designer);
    for (DesignedTemplate& item : designer->list) {
        if (item.trial.job || item.draft().filled.empty()) continue;
        item.trial = TemplateTrial{State::waiting, item.draft()};
    }
    start_waiting_trials(*designer);
}

void Design::stop_trials() {
    if (!designer) return;
    for (DesignedTemplate& item : designer->list) stop_trial(core_, item.trial);
}

int trials_in(const Designer& designer, TemplateTrial::State state) {
    return static_cast<int>(std::ranges::count_if(
        designer.list, [state](const DesignedTemplate& item) { return item.trial.state == state; }));
}

void Design::keep_successes() {
    if (!designer || trials_in(*designer, State::made) == 0) return;
    Designer& edited = *designer;
    end_stroke(edited);
    stop_trials();
    std::erase_if(edited.list, [](const DesignedTemplate& item) { return item.trial.state != State::made; });
    edited.index = std::min(edited.index, edited.list.size() - 1);
    tick();
}

void Design::open_successes() {
    if (!designer) return;
    int opened = 0;
    for (const DesignedTemplate& item : designer->list)
        if (item.trial.state == State::made) {
            add_posed(core_, *item.trial.puzzle, History::Start::unsaved);
            ++opened;
        }
    if (opened > 0)
        core_.tell(Tone::success,
                   opened == 1 ? "Opened the puzzle" : fmt::format("Opened {} puzzles", opened));
}

void Design::open_trial(std::size_t index) {
    if (!designer || index >= designer->list.size()) return;
    const TemplateTrial& trial = designer->list[index].trial;
    if (trial.puzzle) open_as_document(core_, *trial.puzzle);
}

std::string heading_of(const AppCore& core, const Designer& designer) {
    const Tab* tab = core.tabs.find(designer.tab);
    if (tab == nullptr) return "Template";
    return fmt::format("Template for {}{}", tab->document.name(),
                       tab == core.tabs.current() ? "" : " (in another tab)");
}

bool Design::tick() {
    if (!designer) return false;
    if (tab_of(core_, *designer) == nullptr) {
        cancel_designer();
        return true;
    }
    Designer& edited = *designer;
    remember_settings(core_, edited);
    start_waiting_trials(edited);
    if (is_about(edited.light, edited.draft())) return false;
    relight(edited);
    return true;
}

bool Design::take(const Event& event) {
    if (!designer) return false;
    if (designer->light.job == event.job) return take_light(*designer, event.news);
    for (DesignedTemplate& item : designer->list) {
        if (item.trial.job != event.job) continue;
        take_trial(*designer, item.trial, event.news);
        start_waiting_trials(*designer);
        return true;
    }
    return false;
}

// clang-format off
std::vector<CommandRow> Design::commands() {
    return {
        {.id = Command::create_template, .menu = Menu::puzzle, .group = 3, .label = "Create template...",
         .shortcuts = {ctrl(Key::t)}, .enabled = [this] { return core_.tabs.empty() || is_editing(core_); },
         .run = [this] { open_designer(); }, .context_group = 4},
    };
}
// clang-format on

}  // namespace gridsmith
