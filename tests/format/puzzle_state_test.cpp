// Play state as JSON: whatever a puzzle holds comes back, a file with it can be read by a program that knows
// the format alone, and damage is named in one sentence.
#include "format/puzzle_state.h"

#include "format/puzzle_file.h"
#include "format/reading_stop.h"
#include "support/strict_reader.h"

#include <catch2/catch_test_macros.hpp>
#include <fmt/format.h>
#include <random>

using namespace gridsmith;

namespace {

// A puzzle of each kind of addition, different for each seed.
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
            puzzle.marks[static_cast<std::size_t>(c)] =
                ValueSet::of_bits(static_cast<std::uint32_t>(random())) & ValueSet::all(puzzle.side());
    puzzle.notes.change([&](Notes& notes) {
        for (int i = below(3); i > 0; --i) notes.freezes.push_back({cell(), cell()});
        for (int i = 0; i < puzzle.side(); ++i) {
            notes.corners[static_cast<std::size_t>(cell())].insert(value());
            notes.colours[static_cast<std::size_t>(cell())] = colour();
            notes.set_colour({cell(), value()}, colour());
            const Candidate from{cell(), value()};
            const Candidate to{cell(), 0};
            if (notes.link_between(from, to) == nullptr) notes.links.push_back({from, to, below(2) == 0});
        }
    });
    return puzzle;
}

std::string file_of(const Puzzle& puzzle) {
    return print_puzzles({&puzzle, 1}, *format_of_id("sgp")).value();
}

// What is wrong with these additions to an empty puzzle of order 2.
Error fault_of(const std::string& members) {
    const std::string text = "{\n" + members + "\n}";
    Puzzle puzzle(2);
    const auto json = read_json(text);
    REQUIRE(json);
    const auto read = read_additions(puzzle, *json, text);
    REQUIRE_FALSE(read);
    return read.error();
}

}  // namespace

TEST_CASE("a played puzzle comes back from its file as it was") {
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

TEST_CASE("damage in play state is told with its place") {
    CHECK(fault_of("\"freezes\": 1").message.contains("a list of freezes"));
    CHECK(fault_of("\"freezes\": [[]]").message.contains("4 rows of frozen cells"));
    CHECK(fault_of(R"("freezes": [["y...", "....", "....", "...."]])").message.contains("for a frozen cell"));
    CHECK(fault_of(R"("corners": {"r1c9": [1]})").message.contains("found \"r1c9\""));
    CHECK(fault_of(R"("corners": {"r1c1": [0]})").message.contains("a mark from 1 to 4"));
    CHECK(fault_of(R"("colours": {"r1c1": 9})").message.contains("a colour from 1 to 8"));
    CHECK(fault_of(R"("colours": [])").message.contains("colours of cells"));
    CHECK(fault_of(R"("candidateColours": [["r1c1", 0, 1]])").message.contains("a value from 1 to 4"));
    CHECK(fault_of(R"("candidateColours": [["r1c1", 1]])").message.contains("cell, value and colour"));
    CHECK(fault_of(R"("links": [["r1c1", 1, "r2c2", 1]])").message.contains("\"strong\" or \"weak\""));
    CHECK(fault_of(R"("links": [["r1c1", 1, "r1c1", 1, "weak"]])").message.contains("no other link"));
    CHECK(fault_of(R"("links": [["r1c1", 5, "r1c1", 1, "weak"]])").message.contains("from 0 to 4"));
    for (const char* again : {R"(["r1c1", 1, "r1c2", 1, "weak"])", R"(["r1c2", 1, "r1c1", 1, "weak"])"})
        CHECK(fault_of(fmt::format(R"("links": [["r1c1", 1, "r1c2", 1, "strong"], {}])", again))
                  .message.contains("no other link"));
    CHECK(fault_of("\"marks\": {},\n\"corners\": 7").line == 3);
}

TEST_CASE("links and freezes in any number are read in a time that grows with them, and can be stopped") {
    // Their time was that of their square, a minute for so many; the time that a test has is the check.
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
        const StoppableReading stoppable(source.get_token());
        Puzzle small(2);
        CHECK_THROWS_AS(read_additions(small, *json, text), ReadingStopped);
    }
}

TEST_CASE("members that a later version may know are named in the reading") {
    std::string text = file_of(played_puzzle(2, 1));
    text.replace(text.find("\"gridsmith\": {"), 14, "\"gridsmith\": {\n\"sounds\": 1,");
    const auto read = read_puzzles(text, "later.sgp");
    REQUIRE(read);
    CHECK(read->front().puzzle == played_puzzle(2, 1));
    CHECK(read->front().reading.contains("unknown member \"sounds\" left out"));
}
