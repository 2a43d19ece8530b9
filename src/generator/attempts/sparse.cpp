#include "generator/attempts/sparse.h"

#include "generator/dig/digging.h"
#include "generator/orbits/annealing.h"
#include "model/puzzle/transform.h"

#include <algorithm>
#include <cstdint>
#include <vector>

namespace gridsmith {

namespace {

// The least number of nodes to spend: with fewer, the dig that follows takes much longer than the annealing saves (at
// order 5 14 s instead of 1 s).
constexpr std::uint64_t kLeastNodes = 100'000;

// Removes what is superfluous, one entry at a time, without regard to symmetry.
AttemptResult made_minimal(Workbench& bench, const Grid& puzzle) {
    Grid solution(puzzle.rules());
    if (bench.is_well_posed(puzzle, 0, solution) != Answer::yes) return bench.cancelled();
    Pieces pieces = pieces_in_order(bench.options(), bench.random());
    std::erase_if(pieces.sequence,
                  [&](std::uint16_t piece) { return puzzle[pieces.cells[piece].first()] == 0; });
    const DigResult dug = dig(bench, solution, puzzle, pieces, 0, 0);
    return dug.is_stopped ? bench.cancelled() : bench.success(dug.puzzle, solution);
}

}  // namespace

bool is_for_annealing(const GenerateOptions& options) {
    return options.minimal && options.squeeze > 0 && options.symmetry == Symmetry::none &&
           options.rules.is_classic() && options.rules.order() >= 4 && !options.random_regions &&
           !options.constraints.exist() && !options.puzzle_template && !options.full_grid &&
           options.full_grids == FullGrids::any && options.removal_order == RemovalOrder::even &&
           (!options.fixed || options.fixed->is_empty()) && options.forbidden.empty();
}

AttemptResult sparse_attempt(Workbench& bench) {
    const GenerateOptions& options = bench.options();
    const OrbitBoard board(options.rules.order());
    Annealing annealing(bench, board);
    const std::uint64_t nodes = std::max(options.squeeze, kLeastNodes);
    while (bench.nodes() < nodes && !bench.is_stopped()) annealing.walk(nodes - bench.nodes());
    if (bench.is_stopped()) return bench.cancelled();
    // A rearrangement hides the symmetry.
    const auto way = random_rearrangement(options.rules, bench.random());
    return made_minimal(bench, rearranged(*annealing.best(), way));
}

}  // namespace gridsmith
