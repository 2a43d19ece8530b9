// The fonts of this machine, as fontconfig knows them: for characters that the program's own face lacks, and
// for users who want another face in their grids.
//
// Nothing is asked of fontconfig before the first call, because reading its cache takes a while. Without
// fonts or configuration every answer is empty.
#pragma once

#include <optional>
#include <string>
#include <vector>

namespace gridsmith {

// A face in a font file.
struct FontFile {
    std::string path;
    int index = 0;  // of the face in a collection (.ttc)

    bool operator==(const FontFile&) const = default;
};

// A font that has the character; of several an upright one without serifs.
std::optional<FontFile> font_with(char32_t character);

// The names of all families, sorted without regard to case.
std::vector<std::string> font_families();

// A face of the family, exactly as named; nothing when the machine does not have it. A family without the
// wanted weight or slant gives the nearest that it has.
std::optional<FontFile> font_of_family(const std::string& family, bool bold, bool italic);

}  // namespace gridsmith
