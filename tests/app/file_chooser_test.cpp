// The file chooser: moving between folders, filters, and typed names.
#include "app/files/file_chooser.h"

#include "support/temporary_folder.h"

#include <catch2/catch_test_macros.hpp>
#include <fstream>

using namespace gridsmith;
using support::TemporaryFolder;

namespace {

void make(const std::filesystem::path& path) { std::ofstream(path) << "x"; }

FileChooser chooser_in(const std::filesystem::path& folder, FileChooser::Purpose purpose) {
    FileChooser chooser;
    chooser.purpose = purpose;
    chooser.filters = {filter_of(FileKind::puzzle), filter_of(FileKind::text), filter_of_any_file()};
    enter_folder(chooser, folder);
    return chooser;
}

FileChooser opening(const TemporaryFolder& folder) {
    return chooser_in(folder.path(), FileChooser::Purpose::open);
}
FileChooser saving(const TemporaryFolder& folder) {
    return chooser_in(folder.path(), FileChooser::Purpose::save);
}

std::vector<std::string> names(const FileChooser& chooser) {
    std::vector<std::string> all;
    for (const auto& entry : chooser.entries) all.push_back(entry.name);
    return all;
}

using Paths = std::vector<std::filesystem::path>;

}  // namespace

TEST_CASE("the filter decides which files are shown, folders always are") {
    const TemporaryFolder folder;
    std::filesystem::create_directory(folder / "sub");
    for (const auto* name : {"a.sgp", "b.txt", "c.other"}) make(folder / name);
    FileChooser chooser = opening(folder);
    CHECK(chooser.current_filter().name == "Puzzle (.sgp)");
    CHECK(names(chooser) == std::vector<std::string>{"sub", "a.sgp"});
    set_filter(chooser, 2);
    CHECK(names(chooser) == std::vector<std::string>{"sub", "a.sgp", "b.txt", "c.other"});
    chooser.descending = true;
    refresh(chooser);
    CHECK(names(chooser) == std::vector<std::string>{"sub", "c.other", "b.txt", "a.sgp"});
}

TEST_CASE("folders are entered, Back and Forward work, and a missing folder is reported") {
    const TemporaryFolder folder;
    std::filesystem::create_directories(folder / "a" / "b");
    FileChooser chooser = opening(folder);
    enter_folder(chooser, folder / "a");
    enter_folder(chooser, folder / "a" / "b");
    go_up(chooser);
    CHECK(chooser.folder == folder / "a");
    go_back(chooser);
    CHECK(chooser.folder == folder / "a" / "b");
    go_back(chooser);
    go_back(chooser);
    CHECK(chooser.folder == folder.path());
    go_back(chooser);
    CHECK(chooser.folder == folder.path());
    go_forward(chooser);
    CHECK(chooser.folder == folder / "a");

    enter_folder(chooser, folder / "missing");
    CHECK(chooser.folder == folder / "a");
    CHECK(chooser.problem.find("missing") != std::string::npos);
}

TEST_CASE("opening takes the chosen files, or a typed path, and enters a typed folder") {
    const TemporaryFolder folder;
    std::filesystem::create_directory(folder / "sub");
    for (const auto* name : {"a.sgp", "b.sgp"}) make(folder / name);
    make(folder / "sub" / "c.sgp");
    FileChooser chooser = opening(folder);
    chooser.several = true;

    CHECK(accepted_files(chooser).empty());
    CHECK_FALSE(chooser.problem.empty());

    choose(chooser, "a.sgp", false);
    CHECK(chooser.typed == "a.sgp");
    CHECK(accepted_files(chooser) == Paths{folder / "a.sgp"});
    choose(chooser, "b.sgp", true);
    CHECK(accepted_files(chooser) == Paths{folder / "a.sgp", folder / "b.sgp"});
    choose(chooser, "a.sgp", true);
    CHECK(accepted_files(chooser) == Paths{folder / "b.sgp"});

    chooser.typed = "sub/c.sgp";
    CHECK(accepted_files(chooser) == Paths{folder / "sub" / "c.sgp"});
    chooser.typed = "nothing.sgp";
    CHECK(accepted_files(chooser).empty());
    CHECK(chooser.problem.find("nothing.sgp does not exist") != std::string::npos);
    chooser.typed = "sub";
    CHECK(accepted_files(chooser).empty());
    CHECK(chooser.folder == folder / "sub");
    CHECK(chooser.typed.empty());
}

