// Reading, replacing and appending to files, also on a full disk.
#include "base/file_io.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <csignal>
#include <cstdlib>
#include <fcntl.h>
#include <fstream>
#include <string>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

using namespace gridsmith;
namespace fs = std::filesystem;

namespace {

// A temporary folder.
class Folder {
public:
    Folder() {
        std::string name = (fs::temp_directory_path() / "gridsmith-test-XXXXXX").string();
        path_ = ::mkdtemp(name.data());
    }
    ~Folder() { fs::remove_all(path_); }
    fs::path operator/(std::string_view name) const { return path_ / name; }
    std::ptrdiff_t file_count() const { return std::distance(fs::directory_iterator(path_), {}); }

private:
    fs::path path_;
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

    REQUIRE(::mkfifo((folder / "pipe").c_str(), 0600) == 0);
    const auto pipe = read_file(folder / "pipe");
    REQUIRE_FALSE(pipe);
    CHECK(pipe.error().message == "is not a regular file");
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

TEST_CASE("replacing a file keeps its permissions and follows a symbolic link") {
    const Folder folder;
    REQUIRE(replace_file(folder / "a", "old"));
    fs::permissions(folder / "a", fs::perms::owner_read | fs::perms::owner_write);
    fs::create_symlink("a", folder / "link");
    REQUIRE(replace_file(folder / "link", "new"));
    CHECK(fs::is_symlink(folder / "link"));
    CHECK(read_file(folder / "a") == "new");
    CHECK(fs::status(folder / "a").permissions() == (fs::perms::owner_read | fs::perms::owner_write));
}

TEST_CASE("a read-only file is not replaced, even in a writable folder") {
    const Folder folder;
    REQUIRE(replace_file(folder / "a", "kept"));
    fs::permissions(folder / "a", fs::perms::owner_read | fs::perms::others_read);
    fs::permissions(folder / "", fs::perms::all);
    // In a child process without root's rights, since root may write every file.
    const pid_t child = ::fork();
    if (child == 0) {
        if (::geteuid() == 0 && (::setegid(65534) != 0 || ::seteuid(65534) != 0)) ::_exit(2);
        const auto replaced = replace_file(folder / "a", "lost");
        const bool others = replace_file(folder / "b", "new").has_value();
        ::_exit(!replaced && replaced.error().message.contains("Permission denied") && others ? 0 : 3);
    }
    int status = 0;
    REQUIRE(::waitpid(child, &status, 0) == child);
    CHECK((WIFEXITED(status) && WEXITSTATUS(status) == 0));
    CHECK(read_file(folder / "a") == "kept");
    CHECK(folder.file_count() == 2);
}

TEST_CASE("a symbolic link is followed through other links and folders to a file that does not exist yet") {
    const Folder folder;
    fs::create_directory(folder / "sub");
    fs::create_symlink("sub", folder / "other");
    fs::create_symlink("other/second", folder / "first");
    fs::create_symlink("../target", folder / "sub/second");
    REQUIRE(replace_file(folder / "first", "new"));
    CHECK(fs::is_symlink(folder / "first"));
    CHECK(fs::is_symlink(folder / "sub/second"));
    REQUIRE(fs::is_regular_file(fs::symlink_status(folder / "target")));
    CHECK(read_file(folder / "target") == "new");

    fs::create_symlink(folder / "absolute", folder / "whole");
    REQUIRE(replace_file(folder / "whole", "new"));
    CHECK(fs::is_symlink(folder / "whole"));
    CHECK(read_file(folder / "absolute") == "new");

    fs::create_symlink("no/such/file", folder / "lost");
    CHECK_FALSE(replace_file(folder / "lost", "new"));
    CHECK(fs::is_symlink(folder / "lost"));

    fs::create_symlink("there", folder / "here");
    fs::create_symlink("here", folder / "there");
    const auto result = replace_file(folder / "here", "new");
    REQUIRE_FALSE(result);
    CHECK(result.error().message.starts_with("cannot be followed"));
    CHECK(fs::is_symlink(folder / "here"));
}

TEST_CASE("an open file is not replaced through the name of its descriptor") {
    const Folder folder;
    REQUIRE(replace_file(folder / "log", "precious"));
    const int descriptor = ::open((folder / "log").c_str(), O_WRONLY | O_CLOEXEC);
    REQUIRE(descriptor >= 0);
    const auto result = replace_file("/proc/self/fd/" + std::to_string(descriptor), "new");
    ::close(descriptor);
    REQUIRE_FALSE(result);
    CHECK(result.error().message == "is not replaced, because it names an open file");
    CHECK(read_file(folder / "log") == "precious");
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

TEST_CASE("a full disk leaves the old file as it was") {
    const Folder folder;
    REQUIRE(replace_file(folder / "a", "the old content"));
    // A limit on file sizes makes a write fail as a full disk does.
    rlimit before{};
    ::getrlimit(RLIMIT_FSIZE, &before);
    const auto old_handler = std::signal(SIGXFSZ, SIG_IGN);
    const rlimit small{1024, before.rlim_max};
    ::setrlimit(RLIMIT_FSIZE, &small);
    const auto result = replace_file(folder / "a", std::string(1 << 20, 'x'));
    ::setrlimit(RLIMIT_FSIZE, &before);
    std::signal(SIGXFSZ, old_handler);

    REQUIRE_FALSE(result);
    CHECK(result.error().message.starts_with("cannot be written"));
    CHECK(read_file(folder / "a") == "the old content");
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
