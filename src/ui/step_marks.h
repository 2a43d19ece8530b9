// What a step looks like on a board, as plain data: which cells and candidates are tinted, which units and
// sets are outlined, which links are drawn. Painting it is step_painter's.
#pragma once

#include "techniques/step.h"
#include "techniques/wording.h"
#include "ui/grid_painter.h"

#include <vector>

namespace gridsmith {

// The second channel beside the colour of a candidate's ground, for eyes that do not tell the colours apart.
enum class CandidateShape : std::uint8_t { plain, underlined, framed, between_lines };

struct ShapedCandidate {
    Candidate candidate;
    CandidateShape shape = CandidateShape::plain;
};

struct StepMarks {
    std::vector<CellTint> cell_tints;
    std::vector<CandidateTint> candidate_tints;  // of the pattern first, then what goes
    std::vector<ShapedCandidate> shapes;         // those that are not plain
    std::vector<int> units;                      // outlined by a line,
    std::vector<int> covers;                     // and by a broken one
    std::vector<CellSet> sets;                   // outlined within their cells
    std::vector<Link> links;
    std::vector<Candidate> ringed;  // what is entered
};

// As much of the step as a hint of that level tells.
StepMarks marks_of(const Step& step, HintLevel level, int order);

// The board with the tints of `marks`, which must outlive what comes back.
BoardShow shown_with(BoardShow show, const StepMarks& marks);

}  // namespace gridsmith
