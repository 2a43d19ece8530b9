// Shows, removes and prunes marks.
#include "app/hints/helper_hints.h"

#include "app/core/app_core.h"
#include "app/core/documents.h"
#include "app/core/tabs.h"
#include "app/settings/settings.h"

#include <utility>

namespace gridsmith {

namespace {

// The current tab, unless it shows solutions or its entries conflict.
Tab* sound_tab(AppCore& core) {
    Tab* tab = core.tabs.editable();
    if (tab == nullptr || report_conflict(core, *tab)) return nullptr;
    core.settings.panel_open = true;
    return tab;
}

Puzzle with_marks_of(const Puzzle& puzzle, const Position& position) {
    Puzzle marked = puzzle;
    for (Cell cell = 0; cell < puzzle.cell_count(); ++cell) marked.marks[cell] = position.candidates(cell);
    return marked;
}

}  // namespace

void HelperHints::show_helper_hints() {
    Tab* tab = sound_tab(core_);
    if (tab == nullptr) return;
    const Puzzle& puzzle = tab->document.puzzle();
    apply(*tab, {"show hints", with_marks_of(puzzle, with_marks(puzzle))});
}

void HelperHints::clear_helper_hints() {
    Tab* tab = core_.tabs.editable();
    if (tab == nullptr) return;
    Puzzle cleared = tab->document.puzzle();
    cleared.marks = {};
    apply(*tab, {"clear hints", cleared});
}

void HelperHints::reset_helper_hints() {
    Tab* tab = sound_tab(core_);
    if (tab == nullptr) return;
    const Puzzle& puzzle = tab->document.puzzle();
    apply(*tab, {"reset hints", with_marks_of(puzzle, Position(puzzle))});
}

void HelperHints::prune_hints(bool repeatedly) {
    Tab* tab = sound_tab(core_);
    if (tab == nullptr) return;
    const Puzzle& puzzle = tab->document.puzzle();
    Position position = with_marks(puzzle);
    const int before = position.candidate_count();
    if (repeatedly)
        prune_repeatedly(position, which);
    else
        prune_once(position, which);
    PruningLamp now{tab->id, with_marks_of(puzzle, position), before - position.candidate_count()};
    apply(*tab, {repeatedly ? "prune hints repeatedly" : "prune hints once", now.puzzle});
    lamp = std::move(now);
}

void HelperHints::toggle_automatic_hints() {
    automatic = !automatic;
    core_.settings.panel_open = true;
}

const Puzzle* HelperHints::automatic_hints(const Tab& tab) {
    if (!automatic || tab.in_solution_mode()) return nullptr;
    const Puzzle& puzzle = tab.document.puzzle();
    if (shown && shown->from == puzzle && shown->which == which) return &shown->board;
    shown.reset();
    if (!conflicting_cells(puzzle.grid).empty()) return nullptr;
    Position position(puzzle);
    const int before = position.candidate_count();
    prune_repeatedly(position, which);
    shown = HelperHints::Automatic{puzzle, with_marks_of(puzzle, position), which,
                                   before - position.candidate_count()};
    return &shown->board;
}

std::optional<int> HelperHints::pruned_last(const Tab& tab) const {
    const Puzzle& puzzle = tab.document.puzzle();
    if (automatic && shown && shown->from == puzzle) return shown->pruned;
    if (lamp && lamp->tab == tab.id && lamp->puzzle.grid == puzzle.grid && lamp->puzzle.marks == puzzle.marks)
        return lamp->pruned;
    return std::nullopt;
}

void HelperHints::toggle(bool Prunings::*which_one) {
    which.*which_one = !(which.*which_one);
    lamp.reset();
}

// clang-format off
std::vector<CommandRow> HelperHints::commands() {
    const auto can_be_hinted = [this] { return is_board_shown(core_); };
    return {
        {.id = Command::helper_show, .menu = Menu::hints, .group = 4, .label = "Show hints",
         .enabled = can_be_hinted, .run = [this] { show_helper_hints(); },
         .submenu = "Hints of the Helper"},
        {.id = Command::helper_clear, .menu = Menu::hints, .group = 4, .label = "Clear hints",
         .enabled = can_be_hinted, .run = [this] { clear_helper_hints(); },
         .submenu = "Hints of the Helper"},
        {.id = Command::helper_reset, .menu = Menu::hints, .group = 4, .label = "Reset hints",
         .enabled = can_be_hinted, .run = [this] { reset_helper_hints(); },
         .submenu = "Hints of the Helper"},
        {.id = Command::helper_automatic, .menu = Menu::hints, .group = 4,
         .label = "Show and prune automatically", .enabled = can_be_hinted,
         .run = [this] { toggle_automatic_hints(); },
         .checked = [this] { return automatic; }, .submenu = "Hints of the Helper"},
        {.id = Command::prune_once, .menu = Menu::hints, .group = 4, .label = "Prune once",
         .enabled = can_be_hinted, .run = [this] { prune_hints(false); },
         .submenu = "Hints of the Helper"},
        {.id = Command::prune_repeatedly, .menu = Menu::hints, .group = 4, .label = "Prune repeatedly",
         .enabled = can_be_hinted, .run = [this] { prune_hints(true); },
         .submenu = "Hints of the Helper"},
        {.id = Command::use_triplets, .menu = Menu::hints, .group = 4, .label = "Triplets",
         .run = [this] { toggle(&Prunings::triplets); },
         .checked = [this] { return which.triplets; }, .submenu = "Hints of the Helper"},
        {.id = Command::use_hint_sets, .menu = Menu::hints, .group = 4, .label = "Hint sets",
         .run = [this] { toggle(&Prunings::hint_sets); },
         .checked = [this] { return which.hint_sets; }, .submenu = "Hints of the Helper"},
        {.id = Command::use_unique_hints, .menu = Menu::hints, .group = 4, .label = "Unique hints",
         .run = [this] { toggle(&Prunings::unique_hints); },
         .checked = [this] { return which.unique_hints; }, .submenu = "Hints of the Helper"},
    };
}
// clang-format on

}  // namespace gridsmith
