// Pixels of painted boards.
#include "ui/paint/grid_painter.h"
#include "base/random.h"
#include "model/board/rules_text.h"
#include "support/grids.h"
#include "ui/contrast.h"
#include "ui/gui/grid_font.h"
#include "ui/paint/symbol_glyphs.h"
#include "ui/stage.h"

#include <catch2/catch_test_macros.hpp>
#include <fmt/format.h>
#include <set>
#include <vector>

using namespace gridsmith;
using namespace gridsmith::support;

namespace {

Image picture_of(const Stage& stage, const GridLayout& layout, const Puzzle& puzzle,
                 const BoardShow& show = {}) {
    auto image =
        painted(layout.x + layout.extent + 5, layout.y + layout.extent + 5, stage.theme()[Role::paper],
                [&](ImDrawList& list) { paint_board(list, layout, stage.theme(), puzzle, show); });
    REQUIRE(image);
    return std::move(*image);
}

// The smallest rectangle around all pixels of `rect` that differ from `ground`.
struct InkBox {
    PixelRect bounds;
    long amount = 0;  // sum of the differences from the ground
};
InkBox ink_in(const Image& image, const PixelRect& rect, Colour ground) {
    int left = rect.right(), right = rect.x, top = rect.bottom(), bottom = rect.y;
    InkBox ink;
    for (int y = rect.y; y < rect.bottom(); ++y)
        for (int x = rect.x; x < rect.right(); ++x) {
            const Colour colour = image.at(x, y);
            const int difference = std::abs(colour.red - ground.red) + std::abs(colour.green - ground.green) +
                                   std::abs(colour.blue - ground.blue);
            if (difference < 12) continue;
            ink.amount += difference;
            left = std::min(left, x), right = std::max(right, x + 1);
            top = std::min(top, y), bottom = std::max(bottom, y + 1);
        }
    if (ink.amount > 0) ink.bounds = {left, top, right - left, bottom - top};
    return ink;
}

// The distance between the middles of `inner` and `outer`, in half pixels.
int off_centre_across(const PixelRect& inner, const PixelRect& outer) {
    return std::abs(2 * inner.x + inner.width - 2 * outer.x - outer.width);
}
int off_centre_down(const PixelRect& inner, const PixelRect& outer) {
    return std::abs(2 * inner.y + inner.height - 2 * outer.y - outer.height);
}

}  // namespace

TEST_CASE("an empty board consists of exactly its lines and cells, each in exactly its colour") {
    Stage stage(64, 64, Scheme::dark);
    const Theme& theme = stage.theme();
    for (int order = kMinOrder; order <= kMaxOrder; ++order)
        for (const int extent : {97, 300, 413}) {
            const GridLayout layout = grid_layout(order, {3, 2, extent, extent + 2});
            const Image image = picture_of(stage, layout, Puzzle(order));
            Image expected{image.width, image.height, std::vector<std::uint8_t>(image.rgba.size())};
            const auto fill = [&](const PixelRect& rect, Colour colour) {
                for (int y = rect.y; y < rect.bottom(); ++y)
                    for (int x = rect.x; x < rect.right(); ++x) {
                        const auto i = 4 * static_cast<std::size_t>(y * image.width + x);
                        expected.rgba[i] = colour.red;
                        expected.rgba[i + 1] = colour.green;
                        expected.rgba[i + 2] = colour.blue;
                        expected.rgba[i + 3] = 255;
                    }
            };
            fill({0, 0, image.width, image.height}, theme[Role::paper]);
            fill(layout.bounds(), theme[Role::line]);
            for (Cell cell = 0; cell < cell_count_of(order); ++cell)
                fill(layout.cell_rect(cell), theme[Role::board]);
            for (int i = 0; i <= layout.side; i += order) {
                fill(layout.vertical_line(i), theme[Role::block_line]);
                fill(layout.horizontal_line(i), theme[Role::block_line]);
            }
            CAPTURE(order, extent);
            CHECK(image.rgba == expected.rgba);
        }
}

