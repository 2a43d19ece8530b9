// Files move to the trash with their notes, and come back.
#include "platform/files/trash.h"

#include "base/file_io.h"

#include <catch2/catch_test_macros.hpp>
#include <cstdlib>
#include <filesystem>
#include <string>

using namespace gridsmith;
namespace fs = std::filesystem;

namespace {

// A home folder of its own, with the trash below it.
struct Home {
    Home() {
        std::string name = (fs::temp_directory_path() / "gridsmith-trash-XXXXXX").string();
        folder = ::mkdtemp(name.data());
        ::setenv("XDG_DATA_HOME", (folder / "data").c_str(), 1);
    }
    ~Home() {
        ::unsetenv("XDG_DATA_HOME");
        fs::remove_all(folder);
    }
    fs::path file(const std::string& name, const std::string& content) const {
        REQUIRE(replace_file(folder / name, content));
        return folder / name;
    }
    fs::path folder;
};

std::string content_of(const fs::path& path) { return read_file(path).value_or("<none>"); }

}  // namespace

TEST_CASE("a deleted file lies in the trash with a note, and comes back") {
    const Home home;
    const fs::path file = home.file("a b%ä.sgp", "one");
    const auto trashed = move_to_trash(file);
    REQUIRE(trashed);
    CHECK_FALSE(fs::exists(file));
    CHECK(trashed->content == home.folder / "data/Trash/files/a b%ä.sgp");
    CHECK(content_of(trashed->content) == "one");
    const std::string note = content_of(trashed->info);
    CHECK(note.starts_with("[Trash Info]\nPath=" + home.folder.string() +
                           "/a%20b%25%C3%A4.sgp\nDeletionDate=2"));

    REQUIRE(restore_from_trash(*trashed));
    CHECK(content_of(file) == "one");
    CHECK_FALSE(fs::exists(trashed->info));
    CHECK_FALSE(fs::exists(trashed->content));
}

TEST_CASE("files of one name lie in the trash side by side, and none replaces another on its way back") {
    const Home home;
    const auto first = move_to_trash(home.file("a.sgp", "one"));
    const auto second = move_to_trash(home.file("a.sgp", "two"));
    REQUIRE(first);
    REQUIRE(second);
    CHECK(content_of(first->content) == "one");
    CHECK(content_of(second->content) == "two");
    REQUIRE(restore_from_trash(*second));
    CHECK_FALSE(restore_from_trash(*first));
    CHECK(content_of(second->original) == "two");
    CHECK(content_of(first->content) == "one");
}

TEST_CASE("a link goes to the trash itself, and not the file that it names") {
    const Home home;
    const fs::path file = home.file("a.sgp", "one");
    fs::create_symlink(file, home.folder / "link.sgp");
    const auto trashed = move_to_trash(home.folder / "link.sgp");
    REQUIRE(trashed);
    CHECK(fs::is_symlink(trashed->content));
    CHECK(content_of(file) == "one");
}

TEST_CASE("a trash that cannot be written leaves the file where it is") {
    const Home home;
    const fs::path file = home.file("a.sgp", "one");
    home.file("data", "a file where the folder belongs");
    CHECK_FALSE(move_to_trash(file));
    CHECK(content_of(file) == "one");
    CHECK_FALSE(move_to_trash(home.folder / "missing.sgp"));
}
