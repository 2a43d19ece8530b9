// The edits of someone who plays: freezing entries, filling several cells, marks, colours and links.
//
// Like those of edits.h they are functions from a puzzle to its successor; they are apart because the editor
// of puzzles needs none of them. Cells and values must be of the puzzle's order.
#pragma once

#include "document/edits.h"
#include "model/cell_set.h"
#include "model/puzzle.h"

namespace gridsmith {

enum class MarkKind : std::uint8_t { centre, corner };

// The marks of that kind in a cell.
ValueSet marks_in(const Puzzle& puzzle, Cell cell, MarkKind kind);

namespace edits {

// All entries become givens. Each freeze is a step that `thaw` can take back.
Edit freeze(const Puzzle& puzzle);
// The givens that the last freeze made become entries again; without any freeze, those given from the
// beginning.
Edit thaw(const Puzzle& puzzle);
// No givens and no freezes are left.
Edit thaw_all(const Puzzle& puzzle);
// What was entered since the last freeze goes: all entries that are no givens.
Edit remove_since_freeze(const Puzzle& puzzle);

// `value` in all of the cells, or 0 to empty them, each as by `enter`. With `erase_peer_marks` the marks of
// that value go from all cells that see one of them.
Edit enter_all(const Puzzle& puzzle, const CellSet& cells, Value value, bool erase_peer_marks);

// The mark goes from the empty ones of the cells if all of them have it, and comes to all of them otherwise.
Edit toggle_mark(const Puzzle& puzzle, const CellSet& cells, Value value, MarkKind kind);
// All marks of both kinds go from the cells.
Edit erase_marks(const Puzzle& puzzle, const CellSet& cells);
// The centre marks of the empty ones of the cells become what `candidates` says.
Edit set_marks(const Puzzle& puzzle, const CellSet& cells, const Marks& candidates);

// The cells get the colour (1 .. kNoteColours), or lose it if all of them have it.
Edit colour_cells(const Puzzle& puzzle, const CellSet& cells, NoteColour colour);
// The same for the candidate `value` in the empty ones of the cells.
Edit colour_candidate(const Puzzle& puzzle, const CellSet& cells, Value value, NoteColour colour);
// The cells lose their colours, and those of their candidates.
Edit erase_colours(const Puzzle& puzzle, const CellSet& cells);

// A strong link between the ends, which must differ; where there is one it becomes weak, where there is a
// weak one it goes.
Edit draw_link(const Puzzle& puzzle, Candidate from, Candidate to);
// The links with an end in one of the cells go.
Edit erase_links(const Puzzle& puzzle, const CellSet& cells);

}  // namespace edits

}  // namespace gridsmith
