// The rows are laid out from the top; the list fills the rest.
#include "ui/workspaces/designer_panel.h"

#include "app/app.h"
#include "app/design/designer_actions.h"
#include "base/number_text.h"
#include "base/unicode.h"
#include "model/symmetry/template_gallery.h"
#include "ui/board/symmetry_overlay.h"
#include "ui/gui/widgets.h"
#include "ui/render/board_cache.h"

#include <algorithm>
#include <fmt/format.h>
#include <imgui.h>
#include <misc/cpp/imgui_stdlib.h>
#include <utility>

namespace gridsmith {

namespace {

// The option of the command line for a board.
std::string board_option(const Rules& rules) {
    return rules.is_classic() ? fmt::format("--order {}", rules.order()) : "--rules " + rules.text();
}

using State = TemplateTrial::State;

constexpr float kDesignerLabels = 84;
constexpr float kMotionButton = 30;
constexpr float kListThumbnail = 64;
constexpr float kGalleryThumbnail = 44;

// A small board. Filled cells get a tint, because their symbols may be only dots.
void show_pattern(ImDrawList& list, const GridLayout& layout, const Theme& theme, const Puzzle& puzzle) {
    std::vector<CellTint> tints;
    for (const Cell cell : puzzle.grid.entries()) tints.push_back({cell, Role::selection});
    BoardShow show;
    show.cell_tints = tints;
    show_board(list, layout, theme, puzzle, show);
}

float right_half() { return (ImGui::GetContentRegionAvail().x - ImGui::GetStyle().ItemSpacing.x) / 2; }

// --- Symmetry ---

// All kinds of symmetry, and at the end the user's own combination.
void draw_symmetry_kind(Designer& designer, const Theme& theme) {
    std::vector<std::string_view> names;
    for (const SymmetryRow& row : all_symmetries()) names.push_back(row.name);
    const auto symmetry = symmetry_of(designer.symmetry);
    auto chosen = symmetry ? static_cast<std::size_t>(*symmetry) : names.size();
    if (!symmetry) names.push_back("Custom");
    const std::size_t count = all_symmetries().size();
    const auto step = [&](std::size_t by) {
        designer.symmetry =
            static_cast<Symmetry>(((chosen == names.size() - 1 && !symmetry ? 0 : chosen) + by) % count);
    };
    const float arrow = ImGui::GetFrameHeight();
    const float width = ImGui::GetContentRegionAvail().x - 2 * (arrow + theme.px(kHairGap));
    if (ImGui::ArrowButton("##previous-kind", ImGuiDir_Left)) step(count - 1);
    ImGui::SameLine(0, theme.px(kHairGap));
    ImGui::SetNextItemWidth(width);
    if (drop_down("##kind", names, chosen) && chosen < count)
        designer.symmetry = static_cast<Symmetry>(chosen);
    ImGui::SameLine(0, theme.px(kHairGap));
    if (ImGui::ArrowButton("##next-kind", ImGuiDir_Right)) step(1);
}

// One button for each motion. Motions that follow from the chosen ones have a frame.
void draw_motions(Designer& designer, const Theme& theme) {
    const SymmetryGroup all = designer.symmetry.closed();
    const float size = theme.px(kMotionButton);
    const float inset = theme.px(7);
    ImDrawList& list = *ImGui::GetWindowDrawList();
    for (const MotionRow& row : all_motions()) {
        if (row.motion != Motion::mirror_columns) ImGui::SameLine(0, theme.px(kHairGap));
        const bool chosen = designer.symmetry.contains(row.motion);
        const bool follows = all.contains(row.motion);
        const ImVec2 at = ImGui::GetCursorScreenPos();
        const ImVec2 end{at.x + size, at.y + size};
        const ScopedId id_scope(static_cast<int>(row.motion));
        if (ImGui::InvisibleButton("##motion", {size, size})) designer.symmetry.toggle(row.motion);
        const bool hovered = ImGui::IsItemHovered();
        tooltip(fmt::format("{}{}", row.name, follows && !chosen ? " (follows from the others)" : ""));
        const Role ground = chosen ? Role::accent : Role::control;
        const float rounding = theme.px(kHairGap);
        list.AddRectFilled(at, end, mixed(theme[ground], theme[Role::text], hovered ? 0.08 : 0).packed(),
                           rounding);
        if (follows && !chosen)
            list.AddRect(at, end, theme[Role::accent].packed(), rounding, 0, theme.px(1.5f));
        paint_motion(list, at.x + inset, at.y + inset, size - 2 * inset, theme, row.motion,
                     theme[chosen ? Role::accent_text : Role::text]);
    }
}

void draw_symmetry(Designer& designer, const Theme& theme) {
    heading(theme, "Symmetry");
    draw_symmetry_kind(designer, theme);
    draw_motions(designer, theme);
    ImGui::Checkbox("Show over the grid", &designer.shows_symmetry);
    const CellSet& filled = designer.draft().filled;
    const bool is_complete = closure_of(designer.rules, designer.symmetry, filled) == filled;
    if (is_complete) return;
    ImGui::SameLine();
    if (ImGui::SmallButton("Complete")) make_symmetric(designer);
    tooltip("Fills cells until the template has this symmetry.");
}

// --- Random templates ---

void draw_random(Designer& designer, const Theme& theme) {
    wide_gap(theme);
    heading(theme, "Templates");
    Form form(theme, kDesignerLabels, 0);
    form.row("Entries");
    number_field("##entries", designer.entries, 4, designer.rules.cell_count() - 1);
    tooltip("Maximum number of filled cells of a random template.");
    form.row("Symbol");
    Value value = designer.draft().value;
    if (symbol_choice("##symbol", designer.symbols, value)) set_value(designer, value);
    form.row("Seed");
    if (ImGui::InputText("##seed", &designer.seed, ImGuiInputTextFlags_CharsDecimal)) designer.drawn = 0;
    tooltip(fmt::format(
        "The next random template is number {} of this seed. The same template from the command line:\n"
        "gridsmith-cli template {} --symmetry {} --entries {} --seed {} --count {}",
        designer.drawn + 1, board_option(designer.rules), key_of(designer.symmetry), designer.entries,
        seed_of(designer), designer.drawn + 1));

    const ImVec2 half{right_half(), 0};
    if (ImGui::Button("Add template", half)) add_template(designer);
    tooltip("Adds the most even of several random templates (Ctrl+T). Crossed cells and fixed symbols stay.");
    ImGui::SameLine();
    if (ImGui::Button("Fill up", half)) fill_up(designer);
    tooltip("Adds random cells to this template, up to the number of entries.");
}

// --- The list ---

Lamp lamp_of(State state) {
    switch (state) {
        case State::none:
        case State::stopped: return Lamp::off;
        case State::waiting:
        case State::running: return Lamp::waiting;
        case State::made: return Lamp::good;
        case State::failed: return Lamp::bad;
    }
    return Lamp::off;
}

// Draws the result of a trial as a badge in the lower right corner of a thumbnail.
void draw_badge(const Theme& theme, ImVec2 corner, const TemplateTrial& trial) {
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const float radius = theme.px(7);
    const ImVec2 c{corner.x - radius - 1, corner.y - radius - 1};
    list.AddCircleFilled(c, radius + 1, theme[Role::panel].packed());
    paint_lamp(list, theme, c.x, c.y, radius, lamp_of(trial.state));
}

std::string text_of(const TemplateTrial* trial) {
    if (trial == nullptr) return "";
    switch (trial->state) {
        case State::none: return "";
        case State::waiting: return "\nWaiting.";
        case State::running: return "\nGenerating a puzzle...";
        case State::made: return "\nHas a puzzle. Double-click to open it.";
        case State::failed: return "\n" + sentence_of(trial->why);
        case State::stopped: return "\nStopped before a puzzle was found.";
    }
    return "";
}

void draw_list(App& app, Designer& designer, const Theme& theme, float height) {
    if (const ScopedChild child{"##templates", {0, height}}) {
        // Scroll to the current template when it changes.
        int* last = ImGui::GetStateStorage()->GetIntRef(ImGui::GetID("current"), -1);
        const auto current = static_cast<int>(designer.index);
        const bool is_elsewhere = std::exchange(*last, current) != current;
        // Leave room for the frame of the current template.
        ImGui::SetCursorPos({theme.px(3), theme.px(3)});
        const ScopedGroup group;
        const float size = theme.px(kListThumbnail);
        const float gap = theme.px(kGap);
        const int across =
            std::max(1, static_cast<int>((ImGui::GetContentRegionAvail().x + gap) / (size + gap)));
        for (std::size_t i = 0; i < designer.list.size() && !designer.is_blank(); ++i) {
            if (static_cast<int>(i) % across != 0) ImGui::SameLine(0, gap);
            const DesignedTemplate& item = designer.list[i];
            const TemplateTrial* trial = item.current_trial();
            const bool made = trial != nullptr && trial->puzzle;
            const ScopedId id_scope(static_cast<int>(i));
            const bool is_current = i == designer.index;
            const Puzzle puzzle = made ? *trial->puzzle : puzzle_of(designer, item.draft());
            if (draw_thumbnail("##template", theme, puzzle, size, is_current)) select_template(designer, i);
            const bool opens =
                made && ImGui::IsItemHovered() && ImGui::IsMouseDoubleClicked(ImGuiMouseButton_Left);
            tooltip(fmt::format(
                "Template {}: {}{}", i + 1,
                quantity(static_cast<std::uint64_t>(item.draft().filled.size()), "entry", "entries"),
                text_of(trial)));
            if (trial != nullptr) draw_badge(theme, ImGui::GetItemRectMax(), *trial);
            if (is_current && is_elsewhere) ImGui::SetScrollHereY();
            if (opens) {
                app.design.open_trial(i);
                break;
            }
        }
    }
}

void draw_list_buttons(App& app, Designer& designer, const Theme& theme) {
    const auto enabled = [](bool is_enabled, auto draw) {
        {
            const ScopedDisabled disabled(!is_enabled);
            draw();
        }
        ImGui::SameLine();
    };
    enabled(designer.index > 0, [&] {
        if (ImGui::ArrowButton("##previous", ImGuiDir_Left)) select_template(designer, designer.index - 1);
        tooltip("Previous template (Ctrl+PageUp)");
    });
    enabled(designer.index + 1 < designer.list.size(), [&] {
        if (ImGui::ArrowButton("##next", ImGuiDir_Right)) select_template(designer, designer.index + 1);
        tooltip("Next template (Ctrl+PageDown)");
    });
    enabled(!designer.is_blank(), [&] {
        if (ImGui::Button("Remove")) app.design.discard_template();
        tooltip("Removes this template from the list.");
    });
    ImGui::AlignTextToFramePadding();
    muted_text(theme, place_in_list(designer));
}

void draw_trials(App& app, Designer& designer, const Theme& theme) {
    const int busy = trials_in(designer, State::running) + trials_in(designer, State::waiting);
    const int made = trials_in(designer, State::made);
    const int failed = trials_in(designer, State::failed);
    const float width = ImGui::GetContentRegionAvail().x;
    if (busy > 0) {
        if (ImGui::Button("Stop generating", {width, 0})) app.design.stop_trials();
    } else {
        {
            const ScopedDisabled disabled(designer.is_blank());
            if (ImGui::Button("Generate from all", {width, 0})) app.design.start_trials();
            tooltip("Generates one puzzle from each template of the list, in parallel.");
        }
    }
    muted_text(theme, busy + made + failed == 0
                          ? "No puzzles generated yet"
                          : fmt::format("{} generated, {} impossible, {} running", made, failed, busy));
    {
        const ScopedDisabled disabled(made == 0);
        const ImVec2 half{right_half(), 0};
        if (ImGui::Button("Open puzzles", half)) app.design.open_successes();
        tooltip("Opens each generated puzzle in its own tab.");
        ImGui::SameLine();
        if (ImGui::Button("Remove others", half)) app.design.keep_successes();
        tooltip("Removes the templates without a generated puzzle from the list.");
    }
}

// --- The gallery ---

void draw_gallery(Designer& designer, const Theme& theme) {
    ImGui::SetNextItemWidth(-1);
    const ScopedCombo combo("##gallery", "Gallery of patterns", ImGuiComboFlags_HeightLargest);
    if (!combo) return;
    const float size = theme.px(kGalleryThumbnail);
    const auto gallery = template_gallery(designer.rules);
    for (const GalleryTemplate& entry : gallery) {
        TemplateDraft draft = designer.draft();
        draft.filled = entry.cells;
        draft.fixed = Grid(designer.rules);
        const ImVec2 at = ImGui::GetCursorScreenPos();
        const std::string name(entry.name);
        if (ImGui::Selectable(("##" + name).c_str(), false, ImGuiSelectableFlags_None,
                              {0, size + theme.px(kHairGap)}))
            put_cells(designer, entry.cells);
        const GridLayout layout =
            grid_layout(designer.rules, {static_cast<int>(at.x), static_cast<int>(at.y + theme.px(2)),
                                         static_cast<int>(size), static_cast<int>(size)});
        show_pattern(*ImGui::GetWindowDrawList(), layout, theme, puzzle_of(designer, draft));
        ImGui::GetWindowDrawList()->AddText(
            {at.x + size + theme.px(12), at.y + (size + theme.px(kHairGap) - ImGui::GetTextLineHeight()) / 2},
            theme[Role::text].packed(), name.c_str());
    }
}

}  // namespace

void paint_lamp(ImDrawList& list, const Theme& theme, float x, float y, float radius, Lamp lamp) {
    const Role role = lamp == Lamp::good ? Role::solution : lamp == Lamp::bad ? Role::danger : Role::muted;
    const auto colour = theme[role].packed();
    const auto inner = theme[Role::panel].packed();
    const float arm = radius * 0.45f;
    const float width = theme.px(1.75f);
    if (lamp == Lamp::off || lamp == Lamp::waiting) {
        list.AddCircle({x, y}, radius - width / 2, colour, 0, width);
        if (lamp == Lamp::waiting) list.AddCircleFilled({x, y}, radius * 0.35f, colour);
        return;
    }
    list.AddCircleFilled({x, y}, radius, colour);
    if (lamp == Lamp::good) {
        const ImVec2 tick[] = {{x - arm, y}, {x - arm * 0.2f, y + arm * 0.8f}, {x + arm, y - arm * 0.8f}};
        list.AddPolyline(tick, 3, inner, ImDrawFlags_None, width);
    } else {
        list.AddLine({x - arm, y - arm}, {x + arm, y + arm}, inner, width);
        list.AddLine({x - arm, y + arm}, {x + arm, y - arm}, inner, width);
    }
}

bool draw_thumbnail(const char* id, const Theme& theme, const Puzzle& puzzle, float size, bool chosen) {
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const bool pressed = ImGui::InvisibleButton(id, {size, size});
    const PixelRect space{static_cast<int>(at.x), static_cast<int>(at.y), static_cast<int>(size),
                          static_cast<int>(size)};
    const GridLayout layout = grid_layout(puzzle.rules(), space);
    ImDrawList& list = *ImGui::GetWindowDrawList();
    show_pattern(list, layout, theme, puzzle);
    if (chosen || ImGui::IsItemHovered())
        list.AddRect({at.x - 2, at.y - 2}, {at.x + size + 2, at.y + size + 2},
                     theme[chosen ? Role::accent : Role::muted].packed(), theme.px(2), ImDrawFlags_None,
                     theme.px(chosen ? 2 : 1));
    return pressed;
}

std::string sentence_of(std::string_view message) {
    return message.empty() ? std::string() : capitalised(message) + ".";
}

void draw_designer_panel(App& app, const Theme& theme) {
    Designer& designer = *app.design.designer;
    draw_symmetry(designer, theme);
    draw_random(designer, theme);
    draw_gallery(designer, theme);
    wide_gap(theme);
    draw_list_buttons(app, designer, theme);
    const float row = ImGui::GetFrameHeightWithSpacing();
    const float foot = 2 * row + ImGui::GetTextLineHeightWithSpacing();
    draw_list(app, designer, theme,
              std::max(theme.px(kListThumbnail + kGap), ImGui::GetContentRegionAvail().y - foot));
    draw_trials(app, designer, theme);
}

float designer_buttons_height(const Theme& theme) { return ImGui::GetFrameHeight() + 2 * theme.px(kGap); }

void draw_designer_buttons(App& app, const Theme& theme) {
    const Designer& designer = *app.design.designer;
    // Two buttons of the usual width, aligned right.
    const float both = 2 * theme.px(96) + ImGui::GetStyle().ItemSpacing.x;
    ImGui::SetCursorPosX(ImGui::GetCursorPosX() + std::max(0.0f, ImGui::GetContentRegionAvail().x - both));
    const bool cancelled = plain_button(theme, "Cancel");
    tooltip("Closes the designer (Escape). It keeps its templates until the program ends.");
    ImGui::SameLine();
    const bool accepted = primary_button(theme, "OK", !designer.draft().filled.empty());
    tooltip("Replaces the entries of the puzzle by the template (Ctrl+Enter).");
    if (cancelled)
        app.design.cancel_designer();
    else if (accepted)
        app.design.accept_designer();
}

}  // namespace gridsmith
