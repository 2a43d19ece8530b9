// Advisers that forcing chains ask when singles lead no further. An adviser applies easy techniques, and
// possibly chains, to the position under the assumption.
//
// These are Sudoku Explainer's levels of nesting. An adviser's conclusion rests on candidates that only the
// assumption has eliminated, and names them.
#pragma once

#include "techniques/core/technique_variant.h"
#include "techniques/forcing/implications.h"
#include "techniques/search/work_limit.h"

#include <memory>
#include <stop_token>

namespace gridsmith {

// The adviser of a level, or null for no nesting. `start` and `limit` must outlive the adviser; a null limit is none.
std::unique_ptr<Adviser> adviser_for(const Position& start, Nesting nesting, std::stop_token stop,
                                     WorkLimit* limit);

}  // namespace gridsmith
