// What the keys and the mouse put into the grid at this moment: entries, marks, colours or links.
//
// Plain state of the app, the same for all tabs and gone with the program; marking.h acts on it.
#pragma once

#include "document/play_edits.h"
#include "model/candidate.h"
#include "model/notes.h"
#include "model/puzzle.h"

#include <optional>
#include <string_view>

namespace gridsmith {

enum class PencilMode : std::uint8_t { entry, centre, corner, cell_colour, candidate_colour, link };
inline constexpr int kPencilModes = 6;

// Which candidates the empty cells show.
enum class CandidateView : std::uint8_t {
    own,         // the marks that the user made
    automatic,   // those that logic leaves, in place of the user's, which stay as they are
    difference,  // the user's, those that logic excludes struck out, and those that it has and the user lacks
};

// The candidates that entries leave to each empty cell.
Marks automatic_candidates(const Puzzle& puzzle);

// How the user's centre marks differ from the automatic candidates, in the cells that have some.
struct MarkDifference {
    std::vector<Candidate> impossible;  // marked, and excluded
    std::vector<Candidate> missing;     // possible, and not marked
    int unmarked = 0;                   // empty cells without any centre mark
};
MarkDifference difference_of(const Puzzle& puzzle, const Marks& automatic);

struct Pencil {
    PencilMode mode = PencilMode::entry;
    MarkKind marks = MarkKind::centre;  // the kind that Shift and candidate mode mean
    NoteColour colour = 1;
    CandidateView view = CandidateView::own;
    bool lens = false;
};

}  // namespace gridsmith
