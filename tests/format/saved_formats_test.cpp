// Other programs' files: OpenSudoku, KSudoku, GNOME Sudoku, and the tables of sfuhrm's client.
#include "format/door/puzzle_file.h"
#include "model/board/rules_text.h"
#include "read_and_print.h"
#include "some_puzzles.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>

using namespace gridsmith;
using support::fault;
using support::kNine;
using support::printed;

namespace {

Grid nine_grid() { return support::grid_from(kNine); }

std::vector<LoadedPuzzle> read_all(std::string_view text, std::string_view format = {}) {
    auto puzzles = read_puzzles(text, "x", {.format = format.empty() ? nullptr : format_of_id(format)});
    INFO(text);
    if (!puzzles) FAIL(text_of(puzzles.error()));
    return *puzzles;
}

std::string opensudoku(std::string_view data) {
    return "<opensudoku version=\"2\">\n<folder name=\"F\">\n<game data=\"" + std::string(data) +
           "\"/>\n</folder>\n</opensudoku>\n";
}

std::string ksudoku(std::string_view values, std::string_view graph = "order=\"4\" type=\"sudoku\"") {
    return "<ksudoku>\n <game>\n  <puzzle>\n   <graph " + std::string(graph) + "/>\n   <values>" +
           std::string(values) + "</values>\n  </puzzle>\n </game>\n</ksudoku>\n";
}

std::string rows_of_zeros(int count) {
    std::string rows = "[0]";
    for (int row = 1; row < count; ++row) rows += ",[0]";
    return rows;
}

}  // namespace

TEST_CASE("OpenSudoku's data is read in all its versions") {
    const std::string zeros(79, '0');
    CHECK(read_all(opensudoku("12" + zeros)).front().puzzle.givens.size() == 2);
    const auto cells = [](std::string_view first, std::string_view others) {
        std::string text(first);
        for (int i = 1; i < 81; ++i) text += others;
        return text;
    };
    const auto played = [&](const std::string& data) {
        const auto loaded = read_all(opensudoku(data));
        CHECK(loaded.front().format == "opensudoku");
        return loaded.front().puzzle;
    };
    CHECK(played("version: 1&#10;" + cells("4|-|0|", "0|1,3,|1|")).marks[5] == ValueSet::of_bits(0b101));
    CHECK(played("version: 2&#10;" + cells("4|0||0|", "0|5||1|")).marks[5] == ValueSet::of_bits(0b101));
    CHECK(played("version: 3\n" + cells("4|0|1|", "0|5|1|")).givens.empty());
    const Puzzle both = played("version: 4\n" + cells("4|0|0|0|", "0|1|4|1|"));
    CHECK(both.marks[5] == ValueSet::of_bits(0b100));
    CHECK(both.notes->corners[5] == ValueSet::of_bits(0b1));
    CHECK(both.notes->centred.contains(5));
    CHECK(played("version: 5\n" + cells("4|0|0|7|0|", "0|1|4|0|1|")).givens.size() == 1);
    CHECK(fault(opensudoku("12"), "opensudoku") == "x:3:2: expected 81 digits as data, found 2");
    CHECK(fault(opensudoku("version: 9&#10;1|"), "opensudoku").contains("data of version 1 to 5, found 9"));
    CHECK(fault(opensudoku("version: 3&#10;1|"), "opensudoku").contains("expected 243 fields"));
    CHECK(fault(opensudoku("version: 3&#10;" + cells("4|0|7|", "0|5|1|")), "opensudoku").contains("of r1c1"));
    CHECK(fault("<opensudoku><folder><game data=\"\"></folder>", "opensudoku") ==
          "x:1:35: is malformed XML: expected a closing tag with the name of the element");
    CHECK(fault("<opensudoku>\n <folder>\n", "opensudoku")
              .contains("x:2:2: is malformed XML: expected a closing tag"));
    CHECK(fault("<opensudoku>\n <game data=5/>", "opensudoku") ==
          "x:2:2: is malformed XML: expected attributes with values in quotation marks");
    CHECK(fault("<opensudoku><game note=\"x\"/></opensudoku>", "opensudoku") ==
          "x:1:14: expected the cells in the attribute data");
    CHECK(fault("<opensudoku/>", "opensudoku").contains("holds no puzzle"));
    CHECK(fault("<opensudoku><x/></opensudoku>", "opensudoku") == "x:1:14: expected <game>, found <x>");
    CHECK(fault("<html/>", "opensudoku").contains("expected an element <opensudoku>"));
}

