// Limits that a caller sets for a reader: when to stop, and how large trees in memory may be.
#pragma once

#include "base/result.h"

#include <stop_token>

namespace gridsmith {

struct ReadingLimits {
    // Ends the reading within milliseconds. LineWalker then acts as if the text had ended, so the result of a
    // stopped reader is meaningless; `give_puzzles` replaces the result by `stopped_reading()`.
    std::stop_token stop = {};
    // Refuses texts that become large trees of JSON or XML, because freeing a large tree would delay a stop.
    bool small_trees = false;

    bool stopped() const { return stop.stop_requested(); }
};

inline Error stopped_reading() { return {"reading was cancelled"}; }

}  // namespace gridsmith
