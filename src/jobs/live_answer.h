// What is known about a puzzle while it is being set: found in stages, the quickest first.
#pragma once

#include "jobs/job.h"

#include <functional>
#include <stop_token>

namespace gridsmith {

// Calls `post` when the verdict is known, then whenever more is known, but at most every kLiveInterval, and at the end.
// Ends early without a finished answer when stopped.
void answer(const LiveRequest& request, const std::stop_token& stop,
            const std::function<void(LiveAdvanced)>& post);

inline constexpr std::chrono::milliseconds kLiveInterval{50};

}  // namespace gridsmith
