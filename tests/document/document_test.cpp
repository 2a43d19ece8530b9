// Documents and their files: names, kinds, saving, reloading, changes by other programs.
#include "document/document.h"

#include "base/file_io.h"
#include "support/grids.h"
#include "support/posix_only.h"
#include "support/temporary_folder.h"

#include <catch2/catch_test_macros.hpp>
#include <chrono>
#include <fstream>

using namespace gridsmith;
using support::TemporaryFolder;

namespace {

Document unnamed(const Puzzle& puzzle) { return Document(1, puzzle, History::Start::unsaved); }

Puzzle some_puzzle(int order) {
    Random random(1, static_cast<std::uint64_t>(order));
    Puzzle puzzle(
        support::with_entries(support::some_solution(order, random), cell_count_of(order) / 3, random));
    puzzle.properties.generation_info = "sub1-0, 8123, 112, true, 4";
    return puzzle;
}

void write(const std::filesystem::path& path, std::string_view text) { std::ofstream(path) << text; }

// Sets a later time, as if another program had saved the file.
void touch(const std::filesystem::path& path) {
    std::filesystem::last_write_time(path, std::filesystem::last_write_time(path) + std::chrono::seconds(5));
}

}  // namespace

TEST_CASE("a document without a file has a number or a title") {
    CHECK(Document(7, Puzzle(3), History::Start::saved).name() == "<unnamed-7>");
    CHECK(Document(7, Puzzle(3), History::Start::saved, 10, "top.sdm #3").name() == "top.sdm #3");
}

TEST_CASE("an edit that changes nothing leaves no trace") {
    Document document = unnamed(Puzzle(3));
    CHECK_FALSE(document.apply(edits::enter(document.puzzle(), 4, 0)));
    CHECK_FALSE(document.history().can_undo());
    CHECK(document.apply(edits::enter(document.puzzle(), 4, 2)));
    CHECK_FALSE(document.apply(edits::enter(document.puzzle(), 4, 2)));
    CHECK(document.history().edit_count() == 1);
}

TEST_CASE("a puzzle saved in each kind and order is the same when it is opened") {
    const TemporaryFolder folder;
    for (int order = kMinOrder; order <= kMaxOrder; ++order)
        for (const auto& row : all_file_kinds()) {
            CAPTURE(order, row.key);
            const auto path = folder / ("p" + std::string(row.extension));
            Document document = unnamed(some_puzzle(order));
            REQUIRE(document.save(path, row.kind, false));
            CHECK_FALSE(document.changed());
            CHECK(document.name() == path.filename());
            CHECK(document.is_template() == (row.kind == FileKind::puzzle_template));

            const auto opened = open_file(path);
            REQUIRE(opened);
            CHECK(opened->is_document);
            CHECK(opened->file.kind == row.kind);
            CHECK(opened->puzzles.front().grid == document.puzzle().grid);
            CHECK(opened->puzzles.front().symbols == document.puzzle().symbols);
        }
}

TEST_CASE("a failed save changes neither the document nor its name") {
    const TemporaryFolder folder;
    Document document = unnamed(some_puzzle(3));
    const auto saved = document.save(folder / "missing" / "p.sgp", FileKind::puzzle, false);
    REQUIRE_FALSE(saved);
    CHECK(saved.error().file.ends_with("p.sgp"));
    CHECK(document.changed());
    CHECK(document.name() == "<unnamed-1>");
}

TEST_CASE("the extension determines the kind of a file, unless the extension is unknown") {
    const TemporaryFolder folder;
    Document document = unnamed(some_puzzle(2));
    REQUIRE(document.save(folder / "a.sgt", FileKind::puzzle, false));
    CHECK(open_file(folder / "a.sgt", FileKind::puzzle)->file.kind == FileKind::puzzle_template);
    REQUIRE(document.save(folder / "a.other", FileKind::puzzle, false));
    CHECK(open_file(folder / "a.other", FileKind::puzzle_template)->file.kind == FileKind::puzzle_template);
    CHECK(open_file(folder / "a.other")->file.kind == FileKind::puzzle);
}

TEST_CASE("collections and foreign formats are imported and never overwritten") {
    const TemporaryFolder folder;
    write(folder / "two.txt", "12..34....432.1.\n...4....2....3..\n");
    const auto two = open_file(folder / "two.txt");
    REQUIRE(two);
    CHECK(two->puzzles.size() == 2);
    CHECK_FALSE(two->is_document);

    write(folder / "one.txt", "12..34....432.1.\n");
    const auto one = open_file(folder / "one.txt");
    REQUIRE(one);
    CHECK_FALSE(one->is_document);
}