TEST_CASE("symbols are centred in their cells, and givens are heavier than entries") {
    Stage stage(64, 64);
    const Colour board = stage.theme()[Role::board];
    for (const int order : {2, 3})
        for (const int extent : {260, 601}) {
            const GridLayout layout = grid_layout(order, {0, 0, extent, extent});
            Puzzle puzzle(order);
            for (int v = 1; v <= puzzle.side(); ++v) puzzle.grid[v - 1] = static_cast<Value>(v);
            const Image givens = picture_of(stage, layout, puzzle);
            puzzle.grid[15] = 1;
            puzzle.givens.insert(15);
            const Image entries = picture_of(stage, layout, puzzle);
            for (int v = 1; v <= puzzle.side(); ++v) {
                CAPTURE(order, extent, v);
                const PixelRect cell = layout.cell_rect(v - 1);
                const InkBox entry = ink_in(entries, cell, board);
                const InkBox given = ink_in(givens, cell, board);
                CHECK(off_centre_across(entry.bounds, cell) <= 2);
                CHECK(off_centre_across(given.bounds, cell) <= 2);
                CHECK(off_centre_down(entry.bounds, cell) <= 3);
                CHECK(off_centre_down(given.bounds, cell) <= 3);
                CHECK(entry.bounds.height * 10 >= cell.height * 4);
                CHECK(entry.bounds.height * 10 <= cell.height * 7);
                CHECK(given.amount > entry.amount);
            }
        }
}

TEST_CASE("a puzzle without givens shows all its entries as givens") {
    Stage stage(64, 64);
    const GridLayout layout = grid_layout(3, {0, 0, 400, 400});
    Puzzle puzzle(3);
    puzzle.grid[0] = 7;
    const Image unknown = picture_of(stage, layout, puzzle);
    puzzle.givens.insert(0);
    CHECK(picture_of(stage, layout, puzzle).rgba == unknown.rgba);
}

TEST_CASE("the entries of a puzzle that its constraints pose are the player's") {
    Stage stage(300, 300);
    Puzzle puzzle(*rules_from("2x2+cage3:r1c1r1c2"));
    puzzle.grid[5] = 4;
    const GridLayout layout = grid_layout(puzzle, {0, 0, 240, 240});
    const Image open = picture_of(stage, layout, puzzle);
    puzzle.posed_by_constraints = true;
    const Image posed = picture_of(stage, layout, puzzle);
    CHECK(posed != open);
    const auto ink = [&](const Image& image) {
        return ink_in(image, layout.cell_rect(5), stage.theme()[Role::board]).amount;
    };
    CHECK(ink(posed) < ink(open));
    puzzle.givens = {5};
    CHECK(picture_of(stage, layout, puzzle) == open);
}

TEST_CASE("the tint of a candidate is seen on a line of a constraint") {
    Stage stage(300, 300);
    const Puzzle puzzle(*rules_from("2x2+thermo:r1c1r1c2"));
    const GridLayout layout = grid_layout(puzzle, {0, 0, 240, 240});
    const std::vector<CandidateTint> tints = {{0, 4, Role::pattern_1}};
    BoardShow show;
    show.candidate_tints = tints;
    const PixelRect cell = layout.cell_rect(0);
    const int x =
        cell.x + cell.width / 2 + 2;  // in the bulb, and beside the value in the last of four places
    const int y = cell.y + cell.height / 2 + 2;
    CHECK(picture_of(stage, layout, puzzle).at(x, y) == stage.theme()[role_of(FigureInk::grey)]);
    CHECK(picture_of(stage, layout, puzzle, show).at(x, y) == stage.theme()[Role::pattern_1]);
}

TEST_CASE("givens differ from entries only in weight") {
    Stage stage(64, 64, Scheme::clear);
    const GridLayout layout = grid_layout(3, {0, 0, 400, 400});
    Puzzle puzzle(3);
    puzzle.grid[0] = puzzle.grid[80] = 7;
    puzzle.givens.insert(0);
    const Image image = picture_of(stage, layout, puzzle);
    const auto inked_pixels = [&](Cell cell) {
        // Counts pixels in the inside of a glyph, of any colour.
        long inked = 0;
        const PixelRect rect = layout.cell_rect(cell);
        for (int y = rect.y; y < rect.bottom(); ++y)
            for (int x = rect.x; x < rect.right(); ++x)
                if (contrast(image.at(x, y), stage.theme()[Role::board]) > 3) ++inked;
        return inked;
    };
    CHECK(inked_pixels(0) * 10 > inked_pixels(80) * 12);
}

