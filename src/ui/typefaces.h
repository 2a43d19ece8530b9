// The faces that text and symbols are drawn with: the embedded one in two weights, or one of the user's
// choice for the symbols of grids, each with fonts of the machine behind it for characters that it lacks.
//
// Glyphs are baked on demand at any size (ImGui::PushFont(face, size)). Which fonts the machine has is asked
// of platform/; when to load more is the business of gui.h.
#pragma once

#include "platform/system_fonts.h"

#include <cstddef>
#include <optional>
#include <vector>

struct ImFont;
struct ImFontAtlas;

namespace gridsmith {

struct Typefaces {
    ImFont* regular = nullptr;        // text
    ImFont* bold = nullptr;           // headings
    ImFont* symbols = nullptr;        // entries, marks; the same as `regular` unless the user chose another
    ImFont* given_symbols = nullptr;  // givens, in a heavier weight
};

// The sizes of text before the display's scale, as ImGui counts them: heights of a line of the embedded face,
// which are 1.21 times its size in other programs (12, 14, 16, 20, 28).
inline constexpr float kSmallText = 15;
inline constexpr float kBodyText = 17;
inline constexpr float kLargeText = 19;
inline constexpr float kHeadingText = 24;
inline constexpr float kDisplayText = 34;

// So many fonts can stand behind a face.
inline constexpr std::size_t kMostFallbackFonts = 14;

// The font files that the faces are made of beside the embedded ones.
struct FaceFiles {
    std::vector<FontFile> fallbacks;  // in order of preference
    std::optional<FontFile> symbols;
    std::optional<FontFile> given_symbols;  // used with `symbols` only
};

// Adds faces to an atlas. Files that cannot be read, or beyond kMostFallbackFonts, are left out.
Typefaces add_typefaces(ImFontAtlas& atlas, const FaceFiles& files);
// Takes them out again, between two frames.
void remove_typefaces(ImFontAtlas& atlas, const Typefaces& faces);

}  // namespace gridsmith
