// How to watch an attempt: what an observer sees, and when it may look.
//
// Separate because all parts of the generator report in this way. An attempt without observer pays one
// relaxed load at each step. Clocks, threads and messages belong to the observer.
#pragma once

#include "model/board/grid.h"

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>

namespace gridsmith {

// What happened to a cell since the last look.
enum class CellNews : std::uint8_t {
    nothing,
    placed,   // got a value
    removed,  // lost its value, and the puzzle is still well-posed
    kept,     // was tried, and the puzzle needs it
    tried,    // is being tried
};
using BoardNews = PerCell<CellNews>;

struct AttemptProgress {
    const Grid* board = nullptr;      // the current grid; valid during the call only
    const BoardNews* news = nullptr;  // since the last look; valid during the call only
    const Grid* well_posed =
        nullptr;     // the puzzle that the attempt is at; null: none yet; valid during the call only
    int target = 0;  // the wanted number of entries; 0 for as few as possible
    int best = 0;    // the fewest entries of a well-posed grid so far; 0 when there is none
    std::uint64_t fewest_solutions = 0;  // so far, as in AttemptResult
    std::uint64_t verifications = 0;     // candidate grids verified so far
    std::uint64_t nodes = 0;             // search nodes so far
    std::size_t place = 0;               // index of this attempt among those made side by side
};

struct AttemptObserver {
    // Read before each look: `look` is called only while this is true. Null means never.
    const std::atomic<bool>* attention = nullptr;
    // Called between two steps of the attempt, from its thread. Be quick, or wait on purpose (a pause).
    // Return true when the look was used; the news then start afresh.
    std::function<bool(const AttemptProgress&)> look = {};
};

}  // namespace gridsmith
