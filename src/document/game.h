// A game that is played in a document: the puzzle as posed, the clock, the help that the player used, and the
// tree of attempts. app/ runs the clock.
#pragma once

#include "document/attempts.h"
#include "model/board/grid.h"
#include "model/cells/cell_set.h"

#include <cstdint>
#include <optional>
#include <string>

namespace gridsmith {

struct Game {
    Grid posed;  // the givens of the puzzle
    // The source of the board and its grade, as the statistics name them ("fresh", "hard"); empty if unknown.
    std::string source = {};
    std::string grade = {};

    std::int64_t played = 0;               // milliseconds on the clock
    bool paused = false;                   // by the player
    std::optional<std::int64_t> won = {};  // the clock at the end of a won game; the clock then stands still
    int revealed = 0;                      // number of entries that the program revealed to the player
    // The number of hints that the player saw, of steps that the program made for the player, and of its answers to
    // "why not?" that tell more than the board shows. A hint that is seen and then applied counts once.
    int hints = 0;
    bool checked = false;  // the program showed mistakes to the player
    Attempts attempts;
    PositionId here = 0;  // the current position, only in a game read from or written to a file

    bool begun() const { return !attempts.empty(); }
    bool clock_runs() const { return begun() && !paused && !won; }
    // The clock in steps of five seconds. The journal ignores a change of the clock alone until this number
    // changes.
    std::int64_t played_roughly() const { return played / 5000; }
};

// Is the grid a solution of the posed puzzle?
bool is_won(const Game& game, const Grid& grid);

// The cells of the posed puzzle that still have their entries in `grid`; none if no game has begun.
CellSet posed_cells(const Game& game, const Grid& grid);

// The last position on the path to `here` whose entries all agree with `solution`; 0 if there is none.
PositionId last_correct(const Attempts& attempts, PositionId here, const Grid& solution);

}  // namespace gridsmith
