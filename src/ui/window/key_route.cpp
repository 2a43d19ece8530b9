// Three passes over a frame's keys: the grid's own keys, typed characters, the rest. So a quick "Right, 5,
// Ctrl+Z" in one frame keeps its order.
#include "ui/window/key_route.h"

#include "app/app.h"
#include "app/core/commands.h"
#include "app/core/dialogs.h"
#include "app/design/designer_actions.h"
#include "app/editing/editing.h"
#include "app/editing/marking.h"
#include "app/generate/generating.h"
#include "app/setter/setter.h"
#include "ui/gui/keyboard.h"

#include <algorithm>
#include <imgui.h>
#include <optional>
#include <variant>

namespace gridsmith {

namespace {

struct MatchedPress {
    PressedKey pressed;
    std::optional<Command> command;
    bool is_for_grid = false;
};

// A key that a list uses while it has the focus.
bool is_of_list(const Shortcut& key) {
    return key == plain(Key::up) || key == plain(Key::down) || key == plain(Key::left) ||
           key == plain(Key::right) || key == plain(Key::home) || key == plain(Key::end) ||
           key == plain(Key::space) || key == plain(Key::enter);
}

bool is_for_others(const App& app) {
    return !app.dialogs.empty() || !keyboard().is_here() || keyboard().is_typing();
}

// A command that leaves the document as it is, which a preview may hide.
bool is_of_program(Command command) {
    return command == Command::new_puzzle || command == Command::open_puzzle ||
           command == Command::open_template || command == Command::preferences ||
           command == Command::browser_panel;
}

// While the browser, the strip or the wall has the keyboard, keys with Ctrl and function keys still run commands of the
// program.
void press_beside(App& app) {
    for (const PressedKey& press : pressed_keys()) {
        const Shortcut& key = press.shortcut;
        const bool is_common = key.ctrl || key.alt || (key.key >= Key::f1 && key.key <= Key::f12);
        if (!is_common || press.repeats) continue;
        const auto command = command_of_press(app, key);
        if (command && is_of_program(*command)) press_key(app, key, command);
        if (!app.dialogs.empty()) return;
    }
}

std::vector<MatchedPress> matched_presses(const App& app, const KeyFocus& focus) {
    std::vector<PressedKey> pressed = pressed_keys();
    const auto is_pressed = [&](const Shortcut& key) {
        return std::ranges::find(pressed, key, &PressedKey::shortcut) != pressed.end();
    };
    std::vector<Shortcut> for_grid;
    for (const GridEvent& event : focus.grid_keys) {
        const auto* key = std::get_if<KeyPressed>(&event);
        if (key == nullptr) continue;
        for_grid.push_back(key->key);
        // The grid reports Space on a zoomed board when the user releases the key.
        if (!is_pressed(key->key)) pressed.push_back({key->key});
    }
    std::vector<MatchedPress> presses;
    for (const PressedKey& press : pressed) {
        if (focus.is_in_list && is_of_list(press.shortcut)) continue;
        const auto command = command_of_press(app, press.shortcut);
        const bool is_offered = std::ranges::count(for_grid, press.shortcut) > 0;
        const bool is_for_designer = focus.is_on_designer_board && press.shortcut.ctrl;
        presses.push_back({press, command, is_offered && !command && !is_for_designer});
    }
    return presses;
}

void press_on_grid(App& app, const KeyFocus& focus, const Shortcut& key) {
    if (focus.is_on_designer_board)
        app.design.press_designer_key(key);
    else
        press_key(app, key, std::nullopt);
}

void type_on_grid(App& app, const KeyFocus& focus, const CharacterTyped& typed) {
    if (focus.is_on_designer_board)
        app.design.type_designer_character(typed.character);
    else if (!app.setter.type(typed.character))
        type_character(app, typed.character, typed.with_shift);
}

void press_elsewhere(App& app, const KeyFocus& focus, const MatchedPress& press) {
    const Shortcut& key = press.pressed.shortcut;
    if (key == plain(Key::escape) && app.generating.on_wall() != nullptr) return app.generating.leave_wall();
    const bool is_for_designer = app.design.designer && app.design.designer->focused &&
                                 (key.ctrl || (focus.is_on_designer_board && key == plain(Key::enter)));
    const bool may_repeat = press.command ? row_of(app, *press.command).repeats : is_for_designer;
    if (press.pressed.repeats && !may_repeat) return;
    const bool is_for_setter = key == plain(Key::enter) && app.setter.takes_enter();
    if (press.command || is_for_designer || is_for_setter || key == plain(Key::escape))
        press_key(app, key, press.command);
}

}  // namespace

void route_keys(App& app, const KeyFocus& focus) {
    if (is_for_others(app)) return;
    if (focus.is_in_window) return press_beside(app);
    const std::vector<MatchedPress> presses = matched_presses(app, focus);
    for (const MatchedPress& press : presses)
        if (press.is_for_grid) press_on_grid(app, focus, press.pressed.shortcut);
    for (const GridEvent& event : focus.grid_keys)
        if (const auto* typed = std::get_if<CharacterTyped>(&event)) type_on_grid(app, focus, *typed);
    for (const MatchedPress& press : presses) {
        if (!press.is_for_grid) press_elsewhere(app, focus, press);
        if (!app.dialogs.empty()) return;
    }
}

}  // namespace gridsmith
