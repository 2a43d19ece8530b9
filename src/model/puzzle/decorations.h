// What an imported puzzle shows and says besides its rules: drawn shapes, title, author. None of it restricts a value.
#pragma once

#include "model/board/board_figure.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace gridsmith {

struct Rearrangement;

enum class DecorationShape : std::uint8_t { line, rectangle, ellipse, text };
inline constexpr int kDecorationShapes = 4;

// Lengths are in cells.
struct Decoration {
    DecorationShape shape = DecorationShape::line;
    std::vector<FigurePoint> points = {};  // of a line; one point, the middle, of the other shapes
    double width = 0;                      // of the other shapes
    double height = 0;                     // of a text: the size of its letters
    double angle = 0;                      // of the other shapes; degrees, clockwise
    double thickness = 0;                  // of the line or the outline
    std::uint32_t fill = 0;                // 0xRRGGBBAA; of a text: its colour. 0: none
    std::uint32_t outline = 0;             // the same; of a line: its colour
    std::string text = {};
    bool above = false;  // drawn after the entries

    bool operator==(const Decoration&) const = default;
};

inline constexpr std::size_t kMostDecorations = 5000;
inline constexpr std::size_t kMostDecorationPoints = 2000;  // of one line
inline constexpr std::size_t kLongestDecorationText = 400;  // bytes
inline constexpr double kFarthestDecoration = 100;          // of any coordinate or length

// Whether the shape has the points that it needs, and no number and no text is above its limit.
bool is_drawable(const Decoration& decoration);

// The decorations for the rearranged puzzle. Only turns and reflections of the whole board keep them.
std::vector<Decoration> rearranged(const std::vector<Decoration>& decorations,
                                   const Rearrangement& rearrangement);

// What the setter says of a puzzle.
struct PuzzleTexts {
    std::string title = {};
    std::string author = {};
    std::string rules = {};  // in words; may have several lines

    bool operator==(const PuzzleTexts&) const = default;
};
inline constexpr std::size_t kLongestPuzzleText = 20'000;  // bytes of each

}  // namespace gridsmith
