// Marks filled, emptied and pruned.
#include "app/helper_hints.h"

#include "app/app.h"
#include "app/editing.h"
#include "app/solving.h"

#include <utility>

namespace gridsmith {

namespace {

// The tab whose hints can be worked on: there is no solution shown, and nothing conflicts.
Tab* sound_tab(App& app) {
    Tab* tab = app.tabs.editable();
    if (tab == nullptr || report_conflict(app, *tab)) return nullptr;
    app.settings.panel_open = true;
    return tab;
}

Puzzle with_marks_of(const Puzzle& puzzle, const Position& position) {
    Puzzle marked = puzzle;
    for (Cell cell = 0; cell < puzzle.cell_count(); ++cell)
        marked.marks[static_cast<std::size_t>(cell)] = position.candidates(cell);
    return marked;
}

}  // namespace

void show_helper_hints(App& app) {
    Tab* tab = sound_tab(app);
    if (tab == nullptr) return;
    const Puzzle& puzzle = tab->document.puzzle();
    apply(*tab, {"show hints", with_marks_of(puzzle, with_marks(puzzle))});
}

void clear_helper_hints(App& app) {
    Tab* tab = app.tabs.editable();
    if (tab == nullptr) return;
    Puzzle cleared = tab->document.puzzle();
    cleared.marks = {};
    apply(*tab, {"clear hints", cleared});
}

void reset_helper_hints(App& app) {
    Tab* tab = sound_tab(app);
    if (tab == nullptr) return;
    const Puzzle& puzzle = tab->document.puzzle();
    apply(*tab, {"reset hints", with_marks_of(puzzle, Position(puzzle))});
}

void prune_hints(App& app, bool repeatedly) {
    Tab* tab = sound_tab(app);
    if (tab == nullptr) return;
    const Puzzle& puzzle = tab->document.puzzle();
    Position position = with_marks(puzzle);
    const int before = position.candidate_count();
    if (repeatedly)
        prune_repeatedly(position, app.helper.which);
    else
        prune_once(position, app.helper.which);
    PruningLamp lamp{tab->id, with_marks_of(puzzle, position), before - position.candidate_count()};
    apply(*tab, {repeatedly ? "prune hints repeatedly" : "prune hints once", lamp.puzzle});
    app.helper.lamp = std::move(lamp);
}

void toggle_automatic_hints(App& app) {
    app.helper.automatic = !app.helper.automatic;
    app.settings.panel_open = true;
}

const Puzzle* automatic_hints(App& app, const Tab& tab) {
    HelperHints& helper = app.helper;
    if (!helper.automatic || tab.in_solution_mode()) return nullptr;
    const Puzzle& puzzle = tab.document.puzzle();
    if (helper.shown && helper.shown->from == puzzle && helper.shown->which == helper.which)
        return &helper.shown->board;
    helper.shown.reset();
    if (!conflicting_cells(puzzle.grid).empty()) return nullptr;
    Position position(puzzle);
    const int before = position.candidate_count();
    prune_repeatedly(position, helper.which);
    helper.shown = HelperHints::Automatic{puzzle, with_marks_of(puzzle, position), helper.which,
                                          before - position.candidate_count()};
    return &helper.shown->board;
}

std::optional<int> pruned_last(const App& app, const Tab& tab) {
    const HelperHints& helper = app.helper;
    const Puzzle& puzzle = tab.document.puzzle();
    if (helper.automatic && helper.shown && helper.shown->from == puzzle) return helper.shown->pruned;
    if (helper.lamp && helper.lamp->tab == tab.id && helper.lamp->puzzle.grid == puzzle.grid &&
        helper.lamp->puzzle.marks == puzzle.marks)
        return helper.lamp->pruned;
    return std::nullopt;
}

}  // namespace gridsmith
