// The dialog Preferences, and the commands that choose a colour scheme.
//
// The dialog changes the app's settings at once, as a preview; Cancel restores the earlier ones.
#pragma once

#include "app/core/commands.h"
#include "app/core/dialogs.h"
#include "app/settings/settings.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace gridsmith {

class AppCore;
class Preferences;

enum class PreferencesPage : std::uint8_t { appearance, puzzle, techniques, shortcuts };

struct PreferencesDialog : Dialog {
    using Page = PreferencesPage;
    PreferencesDialog(Preferences& preferences, Page first, int first_order, const Settings& settings);
    Page page;
    int symbols_order;              // the order whose default symbols are shown
    PerOrder<std::string> symbols;  // UTF-8, checked when accepted
    std::string problem = {};
    // waiting for a key press that becomes the shortcut of this command
    std::optional<Command> recording = {};
    // Says which shortcut the last change has taken from another command; empty if none.
    std::string taken = {};
    // The fonts of the system. Read only when the dialog needs them, because that takes a while.
    std::vector<std::string> font_families = {};
    std::vector<std::string> font_styles = {};  // styles of the grid font's family
    std::string font_query = {};                // letters that filter the list of families
    // The page Techniques: its filter, and the technique to be moved.
    std::string technique_query = {};
    std::optional<int> technique_order = {};  // show only techniques of this order
    std::optional<Technique> technique = {};
    bool shows_variants = false;
    void accept(AppCore& core) override;
    void cancel(AppCore& core) override;

private:
    Preferences& preferences_;
};

class Preferences {
public:
    explicit Preferences(AppCore& core) : core_(core) {}
    std::vector<CommandRow> commands();

    // The page and the order that the dialog showed last.
    PreferencesPage page = PreferencesPage::appearance;
    int symbols_order = 3;

private:
    void open_preferences_dialog();

    AppCore& core_;
};

// Makes the keys the shortcut of the command that is recorded, and takes them from the command that had them. Escape
// keeps the old shortcut, Backspace removes it.
void record_shortcut(AppCore& core, PreferencesDialog& dialog, const Shortcut& pressed);
// Gives the command its default shortcuts back, and takes them from the commands that have them.
void reset_shortcut(AppCore& core, PreferencesDialog& dialog, Command command);
// Sets the grid font: a family in its most regular style, or none.
void choose_grid_font(AppCore& core, PreferencesDialog& dialog, const std::optional<std::string>& family);
// Reads the names of the system's fonts unless the dialog already has them.
void need_font_names(const AppCore& core, PreferencesDialog& dialog);
// The families whose names contain the query, in any letter case.
std::vector<std::string> font_families_matching(const PreferencesDialog& dialog);

}  // namespace gridsmith
