// The names of the colour schemes; ui/look has the colours.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace gridsmith {

// `clear` is safe for colour-blind eyes.
enum class Scheme : std::uint8_t { light, dark, clear };

inline constexpr std::array<std::string_view, 3> kSchemeNames = {"light", "dark", "clear"};
inline constexpr std::size_t kSchemes = kSchemeNames.size();

constexpr std::string_view name_of(Scheme scheme) { return kSchemeNames[static_cast<std::size_t>(scheme)]; }

constexpr std::optional<Scheme> scheme_named(std::string_view name) {
    for (std::size_t i = 0; i < kSchemes; ++i)
        if (kSchemeNames[i] == name) return static_cast<Scheme>(i);
    return std::nullopt;
}

}  // namespace gridsmith
