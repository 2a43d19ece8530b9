// Numbers of running jobs. The boards of a generation are on the wall, see ui/workspaces/wall_view.h.
#include "ui/panels/jobs_panel.h"

#include "app/app.h"
#include "app/core/running_jobs.h"
#include "app/core/tabs.h"
#include "app/generate/generating.h"
#include "base/unicode.h"
#include "ui/board/worker_board.h"
#include "ui/gui/widgets.h"

#include <algorithm>
#include <imgui.h>

namespace gridsmith {

namespace {

constexpr float kFigureLabels = 96;

void draw_panel_job(App& app, const Theme& theme, RunningJob& job) {
    const ScopedId id_scope(static_cast<int>(job.id));
    wide_gap(theme);
    heading(theme, printable(job.title));
    {
        Form form(theme, kFigureLabels, 0);
        for (const JobFigure& figure : figures_of(job, app.now())) form.text(figure.label, figure.value);
    }
    if (job.view == JobView::generation) {
        if (ImGui::Button("Watch")) app.generating.watch(job);
        tooltip("Show the boards of all workers.");
        ImGui::SameLine();
        if (ImGui::Button(job.paused ? "Resume" : "Pause")) app.jobs.pause(job.id, !job.paused);
        ImGui::SameLine();
    }
    if (ImGui::Button("Cancel")) app.jobs.cancel(job.id);
    if (job.view == JobView::generation || job.workers.empty()) return;
    draw_worker_legend(theme);
    const WorkerProgress& worker = job.workers.front();
    draw_worker_board(app, theme, job, worker, ImGui::GetContentRegionAvail().x, caption_of(job, worker),
                      explanation_of(job, worker));
}

// A search shows its board only if it takes long.
bool is_in_panel(const App& app, const RunningJob& job, PanelJobs jobs) {
    if (job.view != JobView::generation && job.workers.empty()) return false;
    const Tab* current = app.tabs.current();
    const bool is_of_current = current != nullptr && job.tab == current->id;
    return is_of_current == (jobs == PanelJobs::of_current_tab);
}

}  // namespace

int panel_jobs(const App& app, PanelJobs jobs) {
    return static_cast<int>(std::ranges::count_if(
        app.jobs.all(), [&](const RunningJob& job) { return is_in_panel(app, job, jobs); }));
}

void draw_jobs_section(App& app, const Theme& theme, PanelJobs jobs) {
    for (RunningJob& job : app.jobs.all())
        if (is_in_panel(app, job, jobs)) draw_panel_job(app, theme, job);
}

}  // namespace gridsmith