TEST_CASE("OpenSudoku files keep placed values and marks") {
    Puzzle puzzle(nine_grid());
    puzzle.givens = puzzle.grid.entries();
    CHECK(printed(puzzle, "opensudoku").contains("data=\"407000025000907"));
    CHECK(read_all(printed(puzzle, "opensudoku")).front().puzzle == puzzle);
    puzzle.grid[1] = 9;
    puzzle.marks[3] = ValueSet::of_bits(0b101);
    CHECK(read_all(printed(puzzle, "opensudoku")).front().puzzle == puzzle);
    // Notes of version 3 are candidate marks; version 4 has centre and corner marks.
    puzzle.notes.change([](Notes& notes) { notes.centred.insert(3); });
    CHECK(read_all(printed(puzzle, "opensudoku")).front().puzzle == puzzle);
    puzzle.notes.change([](Notes& notes) { notes.corners[5] = ValueSet::of_bits(0b110); });
    CHECK(read_all(printed(puzzle, "opensudoku")).front().puzzle == puzzle);
    CHECK_FALSE(print_puzzles(std::vector{Puzzle(4)}, *format_of_id("opensudoku")));
}

TEST_CASE("KSudoku's values run down the columns") {
    const auto loaded = read_all(ksudoku("bc__\n  d____e__  ___b"));
    CHECK(loaded.front().format == "ksudoku");
    CHECK(loaded.front().puzzle.grid == support::grid_from("13..2.4........1"));
    CHECK(fault(ksudoku("bc__d____e_____f"), "ksudoku") ==
          "x:5:5: expected a letter from b to e or _ as value, found 'f'");
    CHECK(fault(ksudoku("bc__"), "ksudoku").contains("expected 16 characters as values, found 4"));
    CHECK(fault(ksudoku("", "order=\"6\" type=\"sudoku\""), "ksudoku")
              .contains("expected the order 4, 9, 16 or 25"));
    CHECK(fault(ksudoku("", "order=\"9\" type=\"sudoku\" specific-type=\"XSudoku\""), "ksudoku")
              .contains("found the kind XSudoku"));
    CHECK(fault(ksudoku("", "order=\"9\" type=\"roxdoku\""), "ksudoku").contains("of the type sudoku"));
    CHECK(fault("<ksudoku></ksudoku>", "ksudoku").contains("expected an element <puzzle>"));
}

TEST_CASE("GNOME Sudoku's saves keep fixed cells, values and earmarks") {
    const std::string text = R"({"difficulty_category": "Hard Difficulty", "time_elapsed": 1.5, "cells": [
        {"position": [0, 0], "value": 4, "fixed": true, "earmarks": []},
        {"position": [0, 1], "value": 9, "fixed": false, "earmarks": []},
        {"position": [0, 2], "value": 0, "fixed": false, "earmarks": [1, 3]}]})";
    const auto loaded = read_all(text);
    CHECK(loaded.front().format == "gnome");
    CHECK(loaded.front().reading ==
          "GNOME Sudoku, 1 given, 1 placed, marks in 1 cell; difficulty \"Hard Difficulty\" in the file");
    CHECK(loaded.front().puzzle.marks[2] == ValueSet::of_bits(0b101));
    const auto broken = [](const std::string& cell) {
        return fault("{\"difficulty_category\":\"\",\"cells\":[" + cell + "]}", "gnome");
    };
    CHECK(broken("{\"position\":[0,9],\"value\":1}").contains("expected a position"));
    CHECK(broken("{\"position\":[0,8],\"value\":10}").contains("expected a value from 0 to 9"));
    CHECK(broken("{\"position\":[0,8],\"Value\":4,\"fixed\":true}") ==
          "x:1:62: expected position, value, fixed or earmarks of a cell, found \"Value\"");
    for (const char* value : {"", ",\"value\":0"})
        CHECK(broken("{\"position\":[0,8],\"fixed\":true" + std::string(value) + "}") ==
              "x:1:36: expected a value in a fixed cell");
    CHECK(broken("{\"position\":[0,8]},{\"position\":[0,8]}").contains("found a cell twice"));
    CHECK(broken("{\"position\":[0,8],\"earmarks\":[0]}").contains("expected an earmark from 1 to 9"));
}

