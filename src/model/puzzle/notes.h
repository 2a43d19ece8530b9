// What a player adds to a puzzle besides entries and `Puzzle::marks`: freezes, corner marks, colours, and links
// between candidates.
//
// Separate from puzzle.h because most puzzles have none: copies of a Puzzle share their notes. Solvers do not
// know notes, and only the program's own file formats store them.
#pragma once

#include "model/cells/candidate.h"
#include "model/cells/cell_set.h"
#include "model/cells/per_cell.h"
#include "model/puzzle/marks.h"

#include <cstdint>
#include <vector>

namespace gridsmith {

struct Rearrangement;

// A colour that the player chose, 1 .. kNoteColours; 0 is none. The colour scheme decides how it looks.
using NoteColour = std::uint8_t;
inline constexpr int kNoteColours = 8;

struct ColouredCandidate {
    Candidate candidate;
    NoteColour colour = 0;

    bool operator==(const ColouredCandidate&) const = default;
};

// A line that the player drew between candidates or whole cells. A strong link says that at least one end is
// true, a weak link that at most one is.
struct NoteLink {
    Candidate from;
    Candidate to;
    bool strong = true;

    bool operator==(const NoteLink&) const = default;
};

struct Notes {
    // The cells that each freeze turned into givens, oldest first. Ignore cells that are no longer givens.
    // A given in no freeze belongs to the puzzle as posed.
    std::vector<CellSet> freezes;
    // The cells whose `Puzzle::marks` are centre marks; in other cells they are candidate marks. Both note the values
    // that the cell may have and differ only in their places. Holds no cell without marks.
    CellSet centred;
    Marks corners{};
    // The candidates that applied hints have removed, and the user in the view of automatic candidates. Later hints
    // and the automatic candidates leave them out, even if they ignore the user's marks.
    Marks removed{};
    PerCell<NoteColour> colours{};
    std::vector<ColouredCandidate> candidate_colours;  // by cell and value, each at most once
    std::vector<NoteLink> links;                       // as drawn; at most one between two ends

    bool is_empty() const { return *this == Notes(); }
    NoteColour colour_of(Candidate candidate) const;
    // Colour 0 removes the colour.
    void set_colour(Candidate candidate, NoteColour colour);
    // The link between two ends, in either direction; null when there is none.
    const NoteLink* link_between(Candidate a, Candidate b) const;

    bool operator==(const Notes&) const = default;
};

// The notes for the rearranged puzzle.
Notes rearranged(const Notes& notes, const Rearrangement& rearrangement);

}  // namespace gridsmith
