// Texts as users paste them: in other encodings, quoted, indented, copied from spreadsheets and web pages; and the
// messages about texts that are not puzzles.
#include "format/door/puzzle_file.h"
#include "format_samples.h"
#include "read_and_print.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <functional>

using namespace gridsmith;
using support::kNine;

namespace {

const Puzzle& parsed_nine() {
    static const Puzzle puzzle = read_puzzles(kNine, "nine").value().front().puzzle;
    return puzzle;
}

std::string printed_as(std::string_view id) {
    return print_puzzles({&parsed_nine(), 1}, *format_of_id(id)).value();
}

std::string replaced(std::string text, std::string_view what, std::string_view by) {
    for (auto at = text.find(what); at != std::string::npos; at = text.find(what, at + by.size()))
        text.replace(at, what.size(), by);
    return text;
}

// Is the puzzle of these tests the only reading of the text?
bool is_nine(std::string_view text) {
    const auto puzzles = read_puzzles(text, "x");
    INFO(text << "\n" << (puzzles ? puzzles->front().reading : text_of(puzzles.error())));
    CHECK(puzzles);
    if (!puzzles) return false;
    return puzzles->size() == 1 && puzzles->front().puzzle.grid == parsed_nine().grid;
}

std::string fault_of(std::string_view text, const std::string& name = "x") {
    const auto puzzles = read_puzzles(text, name);
    return puzzles ? "read as " + puzzles->front().reading : text_of(puzzles.error());
}

// Nine rows, each from its nine characters.
std::string rows(const std::function<std::string(std::string_view row)>& row_of) {
    std::string text;
    for (std::size_t at = 0; at < kNine.size(); at += 9) text += row_of(kNine.substr(at, 9)) + '\n';
    return text;
}

// The characters of a row with text before, between and after them.
std::string spread(std::string_view row, std::string_view edge, std::string_view between,
                   std::string_view empty) {
    std::string text(edge);
    for (std::size_t i = 0; i < row.size(); ++i) {
        if (i > 0) text += between;
        text += row[i] == '.' ? std::string(empty) : std::string(1, row[i]);
    }
    return text + std::string(edge);
}

std::string in_utf16(std::string_view ascii, bool with_mark) {
    std::string bytes = with_mark ? "\xff\xfe" : "";
    for (const char c : ascii) bytes += {c, '\0'};
    return bytes;
}

}  // namespace

TEST_CASE("every format is read in UTF-16 and with indentation as the same puzzle") {
    for (const PuzzleFormat& format : all_formats()) {
        if (!format.can_read()) continue;
        Random random(5, static_cast<std::uint64_t>(&format - all_formats().data()));
        const std::string text = support::sample_text(format, parsed_nine(), random);
        if (!std::ranges::all_of(text, [](char c) { return static_cast<unsigned char>(c) < 0x80; })) continue;
        const auto plain = read_puzzles(text, "x");
        INFO(format.id << ": " << text);
        REQUIRE(plain);
        for (const bool with_mark : {true, false}) {
            const auto wide = read_puzzles(in_utf16(text, with_mark), "x");
            REQUIRE(wide);
            CHECK(wide->front().puzzle == plain->front().puzzle);
            CHECK(wide->front().reading == plain->front().reading);
        }
        const auto moved = read_puzzles("    " + replaced(text, "\n", "\n    "), "x");
        REQUIRE(moved);
        CHECK(moved->front().puzzle.grid == plain->front().puzzle.grid);
    }
}

TEST_CASE("spaces of web pages and word processors are blanks") {
    for (const char* id : {"pm", "sdx", "numbers"}) {
        const auto plain = read_puzzles(printed_as(id), "x").value();
        for (const char* space : {"\u00a0", "\u2003", "\u3000", "&nbsp;"}) {
            INFO(id << " with " << space);
            const auto spaced = read_puzzles(replaced(printed_as(id), " ", space), "x");
            REQUIRE(spaced);
            CHECK(spaced->front().puzzle == plain.front().puzzle);
        }
    }
    CHECK(is_nine(replaced(printed_as("grid"), "---", "—")));
    // The message names an invisible character.
    CHECK(text_of(
              read_puzzles("\u200b" + std::string(kNine), "x", {.format = format_of_id("lines")}).error()) ==
          "x:1:1: expected a symbol or . for an empty cell, found the character U+200B");
}

