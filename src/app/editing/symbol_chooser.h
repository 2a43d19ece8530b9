// A pop-up that shows the symbols for the selected cell.
#pragma once

#include "app/core/dialogs.h"
#include "app/core/tabs.h"
#include "model/cells/value_set.h"

#include <functional>

namespace gridsmith {

struct SymbolChooser : Dialog {
    // `when_chosen` is called after the pop-up has closed. If null, the chosen value becomes the cell's entry; 0
    // empties the cell.
    SymbolChooser(const Tab& of_tab, std::function<void(const Candidate&)> when_chosen = {});
    TabId tab;
    Cell cell;
    int side;
    ValueSet allowed = {};  // values that no peer has, and the cell's own value
    Value cursor = 1;       // the value under the keyboard cursor
    bool shows_cursor = false;
    bool can_clear = false;
    bool at_pointer = false;  // opens at the mouse pointer

    void accept(AppCore& core) override;
    void choose(AppCore& core, Value value);
    // The pop-up asks for a value but does not enter it.
    bool is_for_question() const { return static_cast<bool>(when_chosen_); }

private:
    std::function<void(const Candidate&)> when_chosen_;
};

// Opens the symbol chooser at the selected cell.
void open_symbol_chooser(AppCore& core, bool by_keys, bool at_pointer);
// Chooses a value by click or key; 0 empties the cell. Does nothing for a value that is not allowed.
void choose_symbol(AppCore& core, Value value);

}  // namespace gridsmith
