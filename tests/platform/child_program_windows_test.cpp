// Programs that end, and one that does not.
#include "platform/system/child_program.h"

#include <catch2/catch_test_macros.hpp>
#include <chrono>
#include <string>

using namespace gridsmith;

TEST_CASE("a program's output and status are returned") {
    const auto run = run_program({"cmd.exe", "/c", "echo one& echo two 1>&2& exit 7"});
    REQUIRE(run);
    CHECK(run->status == 7);
    CHECK(run->output.contains("one"));
    CHECK(run->output.contains("two"));
}

TEST_CASE("a program that does not exist is reported, and one that does not end is stopped") {
    const auto missing = run_program({"no-such-program"});
    REQUIRE_FALSE(missing);
    CHECK(missing.error().message.starts_with("the program no-such-program cannot be run"));

    const auto begin = std::chrono::steady_clock::now();
    // Long enough for the inner program to start: wine lets one live that starts while its job ends.
    const auto endless = run_program({"cmd.exe", "/c", "cmd.exe /k"}, std::chrono::seconds(3));
    // The input of cmd is empty, so it may end by itself.
    if (!endless) CHECK(endless.error().message.contains("was stopped"));
    CHECK(std::chrono::steady_clock::now() - begin < std::chrono::minutes(2));
}

TEST_CASE("the program finds its own file") {
    const auto own = own_program();
    REQUIRE(own);
    CHECK(std::filesystem::is_regular_file(*own));
    CHECK(own->filename() == "test_platform.exe");
}
