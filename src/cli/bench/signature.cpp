#include "cli/bench/signature.h"

#include "generator/api/generator.h"
#include "model/puzzle/transform.h"
#include "solver/api/solver.h"

#include <vector>

namespace gridsmith {

namespace {

// A solution in which every row is the row above, rotated by some cells.
Grid pattern_solution(int order) {
    Grid grid(order);
    const int side = grid.side();
    for (Cell cell = 0; cell < grid.cell_count(); ++cell) {
        const int row = cell / side;
        const int shift = row % order * order + row / order;
        grid[cell] = static_cast<Value>((cell % side + shift) % side + 1);
    }
    return grid;
}

// A random solution with all but `entries` random cells emptied.
Grid random_position(int order, int entries, Random& random) {
    Grid grid = rearranged(pattern_solution(order), random_rearrangement(order, random));
    std::vector<Cell> cells;
    for (Cell cell = 0; cell < grid.cell_count(); ++cell) cells.push_back(cell);
    random.shuffle(cells);
    cells.resize(cells.size() - static_cast<std::size_t>(entries));
    for (const Cell cell : cells) grid[cell] = 0;
    return grid;
}

std::uint64_t nodes_of_positions(int order, int entries, std::uint64_t count) {
    std::uint64_t nodes = 0;
    for (std::uint64_t i = 1; i <= count; ++i) {
        Random random(static_cast<std::uint64_t>(order), i);
        const Grid grid = random_position(order, entries, random);
        nodes += verdict(grid, {.nodes = 20'000}).nodes;
        nodes += solve(grid, {.limit = 20, .random = &random, .nodes = 20'000}).nodes;
    }
    return nodes;
}

std::uint64_t nodes_of_puzzles(const GenerateOptions& options, std::uint64_t count) {
    std::uint64_t nodes = 0;
    for (std::uint64_t seed = 1; seed <= count; ++seed) {
        const AttemptResult result = attempt(options, seed, 1);
        nodes += result.nodes + result.verifications;
        if (result.end == AttemptEnd::success) nodes += verdict(result.puzzle, {.nodes = 20'000}).nodes;
    }
    return nodes;
}

}  // namespace

std::uint64_t behaviour_signature() {
    std::uint64_t nodes = 0;
    nodes += nodes_of_positions(2, 5, 50);
    nodes += nodes_of_positions(3, 25, 50);
    nodes += nodes_of_positions(4, 110, 10);
    nodes += nodes_of_positions(5, 360, 5);
    for (const GenerationMode mode : {GenerationMode::subtractive, GenerationMode::additive}) {
        nodes += nodes_of_puzzles({.rules = 2, .entries = 5, .mode = mode}, 20);
        nodes += nodes_of_puzzles({.rules = 3, .entries = 26, .mode = mode}, 20);
    }
    nodes += nodes_of_puzzles({.rules = 3, .minimal = true}, 10);
    nodes += nodes_of_puzzles({.rules = 3, .symmetry = Symmetry::half_turn, .entries = 28}, 10);
    nodes += nodes_of_puzzles({.rules = 4, .entries = 120}, 3);
    nodes += nodes_of_puzzles({.rules = 5, .entries = 380}, 1);
    return nodes;
}

}  // namespace gridsmith
