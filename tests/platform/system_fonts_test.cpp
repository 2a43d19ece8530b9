// Properties that hold for any set of installed fonts.
#include "platform/fonts/system_fonts.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <filesystem>

using namespace gridsmith;

TEST_CASE("the font for a character is an existing file, and a noncharacter has no font") {
    const auto found = font_with(U'A');
    if (!found) SKIP("this machine has no fonts");
    CHECK(std::filesystem::is_regular_file(found->path));
    CHECK_FALSE(font_with(0x10fffe));
}

TEST_CASE("each family is listed once and has a face, and an unknown family has none") {
    const auto families = font_families();
    if (families.empty()) SKIP("this machine has no fonts");
    CHECK(std::ranges::adjacent_find(families) == families.end());
    for (const auto& family : {families.front(), families.back()}) {
        const auto styles = font_styles(family);
        REQUIRE_FALSE(styles.empty());
        for (const auto& style : styles) {
            CAPTURE(family, style);
            CHECK(std::ranges::count(styles, style) == 1);
            const auto face = font_of_style(family, style);
            REQUIRE(face);
            CHECK(std::filesystem::is_regular_file(face->path));
            CHECK(bold_font_beside(family, style).has_value());
        }
        CHECK_FALSE(font_of_style(family, "A style that nobody has drawn"));
    }
    CHECK(font_styles("A family that nobody has installed").empty());
    CHECK_FALSE(font_of_style("A family that nobody has installed", "Regular"));
    CHECK_FALSE(bold_font_beside("A family that nobody has installed", "Regular"));
}

TEST_CASE("the regular style comes first, and the bold face keeps the slant") {
    const auto styles = font_styles("DejaVu Serif");
    if (styles.empty()) SKIP("DejaVu Serif is not installed");
    CHECK(styles.front() == "Book");
    CHECK(bold_font_beside("DejaVu Serif", "Book") == font_of_style("DejaVu Serif", "Bold"));
    if (std::ranges::count(styles, "Italic") > 0)
        CHECK(bold_font_beside("DejaVu Serif", "Italic") == font_of_style("DejaVu Serif", "Bold Italic"));
}
