// Changes in folders are noticed.
#include "platform/folder_watch.h"

#include "support/temporary_folder.h"

#include <catch2/catch_test_macros.hpp>
#include <fstream>

using namespace gridsmith;
using support::TemporaryFolder;

TEST_CASE("files that are made, written and removed are noticed once, those of other folders never") {
    const TemporaryFolder folder;
    std::filesystem::create_directory(folder.path() / "below");
    FolderWatch flat(folder.path(), false);
    FolderWatch deep(folder.path(), true);
    CHECK_FALSE(flat.take_changes());
    std::ofstream(folder.path() / "a") << "text";
    CHECK(flat.take_changes());
    CHECK_FALSE(flat.take_changes());
    CHECK(deep.take_changes());
    std::ofstream(folder.path() / "below" / "b") << "text";
    CHECK_FALSE(flat.take_changes());
    CHECK(deep.take_changes());
    std::filesystem::remove(folder.path() / "a");
    CHECK(flat.take_changes());

    FolderWatch nothing;
    CHECK_FALSE(nothing.take_changes());
    nothing = std::move(flat);
    std::ofstream(folder.path() / "a") << "text";
    CHECK(nothing.take_changes());
}
