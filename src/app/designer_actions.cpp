// The light asks one background job at a time: an edit stops the one that runs, and the next begins when that
// has ended, so that a quick brush never piles up threads.
#include "app/designer_actions.h"

#include "app/command.h"
#include "app/editing.h"
#include "app/files.h"
#include "app/solving.h"
#include "base/random.h"
#include "base/thread_pool.h"
#include "generator/template_proofs.h"

#include <algorithm>
#include <chrono>
#include <fmt/format.h>
#include <utility>

namespace gridsmith {

namespace {

// So often the numbers of the light are shown while nothing else happens.
constexpr std::chrono::milliseconds kLightInterval{450};
constexpr std::uint64_t kLightSeed = 1;

using State = TemplateTrial::State;

GenerateOptions options_of(const Designer& designer, const TemplateDraft& draft) {
    GenerateOptions options;
    options.order = designer.order;
    options.puzzle_template = draft.filled;
    if (!draft.fixed.is_empty()) options.fixed = draft.fixed;
    // What searches small grids to the end, and what finds large ones soonest.
    options.mode = designer.order <= 3 ? GenerationMode::additive : GenerationMode::subtractive;
    return options;
}

Puzzle with_symbols(Puzzle puzzle, const Designer& designer) {
    puzzle.symbols = designer.symbols;
    return puzzle;
}

void open_as_document(App& app, const Puzzle& puzzle) {
    add_document(app, puzzle, History::Start::unsaved);
    app.request(FocusGrid());
}

// --- The light ---

void start_light(App& app, Designer& designer) {
    GenerateRequest request;
    request.options = options_of(designer, designer.draft());
    request.seed = kLightSeed;
    request.threads = std::max(1, processor_count() / 2);
    request.background = true;
    designer.light.job = app.start_unlisted(std::move(request));
}

void stop_light(App& app, FeasibilityLight& light) {
    if (!light.job) return;
    app.cancel_job(*light.job);
    light.is_outdated = true;
}

bool is_about(const FeasibilityLight& light, const TemplateDraft& draft) {
    return light.filled == draft.filled && light.fixed == draft.fixed;
}

// The template is another one: what is known about it at once, and who finds out the rest.
void relight(App& app, Designer& designer) {
    FeasibilityLight& light = designer.light;
    const TemplateDraft& draft = designer.draft();
    stop_light(app, light);
    light.filled = draft.filled;
    light.fixed = draft.fixed;
    light.found.reset();
    light.why.clear();
    light.cells = {};
    light.attempts = light.fewest_solutions = 0;
    light.state = FeasibilityLight::State::trying;
    if (draft.filled.empty()) {
        light.state = FeasibilityLight::State::blank;
    } else if (auto proof = disproof_of_template(designer.order, draft.filled, draft.fixed)) {
        light.state = FeasibilityLight::State::impossible;
        light.why = std::move(proof->why);
        light.cells = proof->cells;
    } else if (!light.job) {
        start_light(app, designer);
    }
}

void end_light(App& app, Designer& designer, const JobFinished& finished) {
    FeasibilityLight& light = designer.light;
    light.job.reset();
    const bool goes_on = light.state == FeasibilityLight::State::trying;
    if (std::exchange(light.is_outdated, false)) {
        if (goes_on) start_light(app, designer);
    } else if (goes_on && finished.end == JobEnd::failed) {
        // The search came to its end, or the fixed symbols have no solution.
        light.state = FeasibilityLight::State::impossible;
        light.why = finished.message;
    }
}

// True when what it shows has changed.
bool take_light_news(App& app, Designer& designer, const News& news) {
    FeasibilityLight& light = designer.light;
    if (const auto* finished = std::get_if<JobFinished>(&news)) {
        const auto before = light.state;
        end_light(app, designer, *finished);
        return light.state != before;
    }
    if (light.is_outdated) return false;
    if (const auto* made = std::get_if<PuzzleMade>(&news)) {
        light.state = FeasibilityLight::State::exists;
        light.found = with_symbols(made->generated->puzzle, designer);
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
    if (app.now() - light.last_shown < kLightInterval) return false;
    light.last_shown = app.now();
    return true;
}

// --- Trials ---

void start_waiting_trials(App& app, Designer& designer) {
    int running = trials_in(designer, State::running);
    for (DesignedTemplate& item : designer.list) {
        if (item.trial.state != State::waiting) continue;
        if (running >= std::max(1, processor_count() - 1)) return;
        GenerateRequest request;
        request.options = options_of(designer, item.trial.draft);
        request.seed = seed_of(designer);
        request.threads = 1;
        item.trial.state = State::running;
        item.trial.job = app.start_unlisted(std::move(request));
        ++running;
    }
}

void stop_trial(App& app, TemplateTrial& trial) {
    if (trial.job) app.cancel_job(*trial.job);
    if (trial.state == State::running || trial.state == State::waiting) trial.state = State::stopped;
}

void take_trial_news(const Designer& designer, TemplateTrial& trial, const News& news) {
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

// Keys of the whole template and of the list.
bool press_list_key(const App& app, Designer& designer, const Shortcut& key) {
    const auto command = command_of(app, key);
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
    const auto step = [&](Direction to) { selected = cell_beside(designer.order, selected, to); };
    const auto leap = [&](Direction to) { selected = cell_at_end(designer.order, selected, to); };
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

// The tab that it is for; null when that is gone, or was read again with another order.
Tab* tab_of(App& app, const Designer& designer) {
    Tab* tab = app.tabs.find(designer.tab);
    return tab != nullptr && tab->document.puzzle().order() == designer.order ? tab : nullptr;
}

void stop_work(App& app, Designer& designer) {
    if (designer.light.job) app.cancel_job(*designer.light.job);
    designer.light = {};
    designer.light.fixed = Grid(designer.order);
    for (DesignedTemplate& item : designer.list) {
        stop_trial(app, item.trial);
        item.trial.job.reset();
    }
}

void remember_settings(App& app, const Designer& designer) {
    DesignerSettings& settings = app.settings.designer;
    const auto i = index_of_order(designer.order);
    settings.symmetry = designer.symmetry;
    settings.shows_symmetry = designer.shows_symmetry;
    settings.entries[i] = designer.entries;
    settings.value[i] = designer.draft().value;
}

void draw_new_seed(Designer& designer) {
    designer.seed = fmt::format("{}", fresh_seed() % 1'000'000'000);
    designer.drawn = 0;
}

// Entries become cells, homogenised.
void take_entries(Designer& designer, const Grid& grid) {
    designer.origin = grid;
    if (grid.is_empty()) return;
    TemplateDraft& draft = designer.list.front().states.front();
    draft.filled = grid.entries();
    if (grid.values_used().size() == 1) draft.value = grid[draft.filled.first()];
}

}  // namespace

void open_designer(App& app) {
    Tab* tab = app.tabs.editable();
    if (tab == nullptr) return;
    if (app.designer && tab_of(app, *app.designer) == tab) {
        app.request(FocusDesigner());
        return add_template(*app.designer);
    }
    if (app.designer) cancel_designer(app);
    const Puzzle& puzzle = tab->document.puzzle();
    auto& kept = app.session.designers;
    const auto own = kept.find(tab->id);
    if (own != kept.end() && own->second.symbols == puzzle.symbols && own->second.origin == puzzle.grid) {
        app.designer = std::move(own->second);
        kept.erase(own);
    } else {
        const auto i = index_of_order(puzzle.order());
        const DesignerSettings& settings = app.settings.designer;
        app.designer.emplace(tab->id, puzzle.symbols, settings.symmetry, settings.entries[i],
                             settings.value[i]);
        app.designer->shows_symmetry = settings.shows_symmetry;
        app.designer->history_limit = app.settings.history_limit;
        draw_new_seed(*app.designer);
        take_entries(*app.designer, puzzle.grid);
    }
    app.request(FocusDesigner());
    tend_designer(app);
}

void accept_designer(App& app) {
    if (!app.designer) return;
    Designer& designer = *app.designer;
    end_stroke(designer);
    const TemplateDraft draft = designer.draft();
    Tab* tab = tab_of(app, designer);
    if (draft.filled.empty() || tab == nullptr) return;
    remember_settings(app, designer);
    stop_work(app, designer);
    app.designer.reset();
    if (tab->solutions) close_solutions(app, *tab);
    app.tabs.select(tab->id);
    apply(*tab, edits::create_template(tab->document.puzzle(), draft.filled, draft.value, draft.fixed));
    app.request(FocusGrid());
}

void cancel_designer(App& app) {
    if (!app.designer) return;
    give_up_stroke(*app.designer);
    remember_settings(app, *app.designer);
    stop_work(app, *app.designer);
    auto& kept = app.session.designers;
    if (!app.designer->is_blank()) kept.insert_or_assign(app.designer->tab, std::move(*app.designer));
    std::erase_if(kept, [&app](const auto& one) { return !app.tabs.knows(one.first); });
    app.designer.reset();
    app.request(FocusGrid());
}

bool press_designer_key(App& app, const Shortcut& key) {
    if (!app.designer) return false;
    if (key == ctrl(Key::enter)) return accept_designer(app), true;
    Designer& designer = *app.designer;
    if (key == plain(Key::escape)) {
        if (!designer.stroke) return cancel_designer(app), true;
        give_up_stroke(designer);
    } else if (!press_list_key(app, designer, key) && !press_cell_key(designer, key)) {
        return false;
    }
    tend_designer(app);
    return true;
}

void type_designer_character(App& app, char32_t character) {
    if (!app.designer) return;
    const Value value = app.designer->symbols.value_of(character, app.settings.ignore_case);
    if (value == 0) return;
    enter_symbol(*app.designer, value);
    tend_designer(app);
}

void discard_template(App& app) {
    if (!app.designer) return;
    stop_trial(app, app.designer->current().trial);
    remove_template(*app.designer);
    tend_designer(app);
}

void open_found_puzzle(App& app) {
    if (app.designer && app.designer->light.found) open_as_document(app, *app.designer->light.found);
}

void start_trials(App& app) {
    if (!app.designer) return;
    end_stroke(*app.designer);
    for (DesignedTemplate& item : app.designer->list) {
        if (item.trial.job || item.draft().filled.empty()) continue;
        item.trial = TemplateTrial{State::waiting, item.draft()};
    }
    start_waiting_trials(app, *app.designer);
}

void stop_trials(App& app) {
    if (!app.designer) return;
    for (DesignedTemplate& item : app.designer->list) stop_trial(app, item.trial);
}

int trials_in(const Designer& designer, TemplateTrial::State state) {
    return static_cast<int>(std::ranges::count_if(
        designer.list, [state](const DesignedTemplate& item) { return item.trial.state == state; }));
}

void keep_successes(App& app) {
    if (!app.designer || trials_in(*app.designer, State::made) == 0) return;
    Designer& designer = *app.designer;
    end_stroke(designer);
    stop_trials(app);
    std::erase_if(designer.list,
                  [](const DesignedTemplate& item) { return item.trial.state != State::made; });
    designer.index = std::min(designer.index, designer.list.size() - 1);
    tend_designer(app);
}

void open_successes(App& app) {
    if (!app.designer) return;
    int opened = 0;
    for (const DesignedTemplate& item : app.designer->list)
        if (item.trial.state == State::made) {
            add_document(app, *item.trial.puzzle, History::Start::unsaved);
            ++opened;
        }
    if (opened > 0)
        app.tell(Tone::success,
                 opened == 1 ? "The puzzle is open" : fmt::format("{} puzzles are open", opened));
}

void open_trial(App& app, std::size_t index) {
    if (!app.designer || index >= app.designer->list.size()) return;
    const TemplateTrial& trial = app.designer->list[index].trial;
    if (trial.puzzle) open_as_document(app, *trial.puzzle);
}

bool tend_designer(App& app) {
    if (!app.designer) return false;
    if (tab_of(app, *app.designer) == nullptr) {
        cancel_designer(app);
        return true;
    }
    Designer& designer = *app.designer;
    remember_settings(app, designer);
    start_waiting_trials(app, designer);
    if (is_about(designer.light, designer.draft())) return false;
    relight(app, designer);
    return true;
}

std::optional<bool> take_designer_news(App& app, const Event& event) {
    if (!app.designer) return std::nullopt;
    Designer& designer = *app.designer;
    if (designer.light.job == event.job) return take_light_news(app, designer, event.news);
    for (DesignedTemplate& item : designer.list) {
        if (item.trial.job != event.job) continue;
        take_trial_news(designer, item.trial, event.news);
        start_waiting_trials(app, designer);
        return true;
    }
    return std::nullopt;
}

}  // namespace gridsmith
