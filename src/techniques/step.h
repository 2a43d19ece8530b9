// One logical step: what it does, and the pattern that allows it.
//
// The pattern is plain data, so that one renderer can draw any step and one writer can word it: candidates
// with roles, the units that matter, sets of cells, and links between nodes. No finder prints or draws.
#pragma once

#include "model/candidate.h"
#include "model/cell_set.h"
#include "model/value_set.h"
#include "techniques/technique.h"

#include <cstdint>
#include <vector>

namespace gridsmith {

// What a candidate is to the pattern; a renderer has a colour for each.
enum class PatternRole : std::uint8_t {
    pattern,    // makes the pattern
    secondary,  // belongs to its second part: the other strings, the subset that a rectangle joins
    fin,        // a place of a fish outside the cover
    endo_fin,   // a place that two base units share
    colour_a,   // one of two colours: either all of colour a are true or all of colour b
    colour_b,
    colour_c,  // a second pair of colours
    colour_d,
};

struct RoleOfCandidate {
    Candidate candidate;
    PatternRole role = PatternRole::pattern;
};

// An end of a link: a value in one cell, or in any of several cells (a group).
struct Node {
    CellSet cells;
    Value value = 0;
};

// strong: at least one end is true; weak: at most one is.
struct Link {
    Node from;
    Node to;
    bool strong = false;
};

// Cells with the values that they hold together: a subset, an almost locked set, a stem.
struct NamedSet {
    CellSet cells;
    ValueSet values;
    int unit = -1;  // a number of Units, or -1
};

struct Step {
    Technique technique{};
    int size = 0;                       // of the pattern where it has one: cells of a subset, units of a fish
    int rating = 0;                     // in tenths, where it differs from the technique's own; else 0
    std::vector<Candidate> placements;  // ascending, each once
    std::vector<Candidate> eliminations;  // ascending, each once

    ValueSet values;          // what the pattern is about
    CellSet cells;            // where it is
    std::vector<int> units;   // the units that hold it; of a fish, the base
    std::vector<int> covers;  // of a fish, the cover; of a locking, the units that lose
    std::vector<RoleOfCandidate> candidates;
    std::vector<NamedSet> sets;
    std::vector<Link> links;

    // Do both steps do the same to a position?
    bool has_same_effect(const Step& other) const {
        return placements == other.placements && eliminations == other.eliminations;
    }
};

}  // namespace gridsmith
