#include "base/unicode.h"

#include <algorithm>
#include <cassert>
#include <cstdlib>
#include <memory>
#include <new>
#include <utf8proc.h>

namespace gridsmith {

namespace {

// Reads the first character of `text`. Returns its length in bytes, or a negative number for invalid UTF-8.
std::ptrdiff_t next_character(std::string_view text, char32_t& character) {
    utf8proc_int32_t code = -1;
    const auto length = utf8proc_iterate(reinterpret_cast<const utf8proc_uint8_t*>(text.data()),
                                         static_cast<utf8proc_ssize_t>(text.size()), &code);
    character = static_cast<char32_t>(code);
    return length;
}

// Code points that Unicode reserves for internal use; XML forbids some of them.
bool is_noncharacter(char32_t character) {
    return (character & 0xfffe) == 0xfffe || (character >= 0xfdd0 && character <= 0xfdef);
}

}  // namespace

Category category_of(char32_t character) {
    // Our enumeration has the order of utf8proc's, which its ABI fixes.
    static_assert(static_cast<int>(Category::Lu) == UTF8PROC_CATEGORY_LU);
    static_assert(static_cast<int>(Category::So) == UTF8PROC_CATEGORY_SO);
    static_assert(static_cast<int>(Category::Co) == UTF8PROC_CATEGORY_CO);
    return static_cast<Category>(utf8proc_category(static_cast<utf8proc_int32_t>(character)));
}

char32_t upper_case_of(char32_t character) {
    return static_cast<char32_t>(utf8proc_toupper(static_cast<utf8proc_int32_t>(character)));
}

std::u32string normal_form(std::u32string_view text, NormalForm form) {
    const std::string utf8 = utf8_of(text);
    const int options =
        UTF8PROC_STABLE | UTF8PROC_COMPOSE | (form == NormalForm::compatible ? UTF8PROC_COMPAT : 0);
    utf8proc_uint8_t* bytes = nullptr;
    const auto length = utf8proc_map(reinterpret_cast<const utf8proc_uint8_t*>(utf8.data()),
                                     static_cast<utf8proc_ssize_t>(utf8.size()), &bytes,
                                     static_cast<utf8proc_option_t>(options));
    if (length < 0) throw std::bad_alloc();  // the text is valid
    const std::unique_ptr<utf8proc_uint8_t, decltype(&std::free)> owner(bytes, &std::free);
    return characters_of({reinterpret_cast<const char*>(bytes), static_cast<std::size_t>(length)}).value();
}

void append_utf8(std::string& text, char32_t character) {
    utf8proc_uint8_t bytes[4];
    const auto length = utf8proc_encode_char(static_cast<utf8proc_int32_t>(character), bytes);
    assert(length > 0);
    text.append(reinterpret_cast<const char*>(bytes), static_cast<std::size_t>(length));
}

std::string utf8_of(char32_t character) {
    std::string text;
    append_utf8(text, character);
    return text;
}

std::string utf8_of(std::u32string_view characters) {
    std::string text;
    for (const char32_t character : characters) append_utf8(text, character);
    return text;
}

std::optional<std::u32string> characters_of(std::string_view utf8, std::size_t* bad_byte) {
    std::u32string characters;
    characters.reserve(utf8.size());
    for (std::size_t i = 0; i < utf8.size();) {
        char32_t character = 0;
        const auto length = next_character(utf8.substr(i), character);
        if (length <= 0) {
            if (bad_byte != nullptr) *bad_byte = i;
            return std::nullopt;
        }
        characters += character;
        i += static_cast<std::size_t>(length);
    }
    return characters;
}

std::string capitalised(std::string_view text) {
    std::string result(text);
    if (!result.empty() && result.front() >= 'a' && result.front() <= 'z')
        result.front() = static_cast<char>(result.front() - 'a' + 'A');
    return result;
}

bool equal_ignoring_case(std::string_view a, std::string_view b) {
    return std::ranges::equal(a, b, {}, small_letter, small_letter);
}

std::string printable(std::string_view utf8) {
    std::string text;
    for (std::size_t i = 0; i < utf8.size();) {
        char32_t character = 0;
        const auto length = next_character(utf8.substr(i), character);
        if (length <= 0) {
            append_utf8(text, U'\uFFFD');
            ++i;
            continue;
        }
        if (character < 0x20)
            character += 0x2400;
        else if (character == 0x7f)
            character = 0x2421;
        else if (const auto category = category_of(character);
                 category == Category::Cc || category == Category::Cf || category == Category::Zl ||
                 category == Category::Zp || is_noncharacter(character))
            character = U'\uFFFD';
        append_utf8(text, character);
        i += static_cast<std::size_t>(length);
    }
    return text;
}

std::size_t character_count(std::string_view utf8) {
    return static_cast<std::size_t>(
        std::ranges::count_if(utf8, [](char byte) { return !continues_character(byte); }));
}

std::string excerpt_of(std::string_view text, std::size_t most) {
    // A character has at most four bytes, so the rest of the text cannot be shown.
    std::string shown = printable(text.substr(0, 4 * (most + 1)));
    if (character_count(shown) <= most) return shown;
    std::size_t end = 0;
    for (std::size_t left = most; left > 0; --left) do
            ++end;
        while (end < shown.size() && continues_character(shown[end]));
    return shown.substr(0, end) + "\u2026";
}

}  // namespace gridsmith
