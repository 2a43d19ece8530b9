// The live answer is an option: the true candidates of the puzzle, and what contradicts if it has no solution.
//
// The verdict on the puzzle in view: how many solutions it has, its level and its rating. Found in the background after
// each edit, so that it is always known a moment later.
#pragma once

#include "app/core/commands.h"
#include "app/core/tabs.h"
#include "jobs/job.h"
#include "model/board/grid.h"

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace gridsmith {

class AppCore;

// One line for people: "One solution · Hard · rating 4.4". Empty while the verdict is being found.
std::string verdict_text(const std::optional<Assessment>& found);
// The rating of a graded puzzle, for a row "Rating": "4.4", or "none".
std::string rating_row_text(const Assessment& found);
// The verdict alone, for a row "Solutions": "Exactly one".
std::string_view solutions_text(Verdict verdict);
// Says which scale the level and the rating belong to: each has a hardest step of its own.
std::string_view scales_text();
// "Hard, score 1,234", for a row "Level" of a graded puzzle.
std::string level_text(const Assessment& found);

// What a live answer says in one line: "At least 64 solutions · finding candidates", "12 solutions", "One solution · Hard ·
// rating 4.4 · hardest step X-Wing (Explainer)", "No solution: the cage of 3 at r1c1 and the entry in r1c4 contradict each other".
std::string live_text(const LiveAnswer& answer, const std::optional<Assessment>& found, const Puzzle& puzzle);

class Judging {
public:
    explicit Judging(AppCore& core) : core_(core) {}
    std::vector<CommandRow> commands();
    // Call once a frame. Starts and stops searches for the current tab. Returns whether the window must be redrawn.
    bool tick();
    // Nothing until the verdict is known, and for a full or an empty grid. The grade may follow later.
    std::optional<Assessment> of(const Tab& tab) const;
    // Does the search for the verdict or the grade run?
    bool is_at_work(const Tab& tab) const;
    // There is one solution, and the search for the grade runs.
    bool is_grading(const Tab& tab) const;
    // What is known about the puzzle so far; null if the option is off, or nothing is known yet.
    const LiveAnswer* live_of(const Tab& tab) const;
    // Whether the live answer is on. It would give a posed puzzle away, so there the user must ask for it.
    bool is_live(const Tab& tab) const;
    // One line about the puzzle in view: the live answer, or the verdict; may be empty.
    std::string line_of(const Tab& tab) const;

private:
    struct Judgement {
        Grid grid;
        std::optional<Assessment> found;
        std::optional<JobId> job;
        bool is_live = false;  // the live answer was asked for
        std::shared_ptr<const LiveAnswer> live = {};
        std::optional<JobId> live_job = {};
    };
    void cancel(const Judgement& judgement);
    void judge(TabId id, const Grid& grid);
    void assess(TabId id, Judgement& judgement, AssessRequest request);
    bool follow_live(TabId id, Judgement& judgement);
    bool take(TabId id, const Event& event);
    // In the document in view, and in those that come.
    void switch_live();
    bool take_live(TabId id, const Event& event);
    const Judgement* judgement_of(const Tab& tab) const;

    AppCore& core_;
    std::map<TabId, Judgement> judgements_;
};

}  // namespace gridsmith
