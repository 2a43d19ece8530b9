// Grids as rows of characters.
#include "format/door/puzzle_file.h"
#include "some_puzzles.h"

#include <catch2/catch_test_macros.hpp>

using namespace gridsmith;

namespace {

const PuzzleFormat& rows_format() { return *format_of_id("sudoku"); }

Error row_error(std::string_view text) {
    const auto puzzles = rows_format().read(text, {rows_format()});
    REQUIRE_FALSE(puzzles);
    return puzzles.error();
}

}  // namespace

TEST_CASE("rows are read back as printed, for all orders") {
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

TEST_CASE("rows can end with blanks, have blank lines between them, and use other signs for empty cells") {
    const auto loaded = rows_format().read("\xef\xbb\xbf\n12-- \r\n\r\n**__\n....\t\n0000", {rows_format()});
    REQUIRE(loaded);
    CHECK(loaded->puzzle.grid == support::grid_from("12.............."));
    CHECK(loaded->line == 2);
}

TEST_CASE("each fault of rows has a message with the place") {
    CHECK(row_error("\n").message.contains("holds no puzzle"));
    CHECK(
        row_error("123\n1234\n")
            .message.contains("expected 4, 9, 16 or 25 rows of the same number of characters, found 2 rows"));
    CHECK(row_error(std::string(60, '\n') + std::string(60, '1') + "\n").message.contains("found 1 row"));
    std::string many;
    for (int i = 0; i < 100; ++i) many += "1\n";
    CHECK(row_error(many).message.contains("found more"));
    CHECK(row_error("1234\n123\n....\n....\n") ==
          Error{"expected a row of 4 characters for 4 rows, found 3", "", 2, 4});
    CHECK(row_error("1234\n\n12345\n....\n....\n") ==
          Error{"expected a row of 4 characters for 4 rows, found 5", "", 3, 5});
    CHECK(row_error("1234\n....\n...9\n....\n") ==
          Error{"expected a symbol of 1-4 or . for an empty cell, found '9'", "", 3, 4});
    CHECK(row_error("1234\n....\n.\xc3\xa9..\n....\n") ==
          Error{"expected a symbol or 0 for an empty cell, found 'é'", "", 3, 2});
}
