// The font files inside the program, so that text looks the same on every machine. fonts/CMakeLists.txt
// chooses the files.
#pragma once

#include <cstddef>

namespace gridsmith {

// A complete OpenType or TrueType file, in static memory.
struct FontData {
    const unsigned char* bytes;
    std::size_t size;
};

FontData regular_font();
FontData bold_font();
// Material Design Icons, version 1.6.50.
FontData icon_font();

}  // namespace gridsmith
