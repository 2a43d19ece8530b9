#include "document/session/kept_puzzle.h"

#include "format/door/puzzle_file.h"

#include <utility>

namespace gridsmith {

std::string kept_text_of(const Puzzle& puzzle) {
    // SudokuGenerator's files hold classic boards only. Printing a puzzle in these formats never fails.
    const auto& format = *format_of_id(puzzle.rules().is_classic() ? "sgp" : "gridsmith");
    return print_puzzles({&puzzle, 1}, format).value_or("");
}

std::optional<Puzzle> kept_puzzle_in(std::string_view text) {
    // The reader takes the texts of both formats.
    auto puzzles = read_puzzles(text, "<journal>", {.format = format_of_id("gridsmith")});
    if (!puzzles) return std::nullopt;
    return std::move(puzzles->front().puzzle);
}

}  // namespace gridsmith
