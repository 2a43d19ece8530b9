// The faces of text and symbols: the embedded face in two weights, and for the symbols of grids a font of the
// user's choice. Each face falls back to system fonts for characters that it lacks.
//
// Glyphs are baked on demand at any size (ScopedFont). platform/ knows the system's fonts; gui.h decides when
// to load more of them.
#pragma once

#include "platform/fonts/system_fonts.h"

#include <cstddef>
#include <optional>
#include <vector>

struct ImFont;
struct ImFontAtlas;

namespace gridsmith {

struct Typefaces {
    ImFont* regular = nullptr;        // text
    ImFont* bold = nullptr;           // headings
    ImFont* symbols = nullptr;        // entries and marks: `regular`, unless the user chose another font
    ImFont* given_symbols = nullptr;  // givens, in a heavier weight
};

// Sizes of text at 100 %, as ImGui counts them: the height of a line of the embedded face, 1.21 times its
// size in other programs (12, 14, 16, 20).
inline constexpr float kSmallText = 15;
inline constexpr float kBodyText = 17;
inline constexpr float kLargeText = 19;
inline constexpr float kHeadingText = 24;

// A face falls back to at most this many fonts.
inline constexpr std::size_t kMostFallbackFonts = 14;

// The font files of the faces, apart from the embedded ones.
struct FaceFiles {
    std::vector<FontFile> fallbacks;  // in order of preference
    std::optional<FontFile> symbols;
    std::optional<FontFile> given_symbols;  // used only with `symbols`
};

// Adds faces to an atlas. Skips files that cannot be read, and those beyond kMostFallbackFonts.
Typefaces add_typefaces(ImFontAtlas& atlas, const FaceFiles& files);
// Removes the faces. Call between two frames.
void remove_typefaces(ImFontAtlas& atlas, const Typefaces& faces);

}  // namespace gridsmith
