#include "ui/paint/grid_layout.h"

#include <catch2/catch_test_macros.hpp>
#include <string>
#include <vector>

using namespace gridsmith;

namespace {

// Boards of all orders in spaces of many sizes.
std::vector<GridLayout> many_layouts() {
    std::vector<GridLayout> layouts;
    for (int order = kMinOrder; order <= kMaxOrder; ++order)
        for (const int extent : {150, 151, 233, 400, 777, 1000, 1601})
            layouts.push_back(grid_layout(order, {13, 7, extent + 40, extent}));
    return layouts;
}

}  // namespace

TEST_CASE("cells and lines tile the board: every pixel of an axis belongs to exactly one of them") {
    for (const GridLayout& layout : many_layouts()) {
        CAPTURE(layout.rules.order(), layout.extent);
        std::vector<int> owners(static_cast<std::size_t>(layout.extent), 0);
        const auto claim = [&](int start, int width) {
            for (int i = start; i < start + width; ++i) ++owners.at(static_cast<std::size_t>(i - layout.x));
        };
        for (int i = 0; i <= layout.side; ++i)
            claim(layout.vertical_line(i).x, layout.vertical_line(i).width);
        for (Cell cell = 0; cell < layout.side; ++cell)
            claim(layout.cell_rect(cell).x, layout.cell_rect(cell).width);
        CHECK(owners == std::vector<int>(owners.size(), 1));
    }
}

TEST_CASE("rows and columns have the same layout") {
    for (const GridLayout& layout : many_layouts())
        for (int i = 0; i <= layout.side; ++i) {
            const PixelRect column = layout.vertical_line(i);
            const PixelRect row = layout.horizontal_line(i);
            REQUIRE(row.y - layout.y == column.x - layout.x);
            REQUIRE(row.height == column.width);
            REQUIRE((row.x == layout.x && row.width == layout.extent && column.height == layout.extent));
        }
}

TEST_CASE("a board is the largest that fits with equal cells, and is centred") {
    for (int order = kMinOrder; order <= kMaxOrder; ++order)
        for (int room = 60; room < 700; room += 7) {
            const LineWidths widths = line_widths(order, room);
            const GridLayout layout = grid_layout(order, {100, 200, room + 31, room}, widths);
            CAPTURE(order, room);
            REQUIRE(layout.extent <= room);
            REQUIRE(layout.extent + layout.side > room);
            REQUIRE(std::abs((layout.x - 100) - (131 + room - layout.x - layout.extent)) <= 1);
            REQUIRE(std::abs((layout.y - 200) - (200 + room - layout.y - layout.extent)) <= 1);
        }
}

TEST_CASE("a board with clues outside of it fits with its margin, and no pixel of the margin hits a cell") {
    RulesParts parts{.side = 9, .regions = block_regions(3, 3)};
    std::vector<Cell> row;
    for (Cell cell = 26; cell >= 18; --cell) row.push_back(cell);  // from the right
    parts.constraints = {{ConstraintKind::sandwich, 12, row},
                         {ConstraintKind::little_killer, 9, {2, 10, 18}}};
    const Rules rules = Rules::of(parts).value();
    for (int room = 60; room < 700; room += 7)
        for (const PixelRect space :
             {PixelRect{100, 200, room + 31, room}, PixelRect{100, 200, room, room + 90}}) {
            const GridLayout layout = grid_layout(rules, space);
            const PixelRect whole = layout.whole();
            CAPTURE(room, layout.cell_size);
            REQUIRE((layout.margin.top > 0 && layout.margin.right > 0));
            REQUIRE((layout.margin.left == 0 && layout.margin.bottom == 0));
            REQUIRE((whole.width <= space.width && whole.height <= space.height));
            // One pixel more for each cell would be too much.
            const GridLayout larger = grid_layout(rules, {0, 0, 2000, 2000});
            const double share = static_cast<double>(larger.margin.top) / larger.cell_size;
            const int next = layout.cell_size + 1;
            const int lines = line_pixels(rules, layout.widths);
            REQUIRE(lines + (9 + share) * next > std::min(space.width, space.height) - 1);
            REQUIRE(std::abs((whole.x - space.x) - (space.right() - whole.right())) <= 1);
            REQUIRE(std::abs((whole.y - space.y) - (space.bottom() - whole.bottom())) <= 1);
            REQUIRE_FALSE(layout.cell_at(layout.x + 5, layout.y - 1));
            REQUIRE_FALSE(layout.cell_at(layout.x + layout.extent, layout.y + 5));
            REQUIRE(layout.cell_at(layout.x, layout.y) == 0);
        }
    // Margins count when a layout moves.
    const GridLayout moved = moved_to(grid_layout(rules, {0, 0, 300, 300}), 7, 9);
    CHECK((moved.whole().x == 7 && moved.whole().y == 9));
}

TEST_CASE("candidates, corner and centre marks of a board with sums stay clear of the sums") {
    RulesParts parts{.side = 9, .regions = block_regions(3, 3)};
    parts.constraints = {{ConstraintKind::cage, 17, {0, 1, 9}}};
    const GridLayout layout = grid_layout(Rules::of(parts).value(), {0, 0, 500, 500});
    const PixelRect cell = layout.cell_rect(0);
    const FigureText sum = constraint_figure(parts).texts.front();
    const int below_sum = cell.y + static_cast<int>((sum.at.y + sum.height / 2) * cell.height);
    for (Value value = 1; value <= 9; ++value) {
        CHECK(layout.candidate_rect(0, value).y >= below_sum);
        CHECK(layout.candidate_rect(0, value).bottom() <= cell.bottom());
        CHECK(layout.corner_rect(0, value - 1).y >= below_sum);
        CHECK(layout.centre_mark_rect(0, value - 1, 9, true).y >= below_sum);
    }
}

