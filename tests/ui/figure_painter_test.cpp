// Pixels of constraints on boards, and of clues beside them.
#include "model/board/rules.h"
#include "support/grids.h"
#include "ui/paint/grid_painter.h"
#include "ui/render/board_cache.h"
#include "ui/render/board_image.h"
#include "ui/stage.h"

#include <catch2/catch_test_macros.hpp>
#include <fmt/format.h>
#include <vector>

using namespace gridsmith;
using namespace gridsmith::support;

namespace {

Cell cell_named(int row, int column) { return (row - 1) * 9 + column - 1; }

// Several kinds, with clues above the board and to its right.
RulesParts board_with_figures() {
    RulesParts parts{.side = 9, .regions = block_regions(3, 3)};
    const auto at = cell_named;
    std::vector<Cell> column;
    for (int row = 1; row <= 9; ++row) column.push_back(at(row, 4));
    std::vector<Cell> diagonal;
    for (int i = 0; i < 5; ++i) diagonal.push_back(at(5 - i, 9 - i));
    parts.constraints = {
        {ConstraintKind::difference, 1, {at(1, 1), at(1, 2)}},
        {ConstraintKind::ratio, 2, {at(1, 2), at(2, 2)}},
        {ConstraintKind::pair_sum, 10, {at(2, 3), at(2, 4)}},
        {ConstraintKind::cage, 17, {at(5, 5), at(5, 6), at(6, 5)}},
        {ConstraintKind::quadruple, 0, {at(8, 1), at(8, 2), at(9, 1), at(9, 2)}, {2, 5}},
        {ConstraintKind::thermometer, 0, {at(7, 7), at(8, 8), at(9, 8)}},
        {ConstraintKind::whispers, 5, {at(3, 6), at(3, 7), at(2, 8)}},
        {ConstraintKind::even, 0, {at(9, 5)}},
        {ConstraintKind::one_of, 0, {at(7, 2)}, {4, 6}},
        {ConstraintKind::sandwich, 12, column},
        {ConstraintKind::little_killer, 30, diagonal},
    };
    return parts;
}

Image painted_with(const Stage& stage, const GridLayout& layout, const Puzzle& puzzle,
                   const BoardShow& show = {}) {
    const PixelRect whole = layout.whole();
    auto image = painted(whole.right() + 4, whole.bottom() + 4, stage.theme()[Role::paper],
                         [&](ImDrawList& list) { paint_board(list, layout, stage.theme(), puzzle, show); });
    REQUIRE(image);
    return std::move(*image);
}

// The number of pixels of `rect` that are not of this colour.
int pixels_unlike(const Image& image, const PixelRect& rect, Colour colour) {
    int count = 0;
    for (int y = rect.y; y < rect.bottom(); ++y)
        for (int x = rect.x; x < rect.right(); ++x) count += image.at(x, y) == colour ? 0 : 1;
    return count;
}

}  // namespace