TEST_CASE("an error of opening names the file") {
    const TemporaryFolder folder;
    CHECK(open_file(folder / "none.sgp").error().file.ends_with("none.sgp"));
    CHECK(open_file(folder.path()).error().message.find("regular file") != std::string::npos);
    write(folder / "bad.sgp", "{ \"id\": ");
    const auto bad = open_file(folder / "bad.sgp");
    REQUIRE_FALSE(bad);
    CHECK(bad.error().file.ends_with("bad.sgp"));
}

TEST_CASE("reloading restores the file's content and discards the edits") {
    const TemporaryFolder folder;
    Document document = unnamed(some_puzzle(3));
    REQUIRE(document.save(folder / "p.sgp", FileKind::puzzle, false));
    const Puzzle saved = document.puzzle();
    document.apply(edits::clear(saved));
    REQUIRE(document.reload());
    CHECK(document.puzzle() == saved);
    CHECK_FALSE(document.changed());
    CHECK_FALSE(document.history().can_undo());

    write(folder / "p.sgp", "damaged");
    CHECK_FALSE(document.reload());
    CHECK(document.puzzle() == saved);

    // Saving would overwrite the other puzzles of a collection.
    write(folder / "p.sgp", "12..34....432.1.\n...4....2....3..\n");
    const auto reloaded = document.reload();
    REQUIRE_FALSE(reloaded);
    CHECK(reloaded.error().file.ends_with("p.sgp"));
    CHECK(document.puzzle() == saved);
}

TEST_CASE("each change of a document's file on the disk is news once") {
    const TemporaryFolder folder;
    const auto path = folder / "p.sgp";
    Document document = unnamed(some_puzzle(2));
    const auto news = [&] { return document.notice(version_of(path)); };
    CHECK(news() == FileNews::none);
    REQUIRE(document.save(path, FileKind::puzzle, false));
    CHECK(news() == FileNews::none);

    for (int change = 0; change < 2; ++change) {
        touch(path);
        CHECK(news() == FileNews::changed);
        CHECK(document.file_differs());
        CHECK(news() == FileNews::none);
        CHECK(document.file_differs());
    }
    std::filesystem::rename(path, folder / "away");
    CHECK(news() == FileNews::gone);
    CHECK(document.file_is_gone());
    CHECK(news() == FileNews::none);
    std::filesystem::create_directory(path);
    CHECK(news() == FileNews::not_a_file);
    CHECK_FALSE(document.file_is_gone());
    std::filesystem::remove(path);
    CHECK(news() == FileNews::gone);
    std::filesystem::rename(folder / "away", path);
    CHECK(news() == FileNews::changed);
    REQUIRE(document.reload());
    CHECK_FALSE(document.file_differs());
    CHECK(news() == FileNews::none);
    // What cannot be looked at may be as it was.
    CHECK(document.notice({FileVersion::State::unknown}) == FileNews::none);
    CHECK_FALSE(document.file_is_gone());
}

TEST_CASE("a save replaces only the expected version of the file") {
    const TemporaryFolder folder;
    const auto path = folder / "p.sgp";
    Document first = unnamed(some_puzzle(2));
    Document second = unnamed(some_puzzle(3));
    const FileVersion none;
    CHECK(first.save(path, FileKind::puzzle, false, none) == SaveEnd::saved);
    CHECK(second.save(path, FileKind::puzzle, false, none) == SaveEnd::file_changed);
    CHECK_FALSE(second.file());
    CHECK(open_file(path)->puzzles.front() == first.puzzle());
    const FileVersion version = first.file()->version();
    CHECK(is_same_version(version, version_of(path)));

    CHECK(second.save(path, FileKind::puzzle, false, version) == SaveEnd::saved);
    CHECK(first.save(path, FileKind::puzzle, false, version) == SaveEnd::file_changed);
    CHECK(open_file(path)->puzzles.front() == second.puzzle());
    // No other file is left.
    CHECK(std::distance(std::filesystem::directory_iterator(folder.path()),
                        std::filesystem::directory_iterator()) == 1);
}

TEST_CASE("versions that are saved at the same moment have different times") {
    const TemporaryFolder folder;
    const auto path = folder / "p.sgp";
    Document document = unnamed(some_puzzle(2));
    std::filesystem::file_time_type last{};
    for (int i = 0; i < 50; ++i) {
        REQUIRE(document.save(path, FileKind::puzzle, false));
        const auto time = version_of(path).time;
        if (i > 0) CHECK(time > last);
        CHECK(document.file()->time == time);
        last = time;
    }
}

TEST_CASE("two names of one file are recognised") {
    support::posix_only("libstdc++ makes no links on Windows");
    const TemporaryFolder folder;
    write(folder / "a", "");
    write(folder / "b", "");
    std::filesystem::create_symlink(folder / "a", folder / "link");
    CHECK(same_file(folder / "a", folder / "link"));
    CHECK(same_file(folder / "." / "a", folder / "a"));
    CHECK_FALSE(same_file(folder / "a", folder / "b"));
    CHECK_FALSE(same_file(folder / "a", folder / "missing"));
}
