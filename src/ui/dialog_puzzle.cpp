// The sheets of the Puzzle menu but Generate, and New.
#include "app/app.h"
#include "base/number_text.h"
#include "base/unicode.h"
#include "ui/dialog_views.h"
#include "ui/keyboard.h"
#include "ui/widgets.h"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <imgui.h>
#include <misc/cpp/imgui_stdlib.h>

namespace gridsmith {

namespace {

constexpr float kLabels = 168;
constexpr float kControls = 200;

// The document's name, or nothing when it was closed meanwhile.
const Tab* tab_of(const App& app, TabId id) { return app.tabs.find(id); }

// A large button with the order and, below it, the size of the grid.
bool order_button(const Theme& theme, int order, bool chosen) {
    if (chosen) ImGui::PushStyleColor(ImGuiCol_Button, as_vec4(theme[Role::accent]));
    const bool pressed = ImGui::Button(fmt::format("##order{}", order).c_str(), {theme.px(84), theme.px(72)});
    if (chosen) ImGui::PopStyleColor();
    const ImVec2 from = ImGui::GetItemRectMin();
    const ImVec2 to = ImGui::GetItemRectMax();
    const Colour colour = theme[chosen ? Role::accent_text : Role::text];
    const auto write = [&](ImFont* face, float size, float y, const std::string& text) {
        ImGui::PushFont(face, size);
        const ImVec2 extent = ImGui::CalcTextSize(text.c_str());
        ImGui::GetWindowDrawList()->AddText({std::round((from.x + to.x - extent.x) / 2),
                                             std::round(from.y + (to.y - from.y) * y - extent.y / 2)},
                                            colour.packed(), text.c_str());
        ImGui::PopFont();
    };
    write(theme.faces.bold, kHeadingText, 0.38f, std::to_string(order));
    write(theme.faces.regular, kSmallText, 0.74f, fmt::format("{} x {}", side_of(order), side_of(order)));
    return pressed;
}

}  // namespace

void draw_dialog(App& app, const Theme& theme, NewDialog& dialog) {
    muted_text(theme, "Type the order, or choose it.");
    const auto typed = typed_characters();
    wide_gap(theme);
    for (int order = kMinOrder; order <= kMaxOrder; ++order) {
        if (order > kMinOrder) ImGui::SameLine();
        const bool pressed = order_button(theme, order, order == dialog.order);
        // The character, not the key: it must not reach the grid of the new puzzle.
        if (pressed || std::ranges::count(typed, U'0' + static_cast<char32_t>(order)) > 0) {
            dialog.order = order;
            accept_dialog(app);
            return;
        }
    }
    if (ImGui::IsKeyPressed(ImGuiKey_LeftArrow)) dialog.order = std::max(kMinOrder, dialog.order - 1);
    if (ImGui::IsKeyPressed(ImGuiKey_RightArrow)) dialog.order = std::min(kMaxOrder, dialog.order + 1);
    draw_buttons(app, theme, {.accept = "Create"});
}

void draw_dialog(App& app, const Theme& theme, SolveDialog& dialog) {
    const bool searching = dialog.job.has_value();
    Form form(theme, kLabels, kControls);
    {
        const Disabled scope(searching);
        form.row("Most solutions", !searching);
        if (ImGui::IsWindowAppearing()) ImGui::SetKeyboardFocusHere();
        number_field("##limit", dialog.limit, 1, kMostSolutions);
        form.row("Search at random", !searching);
        ImGui::Checkbox("##random", &dialog.randomised);
        hint("Finds other solutions first each time.");
    }
    form.row("Found");
    ImGui::TextUnformatted(grouped(dialog.found).c_str());
    if (searching) {
        const float fraction = dialog.fraction >= 0 ? static_cast<float>(dialog.fraction)
                                                    : -1.0f * static_cast<float>(ImGui::GetTime());
        ImGui::ProgressBar(fraction, {-1, theme.px(6)}, "");
    }
    draw_buttons(app, theme,
                 {.accept = "Search", .cancel = searching ? "Stop" : "Cancel", .enabled = !searching});
}

void draw_dialog(App& app, const Theme& theme, HomogeniseDialog& dialog) {
    const Tab* tab = tab_of(app, dialog.tab);
    if (tab == nullptr) return cancel_dialog(app);
    const Symbols& symbols = tab->document.puzzle().symbols;
    Form form(theme, kLabels, kControls);
    form.row("Symbol of all entries");
    std::vector<std::string> texts;
    for (const char32_t character : symbols.characters()) texts.push_back(utf8_of(character));
    const std::vector<std::string_view> items(texts.begin(), texts.end());
    std::size_t chosen = dialog.value - 1u;
    if (drop_down("##symbol", items, chosen)) dialog.value = static_cast<Value>(chosen + 1);
    draw_buttons(app, theme, {.accept = "Homogenise"});
}

void draw_dialog(App& app, const Theme& theme, DeletePropertiesDialog& dialog) {
    ImGui::Checkbox("Generation information", &dialog.generation_info);
    draw_buttons(app, theme, {.accept = "Delete", .enabled = dialog.generation_info});
}

void draw_dialog(App& app, const Theme& theme, EditSymbolsDialog& dialog) {
    const auto problem = symbols_problem(dialog.order, dialog.symbols);
    Form form(theme, 96, 360);
    form.row("Symbols");
    if (ImGui::IsWindowAppearing()) ImGui::SetKeyboardFocusHere();
    symbols_field(theme, "##symbols", dialog.symbols, side_of(dialog.order), !problem);
    problem_text(theme, problem.value_or(""));
    draw_buttons(app, theme, {.enabled = !problem});
}

void draw_dialog(App& app, const Theme& theme, SymbolChooser& dialog) {
    const Tab* tab = tab_of(app, dialog.tab);
    if (tab == nullptr) return cancel_dialog(app);
    const Symbols& symbols = tab->document.puzzle().symbols;
    const int order = symbols.order();
    const float size = theme.px(order <= 3 ? 40 : 32);

    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, ImVec2(theme.px(2), theme.px(2)));
    ImGui::PushFont(theme.faces.bold, order <= 3 ? kHeadingText : kLargeText);
    for (int value = 1; value <= dialog.side; ++value) {
        if ((value - 1) % order != 0) ImGui::SameLine();
        const bool allowed = dialog.allowed.contains(static_cast<Value>(value));
        const bool under_cursor = dialog.by_keys && dialog.cursor == value;
        ImGui::PushID(value);
        bool pressed = false;
        {
            const Disabled scope(!allowed);
            if (under_cursor) ImGui::PushStyleColor(ImGuiCol_Button, as_vec4(theme[Role::selection]));
            pressed =
                ImGui::Button(printable(utf8_of(symbols[static_cast<Value>(value)])).c_str(), {size, size});
            if (under_cursor) ImGui::PopStyleColor();
        }
        ImGui::PopID();
        if (pressed) {
            ImGui::PopFont();
            ImGui::PopStyleVar();
            return choose_symbol(app, static_cast<Value>(value));
        }
    }
    ImGui::PopFont();
    ImGui::PopStyleVar();
    const float width = static_cast<float>(order) * size + static_cast<float>(order - 1) * theme.px(2);
    if (dialog.can_clear && ImGui::Button("Clear", {width, 0})) return choose_symbol(app, 0);

    if (dialog.by_keys) {
        const int row = (dialog.cursor - 1) / order;
        const int column = (dialog.cursor - 1) % order;
        const int down = (ImGui::IsKeyPressed(ImGuiKey_DownArrow) ? 1 : 0) -
                         (ImGui::IsKeyPressed(ImGuiKey_UpArrow) ? 1 : 0);
        const int right = (ImGui::IsKeyPressed(ImGuiKey_RightArrow) ? 1 : 0) -
                          (ImGui::IsKeyPressed(ImGuiKey_LeftArrow) ? 1 : 0);
        dialog.cursor = static_cast<Value>(std::clamp(row + down, 0, order - 1) * order +
                                           std::clamp(column + right, 0, order - 1) + 1);
    }
    for (const char32_t typed : typed_characters())
        if (const Value value = symbols.value_of(typed, app.settings.ignore_case); value != 0)
            return choose_symbol(app, value);
}

}  // namespace gridsmith
