// The boards of workers: what just changed is coloured, with a legend and numbers that several views show.
#pragma once

#include "app/core/running_jobs.h"
#include "ui/look/theme.h"

#include <string>
#include <vector>

namespace gridsmith {

class App;

// Draws a worker's board at the cursor, with this side in pixels and room for `caption` below. The colours show what
// changed since the worker's previous report. True when the user clicks the board; a right click can keep it.
bool draw_worker_board(App& app, const Theme& theme, const RunningJob& job, const WorkerProgress& worker,
                       float side, const std::string& caption, const std::string& explanation);
// The height in pixels of the caption below a board.
float caption_height();

// The usual caption and explanation of a worker: "27, target 24".
std::string caption_of(const RunningJob& job, const WorkerProgress& worker);
std::string explanation_of(const RunningJob& job, const WorkerProgress& worker);

// A square in a colour, and its meaning.
void draw_legend_item(const Theme& theme, Role role, const std::string& text);
// What the colours of cells mean, in one line, or in as many as a narrow window needs.
void draw_worker_legend(const Theme& theme);
// The height of this legend in a window with this room for it, in pixels.
float worker_legend_height(const Theme& theme, float room);

// What a generation or a search has done so far, as labels and values. Values are empty where nothing is known.
struct JobFigure {
    std::string label;
    std::string value;
};
std::vector<JobFigure> figures_of(const RunningJob& job, TimePoint now);

}  // namespace gridsmith
