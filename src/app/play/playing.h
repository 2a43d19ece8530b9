// The game of a tab: its clock, help, mistakes, attempts and the win.
//
// All functions work on a tab whose document has a game, and do nothing in solution mode.
#pragma once

#include "app/core/commands.h"
#include "app/core/tabs.h"
#include "app/core/toasts.h"
#include "app/play/statistics.h"
#include "document/attempts.h"
#include "jobs/job.h"
#include "model/board/grid.h"
#include "techniques/core/technique.h"

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace gridsmith {

class AppCore;

// The wrong entries to highlight.
CellSet shown_mistakes(const Tab& tab);

// "Game", "Paused", "Solved" or, if the player has changed the solved grid since, "Solved before".
std::string_view title_of_game(const Tab& tab);

class Playing {
public:
    explicit Playing(AppCore& core);
    std::vector<CommandRow> commands();

    std::vector<WonGame> won_games;  // oldest first
    // Begins a game on a new board of this order and level.
    std::function<void(const Rules& rules, std::optional<Level> level)> play_next;
    // The level of the tab's puzzle by name, if it is known.
    std::function<std::string(const Tab& tab)> level_in_view;

    // Starts a game with a running clock. Poses the puzzle if it is not posed yet.
    void begin_playing(Tab& tab, std::string source = {}, const std::string& grade = {});
    // Call once a frame. Advances the clock of the current game and detects a win. Returns whether the window must
    // be redrawn.
    bool tick();
    bool has_game() const;  // the current tab has a game
    void pause_game(bool paused);
    // Keeps the current position, so that the user can return to it after an attempt.
    void try_something();
    // Returns to the position where the current attempt started.
    void leave_attempt();
    bool is_in_attempt() const;
    // Goes to another position of the tree by an edit, and selects the cell of its last move.
    void go_to_position(Tab& tab, PositionId id);
    // Shows both positions side by side.
    void compare(const Tab& tab, PositionId first, PositionId second);
    // These functions need the solution. If it is unknown, they start a job and continue when the job has ended.
    void reveal_selected();
    void reveal_random();
    void go_to_last_correct();
    void show_mistakes(bool shown);

private:
    void return_to_last_correct(Tab& tab);
    void use_solution(Tab& tab, SolutionUse use);
    void with_solution(SolutionUse use);
    void congratulate(Tab& tab);
    void notice_solved(Tab& tab);
    void take_solution(TabId id, JobId job, const VerdictResult& result);
    // Receives the grade of a board whose grade was unknown.
    void take_grade(TabId id, const Grid& posed, const Assessment& assessment);
    void name_position();
    Tab& current() const;

    AppCore& core_;
    TimePoint last_tick_{};
};

}  // namespace gridsmith
