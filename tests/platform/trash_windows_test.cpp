// Files move to the Recycle Bin, and come back where the system says where they went.
#include "platform/files/trash.h"

#include "support/temporary_folder.h"

#include <catch2/catch_test_macros.hpp>
#include <filesystem>
#include <fstream>
#include <string>

using namespace gridsmith;
namespace fs = std::filesystem;

TEST_CASE("a deleted file is gone from its folder, and comes back") {
    const support::TemporaryFolder folder;
    const fs::path file = folder / fs::path(L"a b\u00e4.sgp");
    std::ofstream(file) << "one";
    const auto trashed = move_to_trash(file);
    REQUIRE(trashed);
    CHECK_FALSE(fs::exists(file));
    const auto restored = restore_from_trash(*trashed);
    if (trashed->content.empty()) {
        REQUIRE_FALSE(restored);
        CHECK(restored.error().message.contains("Recycle Bin"));
        SKIP("this system does not say where the file went");
    }
    REQUIRE(restored);
    std::string content;
    std::ifstream(file) >> content;
    CHECK(content == "one");
}

TEST_CASE("a missing file is not deleted") {
    const support::TemporaryFolder folder;
    const auto trashed = move_to_trash(folder / "missing");
    REQUIRE_FALSE(trashed);
    CHECK_FALSE(trashed.error().message.empty());
}
