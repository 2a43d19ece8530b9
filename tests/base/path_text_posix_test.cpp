// Paths of any bytes.
#include "base/path_text.h"

#include "base/random.h"
#include "base/unicode.h"

#include <catch2/catch_test_macros.hpp>
#include <string>

using namespace gridsmith;
using namespace std::string_literals;

TEST_CASE("a path of any bytes survives its UTF-8 text") {
    CHECK(text_of_path("S\xfc.sgp") == "S\0FC.sgp"s);
    // A surrogate, an overlong slash, a code point beyond U+10FFFF, and a sequence that is cut off.
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
