// Lines of text for painters that place one character after the other, from left to right. Only this file knows FriBidi.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace gridsmith {

// In which direction a line is read: by its first letter, or as its paragraph.
enum class TextDirection : std::uint8_t { by_text, from_left, from_right };

// Never `by_text`: the direction of the first letter, or from the left if the text has no letters.
TextDirection direction_of(std::u32string_view text);
// Whether a letter of the text belongs to a writing from the right.
bool has_letters_from_right(std::u32string_view text);

// The characters in the order in which they stand from left to right, by the Unicode Bidirectional Algorithm (Unicode
// Standard Annex 9). Brackets are mirrored, and Arabic letters have the forms in which they are joined. Marks of letters
// from the right stand before their letters, where fonts expect them. Characters that only control other ones (joiners,
// direction marks, variation selectors) are missing.
std::u32string drawn_line(std::u32string_view text, TextDirection direction = TextDirection::by_text);

// The letters of a form of `drawn_line`, from left to right. Empty for other characters.
std::u32string letters_of_joined_form(char32_t form);
// Whether a letter should be joined to others but stands apart in `drawn_line`, because Unicode has no forms for it.
bool lacks_joined_forms(char32_t letter);

}  // namespace gridsmith
