// What the program says about the puzzle of a tab: a hint in levels, all steps there are, the path to the
// solution, and why a value is not in a cell.
//
// Nothing of it changes the puzzle but applying a step and starting again from a step of the path, which are
// edits like others. All of it is about the puzzle as it was when it was asked; when that changes, it goes.
#pragma once

#include "app/tabs.h"
#include "jobs/job.h"
#include "techniques/prunings.h"
#include "techniques/technique_set.h"
#include "techniques/wording.h"

#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace gridsmith {

class App;

// What is known about one tab's puzzle.
struct TabHints {
    Puzzle puzzle;            // that all this is about
    bool by_marks = false;    // the user's marks count as candidates
    TechniqueSet techniques;  // that were asked
    HintQuestion question = HintQuestion::next;
    std::optional<JobId> job;  // looks for the answer
    HintAdvanced progress;
    std::optional<PositionJudged> judged;
    bool is_answered = false;  // all that was to be found has been found
    bool was_stopped = false;  // by the user, before that

    std::vector<Step> steps;            // of a hint one, of the others many
    std::optional<std::size_t> chosen;  // the one that is shown
    HintLevel level = HintLevel::reason;
    PathEnd end = PathEnd::stuck;  // of the path
    std::optional<Difficulty> difficulty;
    std::optional<Refutation> refutation;
    Candidate asked;  // "why not?"
    // The position before the chosen step of the path.
    std::optional<Position> board;
};

struct Hints {
    std::map<TabId, TabHints> tabs;
    bool use_marks = true;
};

// Of the current tab; null when there is nothing.
const TabHints* current_hints(const App& app);

// --- Hints in levels ---

// Asks for a hint, or shows its next level; at the last one the hint is applied. In a path: the next step.
void show_next_level(App& app);
// The whole explanation at once.
void explain_hint(App& app);
void show_previous_level(App& app);
// Makes the step that is shown.
void apply_hint(App& app);
bool can_apply_hint(const App& app);
// Takes away all that is said, and stops the search for more.
void close_hints(App& app);
// With or without the user's marks as candidates: asks the same again.
void use_marks(App& app, bool use);

// --- Lists ---

void list_all_steps(App& app);
void show_path(App& app);
// Shows step `index` of the list.
void choose_step(App& app, std::size_t index);
// The puzzle becomes what it is before the chosen step of the path, as one edit.
void start_from_step(App& app);
bool can_start_from_step(const App& app);

// --- Why not ---

void ask_why_not(App& app, const Candidate& candidate);
// About the candidate that the pointer was on, else about the selected cell and a value that is asked for.
void ask_why_not(App& app);
// "Why not 5 here?"
std::string why_not_label(const App& app);

// --- For the window ---

// The board in place of the tab's puzzle, with all candidates, when the reason of a step or a step of the
// path is shown.
std::optional<Puzzle> board_of_hint(const TabHints& hints);
// The step that is drawn, and as far as `level` tells; null when there is none.
const Step* drawn_step(const TabHints& hints);
// A sentence about what is wrong with the position, empty when a hint can be right.
std::string problem_of(const TabHints& hints);
// Which candidates are used: "Your marks are used in 12 cells, ..."; empty where there are no marks.
std::string candidates_used(const TabHints& hints);

// --- For the app ---

// Forgets what is about another puzzle than the tab's, and asks again when the preferences have brought other
// techniques. True when something went.
bool tend_hints(App& app);
// News of a job of this; false for other jobs.
bool take_hint_news(App& app, const Event& event);

}  // namespace gridsmith
