// Copying and preferences.
#include "app/app.h"
#include "app/command.h"
#include "base/unicode.h"
#include "ui/dialog_views.h"
#include "ui/grid_painter.h"
#include "ui/keyboard.h"
#include "ui/technique_page.h"
#include "ui/widgets.h"

#include <algorithm>
#include <fmt/format.h>
#include <imgui.h>
#include <misc/cpp/imgui_stdlib.h>

namespace gridsmith {

namespace {

constexpr float kLabels = 200;
constexpr float kControls = 280;
constexpr float kTableWidth = 592;  // of the page of techniques
constexpr float kPageHeight = 424;
constexpr int kPreview = 160;  // side of the board that shows the grid font

// All symbols as givens, and most of them as entries.
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
    if (!ImGui::BeginCombo("##family", plain_label(app.settings.grid_font->family).c_str())) return;
    if (ImGui::IsWindowAppearing()) {
        dialog.font_query.clear();
        ImGui::SetKeyboardFocusHere();
    }
    ImGui::SetNextItemWidth(theme.px(kControls));
    ImGui::InputTextWithHint("##query", "Letters of its name", &dialog.font_query);
    const auto families = font_families_matching(dialog);
    if (begin_choices("##families", {theme.px(kControls), theme.px(200)})) {
        if (families.empty()) muted_text(theme, "No font has these letters.");
        for (const std::string& family : families) {
            const bool chosen = family == app.settings.grid_font->family;
            if (ImGui::Selectable(plain_label(family).c_str(), chosen)) {
                choose_grid_font(app, dialog, family);
                ImGui::CloseCurrentPopup();
            }
            if (chosen && ImGui::IsWindowAppearing()) ImGui::SetScrollHereY();
        }
    }
    ImGui::EndChild();
    ImGui::EndCombo();
}

void draw_grid_font(App& app, const Theme& theme, Form& form, PreferencesDialog& dialog) {
    form.row("Grid font");
    bool own = app.settings.grid_font.has_value();
    if (ImGui::Checkbox("a font of this machine", &own)) {
        need_font_names(app, dialog);
        if (own && !dialog.font_families.empty())
            choose_grid_font(app, dialog, dialog.font_families.front());
        else
            choose_grid_font(app, dialog, std::nullopt);
    }
    hint("Symbols that it lacks come from another font.");
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
    Form form(theme, kLabels, kControls);
    form.row("Colours");
    constexpr std::string_view kSchemeNames[] = {"Light", "Dark", "Clear"};
    auto scheme = static_cast<std::size_t>(settings.scheme);
    if (segmented(theme, "scheme", kSchemeNames, scheme)) settings.scheme = static_cast<Scheme>(scheme);
    hint("Clear can be told apart by colour-blind eyes.");

    form.row("Scale");
    bool follows = !settings.ui_scale;
    if (ImGui::Checkbox("as the display", &follows)) {
        if (follows)
            settings.ui_scale.reset();
        else
            settings.ui_scale = app.display_scale;
    }
    if (settings.ui_scale) {
        form.row("");
        ImGui::SetNextItemWidth(ImGui::CalcItemWidth() - theme.px(kWideGap + kGap));
        int percent = static_cast<int>(*settings.ui_scale * 100 + 0.5);
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
    Form form(theme, kLabels, kControls);
    form.row("Ignore letter case");
    ImGui::Checkbox("##case", &settings.ignore_case);
    hint("When symbols are typed.");
    form.row("Protect givens");
    ImGui::Checkbox("##givens", &settings.protect_givens);
    hint("Typing does not change them.");
    form.row("Arrows skip");
    ImGui::Checkbox("frozen cells##skip", &settings.play.arrows_skip_frozen);
    form.row("An entry erases");
    ImGui::Checkbox("its marks around it##peers", &settings.play.erase_peer_marks);
    hint("From the cells of its row, column and block. Undo gives them back.");
    form.row("Ctrl and a click");
    ImGui::Checkbox("always selects more##ctrl", &settings.play.ctrl_selects);
    hint("Else it offers symbols while one cell is selected and entries are made.");
    form.row("Default symbols");
    std::vector<std::string> texts;
    for (int order = kMinOrder; order <= kMaxOrder; ++order)
        texts.push_back(fmt::format("{} x {}", side_of(order), side_of(order)));
    const std::vector<std::string_view> labels(texts.begin(), texts.end());
    auto order = index_of_order(dialog.symbols_order);
    if (segmented(theme, "order", labels, order)) dialog.symbols_order = static_cast<int>(order) + kMinOrder;
    form.row("");
    std::string& symbols = dialog.symbols[order];
    const auto problem = symbols_problem(dialog.symbols_order, symbols);
    symbols_field(theme, "##symbols", symbols, side_of(dialog.symbols_order), !problem);
    if (problem) {
        form.row("");
        problem_text(theme, *problem);
    }
    form.row("Steps that can be undone");
    number_field("##history", settings.history_limit, kSmallestHistoryLimit, kLargestHistoryLimit, 10);
    form.row("Forget them on saving");
    ImGui::Checkbox("##clear", &settings.clear_history_on_save);
    form.row("Reopen files");
    ImGui::Checkbox("##reopen", &settings.reopen_files);
    hint("At the start, those that were open at the end.");
}

// A key press while a shortcut is recorded becomes it; Escape leaves it, Backspace takes it away.
void record_shortcut(App& app, PreferencesDialog& dialog) {
    for (const Shortcut& pressed : pressed_shortcuts()) {
        auto& shortcuts = app.settings.shortcuts;
        if (pressed == plain(Key::backspace)) {
            shortcuts[*dialog.recording] = {};
        } else if (pressed != plain(Key::escape)) {
            if (const auto other = command_of(app, pressed); other && *other != *dialog.recording) {
                auto left = shortcuts_of(app, *other);
                std::erase(left, pressed);
                shortcuts[*other] = left;
            }
            shortcuts[*dialog.recording] = {pressed};
        }
        dialog.recording.reset();
        return;
    }
}

void draw_shortcuts(App& app, const Theme& theme, PreferencesDialog& dialog) {
    muted_text(theme, "Click a shortcut and press the new keys; Backspace removes it.");
    if (ImGui::BeginChild("##shortcuts", {theme.px(kLabels + kControls), theme.px(kPageHeight - 40)})) {
        for (const CommandRow& row : all_commands()) {
            ImGui::PushID(static_cast<int>(row.id));
            const auto shortcuts = shortcuts_of(app, row.id);
            const bool recording = dialog.recording == row.id;
            std::string label = recording           ? "press keys..."
                                : shortcuts.empty() ? "none"
                                                    : text_of(shortcuts.front());
            ImGui::AlignTextToFramePadding();
            ImGui::TextUnformatted(std::string(row.label).c_str());
            ImGui::SameLine(theme.px(kLabels + 60));
            if (ImGui::Button(label.c_str(), {theme.px(150), 0})) dialog.recording = row.id;
            if (app.settings.shortcuts.contains(row.id)) {
                ImGui::SameLine();
                if (ImGui::SmallButton("Reset")) app.settings.shortcuts.erase(row.id);
            }
            ImGui::PopID();
        }
    }
    ImGui::EndChild();
}

}  // namespace

void draw_dialog(App& app, const Theme& theme, CopyTextDialog& dialog) {
    ImGui::Checkbox("Separate blocks", &dialog.separate_blocks);
    hint("Two spaces between blocks and an empty line between rows of blocks.");
    draw_buttons(app, theme, {.accept = "Copy"});
}

void draw_dialog(App& app, const Theme& theme, ExportHtmlDialog& dialog) {
    static constexpr std::string_view kColours[] = {"Automatic", "Light", "Dark"};
    Form form(theme, 168, 240);
    form.row("Colours");
    auto chosen = static_cast<std::size_t>(dialog.colours);
    if (segmented(theme, "colours", kColours, chosen)) dialog.colours = static_cast<PageColours>(chosen);
    hint("Automatic follows what the reader's browser prefers.");
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
        ImGui::PushID(static_cast<int>(i));
        if (ImGui::RadioButton(plain_label(dialog.readings[i].puzzles.front().reading).c_str(),
                               dialog.chosen == i))
            dialog.chosen = i;
        ImGui::PopID();
    }
    draw_buttons(app, theme, {.accept = "Open"});
}

