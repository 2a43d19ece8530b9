// Sentences about puzzles that several verbs say.
#pragma once

#include "base/result.h"
#include "cli/puzzle_source.h"
#include "model/grid.h"
#include "model/puzzle.h"
#include "solver/core.h"

#include <string>

namespace gridsmith {

// An error about a puzzle, at its place in the input.
Error complaint(const Chunk& chunk, const ChunkPuzzles::Origin& origin, std::string message);

// "has no solution", and with a conflict why: "has no solution: r1c1 and r1c5 hold the same symbol".
std::string reason_without_solution(const Grid& grid);
// The same where it is known which entries allow none: "has no solution: r1c1, r2c4 and r2c6 contradict each
// other".
std::string reason_without_solution(const Puzzle& puzzle, const Core& core);

// What to tell where the marks of a puzzle say more than its entries, which alone are worked on; else empty.
std::string note_of_idle_marks(const Chunk& chunk, const ChunkPuzzles& puzzles);

}  // namespace gridsmith
