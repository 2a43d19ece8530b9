// The shapes of a puzzle's symbols at one size, ready to be stamped into cells.
//
// Symbols are centred by what is inked: across by each symbol's own shape, so that a 1 stands in the middle;
// down by a line common to the whole set, so that a row of symbols has one base line. All on whole pixels.
#pragma once

#include "model/symbols.h"
#include "ui/colours.h"

#include <array>

struct ImDrawList;
struct ImFont;

namespace gridsmith {

class SymbolGlyphs {
public:
    // The symbols in `face` at `size` (height of a line, in pixels), baked now.
    SymbolGlyphs(ImFont& face, const Symbols& symbols, float size);

    float size() const { return size_; }
    // Extents of what is inked: the width of the widest symbol, the height of most of them, and the height of
    // all together, stood on one base line.
    float widest() const { return widest_; }
    float usual_height() const { return usual_height_; }
    float full_height() const { return full_height_; }

    // Stamps a symbol with its centre at (x, y). The list's texture must be that of the faces' atlas, as it
    // is in every ImGui window. A symbol wider than `room` is squeezed to it.
    void stamp(ImDrawList& list, Value value, float x, float y, Colour colour, float room) const;

private:
    struct Glyph {
        float width = 0;
        float top = 0;  // from the common centre line, downwards
        float bottom = 0;
        float u0 = 0, v0 = 0, u1 = 0, v1 = 0;
        bool visible = false;
    };

    float size_;
    float widest_ = 0;
    float usual_height_ = 0;
    float full_height_ = 0;
    std::array<Glyph, kMaxSide> glyphs_{};
};

// The sizes that symbols have, so that zooming does not bake a new set of glyphs for every pixel: the largest
// step that is not above `size`.
float symbol_size_step(float size);

// What symbols must keep within, in pixels.
struct SymbolRoom {
    float size = 0;  // of the face
    float widest = 0;
    float usual_height = 0;
    float full_height = 0;
};

// The symbols at the largest step that keeps within `room`. It may come out too small to be read; see
// kSmallestSymbol.
SymbolGlyphs fitting_glyphs(ImFont& face, const Symbols& symbols, const SymbolRoom& room);

// No symbol is drawn smaller than this; dots take its place.
inline constexpr float kSmallestSymbol = 9;

}  // namespace gridsmith
