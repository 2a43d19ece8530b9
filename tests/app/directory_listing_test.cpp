// Listing folders, sorting entries, and interpreting typed paths.
#include "app/files/directory_listing.h"

#include "support/temporary_folder.h"

#include <algorithm>
#include <array>
#include <catch2/catch_test_macros.hpp>
#include <cstdlib>
#include <fstream>
#include <random>

using namespace gridsmith;
using support::TemporaryFolder;

namespace {

std::vector<std::string> names(const std::vector<DirectoryEntry>& entries) {
    std::vector<std::string> all;
    for (const auto& entry : entries) all.push_back(entry.name);
    return all;
}

}  // namespace

TEST_CASE("names sort in natural order") {
    std::vector<std::string> sorted{"a1", "a2", "A3", "a10", "a010b", "b", "B", "é", "10", "9", ""};
    std::ranges::shuffle(sorted, std::default_random_engine(1));
    std::ranges::sort(sorted, natural_less);
    CHECK(sorted == std::vector<std::string>{"", "9", "10", "a1", "a2", "A3", "a10", "a010b", "B", "b", "é"});
}

TEST_CASE("the natural order is a strict weak order on all pairs and triples") {
    const std::array<std::string_view, 9> names{"", "a", "A", "a0", "a00", "a1b", "a01B", "10", "9z"};
    for (const auto a : names)
        for (const auto b : names) {
            CAPTURE(a, b);
            CHECK(natural_less(a, b) + natural_less(b, a) == (a == b ? 0 : 1));
            for (const auto c : names)
                if (natural_less(a, b) && natural_less(b, c)) CHECK(natural_less(a, c));
        }
}

TEST_CASE("a listing holds folders and files, not hidden ones, with sizes") {
    const TemporaryFolder folder;
    std::filesystem::create_directory(folder / "sub");
    std::ofstream(folder / "b.sgp") << "12345";
    std::ofstream(folder / "a.txt") << "1";
    std::ofstream(folder / ".hidden") << "1";
    std::filesystem::create_symlink(folder / "b.sgp", folder / "link.sgp");
    std::filesystem::create_symlink(folder / "nothing", folder / "dangling");

    auto entries = directory_listing(folder.path());
    REQUIRE(entries);
    sort_entries(*entries, SortBy::name, false);
    CHECK(names(*entries) == std::vector<std::string>{"sub", "a.txt", "b.sgp", "link.sgp"});
    CHECK(entries->front().is_folder);
    sort_entries(*entries, SortBy::size, true);
    CHECK(names(*entries).back() == "a.txt");
    CHECK(names(*entries).front() == "sub");

    CHECK_FALSE(directory_listing(folder / "missing"));
    CHECK_FALSE(directory_listing(folder / "a.txt"));
}

TEST_CASE("extensions are compared exactly") {
    const std::array<std::string_view, 2> some{".sgp", ".txt"};
    CHECK(has_extension("a.sgp", some));
    CHECK(has_extension("a.b.txt", some));
    CHECK_FALSE(has_extension("a.SGP", some));
    CHECK_FALSE(has_extension(".sgp", some));
    CHECK(has_extension("anything", {}));
}

TEST_CASE("typed paths can use the home folder, variables and the shown folder") {
    const std::string home = std::getenv("HOME") == nullptr ? "" : std::getenv("HOME");
    setenv("HOME", "/home/somebody", 1);
    setenv("GRIDSMITH_TEST", "value", 1);
    CHECK(expanded_path("~", "/x") == "/home/somebody");
    CHECK(expanded_path("~/a/../b", "/x") == "/home/somebody/b");
    CHECK(expanded_path("~other", "/x") == "/x/~other");
    CHECK(expanded_path("a/b.sgp", "/x") == "/x/a/b.sgp");
    CHECK(expanded_path("/abs/", "/x") == "/abs");
    CHECK(expanded_path("/", "/x") == "/");
    CHECK(expanded_path("..", "/x/y") == "/x");
    CHECK(expanded_path("${GRIDSMITH_TEST}/${env.GRIDSMITH_TEST}", "/x") == "/x/value/value");
    CHECK(expanded_path("a${GRIDSMITH_NOT_SET}b", "/x") == "/x/ab");
    CHECK(expanded_path("a${open", "/x") == "/x/a${open");
    // As in the original program: system properties come before variables; prefixes choose one of the two.
    CHECK(expanded_path("${user.home}/a", "/x") == "/home/somebody/a");
    CHECK(expanded_path("/b/${sys.user.home}", "/x") == "/b/home/somebody");
    CHECK(expanded_path("a${sys.GRIDSMITH_TEST}b${env.user.home}", "/x") == "/x/ab");
    setenv("HOME", home.c_str(), 1);
    unsetenv("GRIDSMITH_TEST");
}

TEST_CASE("completions keep what was typed and mark folders") {
    const TemporaryFolder folder;
    std::filesystem::create_directory(folder / "puzzles");
    std::ofstream(folder / "puzzle 1.sgp") << "1";
    std::ofstream(folder / "puzzles" / "x.sgp") << "1";
    CHECK(path_completions("pu", folder.path()) == std::vector<std::string>{"puzzles/", "puzzle 1.sgp"});
    CHECK(path_completions("puzzles/", folder.path()) == std::vector<std::string>{"puzzles/x.sgp"});
    CHECK(path_completions(folder.path().string() + "/puzzle ", "/") ==
          std::vector<std::string>{folder.path().string() + "/puzzle 1.sgp"});
    CHECK(path_completions("pu", folder.path(), 1).size() == 1);
    CHECK(path_completions("missing/x", folder.path()).empty());
}
