// UTF-8 and the properties of characters that symbols need: a thin layer over utf8proc, so that no other file
// depends on that library.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace gridsmith {

// Unicode general categories, by the standard's abbreviations (Lu: upper-case letter, Nd: decimal digit,
// ...).
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

// Unicode's normal forms: of equal texts, C has one character for a letter with its marks, and KC also writes joined,
// small and other forms as plain letters.
enum class NormalForm : std::uint8_t { composed, compatible };
std::u32string normal_form(std::u32string_view text, NormalForm form);

// Appends the UTF-8 form of `character`, which must be a scalar value.
void append_utf8(std::string& text, char32_t character);
std::string utf8_of(char32_t character);
std::string utf8_of(std::u32string_view text);

// The characters of valid UTF-8, else nothing; then `bad_byte`, if given, gets the offset of the first
// invalid byte.
std::optional<std::u32string> characters_of(std::string_view utf8, std::size_t* bad_byte = nullptr);

// ASCII only: an upper-case letter becomes lower case, any other byte stays as it is.
constexpr char small_letter(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }
// The text, with a capital letter if it begins with a small letter of ASCII.
std::string capitalised(std::string_view text);
// Compares texts without regard to the case of ASCII letters.
bool equal_ignoring_case(std::string_view a, std::string_view b);

// `utf8` made safe for a terminal line, a window title or XML. ASCII control characters become their pictures
// (U+2400 and up). U+FFFD replaces invalid bytes, noncharacters, other control characters (Cc), line and
// paragraph separators (Zl, Zp) and format characters such as direction marks (Cf).
std::string printable(std::string_view utf8);

// Whether a byte of UTF-8 is one of a character after its first byte.
constexpr bool continues_character(char byte) { return (static_cast<unsigned char>(byte) & 0xc0) == 0x80; }
// The number of characters in valid UTF-8.
std::size_t character_count(std::string_view utf8);

// A part of a text as a message can repeat it: printable, and cut after `most` characters. Messages and
// readings repeat text only through this function, so no file makes a message endless.
std::string excerpt_of(std::string_view text, std::size_t most = 60);

}  // namespace gridsmith