TEST_CASE("constraints are painted in their colours and places, in every scheme") {
    for (const Scheme scheme : {Scheme::light, Scheme::dark, Scheme::clear}) {
        Stage stage(64, 64, scheme);
        const Theme& theme = stage.theme();
        const Puzzle puzzle(Rules::of(board_with_figures()).value());
        const GridLayout layout = grid_layout(puzzle.rules(), {3, 5, 520, 520});
        const Image image = painted_with(stage, layout, puzzle);
        keep_picture(image, fmt::format("constraints-{}", static_cast<int>(scheme)));
        CAPTURE(scheme);
        const auto colour_at = [&](double column, double row) {
            return image.at(static_cast<int>(layout.place_x(column)), static_cast<int>(layout.place_y(row)));
        };
        CHECK(colour_at(1, 0.5) == theme[Role::figure_white]);
        CHECK(colour_at(1.5, 1) == theme[Role::figure_black]);
        CHECK(colour_at(6.5, 6.5) == theme[Role::figure_grey]);
        CHECK(colour_at(7, 7) != theme[Role::board]);
        CHECK(colour_at(6.2, 2.5) == theme[Role::figure_green]);
        CHECK(colour_at(4.5, 8.5) == theme[Role::figure_pale]);
        // The outline of the cage is dashed: line and board in turn.
        const int y = layout.pixel_y(5 + 0.93) - 1;
        const PixelRect lower = layout.cell_rect(cell_named(6, 5));
        int dark = 0;
        int changes = 0;
        for (int x = lower.x + 5; x < lower.right() - 5; ++x) {
            dark += image.at(x, y) == theme[Role::figure_pen] ? 1 : 0;
            changes += image.at(x, y) == image.at(x - 1, y) ? 0 : 1;
        }
        CHECK((dark > lower.width / 4 && dark < lower.width * 3 / 4));
        CHECK(changes >= 6);
        // The sum is in the corner; the middle of the cell is free.
        const PixelRect first = layout.cell_rect(cell_named(5, 5));
        const PixelRect corner{first.x + 2, first.y + 2, first.width / 3, first.height / 4};
        CHECK(pixels_unlike(image, corner, theme[Role::board]) > 10);
        CHECK(pixels_unlike(image, {first.x + first.width / 3, first.y + first.height / 3, 10, 10},
                            theme[Role::board]) == 0);
        // Clues above column 4 and to the right of row 6, from which the diagonal begins; nothing beside them.
        const int size = layout.cell_size;
        const auto beside = [&](int row, int column) {
            return PixelRect{column < 9 ? layout.cell_rect(column).x : layout.x + layout.extent + 1,
                             row < 0 ? layout.y - layout.margin.top : layout.cell_rect(row * 9).y,
                             size * 3 / 4, size * 3 / 4};
        };
        CHECK(pixels_unlike(image, beside(-1, 3), theme[Role::paper]) > 20);
        CHECK(pixels_unlike(image, beside(5, 9), theme[Role::paper]) > 20);
        CHECK(pixels_unlike(image, beside(-1, 5), theme[Role::paper]) == 0);
        CHECK(pixels_unlike(image, beside(2, 9), theme[Role::paper]) == 0);
    }
}

TEST_CASE("values of a cell's choice are shown until it has an entry or marks") {
    Stage stage(64, 64);
    Puzzle puzzle(Rules::of(board_with_figures()).value());
    const GridLayout layout = grid_layout(puzzle.rules(), {0, 0, 520, 520});
    const Cell cell = cell_named(7, 2);
    const Image open = painted_with(stage, layout, puzzle);
    puzzle.marks[cell].insert(9);
    const Image marked = painted_with(stage, layout, puzzle);
    const auto changed_at = [&](Value value) {
        const PixelRect rect = layout.candidate_rect(cell, value);
        int changed = 0;
        for (int y = rect.y; y < rect.bottom(); ++y)
            for (int x = rect.x; x < rect.right(); ++x) changed += open.at(x, y) == marked.at(x, y) ? 0 : 1;
        return changed;
    };
    CHECK(changed_at(4) > 5);
    CHECK(changed_at(6) > 5);
    CHECK(changed_at(5) == 0);
    CHECK(changed_at(9) > 5);
    // The discs below the values stay.
    CHECK(pixels_unlike(marked, layout.candidate_rect(cell, 4), stage.theme()[Role::board]) > 5);
}

TEST_CASE("a board from the cache has its clues, and small boards have shapes without texts") {
    Stage stage(600, 600);
    REQUIRE(stage.theme().boards != nullptr);
    const Puzzle puzzle(Rules::of(board_with_figures()).value());
    for (const int room : {40, 100, 560}) {
        CAPTURE(room);
        const GridLayout layout = grid_layout(puzzle.rules(), {10, 10, room, room});
        const auto shown = [&](auto painter) {
            stage.draw = [&] {
                painter(*ImGui::GetBackgroundDrawList(), layout, stage.theme(), puzzle, BoardShow{});
            };
            stage.frames(2);
            return stage.picture();
        };
        const Image direct = shown(paint_board);
        const Image kept = shown(show_board);
        keep_picture(kept, fmt::format("constraints-kept-{}", room));
        const PixelRect whole = layout.whole();
        int different = 0;
        for (int y = whole.y; y < whole.bottom(); ++y)
            for (int x = whole.x; x < whole.right(); ++x) {
                const Colour a = direct.at(x, y);
                const Colour b = kept.at(x, y);
                different += std::abs(a.red - b.red) + std::abs(a.green - b.green) > 4 ? 1 : 0;
            }
        CHECK(different == 0);
        const auto bulb = layout.cell_rect(cell_named(7, 7));
        CHECK(kept.at(bulb.x + bulb.width / 2, bulb.y + bulb.height / 2) == stage.theme()[Role::figure_grey]);
    }
}

