// The strip's puzzles in the session: kept as they come, read back line by line, and only those that are not saved.
#include "document/session/strip_record.h"

#include "base/file_io.h"
#include "base/random.h"
#include "document/dead_sessions.h"
#include "document/session.h"
#include "support/grids.h"
#include "support/temporary_folder.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <filesystem>
#include <string>
#include <vector>

using namespace gridsmith;
using support::TemporaryFolder;
namespace fs = std::filesystem;

namespace {

// Two runs, of boards of two orders; the second has symbols.
std::vector<StripPuzzle> generated(std::size_t count) {
    Random random(5, 0);
    std::vector<StripPuzzle> strip;
    for (std::uint32_t i = 0; i < count; ++i) {
        const int order = 2 + static_cast<int>(i % 2);
        Puzzle puzzle(support::random_entries(order, side_of(order), random));
        if (order == 2) puzzle.symbols = Symbols::checked(order, U"\u2660\u2665\u2666\u2663").value();
        strip.push_back({i % 2, i % 2 == 0 ? 8123U : ~std::uint64_t{0}, i / 2 + 1, PackedPuzzle(puzzle),
                         "sub1-0, 8123, 112, true, 4"});
    }
    return strip;
}

SessionStrip first_of(const std::vector<StripPuzzle>& puzzles, std::size_t count, std::uint64_t id = 1) {
    return {id, count, [&puzzles](std::size_t place) { return puzzles[place]; }};
}

// A session that has kept these counts of the puzzles, one after another, dies.
void die_after(const fs::path& sessions, const std::vector<StripPuzzle>& puzzles,
               std::initializer_list<std::size_t> counts) {
    const auto session = Session::begin(sessions).value();
    for (const std::size_t count : counts) session->keep({}, 0, first_of(puzzles, count));
    CHECK(session->flush());
}

}  // namespace

TEST_CASE("a crash loses no puzzle of the strip") {
    const TemporaryFolder folder;
    const auto puzzles = generated(40);
    die_after(folder.path(), puzzles, {0, 1, 17, 17, 40});
    const auto dead = dead_sessions(folder.path());
    REQUIRE(dead.size() == 1);
    CHECK(dead[0].strip.puzzles == puzzles);
    CHECK(dead[0].strip.damaged == 0);
    CHECK(dead[0].documents.empty());
}

TEST_CASE("a strip that is saved or discarded is not offered, and another one replaces it") {
    const TemporaryFolder folder;
    const auto puzzles = generated(9);
    const auto session = Session::begin(folder.path()).value();
    const fs::path file = session->folder() / kStripFile;
    session->keep({}, 0, first_of(puzzles, 9));
    CHECK(session->flush());
    CHECK(fs::exists(file));
    session->keep({}, 0, std::nullopt);
    CHECK(session->flush());
    CHECK_FALSE(fs::exists(file));
    session->keep({}, 0, first_of(puzzles, 9, 1));
    session->keep({}, 0, first_of(puzzles, 3, 2));
    CHECK(session->flush());
    CHECK(strip_in(read_file(file).value()).puzzles ==
          std::vector<StripPuzzle>(puzzles.begin(), puzzles.begin() + 3));
}

TEST_CASE("a session is whole only when it has the strip's last puzzle, however many there are") {
    const TemporaryFolder folder;
    const auto some = generated(10);
    const auto session = Session::begin(folder.path()).value();
    const SessionStrip strip{1, 2500, [&](std::size_t place) {
                                 StripPuzzle puzzle = some[place % 10];
                                 puzzle.number = static_cast<std::uint32_t>(place + 1);
                                 return puzzle;
                             }};
    int calls = 1;
    for (; !session->keep({}, 0, strip); ++calls) CHECK_FALSE(session->flush());
    CHECK(calls == 5);
    CHECK(session->flush());
    const auto content = strip_in(read_file(session->folder() / kStripFile).value());
    REQUIRE(content.puzzles.size() == 2500);
    CHECK(content.puzzles.back().number == 2500);
}

TEST_CASE("a damaged line of the strip loses one puzzle, which is said and kept for later") {
    const TemporaryFolder folder;
    const auto puzzles = generated(6);
    die_after(folder.path(), puzzles, {6});
    fs::path file;
    for (const auto& session : fs::directory_iterator(folder.path())) file = session.path() / kStripFile;
    std::string text = read_file(file).value();
    text[text.find('\n') + 30] ^= 1;  // in the second line
    text.resize(text.size() - 5);     // as if the crash had cut the last line off
    REQUIRE(replace_file(file, text));

    auto dead = dead_sessions(folder.path());
    REQUIRE(dead.size() == 1);
    CHECK(dead[0].strip.damaged == 1);
    CHECK(dead[0].strip.puzzles.size() == 4);
    REQUIRE(dead[0].unread.size() == 1);
    remove_session(dead[0]);
    dead.clear();
    CHECK(dead_sessions(folder.path()).empty());
    const auto content = recover_strip_file(fs::path(file).replace_extension(kDamagedEnd));
    REQUIRE(content);
    CHECK(content->puzzles.size() == 4);
}

TEST_CASE("the strip is written again when its file or the session's folder is removed") {
    const TemporaryFolder folder;
    const auto puzzles = generated(5);
    const auto session = Session::begin(folder.path()).value();
    session->keep({}, 0, first_of(puzzles, 4));
    REQUIRE(session->flush());
    fs::remove(session->folder() / kStripFile);
    session->check_files();
    CHECK_FALSE(session->is_whole());
    session->keep({}, 0, first_of(puzzles, 5));
    CHECK(session->flush());
    CHECK(strip_in(read_file(session->folder() / kStripFile).value()).puzzles == puzzles);
}

TEST_CASE("a strip that two dead sessions have is offered once") {
    const TemporaryFolder folder;
    const auto puzzles = generated(7);
    die_after(folder.path(), puzzles, {7});
    // The second program died after it had taken over five puzzles, as other runs.
    std::vector<StripPuzzle> taken(puzzles.begin(), puzzles.begin() + 5);
    for (StripPuzzle& puzzle : taken) puzzle.run += 3;
    die_after(folder.path(), taken, {5});
    const auto dead = dead_sessions(folder.path());
    std::size_t sum = 0;
    for (const DeadSession& session : dead) sum += session.strip.puzzles.size();
    CHECK(sum == 7);
}
