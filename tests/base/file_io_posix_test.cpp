// Permissions, pipes, descriptors and a full disk.
#include "base/file_io.h"

#include "support/temporary_folder.h"

#include <catch2/catch_test_macros.hpp>
#include <csignal>
#include <fcntl.h>
#include <string>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

using namespace gridsmith;
namespace fs = std::filesystem;

namespace {

std::ptrdiff_t files_in(const support::TemporaryFolder& folder) {
    return std::distance(fs::directory_iterator(folder.path()), {});
}

}  // namespace

TEST_CASE("replacing a file keeps its permissions and follows a symbolic link") {
    const support::TemporaryFolder folder;
    REQUIRE(replace_file(folder / "a", "old"));
    fs::permissions(folder / "a", fs::perms::owner_read | fs::perms::owner_write);
    fs::create_symlink("a", folder / "link");
    REQUIRE(replace_file(folder / "link", "new"));
    CHECK(fs::is_symlink(folder / "link"));
    CHECK(read_file(folder / "a") == "new");
    CHECK(fs::status(folder / "a").permissions() == (fs::perms::owner_read | fs::perms::owner_write));
}

TEST_CASE("a symbolic link is followed through other links and folders to a file that does not exist yet") {
    const support::TemporaryFolder folder;
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

TEST_CASE("a read-only file is not replaced, even in a writable folder") {
    const support::TemporaryFolder folder;
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
    CHECK(files_in(folder) == 2);
}

TEST_CASE("an open file is not replaced through the name of its descriptor") {
    const support::TemporaryFolder folder;
    REQUIRE(replace_file(folder / "log", "precious"));
    const int descriptor = ::open((folder / "log").c_str(), O_WRONLY | O_CLOEXEC);
    REQUIRE(descriptor >= 0);
    const auto result = replace_file("/proc/self/fd/" + std::to_string(descriptor), "new");
    ::close(descriptor);
    REQUIRE_FALSE(result);
    CHECK(result.error().message == "is not replaced, because it names an open file");
    CHECK(read_file(folder / "log") == "precious");
}

TEST_CASE("a full disk leaves the old file as it was") {
    const support::TemporaryFolder folder;
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
    CHECK(files_in(folder) == 1);
}

TEST_CASE("a pipe is not read as a file") {
    const support::TemporaryFolder folder;
    REQUIRE(::mkfifo((folder / "pipe").c_str(), 0600) == 0);
    const auto pipe = read_file(folder / "pipe");
    REQUIRE_FALSE(pipe);
    CHECK(pipe.error().message == "is not a regular file");
}
