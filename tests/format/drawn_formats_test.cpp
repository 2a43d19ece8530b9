// Formats of drawn grids and of collections: framed grids, numbers, pencil marks, .sdk, HoDoKu, lines with
// other fields.
#include "format/door/puzzle_file.h"
#include "format/drawn/candidate_cells.h"
#include "format/line/lines_format.h"
#include "read_and_print.h"
#include "some_puzzles.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <fmt/format.h>

using namespace gridsmith;
using support::fault;
using support::kNine;
using support::printed;
using support::read;

namespace {

Puzzle nine_puzzle() { return Puzzle(support::grid_from(kNine)); }

}  // namespace

TEST_CASE("grids, numbers, marks, candidates and collections are read back as written, for all orders") {
    Random random(23);
    for (int i = 0; i < 40; ++i) {
        const Puzzle puzzle = support::bare_puzzle(2 + i % 4, random);
        for (const std::string_view id : {"grid", "numbers", "sdk", "csv", "sdm"}) {
            const Puzzle back = read(printed(puzzle, id), id).puzzle;
            INFO(id);
            CHECK(back.grid == puzzle.grid);
        }
        for (const std::string_view id : {"pm", "sukaku"})
            CHECK(candidates_of_puzzle(read(printed(puzzle, id), id).puzzle) == candidates_of_puzzle(puzzle));
    }
}

TEST_CASE("framed grids, forum grids and grids with blanks for empty cells are read") {
    const Grid expected = support::grid_from("12..3....4.....1");
    for (const std::string_view text : {
             "*-----*\n|12|..|\n|3.|..|\n|--+--|\n|.4|..|\n|..|.1|\n*-----*\n",
             "12|..\n3.|..\n--+--\n.4|..\n..|.1\n",
             " 1 2 | . .\n 3 . | . .\n-----+-----\n . 4 | . .\n . . | . 1\n",
             "|12|  |\n|3 |  |\n|--+--|\n| 4|  |\n|  | 1|\n",
             "# made by hand\n|12|XX|\n|3x|00|\n+--+--+\n|*4|..|\n|__|.1|\n",
         }) {
        const LoadedPuzzle loaded = read(text);
        INFO(text);
        CHECK(loaded.format == "grid");
        CHECK(loaded.puzzle.grid == expected);
    }
    CHECK(read("# c\n|12|..|\n|3.|..|\n|.4|..|\n|..|.1|\n").reading ==
          "Grid in a frame (1-4), order 2, 5 entries; 1 comment line ignored");
    CHECK(fault("|12|..|\n|3.|..|\n|.4|..|\n|..|.5|\n", "grid") ==
          "x:4:6: expected a symbol of 1-4 or . for an empty cell, found '5'");
    CHECK(fault("|12|..|\n|3.|..|\n|.4|...|\n|..|.5|\n", "grid") ==
          "x:3:1: expected 4 cells for 4 rows, found 5");
    CHECK(fault("|12|..|\n|3.|..|\n", "grid") == "x:2: expected 4, 9, 16 or 25 rows of cells, found 2 rows");
}

TEST_CASE("blanks, bars or commas separate numbers, on any lines") {
    const Grid expected = support::grid_from("12..3....4.....1");
    for (const std::string_view text :
         {"1 2 0 0\n3 0 0 0\n0 4 0 0\n0 0 0 1\n", "1,2,,\n3,,,.\n,4,,.\n0,0,0,1\n",
          "1 2 . . 3 . . . . 4 . . . . . 1\n", "1;2;0;0;\n3;0;0;0;\n0;4;0;0;\n0;0;0;1;\n"}) {
        INFO(text);
        CHECK(read(text, "numbers").puzzle.grid == expected);
        CHECK(read(text).puzzle.grid == expected);
    }
    CHECK(fault("1 2 0 0\n3 0 0 0\n0 4 0 5\n0 0 0 1\n", "numbers") ==
          "x:3:7: expected a number from 0 to 4, found 5");
    CHECK(fault("1 2 0 0\n3 0 0 0\n0 4 0 q\n0 0 0 1\n", "numbers") ==
          "x:3:7: expected a number from 0 to 4, found 'q'");
    CHECK(fault("1 2 3\n", "numbers") ==
          "x:1: expected 16, 81, 256 or 625 numbers, one for each cell, found 3");
}

