// Two columns: what to begin at the left, what to continue at the right. In a narrow window they are one column.
#include "ui/workspaces/start_view.h"

#include "app/app.h"
#include "app/core/commands.h"
#include "app/files/files.h"
#include "app/play/boards.h"
#include "app/start/start_page.h"
#include "base/number_text.h"
#include "base/unicode.h"
#include "ui/gui/menus.h"
#include "ui/gui/widgets.h"
#include "ui/render/board_cache.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <fmt/format.h>
#include <imgui.h>
#include <optional>
#include <string>

namespace gridsmith {

namespace {

constexpr float kColumn = 480;
constexpr float kColumnGap = 64;
constexpr float kSizeLabels = 68;
constexpr float kThumbnail = 140;
constexpr std::array<Level, 5> kLevels = {Level::easy, Level::medium, Level::hard, Level::unfair,
                                          Level::extreme};

void draw_section(const Theme& theme, const char* title) {
    wide_gap(theme);
    heading(theme, title);
}

// A button for each size and level, so that a game is one click away.
void draw_new_boards(App& app, const Theme& theme, float width) {
    draw_section(theme, "Play a new board");
    const float gap = ImGui::GetStyle().ItemSpacing.x;
    const float left = ImGui::GetCursorPosX();
    const float beside = std::floor((width - theme.px(kSizeLabels) - 5 * gap) / 5);
    const bool is_narrow = beside < button_width(capitalised(name_of(Level::extreme)).c_str());
    const float each = is_narrow ? std::floor((width - 4 * gap) / 5) : beside;
    for (int order = kMinOrder; order <= kMaxOrder; ++order) {
        const ScopedId id_scope(order);
        const int side = order * order;
        ImGui::AlignTextToFramePadding();
        ImGui::TextUnformatted(fmt::format("{} x {}", side, side).c_str());
        if (!is_narrow) {
            ImGui::SameLine();
            ImGui::SetCursorPosX(left + theme.px(kSizeLabels));
        }
        if (order == kMinOrder) {
            if (ImGui::Button("Easy", {each, 0})) app.boards.play_new(order, std::nullopt);
            tooltip("All boards of this size are easy.");
            continue;
        }
        for (const Level level : kLevels) {
            if (level != kLevels.front()) ImGui::SameLine();
            if (ImGui::Button(capitalised(name_of(level)).c_str(), {each, 0}))
                app.boards.play_new(order, level);
        }
    }
}

void draw_empty_grids(App& app, const Theme& theme, float width) {
    draw_section(theme, "Enter a puzzle into an empty grid");
    const float each = std::floor((width - 3 * ImGui::GetStyle().ItemSpacing.x) / 4);
    for (int order = kMinOrder; order <= kMaxOrder; ++order) {
        if (order > kMinOrder) ImGui::SameLine();
        const int side = order * order;
        if (ImGui::Button(fmt::format("{} x {}", side, side).c_str(), {each, 0})) {
            app.files.new_document(order);
            app.request(FocusGrid());
        }
    }
}

void draw_command_rows(App& app, const Theme& theme, const char* title, std::span<const Command> commands,
                       float width) {
    draw_section(theme, title);
    const float gap = ImGui::GetStyle().ItemSpacing.x;
    float widest = 0;
    for (const Command command : commands)
        widest = std::max(widest, button_width(label_of(app, command).c_str()));
    const int across = 2 * widest + gap <= width ? 2 : 1;
    const float each =
        std::floor((width - static_cast<float>(across - 1) * gap) / static_cast<float>(across));
    int place = 0;
    for (const Command command : commands) {
        if (place++ % across != 0) ImGui::SameLine();
        command_button(app, command, label_of(app, command).c_str(), each);
    }
}

void draw_thumbnail(App& app, const Theme& theme, const RecentFile& file, float side) {
    const ScopedGroup group;
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const ImVec2 size{side, side + 2 * ImGui::GetTextLineHeight()};
    const bool is_chosen = ImGui::InvisibleButton("##open", size);
    const bool is_lit = ImGui::IsItemHovered() || ImGui::IsItemFocused();
    std::string words = printable(file.path.string());
    if (file.puzzles > 1) words += fmt::format("\n{} puzzles", grouped(file.puzzles));
    if (!file.problem.empty()) words += "\n" + printable(file.problem);
    tooltip(words);
    ImDrawList& list = *ImGui::GetWindowDrawList();
    if (file.first) {
        const PixelRect space{static_cast<int>(at.x), static_cast<int>(at.y), static_cast<int>(side),
                              static_cast<int>(side)};
        const Puzzle puzzle = file.first->unpacked();
        show_board(list, grid_layout(puzzle, space), theme, puzzle);
    } else {
        list.AddRectFilled(at, {at.x + side, at.y + side}, theme[Role::control].packed(), theme.px(4));
    }
    if (is_lit)
        list.AddRect({at.x - 3, at.y - 3}, {at.x + side + 3, at.y + side + 3}, theme[Role::accent].packed(),
                     theme.px(4), 0, theme.px(2));
    {
        const ScopedFont font(nullptr, kSmallText);
        const ScopedClip clip(list, at, {at.x + side, at.y + size.y});
        list.AddText({at.x, at.y + side + theme.px(kHairGap)},
                     theme[file.problem.empty() ? Role::text : Role::muted].packed(),
                     shortened(printable(file.path.filename().string()), side).c_str());
    }
    if (is_chosen) app.files.open_path(file.path);
}

void draw_recent(App& app, const Theme& theme, float width) {
    const auto& files = app.start.files();
    draw_section(theme, "Continue");
    if (files.empty()) return muted_paragraph(theme, "Files that you open or save appear here.");
    const float side = theme.px(kThumbnail);
    const float gap = theme.px(kWideGap);
    const auto across = static_cast<std::size_t>(std::max(1.0f, (width + gap) / (side + gap)));
    const ScopedStyle spacing(ImGuiStyleVar_ItemSpacing, {gap, theme.px(kGap)});
    for (std::size_t i = 0; i < files.size(); ++i) {
        if (i % across != 0) ImGui::SameLine();
        const ScopedId id_scope(static_cast<int>(i));
        const RecentFile file = files[i];  // opening it changes the list
        draw_thumbnail(app, theme, file, side);
    }
}

}  // namespace

void draw_start_page(App& app, const Theme& theme) {
    const float edge = theme.px(kWideGap);
    const ScopedChild child("##start", {0, 0}, {edge, edge}, ImGuiChildFlags_AlwaysUseWindowPadding,
                            ImGuiWindowFlags_NoBackground);
    if (!child) return;
    const float room = ImGui::GetContentRegionAvail().x;
    const bool is_wide = room >= theme.px(2 * kColumn + kColumnGap);
    const float width = std::min(room, theme.px(kColumn));
    const float all = is_wide ? 2 * width + theme.px(kColumnGap) : width;
    const float left = std::floor((room - all) / 2);
    const float top =
        is_wide ? std::floor(std::max(0.0f, ImGui::GetContentRegionAvail().y - theme.px(560)) / 3) : 0;
    const ImVec2 start{ImGui::GetCursorPosX() + left, ImGui::GetCursorPosY() + top};
    ImGui::SetCursorPos(start);
    title_text(theme, "Gridsmith");
    const float below = ImGui::GetCursorPosY();
    const auto begin_column = [&](float x, float y) { ImGui::SetCursorPos({start.x + x, y}); };
    begin_column(0, below);
    {
        const ScopedStyle narrow(ImGuiStyleVar_FramePadding,
                                 {theme.px(kHairGap), ImGui::GetStyle().FramePadding.y});
        const ScopedGroup group;
        draw_new_boards(app, theme, width);
        draw_empty_grids(app, theme, width);
        constexpr Command kMake[] = {Command::generate, Command::create_template};
        draw_command_rows(app, theme, "Make puzzles", kMake, width);
        constexpr Command kLearn[] = {Command::trainer, Command::reference};
        draw_command_rows(app, theme, "Learn", kLearn, width);
    }
    is_wide ? begin_column(width + theme.px(kColumnGap), below) : begin_column(0, ImGui::GetCursorPosY());
    const ScopedGroup group;
    constexpr Command kOpen[] = {Command::open_puzzle, Command::browse_directory, Command::paste,
                                 Command::reopen_closed};
    draw_command_rows(app, theme, "Open", kOpen, width);
    draw_recent(app, theme, width);
}

}  // namespace gridsmith
