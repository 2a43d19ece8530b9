// Finds the solutions and grades that pages print, on all cores.
//
// A player's entries do not count: solutions and grades are those of the puzzles as posed.
//
// Separate from the layout because the search may take long, shows progress and can be stopped.
#pragma once

#include "publish/booklet.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <stop_token>
#include <vector>

namespace gridsmith {

struct FactsWork {
    int threads = 1;
    std::stop_token stop = {};
    // Called by the calling thread after each group of puzzles, with the number of puzzles done.
    std::function<void(std::size_t done)> progress = {};
};

// Adds the solution to each puzzle with exactly one, and marks the others as ill-posed. Returns the number of solutions
// of each puzzle: 0, 1, or 2 for several. If stopped, the remaining numbers are 0.
std::vector<std::uint64_t> add_solutions(std::span<BookletPuzzle> puzzles, const FactsWork& work);

// Sets the grade of each puzzle with exactly one solution, and the remark: "hard, 1240", or "beyond" if the techniques do not solve
// the puzzle. If stopped, the remaining remarks are unchanged.
void add_grades(std::span<BookletPuzzle> puzzles, const FactsWork& work);

}  // namespace gridsmith
