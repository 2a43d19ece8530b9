// The chosen symbol becomes an entry, or answers a question.
#include "app/editing/symbol_chooser.h"

#include "app/core/app_core.h"
#include "app/core/dialogs.h"
#include "app/core/tabs.h"
#include "app/editing/marking.h"

#include <utility>

namespace gridsmith {

SymbolChooser::SymbolChooser(const Tab& of_tab, std::function<void(const Candidate&)> when_chosen)
    : tab(of_tab.id),
      cell(of_tab.view.selected),
      side(of_tab.document.puzzle().side()),
      when_chosen_(std::move(when_chosen)) {}

void SymbolChooser::accept(AppCore& core) {
    if (shows_cursor) choose(core, cursor);
}

void SymbolChooser::choose(AppCore& core, Value value) {
    if (value == 0 ? !can_clear : !allowed.contains(value)) return;
    close(core);
    Tab* of = core.tabs.find(tab);
    if (of == nullptr) return;
    core.tabs.select(of->id);
    of->view.selected = cell;
    if (when_chosen_) return when_chosen_({cell, value});
    enter_value(core, value);
}

void open_symbol_chooser(AppCore& core, bool by_keys, bool at_pointer) {
    const Tab* tab = core.tabs.editable();
    if (tab == nullptr) return;
    const Puzzle& puzzle = tab->document.puzzle();
    auto& chooser = core.dialogs.open<SymbolChooser>(*tab);
    chooser.allowed = candidates_of(puzzle.grid, chooser.cell);
    const Value present = puzzle.grid[chooser.cell];
    if (present != 0) chooser.allowed.insert(present);
    chooser.shows_cursor = by_keys;
    chooser.can_clear = !by_keys && present != 0;
    chooser.at_pointer = at_pointer;
}

void choose_symbol(AppCore& core, Value value) {
    auto* chooser = core.dialogs.top_as<SymbolChooser>();
    if (chooser == nullptr) return;
    chooser->choose(core, value);
}

}  // namespace gridsmith
