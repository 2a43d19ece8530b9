// The dialogs Homogenise, Delete properties and Edit symbols of the menu Puzzle.
#pragma once

#include "app/core/dialogs.h"
#include "app/core/tabs.h"
#include "base/result.h"

#include <functional>
#include <optional>
#include <string>

namespace gridsmith {

struct HomogeniseDialog : Dialog {
    // `then` is called after the dialog has closed, with true if the puzzle was homogenised.
    HomogeniseDialog(TabId of_tab, Value last, std::function<void(bool is_done)> then = {})
        : tab(of_tab), value(last), then_(std::move(then)) {}
    TabId tab;
    Value value;
    void accept(AppCore& core) override;
    void cancel(AppCore& core) override;

private:
    std::function<void(bool)> then_;
};

struct DeletePropertiesDialog : Dialog {
    explicit DeletePropertiesDialog(TabId of_tab) : tab(of_tab) {}
    TabId tab;
    bool generation_info = false;
    void accept(AppCore& core) override;
};

struct EditSymbolsDialog : Dialog {
    EditSymbolsDialog(TabId of_tab, const Rules& of_board, std::string present)
        : tab(of_tab), rules(of_board), symbols(std::move(present)) {}
    TabId tab;
    Rules rules;
    std::string symbols;  // UTF-8
    void accept(AppCore& core) override;
};

void open_homogenise_dialog(AppCore& core, const Tab& tab, std::function<void(bool is_done)> then = {});

// The symbols in a text field, or the reason why they do not fit the board.
Result<Symbols> symbols_from(const Rules& rules, const std::string& text);
std::optional<std::string> symbols_problem(const Rules& rules, const std::string& text);

}  // namespace gridsmith
