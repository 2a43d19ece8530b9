// The trainer: positions in which a technique is the next step, for whoever wants to learn to see it.
//
// An exercise is a document as any other, with all candidates as marks; here is what is known of it beside
// that, and how one comes to the next. Nothing is stored: with its tab an exercise is forgotten.
#pragma once

#include "app/dialogs.h"
#include "app/tabs.h"
#include "jobs/job.h"

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace gridsmith {

class App;
struct Event;

// What was asked in a tab.
struct Lesson {
    Technique technique{};
    int order = 3;  // that was wished; an example may have another
    ExerciseMade made;
    bool is_told = false;  // that it was found
};

enum class LessonState : std::uint8_t {
    looking,  // nothing of any step is done
    partly,   // some of what a step does
    wrong,    // an entry or a missing mark contradicts the solution
    found,    // a step is done
};

struct Training {
    // Of each tab the exercises in turn; going back in the history leads to the earlier ones.
    std::map<TabId, std::vector<Lesson>> lessons;
    int found = 0;  // since the start of the program
};

// The exercise that the tab shows: the last one with the givens there are. Null when there is none.
const Lesson* lesson_of(const App& app, const Tab& tab);
LessonState state_of(const Lesson& lesson, const Puzzle& puzzle);

// "Exists at orders 2 to 5.", or why there are no exercises.
std::string told_orders(Technique technique);
bool can_practise(Technique technique, int order);
// Where it came from, with what has to be said about it.
std::string told_origin(const Lesson& lesson);

// --- Commands ---

// The dialog, for the technique practised last or another.
void open_trainer(App& app, std::optional<Technique> technique = std::nullopt);
// The dialog's button.
void start_training(App& app, TrainerDialog& dialog);
// Another exercise in the tab of the current one.
void next_exercise(App& app);
bool has_lesson(const App& app);

// --- For the app ---

// Says it when an exercise is done, and forgets those of closed tabs. True when something has changed.
bool tend_training(App& app);
// News of a job of this; false for other jobs.
bool take_training_news(App& app, const Event& event);

}  // namespace gridsmith
