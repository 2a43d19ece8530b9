#include "model/puzzle/symbols.h"

#include "base/unicode.h"

#include <algorithm>
#include <cassert>
#include <fmt/format.h>

namespace gridsmith {

namespace {

constexpr std::u32string_view kDefaults[] = {U"1234", U"123456789", U"ABCDEFGHJKLMNOPQ",
                                             U"ABCDEFGHJKLMNOPQRSTUVWXYZ"};

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

Symbols::Symbols(int order) : order_(order) {
    assert(is_order(order));
    std::ranges::copy(kDefaults[order - kMinOrder], characters_.begin());
}

Result<Symbols> Symbols::from(int order, std::u32string_view characters) {
    Symbols symbols(order);
    if (characters.size() != static_cast<std::size_t>(side_of(order)))
        return failure(fmt::format("expected {} symbols for order {}, found {}", side_of(order), order,
                                   characters.size()));
    std::ranges::copy(characters, symbols.characters_.begin());
    return symbols;
}

Result<Symbols> Symbols::checked(int order, std::u32string_view characters) {
    for (std::size_t i = 0; i < characters.size(); ++i) {
        if (!is_permitted_symbol(characters[i]))
            return failure(fmt::format("the character '{}' (U+{:04X}) cannot be a symbol",
                                       printable(utf8_of(characters[i])),
                                       static_cast<std::uint32_t>(characters[i])));
        if (characters.substr(0, i).contains(characters[i]))
            return failure(fmt::format("the symbol '{}' occurs twice", utf8_of(characters[i])));
    }
    return from(order, characters);
}

Value Symbols::value_of(char32_t character, bool ignore_case) const {
    const auto all = characters();
    auto found = std::ranges::find(all, character);
    if (found == all.end() && ignore_case)
        found = std::ranges::find(all, upper_case_of(character), upper_case_of);
    return found == all.end() ? Value{0} : static_cast<Value>(found - all.begin() + 1);
}

}  // namespace gridsmith
