// The JSON files of SudokuGenerator, by sections 40 and 50 of the specification.
#include "format/saved/sgp_format.h"

#include "base/file_io.h"
#include "format/door/puzzle_file.h"
#include "model/board/rules_text.h"
#include "model/puzzle/posing.h"
#include "some_puzzles.h"

#include <catch2/catch_test_macros.hpp>

using namespace gridsmith;

namespace {

std::string text_by(const Puzzle& puzzle, std::string_view id) {
    return print_puzzles({&puzzle, 1}, *format_of_id(id)).value();
}

Result<LoadedPuzzle> parsed(std::string_view text, std::string_view id = "sgp") {
    const PuzzleFormat& format = *format_of_id(id);
    return format.read(text, {format});
}

Error sgp_error(std::string_view text, std::string_view id = "sgp") {
    const auto loaded = parsed(text, id);
    REQUIRE_FALSE(loaded);
    return loaded.error();
}

// A file with these members of its puzzle object, all on line 6.
std::string file_with(std::string_view members, std::string_view kind = "puzzle") {
    return "{\n\"id\": \"N6JE4781GLPM8O66IW2T8CUVG\",\n\"version\": 0,\n\"kind\": \"" + std::string(kind) +
           "\",\n\"puzzle\": {\n" + std::string(members) + "\n}}\n";
}

const std::string kPuzzleFile =
    R"({
  "id": "N6JE4781GLPM8O66IW2T8CUVG",
  "version": 0,
  "kind": "puzzle",
  "description": "Sudoku puzzle",
  "puzzle": {
    "order": 2,
    "symbols": "1234",
    "rows": [
      {
        "index": 0,
        "values": [ 0, 2, 0, 0 ]
      },
      {
        "index": 3,
        "values": [ 4, 0, 1, 3 ]
      }
    ],
    "properties": { "generationInfo": "add1-0, 77, 4, true, 1" }
  }
}
)";

const std::string kTemplateFile =
    R"({
  "id": "N6JE4781GLPM8O66IW2T8CUVG",
  "version": 0,
  "kind": "template",
  "description": "Sudoku template",
  "puzzle": {
    "order": 2,
    "symbols": "1234",
    "displayedValue": 3,
    "rows": [
      {
        "index": 3,
        "values": [ 1, 0, 0, 1 ]
      }
    ]
  }
}
)";

}  // namespace

TEST_CASE("all parts of a puzzle are read back from its file, for all orders") {
    Random random(12);
    for (int order = kMinOrder; order <= kMaxOrder; ++order) {
        for (int i = 0; i < 20; ++i) {
            const Puzzle puzzle =
                i % 2 == 0 ? support::bare_puzzle(order, random) : support::rich_puzzle(order, random);
            for (const std::string id : {"sgp", "sgt"}) {
                const std::string text = text_by(puzzle, id);
                INFO(text);
                const auto loaded = parsed(text);
                REQUIRE(loaded);
                CHECK(loaded->puzzle == puzzle);
                CHECK(loaded->kind == (id == "sgp" ? PuzzleKind::puzzle : PuzzleKind::puzzle_template));
                CHECK(text_by(loaded->puzzle, id) == text);
            }
        }
    }
}

TEST_CASE("puzzle and template files are written exactly as SudokuGenerator writes them") {
    Puzzle puzzle(
        support::grid_from(".2.."
                           "...."
                           "...."
                           "4.13"));
    puzzle.properties.generation_info = "add1-0, 77, 4, true, 1";
    CHECK(text_by(puzzle, "sgp") == kPuzzleFile);
    CHECK(parsed(kPuzzleFile)->puzzle == puzzle);

    const Puzzle puzzle_template(support::grid_from("............3..3"));
    CHECK(text_by(puzzle_template, "sgt") == kTemplateFile);
    CHECK(parsed(kTemplateFile)->puzzle == puzzle_template);

    CHECK(text_by(Puzzle(2), "sgp").contains("\"rows\": [ ]\n"));
}

TEST_CASE("a template with several values keeps the values") {
    const Puzzle puzzle_template(support::grid_from("1...........3..3"));
    const std::string text = text_by(puzzle_template, "sgt");
    CHECK_FALSE(text.contains("displayedValue"));
    CHECK(text.contains("[ 3, 0, 0, 3 ]"));
    CHECK(parsed(text)->puzzle == puzzle_template);
}