TEST_CASE("a single digit among pencil marks is an entry unless a peer has the same candidate") {
    const std::string text =
        ".-------.-------.\n| 1  2  | 34  4  |\n| 34 34 | 1   2  |\n:-------+-------:\n| 2  1  | 34  34 |\n"
        "| 34 34 | 2   1  |\n'-------'-------'\n";
    const LoadedPuzzle loaded = read(text);
    CHECK(loaded.format == "pm");
    CHECK(loaded.puzzle.grid == support::grid_from("12....1221....21"));
    CHECK(loaded.puzzle.marks[3] == ValueSet::of(4));
    CHECK(loaded.reading ==
          "Grid of pencil marks, order 2, 8 entries, marks in 8 cells; 1 single digit read as a candidate "
          "still "
          "to be placed");
    const auto readings = support::readings_of(text);
    REQUIRE(readings.size() == 2);
    CHECK(readings[1].puzzles.front().puzzle.grid == support::grid_from("12.4..1221....21"));
    CHECK(fault("1 2 3 4\n1 2 3 44\n1 2 3 4\n1 2 3 4\n", "pm") ==
          "x:2:7: expected different candidates, found 4 twice");
    CHECK(fault("1 2 3 4\n1 2 3 5\n1 2 3 4\n1 2 3 4\n", "pm") ==
          "x:2:7: expected candidates from 1 to 4, found '5'");
    CHECK(fault("1 2 3 4\n1 2 3\n1 2 3 4\n1 2 3 4\n", "pm") == "x:2:6: expected 4 cells for 4 rows, found 3");
    CHECK(read("1 u2 34 34\n34 34 1 2\n2 1 34 34\n34 34 2 1\n", "sdx").puzzle.givens.size() == 7);
}

TEST_CASE("an entry that contradicts wrong marks stays an entry in .sdx") {
    Puzzle puzzle(support::grid_from("1..............."));
    puzzle.marks[1] = ValueSet::of(1) | ValueSet::of(2);
    const std::string text = printed(puzzle, "sdx");
    CHECK(text.starts_with("1 12 "));
    CHECK(read(text, "sdx").puzzle.grid == puzzle.grid);
    CHECK(read(text, "sdx").puzzle.marks[1] == puzzle.marks[1]);
}

TEST_CASE("a single digit of .sdx is an entry unless the entries leave exactly the other marks") {
    const auto sdx = [](std::string_view empty) {
        std::string text;
        for (std::size_t cell = 0; cell < kNine.size(); ++cell) {
            text += kNine[cell] == '.' ? std::string(empty) : std::string(1, kNine[cell]);
            text += cell % 9 == 8 ? '\n' : ' ';
        }
        return text;
    };
    const LoadedPuzzle all = read(sdx("123456789"), "sdx");
    CHECK(all.puzzle.grid == nine_puzzle().grid);
    CHECK(all.puzzle.marks[1].size() == 9);
    CHECK(read(sdx("129"), "sdx").puzzle.grid == nine_puzzle().grid);
    // r9c6 has one candidate, which other cells of the block have too.
    const LoadedPuzzle left = read(printed(nine_puzzle(), "sdx"), "sdx");
    CHECK(left.puzzle.grid == nine_puzzle().grid);
    CHECK(left.puzzle.marks[77] == ValueSet::of(3));
    CHECK(left.reading.contains("1 single digit read as a candidate still to be placed"));
    // An entry that looks like such a candidate is written with a u.
    Puzzle placed = nine_puzzle();
    placed.grid[77] = 3;
    CHECK(read(printed(placed, "sdx"), "sdx").puzzle.grid == placed.grid);
    CHECK(fault("1 2 3 4\n1 2 3 34,\n1 2 3 4\n1 2 3 4\n", "sdx") ==
          "x:2:7: expected candidates from 1 to 4 separated by commas, found 34");
}

