// The dialogs New and Solve, and the dialogs that change entries or symbols.
#include "app/app.h"
#include "app/core/dialogs.h"
#include "app/core/tabs.h"
#include "app/editing/puzzle_dialogs.h"
#include "app/editing/symbol_chooser.h"
#include "app/files/file_dialogs.h"
#include "app/settings/settings.h"
#include "app/solve/solve_dialog.h"
#include "base/number_text.h"
#include "base/unicode.h"
#include "model/cells/mark_places.h"
#include "ui/dialogs/dialog_view.h"
#include "ui/gui/keyboard.h"
#include "ui/gui/widgets.h"

#include <algorithm>
#include <fmt/format.h>
#include <imgui.h>
#include <imgui_internal.h>
#include <misc/cpp/imgui_stdlib.h>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace gridsmith {

namespace {

constexpr float kPuzzleLabels = 168;
constexpr float kPuzzleControls = 200;

// A large button with the order, and the size of the grid below.
bool order_button(const Theme& theme, int order, bool chosen) {
    const ScopedColour ground(ImGuiCol_Button, theme[Role::accent], chosen);
    const ScopedColour hovered(ImGuiCol_ButtonHovered, theme[Role::accent], chosen);
    const ScopedColour active(ImGuiCol_ButtonActive, theme[Role::accent], chosen);
    constexpr int kButtons = kMaxOrder - kMinOrder + 1;
    const float room = (widest_content(theme) - (kButtons - 1) * ImGui::GetStyle().ItemSpacing.x) / kButtons;
    const ImVec2 large{std::min(theme.px(84), std::floor(room)), theme.px(72)};
    const bool pressed = ImGui::Button(fmt::format("##order{}", order).c_str(), large);
    const ImVec2 from = ImGui::GetItemRectMin();
    const ImVec2 to = ImGui::GetItemRectMax();
    const Colour colour = theme[chosen ? Role::accent_text : Role::text];
    const auto write = [&](ImFont* face, float size, float y, const std::string& text) {
        const ScopedFont font(face, size);
        const ImVec2 extent = ImGui::CalcTextSize(text.c_str());
        ImGui::GetWindowDrawList()->AddText({std::round((from.x + to.x - extent.x) / 2),
                                             std::round(from.y + (to.y - from.y) * y - extent.y / 2)},
                                            colour.packed(), text.c_str());
    };
    write(theme.faces.bold, kHeadingText, 0.38f, std::to_string(order));
    write(theme.faces.regular, kSmallText, 0.74f, fmt::format("{} x {}", side_of(order), side_of(order)));
    return pressed;
}

// The order that the typed digits stand for: an order, or a number of rows. A 1 or 2 may begin 16 or 25.
std::optional<int> order_typed(std::string_view digits) {
    if (digits == "16") return 4;
    if (digits == "25") return 5;
    if (digits.size() != 1) return std::nullopt;
    if (digits == "9") return 3;
    return digits[0] >= '3' && digits[0] <= '5' ? std::optional(digits[0] - '0') : std::nullopt;
}

// Adds typed digits. Returns whether they have chosen an order for good.
bool take_order_typed(NewDialog& dialog) {
    for (const char32_t character : typed_characters()) {
        if (character < U'0' || character > U'9') continue;
        const std::string last(1, static_cast<char>(character));
        auto order = order_typed(dialog.typed + last);
        dialog.typed = last;
        if (!order) order = order_typed(last);
        if (!order) continue;
        dialog.order = *order;
        return true;
    }
    return false;
}

void draw_dialog(App& app, const Theme& theme, NewDialog& dialog) {
    const bool was_two = dialog.typed == "2";
    // Consume the character and not the key; otherwise the new puzzle's grid would receive the character.
    if (take_order_typed(dialog)) {
        accept_dialog(app);
        return;
    }
    const bool is_two = dialog.typed == "2";
    if (is_two && !was_two) dialog.order = kMinOrder;
    muted_text(theme, is_two ? "Enter makes 4 x 4. A 5 makes 25 x 25." : "Type or choose the order.");
    wide_gap(theme);
    for (int order = kMinOrder; order <= kMaxOrder; ++order) {
        if (order > kMinOrder) ImGui::SameLine();
        const bool pressed = order_button(theme, order, order == dialog.order);
        if (is_two && !was_two && order == kMinOrder) ImGui::FocusItem();
        if (pressed) {
            dialog.order = order;
            accept_dialog(app);
            return;
        }
        if (order == dialog.order && ImGui::IsWindowAppearing()) ImGui::SetItemDefaultFocus();
        if (arrows_moved_here()) dialog.order = order, dialog.typed.clear();
    }
    wide_gap(theme);
    if (ImGui::Button("Other sizes and rules...")) {
        cancel_dialog(app);
        run(app, Command::new_board_of_rules);
        return;
    }
    draw_buttons(app, theme, {.accept = "Create"});
}

void draw_dialog(App& app, const Theme& theme, SolveDialog& dialog) {
    const bool searching = dialog.job.has_value();
    Form form(theme, kPuzzleLabels, kPuzzleControls);
    {
        const ScopedDisabled disabled(searching);
        form.row("Stop after", !searching);
        focus_first_field();
        number_field("##limit", dialog.limit, 1, kMostSolutions);
        form.row("Random order", !searching);
        ImGui::Checkbox("##random", &dialog.randomised);
        tooltip("Searches in another random order each time.");
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
    const Tab* tab = app.tabs.find(dialog.tab);
    if (tab == nullptr) return cancel_dialog(app);
    const Symbols& symbols = tab->document.puzzle().symbols;
    Form form(theme, kPuzzleLabels, kPuzzleControls);
    form.row("Symbol of all entries");
    symbol_choice("##symbol", symbols, dialog.value);
    draw_buttons(app, theme, {.accept = "Homogenise"});
}

void draw_dialog(App& app, const Theme& theme, DeletePropertiesDialog& dialog) {
    ImGui::Checkbox("Generation information", &dialog.generation_info);
    draw_buttons(app, theme, {.accept = "Delete", .enabled = dialog.generation_info});
}

void draw_dialog(App& app, const Theme& theme, EditSymbolsDialog& dialog) {
    const auto problem = symbols_problem(dialog.rules, dialog.symbols);
    Form form(theme, 96, 360);
    form.row("Symbols");
    focus_first_field();
    symbols_field(theme, "##symbols", dialog.symbols, dialog.rules.side(), !problem);
    problem_text(theme, problem.value_or(""));
    draw_buttons(app, theme, {.enabled = !problem});
}

void draw_dialog(App& app, const Theme& theme, SymbolChooser& dialog) {
    const Tab* tab = app.tabs.find(dialog.tab);
    if (tab == nullptr) return cancel_dialog(app);
    const Symbols& symbols = tab->document.puzzle().symbols;
    const int across = candidates_across(dialog.side);
    const float size = theme.px(across <= 3 ? 40 : 32);

    for (int value = 1; value <= dialog.side; ++value) {
        const ScopedStyle spacing(ImGuiStyleVar_ItemSpacing, {theme.px(2), theme.px(2)});
        const ScopedFont font(theme.faces.bold, across <= 3 ? kHeadingText : kLargeText);
        if ((value - 1) % across != 0) ImGui::SameLine();
        const bool allowed = dialog.allowed.contains(static_cast<Value>(value));
        const bool under_cursor = dialog.shows_cursor && dialog.cursor == value;
        const ScopedId id_scope(value);
        const ScopedDisabled disabled(!allowed);
        const ScopedColour ground(ImGuiCol_Button, theme[Role::selection], under_cursor);
        if (ImGui::Button(printable(utf8_of(symbols[static_cast<Value>(value)])).c_str(), {size, size}))
            return choose_symbol(app, static_cast<Value>(value));
        if (under_cursor)
            ImGui::GetWindowDrawList()->AddRect(ImGui::GetItemRectMin(), ImGui::GetItemRectMax(),
                                                theme[Role::accent].packed(), theme.px(4), 0, theme.px(2));
    }
    const float width = static_cast<float>(across) * size + static_cast<float>(across - 1) * theme.px(2);
    if (dialog.can_clear && ImGui::Button("Clear", {width, 0})) return choose_symbol(app, 0);

    const int row = (dialog.cursor - 1) / across;
    const int column = (dialog.cursor - 1) % across;
    const int down = (is_pressed(plain(Key::down)) ? 1 : 0) - (is_pressed(plain(Key::up)) ? 1 : 0);
    const int right = (is_pressed(plain(Key::right)) ? 1 : 0) - (is_pressed(plain(Key::left)) ? 1 : 0);
    // After a press of the mouse, the first arrow key only shows the cursor.
    if (std::exchange(dialog.shows_cursor, dialog.shows_cursor || down != 0 || right != 0))
        dialog.cursor = static_cast<Value>(std::min(
            std::clamp(row + down, 0, across - 1) * across + std::clamp(column + right, 0, across - 1) + 1,
            dialog.side));
    for (const char32_t typed : typed_characters())
        if (const Value value = symbols.value_of(typed, app.settings.ignore_case); value != 0)
            return choose_symbol(app, value);
}

}  // namespace

DialogView view_of(const NewDialog*) {
    return dialog_view<NewDialog>(Sheet{.title = "New puzzle"}, draw_dialog);
}

DialogView view_of(const SolveDialog*) {
    return dialog_view<SolveDialog>(Sheet{.title = "Solve"}, draw_dialog);
}

DialogView view_of(const HomogeniseDialog*) {
    return dialog_view<HomogeniseDialog>(Sheet{.title = "Homogenise entries"}, draw_dialog);
}

DialogView view_of(const DeletePropertiesDialog*) {
    return dialog_view<DeletePropertiesDialog>(Sheet{.title = "Delete properties"}, draw_dialog);
}

DialogView view_of(const EditSymbolsDialog*) {
    return dialog_view<EditSymbolsDialog>(Sheet{.title = "Edit symbols"}, draw_dialog);
}

DialogView view_of(const SymbolChooser*) {
    return dialog_view<SymbolChooser>(
        [](const SymbolChooser& dialog) {
            return Sheet{.placement = dialog.at_pointer ? Placement::at_pointer : Placement::at_cell,
                         .click_beside_closes = true,
                         .has_own_cursor = true};
        },
        draw_dialog);
}

}  // namespace gridsmith
