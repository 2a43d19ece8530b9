// Rows of keys of equal size. Each key is a button with its contents painted above.
#include "ui/panels/number_pad.h"

#include "app/app.h"
#include "app/core/commands.h"
#include "app/core/pencil.h"
#include "app/core/tabs.h"
#include "app/editing/marking.h"
#include "base/number_text.h"
#include "base/unicode.h"
#include "ui/board/play_show.h"
#include "ui/gui/menus.h"
#include "ui/gui/widgets.h"
#include "ui/paint/note_bars.h"
#include "ui/paint/rect_renderer.h"

#include <array>
#include <cmath>
#include <fmt/format.h>
#include <imgui.h>
#include <imgui_internal.h>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace gridsmith {

namespace {

constexpr float kKeyGap = 4;
// On keys narrower than kNarrowKey the symbol would touch the number in the corner, so it is moved by kAside.
constexpr float kNarrowKey = 60;
constexpr float kAside = 6;
constexpr float kWidePad = 520;

struct PadKey {
    std::string text;
    std::string corner = {};  // small, at the upper right
    std::optional<Role> ground = {};
    bool chosen = false;  // filled with the accent
    bool framed = false;  // with a frame of the accent
    bool muted = false;
    bool alarming = false;  // paints `corner` in the colour of danger
};

enum class Pressed : std::uint8_t { no, left, right };

void centred_text(ImDrawList& list, ImVec2 from, ImVec2 size, const std::string& text, Colour colour) {
    const ImVec2 room = ImGui::CalcTextSize(text.c_str());
    list.AddText({std::floor(from.x + (size.x - room.x) / 2), std::floor(from.y + (size.y - room.y) / 2)},
                 colour.packed(), text.c_str());
}

Pressed draw_key(const Theme& theme, const char* id, const PadKey& key, ImVec2 size) {
    const ImVec2 from = ImGui::GetCursorScreenPos();
    const Colour ground = theme[key.chosen ? Role::accent : key.ground.value_or(Role::control)];
    const ScopedColour normal(ImGuiCol_Button, ground);
    const ScopedColour hovered(ImGuiCol_ButtonHovered, mixed(ground, theme[Role::text], 0.10));
    const ScopedColour active(ImGuiCol_ButtonActive, mixed(ground, theme[Role::text], 0.20));
    const bool left = ImGui::Button(id, size);
    const bool right = ImGui::IsItemClicked(ImGuiMouseButton_Right);

    ImDrawList& list = *ImGui::GetWindowDrawList();
    const Colour text = theme[key.chosen ? Role::accent_text : key.muted ? Role::muted : Role::text];
    const float aside = !key.corner.empty() && size.x < theme.px(kNarrowKey) ? theme.px(kAside) : 0;
    if (key.ground) {
        const PixelRect rect{static_cast<int>(from.x), static_cast<int>(from.y), static_cast<int>(size.x),
                             static_cast<int>(size.y)};
        RectSheet bars(list, nullptr);
        for (const PixelRect& bar : note_bars(theme, *key.ground, rect))
            bars.fill(bar, note_bar_colour(theme, *key.ground));
    }
    centred_text(list, {from.x - aside, from.y}, size, key.text,
                 key.muted ? mixed(ground, text, 0.55) : text);
    if (!key.corner.empty()) {
        const ScopedFont font(theme.faces.regular, kSmallText);
        const float width = ImGui::CalcTextSize(key.corner.c_str()).x;
        list.AddText({from.x + size.x - width - theme.px(4), from.y + theme.px(1)},
                     theme[key.alarming ? Role::danger : Role::muted].packed(), key.corner.c_str());
    }
    if (key.framed)
        list.AddRect(from, {from.x + size.x, from.y + size.y}, theme[Role::accent].packed(), theme.px(4), 0,
                     theme.px(2));
    return left ? Pressed::left : right ? Pressed::right : Pressed::no;
}

// Keys need less room around their texts than other buttons.
int keys_that_fit(const Theme& theme, std::span<const char* const> labels, int across) {
    const ScopedStyle padding(ImGuiStyleVar_FramePadding, {theme.px(1), 0});
    return buttons_that_fit(labels, across, ImGui::GetContentRegionAvail().x, theme.px(kKeyGap));
}

// Keys in rows of `across`, as wide as the panel, or of fewer if one of the labels would be cut.
class Rows {
public:
    Rows(const Theme& theme, int across, float height, std::span<const char* const> labels = {})
        : theme_(theme),
          across_(keys_that_fit(theme, labels, across)),
          spacing_(ImGuiStyleVar_ItemSpacing, {theme.px(kKeyGap), theme.px(kKeyGap)}) {
        const float room =
            ImGui::GetContentRegionAvail().x - theme.px(kKeyGap) * static_cast<float>(across_ - 1);
        size_ = {std::floor(room / static_cast<float>(across_)), theme.px(height)};
    }

