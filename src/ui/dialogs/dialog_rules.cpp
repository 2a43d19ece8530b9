// The dialog Rules: the controls at the left, and at the right the board, on which the user draws regions.
#include "app/app.h"
#include "app/core/commands.h"
#include "app/editing/rules_dialog.h"
#include "app/settings/settings.h"
#include "document/edits.h"
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
#include <string_view>
#include <vector>

namespace gridsmith {

namespace {

constexpr float kRulesLabels = 96;
constexpr float kRulesControls = 330;
constexpr float kBoardSide = 340;
// The largest board, in large windows.
constexpr float kLargestBoardSide = 640;
// What stands above and below the board: title, help, problems, buttons.
constexpr float kBesideBoard = 280;
constexpr int kProblemLines = 2;
constexpr std::string_view kBrushHelp =
    "Drag to draw the chosen region. A right click chooses the region under the pointer. Keys: arrows, a letter "
    "draws its region, Delete erases.";

bool is_drawing(const BoardChoice& choice) { return choice.layout().regions == BoardChoice::Regions::drawn; }

// The colour of a region while it is drawn; as many as the player's colours, which repeat.
Role role_of_region(std::uint8_t region) {
    return role_of(static_cast<NoteColour>(region % kNoteColours + 1));
}

// The regions to draw, each with its letter and how many cells it has. The chosen one is the brush.
void draw_brushes(const Theme& theme, RulesDialog& dialog) {
    const BoardChoice& choice = dialog.choice;
    const float right = ImGui::GetCursorPosX() + px_within(theme, kRulesControls);
    // All are equally wide, so that they stay in place while the numbers change.
    const float width = button_width(fmt::format("W {0}/{0}", choice.side()).c_str());
    for (int i = 0; i < choice.side(); ++i) {
        const auto region = static_cast<std::uint8_t>(i);
        const std::string label = fmt::format("{} {}/{}###{}", BoardChoice::letter_of(region),
                                              choice.size_of_region(region), choice.side(), i);
        if (i > 0) {
            ImGui::SameLine();
            if (ImGui::GetCursorPosX() + width > right) ImGui::NewLine();
        }
        const bool is_brush = region == dialog.brush;
        const Colour colour = theme[role_of_region(region)];
        const ScopedColour ground(ImGuiCol_Button, colour);
        const ScopedColour hovered(ImGuiCol_ButtonHovered, mixed(colour, theme[Role::text], 0.12));
        const ScopedColour active(ImGuiCol_ButtonActive, mixed(colour, theme[Role::text], 0.24));
        const ScopedColour frame(ImGuiCol_Border, theme[is_brush ? Role::text : Role::border]);
        const ScopedStyle border(ImGuiStyleVar_FrameBorderSize, theme.px(is_brush ? 2 : 1));
        if (ImGui::Button(label.c_str(), {width, 0})) dialog.brush = region;
    }
    if (ImGui::Button("Erase all")) dialog.choice.erase_regions();
    ImGui::SameLine();
    if (ImGui::Button("Random")) dialog.draw_at_random();
}

// Undo and Redo, for all that the dialog changes.
void draw_history(const App& app, RulesDialog& dialog) {
    const auto is_any_pressed = [&](Command command) {
        // A letter alone draws a region.
        return !keyboard().is_typing() &&
               std::ranges::any_of(shortcuts_of(app, command), [](const Shortcut& shortcut) {
                   return (shortcut.ctrl || shortcut.alt) && is_pressed(shortcut);
               });
    };
    // One step for a stroke of the brush, or for a held button of a number.
    if (!ImGui::IsMouseDown(ImGuiMouseButton_Left)) dialog.end_step();
    bool undo = is_any_pressed(Command::undo);
    bool redo = is_any_pressed(Command::redo);
    if (is_drawing(dialog.choice)) {
        ImGui::SameLine();
        {
            const ScopedDisabled disabled(!dialog.can_undo());
            undo |= ImGui::Button("Undo");
        }
        ImGui::SameLine();
        const ScopedDisabled disabled(!dialog.can_redo());
        redo |= ImGui::Button("Redo");
    }
    if (undo) dialog.undo();
    if (redo) dialog.redo();
}

ImVec2 corner_of(const PixelRect& rect) { return {static_cast<float>(rect.x), static_cast<float>(rect.y)}; }
ImVec2 far_corner_of(const PixelRect& rect) {
    return {static_cast<float>(rect.right()), static_cast<float>(rect.bottom())};
}

// The letter of a region in the middle of its cell, or in the cell's corner if the cell has an entry.
void paint_letter(ImDrawList& list, const PixelRect& rect, const Theme& theme, std::uint8_t region,
                  bool has_entry) {
    const auto size = static_cast<float>(rect.width);
    const ScopedFont font(theme.faces.regular, std::clamp(size * (has_entry ? 0.3f : 0.45f), 8.0f, 20.0f));
    const char letter[2] = {BoardChoice::letter_of(region), '\0'};
    const ImVec2 extent = ImGui::CalcTextSize(letter);
    const ImVec2 corner = corner_of(rect);
    const ImVec2 at = has_entry ? ImVec2(corner.x + size * 0.08f, corner.y)
                                : ImVec2(corner.x + (size - extent.x) / 2, corner.y + (size - extent.y) / 2);
    list.AddText(at, theme[has_entry ? Role::muted : Role::given].packed(), letter);
}

// The regions above the board with its entries, and what the further rules show.
void paint_regions(ImDrawList& list, const GridLayout& layout, const Theme& theme, const RulesDialog& dialog,
                   const Puzzle& puzzle, bool shows_cursor) {
    const BoardChoice& choice = dialog.choice;
    const int side = choice.side();
    std::vector<CellTint> tints;
    for (Cell cell = 0; cell < side * side; ++cell)
        if (const std::uint8_t region = choice.region_of(cell); region != BoardChoice::kNoRegion)
            tints.push_back({cell, role_of_region(region)});
    show_board(list, layout, theme, puzzle, {.marks = false, .cell_tints = tints});
    ImVec4 shade = as_vec4(theme[Role::text]);
    shade.w = 0.16f;
    for (const Cell cell : dialog.figure.shaded)
        list.AddRectFilled(corner_of(layout.cell_rect(cell)), far_corner_of(layout.cell_rect(cell)),
                           ImGui::GetColorU32(shade));
    const ImVec2 first = corner_of(layout.cell_rect(0));
    const ImVec2 last = far_corner_of(layout.cell_rect(side * side - 1));
    const std::uint32_t ink = theme[Role::muted].packed();
    if (dialog.figure.falling_diagonal) list.AddLine(first, last, ink, theme.px(1.5f));
    if (dialog.figure.rising_diagonal)
        list.AddLine({first.x, last.y}, {last.x, first.y}, ink, theme.px(1.5f));
    for (const CellTint& tint : tints)
        paint_letter(list, layout.cell_rect(tint.cell), theme, choice.region_of(tint.cell),
                     puzzle.grid[tint.cell] != 0);
    for (const bool is_upright : {true, false})
        for (int line = 1; line < side; ++line)
            for (int along = 0; along < side; ++along) {
                const Cell cell = is_upright ? along * side + line : line * side + along;
                if (choice.region_of(cell) == choice.region_of(is_upright ? cell - 1 : cell - side)) continue;
                const PixelRect border = layout.border_rect({is_upright, line, along, along + 1});
                list.AddRectFilled(corner_of(border), far_corner_of(border),
                                   theme[Role::block_line].packed());
            }
    if (!shows_cursor) return;
    const PixelRect rect = layout.cell_rect(dialog.cursor);
    list.AddRect(corner_of(rect), far_corner_of(rect), theme[Role::accent].packed(), 0, 0, theme.px(3));
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
    if (!ImGui::IsItemHovered() || !ImGui::IsMouseClicked(ImGuiMouseButton_Right)) return;
    // The arrow keys go on from here.
    ImGui::FocusItem();
    dialog.cursor = *cell;
    if (region != BoardChoice::kNoRegion) dialog.brush = region;
}

// Draws with the keyboard: the arrow keys move the cursor, a letter gives its cell to that region, Delete to none. Enter
// and the space bar press the item, which draws the chosen region.
void draw_by_keys(RulesDialog& dialog, bool is_pressed_by_key) {
    const int side = dialog.choice.side();
    const ImGuiID id = ImGui::GetItemID();
    for (const ImGuiKey key : {ImGuiKey_LeftArrow, ImGuiKey_RightArrow, ImGuiKey_UpArrow, ImGuiKey_DownArrow})
        ImGui::SetKeyOwner(key, id);
    const int row = dialog.cursor / side;
    const int column = dialog.cursor % side;
    const int down = (is_pressed(plain(Key::down)) ? 1 : 0) - (is_pressed(plain(Key::up)) ? 1 : 0);
    const int right = (is_pressed(plain(Key::right)) ? 1 : 0) - (is_pressed(plain(Key::left)) ? 1 : 0);
    dialog.cursor = std::clamp(row + down, 0, side - 1) * side + std::clamp(column + right, 0, side - 1);
    if (is_pressed_by_key) dialog.choice.draw(dialog.cursor, dialog.brush);
    if (is_pressed(plain(Key::del)) || is_pressed(plain(Key::backspace)))
        dialog.choice.draw(dialog.cursor, BoardChoice::kNoRegion);
    for (const char32_t typed : typed_characters()) {
        const char32_t letter = typed >= U'a' && typed <= U'z' ? typed - U'a' + U'A' : typed;
        if (letter < U'A' || letter >= U'A' + static_cast<char32_t>(side)) continue;
        dialog.brush = static_cast<std::uint8_t>(letter - U'A');
        dialog.choice.draw(dialog.cursor, dialog.brush);
    }
}

// The board uses the room of a large window.
float board_side(const Theme& theme) {
    const ImVec2 room = ImGui::GetMainViewport()->WorkSize;
    const float beside = widest_content(theme) - theme.px(kRulesLabels + kRulesControls + 2 * kWideGap);
    const float most =
        std::clamp(std::min(beside, room.y * 0.55f), theme.px(kBoardSide), theme.px(kLargestBoardSide));
    return std::min({most, widest_content(theme), std::max(theme.px(120), room.y - theme.px(kBesideBoard))});
}

// The puzzle whose rules change, or an empty one.
Puzzle puzzle_of(const App& app, const RulesDialog& dialog, const Rules& rules) {
    const Tab* tab = dialog.tab ? app.tabs.find(*dialog.tab) : nullptr;
    if (tab == nullptr || tab->document.puzzle().side() != rules.side()) return Puzzle(rules);
    return edits::set_rules(tab->document.puzzle(), rules).result;
}

void draw_board(const App& app, const Theme& theme, RulesDialog& dialog, const Result<Rules>& rules) {
    const ScopedGroup group;
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
        show_board(list, grid_layout(dialog.shown, space), theme, puzzle_of(app, dialog, dialog.shown),
                   {.marks = false});
        return;
    }
    if (dialog.figured != dialog.choice) {
        dialog.figure = dialog.choice.figure();
        dialog.figured = dialog.choice;
    }
    const GridLayout layout = grid_layout(dialog.blank, space);
    const bool pressed = ImGui::InvisibleButton("regions", {side, side}, ImGuiButtonFlags_EnableNav);
    keep_drags();
    const bool has_keys = ImGui::IsItemFocused();
    if (has_keys) draw_by_keys(dialog, pressed && !ImGui::IsMouseReleased(ImGuiMouseButton_Left));
    draw_by_mouse(layout, dialog);
    paint_regions(list, layout, theme, dialog, puzzle_of(app, dialog, dialog.blank), has_keys);
    const ScopedWrap wrap(ImGui::GetCursorPosX() + side);
    small_text(theme, kBrushHelp);
}

void draw_dialog(App& app, const Theme& theme, RulesDialog& dialog) {
    BoardChoice& choice = dialog.choice;
    const auto rules = choice.rules();
    {
        const ScopedGroup controls;
        Form form(theme, kRulesLabels, kRulesControls);
        form.row("Rows", !dialog.tab);
        if (!dialog.tab) focus_first_field();
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
            const ScopedGroup brushes;
            draw_brushes(theme, dialog);
            draw_history(app, dialog);
        } else {
            draw_history(app, dialog);
        }
        form.row("Further rules");
        further_rules(choice, px_within(theme, kRulesControls));
    }
    // Beside the controls, or below them in a small window.
    if (ImGui::GetItemRectSize().x + board_side(theme) + 2 * theme.px(kWideGap) <= widest_content(theme))
        ImGui::SameLine(0, theme.px(2 * kWideGap));
    draw_board(app, theme, dialog, rules);
    problem_space(theme, rules ? choice.remarks() : rules.error().message, kProblemLines,
                  rules ? Role::muted : Role::danger);
    draw_buttons(app, theme, {.accept = dialog.tab ? "Apply" : "Create", .enabled = rules.has_value()});
}

}  // namespace

DialogView view_of(const RulesDialog*) {
    return dialog_view<RulesDialog>(
        [](const RulesDialog& dialog) {
            return Sheet{.title = dialog.tab ? "Rules" : "New puzzle with other rules"};
        },
        draw_dialog);
}

}  // namespace gridsmith
