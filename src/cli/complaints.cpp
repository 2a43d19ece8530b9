// Wording.
#include "cli/complaints.h"

#include "model/any_marks.h"
#include "techniques/wording.h"

#include <algorithm>
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

std::string note_of_idle_marks(const Chunk& chunk, const ChunkPuzzles& puzzles) {
    const auto has_idle_marks = [](const ChunkPuzzles::Origin& origin) {
        return origin.loaded != nullptr && say_more(origin.loaded->puzzle.marks, origin.loaded->puzzle.grid);
    };
    const auto found = std::ranges::find_if(puzzles.origins, has_idle_marks);
    if (found == puzzles.origins.end()) return {};
    return fmt::format("{}:{}: its marks do nothing here, only its entries count", *chunk.file, found->line);
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
