// Cell (r, c) of block (i, j) holds what stands in row r + j, column c + i of the first block.
#include "generator/seed_board.h"

#include "generator/digging.h"
#include "generator/steering.h"
#include "generator/subtractive.h"
#include "generator/workbench.h"
#include "model/units.h"

#include <numeric>
#include <vector>

namespace gridsmith {

namespace {

constexpr std::uint64_t kSteeringStream = 0x626c6f636b;

AttemptResult attempt_from_block(const GenerateOptions& options, std::uint64_t seed, std::uint64_t number,
                                 const std::stop_token& stop) {
    const int target = options.minimal ? 0 : options.entries;
    const AttemptObserver nobody;
    Workbench bench(options, seed, number, stop, nobody, target);
    const Grid solution = seed_grid(options.order, bench.random());
    const Pieces pieces = pieces_in_order(options, bench.random());
    const Dug dug = dig(bench, solution, solution, pieces, target, nodes_a_check(options));
    return dug.is_stopped ? bench.cancelled() : result_of_dig(bench, dug, solution);
}

}  // namespace

Grid seed_grid(int order, Random& random) {
    const Units& units = units_of_order(order);
    std::vector<Value> seed(static_cast<std::size_t>(units.side));
    std::iota(seed.begin(), seed.end(), Value{1});
    random.shuffle(seed);
    Grid grid(order);
    for (Cell cell = 0; cell < grid.cell_count(); ++cell) {
        const int row = units.row_of(cell);
        const int column = units.column_of(cell);
        const int seed_row = (row + column / order) % order;
        const int seed_column = (column + row / order) % order;
        grid[cell] = seed[static_cast<std::size_t>(seed_row * order + seed_column)];
    }
    return grid;
}

std::optional<Generated> seed_board(const GenerateOptions& options, std::uint64_t seed,
                                    const std::stop_token& stop) {
    const AttemptObserver nobody;
    for (std::uint64_t number = 1; !stop.stop_requested(); ++number) {
        AttemptResult result = attempt_from_block(options, seed, number, stop);
        if (result.end == AttemptEnd::success && !options.difficulty.is_any()) {
            Workbench bench(options, derived_seed(seed, kSteeringStream), number, stop, nobody, 0);
            result = steered(bench, DifficultyGauge(options.difficulty, options.order), std::move(result));
        }
        if (result.end != AttemptEnd::success) continue;
        Generated made;
        made.puzzle = Puzzle(result.puzzle);
        made.puzzle.givens = result.puzzle.entries();
        made.puzzle.properties.generation_info = text_of(
            GenerationInfo{.method = "blk1", .seed = seed, .entries = options.minimal ? 0 : options.entries});
        made.solution = result.solution;
        made.seed = seed;
        made.winning_attempt = number;
        made.difficulty = result.difficulty;
        return made;
    }
    return std::nullopt;
}

}  // namespace gridsmith
