// The buttons of the dialogs.
#include "app/editing/puzzle_dialogs.h"

#include "app/core/app_core.h"
#include "app/core/dialogs.h"
#include "app/core/tabs.h"
#include "app/settings/settings.h"
#include "base/unicode.h"
#include "document/edits.h"

#include <algorithm>
#include <utility>

namespace gridsmith {

void open_homogenise_dialog(AppCore& core, const Tab& tab, std::function<void(bool)> then) {
    const int side = tab.document.puzzle().side();
    const Value last = core.settings.homogenise_value[index_of_side(side)];
    core.dialogs.open<HomogeniseDialog>(tab.id, std::min(last, static_cast<Value>(side)), std::move(then));
}

void HomogeniseDialog::accept(AppCore& core) {
    close(core);
    Tab* edited = core.tabs.find(tab);
    if (edited == nullptr) return;
    const Puzzle& puzzle = edited->document.puzzle();
    const Value chosen = std::clamp(value, Value{1}, static_cast<Value>(puzzle.side()));
    core.settings.homogenise_value[index_of_side(puzzle.side())] = chosen;
    apply(*edited, edits::homogenise(puzzle, chosen));
    if (then_) then_(true);
}

void HomogeniseDialog::cancel(AppCore& core) {
    if (const Tab* edited = core.tabs.find(tab))
        core.settings.homogenise_value[index_of_side(edited->document.puzzle().side())] = value;
    close(core);
    if (then_) then_(false);
}

void DeletePropertiesDialog::accept(AppCore& core) {
    if (!generation_info) return;
    close(core);
    if (Tab* edited = core.tabs.find(tab))
        apply(*edited, edits::delete_properties(edited->document.puzzle()));
}

void EditSymbolsDialog::accept(AppCore& core) {
    const auto checked = symbols_from(rules, symbols);
    if (!checked) return;
    close(core);
    if (Tab* edited = core.tabs.find(tab))
        apply(*edited, edits::set_symbols(edited->document.puzzle(), *checked));
}

Result<Symbols> symbols_from(const Rules& rules, const std::string& text) {
    const auto characters = characters_of(text);
    if (!characters) return failure("the symbols are not valid UTF-8");
    return Symbols::checked(rules, *characters);
}

std::optional<std::string> symbols_problem(const Rules& rules, const std::string& text) {
    const auto checked = symbols_from(rules, text);
    return checked ? std::nullopt : std::optional(checked.error().message);
}

}  // namespace gridsmith
