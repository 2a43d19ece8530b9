// Links and states: the compression, f-puzzles, SudokuPad, SudokuWiki, Solo.
#include "format/door/puzzle_file.h"
#include "format/drawn/candidate_cells.h"
#include "format/link/link_json.h"
#include "format/link/lz_string.h"
#include "model/board/rules_text.h"
#include "model/puzzle/posing.h"
#include "read_and_print.h"
#include "some_puzzles.h"
#include "support/fields.h"
#include "support/processor_time.h"

#include "base/file_io.h"
#include "base/unicode.h"
#include "format/core/source_text.h"

#include <catch2/catch_test_macros.hpp>

using namespace gridsmith;
using support::fault;
using support::kNine;
using support::printed;
using support::read;

namespace {

constexpr std::string_view kFour = ".2....3..3....1.";

Grid nine() { return support::grid_from(kNine); }
Grid four() { return support::grid_from(kFour); }

std::string many_times(std::string_view text, std::size_t times) {
    std::string all;
    for (std::size_t i = 0; i < times; ++i) all += text;
    return all;
}

}  // namespace

TEST_CASE("compressed text has the same characters after unpacking and packing") {
    const std::string json = R"({"size":3,"grid":[[{},{},{}],[{},{},{}],[{},{},{}]]})";
    const std::string packed = "N4IgzglgXgpiBcBmANCA5gJwgEwQbT2AF9ljSiBdZQks4qm88iiooA==";
    CHECK(compressed_to_base64(json) == packed);
    CHECK(decompressed_from_base64(packed) == json);

    Random random(31);
    for (int i = 0; i < 300; ++i) {
        std::u32string text;
        const std::uint32_t length = random.below(400);
        // A few characters repeat often, many let the dictionary grow, and some need 16 bits or two units.
        const std::uint32_t kinds = 1 + random.below(i % 3 == 0 ? 3u : 400u);
        for (std::uint32_t k = 0; k < length; ++k) {
            const std::uint32_t kind = random.below(kinds);
            text += kind < 90 ? U'!' + kind : kind < 300 ? U'\u0400' + kind : U'\U0001F000' + kind;
        }
        const std::string utf8 = utf8_of(text);
        const std::string base64 = compressed_to_base64(utf8);
        CHECK(base64.size() % 4 == 0);
        CHECK(decompressed_from_base64(base64) == utf8);
        CHECK(decompressed_from_base64(base64.substr(0, base64.find('='))) == utf8);
    }
}

TEST_CASE("damaged compressed text is refused with a place") {
    const std::string packed = "N4IgzglgXgpiBcBmANCA5gJwgEwQbT2AF9ljSiBdZQks4qm88iiooA==";
    for (const auto& [text, expected] : std::initializer_list<std::pair<std::string, std::string>>{
             {"", "is cut off"},
             {packed.substr(0, 30), "is cut off"},
             {packed.substr(0, 10) + "!" + packed.substr(11), "found '!'"},
             {packed + "A", "the end of the link after ="},
             {packed.substr(0, packed.size() - 2) + "QQ", "the puzzle ends before the link does"},
             {"/////////", ""},
         }) {
        const auto unpacked = decompressed_from_base64(text);
        INFO(text);
        REQUIRE_FALSE(unpacked);
        CHECK(unpacked.error().message.contains(expected));
    }
}

