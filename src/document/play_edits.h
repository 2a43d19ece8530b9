// Edits for players: freezing entries, filling several cells, marks, colours and links. (edits.h has the
// edits for making puzzles.) Cells and values must be of the puzzle's order.
#pragma once

#include "document/edits.h"
#include "model/cells/cell_set.h"
#include "model/puzzle/puzzle.h"

#include <span>

namespace gridsmith {

// Candidate marks stand at the places of their values, centre marks side by side in the middle of the cell, corner marks
// around its edge. A cell has candidate marks or centre marks, never both.
enum class MarkKind : std::uint8_t { centre, corner, candidate };

// The label of an edit that makes a step of a hint.
inline constexpr std::string_view kHintLabel = "apply hint";
// The label of an edit that makes several steps of the path to the solution.
inline constexpr std::string_view kPathLabel = "start from step";

ValueSet marks_in(const Puzzle& puzzle, Cell cell, MarkKind kind);

namespace edits {

// Freezes the clues of a puzzle that was read or made: its givens, or all entries if it has none. Changes nothing if the
// grid is full, or if entries conflict, as in a template. Without entries, the constraints pose the puzzle.
Edit freeze_posed(const Puzzle& puzzle);
// Makes all entries givens; without entries, the constraints pose the puzzle. `thaw` can undo each freeze in turn.
Edit freeze(const Puzzle& puzzle);
// Edits that change which entries the puzzle poses forget how it was made; see `forget_making`.
//
// The next four edits leave the cells `posed`, the givens of a game, as they are.
// Turns the givens of the last freeze into plain entries; without a freeze, all givens. If there are no givens, the
// constraints no longer pose the puzzle.
Edit thaw(const Puzzle& puzzle, const CellSet& posed = {});
// Turns all givens into plain entries and forgets all freezes. Without givens as `thaw`.
Edit thaw_all(const Puzzle& puzzle, const CellSet& posed = {});
// Removes the entries since the last freeze: all that are not givens.
Edit remove_since_freeze(const Puzzle& puzzle, const CellSet& posed = {});
// Removes all other entries, all marks and all notes.
Edit restart(const Puzzle& puzzle, const CellSet& posed);

// Sets the value of all cells, as `enter` does; 0 empties them. With `erase_peer_marks` all peers of the
// changed cells lose their marks of the value.
Edit enter_all(const Puzzle& puzzle, const CellSet& cells, Value value, bool erase_peer_marks);

// Adds the mark to the empty cells, or removes the mark if all of them have it. A new centre mark turns the candidate
// marks of its cell into centre marks, and a new candidate mark the reverse. Removing a mark moves no other.
Edit toggle_mark(const Puzzle& puzzle, const CellSet& cells, Value value, MarkKind kind);
// Removes the value from the automatic candidates of the empty cells, or puts it back if none of them has it. Skips
// cells with a peer that has the value. Changes no marks.
Edit toggle_candidate(const Puzzle& puzzle, const CellSet& cells, Value value);
// Enters what a step places, and removes what it eliminates from the marks of all kinds. A cell without marks gets its
// other candidates as candidate marks. With `erase_peer_marks`, entries remove marks as in `enter_all`.
Edit apply_step(const Puzzle& puzzle, std::span<const Candidate> placements,
                std::span<const Candidate> eliminations, bool erase_peer_marks);
// Removes the marks of all kinds.
Edit erase_marks(const Puzzle& puzzle, const CellSet& cells);
// Sets the marks of the empty cells to `candidates`, as candidate marks.
Edit set_marks(const Puzzle& puzzle, const CellSet& cells, const Marks& candidates);

// Gives the cells the colour (1 .. kNoteColours), or removes the colour if all of them have it.
Edit colour_cells(const Puzzle& puzzle, const CellSet& cells, NoteColour colour);
// The same for the candidate `value` in the empty cells.
Edit colour_candidate(const Puzzle& puzzle, const CellSet& cells, Value value, NoteColour colour);
// Removes the colours of the cells and of their candidates.
Edit erase_colours(const Puzzle& puzzle, const CellSet& cells);

// Draws a strong link between two different candidates, makes a strong link weak, or removes a weak link.
Edit draw_link(const Puzzle& puzzle, Candidate from, Candidate to);
// Removes the links that end in one of the cells.
Edit erase_links(const Puzzle& puzzle, const CellSet& cells);

}  // namespace edits

}  // namespace gridsmith
