// The dialogs of playing: New board, a win, comparing two positions, naming a position, statistics.
#pragma once

#include "app/core/board_choice.h"
#include "app/core/dialogs.h"
#include "app/core/tabs.h"
#include "app/play/statistics.h"
#include "app/settings/settings.h"
#include "jobs/job.h"
#include "model/board/rules_text.h"

#include <optional>
#include <string>

namespace gridsmith {

class Boards;
class Playing;

// Asks for the properties of a new board.
struct BoardDialog : Dialog {
    BoardDialog(Boards& boards, const BoardSettings& last)
        : rules(rules_from(last.rules).value_or(Rules())),
          level(last.level),
          source(last.source),
          boards_(boards) {
        if (last.random_regions) other.emplace(rules).choose({BoardChoice::Regions::random});
    }
    Rules rules;
    std::optional<BoardChoice> other = {};  // while the user puts a board together
    std::string board_problem = {};         // why its parts do not fit together
    std::optional<Level> level;             // absent: any
    BoardSource source;
    std::string problem = {};
    std::optional<JobId> job = {};  // while the board is generated; the controls are disabled
    bool is_working() const { return job.has_value(); }
    bool has_random_regions() const { return other && other->has_random_regions(); }
    void accept(AppCore& core) override;
    void cancel(AppCore& core) override;

private:
    Boards& boards_;
};

// Congratulates on a win.
struct WonDialog : Dialog {
    WonDialog(Playing& playing, TabId of_tab, WonGame won, std::size_t positions)
        : tab(of_tab), game(std::move(won)), moves(positions), playing_(playing) {}
    TabId tab;
    WonGame game;       // `played` is 0 if no clock was running
    std::size_t moves;  // the edits of the game, in all attempts
    // Continues with a new board of the same order and level.
    void accept(AppCore& core) override;

private:
    Playing& playing_;
};

// Shows two positions of a game side by side.
struct CompareDialog : Dialog {
    CompareDialog(Playing& playing, TabId of_tab, PositionId left, PositionId right)
        : tab(of_tab), first(left), second(right), playing_(playing) {}
    TabId tab;
    PositionId first;
    PositionId second;
    void accept(AppCore& core) override;

private:
    Playing& playing_;
};

struct NamePositionDialog : Dialog {
    NamePositionDialog(TabId of_tab, PositionId named, std::string present)
        : tab(of_tab), position(named), name(std::move(present)) {}
    TabId tab;
    PositionId position;
    std::string name;
    void accept(AppCore& core) override;
};

struct StatisticsDialog : Dialog {};

}  // namespace gridsmith
