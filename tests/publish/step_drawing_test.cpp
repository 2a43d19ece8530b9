// Steps on pages: the example of every technique.
#include "publish/step_drawing.h"

#include "base/unicode.h"
#include "techniques/search/step_search.h"
#include "techniques/words/examples.h"
#include "techniques/words/wording.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <cmath>
#include <string>

using namespace gridsmith;

namespace {

struct DrawnExample {
    Puzzle puzzle;
    Step step;
};

std::optional<DrawnExample> drawn_example(const TechniqueRow& row) {
    const auto position = example_of(row.id);
    if (!position) return std::nullopt;
    StepSearch search(*position, {}, true);
    search.run(row);
    if (search.steps().empty()) return std::nullopt;
    Puzzle puzzle = puzzle_of(*position);
    for (const Cell cell : position->open_cells()) puzzle.marks[cell] = position->candidates(cell);
    return DrawnExample{std::move(puzzle), search.steps().front()};
}

struct Extent {
    double left = 1e9;
    double top = 1e9;
    double right = -1e9;
    double bottom = -1e9;

    bool holds(double x, double y) const { return x > left && x < right && y > top && y < bottom; }
};

Extent extent_of(const PageShape& shape) {
    Extent extent;
    for (const auto& loop : shape.loops)
        for (const auto& [x, y] : loop) {
            extent.left = std::min(extent.left, x);
            extent.top = std::min(extent.top, y);
            extent.right = std::max(extent.right, x);
            extent.bottom = std::max(extent.bottom, y);
        }
    return extent;
}

// The shapes that hold the middle of a mark with this symbol.
int shapes_on_marks(const Page& page, const std::vector<PageShape>& shapes, const std::string& symbol) {
    return static_cast<int>(std::ranges::count_if(shapes, [&](const PageShape& shape) {
        const Extent extent = extent_of(shape);
        const double size = page.width / 9;
        if (extent.right - extent.left > size || extent.bottom - extent.top > size) return false;
        return std::ranges::any_of(page.texts, [&](const PageText& text) {
            return text.text == symbol && extent.holds(text.x, text.y);
        });
    }));
}

}  // namespace

TEST_CASE("a drawn step marks its candidates at the places of their marks, for every technique") {
    int drawn = 0;
    for (const TechniqueRow& row : technique_table()) {
        const auto example = drawn_example(row);
        if (!example) continue;
        CAPTURE(row.name);
        const auto& [puzzle, step] = *example;
        const Page page = picture_of_step(puzzle, step, 450, kLightPage);
        for (const auto* changed : {&step.eliminations, &step.placements})
            for (const Value value : ValueSet::all(puzzle.side())) {
                const auto count =
                    std::ranges::count_if(*changed, [&](const Candidate& one) { return one.value == value; });
                CHECK(shapes_on_marks(page, page.last_shapes, utf8_of(puzzle.symbols[value])) >= count);
            }
        CHECK(page.last_shapes.size() >=
              step.eliminations.size() + step.placements.size() + 3 * step.links.size());
        CHECK(page.shapes_above.size() >= step.units.size() + step.covers.size() + step.sets.size());
        ++drawn;
    }
    CHECK(drawn > 100);
}

TEST_CASE("the constraints of a drawn step have strong outlines") {
    int lit = 0;
    for (const TechniqueRow& row : technique_table()) {
        const auto example = drawn_example(row);
        if (!example || example->step.constraints.empty()) continue;
        CAPTURE(row.name);
        const auto strong = [&](const Step& step) {
            const Page page = picture_of_step(example->puzzle, step, 450, kLightPage);
            const Ink blue{0, 0x60 / 255.0, 0xc0 / 255.0};
            const auto is_strong = [&](const PageShape& shape) { return shape.ink == blue; };
            return std::ranges::count_if(page.shapes, is_strong) +
                   std::ranges::count_if(page.shapes_above, is_strong);
        };
        CHECK(strong(example->step) > 0);
        ++lit;
    }
    CHECK(lit > 3);
}
