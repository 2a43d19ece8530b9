// What the buttons of the dialogs do.
#include "app/play/game_dialogs.h"

#include "app/core/app_core.h"
#include "app/core/running_jobs.h"
#include "app/core/tabs.h"
#include "app/play/boards.h"
#include "app/play/playing.h"
#include "generator/difficulty/difficulty_target.h"

namespace gridsmith {

void BoardDialog::accept(AppCore&) { boards_.start_board(*this); }

void BoardDialog::cancel(AppCore& core) {
    if (job) return core.jobs.cancel(*job);
    close(core);
}

void WonDialog::accept(AppCore& core) {
    const Rules rules = game.rules;
    const auto level = level_named(game.grade);
    close(core);
    if (playing_.play_next) playing_.play_next(rules, level);
}

void CompareDialog::accept(AppCore& core) {
    close(core);
    if (Tab* played = core.tabs.find(tab)) playing_.go_to_position(*played, second);
}

void NamePositionDialog::accept(AppCore& core) {
    if (Tab* played = core.tabs.find(tab)) played->document.name_position(position, name);
    close(core);
}

}  // namespace gridsmith
