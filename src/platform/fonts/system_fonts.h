// Finds the installed fonts by fontconfig, or by DirectWrite on Windows: for characters that the embedded face lacks,
// and for users who choose another face for their grids.
//
// The first call reads a cache of the system, which takes a while. Without fonts or configuration all results
// are empty.
#pragma once

#include <optional>
#include <string>
#include <vector>

namespace gridsmith {

// A face in a font file.
struct FontFile {
    std::string path;
    int index = 0;  // of the face in a font collection (.ttc)

    bool operator==(const FontFile&) const = default;
};

// A font that has the character, if possible an upright sans-serif font.
std::optional<FontFile> font_with(char32_t character);

// The names of all families, sorted without regard to case.
std::vector<std::string> font_families();

// The styles of a family as its fonts name them ("Regular", "Light Italic"), starting with the most regular
// one. Empty if no family has exactly this name.
std::vector<std::string> font_styles(const std::string& family);

// The face of a family in a style; nothing if it is not installed.
std::optional<FontFile> font_of_style(const std::string& family, const std::string& style);
// The bold face (or the nearest to bold) with the slant and the width of the style.
std::optional<FontFile> bold_font_beside(const std::string& family, const std::string& style);

}  // namespace gridsmith
