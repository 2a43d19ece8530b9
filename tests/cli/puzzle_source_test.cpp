// The chunks in which input reaches the workers.
#include "cli/input/puzzle_source.h"

#include "base/file_io.h"
#include "base/random.h"

#include <catch2/catch_test_macros.hpp>
#include <filesystem>

using namespace gridsmith;

namespace {

class Folder {
public:
    Folder()
        : path_(std::filesystem::temp_directory_path() /
                ("gridsmith-source-" + std::to_string(fresh_seed()))) {
        std::filesystem::create_directory(path_);
    }
    ~Folder() { std::filesystem::remove_all(path_); }
    // Writes a file and returns its path.
    std::string file(const std::string& name, std::string_view content) const {
        const auto path = path_ / name;
        REQUIRE(replace_file(path, content));
        return path.string();
    }

private:
    std::filesystem::path path_;
};

struct Everything {
    std::vector<ChunkPuzzles::Origin> puzzles;  // the pointers are dangling
    std::vector<Grid> grids;
    std::vector<Error> complaints;
    std::vector<SourceFailure> failures;
    std::size_t chunks = 0;
    std::size_t largest_chunk = 0;
};

Everything everything_of(PuzzleSource& source) {
    Everything all;
    while (true) {
        const auto chunk = source.next();
        if (!chunk) {
            all.failures.push_back(chunk.error());
            continue;
        }
        if (!*chunk) return all;
        ++all.chunks;
        const auto puzzles = puzzles_in(**chunk, all.complaints);
        all.largest_chunk = std::max(all.largest_chunk, puzzles.size());
        all.puzzles.insert(all.puzzles.end(), puzzles.origins.begin(), puzzles.origins.end());
        all.grids.insert(all.grids.end(), puzzles.grids.begin(), puzzles.grids.end());
    }
}

Everything read_all(std::vector<std::string> files, const PuzzleFormat* format = nullptr, int largest = 512) {
    Interruption interruption;
    CommonOptions options;
    options.files = std::move(files);
    options.from = format;
    PuzzleSource source(options, largest, 1, interruption);
    return everything_of(source);
}

// A line of order 2 whose cells encode its number.
std::string line_of_number(int number) {
    std::string line(16, '.');
    for (std::size_t i = 0; number > 0; ++i, number /= 5) line[i] = ".1234"[number % 5];
    return line;
}

}  // namespace

TEST_CASE("every line of a long file is read once, in order, with its number", "[slow]") {
    const Folder folder;
    for (const std::string end : {"\n", "\r\n", "\r"}) {
        for (const bool last_end : {false, true}) {
            std::string text = "# a comment" + end;
            constexpr int kLines = 20'000;
            for (int i = 1; i <= kLines; ++i) text += line_of_number(i) + (i < kLines || last_end ? end : "");
            const auto all = read_all({folder.file("long.lines", text)}, format_of_id("lines"));
            REQUIRE(all.puzzles.size() == kLines);
            CHECK(all.complaints.empty());
            for (int i = 1; i <= kLines; ++i) {
                const auto& puzzle = all.puzzles[static_cast<std::size_t>(i) - 1];
                const Grid& grid = all.grids[static_cast<std::size_t>(i) - 1];
                if (puzzle.line != i + 1 || puzzle.index != static_cast<std::uint64_t>(i) + 1 ||
                    grid[0] != i % 5 || grid[1] != i / 5 % 5)
                    FAIL("line " << i << " is wrong");
            }
            if (end != "\r") CHECK(all.chunks > kLines / 512);
        }
    }
}

TEST_CASE("the first chunks are small, and no chunk exceeds the largest size", "[slow]") {
    const Folder folder;
    std::string text;
    for (int i = 0; i < 5000; ++i) text += line_of_number(i) + "\n";
    const auto all = read_all({folder.file("x.lines", text)}, nullptr, 100);
    CHECK(all.puzzles.size() == 5000);
    CHECK(all.largest_chunk == 100);
    CHECK(all.chunks > 52);

    std::string large;
    for (int i = 0; i < 20; ++i) large += std::string(625, '.') + "\n";
    CHECK(read_all({folder.file("large.lines", large)}).largest_chunk == 1);
}

