// The look of a step on a board, as plain data: tints of cells and candidates, outlines of units and sets,
// links. step_painter.h paints it.
#pragma once

#include "techniques/structures/step.h"
#include "techniques/words/proof_lines.h"
#include "techniques/words/wording.h"
#include "ui/paint/grid_painter.h"

#include <cstddef>
#include <span>
#include <vector>

namespace gridsmith {

// Shows the role of a candidate in addition to its colour, for colour-blind users.
enum class CandidateShape : std::uint8_t { plain, underlined, framed, between_lines };

struct ShapedCandidate {
    Candidate candidate;
    CandidateShape shape = CandidateShape::plain;
};

struct StepMarks {
    std::vector<CellTint> cell_tints;
    std::vector<CandidateTint> candidate_tints;  // first the pattern, then the eliminations
    std::vector<ShapedCandidate> shapes;         // except plain ones
    std::vector<int> units;                      // outlined by a solid line
    std::vector<int> covers;                     // outlined by a dashed line
    std::vector<CellSet> sets;                   // outlined inside their cells
    std::vector<Link> links;
    std::vector<Link> pale_links;            // below `links`
    std::vector<Candidate> ringed;           // the values that the step enters
    std::vector<LitConstraint> constraints;  // that the step names
};

// The marks for everything that a hint of this level reveals about the step.
StepMarks marks_of(const Step& step, HintLevel level, const Rules& rules);

// The marks for one line of the step's proof. What the line rests on is paler.
StepMarks marks_of_line(const Step& step, std::span<const ProofLine> proof, std::size_t line);

// Adds the tints of `marks` to `show`. `marks` must outlive the result.
BoardShow shown_with(BoardShow show, const StepMarks& marks);

}  // namespace gridsmith