TEST_CASE("a mark is painted only in its own part of the cell") {
    Stage stage(64, 64);
    const Colour board = stage.theme()[Role::board];
    for (const int order : {2, 3, 4}) {
        const GridLayout layout = grid_layout(order, {0, 0, 500, 500});
        for (int v = 1; v <= side_of(order); v += order - 1) {
            const auto value = static_cast<Value>(v);
            Puzzle puzzle(order);
            puzzle.marks[5].insert(value);
            const Image image = picture_of(stage, layout, puzzle);
            const PixelRect part = layout.candidate_rect(5, value);
            const InkBox ink = ink_in(image, layout.cell_rect(5), board);
            CAPTURE(order, v);
            REQUIRE(ink.amount > 0);
            CHECK((ink.bounds.x >= part.x && ink.bounds.right() <= part.right()));
            CHECK((ink.bounds.y >= part.y && ink.bounds.bottom() <= part.bottom() + 1));
            CHECK(off_centre_across(ink.bounds, part) <= 2);
            CHECK(ink_in(image, layout.cell_rect(6), board).amount == 0);
        }
    }
}

TEST_CASE("marks replace candidates, and a filled cell shows neither") {
    Stage stage(64, 64);
    const Colour board = stage.theme()[Role::board];
    const GridLayout layout = grid_layout(3, {0, 0, 500, 500});
    Puzzle puzzle(3);
    puzzle.grid[0] = 5;
    puzzle.marks[0].insert(9);
    puzzle.marks[1].insert(2);
    BoardShow show;
    show.candidates = true;
    const Image image = picture_of(stage, layout, puzzle, show);
    const auto inked = [&](Cell cell, Value value) {
        return ink_in(image, layout.candidate_rect(cell, value), board).amount > 0;
    };
    CHECK(inked(1, 2));
    CHECK_FALSE(inked(1, 1));
    CHECK(inked(2, 1));
    CHECK_FALSE(inked(2, 5));  // a peer has this value
    puzzle.marks[0].erase(9);
    CHECK(picture_of(stage, layout, puzzle, show) == image);
    show.marks = false;
    CHECK(ink_in(picture_of(stage, layout, puzzle, show), layout.candidate_rect(1, 1), board).amount > 0);
}

TEST_CASE("candidates of a 25 x 25 board are letters in a window of 1920 x 1080, dots in a small one") {
    Stage stage(64, 64);
    const auto letters_at = [&](int extent) {
        const GridLayout layout = grid_layout(5, {0, 0, extent, extent});
        Puzzle puzzle(5);
        puzzle.marks[0].insert(1);
        puzzle.marks[1].insert(5);
        const Image image = picture_of(stage, layout, puzzle);
        const auto shape = [&](Cell cell, Value value) {
            std::vector<Colour> pixels;
            const PixelRect part = layout.candidate_rect(cell, value);
            for (int y = part.y; y < part.bottom(); ++y)
                for (int x = part.x; x < part.right(); ++x) pixels.push_back(image.at(x, y));
            return pixels;
        };
        return shape(0, 1) != shape(1, 5);
    };
    CHECK(letters_at(940));
    CHECK_FALSE(letters_at(600));
}

TEST_CASE("symbols too small to read are replaced by discs of a third of the cell") {
    Stage stage(64, 64);
    const GridLayout layout = grid_layout(5, {0, 0, 230, 230});
    REQUIRE(static_cast<float>(layout.cell_size) < kSmallestSymbol);
    Puzzle puzzle(5);
    puzzle.grid[0] = 1;
    puzzle.grid[2] = 9;
    const Image image = picture_of(stage, layout, puzzle);
    for (const Cell cell : {0, 2}) {
        const PixelRect rect = layout.cell_rect(cell);
        const InkBox ink = ink_in(image, rect, stage.theme()[Role::board]);
        CHECK(ink.bounds.width == ink.bounds.height);
        CHECK(std::abs(3 * ink.bounds.width - rect.width) <= 6);
        CHECK(off_centre_across(ink.bounds, rect) <= 1);
        CHECK(off_centre_down(ink.bounds, rect) <= 1);
    }
}