TEST_CASE("the links of a file cannot unpack to much more than the file") {
    const auto refused_at = [](std::string_view limit) {
        return "unpacks to more than " + std::string(limit);
    };
    // 3.9 million characters in 7,000.
    const std::string packed = compressed_to_base64("{\"grid\":[" + many_times("0,", 1'950'000) + "0]}");
    REQUIRE(packed.size() < 10'000);
    const auto unpacked = decompressed_from_base64(packed);
    REQUIRE_FALSE(unpacked);
    CHECK(unpacked.error().message.starts_with(
        refused_at(std::to_string(16'384 + 32 * packed.substr(0, packed.find('=')).size()))));

    // Short texts and long puzzles have room.
    const std::string periodic = many_times("{\"c\":\"#FFFFFF\"},", 960);
    CHECK(decompressed_from_base64(compressed_to_base64(periodic)) == periodic);
    for (int order = 2; order <= 5; ++order)
        for (const char* id : {"fpuzzles", "sudokupad"})
            if (const auto link = print_puzzles(std::vector{Puzzle(order)}, *format_of_id(id)))
                CHECK(read_puzzles(*link, "x"));

    // 200 links in 1.4 MB, each refused with a sentence. Before the limit this took 19 seconds.
    const PuzzleFormat& format = *format_of_id("fpuzzles");
    const std::string line = "https://f-puzzles.com/?load=" + packed;
    const double seconds = support::processor_time_of([&] {
        for (int i = 0; i < 200; ++i) {
            const auto loaded = format.read_line(line, {format});
            REQUIRE_FALSE(loaded);
            CHECK(loaded.error().message.starts_with(refused_at("")));
        }
    });
    CHECK(seconds < support::kSlowness);
}

TEST_CASE("f-puzzles strings of the test data decode and encode identically") {
    const auto path = support::data_file("formats/fpuzzles_vectors.tsv");
    if (!std::filesystem::exists(path)) SKIP("no test data");
    const std::string text = read_file(path).value();
    LineWalker lines(text);
    lines.next();
    int vectors = 0;
    int classic = 0;
    while (const auto line = lines.next()) {
        const auto fields = support::split(line->text, '\t');
        REQUIRE(fields.size() == 6);
        ++vectors;
        INFO("line " << line->number);
        const auto json = decompressed_from_base64(fields[4]);
        if (!json) FAIL(json.error().message);
        CHECK(*json == fields[5]);
        CHECK(compressed_to_base64(*json) == fields[4]);
        const auto loaded = read_puzzles(fields[4], "x", {.format = format_of_id("fpuzzles")});
        const bool ours = fields[1] == "4" || fields[1] == "9";
        if (ours && fields[3] == "y") {
            REQUIRE(loaded);
            CHECK(loaded->front().puzzle.grid.entry_count() == std::stoi(fields[2]));
            ++classic;
        } else if (fields[3] == "y") {
            REQUIRE(loaded);
            CHECK(loaded->front().puzzle.side() == std::stoi(fields[1]));
        }
    }
    CHECK(vectors == 69);
    CHECK(classic == 4);
}

TEST_CASE("f-puzzles links keep givens, values and marks, in every spelling of the address") {
    Puzzle puzzle(four());
    puzzle.givens = puzzle.grid.entries();
    puzzle.grid[0] = 1;
    puzzle.marks[2] = ValueSet::of_bits(0b1010);
    puzzle.notes.change([](Notes& notes) {
        notes.corners[2] = ValueSet::of(1);
        notes.centred.insert(2);
    });
    const std::string link = printed(puzzle, "fpuzzles");
    CHECK(link.starts_with("https://f-puzzles.com/?load=N4Ig"));
    CHECK(read(link).format == "fpuzzles");
    CHECK(read(link).puzzle == puzzle);
    CHECK(read(link).reading == "f-puzzles link, order 2, 4 givens, 1 placed, marks in 1 cell");
    std::string raw(trimmed_end(link).substr(link.find("N4Ig")));
    CHECK(read(raw).puzzle == puzzle);
    CHECK(read("https://sudokupad.app/fpuzzles" + raw).puzzle == puzzle);
    CHECK(read("https://app.crackingthecryptic.com/sudoku/?puzzleid=fpuzzles" + raw).puzzle == puzzle);
    CHECK(read("fpuzzles" + raw + "?setting-nogrid=1").reading.ends_with("settings ignored"));
    std::string escaped;
    for (const char c : raw)
        escaped += c == '+' ? std::string("%2B") : c == '/' ? std::string("%2f") : std::string(1, c);
    CHECK(read("https://www.f-puzzles.com/?load=" + escaped).puzzle == puzzle);
    CHECK_FALSE(print_puzzles(std::vector{Puzzle(5)}, *format_of_id("fpuzzles")));
}

TEST_CASE("puzzles with other rules or regions are refused by the name of the rule") {
    const auto refusal = [](std::string_view json) {
        const auto linked = puzzle_of_fpuzzles_json(json);
        INFO(json);
        REQUIRE_FALSE(linked);
        return linked.error().message;
    };
    const std::string grid = R"("grid":[[{},{},{},{}],[{},{},{},{}],[{},{},{},{}],[{},{},{},{}]])";
    CHECK(puzzle_of_fpuzzles_json("{\"size\":4," + grid + ",\"msgcorrect\":\"T\"}").value().ignored ==
          "msgcorrect ignored");
    CHECK(puzzle_of_fpuzzles_json("{\"size\":4," + grid + ",\"antiknight\":false}"));
    const std::string coloured = R"("grid":[[{"c":"#fff"},{"c":"#fff"},)" + grid.substr(15);
    CHECK(puzzle_of_fpuzzles_json("{\"size\":4," + coloured + "}").value().ignored ==
          "colours of cells ignored");
    for (const std::string given : {"1", "\"true\""})
        CHECK(refusal(R"({"size":4,"grid":[[{"value":1,"given":)" + given + "},{},{},{}],[],[],[]]}") ==
              "expected true or false as given");
    // A cage has cells, but is no JSON line.
    const auto caged =
        read_puzzles("{\"size\":4," + grid + R"(,"foggedcage":[{"cells":["R1C1"],"value":"3"}]})", "i.json");
    REQUIRE_FALSE(caged);
    CHECK(text_of(caged.error()) ==
          "i.json:1:89: expected a Sudoku, found the rule \"foggedcage\", which Gridsmith cannot keep");
    CHECK(refusal("{\"size\":4," + grid + ",\"foggyboard\":true}").contains("found the rule \"foggyboard\""));
    // What has no cells and is not true is no rule, however it is named.
    for (const std::string member :
         {R"("wheel":[1])", R"("wheel":{"cells":[]})", R"("wheel":"R1C1")", R"("wheel":1)"})
        CHECK(puzzle_of_fpuzzles_json("{\"size\":4," + grid + "," + member + "}").value().ignored ==
              (member.contains("{") || member.contains("1") ? "wheel ignored" : ""));
    CHECK(puzzle_of_fpuzzles_json("{\"size\":4," + grid + R"(,"wheel":[],"spoke":false})")
              .value()
              .ignored.empty());
    const std::string wheels = R"("grid":[[{"wheel":5},{"wheel":6},)" + grid.substr(15);
    CHECK(puzzle_of_fpuzzles_json("{\"size\":4," + wheels + "}").value().ignored == "wheel ignored");
    CHECK(refusal("{\"size\":4," + grid + ",\"antiknight\":1}").contains("expected true or false"));
    CHECK(refusal("{\"size\":9," + grid + "}").contains("expected the size 4"));
    CHECK(refusal(R"({"size":4,"grid":[[{"region":1}],[],[],[]]})").contains("expected a row of 4 cells"));
    CHECK(refusal(R"({"size":4,"grid":[[{"region":1},)" + grid.substr(12) + "}")
              .contains("regions that are blocks"));
    CHECK(refusal(R"({"size":4,"grid":[[{"region":4},)" + grid.substr(12) + "}").contains("from 0 to 3"));
    CHECK(refusal(R"({"size":4,"grid":[[{"value":5},{},{},{}],[],[],[]]})").contains("a value from 1 to 4"));
    CHECK(refusal(R"({"size":6,"grid":[[],[],[],[],[],[]]})").contains("expected a row of 6 cells"));
    CHECK(refusal(R"({"size":1,"grid":[[{}]]})").contains("expected 2 to 25 rows, found 1"));
    CHECK(
        refusal("{\"size\":4," + grid + R"(,"extraregion":[{"cells":["R1C1","R1C2","R1C3","R1C4","R2C1"]}]})")
            .contains("expected an extra region of 4 cells, found 5"));
    CHECK(
        fault("fpuzzles" + compressed_to_base64("{\"size\":4," + grid + ",\"zz\":true}"), "fpuzzles") ==
        "x:1:9: the link holds another puzzle: expected a Sudoku, found the rule \"zz\", which Gridsmith cannot keep");
}

TEST_CASE("SudokuPad links of every kind are read, and written links pose the puzzle") {
    Random random(37);
    for (int order = 2; order <= 5; ++order) {
        const Puzzle puzzle = support::bare_puzzle(order, random);
        const std::string link = printed(puzzle, "sudokupad");
        CHECK(link.starts_with("https://sudokupad.app/ctc"));
        CHECK(read(link).puzzle.grid == puzzle.grid);
    }
    // The shortened form.
    const std::string zipped =
        "{cs:50,metadata:{title:'It\\'s "
        "\"mine\"',author:'Me'},ce:[[,{v:2},,],[,,{v:3},],[,{v:3},,],[,,{v:1},]],"
        "settings:{a1:t,b:f}}";
    CHECK(unzipped_json(zipped).value().contains(R"("ce":[[{},{"v":2},{},{}],)"));
    const LoadedPuzzle scl = read("scl" + compressed_to_base64(zipped));
    CHECK(scl.puzzle.grid == four());
    CHECK(scl.reading == "SudokuPad link, order 2, 4 givens; settings ignored");
    CHECK(*scl.puzzle.texts == PuzzleTexts{.title = "It's \"mine\"", .author = "Me"});
    const std::string caged =
        unzipped_json("{ce:[[,,,],[,,,],[,,,],[,,,]],ca:[{cells:[[0,0]],v:3}]}").value();
    const auto drawn = puzzle_of_sudokupad_json(caged);
    REQUIRE(drawn);
    CHECK(drawn->puzzle.rules() == Rules(2));
    REQUIRE(drawn->puzzle.decorations->size() == 2);
    CHECK(drawn->puzzle.decorations->front().points.size() == 5);
    CHECK(drawn->puzzle.decorations->back().text == "3");
    CHECK(read("scl" + compressed_to_base64("{ce:[[,,,],[,,,],[,,,],[,,,]],ca:[{v:'title: T'}]}"))
              .puzzle.texts->title == "T");
    CHECK(fault("https://sudokupad.app/abcdefghij", "sudokupad")
              .contains("x:1:23: names a puzzle on a server"));

    CHECK(read("classic4B7E25D9B7G65B9C9B4E5B6C2B4C3B7E2B9C3B86G5B9D25E1B8").puzzle.grid == nine());
    CHECK(read("https://sudokupad.app/classicEl2ZJv06FTJiFQCODlCTD8u0Fd2jB8").puzzle.grid == nine());
    CHECK(read("scfEl2ZJv06FTJiFQCODlCTD8u0Fd2jB8").puzzle.grid == nine());
    CHECK(read("scfEl2ZJv06FTJiFQCODlCTD8u0Fd2jB8x").puzzle.rules().text() == "3x3+x");
    CHECK(read("scfEl2ZJv06FTJiFQCODlCTD8u0Fd2jB8wx").puzzle.rules().text() == "3x3+x+windows");
    // The last cells are a letter, too.
    CHECK(read("scfeP9H1uAsoA438s525uoApA3J6Oxx").puzzle.rules().text() == "3x3+x");
    CHECK(read("scfeP9H1uAsoA438s525uoApA3J6Ox").puzzle.rules().text() == "3x3");
    CHECK(fault("classic4B7E25D9B7G65B9C9B4E5B6C2B4", "sudokupad")
              .contains("expected 16 or 81 cells in the link"));
}

TEST_CASE("formats without placed values hold the posed puzzle or a whole solution") {
    Random random(47);
    const Grid solution = support::some_solution(3, random);
    Puzzle puzzle(support::with_entries(solution, 28, random));
    const Grid posed = puzzle.grid;
    puzzle.givens = posed.entries();
    for (Cell cell = 0; cell < 20; ++cell) puzzle.grid[cell] = solution[cell];
    Puzzle solved = puzzle;
    solved.grid = solution;
    for (const std::string_view format : {"sudokupad", "solo"}) {
        INFO(format);
        CHECK(read(printed(puzzle, format)).puzzle.grid == posed);
        CHECK(read(printed(solved, format)).puzzle.grid == solution);
    }
}

TEST_CASE("SudokuWiki's version B keeps everything for all orders") {
    Random random(41);
    for (int i = 0; i < 40; ++i) {
        Puzzle puzzle = support::rich_puzzle(2 + i % 4, random);
        puzzle.symbols = Symbols(puzzle.order());
        puzzle.properties = {};
        if (puzzle.givens.empty()) puzzle.givens = puzzle.grid.entries();
        for (const Cell cell : puzzle.grid.entries()) puzzle.marks[cell] = {};
        CHECK(read(printed(puzzle, "sudokuwiki")).puzzle == puzzle);
    }
    CHECK(printed(Puzzle(four()), "sudokuwiki") == "S4B0200003003000010\n");
    CHECK(fault("S4B020000300300001", "sudokuwiki") == "x:1:19: expected 19 characters, found 18");
    CHECK(fault("S4B02000030030000-0", "sudokuwiki").contains("x:1:18: expected a digit of base 36"));
    CHECK(fault("S4Bz200003003000010", "sudokuwiki").contains("x:1:4: expected a cell with candidates"));
}

TEST_CASE("SudokuWiki's older versions are read, with the usual rule for single values") {
    const LoadedPuzzle zero = read("13,2,8,9,9,9,4,11,11,4,10,10,10,8,1,14");
    CHECK(zero.reading.starts_with("SudokuWiki state version 0, order 2"));
    const LoadedPuzzle one = read("https://www.sudokuwiki.org/sudoku.htm?bd=q5giii9mm9kkkg3s");
    CHECK(one.puzzle.givens.size() == 4);
    CHECK(one.puzzle.givens == four().entries());
    CHECK(fault("1,2,4,8,1,2,4,8,1,2,4,8,1,2,4,99", "sudokuwiki").contains("up to 15, found 99"));
    CHECK(fault("f5giii9mm9kkkg3s", "sudokuwiki").contains("x:1:1: expected a cell with one value"));
    CHECK(fault("f5g", "sudokuwiki").contains("expected a state of SudokuWiki"));
}

TEST_CASE("Solo's ids are read and written for all orders") {
    Random random(43);
    for (int i = 0; i < 20; ++i) {
        const Puzzle puzzle = support::bare_puzzle(2 + i % 4, random);
        CHECK(read(printed(puzzle, "solo")).puzzle.grid == puzzle.grid);
    }
    CHECK(printed(Puzzle(four()), "solo") == "2x2:a2d3b3d1a\n");
    CHECK(read("2x2r4dt:a2d3b3d1a").puzzle.grid == four());
    CHECK(fault("2x2:a2d3b3d1", "solo") == "x:1:13: expected 16 cells, found 15");
    CHECK(fault("2x2:a2d3b3d1b", "solo").contains("x:1:13: expected at most 1 more empty cells"));
    CHECK(fault("2x2:a5d3b3d1a", "solo").contains("x:1:6: expected a number from 1 to 4"));
    CHECK(fault("3x3x:zzzcz", "solo") == "x:1:10: expected at most 0 more empty cells");
    CHECK(fault("3x3#123456", "solo").contains("names a random seed"));
    CHECK(fault("2x3:a", "solo").contains("expected 36 cells, found 1"));
    CHECK(fault("5x6:a", "solo").contains("expected a size of 2 to 25 rows, found 30"));
    CHECK(fault("4j:p", "solo").contains("expected a comma and the outline"));
    CHECK(fault("4j:p,zzz", "solo").contains("expected an outline of 24 borders, found more"));
    CHECK(fault("4j:p,___", "solo").contains("expected an outline of 24 borders, found 2"));
    CHECK(fault("4j:p,_________________________", "solo")
              .contains("expected 4 regions in the outline, found more"));
    CHECK(fault("2x2_a", "solo").contains("expected a colon after the size, found '_'"));
}

TEST_CASE("Solo's killers are read and written, and faults in them are named") {
    const auto rules = [](std::string_view id) { return read(std::string(id)).puzzle.rules().text(); };
    RulesParts parts{.side = 4, .regions = block_regions(2, 2)};
    for (Cell cell = 0; cell < 16; cell += 2)
        parts.constraints.push_back({ConstraintKind::cage, 3 + cell / 2, {cell, cell + 1}});
    Puzzle dominoes(Rules::of(parts).value());
    pose(dominoes);
    const std::string written = printed(dominoes, "solo");
    CHECK(written == "2x2k:p,abbba____________,3a4a5a6a7a8a9a10a\n");
    CHECK(read(written).puzzle == dominoes);
    CHECK(rules("2x2xk:p,abbba____________,3a4a5a6a7a8a9a10a").starts_with("2x2+x+cage3:r1c1r1c2"));
    CHECK(rules("2x2kx:p,abbba____________,3a4a5a6a7a8a9a10a").starts_with("2x2+x+cage3:r1c1r1c2"));

    const auto refused = [](std::string_view cages) { return fault("2x2k:p" + std::string(cages), "solo"); };
    const std::string pairs = ",abbba____________";
    CHECK(refused("").contains("expected a comma and the outline of the cages, found nothing"));
    CHECK(refused(",a") == "x:1:9: expected an outline of 24 borders, found 1");
    CHECK(refused(",!").contains("a letter or _ in the outline of the cages, found '!'"));
    CHECK(refused(",yy").contains("found more"));
    CHECK(refused(pairs).contains("the sums of the cages, found nothing"));
    CHECK(refused(pairs + ",p").contains("expected a sum for each cage"));
    CHECK(refused(pairs + ",a3n") == "x:1:27: expected the sum at the first cell of its cage");
    CHECK(refused(pairs + ",0a4a5a6a7a8a9a10a").contains("expected a sum of 1 or more"));
    CHECK(refused(pairs + ",3a4a5a6a7a8a9a").contains("expected 16 cells for the sums, found 14"));
    CHECK(refused(pairs + ",3a4a5a6a7a8a9a10a,").contains("expected nothing after the puzzle, found ','"));
    CHECK(refused(",x,p").contains("cages of at most 4 cells"));

    const auto unwritable = [](RulesParts changed) {
        const Puzzle puzzle(Rules::of(changed).value());
        const auto text = print_puzzles({&puzzle, 1}, *format_of_id("solo"));
        REQUIRE_FALSE(text);
        return text.error().message;
    };
    constexpr std::string_view kRefused = "cannot be written as a game id of Solo";
    const auto change = [&](auto&& how) {
        RulesParts changed = parts;
        how(changed);
        return unwritable(changed);
    };
    CHECK(change([](auto& to) { to.constraints.pop_back(); }) ==
          std::string(kRefused) + ": a cell is in no cage");
    CHECK(change([](auto& to) { to.constraints[0].cells[1] = 4; }).ends_with("a cell is in two cages"));
    CHECK(change([](auto& to) { to.constraints[0].number = 0; }).ends_with("a cage has no sum"));
    CHECK(change([](auto& to) {
              std::swap(to.constraints[0].cells[1], to.constraints[7].cells[1]);
          }).ends_with("a cage consists of several pieces"));
    CHECK(change([](auto& to) {
              to.constraints[0] = {ConstraintKind::renban, 0, {0, 1}};
          }).ends_with(", which does not know renban lines"));
    CHECK(change([](auto& to) { to.windows = true; }).ends_with("the rule windows"));
    CHECK(change([](auto& to) { to.all_sums_given = true; }).ends_with("the rule allsums"));
    CHECK(
        unwritable(
            {.side = 10, .regions = block_regions(2, 5), .constraints = {{ConstraintKind::cage, 3, {0, 1}}}})
            .ends_with("knows killers of up to 9 rows"));
}

TEST_CASE("links and states of the test data are the same puzzles") {
    if (!std::filesystem::exists(support::data_file("formats"))) SKIP("no test data");
    const auto all_of = [](const std::string& name) {
        const auto puzzles = load_puzzles(support::data_file("formats/" + name));
        INFO(name);
        if (!puzzles) FAIL(text_of(puzzles.error()));
        return *puzzles;
    };
    const std::vector<Grid> own = {four(), nine(), all_of("16_chars.txt").front().puzzle.grid,
                                   all_of("25_chars.txt").front().puzzle.grid};
    const auto solo = all_of("sgt_solo.txt");
    REQUIRE(solo.size() == 4);
    for (std::size_t i = 0; i < 4; ++i) CHECK(solo[i].puzzle.grid == own[i]);
    for (const std::string kind : {"fpuzzles_", "ctc_"})
        for (const std::size_t i : {0u, 1u, 2u}) {
            const std::string size = i == 0 ? "4" : i == 1 ? "9" : "16";
            for (const LoadedPuzzle& link : all_of(kind + size + (kind == "ctc_" ? ".id" : ".url")))
                CHECK(link.puzzle.grid == own[i]);
            CHECK(all_of(kind + size + ".json").front().puzzle.grid == own[i]);
        }
    const auto classic = all_of("sudokupad_classic.txt");
    CHECK(classic.size() == 3);
    for (const LoadedPuzzle& link : classic) CHECK(link.puzzle.grid == nine());

    const std::string text = read_file(support::data_file("formats/sudokuwiki.txt")).value();
    LineWalker lines(text);
    int states = 0;
    while (const auto line = lines.next()) {
        const auto fields = support::split(line->text, '\t');
        REQUIRE(fields.size() == 3);
        const std::size_t index = fields[0] == "4" ? 0 : fields[0] == "9" ? 1 : fields[0] == "16" ? 2 : 3;
        const LoadedPuzzle state = read(fields[2]);
        INFO(fields[0] << ' ' << fields[1]);
        ++states;
        CHECK(state.format == "sudokuwiki");
        // The reader ignores the other facts, which follow from the puzzle.
        for (const Cell cell : own[index].entries()) CHECK(state.puzzle.grid[cell] == own[index][cell]);
        if (fields[1] == "vB" || fields[1] == "v1") CHECK(state.puzzle.givens == own[index].entries());
        if (fields[1] == "vB") CHECK(state.puzzle.grid == own[index]);
    }
    CHECK(states == 12);
}

TEST_CASE("links without givens are posed by their constraints, and their values are the player's") {
    Puzzle puzzle(*rules_from("3x3+cage3:r1c1r1c2+thermo:r5c1r5c2r6c3"));
    pose(puzzle);
    CHECK(read(printed(puzzle, "fpuzzles")).puzzle == puzzle);
    puzzle.grid[0] = 1;
    CHECK(read(printed(puzzle, "fpuzzles")).puzzle == puzzle);
    Puzzle cages(*rules_from("3x3+cage3:r1c1r1c2"));
    pose(cages);
    CHECK(read(printed(cages, "sudokupad")).puzzle == cages);
}
