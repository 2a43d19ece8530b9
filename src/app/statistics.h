// The games that the user has won, kept in a file of their own in the configuration folder, and what they add
// up to.
//
// A line of JSON a game, only ever appended, so that nothing is lost with a damaged line. Where games come
// from is playing.h's business.
#pragma once

#include "base/result.h"

#include <cstdint>
#include <filesystem>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace gridsmith {

struct WonGame {
    std::int64_t at = 0;  // seconds since 1970, UTC
    int order = 3;
    std::string grade = {};   // "easy", or empty where nobody knows
    std::string source = {};  // "fresh", ...
    std::int64_t played = 0;  // milliseconds
    int revealed = 0;         // entries that the player was given
    bool checked = false;     // mistakes were shown
    bool operator==(const WonGame&) const = default;

    bool unaided() const { return revealed == 0 && !checked; }
};

// What the file holds of a game, a line with its end, and the games of all lines that are not damaged.
std::string line_of(const WonGame& game);
std::vector<WonGame> won_games_in(std::string_view text);
// Both fail with a sentence that names the file. No file is no games; damaged lines are passed over.
Result<std::vector<WonGame>> load_won_games(const std::filesystem::path& folder);
Result<void> store_won_game(const std::filesystem::path& folder, const WonGame& game);

// Games of one order and grade.
struct GameSummary {
    int order = 3;
    std::string grade = {};
    int games = 0;
    int unaided = 0;
    std::int64_t best = 0;  // milliseconds, of the games without help where there are any
    std::int64_t mean = 0;
    std::int64_t last = 0;
};
// By order, then from easy to hard; those of unknown grade last.
std::vector<GameSummary> summaries_of(std::span<const WonGame> games);

// Rows of wins: days with a win that follow each other, and games that were won without help. A day begins
// at midnight UTC plus `offset` seconds.
struct Streaks {
    int days_now = 0;  // up to today or yesterday
    int days_most = 0;
    int unaided_now = 0;  // games up to the last one
    int unaided_most = 0;
};
Streaks streaks_of(std::span<const WonGame> games, std::int64_t now, std::int64_t offset);

// A table of all games, a line each, with a line of titles.
std::string csv_of(std::span<const WonGame> games);

// "1:02:03", "4:07".
std::string clock_text(std::int64_t milliseconds);

}  // namespace gridsmith