TEST_CASE("conflicts and highlighted cells replace the tints of the selection") {
    Stage stage(64, 64);
    const Theme& theme = stage.theme();
    const GridLayout layout = grid_layout(3, {0, 0, 500, 500});
    Puzzle puzzle(3);
    puzzle.grid[10] = 4;  // row 1, column 1
    puzzle.grid[80] = 4;
    puzzle.grid[60] = puzzle.grid[62] = 8;
    BoardShow show;
    show.selected = 10;
    show.peers = show.same_symbol = show.conflicts = true;
    // Below the frame of the selected cell.
    const auto tint = [&](const Image& image, Cell cell) {
        const PixelRect rect = layout.cell_rect(cell);
        return image.at(rect.x + 4, rect.y + 4);
    };

    Image image = picture_of(stage, layout, puzzle, show);
    CHECK(tint(image, 10) == theme[Role::selection]);
    CHECK(tint(image, 9) == theme[Role::peer]);
    CHECK(tint(image, 1) == theme[Role::peer]);
    CHECK(tint(image, 80) == theme[Role::same_symbol]);
    CHECK(tint(image, 60) == theme[Role::conflict_cell]);
    CHECK(tint(image, 40) == theme[Role::board]);
    const PixelRect selected = layout.cell_rect(10);
    CHECK(image.at(selected.x, selected.y) == theme[Role::accent]);

    show.focused = false;
    image = picture_of(stage, layout, puzzle, show);
    CHECK(tint(image, 10) == theme[Role::board]);
    CHECK(tint(image, 9) == theme[Role::board]);
    CHECK(tint(image, 60) == theme[Role::conflict_cell]);

    show.focused = true;
    show.highlighted = {40, 60};
    image = picture_of(stage, layout, puzzle, show);
    CHECK(tint(image, 40) == theme[Role::highlight]);
    CHECK(tint(image, 60) == theme[Role::highlight]);
    CHECK(tint(image, 10) == theme[Role::board]);
    CHECK(image.at(selected.x, selected.y) == theme[Role::board]);
}

TEST_CASE("a solution fills the empty cells in its own colour and does not change the entries") {
    Stage stage(64, 64);
    Random random(5);
    const Grid solution = some_solution(3, random);
    Puzzle puzzle(with_entries(solution, 30, random));
    puzzle.givens = puzzle.grid.entries();
    const GridLayout layout = grid_layout(3, {0, 0, 900, 900});
    BoardShow show;
    show.solution = &solution;
    const Image image = picture_of(stage, layout, puzzle, show);
    const auto count = [&](Cell cell, Role role) {
        int pixels = 0;
        const PixelRect rect = layout.cell_rect(cell);
        for (int y = rect.y; y < rect.bottom(); ++y)
            for (int x = rect.x; x < rect.right(); ++x)
                pixels += image.at(x, y) == stage.theme()[role] ? 1 : 0;
        return pixels;
    };
    for (Cell cell = 0; cell < puzzle.cell_count(); ++cell) {
        CAPTURE(cell);
        const bool given = puzzle.grid[cell] != 0;
        CHECK(count(cell, given ? Role::given : Role::solution) > 40);
        CHECK(count(cell, given ? Role::solution : Role::given) == 0);
    }
}

TEST_CASE("givens and entries are equally high in fonts whose weights have different line heights",
          "[slow]") {
    Stage stage(64, 64);
    int tried = 0;
    for (const auto& [family, style] : {std::pair("C059", "Roman"), std::pair("DejaVu Serif", "Book"),
                                        std::pair("Noto Sans", "Regular"), std::pair("P052", "Roman")}) {
        CAPTURE(family);
        if (!set_grid_font(stage.gui(), GridFont{family, style})) continue;
        ++tried;
        stage.frames(2);
        const GridLayout layout = grid_layout(3, {0, 0, 600, 600});
        const Colour board = stage.theme()[Role::board];
        Puzzle puzzle(3);
        puzzle.grid[0] = puzzle.grid[10] = 8;
        puzzle.givens.insert(0);
        const Image picture = picture_of(stage, layout, puzzle);
        const int given = ink_in(picture, layout.cell_rect(0), board).bounds.height;
        const int entry = ink_in(picture, layout.cell_rect(10), board).bounds.height;
        CHECK(std::abs(given - entry) <= layout.cell_size / 10);
        CHECK(given > layout.cell_size * 4 / 10);
        CHECK(given < layout.cell_size * 8 / 10);
    }
    if (tried == 0) SKIP("none of the fonts is installed");
}

