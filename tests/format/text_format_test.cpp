// The plain text of SudokuGenerator, by sections 41 and 42 of the specification.
#include "format/door/puzzle_file.h"
#include "some_puzzles.h"

#include <catch2/catch_test_macros.hpp>

using namespace gridsmith;

namespace {

const PuzzleFormat& text_format() { return *format_of_id("text"); }

std::string printed(const Puzzle& puzzle, bool separate_blocks) {
    return print_puzzles({&puzzle, 1}, text_format(), {.separate_blocks = separate_blocks}).value();
}

Result<Puzzle> parsed_text(std::string_view text) {
    auto puzzles = text_format().read(text, {text_format()});
    if (!puzzles) return std::unexpected(puzzles.error());
    return puzzles->puzzle;
}

Error text_error(std::string_view text) {
    const auto puzzle = parsed_text(text);
    REQUIRE_FALSE(puzzle);
    return puzzle.error();
}

const std::string kSeparated =
    "# Sudoku *2\n"
    ".1234\n"
    "#-----\n"
    ".2  ..\n"
    "..  ..\n"
    "\n"
    "..  ..\n"
    "4.  13\n";

}  // namespace

TEST_CASE("text is read back as printed, for all orders, symbols and spacings") {
    Random random(11);
    for (int order = kMinOrder; order <= kMaxOrder; ++order) {
        for (int i = 0; i < 20; ++i) {
            Puzzle puzzle = support::bare_puzzle(order, random);
            if (i % 2 == 1) puzzle.symbols = support::odd_symbols(order, random);
            for (const bool separate : {false, true}) {
                const std::string text = printed(puzzle, separate);
                INFO(text);
                CHECK(parsed_text(text) == puzzle);
                CHECK(best_format_of(text, "").format == &text_format());
            }
        }
    }
}

TEST_CASE("text is written exactly as SudokuGenerator writes it") {
    const Puzzle puzzle(
        support::grid_from(".2......"
                           "....4.13"));
    CHECK(printed(puzzle, true) == kSeparated);
    CHECK(printed(puzzle, false) == "# Sudoku *2\n.1234\n#----\n.2..\n....\n....\n4.13\n");
}

TEST_CASE("the signs for empty cells and comments are the first signs that are not symbols") {
    Puzzle puzzle(2);
    puzzle.symbols = *Symbols::from(2, U"._-#");
    CHECK(printed(puzzle, false).starts_with("; Sudoku *2\n~._-#\n;----\n~~~~\n"));
    puzzle.symbols = *Symbols::from(2, U";#.:");
    CHECK(printed(puzzle, false).starts_with("! Sudoku *2\n_;#.:\n!----\n____\n"));

    // The symbols of this order leave one sign for comments.
    Puzzle large(5);
    large.symbols = *Symbols::from(5, U"#;:!%&$@?/*+=~-^`<>.,_|[]");
    const std::string text = printed(large, false);
    CHECK(text.starts_with("{ Sudoku *5\n("));
    CHECK(parsed_text(text) == large);
}

TEST_CASE("blanks, gaps, comments and all kinds of line ends are ignored in text") {
    const Puzzle expected = [] {
        Puzzle puzzle(support::grid_from("1..4..1..1..4.2."));
        puzzle.symbols = *Symbols::from(2, U"ABCD");
        return puzzle;
    }();
    const std::string text =
        "; hand-written, order 2, block gaps and remarks are optional\n"
        "- ABCD          ; '-' marks an empty cell\n\n"
        "A -   - D\n\t- -   A -\n\n- A \xe2\x80\x82 - -\nD -   B -\n";
    CHECK(parsed_text(text) == expected);
    CHECK(parsed_text("\xef\xbb\xbf" + text) == expected);
    std::string carriage_returns;
    std::string both;
    for (const char c : text) {
        carriage_returns += c == '\n' ? '\r' : c;
        both += c == '\n' ? "\r\n" : std::string(1, c);
    }
    CHECK(parsed_text(carriage_returns) == expected);
    CHECK(parsed_text(both) == expected);
    CHECK(parsed_text(text.substr(0, text.size() - 1)) == expected);
}