TEST_CASE("every cell can have its own frame, with blanks for empty cells") {
    CHECK(is_nine(rows([](std::string_view row) {
        return "+---+---+---+---+---+---+---+---+---+\n| " + spread(row, "", " | ", " ") + " |";
    })));
    CHECK(is_nine(rows([](std::string_view row) {
        return "╟───┼───┼───╫───┼───┼───╫───┼───┼───╢\n║ " + spread(row, "", " │ ", " ") + " ║";
    })));
    // Cells can also be at every second place of a block.
    CHECK(is_nine(rows([](std::string_view row) {
        std::string text = "|";
        for (std::size_t block = 0; block < 9; block += 3)
            text += " " + spread(row.substr(block, 3), "", " ", " ") + " |";
        return text;
    })));
    const std::string crowded =
        rows([](std::string_view row) { return "| " + spread(row, "", " | ", " ") + " |"; });
    CHECK(fault_of(replaced(crowded, "| 4 |", "| 4 5 |")).starts_with("x:1"));
}

TEST_CASE("cells of a spreadsheet can be empty between tabs, commas and semicolons") {
    for (const char* separator : {"\t", ",", ";"}) {
        INFO(separator);
        CHECK(is_nine(rows([&](std::string_view row) { return spread(row, "", separator, ""); })));
        CHECK(is_nine(rows([&](std::string_view row) { return spread(row, "", separator, "0"); })));
    }
    const std::string first = "\t\t\t\n" + std::string("1\t\t\t2\n\t\t\t\n3\t\t\t\n");
    const auto small = read_puzzles(first, "x");
    REQUIRE(small);
    CHECK(small->front().puzzle.grid[4] == 1);
    CHECK(small->front().puzzle.grid[7] == 2);
    CHECK(small->front().puzzle.grid[12] == 3);
}

TEST_CASE("grids are read from quotations, comments, headlines and a line of rows") {
    const std::string plain = rows([](std::string_view row) { return std::string(row); });
    CHECK(is_nine("> " + replaced(plain, "\n", "\n> ")));
    CHECK(fault_of("> " + replaced(plain, "\n", "\n> ")).contains("quotation marks ignored"));
    CHECK(is_nine("# from a friend\n" + plain + "# the end\n"));
    CHECK(is_nine("```text\n" + plain + "```\n"));
    CHECK(is_nine("The one of today:\n" + plain));
    CHECK(fault_of("The one of today:\n" + plain).contains("1 line of words above the grid ignored"));
    CHECK(is_nine("Hi,\n" + plain));
    CHECK(is_nine(replaced(plain, "\n", " ")));
    const auto two = read_puzzles("Grid 01\n" + plain + "Grid 02\n" + plain, "x");
    REQUIRE(two);
    CHECK(two->size() == 2);
    CHECK(two->back().line == 12);
    CHECK_FALSE(read_puzzles(plain + "Good luck!\n", "x"));

    CHECK(is_nine("\"" + std::string(kNine) + "\"\n"));
    CHECK(is_nine("quizzes,solutions\n" + std::string(kNine) + "," + std::string(81, '1') + "\n"));
}