TEST_CASE("corner marks are painted in corners unless candidates replace them", "[slow]") {
    Stage stage(64, 64);
    for (int order = kMinOrder; order <= kMaxOrder; ++order) {
        CAPTURE(order);
        const GridLayout layout = grid_layout(order, {0, 0, 1000, 1000});
        Puzzle puzzle(order);
        puzzle.notes.change([](Notes& notes) { notes.corners[0].insert(4); });
        const PixelRect corner = layout.corner_rect(0, 0);
        const Colour board = stage.theme()[Role::board];
        const auto ink_of = [&](const BoardShow& show) {
            return ink_in(picture_of(stage, layout, puzzle, show), corner, board).amount;
        };
        CHECK(ink_of({}) > 0);
        BoardShow without;
        without.marks = false;
        CHECK(ink_of(without) == 0);
        const Marks none{};
        BoardShow automatic;
        automatic.candidates_instead = &none;
        CHECK(ink_of(automatic) == 0);
        // A centre mark of the value 1 would be in this corner too; beside corner marks it is in the middle.
        puzzle.marks[0].insert(1);
        const Image picture = picture_of(stage, layout, puzzle);
        CHECK(ink_in(picture, layout.centre_mark_rect(0, 0, 1, true), board).amount > 0);
    }
}

TEST_CASE("centre marks stand in the middle of the cell, unless a step refers to their values", "[slow]") {
    Stage stage(64, 64);
    const Colour board = stage.theme()[Role::board];
    for (int order = kMinOrder; order <= kMaxOrder; ++order) {
        CAPTURE(order);
        const GridLayout layout = grid_layout(order, {0, 0, 1000, 1000});
        Puzzle puzzle(order);
        puzzle.marks[0] = ValueSet::all(2);
        const auto ink_at = [&](const PixelRect& rect, bool by_value = false) {
            BoardShow show;
            show.marks_by_value = by_value;
            return ink_in(picture_of(stage, layout, puzzle, show), rect, board).amount;
        };
        const PixelRect of_value = layout.candidate_rect(0, 1);
        const PixelRect in_row = layout.centre_mark_rect(0, 0, 2, false);
        const PixelRect cell = layout.cell_rect(0);
        // The upper quarter of the cell, where the first values stand.
        const PixelRect above{cell.x, cell.y, cell.width, cell.height / 4};
        CHECK(ink_at(of_value) > 0);
        CHECK(ink_at(above) > 0);
        puzzle.notes.change([](Notes& notes) { notes.centred.insert(0); });
        CHECK(ink_at(in_row) > 0);
        CHECK(ink_at(above) == 0);
        CHECK(ink_at(above, true) > 0);
    }
}

TEST_CASE("marks of all kinds are legible side by side, however many a cell has", "[slow]") {
    for (const Scheme scheme : {Scheme::light, Scheme::dark}) {
        Stage stage(64, 64, scheme);
        const Colour board = stage.theme()[Role::board];
        for (int order = kMinOrder; order <= kMaxOrder; ++order) {
            CAPTURE(order);
            const GridLayout layout = grid_layout(order, {0, 0, 700, 700});
            Puzzle puzzle(order);
            const int side = puzzle.side();
            // In the first row centre marks, in the second corner marks too, in the third candidate marks.
            puzzle.notes.change([&](Notes& notes) {
                for (Cell cell = 0; cell < 3 * side; ++cell) {
                    puzzle.marks[cell] = ValueSet::all(cell % side + 1);
                    if (cell < 2 * side) notes.centred.insert(cell);
                    if (cell >= side && cell < 2 * side)
                        notes.corners[cell] = ValueSet::all(std::min(4, side));
                }
            });
            const Image picture = picture_of(stage, layout, puzzle);
            keep_picture(picture, fmt::format("marks-{}-{}", order, name_of(scheme)));
            // More marks have more ink, until their symbols shrink to dots.
            for (const Cell cell : {0, side, 2 * side}) {
                const long one = ink_in(picture, layout.cell_rect(cell), board).amount;
                const long two = ink_in(picture, layout.cell_rect(cell + 1), board).amount;
                CHECK(one > 0);
                CHECK(two > one);
            }
        }
    }
}

