// The plain text of SudokuGenerator, as the specification (41, 42) has it.
#include "format/text_format.h"

#include "format/puzzle_file.h"
#include "some_puzzles.h"

#include <catch2/catch_test_macros.hpp>

using namespace gridsmith;

namespace {

const PuzzleFormat& text_format() { return *format_of_id("text"); }

std::string printed(const Puzzle& puzzle, bool separate_blocks) {
    return print_puzzles({&puzzle, 1}, text_format(), {.separate_blocks = separate_blocks}).value();
}

Result<Puzzle> parsed(std::string_view text) {
    auto puzzles = read_text(text, text_format());
    if (!puzzles) return std::unexpected(puzzles.error());
    return puzzles->front().puzzle;
}

Error error_of(std::string_view text) {
    const auto puzzle = parsed(text);
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

TEST_CASE("what is printed as text is read back, for all orders, symbols and spacings") {
    Random random(11);
    for (int order = kMinOrder; order <= kMaxOrder; ++order) {
        for (int i = 0; i < 20; ++i) {
            Puzzle puzzle = support::bare_puzzle(order, random);
            if (i % 2 == 1) puzzle.symbols = support::odd_symbols(order, random);
            for (const bool separate : {false, true}) {
                const std::string text = printed(puzzle, separate);
                INFO(text);
                CHECK(parsed(text) == puzzle);
                CHECK(format_of_content(text, "") == &text_format());
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

TEST_CASE("signs for empty cells and comments are the first that are no symbols") {
    Puzzle puzzle(2);
    puzzle.symbols = *Symbols::from(2, U"._-#");
    CHECK(printed(puzzle, false).starts_with("; Sudoku *2\n~._-#\n;----\n~~~~\n"));
    puzzle.symbols = *Symbols::from(2, U";#.:");
    CHECK(printed(puzzle, false).starts_with("! Sudoku *2\n_;#.:\n!----\n____\n"));

    // An order whose symbols take all but one of the candidates for comments.
    Puzzle large(5);
    large.symbols = *Symbols::from(5, U"#;:!%&$@?/*+=~-^`<>.,_|[]");
    const std::string text = printed(large, false);
    CHECK(text.starts_with("{ Sudoku *5\n("));
    CHECK(parsed(text) == large);
}

TEST_CASE("blanks, gaps, remarks and line ends of any kind mean nothing in text") {
    const Puzzle expected = [] {
        Puzzle puzzle(support::grid_from("1..4..1..1..4.2."));
        puzzle.symbols = *Symbols::from(2, U"ABCD");
        return puzzle;
    }();
    const std::string text =
        "; hand-written, order 2, block gaps and remarks are optional\n"
        "- ABCD          ; '-' marks an empty cell\n\n"
        "A -   - D\n\t- -   A -\n\n- A \xe2\x80\x82 - -\nD -   B -\n";
    CHECK(parsed(text) == expected);
    CHECK(parsed("\xef\xbb\xbf" + text) == expected);
    std::string carriage_returns;
    std::string both;
    for (const char c : text) {
        carriage_returns += c == '\n' ? '\r' : c;
        both += c == '\n' ? "\r\n" : std::string(1, c);
    }
    CHECK(parsed(carriage_returns) == expected);
    CHECK(parsed(both) == expected);
    CHECK(parsed(text.substr(0, text.size() - 1)) == expected);
}

TEST_CASE("a symbol line without symbols means the built-in ones") {
    const auto puzzle = parsed("! x\n_\n__34\n____\n____\n4___\n");
    REQUIRE(puzzle);
    CHECK(puzzle->symbols == Symbols(2));
    CHECK(puzzle->grid == support::grid_from("..34........4..."));
}

TEST_CASE("text with conflicting entries is accepted") {
    const auto puzzle = parsed("#\n.1234\n11..\n....\n....\n....\n");
    REQUIRE(puzzle);
    CHECK(first_conflict(puzzle->grid));
}

TEST_CASE("each fault of a text is named with its place") {
    CHECK(error_of("").message.contains("is empty"));
    CHECK(error_of(" \n\t\n").message.contains("is empty"));

    const Error count = error_of("# c\n.1234\n....\n...\n..\n");
    CHECK(count.message.contains("found 4"));
    CHECK(count.message.contains("5, 10, 17 or 26"));
    CHECK(error_of("# c\n.1234\n....\n\n....\n....\n") ==
          Error{"expected 4 rows of 4 characters below the symbol line, found 3 rows", "", 6});
    CHECK(error_of("#\n.1234\n" + std::string(100, '\n') + "....\n....\n....\n....\n....\n") ==
          Error{"expected 4 rows of 4 characters below the symbol line, found 5 rows", "", 107});
    CHECK(error_of("#\n.\n....\n....\n....\n....\nBest regards\nBob\n") ==
          Error{"expected 4 rows of 4 characters below the symbol line, found 6 rows", "", 7});

    CHECK(
        error_of("#\n.123\n....\n....\n....\n....\n") ==
        Error{
            "expected a sign for empty cells and after it nothing or 4 symbols, as there are 4 rows, found 3 "
            "after it",
            "", 2, 5});
    CHECK(error_of("#\n.1231\n....\n....\n....\n....\n") ==
          Error{"expected 4 different symbols, found '1' twice", "", 2, 5});
    CHECK(error_of("#\n. 12.4\n....\n....\n....\n....\n") ==
          Error{"expected symbols that differ from the sign for empty cells, found '.'", "", 2, 5});
    CHECK(error_of("#\n1\n....\n....\n....\n....\n") ==
          Error{"expected a sign for empty cells that is not a symbol, found '1'", "", 2, 1});
    CHECK(error_of("#\n.1234\n\n.... # fine\n...\n....\n....\n") ==
          Error{"expected a row of 4 characters, as there are 4 rows, found 3", "", 5, 4});
    CHECK(error_of("#\n.1234\n....\n.. ..1\n....\n....\n") ==
          Error{"expected a row of 4 characters, as there are 4 rows, found 5", "", 4, 6});
    CHECK(error_of("#\n.1234\n....\n.. .x\n....\n....\n") ==
          Error{"expected a symbol or '.' for an empty cell, found 'x'", "", 4, 5});
    CHECK(error_of("#\n.1234\n....\n..\xff.\n....\n....\n") ==
          Error{"expected text in UTF-8, found the byte FF, which is not UTF-8", "", 4, 3});
}

TEST_CASE("symbols that a text could not tell apart are not written") {
    Puzzle puzzle(2);
    puzzle.symbols = *Symbols::from(2, U"1213");
    CHECK_FALSE(print_puzzles({&puzzle, 1}, text_format()));
    puzzle.symbols = *Symbols::from(2, U"12 3");
    CHECK_FALSE(print_puzzles({&puzzle, 1}, text_format()));
}

TEST_CASE("a text with one symbol only is a template") {
    CHECK(read_text("#\n.1234\n1..1\n....\n....\n1..1\n", text_format()).value().front().kind ==
          PuzzleKind::puzzle_template);
    CHECK(read_text("#\n.1234\n1..1\n....\n....\n1..2\n", text_format()).value().front().kind ==
          PuzzleKind::puzzle);
    CHECK(read_text("#\n.1234\n1...\n....\n....\n....\n", text_format()).value().front().kind ==
          PuzzleKind::puzzle);
}
