// What whoever watches an attempt gets to see, and the way to ask for it.
//
// Separate from the face because everything below it reports this way. An attempt that nobody watches
// pays one relaxed load a step. Clocks, threads and messages are the watcher's business.
#pragma once

#include "model/grid.h"

#include <array>
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
    kept,     // was tried and is needed
    tried,    // is being tried just now
};
using BoardNews = std::array<CellNews, kMaxCells>;

struct AttemptProgress {
    const Grid* board = nullptr;      // as it is now; valid during the call only
    const BoardNews* news = nullptr;  // since the last look that was taken; likewise
    int target = 0;                   // wanted; 0 when as few as possible
    int best = 0;  // the fewest entries of a well-posed grid in this attempt, 0 when there is none
    std::uint64_t fewest_solutions = 0;  // as in AttemptResult, so far in this attempt
    std::uint64_t verifications = 0;     // candidate grids verified so far in this attempt
    std::uint64_t nodes = 0;             // search nodes so far in this attempt
    std::size_t place = 0;               // of this attempt among those made side by side
};

struct AttemptObserver {
    // Read before each look; `look` is called only while it is true. Null means: never look.
    const std::atomic<bool>* attention = nullptr;
    // Called between two steps of the attempt, from its thread: be quick, or wait on purpose (a pause). True
    // when the look was taken, so that the news begin afresh.
    std::function<bool(const AttemptProgress&)> look = {};
};

}  // namespace gridsmith