TEST_CASE("files are ASCII, with other characters escaped in capital digits") {
    Puzzle puzzle(2);
    puzzle.symbols = *Symbols::from(2, U"\u00e9\u6f22\"\\");
    const std::string text = text_by(puzzle, "sgp");
    CHECK(text.contains(R"("symbols": "\u00E9\u6F22\"\\")"));
    CHECK(parsed(text)->puzzle == puzzle);
}

TEST_CASE("a file has a member of Gridsmith only if the puzzle needs the member") {
    Puzzle puzzle(
        support::grid_from(".2.."
                           "...."
                           "...."
                           "4.13"));
    CHECK_FALSE(text_by(puzzle, "sgp").contains("gridsmith"));
    puzzle.givens = {1};
    puzzle.marks[4].insert(2);
    puzzle.marks[4].insert(4);
    const std::string text = text_by(puzzle, "sgp");
    CHECK(text.contains("\"givens\": [ \".x..\", \"....\", \"....\", \"....\" ]"));
    CHECK(text.contains("\"marks\": {\n      \"r2c1\": [ 2, 4 ]\n    }"));
    // The rest of the file is the same as without the member.
    CHECK(text.starts_with(text_by(Puzzle(puzzle.grid), "sgp").substr(0, 300)));
}

TEST_CASE("files are read as leniently as SudokuGenerator reads them") {
    const auto grid_of = [](std::string_view members, std::string_view kind = "puzzle") {
        const auto loaded = parsed(file_with(members, kind));
        if (!loaded) FAIL(text_of(loaded.error()));
        return support::line_of(loaded->puzzle.grid);
    };
    // No symbols, no rows.
    CHECK(parsed(file_with("\"order\": 2"))->puzzle == Puzzle(2));
    // Unknown members, rows in any order, repeated rows (the last counts), elements that are not rows, short rows.
    CHECK(
        grid_of(
            R"("order":2,"new":{"a":[1]},"rows":[{"index":3,"values":[4,0,1,3]},7,null,{"index":0,"values":[1,1,1,1]},
                     {"index":0,"values":[0,2]},{"index":9}],"properties":{"other":1})") ==
        ".2..........4.13"
        "");
    // Values that are no 32-bit integers are ignored.
    CHECK(grid_of(R"("order":2,"rows":[{"index":0,"values":[1,"x",2.5,4294967296,2]}])") ==
          "12..............");
    // Only templates have `displayedValue`.
    CHECK(grid_of(R"("order":2,"displayedValue":3,"rows":[{"index":0,"values":[1,0,2,0]}])", "template") ==
          "3.3.............");
    CHECK(grid_of(R"("order":2,"displayedValue":0,"rows":[{"index":0,"values":[1,0,2,0]}])", "template") ==
          "1.2.............");
    CHECK(grid_of(R"("order":2,"displayedValue":99,"rows":[{"index":0,"values":[1,0,2,0]}])") ==
          "1.2.............");
    // For an unknown kind, the extension decides.
    CHECK(parsed(file_with("\"order\": 2", "poem"), "sgt")->kind == PuzzleKind::puzzle_template);
    CHECK(parsed(file_with("\"order\": 2", "poem"), "sgp")->kind == PuzzleKind::puzzle);
    CHECK(parsed(file_with("\"order\": 2", "puzzle"), "sgt")->kind == PuzzleKind::puzzle);
}

