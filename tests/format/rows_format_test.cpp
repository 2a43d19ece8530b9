// Grids as rows of characters.
#include "format/rows_format.h"

#include "format/puzzle_file.h"
#include "some_puzzles.h"

#include <catch2/catch_test_macros.hpp>

using namespace gridsmith;

namespace {

const PuzzleFormat& rows_format() { return *format_of_id("sudoku"); }

Error error_of(std::string_view text) {
    const auto puzzles = read_rows(text, rows_format());
    REQUIRE_FALSE(puzzles);
    return puzzles.error();
}

}  // namespace

TEST_CASE("what is printed as rows is read back, for all orders") {
    Random random(15);
    for (int i = 0; i < 80; ++i) {
        const Puzzle puzzle = support::bare_puzzle(2 + i % 4, random);
        const auto text = print_puzzles({&puzzle, 1}, rows_format());
        REQUIRE(text);
        INFO(*text);
        const auto loaded = read_puzzles(*text, "x.sudoku");
        REQUIRE(loaded);
        CHECK(loaded->front().puzzle == puzzle);
        CHECK(loaded->front().format == "sudoku");
    }
}

TEST_CASE("nine lines of nine digits with 0 for empty cells are written") {
    const Puzzle puzzle(support::grid_from(
        "4.7....25...9.7......65.9..9.4....5.6..2.4..3.7....2.9..3.86......5.9...25....1.8"));
    CHECK(print_puzzles({&puzzle, 1}, rows_format()) ==
          "407000025\n000907000\n000650900\n904000050\n600204003\n070000209\n003086000\n000509000\n250000108"
          "\n");
}

TEST_CASE("rows may end with blanks, stand apart, and use other signs for empty cells") {
    const auto loaded = read_rows("\xef\xbb\xbf\n12-- \r\n\r\n**__\n....\t\n0000", rows_format());
    REQUIRE(loaded);
    CHECK(loaded->front().puzzle.grid == support::grid_from("12.............."));
    CHECK(loaded->front().line == 2);
}

TEST_CASE("each fault of rows is named with its place") {
    CHECK(error_of("\n").message.contains("holds no puzzle"));
    CHECK(error_of("123\n1234\n")
              .message.contains("expected 4, 9, 16 or 25 rows of as many characters, found 2 rows"));
    CHECK(error_of(std::string(60, '\n') + std::string(60, '1') + "\n").message.contains("found 1 row"));
    std::string many;
    for (int i = 0; i < 100; ++i) many += "1\n";
    CHECK(error_of(many).message.contains("found more"));
    CHECK(error_of("1234\n123\n....\n....\n") ==
          Error{"expected a row of 4 characters, as there are 4 rows, found 3", "", 2, 4});
    CHECK(error_of("1234\n\n12345\n....\n....\n") ==
          Error{"expected a row of 4 characters, as there are 4 rows, found 5", "", 3, 5});
    CHECK(error_of("1234\n....\n...9\n....\n") ==
          Error{"expected a symbol of 1-4 or . for an empty cell, found '9'", "", 3, 4});
    CHECK(error_of("1234\n....\n.\xc3\xa9..\n....\n") ==
          Error{"expected a symbol or 0 for an empty cell, found 'é'", "", 3, 2});
}
