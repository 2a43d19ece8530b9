// From the top: tools, the board with the symmetry over it, and the light.
#include "ui/designer_view.h"

#include "app/app.h"
#include "app/command.h"
#include "app/designer_actions.h"
#include "base/number_text.h"
#include "base/overloaded.h"
#include "base/unicode.h"
#include "model/cell_shapes.h"
#include "ui/board_cache.h"
#include "ui/designer_panel.h"
#include "ui/keyboard.h"
#include "ui/symmetry_overlay.h"
#include "ui/widgets.h"

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
constexpr float kThumbnail = 88;

// The next controls stand beside the last ones where there is room, else below.
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
    std::size_t kind = stamp.is_figure ? 1 : 0;
    if (segmented(theme, "stamp", kStampKinds, kind)) stamp = {.is_figure = kind == 1, .text = stamp.text};
    ImGui::SameLine();
    ImGui::SetNextItemWidth(theme.px(130));
    int largest = side_of(designer.order);
    int smallest = 2;
    if (stamp.is_figure) {
        std::vector<std::string_view> names;
        for (const Figure& figure : all_figures()) names.push_back(figure.name);
        drop_down("##figure", names, stamp.figure);
    } else {
        ImGui::InputText("##word", &stamp.text);
        hint("Words are written in cells: A to Z, 0 to 9 and some signs.");
        largest = std::max(1, largest_scale(designer.order, stamp.text));
        smallest = 1;
    }
    ImGui::SameLine();
    ImGui::AlignTextToFramePadding();
    muted_text(theme, "Size");
    ImGui::SameLine();
    int size = std::clamp(stamp.size == 0 ? largest : stamp.size, smallest, largest);
    ImGui::SetNextItemWidth(theme.px(92));
    if (number_field("##size", size, smallest, largest)) stamp.size = size;
    if (const auto cells = stamped_cells(designer, designer.view.selected); !cells)
        problem_text(theme, sentence_of(cells.error().message));
}

// At the right end of the line.
void draw_history_buttons(const Theme& theme, Designer& designer) {
    constexpr std::string_view kLabels[] = {"Undo", "Redo", "Clear"};
    const bool enabled[] = {can_undo(designer), can_redo(designer),
                            !designer.draft().filled.empty() || !designer.draft().empty.empty()};
    constexpr std::string_view kHints[] = {"Ctrl+Z", "Ctrl+Y", "Ctrl+Delete"};
    void (*const acts[])(Designer&) = {undo, redo, clear_draft};
    ImGui::SameLine();
    const float spare = ImGui::GetContentRegionAvail().x - width_of_buttons(kLabels) - 2 * theme.px(kHairGap);
    if (spare > 0) ImGui::SetCursorPosX(ImGui::GetCursorPosX() + spare);
    for (std::size_t i = 0; i < std::size(kLabels); ++i) {
        if (i > 0) ImGui::SameLine(0, theme.px(kHairGap));
        {
            const Disabled scope(!enabled[i]);
            if (ImGui::Button(std::string(kLabels[i]).c_str())) acts[i](designer);
            hint(kHints[i]);
        }
    }
}

void draw_tools(App& app, const Theme& theme, Designer& designer) {
    const Tab* tab = app.tabs.find(designer.tab);
    ImGui::AlignTextToFramePadding();
    heading(theme, fmt::format("Template for {}", tab != nullptr ? printable(tab->document.name()) : ""));
    ImGui::SameLine();
    muted_text(theme,
               quantity(static_cast<std::uint64_t>(designer.draft().filled.size()), "entry", "entries"));
    draw_history_buttons(theme, designer);

    auto tool = static_cast<std::size_t>(designer.tool);
    if (segmented(theme, "tool", kTools, tool)) designer.tool = static_cast<DesignTool>(tool);
    hint(
        "What the brush does: cells that are filled, must stay empty, or have a fixed symbol. A press on a "
        "cell "
        "that is so already undoes it.");
    if (designer.tool == DesignTool::fix) {
        ImGui::SameLine();
        ImGui::SetNextItemWidth(theme.px(64));
        draw_symbol_choice("##fixing", designer.symbols, designer.fixing);
        hint("The symbol that is fixed; typing one in the grid fixes that one.");
    }
    beside_if_fits(theme, width_of_buttons(kReaches));
    auto reach = static_cast<std::size_t>(designer.reach);
    if (segmented(theme, "reach", kReaches, reach)) designer.reach = static_cast<DesignReach>(reach);
    hint("What one press covers. Shift and a drag cover a rectangle.");
    if (designer.reach == DesignReach::stamp) draw_stamp_row(theme, designer);
}

// Filled cells stand out as a pattern, whatever their size.
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
        case FeasibilityLight::State::blank: return {Lamp::off, "Nothing is filled yet"};
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
            return fmt::format(
                "{} {} so far{}", grouped(light.attempts), light.attempts == 1 ? "attempt" : "attempts",
                light.fewest_solutions == 0 ? ""
                                            : fmt::format("; the best grid with these cells has {} solutions",
                                                          grouped(light.fewest_solutions)));
        case FeasibilityLight::State::exists:
            return light.attempts == 1 ? "Found at the first attempt."
                                       : fmt::format("Found at attempt {}.", grouped(light.attempts));
        case FeasibilityLight::State::impossible: return sentence_of(light.why);
    }
    return "";
}

float light_height(const Theme& theme) { return theme.px(kThumbnail) + 2 * theme.px(kGap); }