TEST_CASE("frozen cells have their own tint, and all selected cells have the selection's tint") {
    Stage stage(64, 64);
    Puzzle puzzle(3);
    puzzle.grid[0] = 5;
    puzzle.givens.insert(0);
    const GridLayout layout = grid_layout(3, {0, 0, 400, 400});
    const auto ground_of = [&](Cell cell, const BoardShow& show) {
        const PixelRect rect = layout.cell_rect(cell);
        return picture_of(stage, layout, puzzle, show).at(rect.x + 4, rect.y + 4);
    };
    CHECK(ground_of(0, {}) == stage.theme()[Role::board]);
    BoardShow frozen;
    frozen.frozen = true;
    CHECK(ground_of(0, frozen) == stage.theme()[Role::frozen]);
    CHECK(ground_of(1, frozen) == stage.theme()[Role::board]);
    BoardShow several;
    several.selected = 40;
    several.also_selected = {10, 11};
    CHECK(ground_of(10, several) == stage.theme()[Role::selection]);
    CHECK(ground_of(12, several) == stage.theme()[Role::board]);
    BoardShow looking;
    looking.looked_at = 5;
    CHECK(ground_of(0, looking) == stage.theme()[Role::same_symbol]);
}

TEST_CASE("in the clear scheme each of the player's colours has its own shape, in cells and in candidates",
          "[slow]") {
    Stage stage(64, 64, Scheme::clear);
    for (int order = kMinOrder; order <= kMaxOrder; ++order)
        for (const bool in_cells : {true, false}) {
            INFO("order " << order << (in_cells ? ", cells" : ", candidates"));
            const GridLayout layout = grid_layout(order, {0, 0, 900, 900});
            const Puzzle puzzle(order);
            std::vector<CellTint> cells;
            std::vector<CandidateTint> candidates;
            for (Cell cell = 0; cell < 8; ++cell) {
                const auto role = static_cast<Role>(static_cast<int>(Role::note_1) + cell);
                if (in_cells)
                    cells.push_back({cell, role});
                else
                    candidates.push_back({cell, 1, role});
            }
            BoardShow show;
            show.cell_tints = cells;
            show.candidate_tints = candidates;
            const Image image = picture_of(stage, layout, puzzle, show);
            // The pixels that are much darker than a tint of any hue.
            std::set<std::vector<bool>> shapes;
            for (Cell cell = 0; cell < 8; ++cell) {
                const PixelRect rect = in_cells ? layout.cell_rect(cell) : layout.candidate_rect(cell, 1);
                std::vector<bool> dark;
                for (int y = 0; y < rect.height; ++y)
                    for (int x = 0; x < rect.width; ++x) {
                        const Colour colour = image.at(rect.x + x, rect.y + y);
                        dark.push_back(colour.red + colour.green + colour.blue < 300);
                    }
                shapes.insert(std::move(dark));
            }
            CHECK(shapes.size() == 8);
        }
}

