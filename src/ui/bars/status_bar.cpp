// Left: message or generation information. Right: zoom, jobs, solutions.
#include "ui/bars/status_bar.h"

#include "app/app.h"
#include "app/browse/browsing.h"
#include "app/core/commands.h"
#include "app/core/documents.h"
#include "app/core/running_jobs.h"
#include "app/core/tabs.h"
#include "app/core/toasts.h"
#include "app/solve/judging.h"
#include "app/solve/solving.h"
#include "base/number_text.h"
#include "base/unicode.h"
#include "ui/gui/menus.h"
#include "ui/gui/widgets.h"

#include <algorithm>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <imgui.h>
#include <string>
#include <vector>

namespace gridsmith {

namespace {

constexpr float kZoomWidth = 64;     // at the right edge
constexpr float kLeastMessage = 48;  // narrower messages are not shown

// The verdict, level and rating of the puzzle in view, cut to `room` pixels.
void draw_verdict(App& app, const Theme& theme, const Tab& tab, float room) {
    const std::string verdict =
        is_pattern(tab.document)
            ? fmt::format("Pattern of {} cells", tab.document.puzzle().grid.entry_count())
            : app.judging.line_of(tab);
    const std::string& info = tab.document.puzzle().properties.generation_info;
    if (verdict.empty() && info.empty()) return;
    const std::string shown = !verdict.empty()              ? verdict
                              : app.judging.is_at_work(tab) ? "Checking..."
                                                            : "Generated";
    if (room < theme.px(kLeastMessage)) return;
    const std::string cut = shortened(shown, room);
    ImGui::TextUnformatted(cut.c_str());
    std::vector<std::string> explanations;
    if (cut != shown) explanations.push_back(shown);
    if (const auto found = app.judging.of(tab); shown == verdict && found && found->graded)
        explanations.emplace_back(scales_text());
    if (!info.empty())
        explanations.push_back(
            fmt::format("Generation information: {}\nRight-click to copy.", printable(info)));
    tooltip(fmt::format("{}", fmt::join(explanations, "\n")));
    if (!info.empty()) draw_copy_menu(app, "##info", "Copy generation information", info);
    ImGui::SameLine(0, theme.px(kWideGap));
}

void draw_solutions(App& app) {
    const Tab* tab = app.tabs.current();
    if (tab == nullptr || !tab->solutions) return;
    {
        const ScopedDisabled disabled(!is_enabled(app, Command::previous_solution));
        if (ImGui::ArrowButton("##previous", ImGuiDir_Left)) run(app, Command::previous_solution);
        tooltip("Previous solution (Left)");
    }
    ImGui::SameLine();
    ImGui::AlignTextToFramePadding();
    const auto& solutions = *tab->solutions;
    ImGui::TextUnformatted(solution_text(solutions).c_str());
    if (!solutions.complete) tooltip("The search stopped before it had found all solutions.");
    ImGui::SameLine();
    {
        const ScopedDisabled disabled(!is_enabled(app, Command::next_solution));
        if (ImGui::ArrowButton("##next", ImGuiDir_Right)) run(app, Command::next_solution);
        tooltip("Next solution (Right)");
    }
    ImGui::SameLine();
    if (ImGui::SmallButton("Close solutions")) run(app, Command::close_solutions);
    command_tooltip(app, Command::close_solutions);
    ImGui::SameLine();
}

std::string text_of(const RunningJob& job) {
    std::string text = printable(job.title);
    if (job.view == JobView::generation)
        text += fmt::format(": {} checks", rounded(static_cast<double>(checks_of(job))));
    if (job.paused) text += ", paused";
    if (job.stopping) text += ", stopping";
    return text;
}

// `end` is the right edge of the bar.
void draw_jobs(App& app, float end) {
    const float beside = ImGui::GetStyle().ItemSpacing.x + button_width("×");
    JobId to_cancel = 0;
    for (const RunningJob& job : app.jobs.all()) {
        ImGui::AlignTextToFramePadding();
        ImGui::TextUnformatted(shortened(text_of(job), end - ImGui::GetCursorScreenPos().x - beside).c_str());
        ImGui::SameLine();
        const ScopedId id_scope(static_cast<int>(job.id));
        if (ImGui::SmallButton("×")) to_cancel = job.id;
        tooltip("Cancel");
        ImGui::SameLine();
    }
    if (to_cancel != 0) app.jobs.cancel(to_cancel);
}

// The latest message, unless a toast shows it.
std::string message_of(const App& app) {
    const auto is_shown = [&](const Toast& toast) {
        return needs_attention(toast.tone) && toast.text == app.status();
    };
    return std::ranges::any_of(app.toasts.all(), is_shown) ? std::string() : printable(app.status());
}

// A message that is cut off shows the whole text under the pointer or after a press.
void draw_message(const Theme& theme, const std::string& text, float room) {
    const std::string shown = shortened(text, room);
    muted_text(theme, shown);
    if (shown == text) return;
    tooltip(text);
    if (ImGui::IsItemClicked()) ImGui::OpenPopup("##message");
    const ScopedPopup popup("##message");
    if (popup) paragraph(text, px_within(theme, kNarrow));
}

}  // namespace

float status_bar_height(const Theme& theme) { return ImGui::GetFrameHeight() + theme.px(4); }

void draw_status_bar(App& app, const Theme& theme) {
    const float height = status_bar_height(theme);
    const ImVec2 origin = ImGui::GetCursorScreenPos();
    const float width = ImGui::GetContentRegionAvail().x;
    ImDrawList& list = *ImGui::GetWindowDrawList();
    list.AddRectFilled(origin, {origin.x + width, origin.y + height}, theme[Role::panel].packed());
    list.AddLine(origin, {origin.x + width, origin.y}, theme[Role::border].packed());
    ImGui::SetCursorScreenPos({origin.x + theme.px(12), origin.y + theme.px(2)});
    ImGui::AlignTextToFramePadding();

    const Tab* tab = app.tabs.current();
    // Texts give way to the controls beside them, as wide as in the last frame.
    ImGuiStorage& storage = *ImGui::GetStateStorage();
    const ImGuiID controls_id = ImGui::GetID("width of controls");
    const float controls = storage.GetFloat(controls_id);
    const float gap = theme.px(kGap);
    const auto room = [&] {
        return origin.x + width - theme.px(kZoomWidth) - controls - ImGui::GetCursorScreenPos().x;
    };
    // A previewed puzzle has its verdict beside it.
    const bool is_in_view = !previewed(app.browser.browsing);
    std::string message = is_in_view ? message_of(app) : std::string();
    // In a narrow bar, a message takes the verdict's place for a while.
    const bool is_narrow = width < theme.px(kNarrow);
    if (is_narrow && std::ranges::count(app.toasts.all(), app.status(), &Toast::text) == 0) message.clear();
    if (tab != nullptr && is_in_view && !(is_narrow && !message.empty()))
        draw_verdict(app, theme, *tab, room());
    if (room() > theme.px(kLeastMessage) && !message.empty()) {
        draw_message(theme, message, room() - gap);
        ImGui::SameLine(0, gap);
    }
    const float before = ImGui::GetCursorScreenPos().x;
    if (is_in_view) draw_solutions(app);
    // Without room for both, the button that ends the work is more useful than the zoom.
    const bool shows_zoom = tab != nullptr && is_in_view && !(is_narrow && !app.jobs.all().empty());
    draw_jobs(app, origin.x + width - theme.px(shows_zoom ? kZoomWidth : 12));
    storage.SetFloat(controls_id, ImGui::GetCursorScreenPos().x - before);

    if (!shows_zoom) return ImGui::Dummy({0, 0});
    const std::string zoom = fmt::format("{:.0f} %", static_cast<double>(tab->view.zoom) * 100);
    const float right = ImGui::CalcTextSize(zoom.c_str()).x + theme.px(12);
    ImGui::SameLine(ImGui::GetCursorPosX());
    ImGui::SetCursorScreenPos({origin.x + width - right, origin.y + theme.px(2)});
    ImGui::AlignTextToFramePadding();
    muted_text(theme, zoom);
    tooltip("Zoom with Ctrl+wheel. Click to show the whole grid.");
    if (ImGui::IsItemClicked()) run(app, Command::zoom_fit);
}

}  // namespace gridsmith
