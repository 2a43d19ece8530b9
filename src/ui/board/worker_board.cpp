// Boards of workers, and the figures beside them.
#include "ui/board/worker_board.h"

#include "app/app.h"
#include "app/core/documents.h"
#include "base/number_text.h"
#include "ui/gui/widgets.h"
#include "ui/render/board_cache.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <fmt/format.h>
#include <imgui.h>

namespace gridsmith {

namespace {

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

float legend_square() { return std::floor(ImGui::GetTextLineHeight() * 0.7f); }

// Where the meanings stand in the legend, from left to right in lines that fit into the room.
std::array<ImVec2, kMeanings.size()> legend_places(const Theme& theme, float room) {
    std::array<ImVec2, kMeanings.size()> places;
    ImVec2 at;
    for (std::size_t i = 0; i < kMeanings.size(); ++i) {
        const float width = legend_square() + theme.px(kHairGap) + ImGui::CalcTextSize(kMeanings[i].word).x;
        if (at.x > 0 && at.x + width > room) at = {0, at.y + ImGui::GetTextLineHeightWithSpacing()};
        places[i] = at;
        at.x += width + theme.px(kLegendGap);
    }
    return places;
}

std::vector<CellTint> tints_of(const WorkerProgress& worker) {
    std::vector<CellTint> tints;
    for (Cell cell = 0; cell < worker.board.cell_count(); ++cell)
        if (const CellNews news = worker.news[cell]; news != CellNews::nothing)
            tints.push_back({cell, kMeanings[static_cast<std::size_t>(news) - 1].role});
    return tints;
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
    if (job.progress.puzzles < kEnough) return "unknown";
    const double each = seconds / static_cast<double>(job.progress.puzzles);
    return "about " + text_of_seconds(each * static_cast<double>(job.wanted - job.progress.puzzles));
}

}  // namespace

bool draw_worker_board(App& app, const Theme& theme, const RunningJob& job, const WorkerProgress& worker,
                       float side, const std::string& caption, const std::string& explanation) {
    const ScopedGroup group;
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const PixelRect space{static_cast<int>(at.x), static_cast<int>(at.y), static_cast<int>(side),
                          static_cast<int>(side)};
    const std::vector<CellTint> tints = tints_of(worker);
    BoardShow show;
    show.cell_tints = tints;
    Puzzle puzzle(worker.board);
    if (job.view != JobView::generation) puzzle.givens = job.grid.entries();
    show_board(*ImGui::GetWindowDrawList(), grid_layout(worker.board.rules(), space), theme, puzzle, show);
    const bool clicked = ImGui::InvisibleButton("board", {std::max(1.0f, side), std::max(1.0f, side)});
    tooltip(explanation);
    // A puzzle has exactly one solution. The board of a search is kept as it is.
    const bool is_generation = job.view == JobView::generation;
    if (const ScopedItemMenu menu{"##keep"})
        if (ImGui::MenuItem("Keep this board", nullptr, false, !is_generation || worker.well_posed)) {
            if (is_generation) puzzle.grid = *worker.well_posed;
            add_document(app, puzzle, History::Start::unsaved);
        }
    const ScopedFont font(nullptr, kSmallText);
    const std::string shown = shortened(caption, side);
    muted_text(theme, shown);
    if (shown != caption) tooltip(caption);
    return clicked;
}

float caption_height() { return ImGui::GetTextLineHeightWithSpacing() + ImGui::GetStyle().ItemSpacing.y; }

std::string caption_of(const RunningJob& job, const WorkerProgress& worker) {
    if (job.view != JobView::generation) return fmt::format("{} of {}", worker.entries, worker.target);
    if (worker.target > 0) return fmt::format("{}, target {}", worker.entries, worker.target);
    return quantity(static_cast<std::uint64_t>(worker.entries), "entry", "entries");
}

std::string explanation_of(const RunningJob& job, const WorkerProgress& worker) {
    if (job.view != JobView::generation)
        return fmt::format("{} nodes, {} guesses\nRight-click to keep this board.", grouped(worker.nodes),
                           grouped(job.guesses));
    return fmt::format(
        "Worker {}: puzzle {}, attempt {}\n{} checks, {} nodes since then\nClick to enlarge. Right-click to keep "
        "this board.",
        worker.worker + 1, grouped(worker.puzzle), grouped(worker.attempt), grouped(worker.verifications),
        grouped(worker.nodes));
}

void draw_legend_item(const Theme& theme, Role role, const std::string& text) {
    const float side = legend_square();
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const float top = at.y + std::floor((ImGui::GetTextLineHeight() - side) / 2);
    ImGui::GetWindowDrawList()->AddRectFilled({at.x, top}, {at.x + side, top + side}, theme[role].packed(),
                                              kSquareRounding);
    ImGui::SetCursorScreenPos({at.x + side + theme.px(kHairGap), at.y});
    muted_text(theme, text);
}

void draw_worker_legend(const Theme& theme) {
    const ScopedFont font(nullptr, kSmallText);
    const float left = ImGui::GetCursorPosX();
    const float room = ImGui::GetContentRegionAvail().x;
    const auto places = legend_places(theme, room);
    const float top = ImGui::GetCursorPosY();
    for (std::size_t i = 0; i < kMeanings.size(); ++i) {
        ImGui::SetCursorPos({left + places[i].x, top + places[i].y});
        draw_legend_item(theme, kMeanings[i].role, kMeanings[i].word);
    }
}

float worker_legend_height(const Theme& theme, float room) {
    const ScopedFont font(nullptr, kSmallText);
    return legend_places(theme, room).back().y + ImGui::GetTextLineHeight();
}

std::vector<JobFigure> figures_of(const RunningJob& job, TimePoint now) {
    const double seconds = seconds_of(job, now);
    std::vector<JobFigure> figures;
    std::uint64_t nodes = job.progress.nodes;
    for (const auto& worker : job.workers) nodes += worker.nodes;
    // The most interesting ones first, because small windows show only some.
    figures.push_back({"Time", text_of_seconds(seconds)});
    if (job.wanted > 1) figures.push_back({"Time left", time_left(job, seconds)});
    if (job.view == JobView::generation) {
        if (job.wanted > 1)
            figures.push_back(
                {"Puzzles", fmt::format("{} of {}", grouped(job.progress.puzzles), grouped(job.wanted))});
        figures.push_back({"Checks", per_second(checks_of(job), seconds)});
        figures.push_back({"Attempts", per_second(job.progress.attempts + job.workers.size(), seconds)});
        figures.push_back({"Nodes", per_second(nodes, seconds)});
        if (job.progress.graded > 0) figures.push_back({"Graded", per_second(job.progress.graded, seconds)});
    } else {
        figures.push_back({"Nodes", per_second(nodes, seconds)});
        figures.push_back({"Guesses", per_second(job.guesses, seconds)});
        figures.push_back({"Solutions", grouped(job.found)});
        if (!job.workers.empty())
            figures.push_back(
                {"Filled", fmt::format("{} of {}", job.workers.front().entries, job.workers.front().target)});
    }
    return figures;
}

}  // namespace gridsmith