    Pressed key(const PadKey& key) {
        if (count_ % across_ != 0) ImGui::SameLine();
        return draw_key(theme_, fmt::format("##key{}", count_++).c_str(), key, size_);
    }

private:
    const Theme& theme_;
    int across_;
    ScopedStyle spacing_;
    ImVec2 size_;
    int count_ = 0;
};

std::vector<const char*> labels_of(std::span<const std::pair<const char*, Command>> keys) {
    std::vector<const char*> labels;
    for (const auto& key : keys) labels.push_back(key.first);
    return labels;
}

void draw_modes(App& app, const Theme& theme) {
    constexpr std::array<std::pair<const char*, Command>, kPencilModes> kModeNames = {{
        {"Entry", Command::pencil_entry},
        {"Centre", Command::pencil_centre},
        {"Corner", Command::pencil_corner},
        {"Candidate", Command::pencil_candidate},
        {"Cell colour", Command::pencil_cell_colour},
        {"Mark colour", Command::pencil_candidate_colour},
        {"Link", Command::pencil_link},
    }};
    // Symbols and the kinds of marks in one row, the rest below.
    constexpr std::size_t kInFirstRow = 4;
    const auto draw_row = [&](const char* id, auto modes, float text_size) {
        const ScopedId id_scope(id);
        const ScopedFont font(theme.faces.regular, text_size);
        Rows rows(theme, static_cast<int>(modes.size()), 28, labels_of(modes));
        for (const auto& [name, command] : modes) {
            const PadKey key{.text = name, .chosen = is_checked(app, command)};
            if (rows.key(key) == Pressed::left) run(app, command);
            command_tooltip(app, command);
        }
    };
    const std::span modes(kModeNames);
    draw_row("marks", modes.first(kInFirstRow), kSmallText);
    draw_row("modes", modes.subspan(kInFirstRow), kBodyText);
}

void draw_colours(App& app, const Theme& theme) {
    const ScopedId id_scope("colours");
    Rows rows(theme, kNoteColours, 28);
    for (int colour = 1; colour <= kNoteColours; ++colour) {
        const auto number = static_cast<NoteColour>(colour);
        const PadKey key{.text = fmt::format("{}", colour),
                         .ground = role_of(number),
                         .framed = app.pencil.colour == number};
        if (rows.key(key) == Pressed::left) choose_colour(app, number);
    }
}

// How often each value still has to be entered; negative if there are too many.
std::array<int, kMaxSide + 1> remaining_of(const Grid& grid) {
    std::array<int, kMaxSide + 1> left{};
    left.fill(grid.side());
    for (const Value value : grid.values()) --left[value];
    return left;
}

void draw_symbols(App& app, const Theme& theme, const Tab& tab) {
    const Puzzle puzzle = tab.document.puzzle();
    const auto remaining = remaining_of(puzzle.grid);
    const float height = puzzle.side() <= 9 ? 40 : puzzle.side() <= 16 ? 36 : 34;
    const ScopedId id_scope("symbols");
    const int across = puzzle.side() == 4 ? 4 : std::max(3, candidates_across(puzzle.side()));
    // A panel below the document has room for all keys in one row or two.
    const bool is_wide = ImGui::GetContentRegionAvail().x >= theme.px(kWidePad);
    const int wide = puzzle.side() <= 9 ? puzzle.side() : (puzzle.side() + 1) / 2;
    Rows rows(theme, is_wide ? wide : across, height);
    const ScopedFont font(theme.faces.bold, kHeadingText);
    for (int v = 1; v <= puzzle.side(); ++v) {
        const auto value = static_cast<Value>(v);
        const int left = remaining[value];
        const PadKey key{
            .text = printable(utf8_of(puzzle.symbols[value])),
            .corner = left >= 0 ? fmt::format("{}", left) : fmt::format("+{}", -left),
            .framed = tab.view.looked_at == value,
            .muted = left <= 0,
            .alarming = left < 0,
        };
        const Pressed pressed = rows.key(key);
        if (pressed == Pressed::left) put_value(app, value);
        // A finger that rests on the key presses the right button.
        if (pressed == Pressed::right && is_by_finger()) put_value(app, value, Variation::reversed);
        if (pressed == Pressed::right && !is_by_finger()) look_at_value(app, value);
        if (ImGui::IsItemHovered()) {
            const ScopedFont small_font(theme.faces.regular, kBodyText);
            tooltip(left > 0 ? fmt::format("{} left to enter. Right-click to highlight.", left)
                             : "None left to enter. Right-click to highlight.");
        }
    }
}

void draw_actions(App& app, const Theme& theme) {
    const ScopedId id_scope("actions");
    Rows rows(theme, 4, 28, std::array{"Erase", "Freeze", "Thaw", "Lens"});
    if (rows.key({.text = "Erase"}) == Pressed::left) erase_in_selection(app);
    tooltip(
        "Erase the entries of the selected cells; without entries their marks; without marks their colours (Delete)");
    constexpr std::array<std::pair<const char*, Command>, 3> kActions = {{
        {"Freeze", Command::freeze},
        {"Thaw", Command::thaw},
        {"Lens", Command::lens},
    }};
    for (const auto& [name, command] : kActions) {
        const bool enabled = is_enabled(app, command);
        {
            const ScopedDisabled disabled(!enabled);
            if (rows.key({.text = name, .chosen = is_checked(app, command), .muted = !enabled}) ==
                Pressed::left)
                run(app, command);
        }
        command_tooltip(app, command);
    }
}

void draw_views(App& app, const Theme& theme, const Puzzle& puzzle) {
    constexpr std::array<std::pair<const char*, Command>, 3> kViews = {{
        {"My marks", Command::candidates_own},
        {"Automatic", Command::candidates_automatic},
        {"Difference", Command::candidates_difference},
    }};
    {
        const ScopedId id_scope("views");
        Rows rows(theme, 3, 28, labels_of(kViews));
        for (const auto& [name, command] : kViews) {
            if (rows.key({.text = name, .chosen = is_checked(app, command)}) == Pressed::left)
                run(app, command);
            command_tooltip(app, command);
        }
    }
    if (app.pencil.view != CandidateView::difference) return;
    const MarkDifference difference = difference_of(puzzle, automatic_candidates(puzzle));
    const ScopedFont font(nullptr, kSmallText);
    muted_text(theme,
               fmt::format("{} impossible, {} missing; {} without marks", difference.impossible.size(),
                           difference.missing.size(),
                           quantity(static_cast<std::uint64_t>(difference.unmarked), "cell", "cells")));
}

// The second click of a double click must not press a key that the first click has moved under the pointer.
bool has_just_moved() {
    ImGuiStorage& storage = *ImGui::GetStateStorage();
    float& y = *storage.GetFloatRef(ImGui::GetID("y of pad"), -1);
    float& moved_at = *storage.GetFloatRef(ImGui::GetID("pad moved at"), -1);
    const auto now = static_cast<float>(ImGui::GetTime());
    if (const float here = ImGui::GetCursorScreenPos().y; here != y) {
        y = here;
        moved_at = now;
    }
    return now - moved_at < 2 * ImGui::GetIO().MouseDoubleClickTime;
}

}  // namespace

void draw_number_pad(App& app, const Theme& theme) {
    const Tab* tab = app.tabs.current();
    if (tab == nullptr || tab->in_solution_mode()) return;
    const bool ignores_clicks =
        has_just_moved() && ImGui::GetIO().MouseClickedCount[ImGuiMouseButton_Left] > 1;
    if (ignores_clicks)
        ImGui::SetKeyOwner(ImGuiKey_MouseLeft, ImGui::GetID("nobody"), ImGuiInputFlags_LockUntilRelease);
    draw_modes(app, theme);
    const PencilMode mode = app.pencil.mode;
    if (mode == PencilMode::cell_colour || mode == PencilMode::candidate_colour) draw_colours(app, theme);
    if (mode != PencilMode::cell_colour) draw_symbols(app, theme, *tab);
    draw_actions(app, theme);
    draw_views(app, theme, tab->document.puzzle());
}

}  // namespace gridsmith
