// Boards that are not classic: texts of every format keep their cells and rules, or are refused with a sentence.
#include "base/file_io.h"
#include "format/core/source_text.h"
#include "format/door/puzzle_file.h"
#include "format/line/json_lines_format.h"
#include "format/line/lines_format.h"
#include "format/link/link_json.h"
#include "format/saved/sgp_format.h"
#include "model/board/rules_text.h"
#include "model/cells/region_pieces.h"
#include "read_and_print.h"
#include "some_puzzles.h"
#include "support/constraints.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <fmt/format.h>
#include <set>

using namespace gridsmith;

namespace {

Rules rules_of(std::string_view text) {
    const auto rules = rules_from(text);
    INFO(text << ": " << (rules ? "" : rules.error().message));
    REQUIRE(rules);
    return *rules;
}

// Regions by exchanging cells of two regions at their border, so that some are irregular but all connected.
std::vector<std::uint8_t> random_regions(int side, Random& random) {
    const auto blocks = usual_blocks(side).value_or(BlockShape{1, side});
    std::vector<std::uint8_t> regions = block_regions(blocks.rows, blocks.columns);
    for (int tries = 0; tries < 60; ++tries) {
        std::vector<std::uint8_t> changed = regions;
        const auto cell = [&] { return random.below(static_cast<std::uint32_t>(side * side)); };
        std::swap(changed[cell()], changed[cell()]);
        if (are_connected_regions(side, changed)) regions = std::move(changed);
    }
    return numbered_in_order(std::move(regions));
}

// Any rules that a board of this side can have.
Rules random_rules(int side, Random& random) {
    while (true) {
        RulesParts parts{.side = side};
        const auto blocks = usual_blocks(side);
        switch (random.below(4)) {
            case 0: parts.regions = random_regions(side, random); break;
            case 1: break;
            case 2:
                if (blocks) parts.regions = block_regions(blocks->columns, blocks->rows);
                break;
            default:
                if (blocks) parts.regions = block_regions(blocks->rows, blocks->columns);
        }
        const auto sometimes = [&] { return random.below(6) == 0; };
        parts.falling_diagonal = sometimes();
        parts.rising_diagonal = parts.falling_diagonal ? !sometimes() : sometimes();
        parts.windows = sometimes();
        parts.disjoint_groups = sometimes();
        parts.centre_dot = sometimes();
        parts.asterisk = sometimes();
        parts.girandola = sometimes();
        parts.anti_knight = sometimes();
        parts.anti_king = sometimes();
        parts.nonconsecutive = sometimes();
        if (sometimes()) {
            std::set<Cell> cells;
            while (std::cmp_less(cells.size(), side))
                cells.insert(static_cast<Cell>(random.below(static_cast<std::uint32_t>(side * side))));
            parts.extra_regions.emplace_back(cells.begin(), cells.end());
        }
        if (auto rules = Rules::of(parts)) return *rules;
    }
}

// Random entries, one at least, conflicts included.
Puzzle random_puzzle(const Rules& rules, Random& random) {
    Puzzle puzzle(rules);
    const auto value = [&] {
        return static_cast<Value>(1 + random.below(static_cast<std::uint32_t>(rules.side())));
    };
    for (Value& entry : puzzle.grid.values())
        if (random.below(3) == 0) entry = value();
    puzzle.grid[0] = value();
    puzzle.givens = puzzle.grid.entries();
    return puzzle;
}

bool is_sentence(const std::string& message) {
    return message.size() > 10 && message.size() < 250 && !message.ends_with('.') && !message.contains('\n');
}

// The puzzle of a text that was written in a format.
Puzzle again(const std::string& text, const PuzzleFormat& format, const std::optional<Rules>& rules = {}) {
    const auto read = read_puzzles(text, "again", {.format = &format, .rules = rules});
    INFO(text << (read ? "" : text_of(read.error())));
    REQUIRE(read);
    REQUIRE(read->size() == 1);
    return read->front().puzzle;
}

// The rows of a table of /data/variants.
std::vector<std::vector<std::string>> rows_of_data(const std::string& name) {
    std::vector<std::vector<std::string>> rows;
    const auto path = support::data_file("variants/" + name);
    if (!std::filesystem::exists(path)) return rows;
    const std::string text = read_file(path).value();
    LineWalker lines(text);
    lines.next();
    while (const auto line = lines.next()) {
        std::vector<std::string>& fields = rows.emplace_back();
        std::string_view rest = line->text;
        while (true) {
            fields.emplace_back(rest.substr(0, rest.find('\t')));
            if (fields.back().size() == rest.size()) break;
            rest.remove_prefix(fields.back().size() + 1);
        }
    }
    return rows;
}
constexpr std::size_t kKinds = 3;
constexpr std::size_t kPuzzle = 6;
constexpr std::size_t kSolution = 7;

LoadedPuzzle read_one(const std::string& text, const ReadOptions& options = {}) {
    const auto read = read_puzzles(text, "x", options);
    INFO(text << ": " << (read ? "" : text_of(read.error())));
    REQUIRE(read);
    REQUIRE(read->size() == 1);
    return read->front();
}

std::string refusal(const std::string& text, const ReadOptions& options = {}) {
    const auto read = read_puzzles(text, "x", options);
    INFO(text);
    REQUIRE_FALSE(read);
    return text_of(read.error());
}

constexpr const char* kSix = "3.1...6....2...5.1.2.6...4....3...1.";

}  // namespace

