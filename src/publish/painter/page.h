// A page as plain data: shapes, lines, more shapes and pieces of text, painted in this order. The layout does not know how pages are painted, and the
// painter does not know puzzles.
//
// Coordinates are in points (1/72 inch), or in pixels of a picture, from the top left corner.
#pragma once

#include "publish/painter/drawn_line.h"

#include <cstdint>
#include <string>
#include <vector>

namespace gridsmith {

// The grey that is as light as a colour, on the same scale.
constexpr double grey_of(double red, double green, double blue) {
    return 0.299 * red + 0.587 * green + 0.114 * blue;
}

struct Ink {
    double red = 0;  // 0..1
    double green = 0;
    double blue = 0;
    double alpha = 1;

    bool operator==(const Ink&) const = default;
};

struct PageLine {
    double x1 = 0;
    double y1 = 0;
    double x2 = 0;
    double y2 = 0;
    double width = 1;
    Ink ink = {};
};

struct PagePoint {
    double x = 0;
    double y = 0;
};

// Loops of straight lines, filled where an odd number of loops encloses a point, or drawn as lines.
struct PageShape {
    std::vector<std::vector<PagePoint>> loops = {};
    double width = 0;  // of the lines; 0: filled
    Ink ink = {};
    bool closed = true;  // else lines end, with round ends and corners
    double dash = 0;     // the length of a dash, and of a gap; 0: no gaps
};

enum class TextAlign : std::uint8_t { left, centre, right };

struct PageText {
    double x = 0;  // of the left end, the centre or the right end, depending on `align`
    double y = 0;  // of the middle of digits and capital letters
    double size = 10;
    std::string text;  // UTF-8, in the order in which it is read
    TextAlign align = TextAlign::centre;
    bool bold = false;
    bool upside_down = false;  // turned about (x, y)
    Ink ink = {};
    double widest = 0;  // wider text is made smaller, then cut off; 0: no limit
    double angle = 0;   // degrees, clockwise about (x, y), besides `upside_down`
    TextDirection direction = TextDirection::by_text;  // of the words; it does not change `align`
};

struct Page {
    double width = 0;
    double height = 0;
    bool in_pixels = false;  // false: in points
    double trim_edge = 0;    // between the edges of the sheet and those of the page when it is cut
    double bleed = 0;        // how far pictures may reach beyond the cut
    Ink paper = {1, 1, 1};
    std::vector<PageShape> shapes = {};
    std::vector<PageLine> lines = {};
    std::vector<PageShape> shapes_above = {};
    std::vector<PageText> texts = {};
    // Above all others.
    std::vector<PageShape> last_shapes = {};
    std::vector<PageText> last_texts = {};
};

}  // namespace gridsmith