void draw_light(App& app, const Theme& theme, const Designer& designer) {
    const FeasibilityLight& light = designer.light;
    const float size = theme.px(kThumbnail);
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const float room = ImGui::GetContentRegionAvail().x;
    // The place of the thumbnail is kept, so that nothing jumps when it comes.
    ImGui::PushTextWrapPos(ImGui::GetCursorPosX() + room - size - theme.px(kWideGap));
    ImGui::BeginGroup();
    const float radius = theme.px(8);
    paint_lamp(*ImGui::GetWindowDrawList(), theme, at.x + radius, at.y + ImGui::GetTextLineHeight() / 2,
               radius, look_of(light.state).lamp);
    ImGui::Dummy({2 * radius, ImGui::GetTextLineHeight()});
    ImGui::SameLine();
    heading(theme, look_of(light.state).title);
    const std::string text = text_of(light);
    if (light.state == FeasibilityLight::State::impossible)
        ImGui::TextUnformatted(text.c_str());
    else
        muted_text(theme, text);
    const bool opens = light.found && ImGui::Button("Open the puzzle");
    ImGui::EndGroup();
    ImGui::PopTextWrapPos();
    if (!light.found) return;
    ImGui::SetCursorScreenPos({at.x + room - size, at.y});
    const bool pressed = draw_thumbnail("##found", theme, *light.found, size);
    hint("A puzzle with these cells: click to open it in a new tab.");
    if (opens || pressed) open_found_puzzle(app);
}

void draw_menu(App& app, bool open_now) {
    if (open_now) ImGui::OpenPopup("##design-menu");
    if (!ImGui::BeginPopup("##design-menu")) return;
    Designer& designer = *app.designer;
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
    ImGui::EndPopup();
}

void take_event(App& app, const GridEvent& event, bool& menu_wanted) {
    if (!app.designer) return;
    Designer& designer = *app.designer;
    std::visit(Overloaded{
                   [&](const CellPressed& pressed) {
                       designer.view.selected = pressed.cell;
                       // A double click is one toggle: its second press finds the work done.
                       const bool is_done = pressed.again && designer.last_click == pressed.cell;
                       if (pressed.secondary || is_done) return;
                       begin_stroke(designer, pressed.cell, pressed.stretch);
                   },
                   [&](const CellEntered& entered) { continue_stroke(designer, entered.cell); },
                   [&](const PressEnded&) { end_stroke(designer); },
                   [&](const KeyPressed& pressed) {
                       // The others are served wherever in the designer the focus is.
                       if (!pressed.key.ctrl && !command_of_press(app, pressed.key))
                           press_designer_key(app, pressed.key);
                   },
                   [&](const CharacterTyped& typed) { type_designer_character(app, typed.character); },
                   [&](const MenuWanted&) { menu_wanted = true; },
               },
               event);
}

}  // namespace

void DesignerView::draw_board(App& app, const Theme& theme) {
    Designer& designer = *app.designer;
    const TemplateDraft draft = designer.draft();
    const std::vector<CellTint> tints = tints_of(designer);
    GridViewOptions options;
    options.show.cell_tints = tints;
    options.take_focus = std::exchange(take_focus_, false);
    options.drags = true;
    options.overlay = [&](ImDrawList& list, const GridLayout& layout, std::optional<Cell> hovered) {
        if (layout.cell_size == 0) return;
        paint_crosses(list, layout, theme, draft.empty);
        if (hovered && !designer.stroke)
            paint_frames(list, layout, theme, cells_under_brush(designer, *hovered));
        if (designer.shows_symmetry) paint_symmetry(list, layout, theme, designer.symmetry);
    };
    const Puzzle puzzle = puzzle_of(designer, draft);
    const GridViewResult result = grid_view("##design", theme, puzzle, designer.view, options);
    layout_ = result.layout;
    board_focused_ = result.focused;
    bool menu_wanted = false;
    for (const GridEvent& event : result.events) take_event(app, event, menu_wanted);
    if (app.designer) draw_menu(app, menu_wanted);
}

void DesignerView::draw_editor(App& app, const Theme& theme) {
    const float gap = theme.px(kGap);
    editor_focused_ = ImGui::IsWindowFocused(ImGuiFocusedFlags_ChildWindows);
    board_focused_ = false;
    draw_tools(app, theme, *app.designer);
    const ImVec2 room = ImGui::GetContentRegionAvail();
    constexpr auto kStill =
        ImGuiWindowFlags_NoScrollbar | ImGuiWindowFlags_NoScrollWithMouse | ImGuiWindowFlags_NoBackground;
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, ImVec2(0, 0));
    if (ImGui::BeginChild("##design-board", {room.x, std::max(1.0f, room.y - light_height(theme) - gap)},
                          ImGuiChildFlags_None, kStill))
        draw_board(app, theme);
    ImGui::EndChild();
    ImGui::PopStyleVar();
    if (app.designer) draw_light(app, theme, *app.designer);
}

void DesignerView::draw_panel(App& app, const Theme& theme) {
    panel_focused_ = ImGui::IsWindowFocused(ImGuiFocusedFlags_ChildWindows);
    draw_designer_panel(app, theme);
}

void DesignerView::settle(App& app) {
    if (!app.designer) {
        take_focus_ = true;
        return;
    }
    app.designer->focused = editor_focused_ || panel_focused_;
    tend_designer(app);
    // A button that was pressed gives the keys back to the grid; a text field or a list keeps them.
    const ImGuiIO& io = ImGui::GetIO();
    if (app.designer && app.designer->focused && ImGui::IsMouseReleased(ImGuiMouseButton_Left) &&
        !io.WantTextInput && !ImGui::IsAnyItemActive() && app.dialogs.empty() &&
        !ImGui::IsPopupOpen(nullptr, ImGuiPopupFlags_AnyPopup))
        take_focus_ = true;
}

}  // namespace gridsmith
