// Patterns from formulas for several orders, and drawn patterns of order 3.
#include "model/symmetry/template_gallery.h"

#include <algorithm>
#include <array>
#include <cstdlib>

namespace gridsmith {

namespace {

// A cell for the formulas. x and y are distances from the middle, doubled so that they are whole numbers.
struct PatternCell {
    int order;
    int side;
    int row;
    int column;
    int x;  // 2 * column - (side - 1)
    int y;  // 2 * row - (side - 1)

    int ring() const { return std::min({row, column, side - 1 - row, side - 1 - column}); }  // 0: the edge
    int taxi() const { return std::abs(x) + std::abs(y); }
    int in_row() const { return row % order; }
    int in_column() const { return column % order; }
};

// The orders at which a pattern is offered.
enum : unsigned { kTwo = 1, kThree = 2, kFour = 4, kFive = 8 };

struct Formula {
    std::string_view name;
    unsigned orders;
    bool (*fills)(const PatternCell& p);
};

constexpr Formula kFormulas[] = {
    {.name = "Checkerboard",
     .orders = kTwo | kThree | kFour,
     .fills = [](const PatternCell& p) { return (p.row + p.column) % 2 == 0; }},
    {.name = "Diamond",
     .orders = kTwo | kThree,
     .fills = [](const PatternCell& p) { return p.taxi() <= p.side; }},
    {.name = "Corners", .orders = kTwo, .fills = [](const PatternCell& p) { return p.taxi() >= p.side; }},
    {.name = "Rings",
     .orders = kThree | kFour,
     .fills = [](const PatternCell& p) { return p.ring() % 2 == 0; }},
    {.name = "Saltire",
     .orders = kTwo | kThree | kFour,
     .fills = [](const PatternCell& p) { return std::abs(std::abs(p.x) - std::abs(p.y)) <= p.side / 3; }},
    {.name = "Broad saltire",
     .orders = kFive,
     .fills = [](const PatternCell& p) { return std::abs(std::abs(p.x) - std::abs(p.y)) <= p.side / 2; }},
    {.name = "Diagonal stripes",
     .orders = kThree | kFour | kFive,
     .fills = [](const PatternCell& p) { return (p.row + p.column) % p.order != 0; }},
    {.name = "Staircase",
     .orders = kThree | kFour | kFive,
     .fills =
         [](const PatternCell& p) { return (p.row + 2 * p.side - p.column) % p.order < (p.order + 1) / 2; }},
    {.name = "Waves",
     .orders = kThree | kFour | kFive,
     .fills = [](const PatternCell& p) { return (p.row + std::abs(p.x) / 2) % p.order < (p.order + 1) / 2; }},
    {.name = "Chevrons",
     .orders = kThree | kFour | kFive,
     .fills = [](const PatternCell& p) { return (p.row + std::abs(p.x) / 2) % p.order != 0; }},
    {.name = "Knight's moves",
     .orders = kFour | kFive,
     .fills = [](const PatternCell& p) { return (p.row + 2 * p.column) % p.order < (p.order + 1) / 2; }},
    {.name = "Diamond lattice",
     .orders = kThree | kFour | kFive,
     .fills =
         [](const PatternCell& p) {
             return (p.row + p.column) % p.order != 0 && (p.row + p.side - p.column) % p.order != 0;
         }},
    {.name = "Basket",
     .orders = kThree | kFour | kFive,
     .fills =
         [](const PatternCell& p) {
             const bool across = (p.row / p.order + p.column / p.order) % 2 == 0;
             return (across ? p.in_row() : p.in_column()) % 2 == 0;
         }},
    {.name = "Lattice",
     .orders = kTwo | kThree | kFour,
     .fills = [](const PatternCell& p) { return p.row % 2 == 0 || p.column % 2 == 0; }},
    {.name = "Frames",
     .orders = kThree | kFour,
     .fills =
         [](const PatternCell& p) {
             return p.in_row() == 0 || p.in_column() == 0 || p.in_row() == p.order - 1 ||
                    p.in_column() == p.order - 1;
         }},
    {.name = "Diamonds",
     .orders = kThree | kFour,
     .fills =
         [](const PatternCell& p) {
             const int n = p.order - 1;
             return std::abs(2 * p.in_row() - n) + std::abs(2 * p.in_column() - n) <= p.order;
         }},
    {.name = "Blocks in turn",
     .orders = kTwo | kThree,
     .fills = [](const PatternCell& p) { return (p.row / p.order + p.column / p.order) % 2 == 0; }},
    {.name = "Pinwheel",
     .orders = kTwo | kThree | kFour | kFive,
     .fills =
         [](const PatternCell& p) {
             if (p.x == 0 || p.y == 0) return true;
             const bool steep = std::abs(p.y) > std::abs(p.x);
             return std::abs(p.x) == std::abs(p.y) || steep == ((p.x > 0) == (p.y > 0));
         }},
    {.name = "Window",
     .orders = kThree,
     .fills = [](const PatternCell& p) { return p.ring() == 0 || p.x == 0 || p.y == 0; }},
    {.name = "Diagonal blocks",
     .orders = kThree | kFour,
     .fills =
         [](const PatternCell& p) {
             const int a = p.row / p.order;
             const int b = p.column / p.order;
             return a == b || a + b == p.order - 1 || p.in_row() == p.in_column();
         }},
    {.name = "Hourglass",
     .orders = kTwo | kThree,
     .fills = [](const PatternCell& p) { return std::abs(p.x) <= std::abs(p.y); }},
};

using Picture = const char* [9];
struct Drawing {
    std::string_view name;
    Picture picture;
};

constexpr Drawing kDrawings[] = {
    {.name = "Windmill",
     .picture = {"..##.....", "..##...##", "..##..###", "...#.##..", "....#....", "..##.#...", "###..##..",
                 "##...##..", ".....##.."}},
    {.name = "Heart",
     .picture = {".##...##.", "#..#.#..#", "#...#...#", "#.......#", "#...#...#", ".#..#..#.", "..#...#..",
                 "#..#.#..#", "....#...."}},
    {.name = "Flower",
     .picture = {"...###...", "..#...#..", ".#..#..#.", "#..###..#", "#.##.##.#", "#..###..#", ".#..#..#.",
                 "..#...#..", "...###..."}},
    {.name = "Snowflake",
     .picture = {"#...#...#", ".#.###.#.", "..#.#.#..", ".#.#.#.#.", "###...###", ".#.#.#.#.", "..#.#.#..",
                 ".#.###.#.", "#...#...#"}},
    {.name = "Spiral",
     .picture = {"########.", ".......#.", ".#####.#.", ".#...#.#.", ".#.#.#.#.", ".#.###.#.", ".#.....#.",
                 ".#######.", "........."}},
    {.name = "Face",
     .picture = {"..#####..", ".#.....#.", "#..#.#..#", "#..#.#..#", "#.......#", "#.#...#.#", "#..###..#",
                 ".#.....#.", "..#####.."}},
    {.name = "Butterfly",
     .picture = {"##.....##", "#.#...#.#", "#..#.#..#", ".#..#..#.", "..#.#.#..", ".#..#..#.", "#..#.#..#",
                 "#.#...#.#", "##.....##"}},
    {.name = "Noughts and crosses",
     .picture = {"#.#...#.#", ".#..#..#.", "#.#...#.#", "...#.#...", ".#..#..#.", "...#.#...", "#.#...#.#",
                 ".#..#..#.", "#.#...#.#"}},
};

bool is_filled(const Picture& picture, Cell cell) { return picture[cell / 9][cell % 9] == '#'; }

}  // namespace

std::vector<GalleryTemplate> template_gallery(const Rules& rules) {
    if (!rules.is_classic()) return {};
    const int order = rules.order();
    std::vector<GalleryTemplate> gallery;
    const int side = side_of(order);
    for (const Formula& formula : kFormulas) {
        if ((formula.orders & (1u << (order - kMinOrder))) == 0) continue;
        GalleryTemplate entry{formula.name, {}};
        for (Cell cell = 0; cell < cell_count_of(order); ++cell) {
            const int row = cell / side;
            const int column = cell % side;
            if (formula.fills({.order = order,
                               .side = side,
                               .row = row,
                               .column = column,
                               .x = 2 * column - (side - 1),
                               .y = 2 * row - (side - 1)}))
                entry.cells.insert(cell);
        }
        gallery.push_back(entry);
    }
    if (order != 3) return gallery;
    for (const Drawing& drawing : kDrawings) {
        GalleryTemplate entry{drawing.name, {}};
        for (Cell cell = 0; cell < 81; ++cell)
            if (is_filled(drawing.picture, cell)) entry.cells.insert(cell);
        gallery.push_back(entry);
    }
    return gallery;
}

}  // namespace gridsmith
