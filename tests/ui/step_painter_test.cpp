// Draws every technique's example.
//
// Set GRIDSMITH_GALLERY to a folder to get the pictures.
#include "ui/board/step_painter.h"

#include "techniques/search/step_search.h"
#include "techniques/structures/board_sets.h"
#include "techniques/words/examples.h"
#include "ui/paint/link_curves.h"
#include "ui/stage.h"

#include <catch2/catch_test_macros.hpp>
#include <cmath>
#include <fmt/format.h>

using namespace gridsmith;
using namespace gridsmith::support;

namespace {

struct DrawnExample {
    const TechniqueRow* row = nullptr;
    Puzzle puzzle;
    Step step;
};

// The examples of all techniques that have one.
std::vector<DrawnExample> all_examples() {
    std::vector<DrawnExample> examples;
    for (const TechniqueRow& row : technique_table()) {
        const auto position = example_of(row.id);
        if (!position) continue;
        StepSearch search(*position, {}, true);
        search.run(row);
        REQUIRE(!search.steps().empty());
        examples.push_back({&row, puzzle_of(*position), search.steps().front()});
    }
    return examples;
}

using Paint = std::function<void(ImDrawList&, const GridLayout&, const Theme&)>;

Image picture_of(Theme theme, const GridLayout& layout, const Paint& paint) {
    theme.boards = nullptr;  // the cache paints only while a frame of the window is drawn
    const int side = layout.x + layout.extent + 8;
    auto image =
        painted(side, side, theme[Role::paper], [&](ImDrawList& list) { paint(list, layout, theme); });
    REQUIRE(image);
    return std::move(*image);
}

int changed_pixels(const Image& a, const Image& b, const PixelRect& rect) {
    int changed = 0;
    for (int y = rect.y; y < rect.bottom(); ++y)
        for (int x = rect.x; x < rect.right(); ++x)
            if (a.at(x, y) != b.at(x, y)) ++changed;
    return changed;
}

GridLayout layout_of(const Rules& rules) { return grid_layout(rules, {8, 8, 720, 720}); }

void check_example(const DrawnExample& example, const Theme& theme) {
    const GridLayout layout = layout_of(example.puzzle.rules());
    const Image bare =
        picture_of(theme, layout, [&](ImDrawList& list, const GridLayout& at, const Theme& worn) {
            BoardShow show;
            show.candidates = true;
            paint_board(list, at, worn, example.puzzle, show);
        });
    const Image drawn =
        picture_of(theme, layout, [&](ImDrawList& list, const GridLayout& at, const Theme& worn) {
            show_step(list, at, worn, example.puzzle, example.step);
        });
    keep_picture(drawn,
                 fmt::format("step-{:03}-{}", static_cast<int>(example.row->id), name_of(theme.scheme)));
    const auto is_changed = [&](const Candidate& candidate) {
        const PixelRect rect = layout.candidate_rect(candidate.cell, candidate.value);
        return changed_pixels(bare, drawn, rect) * 20 >= rect.width * rect.height;
    };
    for (const auto& [candidate, role] : example.step.candidates) CHECK(is_changed(candidate));
    for (const Candidate& entry : example.step.placements) CHECK(is_changed(entry));
    for (const Candidate& gone : example.step.eliminations) CHECK(is_changed(gone));
}

}  // namespace

TEST_CASE("every technique's example is drawn at the candidates of its step", "[slow][long]") {
    Stage stage(64, 64, Scheme::light);
    for (const DrawnExample& example : all_examples()) {
        CAPTURE(example.row->name);
        check_example(example, stage.theme());
    }
}

TEST_CASE("steps are drawn in the dark and in the clear scheme, and at every order", "[slow]") {
    for (const Scheme scheme : {Scheme::dark, Scheme::clear}) {
        Stage stage(64, 64, scheme);
        for (const Technique technique :
             {Technique::hidden_single, Technique::locked_quint, Technique::finned_x_wing,
              Technique::grouped_aic, Technique::w_wing, Technique::medusa}) {
            const auto position = example_of(technique);
            REQUIRE(position);
            StepSearch search(*position, {}, true);
            search.run(row_of(technique));
            CAPTURE(name_of(technique));
            check_example({&row_of(technique), puzzle_of(*position), search.steps().front()}, stage.theme());
        }
        for (int order = kMinOrder; order <= kMaxOrder; ++order) {
            // An artificial step with every kind of mark.
            Step step;
            step.placements = {{0, 1}};
            step.eliminations = {{1, 1}};
            step.units = {0};
            step.covers = {2 * side_of(order) + 1};
            step.candidates = {{{0, 2}, PatternRole::fin}, {{side_of(order), 2}, PatternRole::endo_fin}};
            step.sets = {{CellSet{0, 1}, ValueSet::of(2)}};
            step.links = {{{CellSet{0}, 2}, {CellSet{side_of(order)}, 2}, true},
                          {{CellSet{side_of(order)}, 2}, {CellSet{0, 1}, 3}, false}};
            CAPTURE(order);
            check_example({&row_of(Technique::trial), Puzzle(order), step}, stage.theme());
        }
    }
}

