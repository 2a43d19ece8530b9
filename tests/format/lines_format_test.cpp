// Lines of cells: alphabets, comments, faults.
#include "format/line/lines_format.h"

#include "base/file_io.h"
#include "format/door/puzzle_file.h"
#include "some_puzzles.h"

#include <catch2/catch_test_macros.hpp>

using namespace gridsmith;

namespace {

// The grid in another alphabet: the characters for the values 0 (empty), 1, 2, ...
std::string spelled(const Grid& grid, std::string_view characters) {
    std::string text;
    for (const Value value : grid.values()) text += characters[value];
    return text;
}

Grid grid_of_line(std::string_view line) {
    Grid grid;
    const auto alphabet = read_line_of_cells(line, grid);
    INFO(line);
    if (!alphabet) FAIL(text_of(alphabet.error()));
    REQUIRE(*alphabet != nullptr);
    return grid;
}

std::string_view alphabet_of(std::string_view line) {
    Grid grid;
    return read_line_of_cells(line, grid).value()->name;
}

bool is_ignored(std::string_view line) {
    Grid grid;
    return read_line_of_cells(line, grid).value() == nullptr;
}

}  // namespace

TEST_CASE("lines are read back as printed, with mixed orders") {
    Random random(13);
    std::vector<Puzzle> puzzles;
    for (int i = 0; i < 200; ++i) puzzles.push_back(support::bare_puzzle(2 + i % 4, random));
    const auto text = print_puzzles(puzzles, *format_of_id("lines"));
    REQUIRE(text);
    const auto loaded = read_puzzles(*text, "x", {.format = format_of_id("lines")});
    REQUIRE(loaded);
    REQUIRE(loaded->size() == puzzles.size());
    for (std::size_t i = 0; i < puzzles.size(); ++i) {
        CHECK((*loaded)[i].puzzle == puzzles[i]);
        CHECK((*loaded)[i].line == static_cast<int>(i) + 1);
    }
}

TEST_CASE("digits are read in vectors as one by one, and all other cells are left to the general reader") {
    constexpr std::string_view kSigns = "123456789.0_*-";
    Random random(15);
    for (int i = 0; i < 200; ++i) {
        std::string cells(81, '5');
        for (char& cell : cells) cell = kSigns[random.below(static_cast<std::uint32_t>(kSigns.size()))];
        INFO(cells);
        // Larger boards are replaced, and smaller ones have no room for 81 cells.
        Grid grid(2 + i % 4);
        REQUIRE(read_digits(cells, grid) == &alphabets_of(9).front());
        REQUIRE(grid.rules() == Rules(3));
        for (Cell cell = 0; cell < 81; ++cell) {
            const char sign = cells[static_cast<std::size_t>(cell)];
            CHECK(grid[cell] == (sign >= '1' && sign <= '9' ? sign - '0' : 0));
        }
        Grid other;
        REQUIRE(read_cells(cells, other).value() == &alphabets_of(9).front());
        CHECK(other == grid);
        NineEntries entries;
        REQUIRE(read_digits(cells, entries));
        CHECK(grid_of(entries) == grid);
        std::string text = "cells: ";
        REQUIRE(append_digits(text, cells, '.'));
        CHECK(text == "cells: " + text_of_cells(grid));
    }
    const Grid before = support::some_solution(4, random);
    for (std::size_t place = 0; place < 81; ++place)
        for (int character = 0; character < 256; ++character) {
            if (kSigns.contains(static_cast<char>(character))) continue;
            std::string cells(81, '1');
            cells[place] = static_cast<char>(character);
            Grid grid = before;
            REQUIRE(read_digits(cells, grid) == nullptr);
            REQUIRE(grid == before);
            NineEntries entries{7};
            REQUIRE_FALSE(read_digits(cells, entries));
            REQUIRE(entries == NineEntries{7});
            std::string text = "cells: ";
            REQUIRE_FALSE(append_digits(text, cells, '.'));
            REQUIRE(text == "cells: ");
        }
}

TEST_CASE("cells without an entry are left to the general reader, because they may be a frame") {
    for (const std::string& cells : {std::string(81, '.'), std::string(81, '0'), std::string(81, '-'),
                                     "*" + std::string(79, '-') + "*"}) {
        Grid grid(3);
        CHECK(read_digits(cells, grid) == nullptr);
        std::string text;
        CHECK_FALSE(append_digits(text, cells, '.'));
    }
    CHECK(grid_of_line(std::string(81, '.')).is_empty());
    Grid grid;
    CHECK_FALSE(read_line_of_cells("*" + std::string(79, '-') + "*", grid));
}

TEST_CASE("cells of every side are printed in the symbols of their first alphabet") {
    for (int side = kMinSide; side <= kMaxSide; ++side)
        for (const char empty : {'.', '0'}) {
            Grid grid(usual_rules(side));
            std::string expected = "before";
            for (Cell cell = 0; cell < grid.cell_count(); ++cell) {
                const int value = cell % (side + 1);
                grid[cell] = static_cast<Value>(value);
                expected += value == 0
                                ? empty
                                : alphabets_of(side).front().characters[static_cast<std::size_t>(value) - 1];
            }
            std::string text = "before";
            append_cells(text, grid, empty);
            INFO("side " << side);
            CHECK(text == expected);
        }
}

