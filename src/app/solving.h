// Work for the engines: check, find an entry, solve, generate. Starts the jobs and takes their news.
#pragma once

#include "app/app.h"

namespace gridsmith {

// Tells of a conflict in the current puzzle, points at its cells and selects the second one. True when there
// is one.
bool report_conflict(App& app, Tab& tab);

void check(App& app, Tab& tab);
// Asks whether the selected cell's entry is to be found, unless the puzzle has a conflict.
void ask_find_entry(App& app);
void find_entry(App& app, Tab& tab, Cell cell);
void open_solve_dialog(App& app, Tab& tab);
void open_generate_dialog(App& app, Tab& tab);
// The dialog's button; problems are told in the dialog.
void start_solving(App& app, SolveDialog& dialog);
void start_generating(App& app, GenerateDialog& dialog);
// What came nearest to a wish, as a document of its own.
void open_nearest(App& app, const Puzzle& nearest);
// Closes the Generate dialog, whose generation has failed, for it.
void open_nearest_of_dialog(App& app);
// Leaves a running generation to the status bar and closes its dialog.
void generate_in_background(App& app);
// A seed drawn for the dialog's field.
void draw_seed(GenerateDialog& dialog);

void show_solution(App& app, Tab& tab, std::size_t index);
void close_solutions(App& app, Tab& tab);

// News of a job; called by App::receive.
void take_news(App& app, RunningJob& job, const News& news);

// Finds a solution, then asks for the picture with it.
void solve_for_picture(App& app, const Tab& tab, MakePicture picture);

}  // namespace gridsmith
