// Every path survives its conversion to text.
#include "base/path_text.h"

#include <catch2/catch_test_macros.hpp>
#include <string>

using namespace gridsmith;
using namespace std::string_literals;

TEST_CASE("a path in UTF-8 is its own text") {
    for (const std::string& path : {""s, "/a/b c.sgp"s, "/\u00fc/\U0001f600"s, "a\nb##%00FC"s, "\ufffd"s}) {
        CHECK(text_of_path(path) == path);
        CHECK(path_of_text(path) == path);
    }
}

TEST_CASE("a zero without the digits of a byte is refused") {
    for (const std::string& text : {"\0"s, "a\0F"s, "a\0FG"s, "a\0 F"s, "a\0"s + "00"})
        CHECK_FALSE(path_of_text(text));
}