TEST_CASE("tables are written as sfuhrm's client writes them") {
    const Puzzle four(support::grid_from(".2....3..3....1."));
    CHECK(printed(four, "md") ==
          "|  |  |  |  |\n|---|---|---|---|\n| . | 2 | . | . |\n| . | . | 3 | . |\n| . | 3 | . | . |\n| . | "
          ". | 1 | . "
          "|\n|  |  |  |  |\n");
    CHECK(printed(four, "arrays") == "[[[0,2,0,0],[0,0,3,0],[0,3,0,0],[0,0,1,0]]]\n");
    Random random(47);
    const Puzzle big = support::bare_puzzle(5, random);
    CHECK(read_all(printed(big, "md")).front().puzzle.grid == big.grid);
    CHECK(read_all("[[0,2,0,0],[0,0,3,0],\n[0,3,0,0],[0,0,1,0]]").front().puzzle.grid == four.grid);
    CHECK(fault("[[[0,2,0,0],[0,0,3,0],[0,3,0,0],[0,0,1,5]]]", "arrays") ==
          "x:1:40: expected a number from 0 to 4");
    CHECK(fault("[[[0,2,0,0],[0,0,3,0],[0,3,0,0],[0,0,1]]]", "arrays") ==
          "x:1:33: expected a row of 4 numbers");
    CHECK(fault("[[[0,2]]]", "arrays").contains("expected a list of 4, 9, 16 or 25 rows"));
    CHECK(fault("[" + rows_of_zeros(26) + "]", "arrays").contains("1:1: expected a list of 4, 9, 16 or 25"));
    CHECK(fault("[" + rows_of_zeros(4) + ",[[0]]]", "arrays").contains("expected a list of 4, 9"));
    CHECK(fault("[[0,0,0,0],[0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0]]", "arrays") ==
          "x:1:12: expected a row of 4, 9, 16 or 25 numbers");
    CHECK(fault("[]", "arrays").contains("holds no puzzle"));
    CHECK(read_all(printed(four, "md") + "# The end\n").front().reading.contains("headings ignored"));
    CHECK(fault("| 1 | 2 |\n|---|---|\n", "md").contains("x:1: expected 4, 9, 16 or 25 columns, found 2"));
    CHECK(fault("|  |  |  |  |\n|---|---|---|---|\n| 1 | 2 | 3 | 5 |\n", "md").contains("expected 4 rows"));
    CHECK(fault("|a|b|c|d|\nword\n", "md") == "x:2:1: expected a table row between bars");
}

TEST_CASE("only the header and the foot of a Markdown table can be empty rows without cells of the puzzle") {
    const std::string header = "|  |  |  |  |\n|---|---|---|---|\n";
    const std::string rows = "| 1 | . | . | 4 |\n| . | 4 | 1 | . |\n";
    const std::string row = "| . | 3 | 2 | . |\n";
    const std::string empty = "|   |   |   |   |\n";
    const Grid expected = support::grid_from("1..4.41......32.");
    for (const std::string& foot : {std::string(), empty})
        CHECK(read_all(header + rows + empty + row + foot).front().puzzle.grid == expected);
    // If blanks are empty cells, the last row can be a row of the puzzle.
    CHECK(read_all(header + "| 1 |   |   | 4 |\n" + empty + row + empty).front().puzzle.grid ==
          support::grid_from("1..4.....32....."));

    // No other reader takes the header or the foot for a missing row.
    const auto fault_of = [](const std::string& text) {
        const auto puzzles = read_puzzles(text, "x");
        return puzzles ? "read as " + puzzles->front().reading : text_of(puzzles.error());
    };
    CHECK(fault_of(header + rows + row) == "x:5: expected 4 rows of numbers, found 3");
    CHECK(fault_of(header + rows + row + empty) == "x:5: expected 4 rows of numbers, found 3");
    CHECK(fault_of(header + rows + row + row + row) == "x:7: expected 4 rows of numbers, found 5");
    // A table does not take rows of the next table.
    for (const std::string between : {"", "\n", "# Next\n"}) {
        INFO(between);
        CHECK(fault_of(header + rows + row + between + header + row + rows + row + row) ==
              "x:5: expected 4 rows of numbers, found 3");
        const std::string table = header + rows + row + row;
        CHECK(read_all(table + between + table).size() == 2);
        CHECK(read_all(table + empty + between + table + empty).size() == 2);
    }
    for (const char empty_sign : std::string("_*x-")) {
        std::string table = header + "| 1 | 2 | 3 | 4 |\n" + row + row + row;
        std::ranges::replace(table, '.', empty_sign);
        CHECK(read_all(table).front().puzzle.grid == support::grid_from("1234.32..32..32."));
    }
    // Other tables are not faulty puzzles.
    CHECK(
        best_format_of("# Of mine\n\n| a | b | c | d |\n|---|---|---|---|\n| e | f | g | h |\n", "README.md")
            .fit == Fit::possible);
    // Dashes between all rows belong to a drawn grid.
    const std::string rule = "|---|---|---|---|\n";
    CHECK(read_all("| 1 | 2 | 3 | 4 |\n" + rule + row + rule + empty + rule + row).front().puzzle.grid ==
          support::grid_from("1234.32......32."));
}

