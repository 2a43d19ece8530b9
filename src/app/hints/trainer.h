// The trainer: positions in which a technique is the next step, for practice.
//
// An exercise is an ordinary document with all candidates as marks. The trainer keeps more data for each exercise
// until the tab is closed.
#pragma once

#include "app/core/commands.h"
#include "app/core/tabs.h"
#include "jobs/job.h"

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace gridsmith {

class AppCore;

// An exercise of a tab.
struct Lesson {
    Technique technique{};
    Rules rules = {};  // as requested; a stored example may have another board
    ExerciseMade made;
    bool is_announced = false;  // the user has seen the message that the exercise is solved
    bool is_by_hint = false;    // a hint has made the step, so the exercise does not count as found
};

enum class LessonState : std::uint8_t {
    looking,  // no part of a step is done
    partly,   // part of a step is done
    wrong,    // an entry is wrong, or the solution's value is not marked
    found,    // a step is done
};

LessonState state_of(const Lesson& lesson, const Puzzle& puzzle);

// For instance "Exists on boards of sides 2 to 25.", or why the technique has no exercises on boards with these rules.
std::string boards_sentence(Technique technique, const Rules& rules);

bool can_practise(Technique technique, const Rules& rules);

// A sentence about how the position was found.
std::string origin_sentence(const Lesson& lesson);

struct TrainerDialog;

class Trainer {
public:
    explicit Trainer(AppCore& core) : core_(core) {}
    std::vector<CommandRow> commands();

    // For each tab its exercises, oldest first. Undo may return to an earlier exercise.
    std::map<TabId, std::vector<Lesson>> lessons;
    int found = 0;  // number of solved exercises since the start of the program

    // The exercise that the tab shows: the last exercise with the givens of the puzzle, or null.
    const Lesson* lesson_of(const Tab& tab) const;
    // Opens the dialog at this technique, or at the one practised last.
    void open_trainer(std::optional<Technique> technique = std::nullopt);
    // The dialog's button.
    void start_training(TrainerDialog& dialog);
    // Puts another exercise into the same tab.
    void next_exercise();
    bool has_lesson() const;
    // Shows a message when an exercise is solved, and forgets the exercises of closed tabs. Returns whether the
    // window must be redrawn.
    bool tick();

private:
    Lesson* current_lesson(const Tab& tab);
    void begin_lesson(TabId replaced, Lesson lesson);
    void take(const Event& event);

    AppCore& core_;
};

}  // namespace gridsmith
