#include "books/pictures/picture_entries.h"

#include <cstddef>

namespace gridsmith {

namespace {

// Parts of a cell beside a drawing.
constexpr double kEdgeOfPicture = 0.1;
constexpr double kEdgeOfTile = 0.04;

// Turns what the page got since it had `shapes` and `texts` about the centre of the box.
void turn_upside_down(Page& page, const PageBox& box, std::size_t shapes, std::size_t texts) {
    const double x = 2 * box.x + box.width;
    const double y = 2 * box.y + box.height;
    for (; shapes < page.shapes.size(); ++shapes)
        for (auto& loop : page.shapes[shapes].loops)
            for (PagePoint& point : loop) point = {x - point.x, y - point.y};
    for (; texts < page.texts.size(); ++texts) {
        PageText& text = page.texts[texts];
        text.x = x - text.x;
        text.y = y - text.y;
        text.upside_down = !text.upside_down;
    }
}

}  // namespace

GridLook look_with_pictures(std::span<const SvgPicture> pictures, bool upside_down) {
    GridLook look{.marks = true, .upside_down = upside_down};
    if (pictures.empty()) return look;
    look.entry = [pictures, upside_down](Page& page, const PageBox& cell, Value value) {
        const SvgPicture& picture = pictures[static_cast<std::size_t>(value) - 1];
        const double edge = cell.width * (picture.fills_cell ? kEdgeOfTile : kEdgeOfPicture);
        const PageBox box{cell.x + edge, cell.y + edge, cell.width - 2 * edge, cell.height - 2 * edge};
        const std::size_t shapes = page.shapes.size();
        const std::size_t texts = page.texts.size();
        draw_picture(page, box, picture);
        if (upside_down) turn_upside_down(page, box, shapes, texts);
    };
    return look;
}

}  // namespace gridsmith
