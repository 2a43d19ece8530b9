// What holds whichever fonts the machine has.
#include "platform/system_fonts.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <filesystem>

using namespace gridsmith;

TEST_CASE("A font with a character is a file that is there; a character that is none has no font") {
    const auto found = font_with(U'A');
    if (!found) SKIP("this machine has no fonts");
    CHECK(std::filesystem::is_regular_file(found->path));
    CHECK_FALSE(font_with(0x10fffe));
}

TEST_CASE("Families are listed once, and each has a face; others have none") {
    const auto families = font_families();
    if (families.empty()) SKIP("this machine has no fonts");
    CHECK(std::ranges::adjacent_find(families) == families.end());
    for (const auto& family : {families.front(), families.back()})
        for (const bool bold : {false, true}) {
            CAPTURE(family, bold);
            const auto face = font_of_family(family, bold, false);
            REQUIRE(face);
            CHECK(std::filesystem::is_regular_file(face->path));
        }
    CHECK_FALSE(font_of_family("A family that nobody has installed", false, false));
}
