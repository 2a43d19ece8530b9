// The dialogs for copying, exporting and choosing a reading, and the preferences.
#include "app/app.h"
#include "app/core/commands.h"
#include "app/editing/puzzle_dialogs.h"
#include "app/export/export_dialogs.h"
#include "app/files/file_dialogs.h"
#include "app/preferences/preferences.h"
#include "app/settings/settings.h"
#include "base/unicode.h"
#include "ui/dialogs/dialog_view.h"
#include "ui/gui/keyboard.h"
#include "ui/gui/widgets.h"
#include "ui/paint/grid_painter.h"
#include "ui/panels/technique_page.h"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <imgui.h>
#include <misc/cpp/imgui_stdlib.h>

namespace gridsmith {

namespace {

constexpr float kEditLabels = 200;
constexpr float kEditControls = 280;
constexpr float kTableWidth = 592;  // of the page of techniques
constexpr float kPageHeight = 424;
constexpr float kBesidePage = 232;  // height of title, page buttons, dialog buttons and edges
constexpr int kPreview = 160;       // side of the board that previews the grid font

// A board that shows every symbol as a given and most symbols as entries.
Puzzle preview_puzzle(const Settings& settings) {
    Puzzle puzzle(3);
    puzzle.symbols = default_symbols(settings, 3);
    for (Cell cell = 0; cell < puzzle.cell_count(); ++cell) {
        const int row = cell / puzzle.side();
        const bool given = row % 2 == 0;
        if ((cell + row) % 3 == 2) continue;
        puzzle.grid[cell] = static_cast<Value>((cell + row / 3 + row * 3) % puzzle.side() + 1);
        if (given) puzzle.givens.insert(cell);
    }
    return puzzle;
}

void draw_families(App& app, const Theme& theme, PreferencesDialog& dialog) {
    const ScopedCombo combo("##family", plain_label(app.settings.grid_font->family));
    if (!combo) return;
    if (ImGui::IsWindowAppearing()) {
        dialog.font_query.clear();
        ImGui::SetKeyboardFocusHere();
    }
    ImGui::SetNextItemWidth(px_within(theme, kEditControls));
    ImGui::InputTextWithHint("##query", "Search fonts", &dialog.font_query);
    const auto families = font_families_matching(dialog);
    if (const ScopedChoices choices{"##families", {px_within(theme, kEditControls), theme.px(200)}}) {
        if (families.empty()) muted_text(theme, "No font matches.");
        for (const std::string& family : families) {
            const bool chosen = family == app.settings.grid_font->family;
            if (ImGui::Selectable(plain_label(family).c_str(), chosen)) {
                choose_grid_font(app, dialog, family);
                ImGui::CloseCurrentPopup();
            }
            if (chosen && ImGui::IsWindowAppearing()) ImGui::SetScrollHereY();
        }
    }
}

void draw_grid_font(App& app, const Theme& theme, Form& form, PreferencesDialog& dialog) {
    form.row("Grid font");
    bool own = app.settings.grid_font.has_value();
    if (ImGui::Checkbox("Use a system font", &own)) {
        need_font_names(app, dialog);
        if (own && !dialog.font_families.empty())
            choose_grid_font(app, dialog, dialog.font_families.front());
        else
            choose_grid_font(app, dialog, std::nullopt);
    }
    tooltip("Symbols that the font lacks are taken from another font.");
    if (app.settings.grid_font) {
        need_font_names(app, dialog);
        form.row("Family");
        draw_families(app, theme, dialog);
        form.row("Style");
        std::string& style = app.settings.grid_font->style;
        const std::vector<std::string_view> styles(dialog.font_styles.begin(), dialog.font_styles.end());
        auto chosen = static_cast<std::size_t>(std::ranges::find(styles, style) - styles.begin());
        if (drop_down("##style", styles, chosen)) style = styles[chosen];
    }
    form.row("");
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const int room = static_cast<int>(theme.px(kPreview));
    const GridLayout layout = grid_layout(3, {static_cast<int>(at.x), static_cast<int>(at.y), room, room});
    paint_board(*ImGui::GetWindowDrawList(), layout, theme, preview_puzzle(app.settings));
    ImGui::Dummy({static_cast<float>(room), static_cast<float>(room)});
}

void draw_appearance(App& app, const Theme& theme, PreferencesDialog& dialog) {
    Settings& settings = app.settings;
    Form form(theme, kEditLabels, kEditControls);
    form.row("Colours");
    static constexpr std::string_view kSchemeChoices[] = {"Follow the system", "Light", "Dark", "Clear"};
    std::size_t scheme = settings.scheme ? 1 + static_cast<std::size_t>(*settings.scheme) : 0;
    if (drop_down("##scheme", kSchemeChoices, scheme))
        settings.scheme = scheme == 0 ? std::nullopt : std::optional(static_cast<Scheme>(scheme - 1));
    tooltip(
        "Follow the system is dark while your desktop prefers dark windows. Clear has colours that colour-blind "
        "users can tell apart.");

    form.row("Scale");
    bool follows = !settings.ui_scale;
    if (ImGui::Checkbox("Match display", &follows)) {
        if (follows)
            settings.ui_scale.reset();
        else
            settings.ui_scale = app.display_scale;
    }
    if (settings.ui_scale) {
        form.row("");
        ImGui::SetNextItemWidth(ImGui::CalcItemWidth() - theme.px(kWideGap + kGap));
        int percent = static_cast<int>(std::lround(*settings.ui_scale * 100));
        if (number_field("##scale", percent, static_cast<int>(kSmallestUiScale * 100),
                         static_cast<int>(kLargestUiScale * 100), 25))
            settings.ui_scale = percent / 100.0;
        ImGui::SameLine();
        muted_text(theme, "%");
    }
    draw_grid_font(app, theme, form, dialog);
}

void draw_puzzle_page(App& app, const Theme& theme, PreferencesDialog& dialog) {
    Settings& settings = app.settings;
    Form form(theme, kEditLabels, kEditControls);
    form.row("Ignore letter case");
    ImGui::Checkbox("##case", &settings.ignore_case);
    tooltip("Accepts symbols in either case when you type.");
    form.row("Protect givens");
    ImGui::Checkbox("##givens", &settings.protect_givens);
    tooltip("Typing does not change givens.");
    form.row("Arrows skip");
    ImGui::Checkbox("frozen cells##skip", &settings.play.arrows_skip_frozen);
    form.row("Remove matching marks");
    ImGui::Checkbox("when a digit is entered##peers", &settings.play.erase_peer_marks);
    tooltip("Removes the marks of the digit from its row, column and block. Undo restores them.");
    form.row("Ctrl+click");
    ImGui::Checkbox("always extends the selection##ctrl", &settings.play.ctrl_selects);
    tooltip("Otherwise Ctrl+click opens the symbol chooser while one cell is selected.");
    form.row("Default symbols");
    order_choice(theme, dialog.symbols_order);
    form.row("");
    std::string& symbols = dialog.symbols[index_of_order(dialog.symbols_order)];
    const auto problem = symbols_problem(dialog.symbols_order, symbols);
    symbols_field(theme, "##symbols", symbols, side_of(dialog.symbols_order), !problem);
    if (problem) {
        form.row("");
        problem_text(theme, *problem);
    }
    form.row("Undo steps");
    number_field("##history", settings.history_limit, kSmallestHistoryLimit, kLargestHistoryLimit, 10);
    form.row("Clear undo on saving");
    ImGui::Checkbox("##clear", &settings.clear_history_on_save);
    form.row("Reopen files");
    ImGui::Checkbox("##reopen", &settings.reopen_files);
    tooltip("Reopens the files of the last session when Gridsmith starts.");
    form.row("File dialogs");
    ImGui::Checkbox("Gridsmith's own##dialogs", &settings.own_file_dialogs);
    tooltip("Otherwise the file dialogs of your desktop are used, if it offers them.");
}

void draw_shortcuts(App& app, const Theme& theme, PreferencesDialog& dialog) {
    muted_paragraph(theme, "Click a shortcut and press the new keys; Backspace removes it.");
    problem_text(theme, dialog.taken);
    if (const ScopedChild child{"##shortcuts", {0, 0}}) {
        for (const CommandRow& row : all_commands(app)) {
            const ScopedId id_scope(static_cast<int>(row.id));
            const auto shortcuts = shortcuts_of(app, row.id);
            const bool recording = dialog.recording == row.id;
            std::string label = recording           ? "press keys..."
                                : shortcuts.empty() ? "none"
                                                    : text_of(shortcuts.front());
            ImGui::AlignTextToFramePadding();
            ImGui::TextUnformatted(std::string(row.label).c_str());
            const float width = theme.px(132);
            // In a narrow window the keys have a line of their own.
            const float column = theme.px(kEditLabels + 60);
            if (column + width + button_width("Reset") <= ImGui::GetWindowWidth()) ImGui::SameLine(column);
            if (ImGui::Button(label.c_str(), {width, 0})) dialog.recording = row.id;
            if (app.settings.shortcuts.contains(row.id)) {
                ImGui::SameLine();
                if (ImGui::SmallButton("Reset")) reset_shortcut(app, dialog, row.id);
            }
        }
    }
}

void draw_dialog(App& app, const Theme& theme, CopyTextDialog& dialog) {
    ImGui::Checkbox("Separate blocks", &dialog.separate_blocks);
    tooltip("Puts two spaces between blocks and an empty line between rows of blocks.");
    draw_buttons(app, theme, {.accept = "Copy"});
}

void draw_dialog(App& app, const Theme& theme, ExportHtmlDialog& dialog) {
    static constexpr std::string_view kColours[] = {"Automatic", "Light", "Dark"};
    Form form(theme, 168, 240);
    form.row("Colours");
    segmented(theme, "colours", kColours, dialog.colours);
    tooltip("Automatic follows the setting of the reader's browser.");
    form.row("Font size in points");
    number_field("##points", dialog.font_size, kSmallestPageFont, kLargestPageFont);
    if (dialog.puzzles.size() > 1) {
        form.row("Puzzles side by side");
        number_field("##columns", dialog.columns, 1, kMostPageColumns);
    }
    draw_buttons(app, theme, {.accept = "Export..."});
}

void draw_dialog(App& app, const Theme& theme, ReadingDialog& dialog) {
    ImGui::TextUnformatted(fmt::format("{} can be read in several ways:", printable(dialog.name)).c_str());
    for (std::size_t i = 0; i < dialog.readings.size(); ++i) {
        const ScopedId id_scope(static_cast<int>(i));
        if (ImGui::RadioButton(plain_label(dialog.readings[i].puzzles.front().reading).c_str(),
                               dialog.chosen == i))
            dialog.chosen = i;
    }
    draw_buttons(app, theme, {.accept = "Open"});
}

void draw_dialog(App& app, const Theme& theme, CopyImageDialog& dialog) {
    Form form(theme, 168, 160);
    form.row("Size in pixels");
    focus_first_field();
    CopyImageSettings& fields = dialog.fields;
    number_field("##size", fields.size, kSmallestImage, kLargestImage, 20);
    tooltip("Maximum size. The picture may be slightly smaller so that cells are whole pixels.");
    const bool scaled = app.display_scale != 1;
    form.row(fmt::format("Display scale ({:g})", app.display_scale), scaled);
    {
        const ScopedDisabled disabled(!scaled);
        ImGui::Checkbox("Apply", &fields.apply_display_scale);
    }
    form.row("Colours");
    static constexpr std::string_view kChoices[] = {"As in the window", "Light", "Dark", "Clear"};
    std::size_t chosen = fields.scheme ? 1 + static_cast<std::size_t>(*fields.scheme) : 0;
    if (drop_down("##scheme", kChoices, chosen))
        fields.scheme = chosen == 0 ? std::nullopt : std::optional(static_cast<Scheme>(chosen - 1));
    form.row("With");
    ImGui::Checkbox("Marks", &fields.marks);
    form.row("");
    ImGui::Checkbox("Highlights", &fields.highlights);
    tooltip("Conflicts, and the cells of the last message.");
    form.row("");
    ImGui::Checkbox("Solution", &fields.solution);
    tooltip("Fills the empty cells, in a separate colour.");
    draw_buttons(app, theme, {.accept = "Copy"});
}

void draw_dialog(App& app, const Theme& theme, PreferencesDialog& dialog) {
    if (const auto pressed = pressed_shortcuts(); dialog.recording && !pressed.empty())
        record_shortcut(app, dialog, pressed.front());
    constexpr std::string_view kPages[] = {"Appearance", "Puzzle", "Techniques", "Shortcuts"};
    segmented(theme, "page", kPages, dialog.page);
    wide_gap(theme);
    const float width =
        dialog.page == PreferencesDialog::Page::techniques ? kTableWidth : kEditLabels + kEditControls;
    const float room = ImGui::GetMainViewport()->WorkSize.y - theme.px(kBesidePage);
    const ImVec2 page{std::min(theme.px(width + kWideGap), widest_content(theme)),
                      std::clamp(room, theme.px(96), theme.px(kPageHeight))};
    if (const ScopedChild child{"##page", page}) {
        switch (dialog.page) {
            case PreferencesDialog::Page::appearance: draw_appearance(app, theme, dialog); break;
            case PreferencesDialog::Page::puzzle: draw_puzzle_page(app, theme, dialog); break;
            case PreferencesDialog::Page::techniques: draw_technique_page(app, theme, dialog); break;
            case PreferencesDialog::Page::shortcuts: draw_shortcuts(app, theme, dialog); break;
        }
    }
    problem_text(theme, dialog.problem);
    draw_buttons(app, theme, {});
}

}  // namespace

DialogView view_of(const CopyTextDialog*) {
    return dialog_view<CopyTextDialog>(Sheet{.title = "Copy text"}, draw_dialog);
}

DialogView view_of(const ExportHtmlDialog*) {
    return dialog_view<ExportHtmlDialog>(Sheet{.title = "Export HTML file"}, draw_dialog);
}

DialogView view_of(const ReadingDialog*) {
    return dialog_view<ReadingDialog>(Sheet{.title = "Choose a reading"}, draw_dialog);
}

DialogView view_of(const CopyImageDialog*) {
    return dialog_view<CopyImageDialog>(Sheet{.title = "Copy image"}, draw_dialog);
}

DialogView view_of(const PreferencesDialog*) {
    return dialog_view<PreferencesDialog>(
        [](const PreferencesDialog& dialog) {
            return Sheet{.title = "Preferences", .takes_all_keys = dialog.recording.has_value()};
        },
        draw_dialog);
}

}  // namespace gridsmith
