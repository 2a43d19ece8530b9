// Any name of a file is a text, and comes back from it.
#include "base/path_text.h"

#include "base/random.h"
#include "base/unicode.h"

#include <catch2/catch_test_macros.hpp>
#include <string>

using namespace gridsmith;
using namespace std::string_literals;

TEST_CASE("paths that are UTF-8 are their own text") {
    for (const std::string& path : {""s, "/a/b c.sgp"s, "/\u00fc/\U0001f600"s, "a\nb##%00FC"s, "\ufffd"s}) {
        CHECK(text_of_path(path) == path);
        CHECK(path_of_text(path) == path);
    }
}

TEST_CASE("any bytes are a text of UTF-8 from which they come back") {
    CHECK(text_of_path("S\xfc.sgp") == "S\0FC.sgp"s);
    // A surrogate, an overlong slash, a character beyond the last, and one that is cut off.
    for (const std::string& path : {"\xed\xa0\x80"s, "\xc0\xaf"s, "\xf4\x90\x80\x80"s, "a\xe2\x82"s})
        CHECK(path_of_text(text_of_path(path)) == path);
    const std::uint64_t seed = fresh_seed();
    CAPTURE(seed);
    Random random(seed);
    for (int run = 0; run < 2000; ++run) {
        std::string path;
        for (auto length = random.below(12); length > 0; --length)
            path += static_cast<char>(1 + random.below(255));
        const std::string text = text_of_path(path);
        CHECK(characters_of(text));
        CHECK(path_of_text(text) == path);
    }
}

TEST_CASE("a zero that stands for no byte is no path") {
    for (const std::string& text : {"\0"s, "a\0F"s, "a\0FG"s, "a\0 F"s, "a\0"s + "00"})
        CHECK_FALSE(path_of_text(text));
}
