// Texts that no path of Windows has.
#include "base/path_text.h"

#include <catch2/catch_test_macros.hpp>
#include <string>

using namespace gridsmith;
using namespace std::string_literals;

TEST_CASE("a text of bytes that no path of Windows has is refused") {
    // A cut off character, an overlong slash and half of a surrogate pair.
    for (const std::string& text : {"a\0E2\0\x38\x32"s, "\0C0\0AF"s, "\0ED\0A0\0\x38\x30"s})
        CHECK_FALSE(path_of_text(text));
    CHECK(path_of_text("\0C3\0A4.sgp"s) == std::filesystem::path(L"\u00e4.sgp"));
}

TEST_CASE("a name with half of a surrogate pair has no text") {
    for (const wchar_t* name : {L"", L"a.sgp", L"\u00e4\xffff", L"\xd83d\xde00", L"a\xd83d\xde00z"})
        CHECK(has_text(name));
    for (const wchar_t* name : {L"\xd83d", L"a\xde00", L"\xde00\xd83d", L"\xd83d\xd83d\xde00", L"\xd83dz"})
        CHECK_FALSE(has_text(name));
}
