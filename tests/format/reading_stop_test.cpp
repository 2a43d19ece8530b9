// Long readings: that they can be stopped, and that their time grows with the text and no faster.
#include "format/reading_stop.h"

#include "base/file_io.h"
#include "format/puzzle_file.h"
#include "support/grids.h"

#include <catch2/catch_test_macros.hpp>
#include <fstream>
#include <stop_token>
#include <string>

using namespace gridsmith;

namespace {

std::string repeated(std::string_view text, std::size_t times) {
    std::string all;
    for (std::size_t i = 0; i < times; ++i) all += text;
    return all;
}

// `count` puzzles in the format.
std::string many(const PuzzleFormat& format, std::size_t count) {
    Random random(5);
    const Puzzle puzzle(support::with_entries(support::some_solution(3, random), 30, random));
    return print_puzzles(
               format.many ? count : 1, [&](std::size_t) { return puzzle; }, format)
        .value();
}

}  // namespace

TEST_CASE("the reader of every format with many puzzles, and of trees and drawings, can be stopped") {
    std::stop_source source;
    source.request_stop();
    const StoppableReading stoppable(source.get_token());
    for (const PuzzleFormat& format : all_formats()) {
        if (!format.can_read() || !format.can_write()) continue;
        // A link or a line is short; formats with one are stopped between lines.
        INFO(format.id);
        CHECK_THROWS_AS(all_puzzles(many(format, 3), format), ReadingStopped);
    }
}

TEST_CASE("a stopped reading ends with a sentence, at the door as on the disk") {
    std::stop_source source;
    const PuzzleFormat& lines = *format_of_id("lines");
    const std::string text = many(lines, 100);
    CHECK(read_puzzles(text, "x", nullptr, source.get_token())->size() == 100);
    CHECK(best_format_of(text, "x", source.get_token()).format == &lines);
    source.request_stop();
    const std::string told = "was not read to its end, because it was told to stop";
    CHECK(read_puzzles(text, "x", nullptr, source.get_token()).error() == Error{told, "x", 0, 0});
    CHECK(read_puzzles(text, "x", &lines, source.get_token()).error().message == told);
    CHECK(best_format_of(text, "x", source.get_token()).format == nullptr);

    const std::filesystem::path path = std::filesystem::temp_directory_path() / "gridsmith-stopped.lines";
    std::ofstream(path) << text;
    CHECK(read_file(path, kLargestFile, source.get_token()).error() == Error{told, path.string(), 0, 0});
    CHECK(read_file(path) == text);
    std::filesystem::remove(path);

    std::string wide;
    for (const char c : text) wide += {c, '\0'};
    CHECK(read_puzzles(wide, "x")->size() == 100);
    CHECK(read_puzzles(wide, "x", nullptr, source.get_token()).error().message == told);

    // Nothing is left behind for the next reading.
    CHECK(read_puzzles(text, "x")->size() == 100);
}

TEST_CASE("texts of megabytes are read in a time that grows with them and not with their square") {
    // Each of these took minutes; the time that a test has is the check.
    CHECK(read_puzzles(many(*format_of_id("opensudoku"), 20'000), "x")->size() == 20'000);
    CHECK(read_puzzles(many(*format_of_id("arrays"), 10'000), "x")->size() == 10'000);
    CHECK(!read_puzzles(repeated("1 ", 500'000), "x.txt"));
    // And of these some megabytes decide.
    for (const std::string_view sign : {" ", "1", "\n", "\r", "{", "[", "| ", "\xc2\xa0"})
        CHECK(!read_puzzles(repeated(sign, 4'000'000), "x.sgp"));
}

TEST_CASE("collections are given one by one, as far as they are wanted") {
    for (const PuzzleFormat& format : all_formats()) {
        if (format.read_each == nullptr || !format.can_write()) continue;
        INFO(format.id);
        int given = 0;
        const auto read =
            read_each_puzzle(many(format, 5), "x", &format, {}, [&](const LoadedPuzzle&) -> Result<void> {
                if (++given == 3) return failure("is enough");
                return {};
            });
        CHECK(read.error() == Error{"is enough", "x", 0, 0});
        CHECK(given == 3);
    }
    // More than are put into memory.
    const PuzzleFormat& arrays = *format_of_id("arrays");
    const Puzzle small(Grid(2));
    const std::string text = print_puzzles(
                                 kMostPuzzles + 1, [&](std::size_t) { return small; }, arrays)
                                 .value();
    std::size_t given = 0;
    CHECK(read_each_puzzle(text, "x", nullptr, {}, [&](const LoadedPuzzle& loaded) -> Result<void> {
        given += loaded.puzzle == small;
        return {};
    }));
    CHECK(given == kMostPuzzles + 1);
    CHECK(read_puzzles(text, "x").error().message == "expected at most 100000 puzzles to be opened at once");
}

TEST_CASE("trees of XML are small where that is wanted, and collections are smaller") {
    const PuzzleFormat& format = *format_of_id("opensudoku");
    const auto given = [&](const std::string& text, Trees trees) {
        std::size_t count = 0;
        const auto read = read_each_puzzle(
            text, "x", &format, {},
            [&](const LoadedPuzzle&) -> Result<void> {
                ++count;
                return {};
            },
            trees);
        return read ? std::to_string(count) : text_of(read.error());
    };
    CHECK(given(many(format, kMostPuzzles), Trees::small) == std::to_string(kMostPuzzles));
    const std::string text = "<opensudoku>" + repeated("<a/>", 750'000) + "</opensudoku>";
    CHECK(given(text, Trees::any) == "x:1:14: expected <game>, found <a>");
    CHECK(given(text, Trees::small) == "x: expected at most 750000 signs < and =");
}

TEST_CASE("a reading inside another is stopped as that is, unless it has a token of its own") {
    std::stop_source outer;
    const StoppableReading stoppable(outer.get_token(), Trees::small);
    {
        std::stop_source inner;
        inner.request_stop();
        const StoppableReading within(inner.get_token());
        CHECK_THROWS_AS(stop_reading_if_told(), ReadingStopped);
        CHECK(reading_wants_small_trees());
    }
    const StoppableReading within({});
    stop_reading_if_told();
    outer.request_stop();
    CHECK_THROWS_AS(stop_reading_if_told(), ReadingStopped);
}

TEST_CASE("what is longer than a puzzle of the format can be is not looked at") {
    const std::string line = repeated("1", kLongestLine + 1);
    for (const PuzzleFormat& format : all_formats())
        if (format.read_line != nullptr) {
            INFO(format.id);
            CHECK(read_puzzles(line, "x", &format).error() ==
                  Error{"is longer than 1 MB, too long for one puzzle", "x", 1, 0});
            CHECK(best_format_of(line, "x").fit == Fit::no);
        }
}
