// Documents and their files: names, kinds, saving, reloading, changes by other programs.
#include "document/document.h"

#include "base/file_io.h"
#include "support/grids.h"
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

TEST_CASE("a change on the disk is reported until it is ignored, and a deleted file is no change") {
    const TemporaryFolder folder;
    Document document = unnamed(some_puzzle(2));
    CHECK_FALSE(document.changed_on_disk());
    REQUIRE(document.save(folder / "p.sgp", FileKind::puzzle, false));
    CHECK_FALSE(document.changed_on_disk());

    touch(folder / "p.sgp");
    const auto change = document.changed_on_disk();
    REQUIRE(change);
    document.ignore_change_on_disk(*change);
    CHECK_FALSE(document.changed_on_disk());
    touch(folder / "p.sgp");
    CHECK(document.changed_on_disk());

    std::filesystem::remove(folder / "p.sgp");
    CHECK_FALSE(document.changed_on_disk());
}

TEST_CASE("two names of one file are recognised") {
    const TemporaryFolder folder;
    write(folder / "a", "");
    write(folder / "b", "");
    std::filesystem::create_symlink(folder / "a", folder / "link");
    CHECK(same_file(folder / "a", folder / "link"));
    CHECK(same_file(folder / "." / "a", folder / "a"));
    CHECK_FALSE(same_file(folder / "a", folder / "b"));
    CHECK_FALSE(same_file(folder / "a", folder / "missing"));
}
