// Digs of order 3 side by side on the lanes of the many-grids engine.
//
// Separate from digging.h, where a dig waits for the answer to each question: here hundreds of digs have a
// question in progress, and the dig whose answer arrives continues. The questions and answers of a dig do not
// depend on the others, so an attempt has the same result and the same counts as an attempt made alone.
#pragma once

#include "generator/core/attempt_observer.h"
#include "generator/core/attempt_result.h"
#include "generator/core/generate_options.h"

#include <cstddef>
#include <functional>
#include <span>
#include <stop_token>

namespace gridsmith {

// Whether attempts with these options are only a fill and a dig of order 3.
bool is_for_lanes(const GenerateOptions& options);

// Makes all `attempts` on this thread and calls `ended` for each with its index, in no particular order. The
// observer sees one dig at a time. Requires is_for_lanes and options that pass `check`.
void dig_on_lanes(const GenerateOptions& options, std::span<const AttemptId> attempts,
                  const std::stop_token& stop, const AttemptObserver& observer,
                  const std::function<void(std::size_t place, AttemptResult&& result)>& ended);

}  // namespace gridsmith
