// Fish: k base units whose places for a value lie in k cover units, except for a few fins.
//
// One search finds all kinds of fish. Siamese fish and Kraken fish build on it.
#pragma once

#include "techniques/structures/position.h"
#include "techniques/structures/step.h"

#include <functional>
#include <stop_token>
#include <vector>

namespace gridsmith {

class StepSearch;

enum class FishKind : std::uint8_t {
    basic,    // the bases are parallel lines, the covers the lines across
    franken,  // blocks may be bases or covers; all base lines are parallel, all cover lines lie across
    mutant,   // any other mixture of units
};

struct FishQuery {
    FishKind kind = FishKind::basic;
    int size = 2;
    bool finned = false;  // find only fish with fins; otherwise only fish without
    int max_fins = 5;
    int max_endo_fins = 2;
    bool must_eliminate = true;  // false: also find fish whose fins see no common candidate
};

struct Fish {
    Value value = 0;
    std::vector<int> bases;
    std::vector<int> covers;
    CellSet places;     // places of the value in the bases
    CellSet fins;       // places outside the covers
    CellSet endo_fins;  // places in two bases
    CellSet losers;     // the cells that lose the value: they are in more covers than bases, and see all fins
};

// Calls `use(fish)` for each fish of the value, until `use` returns true or a stop is requested. Returns
// whether the search ended early.
bool for_each_fish(const Position& position, Value value, const FishQuery& query, std::stop_token stop,
                   const std::function<bool(const Fish&)>& use);

// A step of the current technique that shows the fish and has no effect yet.
Step step_showing(const StepSearch& search, const Fish& fish);

}  // namespace gridsmith
