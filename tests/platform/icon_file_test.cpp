// The layout of icon files, byte by byte.
#include "platform/files/icon_file.h"

#include <catch2/catch_test_macros.hpp>
#include <string>
#include <vector>

using namespace gridsmith;

TEST_CASE("an icon file has an entry for each size, and then the pictures") {
    const std::vector<IconPicture> pictures{{"", 16, "small"}, {"", 256, "large"}};
    const std::string file = icon_file(pictures);
    const std::string expected = std::string("\0\0\1\0\2\0", 6) +
                                 std::string("\20\20\0\0\1\0\40\0\5\0\0\0\46\0\0\0", 16) +
                                 std::string("\0\0\0\0\1\0\40\0\5\0\0\0\53\0\0\0", 16) + "smalllarge";
    CHECK(file == expected);
}

TEST_CASE("the program and each of its types have an icon file") {
    AssociatedProgram program;
    program.id = "gridsmith";
    program.types.resize(2);
    program.types[0].id = "puzzle";
    program.types[1].id = "digits";
    const std::vector<IconPicture> icons{{"", 16, "a"}, {"puzzle", 16, "b"}, {"digits", 16, "c"}};
    const auto files = icon_files(program, icons);
    REQUIRE(files.size() == 3);
    CHECK(files[0].name == "gridsmith.ico");
    CHECK(files[0].content.ends_with("a"));
    CHECK(files[1].name == "puzzle.ico");
    CHECK(files[1].content.ends_with("b"));
    CHECK(files[2].name == "digits.ico");
    CHECK(files[2].content.ends_with("c"));
}
