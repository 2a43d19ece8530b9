// What keys and mouse put into the grid: entries, marks, colours or links.
//
// All tabs share one Pencil; it is not stored. marking.h uses it.
#pragma once

#include "document/play_edits.h"
#include "model/cells/candidate.h"
#include "model/puzzle/notes.h"
#include "model/puzzle/puzzle.h"

#include <optional>
#include <string_view>

namespace gridsmith {

enum class PencilMode : std::uint8_t {
    entry,
    centre,
    corner,
    candidate,
    cell_colour,
    candidate_colour,
    link
};
inline constexpr int kPencilModes = 7;

// Which candidates the board shows in empty cells.
enum class CandidateView : std::uint8_t {
    own,         // the user's marks
    automatic,   // see automatic_candidates(); the user's marks are hidden, not changed
    difference,  // the user's marks with impossible ones struck out, and the missing ones
};

// For each empty cell the values that no peer has and no constraint by itself excludes, without those that applied hints
// or the user have removed.
Marks automatic_candidates(const Puzzle& puzzle);

// How the user's marks differ from the automatic candidates, in cells that have centre or candidate marks.
struct MarkDifference {
    std::vector<Candidate> impossible;  // marked, but not among the automatic ones
    std::vector<Candidate> missing;     // not marked, but among the automatic ones
    int unmarked = 0;                   // number of empty cells without such marks
};
MarkDifference difference_of(const Puzzle& puzzle, const Marks& automatic);

struct Pencil {
    PencilMode mode = PencilMode::entry;
    MarkKind marks = MarkKind::centre;  // the kind of marks for Shift and candidate mode
    MarkKind values =
        MarkKind::centre;  // centre or candidate marks, as last chosen; Alt makes them beside corner marks
    NoteColour colour = 1;
    CandidateView view = CandidateView::own;
    bool lens = false;
};

}  // namespace gridsmith
