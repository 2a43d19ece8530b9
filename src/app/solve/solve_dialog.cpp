// The dialog's buttons.
#include "app/solve/solve_dialog.h"

#include "app/core/app_core.h"
#include "app/core/running_jobs.h"
#include "app/solve/solving.h"

namespace gridsmith {

void SolveDialog::accept(AppCore&) { solving_.start_solving(*this); }

void SolveDialog::cancel(AppCore& core) {
    if (job) return core.jobs.cancel(*job);
    close(core);
}

}  // namespace gridsmith
