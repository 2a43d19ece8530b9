// SudokuPad's JSON: killer cages, drawn shapes, texts, and links that hold constraints as f-puzzles describes them.
#include "base/unicode.h"
#include "format/core/source_text.h"
#include "format/door/puzzle_file.h"
#include "format/link/link_json.h"
#include "format/link/lz_string.h"
#include "model/board/rules_text.h"
#include "model/puzzle/posing.h"

#include <catch2/catch_test_macros.hpp>
#include <cmath>
#include <fmt/format.h>
#include <string>
#include <string_view>
#include <vector>

namespace gridsmith {
namespace {

// An empty board of side 4 with these members.
std::string pad_with(std::string_view members) {
    const std::string row = "[{},{},{},{}]";
    return fmt::format(R"({{"cellSize":50,"cells":[{0},{0},{0},{0}],{1}}})", row, members);
}

LinkedPuzzle read_pad(std::string_view members) {
    auto read = puzzle_of_sudokupad_json(pad_with(members));
    CAPTURE(members);
    if (!read) FAIL(read.error().message);
    return *std::move(read);
}

std::string pad_rules(std::string_view members) { return read_pad(members).puzzle.rules().text(); }

std::string link_to_pad(const Puzzle& puzzle) {
    const auto link = print_puzzles({&puzzle, 1}, *format_of_id("sudokupad"));
    if (!link) FAIL(link.error().message);
    return std::string(trimmed(*link));
}

Puzzle puzzle_of(const RulesParts& parts) {
    const auto rules = Rules::of(parts);
    if (!rules) FAIL(rules.error().message);
    return Puzzle(*rules);
}

TEST_CASE("cages of SudokuPad are killer cages if they say so, and drawings otherwise") {
    const std::string cells = R"("cells":[[0,0],[0,1]])";
    CHECK(pad_rules(R"("cages":[{)" + cells + R"(,"unique":true,"value":"7","sum":7}])") ==
          "2x2+cage7:r1c1r1c2");
    CHECK(pad_rules(R"("cages":[{)" + cells + R"(,"sum":7}])") == "2x2+cage7:r1c1r1c2");
    CHECK(pad_rules(R"("cages":[{)" + cells + R"(,"unique":true}])") == "2x2+cage:r1c1r1c2");
    CHECK(pad_rules(R"("cages":[{)" + cells + R"(,"type":"killer","value":"3"}])") == "2x2+cage3:r1c1r1c2");
    CHECK(pad_rules(R"("metadata":{"rules":"Normal Killer rules."},"cages":[{)" + cells +
                    R"(,"value":5}])") == "2x2+cage5:r1c1r1c2");
    CHECK(pad_rules(R"("cages":[{)" + cells +
                    R"(,"value":"5"},{"value":"rules: Cells in cages sum to the clue"}])") ==
          "2x2+cage5:r1c1r1c2");
    for (const char* const drawing : {R"(,"value":"5"}])", R"(,"value":"odd"}])", "}]"}) {
        const LinkedPuzzle read = read_pad(R"("cages":[{)" + cells + drawing);
        CHECK(read.puzzle.rules().text() == "2x2");
        CHECK(read.ignored.empty());
        // The outline of both cells, and the text.
        REQUIRE_FALSE(read.puzzle.decorations->empty());
        CHECK(read.puzzle.decorations->front().points ==
              std::vector<FigurePoint>{{1.9, 0.1}, {1.9, 0.9}, {0.1, 0.9}, {0.1, 0.1}, {1.9, 0.1}});
        CHECK(read.puzzle.decorations->size() == (std::string_view(drawing).contains("value") ? 2 : 1));
    }
    CHECK(read_pad(R"("cages":[{"cells":[[0,4]],"value":"x"}])").ignored == "some decorations ignored");
    // A unit with a sum is a cage, too.
    CHECK(pad_rules(R"("cages":[{"cells":[[0,0],[1,1],[2,2],[3,3]],"unique":true,"sum":10}])") ==
          "2x2+cage10:r1c1r2c2r3c3r4c4");
    const auto fault = [](std::string_view members) {
        const auto read = puzzle_of_sudokupad_json(pad_with(members));
        REQUIRE_FALSE(read);
        return read.error().message;
    };
    CHECK(fault(R"("cages":[{"cells":[[0,0],[0,0]],"unique":true}])")
              .starts_with("cage: expected 1 to 25 cells"));
    CHECK(fault(R"("cages":[{"cells":[[0,4]],"sum":3}])").starts_with("cage: expected 1 to 25 cells"));
    CHECK(fault(R"("metadata":{"norowcol":true})").contains("found the rule \"norowcol\""));
    CHECK(fault(R"("triggers":[{"cells":[[0,0]]}])").contains("found the rule \"triggers\""));
    // Fog hides cells, but demands nothing.
    CHECK(read_pad(R"("foglight":[[0,0]])").ignored == "foglight ignored");
}

TEST_CASE("shapes of SudokuPad are decorations, and the reading says that their rules are unknown") {
    const LinkedPuzzle read =
        read_pad(R"("lines":[{"wayPoints":[[0.5,0.5],[0.5,1.5]],"color":"#CFCFCF","thickness":16}],)"
                 R"("overlays":[{"center":[1,0.5],"width":0.3,"height":0.3,"rounded":true,)"
                 R"("backgroundColor":"#fff","borderColor":"#000000","text":"3","fontSize":16}],)"
                 R"("underlays":[{"center":[2.5,2.5],"width":1,"height":1,)"
                 R"-("backgroundColor":"rgba(207, 207, 207, 0.5)"},{"width":1}],)-"
                 R"("arrows":[{"wayPoints":[[3.5,0.5],[3.5,2.5]],"color":"#a1a1a1","headLength":0.5}])");
    CHECK(read.ignored == "rules of drawn shapes, some decorations ignored");
    const auto& shapes = *read.puzzle.decorations;
    REQUIRE(shapes.size() == 6);
    CHECK(shapes[0] ==
          Decoration{.points = {{0.5, 0.5}, {1.5, 0.5}}, .thickness = 0.25, .outline = 0xcfcfcfff});
    // The head of the arrow, then its line.
    CHECK((shapes[1].points.size() == 3 && shapes[1].points[1] == FigurePoint{2.5, 3.5}));
    CHECK(std::abs(shapes[1].points[0].x - (2.5 - 0.5 / std::sqrt(2.0))) < 1e-9);
    CHECK(shapes[2].points == std::vector<FigurePoint>{{0.5, 3.5}, {2.5, 3.5}});
    CHECK(
        (shapes[3].shape == DecorationShape::rectangle && shapes[3].fill == 0xcfcfcf80 && !shapes[3].above));
    CHECK((shapes[4].shape == DecorationShape::ellipse && shapes[4].above &&
           shapes[4].points.front() == FigurePoint{0.5, 1}));
    CHECK((shapes[5].text == "3" && shapes[5].height == 0.25));
    // Written again, they are the same.
    const auto again = puzzle_of_sudokupad_json(sudokupad_json_of(read.puzzle));
    REQUIRE(again);
    CHECK(again->puzzle == read.puzzle);
}

TEST_CASE("links to SudokuPad hold killer cages as cages and other constraints as f-puzzles describes them") {
    using enum ConstraintKind;
    Puzzle killer =
        puzzle_of({.side = 4, .regions = block_regions(2, 2), .constraints = {{cage, 7, {0, 1, 4}}}});
    killer.texts = PuzzleTexts{.title = "T", .author = "A", .rules = "R"};
    pose(killer);
    CHECK(link_to_pad(killer).starts_with("https://sudokupad.app/ctc"));
    const auto caged = puzzle_of_sudokupad_json(sudokupad_json_of(killer));
    REQUIRE(caged);
    CHECK(caged->puzzle == killer);
    CHECK(caged->ignored.empty());

    Puzzle thermo = puzzle_of({.side = 4,
                               .regions = block_regions(2, 2),
                               .constraints = {{thermometer, 0, {0, 1, 2}}, {cage, 7, {0, 1, 4}}}});
    thermo.grid[15] = 2;
    thermo.grid[14] = 1;
    thermo.givens.insert(15);
    const std::string link = link_to_pad(thermo);
    constexpr std::string_view kStart = "https://sudokupad.app/fpuzzles";
    REQUIRE(link.starts_with(kStart));
    CHECK(link.find_first_of("/+=", kStart.size()) == std::string::npos);
    // The JSON for f-puzzles poses the puzzle.
    const auto read = puzzle_of_fpuzzles_json(posed_fpuzzles_json_of(thermo));
    REQUIRE(read);
    thermo.grid[14] = 0;
    CHECK(read->puzzle == thermo);
    // "fpuz" is the same in short.
    const auto consecutive = link_to_pad(Puzzle(rules_from("3x3+nonconsecutive").value()));
    REQUIRE(consecutive.starts_with(kStart));
    const auto loaded = read_puzzles("https://sudokupad.app/fpuz" + consecutive.substr(kStart.size()), "x");
    REQUIRE(loaded);
    CHECK(loaded->front().puzzle.rules().text() == "3x3+nonconsecutive");
    CHECK(*loaded->front().puzzle.texts == PuzzleTexts());
    // A cage of four cells without a sum is no unit.
    const Puzzle four = puzzle_of({.side = 4, .constraints = {{cage, 0, {0, 1, 4, 5}}}});
    CHECK(link_to_pad(four).starts_with(kStart));
    // Larger boards than f-puzzles has, and constraints that it lacks.
    const auto refusal = [](const RulesParts& parts) {
        const Puzzle puzzle = puzzle_of(parts);
        const auto text = print_puzzles({&puzzle, 1}, *format_of_id("sudokupad"));
        REQUIRE_FALSE(text);
        return text.error().message;
    };
    CHECK(refusal({.side = 17, .constraints = {{whispers, 5, {0, 1}}}}) ==
          "cannot be written for SudokuPad, which does not know the rule whispers");
    CHECK(refusal({.side = 4, .constraints = {{greater, 0, {0, 1}}}})
              .ends_with("does not know inequality signs"));
}

}  // namespace
}  // namespace gridsmith
