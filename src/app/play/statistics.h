// The games that the user has won, and their statistics.
//
// A file in the configuration folder has one line of JSON for each game. Lines are only appended, so that a damaged
// line loses only its own game.
#pragma once

#include "base/result.h"

#include "model/board/rules.h"
#include <cstdint>
#include <filesystem>
#include <span>

#include <string>
#include <string_view>
#include <vector>

namespace gridsmith {

struct WonGame {
    std::int64_t at = 0;      // seconds since 1970, UTC
    Rules rules = {};         // of the board
    std::string grade = {};   // "easy", ...; empty if unknown
    std::string source = {};  // how the board was made: "fresh", ...
    std::int64_t played = 0;  // duration in milliseconds
    int revealed = 0;         // number of entries revealed to the player
    int hints = 0;            // number of hints applied
    bool checked = false;     // the player used Show mistakes
    bool operator==(const WonGame&) const = default;

    bool unaided() const { return revealed == 0 && hints == 0 && !checked; }
};

// One game as a line of text, and the games of all undamaged lines of a text.
std::string line_of(const WonGame& game);
std::vector<WonGame> won_games_in(std::string_view text);
// Errors name the file. A missing file counts as empty; damaged lines are ignored.
Result<std::vector<WonGame>> load_won_games(const std::filesystem::path& folder);
Result<void> store_won_game(const std::filesystem::path& folder, const WonGame& game);

// The games of one board and grade.
struct GameSummary {
    Rules rules = {};
    std::string grade = {};
    int games = 0;
    int unaided = 0;
    std::int64_t best = 0;  // duration in milliseconds; games without help only, if there are any
    std::int64_t mean = 0;
    std::int64_t last = 0;
};
// Sorted by size and rules, then from easy to hard; unknown grades last.
std::vector<GameSummary> summaries_of(std::span<const WonGame> games);

// Numbers of consecutive days with a win, and of consecutive games won without help. Days are those of a time
// zone that is `offset` seconds ahead of UTC; `now` is in seconds since 1970, UTC.
struct Streaks {
    int days_now = 0;  // until today or yesterday
    int days_most = 0;
    int unaided_now = 0;  // until the last game
    int unaided_most = 0;
};
Streaks streaks_of(std::span<const WonGame> games, std::int64_t now, std::int64_t offset);

// All games as CSV with a header line.
std::string csv_of(std::span<const WonGame> games);

// For instance "1 entry revealed, 2 hints, mistakes shown"; empty without help.
std::string helps_text(int revealed, int hints, bool checked);

// For instance "1:02:03" or "4:07".
std::string clock_text(std::int64_t milliseconds);

}  // namespace gridsmith