TEST_CASE("a text in no format gets one sentence with the place of the fault") {
    const std::string plain = rows([](std::string_view row) { return std::string(row); });
    CHECK(fault_of(plain + "hello\n") == "x:10:1: expected a row of 9 cells like most lines, found hello");
    CHECK(fault_of(plain + std::string(kNine.substr(0, 9)) + "\n") ==
          "x:10: expected 9 rows of 9 cells, found 10");
    CHECK(fault_of(plain.substr(0, 80)) == "x:8: expected 9 rows of 9 cells, found 8");
    std::string faulty = plain;
    faulty[23] = 'k';
    CHECK(fault_of(faulty) == "x:3:4: expected a number up to 9 or . for an empty cell, found 'k'");
    faulty[23] = '\0';
    CHECK(fault_of(faulty) == "x:3:4: expected a puzzle as text, found the character U+0000");
    // An extension that several formats share does not change the message.
    faulty[23] = 'k';
    CHECK(fault_of(faulty, "x.txt").starts_with("x.txt:3:4: expected a number up to 9"));

    // The extension .txt alone does not make a text SudokuGenerator's.
    const std::string line(kNine.substr(0, 80));
    CHECK(fault_of(line + "\n", "x.txt") ==
          "x.txt:1:81: expected 16, 81, 256 or 625 characters, one for each cell, found 80");
    CHECK(fault_of("Some words\n> " + line + "8\n", "x.txt") ==
          "x.txt:1:5: expected 16, 81, 256 or 625 characters, one for each cell, found 4");
    CHECK(fault_of("A grocery list\n", "x.txt").contains("is in no known puzzle format"));
    // A text that begins with a comment and a symbol line is SudokuGenerator's.
    const std::string symbols = "# Sudoku *3\n.123456789\n";
    CHECK(fault_of(symbols + plain.substr(10)) ==
          "x:10: expected 9 rows of 9 characters below the symbol line, found 8 rows");
    CHECK(fault_of("# Sudoku *3\n.12345678\n" + plain).starts_with("x:2:10: expected a sign for empty"));

    faulty = plain;
    faulty.insert(14, "\u200b");
    CHECK(fault_of(faulty) == "x:2:5: expected a row of 9 cells like most lines, found the character U+200B");
    CHECK(fault_of("1  2\n3\n2  1\n4 3\n") == "x:2:2: expected a row of 4 characters for 4 rows, found 1");
    CHECK(fault_of("1,2,0,0\n0,0,0,0\n0,0,0,0\n0,0,0\n") == "x:4:6: expected 4 cells for 4 rows, found 3");
    std::string sixteen;
    for (int row = 0; row < 16; ++row) sixteen += row == 4 ? "27Z.............\n" : "27A.............\n";
    CHECK(fault_of(sixteen, "x.txt").starts_with("x.txt:5:3: expected a symbol"));

    CHECK(fault_of("\\begin{table}\n", "x.tex") ==
          "x.tex: expected a format that can be read; latex (LaTeX table) can only be written");
    CHECK(fault_of("\x89PNG\r\n\x1a\n") ==
          "x:1:1: expected a puzzle as text, found the byte 89, which is not UTF-8");
    CHECK(fault_of("<!DOCTYPE html><p>4</p>").contains("is HTML"));
    CHECK(fault_of("https://f-puzzles.com/?id=abcdef")
              .contains("expected a link of f-puzzles, SudokuPad or SudokuWiki that holds its puzzle"));
    CHECK(fault_of("<gpx></gpx>").contains("is unknown XML"));
    CHECK(fault_of("{\"a\": 1}").contains("is an unknown JSON object"));
    CHECK(fault_of("{\"a\": 1").starts_with("x:1:"));
    CHECK(fault_of("[{}]").contains("is an unknown JSON array"));
    CHECK(fault_of(printed_as("gnome") + "hello\n").contains("expected nothing after the closing bracket"));
}

TEST_CASE("cells stay within rows and bars, unless the whole grid is wrapped differently") {
    CHECK(fault_of("1 2 3\n4 3 4 1 2\n2 1 4 3\n4 3 2 1\n") == "x:1:6: expected 4 cells for 4 rows, found 3");
    CHECK(fault_of("1,2,3\n4,3,4,1,2\n2,1,4,3\n4,3,2,1\n", "x.csv") ==
          "x.csv:1:6: expected 4 cells for 4 rows, found 3");
    CHECK(fault_of("+---+---+\n|1 . 2|3 4|\n|. |. 2|\n|2 .|4 .|\n|. 3|. 1|\n+---+---+\n") ==
          "x:2:10: expected 4 cells for 4 rows, found 5");
    for (const std::string_view separator : {" ", ","}) {
        std::string text = rows([&](std::string_view row) { return spread(row, "", separator, "0"); });
        const auto third = text.find('\n', text.find('\n') + 1);
        text[third] = separator.front();
        text[third + 2] = '\n';
        CHECK(fault_of(text) == "x:2:19: expected 9 cells for 9 rows, found 10");
    }
    // In rows of numbers, of characters and of candidates.
    for (const std::string_view text :
         {"1 . 3 | 4\n3 | 4 1 2\n2 1 | 4 3\n4 3 | 2 1\n", "1.3|4\n3|412\n21|43\n43|21\n",
          "|1.3|4|\n|3412|\n|2143|\n|4321|\n", "1 2 3 | 4\n34 3 | 1 2\n2 1 | 4 3\n4 34 | 2 1\n"}) {
        const std::string fault = fault_of(text);
        INFO(text << fault);
        CHECK(fault.starts_with("x:1:"));
        CHECK(fault.ends_with(": expected 2 cells between bars, found 3"));
    }
    CHECK(is_nine(rows([](std::string_view row) { return spread(row, "|", "|", "."); })));
    CHECK(is_nine(rows([](std::string_view row) { return spread(row, "|", " ", "."); })));
    for (const std::string_view separator : {"\t", ",", ";"})
        CHECK(is_nine(rows([&](std::string_view row) { return spread(row, "|", separator, " "); })));
    CHECK(fault_of("| 1 | 2 | 3 | - |\n| - | - | - | - |\n| - | - | - | - |\n| - | - | - | - |\n")
              .starts_with("read as "));

    CHECK(is_nine(spread(kNine, "", " ", "0")));
    CHECK(is_nine(spread(kNine, "", "\n", "0")));
    CHECK(is_nine(replaced(spread(kNine, "", " ", "0"), "6 5", "6\n5")));
    const auto small = read_puzzles("1\n2\n0\n0\n0\n0\n1\n2\n2\n1\n0\n0\n0\n0\n2\n1\n", "x");
    REQUIRE(small);
    CHECK(small->front().puzzle.grid[15] == 1);
}

