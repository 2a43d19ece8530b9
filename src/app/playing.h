// The game in a tab: its clock, helps, mistakes, attempts and the win.
//
// What a puzzle's state holds and how it is edited is marking.h's and editing.h's; here is what goes round
// it. Everything works on a tab whose document has a game, begins one where that is meant, and does nothing
// in solution mode.
#pragma once

#include "document/attempts.h"
#include "jobs/job.h"
#include "model/grid.h"

#include <cstdint>
#include <optional>
#include <string>

namespace gridsmith {

class App;
struct RunningJob;
struct Tab;

// What waits for the solution of the puzzle.
enum class SolutionUse : std::uint8_t { none, reveal_selected, reveal_random, show_mistakes, last_correct };

// What a tab knows of its game beyond the document; never stored.
struct GameView {
    Grid solved;                   // the puzzle that was asked about
    std::optional<Grid> solution;  // its only one
    std::optional<JobId> asked;    // who looks for it, or did
    SolutionUse waiting = SolutionUse::none;
    Cell to_reveal = 0;  // that was selected when it was asked for
    bool shows_mistakes = false;
    // Two positions side by side: the first is chosen, the second is looked for.
    std::optional<PositionId> comparing;
    std::optional<std::size_t> sliding;  // the slider's place on the path, while it is held
};

// From now on the document is played: the clock runs. Its givens, or all entries where none are marked, are
// the puzzle; they become givens.
void begin_playing(App& app, Tab& tab, std::string source = {}, std::string grade = {});

// Once a frame: the clock of the game in front goes on, a full grid is a win. True when the picture has to
// change.
bool tend_game(App& app);

bool has_game(const App& app);   // the current tab has one
bool is_hidden(const Tab& tab);  // paused: the board is not to be seen
void pause_game(App& app, bool paused);

// Keeps this position, so that one can come back after trying something.
void try_something(App& app);
// Back to where the present attempt began.
void leave_attempt(App& app);
bool is_in_attempt(const App& app);
// An edit that shows another position of the tree; the selection goes with it.
void go_to_position(App& app, Tab& tab, PositionId id);

// Each asks for the solution first, if it is not known, and goes on when it comes.
void reveal_selected(App& app);
void reveal_random(App& app);
void go_to_last_correct(App& app);
void show_mistakes(App& app, bool shown);

// The wrong entries that are to be shown now.
CellSet shown_mistakes(const Tab& tab);

// The answer of the job that was asked for the solution.
void take_game_solution(App& app, const RunningJob& job, const VerdictResult& result);
// The grade of the board, when it was not known.
void take_game_grade(App& app, const RunningJob& job, const Assessment& assessment);

}  // namespace gridsmith
