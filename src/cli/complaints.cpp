// Wording.
#include "cli/complaints.h"

#include "techniques/wording.h"

#include <fmt/format.h>

namespace gridsmith {

namespace {

std::string name_of_cell(const Grid& grid, Cell cell) {
    return fmt::format("r{}c{}", cell / grid.side() + 1, cell % grid.side() + 1);
}

}  // namespace

Error complaint(const Chunk& chunk, const ChunkPuzzles::Origin& origin, std::string message) {
    return {std::move(message), *chunk.file, origin.line};
}

std::string reason_without_solution(const Grid& grid) {
    const auto conflict = first_conflict(grid);
    if (!conflict) return "has no solution";
    return fmt::format("has no solution: {} and {} hold the same symbol", name_of_cell(grid, conflict->first),
                       name_of_cell(grid, conflict->second));
}

std::string reason_without_solution(const Puzzle& puzzle, const Core& core) {
    return fmt::format("has no solution: {} contradict each other",
                       Wording(puzzle.symbols).cells(core.givens));
}

}  // namespace gridsmith
