// Constraints on pages, pictures and HTML pages.
#include "model/board/rules.h"
#include "publish/booklet.h"
#include "publish/figure_shades.h"
#include "publish/grid_drawing.h"
#include "publish/html_page.h"
#include "publish/painter/page_painter.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <cmath>
#include <fmt/format.h>
#include <string>
#include <string_view>
#include <vector>

using namespace gridsmith;

namespace {

// A killer cage, a black dot, a thermometer, a quadruple and a clue to the left of row 2, on a board of side 4.
Puzzle puzzle_with_figures() {
    RulesParts parts{.side = 4, .regions = block_regions(2, 2)};
    parts.constraints = {{ConstraintKind::cage, 5, {0, 1}},
                         {ConstraintKind::ratio, 2, {10, 11}},
                         {ConstraintKind::thermometer, 0, {8, 12, 13}},
                         {ConstraintKind::quadruple, 0, {5, 6, 9, 10}, {3}},
                         {ConstraintKind::sandwich, 4, {4, 5, 6, 7}}};
    Puzzle puzzle(Rules::of(parts).value());
    puzzle.symbols = Symbols::from(puzzle.rules(), U"ABCD").value();
    puzzle.grid[15] = 2;
    return puzzle;
}

const PageText* text_on(const Page& page, std::string_view words) {
    const auto found = std::ranges::find(page.texts, words, &PageText::text);
    return found == page.texts.end() ? nullptr : &*found;
}

std::size_t times_in(std::string_view text, std::string_view part) {
    std::size_t found = 0;
    for (auto at = text.find(part); at != std::string_view::npos; at = text.find(part, at + part.size()))
        ++found;
    return found;
}

double luminance_of(std::uint32_t shade) {
    const Ink ink = ink_of_shade(shade);
    const auto linear = [](double share) {
        return share <= 0.04045 ? share / 12.92 : std::pow((share + 0.055) / 1.055, 2.4);
    };
    return 0.2126 * linear(ink.red) + 0.7152 * linear(ink.green) + 0.0722 * linear(ink.blue);
}

// All kinds of lines that can be told apart by their figures alone.
std::vector<LineSample> all_lines() {
    std::vector<LineSample> lines;
    for (int i = 0; i < kConstraintKinds; ++i) {
        const auto kind = static_cast<ConstraintKind>(i);
        if (is_line(kind)) lines.push_back({kind, std::max(1, numbers_of(kind).least), 9});
        if (kind == ConstraintKind::whispers) lines.push_back({kind, 5, 9});
    }
    return lines;
}

constexpr int kSampleCell = 40;  // pixels

// How dark each pixel of a sample is, from 0 to 1, printed in grey.
std::vector<double> printed_sample(const LineSample& line) {
    Page page{.width = kSampleCells * kSampleCell, .height = kSampleCell, .in_pixels = true};
    PageShades grey = kLightPage;
    grey.grey = true;
    draw_sample(page, {0, 0, page.width, page.height}, line, grey);
    const auto pixels = pixels_of_page(page, 1);
    REQUIRE(pixels);
    std::vector<double> dark;
    for (const std::uint32_t pixel : pixels->pixels) {
        const Ink ink = ink_of_shade(pixel & 0xffffff);
        dark.push_back(1 - grey_of(ink.red, ink.green, ink.blue));
    }
    return dark;
}

// The part of the ink that differs where one sample is moved along the other to where both are most alike.
double difference_in_print(const std::vector<double>& a, const std::vector<double>& b) {
    constexpr int kWidth = kSampleCells * kSampleCell;
    double least = 1;
    for (int shift = -kSampleCell / 4; shift <= kSampleCell / 4; ++shift) {
        double differs = 0;
        double all = 0;
        for (int y = 0; y < kSampleCell; ++y)
            for (int x = kSampleCell / 2; x < kWidth - kSampleCell / 2; ++x) {
                const double one = a[static_cast<std::size_t>(y * kWidth + x)];
                const double other = b[static_cast<std::size_t>(y * kWidth + x + shift)];
                differs += std::abs(one - other);
                all += std::max(one, other);
            }
        least = std::min(least, differs / all);
    }
    return least;
}

}  // namespace

