// Rows from the top; the list takes what room is left.
#include "ui/designer_panel.h"

#include "app/app.h"
#include "app/designer_actions.h"
#include "base/number_text.h"
#include "base/unicode.h"
#include "model/template_gallery.h"
#include "ui/board_cache.h"
#include "ui/symmetry_overlay.h"
#include "ui/widgets.h"

#include <algorithm>
#include <cctype>
#include <fmt/format.h>
#include <imgui.h>
#include <misc/cpp/imgui_stdlib.h>
#include <utility>

namespace gridsmith {

namespace {

using State = TemplateTrial::State;

constexpr float kLabels = 84;
constexpr float kMotionButton = 30;
constexpr float kListThumbnail = 64;
constexpr float kGalleryThumbnail = 44;

// A small board whose filled cells stand out where its symbols are but dots.
void show_pattern(ImDrawList& list, const GridLayout& layout, const Theme& theme, const Puzzle& puzzle) {
    std::vector<CellTint> tints;
    for (const Cell cell : puzzle.grid.entries()) tints.push_back({cell, Role::selection});
    BoardShow show;
    show.cell_tints = tints;
    show_board(list, layout, theme, puzzle, show);
}

float right_half() { return (ImGui::GetContentRegionAvail().x - ImGui::GetStyle().ItemSpacing.x) / 2; }

// --- Symmetry ---

// The kinds in their order, and at the end whatever was chosen freely.
void draw_symmetry_kind(Designer& designer, const Theme& theme) {
    std::vector<std::string_view> names;
    for (const SymmetryRow& row : all_symmetries()) names.push_back(row.name);
    const auto symmetry = symmetry_of(designer.symmetry);
    auto chosen = symmetry ? static_cast<std::size_t>(*symmetry) : names.size();
    if (!symmetry) names.push_back("Chosen freely");
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

// One button a motion. Those that follow from the chosen ones are framed.
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
        ImGui::PushID(static_cast<int>(row.motion));
        if (ImGui::InvisibleButton("##motion", {size, size})) designer.symmetry.toggle(row.motion);
        const bool hovered = ImGui::IsItemHovered();
        hint(fmt::format("{}{}", row.name, follows && !chosen ? " (follows from the others)" : ""));
        ImGui::PopID();
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
    ImGui::Checkbox("Show it over the grid", &designer.shows_symmetry);
    const bool is_symmetric = has_symmetry(designer.order, designer.symmetry, designer.draft().filled);
    if (is_symmetric) return;
    ImGui::SameLine();
    if (ImGui::SmallButton("Complete")) make_symmetric(designer);
    hint("The template does not have this symmetry: fills the images that are missing.");
}

// --- Random templates ---

void draw_random(Designer& designer, const Theme& theme) {
    wide_gap(theme);
    heading(theme, "Templates");
    Form form(theme, kLabels, 0);
    form.row("Entries");
    number_field("##entries", designer.entries, 4, cell_count_of(designer.order) - 1);
    hint("How many a random template has at most.");
    form.row("Symbol");
    Value value = designer.draft().value;
    if (draw_symbol_choice("##symbol", designer.symbols, value)) set_value(designer, value);
    form.row("Seed");
    if (ImGui::InputText("##seed", &designer.seed, ImGuiInputTextFlags_CharsDecimal)) designer.drawn = 0;
    hint(
        fmt::format("The next random template is number {} of this seed, as made by\n"
                    "gridsmith-cli template --order {} --symmetry {} --entries {} --seed {} --count {}",
                    designer.drawn + 1, designer.order, key_of(designer.symmetry), designer.entries,
                    seed_of(designer), designer.drawn + 1));

    const ImVec2 half{right_half(), 0};
    if (ImGui::Button("Add template", half)) add_template(designer);
    hint("A random template (Ctrl+T): the most even of several. It keeps crossed cells and fixed symbols.");
    ImGui::SameLine();
    if (ImGui::Button("Fill up", half)) fill_up(designer);
    hint("Adds random cells to this template, up to the number of entries.");
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

// In the lower right corner of a thumbnail.
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
        case State::waiting: return "\nWaits for its turn.";
        case State::running: return "\nA puzzle is being generated.";
        case State::made: return "\nA puzzle was made: double click to open it.";
        case State::failed: return "\n" + sentence_of(trial->why);
        case State::stopped: return "\nStopped before a puzzle was found.";
    }
    return "";
}

void draw_list(App& app, Designer& designer, const Theme& theme, float height) {
    if (ImGui::BeginChild("##templates", {0, height})) {
        // Another template than in the last frame comes into sight.
        int* last = ImGui::GetStateStorage()->GetIntRef(ImGui::GetID("current"), -1);
        const auto current = static_cast<int>(designer.index);
        const bool is_elsewhere = std::exchange(*last, current) != current;
        // Room for the frame of the chosen one.
        ImGui::SetCursorPos({theme.px(3), theme.px(3)});
        ImGui::BeginGroup();
        const float size = theme.px(kListThumbnail);
        const float gap = theme.px(kGap);
        const int across =
            std::max(1, static_cast<int>((ImGui::GetContentRegionAvail().x + gap) / (size + gap)));
        for (std::size_t i = 0; i < designer.list.size() && !designer.is_blank(); ++i) {
            if (static_cast<int>(i) % across != 0) ImGui::SameLine(0, gap);
            const DesignedTemplate& item = designer.list[i];
            const TemplateTrial* trial = item.current_trial();
            const bool made = trial != nullptr && trial->puzzle;
            ImGui::PushID(static_cast<int>(i));
            const bool is_current = i == designer.index;
            const Puzzle puzzle = made ? *trial->puzzle : puzzle_of(designer, item.draft());
            if (draw_thumbnail("##template", theme, puzzle, size, is_current)) select_template(designer, i);
            const bool opens =
                made && ImGui::IsItemHovered() && ImGui::IsMouseDoubleClicked(ImGuiMouseButton_Left);
            hint(fmt::format(
                "Template {}: {}{}", i + 1,
                quantity(static_cast<std::uint64_t>(item.draft().filled.size()), "entry", "entries"),
                text_of(trial)));
            if (trial != nullptr) draw_badge(theme, ImGui::GetItemRectMax(), *trial);
            if (is_current && is_elsewhere) ImGui::SetScrollHereY();
            ImGui::PopID();
            if (opens) {
                open_trial(app, i);
                break;
            }
        }
        ImGui::EndGroup();
    }
    ImGui::EndChild();
}

void draw_list_buttons(App& app, Designer& designer, const Theme& theme) {
    const auto enabled = [](bool is_enabled, auto draw) {
        {
            const Disabled scope(!is_enabled);
            draw();
        }
        ImGui::SameLine();
    };
    enabled(designer.index > 0, [&] {
        if (ImGui::ArrowButton("##previous", ImGuiDir_Left)) select_template(designer, designer.index - 1);
        hint("Previous template (Ctrl+PageUp)");
    });
    enabled(designer.index + 1 < designer.list.size(), [&] {
        if (ImGui::ArrowButton("##next", ImGuiDir_Right)) select_template(designer, designer.index + 1);
        hint("Next template (Ctrl+PageDown)");
    });
    enabled(!designer.is_blank(), [&] {
        if (ImGui::Button("Remove")) discard_template(app);
        hint("Takes this template off the list.");
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
        if (ImGui::Button("Stop generating", {width, 0})) stop_trials(app);
    } else {
        {
            const Disabled scope(designer.is_blank());
            if (ImGui::Button("Generate from all", {width, 0})) start_trials(app);
            hint("One puzzle from each template of the list, side by side.");
        }
    }
    muted_text(theme, busy + made + failed == 0
                          ? "No puzzles generated yet"
                          : fmt::format("{} made, {} impossible, {} under way", made, failed, busy));
    {
        const Disabled scope(made == 0);
        const ImVec2 half{right_half(), 0};
        if (ImGui::Button("Open them", half)) open_successes(app);
        hint("Each puzzle made in a tab of its own.");
        ImGui::SameLine();
        if (ImGui::Button("Keep only these", half)) keep_successes(app);
        hint("Takes all other templates off the list.");
    }
}

// --- The gallery ---

void draw_gallery(Designer& designer, const Theme& theme) {
    ImGui::SetNextItemWidth(-1);
    if (!ImGui::BeginCombo("##gallery", "Gallery of patterns", ImGuiComboFlags_HeightLargest)) return;
    const float size = theme.px(kGalleryThumbnail);
    const auto gallery = template_gallery(designer.order);
    for (const GalleryTemplate& entry : gallery) {
        TemplateDraft draft = designer.draft();
        draft.filled = entry.cells;
        draft.fixed = Grid(designer.order);
        const ImVec2 at = ImGui::GetCursorScreenPos();
        const std::string name(entry.name);
        if (ImGui::Selectable(("##" + name).c_str(), false, ImGuiSelectableFlags_None,
                              {0, size + theme.px(kHairGap)}))
            put_cells(designer, entry.cells);
        const GridLayout layout =
            grid_layout(designer.order, {static_cast<int>(at.x), static_cast<int>(at.y + theme.px(2)),
                                         static_cast<int>(size), static_cast<int>(size)});
        show_pattern(*ImGui::GetWindowDrawList(), layout, theme, puzzle_of(designer, draft));
        ImGui::GetWindowDrawList()->AddText(
            {at.x + size + theme.px(12), at.y + (size + theme.px(kHairGap) - ImGui::GetTextLineHeight()) / 2},
            theme[Role::text].packed(), name.c_str());
    }
    ImGui::EndCombo();
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

bool draw_symbol_choice(const char* id, const Symbols& symbols, Value& value) {
    std::vector<std::string> texts;
    for (const char32_t character : symbols.characters()) texts.push_back(utf8_of(character));
    const std::vector<std::string_view> items(texts.begin(), texts.end());
    auto chosen = static_cast<std::size_t>(value - 1);
    if (!drop_down(id, items, chosen)) return false;
    value = static_cast<Value>(chosen + 1);
    return true;
}

bool draw_thumbnail(const char* id, const Theme& theme, const Puzzle& puzzle, float size, bool chosen) {
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const bool pressed = ImGui::InvisibleButton(id, {size, size});
    const PixelRect space{static_cast<int>(at.x), static_cast<int>(at.y), static_cast<int>(size),
                          static_cast<int>(size)};
    const GridLayout layout = grid_layout(puzzle.order(), space);
    ImDrawList& list = *ImGui::GetWindowDrawList();
    show_pattern(list, layout, theme, puzzle);
    if (chosen || ImGui::IsItemHovered())
        list.AddRect({at.x - 2, at.y - 2}, {at.x + size + 2, at.y + size + 2},
                     theme[chosen ? Role::accent : Role::muted].packed(), theme.px(2), ImDrawFlags_None,
                     theme.px(chosen ? 2 : 1));
    return pressed;
}

std::string sentence_of(std::string_view message) {
    std::string sentence(message);
    if (sentence.empty()) return sentence;
    sentence.front() = static_cast<char>(std::toupper(static_cast<unsigned char>(sentence.front())));
    return sentence + ".";
}

void draw_designer_panel(App& app, const Theme& theme) {
    Designer& designer = *app.designer;
    draw_symmetry(designer, theme);
    draw_random(designer, theme);
    draw_gallery(designer, theme);
    wide_gap(theme);
    draw_list_buttons(app, designer, theme);
    const float row = ImGui::GetFrameHeightWithSpacing();
    const float foot = 3 * row + ImGui::GetTextLineHeightWithSpacing() + theme.px(kWideGap);
    draw_list(app, designer, theme,
              std::max(theme.px(kListThumbnail + kGap), ImGui::GetContentRegionAvail().y - foot));
    draw_trials(app, designer, theme);
    wide_gap(theme);
    // Two buttons of the usual width, at the right.
    const float both = 2 * theme.px(96) + ImGui::GetStyle().ItemSpacing.x;
    ImGui::SetCursorPosX(ImGui::GetCursorPosX() + std::max(0.0f, ImGui::GetContentRegionAvail().x - both));
    const bool cancelled = plain_button(theme, "Cancel");
    hint("Escape. The templates stay at hand until the program ends.");
    ImGui::SameLine();
    const bool accepted = primary_button(theme, "OK", !designer.draft().filled.empty());
    hint("The template replaces the entries of the puzzle (Ctrl+Enter).");
    if (cancelled)
        cancel_designer(app);
    else if (accepted)
        accept_designer(app);
}

}  // namespace gridsmith
