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

// The styles of a family as its fonts name them ("Regular", "Light Italic"), the most ordinary first. Empty
// when the machine does not have the family, exactly as named.
std::vector<std::string> font_styles(const std::string& family);

// The face of a family in a style; nothing when the machine does not have it.
std::optional<FontFile> font_of_style(const std::string& family, const std::string& style);
// The bold face, or what is nearest to one, that goes with that style: as slanted and as wide.
std::optional<FontFile> bold_font_beside(const std::string& family, const std::string& style);

}  // namespace gridsmith