TEST_CASE("a picture of a board with clues has exactly the size of the board with its margin") {
    Stage stage(64, 64);
    const Puzzle puzzle(Rules::of(board_with_figures()).value());
    const auto image = board_image(stage.theme(), puzzle, {}, {400, 1});
    REQUIRE(image);
    CHECK((image->width <= 400 && image->height <= 400));
    CHECK(image->height > 385);
    // The lower left corner is a corner of the board.
    CHECK(image->at(0, image->height - 1) == stage.theme()[Role::block_line]);
    CHECK(image->at(image->width - 1, 0) == stage.theme()[Role::board]);
}

TEST_CASE("decorations are painted below lines or above entries, also beside the board") {
    for (const Scheme scheme : {Scheme::light, Scheme::dark}) {
        Stage stage(600, 600, scheme);
        Puzzle puzzle(3);
        puzzle.grid[40] = 8;
        const auto disc = [](const FigurePoint& middle, std::uint32_t fill, bool above) {
            return Decoration{.shape = DecorationShape::ellipse,
                              .points = {middle},
                              .width = 0.8,
                              .height = 0.8,
                              .fill = fill,
                              .above = above};
        };
        constexpr std::uint32_t kPink = 0xffc0c0ff;
        constexpr std::uint32_t kBlue = 0x3060ffff;
        puzzle.decorations = std::vector<Decoration>{
            disc({1, 1}, kPink, false),
            disc({4.5, 4.5}, kBlue, true),
            disc({9.5, 2.5}, kPink, false),
            {.shape = DecorationShape::line,
             .points = {{2, 7}, {3, 7}, {3, 8}},
             .thickness = 0.2,
             .outline = kBlue},
            {.shape = DecorationShape::text,
             .points = {{6.5, 7.5}},
             .height = 0.6,
             .angle = 30,
             .text = "Hé"},
        };
        const GridLayout layout = grid_layout(puzzle, {10, 10, 560, 560});
        CHECK(layout.margin.right > 0);
        const Image image = painted_with(stage, layout, puzzle);
        keep_picture(image, fmt::format("decorations-{}", static_cast<int>(scheme)));
        const auto colour_at = [&](double column, double row) {
            return image.at(static_cast<int>(layout.place_x(column)), static_cast<int>(layout.place_y(row)));
        };
        const Colour pink = colour_in(scheme, FigureColour::of(kPink));
        const Colour blue = colour_in(scheme, FigureColour::of(kBlue));
        CHECK(colour_at(0.8, 0.8) == pink);
        CHECK(colour_at(1, 0.8) == stage.theme()[Role::line]);
        CHECK(colour_at(4.5, 4.5) == blue);
        CHECK(colour_at(9.5, 2.5) == pink);
        CHECK(colour_at(2.5, 7) != stage.theme()[Role::board]);
        // From the cache, and again after one of them has changed.
        const auto kept = [&] {
            stage.draw = [&] { show_board(*ImGui::GetBackgroundDrawList(), layout, stage.theme(), puzzle); };
            stage.frames(2);
            return stage.picture();
        };
        const auto at = [&](const Image& picture, double column, double row) {
            return picture.at(static_cast<int>(layout.place_x(column)),
                              static_cast<int>(layout.place_y(row)));
        };
        CHECK(at(kept(), 0.8, 0.8) == pink);
        CHECK(at(kept(), 9.5, 2.5) == pink);
        puzzle.decorations.change([](auto& all) { all.front().fill = kBlue; });
        CHECK(at(kept(), 0.8, 0.8) == blue);
    }
}
