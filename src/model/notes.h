// What a player adds to a puzzle beside entries and centre marks: which freeze made a cell a given, corner
// marks, colours, and links between candidates.
//
// Separate from puzzle.h because most puzzles have none of it: a Puzzle shares its notes with its copies.
// Nothing here is known to solvers, and only the program's own files hold it.
#pragma once

#include "model/candidate.h"
#include "model/cell_set.h"
#include "model/order.h"
#include "model/value_set.h"

#include <array>
#include <cstdint>
#include <vector>

namespace gridsmith {

struct Rearrangement;

// Marks of each cell.
using Marks = std::array<ValueSet, kMaxCells>;

// A colour that the player gave, 1 .. kNoteColours; 0 is none. What it looks like is the scheme's business.
using NoteColour = std::uint8_t;
inline constexpr int kNoteColours = 8;

struct ColouredCandidate {
    Candidate candidate;
    NoteColour colour = 0;

    bool operator==(const ColouredCandidate&) const = default;
};

// A line drawn by hand between candidates or whole cells. A strong link says "one of both", a weak one "not
// both".
struct NoteLink {
    Candidate from;
    Candidate to;
    bool strong = true;

    bool operator==(const NoteLink&) const = default;
};

struct Notes {
    // The cells that each freeze made givens, oldest first. Cells that are no givens any longer may be among
    // them and mean nothing. Givens that are in none were there from the beginning.
    std::vector<CellSet> freezes;
    Marks corners{};
    std::array<NoteColour, kMaxCells> colours{};
    std::vector<ColouredCandidate> candidate_colours;  // by cell and value, each at most once
    std::vector<NoteLink> links;                       // as drawn; no two join the same ends

    bool is_empty() const { return *this == Notes(); }
    NoteColour colour_of(Candidate candidate) const;
    // 0 takes the colour away.
    void set_colour(Candidate candidate, NoteColour colour);
    // The link between both ends, in either direction; null when there is none.
    const NoteLink* link_between(Candidate a, Candidate b) const;

    bool operator==(const Notes&) const = default;
};

// What the notes say about the rearranged puzzle.
Notes rearranged(const Notes& notes, const Rearrangement& rearrangement);

}  // namespace gridsmith
