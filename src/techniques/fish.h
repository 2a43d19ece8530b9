// Fish: k base units whose places for a value are, but for a few fins, in k cover units.
//
// One search serves all kinds; finned fish that join two into one, and chains that start from fins, build on
// it.
#pragma once

#include "techniques/position.h"
#include "techniques/step.h"

#include <functional>
#include <stop_token>
#include <vector>

namespace gridsmith {

class StepSearch;

enum class FishKind : std::uint8_t {
    basic,    // bases parallel lines, covers the lines across
    franken,  // blocks may stand among the bases, the covers or both
    mutant,   // any other mixture of units
};

struct FishQuery {
    FishKind kind = FishKind::basic;
    int size = 2;
    bool finned = false;  // fish with fins; else fish without any
    int max_fins = 5;
    int max_endo_fins = 2;
    bool must_eliminate = true;  // false: also fish whose fins no candidate sees together
};

struct Fish {
    Value value = 0;
    std::vector<int> bases;
    std::vector<int> covers;
    CellSet places;     // of the value in the bases
    CellSet fins;       // those of them outside the covers
    CellSet endo_fins;  // those of them in two bases
    CellSet losers;     // where the value goes from: in more covers than bases, and seen by all fins
};

// Calls `use` for each fish of the value until it returns true or the token says stop; says whether it did.
bool for_each_fish(const Position& position, Value value, const FishQuery& query, std::stop_token stop,
                   const std::function<bool(const Fish&)>& use);

// A step of the technique that is being looked for, which shows the fish and does nothing yet.
Step step_showing(const StepSearch& search, const Fish& fish);

}  // namespace gridsmith
