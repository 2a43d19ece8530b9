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

TEST_CASE("invalid UTF-8 is reported with its offset") {
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

TEST_CASE("printable text has no control character and no invalid byte") {
    CHECK(printable("a\nb\x1b[2J") == "a\u240Ab\u241B[2J");
    CHECK(printable("\xff") == "\uFFFD");
    CHECK(printable("\u202E") == "\uFFFD");  // right-to-left override
    CHECK(printable("grün \u4E2D") == "grün \u4E2D");
    CHECK(printable("\x7f") == "\u2421");
    CHECK(printable("\uFFFE|\uFFFF|\uFDD0|\uFFFD") == "\uFFFD|\uFFFD|\uFFFD|\uFFFD");
}

TEST_CASE("printable text has no C1 control character and no direction mark") {
    for (char32_t c1 = 0x80; c1 <= 0x9f; ++c1) CHECK(printable("a" + utf8_of(c1) + "[2Jb") == "a\uFFFD[2Jb");
    std::u32string turning = U"\u061C\u200E\u200F";
    for (char32_t c = 0x202a; c <= 0x202e; ++c) turning += c;
    for (char32_t c = 0x2066; c <= 0x2069; ++c) turning += c;
    for (const char32_t c : turning) {
        INFO(static_cast<std::uint32_t>(c));
        CHECK(printable("a" + utf8_of(c) + "txt.exe") == "a\uFFFDtxt.exe");
    }
    // A single C1 byte is invalid UTF-8.
    CHECK(printable("\x9b"
                    "2J") == "\uFFFD2J");
}

TEST_CASE("printable text keeps visible characters and is printable itself") {
    for (char32_t character = 0; character < 0x110000; ++character) {
        if (character >= 0xd800 && character <= 0xdfff) continue;
        const std::string text = utf8_of(character);
        const std::string shown = printable(text);
        const Category category = category_of(character);
        const bool seen = category != Category::Cc && category != Category::Cf && category != Category::Zl &&
                          category != Category::Zp && category != Category::Cn;
        if (seen && shown != text) FAIL_CHECK("U+" << std::hex << static_cast<std::uint32_t>(character));
        if (printable(shown) != shown) FAIL_CHECK("U+" << std::hex << static_cast<std::uint32_t>(character));
    }
}

TEST_CASE("normal forms compose letters with their marks, and KC has plain letters") {
    using enum NormalForm;
    CHECK(normal_form(U"e\u0301x", composed) == U"\u00e9x");
    CHECK(normal_form(U"\ufef5 \ufb01", composed) == U"\ufef5 \ufb01");
    CHECK(normal_form(U"\ufef5 \ufb01", compatible) == U"\u0644\u0622 fi");
    CHECK(normal_form(U"", composed).empty());
}
