// Texts that a person understands at once: what programs print, what people type, and what editors do to texts.
#include "read_and_print.h"
#include "some_puzzles.h"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <utility>

using namespace gridsmith;
using support::fault;
using support::read;

namespace {

constexpr std::string_view kCells =
    "4.7....25...9.7......65.9..9.4....5.6..2.4..3.7....2.9..3.86......5.9...25....1.8";

std::string with_empty_sign(std::string_view text, std::string_view sign) {
    std::string changed;
    for (const char c : text)
        if (c == '.')
            changed += sign;
        else
            changed += c;
    return changed;
}

std::vector<std::string> rows_of_cells(std::string_view sign = ".") {
    std::vector<std::string> rows;
    for (std::size_t at = 0; at < kCells.size(); at += 9)
        rows.push_back(with_empty_sign(kCells.substr(at, 9), sign));
    return rows;
}

// The rows as lists of items, "4, 0, 7", for an array of a program.
std::vector<std::string> rows_of_items(std::string_view separator, std::string_view quotation = "",
                                       std::string_view sign = "0") {
    std::vector<std::string> rows;
    for (std::size_t at = 0; at < kCells.size(); at += 9) {
        std::vector<std::string> items;
        for (const char c : kCells.substr(at, 9))
            items.push_back(fmt::format("{0}{1}{0}", quotation, c == '.' ? sign : std::string_view(&c, 1)));
        rows.push_back(fmt::format("{}", fmt::join(items, separator)));
    }
    return rows;
}

std::string lines_of_rows(std::string_view sign) {
    return fmt::format("{}\n", fmt::join(rows_of_cells(sign), "\n"));
}

std::string boxed_grid(std::string_view sign) {
    std::string text = "┌───────┬───────┬───────┐\n";
    int row = 0;
    for (const std::string& cells : rows_of_cells()) {
        if (row > 0 && row % 3 == 0) text += "├───────┼───────┼───────┤\n";
        ++row;
        for (std::size_t column = 0; column < cells.size(); ++column)
            text += fmt::format("{}{} ", column % 3 == 0 ? "│ " : "", cells[column]);
        text += "│\n";
    }
    return with_empty_sign(text + "└───────┴───────┴───────┘\n", sign);
}

// The cells as `lines` has them, of each puzzle of the text.
std::vector<std::string> cells_read(std::string_view text) {
    const auto puzzles = read_puzzles(text, "x");
    INFO(text);
    if (!puzzles) FAIL(text_of(puzzles.error()));
    std::vector<std::string> cells;
    for (const LoadedPuzzle& loaded : *puzzles) cells.push_back(support::line_of(loaded.puzzle.grid));
    return cells;
}

void check_reads(const std::string& text, std::size_t count = 1) {
    INFO(text);
    CHECK(cells_read(text) == std::vector<std::string>(count, std::string(kCells)));
}

}  // namespace

TEST_CASE("arrays of programs are read") {
    check_reads(fmt::format("[[{}]]\n", fmt::join(rows_of_items(" "), "]\n [")));
    check_reads(fmt::format("array([[{}]])\n", fmt::join(rows_of_items(", "), "],\n       [")));
    check_reads(fmt::format("np.array([[{}]], dtype=int8)", fmt::join(rows_of_items(", "), "],\n [")));
    check_reads(
        fmt::format("int grid[9][9] = {{\n  {{{}}}\n}};\n", fmt::join(rows_of_items(","), "},\n  {")));
    check_reads(fmt::format("{{{{{}}}}}", fmt::join(rows_of_items(","), "},{")));
    check_reads(fmt::format("grid = [[{}]]", fmt::join(rows_of_items(", "), "], [")));
    check_reads(fmt::format("[[{}]]", fmt::join(rows_of_items(", ", "", "None"), "], [")));
    check_reads(fmt::format("[[{}]]", fmt::join(rows_of_items(",", "\"", "."), "],[")));
    check_reads(fmt::format("[\"{}\"]", fmt::join(rows_of_cells(), "\", \"")));
    const std::string one = fmt::format("{{{{{}}}}}", fmt::join(rows_of_items(","), "},{"));
    check_reads(fmt::format("{{{}, {}}}", one, one), 2);
}

TEST_CASE("arrays with rows of different lengths or with two signs for empty cells are refused") {
    auto rows = rows_of_cells();
    std::swap(rows[0], rows[1]);
    rows[0] += rows[1].back();
    rows[1].pop_back();
    CHECK(fault(fmt::format("[\"{}\"]", fmt::join(rows, "\",\n\"")), "brackets") ==
          "x:2:1: expected 10 cells in quotation marks as before, found '\"'");
    auto numbers = rows_of_items(" ");
    numbers[4] = numbers[4].substr(2);
    CHECK(fault(fmt::format("[[{}]]", fmt::join(numbers, "]\n [")), "brackets") ==
          "x:5:2: expected 9 cells for 9 rows, found 8");
    numbers = rows_of_items(" ");
    numbers[0].replace(2, 1, ".");
    CHECK(fault(fmt::format("[[{}]]", fmt::join(numbers, "]\n [")), "brackets") ==
          "x:1:9: expected a number from 1 to 9, found 0");
    CHECK_FALSE(read_puzzles("[[1 2 3 4] [1 2", "x"));
    CHECK_FALSE(read_puzzles("[[1 2] [3 4]] and more", "x"));
}