TEST_CASE("the characters of a line decide the alphabet") {
    Random random(14);
    for (int i = 0; i < 50; ++i) {
        const Grid four = support::with_entries(support::some_solution(4, random), 130, random);
        for (const std::string_view characters :
             {".ABCDEFGHJKLMNOPQ", ".123456789ABCDEFG", "0123456789ABCDEFG", ".0123456789ABCDEF",
              "-0123456789ABCDEF", ".ABCDEFGHIJKLMNOP", "0ABCDEFGHJKLMNOPQ", ".123456789:;<=>?@"})
            CHECK(grid_of_line(spelled(four, characters)) == four);
        const Grid five = support::with_entries(support::some_solution(5, random), 340, random);
        for (const std::string_view characters :
             {".ABCDEFGHJKLMNOPQRSTUVWXYZ", ".ABCDEFGHIJKLMNOPQRSTUVWXY", "0ABCDEFGHIJKLMNOPQRSTUVWXY",
              ".0123456789ABCDEFGHIJKLMNO", "-0123456789ABCDEFGHIJKLMNO", ".123456789ABCDEFGHIJKLMNOP",
              "0123456789ABCDEFGHIJKLMNOP"})
            CHECK(grid_of_line(spelled(five, characters)) == five);
        const Grid three = support::with_entries(support::some_solution(3, random), 30, random);
        for (const std::string_view characters :
             {".123456789", "0123456789", "_123456789", "*123456789", "-123456789"})
            CHECK(grid_of_line(spelled(three, characters)) == three);
    }
}

TEST_CASE("an ambiguous line is read in the built-in symbols, then in 1-9A-G") {
    const std::string rest(252, '.');
    CHECK(alphabet_of("ABCD" + rest) == "A-Q without I");
    CHECK(alphabet_of("AB0D" + rest) == "A-Q without I");
    CHECK(alphabet_of("1BCD" + rest) == "1-9A-G");
    CHECK(alphabet_of("10CD" + rest) == "0-9A-F");
    CHECK(alphabet_of("10CG" + rest) == "1-9A-G");
    CHECK(alphabet_of("10CG" + std::string(252, '0')) == "1-9A-G");
    CHECK(alphabet_of("ABIP" + rest) == "A-P");
    CHECK(alphabet_of("ABCQ" + rest) == "A-Q without I");
    CHECK(alphabet_of(std::string(256, '0')) == "A-Q without I");
}

TEST_CASE("0 is a value in a full grid of order 4 or 5") {
    Random random(15);
    const Grid four = support::some_solution(4, random);
    CHECK(grid_of_line(spelled(four, ".0123456789ABCDEF")) == four);
    const Grid five = support::some_solution(5, random);
    CHECK(grid_of_line(spelled(five, ".0123456789ABCDEFGHIJKLMNO")) == five);
}

TEST_CASE("comments, blank lines and text after white space are ignored") {
    const std::string cells = "1...............";
    CHECK(is_ignored(""));
    CHECK(is_ignored(" \t"));
    CHECK(is_ignored("# " + cells));
    CHECK(grid_of_line(cells + " solution follows") == grid_of_line(cells));
    CHECK(grid_of_line(cells + "\t7.1") == grid_of_line(cells));
    CHECK(grid_of_line("  " + cells) == grid_of_line(cells));
    const std::string solution = "1234341221434321";
    CHECK(grid_of_line(cells + " " + solution) == grid_of_line(cells));
    CHECK(grid_of_line(cells + "  " + solution + " 3.4 name") == grid_of_line(cells));
    CHECK(grid_of_line("1-------------x- " + solution) == grid_of_line(cells));
    CHECK(grid_of_line(solution + " " + cells) == grid_of_line(solution));
    CHECK(grid_of_line(cells + " " + cells) == grid_of_line(cells));
    CHECK(grid_of_line(cells + " 12345678901234567890.5") == grid_of_line(cells));
    CHECK(grid_of_line(cells + " sixteen-letters- and more") == grid_of_line(cells));
    const auto loaded = read_puzzles("\xef\xbb\xbf# two\r\n" + cells + "\r\n\r\n" + cells, "x",
                                     {.format = format_of_id("lines")});
    REQUIRE(loaded);
    CHECK(loaded->size() == 2);
    CHECK(loaded->back().line == 4);
}

