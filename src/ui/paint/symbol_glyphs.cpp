// Takes glyphs from ImGui's dynamic atlas.
#include "ui/paint/symbol_glyphs.h"

#include <algorithm>
#include <cmath>
#include <imgui.h>
#include <limits>
#include <vector>

namespace gridsmith {

namespace {

float median(std::vector<float> numbers) {
    const auto middle = numbers.begin() + static_cast<std::ptrdiff_t>(numbers.size() / 2);
    std::ranges::nth_element(numbers, middle);
    return *middle;
}

}  // namespace

SymbolGlyphs::SymbolGlyphs(ImFont& face, const Symbols& symbols, float size) : size_(size) {
    ImFontBaked* baked = face.GetFontBaked(size);
    // Baking a glyph may move the others, in memory and in the atlas: bake all before reading any.
    for (const char32_t character : symbols.characters()) baked->FindGlyph(static_cast<ImWchar>(character));

    std::vector<float> tops;
    std::vector<float> bottoms;
    for (std::size_t i = 0; i < symbols.characters().size(); ++i) {
        const ImFontGlyph& found = *baked->FindGlyph(static_cast<ImWchar>(symbols.characters()[i]));
        glyphs_[i] = {found.X1 - found.X0, found.Y0, found.Y1, found.U0, found.V0, found.U1, found.V1,
                      found.Visible != 0};
        if (found.Visible == 0) continue;
        tops.push_back(found.Y0);
        bottoms.push_back(found.Y1);
        widest_ = std::max(widest_, found.X1 - found.X0);
    }
    if (tops.empty()) return;
    full_height_ = std::ranges::max(bottoms) - std::ranges::min(tops);
    usual_height_ = median(bottoms) - median(tops);
    // The median ignores single symbols that reach below the base line, such as Q.
    const float centre = std::round((median(tops) + median(bottoms)) / 2);
    for (Glyph& glyph : glyphs_) {
        glyph.top -= centre;
        glyph.bottom -= centre;
    }
}

SymbolGlyphs::Stamp SymbolGlyphs::stamp_of(const Glyph& glyph, float x, float y, float room) {
    const float width = std::min(glyph.width, room);
    const float left = std::round(x - width / 2);
    const float base = std::round(y);
    return {left, base + glyph.top, left + width, base + glyph.bottom};
}

void SymbolGlyphs::stamp(ImDrawList& list, Value value, float x, float y, Colour colour, float room) const {
    const Glyph& glyph = glyphs_[static_cast<std::size_t>(value) - 1];
    if (!glyph.visible) return;
    const auto [left, top, right, bottom] = stamp_of(glyph, x, y, room);
    list.PrimReserve(6, 4);
    list.PrimRectUV({left, top}, {right, bottom}, {glyph.u0, glyph.v0}, {glyph.u1, glyph.v1},
                    colour.packed());
}

bool SymbolGlyphs::stays_in(const PixelRect& area, Value value, float x, float y, float room) const {
    const Glyph& glyph = glyphs_[static_cast<std::size_t>(value) - 1];
    if (!glyph.visible) return true;
    const auto [left, top, right, bottom] = stamp_of(glyph, x, y, room);
    return left >= static_cast<float>(area.x) && top >= static_cast<float>(area.y) &&
           right <= static_cast<float>(area.right()) && bottom <= static_cast<float>(area.bottom());
}

float symbol_size_step(float size) {
    const auto step = [size](float width) { return std::floor(size / width) * width; };
    if (size < 1) return 1;
    if (size < 32) return step(1);
    if (size < 64) return step(2);
    if (size < 128) return step(4);
    return step(16);
}

SymbolGlyphs glyphs_as_high(ImFont& face, const Symbols& symbols, float size, float height) {
    constexpr float kSame = 0.9f;  // weights of a good family differ by less
    SymbolGlyphs glyphs(face, symbols, size);
    if (glyphs.usual_height() <= 0 || glyphs.usual_height() >= kSame * height) return glyphs;
    return SymbolGlyphs(face, symbols, symbol_size_step(size * height / glyphs.usual_height()));
}

SymbolGlyphs fitting_glyphs(ImFont& face, const Symbols& symbols, const SymbolRoom& room) {
    float size = symbol_size_step(room.size);
    for (;;) {
        SymbolGlyphs glyphs(face, symbols, size);
        const float excess =
            std::max({glyphs.widest() / room.widest, glyphs.usual_height() / room.usual_height,
                      glyphs.full_height() / room.full_height});
        if (excess <= 1 || size <= 1) return glyphs;
        // Heights are whole pixels, so the next size may fit although the quotient is below it.
        size = symbol_size_step(std::min(std::ceil(size / excess), size - 1));
    }
}

}  // namespace gridsmith
