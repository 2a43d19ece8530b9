#include "model/puzzle/symbols.h"

#include "base/unicode.h"

#include <algorithm>
#include <fmt/format.h>

namespace gridsmith {

namespace {

constexpr std::u32string_view kDigitsFirst = U"123456789ABCDEF";
constexpr std::u32string_view kLetters = U"ABCDEFGHJKLMNOPQRSTUVWXYZ";

}  // namespace

bool is_permitted_symbol(char32_t character) {
    if (character > 0xffff) return false;
    switch (category_of(character)) {
        case Category::Lu:
        case Category::Ll:
        case Category::Lt:
        case Category::Lo:
        case Category::Nd:
        case Category::Nl:
        case Category::Pc:
        case Category::Pd:
        case Category::Ps:
        case Category::Pe:
        case Category::Po:
        case Category::Sm:
        case Category::Sc:
        case Category::So: return true;
        default: return false;
    }
}

Symbols::Symbols(const Rules& rules) : side_(rules.side()) {
    const auto count = static_cast<std::size_t>(side_);
    std::ranges::copy((count <= kDigitsFirst.size() ? kDigitsFirst : kLetters).substr(0, count),
                      characters_.begin());
}

Result<Symbols> Symbols::from(const Rules& rules, std::u32string_view characters) {
    Symbols symbols(rules);
    if (characters.size() != static_cast<std::size_t>(rules.side()))
        return failure(fmt::format("expected {} symbols for a board of {} rows, found {}", rules.side(),
                                   rules.side(), characters.size()));
    std::ranges::copy(characters, symbols.characters_.begin());
    return symbols;
}

Result<Symbols> Symbols::checked(const Rules& rules, std::u32string_view characters) {
    for (std::size_t i = 0; i < characters.size(); ++i) {
        if (!is_permitted_symbol(characters[i]))
            return failure(fmt::format("the character '{}' (U+{:04X}) cannot be a symbol",
                                       printable(utf8_of(characters[i])),
                                       static_cast<std::uint32_t>(characters[i])));
        if (characters.substr(0, i).contains(characters[i]))
            return failure(fmt::format("the symbol '{}' occurs twice", utf8_of(characters[i])));
    }
    return from(rules, characters);
}

Value Symbols::value_of(char32_t character, bool ignore_case) const {
    const auto all = characters();
    auto found = std::ranges::find(all, character);
    if (found == all.end() && ignore_case)
        found = std::ranges::find(all, upper_case_of(character), upper_case_of);
    return found == all.end() ? Value{0} : static_cast<Value>(found - all.begin() + 1);
}

}  // namespace gridsmith
