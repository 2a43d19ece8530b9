#include "publish/painter/drawn_line.h"

#include "base/unicode.h"

#include <algorithm>
#include <fribidi.h>
#include <new>
#include <vector>

namespace gridsmith {

namespace {

std::vector<FriBidiCharType> types_of(std::u32string_view text) {
    std::vector<FriBidiCharType> types;
    types.reserve(text.size());
    for (const char32_t c : text) types.push_back(fribidi_get_bidi_type(c));
    return types;
}

// Lam and alef are drawn as one letter. FriBidi joins them only without marks between them, so the marks go behind alef.
void move_marks_behind_alef(std::u32string& text) {
    constexpr char32_t kLam = U'\u0644';
    constexpr std::u32string_view kAlefs = U"\u0622\u0623\u0625\u0627";
    const auto is_mark = [](char32_t c) { return fribidi_get_bidi_type(c) == FRIBIDI_TYPE_NSM; };
    for (auto lam = std::ranges::find(text, kLam); lam != text.end();
         lam = std::find(lam + 1, text.end(), kLam)) {
        const auto next = std::find_if_not(lam + 1, text.end(), is_mark);
        if (next != text.end() && kAlefs.contains(*next)) std::rotate(lam + 1, next, next + 1);
    }
}

// FriBidi says so by a level of 0.
void check_memory(FriBidiLevel level) {
    if (level == 0) throw std::bad_alloc();
}

// Characters without a glyph that FriBidi keeps: the Arabic letter mark and variation selectors.
bool is_never_drawn(char32_t c) {
    return c == U'\u061c' || (c >= U'\ufe00' && c <= U'\ufe0f') || (c >= U'\U000e0100' && c <= U'\U000e01ef');
}

}  // namespace

TextDirection direction_of(std::u32string_view text) {
    const auto types = types_of(text);
    return fribidi_get_par_direction(types.data(), static_cast<FriBidiStrIndex>(types.size())) ==
                   FRIBIDI_PAR_RTL
               ? TextDirection::from_right
               : TextDirection::from_left;
}

bool has_letters_from_right(std::u32string_view text) {
    return std::ranges::any_of(types_of(text), [](FriBidiCharType type) {
        return FRIBIDI_IS_RTL(type) && FRIBIDI_IS_LETTER(type);  // FRIBIDI_IS_RTL_LETTER lacks brackets
    });
}

std::u32string drawn_line(std::u32string_view text, TextDirection direction) {
    if (text.empty()) return {};
    if (direction == TextDirection::by_text) direction = direction_of(text);
    std::u32string read(text);
    if (has_letters_from_right(text)) {
        read = normal_form(text, NormalForm::composed);
        move_marks_behind_alef(read);
    }
    std::vector<FriBidiChar> line(read.begin(), read.end());
    const auto length = static_cast<FriBidiStrIndex>(line.size());
    const std::vector<FriBidiCharType> types = types_of(read);
    std::vector<FriBidiBracketType> brackets(line.size());
    fribidi_get_bracket_types(line.data(), length, types.data(), brackets.data());
    FriBidiParType paragraph = direction == TextDirection::from_right ? FRIBIDI_PAR_RTL : FRIBIDI_PAR_LTR;
    std::vector<FriBidiLevel> levels(line.size());
    check_memory(fribidi_get_par_embedding_levels_ex(types.data(), brackets.data(), length, &paragraph,
                                                     levels.data()));
    std::vector<FriBidiArabicProp> joins(line.size());
    fribidi_get_joining_types(line.data(), length, joins.data());
    fribidi_join_arabic(types.data(), length, levels.data(), joins.data());
    fribidi_shape(FRIBIDI_FLAG_SHAPE_MIRRORING | FRIBIDI_FLAGS_ARABIC, levels.data(), length, joins.data(),
                  line.data());
    check_memory(
        fribidi_reorder_line(0, types.data(), length, 0, paragraph, levels.data(), line.data(), nullptr));
    line.resize(
        static_cast<std::size_t>(fribidi_remove_bidi_marks(line.data(), length, nullptr, nullptr, nullptr)));
    std::erase_if(line, is_never_drawn);
    return {line.begin(), line.end()};
}

std::u32string letters_of_joined_form(char32_t form) {
    // Two blocks of Unicode have them.
    if (form < U'\ufb50' || form > U'\ufefc' || (form > U'\ufdff' && form < U'\ufe70')) return {};
    std::u32string letters = normal_form({&form, 1}, NormalForm::compatible);
    std::ranges::reverse(letters);
    return letters;
}

bool lacks_joined_forms(char32_t letter) {
    FriBidiChar form = letter;
    FriBidiArabicProp joins = fribidi_get_joining_type(letter);  // on all sides that it can
    const FriBidiLevel level = 1;
    fribidi_shape_arabic(FRIBIDI_FLAG_SHAPE_ARAB_PRES, &level, 1, &joins, &form);
    const bool is_mark = FRIBIDI_JOIN_SHAPE(joins) == 0;
    return FRIBIDI_ARAB_SHAPES(joins) && !is_mark && form == letter;
}

}  // namespace gridsmith
