// UTF-8 in and out, and text made safe to show.
#include "base/unicode.h"
#include "base/random.h"

#include <catch2/catch_test_macros.hpp>

using namespace gridsmith;

TEST_CASE("UTF-8 of random characters reads back as the same characters") {
    Random random(3);
    std::u32string characters;
    while (characters.size() < 10'000) {
        const char32_t character = random.below(0x110000);
        if (character < 0xd800 || character > 0xdfff) characters += character;
    }
    CHECK(characters_of(utf8_of(characters)) == characters);
}

TEST_CASE("bad UTF-8 is found where it is") {
    std::size_t at = 0;
    CHECK_FALSE(characters_of("ab\xffz", &at));
    CHECK(at == 2);
    CHECK_FALSE(characters_of("\xc0\x80", &at));  // overlong
    CHECK(at == 0);
    CHECK_FALSE(characters_of("abc\xed\xa0\x80", &at));  // a surrogate
    CHECK(at == 3);
    CHECK_FALSE(characters_of("x\xe2\x82", &at));  // cut short
    CHECK(at == 1);
}

TEST_CASE("printable text holds no control character and no bad byte") {
    CHECK(printable("a\nb\x1b[2J") == "a\u240Ab\u241B[2J");
    CHECK(printable("\xff") == "\uFFFD");
    CHECK(printable("\u202E") == "\uFFFD");  // right-to-left override
    CHECK(printable("grün \u4E2D") == "grün \u4E2D");
    CHECK(printable("\x7f") == "\u2421");
    CHECK(printable("\uFFFE|\uFFFF|\uFDD0|\uFFFD") == "\uFFFD|\uFFFD|\uFFFD|\uFFFD");
}
