// Shows, hides and prunes the layer of candidates.
#include "app/hints/helper_hints.h"

#include "app/core/app_core.h"
#include "app/core/documents.h"
#include "app/core/tabs.h"
#include "app/settings/settings.h"

#include <utility>

namespace gridsmith {

namespace {

constexpr std::string_view kHelperMenu = "Candidate helper";

// The current tab, unless it shows solutions or its entries conflict.
Tab* sound_tab(AppCore& core) {
    Tab* tab = core.tabs.editable();
    if (tab == nullptr || report_conflict(core, *tab)) return nullptr;
    core.settings.panel_open = true;
    return tab;
}

Marks all_candidates(const Grid& grid) {
    Marks all;
    for (Cell cell = 0; cell < grid.cell_count(); ++cell)
        if (grid[cell] == 0) all[cell] = candidates_of(grid, cell);
    return all;
}

// Are all entries of `before` still there?
bool has_entries_of(const Grid& now, const Grid& before) {
    if (now.rules() != before.rules()) return false;
    for (Cell cell = 0; cell < now.cell_count(); ++cell)
        if (before[cell] != 0 && now[cell] != before[cell]) return false;
    return true;
}

}  // namespace

HelperHints::Layer* HelperHints::find(TabId tab) {
    const auto found = layers_.find(tab);
    return found == layers_.end() ? nullptr : &found->second;
}

HelperHints::Layer& HelperHints::begin_layer(const Tab& tab) {
    std::erase_if(layers_, [&](const auto& each) { return core_.tabs.find(each.first) == nullptr; });
    const Grid& grid = tab.document.puzzle().grid;
    return layers_[tab.id] = {grid, all_candidates(grid), std::nullopt};
}

void HelperHints::prune(Layer& layer, const Puzzle& puzzle, bool repeatedly) {
    Puzzle marked(puzzle.grid);
    marked.givens = puzzle.givens;
    Position position(marked);
    for (const Cell cell : CellSet(position.open_cells())) position.restrict_to(cell, layer.candidates[cell]);
    const int before = position.candidate_count();
    repeatedly ? prune_repeatedly(position, which) : prune_once(position, which);
    layer.pruned = before - position.candidate_count();
    for (const Cell cell : position.open_cells()) layer.candidates[cell] = position.candidates(cell);
}

const Marks* HelperHints::layer_of(const Tab& tab) {
    const Puzzle& puzzle = tab.document.puzzle();
    Layer* layer = find(tab.id);
    if ((layer == nullptr && !shows_automatically) || tab.in_solution_mode() ||
        !conflicting_cells(puzzle.grid).empty())
        return nullptr;
    if (layer == nullptr || !has_entries_of(puzzle.grid, layer->grid)) {
        layer = &begin_layer(tab);
    } else if (layer->grid != puzzle.grid) {
        const Marks now = all_candidates(puzzle.grid);
        for (Cell cell = 0; cell < puzzle.cell_count(); ++cell) layer->candidates[cell] &= now[cell];
        layer->grid = puzzle.grid;
        layer->pruned.reset();
        layer->is_fresh = true;
    }
    if (std::exchange(layer->is_fresh, false) && prunes_automatically) prune(*layer, puzzle, true);
    return &layer->candidates;
}

std::optional<int> HelperHints::pruned_last(const Tab& tab) const {
    const auto found = layers_.find(tab.id);
    return found == layers_.end() ? std::nullopt : found->second.pruned;
}

void HelperHints::show_layer() {
    if (const Tab* tab = sound_tab(core_); tab != nullptr && find(tab->id) == nullptr) begin_layer(*tab);
}

void HelperHints::hide_layer() {
    const Tab* tab = core_.tabs.current();
    if (tab != nullptr) layers_.erase(tab->id);
    shows_automatically = false;
}

void HelperHints::reset_layer() {
    if (const Tab* tab = sound_tab(core_)) begin_layer(*tab);
}

void HelperHints::prune_layer(bool repeatedly) {
    const Tab* tab = sound_tab(core_);
    if (tab == nullptr) return;
    show_layer();
    // Brings the layer up to date.
    if (layer_of(*tab) != nullptr) prune(*find(tab->id), tab->document.puzzle(), repeatedly);
}

void HelperHints::toggle_automatic_showing() {
    shows_automatically = !shows_automatically;
    core_.settings.panel_open = true;
}

void HelperHints::toggle_automatic_pruning() {
    prunes_automatically = !prunes_automatically;
    for (auto& [tab, layer] : layers_) layer.is_fresh = true;
    core_.settings.panel_open = true;
}

void HelperHints::toggle(bool Prunings::*which_one) {
    which.*which_one = !(which.*which_one);
    for (auto& [tab, layer] : layers_) {
        layer.pruned.reset();
        layer.is_fresh = true;
    }
}

// clang-format off
std::vector<CommandRow> HelperHints::commands() {
    const auto can_be_hinted = [this] { return is_board_shown(core_); };
    const auto has_layer = [this] {
        const Tab* tab = core_.tabs.current();
        return is_board_shown(core_) && tab != nullptr && layer_of(*tab) != nullptr;
    };
    return {
        {.id = Command::helper_show, .menu = Menu::hints, .group = 4, .label = "Show all candidates",
         .enabled = can_be_hinted, .run = [this] { show_layer(); }, .submenu = kHelperMenu},
        {.id = Command::helper_clear, .menu = Menu::hints, .group = 4, .label = "Hide the candidates",
         .enabled = has_layer, .run = [this] { hide_layer(); }, .submenu = kHelperMenu},
        {.id = Command::helper_reset, .menu = Menu::hints, .group = 4, .label = "Put all candidates back",
         .enabled = can_be_hinted, .run = [this] { reset_layer(); }, .submenu = kHelperMenu},
        {.id = Command::helper_automatic, .menu = Menu::hints, .group = 4, .label = "Show automatically",
         .enabled = can_be_hinted, .run = [this] { toggle_automatic_showing(); },
         .checked = [this] { return shows_automatically; }, .submenu = kHelperMenu},
        {.id = Command::prune_once, .menu = Menu::hints, .group = 4, .label = "Remove impossible ones once",
         .enabled = can_be_hinted, .run = [this] { prune_layer(false); }, .submenu = kHelperMenu},
        {.id = Command::prune_repeatedly, .menu = Menu::hints, .group = 4,
         .label = "Remove impossible ones repeatedly", .enabled = can_be_hinted,
         .run = [this] { prune_layer(true); }, .submenu = kHelperMenu},
        {.id = Command::helper_prune_automatic, .menu = Menu::hints, .group = 4,
         .label = "Remove automatically", .enabled = can_be_hinted,
         .run = [this] { toggle_automatic_pruning(); },
         .checked = [this] { return prunes_automatically; }, .submenu = kHelperMenu},
        {.id = Command::use_triplets, .menu = Menu::hints, .group = 4, .label = "By triplets",
         .run = [this] { toggle(&Prunings::triplets); },
         .checked = [this] { return which.triplets; }, .submenu = kHelperMenu},
        {.id = Command::use_hint_sets, .menu = Menu::hints, .group = 4, .label = "By hint sets",
         .run = [this] { toggle(&Prunings::hint_sets); },
         .checked = [this] { return which.hint_sets; }, .submenu = kHelperMenu},
        {.id = Command::use_unique_hints, .menu = Menu::hints, .group = 4, .label = "By unique hints",
         .run = [this] { toggle(&Prunings::unique_hints); },
         .checked = [this] { return which.unique_hints; }, .submenu = kHelperMenu},
    };
}
// clang-format on

}  // namespace gridsmith