TEST_CASE("a symbol line without symbols means the built-in symbols") {
    const auto puzzle = parsed_text("! x\n_\n__34\n____\n____\n4___\n");
    REQUIRE(puzzle);
    CHECK(puzzle->symbols == Symbols(2));
    CHECK(puzzle->grid == support::grid_from("..34........4..."));
}

TEST_CASE("text with conflicting entries is accepted") {
    const auto puzzle = parsed_text("#\n.1234\n11..\n....\n....\n....\n");
    REQUIRE(puzzle);
    CHECK(first_conflict(puzzle->grid));
}

TEST_CASE("each fault of a text has a message with the place") {
    CHECK(text_error("").message.contains("is empty"));
    CHECK(text_error(" \n\t\n").message.contains("is empty"));

    const Error count = text_error("# c\n.1234\n....\n...\n..\n");
    CHECK(count.message.contains("found 4"));
    CHECK(count.message.contains("a symbol line and 4, 9, 16 or 25 rows"));
    CHECK(text_error("# c\n.1234\n....\n\n....\n....\n") ==
          Error{"expected 4 rows of 4 characters below the symbol line, found 3 rows", "", 6});
    CHECK(text_error("#\n.1234\n" + std::string(100, '\n') + "....\n....\n....\n....\n....\n") ==
          Error{"expected 4 rows of 4 characters below the symbol line, found 5 rows", "", 107});
    CHECK(text_error("#\n.\n....\n....\n....\n....\nBest regards\nBob\n") ==
          Error{"expected 4 rows of 4 characters below the symbol line, found 6 rows", "", 7});

    CHECK(text_error("#\n.123\n....\n....\n....\n....\n") ==
          Error{"expected a sign for empty cells, then 4 symbols for 4 rows or no symbols, found 3 symbols",
                "", 2, 5});
    CHECK(text_error("#\n.1231\n....\n....\n....\n....\n") ==
          Error{"expected 4 different symbols, found '1' twice", "", 2, 5});
    CHECK(text_error("#\n. 12.4\n....\n....\n....\n....\n") ==
          Error{"expected symbols that differ from the sign for empty cells, found '.'", "", 2, 5});
    CHECK(text_error("#\n1\n....\n....\n....\n....\n") ==
          Error{"expected a sign for empty cells that is not a symbol, found '1'", "", 2, 1});
    CHECK(text_error("#\n.1234\n\n.... # fine\n...\n....\n....\n") ==
          Error{"expected a row of 4 characters for 4 rows, found 3", "", 5, 4});
    CHECK(text_error("#\n.1234\n....\n.. ..1\n....\n....\n") ==
          Error{"expected a row of 4 characters for 4 rows, found 5", "", 4, 6});
    CHECK(text_error("#\n.1234\n....\n.. .x\n....\n....\n") ==
          Error{"expected a symbol or '.' for an empty cell, found 'x'", "", 4, 5});
    CHECK(text_error("#\n.1234\n....\n..\xff.\n....\n....\n") ==
          Error{"expected text in UTF-8, found the byte FF, which is not UTF-8", "", 4, 3});
}

TEST_CASE("symbols that a reader could not distinguish are not written") {
    Puzzle puzzle(2);
    puzzle.symbols = *Symbols::from(2, U"1213");
    CHECK_FALSE(print_puzzles({&puzzle, 1}, text_format()));
    puzzle.symbols = *Symbols::from(2, U"12 3");
    CHECK_FALSE(print_puzzles({&puzzle, 1}, text_format()));
}

TEST_CASE("a text with only one symbol is a template") {
    CHECK(text_format().read("#\n.1234\n1..1\n....\n....\n1..1\n", {text_format()})->kind ==
          PuzzleKind::puzzle_template);
    CHECK(text_format().read("#\n.1234\n1..1\n....\n....\n1..2\n", {text_format()})->kind ==
          PuzzleKind::puzzle);
    CHECK(text_format().read("#\n.1234\n1...\n....\n....\n....\n", {text_format()})->kind ==
          PuzzleKind::puzzle);
}