TEST_CASE("a picture has sums, symbols of values, clues in a margin, and shapes below and above its lines") {
    const Page page = picture_of({puzzle_with_figures()}, 400, false, false, kLightPage);
    // The margin makes the picture wider than the grid is high.
    CHECK(page.width == 400);
    CHECK((page.height < 350 && page.height > 300));
    const PageText* sum = text_on(page, "5");
    const PageText* value = text_on(page, "C");
    const PageText* entry = text_on(page, "B");
    const PageText* clue = text_on(page, "4");
    REQUIRE((sum != nullptr && value != nullptr && entry != nullptr && clue != nullptr));
    double left = page.width;
    for (const PageLine& line : page.lines) left = std::min(left, line.x1);
    CHECK(clue->x < left);
    CHECK(clue->x > 0);
    CHECK((sum->x > left && sum->x < left + 20));
    CHECK(sum->align == TextAlign::left);
    CHECK(sum->size < entry->size / 2);
    // The line and the bulb of the thermometer are below, each with a rim.
    CHECK(page.shapes.size() == 4);
    const auto of_ink = [](const std::vector<PageShape>& shapes, FigureInk ink) {
        return std::ranges::count(shapes, ink_of_shade(shade_of(ink, false)), &PageShape::ink);
    };
    CHECK(of_ink(page.shapes, FigureInk::grey) == 2);
    CHECK(of_ink(page.shapes, FigureInk::edge) == 2);
    // The dot, its outline, the circle with a value and its outline, the cage.
    CHECK(page.shapes_above.size() == 5);
    CHECK(of_ink(page.shapes_above, FigureInk::black) == 1);
    const auto dashed =
        std::ranges::find_if(page.shapes_above, [](const PageShape& shape) { return shape.dash > 0; });
    REQUIRE(dashed != page.shapes_above.end());
    CHECK_FALSE(dashed->closed);
}

TEST_CASE("pages draw constraints of puzzles upright, and solutions without them") {
    std::vector<BookletPuzzle> puzzles(2);
    for (BookletPuzzle& puzzle : puzzles) {
        puzzle.puzzle = puzzle_with_figures();
        puzzle.solution = puzzle.puzzle.grid;
    }
    const Booklet plain(puzzles, {});
    const Booklet solved(puzzles, {.solutions = SolutionPlace::upside_down});
    const Page page = plain.page(0);
    CHECK(std::ranges::count(page.texts, "5", &PageText::text) == 2);
    const Page both = solved.page(0);
    CHECK(std::ranges::count(both.texts, "5", &PageText::text) == 2);
    CHECK(both.shapes_above.size() == page.shapes_above.size());
    for (const PageText& text : page.texts)
        CHECK((text.x > 0 && text.x < page.width && text.y > 0 && text.y < page.height));
}

TEST_CASE("painted pages have dashes, round ends and shapes above lines") {
    Page page{.width = 60, .height = 40, .in_pixels = true};
    const Ink red{1, 0, 0};
    const Ink blue{0, 0, 1};
    page.lines.push_back({0, 10, 60, 10, 4, {0, 0, 0}});
    page.shapes_above.push_back({.loops = {{{20, 5}, {30, 5}, {30, 15}, {20, 15}}}, .ink = red});
    page.shapes.push_back({.loops = {{{10, 25}, {40, 25}}}, .width = 10, .ink = blue, .closed = false});
    page.shapes.push_back(
        {.loops = {{{0, 36}, {60, 36}}}, .width = 2, .ink = red, .closed = false, .dash = 5});
    const auto made = pixels_of_page(page, 1);
    REQUIRE(made);
    const auto at = [&](int x, int y) {
        return made->pixels[static_cast<std::size_t>(y * made->width + x)] & 0xffffff;
    };
    CHECK(at(25, 10) == 0xff0000);
    CHECK(at(35, 10) == 0x000000);
    CHECK(at(25, 25) == 0x0000ff);
    CHECK(at(6, 25) == 0x0000ff);  // the end is round
    CHECK(at(6, 29) == 0xffffff);
    CHECK(at(2, 36) == 0xff0000);
    CHECK(at(7, 36) == 0xffffff);
    CHECK(at(12, 36) == 0xff0000);
}

TEST_CASE("texts of constraints grow where grids are small, but not out of their cells") {
    const auto size_of_sum = [](int width) {
        const Page page = picture_of({puzzle_with_figures()}, width, false, false, kLightPage);
        const PageText* sum = text_on(page, "5");
        REQUIRE(sum != nullptr);
        return std::pair{sum->size, sum->size / width};
    };
    const auto [large, large_share] = size_of_sum(800);
    const auto [small, small_share] = size_of_sum(90);
    const auto [tiny, tiny_share] = size_of_sum(20);
    CHECK(large > 5);
    CHECK(small == 5);
    CHECK(small_share > large_share);
    CHECK(tiny < 5);
    CHECK(tiny_share < 1.61 * large_share);
}

TEST_CASE("symbols are legible on the shades of constraints, which are seen in grey") {
    for (auto ink = FigureInk::grey;; ink = static_cast<FigureInk>(static_cast<int>(ink) + 1)) {
        CAPTURE(static_cast<int>(ink));
        // Black on light paper, nearly white on dark paper.
        CHECK((luminance_of(shade_of(ink, false)) + 0.05) / 0.05 > 12);
        CHECK(0.85 / (luminance_of(shade_of(ink, true)) + 0.05) > 7);
        CHECK(1.05 / (luminance_of(shade_of(ink, false)) + 0.05) > 1.2);
        if (ink == FigureInk::sky) break;
    }
}

