// Digs of order 3 side by side on the lanes of the many-grids engine.
//
// Separate from digging.h, where a dig asks one question after the other and waits for each: here hundreds of
// digs have a question under way at a time, and whichever is answered goes on. What a dig asks and what it
// gets to hear does not depend on the others, so an attempt made alone is the same in every count.
#pragma once

#include "generator/generator.h"

#include <cstddef>
#include <functional>
#include <span>
#include <stop_token>

namespace gridsmith {

// Are attempts with these options nothing but a fill and a dig of order 3?
bool is_for_lanes(const GenerateOptions& options);

// Makes all `attempts` on this thread and calls `ended` for each, in no particular order, with its place in
// the list. The watcher sees one of the digs at a time. The options must be for lanes and pass `check`.
void dig_on_lanes(const GenerateOptions& options, std::span<const AttemptId> attempts, std::stop_token stop,
                  const AttemptObserver& observer,
                  const std::function<void(std::size_t place, AttemptResult result)>& ended);

}  // namespace gridsmith
