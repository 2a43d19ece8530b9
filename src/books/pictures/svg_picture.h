// Drawings that users make: SVG files, read into shapes and texts for pages.
//
// Understood are paths, rectangles, circles, ellipses, lines, polygons, texts, groups and nested drawings, with plain
// colours as attributes or in `style`, transforms and lengths in percent. A gradient becomes the mean of its colours.
// Loops fill where an odd number of them encloses a point. Everything else that would be seen is an error.
#pragma once

#include "base/result.h"
#include "publish/grid_drawing.h"
#include "publish/painter/page.h"

#include <string_view>
#include <vector>

namespace gridsmith {

struct SvgPicture {
    double width = 0;  // in its own units
    double height = 0;
    std::vector<PageShape> shapes = {};
    std::vector<PageText> texts = {};
    bool fills_cell = false;  // a colour, which leaves less of its cell free than a drawing
};

// Errors have the line.
Result<SvgPicture> svg_picture_from(std::string_view svg);

// As large as the box allows, in its middle. Texts are above all shapes of the page.
void draw_picture(Page& page, const PageBox& box, const SvgPicture& picture);

}  // namespace gridsmith
