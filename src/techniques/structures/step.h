// One logical step: what it does, and the pattern that proves it.
//
// The pattern is plain data: candidates with roles, units, sets of cells, and links between nodes. One
// renderer can draw every step and one writer can explain it. Finders neither print nor draw.
#pragma once

#include "model/cells/candidate.h"
#include "model/cells/cell_set.h"
#include "model/cells/value_set.h"
#include "techniques/core/technique.h"

#include <cstdint>
#include <vector>

namespace gridsmith {

// The role of a candidate in the pattern. Renderers give each role a colour.
enum class PatternRole : std::uint8_t {
    pattern,    // part of the pattern
    secondary,  // part of a second pattern, such as the subset that a rectangle joins
    fin,        // a place of a fish outside the cover
    endo_fin,   // a place that two base units share
    colour_a,   // either all candidates of colour_a are true or all of colour_b
    colour_b,
    colour_c,  // a second pair of colours
    colour_d,
};

struct RoleOfCandidate {
    Candidate candidate;
    PatternRole role = PatternRole::pattern;
};

// An end of a link: a value in one cell or in a group of cells.
struct Node {
    CellSet cells;
    Value value = 0;
};

// A strong link says that at least one end is true, a weak link that at most one end is.
struct Link {
    Node from;
    Node to;
    bool strong = false;
};

// Some cells and the values that they hold together: a subset, an almost locked set, a stem.
struct NamedSet {
    CellSet cells;
    ValueSet values;
    int unit = -1;  // the number of a unit, or -1
};

struct Step {
    Technique technique{};
    int size = 0;                         // cells of a subset, base units of a fish; 0 for other patterns
    int rating = 0;                       // in tenths; 0 means the technique's own rating
    int length = 0;                       // literals in Sudoku Explainer's chains; 0 for other patterns
    std::vector<Candidate> placements;    // ascending, each once
    std::vector<Candidate> eliminations;  // ascending, each once

    ValueSet values;          // the values of the pattern
    CellSet cells;            // the cells of the pattern
    std::vector<int> units;   // the units that hold the pattern; the base of a fish
    std::vector<int> covers;  // the cover of a fish; the units that lose candidates to a locking
    std::vector<RoleOfCandidate> candidates;
    std::vector<NamedSet> sets;
    std::vector<Link> links;
    // Of a step from constraints: their numbers in Demands::all, and the candidates that their cells had before.
    std::vector<int> constraints = {};
    std::vector<NamedSet> domains = {};

    // Do both steps change a position in the same way?
    bool has_same_effect(const Step& other) const {
        return placements == other.placements && eliminations == other.eliminations;
    }
};

}  // namespace gridsmith
