// Finds commands by id, shortcut or query.
#include "app/core/commands.h"

#include "app/core/app_core.h"
#include "app/settings/settings.h"
#include "base/unicode.h"
#include "model/puzzle/symbols.h"

#include <algorithm>
#include <cassert>
#include <iterator>
#include <utility>

#include <fmt/format.h>

namespace gridsmith {

namespace {

constexpr MenuTitle kMenus[] = {
    {Menu::file, "File"}, {Menu::edit, "Edit"},   {Menu::view, "View"}, {Menu::puzzle, "Puzzle"},
    {Menu::play, "Play"}, {Menu::hints, "Hints"}, {Menu::help, "Help"},
};

// Is this a letter key without modifiers that types a symbol?
bool types_symbol(const AppCore& core, const Shortcut& shortcut) {
    if (shortcut.ctrl || shortcut.alt || shortcut.key < Key::a || shortcut.key > Key::z) return false;
    const Symbols* symbols = core.commands.typed_symbols ? core.commands.typed_symbols() : nullptr;
    if (symbols == nullptr) return false;
    const auto letter =
        static_cast<char32_t>(U'A' + static_cast<int>(shortcut.key) - static_cast<int>(Key::a));
    return symbols->value_of(letter, true) != 0;
}

// How badly `label` matches: the number of skipped letters, which counts less if a match begins a word. Negative if
// `label` does not match.
int misfit(std::string_view label, std::string_view query) {
    // The query as a whole at the beginning of a word, as "other" in "New with other rules", is better than its letters
    // in several words.
    const auto is_same = [](char a, char b) { return small_letter(a) == small_letter(b); };
    for (std::size_t i = 0; i < label.size(); ++i)
        if ((i == 0 || label[i - 1] == ' ') &&
            std::ranges::equal(label.substr(i, query.size()), query, is_same))
            return i == 0 ? 0 : 2;
    int cost = 0;
    std::size_t at = 0;
    bool joined = true;
    for (const char wanted : query) {
        if (wanted == ' ') continue;
        // Prefers a letter at the beginning of a word to the nearest one, unless the nearest one continues the
        // match.
        std::size_t found = std::string_view::npos;
        for (std::size_t i = at; i < label.size(); ++i) {
            if (small_letter(label[i]) != small_letter(wanted)) continue;
            const bool begins_word = i == 0 || label[i - 1] == ' ';
            if (found == std::string_view::npos) found = i;
            if (begins_word || (joined && i == at)) {
                found = i;
                break;
            }
        }
        if (found == std::string_view::npos) return -1;
        const bool begins_word = found == 0 || label[found - 1] == ' ';
        if (found != at) cost += begins_word ? 2 : 5 + static_cast<int>(found - at);
        joined = found == at || begins_word;
        at = found + 1;
    }
    return cost;
}

}  // namespace

void Commands::add(std::vector<CommandRow> rows) {
    std::ranges::move(rows, std::back_inserter(rows_));
    std::ranges::sort(rows_, {}, &CommandRow::id);
    assert(std::ranges::adjacent_find(rows_, {}, &CommandRow::id) == rows_.end() &&
           "two rows for one command");
}

const CommandRow& Commands::row(Command command) const {
    return *std::ranges::lower_bound(rows_, command, {}, &CommandRow::id);
}

std::span<const MenuTitle> all_menus() { return kMenus; }

std::span<const CommandRow> all_commands(const AppCore& core) { return core.commands.all(); }

const CommandRow& row_of(const AppCore& core, Command command) { return core.commands.row(command); }

std::string label_of(const AppCore& core, Command command) {
    const CommandRow& row = row_of(core, command);
    return row.label_now ? row.label_now() : std::string(row.label);
}

bool is_enabled(const AppCore& core, Command command) {
    const CommandRow& row = row_of(core, command);
    return !row.enabled || row.enabled();
}

bool is_checked(const AppCore& core, Command command) {
    const CommandRow& row = row_of(core, command);
    return row.checked && row.checked();
}

bool run(AppCore& core, Command command) {
    if (!is_enabled(core, command)) return false;
    row_of(core, command).run();
    return true;
}

std::vector<Shortcut> shortcuts_of(const AppCore& core, Command command) {
    const auto changed = core.settings.shortcuts.find(command);
    if (changed != core.settings.shortcuts.end()) return changed->second;
    std::vector<Shortcut> shortcuts;
    for (const Shortcut& shortcut : row_of(core, command).shortcuts)
        if (shortcut.key != Key::none) shortcuts.push_back(shortcut);
    return shortcuts;
}

std::vector<Shortcut> shortcuts_now(const AppCore& core, Command command) {
    auto shortcuts = shortcuts_of(core, command);
    std::erase_if(shortcuts, [&](const Shortcut& shortcut) { return types_symbol(core, shortcut); });
    return shortcuts;
}

std::optional<Command> command_of_press(const AppCore& core, const Shortcut& shortcut) {
    return types_symbol(core, shortcut) ? std::nullopt : command_of(core, shortcut);
}

std::optional<Command> command_of(const AppCore& core, const Shortcut& shortcut) {
    for (const CommandRow& row : all_commands(core)) {
        const auto shortcuts = shortcuts_of(core, row.id);
        if (std::ranges::find(shortcuts, shortcut) != shortcuts.end()) return row.id;
    }
    return std::nullopt;
}

std::vector<Command> commands_matching(const AppCore& core, std::string_view query) {
    std::vector<std::pair<int, Command>> matches;
    for (const CommandRow& row : all_commands(core)) {
        if (row.id == Command::command_palette) continue;
        // Matches the label alone, or with the title of the submenu in front.
        const std::string label = label_of(core, row.id);
        int cost = misfit(label, query);
        if (const int longer = misfit(fmt::format("{} {}", row.submenu, label), query);
            !row.submenu.empty() && longer >= 0 && (cost < 0 || longer < cost))
            cost = longer;
        if (cost >= 0) matches.emplace_back(cost, row.id);
    }
    std::ranges::stable_sort(matches, {}, &std::pair<int, Command>::first);
    std::vector<Command> commands;
    for (const auto& [cost, command] : matches) commands.push_back(command);
    return commands;
}

}  // namespace gridsmith