TEST_CASE("each fault of a line has a message with the column") {
    const auto fault = [](std::string_view line, std::string_view expected, int column) {
        Grid grid;
        const auto reading = read_line_of_cells(line, grid);
        INFO(line);
        REQUIRE_FALSE(reading);
        INFO(reading.error().message);
        CHECK(reading.error().message.contains(expected));
        CHECK(reading.error().column == column);
    };
    fault("1234", "expected 16, 81, 256 or 625 characters, one for each cell, found 4", 5);
    fault(std::string(82, '.'), "found 82", 83);
    fault("..........y.....", "expected a symbol of 1-4 or . for an empty cell, found 'y'", 11);
    fault(" ..........5.....", "found '5'", 12);
    fault(std::string(80, '.') + "A", "expected a symbol of 1-9", 81);
    fault("..\xc3\xa9.............", "found 'é'", 3);
    fault("..\xc3\xa9............", "expected a symbol of 1-4", 3);
    fault("..\xff.............", "the byte FF, which is not UTF-8", 3);
    fault("A1" + std::string(253, '.') + "Q", "expected a symbol of 1-9A-G", 256);
    fault("\x1a", "found the character U+001A", 1);
    fault(" " + std::string(80, '.') + " " + std::string(81, '.'),
          "expected nothing before the cells of a puzzle, found ....", 2);
    fault(std::string(81, '1') + ";easy", "expected a blank after 81 cells, found ';'", 82);
}

TEST_CASE("a line with more cells after the puzzle is refused") {
    const auto fault_of = [](const std::string& line) {
        Grid grid;
        const auto reading = read_line_of_cells(line, grid);
        INFO(line);
        REQUIRE_FALSE(reading);
        return reading.error();
    };
    const std::string one = "1...............";
    CHECK(fault_of(one + " 2...............") ==
          Error{"expected one puzzle on a line, found the cells of a second puzzle", "", 0, 18});
    CHECK(fault_of(one + " 2234341221434321").column == 18);
    CHECK(fault_of(one + " " + std::string(65, '0')) ==
          Error{"expected no more cells after 16 cells and a blank, found 65", "", 0, 18});
    CHECK(fault_of(one + " " + std::string(67, '.')).message.ends_with("found 67"));
}

TEST_CASE("a small x beside other empty cells is not empty if X is a symbol") {
    const std::string rest(622, '.');
    Grid grid;
    const auto slip = read_line_of_cells("ZXx" + rest, grid);
    REQUIRE_FALSE(slip);
    CHECK(slip.error().column == 3);
    CHECK(slip.error().message.ends_with("found 'x'"));
    CHECK(grid_of_line("AX" + std::string(623, 'x')) == grid_of_line("AX." + rest));
    CHECK(grid_of_line("ax." + rest) == grid_of_line("AX." + rest));
    CHECK(grid_of_line("x..............." + std::string(240, '.')).entry_count() == 0);
}

TEST_CASE("the message about a bad line has the line of the file") {
    const auto loaded = read_puzzles("# c\n1...............\n1..............y\n", "some.lines");
    REQUIRE_FALSE(loaded);
    CHECK(text_of(loaded.error()) ==
          "some.lines:3:16: expected a symbol of 1-4 or . for an empty cell, found 'y'");
    CHECK_FALSE(read_puzzles("# nothing\n", "x", {.format = format_of_id("lines")}));
}

TEST_CASE("texts with too many puzzles for memory are refused", "[slow]") {
    std::string text;
    for (std::size_t i = 0; i <= kMostPuzzles; ++i) text += "................\n";
    const auto loaded = read_puzzles(text, "x", {.format = format_of_id("lines")});
    REQUIRE_FALSE(loaded);
    CHECK(loaded.error().line == static_cast<int>(kMostPuzzles) + 1);
    CHECK(loaded.error().message.contains("at most 100000 puzzles"));
}

TEST_CASE("the test puzzle is the same grid in every alphabet") {
    const auto grid_of = [](const std::string& name) {
        const auto puzzles = load_puzzles(support::data_file("formats/" + name));
        if (!puzzles) FAIL(text_of(puzzles.error()));
        return puzzles->front().puzzle.grid;
    };
    if (!std::filesystem::exists(support::data_file("formats"))) SKIP("no test data");
    const Grid four = grid_of("16_chars.txt");
    CHECK(four.entry_count() == 120);
    for (const std::string name : {"16_hex0F.txt", "16_letters_A.txt", "16_hodoku-nxn.txt",
                                   "sudokugenerator_16.txt", "sudokugenerator_16.sgp"})
        CHECK(grid_of(name) == four);
    const Grid five = grid_of("25_chars.txt");
    CHECK(five.entry_count() == 330);
    for (const std::string name : {"25_letters_A.txt", "sudokugenerator_25.txt", "sudokugenerator_25.sgp"})
        CHECK(grid_of(name) == five);
    const Grid three = grid_of("line81.txt");
    CHECK(three.entry_count() == 28);
    for (const std::string name : {"nine_lines_zero.sudoku", "example.msk", "example.sdm",
                                   "sudokugenerator_9.txt", "sudokugenerator_9.sgp"})
        CHECK(grid_of(name) == three);
    CHECK(grid_of("sudokugenerator_4.txt") == grid_of("sudokugenerator_4.sgp"));
}

TEST_CASE("whole collections are read as lines") {
    const auto path = support::data_file("nine/top1465.txt");
    if (!std::filesystem::exists(path)) SKIP("no test data: top1465.txt");
    const auto puzzles = load_puzzles(path);
    REQUIRE(puzzles);
    CHECK(puzzles->size() == 1465);
    CHECK(puzzles->front().format == "lines");
}
