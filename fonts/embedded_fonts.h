// The font files that are part of the program, so that text looks the same on every machine.
// Which files they are is decided in fonts/CMakeLists.txt; this knows nothing about drawing.
#pragma once

#include <cstddef>

namespace gridsmith {

// A whole OpenType or TrueType file, in memory that lives as long as the program.
struct FontData {
    const unsigned char* bytes;
    std::size_t size;
};

FontData regular_font();
FontData bold_font();

}  // namespace gridsmith
