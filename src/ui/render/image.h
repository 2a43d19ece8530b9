// A picture in memory, and its PNG file.
#pragma once

#include "base/result.h"
#include "ui/look/colours.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace gridsmith {

struct Image {
    int width = 0;
    int height = 0;
    std::vector<std::uint8_t> rgba;  // 4 * width * height bytes, the top row first

    Colour at(int x, int y) const {
        const auto i =
            4 * (static_cast<std::size_t>(y) * static_cast<std::size_t>(width) + static_cast<std::size_t>(x));
        return {rgba[i], rgba[i + 1], rgba[i + 2], rgba[i + 3]};
    }

    bool operator==(const Image&) const = default;
};

// The bytes of a PNG file with 8 bits a channel, without an alpha channel if all pixels are opaque.
Result<std::string> png_of(const Image& image);

}  // namespace gridsmith
