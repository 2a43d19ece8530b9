#include "cli/input/complaints.h"

#include "model/puzzle/any_marks.h"
#include "techniques/words/contradictions.h"
#include "techniques/words/wording.h"

#include <algorithm>
#include <fmt/format.h>

namespace gridsmith {

Error complaint(const Chunk& chunk, const ChunkPuzzles::Origin& origin, std::string message) {
    return {std::move(message), *chunk.file, origin.line};
}

Error no_puzzle_in(const std::vector<std::string>& files) {
    if (files.size() != 1) return {"the files hold no puzzle, expected at least one"};
    return {"holds no puzzle, expected at least one", files.front() == "-" ? kStandardInput : files.front()};
}

bool has_marks_everywhere(const Puzzle& puzzle) {
    for (Cell cell = 0; cell < puzzle.cell_count(); ++cell)
        if (puzzle.grid[cell] == 0 && puzzle.marks[cell].empty()) return false;
    return true;
}

std::string note_of_ignored_marks(const Chunk& chunk, const ChunkPuzzles& puzzles, IgnoredMarks ignored) {
    const auto has_marks = [&](const ChunkPuzzles::Origin& origin) {
        if (origin.loaded == nullptr) return false;
        const Puzzle& puzzle = origin.loaded->puzzle;
        if (ignored == IgnoredMarks::of_some_cells && has_marks_everywhere(puzzle)) return false;
        return differ_from_candidates(puzzle.marks, puzzle.grid);
    };
    const auto found = std::ranges::find_if(puzzles.origins, has_marks);
    if (found == puzzles.origins.end()) return {};
    return fmt::format("{}:{}: the marks have no effect here, only the entries count", *chunk.file,
                       found->line);
}

std::string reason_without_solution(const Puzzle& puzzle) {
    const auto conflict = first_conflict(puzzle.grid);
    if (!conflict) return "has no solution";
    return fmt::format("has no solution: {}", Wording(puzzle).conflict_clause(puzzle.grid, *conflict));
}

std::string reason_without_solution(const Puzzle& puzzle, const Core& core) {
    return fmt::format("has no solution: {}", contradiction_clause(core, Wording(puzzle)));
}

}  // namespace gridsmith