TEST_CASE("marks are kept in pencil-mark grids and lines of candidates") {
    Puzzle puzzle(support::grid_from("12....1221....21"));
    puzzle.marks[2] = ValueSet::of(4);
    puzzle.marks[4] = ValueSet::of(3);
    for (const std::string_view id : {"pm", "sukaku"})
        CHECK(candidates_of_puzzle(read(printed(puzzle, id), id).puzzle) == candidates_of_puzzle(puzzle));
    CHECK(fault(std::string(63, '.') + "\n", "sukaku").contains("found 63"));
    CHECK(fault("1234" + std::string(60, '.') + "\n", "sukaku") ==
          "x:1:5: expected a cell with a candidate, found none");
}

TEST_CASE("both kinds of .sdk are recognised, with placed values and marks") {
    const std::string rows = "12..\n3...\n.4..\n...1\n";
    CHECK(read("#AMe\n#DMine\n#LEasy\n" + rows).reading ==
          "SudoCue .sdk, order 2, 5 givens; 3 header lines ignored");
    CHECK(read("#A Me\n[Puzzle]\n" + rows).reading ==
          "SadMan .sdk, order 2, 5 givens; 1 header line ignored");
    const LoadedPuzzle played = read(
        "[Puzzle]\n" + rows + "[State]\n124.\n3...\n.4..\n...1\n[PencilMarks]\n,,,3\n,4,12,\n,,,\n,,,\n");
    CHECK(played.reading == "SadMan .sdk, order 2, 5 givens, 1 placed, marks in 3 cells");
    CHECK(played.puzzle.grid == support::grid_from("124.3....4.....1"));
    CHECK(played.puzzle.marks[6] == ValueSet::of_bits(0b11));
    CHECK(read(printed(played.puzzle, "sdk")).puzzle == played.puzzle);
    CHECK(fault("#AMe\n12..\n3...\n.4.\n...1\n", "sdk") == "x:4:4: expected a row of 4 characters, found 3");
    CHECK(fault("[Puzzle]\n" + rows + "[State]\n224.\n3...\n.4..\n...1\n", "sdk") ==
          "x:7:1: expected the given of [Puzzle] in [State]");
    // The placed values can decide the alphabet.
    std::string posed = "ABCDEFGH" + std::string(8, '.');
    for (int row = 1; row < 16; ++row) posed += "\n" + std::string(16, '.');
    std::string reached = posed;
    reached.replace(8, 8, "IJKLMNOP");
    std::string marks(15, ',');
    marks += "\nP" + std::string(15, ',');
    for (int row = 2; row < 16; ++row) marks += "\n" + std::string(15, ',');
    for (const char given : {'H', 'J'}) {
        posed[7] = reached[7] = given;
        if (given == 'J') reached[9] = 'H';
        const LoadedPuzzle letters =
            read("[Puzzle]\n" + posed + "\n[State]\n" + reached + "\n[PencilMarks]\n" + marks + "\n");
        CHECK(letters.puzzle.givens.size() == 8);
        CHECK(letters.puzzle.grid[7] == given - 'A' + 1);
        CHECK(letters.puzzle.grid[15] == 16);
        CHECK(letters.puzzle.marks[16] == ValueSet::of(16));
    }
    CHECK(fault("#Q what\n" + rows, "sdk").contains("expected a line about the puzzle"));
    CHECK(fault("[Puzle]\n" + rows, "sdk").contains("found [Puzle]"));
}

TEST_CASE("HoDoKu's lines keep givens, placed values and deleted candidates") {
    const std::string cells = "+4" + std::string(kNine.substr(1));
    const LoadedPuzzle loaded = read(":0200:13:" + cells + ":112 313:513 516:712::\n");
    CHECK(loaded.format == "hodoku");
    CHECK(loaded.puzzle.grid == nine_puzzle().grid);
    CHECK(loaded.puzzle.givens.size() == 27);
    CHECK_FALSE(loaded.puzzle.givens.contains(0));
    CHECK_FALSE(loaded.puzzle.marks[1].contains(1));
    CHECK(loaded.reading.contains(
        "27 givens, 1 placed, marks in 53 cells; 2 candidates deleted, expected step of "
        "technique 0200 left out"));
    CHECK(read(cells).puzzle.givens.size() == 27);
    CHECK(read(printed(loaded.puzzle, "hodoku")).puzzle == loaded.puzzle);
    CHECK(printed(nine_puzzle(), "hodoku") == ":0000:x:" + std::string(kNine) + "::::\n");
    CHECK(fault(":0200:13:" + std::string(kNine) + ":110::::\n", "hodoku")
              .contains("x:1:92: expected a candidate"));
    CHECK(fault(":0200:13:" + std::string(80, '.') + ":::::\n", "hodoku") ==
          "x:1:90: expected 81 cells, found 80");
    CHECK(fault(":0200:13:" + std::string(kNine) + ":112 312 612 812 912:::\n", "hodoku") ==
          "x:1:108: expected a candidate in r1c2, but the line deletes the last one");
    CHECK_FALSE(print_puzzles(std::vector{Puzzle(2)}, *format_of_id("hodoku")));
}

