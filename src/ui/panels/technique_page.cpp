// A table with rows to drag. The buttons below move the chosen row, and turn all visible rows on or off.
#include "ui/panels/technique_page.h"

#include "app/app.h"
#include "app/hints/technique_choices.h"
#include "app/preferences/preferences.h"
#include "app/settings/settings.h"
#include "base/number_text.h"
#include "ui/gui/keyboard.h"
#include "ui/gui/widgets.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <imgui.h>
#include <misc/cpp/imgui_stdlib.h>

namespace gridsmith {

namespace {

constexpr float kLeastTable = 480;  // with all columns

constexpr std::array<std::string_view, 5> kOrders = {"Any order", "4 x 4", "9 x 9", "16 x 16", "25 x 25"};

// The first line: the filter, and the number of enabled techniques.
void draw_filter(const Theme& theme, const TechniqueSet& set, PreferencesDialog& dialog) {
    ImGui::SetNextItemWidth(px_within(theme, 232));
    focus_first_field();
    ImGui::InputTextWithHint("##query", "Search by name, family or level", &dialog.technique_query);
    stay_in_row(theme.px(112));
    ImGui::SetNextItemWidth(theme.px(112));
    auto order = dialog.technique_order ? 1 + index_of_order(*dialog.technique_order) : std::size_t{0};
    if (drop_down("##order", kOrders, order))
        dialog.technique_order =
            order == 0 ? std::nullopt : std::optional(static_cast<int>(order) - 1 + kMinOrder);
    const auto on = std::ranges::count(set.choices(), true, &TechniqueChoice::on);
    const std::string count = fmt::format("{} of {} on", on, set.choices().size());
    ImGui::SameLine(ImGui::GetCursorPosX() + ImGui::GetContentRegionAvail().x -
                    ImGui::CalcTextSize(count.c_str()).x);
    ImGui::AlignTextToFramePadding();
    muted_text(theme, count);
}

void number_column(const Theme& theme, const std::string& text) {
    ImGui::TableNextColumn();
    const float room = ImGui::GetContentRegionAvail().x - theme.px(kGap);
    ImGui::SetCursorPosX(ImGui::GetCursorPosX() + std::max(0.0f, room - ImGui::CalcTextSize(text.c_str()).x));
    ImGui::AlignTextToFramePadding();
    ImGui::TextUnformatted(text.c_str());
}

std::string summary_of(const TechniqueRow& row) {
    std::string text = std::string(name_of(row.family));
    if (!row.hodoku.code.empty()) text += fmt::format(", HoDoKu's {}", row.hodoku.code);
    if (row.use.needs_uniqueness)
        text += "\n* Used only if the puzzle is known to have exactly one solution.";
    return text;
}

// A held row follows the pointer among the visible rows.
void drag_row(TechniqueSet& set, const std::vector<Technique>& shown, Technique technique) {
    if (!ImGui::IsItemActive() || !ImGui::IsMouseDragging(ImGuiMouseButton_Left, 2)) return;
    const float pointer = ImGui::GetIO().MousePos.y;
    const int steps = pointer < ImGui::GetItemRectMin().y ? -1 : pointer > ImGui::GetItemRectMax().y ? 1 : 0;
    if (steps != 0) move_among(set, shown, technique, steps);
    // Scroll when the pointer leaves the table.
    const float top = ImGui::GetWindowPos().y + 2 * ImGui::GetFrameHeight();
    const float bottom = ImGui::GetWindowPos().y + ImGui::GetWindowHeight() - ImGui::GetFrameHeight();
    if (pointer < top) ImGui::SetScrollY(ImGui::GetScrollY() - ImGui::GetFrameHeight());
    if (pointer > bottom) ImGui::SetScrollY(ImGui::GetScrollY() + ImGui::GetFrameHeight());
}

void draw_row(TechniqueSet& set, const Theme& theme, PreferencesDialog& dialog,
              const std::vector<Technique>& shown, Technique technique, bool is_whole) {
    const TechniqueRow& row = row_of(technique);
    const ScopedId id_scope(static_cast<int>(technique));
    ImGui::TableNextRow();
    ImGui::TableNextColumn();
    bool on = set.is_on(technique);
    if (ImGui::Checkbox("##on", &on)) set.turn(technique, on);
    ImGui::TableNextColumn();
    const std::string name = fmt::format("{}{}", row.name, row.use.needs_uniqueness ? " *" : "");
    const ScopedColour colour(ImGuiCol_Text, theme[Role::muted], !on);
    ImGui::AlignTextToFramePadding();
    if (ImGui::Selectable(name.c_str(), dialog.technique == technique, ImGuiSelectableFlags_SpanAllColumns))
        dialog.technique = technique;
    if (ImGui::IsItemActive()) dialog.technique = technique;
    drag_row(set, shown, technique);
    if (!ImGui::IsMouseDown(ImGuiMouseButton_Left)) tooltip(summary_of(row));
    const auto text_column = [](std::string_view text) {
        ImGui::TableNextColumn();
        ImGui::AlignTextToFramePadding();
        ImGui::TextUnformatted(text.data(), text.data() + text.size());
    };
    if (is_whole) text_column(name_of(row.hodoku.level));
    if (is_whole) number_column(theme, grouped(static_cast<std::uint64_t>(row.hodoku.score)));
    number_column(theme, rating_text(row.explainer));
    if (is_whole) text_column(orders_text(row));
}

void draw_table(TechniqueSet& set, const Theme& theme, PreferencesDialog& dialog,
                const std::vector<Technique>& shown, float height) {
    constexpr auto kFlags = ImGuiTableFlags_ScrollY | ImGuiTableFlags_RowBg | ImGuiTableFlags_BordersOuter;
    // Small gaps: there are many rows.
    const ScopedStyle cell_padding(ImGuiStyleVar_CellPadding, {theme.px(kGap), 1});
    const ScopedStyle frame_padding(ImGuiStyleVar_FramePadding, {theme.px(2), theme.px(2)});
    const ScopedStyle spacing(ImGuiStyleVar_ItemSpacing, {theme.px(kGap), 2});
    // On a telephone the names need the room.
    const bool is_whole = ImGui::GetContentRegionAvail().x >= theme.px(kLeastTable);
    const ScopedTable table("##techniques", is_whole ? 6 : 3, kFlags, {0, height});
    if (!table) return;
    ImGui::TableSetupScrollFreeze(0, 1);
    ImGui::TableSetupColumn("On", ImGuiTableColumnFlags_WidthFixed, theme.px(32));
    ImGui::TableSetupColumn("Technique", ImGuiTableColumnFlags_WidthStretch);
    if (is_whole) ImGui::TableSetupColumn("Level", ImGuiTableColumnFlags_WidthFixed, theme.px(64));
    if (is_whole) ImGui::TableSetupColumn("Score", ImGuiTableColumnFlags_WidthFixed, theme.px(56));
    ImGui::TableSetupColumn("Rating", ImGuiTableColumnFlags_WidthFixed, theme.px(56));
    if (is_whole) ImGui::TableSetupColumn("Orders", ImGuiTableColumnFlags_WidthFixed, theme.px(56));
    ImGui::TableHeadersRow();
    ImGuiListClipper clipper;
    clipper.Begin(static_cast<int>(shown.size()));
    // Draw the held row even outside the visible part, or ImGui would release it.
    if (dialog.technique)
        if (const auto held = std::ranges::find(shown, *dialog.technique); held != shown.end())
            clipper.IncludeItemByIndex(static_cast<int>(held - shown.begin()));
    while (clipper.Step())
        for (int i = clipper.DisplayStart; i < clipper.DisplayEnd; ++i)
            draw_row(set, theme, dialog, shown, shown[static_cast<std::size_t>(i)], is_whole);
}

// Alt with Up or Down moves the chosen row, like the buttons.
void serve_keys(TechniqueSet& set, const PreferencesDialog& dialog, const std::vector<Technique>& shown) {
    if (!dialog.technique) return;
    if (is_pressed(alt(Key::up))) move_among(set, shown, *dialog.technique, -1);
    if (is_pressed(alt(Key::down))) move_among(set, shown, *dialog.technique, 1);
}

constexpr const char* kReset = "Reset";

// Is the window too narrow for all buttons in one row?
bool has_two_rows(const Theme& theme) {
    float width = theme.px(2 * kWideGap);
    for (const char* label : {"Up", "Down", "First", "Last", "All on", "All off", kReset})
        width += button_width(label) + ImGui::GetStyle().ItemSpacing.x;
    return width > ImGui::GetContentRegionAvail().x;
}

void draw_buttons_below(TechniqueSet& set, const Theme& theme, const PreferencesDialog& dialog,
                        const std::vector<Technique>& shown) {
    const auto chosen = dialog.technique ? std::ranges::find(shown, *dialog.technique) : shown.end();
    const bool is_first = chosen == shown.begin();
    const bool is_last = chosen != shown.end() && chosen + 1 == shown.end();
    const auto all = static_cast<int>(shown.size());
    const auto mover = [&](const char* label, int steps, bool possible, std::string_view told) {
        {
            const ScopedDisabled disabled(chosen == shown.end() || !possible);
            if (ImGui::Button(label)) move_among(set, shown, *chosen, steps);
            tooltip(told);
        }
    };
    mover("Up", -1, !is_first, "Try the chosen technique before the one above (Alt+Up)");
    ImGui::SameLine();
    mover("Down", 1, !is_last, "Try the chosen technique after the one below (Alt+Down)");
    ImGui::SameLine();
    mover("First", -all, !is_first, "Before all visible techniques");
    ImGui::SameLine();
    mover("Last", all, !is_last, "After all visible techniques");
    if (!has_two_rows(theme)) ImGui::SameLine(0, theme.px(kWideGap));
    const auto turn_all = [&](bool on) {
        for (const Technique technique : shown) set.turn(technique, on);
    };
    {
        const ScopedDisabled disabled(shown.empty());
        if (ImGui::Button("All on")) turn_all(true);
        tooltip("Turn on all techniques in this list");
        ImGui::SameLine();
        if (ImGui::Button("All off")) turn_all(false);
        tooltip("Turn off all techniques in this list");
    }
    TechniqueSet by_default = set;
    by_default.reset();
    ImGui::SameLine(ImGui::GetCursorPosX() + ImGui::GetContentRegionAvail().x - button_width(kReset));
    {
        const ScopedDisabled disabled(set == by_default);
        if (ImGui::Button(kReset)) set = by_default;
        tooltip("Restore the default order, choice and variants");
    }
}

void draw_variants(TechniqueSet& set, const Theme& theme) {
    for (const TechniqueOptionRow& row : technique_option_table()) {
        const ScopedId id_scope(row.name.data());
        int number = row.get(set.options);
        const std::string sentence = std::string(row.help);
        if (row.is_switch) {
            bool on = number != 0;
            bool pressed = ImGui::Checkbox("##on", &on);
            ImGui::SameLine(0, ImGui::GetStyle().ItemInnerSpacing.x);
            paragraph(sentence);
            if (ImGui::IsItemClicked()) {
                on = !on;
                pressed = true;
            }
            if (pressed) row.set(set.options, on ? 1 : 0);
        } else {
            ImGui::SetNextItemWidth(theme.px(96));
            if (number_field("##number", number, row.least, row.most)) row.set(set.options, number);
            ImGui::SameLine();
            ImGui::AlignTextToFramePadding();
            paragraph(sentence);
        }
    }
}

}  // namespace

void draw_technique_page(App& app, const Theme& theme, PreferencesDialog& dialog) {
    TechniqueSet& set = app.settings.techniques;
    constexpr std::array<std::string_view, 2> kParts = {"Order and choice", "Variants"};
    segmented(theme, "part", kParts, dialog.shows_variants);
    if (dialog.shows_variants) return draw_variants(set, theme);
    draw_filter(theme, set, dialog);
    const auto shown = techniques_matching(set, dialog.technique_query, dialog.technique_order);
    constexpr const char* kExplanation =
        "Hints, paths and the trainer try the enabled techniques from the top. Grades and ratings always use the "
        "standard techniques, so that they can be compared.";
    const float words = ImGui::CalcTextSize(kExplanation, nullptr, false, ImGui::GetContentRegionAvail().x).y;
    const float below = (has_two_rows(theme) ? 2.0f : 1.0f) * ImGui::GetFrameHeightWithSpacing() + words +
                        ImGui::GetStyle().ItemSpacing.y;
    draw_table(set, theme, dialog, shown, ImGui::GetContentRegionAvail().y - below);
    serve_keys(set, dialog, shown);
    draw_buttons_below(set, theme, dialog, shown);
    muted_paragraph(theme, kExplanation);
}

}  // namespace gridsmith
