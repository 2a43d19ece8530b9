// The puzzles of shared/data/variants whose rules are only shapes: regions, further units, moves, nonconsecutive.
//
// The readers here are for tests and benchmarks of the solver. They read what the collections contain, and pass over
// rows with other rules; the program reads these notations with its own formats.
#pragma once

#include "model/board/grid.h"

#include <filesystem>
#include <string>
#include <vector>

namespace gridsmith::support {

struct VariantPuzzle {
    std::string id;
    std::string collection;
    std::string kinds;
    RulesParts parts;             // of the grid's rules
    std::vector<Value> givens;    // by cell
    std::vector<Value> solution;  // empty if not known
    std::string solutions;        // "1", "0", "many"
    bool is_layout = false;       // the question is whether the board can be filled at all
    // Of Interactive-Sudoku-Solver: milliseconds to find or exclude a second solution, and to read the puzzle before.
    double other_ms = 0;
    double other_setup_ms = 0;
    std::string text;  // in the notation of the collection
};

// Of all files in the folder, in their order; none if there is no such folder.
std::vector<VariantPuzzle> variant_puzzles(const std::filesystem::path& folder);

Grid grid_of(const VariantPuzzle& puzzle);

}  // namespace gridsmith::support
