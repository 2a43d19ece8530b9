// Reading, replacing and appending to files.
#include "base/file_io.h"

#include "support/temporary_folder.h"

#include <catch2/catch_test_macros.hpp>
#include <fstream>
#include <string>

using namespace gridsmith;
namespace fs = std::filesystem;

namespace {

class Folder : public support::TemporaryFolder {
public:
    std::ptrdiff_t file_count() const { return std::distance(fs::directory_iterator(path()), {}); }
};

}  // namespace

TEST_CASE("bytes are read back as they were written") {
    const Folder folder;
    for (const std::size_t size : {0u, 1u, 100'000u}) {
        std::string bytes(size, 'x');
        for (std::size_t i = 0; i < size; ++i) bytes[i] = static_cast<char>(i * 7);
        REQUIRE(replace_file(folder / "a", bytes));
        CHECK(read_file(folder / "a") == bytes);
    }
    CHECK(folder.file_count() == 1);
}

TEST_CASE("an unreadable file is reported with its name and the reason") {
    const Folder folder;
    const auto missing = read_file(folder / "missing");
    REQUIRE_FALSE(missing);
    CHECK(text_of(missing.error()) == (folder / "missing").string() + ": does not exist");

    const auto directory = read_file(folder / "");
    REQUIRE_FALSE(directory);
    CHECK(directory.error().message == "is not a regular file");
}

TEST_CASE("a file over the limit is refused without being read") {
    const Folder folder;
    // A sparse file of four gigabytes takes no room on the disk.
    std::ofstream(folder / "huge").put('x');
    fs::resize_file(folder / "huge", std::uintmax_t{4} << 30);
    const auto huge = read_file(folder / "huge");
    REQUIRE_FALSE(huge);
    CHECK(huge.error().message.contains("too large"));
    REQUIRE(replace_file(folder / "small", "12345"));
    CHECK(read_file(folder / "small", 5) == "12345");
    CHECK_FALSE(read_file(folder / "small", 4));
}

TEST_CASE("a name may be as long as the file system allows, and a longer one is refused at once") {
    const Folder folder;
    const std::string longest(255, 'x');
    REQUIRE(replace_file(folder / longest, "old"));
    REQUIRE(replace_file(folder / longest, "new"));
    CHECK(read_file(folder / longest) == "new");
    CHECK(folder.file_count() == 1);
    CHECK_FALSE(FileReplacement::start(folder / (longest + "x")));
    CHECK(folder.file_count() == 1);
}

TEST_CASE("a missing folder is reported") {
    const Folder folder;
    const auto result = replace_file(folder / "no/such/a", "x");
    REQUIRE_FALSE(result);
    CHECK(result.error().message.starts_with("no file can be created in its folder"));
}

TEST_CASE("appended bytes follow the old ones") {
    const Folder folder;
    REQUIRE(append_to_file(folder / "a", "one\n"));
    REQUIRE(append_to_file(folder / "a", "two\n"));
    CHECK(read_file(folder / "a") == "one\ntwo\n");
    CHECK_FALSE(append_to_file(folder / "no/such/a", "x"));
}

TEST_CASE("a file is extended only if it is there with the expected size") {
    const Folder folder;
    CHECK_FALSE(extend_file(folder / "a", 0, "one\n"));
    CHECK_FALSE(std::filesystem::exists(folder / "a"));
    REQUIRE(replace_file(folder / "a", "one\n"));
    REQUIRE(extend_file(folder / "a", 4, "two\n"));
    CHECK_FALSE(extend_file(folder / "a", 4, "three\n"));
    CHECK(read_file(folder / "a") == "one\ntwo\n");
}
