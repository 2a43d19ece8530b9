// Texts of Interactive-Sudoku-Solver: each item with an equal among our rules, the others by name, killers of 81 cells.
#include "base/file_io.h"
#include "base/number_text.h"
#include "format/core/source_text.h"
#include "format/door/puzzle_file.h"
#include "read_and_print.h"
#include "some_puzzles.h"
#include "support/fields.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <filesystem>
#include <fmt/format.h>
#include <string>
#include <string_view>
#include <vector>

namespace gridsmith {
namespace {

std::string rules_of_items(std::string_view items) {
    const auto loaded = read_puzzles(std::string(items), "x", {.format = format_of_id("iss")});
    return loaded ? loaded->front().puzzle.rules().text() : text_of(loaded.error());
}

TEST_CASE("each item of Interactive-Sudoku-Solver is read with its meaning") {
    struct Case {
        std::string_view items;
        std::string_view rules;
    };
    constexpr Case kCases[] = {
        {".AntiKnight.AntiKing.AntiConsecutive", "2x2+antiknight+antiking+nonconsecutive"},
        {".Diagonal~1", "2x2+rising"},
        {".Diagonal~-1.Diagonal~1", "2x2+x"},
        {".DisjointSets.Windoku", "2x2+windows+disjoint"},
        // Without a dot, no neighbours are consecutive.
        {".StrictKropki", "2x2+nonconsecutive+allratios"},
        {".StrictXV", "2x2+allsums"},
        {".NoBoxes", "latin:4"},
        {".NoBoxes.Jigsaw~AABBACBBACDDCCDD", "jigsaw:AABBACBBACDDCCDD"},
        // Boxes stay in force; a piece of another size is no region.
        {".Jigsaw~1001100000000000", "x:1:11: expected regions of 4 cells"},
        {".Jigsaw~100", "x:1:11: expected a layout of 16 cells, found 3"},
        {".Jigsaw~1001120010000000", "2x2+extra:r1c1r1c4r2c1r3c1"},
        {".RegionSize~4", "2x2"},
        {".Thermo~R1C1~R1C2~R2C3", "2x2+thermo:r1c1r1c2r2c3"},
        {".Whisper~2~R1C1~R1C2", "2x2+whispers2:r1c1r1c2"},
        {".Whisper~R1C1~R1C2", "2x2+whispers5:r1c1r1c2"},
        {".Renban~R1C1~R1C2", "2x2+renban:r1c1r1c2"},
        {".Modular~3~R1C1~R1C2.Modular~1~R1C1~R1C2", "2x2+modular3:r1c1r1c2"},
        {".RegionSumLine~R1C2~R1C3", "2x2+regionsums:r1c2r1c3"},
        {".Between~R1C1~R1C2~R1C3", "2x2+between:r1c1r1c2r1c3"},
        {".Lockout~R1C1~R1C2~R1C3", "2x2+lockout4:r1c1r1c2r1c3"},
        {".Lockout~2~R1C1~R1C2~R1C3", "2x2+lockout2:r1c1r1c2r1c3"},
        {".Palindrome~R1C1~R1C2~R2C3", "2x2+palindrome:r1c1r1c2r2c3"},
        {".Zipper~R1C1~R1C2~R2C3", "2x2+zipper:r1c1r1c2r2c3"},
        {".SumLine~5~R1C1~R1C2~R2C3", "2x2+sumline5:r1c1r1c2r2c3"},
        {".Arrow~R1C1~R1C2~R2C3", "2x2+arrow1:r1c1r1c2r2c3"},
        {".DoubleArrow~R1C1~R1C2~R2C3", "2x2+doublearrow:r1c1r1c2r2c3"},
        {".PillArrow~2~R2C1~R1C1~R3C1~R4C1", "2x2+arrow2:r1c1r2c1r3c1r4c1"},
        {".Cage~7~R1C1~R2C1", "2x2+cage7:r1c1r2c1"},
        {".Cage~~R1C1~R2C1", "2x2+cage:r1c1r2c1"},
        {".Cage~0~R1C1~R2C1", "2x2+cage:r1c1r2c1"},
        {".AllDifferent~R1C1~R2C2", "2x2+cage:r1c1r2c2"},
        // All neighbours in the list.
        {".WhiteDot~R1C1~R1C2~R2C2~R4C4", "2x2+difference1:r1c1r1c2+difference1:r1c2r2c2"},
        {".BlackDot~R1C2~R1C1.BlackDot~R1C1~R1C2", "2x2+ratio2:r1c1r1c2"},
        {".X~R1C4~R2C1~R2C4.V~R1C1~R2C1", "2x2+sum5:r1c1r2c1+sum10:r1c4r2c4"},
        {".GreaterThan~R1C2~R1C1~R2C2", "2x2+greater:r1c2r1c1+greater:r1c2r2c2"},
        {".Quad~R1C1~1~3", "2x2+quadruple:r1c1r1c2r2c1r2c2=1,3"},
        {".LittleKiller~9~R2C1", "2x2+littlekiller9:r2c1r3c2r4c3"},
        {".LittleKiller~9~R1C1", "2x2+littlekiller9:r1c1r2c2r3c3r4c4"},
        {".LittleKiller~9~R1C3", "2x2+littlekiller9:r1c3r2c2r3c1"},
        {".LittleKiller~9~R1C4", "2x2+littlekiller9:r1c4r2c3r3c2r4c1"},
        {".LittleKiller~9~R3C4", "2x2+littlekiller9:r3c4r2c3r1c2"},
        {".LittleKiller~9~R4C2", "2x2+littlekiller9:r4c2r3c3r2c4"},
        {".Sandwich~3~R2", "2x2+sandwich3:r2c1r2c2r2c3r2c4"},
        {".XSum~C2~5~6", "2x2+xsum5:r1c2r2c2r3c2r4c2+xsum6:r4c2r3c2r2c2r1c2"},
        {".Skyscraper~R1~~2", "2x2+skyscraper2:r1c4r1c3r1c2r1c1"},
        {".NumberedRoom~R1~3", "2x2+numberedroom3:r1c1r1c2r1c3r1c4"},
        {".NumberedRoom~R1~3~", "2x2+numberedroom3:r1c1r1c2r1c3r1c4"},
        {".Indexing~R~R1C1~R2C1", "2x2+rowindexer:r1c1r2c1"},
        {".Indexing~C~R1C1", "2x2+columnindexer:r1c1"},
        {".~R1C1_1_2~R1C2_1_2_3_4~R1C3_1_2", "2x2+oneof:r1c1=1,2+oneof:r1c3=1,2"},
        {".~R1C1_1_2.~R1C1_2_3", "2x2"},
        {"..Thermo~r1c1~R1c2..", "2x2+thermo:r1c1r1c2"},
        {".And.Cage~7~R1C1~R2C1.End.AntiKing", "2x2+antiking+cage7:r1c1r2c1"},
        {" . Thermo ~ R1C1 ~ R1C2 ", "2x2+thermo:r1c1r1c2"},
        // Refused.
        {".Or.~R1C1_1.End", "x:1:11: expected a Sudoku, found the rule \"Or\", which Gridsmith cannot keep"},
        {".Entropic~R1C1~R1C2",
         "x:1:11: expected a Sudoku, found the rule \"Entropic\", which Gridsmith cannot keep"},
        {".NoBoxes.Windoku",
         "x:1:19: expected a Sudoku, found the rule \"Windoku\", which Gridsmith cannot keep"},
        {".NoBoxes.DisjointSets",
         "x:1:19: expected a Sudoku, found the rule \"DisjointSets\", which Gridsmith cannot keep"},
        {".RegionSize~2",
         "x:1:11: expected a Sudoku, found the rule \"RegionSize\", which Gridsmith cannot keep"},
        {".Thermo~R1C1~VX2",
         "x:1:11: expected a cell of the board such as R1C2 in the item \"Thermo\", found \"VX2\""},
        {".Thermo~R1C1~R1C1", "x:1:11: thermo: a cell occurs twice"},
        {".Thermo~R1C1~R1C5",
         "x:1:11: expected a cell of the board such as R1C2 in the item \"Thermo\", found \"R1C5\""},
        {".Diagonal~2", "x:1:11: expected the diagonal 1 or -1"},
        {".SumLine~R1C1~R1C2", "x:1:11: expected a number from 0 to 9999 in the item \"SumLine\""},
        {".SumLine~5~R1C1~R1C2~LOOP",
         "x:1:11: expected a cell of the board such as R1C2 in the item \"SumLine\", found \"LOOP\""},
        {".LittleKiller~9~R2C2",
         "x:1:11: expected one cell at the edge of the board, where a diagonal begins"},
        {".LittleKiller~9~R4C4",
         "x:1:11: expected one cell at the edge of the board, where a diagonal begins"},
        {".Quad~R4C1~1", "x:1:11: expected four cells of the board"},
        {".XSum~D1~3", "x:1:11: expected a row or column such as R1, found \"D1\""},
        {".~R1C1", "x:1:11: expected a value for the cell R1C1"},
        {".~R1C1_5", "x:1:11: expected a value from 1 to 4, found \"5\""},
        {".~R1C1_1~R1C1_2", "x:1:11: expected a value that the cell R1C1 can hold"},
        {".PillArrow~1~R1C1~R1C2", "x:1:11: expected a pill of 2 or 3 cells and other cells"},
        {".Indexing~R1C1", "x:1:11: expected R or C in the item \"Indexing\""},
    };
    for (const auto& [items, rules] : kCases) {
        CAPTURE(items);
        CHECK(rules_of_items(".Shape~4x4" + std::string(items)) == rules);
    }
    CHECK(rules_of_items(".Thermo~R9C9~R9C8") == "3x3+thermo:r9c9r9c8");
    CHECK(rules_of_items(".Shape~16x16.Thermo~RgCa~RfCb") == "4x4+thermo:r16c10r15c11");
    CHECK(rules_of_items(".Entropic~R1C1~R1C2") == "3x3+entropic:r1c1r1c2");
    CHECK(rules_of_items(".Shape~6x6~1-6") == "2x3");
    for (const char* const shape : {"9x9~0-8", "9x8", "9x9~16", "9x9~9~Raw", "17x17", "9", "x", "1x1"})
        CHECK(rules_of_items(fmt::format(".Shape~{}.AntiKing", shape))
                  .starts_with("x:1:1: expected a square board of 2 to 16 rows with as many values from 1"));
    // No boxes fit a board of seven rows.
    CHECK(rules_of_items(
              ".RegionSumLine~R1C2~R2C2.Jigsaw~1112222111122233334443334444556667755666775556777.Shape~7x7")
              .starts_with("jigsaw:AAABBBB"));
    CHECK(rules_of_items("AntiKing").contains("expected a full stop and an item"));
}

TEST_CASE("texts of Interactive-Sudoku-Solver are recognised, also in its links") {
    const std::string items = ".Cage~10~R1C1~R1C2.Thermo~R4C4~R4C5~R4C6.~R9C9_5";
    for (const std::string& text : std::vector<std::string>{
             items, "# mine\n" + items,
             "https://sigh.github.io/Interactive-Sudoku-Solver/?q=" + items + "&mode=solutions",
             "https://sigh.github.io/Interactive-Sudoku-Solver/?q=.Cage%7E10%7ER1C1%7ER1C2.Thermo~R4C4~R4C5~"
             "R4C6.~R9C9_5"}) {
        CAPTURE(text);
        const auto loaded = read_puzzles(text, "x");
        REQUIRE(loaded);
        CHECK(loaded->front().format == "iss");
        CHECK(loaded->front().puzzle.rules().text() == "3x3+cage10:r1c1r1c2+thermo:r4c4r4c5r4c6");
        CHECK(loaded->front().puzzle.grid[80] == 5);
        CHECK(loaded->front().puzzle.givens.size() == 1);
    }
    // Lines of cells that begin with an empty cell are no items.
    CHECK(read_puzzles(std::string(".") + std::string(support::kNine).substr(1), "x")->front().format !=
          "iss");
}

TEST_CASE("killers of 81 cells are read with their cages") {
    // One cage of nine cells, and a row of dominoes that point in each direction; other cells have a cage each.
    std::string cells(81, '0');
    for (std::size_t i = 1; i < 9; ++i) cells[i] = '<';
    cells[0] = 'j';                   // 45
    cells[9] = '>', cells[10] = '9';  // r2c1r2c2
    cells[18] = 'v', cells[27] = 'A';
    cells[20] = '3', cells[29] = '^';
    cells[40] = '`', cells[30] = '7';
    cells[42] = ',', cells[50] = '8';
    cells[52] = '\'', cells[44] = 'B';
    cells[60] = '.', cells[70] = 'C';
    const auto loaded = read_puzzles(cells, "x");
    if (!loaded) FAIL(text_of(loaded.error()));
    CHECK(loaded->front().format == "iss");
    CHECK(loaded->front().reading.starts_with("Killer of 81 cells"));
    CHECK(loaded->front().puzzle.rules().text() ==
          "3x3+cage3:r3c3r4c3+cage7:r4c4r5c5+cage8:r5c7r6c6+cage9:r2c1r2c2+cage10:r3c1r4c1+cage11:r5c9r6c8+"
          "cage12:r7c7r8c8+cage45:r1c1r1c2r1c3r1c4r1c5r1c6r1c7r1c8r1c9");
    const auto fault = [&](std::size_t at, char c) {
        std::string faulty = cells;
        faulty[at] = c;
        return rules_of_items(faulty);
    };
    CHECK(fault(26, '>') == "x:1:27: expected a pointer to a cell of the board");
    CHECK(fault(80, 'v') == "x:1:81: expected a pointer to a cell of the board");
    CHECK(fault(10, '<').ends_with("expected pointers that end at a sum, found a circle"));
    CHECK(fault(13, '^').ends_with("expected cages of at most 9 cells"));

    std::string numbers = "3x3:d:k:2561:2561:";
    for (int cell = 2; cell < 81; ++cell) numbers += cell == 80 ? "771:" : fmt::format("{}:", cell);
    const auto long_killer = read_puzzles(numbers, "x");
    if (!long_killer) FAIL(text_of(long_killer.error()));
    CHECK(long_killer->front().format == "iss");
    CHECK(long_killer->front().puzzle.rules().text() == "3x3+x+cage3:r9c9+cage10:r1c1r1c2");
    CHECK(rules_of_items("3x3::k:1:2") == "x:1:11: expected 81 numbers, found 2");
    CHECK(rules_of_items("3x3::k:1:b") == "x:1:10: expected a number from 0 to 11775");
    CHECK(rules_of_items(numbers + "5").ends_with("expected 81 numbers, found more"));
}

TEST_CASE("the texts of the test data are read with their solutions, or refused by name") {
    int read = 0;
    for (const char* const file : {"iss_examples", "iss_hard", "iss_killers"}) {
        const auto path = support::data_file(fmt::format("variants/{}.tsv", file));
        if (!std::filesystem::exists(path)) SKIP("no test data");
        const std::string text = read_file(path).value();
        LineWalker lines(text);
        lines.next();
        while (const auto line = lines.next()) {
            const auto fields = support::split(line->text, '\t');
            CAPTURE(fields[0], fields[3], fields[6]);
            const auto loaded = read_puzzles(fields[6], "x");
            if (!loaded) {
                const std::string message = text_of(loaded.error());
                CAPTURE(message);
                CHECK((message.contains("which Gridsmith cannot keep") || message.contains("found \"V") ||
                       message.contains("LOOP") || message.contains("occurs twice")));
                continue;
            }
            ++read;
            const Puzzle& puzzle = loaded->front().puzzle;
            const RulesParts& parts = puzzle.rules().parts();
            if (fields[7].empty()) continue;
            Grid solution(puzzle.rules());
            std::vector<Value> values;
            if (fields[7].contains(' '))
                for (const std::string& field : support::split(fields[7], ' '))
                    values.push_back(number_in<Value>(field).value());
            else
                for (const char c : fields[7]) values.push_back(static_cast<Value>(c - '0'));
            REQUIRE(std::cmp_equal(values.size(), solution.cell_count()));
            std::ranges::copy(values, solution.values().begin());
            CHECK(is_solution_of(solution, puzzle.grid));
            for (const Constraint& constraint : all_constraints(parts)) {
                CAPTURE(text_of(constraint, parts.side));
                CHECK(keeps(constraint, {parts.side, parts.regions}, values));
            }
        }
    }
    CHECK(read == 114);
}

}  // namespace
}  // namespace gridsmith
