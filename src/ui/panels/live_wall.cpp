// Boards, numbers and the plot of the progress.
#include "ui/panels/live_wall.h"

#include "app/app.h"
#include "app/core/documents.h"
#include "app/core/requests.h"
#include "app/core/running_jobs.h"
#include "app/core/tabs.h"
#include "app/files/files.h"
#include "app/settings/settings.h"
#include "base/number_text.h"
#include "base/unicode.h"
#include "ui/gui/keyboard.h"
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
#include <vector>

namespace gridsmith {

namespace {

constexpr float kWallLabels = 96;
constexpr float kSmallestBoard = 120;
constexpr float kLargestWallBoard = 480;
constexpr float kPlotHeight = 56;
constexpr float kLegendGap = 12;
constexpr float kSquareRounding = 2;

struct Meaning {
    CellNews news;
    Role role;
    const char* word;
};
// In the order of CellNews, without `nothing`.
constexpr std::array<Meaning, 4> kMeanings = {{{CellNews::placed, Role::pattern_1, "placed"},
                                               {CellNews::removed, Role::pattern_2, "removed"},
                                               {CellNews::kept, Role::pattern_3, "needed"},
                                               {CellNews::tried, Role::pattern_4, "tried"}}};

static_assert(std::ranges::all_of(kMeanings, [](const Meaning& meaning) {
    return &meaning == &kMeanings[static_cast<std::size_t>(meaning.news) - 1];
}));

std::vector<CellTint> tints_of(const WorkerProgress& worker) {
    std::vector<CellTint> tints;
    for (Cell cell = 0; cell < worker.board.cell_count(); ++cell)
        if (const CellNews news = worker.news[cell]; news != CellNews::nothing)
            tints.push_back({cell, kMeanings[static_cast<std::size_t>(news) - 1].role});
    return tints;
}

std::string entries_text(int entries) {
    return quantity(static_cast<std::uint64_t>(entries), "entry", "entries");
}

// An item of the legend: a square in a colour, and its meaning.
void legend_item(const Theme& theme, Role role, const std::string& text) {
    const float side = std::floor(ImGui::GetTextLineHeight() * 0.7f);
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const float top = at.y + std::floor((ImGui::GetTextLineHeight() - side) / 2);
    ImGui::GetWindowDrawList()->AddRectFilled({at.x, top}, {at.x + side, top + side}, theme[role].packed(),
                                              kSquareRounding);
    ImGui::SetCursorScreenPos({at.x + side + theme.px(kHairGap), at.y});
    muted_text(theme, text);
}

void draw_legend(const Theme& theme) {
    const ScopedFont font(nullptr, kSmallText);
    for (const Meaning& meaning : kMeanings) {
        if (&meaning != kMeanings.data()) ImGui::SameLine(0, theme.px(kLegendGap));
        legend_item(theme, meaning.role, meaning.word);
    }
}

std::string per_second(std::uint64_t number, double seconds) {
    const auto value = static_cast<double>(number);
    return seconds < 0.05 ? rounded(value)
                          : fmt::format("{} ({}/s)", rounded(value), rounded(value / seconds));
}

std::string text_of_seconds(double seconds) {
    if (seconds < 60) return fmt::format("{:.1f} s", seconds);
    const auto whole = static_cast<long>(seconds);
    return fmt::format("{}:{:02} min", whole / 60, whole % 60);
}

// Estimates a batch's end from its pace so far. The number of attempts for a single puzzle is unknown.
std::string time_left(const RunningJob& job, double seconds) {
    constexpr std::uint64_t kEnough = 3;
    if (job.wanted <= 1 || job.progress.puzzles < kEnough) return "unknown";
    const double each = seconds / static_cast<double>(job.progress.puzzles);
    return "about " + text_of_seconds(each * static_cast<double>(job.wanted - job.progress.puzzles));
}

// The worker that is nearest to its target.
const WorkerProgress* leader_of(const RunningJob& job) {
    const auto fewer = [](const WorkerProgress& a, const WorkerProgress& b) { return a.entries < b.entries; };
    const auto leader = std::ranges::min_element(job.workers, fewer);
    return leader == job.workers.end() ? nullptr : &*leader;
}

void draw_totals(const App& app, const Theme& theme, const RunningJob& job) {
    const double seconds = std::chrono::duration<double>(app.now() - job.started).count();
    std::uint64_t nodes = job.progress.nodes;
    for (const auto& worker : job.workers) nodes += worker.nodes;
    Form form(theme, kWallLabels, 0);
    if (job.wanted > 1)
        form.text("Puzzles", fmt::format("{} of {}", grouped(job.progress.puzzles), grouped(job.wanted)));
    form.text("Checks", per_second(checks_of(job), seconds));
    form.text("Attempts", per_second(job.progress.attempts + job.workers.size(), seconds));
    form.text("Nodes", per_second(nodes, seconds));
    if (const WorkerProgress* leader = leader_of(job))
        form.text("Best", leader->target > 0 ? fmt::format("worker {}, {} (target {})", leader->worker + 1,
                                                           entries_text(leader->entries), leader->target)
                                             : fmt::format("worker {}, {}", leader->worker + 1,
                                                           entries_text(leader->entries)));
    form.text("Time", text_of_seconds(seconds));
    form.text("Time left", time_left(job, seconds));
}

void draw_search_totals(const App& app, const Theme& theme, const RunningJob& job) {
    const double seconds = std::chrono::duration<double>(app.now() - job.started).count();
    const WorkerProgress& worker = job.workers.front();
    Form form(theme, kWallLabels, 0);
    form.text("Nodes", per_second(worker.nodes, seconds));
    form.text("Guesses", per_second(job.guesses, seconds));
    form.text("Solutions", grouped(job.found));
    form.text("Filled", fmt::format("{} of {}", worker.entries, worker.target));
    form.text("Time", text_of_seconds(seconds));
    form.text("Time left", "unknown");
}

std::string explained(const RunningJob& job, const WorkerProgress& worker) {
    if (job.view != JobView::generation)
        return fmt::format("{} nodes, {} guesses\nClick to enlarge. Right-click to keep this board.",
                           grouped(worker.nodes), grouped(job.guesses));
    return fmt::format(
        "Worker {}: puzzle {}, attempt {}\n{} checks, {} nodes since then\nClick to enlarge. Right-click to keep this "
        "board.",
        worker.worker + 1, grouped(worker.puzzle), grouped(worker.attempt), grouped(worker.verifications),
        grouped(worker.nodes));
}

// Two curves over time: attempts per second, and the fewest entries so far.
void draw_plot(const Theme& theme, const RunningJob& job) {
    constexpr std::size_t kLeast = 3;
    if (job.samples.size() < kLeast) return;
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const ImVec2 size{ImGui::GetContentRegionAvail().x, theme.px(kPlotHeight)};
    ImGui::Dummy(size);
    ImDrawList& list = *ImGui::GetWindowDrawList();
    list.AddRectFilled(at, {at.x + size.x, at.y + size.y}, theme[Role::control].packed(), theme.px(4));
    {
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
                    line.push_back(
                        {at.x + size.x * static_cast<float>(sample.seconds / end),
                         at.y + size.y - theme.px(6) -
                             (size.y - theme.px(12)) * static_cast<float>((*value - low) / range)});
            list.AddPolyline(line.data(), static_cast<int>(line.size()), theme[role].packed(),
                             ImDrawFlags_None, theme.px(1.5f));
        };
        draw_line(Role::muted, [](const LiveSample& s) { return std::optional(s.attempts_per_second); });
        draw_line(Role::accent, [](const LiveSample& s) {
            return s.fewest > 0 ? std::optional(static_cast<double>(s.fewest)) : std::nullopt;
        });
    }
    const LiveSample& now = job.samples.back();
    const ScopedFont font(nullptr, kSmallText);
    legend_item(theme, Role::muted, fmt::format("{} checks/s", rounded(now.attempts_per_second)));
    if (now.fewest > 0) {
        ImGui::SameLine(0, theme.px(kLegendGap));
        legend_item(theme, Role::accent, fmt::format("{} entries at best", now.fewest));
    }
}

// A worker's board, and its progress below. True when the user clicks the board.
bool draw_worker(App& app, const Theme& theme, const RunningJob& job, const WorkerProgress& worker,
                 float side) {
    const ScopedId id_scope(worker.worker);
    const ScopedGroup group;
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const PixelRect space{static_cast<int>(at.x), static_cast<int>(at.y), static_cast<int>(side),
                          static_cast<int>(side)};
    const std::vector<CellTint> tints = tints_of(worker);
    BoardShow show;
    show.cell_tints = tints;
    Puzzle puzzle(worker.board);
    if (job.view != JobView::generation) puzzle.givens = job.grid.entries();
    show_board(*ImGui::GetWindowDrawList(), grid_layout(worker.board.order(), space), theme, puzzle, show);
    const bool clicked = ImGui::InvisibleButton("board", {std::max(1.0f, side), std::max(1.0f, side)});
    tooltip(explained(job, worker));
    if (const ScopedItemMenu menu{"##keep"})
        if (ImGui::MenuItem("Keep this board")) add_document(app, puzzle, History::Start::unsaved);
    const ScopedFont font(nullptr, kSmallText);
    muted_text(theme, job.view != JobView::generation ? fmt::format("{} of {}", worker.entries, worker.target)
                      : worker.target > 0 ? fmt::format("{}, target {}", worker.entries, worker.target)
                                          : entries_text(worker.entries));
    return clicked;
}

struct Arrangement {
    std::size_t across = 1;
    float side = 0;  // of a board
};

// Chooses the largest boards that all fit. If they would be smaller than kSmallestBoard and so illegible, the
// user scrolls.
Arrangement arranged(const Theme& theme, std::size_t boards, ImVec2 room) {
    const float gap = ImGui::GetStyle().ItemSpacing.x;
    const float below = ImGui::GetTextLineHeightWithSpacing() + ImGui::GetStyle().ItemSpacing.y;
    Arrangement best;
    for (std::size_t across = 1; across <= std::max<std::size_t>(boards, 1); ++across) {
        const auto columns = static_cast<float>(across);
        const auto rows = static_cast<float>((boards + across - 1) / across);
        const float wide = std::floor((room.x - (columns - 1) * gap) / columns);
        const float high = std::max(std::floor(room.y / rows - below), theme.px(kSmallestBoard));
        const float side = std::min({wide, high, theme.px(kLargestWallBoard)});
        if (side > best.side) best = {across, side};
    }
    return best;
}

void draw_boards(App& app, const Theme& theme, RunningJob& job) {
    const float room = ImGui::GetContentRegionAvail().x;
    if (job.enlarged && *job.enlarged < job.workers.size()) {
        const ScopedId id_scope("enlarged");  // the wall shows the same board again below
        if (draw_worker(app, theme, job, job.workers[*job.enlarged], std::min(room, theme.px(640))))
            job.enlarged.reset();
    }
    const Arrangement boards = arranged(theme, job.workers.size(), ImGui::GetContentRegionAvail());
    for (std::size_t i = 0; i < job.workers.size(); ++i) {
        if (i % boards.across != 0) ImGui::SameLine();
        if (draw_worker(app, theme, job, job.workers[i], boards.side)) job.enlarged = i;
    }
}

void draw_job(App& app, const Theme& theme, RunningJob& job) {
    const ScopedId id_scope(static_cast<int>(job.id));
    wide_gap(theme);
    heading(theme, printable(job.title));
    const bool generates = job.view == JobView::generation;
    generates ? draw_totals(app, theme, job) : draw_search_totals(app, theme, job);
    if (generates) {
        if (ImGui::Button(job.paused ? "Resume" : "Pause")) app.jobs.pause(job.id, !job.paused);
        ImGui::SameLine();
    }
    if (ImGui::Button("Cancel")) app.jobs.cancel(job.id);
    ImGui::SameLine();
    bool& floating = app.settings.wall_floating;
    if (ImGui::Button(floating ? "Back to panel" : "Separate window")) floating = !floating;
    draw_plot(theme, job);
    if (!job.workers.empty()) draw_legend(theme);
    draw_boards(app, theme, job);
}

// A search shows boards only if it takes long.
bool is_shown(const RunningJob& job) { return job.view == JobView::generation || !job.workers.empty(); }

}  // namespace

