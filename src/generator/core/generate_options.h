// What a caller can ask of the generator.
#pragma once

#include "generator/core/wanted_constraints.h"
#include "generator/difficulty/difficulty_target.h"
#include "model/board/grid.h"
#include "model/cells/cell_set.h"
#include "model/symmetry/symmetry.h"

#include <cstdint>
#include <functional>
#include <optional>
#include <string_view>

namespace gridsmith {

enum class GenerationMode : std::uint8_t { additive, subtractive };

// The order in which a dig tries to remove entries, and so the pattern of the empty cells. `even` treats all
// cells alike. The other orders make the density of the entries uneven, and large minimal puzzles quick to
// find.
enum class RemovalOrder : std::uint8_t { even, centre, blocks, rows };
std::string_view key_of(RemovalOrder order);  // "even", "centre", ...
std::optional<RemovalOrder> removal_order_of_key(std::string_view key);

// The full grids from which entries are removed: any full grid, or one that a single block determines
// (seed_grid.h).
enum class FullGrids : std::uint8_t { any, one_block };
std::string_view key_of(FullGrids grids);  // "any", "one-block"

struct GenerateOptions {
    Rules rules = {};  // of the puzzles
    // Each attempt has regions at random instead of those of `rules`, with this symmetry (see random_regions.h). The
    // values of `fixed` then hold on any board of the side.
    bool random_regions = false;
    Symmetry region_symmetry = Symmetry::none;

    // With constraints at random: `entries`, `mode` and `removal_order` are ignored; `symmetry` is that of cages and givens,
    // and a minimal puzzle needs each given and each constraint (with a symmetry: each orbit of givens or cages).
    WantedConstraints constraints = {};

    // Which cells are filled. A template takes precedence over a symmetry, and a symmetry over the number
    // alone.
    std::optional<CellSet> puzzle_template = {};  // exactly these cells are filled
    Symmetry symmetry = Symmetry::none;           // of the filled cells; `entries` is then an upper bound
    int entries = 24;                             // the number of filled cells
    // Remove entries until every given (with a symmetry: every orbit) is needed. `entries` is then ignored.
    bool minimal = false;
    // Search nodes to spend on a minimal puzzle with fewer entries near the one found. Only without symmetry.
    std::uint64_t squeeze = 0;
    std::optional<Grid> fixed = {};  // entries that the puzzle must have; a grid of the same rules
    CellSet forbidden = {};          // cells that stay empty

    // How the puzzle is made.
    GenerationMode mode = GenerationMode::subtractive;
    // Instead of a random one; attempts with random regions have one of these regions. Without fixed entries that differ.
    std::optional<Grid> full_grid = {};
    FullGrids full_grids = FullGrids::any;  // one_block: subtractive only, without template and fixed entries
    RemovalOrder removal_order = RemovalOrder::even;
    bool verify_incrementally = true;    // subtractive: verify after each removal, otherwise once at the end
    bool randomise_verification = true;  // the verifying search chooses its branches at random
    double max_fill_seconds = 0;         // subtractive: restart a random fill that takes longer; 0 = never
    std::uint64_t budget = 0;            // search nodes of all attempts together; 0 = no limit

    // How hard the puzzle is for a person. An attempt whose puzzle is not within the target continues with
    // neighbours of the puzzle. With a target, results contain the difficulty of their puzzle.
    DifficultyTarget difficulty = {};

    // A further condition on a puzzle that is well-posed and within the target. A refused puzzle makes its
    // attempt fail; null accepts all. Must be a pure function, and is called from many threads.
    std::function<bool(const Grid& puzzle, const Grid& solution)> accepts = {};
    // The result is the puzzle with the highest metric among the first `best_of` successes; the lowest
    // attempt wins a tie. A pure function like `accepts`.
    int best_of = 1;
    std::function<double(const Grid& puzzle, const Grid& solution)> metric = {};
};

}  // namespace gridsmith
