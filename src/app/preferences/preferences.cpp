// The dialog's buttons, and the fonts on offer.
#include "app/preferences/preferences.h"

#include "app/core/app_core.h"
#include "app/core/dialogs.h"
#include "app/editing/puzzle_dialogs.h"
#include "app/settings/settings.h"
#include "base/unicode.h"
#include "platform/fonts/system_fonts.h"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

namespace gridsmith {

namespace {

// Takes the shortcut from another command than `owner`, and says so.
void take_from_others(AppCore& core, PreferencesDialog& dialog, const Shortcut& shortcut, Command owner) {
    const auto other = command_of(core, shortcut);
    if (!other || *other == owner) return;
    auto left = shortcuts_of(core, *other);
    std::erase(left, shortcut);
    std::string_view label = row_of(core, *other).label;
    if (label.ends_with("...")) label.remove_suffix(3);
    if (!dialog.taken.empty()) dialog.taken += ' ';
    dialog.taken += fmt::format("{} was taken from {}{}.", text_of(shortcut), label,
                                left.empty() ? ", which has no shortcut now" : "");
    core.settings.shortcuts[*other] = std::move(left);
}

}  // namespace

PreferencesDialog::PreferencesDialog(Preferences& preferences, Page first, int first_order,
                                     const Settings& settings)
    : page(first), symbols_order(first_order), preferences_(preferences) {
    for (int order = kMinOrder; order <= kMaxOrder; ++order)
        symbols[index_of_order(order)] = utf8_of(default_symbols(settings, order).characters());
}

void PreferencesDialog::accept(AppCore& core) {
    PerOrder<std::optional<Symbols>> preferred;
    for (int order = kMinOrder; order <= kMaxOrder; ++order) {
        const auto checked = symbols_from(order, symbols[index_of_order(order)]);
        if (!checked) {
            page = Page::puzzle;
            symbols_order = order;
            problem = fmt::format("Symbols of order {}: {}", order, checked.error().message);
            return;
        }
        if (*checked != Symbols(order)) preferred[index_of_order(order)] = *checked;
    }
    preferences_.page = page;
    preferences_.symbols_order = symbols_order;
    core.settings.default_symbols = preferred;
    clamp_to_ranges(core.settings);
    core.end_settings_preview(true);
    close(core);
}

void PreferencesDialog::cancel(AppCore& core) {
    preferences_.page = page;
    preferences_.symbols_order = symbols_order;
    core.end_settings_preview(false);
    close(core);
}

void Preferences::open_preferences_dialog() {
    core_.dialogs.open<PreferencesDialog>(*this, page, symbols_order, core_.settings);
    core_.begin_settings_preview();
}

void record_shortcut(AppCore& core, PreferencesDialog& dialog, const Shortcut& pressed) {
    const auto recorded = std::exchange(dialog.recording, std::nullopt);
    if (!recorded || pressed == plain(Key::escape)) return;
    dialog.taken.clear();
    if (pressed == plain(Key::backspace)) {
        core.settings.shortcuts[*recorded] = {};
        return;
    }
    take_from_others(core, dialog, pressed, *recorded);
    core.settings.shortcuts[*recorded] = {pressed};
}

void reset_shortcut(AppCore& core, PreferencesDialog& dialog, Command command) {
    dialog.taken.clear();
    core.settings.shortcuts.erase(command);
    for (const Shortcut& shortcut : row_of(core, command).shortcuts)
        take_from_others(core, dialog, shortcut, command);
}

void need_font_names(const AppCore& core, PreferencesDialog& dialog) {
    if (dialog.font_families.empty()) dialog.font_families = font_families();
    if (core.settings.grid_font && dialog.font_styles.empty())
        dialog.font_styles = font_styles(core.settings.grid_font->family);
}

void choose_grid_font(AppCore& core, PreferencesDialog& dialog, const std::optional<std::string>& family) {
    dialog.font_styles.clear();
    core.settings.grid_font.reset();
    if (!family) return;
    dialog.font_styles = font_styles(*family);
    core.settings.grid_font = GridFont{*family, dialog.font_styles.empty() ? "" : dialog.font_styles.front()};
}

std::vector<std::string> font_families_matching(const PreferencesDialog& dialog) {
    std::vector<std::string> matching;
    for (const auto& family : dialog.font_families)
        if (!std::ranges::search(family, dialog.font_query, {}, small_letter, small_letter).empty() ||
            dialog.font_query.empty())
            matching.push_back(family);
    return matching;
}

// clang-format off
std::vector<CommandRow> Preferences::commands() {
    return {
        {.id = Command::preferences, .menu = Menu::edit, .group = 3, .label = "Preferences",
         .shortcuts = {ctrl(Key::comma)}, .run = [this] { open_preferences_dialog(); }},
        {.id = Command::scheme_system, .menu = Menu::view, .group = 2, .label = "Follow the system",
         .run = [this] { core_.settings.scheme.reset(); },
         .checked = [this] { return !core_.settings.scheme; }, .submenu = "Colours"},
        {.id = Command::scheme_light, .menu = Menu::view, .group = 2, .label = "Light",
         .run = [this] { core_.settings.scheme = Scheme::light; },
         .checked = [this] { return core_.settings.scheme == Scheme::light; }, .submenu = "Colours"},
        {.id = Command::scheme_dark, .menu = Menu::view, .group = 2, .label = "Dark",
         .run = [this] { core_.settings.scheme = Scheme::dark; },
         .checked = [this] { return core_.settings.scheme == Scheme::dark; }, .submenu = "Colours"},
        {.id = Command::scheme_clear, .menu = Menu::view, .group = 2, .label = "Clear, for colour-blind eyes",
         .run = [this] { core_.settings.scheme = Scheme::clear; },
         .checked = [this] { return core_.settings.scheme == Scheme::clear; }, .submenu = "Colours"},
    };
}
// clang-format on

}  // namespace gridsmith
