// JSON Lines: puzzles with facts.
#include "format/line/json_lines_format.h"

#include "format/door/puzzle_file.h"
#include "some_puzzles.h"

#include <catch2/catch_test_macros.hpp>

using namespace gridsmith;

TEST_CASE("JSON Lines are read back as printed, with the symbols") {
    Random random(16);
    std::vector<Puzzle> puzzles;
    for (int i = 0; i < 40; ++i) {
        puzzles.push_back(support::bare_puzzle(2 + i % 4, random));
        puzzles.back().symbols = support::odd_symbols(puzzles.back().order(), random);
    }
    const auto text = print_puzzles(puzzles, *format_of_id("json"));
    REQUIRE(text);
    const auto loaded = read_puzzles(*text, "<standard input>");
    REQUIRE(loaded);
    REQUIRE(loaded->size() == puzzles.size());
    for (std::size_t i = 0; i < puzzles.size(); ++i) CHECK((*loaded)[i].puzzle == puzzles[i]);
    CHECK(loaded->back().format == "json");
    CHECK(loaded->back().line == 40);
}

TEST_CASE("a line has members for known facts only") {
    const Puzzle puzzle(support::grid_from("1..............."));
    CHECK(json_line_of(puzzle) ==
          "{\"order\":2,\"symbols\":\"1234\",\"cells\":\"1...............\",\"entries\":1}\n");
    CHECK(json_line_of(puzzle, {.seed = 18446744073709551615u, .index = 3, .attempts = 9}) ==
          "{\"order\":2,\"symbols\":\"1234\",\"cells\":\"1...............\",\"entries\":1,"
          "\"seed\":18446744073709551615,\"index\":3,\"attempts\":9}\n");
}

TEST_CASE("each fault of a JSON line has a message with the place") {
    const auto fault = [](std::string_view line, std::string_view expected, int column) {
        const auto loaded =
            read_puzzles("\n" + std::string(line) + "\n", "x", {.format = format_of_id("json")});
        INFO(line);
        REQUIRE_FALSE(loaded);
        INFO(text_of(loaded.error()));
        CHECK(loaded.error().message.contains(expected));
        CHECK(loaded.error().line == 2);
        CHECK(loaded.error().column == column);
    };
    fault("{", "", 1);
    fault("{}", "expected the cells", 1);
    fault(R"({"cells":7})", "expected the cells", 10);
    fault(R"({"cells":"1"})", "expected 16, 81", 10);
    fault(R"({"cells":""})", "found none", 10);
    fault(R"({"cells":"1...............","order":3})", "expected the order 2", 37);
    fault(R"({"cells":"1...............","symbols":"12"})", "expected 4 symbols", 39);
}
