// Play state as JSON: all parts of a puzzle are read back, SudokuGenerator can read the file, and each fault has a
// message.
#include "format/json/puzzle_state.h"

#include "format/door/puzzle_file.h"
#include "support/strict_reader.h"

#include <catch2/catch_test_macros.hpp>
#include <fmt/format.h>
#include <random>

using namespace gridsmith;

namespace {

// A puzzle with every kind of member, different for each seed.
Puzzle played_puzzle(int order, unsigned seed) {
    std::mt19937 random(seed);
    Puzzle puzzle(order);
    const auto below = [&](int limit) { return static_cast<int>(random() % static_cast<unsigned>(limit)); };
    const auto cell = [&] { return below(puzzle.cell_count()); };
    const auto value = [&] { return static_cast<Value>(1 + below(puzzle.side())); };
    const auto colour = [&] { return static_cast<NoteColour>(1 + below(kNoteColours)); };
    for (int i = 0; i < puzzle.cell_count() / 3; ++i) puzzle.grid[cell()] = value();
    const CellSet entries = puzzle.grid.entries();
    for (const Cell entry : entries)
        if (below(2) == 0) puzzle.givens.insert(entry);
    for (Cell c = 0; c < puzzle.cell_count(); ++c)
        if (!entries.contains(c))
            puzzle.marks[c] =
                ValueSet::of_bits(static_cast<std::uint32_t>(random())) & ValueSet::all(puzzle.side());
    puzzle.notes.change([&](Notes& notes) {
        for (int i = below(3); i > 0; --i) notes.freezes.push_back({cell(), cell()});
        for (int i = 0; i < puzzle.side(); ++i) {
            notes.corners[cell()].insert(value());
            notes.removed[cell()].insert(value());
            if (const Cell marked = cell(); !puzzle.marks[marked].empty()) notes.centred.insert(marked);
            notes.colours[cell()] = colour();
            notes.set_colour({cell(), value()}, colour());
            const Candidate from{cell(), value()};
            const Candidate to{cell(), 0};
            if (notes.link_between(from, to) == nullptr) notes.links.push_back({from, to, below(2) == 0});
        }
    });
    for (int shape = 0; shape < kDecorationShapes; ++shape) {
        Decoration decoration{.shape = static_cast<DecorationShape>(shape),
                              .points = {{below(20) - 1.25, below(20) / 3.0}},
                              .width = below(3) / 7.0,
                              .height = below(3) + 0.1,
                              .angle = below(3) * 45.0 - 45,
                              .thickness = below(3) / 10.0,
                              .fill = static_cast<std::uint32_t>(random()),
                              .outline = static_cast<std::uint32_t>(random()),
                              .above = below(2) == 0};
        if (decoration.shape == DecorationShape::line) decoration.points.push_back({1, 2});
        if (decoration.shape == DecorationShape::text) decoration.text = "\"Ä\n";
        puzzle.decorations.change([&](auto& all) { all.push_back(std::move(decoration)); });
    }
    if (below(2) == 0) puzzle.texts = PuzzleTexts{.title = "A", .author = "B", .rules = "C\nD"};
    return puzzle;
}

std::string file_of(const Puzzle& puzzle) {
    return print_puzzles({&puzzle, 1}, *format_of_id("sgp")).value();
}

// The message about these members of an empty puzzle of order 2.
Error state_fault(const std::string& members) {
    const std::string text = "{\n" + members + "\n}";
    Puzzle puzzle(2);
    const auto json = read_json(text);
    REQUIRE(json);
    const auto read = read_additions(puzzle, *json, text);
    REQUIRE_FALSE(read);
    return read.error();
}

}  // namespace

TEST_CASE("a played puzzle is read back from its file unchanged") {
    for (int order = 2; order <= 5; ++order)
        for (unsigned seed = 0; seed < 5; ++seed) {
            INFO("order " << order << ", seed " << seed);
            const Puzzle played = played_puzzle(order, seed);
            const auto read = read_puzzles(file_of(played), "played.sgp");
            REQUIRE(read);
            CHECK(read->front().puzzle == played);
            CHECK_FALSE(read->front().reading.contains("left out"));
        }
}

TEST_CASE("files with play state open in a reader that knows only the format of SudokuGenerator") {
    for (int order = 2; order <= 5; ++order)
        for (unsigned seed = 0; seed < 5; ++seed) {
            const Puzzle played = played_puzzle(order, seed);
            const std::string text = file_of(played);
            CHECK(text.contains("\"links\""));
            CHECK(support::strictly_read(text) == played.grid);
        }
    CHECK_FALSE(support::strictly_read("{\"version\": 0}"));
}