TEST_CASE("the reading names ignored parts of a puzzle file with their place") {
    const auto reading_of = [](std::string_view members, std::string_view kind = "puzzle") {
        const auto loaded = parsed(file_with(members, kind));
        if (!loaded) FAIL(text_of(loaded.error()));
        return loaded->reading;
    };
    CHECK(reading_of(R"("order":2,"symbols":"1234","rows":[],"properties":{"generationInfo":"x"})") ==
          "Sudoku puzzle, order 2, 0 entries");
    for (const std::string value : {"null", "\"1\"", "7.0", "5000000000", "[1]"})
        CHECK(
            reading_of("\"order\":2,\"rows\":[{\"index\":0,\"values\":[" + value + ",2,0,4]}]") ==
            "Sudoku puzzle, order 2, 2 entries; line 6, column 40: a value that is not an integer from 0 to 4 "
            "ignored, so the values after it move to the left");
    const auto rows = [&](const std::string& text) { return reading_of("\"order\":2,\"rows\":" + text); };
    CHECK(rows(R"([{"index":0,"values":[1,2]}])")
              .ends_with("line 6, column 39: a row of 2 instead of 4 values; the cells left out are empty"));
    for (const char* text : {R"([{"index":0,"value":[1,2,3,4]}])", "[[1,2,3,4]]", "[null]"})
        CHECK(rows(text).ends_with("line 6, column 19: a row without \"values\" ignored"));
    CHECK(rows(R"([{"index":0,"values":[1,0,0,0]},{"index":0,"values":[0,0,0,1]}])")
              .ends_with("1 entry; line 6, column 50: a second row with the index 0; the first is ignored"));
    CHECK(rows(R"([{"index":0,"values":[1,0,0,0],"x":1}])")
              .ends_with("line 6, column 53: unknown member \"x\" ignored"));
    CHECK(
        reading_of(R"("order":2,"Rows":[])").ends_with("line 6, column 18: unknown member \"Rows\" ignored"));
    CHECK(reading_of(R"("order":2,"properties":{"other":"x"})").contains("unknown member \"other\" ignored"));
    CHECK(reading_of(R"("order":2,"symbols":"1223")")
              .ends_with("line 6, column 21: the symbol '2' occurs twice; the second is ignored"));
    CHECK(reading_of(R"("order":2,"displayedValue":"3")", "template")
              .ends_with("line 6, column 28: a displayed value that is not an integer ignored"));
    // The reading names only the first of many.
    std::string nulls = "null";
    for (int i = 0; i < 99; ++i) nulls += ",null";
    const std::string many = rows(R"([{"index":0,"values":[)" + nulls + "]}]");
    CHECK(many.contains("line 6, column 75: "));
    CHECK_FALSE(many.contains("line 6, column 80: "));
    CHECK(many.ends_with("; and 92 more"));
}

TEST_CASE("each fault of a puzzle file has its own sentence and its place") {
    const auto fault = [](std::string_view text, std::string_view expected, int line, int column) {
        const Error error = sgp_error(text);
        INFO(text);
        INFO(text_of(error));
        CHECK(error.message.contains(expected));
        CHECK(error.line == line);
        CHECK(error.column == column);
    };
    fault("{}", "is damaged or is not a Sudoku puzzle file", 0, 0);
    fault(R"(["N6JE4781GLPM8O66IW2T8CUVG"])", "expected a JSON object", 1, 1);
    fault(R"({"other": "N6JE4781GLPM8O66IW2T8CUVG"})", "is damaged or is not a Sudoku puzzle file", 0, 0);
    fault(R"({"id": 1, "other": "N6JE4781GLPM8O66IW2T8CUVG"})", "is damaged or is not a Sudoku puzzle file",
          1, 8);
    fault("{\"id\": \"N6JE4781GLPM8O66IW2T8CUVG\",\n 7}", "malformed", 2, 2);
    fault("{\"id\": \"N6JE4781GLPM8O66IW2T8CUVG\",\n\"id\": 1}", "the key \"id\" occurs twice", 2, 1);
    fault("{\"id\": \"N6JE4781GLPM8O66IW2T8CUVG\"} 7", "nothing after", 1, 37);
    fault(R"({"id": "N6JE4781GLPM8O66IW2T8CUVG", "puzzle": {}})", "expected a version", 1, 1);
    fault(R"({"id": "N6JE4781GLPM8O66IW2T8CUVG", "version": 0.0})", "unexpected format", 1, 48);
    fault(R"({"id": "N6JE4781GLPM8O66IW2T8CUVG", "version": 1})",
          "version 1, which Gridsmith cannot read; expected version 0", 1, 48);
    fault(R"({"id": "N6JE4781GLPM8O66IW2T8CUVG", "version": 0})", "malformed puzzle file: expected an object",
          1, 1);
    fault(R"({"id": "N6JE4781GLPM8O66IW2T8CUVG", "version": 0, "puzzle": 1})", "malformed", 1, 61);
    fault(file_with(""), "has no order", 5, 11);
    fault(file_with("\"order\": \"3\""), "expected an integer from 2 to 5", 6, 10);
    fault(file_with("\"order\": 6"), "the order 6 is out of bounds", 6, 10);
    fault(file_with("\"order\": 2, \"symbols\": \"123\""),
          "expected 4 symbols for a board of 4 rows, found 3", 6, 24);
    fault(file_with("\"order\": 2, \"symbols\": 1234"), "expected a string of symbols", 6, 24);
    fault(file_with("\"order\": 2, \"rows\": {}"), "expected a list of rows", 6, 21);
    fault(file_with("\"order\": 2, \"rows\": [{\"values\": []}]"),
          "expected the index of the row, an integer from 0 to 3", 6, 22);
    fault(file_with("\"order\": 2, \"rows\": [{\"index\": \"3\", \"values\": []}]"),
          "expected the index of the row, an integer from 0 to 3", 6, 32);
    fault(file_with("\"order\": 2, \"rows\": [{\"index\": 4, \"values\": []}]"),
          "the row index 4 is out of bounds", 6, 32);
    fault(file_with("\"order\": 2, \"rows\": [{\"index\": 0, \"values\": [1, 5]}]"),
          "the cell value 5 is out of bounds", 6, 49);
    fault(file_with("\"order\": 2, \"rows\": [{\"index\": 0, \"values\": [-1]}]"),
          "the cell value -1 is out of bounds", 6, 46);
    fault(file_with("\"order\": 2, \"rows\": [{\"index\": 0, \"values\": [1,2,3,4,0]}]"),
          "at most 4 values in a row", 6, 54);
    fault(file_with("\"order\": 2, \"displayedValue\": 5", "template"),
          "displayed cell value 5 is out of bounds", 6, 31);
}

