// Shapes and margins of decorations, and their colours on dark boards.
#include "model/puzzle/decoration_figure.h"

#include <catch2/catch_test_macros.hpp>
#include <cmath>

using namespace gridsmith;

namespace {

Puzzle decorated(std::vector<Decoration> decorations) {
    Puzzle puzzle(3);
    puzzle.decorations = std::move(decorations);
    return puzzle;
}

}  // namespace

TEST_CASE("a decoration is a shape or a text below or above entries, turned about its middle") {
    const DecorationFigure figure = decoration_figure({
        {.shape = DecorationShape::rectangle,
         .points = {{4, 4}},
         .width = 2,
         .height = 1,
         .angle = 90,
         .thickness = 0.1,
         .fill = 0xff0000ff,
         .outline = 0x00000080},
        {.shape = DecorationShape::line, .points = {{0, 0}, {2, 2}}, .thickness = 0.3, .outline = 0x00ff00ff},
        {.shape = DecorationShape::text,
         .points = {{1, 1}},
         .height = 0.5,
         .angle = 45,
         .fill = 0x0000ffff,
         .text = "abc",
         .above = true},
        {.shape = DecorationShape::ellipse, .points = {{7, 7}}, .width = 1, .height = 1, .above = true},
    });
    REQUIRE(figure.below.size() == 2);
    const FigurePiece& rectangle = figure.below[0];
    REQUIRE(rectangle.paths.front().size() == 4);
    for (const FigurePoint& point : rectangle.paths.front()) {
        CHECK(std::abs(std::abs(point.x - 4) - 0.5) < 1e-9);
        CHECK(std::abs(std::abs(point.y - 4) - 1) < 1e-9);
    }
    CHECK(rectangle.fill == FigureColour::of(0xff0000ff));
    CHECK(rectangle.line == FigureColour::of(0x00000080));
    CHECK_FALSE(figure.below[1].closed);
    CHECK(figure.below[1].width == 0.3);
    CHECK_FALSE(figure.below[1].fill);
    REQUIRE(figure.texts_above.size() == 1);
    CHECK(figure.texts_above.front().text == "abc");
    CHECK(figure.texts_above.front().angle == 45);
    CHECK(figure.texts_below.empty());
    REQUIRE(figure.above.size() == 1);
    CHECK_FALSE(figure.above.front().fill);
}

TEST_CASE("decorations outside of the board have a margin, of at most three cells") {
    const auto margin_with = [](const FigurePoint& middle) {
        return margin_of(decorated({{.shape = DecorationShape::ellipse,
                                     .points = {middle},
                                     .width = 1,
                                     .height = 1,
                                     .fill = 0xff}}));
    };
    CHECK(margin_with({4.5, 4.5}) == FigureMargin{});
    CHECK(margin_with({0.45, 4.5}) == FigureMargin{});  // on the edge
    const FigureMargin left = margin_with({-0.5, 4.5});
    CHECK(std::abs(left.left - 1) < 0.01);
    CHECK((left.right == 0 && left.top == 0 && left.bottom == 0));
    CHECK(std::abs(margin_with({9.5, 10}).bottom - 1.5) < 0.01);
    CHECK(margin_with({4.5, -2.9}).top == 3);
    CHECK(margin_with({4.5, -30}) == FigureMargin{});
    const auto text = margin_of(
        decorated({{.shape = DecorationShape::text, .points = {{9.5, 2}}, .height = 0.5, .text = "12"}}));
    CHECK((text.right > 0.6 && text.right < 1));
}

TEST_CASE("on dark boards light colours become dark and keep their hue") {
    CHECK(on_dark(0xffffffff) == 0x2a2a2aff);
    CHECK(on_dark(0x000000ff) == 0xeeeeeeff);
    CHECK(on_dark(0xffffff40) == 0x2a2a2a40);
    // Pale green becomes dark green.
    const std::uint32_t green = on_dark(0xc0ffc0ff);
    CHECK((green >> 16 & 255) > (green >> 24));
    CHECK((green >> 16 & 255) < 130);
    CHECK((green >> 24) == (green >> 8 & 255));
}
