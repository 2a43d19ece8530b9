// Messages about puzzles that several verbs share.
#pragma once

#include "base/result.h"
#include "cli/input/puzzle_source.h"
#include "model/board/grid.h"
#include "model/puzzle/puzzle.h"
#include "solver/api/unsolvable_core.h"

#include <cstdint>
#include <string>
#include <vector>

namespace gridsmith {

// An error about a puzzle, with its file and line.
Error complaint(const Chunk& chunk, const ChunkPuzzles::Origin& origin, std::string message);

// "has no solution", or with a conflict "has no solution: r1c1 and r1c5 are both 3 in row 1".
std::string reason_without_solution(const Puzzle& puzzle);
// Same with the entries, constraints and rules of a core: "has no solution: r1c1, r2c4 and r2c6 contradict each other".
std::string reason_without_solution(const Puzzle& puzzle, const Core& core);

// The input, from these files, has no puzzle.
Error no_puzzle_in(const std::vector<std::string>& files);

// Does every open cell have marks? Such a puzzle is a position, and its marks are its candidates.
bool has_marks_everywhere(const Puzzle& puzzle);

// A note for verbs that ignore marks, or marks in some cells only, if the marks of a puzzle rule out more than its
// entries; else empty.
enum class IgnoredMarks : std::uint8_t { all, of_some_cells };
std::string note_of_ignored_marks(const Chunk& chunk, const ChunkPuzzles& puzzles,
                                  IgnoredMarks ignored = IgnoredMarks::all);

}  // namespace gridsmith
