// The dialog Rules: the controls at the left, and at the right the board, on which the user draws regions.
#include "app/app.h"
#include "app/editing/rules_dialog.h"
#include "app/settings/settings.h"
#include "ui/board/play_show.h"
#include "ui/dialogs/board_rows.h"
#include "ui/dialogs/dialog_view.h"
#include "ui/gui/keyboard.h"
#include "ui/gui/widgets.h"
#include "ui/render/board_cache.h"

#include <algorithm>
#include <fmt/format.h>
#include <imgui.h>
#include <imgui_internal.h>

namespace gridsmith {

namespace {

constexpr float kRulesLabels = 70;
constexpr float kRulesControls = 330;
constexpr float kBoardSide = 340;

bool is_drawing(const BoardChoice& choice) { return choice.layout().regions == BoardChoice::Regions::drawn; }

// The colour of a region while it is drawn; as many as the player's colours, which repeat.
Role role_of_region(std::uint8_t region) {
    return role_of(static_cast<NoteColour>(region % kNoteColours + 1));
}

// The regions to draw, each with its letter and how many cells it has. The chosen one is the brush.
void draw_brushes(const Theme& theme, RulesDialog& dialog) {
    const BoardChoice& choice = dialog.choice;
    const ScopedGroup group;
    const float right = ImGui::GetCursorPosX() + theme.px(kRulesControls);
    for (int i = 0; i < choice.side(); ++i) {
        const auto region = static_cast<std::uint8_t>(i);
        const std::string label = fmt::format("{} {}/{}", BoardChoice::letter_of(region),
                                              choice.size_of_region(region), choice.side());
        if (i > 0) {
            ImGui::SameLine();
            if (ImGui::GetCursorPosX() + button_width(label.c_str()) > right) ImGui::NewLine();
        }
        const bool is_brush = region == dialog.brush;
        const ScopedColour ground(ImGuiCol_Button, theme[role_of_region(region)]);
        const ScopedColour frame(ImGuiCol_Border, theme[is_brush ? Role::text : Role::border]);
        const ScopedStyle border(ImGuiStyleVar_FrameBorderSize, theme.px(is_brush ? 2 : 1));
        if (ImGui::Button(label.c_str())) dialog.brush = region;
    }
    if (ImGui::Button("Erase all")) dialog.choice.erase_regions();
    ImGui::SameLine();
    if (ImGui::Button("Random")) dialog.draw_at_random();
}

void paint_regions(ImDrawList& list, const GridLayout& layout, const Theme& theme, const RulesDialog& dialog,
                   bool shows_cursor) {
    const BoardChoice& choice = dialog.choice;
    const int side = choice.side();
    const auto corner = [](const PixelRect& rect) {
        return ImVec2(static_cast<float>(rect.x), static_cast<float>(rect.y));
    };
    const auto far_corner = [](const PixelRect& rect) {
        return ImVec2(static_cast<float>(rect.right()), static_cast<float>(rect.bottom()));
    };
    const auto fill = [&](const PixelRect& rect, Role role) {
        list.AddRectFilled(corner(rect), far_corner(rect), theme[role].packed());
    };
    fill(layout.bounds(), Role::line);
    const ScopedFont font(theme.faces.regular,
                          std::clamp(static_cast<float>(layout.cell_size) * 0.45f, 8.0f, 20.0f));
    for (Cell cell = 0; cell < side * side; ++cell) {
        const PixelRect rect = layout.cell_rect(cell);
        const std::uint8_t region = choice.region_of(cell);
        const bool is_free = region == BoardChoice::kNoRegion;
        fill(rect, is_free ? Role::board : role_of_region(region));
        if (is_free) continue;
        const char letter[2] = {BoardChoice::letter_of(region), '\0'};
        const ImVec2 extent = ImGui::CalcTextSize(letter);
        list.AddText({(corner(rect).x + far_corner(rect).x - extent.x) / 2,
                      (corner(rect).y + far_corner(rect).y - extent.y) / 2},
                     theme[Role::given].packed(), letter);
    }
    for (int i = 0; i <= side; i += side) {
        fill(layout.vertical_line(i), Role::block_line);
        fill(layout.horizontal_line(i), Role::block_line);
    }
    for (const bool is_upright : {true, false})
        for (int line = 1; line < side; ++line)
            for (int along = 0; along < side; ++along) {
                const Cell cell = is_upright ? along * side + line : line * side + along;
                if (choice.region_of(cell) != choice.region_of(is_upright ? cell - 1 : cell - side))
                    fill(layout.border_rect({is_upright, line, along, along + 1}), Role::block_line);
            }
    if (!shows_cursor) return;
    const PixelRect rect = layout.cell_rect(dialog.cursor);
    list.AddRect(corner(rect), far_corner(rect), theme[Role::accent].packed(), 0, 0, theme.px(2));
}

// Draws with the mouse: the left button draws, the right one takes the region under the pointer.
void draw_by_mouse(const GridLayout& layout, RulesDialog& dialog) {
    // The keyboard can press the item, too.
    const bool draws = ImGui::IsItemActive() && ImGui::IsMouseDown(ImGuiMouseButton_Left);
    if (!ImGui::IsMousePosValid() || (!draws && !ImGui::IsItemHovered())) return;
    const ImVec2 mouse = ImGui::GetMousePos();
    const auto cell = layout.cell_at(static_cast<int>(mouse.x), static_cast<int>(mouse.y));
    if (!cell) return;
    if (draws) {
        dialog.choice.draw(*cell, dialog.brush);
        dialog.cursor = *cell;
    }
    const std::uint8_t region = dialog.choice.region_of(*cell);
    if (ImGui::IsItemHovered() && ImGui::IsMouseClicked(ImGuiMouseButton_Right) &&
        region != BoardChoice::kNoRegion)
        dialog.brush = region;
}

// Draws with the keyboard: the arrow keys move the cursor, a letter gives its cell to that region, Delete to none.
void draw_by_keys(RulesDialog& dialog) {
    const int side = dialog.choice.side();
    const ImGuiID id = ImGui::GetItemID();
    for (const ImGuiKey key : {ImGuiKey_LeftArrow, ImGuiKey_RightArrow, ImGuiKey_UpArrow, ImGuiKey_DownArrow})
        ImGui::SetKeyOwner(key, id);
    const int row = dialog.cursor / side;
    const int column = dialog.cursor % side;
    const int down = (is_pressed(plain(Key::down)) ? 1 : 0) - (is_pressed(plain(Key::up)) ? 1 : 0);
    const int right = (is_pressed(plain(Key::right)) ? 1 : 0) - (is_pressed(plain(Key::left)) ? 1 : 0);
    dialog.cursor = std::clamp(row + down, 0, side - 1) * side + std::clamp(column + right, 0, side - 1);
    if (is_pressed(plain(Key::del))) dialog.choice.draw(dialog.cursor, BoardChoice::kNoRegion);
    for (const char32_t typed : typed_characters()) {
        const char32_t letter = typed >= U'a' && typed <= U'z' ? typed - U'a' + U'A' : typed;
        if (letter < U'A' || letter >= U'A' + static_cast<char32_t>(side)) continue;
        dialog.brush = static_cast<std::uint8_t>(letter - U'A');
        dialog.choice.draw(dialog.cursor, dialog.brush);
    }
}

float board_side(const Theme& theme) {
    return std::min(theme.px(kBoardSide),
                    std::max(theme.px(120), ImGui::GetMainViewport()->WorkSize.y - theme.px(220)));
}

void draw_board(const Theme& theme, RulesDialog& dialog, const Result<Rules>& rules) {
    const float side = board_side(theme);
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const PixelRect space{static_cast<int>(at.x), static_cast<int>(at.y), static_cast<int>(side),
                          static_cast<int>(side)};
    ImDrawList& list = *ImGui::GetWindowDrawList();
    dialog.blank = *Rules::of({.side = dialog.choice.side()});
    if (!is_drawing(dialog.choice)) {
        ImGui::Dummy({side, side});
        // A board whose parts do not fit together is shown without them.
        dialog.shown = rules.value_or(dialog.blank);
        show_board(list, grid_layout(dialog.shown, space), theme, Puzzle(dialog.shown));
        return;
    }
    const GridLayout layout = grid_layout(dialog.blank, space);
    ImGui::InvisibleButton("regions", {side, side});
    tooltip(
        "Drag to draw the chosen region; a right click takes the region under the pointer. "
        "With the keyboard: arrows, letters, Delete");
    const bool has_keys = ImGui::IsItemFocused();
    if (has_keys) draw_by_keys(dialog);
    draw_by_mouse(layout, dialog);
    paint_regions(list, layout, theme, dialog, has_keys);
}

void draw_dialog(App& app, const Theme& theme, RulesDialog& dialog) {
    BoardChoice& choice = dialog.choice;
    const auto rules = choice.rules();
    {
        const ScopedGroup controls;
        Form form(theme, kRulesLabels, kRulesControls);
        form.row("Rows", !dialog.tab);
        {
            const ScopedDisabled fixed(dialog.tab.has_value());
            int side = choice.side();
            if (number_field("##rows", side, kMinSide, kMaxSide)) {
                choice.set_side(side);
                dialog.brush = 0;
                dialog.cursor = 0;
            }
        }
        form.row("Regions");
        region_choice(choice, BoardChoice::Regions::random);
        if (is_drawing(choice)) {
            form.row("Draw");
            draw_brushes(theme, dialog);
        }
        form.row("Further");
        further_rules(choice, theme.px(kRulesControls));
    }
    // Beside the controls, or below them in a small window.
    if (ImGui::GetItemRectSize().x + board_side(theme) + 2 * theme.px(kWideGap) <= widest_content(theme))
        ImGui::SameLine(0, theme.px(kWideGap));
    draw_board(theme, dialog, rules);
    problem_text(theme, rules ? std::string_view() : rules.error().message);
    draw_buttons(app, theme, {.accept = dialog.tab ? "Apply" : "Create", .enabled = rules.has_value()});
}

}  // namespace

DialogView view_of(const RulesDialog*) {
    return dialog_view<RulesDialog>(
        [](const RulesDialog& dialog) {
            return Sheet{.title = dialog.tab ? "Rules" : "New puzzle of other rules"};
        },
        draw_dialog);
}

}  // namespace gridsmith
