// Who is asked within forcing chains when singles lead no further: somebody who knows easy techniques, and
// possibly chains.
//
// These are Sudoku Explainer's levels of nesting. What an adviser says holds for a position that rests on an
// assumption; what it takes from that position beyond the one at the start is told with it.
#pragma once

#include "techniques/implications.h"

#include <memory>
#include <stop_token>

namespace gridsmith {

enum class Nesting : std::uint8_t {
    none,
    easy,      // locked candidates, pairs and X-Wings
    simple,    // these, and cycles and simple forcing chains
    multiple,  // these, and multiple forcing chains
    dynamic,   // easy ones, and dynamic forcing chains that know the easy ones
};

// Null for no nesting. `start` must outlive the adviser.
std::unique_ptr<Adviser> adviser_for(const Position& start, Nesting nesting, std::stop_token stop);

}  // namespace gridsmith