TEST_CASE("a file that is read whole is divided into small chunks, too", "[slow]") {
    const Folder folder;
    std::string text = "<opensudoku>";
    for (int i = 1; i <= 3000; ++i) text += "<game data=\"" + std::string(80, '0') + "5\"/>";
    const std::string file = folder.file("x.opensudoku", text + "</opensudoku>");
    const auto all = read_all({file, file}, nullptr, 100);
    REQUIRE(all.puzzles.size() == 6000);
    CHECK(all.largest_chunk == 100);
    CHECK(all.chunks > 60);
    for (std::size_t i = 0; i < all.puzzles.size(); ++i) REQUIRE(all.puzzles[i].index == i + 1);

    Interruption interruption;
    CommonOptions options;
    options.files = {file};
    PuzzleSource source(options, 100, 1, interruption);
    std::uint64_t bytes = 0;
    while (const auto chunk = source.next().value()) bytes += chunk->bytes;
    CHECK(bytes == source.total_bytes());
}

TEST_CASE("puzzles have an index over all files and a line in their own file") {
    const Folder folder;
    const std::string lines = folder.file("a.txt", line_of_number(1) + "\nnonsense\n" + line_of_number(2));
    const std::string text = folder.file("b.txt", "#\n.1234\n1...\n....\n....\n....\n");
    const std::string other = folder.file("c.txt", line_of_number(3) + "\n");
    const auto all = read_all({lines, text, other});
    REQUIRE(all.puzzles.size() == 4);
    CHECK(all.puzzles[1].line == 3);
    CHECK(all.puzzles[1].index == 3);
    CHECK(all.puzzles[2].index == 4);
    CHECK(all.puzzles[3].line == 1);
    CHECK(all.puzzles[3].index == 5);
    REQUIRE(all.complaints.size() == 1);
    CHECK(all.complaints[0].file == lines);
    CHECK(all.complaints[0].line == 2);
}

TEST_CASE("after a file that cannot be read, the next file is read") {
    const Folder folder;
    const std::string good = folder.file("good.lines", line_of_number(1) + "\n");
    const std::string bad = folder.file("bad.sgp", "{}");
    const auto all = read_all({"no-such-file", bad, std::filesystem::temp_directory_path().string(), good});
    CHECK(all.puzzles.size() == 1);
    REQUIRE(all.failures.size() == 3);
    CHECK(all.failures[0].status == ExitStatus::failed);
    CHECK(all.failures[0].error.message == "does not exist");
    CHECK(all.failures[1].status == ExitStatus::some_bad);
    CHECK(all.failures[2].status == ExitStatus::failed);
}

TEST_CASE("text in no format is reported line by line, an endless line once") {
    const Folder folder;
    const auto all = read_all({folder.file("x", "what is this\n\nno puzzle\n")});
    CHECK(all.puzzles.empty());
    CHECK(all.complaints.size() == 2);
    // Under any name, and with any text above the puzzles.
    for (const int words : {3, 4, 5}) {
        std::string text;
        for (int line = 0; line < 9; ++line)
            for (int word = 0; word < words; ++word) text += word + 1 < words ? "phrase " : "phrase\n";
        for (int line = 0; line < 3; ++line) text += std::string(81, '.') + "\n";
        const auto below = read_all({folder.file("below.txt", text)});
        CHECK(below.puzzles.size() == 3);
        CHECK(below.complaints.size() == 9);
        CHECK(below.failures.empty());
    }
    const auto remarks = read_all({folder.file("remarks.txt", "# only\n")});
    CHECK(remarks.failures.empty());
    CHECK(remarks.complaints.empty());
    const auto endless = read_all({folder.file("y", std::string(3'000'000, '1'))});
    REQUIRE(endless.failures.size() == 1);
    CHECK(endless.failures[0].error.message.contains("longer than 1 MB"));
}

TEST_CASE("JSON Lines are streamed with their symbols") {
    const Folder folder;
    std::string text;
    for (int i = 1; i <= 300; ++i)
        text += "{\"cells\":\"" + line_of_number(i) + "\",\"symbols\":\"wxyz\"}\n" + (i == 7 ? "{}\n" : "");
    Interruption interruption;
    CommonOptions options;
    options.files = {folder.file("x.jsonl", text)};
    PuzzleSource source(options, 50, 1, interruption);
    int puzzles = 0;
    std::vector<Error> complaints;
    while (const auto chunk = source.next().value()) {
        const auto read = puzzles_in(*chunk, complaints);
        CHECK(read.size() <= 50);
        for (std::size_t i = 0; i < read.size(); ++i) {
            ++puzzles;
            CHECK(read.whole(i).symbols[1] == U'w');
            CHECK(read.grids[i][0] == puzzles % 5);
            CHECK(read.origins[i].line == puzzles + (puzzles > 7 ? 1 : 0));
        }
    }
    CHECK(puzzles == 300);
    REQUIRE(complaints.size() == 1);
    CHECK(complaints[0].line == 8);
}