TEST_CASE("the cells of collections are found among other fields") {
    const std::string cells(kNine);
    CHECK(read("0123456789ab " + cells + "  7.2\n").format == "bank");
    CHECK(read("0123456789ab " + cells + "  7.2\n").reading ==
          "Line of the Sudoku exchange bank, 28 entries; rating 7.2 in the file");
    CHECK(fault("0123456789ab " + cells + "  hard\n", "bank").contains("x:1:97: expected a rating"));
    CHECK(read("q,1,2,3," + cells + ",5,6,7\n").format == "gsf");
    CHECK(read("q,1,2,3," + cells + ",5,6,7\n").puzzle.grid == nine_puzzle().grid);
    const LoadedPuzzle csv = read("Puzzle,Solution,Difficulty,\n" + cells + ",,Easy,\n");
    CHECK(csv.format == "csv");
    CHECK(csv.line == 2);
    CHECK(csv.reading == "CSV table, 28 entries; 1 further column ignored");
    CHECK(printed(nine_puzzle(), "csv") == "Puzzle,\n" + cells + ",\n");
    CHECK(read("4 7    25   9 7      65 9  9 4    5 6  2 4  3 7    2 9  3 86      5 9   25    1 8")
              .puzzle.grid == nine_puzzle().grid);
}

TEST_CASE(
    "a table with tabs is read by its column names, and the solution is not read instead of faulty candidates") {
    const std::string cells = ".2....3..3....1.";
    const std::string solution = "3241413213242413";
    const auto read = read_puzzles("id\tpuzzle\tsolution\n7\t" + cells + "\t" + solution + "\n", "x.tsv");
    REQUIRE(read);
    REQUIRE(read->size() == 1);
    CHECK(support::line_of(read->front().puzzle.grid) == cells);
    // Without column names, a tab ends the cells of a line.
    const auto lines = read_puzzles(cells + "\ta, b\n" + cells + "\tPuzzle, easy\n", "x.txt");
    REQUIRE(lines);
    CHECK(lines->front().format == "lines");
    CHECK(lines->size() == 2);

    std::string candidates = "1...";
    for (int cell = 1; cell < 16; ++cell) candidates += "1234";
    const auto sukaku =
        read_puzzles("id\tpuzzle\tsolution\n7\t" + candidates + "\t" + solution + "\n", "x.tsv");
    REQUIRE_FALSE(sukaku);
    CHECK(sukaku.error().message.ends_with("found 64"));
}

TEST_CASE("the puzzle of a table is found in any column, also with semicolons") {
    const std::string cells(kNine);
    const std::string solution =
        "497318625562947381138652974924731856685294713371865249743186592816529437259473168";
    for (const std::string& text : {"Solution,Puzzle\n" + solution + "," + cells + "\n",
                                    "id,PUZZLE,solution\n1," + cells + "," + solution + "\n",
                                    "number; quizzes; solutions\n1;" + cells + ";" + solution + "\n",
                                    "puzzle,kind\n" + cells + ",grid\n"}) {
        INFO(text);
        const LoadedPuzzle loaded = read(text);
        CHECK(loaded.format == "csv");
        CHECK(loaded.line == 2);
        CHECK(loaded.puzzle.grid == nine_puzzle().grid);
    }
    CHECK(read("1;" + cells + ";easy\n", "csv").puzzle.grid == nine_puzzle().grid);
    CHECK(read(solution + "," + solution + "\n").puzzle.grid.is_full());
    // The reader does not take the solution instead of a faulty puzzle.
    const std::string shorter = cells.substr(1);
    CHECK(fault("Solution,Puzzle\n" + solution + "," + shorter + "\n", "csv") ==
          "x:2:163: expected 16, 81, 256 or 625 characters, one for each cell, found 80");
    CHECK(fault("Puzzle,Solution\n" + shorter + "," + solution + "\n", "csv") ==
          "x:2:81: expected 16, 81, 256 or 625 characters, one for each cell, found 80");
    CHECK(
        fault("name,points\nme,5\n", "csv") ==
        "x:1:1: expected a column with the 16, 81, 256 or 625 characters of a puzzle, or column names with Puzzle among them");
}

