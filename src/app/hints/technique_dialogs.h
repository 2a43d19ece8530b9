// The dialogs of the technique reference and of the trainer.
#pragma once

#include "app/core/board_choice.h"
#include "app/core/dialogs.h"
#include "app/core/tabs.h"
#include "jobs/job.h"
#include "techniques/core/technique.h"

#include <map>
#include <optional>
#include <string>

namespace gridsmith {

class Reference;
class Trainer;

struct ShownExample {
    Puzzle puzzle;  // with all candidates as marks
    JobId job = 0;  // the job that searches the step
    std::optional<Step> step = {};
};

struct ReferenceDialog : Dialog {
    explicit ReferenceDialog(Reference& reference) : reference_(reference) {}
    Technique technique{};
    std::string query = {};
    bool is_new = false;  // the list has yet to scroll to the technique
    std::map<Technique, ShownExample> examples = {};
    void accept(AppCore& core) override;

private:
    Reference& reference_;
};

struct TrainerDialog : Dialog {
    TrainerDialog(Trainer& trainer, Technique first, const Rules& first_rules)
        : technique(first), rules(first_rules), trainer_(trainer) {}
    Technique technique;
    Rules rules;
    std::optional<BoardChoice> other = {};  // while the user puts a board together
    std::string board_problem = {};         // why its parts do not fit together
    TabId tab = 0;                          // the tab whose exercise the next one replaces; 0: a new tab
    std::string query = {};                 // letters that filter the list
    std::string problem = {};
    std::optional<JobId> job = {};  // while the job runs; the controls are disabled
    TrainAdvanced progress = {};
    void accept(AppCore& core) override;
    void cancel(AppCore& core) override;

private:
    Trainer& trainer_;
};

}  // namespace gridsmith
