// What is drawn inside each kind of dialog. The sheet around it is dialog_host's.
//
// A view writes the dialog's fields and calls the app's functions for its buttons; accepting and cancelling
// by keys is the host's.
#pragma once

#include "app/dialogs.h"
#include "ui/theme.h"

#include <array>
#include <optional>
#include <span>
#include <string_view>

namespace gridsmith {

void draw_dialog(App& app, const Theme& theme, NewDialog& dialog);
void draw_dialog(App& app, const Theme& theme, BoardDialog& dialog);
void draw_dialog(App& app, const Theme& theme, WonDialog& dialog);
void draw_dialog(App& app, const Theme& theme, CompareDialog& dialog);
void draw_dialog(App& app, const Theme& theme, NamePositionDialog& dialog);
void draw_dialog(App& app, const Theme& theme, StatisticsDialog& dialog);
void draw_dialog(App& app, const Theme& theme, OpenChooser& dialog);
void draw_dialog(App& app, const Theme& theme, SaveChooser& dialog);
void draw_dialog(App& app, const Theme& theme, SaveImageChooser& dialog);
void draw_dialog(App& app, const Theme& theme, ExportHtmlDialog& dialog);
void draw_dialog(App& app, const Theme& theme, ExportHtmlChooser& dialog);
void draw_dialog(App& app, const Theme& theme, SavePuzzlesChooser& dialog);
void draw_dialog(App& app, const Theme& theme, BookletDialog& dialog);
void draw_dialog(App& app, const Theme& theme, BookletChooser& dialog);
void draw_dialog(App& app, const Theme& theme, BrowseChooser& dialog);
void draw_dialog(App& app, const Theme& theme, SaveKindDialog& dialog);
void draw_dialog(App& app, const Theme& theme, UnsavedDialog& dialog);
void draw_dialog(App& app, const Theme& theme, QuestionDialog& dialog);
void draw_dialog(App& app, const Theme& theme, SolveDialog& dialog);
void draw_dialog(App& app, const Theme& theme, GenerateDialog& dialog);
void draw_dialog(App& app, const Theme& theme, HomogeniseDialog& dialog);
void draw_dialog(App& app, const Theme& theme, DeletePropertiesDialog& dialog);
void draw_dialog(App& app, const Theme& theme, EditSymbolsDialog& dialog);
void draw_dialog(App& app, const Theme& theme, SymbolChooser& dialog);
void draw_dialog(App& app, const Theme& theme, CopyTextDialog& dialog);
void draw_dialog(App& app, const Theme& theme, ReadingDialog& dialog);
void draw_dialog(App& app, const Theme& theme, CopyImageDialog& dialog);
void draw_dialog(App& app, const Theme& theme, PreferencesDialog& dialog);
void draw_dialog(App& app, const Theme& theme, AssociationsDialog& dialog);
void draw_dialog(App& app, const Theme& theme, ReportDialog& dialog);
void draw_dialog(App& app, const Theme& theme, PaletteDialog& dialog);
void draw_dialog(App& app, const Theme& theme, ReferenceDialog& dialog);
void draw_dialog(App& app, const Theme& theme, TrainerDialog& dialog);
void draw_dialog(App& app, const Theme& theme, ShortcutSheet& dialog);
void draw_dialog(App& app, const Theme& theme, AboutDialog& dialog);

// Of the orders from 2 to 5.
inline constexpr std::array<std::string_view, 4> kOrderNames = {"4 x 4", "9 x 9", "16 x 16", "25 x 25"};

// What is offered wherever a level can be wished: any first, then the levels in their order.
inline constexpr std::array<std::string_view, 6> kLevelChoices = {"Any",  "Easy",   "Medium",
                                                                  "Hard", "Unfair", "Extreme"};
inline std::size_t index_of_level(const std::optional<Level>& level) {
    return level ? static_cast<std::size_t>(*level) + 1 : 0;
}
inline std::optional<Level> level_of_index(std::size_t index) {
    return index == 0 ? std::nullopt : std::optional(static_cast<Level>(index - 1));
}

// Puts the cursor where a row of buttons with these labels ends at the sheet's right edge, below a gap. The
// buttons are plain_button and primary_button, the primary one last.
void align_buttons(const Theme& theme, std::span<const char* const> labels);
// The foot of a sheet that only tells something.
void draw_close_button(App& app, const Theme& theme);
// The row of buttons at a sheet's foot: Cancel and the primary one at the right, in this order. Both do what
// Escape and Ctrl+Enter do.
struct SheetButtons {
    const char* accept = "OK";
    const char* cancel = "Cancel";
    bool enabled = true;  // the primary one
    bool dangerous = false;
};
void draw_buttons(App& app, const Theme& theme, const SheetButtons& buttons);

}  // namespace gridsmith
