// The dialog Solve: the number of solutions to find, and the progress of the search.
#pragma once

#include "app/core/dialogs.h"
#include "app/core/tabs.h"
#include "jobs/job.h"

#include <cstdint>
#include <optional>

namespace gridsmith {

class Solving;

struct SolveDialog : Dialog {
    SolveDialog(Solving& solving, TabId of_tab, int last_limit, bool last_randomised)
        : tab(of_tab), limit(last_limit), randomised(last_randomised), solving_(solving) {}
    TabId tab;
    int limit;  // 1 .. kMostSolutions
    bool randomised;
    std::optional<JobId> job = {};  // while the job runs; the controls are disabled
    std::uint64_t found = 0;
    double fraction = -1;  // part of the search that is done; negative if unknown
    void accept(AppCore& core) override;
    void cancel(AppCore& core) override;

private:
    Solving& solving_;
};

}  // namespace gridsmith
