// The running generations and searches in the side panel: their numbers, and the board of a long search.
#pragma once

#include "ui/look/theme.h"

#include <cstdint>

namespace gridsmith {

class App;

enum class PanelJobs : std::uint8_t { of_current_tab, of_others };
// The number of jobs that the section shows.
int panel_jobs(const App& app, PanelJobs jobs);
void draw_jobs_section(App& app, const Theme& theme, PanelJobs jobs);

}  // namespace gridsmith