namespace {

// The puzzle of these tests, drawn with a bar and a rule between blocks.
std::string framed(const std::string& bar, const std::string& rule) {
    std::string text;
    for (std::size_t row = 0; row < 9; ++row) {
        if (row % 3 == 0) text += rule + "\n";
        for (std::size_t column = 0; column < 9; ++column)
            text += (column % 3 == 0 ? bar : std::string(" ")) + kNine[row * 9 + column];
        text += bar + "\n";
    }
    return text + rule + "\n";
}

std::string in_rows(std::string_view cells, std::size_t length, const std::string& before) {
    std::string text;
    for (std::size_t at = 0; at < cells.size(); at += length)
        text += before + std::string(cells.substr(at, length)) + "\n";
    return text;
}

}  // namespace

TEST_CASE("grids are read from frames and forum tags") {
    CHECK(read(framed("│", "├─────┼─────┼─────┤")).puzzle.grid == nine_puzzle().grid);
    CHECK(read(framed("║", "╬═════╬═════╬═════╬")).puzzle.grid == nine_puzzle().grid);
    CHECK(read(framed("!", "-------------")).puzzle.grid == nine_puzzle().grid);
    CHECK(read(in_rows(kNine, 9, "    ")).puzzle.grid == nine_puzzle().grid);
    CHECK(read(in_rows(kNine, 9, "\t")).puzzle.grid == nine_puzzle().grid);
    const LoadedPuzzle tagged = read("[code]\n" + framed("|", "+-----+-----+-----+") + "[/code]\n");
    CHECK(tagged.puzzle.grid == nine_puzzle().grid);
    CHECK(tagged.reading.contains("2 comment lines ignored"));
    CHECK(read("```\n" + framed("|", "+---+") + "```\n").puzzle.grid == nine_puzzle().grid);
    // A row between such bars can be empty.
    std::string rows = framed("│", "┼─────┼─────┼─────┼");
    std::erase(rows, ' ');
    std::ranges::replace(rows, '.', ' ');
    CHECK(read(rows).puzzle.grid == nine_puzzle().grid);
    // Words are not part of a frame.
    CHECK_FALSE(read_puzzles(framed("|", "+---+") + "This is mine\n", "x"));
    CHECK_FALSE(read_puzzles("[1]\n" + framed("|", "+---+"), "x"));
    CHECK(fault(framed("│", "├───┼───┤") + "│ é\n", "grid").contains("x:14"));
}

TEST_CASE("a 0 beside another sign for empty cells can be a value, so there are two readings") {
    std::string numbers = "0 15 . 1\n";
    for (int i = 0; i < 252; ++i) numbers += i % 16 == 15 ? ".\n" : ". ";
    const auto large = support::readings_of(numbers);
    REQUIRE(large.size() == 2);
    CHECK(large[0].puzzles.front().reading.contains("from 0"));
    CHECK(large[0].puzzles.front().puzzle.grid[0] == 1);
    CHECK(large[0].puzzles.front().puzzle.grid[1] == 16);
    CHECK(large[1].puzzles.front().puzzle.grid[0] == 0);
    CHECK(large[1].puzzles.front().puzzle.grid[1] == 15);

    const auto small = support::readings_of("0 1 . .\n. . 3 .\n. . . 2\n. . . .\n");
    REQUIRE(small.size() == 2);
    CHECK(small[0].puzzles.front().puzzle.grid[1] == 1);
    CHECK(small[1].puzzles.front().puzzle.grid[0] == 1);
    CHECK(small[1].puzzles.front().puzzle.grid[1] == 2);
    // -1 can only mean an empty cell.
    const LoadedPuzzle minus = read("0 1 -1 -1\n-1 -1 3 -1\n-1 -1 -1 2\n-1 -1 -1 -1\n");
    CHECK(minus.puzzle.grid.entry_count() >= 3);
    CHECK(support::readings_of("01..\n..3.\n...2\n....\n").size() >= 2);
    CHECK(support::readings_of("01..\n..4.\n...2\n....\n").size() == 1);
}