TEST_CASE("the message about a cell that is not a number has the place of the cell") {
    const auto grid_with = [](const std::string& cell) {
        return "1 . . 4\n. 4 1 .\n. 1 4 .\n4 . . " + cell + "\n";
    };
    for (const std::string cell : {"10", "-6", "6.0", "6,", "17", "12", "0x"})
        CHECK(fault_of(grid_with(cell)) == "x:4:7: expected a number from 0 to 4, found " + cell);
    CHECK(fault_of(grid_with("\uff16")) == "x:4:7: expected a number from 0 to 4, found '\uff16'");
    std::string large;
    for (int row = 0; row < 16; ++row)
        large +=
            std::string(row == 9 ? "12 . 17" : "16 . .") + replaced(std::string(13, '.'), ".", " .") + "\n";
    CHECK(fault_of(large) == "x:10:6: expected a number from 0 to 16, found 17");

    const std::string commas = "1,2,3,4\n3,4,1,2\n2,1,0,3\n4,3,2,1\n";
    CHECK(fault_of(replaced(commas, "0", "O"), "x.csv") ==
          "x.csv:3:5: expected a number from 0 to 4, found 'O'");
    CHECK(fault_of(replaced(commas, "0", "5"), "x.csv") ==
          "x.csv:3:5: expected a number from 0 to 4, found 5");
    CHECK(fault_of(replaced(commas, "0,", ""), "x.csv") == "x.csv:3:6: expected 4 cells for 4 rows, found 3");
    CHECK(fault_of(replaced(replaced(commas, ",", ";"), "0", "O"), "x.csv").starts_with("x.csv:3:5: "));
    // Many cells have several candidates, so the message is about candidates and not about numbers.
    std::string marks = printed_as("pm");
    marks.replace(marks.find("13689"), 5, "13k89");
    CHECK(fault_of(marks).ends_with(": expected candidates from 1 to 9, found 'k'"));
    CHECK(fault_of("1 2 34 34\n34 34 1 2\n2 1 34 34\n34 34 2 15\n") ==
          "x:4:9: expected candidates from 1 to 4, found '5'");
}

TEST_CASE("large grids can have commas between characters") {
    for (const int order : {4, 5}) {
        Random random(6, static_cast<std::uint64_t>(order));
        const Puzzle puzzle = support::bare_puzzle(order, random);
        const std::string text = print_puzzles({&puzzle, 1}, *format_of_id("lines")).value();
        std::string rows;
        for (int cell = 0; cell < puzzle.cell_count(); ++cell)
            rows += {text[static_cast<std::size_t>(cell)], (cell + 1) % puzzle.side() == 0 ? '\n' : ','};
        INFO(rows);
        const auto read = read_puzzles(rows, "x");
        REQUIRE(read);
        CHECK(read->front().puzzle.grid == puzzle.grid);
    }
    // The symbol < does not make a text XML.
    CHECK_FALSE(fault_of("<,>,=\n").contains("XML"));
}

TEST_CASE("sections and links with a puzzle have one reading") {
    const std::string plain = rows([](std::string_view row) { return std::string(row); });
    const std::string sections = "[Puzzle]\n" + plain + "[State]\n" + plain;
    CHECK(support::readings_of(sections).size() == 1);
    CHECK(is_nine("https://www.sudokuwiki.org/sudoku.htm?bd=" + replaced(std::string(kNine), ".", "0")));
    CHECK(fault_of("https://www.sudokuwiki.org/sudoku.htm?bd=" + replaced(std::string(kNine), ".", "k"))
              .starts_with("x:1:43: "));
}
