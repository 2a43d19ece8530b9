// One table: patterns that a formula draws at several orders, and pictures of order 3.
#include "model/template_gallery.h"

#include <algorithm>
#include <array>
#include <cstdlib>

namespace gridsmith {

namespace {

// A cell as formulas want it: distances from the middle, doubled so that they are whole at every side.
struct Place {
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
    bool (*fills)(const Place& p);
};

constexpr Formula kFormulas[] = {
    {"Checkerboard", kTwo | kThree | kFour, [](const Place& p) { return (p.row + p.column) % 2 == 0; }},
    {"Diamond", kTwo | kThree, [](const Place& p) { return p.taxi() <= p.side; }},
    {"Corners", kTwo, [](const Place& p) { return p.taxi() >= p.side; }},
    {"Rings", kThree | kFour, [](const Place& p) { return p.ring() % 2 == 0; }},
    {"Saltire", kTwo | kThree | kFour,
     [](const Place& p) { return std::abs(std::abs(p.x) - std::abs(p.y)) <= p.side / 3; }},
    {"Broad saltire", kFive,
     [](const Place& p) { return std::abs(std::abs(p.x) - std::abs(p.y)) <= p.side / 2; }},
    {"Diagonal stripes", kThree | kFour | kFive,
     [](const Place& p) { return (p.row + p.column) % p.order != 0; }},
    {"Staircase", kThree | kFour | kFive,
     [](const Place& p) { return (p.row + 2 * p.side - p.column) % p.order < (p.order + 1) / 2; }},
    {"Waves", kThree | kFour | kFive,
     [](const Place& p) { return (p.row + std::abs(p.x) / 2) % p.order < (p.order + 1) / 2; }},
    {"Chevrons", kThree | kFour | kFive,
     [](const Place& p) { return (p.row + std::abs(p.x) / 2) % p.order != 0; }},
    {"Knight's moves", kFour | kFive,
     [](const Place& p) { return (p.row + 2 * p.column) % p.order < (p.order + 1) / 2; }},
    {"Diamond lattice", kThree | kFour | kFive,
     [](const Place& p) {
         return (p.row + p.column) % p.order != 0 && (p.row + p.side - p.column) % p.order != 0;
     }},
    {"Basket", kThree | kFour | kFive,
     [](const Place& p) {
         const bool across = (p.row / p.order + p.column / p.order) % 2 == 0;
         return (across ? p.in_row() : p.in_column()) % 2 == 0;
     }},
    {"Lattice", kTwo | kThree | kFour, [](const Place& p) { return p.row % 2 == 0 || p.column % 2 == 0; }},
    {"Frames", kThree | kFour,
     [](const Place& p) {
         return p.in_row() == 0 || p.in_column() == 0 || p.in_row() == p.order - 1 ||
                p.in_column() == p.order - 1;
     }},
    {"Diamonds", kThree | kFour,
     [](const Place& p) {
         const int n = p.order - 1;
         return std::abs(2 * p.in_row() - n) + std::abs(2 * p.in_column() - n) <= p.order;
     }},
    {"Blocks in turn", kTwo | kThree,
     [](const Place& p) { return (p.row / p.order + p.column / p.order) % 2 == 0; }},
    {"Pinwheel", kTwo | kThree | kFour | kFive,
     [](const Place& p) {
         if (p.x == 0 || p.y == 0) return true;
         const bool steep = std::abs(p.y) > std::abs(p.x);
         return std::abs(p.x) == std::abs(p.y) || steep == ((p.x > 0) == (p.y > 0));
     }},
    {"Window", kThree, [](const Place& p) { return p.ring() == 0 || p.x == 0 || p.y == 0; }},
    {"Diagonal blocks", kThree | kFour,
     [](const Place& p) {
         const int a = p.row / p.order;
         const int b = p.column / p.order;
         return a == b || a + b == p.order - 1 || p.in_row() == p.in_column();
     }},
    {"Hourglass", kTwo | kThree, [](const Place& p) { return std::abs(p.x) <= std::abs(p.y); }},
};

using Picture = std::array<std::string_view, 9>;
struct Drawing {
    std::string_view name;
    Picture picture;
};

constexpr Drawing kDrawings[] = {
    {"Windmill",
     {"..##.....", "..##...##", "..##..###", "...#.##..", "....#....", "..##.#...", "###..##..", "##...##..",
      ".....##.."}},
    {"Heart",
     {".##...##.", "#..#.#..#", "#...#...#", "#.......#", "#...#...#", ".#..#..#.", "..#...#..", "#..#.#..#",
      "....#...."}},
    {"Flower",
     {"...###...", "..#...#..", ".#..#..#.", "#..###..#", "#.##.##.#", "#..###..#", ".#..#..#.", "..#...#..",
      "...###..."}},
    {"Snowflake",
     {"#...#...#", ".#.###.#.", "..#.#.#..", ".#.#.#.#.", "###...###", ".#.#.#.#.", "..#.#.#..", ".#.###.#.",
      "#...#...#"}},
    {"Spiral",
     {"########.", ".......#.", ".#####.#.", ".#...#.#.", ".#.#.#.#.", ".#.###.#.", ".#.....#.", ".#######.",
      "........."}},
    {"Face",
     {"..#####..", ".#.....#.", "#..#.#..#", "#..#.#..#", "#.......#", "#.#...#.#", "#..###..#", ".#.....#.",
      "..#####.."}},
    {"Butterfly",
     {"##.....##", "#.#...#.#", "#..#.#..#", ".#..#..#.", "..#.#.#..", ".#..#..#.", "#..#.#..#", "#.#...#.#",
      "##.....##"}},
    {"Noughts and crosses",
     {"#.#...#.#", ".#..#..#.", "#.#...#.#", "...#.#...", ".#..#..#.", "...#.#...", "#.#...#.#", ".#..#..#.",
      "#.#...#.#"}},
};

bool is_filled(const Picture& picture, Cell cell) {
    return picture[static_cast<std::size_t>(cell / 9)][static_cast<std::size_t>(cell % 9)] == '#';
}

}  // namespace

std::vector<GalleryTemplate> template_gallery(int order) {
    std::vector<GalleryTemplate> gallery;
    const int side = side_of(order);
    for (const Formula& formula : kFormulas) {
        if ((formula.orders & (1u << (order - kMinOrder))) == 0) continue;
        GalleryTemplate entry{formula.name, {}};
        for (Cell cell = 0; cell < cell_count_of(order); ++cell) {
            const int row = cell / side;
            const int column = cell % side;
            if (formula.fills({order, side, row, column, 2 * column - (side - 1), 2 * row - (side - 1)}))
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