void draw_live_wall(App& app, const Theme& theme, WallJobs jobs) {
    if (app.settings.wall_floating) return;
    const Tab* current = app.tabs.current();
    for (RunningJob& job : app.jobs.all()) {
        const bool is_of_current = current != nullptr && job.tab == current->id;
        if (is_shown(job) && is_of_current == (jobs == WallJobs::of_current_tab)) draw_job(app, theme, job);
    }
}

bool draw_live_window(App& app, const Theme& theme) {
    if (!app.settings.wall_floating || std::ranges::none_of(app.jobs.all(), is_shown)) return false;
    const ImGuiViewport& view = *ImGui::GetMainViewport();
    ImGui::SetNextWindowPos({view.WorkPos.x + view.WorkSize.x / 2, view.WorkPos.y + view.WorkSize.y / 2},
                            ImGuiCond_Appearing, {0.5f, 0.5f});
    ImGui::SetNextWindowSize({view.WorkSize.x * 0.7f, view.WorkSize.y * 0.8f}, ImGuiCond_Appearing);
    bool open = true;
    bool focused = false;
    if (const ScopedWindow window{"Live###wall", &open,
                                  ImGuiWindowFlags_NoCollapse | ImGuiWindowFlags_NoSavedSettings}) {
        for (RunningJob& job : app.jobs.all())
            if (is_shown(job)) draw_job(app, theme, job);
        focused = ImGui::IsWindowFocused(ImGuiFocusedFlags_ChildWindows);
    }
    if (!open) app.settings.wall_floating = false;
    if (focused && is_pressed(plain(Key::escape))) app.request(FocusGrid());
    return focused;
}

}  // namespace gridsmith
