// Which characters may be symbols, and the value of a symbol.
#include "model/puzzle/symbols.h"

#include <catch2/catch_test_macros.hpp>

using namespace gridsmith;

TEST_CASE("the built-in symbols are valid sets without the letter I") {
    for (int order = kMinOrder; order <= kMaxOrder; ++order) {
        const Symbols symbols(order);
        CHECK(Symbols::checked(order, symbols.characters()) == symbols);
        CHECK_FALSE(symbols.characters().contains(U'I'));
        for (int value = 1; value <= side_of(order); ++value)
            CHECK(symbols.value_of(symbols[static_cast<Value>(value)]) == value);
    }
}

TEST_CASE("a character of each permitted category is a symbol") {
    // Lu Ll Lt Lo Nd Nl Pc Pd Ps Pe Po Sm Sc So
    for (const char32_t character : U"AaǅªX٣Ⅷ_-()!+€©")
        if (character != 0) CHECK(is_permitted_symbol(character));
}

TEST_CASE("a character of any other category is not a symbol") {
    // Lm Mn No Pi Pf Sk Zs Cc Cf Cn, and one beyond 16 bits
    for (const char32_t character :
         {U'ʰ', U'\u0301', U'½', U'«', U'»', U'^', U' ', U'\n', U'\u200B', U'\uFFFF', U'𝔸'})
        CHECK_FALSE(is_permitted_symbol(character));
}

TEST_CASE("a set with a wrong number, a repeated or a forbidden character is refused with the reason") {
    CHECK(Symbols::checked(2, U"12345").error().message ==
          "expected 4 symbols for a board of 4 rows, found 5");
    CHECK(Symbols::checked(2, U"1231").error().message == "the symbol '1' occurs twice");
    CHECK(Symbols::checked(2, U"12 4").error().message == "the character ' ' (U+0020) cannot be a symbol");
    CHECK(Symbols::checked(2, U"aAbB"));
    // Only the number of symbols from a file is checked.
    CHECK(Symbols::from(2, U"11 1"));
    CHECK_FALSE(Symbols::from(3, U"1111"));
}

TEST_CASE("ignoring case finds a symbol but never hides one") {
    const auto mixed_case = Symbols::checked(2, U"aAbc").value();
    CHECK(mixed_case.value_of(U'a') == 1);
    CHECK(mixed_case.value_of(U'A') == 2);
    CHECK(mixed_case.value_of(U'a', true) == 1);
    CHECK(mixed_case.value_of(U'A', true) == 2);
    CHECK(mixed_case.value_of(U'B') == 0);
    CHECK(mixed_case.value_of(U'B', true) == 3);
    CHECK(mixed_case.value_of(U'x', true) == 0);
}
