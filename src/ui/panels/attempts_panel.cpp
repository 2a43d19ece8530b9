// Each station is a row with its board, indented by the forks above it.
#include "ui/panels/attempts_panel.h"

#include "app/app.h"
#include "app/core/commands.h"
#include "app/core/dialogs.h"
#include "app/core/tabs.h"
#include "app/play/game_dialogs.h"
#include "app/play/playing.h"
#include "app/play/statistics.h"
#include "base/unicode.h"
#include "model/board/units.h"
#include "model/cells/cell_names.h"
#include "ui/gui/menus.h"
#include "ui/gui/widgets.h"
#include "ui/render/board_cache.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <fmt/format.h>
#include <imgui.h>
#include <optional>
#include <utility>

namespace gridsmith {

namespace {

constexpr float kThumbnail = 64;
constexpr float kIndent = 14;
constexpr int kDeepestIndent = 8;
constexpr float kMoves = 168;  // height of the list of moves

float thumbnail_side(const Theme& theme) { return theme.px(kThumbnail); }

void draw_buttons(App& app, const Theme& theme) {
    constexpr std::array kCommands = {Command::try_this, Command::leave_attempt, Command::last_correct};
    constexpr std::array kLabels = {"Try this", "Go back", "Last correct"};
    // The buttons fill the row, with equal padding around their texts, or stand in several rows.
    const float gap = theme.px(kGap);
    float space = ImGui::GetContentRegionAvail().x - 2 * gap;
    for (const char* label : kLabels) space -= ImGui::CalcTextSize(label).x;
    const bool fits = space / 3 >= 2 * ImGui::GetStyle().FramePadding.x;
    EvenButtons rows(theme, kLabels, 2);
    for (std::size_t i = 0; i < kLabels.size(); ++i) {
        if (fits && i > 0) ImGui::SameLine(0, gap);
        const float width = fits ? ImGui::CalcTextSize(kLabels[i]).x + space / 3 : rows.next();
        command_button(app, kCommands[i], kLabels[i], width);
    }
}

void draw_slider(App& app, const Theme& theme, Tab& tab, const std::vector<PositionId>& line) {
    const Attempts& attempts = tab.document.game().attempts;
    if (line.size() < 2) return;
    const auto place = std::ranges::find(line, tab.document.here());
    auto index = static_cast<int>(place - line.begin());
    if (tab.game.sliding) index = static_cast<int>(std::min(*tab.game.sliding, line.size() - 1));
    ImGui::SetNextItemWidth(-1);
    // Each game has its own slider.
    const ScopedId id_scope(static_cast<int>(tab.id));
    const bool moved = ImGui::SliderInt("##history", &index, 0, static_cast<int>(line.size()) - 1, "",
                                        ImGuiSliderFlags_NoInput);
    keep_drags();
    const bool released = ImGui::IsItemDeactivated();
    if (moved) tab.game.sliding = static_cast<std::size_t>(index);
    tooltip("Slide through the moves of this attempt. Release to continue from there.");
    const GamePosition& shown = *attempts.find(line[static_cast<std::size_t>(index)]);
    small_text(theme, fmt::format("Move {} of {}, {}: {}", index, line.size() - 1,
                                  clock_text(shown.time.played), printable(text_of_move(attempts, shown))));
    if (released && tab.game.sliding) {
        tab.game.sliding.reset();
        app.playing.go_to_position(tab, shown.id);
    }
}

// The context menu of a station.
void draw_station_menu(App& app, Tab& tab, const Station& station) {
    const ScopedItemMenu menu("##station");
    if (!menu) return;
    const PositionId here = tab.document.here();
    if (ImGui::MenuItem("Go there", nullptr, false, station.id != here))
        app.playing.go_to_position(tab, station.id);
    if (ImGui::MenuItem("Name..."))
        app.dialogs.open<NamePositionDialog>(tab.id, station.id,
                                             tab.document.game().attempts.find(station.id)->name);
    if (ImGui::MenuItem("Compare with current position", nullptr, false, station.id != here && here != 0))
        app.playing.compare(tab, here, station.id);
    if (ImGui::MenuItem("Compare with another position...")) {
        tab.game.comparing = station.id;
        app.tell(Tone::information, "Click the position to compare it with");
    }
    ImGui::Separator();
    if (ImGui::MenuItem("Drop this attempt", nullptr, false,
                        tab.document.game().attempts.stem_of(station.id) != 0))
        tab.document.drop_attempt(station.id);
}

void click_station(App& app, Tab& tab, PositionId id) {
    const auto comparing = std::exchange(tab.game.comparing, std::nullopt);
    if (!comparing) return app.playing.go_to_position(tab, id);
    if (*comparing != id && tab.document.game().attempts.find(*comparing) != nullptr)
        app.playing.compare(tab, *comparing, id);
}

// Draws the lines from a station's parent down to the station.
void draw_branch(const Theme& theme, ImVec2 parent, ImVec2 child) {
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const auto colour = theme[Role::border].packed();
    const float thick = std::max(1.0f, theme.px(1));
    list.AddLine(parent, {parent.x, child.y}, colour, thick);
    list.AddLine({parent.x, child.y}, child, colour, thick);
}

void write_in_row(ImFont* face, float size, ImVec2 at, float right, Colour colour, const std::string& text) {
    const ScopedFont font(face, size);
    const ImVec4 clip{at.x, at.y - 2, right, at.y + ImGui::GetTextLineHeight() + 4};
    ImGui::GetWindowDrawList()->AddText(ImGui::GetFont(), ImGui::GetFontSize(), at, colour.packed(),
                                        text.c_str(), nullptr, 0, &clip);
}

std::string details_of(const Station& station, const GamePosition& position, bool is_here) {
    std::string text = clock_text(position.time.played);
    if (station.moves > 0)
        text += fmt::format(", {} {}", station.moves, station.moves == 1 ? "move" : "moves");
    if (is_here) text += ", here";
    return text;
}

void draw_station(App& app, const Theme& theme, Tab& tab, const std::vector<Station>& stations,
                  std::size_t index, std::vector<ImVec2>& anchors) {
    const Station& station = stations[index];
    const Attempts& attempts = tab.document.game().attempts;
    const GamePosition& position = *attempts.find(station.id);
    const bool is_here = station.id == tab.document.here();
    const float side = thumbnail_side(theme);
    const float gap = theme.px(kHairGap);
    const float indent = theme.px(kIndent) * static_cast<float>(std::min(station.depth, kDeepestIndent));
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const float width = ImGui::GetContentRegionAvail().x;
    const float height = side + 2 * gap;
    anchors[index] = {at.x + indent + theme.px(4), at.y + height};

    const bool pressed = ImGui::InvisibleButton("##go", {width, height});
    const bool hovered = ImGui::IsItemHovered();
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const ImVec2 from{at.x + indent, at.y};
    if (is_here || hovered)
        list.AddRectFilled(from, {at.x + width, at.y + height},
                           theme[is_here ? Role::selection : Role::control].packed(), theme.px(4));
    if (index > 0) {
        const ImVec2 parent = anchors[station.parent];
        draw_branch(theme, parent, {std::max(parent.x, from.x), at.y + height / 2});
    }
    const PixelRect space{static_cast<int>(from.x + theme.px(10)), static_cast<int>(at.y + gap),
                          static_cast<int>(side), static_cast<int>(side)};
    BoardShow show;
    show.marks = false;
    show_board(list, grid_layout(position.puzzle, space), theme, position.puzzle, show);
    const float text = from.x + theme.px(20) + side;
    const float right = at.x + width - gap;
    const Colour ink = is_here ? mixed(theme[Role::text], theme[Role::given], 0.5) : theme[Role::text];
    write_in_row(theme.faces.bold, 0, {text, at.y + theme.px(12)}, right, ink,
                 printable(title_of(attempts, station)));
    write_in_row(theme.faces.regular, kSmallText, {text, at.y + theme.px(36)}, right,
                 is_here ? ink : theme[Role::muted], details_of(station, position, is_here));
    // Last, because both may remove the station.
    draw_station_menu(app, tab, station);
    if (pressed) click_station(app, tab, station.id);
}

void draw_tree(App& app, const Theme& theme, Tab& tab) {
    const auto stations = stations_of(tab.document.game().attempts, tab.document.here());
    std::vector<ImVec2> anchors(stations.size());
    for (std::size_t i = 0; i < stations.size(); ++i) {
        // A drop or a jump in this frame may have removed positions.
        if (tab.document.game().attempts.find(stations[i].id) == nullptr) break;
        const ScopedId id_scope(static_cast<int>(stations[i].id));
        draw_station(app, theme, tab, stations, i, anchors);
    }
}

void draw_moves(App& app, const Theme& theme, Tab& tab, const std::vector<PositionId>& line) {
    // A CollapsingHeader would be wider than everything else in the panel.
    if (!ImGui::TreeNodeEx("Moves", ImGuiTreeNodeFlags_SpanAvailWidth | ImGuiTreeNodeFlags_NoTreePushOnOpen))
        return;
    const Attempts& attempts = tab.document.game().attempts;
    const PositionId here = tab.document.here();
    if (const ScopedChoices choices{"##moves", {0, theme.px(kMoves)}}) {
        std::optional<PositionId> wanted;
        const float right = ImGui::GetCursorPosX() + ImGui::GetContentRegionAvail().x;
        ImGuiListClipper clipper;
        clipper.Begin(static_cast<int>(line.size()));
        while (clipper.Step())
            for (int i = clipper.DisplayStart; i < clipper.DisplayEnd; ++i) {
                const GamePosition* found = attempts.find(line[static_cast<std::size_t>(i)]);
                // A click above may have removed the position in this frame.
                if (found == nullptr) continue;
                const GamePosition& position = *found;
                const ScopedId id_scope(i);
                const std::string text = fmt::format("{:>3}  {}", i, text_of_move(attempts, position));
                if (ImGui::Selectable(plain_label(text).c_str(), position.id == here)) wanted = position.id;
                const std::string time = clock_text(position.time.played);
                ImGui::SameLine(right - ImGui::CalcTextSize(time.c_str()).x);
                muted_text(theme, time);
            }
        clipper.End();
        if (wanted) app.playing.go_to_position(tab, *wanted);
    }
}

}  // namespace

const Puzzle* slid_to(const Tab& tab) {
    if (!tab.game.sliding) return nullptr;
    const Attempts& attempts = tab.document.game().attempts;
    const auto line = attempts.line_through(tab.document.here());
    if (*tab.game.sliding >= line.size()) return nullptr;
    return &attempts.find(line[*tab.game.sliding])->puzzle;
}

std::string text_of_move(const Attempts& attempts, const GamePosition& position) {
    if (position.parent == 0) return "Start";
    const GamePosition* before = attempts.find(position.parent);
    if (before == nullptr || !position.label.starts_with("change entr")) return position.label;
    // The cursor may be at another cell than those that change.
    const Puzzle& puzzle = position.puzzle;
    std::vector<Cell> changed;
    for (Cell cell = 0; cell < puzzle.cell_count(); ++cell)
        if (puzzle.grid[cell] != before->puzzle.grid[cell]) changed.push_back(cell);
    if (changed.empty()) return position.label;
    const Value value = puzzle.grid[changed.front()];
    // Several moves become one when a long game is thinned out.
    if (std::ranges::any_of(changed, [&](Cell cell) { return puzzle.grid[cell] != value; }))
        return position.label;
    const std::string cells = changed.size() == 1 ? cell_name(puzzle.side(), changed.front())
                                                  : fmt::format("{} cells", changed.size());
    return value == 0 ? cells + " emptied"
                      : fmt::format("{} = {}", cells, printable(utf8_of(puzzle.symbols[value])));
}

std::string title_of(const Attempts& attempts, const Station& station) {
    const GamePosition& position = *attempts.find(station.id);
    if (!position.name.empty()) return position.name;
    if (position.parent == 0) return text_of_move(attempts, position);
    // The first move names the attempt.
    const auto path = attempts.path_to(station.id);
    const auto first = path.size() - static_cast<std::size_t>(std::max(station.moves, 1));
    return text_of_move(attempts, *attempts.find(path[first]));
}

void draw_attempts_section(App& app, const Theme& theme, Tab& tab) {
    if (!tab.document.game().begun()) return;
    wide_gap(theme);
    heading(theme, "Attempts");
    draw_buttons(app, theme);
    const ScopedDisabled disabled(is_hidden(tab));
    const auto line = tab.document.game().attempts.line_through(tab.document.here());
    draw_slider(app, theme, tab, line);
    if (!is_hidden(tab)) {
        draw_tree(app, theme, tab);
        draw_moves(app, theme, tab, line);
    }
}

}  // namespace gridsmith
