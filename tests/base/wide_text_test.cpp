// UTF-16 and UTF-32, with and without byte order marks.
#include "base/wide_text.h"

#include <catch2/catch_test_macros.hpp>

using namespace gridsmith;
using namespace std::string_view_literals;

namespace {

// Encodes ASCII text in code units of `width` bytes.
std::string widened(std::string_view text, std::size_t width, bool big_endian) {
    std::string bytes;
    for (const char c : text) {
        std::string unit(width, '\0');
        unit[big_endian ? width - 1 : 0] = c;
        bytes += unit;
    }
    return bytes;
}

}  // namespace

TEST_CASE("UTF-16 and UTF-32 are detected in both byte orders") {
    constexpr std::string_view kText = "1.3\r\n..4\r\n";
    for (const bool big_endian : {false, true})
        for (const std::size_t width : {std::size_t{2}, std::size_t{4}}) {
            INFO(width << (big_endian ? " big" : " little"));
            CHECK(utf8_of_wide_text(widened(kText, width, big_endian)) == kText);
            const std::string zeros(width - 2, '\0');
            const std::string mark = big_endian ? zeros + "\xfe\xff" : "\xff\xfe" + zeros;
            CHECK(utf8_of_wide_text(mark + widened(kText, width, big_endian)) == kText);
        }
    CHECK_FALSE(utf8_of_wide_text(kText));
    CHECK_FALSE(utf8_of_wide_text(""));
    CHECK_FALSE(utf8_of_wide_text("\0\0\0\0\0\0"sv));
    CHECK_FALSE(
        utf8_of_wide_text("\xef\xbb\xbf"
                          "1.3"));
    CHECK(begins_wide_text("\xff\xfe"sv));
    CHECK_FALSE(begins_wide_text("1"));
}

TEST_CASE("surrogate pairs are joined, and invalid units are replaced") {
    CHECK(utf8_of_wide_text("\xff\xfe\x3d\xd8\x00\xde"sv) == "\U0001F600");
    CHECK(utf8_of_wide_text("\xff\xfe\x3d\xd8\x31\x00"sv) == "\uFFFD1");
    CHECK(utf8_of_wide_text("\xff\xfe\x31\x00\x3d"sv) == "1\uFFFD");
    CHECK(utf8_of_wide_text("\0\0\xfe\xff\x7f\0\0\0"sv) == "\uFFFD");
}