TEST_CASE("dots, squares, question marks, tildes and commas can mean empty cells") {
    for (const std::string sign : {"·", "•", "□", "▢", "?", "~", ","}) {
        const std::string line = with_empty_sign(kCells, sign) + "\n";
        check_reads(line);
        check_reads(line + line, 2);
        check_reads(lines_of_rows(sign));
        if (sign != ",") check_reads(boxed_grid(sign));
    }
    // Where ? is a symbol, it is no sign for empty cells.
    std::string four(256, '.');
    four.replace(0, 4, "1:?@");
    CHECK(read(four + "\n").puzzle.grid[2] == 15);
    four.replace(0, 4, "12?3");
    CHECK(read(four + "\n").puzzle.grid[2] == 15);
    CHECK(cells_read(std::string(255, '?') + "A\n").front() == std::string(255, '.') + "A");
    // Commas between all characters separate numbers.
    CHECK_FALSE(read_puzzles("1,2,3,4,1,2,3,4,\n", "x"));
}

TEST_CASE("other alphabets are named for lines of several orders and for any sign of empty cells") {
    const std::string cells(kCells);
    const std::string four = with_empty_sign("JKLM" + std::string(252, '.'), "□");
    for (const std::string& text :
         {four + "\n", four + " 17\n", "12 " + four + "\n", cells + "\n" + four + "\n"}) {
        const auto readings = support::readings_of(text);
        INFO(text);
        REQUIRE(readings.size() == 2);
        CHECK(readings[0].puzzles.back().puzzle.grid[0] == 9);
        CHECK(readings[1].puzzles.back().puzzle.grid[0] == 10);
    }
}

TEST_CASE("words before the cells of a line are ignored, and the reading says so") {
    const std::string cells(kCells);
    for (const std::string before : {"7.1 ", "Easy 1: ", "2024-01-01 17 ", "12. ", "> "}) {
        check_reads(before + cells + "\n");
        CHECK(read(before + cells + " 4.5\n").reading ==
              "Line of 81 cells (1-9), 28 entries; text before the cells ignored");
    }
    // These may be parts of a puzzle whose solution follows.
    const std::string solution(81, '1');
    CHECK_FALSE(read_puzzles(cells.substr(1) + " " + solution + "\n", "x"));
    CHECK_FALSE(read_puzzles(fmt::format("{} {}\n", fmt::join(rows_of_cells(), " "), solution), "x"));
    CHECK_FALSE(read_puzzles("1: " + cells + " " + std::string(80, '.') + "5\n", "x"));
}

TEST_CASE("a link with all cells is read") {
    for (const std::string address : {"https://sudoku.coach/en/play/",
                                      "https://sudokuexchange.com/play/?s=", "http://x.example/a?b=c&p="})
        check_reads(address + with_empty_sign(kCells, "0") + "\n");
    CHECK(read("https://www.sudokuwiki.org/sudoku.htm?bd=" + with_empty_sign(kCells, "0")).format ==
          "sudokuwiki");
}

TEST_CASE("grids below each other need no blank line between them") {
    check_reads(lines_of_rows(".") + lines_of_rows("."), 2);
    check_reads(boxed_grid("·") + boxed_grid("·") + boxed_grid("·"), 3);
    check_reads("Two grids\n" + lines_of_rows("0") + lines_of_rows("0"), 2);
    const std::string four_in_blocks = "1234 1234 1234 1234\n";
    std::string four;
    for (int row = 0; row < 16; ++row) four += four_in_blocks;
    CHECK(read(four).puzzle.order() == 4);
    const auto two = read_puzzles(lines_of_rows(".") + lines_of_rows("0"), "x");
    REQUIRE(two);
    CHECK((*two)[1].line == 10);
}

TEST_CASE("blanks for empty cells may be removed at the ends of lines") {
    std::string text;
    for (std::string row : rows_of_cells(" ")) text += row.substr(0, row.find_last_not_of(' ') + 1) + "\n";
    check_reads(text);
    // No line begins with a blank, so blanks may be removed there too.
    CHECK_FALSE(read_puzzles("1 2\n3\n4 1\n2\n", "x"));
}

TEST_CASE("lines of cells and lines of candidates can be in one text") {
    std::string candidates;
    for (const char c : kCells)
        for (char symbol = '1'; symbol <= '9'; ++symbol)
            candidates += c == '.' ? symbol : c == symbol ? symbol : '.';
    const std::string cells(kCells);
    for (const std::string& text :
         {cells + "\n" + candidates + "\n", candidates + "\n" + cells + "  7.1\n"}) {
        const auto puzzles = read_puzzles(text, "x");
        if (!puzzles) FAIL(text_of(puzzles.error()));
        REQUIRE(puzzles->size() == 2);
        const bool cells_first = text.starts_with(cells);
        CHECK(support::line_of((*puzzles)[cells_first ? 0 : 1].puzzle.grid) == cells);
        CHECK((*puzzles)[cells_first ? 1 : 0].puzzle.marks[1] == ValueSet::all(9));
    }
    CHECK(read_puzzles(candidates + "\n" + cells + "\n", "x", {.format = format_of_id("sukaku")}));
    CHECK_FALSE(read_puzzles(cells + "\n" + candidates.substr(1) + "\n", "x"));
}

TEST_CASE("a table says which sign separates its columns") {
    const std::string cells(kCells);
    CHECK(read("id;puzzle;solution\n1;" + cells + ";\n").reading ==
          "CSV table, 28 entries; columns separated by semicolons; 1 further column ignored");
    CHECK(read("puzzle\tlevel\n" + cells + "\teasy\n").reading ==
          "CSV table, 28 entries; columns separated by tabs; 1 further column ignored");
}
