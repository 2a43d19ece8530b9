// The choices of a level in lists and rows of buttons: any first, then the levels in their order.
#pragma once

#include "model/board/rules.h"
#include "techniques/core/technique.h"

#include <array>
#include <cstddef>
#include <optional>
#include <span>
#include <string_view>

namespace gridsmith {

inline constexpr std::array<std::string_view, 6> kLevelChoices = {"Any",  "Easy",   "Medium",
                                                                  "Hard", "Unfair", "Extreme"};

// All puzzles of order 2 are easy.
inline std::span<const std::string_view> level_choices(const Rules& rules) {
    return std::span(kLevelChoices).first(rules.order() == 2 ? 2 : kLevelChoices.size());
}

inline std::size_t index_of_level(const std::optional<Level>& level) {
    return level ? static_cast<std::size_t>(*level) + 1 : 0;
}

inline std::optional<Level> level_of_index(std::size_t index) {
    return index == 0 ? std::nullopt : std::optional(static_cast<Level>(index - 1));
}

}  // namespace gridsmith
