// The one table of commands. The menu bar, the keys, the context menu, the command palette and the shortcut
// sheet all read it; nothing else knows which commands there are.
#pragma once

#include "app/command_id.h"
#include "app/shortcut.h"

#include <array>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace gridsmith {

class App;

enum class Menu : std::uint8_t { file, edit, view, puzzle, play, hints, platform, help };

// The menus in the order of the bar, with their titles.
struct MenuTitle {
    Menu menu;
    std::string_view title;
};
std::span<const MenuTitle> all_menus();

struct CommandRow {
    Command id;
    std::string_view key;  // as the settings name it: "save-as-puzzle"
    Menu menu;
    int group = 0;  // a menu draws a line where the group changes
    std::string_view label;
    std::array<Shortcut, 2> shortcuts{};    // the first is shown
    bool (*enabled)(const App&) = nullptr;  // null: always
    void (*run)(App&) = nullptr;
    std::string (*label_now)(const App&) = nullptr;  // null: `label`; else for instance "Undo change entry"
    bool (*checked)(const App&) = nullptr;           // null: has no tick
    bool repeats = false;                            // while its key is held
    std::string_view submenu{};                      // its title, when the command lives in one
    bool listed = true;     // in the menu bar; else only reached by keys and the palette
    int context_group = 0;  // place in the grid's context menu: 0 is not in it, a line between groups
};

// In the order of the menus.
std::span<const CommandRow> all_commands();
const CommandRow& row_of(Command command);
std::optional<Command> command_of_key(std::string_view key);

// As it reads now, "Undo change entry".
std::string label_of(const App& app, Command command);
bool is_enabled(const App& app, Command command);
bool is_checked(const App& app, Command command);

// Runs it if it is enabled; true when it was.
bool run(App& app, Command command);

// The shortcuts as the user has set them; the first is shown in menus.
std::vector<Shortcut> shortcuts_of(const App& app, Command command);
// The command that has the shortcut, enabled or not.
std::optional<Command> command_of(const App& app, const Shortcut& shortcut);

// The same for what is pressed and shown now: a bare letter that types a symbol of the current puzzle is no
// shortcut.
std::vector<Shortcut> shortcuts_now(const App& app, Command command);
std::optional<Command> command_of_press(const App& app, const Shortcut& shortcut);

// The commands whose label contains the letters of `query` in this order, best match first: matches at the
// beginnings of words go before others. All commands for an empty query.
std::vector<Command> commands_matching(const App& app, std::string_view query);

}  // namespace gridsmith