void draw_dialog(App& app, const Theme& theme, CopyImageDialog& dialog) {
    Form form(theme, 168, 160);
    form.row("Size in pixels");
    if (ImGui::IsWindowAppearing()) ImGui::SetKeyboardFocusHere();
    CopyImageSettings& fields = dialog.fields;
    number_field("##size", fields.size, kSmallestImage, kLargestImage, 20);
    hint("The picture is at most so large; its cells are whole pixels.");
    const bool scaled = app.display_scale != 1;
    form.row(fmt::format("Display scale ({:g})", app.display_scale), scaled);
    {
        const Disabled scope(!scaled);
        ImGui::Checkbox("apply", &fields.apply_display_scale);
    }
    form.row("Colours");
    static constexpr std::string_view kChoices[] = {"As in the window", "Light", "Dark", "Clear"};
    std::size_t chosen = fields.scheme ? 1 + static_cast<std::size_t>(*fields.scheme) : 0;
    if (drop_down("##scheme", kChoices, chosen))
        fields.scheme = chosen == 0 ? std::nullopt : std::optional(static_cast<Scheme>(chosen - 1));
    form.row("With");
    ImGui::Checkbox("marks", &fields.marks);
    form.row("");
    ImGui::Checkbox("highlights", &fields.highlights);
    hint("Conflicts, and the cells that the last message pointed at.");
    form.row("");
    ImGui::Checkbox("solution", &fields.solution);
    hint("In the empty cells, in a colour of its own.");
    draw_buttons(app, theme, {.accept = "Copy"});
}

void draw_dialog(App& app, const Theme& theme, PreferencesDialog& dialog) {
    if (dialog.recording) record_shortcut(app, dialog);
    constexpr std::string_view kPages[] = {"Appearance", "Puzzle", "Techniques", "Shortcuts"};
    auto page = static_cast<std::size_t>(dialog.page);
    if (segmented(theme, "page", kPages, page)) dialog.page = static_cast<PreferencesDialog::Page>(page);
    wide_gap(theme);
    const float width =
        dialog.page == PreferencesDialog::Page::techniques ? kTableWidth : kLabels + kControls;
    if (ImGui::BeginChild("##page", {theme.px(width + kWideGap), theme.px(kPageHeight)})) {
        switch (dialog.page) {
            case PreferencesDialog::Page::appearance: draw_appearance(app, theme, dialog); break;
            case PreferencesDialog::Page::puzzle: draw_puzzle_page(app, theme, dialog); break;
            case PreferencesDialog::Page::techniques: draw_technique_page(app, theme, dialog); break;
            case PreferencesDialog::Page::shortcuts: draw_shortcuts(app, theme, dialog); break;
        }
    }
    ImGui::EndChild();
    problem_text(theme, dialog.problem);
    draw_buttons(app, theme, {});
}

}  // namespace gridsmith