TEST_CASE("a higher level of a hint shows more of the step") {
    Stage stage(64, 64);
    const auto position = example_of(Technique::naked_pair);
    REQUIRE(position);
    StepSearch search(*position, {}, true);
    search.run(row_of(Technique::naked_pair));
    const Step& step = search.steps().front();
    const Puzzle puzzle = puzzle_of(*position);
    const GridLayout layout = layout_of(3);
    const auto at_level = [&](HintLevel level) {
        return picture_of(stage.theme(), layout,
                          [&](ImDrawList& list, const GridLayout& at, const Theme& theme) {
                              show_step(list, at, theme, puzzle, step, level);
                          });
    };
    const Image region = at_level(HintLevel::region);
    const Image technique = at_level(HintLevel::technique);
    const Image cells = at_level(HintLevel::cells);
    const Image reason = at_level(HintLevel::reason);
    keep_picture(region, "level-region");
    keep_picture(cells, "level-cells");
    CHECK(region == technique);
    CHECK(region != cells);
    CHECK(cells != reason);
    // Below the level of the reason no candidate is struck out.
    const Candidate& gone = step.eliminations.front();
    const PixelRect rect = layout.candidate_rect(gone.cell, gone.value);
    CHECK(changed_pixels(cells, reason, rect) > 0);
    CHECK(marks_of(step, HintLevel::cells, 3).candidate_tints.empty());
}

TEST_CASE("a link goes around a candidate of the pattern that is in its way") {
    const GridLayout layout = grid_layout(3, {0, 0, 600, 600});
    const std::vector<Link> links = {{{CellSet{0}, 5}, {CellSet{8}, 5}, true}};
    const auto height_of = [](const LinkCurve& curve) { return std::abs(curve.at(0.5f).y - curve.from.y); };
    CHECK(height_of(curves_of(layout, links, {}).front()) < 1);
    const std::vector<Candidate> between = {{4, 5}};
    const LinkCurve bent = curves_of(layout, links, between).front();
    CHECK(height_of(bent) > static_cast<float>(layout.candidate_size()) / 2);
}

TEST_CASE("links between the same candidates do not cover each other") {
    const GridLayout layout = grid_layout(4, {0, 0, 600, 600});
    const Node a{CellSet{0}, 3};
    const Node b{CellSet{100}, 3};
    const std::vector<Link> links = {{a, b, true}, {b, a, false}, {a, b, false}};
    const auto curves = curves_of(layout, links, {});
    REQUIRE(curves.size() == 3);
    const auto apart = [&](std::size_t i, std::size_t j) {
        const Point p = curves[i].at(0.5f);
        const Point q = curves[j].at(0.5f);
        return std::hypot(p.x - q.x, p.y - q.y) > static_cast<float>(layout.candidate_size()) / 2;
    };
    CHECK(apart(0, 1));
    CHECK(apart(0, 2));
    CHECK(apart(1, 2));
}

TEST_CASE("a link joins groups of candidates from edge to edge") {
    const GridLayout layout = grid_layout(3, {0, 0, 600, 600});
    const Node group{CellSet{0, 1, 2}, 1};
    const Node single{CellSet{8}, 1};
    const std::vector<Link> links = {{group, single, true}};
    const LinkCurve curve = curves_of(layout, links, {}).front();
    const PixelRect bounds = bounds_of(layout, group);
    CHECK(bounds.width > 2 * layout.cell_size);
    // The link leaves at the end of the group that is nearest to the other group.
    CHECK(curve.from.x > static_cast<float>(layout.candidate_rect(2, 1).x));
    CHECK(curve.to.x < static_cast<float>(layout.candidate_rect(8, 1).right()));
}
