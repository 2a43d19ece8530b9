// From top to bottom: tools, the board with its symmetry, and the feasibility light.
#include "ui/workspaces/designer_view.h"

#include "app/app.h"
#include "app/core/commands.h"
#include "app/core/dialogs.h"
#include "app/core/tabs.h"
#include "app/design/designer_actions.h"
#include "app/editing/editing.h"
#include "base/number_text.h"
#include "base/overloaded.h"
#include "base/unicode.h"
#include "model/board/cell_shapes.h"
#include "ui/board/symmetry_overlay.h"
#include "ui/gui/keyboard.h"
#include "ui/gui/widgets.h"
#include "ui/render/board_cache.h"
#include "ui/workspaces/designer_panel.h"

#include <algorithm>
#include <fmt/format.h>
#include <imgui.h>
#include <misc/cpp/imgui_stdlib.h>
#include <utility>

namespace gridsmith {

namespace {

constexpr std::string_view kTools[] = {"Fill", "Empty", "Fix"};
constexpr std::string_view kReaches[] = {"Cell", "Block", "Row", "Column", "Stamp"};
constexpr std::string_view kStampKinds[] = {"Word", "Figure"};
constexpr float kTemplateThumbnail = 88;
constexpr float kSmallThumbnail = 60;  // on a small screen
constexpr float kSizeField = 92;       // with its two buttons

// Puts the next controls beside the last ones if there is room, otherwise below.
void beside_if_fits(const Theme& theme, float width) {
    ImGui::SameLine(0, theme.px(kWideGap));
    if (ImGui::GetContentRegionAvail().x < width) ImGui::NewLine();
}

float width_of_buttons(std::span<const std::string_view> labels) {
    float width = 0;
    for (const std::string_view label : labels)
        width += ImGui::CalcTextSize(label.data(), label.data() + label.size()).x +
                 2 * ImGui::GetStyle().FramePadding.x + 2;
    return width;
}

void draw_stamp_row(const Theme& theme, Designer& designer) {
    DesignStamp& stamp = designer.stamp;
    bool is_figure = stamp.is_figure;
    if (segmented(theme, "stamp", kStampKinds, is_figure))
        stamp = {.is_figure = is_figure, .text = stamp.text};
    ImGui::SameLine();
    ImGui::SetNextItemWidth(theme.px(130));
    int largest = designer.rules.side();
    int smallest = 2;
    if (stamp.is_figure) {
        std::vector<std::string_view> names;
        for (const Figure& figure : all_figures()) names.push_back(figure.name);
        drop_down("##figure", names, stamp.figure);
    } else {
        ImGui::InputText("##word", &stamp.text);
        tooltip("The stamp writes this word in cells: A to Z, 0 to 9 and some signs.");
        largest = std::max(1, largest_scale(designer.rules, stamp.text));
        smallest = 1;
    }
    stay_in_row(ImGui::CalcTextSize("Size").x + ImGui::GetStyle().ItemSpacing.x + theme.px(kSizeField));
    ImGui::AlignTextToFramePadding();
    muted_text(theme, "Size");
    ImGui::SameLine();
    int size = std::clamp(stamp.size == 0 ? largest : stamp.size, smallest, largest);
    ImGui::SetNextItemWidth(theme.px(kSizeField));
    if (number_field("##size", size, smallest, largest)) stamp.size = size;
    if (const auto cells = stamped_cells(designer, designer.view.selected); !cells)
        problem_text(theme, sentence_of(cells.error().message));
}

// Is the designer on a small screen? There it takes the place of the document.
bool is_small(const Theme& theme) { return ImGui::GetWindowWidth() < theme.px(kNarrow); }

constexpr std::string_view kHistoryButtons[] = {"Undo", "Redo", "Clear"};

float history_width(const Theme& theme) { return width_of_buttons(kHistoryButtons) + 2 * theme.px(kHairGap); }

// In the row of the last item, aligned right.
void draw_history_buttons(const Theme& theme, Designer& designer) {
    constexpr auto& kLabels = kHistoryButtons;
    const bool enabled[] = {can_undo(designer), can_redo(designer),
                            !designer.draft().filled.empty() || !designer.draft().empty.empty()};
    constexpr std::string_view kHints[] = {"Ctrl+Z", "Ctrl+Y", "Ctrl+Delete"};
    void (*const acts[])(Designer&) = {undo, redo, clear_draft};
    ImGui::SameLine();
    const float spare = ImGui::GetContentRegionAvail().x - history_width(theme);
    if (spare > 0) ImGui::SetCursorPosX(ImGui::GetCursorPosX() + spare);
    for (std::size_t i = 0; i < std::size(kLabels); ++i) {
        if (i > 0) ImGui::SameLine(0, theme.px(kHairGap));
        {
            const ScopedDisabled disabled(!enabled[i]);
            if (ImGui::Button(std::string(kLabels[i]).c_str())) acts[i](designer);
            tooltip(kHints[i]);
        }
    }
}

void draw_tools(App& app, const Theme& theme, Designer& designer) {
    const std::string entries =
        quantity(static_cast<std::uint64_t>(designer.draft().filled.size()), "entry", "entries");
    const float room = ImGui::GetContentRegionAvail().x;
    const float gap = ImGui::GetStyle().ItemSpacing.x;
    const float facts = ImGui::CalcTextSize(entries.c_str()).x + gap;
    const bool is_narrow = is_small(theme);
    ImGui::AlignTextToFramePadding();
    heading(theme, shortened(printable(heading_of(app, designer)),
                             room - facts - (is_narrow ? 0 : history_width(theme) + gap)));
    ImGui::SameLine();
    muted_text(theme, entries);
    if (!is_narrow) draw_history_buttons(theme, designer);

    segmented(theme, "tool", kTools, designer.tool);
    tooltip(
        "Fills cells, keeps cells empty, or fixes symbols of cells.\n"
        "Pressing a cell that is already in this state resets it.");
    if (designer.tool == DesignTool::fix) {
        ImGui::SameLine();
        ImGui::SetNextItemWidth(theme.px(64));
        symbol_choice("##fixing", designer.symbols, designer.fixing);
        tooltip("The symbol to fix. Typing a symbol in the grid fixes the typed one.");
    }
    if (is_narrow) draw_history_buttons(theme, designer);
    if (!is_narrow) beside_if_fits(theme, width_of_buttons(kReaches));
    segmented(theme, "reach", kReaches, designer.reach);
    tooltip("The cells that one press changes. Shift+drag changes a rectangle.");
    if (designer.reach == DesignReach::stamp) draw_stamp_row(theme, designer);
}

// Tints filled cells, so the pattern is visible at any size.
std::vector<CellTint> tints_of(const Designer& designer) {
    std::vector<CellTint> tints;
    const TemplateDraft& draft = designer.draft();
    for (const Cell cell : designer.light.cells) tints.push_back({cell, Role::highlight});
    for (const Cell cell : draft.filled)
        tints.push_back({cell, draft.fixed[cell] != 0 ? Role::pattern_2 : Role::same_symbol});
    return tints;
}

void paint_crosses(ImDrawList& list, const GridLayout& layout, const Theme& theme, const CellSet& cells) {
    const auto inset = static_cast<float>(layout.cell_size) * 0.3f;
    const float width = layout.cell_size < 24 ? 1.0f : theme.px(1.5f);
    for (const Cell cell : cells) {
        const PixelRect rect = layout.cell_rect(cell);
        const float x0 = static_cast<float>(rect.x) + inset;
        const float y0 = static_cast<float>(rect.y) + inset;
        const float x1 = static_cast<float>(rect.right()) - inset;
        const float y1 = static_cast<float>(rect.bottom()) - inset;
        list.AddLine({x0, y0}, {x1, y1}, theme[Role::muted].packed(), width);
        list.AddLine({x0, y1}, {x1, y0}, theme[Role::muted].packed(), width);
    }
}

void paint_frames(ImDrawList& list, const GridLayout& layout, const Theme& theme, const CellSet& cells) {
    for (const Cell cell : cells) {
        const PixelRect rect = layout.cell_rect(cell);
        list.AddRect({static_cast<float>(rect.x), static_cast<float>(rect.y)},
                     {static_cast<float>(rect.right()), static_cast<float>(rect.bottom())},
                     theme[Role::accent].packed());
    }
}

// --- The light ---

struct LightLook {
    Lamp lamp;
    std::string_view title;
};
LightLook look_of(FeasibilityLight::State state) {
    switch (state) {
        case FeasibilityLight::State::blank: return {Lamp::off, "No cells are filled yet"};
        case FeasibilityLight::State::trying: return {Lamp::waiting, "Still unknown"};
        case FeasibilityLight::State::exists: return {Lamp::good, "Puzzles exist"};
        case FeasibilityLight::State::impossible: return {Lamp::bad, "Impossible"};
    }
    return {Lamp::off, ""};
}

std::string text_of(const FeasibilityLight& light) {
    switch (light.state) {
        case FeasibilityLight::State::blank: return "Drag over the grid, or add a random template.";
        case FeasibilityLight::State::trying:
            if (light.attempts == 0) return "Trying...";
            return fmt::format("{} so far{}", quantity(light.attempts, "attempt", "attempts"),
                               light.fewest_solutions == 0
                                   ? ""
                                   : fmt::format("; the best grid with these cells has {} solutions",
                                                 grouped(light.fewest_solutions)));
        case FeasibilityLight::State::exists:
            return light.attempts == 1 ? "Found at the first attempt."
                                       : fmt::format("Found at attempt {}.", grouped(light.attempts));
        case FeasibilityLight::State::impossible: return sentence_of(light.why);
    }
    return "";
}

float light_height(const Theme& theme, bool is_small_screen) {
    return theme.px(is_small_screen ? kSmallThumbnail : kTemplateThumbnail) + 2 * theme.px(kGap);
}

void draw_light(App& app, const Theme& theme, const Designer& designer) {
    const FeasibilityLight& light = designer.light;
    const bool is_narrow = is_small(theme);
    const float size = theme.px(is_narrow ? kSmallThumbnail : kTemplateThumbnail);
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const float room = ImGui::GetContentRegionAvail().x;
    // Reserve the room of the thumbnail, so that nothing moves when the thumbnail appears.
    bool opens = false;
    {
        const ScopedWrap wrap(ImGui::GetCursorPosX() + room - size - theme.px(kWideGap));
        const ScopedGroup group;
        const float radius = theme.px(8);
        paint_lamp(*ImGui::GetWindowDrawList(), theme, at.x + radius, at.y + ImGui::GetTextLineHeight() / 2,
                   radius, look_of(light.state).lamp);
        ImGui::Dummy({2 * radius, ImGui::GetTextLineHeight()});
        ImGui::SameLine();
        heading(theme, look_of(light.state).title);
        const std::string text = text_of(light);
        if (light.state == FeasibilityLight::State::impossible)
            ImGui::TextUnformatted(text.c_str());
        else if (!is_narrow || !light.found)
            muted_text(theme, text);
        opens = light.found && ImGui::Button("Open the puzzle");
    }
    if (!light.found) return;
    ImGui::SetCursorScreenPos({at.x + room - size, at.y});
    const bool pressed = draw_thumbnail("##found", theme, *light.found, size);
    tooltip("A puzzle with these cells. Click to open it in a new tab.");
    if (opens || pressed) app.design.open_found_puzzle();
}

void draw_menu(App& app, bool open_now) {
    if (open_now) ImGui::OpenPopup("##design-menu");
    const ScopedPopup popup("##design-menu");
    if (!popup) return;
    Designer& designer = *app.design.designer;
    if (ImGui::MenuItem("Undo", "Ctrl+Z", false, can_undo(designer))) undo(designer);
    if (ImGui::MenuItem("Redo", "Ctrl+Y", false, can_redo(designer))) redo(designer);
    ImGui::Separator();
    if (ImGui::MenuItem("Add template", "Ctrl+T")) add_template(designer);
    if (ImGui::MenuItem("Previous template", "Ctrl+PageUp", false, designer.index > 0))
        select_template(designer, designer.index - 1);
    if (ImGui::MenuItem("Next template", "Ctrl+PageDown", false, designer.index + 1 < designer.list.size()))
        select_template(designer, designer.index + 1);
    if (ImGui::MenuItem("Clear template", "Ctrl+Delete")) clear_draft(designer);
    ImGui::Separator();
    if (ImGui::MenuItem("Make symmetric")) make_symmetric(designer);
    if (ImGui::MenuItem("Fill up")) fill_up(designer);
}

void take_designer_event(App& app, const GridEvent& event, bool& menu_wanted) {
    if (!app.design.designer) return;
    Designer& designer = *app.design.designer;
    std::visit(
        Overloaded{
            [&](const CellPressed& pressed) {
                designer.view.selected = pressed.cell;
                // A double click toggles once: ignore its second press.
                const bool is_done = pressed.again && designer.last_click == pressed.cell;
                if (pressed.secondary || is_done) return;
                begin_stroke(designer, pressed.cell, pressed.stretch);
            },
            [&](const CellEntered& entered) { continue_stroke(designer, entered.cell); },
            [&](const PressEnded&) { end_stroke(designer); }, [&](const MenuWanted&) { menu_wanted = true; },
            [](const auto&) {},  // keys, see route_keys
        },
        event);
}

}  // namespace

void DesignerView::draw_board(App& app, const Theme& theme) {
    Designer& designer = *app.design.designer;
    const TemplateDraft draft = designer.draft();
    const std::vector<CellTint> tints = tints_of(designer);
    GridViewOptions options;
    options.show.cell_tints = tints;
    options.take_focus = std::exchange(take_focus_, false) && app.dialogs.empty();
    options.drags = true;
    options.above = [&](ImDrawList& list, const GridLayout& layout, const BoardShow& show) {
        if (layout.cell_size == 0) return;
        paint_crosses(list, layout, theme, draft.empty);
        if (show.hovered && !designer.stroke)
            paint_frames(list, layout, theme, cells_under_brush(designer, *show.hovered));
        if (designer.shows_symmetry) paint_symmetry(list, layout, theme, designer.symmetry);
    };
    const Puzzle puzzle = puzzle_of(designer, draft);
    const GridViewResult result = grid_view("##design", theme, puzzle, designer.view, options);
    layout_ = result.layout;
    board_focused_ = result.focused;
    bool menu_wanted = false;
    for (const GridEvent& event : result.events) {
        if (is_of_keyboard(event))
            keys_.push_back(event);
        else
            take_designer_event(app, event, menu_wanted);
    }
    if (app.design.designer) draw_menu(app, menu_wanted);
}

void DesignerView::draw_editor(App& app, const Theme& theme) {
    const float gap = theme.px(kGap);
    editor_focused_ = ImGui::IsWindowFocused(ImGuiFocusedFlags_ChildWindows);
    board_focused_ = false;
    draw_tools(app, theme, *app.design.designer);
    const ImVec2 room = ImGui::GetContentRegionAvail();
    constexpr auto kStill =
        ImGuiWindowFlags_NoScrollbar | ImGuiWindowFlags_NoScrollWithMouse | ImGuiWindowFlags_NoBackground;
    const ImVec2 board{room.x, std::max(1.0f, room.y - light_height(theme, is_small(theme)) - gap)};
    if (const ScopedChild child{"##design-board", board, ImVec2{0, 0}, ImGuiChildFlags_None, kStill})
        draw_board(app, theme);
    if (app.design.designer) draw_light(app, theme, *app.design.designer);
}

void DesignerView::draw_panel(App& app, const Theme& theme) {
    panel_focused_ = ImGui::IsWindowFocused(ImGuiFocusedFlags_ChildWindows);
    draw_designer_panel(app, theme);
}

void DesignerView::draw_buttons(App& app, const Theme& theme) {
    panel_focused_ |= ImGui::IsWindowFocused(ImGuiFocusedFlags_ChildWindows);
    draw_designer_buttons(app, theme);
}

float DesignerView::height_around_board(const Theme& theme) {
    constexpr int kRows = 3;  // of tools
    return kRows * ImGui::GetFrameHeightWithSpacing() + light_height(theme, true) + 2 * theme.px(kGap);
}

void DesignerView::settle(App& app) {
    if (!app.design.designer) {
        take_focus_ = true;
        return;
    }
    app.design.designer->focused = board_focused_ || editor_focused_ || panel_focused_;
    app.design.tick();
}

}  // namespace gridsmith
