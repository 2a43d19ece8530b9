// UTF-8 and the few properties of characters that symbols need.
//
// A thin face of utf8proc, so that no other file depends on it.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace gridsmith {

// Unicode general categories, two letters as in the standard (Lu, Nd, ...).
enum class Category {
    Cn,
    Lu,
    Ll,
    Lt,
    Lm,
    Lo,
    Mn,
    Mc,
    Me,
    Nd,
    Nl,
    No,
    Pc,
    Pd,
    Ps,
    Pe,
    Pi,
    Pf,
    Po,
    Sm,
    Sc,
    Sk,
    So,
    Zs,
    Zl,
    Zp,
    Cc,
    Cf,
    Cs,
    Co
};

Category category_of(char32_t character);

char32_t upper_case_of(char32_t character);

// Appends the UTF-8 form of `character`, which must be a scalar value.
void append_utf8(std::string& text, char32_t character);
std::string utf8_of(char32_t character);
std::string utf8_of(std::u32string_view text);

// The characters of valid UTF-8, or nothing. `bad_byte`, when given, gets the offset of the first
// byte that is not UTF-8.
std::optional<std::u32string> characters_of(std::string_view utf8, std::size_t* bad_byte = nullptr);

// `utf8` with every control character of ASCII shown as its picture (U+2400..), and every bad byte,
// noncharacter, control character beyond ASCII, separator of lines (Zl, Zp) and invisible character that
// directs others (Cf, of which marks of direction are) replaced by U+FFFD: safe for a terminal line, a window
// title or XML.
std::string printable(std::string_view utf8);

}  // namespace gridsmith