TEST_CASE(
    "in print without colours, every kind of line differs from all others, and leaves symbols legible") {
    const std::vector<LineSample> lines = all_lines();
    std::vector<std::vector<double>> printed;
    for (const LineSample& line : lines) {
        printed.push_back(printed_sample(line));
        // The ink behind a symbol in the middle cell.
        double ink = 0;
        int count = 0;
        for (int y = kSampleCell / 4; y < kSampleCell * 3 / 4; ++y)
            for (int x = kSampleCell * 4 / 3; x < kSampleCell * 5 / 3; ++x, ++count)
                ink += printed.back()[static_cast<std::size_t>(y * kSampleCells * kSampleCell + x)];
        CAPTURE(word_of(line.kind), line.number);
        CHECK(ink / count < 0.3);
        CHECK(ink / count > 0.01);
    }
    for (std::size_t i = 0; i < lines.size(); ++i)
        for (std::size_t k = 0; k < i; ++k) {
            CAPTURE(word_of(lines[i].kind), lines[i].number, word_of(lines[k].kind), lines[k].number);
            CHECK(difference_in_print(printed[i], printed[k]) > 0.3);
        }
}

TEST_CASE("HTML pages have constraints behind and above the cells, and room for clues") {
    const Puzzle puzzle = puzzle_with_figures();
    HtmlOptions options;
    options.remarks = {"Rules"};
    const std::string page = html_page(std::vector{puzzle}, options);
    CHECK(times_in(page, "<svg") == 2);
    CHECK(times_in(page, "class=\"above\"") == 1);
    CHECK(times_in(page, "stroke-dasharray") == 1);
    CHECK(times_in(page, ">5</text>") == 1);
    CHECK(times_in(page, ">C</text>") == 1);
    CHECK(times_in(page, ">4</text>") == 1);
    CHECK(times_in(page, "margin: 0em 0em 0em 1.36em") == 1);
    // Each colour that occurs is defined for light, dark and paper.
    for (auto at = page.find("var(--ink"); at != std::string::npos; at = page.find("var(--ink", at + 1)) {
        const std::string name = page.substr(at + 4, page.find(')', at) - at - 4);
        CHECK(times_in(page, name + ": ") == 3);
    }
    // Solutions show the entries only.
    options.first_solution = 1;
    CHECK(times_in(html_page(std::vector{puzzle, puzzle}, options), "<svg") == 2);
}

TEST_CASE("pages have decorations below and above entries, sheer or turned, and HTML pages too") {
    Puzzle puzzle(2);
    puzzle.grid[0] = 3;
    puzzle.decorations = std::vector<Decoration>{{.shape = DecorationShape::rectangle,
                                                  .points = {{0.5, 0.5}},
                                                  .width = 1,
                                                  .height = 1,
                                                  .fill = 0xff000080},
                                                 {.shape = DecorationShape::ellipse,
                                                  .points = {{4.5, 0.5}},
                                                  .width = 1,
                                                  .height = 1,
                                                  .fill = 0xc0ffc0ff,
                                                  .above = true},
                                                 {.shape = DecorationShape::text,
                                                  .points = {{2, 2}},
                                                  .height = 0.5,
                                                  .angle = 90,
                                                  .text = "x < y",
                                                  .above = true}};
    const Page page = picture_of({puzzle}, 300, false, false, kLightPage);
    CHECK(page.width == 300);
    CHECK((page.height > 230 && page.height < 250));
    REQUIRE(page.shapes.size() == 1);
    CHECK(std::abs(page.shapes.front().ink.alpha - 0.5) < 0.01);
    CHECK(page.last_shapes.size() == 1);
    REQUIRE(page.last_texts.size() == 1);
    CHECK(page.last_texts.front().angle == 90);
    // The text runs downwards.
    const auto made = pixels_of_page(page, 1);
    REQUIRE(made);
    const double cell = (page.width - 12) / 5.0;
    int left = made->width, right = 0, top = made->height, bottom = 0;
    for (int y = static_cast<int>(6 + cell * 1.2); y < 6 + cell * 2.8; ++y)
        for (int x = static_cast<int>(6 + cell * 1.2); x < 6 + cell * 2.8; ++x) {
            const bool is_line = std::abs(x - 6 - 2 * cell) < 3 || std::abs(y - 6 - 2 * cell) < 3;
            if (is_line || (made->pixels[static_cast<std::size_t>(y * made->width + x)] & 255) > 100)
                continue;
            left = std::min(left, x), right = std::max(right, x);
            top = std::min(top, y), bottom = std::max(bottom, y);
        }
    CHECK(bottom - top > 1.5 * (right - left));
    // On dark paper the same shapes have other lightness.
    CHECK(picture_of({puzzle}, 300, false, false, kDarkPage).last_shapes.front().ink.green < 0.7);

    const std::string html = html_page(std::vector{puzzle}, {});
    CHECK(times_in(html, "class=\"own\"") == 2);
    CHECK(times_in(html, "x &lt; y</text>") == 1);
    CHECK(times_in(html, "rotate(90 200 200)") == 1);
    CHECK(times_in(html, "#FF000080") == 1);
    CHECK(times_in(html, "z-index: 0; margin: 0em 1.6em 0em 0em") == 1);
}
