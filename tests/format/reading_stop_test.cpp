// Long readings: a caller can stop them, and their time grows in proportion to the text.
#include "base/file_io.h"
#include "format/door/puzzle_file.h"
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

TEST_CASE("the reader of every format can be stopped") {
    std::stop_source source;
    source.request_stop();
    const ReadingLimits limits{.stop = source.get_token()};
    const auto drop = [](const LoadedPuzzle&) { return Result<void>(); };
    for (const PuzzleFormat& format : all_formats()) {
        if (!format.can_read() || !format.can_write()) continue;
        INFO(format.id);
        const std::string text = many(format, 3);
        CHECK(all_puzzles(text, {format, limits}).error() == stopped_reading());
        // A reader of long texts looks at the token itself. Formats with lines are stopped between lines, and
        // a drawing is short.
        if (format.read_each != nullptr) CHECK_FALSE(format.read_each(text, {format, limits}, drop));
        if (format.read != nullptr && format.largest > kLargestDrawing)
            CHECK_FALSE(format.read(text, {format, limits}));
    }
}

TEST_CASE("a stopped reading ends with a sentence, for texts and for files") {
    std::stop_source source;
    const PuzzleFormat& lines = *format_of_id("lines");
    const std::string text = many(lines, 100);
    const ReadingLimits limits{.stop = source.get_token()};
    CHECK(read_puzzles(text, "x", {.limits = limits})->size() == 100);
    CHECK(best_format_of(text, "x", limits).format == &lines);
    source.request_stop();
    const std::string cancelled = "reading was cancelled";
    CHECK(read_puzzles(text, "x", {.limits = limits}).error() == Error{cancelled, "x", 0, 0});
    CHECK(read_puzzles(text, "x", {.format = &lines, .limits = limits}).error().message == cancelled);
    CHECK(best_format_of(text, "x", limits).format == nullptr);

    const std::filesystem::path path = std::filesystem::temp_directory_path() / "gridsmith-stopped.lines";
    std::ofstream(path, std::ios::binary) << text;
    CHECK(read_file(path, kLargestFile, source.get_token()).error() == Error{cancelled, path.string(), 0, 0});
    CHECK(read_file(path) == text);
    std::filesystem::remove(path);

    std::string wide;
    for (const char c : text) wide += {c, '\0'};
    CHECK(read_puzzles(wide, "x")->size() == 100);
    CHECK(read_puzzles(wide, "x", {.limits = limits}).error().message == cancelled);

    // The next reading is not stopped.
    CHECK(read_puzzles(text, "x")->size() == 100);
}

TEST_CASE("reading megabytes takes linear time", "[slow]") {
    // The time limit of the test is the check: quadratic time would be minutes.
    CHECK(read_puzzles(many(*format_of_id("opensudoku"), 20'000), "x")->size() == 20'000);
    CHECK(read_puzzles(many(*format_of_id("arrays"), 10'000), "x")->size() == 10'000);
    CHECK(!read_puzzles(repeated("1 ", 500'000), "x.txt"));
    for (const std::string_view sign : {" ", "1", "\n", "\r", "{", "[", "| ", "\xc2\xa0"})
        CHECK(!read_puzzles(repeated(sign, 4'000'000), "x.sgp"));
}

TEST_CASE("a collection is given one by one until the caller has enough", "[slow]") {
    for (const PuzzleFormat& format : all_formats()) {
        if (!format.many || !format.can_read() || !format.can_write()) continue;
        INFO(format.id);
        int given = 0;
        const auto read = read_each_puzzle(many(format, 5), "x", {.format = &format},
                                           [&](const LoadedPuzzle&) -> Result<void> {
                                               if (++given == 3) return failure("is enough");
                                               return {};
                                           });
        CHECK(read.error() == Error{"is enough", "x", 0, 0});
        CHECK(given == 3);
    }
    // More puzzles than fit in memory at once.
    const PuzzleFormat& arrays = *format_of_id("arrays");
    const Puzzle small(Grid(2));
    const std::string text = print_puzzles(
                                 kMostPuzzles + 1, [&](std::size_t) { return small; }, arrays)
                                 .value();
    std::size_t given = 0;
    CHECK(read_each_puzzle(text, "x", {}, [&](const LoadedPuzzle& loaded) -> Result<void> {
        given += loaded.puzzle == small;
        return {};
    }));
    CHECK(given == kMostPuzzles + 1);
    CHECK(read_puzzles(text, "x").error().message == "expected at most 100000 puzzles to open at once");
}

TEST_CASE("small trees have a largest number of XML elements, which the largest collection does not reach",
          "[slow]") {
    const PuzzleFormat& format = *format_of_id("opensudoku");
    const auto given = [&](const std::string& text, bool small_trees) {
        std::size_t count = 0;
        const auto read =
            read_each_puzzle(text, "x", {.format = &format, .limits = {.small_trees = small_trees}},
                             [&](const LoadedPuzzle&) -> Result<void> {
                                 ++count;
                                 return {};
                             });
        return read ? std::to_string(count) : text_of(read.error());
    };
    CHECK(given(many(format, kMostPuzzles), true) == std::to_string(kMostPuzzles));
    const std::string text = "<opensudoku>" + repeated("<a/>", 750'000) + "</opensudoku>";
    CHECK(given(text, false) == "x:1:14: expected <game>, found <a>");
    CHECK(given(text, true) == "x: expected at most 750000 signs < and =");
}

TEST_CASE("a reader that calls another reader passes its limits on") {
    std::stop_source source;
    const ReadingLimits limits{.stop = source.get_token(), .small_trees = true};
    const PuzzleFormat& grids = *format_of_id("grids");
    const std::string grid = many(*format_of_id("grid"), 1);
    CHECK(all_puzzles(grid + "\n" + grid, {grids, limits})->size() == 2);
    const PuzzleFormat& json = *format_of_id("linkjson");
    const std::string large = "{\"grid\":[],\"size\":9,\"x\":[0" + repeated(",0", 500'000) + "]}";
    CHECK(all_puzzles(large, {json, limits}).error().message == "expected at most 500000 values");
    source.request_stop();
    CHECK(all_puzzles(grid + "\n" + grid, {grids, limits}).error() == stopped_reading());
    CHECK(json.read(large, {json, limits}).error() == stopped_reading());
}

TEST_CASE("formats do not look at texts longer than any of their puzzles") {
    const std::string line = repeated("1", kLongestLine + 1);
    for (const PuzzleFormat& format : all_formats())
        if (format.read_line != nullptr) {
            INFO(format.id);
            CHECK(read_puzzles(line, "x", {.format = &format}).error() ==
                  Error{"is longer than 1 MB, too long for one puzzle", "x", 1, 0});
            CHECK(best_format_of(line, "x").fit == Fit::no);
        }
}
