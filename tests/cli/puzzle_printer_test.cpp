// What a format does not say about a position is reported.
#include "cli/core/puzzle_printer.h"

#include "base/random.h"
#include "model/puzzle/any_marks.h"
#include "support/grids.h"

#include <catch2/catch_test_macros.hpp>

using namespace gridsmith;

namespace {

// A position that a person reached: entries, and in the empty cells candidates that contain the solution. Many cells
// have one candidate.
Puzzle some_position(int order, Random& random) {
    const Grid solution = support::some_solution(order, random);
    const int cells = solution.cell_count();
    Puzzle puzzle(support::with_entries(
        solution, cells / 4 + static_cast<int>(random.below(static_cast<std::uint32_t>(cells / 2))), random));
    for (Cell cell = 0; cell < cells; ++cell) {
        if (puzzle.grid[cell] != 0) continue;
        for (const Value value : candidates_of(puzzle.grid, cell))
            if (value == solution[cell] || random.below(3) == 0) puzzle.marks[cell].insert(value);
    }
    return puzzle;
}

}  // namespace

TEST_CASE("a position comes back as it was written, or the loss is reported") {
    Random random(41);
    int whole = 0;
    for (const PuzzleFormat& format : all_formats()) {
        if (!format.can_read() || !format.can_write()) continue;
        CommonOptions options;
        options.to = &format;
        const PuzzlePrinter printer(options);
        for (int i = 0; i < 40; ++i) {
            const Puzzle puzzle = some_position(2 + i % 4, random);
            std::string printed;
            if (!printer.print(printed, puzzle)) continue;
            const auto text = print_puzzles({&puzzle, 1}, format);
            REQUIRE(text);
            const auto read = read_puzzles(*text, "x", {.format = &format});
            INFO(format.id << ", order " << puzzle.order() << "\n" << *text);
            REQUIRE(read);
            REQUIRE(read->size() == 1);
            const Puzzle& back = read->front().puzzle;
            // Marks that are exactly the candidates say nothing.
            const bool has_marks = differ_from_candidates(puzzle.marks, puzzle.grid);
            const bool is_same = back.grid == puzzle.grid && (!has_marks || back.marks == puzzle.marks);
            whole += is_same ? 1 : 0;
            CHECK(is_same == printer.loss_in(puzzle, {}, printed).empty());
        }
    }
    CHECK(whole > 100);
}
