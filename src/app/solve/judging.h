// The verdict on the puzzle in view: how many solutions it has, its level and its rating. Found in the background after
// each edit, so that it is always known a moment later.
#pragma once

#include "app/core/tabs.h"
#include "jobs/job.h"
#include "model/board/grid.h"

#include <map>
#include <optional>
#include <string>

namespace gridsmith {

class AppCore;

// One line for people: "One solution · Hard · rating 4.4". Empty while the verdict is being found.
std::string verdict_text(const std::optional<Assessment>& found);
// The rating of a graded puzzle, for a row "Rating": "4.4", or "none".
std::string rating_row_text(const Assessment& found);
// The verdict alone, for a row "Solutions": "Exactly one".
std::string_view solutions_text(Verdict verdict);
// "Hard, score 1,234", for a row "Level" of a graded puzzle.
std::string level_text(const Assessment& found);

class Judging {
public:
    explicit Judging(AppCore& core) : core_(core) {}
    // Call once a frame. Starts and stops searches for the current tab. Returns whether the window must be redrawn.
    bool tick();
    // Nothing while the search runs, and for a full or an empty grid.
    std::optional<Assessment> of(const Tab& tab) const;

private:
    struct Judgement {
        Grid grid;
        std::optional<Assessment> found;
        std::optional<JobId> job;
    };
    void judge(TabId id, const Grid& grid);
    bool take(TabId id, const Event& event);

    AppCore& core_;
    std::map<TabId, Judgement> judgements_;
};

}  // namespace gridsmith