TEST_CASE("LaTeX tables have the symbols of the puzzle, escaped") {
    Puzzle four(support::grid_from(".2....3..3....1."));
    four.symbols = *Symbols::from(2, U"#%Z~");
    const std::string text = printed(four, "latex");
    CHECK(text.contains(
        "\\begin{tabular}{||C{1.1em}|C{1.1em}||C{1.1em}|C{1.1em}||}\n\\hline\\hline\n & \\% &  & "));
    CHECK(text.contains("\\#"));
    CHECK(text.ends_with("\\end{document}\n"));
    const std::vector<Puzzle> two(2, four);
    const std::string both = print_puzzles(two, *format_of_id("latex")).value();
    CHECK(both.find("\\begin{document}") == both.rfind("\\begin{document}"));
    CHECK(both.find("\\begin{tabular}") != both.rfind("\\begin{tabular}"));

    const char32_t unseen[] = {0x1b, '\n', 0, 0x202e};
    four.symbols = *Symbols::from(2, {unseen, 4});
    for (const char* shown : {" & \u240a & ", "\u2400 & ", "\u241b"})
        CHECK(printed(four, "latex").contains(shown));
}

TEST_CASE("LaTeX draws the regions and further units of other boards") {
    Puzzle puzzle(*rules_from("jigsaw:AABBACBBACDDCCDD"));
    puzzle.grid[0] = 3;
    const std::string text = printed(puzzle, "latex");
    CHECK(text.contains("\\begin{picture}(4,4)"));
    CHECK(text.contains("\\put(0.5,3.5){\\makebox(0,0){3}}"));
    CHECK(text.contains("\\put(2,0){\\line(0,1){4}}"));  // left of B and D
    CHECK(printed(Puzzle(*rules_from("2x3+antiknight")), "latex").contains("\\begin{tabular}"));
    const std::string figures = printed(Puzzle(*rules_from("x+windows+centredot")), "latex");
    CHECK(figures.contains("\\qbezier(0,9)(4.5,4.5)(9,0)"));
    CHECK(figures.contains("\\put(1.5,7.5){\\circle{0.78}}"));
    CHECK(figures.contains("\\put(1.1,7.9){\\line(1,0){2.8}}"));
}

TEST_CASE("saved games and tables of the test data are the same puzzle") {
    if (!std::filesystem::exists(support::data_file("formats"))) SKIP("no test data");
    for (const auto& [name, count] : std::initializer_list<std::pair<std::string, std::size_t>>{
             {"example.opensudoku", 3}, {"gnome-sudoku.save", 1}, {"sfuhrm.md", 1}, {"sfuhrm.json", 1}}) {
        const auto puzzles = load_puzzles(support::data_file("formats/" + name));
        INFO(name);
        if (!puzzles) FAIL(text_of(puzzles.error()));
        CHECK(puzzles->size() == count);
        for (const LoadedPuzzle& loaded : *puzzles) CHECK(loaded.puzzle.grid == nine_grid());
    }
}