TEST_CASE("every format keeps cells and rules of any board, keeps the cells, or refuses the board") {
    Random random(70);
    for (int i = 0; i < 250; ++i) {
        const int side = 2 + i % 24;
        const Rules rules = random_rules(side, random);
        const Puzzle puzzle = random_puzzle(rules, random);
        for (const PuzzleFormat& format : all_formats()) {
            if (!format.can_write()) continue;
            const auto text = print_puzzles({&puzzle, 1}, format);
            INFO(format.id << ", " << rules.text());
            if (!text) {
                INFO(text.error().message);
                CHECK(is_sentence(text.error().message));
                // Grids of candidates cannot hold a cell without any.
                CHECK((format.boards != HeldBoards::cells || text.error().message.contains("no candidate")));
                continue;
            }
            CHECK((format.boards != HeldBoards::classic || rules.is_classic()));
            if (!format.can_read()) continue;
            if (format.boards == HeldBoards::rules) {
                const Puzzle read = again(*text, format);
                CHECK(read.rules() == rules);
                CHECK(std::ranges::equal(read.grid.values(), puzzle.grid.values()));
            } else if (format.id != "sukaku" && format.id != "pm" && format.id != "sdx") {
                const Puzzle read = again(*text, format, rules);
                CHECK(read.rules() == rules);
                CHECK(std::ranges::equal(read.grid.values(), puzzle.grid.values()));
            }
        }
    }
}

TEST_CASE("formats of cells are recognised for boards of every side with the usual rules") {
    Random random(71);
    for (int side = 6; side <= 25; ++side) {
        const Puzzle puzzle = random_puzzle(usual_rules(side), random);
        for (const char* id : {"lines", "sdm", "sudoku", "grid", "numbers", "arrays", "md", "csv"}) {
            const std::string text = print_puzzles({&puzzle, 1}, *format_of_id(id)).value();
            INFO(id << ", side " << side << "\n" << text);
            const LoadedPuzzle read = read_one(text);
            CHECK(read.puzzle.rules() == puzzle.rules());
            CHECK(read.puzzle.grid == puzzle.grid);
        }
    }
}

TEST_CASE("pencil marks of other boards come back") {
    Random random(72);
    for (int i = 0; i < 40; ++i) {
        const Rules rules = i % 2 == 0 ? rules_of("2x3") : rules_of("3x4");
        Puzzle puzzle(rules);
        for (Cell cell = 0; cell < puzzle.cell_count(); ++cell)
            while (puzzle.marks[cell].size() < 2)
                puzzle.marks[cell].insert(
                    static_cast<Value>(1 + random.below(static_cast<std::uint32_t>(rules.side()))));
        for (const char* id : {"pm", "sdx", "sukaku"}) {
            INFO(id);
            const Puzzle read =
                again(print_puzzles({&puzzle, 1}, *format_of_id(id)).value(), *format_of_id(id));
            CHECK(read.marks == puzzle.marks);
            CHECK(read.rules() == rules);
        }
    }
}

