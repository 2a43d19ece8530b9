// A table of sentences about rules: a row for each language, a column for each rule.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <span>
#include <string_view>
#include <type_traits>

namespace gridsmith {

template <std::size_t kCount>
struct RulesOfLanguage {
    std::string_view language;
    std::array<std::string_view, kCount> sentences;
};

// The sentence of a row about the rule with this name; `names` are those of the columns. Empty if the table has no such
// row or column.
template <std::size_t kCount>
std::string_view sentence_in(std::type_identity_t<std::span<const RulesOfLanguage<kCount>>> rows,
                             const std::array<std::string_view, kCount>& names, std::string_view language,
                             std::string_view rule) {
    const auto row = std::ranges::find(rows, language, &RulesOfLanguage<kCount>::language);
    const auto name = std::ranges::find(names, rule);
    if (row == rows.end() || name == names.end()) return {};
    return row->sentences[static_cast<std::size_t>(name - names.begin())];
}

}  // namespace gridsmith
