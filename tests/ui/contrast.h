// How legible one colour is on another.
#pragma once

#include "ui/look/colours.h"

#include <algorithm>
#include <cmath>

namespace gridsmith::support {

inline constexpr double kLegibleContrast = 4.5;

// Relative luminance, 0 (black) to 1 (white).
inline double luminance(Colour colour) {
    const auto linear = [](std::uint8_t byte) {
        const double share = byte / 255.0;
        return share <= 0.04045 ? share / 12.92 : std::pow((share + 0.055) / 1.055, 2.4);
    };
    return 0.2126 * linear(colour.red) + 0.7152 * linear(colour.green) + 0.0722 * linear(colour.blue);
}

// The contrast ratio of two opaque colours, 1 (equal) to 21 (black on white): Web Content Accessibility
// Guidelines 2.1 (W3C, 2018).
inline double contrast(Colour a, Colour b) {
    const auto [darker, lighter] = std::minmax({luminance(a), luminance(b)});
    return (lighter + 0.05) / (darker + 0.05);
}

}  // namespace gridsmith::support
