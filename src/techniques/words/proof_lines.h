// The proof of a step as a list of short sentences, and the part of the pattern that each sentence is about.
//
// A window shows one line at a time, so that the user can follow a net of forty links.
#pragma once

#include "model/board/constraint_figure.h"
#include "techniques/structures/step.h"
#include "techniques/words/wording.h"

#include <string>
#include <vector>

namespace gridsmith {

struct ProofLine {
    std::string sentence;    // "r1c4 is 5, so r1c7 is not 5."
    std::vector<int> links;  // indices in Step::links, ascending
    // In a line about links, colour_a means that the candidate is true, and colour_b that it is false. In other lines,
    // candidates have their roles in the step.
    std::vector<RoleOfCandidate> candidates;
    CellSet cells;
    std::vector<int> units;                  // some of Step::units
    std::vector<int> covers;                 // some of Step::covers
    std::vector<int> sets;                   // indices in Step::sets, ascending
    std::vector<LitConstraint> constraints;  // that the sentence rests on
    bool concludes = false;                  // states the step's placements and eliminations
    std::vector<int> rests_on;               // indices of the earlier lines that this line needs, ascending
};

// At least one line. The last line, and no other, states the conclusion. Together the lines have every part of the
// step's pattern.
std::vector<ProofLine> proof_lines_of(const Step& step, const Wording& wording);

}  // namespace gridsmith
