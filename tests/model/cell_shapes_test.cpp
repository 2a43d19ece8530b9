// Rectangles, lines and stamps.
#include "model/board/cell_shapes.h"
#include "model/board/units.h"
#include "model/symmetry/template_gallery.h"

#include <catch2/catch_test_macros.hpp>
#include <cstdlib>
#include <set>
#include <string>

using namespace gridsmith;

namespace {

// The stamp as text, with a stroke after each row.
std::string text_of(const Stamp& stamp) {
    std::string text;
    for (int row = 0; row < stamp.rows(); ++row) {
        for (int column = 0; column < stamp.columns(); ++column)
            text += stamp.is_inked(row, column) ? '#' : '.';
        text += '/';
    }
    return text;
}

}  // namespace

TEST_CASE("a rectangle has the cells between its corners, whichever corners are named") {
    CHECK(rectangle_between(3, 10, 29) == CellSet{10, 11, 19, 20, 28, 29});
    CHECK(rectangle_between(3, 28, 11) == rectangle_between(3, 10, 29));
    CHECK(rectangle_between(5, 0, 624).size() == 625);
    CHECK(rectangle_between(2, 7, 7) == CellSet{7});
}

TEST_CASE("a line joins two cells without a gap and has the same length in both directions") {
    for (int order = 2; order <= 5; ++order) {
        const Units& units = Rules(order).units();
        for (Cell a = 0; a < units.cells; a += 7)
            for (Cell b = 0; b < units.cells; b += 5) {
                const CellSet line = line_between(order, a, b);
                const int down = std::abs(units.row_of(a) - units.row_of(b));
                const int across = std::abs(units.column_of(a) - units.column_of(b));
                REQUIRE(line.contains(a));
                REQUIRE(line.contains(b));
                REQUIRE(line.size() == 1 + std::max(down, across));
                // Every cell but a touches a cell nearer to a.
                for (const Cell cell : line) {
                    if (cell == a) continue;
                    bool touches = false;
                    for (const Cell other : line)
                        touches = touches ||
                                  (other != cell && std::abs(units.row_of(other) - units.row_of(cell)) <= 1 &&
                                   std::abs(units.column_of(other) - units.column_of(cell)) <= 1);
                    REQUIRE(touches);
                }
            }
    }
}

TEST_CASE("a word becomes cells, at the largest scale that fits or at a smaller one") {
    const auto small = stamp_of_text(3, "hi");
    REQUIRE(small);
    CHECK(text_of(*small) == "#.#.###/#.#..#./###..#./#.#..#./#.#.###/");
    const auto large = stamp_of_text(5, "A", 0);
    REQUIRE(large);
    CHECK(large->rows() == 25);
    CHECK(large->columns() == 15);
    CHECK(stamp_of_text(5, "A", 2)->rows() == 10);
    CHECK(largest_scale(5, "A") == 5);
    CHECK(largest_scale(4, "SUDOKU GRID") == 0);
    // Two words that do not fit on one line are written on two.
    const auto two = stamp_of_text(4, "AB CDE");
    REQUIRE(two);
    CHECK(two->rows() == 11);
    CHECK(two->columns() == 11);
}

TEST_CASE("a text that cannot be stamped is refused with a sentence") {
    CHECK(stamp_of_text(3, "A\xc3\x89").error().message ==
          "É cannot be drawn; use A to Z, 0 to 9 and !?+-=.:*/#'");
    CHECK(stamp_of_text(3, "ABC").error().message ==
          "the text does not fit: a row of 9 cells has room for 2 letters");
    CHECK(stamp_of_text(2, "A").error().message == "letters are 5 cells high, and the grid has 4");
    CHECK(stamp_of_text(3, "  ").error().message == "there is nothing to stamp");
    CHECK(stamp_of_text(3, "\xff").error().message == "the text is not valid UTF-8");
}

TEST_CASE("a stamp stays within the grid wherever it is placed") {
    for (int order = 2; order <= 5; ++order)
        for (const Figure& figure : all_figures())
            for (int size = 2; size <= side_of(order); ++size) {
                const Stamp stamp = stamp_of_figure(figure, size);
                int inked = 0;
                for (int row = 0; row < size; ++row)
                    for (int column = 0; column < size; ++column)
                        inked += stamp.is_inked(row, column) ? 1 : 0;
                CAPTURE(figure.name, size);
                if (size >= 4) CHECK(inked > 0);
                for (Cell centre = 0; centre < cell_count_of(order); centre += 11)
                    REQUIRE(cells_of_stamp(order, stamp, centre).size() == inked);
            }
}

TEST_CASE("the gallery has different patterns with different names at every order") {
    for (int order = 2; order <= 5; ++order) {
        std::set<std::string_view> names;
        std::set<std::string> patterns;
        const auto gallery = template_gallery(order);
        CHECK(gallery.size() >= 6);
        for (const GalleryTemplate& entry : gallery) {
            CAPTURE(order, entry.name);
            std::string pattern;
            for (Cell cell = 0; cell < cell_count_of(order); ++cell)
                pattern += entry.cells.contains(cell) ? '#' : '.';
            CHECK(names.insert(entry.name).second);
            CHECK(patterns.insert(pattern).second);
            CHECK(entry.cells.is_subset_of(CellSet::first_cells(cell_count_of(order))));
            CHECK(entry.cells.size() < cell_count_of(order));
        }
    }
}
