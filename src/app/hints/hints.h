// Hints for the puzzle of a tab: a hint in levels, all steps, the path to the solution, and why a cell does not have
// a value.
//
// Only two functions change the puzzle, by ordinary edits: apply_hint and start_from_step. An answer is about the
// puzzle at the time of the question; it is dropped when the puzzle changes.
#pragma once

#include "app/core/commands.h"
#include "app/core/tabs.h"
#include "app/core/toasts.h"
#include "jobs/job.h"
#include "techniques/path/prunings.h"
#include "techniques/path/technique_set.h"
#include "techniques/words/proof_lines.h"
#include "techniques/words/wording.h"

#include <cstddef>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace gridsmith {

class AppCore;

// The question about one tab's puzzle, and its answer.
struct TabHints {
    Puzzle puzzle;            // the puzzle of the question
    Marks removed{};          // its removed candidates; `puzzle` lacks them if the answer ignores them
    bool by_marks = false;    // the user's marks count as candidates
    TechniqueSet techniques;  // the techniques allowed in the answer
    HintQuestion question = HintQuestion::next;
    std::optional<JobId> job;  // while the job looks for the answer
    HintAdvanced progress;
    std::optional<PositionJudged> judged;
    bool is_answered = false;  // the job has ended
    bool was_stopped = false;  // the user has stopped the job

    std::vector<Step> steps;            // one step for a hint; many for lists and paths
    std::optional<std::size_t> chosen;  // the step that is shown
    HintLevel level = HintLevel::reason;
    std::vector<ProofLine> proof;         // of the step that is shown
    std::optional<std::size_t> lit_line;  // the line of the proof that is drawn; nothing: the whole step
    std::optional<TimePoint> next_line;   // when to light the next line, while the proof is played
    PathEnd end = PathEnd::stuck;         // how the path ends
    std::optional<Difficulty> difficulty;
    std::optional<Refutation> refutation;
    Candidate asked;          // the question "why not?"
    bool is_counted = false;  // the game has counted the answer as a hint
    // In a path, the position before the chosen step.
    std::optional<Position> board;
};

// The board to show instead of the tab's puzzle, with all candidates: for the reason of a step, and for a step of
// the path. Otherwise nothing.
std::optional<Puzzle> board_of_hint(const TabHints& hints);

// The step to draw, as far as `level` reveals it; null if no step is shown.
const Step* drawn_step(const TabHints& hints);

// A sentence that says why no hint is possible; empty if a hint is possible.
std::string problem_of(const TabHints& hints);

// Why the answer has no step, and what the user can do.
std::string why_no_step(const TabHints& hints);

// A sentence that says why hints leave out techniques that rely on uniqueness; empty if they do not.
std::string solutions_warning(const TabHints& hints);

// A sentence that says which candidates are used: "Using your marks in 12 cells, ...". Empty without marks.
std::string candidates_used(const TabHints& hints);

class Trainer;

class Hints {
public:
    Hints(AppCore& core, Trainer& trainer) : core_(core), trainer_(trainer) {}
    std::vector<CommandRow> commands();

    // Asks where to save a page in HTML.
    std::function<void(std::string html)> save_page;

    std::map<TabId, TabHints> tabs;
    bool uses_marks = true;

    // The hints of the current tab, or null.
    const TabHints* current() const;
    // Asks for a hint, or shows its next level; after the last level, applies the hint. In a path, chooses the next
    // step.
    void show_next_level();
    // Shows the last level of the hint at once.
    void explain_hint();
    void show_previous_level();
    // Applies the step that is shown.
    void apply_hint();
    bool can_apply_hint() const;
    // Does the current hint show a proof of several lines?
    bool shows_lines() const;
    // Draws only this line of the proof; nothing: the whole step. Stops playing.
    void light_line(std::optional<std::size_t> line);
    // Lights another line: 1 for the next, -1 for the one before. The whole step stands before the first line.
    void move_line(int lines);
    // Starts or stops lighting the lines one after the other, about one a second.
    void play_lines();
    // Removes the hints of the current tab and stops the search.
    void close_hints();
    // Sets whether the user's marks count as candidates, and repeats the question.
    void use_marks(bool use);
    void list_all_steps();
    void show_path();
    // Shows step `index` of the list.
    void choose_step(std::size_t index);
    // Applies the steps of the path before the chosen one, by one edit. A game counts each step as a hint; the path
    // itself counted as the first when it was shown.
    void start_from_step();
    bool can_start_from_step() const;
    // Saves a page with the steps of the answer, in words and pictures.
    void save_steps();
    bool can_save_steps() const;
    // A game counts the answer as a hint, unless the reason is an entry that the board shows.
    void ask_why_not(const Candidate& candidate);
    // Asks about the candidate under the pointer; without one, the user first chooses a value for the selected cell.
    void ask_why_not();
    // For instance "Why not 5 here?".
    std::string why_not_label() const;
    // Drops hints about a puzzle that has changed, and repeats questions when the preferred techniques have changed.
    // Returns whether the window must be redrawn.
    bool tick();

private:
    const TabHints* hints_of(TabId tab) const;
    TabHints* hints_of(TabId tab);
    TabHints* hints_now();
    void forget(TabId tab);
    TechniqueSet techniques_for(const Tab& tab, HintQuestion question) const;
    TabHints& ask(const Tab& tab, HintQuestion question, const Candidate& candidate = {});
    void ask_again(const Tab& tab);
    std::string next_hint_label() const;
    void take(TabId tab, const Event& event);

    AppCore& core_;
    Trainer& trainer_;
};

}  // namespace gridsmith
