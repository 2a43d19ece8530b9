// The commands Check, Find entry and Solve.
//
// An answer of the solver counts only for the grid of the question. Meanwhile the tab may have changed or been
// closed.
#pragma once

#include "app/core/commands.h"
#include "app/core/tabs.h"
#include "jobs/job.h"

#include <vector>

namespace gridsmith {

class AppCore;
struct SolveDialog;

class Solving {
public:
    explicit Solving(AppCore& core) : core_(core) {}
    std::vector<CommandRow> commands();

    // If the givens have exactly one solution, marks the wrong entries; else looks for solutions of the grid.
    void check(Tab& tab);
    // Asks the user whether to find the entry of the selected cell, unless the puzzle has a conflict.
    void ask_find_entry();
    void open_solve_dialog(Tab& tab);
    // The dialog's button.
    void start_solving(SolveDialog& dialog);

private:
    Tab& current() const;
    Tab* tab_unchanged(TabId id, const Grid& asked);
    void find_entry(Tab& tab, Cell cell);
    void check_grid(Tab& tab);
    void take_verdict(Tab& tab, const GridJudged& judged);
    void take_verdict_of_givens(Tab& tab, const VerdictResult& result);
    void take_entry(Tab& tab, Cell cell, const VerdictResult& result);
    void take_search(const Event& event, TabId id, const Grid& asked, SolveResult& result);
    void finish_search(SolveDialog* dialog, Tab* tab, SolveResult result, JobEnd end);

    AppCore& core_;
    int solve_limit_ = 1;  // the limit of the last search
};

}  // namespace gridsmith