TEST_CASE("our own files and records keep everything that a puzzle on any board holds") {
    Random random(73);
    for (int side = 2; side <= 25; ++side) {
        Puzzle puzzle = random_puzzle(random_rules(side, random), random);
        puzzle.givens = {};
        puzzle.givens.insert(0);
        for (Cell cell = 0; cell < puzzle.cell_count(); ++cell)
            if (puzzle.grid[cell] == 0)
                puzzle.marks[cell] = ValueSet::of(static_cast<Value>(1 + cell % puzzle.side()));
        puzzle.notes.change([](Notes& notes) { notes.colours[1] = NoteColour{3}; });
        CAPTURE(puzzle.rules().text());
        const std::string text = print_puzzles({&puzzle, 1}, *format_of_id("gridsmith")).value();
        CHECK(read_one(text).puzzle == puzzle);
        CHECK(read_one(text).format == "gridsmith");
        CHECK(puzzle_of_state(state_of(puzzle)).value() == puzzle);
        const LoadedPuzzle record = read_one(json_line_of(puzzle));
        CHECK(record.puzzle.rules() == puzzle.rules());
        CHECK(record.puzzle.grid == puzzle.grid);
    }
    CHECK(json_line_of(Puzzle(rules_of("2x3+x")))
              .starts_with(R"({"rules":"2x3+x","symbols":"123456","cells":".)"));
}

TEST_CASE("our own files, records and states keep constraints of every kind, and as many as rules may have") {
    Random random(74);
    RulesParts every = rules_of("3x3").parts();
    for (int kind = 0; kind < kConstraintKinds; ++kind)
        every.constraints.push_back(
            support::some_constraint(static_cast<ConstraintKind>(kind), {every.side, every.regions}, random));
    every.all_differences_given = every.all_ratios_given = every.all_sums_given = true;
    RulesParts most = rules_of("5x5").parts();
    while (most.constraints.size() < kMostConstraints)
        most.constraints.push_back(
            support::some_constraint(ConstraintKind::cage, {most.side, most.regions}, random));
    for (const RulesParts& parts : {every, most}) {
        Puzzle puzzle(*Rules::of(parts));
        puzzle.grid[3] = 2;
        for (const char* id : {"gridsmith", "json"}) {
            CAPTURE(id);
            const auto text = print_puzzles({&puzzle, 1}, *format_of_id(id));
            INFO((text ? "" : text.error().message));
            REQUIRE(text);
            CHECK(read_one(*text).puzzle.rules() == puzzle.rules());
            CHECK(read_one(*text).puzzle.grid == puzzle.grid);
        }
        CHECK(puzzle_of_state(state_of(puzzle)).value() == puzzle);
    }
}

TEST_CASE("a line without rules has the usual blocks, and the reading says so") {
    CHECK(read_one(kSix).reading == "Line of 36 cells (1-6), blocks 2x3, 11 entries");
    CHECK(read_one(kSix).puzzle.rules().text() == "2x3");
    CHECK(read_one("1" + std::string(48, '.')).reading ==
          "Line of 49 cells (1-7), Latin square of 7 rows, 1 entry");
    for (const auto& [side, blocks] : std::vector<std::pair<int, std::string>>{{8, "2x4"},
                                                                               {10, "2x5"},
                                                                               {12, "3x4"},
                                                                               {14, "2x7"},
                                                                               {15, "3x5"},
                                                                               {18, "3x6"},
                                                                               {20, "4x5"},
                                                                               {21, "3x7"},
                                                                               {22, "2x11"},
                                                                               {24, "4x6"},
                                                                               {23, "latin:23"}})
        CHECK(usual_rules(side).text() == blocks);
    // In a collection of classic puzzles too, if nothing else can be meant.
    const auto mixed = read_puzzles(std::string(support::kNine) + "\n" + kSix + "\n", "x");
    REQUIRE(mixed);
    CHECK(mixed->back().puzzle.side() == 6);
    CHECK(
        refusal(std::string(support::kNine) + "\n2112\n").contains("expected 16, 81, 256 or 625 characters"));
    CHECK(refusal(std::string(support::kNine) + "\n" + std::string(36, '.') + "\n").contains("found 36"));
    // A faulty line of candidates is no board of side 8.
    std::string candidates = "1...";
    for (int cell = 1; cell < 16; ++cell) candidates += cell == 7 ? "1243" : "1234";
    CHECK_FALSE(read_puzzles(candidates, "x"));
}

TEST_CASE("rules that are given are those of texts without rules") {
    const std::string nine(support::kNine);
    const Rules x = rules_of("3x3+x");
    CHECK(read_one(nine, {.rules = x}).puzzle.rules() == x);
    CHECK(read_one(nine, {.rules = x}).reading.ends_with("28 entries; rules 3x3+x"));
    CHECK(read_one(kSix, {.rules = rules_of("3x2+antiknight")}).puzzle.rules().text() == "3x2+antiknight");
    CHECK(refusal(kSix, {.rules = x}).contains("expected 81 characters, one for each cell, found 36"));
    CHECK(
        refusal(nine, {.rules = rules_of("2x3")}).contains("expected 36 cells for the rules 2x3, found 81"));
    const std::string file = print_puzzles(std::vector{Puzzle(3)}, *format_of_id("opensudoku")).value();
    CHECK(read_one(file, {.rules = x}).puzzle.rules() == x);
    CHECK(refusal(file, {.rules = rules_of("latin:7")})
              .contains("expected 49 cells for the rules latin:7, found 81"));
    // Texts with rules keep them.
    CHECK(read_one("2x3x:a1c6b5h4_2h4b5c3a", {.rules = rules_of("2x3")}).puzzle.rules().text() == "2x3+x");
    CHECK(
        read_one(json_line_of(Puzzle(rules_of("2x3"))), {.rules = rules_of("2x3+x")}).puzzle.rules().text() ==
        "2x3");
    // A header of a collection.
    const auto both = read_puzzles("# mine\n# rules: 2x3+x\n" + std::string(kSix) + "\n" + kSix + "\n", "x");
    REQUIRE(both);
    CHECK(both->size() == 2);
    CHECK(both->back().puzzle.rules().text() == "2x3+x");
    CHECK(refusal("# rules: 2x3+y\n" + std::string(kSix)).contains("expected rules such as"));
}

TEST_CASE("drawn grids have the blocks that they draw") {
    CHECK(read_one("123|456\n...|...\n---+---\n...|...\n...|...\n---+---\n...|...\n654|321\n")
              .puzzle.rules()
              .text() == "2x3");
    CHECK(read_one("12|34|56\n..|..|..\n..|..|..\n--+--+--\n..|..|..\n..|..|..\n65|43|21\n")
              .puzzle.rules()
              .text() == "3x2");
    CHECK(read_one("123456\n......\n......\n------\n......\n......\n654321\n").puzzle.rules().text() ==
          "3x2");
    CHECK(
        read_one("1 2 3 | 4 5 6\n. . . | . . .\n------+------\n. . . | . . .\n. . . | . . .\n------+------\n"
                 ". . . | . . .\n6 5 4 | 3 2 1\n")
            .puzzle.rules()
            .text() == "2x3");
    CHECK_FALSE(read_puzzles("123|456\n...|...\n...|...\n---+---\n...|...\n...|...\n654|321\n", "x"));
    CHECK_FALSE(read_puzzles("12|3456\n..|....\n..|....\n..|....\n..|....\n65|4321\n", "x"));
    const Puzzle drawn(rules_of("2x3"));
    CHECK(
        print_puzzles({&drawn, 1}, *format_of_id("grid")).value() ==
        "*-------*\n|...|...|\n|...|...|\n|---+---|\n|...|...|\n|...|...|\n|---+---|\n|...|...|\n|...|...|\n"
        "*-------*\n");
}

TEST_CASE("lines hold the regions of jigsaws as letters, alone or after the cells") {
    const std::string layout =
        "AAAAAAABBAACCCCDBBCCCEFFDBBCCEEFDDBBGEEFFFDDBGGEEFDDHHGGEFFDHHHGGEHHHHIIGGIIIIIII";
    const LoadedPuzzle alone = read_one(layout);
    CHECK(alone.reading.starts_with("Line of regions, 9 x 9 jigsaw, "));
    CHECK(alone.puzzle.grid.is_empty());
    const LoadedPuzzle with_cells = read_one(std::string(support::kNine) + layout);
    CHECK(with_cells.puzzle.rules() == alone.puzzle.rules());
    CHECK(with_cells.puzzle.grid.entry_count() == 28);
    // A full grid also has nine sets of nine cells, but no regions.
    Random random(74);
    const std::string full = support::line_of(support::some_solution(3, random));
    CHECK(read_text(full, "x", {.all_readings = true}).value().size() == 1);
}

TEST_CASE("formats that cannot hold a board name the format and the rules") {
    const auto refused = [](const char* id, const char* rules) {
        const Puzzle puzzle(rules_of(rules));
        const auto text = print_puzzles({&puzzle, 1}, *format_of_id(id));
        REQUIRE_FALSE(text);
        return text.error().message;
    };
    CHECK(refused("sgp", "2x3+x") == "the format sgp (Sudoku puzzle) holds classic boards only, not 2x3+x");
    CHECK(refused("hodoku", "3x3+x").contains("holds classic boards only, not 3x3+x"));
    CHECK(refused("solo", "3x3+windows") ==
          "cannot be written as a game id of Solo, which does not know the rule windows");
    CHECK(refused("solo", "latin:7").contains("not know the rule latin"));
    CHECK(refused("solo", "3x3+falling").contains("not know the rule falling"));
    CHECK(refused("fpuzzles", "4x5").contains("knows boards of up to 16 rows"));
    CHECK(refused("solo", "3x3+thermo:r1c1r1c2") ==
          "cannot be written as a game id of Solo, which does not know thermometers");
    CHECK(refused("solo", "3x3+ratio2:r1c1r1c2") ==
          "cannot be written as a game id of Solo, which does not know black dots");
    CHECK(refused("sudokupad", "4x5+antiknight+nonconsecutive") ==
          "cannot be written for SudokuPad, which does not know the rule nonconsecutive");
    CHECK(refused("ksudoku", "3x3+antiking").contains("not know the rule antiking"));
}

TEST_CASE("SudokuPad's links hold further units as cages, and rules of moves in their metadata") {
    const PuzzleFormat& format = *format_of_id("sudokupad");
    Random random(71);
    const auto check = [&](const Rules& rules) {
        INFO(rules.text());
        const Puzzle puzzle = random_puzzle(rules, random);
        const auto text = print_puzzles({&puzzle, 1}, format);
        REQUIRE(text);
        CHECK(again(*text, format) == puzzle);
    };
    for (const char* rules : {"2x2+x",
                              "2x3+x",
                              "3x2+falling",
                              "3x3+rising+windows",
                              "4x4+windows",
                              "4x4+windows+hiddenwindows",
                              "5x5+x+windows",
                              "2x4+disjoint",
                              "3x3+disjoint",
                              "3x3+disjoint+centredot",
                              "3x3+centredot",
                              "3x3+asterisk+girandola",
                              "3x3+x+windows+hiddenwindows+disjoint+centredot+asterisk+girandola",
                              "3x3+antiknight",
                              "4x4+antiking",
                              "2x3+x+antiknight+antiking",
                              "latin:4",
                              "latin:6",
                              "latin:7",
                              "latin:9+x",
                              "latin:25",
                              "jigsaw:AABBACBBACDDCCDD+x",
                              "jigsaw:AABBACBBACDDCCDD+antiking",
                              "2x2+extra:r1c1r2c2r3c4r4c1+extra:r1c1r2c3r3c2r4c3",
                              "3x3+windows+extra:r1c1r2c2r3c3r4c4r5c5r6c6r7c7r8c8r9c1"})
        check(rules_of(rules));
    for (int i = 0; i < 300; ++i) {
        check(random_rules(3 + i % 14, random));
    }
}

TEST_CASE("cages and metadata of SudokuPad's JSON are read as rules, or refused by name") {
    const auto json = [](std::string_view more) {
        return fmt::format(R"({{"cellSize":50,"cells":[[{{}},{{}},{{}},{{}}],[{{}},{{}},{{}},{{}}],)"
                           R"([{{}},{{}},{{}},{{}}],[{{}},{{}},{{}},{{"value":1}}]]{}}})",
                           more);
    };
    const auto rules = [&](std::string_view more) { return read_one(json(more)).puzzle.rules().text(); };
    const auto fault = [&](std::string_view more) {
        const auto read = puzzle_of_sudokupad_json(json(more));
        REQUIRE_FALSE(read);
        return read.error().message;
    };
    CHECK(rules("") == "2x2");
    CHECK(rules(R"(,"regions":null)") == "2x2");
    CHECK(rules(R"(,"regions":[])") == "latin:4");
    CHECK(rules(R"(,"metadata":{"antiknight":true,"antiking":false,"title":"T"})") == "2x2+antiknight");
    CHECK(fault(R"(,"metadata":{"antiking":1})").contains("expected true or false for \"antiking\""));
    const std::string diagonal = R"({"cells":[[0,0],[1,1],[3,3],[2,2]],"unique":true,"value":""})";
    CHECK(rules(R"(,"cages":[)" + diagonal + "]") == "2x2+falling");
    // An extra region can be a diagonal: the same puzzle with another name.
    const Puzzle drawn(rules_of("2x2+extra:r1c1r2c2r3c3r4c4"));
    CHECK(again(*print_puzzles({&drawn, 1}, *format_of_id("sudokupad")), *format_of_id("sudokupad"))
              .rules()
              .text() == "2x2+falling");
    // Rows are units of every board.
    CHECK(
        rules(
            R"(,"cages":[{"cells":[[0,0],[0,1],[0,2],[0,3]],"unique":true,"hidden":true,"type":"rowcol"}])") ==
        "2x2");
    CHECK(rules(R"(,"cages":[{"cells":[[0,0],[1,1],[3,3],[2,2]]}])") == "2x2");
    CHECK(fault(R"(,"cages":[7])") == "expected a list of cages with cells");
}

TEST_CASE("KSudoku's shapes are boards") {
    const std::string six =
        R"(<ksudoku><puzzle><graph sizeX="6" sizeY="6" sizeZ="1" order="6" type="custom" specific-type="6x6">)"
        R"(<sudokugroups at="0" withblocks="0"/><clique size="6">0 1 6 7 12 13</clique>)"
        R"(<clique size="6">18 19 24 25 30 31</clique><clique size="6">2 3 8 9 14 15</clique>)"
        R"(<clique size="6">20 21 26 27 32 33</clique><clique size="6">4 5 10 11 16 17</clique>)"
        R"(<clique size="6">22 23 28 29 34 35</clique></graph><values>b)" +
        std::string(35, '_') + "</values></puzzle></ksudoku>";
    CHECK(read_one(six).puzzle.rules().text() == "2x3");
    CHECK(read_one(six).puzzle.grid[0] == 1);
    // A unit before the blocks, which Gridsmith writes after them.
    std::string further = six;
    further.insert(further.find("<clique"), R"(<clique size="6">5 11 17 23 28 35</clique>)");
    const LoadedPuzzle with_unit = read_one(further);
    CHECK(with_unit.puzzle.rules().text() == "2x3+extra:r5c5r6c1r6c2r6c3r6c4r6c6");
    CHECK(again(print_puzzles({&with_unit.puzzle, 1}, *format_of_id("ksudoku")).value(),
                *format_of_id("ksudoku"))
              .rules() == with_unit.puzzle.rules());
    std::string killer = six;
    killer.replace(killer.find("<sudokugroups"), 13, "<cage");
    CHECK(refusal(killer).contains("found the kind 6x6, which Gridsmith cannot keep"));
}

TEST_CASE("Solo's ids of the test data are read and written byte for byte") {
    std::size_t count = 0;
    for (const char* file : {"solo_boxes.tsv", "solo_x.tsv", "solo_jigsaw.tsv", "solo_killer.tsv"})
        for (const auto& row : rows_of_data(file)) {
            const auto loaded = read_puzzles(row[kPuzzle], row[0], {.format = format_of_id("solo")});
            INFO(row[0] << (loaded ? "" : loaded.error().message));
            REQUIRE(loaded);
            ++count;
            const Puzzle& puzzle = loaded->front().puzzle;
            CHECK(print_puzzles({&puzzle, 1}, *format_of_id("solo")).value() == row[kPuzzle] + "\n");
            // Numbers of several digits are separated by blanks.
            if (puzzle.side() > 9) continue;
            Grid solution = puzzle.grid;
            for (Cell cell = 0; cell < puzzle.cell_count(); ++cell)
                solution[cell] = static_cast<Value>(row[kSolution][static_cast<std::size_t>(cell)] - '0');
            CHECK(is_solution_of(solution, puzzle.grid));
            const RulesParts& parts = puzzle.rules().parts();
            CHECK(row[kKinds].contains("killer") == has_constraints(parts));
            CHECK(std::ranges::all_of(parts.constraints, [&](const Constraint& cage) {
                return keeps(cage, {parts.side, parts.regions}, solution.values());
            }));
        }
    if (count == 0) SKIP("no test data");
    CHECK(count == 438);
}

TEST_CASE(
    "the f-puzzles strings of the test data whose constraints are shapes are read, and keep their rules") {
    const std::set<std::string> shapes = {"classic",        "jigsaw",   "diagonal", "antiknight",  "antiking",
                                          "nonconsecutive", "disjoint", "windoku",  "extra-region"};
    std::size_t count = 0;
    for (const auto& row : rows_of_data("own_fpuzzles.tsv")) {
        std::size_t at = 0;
        bool only_shapes = true;
        while (at <= row[kKinds].size()) {
            const std::size_t end = std::min(row[kKinds].find(',', at), row[kKinds].size());
            only_shapes = only_shapes && shapes.contains(row[kKinds].substr(at, end - at));
            at = end + 1;
        }
        const auto loaded = read_puzzles(row[kPuzzle], row[0], {.format = format_of_id("fpuzzles")});
        INFO(row[0] << " " << row[kKinds] << (loaded ? "" : loaded.error().message));
        if (!only_shapes) continue;
        REQUIRE(loaded);
        ++count;
        const Puzzle& puzzle = loaded->front().puzzle;
        const std::string text = print_puzzles({&puzzle, 1}, *format_of_id("fpuzzles")).value();
        CHECK(again(text, *format_of_id("fpuzzles")) == puzzle);
        if (puzzle.side() > 9) continue;
        Grid solution = puzzle.grid;
        for (Cell cell = 0; cell < puzzle.cell_count(); ++cell)
            solution[cell] = static_cast<Value>(row[kSolution][static_cast<std::size_t>(cell)] - '0');
        CHECK(is_solution_of(solution, puzzle.grid));
    }
    if (count == 0) SKIP("no test data");
    CHECK(count >= 30);
}

TEST_CASE("the layouts of the test data are read as jigsaws") {
    const auto rows = rows_of_data("iss_layouts.tsv");
    if (rows.empty()) SKIP("no test data");
    for (const auto& row : rows) {
        if (row[kPuzzle].starts_with('.')) continue;  // other items of ISS
        const auto readings = read_text(row[kPuzzle], row[0], {.all_readings = true});
        INFO(row[0] << " " << row[kPuzzle]);
        REQUIRE(readings);
        const bool found = std::ranges::any_of(*readings, [](const TextReading& reading) {
            return reading.puzzles.front().puzzle.rules().text().starts_with("jigsaw") ||
                   reading.puzzles.front().reading.contains("Line of regions");
        });
        CHECK(found);
    }
}