TEST_CASE("each fault in play state has a message with the place") {
    CHECK(state_fault("\"freezes\": 1").message.contains("a list of freezes"));
    CHECK(state_fault("\"freezes\": [[]]").message.contains("4 rows of frozen cells"));
    CHECK(state_fault(R"("freezes": [["y...", "....", "....", "...."]])")
              .message.contains("for a frozen cell"));
    CHECK(state_fault(R"("corners": {"r1c9": [1]})").message.contains("found \"r1c9\""));
    CHECK(state_fault(R"("corners": {"r1c1": [0]})").message.contains("a mark from 1 to 4"));
    CHECK(state_fault(R"("colours": {"r1c1": 9})").message.contains("a colour from 1 to 8"));
    CHECK(state_fault(R"("colours": [])").message.contains("colours of cells"));
    CHECK(state_fault(R"("candidateColours": [["r1c1", 0, 1]])").message.contains("a value from 1 to 4"));
    CHECK(state_fault(R"("candidateColours": [["r1c1", 1]])").message.contains("cell, value and colour"));
    CHECK(state_fault(R"("links": [["r1c1", 1, "r2c2", 1]])").message.contains("\"strong\" or \"weak\""));
    CHECK(state_fault(R"("links": [["r1c1", 1, "r1c1", 1, "weak"]])").message.contains("no other link"));
    CHECK(state_fault(R"("links": [["r1c1", 5, "r1c1", 1, "weak"]])").message.contains("from 0 to 4"));
    for (const char* again : {R"(["r1c1", 1, "r1c2", 1, "weak"])", R"(["r1c2", 1, "r1c1", 1, "weak"])"})
        CHECK(state_fault(fmt::format(R"("links": [["r1c1", 1, "r1c2", 1, "strong"], {}])", again))
                  .message.contains("no other link"));
    CHECK(state_fault(R"("decorations": [{"shape": "star"}])").message.contains("the shape line"));
    CHECK(state_fault(R"("decorations": [{"shape": "line", "points": [[1, 2]]}])")
              .message.contains("two points if it is a line"));
    CHECK(state_fault(R"("decorations": [{"shape": "text", "points": [[101, 2]]}])")
              .message.contains("numbers up to 100"));
    CHECK(state_fault(R"("decorations": [{"fill": "#ff"}])").message.contains("a colour such as #ff8000ff"));
    CHECK(state_fault(R"("decorations": [{"points": [1]}])").message.contains("its column and row"));
    CHECK(state_fault(R"("decorations": [{"z": 1}])").message.contains("found \"z\""));
    CHECK(state_fault(R"("texts": {"title": 1})").message.contains("a text of at most 20000 bytes"));
    CHECK(state_fault(R"("texts": {"date": "x"})").message.contains("title, author or rules"));
    CHECK(state_fault(R"("centred": ["x..."])").message.contains("4 rows of centre marks"));
    CHECK(state_fault("\"marks\": {},\n\"corners\": 7").line == 3);
}

TEST_CASE("reading any number of links and freezes takes linear time and can be stopped", "[slow]") {
    // The time limit of the test is the check: quadratic time would be a minute.
    constexpr int kMany = 300'000;
    Puzzle puzzle(5);
    puzzle.notes.change([](Notes& notes) {
        for (int i = 0; i < kMany; ++i)
            notes.links.push_back(
                {{i / 600, 1}, {i % 600, static_cast<Value>(2 + i / 600 % 20)}, i % 2 == 0});
    });
    const auto read = read_puzzles(file_of(puzzle), "linked.sgp");
    REQUIRE(read);
    CHECK(read->front().puzzle == puzzle);

    std::stop_source source;
    source.request_stop();
    for (const std::string text : {R"({"links": [["r1c1", 1, "r1c2", 1, "strong"]]})",
                                   R"({"freezes": [["....", "....", "....", "...."]]})"}) {
        const auto json = read_json(text);
        REQUIRE(json);
        Puzzle small(2);
        CHECK(read_additions(small, *json, text, {.stop = source.get_token()}).error() == stopped_reading());
    }
}

TEST_CASE("the reading names unknown members") {
    std::string text = file_of(played_puzzle(2, 1));
    text.replace(text.find("\"gridsmith\": {"), 14, "\"gridsmith\": {\n\"sounds\": 1,");
    const auto read = read_puzzles(text, "later.sgp");
    REQUIRE(read);
    CHECK(read->front().puzzle == played_puzzle(2, 1));
    CHECK(read->front().reading.contains("unknown member \"sounds\" ignored"));
}
