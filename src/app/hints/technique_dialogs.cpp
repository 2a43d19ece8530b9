// The buttons of the dialogs.
#include "app/hints/technique_dialogs.h"

#include "app/core/app_core.h"
#include "app/core/running_jobs.h"
#include "app/hints/reference.h"
#include "app/hints/trainer.h"

namespace gridsmith {

void ReferenceDialog::accept(AppCore&) { reference_.open_example(*this); }

void TrainerDialog::accept(AppCore&) { trainer_.start_training(*this); }

void TrainerDialog::cancel(AppCore& core) {
    if (job) return core.jobs.cancel(*job);
    close(core);
}

}  // namespace gridsmith