TEST_CASE("large grids can have small letters") {
    std::string line = "abcdefghjklmnopq" + std::string(240, '.');
    CHECK(read(line).puzzle.grid[8] == 9);
    line[8] = 'i';
    CHECK(fault(line, "lines").contains("x:1:16"));
    line[0] = 'A';
    CHECK_FALSE(read_puzzles(line, "x", {.format = format_of_id("lines")}));
    CHECK(read("xyz" + std::string(622, '.')).puzzle.grid[0] == 23);
}

TEST_CASE("text after a drawn grid is never ignored") {
    for (int order = kMinOrder; order <= kMaxOrder; ++order)
        for (const char* id : {"md", "grid", "numbers", "pm", "sdx", "text", "sudoku"}) {
            Random random(12, static_cast<std::uint64_t>(order));
            const Puzzle puzzle = support::bare_puzzle(order, random);
            const auto text = print_puzzles({&puzzle, 1}, *format_of_id(id));
            if (!text) continue;
            INFO(id << " of order " << order);
            CHECK(read_puzzles(*text, "x"));
            CHECK_FALSE(read_puzzles(*text + "rubbish here\n", "x"));
        }
}

TEST_CASE("a text can have several grids, separated by blank lines") {
    const std::string grid = framed("|", "-------+-------+-------");
    const auto both =
        read_puzzles(grid + "\n" + in_rows(kNine, 9, "") + "\n\n" + printed(nine_puzzle(), "pm"), "x");
    REQUIRE(both);
    REQUIRE(both->size() == 3);
    for (const LoadedPuzzle& one : *both) CHECK(one.puzzle.grid == nine_puzzle().grid);
    CHECK((*both)[1].line == 15);
    const auto bad = read_puzzles(grid + "\n" + grid + "1\n", "x");
    REQUIRE_FALSE(bad);
    CHECK(text_of(bad.error()).contains("x:28"));
    // Blank lines within a grid are ignored.
    CHECK(read_puzzles(in_rows(kNine, 27, ""), "x").has_value() == false);
    std::string spaced = in_rows(kNine, 9, "");
    for (std::size_t at = spaced.find('\n'); at != std::string::npos; at = spaced.find('\n', at + 2))
        spaced.insert(at, "\n");
    CHECK(read(spaced).puzzle.grid == nine_puzzle().grid);
}

TEST_CASE("pencil marks are read in rows, in one line and as rows of candidates") {
    const Puzzle puzzle = read(printed(nine_puzzle(), "pm")).puzzle;
    std::string groups = printed(nine_puzzle(), "sdx");
    std::ranges::replace(groups, '\n', ' ');
    CHECK(read(groups).puzzle.marks == puzzle.marks);
    CHECK(read(groups).puzzle.grid == puzzle.grid);

    const std::string line = printed(nine_puzzle(), "sukaku");
    const std::string_view all = std::string_view(line).substr(0, 729);
    for (const std::string_view before : {"", "  ", "|"}) {
        const LoadedPuzzle rows = read(in_rows(all, 81, std::string(before)));
        CHECK(rows.format == "candidates");
        CHECK(rows.puzzle.grid == nine_puzzle().grid);
        CHECK(rows.puzzle.marks == puzzle.marks);
    }
    for (const std::string_view beside : {" hard", "\t3.4", ";a;b", ",5"}) {
        const LoadedPuzzle named = read(std::string(all) + std::string(beside) + "\n");
        CHECK(named.format == "sukaku");
        CHECK(named.puzzle.marks == puzzle.marks);
    }
    std::string zeros = line;
    std::ranges::replace(zeros, '.', '0');
    CHECK(read(zeros).puzzle.marks == puzzle.marks);
    std::string nine_lines;
    for (int i = 0; i < 9; ++i) nine_lines += std::string(kNine) + "\n";
    REQUIRE(read_puzzles(nine_lines, "x"));
    CHECK(read_puzzles(nine_lines, "x")->size() == 9);
    CHECK(is_whole_puzzle(kNine));
    CHECK_FALSE(is_whole_puzzle(all.substr(0, 81)));
    CHECK_FALSE(is_whole_puzzle("12.............."));
}

