#include "base/number_text.h"
#include "format/core/source_text.h"
#include "format/door/puzzle_file.h"
#include "format/link/link_json.h"
#include "format/link/lz_string.h"
#include "model/board/rules_text.h"
#include "model/puzzle/posing.h"
#include "some_puzzles.h"
#include "support/fields.h"

#include "base/file_io.h"

#include <cmath>
#include <filesystem>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include <catch2/catch_test_macros.hpp>

namespace gridsmith {
namespace {

// An empty board of side 4 with these members.
std::string board_with(std::string_view members) {
    const std::string row = "[{},{},{},{}]";
    return fmt::format(R"({{"size":4,"grid":[{0},{0},{0},{0}],{1}}})", row, members);
}

std::string rules_with(std::string_view members) {
    const auto read = puzzle_of_fpuzzles_json(board_with(members));
    if (!read) return "line " + std::to_string(read.error().line) + ": " + read.error().message;
    const std::string& text = read->puzzle.rules().text();
    return text.substr(std::min(text.size(), std::string_view("2x2+").size()));
}

// The rules of a puzzle that was written for f-puzzles and read again. Everything else is unchanged.
Rules rules_again(const Puzzle& puzzle) {
    if (const auto held = check_fpuzzles_holds(puzzle); !held) FAIL(held.error().message);
    const std::string json = fpuzzles_json_of(puzzle);
    CAPTURE(json);
    const auto read = puzzle_of_fpuzzles_json(json);
    if (!read) FAIL(read.error().message);
    CHECK(read->ignored.empty());
    Puzzle expected = puzzle;
    expected.grid.set_rules(read->puzzle.rules());
    if (!is_posed(expected)) pose(expected);
    CHECK(read->puzzle == expected);
    return read->puzzle.rules();
}

TEST_CASE("each constraint of f-puzzles is read with its meaning, and written again") {
    struct Case {
        std::string_view members;
        std::string_view rules;
    };
    constexpr Case kCases[] = {
        {R"("difference":[{"cells":["R1C1","R1C2"],"value":"2"}])", "difference2:r1c1r1c2"},
        {R"("difference":[{"cells":["R1C1","R1C2"]}])", "difference1:r1c1r1c2"},
        {R"("difference":[{"cells":["R1C1","R1C2"],"value":""}])", "difference1:r1c1r1c2"},
        {R"("ratio":[{"cells":["R2C1","R1C1"],"value":3}])", "ratio3:r1c1r2c1"},
        {R"("ratio":[{"cells":["R2C1","R1C1"]}])", "ratio2:r1c1r2c1"},
        {R"("xv":[{"cells":["R1C1","R1C2"],"value":"V"},{"cells":["R2C1","R2C2"],"value":""}])",
         "sum5:r1c1r1c2"},
        {R"("xv":[],"negative":["xv"])", "allsums"},
        {R"("negative":["ratio"])", "allratios"},
        {R"("nonconsecutive":true)", "nonconsecutive"},
        {R"("nonconsecutive":true,"difference":[{"cells":["R1C1","R1C2"]}])",
         "difference1:r1c1r1c2+alldifferences"},
        {R"("killercage":[{"cells":["R1C1","R2C1"],"value":"7"}])", "cage7:r1c1r2c1"},
        {R"("killercage":[{"cells":["R1C1","R2C1"]}])", "cage:r1c1r2c1"},
        {R"("thermometer":[{"lines":[["R1C1","R1C2"],["R1C1","R2C1","R3C1"]]}])",
         "thermo:r1c1r1c2+thermo:r1c1r2c1r3c1"},
        {R"("slowthermometer":[{"lines":[["R1C1","R1C2"]]}])", "slowthermo:r1c1r1c2"},
        {R"("arrow":[{"cells":["R1C1"],"lines":[["R1C1","R1C2","R2C3"],["R1C1"]]}])", "arrow1:r1c1r1c2r2c3"},
        {R"("arrow":[{"cells":["R1C1","R1C2"],"lines":[["R1C2","R2C3","R3C4"]]}])",
         "arrow2:r1c1r1c2r2c3r3c4"},
        {R"("palindrome":[{"lines":[["R1C1","R1C2","R2C3"]]}])", "palindrome:r1c1r1c2r2c3"},
        {R"("renban":[{"lines":[["R1C1","R1C2","R2C3"]]}])", "renban:r1c1r1c2r2c3"},
        {R"("whispers":[{"lines":[["R1C1","R1C2"]]}])", "whispers2:r1c1r1c2"},
        {R"("whispers":[{"lines":[["R1C1","R1C2"]],"value":3}])", "whispers3:r1c1r1c2"},
        {R"("betweenline":[{"lines":[["R1C1","R1C2","R1C3"],["R2C1","R2C2"]]}])", "between:r1c1r1c2r1c3"},
        {R"("regionsumline":[{"lines":[["R1C2","R1C3"]]}])", "regionsums:r1c2r1c3"},
        {R"("entropicline":[{"lines":[["R1C2","R1C3"]]}])", "entropic:r1c2r1c3"},
        {R"("modularline":[{"lines":[["R1C2","R1C3"]]}])", "modular3:r1c2r1c3"},
        {R"("nabner":[{"lines":[["R1C2","R1C3"]]}])", "nabner:r1c2r1c3"},
        {R"("doublearrow":[{"lines":[["R1C2","R1C3"],["R1C1","R2C2","R3C3"]]}])", "doublearrow:r1c1r2c2r3c3"},
        {R"("zipperline":[{"lines":[["R1C1","R2C2","R3C3"]]}])", "zipper:r1c1r2c2r3c3"},
        {R"("odd":[{"cell":"R1C1"},{"cell":"R4C4"}])", "odd:r1c1r4c4"},
        {R"("even":[{"cell":"R1C1"}])", "even:r1c1"},
        {R"("minimum":[{"cell":"R1C1"},{"cell":"R1C2"}])", "minimum:r1c1r1c2"},
        {R"("maximum":[{"cell":"R2C1"}])", "maximum:r2c1"},
        {R"("rowindexer":[{"cells":["R2C1"]}])", "rowindexer:r2c1"},
        {R"("columnindexer":[{"cells":["R2C1","R2C2"]}])", "columnindexer:r2c1r2c2"},
        {R"("boxindexer":[{"cells":["R2C1"]}])", "regionindexer:r2c1"},
        {R"("clone":[{"cells":["R1C1","R1C2"],"cloneCells":["R3C1","R3C2"]}])", "clone:r1c1r1c2r3c1r3c2"},
        {R"("quadruple":[{"cells":["R1C1","R1C2","R2C1","R2C2"],"values":[3,1]}])",
         "quadruple:r1c1r1c2r2c1r2c2=1,3"},
        {R"("quadruple":[{"cells":["R1C1","R1C2","R2C1","R2C2"],"values":[]}],"odd":[{"cell":"R1C1"}])",
         "odd:r1c1"},
        {R"("littlekillersum":[{"cell":"R0C1","direction":"DR","value":"9"}])", "littlekiller9:r1c2r2c3r3c4"},
        {R"("littlekillersum":[{"cell":"R5C4","direction":"UL","value":9}])", "littlekiller9:r4c3r3c2r2c1"},
        {R"("sandwichsum":[{"cell":"R0C2","value":"0"}])", "sandwich:r1c2r2c2r3c2r4c2"},
        {R"("xsum":[{"cell":"R2C5","value":"5"},{"cell":"R1C5","value":""}])", "xsum5:r2c4r2c3r2c2r2c1"},
        {R"("skyscraper":[{"cell":"R5C1","value":"3"}])", "skyscraper3:r4c1r3c1r2c1r1c1"},
        {R"("numberedroom":[{"cell":"R3C0","value":"3"}])", "numberedroom3:r3c1r3c2r3c3r3c4"},
        // Refused.
        {R"("difference":7)", "line 1: expected a list for \"difference\""},
        {R"("difference":[{"cells":["R1C1"]}])", "line 1: difference: expected 2 cells, found 1"},
        {R"("odd":[{"cell":"R5C1"}])", "line 1: expected a cell of the board"},
        {R"("odd":[{"cell":"B2"}])", "line 1: expected a cell such as R1C2"},
        {R"("killercage":[{"cells":["R1C1","R1C1"],"value":"7"}])", "line 1: cage: a cell occurs twice"},
        {R"("xv":[{"cells":["R1C1","R1C2"],"value":"Z"}])", "line 1: expected X or V"},
        {R"("sandwichsum":[{"cell":"R0C0","value":"3"}])",
         "line 1: expected a cell beside a row or column of the board"},
        {R"("negative":["odd"])", "line 1: expected the negative rule \"ratio\" or \"xv\""},
        {R"("fog":[{"cell":"R1C1"}])",
         "line 1: expected a Sudoku, found the rule \"fog\", which Gridsmith cannot keep"},
    };
    for (const auto& [members, rules] : kCases) {
        CAPTURE(members);
        CHECK(rules_with(members) == rules);
        if (const auto linked = puzzle_of_fpuzzles_json(board_with(members)))
            CHECK(rules_again(linked->puzzle) == linked->puzzle.rules());
    }
    const auto limited =
        puzzle_of_fpuzzles_json(R"({"size":2,"grid":[[{"givenPencilMarks":[2,1]},{}],[{},{}]]})");
    REQUIRE(limited);
    CHECK(limited->puzzle.rules().text() == "latin:2+oneof:r1c1=1,2");
    CHECK(rules_again(limited->puzzle) == limited->puzzle.rules());
}

Puzzle puzzle_with(const RulesParts& parts) {
    const auto rules = Rules::of(parts);
    if (!rules) FAIL(rules.error().message);
    return Puzzle(*rules);
}

TEST_CASE("constraints that f-puzzles lacks are refused by name, and others keep their meaning") {
    using enum ConstraintKind;
    const auto refusal = [](std::vector<Constraint> constraints, bool nonconsecutive = false) {
        const Puzzle puzzle = puzzle_with({.side = 4,
                                           .regions = block_regions(2, 2),
                                           .nonconsecutive = nonconsecutive,
                                           .constraints = std::move(constraints)});
        const auto held = check_fpuzzles_holds(puzzle);
        REQUIRE_FALSE(held);
        const auto text = print_puzzles({&puzzle, 1}, *format_of_id("fpuzzles"));
        REQUIRE_FALSE(text);
        CHECK(text.error().message == held.error().message);
        return held.error().message;
    };
    CHECK(refusal({{greater, 0, {0, 1}}}) ==
          "cannot be written for f-puzzles, which does not know inequality signs");
    CHECK(refusal({{pair_sum, 6, {0, 1}}}).ends_with("the sum of 6 between r1c1 and r1c2"));
    CHECK(refusal({{parity, 0, {0, 1}}}).ends_with("parity lines"));
    CHECK(refusal({{same_difference, 0, {0, 1, 2}}}).ends_with("same difference lines"));
    CHECK(refusal({{sum_line, 4, {0, 1, 2}}}).ends_with("sum lines"));
    CHECK(refusal({{no_pair_sum, 5, {0, 1}}}).ends_with("forbidden sums"));
    CHECK(refusal({{modular, 2, {0, 1, 2}}}).ends_with("the modular line from r1c1 to r1c3"));
    CHECK(refusal({{minimum, 0, {0}}, {minimum, 0, {1}}}).ends_with("several lists for the rule minimum"));
    CHECK(refusal({{difference, 1, {0, 1}}}, true).ends_with("neighbours with a dot may be consecutive"));
    CHECK(refusal({{one_of, 0, {0}, {1}}, {one_of, 0, {0, 1}, {2, 3}}})
              .ends_with("cells without a possible value"));

    // Clues at one cell, at all corners, and from all sides.
    std::vector<Constraint> clues;
    for (const Cell corner : {0, 3, 12, 15}) clues.push_back({little_killer, 3, {corner}});
    clues.push_back({little_killer, 9, {13, 10, 7}});
    clues.push_back({x_sum, 5, {3, 2, 1, 0}});
    clues.push_back({x_sum, 5, {12, 8, 4, 0}});
    clues.push_back({skyscraper, 2, {1, 5, 9, 13}});
    const Puzzle clued =
        puzzle_with({.side = 4, .regions = block_regions(2, 2), .constraints = std::move(clues)});
    CHECK(rules_again(clued) == clued.rules());

    // Limits of a cell are one list, and minima that are not neighbours are one list.
    const Puzzle limited = puzzle_with({.side = 4,
                                        .constraints = {{one_of, 0, {0, 1}, {1, 2, 3}},
                                                        {one_of, 0, {0}, {2, 3, 4}},
                                                        {minimum, 0, {2}},
                                                        {minimum, 0, {15}}}});
    CHECK(rules_again(limited).text() == "latin:4+minimum:r1c3r4c4+oneof:r1c1=2,3+oneof:r1c2=1,2,3");
    // All differences given, without any: neighbours are not consecutive.
    CHECK(rules_again(puzzle_with({.side = 4, .all_differences_given = true})).text() ==
          "latin:4+nonconsecutive");
}

TEST_CASE("windows and the like are extra regions of f-puzzles, and known by their cells") {
    for (const char* const text : {"3x3+windows", "3x3+x+windows+hiddenwindows", "2x3+windows",
                                   "3x3+centredot", "3x3+asterisk+girandola+disjoint"}) {
        CAPTURE(text);
        const Rules rules = rules_from(text).value();
        CHECK(rules_again(Puzzle(rules)) == rules);
    }
    const std::string json = fpuzzles_json_of(Puzzle(rules_from("3x3+windows").value()));
    CHECK(json.contains(R"({"cells":["R2C2","R2C3","R2C4","R3C2")"));
    // A smaller region without repeats is a cage without a sum.
    CHECK(rules_with(R"("extraregion":[{"cells":["R1C1","R2C3"]}])") == "cage:r1c1r2c3");
    CHECK(rules_with(R"("extraregion":[{"cells":["R1C1","R1C1"]}])").contains("only once"));
}

TEST_CASE("shapes of f-puzzles that demand nothing are decorations, and written again") {
    const auto read = puzzle_of_fpuzzles_json(
        board_with(R"("title":"A","author":"B","ruleset":"C\nD","text":[{"cells":["R0C2"],"value":"3",)"
                   R"("fontC":"#000000","size":0.7}],"line":[{"lines":[["R1C1","R2C2"],["R3C3","R4C3"]],)"
                   R"("outlineC":"#B0B0B0","width":0.25},{"lines":[["R1C1","R1C2"]],)"
                   R"("fromConstraint":"Renban"}],"circle":[{"cells":["R1C1","R1C2"],"baseC":"#00800010",)"
                   R"("outlineC":"#008","width":0.7,"height":0.5,"value":"x"}],)"
                   R"("rectangle":[{"cells":["R1C1","R1C2","R2C1","R2C2"],"baseC":"#FFFFFF","angle":45}])"));
    REQUIRE(read);
    CHECK(read->ignored.empty());
    CHECK(*read->puzzle.texts == PuzzleTexts{"A", "B", "C\nD"});
    using enum DecorationShape;
    CHECK(*read->puzzle.decorations ==
          std::vector<Decoration>{
              {.shape = line, .points = {{0.5, 0.5}, {1.5, 1.5}}, .thickness = 0.25, .outline = 0xb0b0b0ff},
              {.shape = line, .points = {{2.5, 2.5}, {2.5, 3.5}}, .thickness = 0.25, .outline = 0xb0b0b0ff},
              {.shape = rectangle,
               .points = {{1, 1}},
               .width = 0.5,
               .height = 0.5,
               .angle = 45,
               .thickness = 0.03,
               .fill = 0xffffffff},
              {.shape = ellipse,
               .points = {{1, 0.5}},
               .width = 0.7,
               .height = 0.5,
               .thickness = 0.03,
               .fill = 0x00800010,
               .outline = 0x000088ff},
              {.shape = text, .points = {{1.5, -0.5}}, .height = 0.7, .fill = 0xff, .text = "3"},
              {.shape = text, .points = {{1, 0.5}}, .height = 0.5, .fill = 0xff, .text = "x"}});
    rules_again(read->puzzle);
    // Lines of f-puzzles' add-ons are drawn for other programs, and no decorations.
    const auto whispers = puzzle_of_fpuzzles_json(
        board_with(R"("whispers":[{"lines":[["R1C1","R1C2"]]}],"line":[{"lines":[["R1C1","R2C1"]],)"
                   R"("outlineC":"#B0B0B0","width":0.25}])"));
    REQUIRE(whispers);
    CHECK(fpuzzles_json_of(whispers->puzzle).contains(R"("width":0.3,"fromConstraint":"Whispers"})"));
    rules_again(whispers->puzzle);
    const auto faulty = puzzle_of_fpuzzles_json(board_with(R"("circle":[{"cells":["B2"]}])"));
    REQUIRE(faulty);
    CHECK(faulty->ignored == "some decorations ignored");
    // Cages that are only drawn.
    const auto caged = puzzle_of_fpuzzles_json(
        board_with(R"("cage":[{"cells":["R1C1","R2C1"],"value":"hm","outlineC":"#0000FF"}])"));
    REQUIRE(caged);
    CHECK(caged->ignored.empty());
    REQUIRE(caged->puzzle.decorations->size() == 2);
    CHECK(caged->puzzle.decorations->front().outline == 0x0000ffff);
    CHECK(caged->puzzle.decorations->back().text == "hm");
}

std::vector<Value> values_in(std::string_view text) {
    std::vector<Value> values;
    if (text.find(' ') == std::string_view::npos)
        for (const char c : text) values.push_back(static_cast<Value>(c - '0'));
    else
        for (const std::string& field : support::split(text, ' '))
            values.push_back(number_in<Value>(field).value());
    return values;
}

// Without circles in places that f-puzzles names as the middle of three cells or more.
Puzzle without_odd_decorations(Puzzle puzzle) {
    puzzle.decorations.change([](std::vector<Decoration>& decorations) {
        std::erase_if(decorations, [](const Decoration& decoration) {
            const FigurePoint at = decoration.points.front();
            return std::fmod(at.x, 0.5) != 0 || std::fmod(at.y, 0.5) != 0;
        });
    });
    return puzzle;
}

TEST_CASE("the 69 strings of the test data are written again with the same constraints") {
    const auto path = support::data_file("formats/fpuzzles_vectors.tsv");
    if (!std::filesystem::exists(path)) SKIP("no test data");
    const std::string text = read_file(path).value();
    LineWalker lines(text);
    lines.next();
    int strings = 0;
    while (const auto line = lines.next()) {
        CAPTURE(line->number);
        const auto read = puzzle_of_fpuzzles_json(support::split(line->text, '\t')[5]);
        if (!read) FAIL(read.error().message);
        CHECK(rules_again(without_odd_decorations(read->puzzle)) == read->puzzle.rules());
        ++strings;
    }
    CHECK(strings == 69);
}

TEST_CASE("known solutions of f-puzzles keep all constraints of their puzzles") {
    std::set<std::string_view> kinds;
    for (const char* const file : {"own_fpuzzles", "fpuzzles_dclamage", "fpuzzles_dclamage_small"}) {
        const auto path = support::data_file(fmt::format("variants/{}.tsv", file));
        if (!std::filesystem::exists(path)) SKIP("no test data");
        const std::string text = read_file(path).value();
        LineWalker lines(text);
        lines.next();
        while (const auto line = lines.next()) {
            const auto fields = support::split(line->text, '\t');
            CAPTURE(fields[0], fields[3]);
            const auto json = decompressed_from_base64(fields[6]);
            REQUIRE(json);
            const auto read = puzzle_of_fpuzzles_json(*json);
            if (!read) FAIL(read.error().message);
            const RulesParts& parts = read->puzzle.rules().parts();
            CHECK(rules_again(without_odd_decorations(read->puzzle)) == read->puzzle.rules());
            if (fields[7].empty()) continue;
            const auto values = values_in(fields[7]);
            Grid solution(read->puzzle.rules());
            REQUIRE(std::cmp_equal(values.size(), solution.cell_count()));
            std::ranges::copy(values, solution.values().begin());
            CHECK_FALSE(first_conflict(solution));
            for (const Constraint& constraint : all_constraints(parts)) {
                CAPTURE(text_of(constraint, parts.side));
                CHECK(keeps(constraint, {parts.side, parts.regions}, values));
                kinds.insert(word_of(constraint.kind));
            }
        }
    }
    CHECK(kinds.size() > 30);
}

}  // namespace
}  // namespace gridsmith
