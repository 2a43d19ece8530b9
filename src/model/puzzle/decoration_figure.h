// How decorations look, as shapes and texts for the painters of constraints.
#pragma once

#include "model/board/constraint_figure.h"
#include "model/puzzle/puzzle.h"

#include <cstdint>
#include <vector>

namespace gridsmith {

struct DecorationFigure {
    std::vector<FigurePiece> below = {};  // below everything but the tints of cells
    std::vector<FigureText> texts_below = {};
    std::vector<FigurePiece> above = {};  // above entries and marks
    std::vector<FigureText> texts_above = {};
};
DecorationFigure decoration_figure(const std::vector<Decoration>& decorations);

// The room for clues outside of the board, and for decorations there, of at most three cells.
FigureMargin margin_of(const Puzzle& puzzle);

// Decorations are made for white paper. The colour (0xRRGGBBAA) with the same hue for a dark board: light for dark.
std::uint32_t on_dark(std::uint32_t colour);

}  // namespace gridsmith