TEST_CASE("boards of other rules show the borders of their regions, and where further units are") {
    Stage stage(64, 64, Scheme::light);
    const Theme& theme = stage.theme();
    for (const char* const text :
         {"2x3", "3x2", "3x4", "4x5", "latin:7", "x", "windows", "2x3+rising", "asterisk+antiknight",
          "jigsaw:AAAABBBAAABBBBCCCCDDDCCCDDDDEEEEFFFEEEFFFFGGGGGGG", "jigsaw:AABBACBBACDDCCDD"}) {
        const auto rules = rules_from(text);
        CAPTURE(text);
        REQUIRE(rules);
        const GridLayout layout = grid_layout(*rules, {3, 2, 413, 415});
        REQUIRE(layout.extent <= 413);
        Puzzle puzzle(*rules);
        for (Cell cell = 0; cell < puzzle.cell_count(); ++cell)
            puzzle.marks[cell] = ValueSet::all(puzzle.side());
        puzzle.grid[0] = 1;
        const Image image = picture_of(stage, layout, puzzle);
        keep_picture(image, fmt::format("rules-{}", text).substr(0, 40));
        const BoardFigure figure = figure_of(*rules);
        std::set<std::pair<int, int>> thick;
        for (const BorderPiece& piece : figure.borders) {
            const PixelRect rect = layout.border_rect(piece);
            for (int y = rect.y; y < rect.bottom(); ++y)
                for (int x = rect.x; x < rect.right(); ++x) thick.emplace(x, y);
        }
        for (const auto& [x, y] : thick) REQUIRE(image.at(x, y) == theme[Role::block_line]);
        // Each candidate has its own square inside its cell.
        for (Value value = 1; value <= puzzle.side(); ++value) {
            const PixelRect square = layout.candidate_rect(1, value);
            CHECK(layout.cell_rect(1).contains(square.x, square.y));
            CHECK(layout.cell_rect(1).contains(square.right() - 1, square.bottom() - 1));
            CHECK(layout.candidate_at(1, square.x, square.y) == value);
        }
        // Marks may cover an outline. A corner of the outline is one of the pixels that meet at the point.
        const Image bare = picture_of(stage, layout, Puzzle(*rules));
        const auto is_corner = [&](const FigurePoint& point) {
            const int x = layout.pixel_x(point.x);
            const int y = layout.pixel_y(point.y);
            return bare.at(x, y) == theme[Role::line] || bare.at(x - 1, y) == theme[Role::line] ||
                   bare.at(x, y - 1) == theme[Role::line] || bare.at(x - 1, y - 1) == theme[Role::line];
        };
        for (const UnitFigure& unit : figure.units)
            for (const FigureLoop& loop : unit.loops)
                if (unit.shape == FigureShape::area) CHECK(std::ranges::all_of(loop, is_corner));
    }
}

TEST_CASE("units that touch or overlap, diagonals and spots look different") {
    for (const Scheme scheme : {Scheme::light, Scheme::dark, Scheme::clear})
        for (const int room : {90, 413}) {
            Stage stage(64, 64, scheme);
            const Theme& theme = stage.theme();
            const auto image_of = [&](const char* text) {
                const Rules rules = *rules_from(text);
                const GridLayout layout = grid_layout(rules, {0, 0, room, room});
                const Image image = picture_of(stage, layout, Puzzle(rules));
                keep_picture(image, fmt::format("figures-{}-{}-{}", static_cast<int>(scheme), room, text));
                return std::pair{layout, image};
            };
            CAPTURE(scheme, room);
            // Windows that touch: the board shows between them.
            const auto [layout, windows] = image_of("2x4+windows");
            const BoardFigure figure = figure_of(layout.rules);
            const UnitFigure& first = figure.units.front();
            const PixelRect last_cell = layout.cell_rect(first.cells.back());
            CHECK(windows.at(last_cell.right() - 1, last_cell.bottom() - 1) == theme[Role::board]);
            CHECK(windows.at(last_cell.x + last_cell.width / 2, last_cell.y + last_cell.height / 2) ==
                  theme[Role::shaded]);
            // A spot in a window has another shade than the window.
            const auto [dotted_layout, dotted] = image_of("x+windows+centredot+asterisk+girandola");
            const auto middle_of_cell = [&](Cell cell) {
                const PixelRect rect = dotted_layout.cell_rect(cell);
                return dotted.at(rect.x + rect.width / 3, rect.y + rect.height / 2);
            };
            CHECK(middle_of_cell(13) !=
                  middle_of_cell(12));  // r2c5 has a diamond and a square, r2c4 is in a window
            CHECK(middle_of_cell(12) == theme[Role::shaded]);
            CHECK(middle_of_cell(10) != theme[Role::shaded]);  // r2c2 has a dot in a window
            CHECK(middle_of_cell(9) == theme[Role::board]);
        }
}