TEST_CASE("saving appends the filter's extension before it asks about replacing") {
    const TemporaryFolder folder;
    make(folder / "old.sgp");
    FileChooser chooser = saving(folder);

    chooser.typed = "new";
    CHECK(accepted_files(chooser) == Paths{folder / "new.sgp"});

    chooser.typed = "old";
    CHECK(accepted_files(chooser).empty());
    CHECK(chooser.replacing == folder / "old.sgp");
    CHECK(accepted_files(chooser) == Paths{folder / "old.sgp"});

    SECTION("another name takes the question back") {
        choose(chooser, "old.sgp", false);
        CHECK_FALSE(chooser.replacing);
        chooser.typed = "older";
        CHECK(accepted_files(chooser) == Paths{folder / "older.sgp"});
    }
}

TEST_CASE("a typed extension chooses the format, an unknown one does not") {
    const TemporaryFolder folder;
    FileChooser chooser = saving(folder);
    chooser.typed = "p.txt";
    CHECK(accepted_files(chooser) == Paths{folder / "p.txt"});
    CHECK(chooser.current_filter().kind == FileKind::text);
    chooser.typed = "p.v2";
    CHECK(accepted_files(chooser) == Paths{folder / "p.v2"});
    CHECK(chooser.current_filter().kind == FileKind::text);
    // The extension of a format that is not offered.
    std::erase_if(chooser.filters, [](const ChooserFilter& filter) { return filter.extensions.empty(); });
    chooser.filter = 0;
    chooser.typed = "p.csv";
    CHECK(accepted_files(chooser).empty());
    CHECK(chooser.problem.contains(".csv"));
}

TEST_CASE("the proposed name follows the filter") {
    const TemporaryFolder folder;
    FileChooser chooser = saving(folder);
    chooser.typed = "p.sgp";
    set_filter(chooser, 1);
    CHECK(chooser.typed == "p.txt");
    chooser.typed = "own.name";
    set_filter(chooser, 0);
    CHECK(chooser.typed == "own.name");
}

TEST_CASE("saving refuses folders, missing folders and special files") {
    const TemporaryFolder folder;
    std::filesystem::create_directory(folder / "sub");
    FileChooser chooser = saving(folder);
    CHECK(accepted_files(chooser).empty());
    CHECK_FALSE(chooser.problem.empty());
    chooser.typed = "missing/p";
    CHECK(accepted_files(chooser).empty());
    CHECK(chooser.problem.find("does not exist") != std::string::npos);
    chooser.typed = "sub";
    CHECK(accepted_files(chooser).empty());
    CHECK(chooser.folder == folder / "sub");
    set_filter(chooser, 2);
    chooser.typed = "/dev/null";
    CHECK(accepted_files(chooser).empty());
    CHECK_FALSE(chooser.problem.empty());
}

TEST_CASE("a new folder is made and entered") {
    const TemporaryFolder folder;
    FileChooser chooser = saving(folder);
    chooser.new_folder = "fresh";
    make_folder(chooser);
    CHECK(chooser.folder == folder / "fresh");
    CHECK_FALSE(chooser.new_folder);

    go_up(chooser);
    chooser.new_folder = "fresh";
    make_folder(chooser);
    CHECK(chooser.problem.find("exists already") != std::string::npos);
    CHECK(chooser.new_folder);
}