TEST_CASE("hairlines are one pixel and block lines two or three times as wide") {
    for (const GridLayout& layout : many_layouts()) {
        CHECK(layout.widths.hairline == 1);
        CHECK((layout.widths.block == 2 || layout.widths.block == 3));
    }
    CHECK(line_widths(3, 600, 2) == LineWidths{2, 6});
    // Ten lines of one pixel, four of them two pixels wider, take 18 pixels. Nine cells of 42 pixels fit into
    // the rest of 400.
    CHECK(line_pixels(3, {1, 3}) == 18);
    CHECK(grid_layout(3, {0, 0, 400, 400}, {1, 3}).cell_size == 42);
}

TEST_CASE("every pixel of the board belongs to a cell, and no pixel outside does") {
    for (const GridLayout& layout : many_layouts()) {
        CAPTURE(layout.rules.order(), layout.extent);
        for (Cell cell = 0; cell < cell_count_of(layout.rules.order()); ++cell) {
            const PixelRect rect = layout.cell_rect(cell);
            REQUIRE(layout.cell_at(rect.x, rect.y) == cell);
            REQUIRE(layout.cell_at(rect.right() - 1, rect.bottom() - 1) == cell);
        }
        const int last = layout.extent - 1;
        for (int i = 0; i < layout.extent; i += 3) REQUIRE(layout.cell_at(layout.x + i, layout.y + last - i));
        CHECK(layout.cell_at(layout.x, layout.y) == 0);
        CHECK(layout.cell_at(layout.x + last, layout.y + last) == cell_count_of(layout.rules.order()) - 1);
        CHECK_FALSE(layout.cell_at(layout.x - 1, layout.y));
        CHECK_FALSE(layout.cell_at(layout.x, layout.y - 1));
        CHECK_FALSE(layout.cell_at(layout.x + layout.extent, layout.y));
        CHECK_FALSE(layout.cell_at(layout.x, layout.y + layout.extent));
    }
}

TEST_CASE("candidates are equal squares in reading order inside their cell, and the mouse hits them there") {
    for (const GridLayout& layout : many_layouts()) {
        CAPTURE(layout.rules.order(), layout.extent);
        if (layout.candidate_size() == 0) continue;
        const Cell cell = layout.side + 1;
        const PixelRect rect = layout.cell_rect(cell);
        for (int v = 1; v <= layout.side; ++v) {
            const auto value = static_cast<Value>(v);
            const PixelRect part = layout.candidate_rect(cell, value);
            REQUIRE((part.width == layout.cell_size / layout.rules.order() && part.height == part.width));
            REQUIRE((part.x >= rect.x && part.right() <= rect.right()));
            REQUIRE((part.y >= rect.y && part.bottom() <= rect.bottom()));
            REQUIRE(layout.candidate_at(cell, part.x, part.y) == value);
            REQUIRE(layout.candidate_at(cell, part.right() - 1, part.bottom() - 1) == value);
            if (v == layout.side) continue;
            const PixelRect next = layout.candidate_rect(cell, static_cast<Value>(v + 1));
            REQUIRE((v % layout.rules.order() == 0 ? next.y == part.bottom() : next.x == part.right()));
        }
    }
}

TEST_CASE("corner marks and centre marks never overlap and stay in their cell") {
    for (const GridLayout& layout : many_layouts()) {
        CAPTURE(layout.rules.order(), layout.extent);
        if (layout.corner_size() == 0) continue;
        const Cell cell = layout.side + 1;
        const PixelRect rect = layout.cell_rect(cell);
        const auto is_within = [&](const PixelRect& part) {
            return part.x >= rect.x && part.right() <= rect.right() && part.y >= rect.y &&
                   part.bottom() <= rect.bottom();
        };
        const int most = corners_across(layout.side) * corners_across(layout.side);
        std::vector<PixelRect> parts;
        for (int i = 0; i < most; ++i) parts.push_back(layout.corner_rect(cell, i));
        CHECK(parts[0].x == parts[2].x);
        CHECK(parts[1].right() == parts[3].right());
        CHECK(parts[0].y == parts[1].y);
        CHECK(parts[0].x < parts[1].x);
        CHECK(parts[0].y < parts[2].y);
        for (std::size_t i = 0; i < parts.size(); ++i) {
            REQUIRE(is_within(parts[i]));
            for (std::size_t k = 0; k < i; ++k)
                REQUIRE((parts[i].x != parts[k].x || parts[i].y != parts[k].y));
        }
        for (const bool beside_corners : {false, true})
            for (int count = 1; count <= layout.side; ++count)
                for (int i = 0; i < count; ++i) {
                    const PixelRect part = layout.centre_mark_rect(cell, i, count, beside_corners);
                    REQUIRE(is_within(part));
                    if (beside_corners) REQUIRE(part.y >= parts[0].bottom() - 1);
                    if (beside_corners) REQUIRE(part.bottom() <= parts[2].y + 1);
                    if (i == 0) continue;
                    const PixelRect before = layout.centre_mark_rect(cell, i - 1, count, beside_corners);
                    REQUIRE((part.x >= before.right() || part.y >= before.bottom()));
                }
    }
}

TEST_CASE("without room for cells the board is empty and no pixel hits a cell") {
    for (const int room : {0, 1, 20}) {
        const GridLayout layout = grid_layout(5, {0, 0, room, room});
        CHECK(layout.cell_size == 0);
        CHECK(layout.extent <= room);
        CHECK_FALSE(layout.cell_at(0, 0));
    }
}
