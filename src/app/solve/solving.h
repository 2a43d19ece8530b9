// The commands Check, Find entry and Solve.
//
// An answer of the solver counts only for the grid of the question. Meanwhile the tab may have changed or been
// closed.
#pragma once

#include "app/core/commands.h"
#include "app/core/tabs.h"
#include "app/core/toasts.h"
#include "jobs/job.h"

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace gridsmith {

class AppCore;
struct SolveDialog;

// "Solution 1 of 2", or "Solution 1 of at least 2" while it is not known that no other exists.
std::string solution_text(const Solutions& solutions);

class Solving {
public:
    explicit Solving(AppCore& core) : core_(core) {}
    std::vector<CommandRow> commands();
    // Call once a frame. Ends the count of solutions that are no longer shown, or that takes too long.
    void tick();

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
    void show(Tab& tab, Solutions solutions);
    bool take_count(const Event& event);

    // Finds out in the background whether all solutions are shown.
    struct Counting {
        TabId tab = 0;
        Grid grid;              // of the puzzle
        std::size_t shown = 0;  // number of solutions
        JobId job = 0;
        TimePoint end{};
    };

    AppCore& core_;
    std::optional<Counting> counting_;
    int solve_limit_ = 1;  // the limit of the last search
};

}  // namespace gridsmith
