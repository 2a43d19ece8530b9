// New boards to play: freshly generated, a variant of a stored puzzle, or made by the seed block method.
//
// A board opens in its own tab, with frozen entries and a running clock.
#pragma once

#include "app/core/commands.h"
#include "app/settings/settings.h"
#include "jobs/job.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace gridsmith {

class AppCore;

class Playing;
struct BoardDialog;

// The name that users see: "Fresh", ...
std::string_view name_of(BoardSource source);

// What the source does and what its limits are, for the user.
std::string_view limits_of(BoardSource source, const Rules& rules);

class Boards {
public:
    Boards(AppCore& core, Playing& playing) : core_(core), playing_(playing) {}
    std::vector<CommandRow> commands();

    void open_board_dialog();
    // Starts a new board at once; its dialog shows the progress. Large boards are variants of stored ones, because
    // a fresh one of a given level can take minutes.
    void play_new(const Rules& rules, std::optional<Level> level);
    // The dialog's button.
    void start_board(BoardDialog& dialog);

private:
    void play_board(Puzzle puzzle, BoardSource source, const std::string& grade);
    void shuffle_board(const BoardDialog& dialog);
    void take(const Event& event);

    AppCore& core_;
    Playing& playing_;
};

}  // namespace gridsmith
