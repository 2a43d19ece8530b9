// A game that is played in a document: the puzzle as it was posed, its clock, its helps, and the tree of
// attempts.
//
// It is data with the few rules that keep it consistent. When the clock runs and what is a win is decided by
// app/; what a puzzle's state holds is model/'s.
#pragma once

#include "document/attempts.h"
#include "model/grid.h"

#include <cstdint>
#include <optional>
#include <string>

namespace gridsmith {

struct Game {
    // The entries of the puzzle that is solved.
    Grid posed;
    // Where the board came from and how hard it is, in the words of statistics: "fresh", "hard"; empty where
    // nobody knows.
    std::string source = {};
    std::string grade = {};

    std::int64_t played = 0;               // milliseconds on the clock
    bool paused = false;                   // by the player
    std::optional<std::int64_t> won = {};  // the clock when the last entry was right; it stands from then on
    int revealed = 0;                      // entries that the player was given
    bool checked = false;                  // mistakes were shown
    Attempts attempts;
    PositionId here = 0;  // where the puzzle is, when the game goes into a file; else the history knows

    bool begun() const { return !attempts.empty(); }
    bool clock_runs() const { return begun() && !paused && !won; }
    // The clock in whole steps of some seconds: what of it a journal keeps up with.
    std::int64_t played_roughly() const { return played / 5000; }
};

// Filled without conflict, and with all that was posed.
bool is_won(const Game& game, const Grid& grid);

// The number of the last position on the way to `here` at which no entry differs from `solution`.
PositionId last_correct(const Attempts& attempts, PositionId here, const Grid& solution);

}  // namespace gridsmith
