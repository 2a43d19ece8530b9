// Lines of text in the order in which they are drawn.
#include "publish/painter/drawn_line.h"

#include "base/unicode.h"

#include <catch2/catch_test_macros.hpp>
#include <string>
#include <string_view>

using namespace gridsmith;

namespace {

std::string drawn(std::string_view text, TextDirection direction = TextDirection::by_text) {
    return utf8_of(drawn_line(characters_of(text).value(), direction));
}

}  // namespace

TEST_CASE("lines from the right are drawn with their numbers and Latin words from the left") {
    using enum TextDirection;
    CHECK(drawn("A B (1)") == "A B (1)");
    CHECK(drawn("חידה 12") == "12 הדיח");
    CHECK(drawn("A לכל המשפחה, B") == "A החפשמה לכל, B");
    CHECK(drawn("שלום 2026 world", from_left) == "2026 םולש world");
    CHECK(drawn("שלום 2026 world") == "world 2026 םולש");
    CHECK(drawn("A שלום!", from_right) == "!םולש A");
    CHECK(drawn("שלום!") == "!םולש");
    CHECK(drawn("12-15, 3.5%", from_right) == "3.5% ,12-15");
    CHECK(drawn("כ 12–15") == "15–12 כ");  // from the right, too: twelve to fifteen
    CHECK(drawn("ס (ק) 9x9 [2026]") == "9x9 [2026] (ק) ס");
    CHECK(drawn("a (ש ת) b") == "a (ת ש) b");
    CHECK(drawn("a \u2067ש b\u2069 c") == "a b ש c");  // an isolate from the right
    CHECK(drawn("א\t(ב \u202bג") == "ג ב)\tא");
}

TEST_CASE("brackets of lines from the right are mirrored") {
    CHECK(drawn("א(ב)[ג]{ד}<ה>«ו»‹ז›") == "‹ז›«ו»<ה>{ד}[ג](ב)א");
    CHECK(drawn("א ≤ ב") == "ב ≥ א");
    CHECK(drawn("「א」⟨ב⟩") == "⟨ב⟩「א」");
    CHECK(drawn("א “ב”") == "”ב“ א");
}

TEST_CASE("emoji stay whole, marks stay at their letters, and controls have no glyph") {
    CHECK(drawn("טוב ❤\ufe0f!") == "!❤ בוט");
    CHECK(drawn("א 👨\u200d👩\u200d👧") == "👧👩👨 א");
    CHECK(drawn("\u05de\u05b7\u05ea") ==
          "\u05ea\u05b7\u05de");  // fonts expect marks from the right before letters
    CHECK(drawn("e\u0301") == "e\u0301");
    CHECK(drawn("so\u00adft\u200e") == "soft");
}

TEST_CASE("Arabic letters are joined") {
    CHECK(drawn("كتاب") == "\ufe8f\ufe8e\ufe98\ufedb");               // the last letter stands alone
    CHECK(drawn("ورد") == "\ufea9\ufead\ufeed");                      // none joins the letter after it
    CHECK(drawn("بِب") == "\ufe90\u0650\ufe91");                       // over a mark
    CHECK(drawn("بـ") == "\u0640\ufe91");                             // tatweel
    CHECK(drawn("سلام") == "\ufee1\ufefc\ufeb3");                     // lam with alef
    CHECK(drawn("لَآ") == "\u064e\ufef5");                             // lam, a mark, alef with madda
    CHECK(drawn("لا\u0653") == "\ufef5");                             // the same in two characters
    CHECK(drawn("می\u200cشود") == "\ufea9\ufeee\ufeb7\ufbfd\ufee3");  // Persian, with a non-joiner
    CHECK(drawn("ه\u200d") == "\ufeeb");
    CHECK(drawn("كتاب (٣)") == "(٣) " + drawn("كتاب"));
    CHECK(letters_of_joined_form(U'\ufefb') == U"\u0627\u0644");
    CHECK(letters_of_joined_form(U'\ufe8f') == U"\u0628");
    CHECK(letters_of_joined_form(U'\u0628').empty());
    CHECK_FALSE(lacks_joined_forms(U'\u06a9'));
    CHECK_FALSE(lacks_joined_forms(U'\u0621'));  // hamza stands apart
    CHECK_FALSE(lacks_joined_forms(U'\u064e'));  // a mark
    CHECK(lacks_joined_forms(U'\u0770'));
}
