// What formats share.
#include "format/puzzle_format.h"

#include "format/source_text.h"

#include <fmt/format.h>

namespace gridsmith {

std::string plain_reading(const PuzzleFormat& format, const Puzzle& puzzle) {
    return fmt::format("{}, order {}, {}", format.name, puzzle.order(),
                       counted(static_cast<std::size_t>(puzzle.grid.entry_count()), "entry", "entries"));
}

Result<std::vector<LoadedPuzzle>> read_each_line(std::string_view bytes, const PuzzleFormat& format) {
    std::vector<LoadedPuzzle> puzzles;
    LineWalker lines(without_byte_order_mark(bytes));
    while (const auto line = lines.next()) {
        auto loaded = format.read_line(line->text, format);
        if (!loaded)
            return failure_at(line->number, loaded.error().column, std::move(loaded.error().message));
        if (!*loaded) continue;
        if (puzzles.size() == kMostPuzzles)
            return failure_at(line->number, 0,
                              fmt::format("expected at most {} puzzles to be opened at once", kMostPuzzles));
        (*loaded)->line = line->number;
        puzzles.push_back(std::move(**loaded));
    }
    if (puzzles.empty()) return failure("holds no puzzle, expected one on each line");
    return puzzles;
}

}  // namespace gridsmith
