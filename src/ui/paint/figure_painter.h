// Paints figures of constraints into a draw list: shapes below and above the lines of a board, and their texts.
#pragma once

#include "model/board/constraint_figure.h"
#include "model/puzzle/symbols.h"
#include "ui/look/theme.h"
#include "ui/paint/grid_layout.h"
#include "ui/paint/rect_renderer.h"

#include <functional>
#include <span>
#include <string>
#include <vector>

struct ImDrawList;

namespace gridsmith {

class FigurePainter {
public:
    // The list's texture must be the atlas of the faces.
    FigurePainter(ImDrawList& list, RectRenderer* renderer, const GridLayout& layout, const Theme& theme)
        : list_(list), sheet_(list, renderer), layout_(layout), theme_(theme) {}

    void paint(std::span<const FigurePiece> pieces);
    // Bakes the glyphs of the texts. Baking may move others in the atlas: bake all before painting any.
    void bake(std::span<const FigureText> texts, const Symbols& symbols) const;
    // Paints the texts that have room. `is_empty` says whether a cell has neither an entry nor marks.
    void paint_texts(std::span<const FigureText> texts, const Symbols& symbols,
                     const std::function<bool(Cell)>& is_empty);

private:
    void paint_level(const FigurePiece& piece);
    void paint_free(const FigurePiece& piece);
    // The height of a line for a text; 0 if the text has no room.
    float size_of(const FigureText& text) const;
    Colour colour_of(const FigureColour& colour) const { return colour_in(theme_.scheme, colour); }

    ImDrawList& list_;
    RectSheet sheet_;
    const GridLayout& layout_;
    const Theme& theme_;
};

}  // namespace gridsmith