TEST_CASE("rows of candidates that begin with a number sign are refused") {
    for (const std::string text : {"\t\t\t#\t\t.\t:2\t\t\t\n0\t\t\t\t\t.\t:2\t", "#234\n1234\n"}) {
        CAPTURE(text);
        CHECK_FALSE(read_puzzles(text, "x"));
        CHECK_FALSE(read_puzzles(text, "x", {.format = format_of_id("candidates")}));
    }
}

TEST_CASE("pencil marks can have labels for rows and columns") {
    const std::string drawn = printed(nine_puzzle(), "pm");
    const Puzzle puzzle = read(drawn).puzzle;
    for (const bool framed : {true, false})
        for (const std::string letters : {"rc", "RC"}) {
            std::string text = "   ";
            for (int column = 1; column <= 9; ++column) text += fmt::format("  {}{}", letters[1], column);
            int row = 0;
            for (std::size_t at = 0; at < drawn.size(); at = drawn.find('\n', at) + 1) {
                const std::string line = drawn.substr(at, drawn.find('\n', at) - at);
                if (line.starts_with('|')) text += fmt::format("\n{}{} {}", letters[0], ++row, line);
                if (!line.starts_with('|') && framed) text += "\n   " + line;
            }
            if (!framed) std::ranges::replace(text, '|', ' ');
            INFO(text);
            const LoadedPuzzle loaded = read(text);
            CHECK(loaded.puzzle.grid == puzzle.grid);
            CHECK(loaded.puzzle.marks == puzzle.marks);
            text.replace(text.find("13689"), 5, "1368k");
            const auto faulty = read_puzzles(text, "x.txt");
            REQUIRE_FALSE(faulty);
            CHECK(text_of(faulty.error()) ==
                  fmt::format("x.txt:{}:11: expected candidates from 1 to 9, found 'k'", framed ? 3 : 2));
        }
}

TEST_CASE("a text in an ambiguous alphabet has two readings") {
    std::string line(256, '.');
    line.replace(0, 8, "JKLMNOPA");
    const auto readings = support::readings_of(line);
    REQUIRE(readings.size() == 2);
    CHECK(readings[0].puzzles.front().puzzle.grid[0] == 9);
    CHECK(readings[1].puzzles.front().puzzle.grid[0] == 10);
    CHECK(readings[1].puzzles.front().reading.contains("A-P"));
    CHECK(support::readings_of(std::string(kNine)).size() == 1);
    CHECK(support::readings_of("nonsense").empty());
}

TEST_CASE("all drawn grids and lines of the test data are the same puzzle") {
    if (!std::filesystem::exists(support::data_file("formats"))) SKIP("no test data");
    for (const std::string name : {"line81.txt", "example.msk", "nine_lines_zero.sudoku", "example.sdm",
                                   "example_sadman.sdk", "example_sudocue.sdk", "example.ss", "example.spf",
                                   "example.sdx", "pencilmarks.txt", "pencilmarks729.txt"}) {
        const auto puzzles = load_puzzles(support::data_file("formats/" + name));
        INFO(name);
        if (!puzzles) FAIL(text_of(puzzles.error()));
        CHECK(puzzles->front().puzzle.grid == nine_puzzle().grid);
    }
    const auto grid_of = [](const std::string& name) {
        const auto puzzles = load_puzzles(support::data_file("formats/" + name));
        if (!puzzles) FAIL(text_of(puzzles.error()));
        return puzzles->front().puzzle.grid;
    };
    CHECK(grid_of("16_numbers.txt") == grid_of("16_chars.txt"));
    CHECK(grid_of("25_numbers.txt") == grid_of("25_chars.txt"));
}
