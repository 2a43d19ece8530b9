// Constraints in words for people: the names that players use, and what each kind demands.
#pragma once

#include "model/constraints/constraint.h"

#include <optional>
#include <span>
#include <string>
#include <vector>

namespace gridsmith {

// A rule in words. What it demands is a sentence that begins with a small letter, so that it can follow the name and a
// colon: "cells a knight's move apart in chess hold different symbols."
struct RuleInWords {
    std::string name;  // "anti-knight", "killer cages"
    std::string demand;
    std::optional<ConstraintKind> kind = {};  // of a rule of constraints
    int number = 0;                           // one that its constraints have

    bool operator==(const RuleInWords&) const = default;
};

// The constraints by kind, each kind once, or for each number if the number decides the name. They are in order of kinds.
std::vector<RuleInWords> constraints_in_words(std::span<const Constraint> constraints, int side);

// One constraint in a sentence, without an article: "cage of 17 at r1c1", "white dot between r1c1 and r1c2", "thermometer
// from r1c1 to r3c1". Of cells on their own, `cells` are those to name: "odd cell r2c3".
std::string name_of(const Constraint& constraint, int side, std::span<const Cell> cells);

}  // namespace gridsmith
