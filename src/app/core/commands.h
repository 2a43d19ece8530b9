// The table of commands, joined from the rows of all features. The menu bar, the keys, the context menu, the
// command palette and the shortcut sheet read it.
#pragma once

#include "app/settings/command_id.h"
#include "app/settings/shortcut.h"

#include <array>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace gridsmith {

class AppCore;
class Symbols;

enum class Menu : std::uint8_t { file, edit, view, puzzle, play, hints, help };

// The menus in the order of the bar, with their titles.
struct MenuTitle {
    Menu menu;
    std::string_view title;
};
std::span<const MenuTitle> all_menus();

struct CommandRow {
    Command id{};
    Menu menu{};
    int group = 0;  // menus separate groups by lines
    std::string_view label{};
    std::array<Shortcut, 2> shortcuts{};       // menus show the first
    std::function<bool()> enabled{};           // null: always enabled
    std::function<void()> run{};               // called only while the command is enabled
    std::function<std::string()> label_now{};  // null: `label`; else returns for instance "Undo change entry"
    std::function<bool()> checked{};           // null: the command has no tick
    bool repeats = false;                      // runs again while its key is held
    std::string_view submenu{};                // title of the submenu; empty: directly in the menu
    bool listed = true;                        // false: not in the menu bar, only by keys and in the palette
    int context_group = 0;                     // group in the grid's context menu; 0: not in that menu

    std::string key() const { return key_of(id); }
};

class Commands {
public:
    // Adds a feature's rows, in any order. Once all features have been added, every command has exactly one row.
    void add(std::vector<CommandRow> rows);
    // All rows, in the order of the menus.
    std::span<const CommandRow> all() const { return rows_; }
    const CommandRow& row(Command command) const;

    // The symbols that plain letter keys type now; null: none. Set by the app.
    std::function<const Symbols*()> typed_symbols{};

private:
    std::vector<CommandRow> rows_;
};

std::span<const CommandRow> all_commands(const AppCore& core);
const CommandRow& row_of(const AppCore& core, Command command);

// The current label, for instance "Undo change entry".
std::string label_of(const AppCore& core, Command command);
bool is_enabled(const AppCore& core, Command command);
bool is_checked(const AppCore& core, Command command);

// Runs the command if it is enabled. Returns whether it was.
bool run(AppCore& core, Command command);

// The shortcuts, as changed by the user; menus show the first.
std::vector<Shortcut> shortcuts_of(const AppCore& core, Command command);
// The command with this shortcut, even if the command is disabled.
std::optional<Command> command_of(const AppCore& core, const Shortcut& shortcut);

// Same, but a letter that types a symbol of the current puzzle is no shortcut.
std::vector<Shortcut> shortcuts_now(const AppCore& core, Command command);
std::optional<Command> command_of_press(const AppCore& core, const Shortcut& shortcut);

// The commands whose labels contain the letters of `query` in this order, best match first. Matches at the
// beginnings of words are better. An empty query matches all commands.
std::vector<Command> commands_matching(const AppCore& core, std::string_view query);

}  // namespace gridsmith
