// From top to bottom: title and buttons, figures, boards, their legend, and the plot with its legend.
#include "ui/workspaces/wall_view.h"

#include "app/app.h"
#include "app/core/running_jobs.h"
#include "app/generate/generating.h"
#include "base/number_text.h"
#include "base/unicode.h"
#include "ui/board/worker_board.h"
#include "ui/gui/widgets.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <fmt/format.h>
#include <imgui.h>
#include <optional>
#include <string>
#include <vector>

namespace gridsmith {

namespace {

constexpr float kFigureWidth = 132;
constexpr float kSmallestWorkerBoard = 48;
constexpr int kSmallestWorkerCell = 4;  // in pixels
constexpr float kLargestWorkerBoard = 420;
constexpr float kWallPlotHeight = 64;
constexpr float kLargeShare = 0.58f;  // of the width for the large board, at most
constexpr float kLowWindow = 440;
constexpr float kLeastForPlot = 260;  // height of the boards, below which the plot makes room for them

// Cut off if necessary; then a tooltip has the whole title.
void draw_wall_title(const Theme& theme, const RunningJob& job, float width) {
    const std::string title = printable(job.title) + (job.paused ? ", paused" : "");
    std::string shown;
    {
        const ScopedFont font(theme.faces.bold, kHeadingText);
        shown = shortened(title, width);
    }
    title_text(theme, shown);
    if (shown != title) tooltip(title);
}

void draw_wall_buttons(App& app, RunningJob& job, ImVec2 size) {
    const ScopedStyle padding(
        ImGuiStyleVar_FramePadding,
        {std::min(ImGui::GetStyle().FramePadding.x, 0.04f * size.x), ImGui::GetStyle().FramePadding.y});
    {
        const ScopedDisabled disabled(!can_keep(job));
        const bool has_room = button_width("Keep this one") <= size.x;
        if (ImGui::Button(has_room ? "Keep this one###keep" : "Keep###keep", size))
            app.generating.keep_best(job);
    }
    tooltip(can_keep(job) ? "Open the large board as a new document. The generation continues."
                          : "The large board does not have exactly one solution yet.");
    ImGui::SameLine();
    if (ImGui::Button(job.paused ? "Resume" : "Pause", size)) app.jobs.pause(job.id, !job.paused);
    ImGui::SameLine();
    if (ImGui::Button(job.stopping ? "Stopping..." : "Cancel", size)) app.generating.cancel(job);
    if (job.seeks_fewest) tooltip("The best puzzle so far opens in a new tab.");
    ImGui::SameLine();
    if (ImGui::Button("Hide", size)) app.generating.leave_wall();
    tooltip("Show the document again (Escape). The generation continues.");
}

// The buttons are in the first row, whatever else has room: they do not move when the strip opens below.
void draw_wall_head(App& app, const Theme& theme, RunningJob& job, bool low) {
    constexpr float kWallButton = 108;
    constexpr float kLeastTitle = 120;
    constexpr int kButtons = 4;
    const float gap = ImGui::GetStyle().ItemSpacing.x;
    const ImVec2 start = ImGui::GetCursorPos();
    const float room = ImGui::GetContentRegionAvail().x;
    const float each = std::min(theme.px(kWallButton), std::floor((room - (kButtons - 1) * gap) / kButtons));
    const float beside = room - kButtons * (each + gap);
    const bool is_title_beside = beside >= theme.px(kLeastTitle);
    if (is_title_beside) draw_wall_title(theme, job, beside);
    ImGui::SetCursorPos({start.x + beside + gap, start.y});
    draw_wall_buttons(app, job, {each, 0});
    // A low window has no room for the title; the status bar has it too.
    if (!is_title_beside && !low) draw_wall_title(theme, job, room);
}

// Values above their labels, in columns of equal width, so that nothing moves while the numbers change. A low window
// shows only the first row.
void draw_figures(const Theme& theme, const std::vector<JobFigure>& figures, bool low) {
    const float room = ImGui::GetContentRegionAvail().x;
    const auto fitting = static_cast<std::size_t>(std::max(1.0f, room / theme.px(kFigureWidth)));
    const std::size_t columns = std::min(figures.size(), fitting);
    const float width = std::min(room / static_cast<float>(columns), theme.px(1.6f * kFigureWidth));
    const ImVec2 start = ImGui::GetCursorPos();
    const float value_height = theme.px(kLargeText) + theme.px(kHairGap);
    const float row_height = value_height + theme.px(kSmallText) + theme.px(kGap);
    const std::size_t shown = low ? columns : figures.size();
    for (std::size_t i = 0; i < shown; ++i) {
        const float x = start.x + static_cast<float>(i % columns) * width;
        const float y = start.y + static_cast<float>(i / columns) * row_height;
        ImGui::SetCursorPos({x, y});
        {
            const ScopedFont font(theme.faces.bold, kBodyText);
            ImGui::TextUnformatted(figures[i].value.c_str());
        }
        ImGui::SetCursorPos({x, y + value_height});
        small_text(theme, figures[i].label);
    }
    const auto rows = static_cast<float>((shown + columns - 1) / columns);
    ImGui::SetCursorPos({start.x, start.y + rows * row_height});
    ImGui::Dummy({0, 0});
}

// Two curves over time: checks per second, and the fewest entries so far.
void draw_plot(const Theme& theme, const RunningJob& job) {
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const ImVec2 size{ImGui::GetContentRegionAvail().x, theme.px(kWallPlotHeight)};
    ImGui::Dummy(size);
    ImDrawList& list = *ImGui::GetWindowDrawList();
    list.AddRectFilled(at, {at.x + size.x, at.y + size.y}, theme[Role::control].packed(), theme.px(4));
    constexpr std::size_t kLeast = 3;
    if (job.samples.size() < kLeast) return;
    const ScopedClip clip(list, at, {at.x + size.x, at.y + size.y});
    const double end = std::max(job.samples.back().seconds, 1e-3);
    const auto draw_line = [&](Role role, const auto& value_of) {
        double low = 1e300;
        double high = -1e300;
        for (const LiveSample& sample : job.samples)
            if (const std::optional<double> value = value_of(sample)) {
                low = std::min(low, *value);
                high = std::max(high, *value);
            }
        if (low > high) return;
        const double range = std::max(high - low, 1e-9);
        std::vector<ImVec2> line;
        for (const LiveSample& sample : job.samples)
            if (const std::optional<double> value = value_of(sample))
                line.push_back({at.x + size.x * static_cast<float>(sample.seconds / end),
                                at.y + size.y - theme.px(6) -
                                    (size.y - theme.px(12)) * static_cast<float>((*value - low) / range)});
        list.AddPolyline(line.data(), static_cast<int>(line.size()), theme[role].packed(), ImDrawFlags_None,
                         theme.px(1.5f));
    };
    draw_line(Role::muted, [](const LiveSample& s) { return std::optional(s.attempts_per_second); });
    draw_line(Role::accent, [](const LiveSample& s) {
        return s.fewest > 0 ? std::optional(static_cast<double>(s.fewest)) : std::nullopt;
    });
}

// What the curves of the plot mean, in a line above it.
void draw_plot_legend(const Theme& theme, const RunningJob& job) {
    const ScopedFont font(nullptr, kSmallText);
    if (job.samples.empty()) return ImGui::Dummy({0, ImGui::GetTextLineHeight()});
    const LiveSample& now = job.samples.back();
    draw_legend_item(theme, Role::muted, fmt::format("{} checks/s", rounded(now.attempts_per_second)));
    if (now.fewest == 0) return;
    ImGui::SameLine(0, theme.px(kWideGap));
    // The last sample may be older than the board.
    const bool is_older =
        job.best && job.best->well_posed && job.best->well_posed->entry_count() < now.fewest;
    draw_legend_item(
        theme, Role::accent,
        fmt::format("{} entries at best", is_older ? job.best->well_posed->entry_count() : now.fewest));
}

struct Arrangement {
    std::size_t across = 1;
    float side = 0;  // of a board
};

// The largest boards that all fit into the room. If they would be illegible, the user scrolls.
Arrangement arranged(const Theme& theme, std::size_t boards, int board_side, ImVec2 room) {
    const float gap = ImGui::GetStyle().ItemSpacing.x;
    const float legible =
        std::max(theme.px(kSmallestWorkerBoard), static_cast<float>(board_side * kSmallestWorkerCell));
    Arrangement best;
    for (std::size_t across = 1; across <= std::max<std::size_t>(boards, 1); ++across) {
        const auto columns = static_cast<float>(across);
        const auto rows = static_cast<float>((boards + across - 1) / across);
        const float wide = std::floor((room.x - (columns - 1) * gap) / columns);
        if (wide < legible && across > 1) break;
        const float high = std::max(std::floor(room.y / rows - caption_height()), legible);
        const float side = std::min({wide, high, theme.px(kLargestWorkerBoard)});
        if (side >= best.side) best = {across, side};
    }
    return best;
}

void draw_large_board(App& app, const Theme& theme, RunningJob& job, float side) {
    const ScopedId id_scope("large");
    const WorkerProgress* shown = large_board(job);
    if (shown == nullptr)
        return muted_paragraph(theme, "Boards appear when attempts take more than a moment.");
    const bool is_pinned = !job.best || shown != &*job.best;
    const std::string caption = fmt::format("{}: {}, worker {}", caption_of(job, *shown),
                                            is_pinned           ? "live"
                                            : shown->well_posed ? "best puzzle so far"
                                                                : "nearest to the target",
                                            shown->worker + 1);
    const char* explanation = is_pinned           ? "Click to show the best board again."
                              : shown->well_posed ? "Right-click to keep this board."
                                                  : "It does not have exactly one solution yet.";
    if (draw_worker_board(app, theme, job, *shown, side, caption, explanation)) job.enlarged.reset();
}

// Small boards have room for the number of entries only.
std::string short_caption(const RunningJob& job, const WorkerProgress& worker, float width) {
    const ScopedFont font(nullptr, kSmallText);
    const std::string caption = caption_of(job, worker);
    return ImGui::CalcTextSize(caption.c_str()).x <= width ? caption : std::to_string(worker.entries);
}

void draw_workers(App& app, const Theme& theme, RunningJob& job) {
    if (job.workers.empty()) return;
    const Arrangement boards =
        arranged(theme, job.workers.size(), job.workers.front().board.side(), ImGui::GetContentRegionAvail());
    for (std::size_t i = 0; i < job.workers.size(); ++i) {
        if (i % boards.across != 0) ImGui::SameLine();
        const ScopedId id_scope(static_cast<int>(i));
        const WorkerProgress& worker = job.workers[i];
        if (draw_worker_board(app, theme, job, worker, boards.side, short_caption(job, worker, boards.side),
                              fmt::format("{}\n{}", caption_of(job, worker), explanation_of(job, worker))))
            job.enlarged = i;
    }
}

}  // namespace

void draw_wall(App& app, const Theme& theme, RunningJob& job) {
    const float edge = theme.px(kWideGap);
    const ScopedChild child("##wall", {0, 0}, {edge, edge}, ImGuiChildFlags_AlwaysUseWindowPadding,
                            ImGuiWindowFlags_NoBackground | ImGuiWindowFlags_NoNav);
    if (!child) return;
    const bool low = ImGui::GetContentRegionAvail().y < theme.px(kLowWindow);
    draw_wall_head(app, theme, job, low);
    if (!low) wide_gap(theme);
    draw_figures(theme, figures_of(job, app.now()), low);
    const ImVec2 room = ImGui::GetContentRegionAvail();
    const float gap = ImGui::GetStyle().ItemSpacing.y;
    const float legend = worker_legend_height(theme, room.x) + gap;
    const float plot = theme.px(kWallPlotHeight) + ImGui::GetTextLineHeight() + 2 * gap;
    const bool has_plot = room.y - legend - plot >= theme.px(kLeastForPlot);
    const float height =
        std::max(room.y - legend - (has_plot ? plot : 0), theme.px(2 * kSmallestWorkerBoard));
    // Where there is more height than width, as on a telephone, the workers are below the large board.
    const bool is_tall = height > room.x;
    const float side = std::floor(is_tall ? std::min(room.x, kLargeShare * height)
                                          : std::min(height - caption_height(), kLargeShare * room.x));
    const ImVec2 large_size = is_tall ? ImVec2{room.x, side + caption_height()} : ImVec2{side, height};
    const float workers_height =
        is_tall ? std::max(1.0f, height - large_size.y - ImGui::GetStyle().ItemSpacing.y) : height;
    {
        const ScopedChild large("##large", large_size, ImGuiChildFlags_None, ImGuiWindowFlags_NoBackground);
        if (large) draw_large_board(app, theme, job, side);
    }
    if (!is_tall) ImGui::SameLine(0, edge);
    {
        const ScopedChild workers("##workers", {0, workers_height}, ImGuiChildFlags_None,
                                  ImGuiWindowFlags_NoBackground);
        if (workers) draw_workers(app, theme, job);
    }
    draw_worker_legend(theme);
    if (!has_plot) return;
    draw_plot_legend(theme, job);
    draw_plot(theme, job);
}

}  // namespace gridsmith
