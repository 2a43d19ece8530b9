// The shapes of a puzzle's symbols at one size, ready to be stamped into cells.
//
// Horizontally each symbol is centred by its inked shape, so a 1 is in the middle. Vertically the whole set
// has one centre line, so a row of symbols has one base line. All positions are whole pixels.
#pragma once

#include "model/puzzle/symbols.h"
#include "ui/look/colours.h"
#include "ui/paint/grid_layout.h"

#include <array>

struct ImDrawList;
struct ImFont;

namespace gridsmith {

class SymbolGlyphs {
public:
    // Bakes the symbols in `face` at `size` (height of a line, in pixels).
    SymbolGlyphs(ImFont& face, const Symbols& symbols, float size);

    float size() const { return size_; }
    // Inked extents in pixels: the width of the widest symbol, the height of most symbols, and the height of
    // all symbols on one base line.
    float widest() const { return widest_; }
    float usual_height() const { return usual_height_; }
    float full_height() const { return full_height_; }

    // Stamps a symbol with its centre at (x, y). Squeezes a symbol that is wider than `room`. The list's
    // texture must be the atlas of the faces, as in every ImGui window.
    void stamp(ImDrawList& list, Value value, float x, float y, Colour colour, float room) const;
    // Does the stamped symbol touch only pixels of `area`?
    bool stays_in(const PixelRect& area, Value value, float x, float y, float room) const;

private:
    struct Stamp {
        float left = 0, top = 0, right = 0, bottom = 0;
    };
    struct Glyph {
        float width = 0;
        float top = 0;  // measured downwards from the common centre line
        float bottom = 0;
        float u0 = 0, v0 = 0, u1 = 0, v1 = 0;
        bool visible = false;
    };
    static Stamp stamp_of(const Glyph& glyph, float x, float y, float room);

    float size_;
    float widest_ = 0;
    float usual_height_ = 0;
    float full_height_ = 0;
    std::array<Glyph, kMaxSide> glyphs_{};
};

// The largest step of sizes that is not above `size`. Without steps, zooming
// would bake new glyphs for every pixel of size.
float symbol_size_step(float size);

// The room for a set of symbols, in pixels.
struct SymbolRoom {
    float size = 0;  // of the face
    float widest = 0;
    float usual_height = 0;
    float full_height = 0;
};

// The symbols at the largest step that fits into `room`. They may be too small to read, see kSmallestSymbol.
SymbolGlyphs fitting_glyphs(ImFont& face, const Symbols& symbols, const SymbolRoom& room);

// The symbols of `face` as high as `height` pixels, or higher. Faces of one family may differ in their line heights, and
// a size is the height of a line.
SymbolGlyphs glyphs_as_high(ImFont& face, const Symbols& symbols, float size, float height);

// Below this size, in pixels, boards show dots instead of symbols.
inline constexpr float kSmallestSymbol = 9;

}  // namespace gridsmith
