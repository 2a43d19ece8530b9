// How lines look: the colour of each kind, and its stroke in print without colours.
#pragma once

#include "model/board/constraint_figure.h"
#include "model/constraints/constraint.h"

#include <array>
#include <cstdint>
#include <span>

namespace gridsmith {

enum class StrokePattern : std::uint8_t {
    none,     // no layer
    whole,    // the line itself
    dashes,   // along the line
    bars,     // across the line
    crosses,  // upright
    zigzag,
};

// One layer of a line. Lengths are in cells.
struct StrokeLayer {
    StrokePattern pattern = StrokePattern::none;
    FigureInk ink = FigureInk::grey;
    double width = 0;  // of the pen
    // Marks that repeat between the middles of two neighbours. None stands in the middle of a cell, where symbols are.
    int marks = 0;
    double size = 0;  // the length of a mark without its round ends, or the width of a zigzag

    bool operator==(const StrokeLayer&) const = default;
};
using Stroke = std::array<StrokeLayer, 4>;  // the lowest layer first

struct LineLook {
    ConstraintKind kind;
    FigureInk ink;
    double width;
    Stroke grey;

    // The stroke in colour: a band with a rim.
    Stroke colour() const;
};
// A row for each kind. Whispers have two: for the usual difference, and for smaller ones ("Dutch").
std::span<const LineLook> all_line_looks();
// Null for a kind that is no line, and for arrows, whose figures are their own.
const LineLook* look_of(const Constraint& constraint, int side);

// A layer of a line along this path. `less` is how much narrower than usual the line is.
FigurePiece piece_of(const StrokeLayer& layer, const FigureLoop& path, double less = 0);

}  // namespace gridsmith
