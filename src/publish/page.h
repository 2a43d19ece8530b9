// A page of paper as plain data: lines and pieces of text at places. What lays pages out does not know how
// they are painted, and what paints them does not know puzzles.
//
// Lengths are points of 1/72 inch, or the pixels of a picture, from the top left corner.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace gridsmith {

struct Ink {
    double red = 0;  // 0..1
    double green = 0;
    double blue = 0;

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

enum class TextAlign : std::uint8_t { left, centre, right };

struct PageText {
    double x = 0;  // of the end or middle that `align` names
    double y = 0;  // of the middle of its digits and capitals
    double size = 10;
    std::string text;  // UTF-8
    TextAlign align = TextAlign::centre;
    bool bold = false;
    bool upside_down = false;  // turned about its place
    Ink ink = {};
    double widest = 0;  // smaller where it would be wider, and in the end cut off; 0: of any width
};

struct Page {
    double width = 0;
    double height = 0;
    bool in_pixels = false;  // else in points
    Ink paper = {1, 1, 1};
    std::vector<PageLine> lines = {};
    std::vector<PageText> texts = {};
};

}  // namespace gridsmith