TEST_CASE("each fault in the member of Gridsmith has a message, and unknown members are ignored") {
    const auto with_own = [](std::string_view own) {
        std::string text = file_with(R"("order": 2, "rows": [{"index": 0, "values": [1, 0, 0, 0]}])");
        return text.replace(text.rfind("}}"), 2, "},\n\"gridsmith\": " + std::string(own) + "}");
    };
    CHECK(parsed(with_own(R"({"givens": ["x...", "....", "....", "...."], "sounds": 1})"))->puzzle.givens ==
          CellSet{0});
    CHECK(sgp_error(with_own("7")).message.contains("an object with givens"));
    CHECK(sgp_error(with_own(R"({"givens": ["x..."]})")).message.contains("4 rows of givens"));
    CHECK(sgp_error(with_own(R"({"givens": [".x..", "....", "....", "...."]})")).message.contains("r1c2"));
    CHECK(sgp_error(with_own(R"({"givens": ["o...", "....", "....", "...."]})"))
              .message.contains("x for a given"));
    CHECK(sgp_error(with_own(R"({"marks": {"r5c1": [1]}})"))
              .message.contains("from r1c1 to r4c4, found \"r5c1\""));
    CHECK(sgp_error(with_own(R"({"marks": {"r4c1": [5]}})")).message.contains("a mark from 1 to 4"));
    CHECK(sgp_error(with_own(R"({"marks": {"r4c1": 5}})")).line == 8);
}

TEST_CASE("real files of SudokuGenerator are written back byte for byte") {
    for (const std::string name : {"example.sgp", "example.sgt"}) {
        const auto path = support::data_file("formats/sudokugenerator/" + name);
        if (!std::filesystem::exists(path)) SKIP("no test data: " << name);
        const auto bytes = read_file(path);
        REQUIRE(bytes);
        const auto puzzles = load_puzzles(path);
        REQUIRE(puzzles);
        CHECK(puzzles->front().format == name.substr(name.size() - 3));
        CHECK(print_puzzles({&puzzles->front().puzzle, 1}, *format_of_id(puzzles->front().format)) == *bytes);
    }
}

TEST_CASE("files keep that the constraints pose the puzzle") {
    Puzzle puzzle(*rules_from("2x2+cage3:r1c1r1c2"));
    CHECK_FALSE(text_by(puzzle, "gridsmith").contains("posed"));
    pose(puzzle);
    puzzle.grid[0] = 1;
    const std::string text = text_by(puzzle, "gridsmith");
    CHECK(text.contains("\"posedByConstraints\": true"));
    CHECK(parsed(text, "gridsmith")->puzzle == puzzle);
    CHECK(puzzle_of_state(state_of(puzzle)) == puzzle);
    // In files without the member, such as those of earlier versions, all entries count as posed.
    std::string without = text;
    const auto member = without.find("\"posedByConstraints\"");
    without.erase(member, without.find("true", member) + 4 - member);
    const auto old = parsed(without, "gridsmith");
    REQUIRE(old);
    CHECK_FALSE(is_posed(old->puzzle));
    CHECK(posed_entries(old->puzzle) == CellSet{0});
    CHECK(old->puzzle.rules() == puzzle.rules());
    const std::string members = R"("order": 2, "symbols": "1234", "rows": []},
"gridsmith": {"posedByConstraints": )";
    CHECK_FALSE(parsed(file_with(members + "1}")));
}
