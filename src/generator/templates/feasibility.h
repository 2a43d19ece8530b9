// Proofs that no puzzle can satisfy the options, and the budget for options without such a proof.
#pragma once

#include "base/result.h"
#include "generator/core/generate_options.h"

#include <cstdint>
#include <stop_token>

namespace gridsmith {

// Fails with a sentence when no puzzle can satisfy the options (a template that no puzzle fits, 16 entries at
// order 3). A failure is always right; passing the check does not mean that a puzzle exists. Takes 50 ms at
// most. A stopped check passes.
Result<void> check(const GenerateOptions& options, std::stop_token stop = {});
// Same, without searching for a solution of the fixed entries; for the UI thread.
Result<void> check_without_search(const GenerateOptions& options);

// Search nodes after which a generation should give up. One to two minutes of one thread where the filled
// cells are decided, by a template or because there is no choice; seconds at order 2, which has few puzzles;
// otherwise 0, no limit.
std::uint64_t default_budget(const GenerateOptions& options);

}  // namespace gridsmith
