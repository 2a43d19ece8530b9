// Watching folders for changes.
#include "platform/files/folder_watch.h"

#include "support/patience.h"
#include "support/temporary_folder.h"
#include "support/unlistable_folder.h"

#include <catch2/catch_test_macros.hpp>
#include <fstream>

using namespace gridsmith;
using support::TemporaryFolder;

TEST_CASE("a watch on a large tree starts and ends at once", "[slow]") {
    const TemporaryFolder folder;
    constexpr int kFolders = 300;
    for (int i = 0; i < kFolders; ++i) {
        const auto below = folder.path() / std::to_string(i);
        std::filesystem::create_directory(below);
        std::ofstream(below / "a") << "text";
    }
    for (int i = 0; i < 20; ++i) {
        FolderWatch watch(folder.path(), true);
        std::ofstream(folder.path() / std::to_string(i)) << "text";
        FolderWatch other = std::move(watch);
        if (i % 2 == 0) watch = FolderWatch(folder.path(), true);
    }
    // A folder that cannot be listed does not stop the search of the others.
    support::make_unlistable_folder(folder.path());
    FolderWatch watch(folder.path(), true);
    CHECK(support::comes_true([&] { return watch.take_changes(); },
                              [&] { std::ofstream(folder.path() / "299" / "a") << "more"; }));
}

TEST_CASE("a change in a subfolder before its watch began is reported once") {
    const TemporaryFolder folder;
    const auto below = folder.path() / "below";
    std::filesystem::create_directory(below);
    const auto now = std::filesystem::file_time_type::clock::now();
    std::filesystem::last_write_time(below, now + std::chrono::hours(1));
    FolderWatch watch(folder.path(), true);
    FolderWatch moved = std::move(watch);
    CHECK(support::comes_true([&] { return moved.take_changes(); }));
    CHECK_FALSE(moved.take_changes());
}

TEST_CASE("files created, written and removed are reported once, and files of other folders never") {
    const TemporaryFolder folder;
    std::filesystem::create_directory(folder.path() / "below");
    const auto now = std::filesystem::file_time_type::clock::now();
    std::filesystem::last_write_time(folder.path() / "below", now - std::chrono::hours(1));
    FolderWatch flat(folder.path(), false);
    FolderWatch deep(folder.path(), true);
    CHECK_FALSE(flat.take_changes());
    std::ofstream(folder.path() / "a") << "text";
    CHECK(flat.take_changes());
    CHECK_FALSE(flat.take_changes());
    CHECK(deep.take_changes());
    // The search needs some time to reach the folder.
    CHECK(support::comes_true([&] { return deep.take_changes(); },
                              [&] { std::ofstream(folder.path() / "below" / "b") << "text"; }));
    CHECK_FALSE(flat.take_changes());
    std::filesystem::remove(folder.path() / "a");
    CHECK(flat.take_changes());

    FolderWatch nothing;
    CHECK_FALSE(nothing.take_changes());
    nothing = std::move(flat);
    std::ofstream(folder.path() / "a") << "text";
    CHECK(nothing.take_changes());
}

TEST_CASE("unwanted file names are ignored, and folders count only with subfolders", "[slow]") {
    const TemporaryFolder folder;
    const auto wanted = [](const std::filesystem::path& name) { return name == "puzzle.sgp"; };
    FolderWatch flat(folder.path(), false, wanted);
    FolderWatch deep(folder.path(), true, wanted);
    for (int i = 0; i < 500; ++i) std::ofstream(folder / std::to_string(i)) << "text";
    std::filesystem::rename(folder / "7", folder / "other");
    std::filesystem::remove(folder / "8");
    CHECK_FALSE(flat.take_changes());
    CHECK_FALSE(deep.take_changes());
    std::filesystem::create_directory(folder / "below");
    CHECK_FALSE(flat.take_changes());
    CHECK(deep.take_changes());

    // Many unwanted files; then a rename, of which only the old or only the new name is wanted.
    for (int i = 0; i < 500; ++i) std::ofstream(folder / std::to_string(i)) << "text";
    std::ofstream(folder / "puzzle.sgp") << "text";
    for (int i = 0; i < 500; ++i) std::ofstream(folder / std::to_string(i)) << "text";
    CHECK(flat.take_changes());
    CHECK_FALSE(flat.take_changes());
    std::filesystem::rename(folder / "puzzle.sgp", folder / "other");
    CHECK(flat.take_changes());
    FolderWatch moved = std::move(flat);
    std::filesystem::rename(folder / "other", folder / "puzzle.sgp");
    CHECK(moved.take_changes());
    std::ofstream(folder / "other") << "text";
    CHECK_FALSE(moved.take_changes());
}
