// Boards from shader, draw list and cache have the same pixels, and unchanged boards are not painted again.
#include "ui/render/board_cache.h"
#include "base/random.h"
#include "support/grids.h"
#include "ui/stage.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <cstdlib>
#include <vector>

using namespace gridsmith;
using namespace gridsmith::support;

namespace {

constexpr int kWidth = 500;
constexpr int kHeight = 400;

// A board that shows everything a board can show.
struct Example {
    Puzzle puzzle;
    Grid solution;
    std::vector<CellTint> cell_tints;
    std::vector<CandidateTint> candidate_tints;
    BoardShow show;

    Example(int order, Random& random) : puzzle(order), solution(some_solution(order, random)) {
        const int cells = cell_count_of(order);
        const auto cell = [&] { return static_cast<Cell>(random.below(static_cast<std::uint32_t>(cells))); };
        const auto value = [&] {
            return static_cast<Value>(1 + random.below(static_cast<std::uint32_t>(side_of(order))));
        };
        for (int i = 0; i < cells / 3; ++i) {
            const Cell at = cell();
            puzzle.grid[at] = solution[at];
            if (i % 2 == 0) puzzle.givens.insert(at);
        }
        for (int i = 0; i < cells / 3; ++i) puzzle.marks[cell()].insert(value());
        for (const Role role : {Role::pattern_1, Role::pattern_2, Role::pattern_3, Role::pattern_4}) {
            cell_tints.push_back({cell(), role});
            candidate_tints.push_back({cell(), value(), role});
            candidate_tints.push_back({cell(), value(), Role::elimination});
        }
        puzzle.grid[0] = puzzle.grid[1] = value();
        show.peers = show.same_symbol = show.conflicts = true;
        show.cell_tints = cell_tints;
        show.candidate_tints = candidate_tints;
        show.selected = cell();
        show.hovered = cell();
        show.focused = random.below(2) == 0;
        if (random.below(2) == 0) show.candidates = true;
        if (random.below(2) == 0) show.solution = &solution;
        if (random.below(4) == 0) show.highlighted.insert(cell());
    }
    Example(const Example&) = delete;
};

Image by_draw_list(const Stage& stage, const GridLayout& layout, const Example& example,
                   const PixelRect& clip) {
    Theme theme = stage.theme();
    theme.rects = nullptr;
    theme.boards = nullptr;
    auto image = painted(kWidth, kHeight, theme[Role::paper], [&](ImDrawList& list) {
        list.PushClipRect({static_cast<float>(clip.x), static_cast<float>(clip.y)},
                          {static_cast<float>(clip.right()), static_cast<float>(clip.bottom())}, true);
        paint_board(list, layout, theme, example.puzzle, example.show);
        list.PopClipRect();
    });
    REQUIRE(image);
    return std::move(*image);
}

// The largest difference between two pixels in any channel.
int furthest_apart(const Image& a, const Image& b) {
    REQUIRE(a.rgba.size() == b.rgba.size());
    int furthest = 0;
    for (std::size_t i = 0; i < a.rgba.size(); ++i)
        furthest = std::max(furthest, std::abs(a.rgba[i] - b.rgba[i]));
    return furthest;
}

Image in_the_window(Stage& stage, const PixelRect& clip, const std::function<void(ImDrawList&)>& paint) {
    stage.draw = [&] {
        ImDrawList& list = *ImGui::GetBackgroundDrawList();
        list.PushClipRect({static_cast<float>(clip.x), static_cast<float>(clip.y)},
                          {static_cast<float>(clip.right()), static_cast<float>(clip.bottom())}, true);
        paint(list);
        list.PopClipRect();
    };
    stage.frames();
    return stage.picture();
}

}  // namespace

TEST_CASE("a board has the same pixels from shader, draw list and cache, whole or clipped", "[slow]") {
    Stage stage(kWidth, kHeight, Scheme::light);
    REQUIRE(stage.theme().rects != nullptr);
    REQUIRE(stage.theme().boards != nullptr);
    Random random(7);
    for (int order = kMinOrder; order <= kMaxOrder; ++order)
        for (const int extent : {30, 61, 128, 350})
            for (const PixelRect clip : {PixelRect{0, 0, kWidth, kHeight}, PixelRect{40, 25, 57, 33}}) {
                CAPTURE(order, extent, clip.width);
                const Example example(order, random);
                const GridLayout layout = grid_layout(order, {21, 13, extent, extent});
                const Image expected = by_draw_list(stage, layout, example, clip);
                const auto paint = [&](auto painter) {
                    return in_the_window(stage, clip, [&](ImDrawList& list) {
                        painter(list, layout, stage.theme(), example.puzzle, example.show);
                    });
                };
                CHECK(paint(paint_board) == expected);
                // A picture from the cache was painted at another place, where slanted edges may round differently.
                const Image kept = paint(show_board);
                CHECK(furthest_apart(kept, expected) <= 1);
                const auto painted_before = stage.gui().board_counts().painted;
                CHECK(paint(show_board) == kept);
                CHECK(stage.gui().board_counts().painted == painted_before);
            }
}

TEST_CASE("only changed boards are painted again, and equal boards are painted once") {
    Stage stage(kWidth, kHeight);
    Random random(8);
    std::vector<Puzzle> puzzles;
    for (int i = 0; i < 12; ++i) puzzles.emplace_back(with_entries(some_solution(3, random), 30, random));
    puzzles.push_back(puzzles.front());
    int shift = 0;
    stage.draw = [&] {
        for (int i = 0; i < 13; ++i)
            show_board(*ImGui::GetBackgroundDrawList(),
                       grid_layout(3, {shift + i % 5 * 90, i / 5 * 90, 80, 80}), stage.theme(),
                       puzzles[static_cast<std::size_t>(i)]);
    };
    const auto painted_in_a_frame = [&] {
        const auto before = stage.gui().board_counts().painted;
        stage.frames();
        return stage.gui().board_counts().painted - before;
    };
    CHECK(painted_in_a_frame() == 12);
    CHECK(painted_in_a_frame() == 0);
    shift = 10;
    CHECK(painted_in_a_frame() == 0);
    puzzles[3].grid[40] = static_cast<Value>(puzzles[3].grid[40] == 0 ? 1 : 0);
    CHECK(painted_in_a_frame() == 1);
    puzzles[5].marks[7].insert(2);
    CHECK(painted_in_a_frame() == 1);
    stage.gui().set_theme(Scheme::dark, 1);
    CHECK(painted_in_a_frame() == 12);
}

TEST_CASE("only the cells that change are painted again, with the pixels of a whole picture", "[slow]") {
    Stage stage(kWidth, kHeight, Scheme::light);
    Random random(9);
    const auto counts = [&] { return stage.gui().board_counts(); };
    for (int order = kMinOrder; order <= kMaxOrder; ++order)
        for (const int extent : {30, 61, 128, 350}) {
            CAPTURE(order, extent);
            const int cells = cell_count_of(order);
            const auto cell = [&] {
                return static_cast<Cell>(random.below(static_cast<std::uint32_t>(cells)));
            };
            const auto value = [&] {
                return static_cast<Value>(1 + random.below(static_cast<std::uint32_t>(side_of(order))));
            };
            const Grid solution = some_solution(order, random);
            Puzzle puzzle(with_entries(solution, cells / 2, random));
            puzzle.givens = puzzle.grid.entries();
            BoardShow show;
            show.peers = show.same_symbol = show.conflicts = show.frozen = true;
            show.candidates = random.below(2) == 0;
            show.selected = 0;
            const GridLayout layout = grid_layout(order, {21, 13, extent, extent});
            const auto picture = [&] {
                return in_the_window(stage, {0, 0, kWidth, kHeight}, [&](ImDrawList& list) {
                    show_board(list, layout, stage.theme(), puzzle, show);
                });
            };
            static_cast<void>(picture());
            const auto before = counts();
            std::vector<CellTint> tints;
            for (int round = 0; round < 4; ++round) {
                for (int change = 0; change < 5; ++change) {
                    switch (random.below(8)) {
                        case 0: puzzle.grid[cell()] = 0; break;
                        case 1: {
                            const Cell at = cell();
                            puzzle.grid[at] = solution[at];
                            break;
                        }
                        case 2: puzzle.marks[cell()].insert(value()); break;
                        case 3: show.focused = !show.focused; break;
                        case 4: show.looked_at = random.below(2) == 0 ? value() : Value{0}; break;
                        case 5:
                            tints.assign(2, {cell(), Role::pattern_1});
                            tints.push_back({tints.back().cell, Role::pattern_2});
                            show.cell_tints = tints;
                            break;
                        default: show.selected = cell(); break;
                    }
                    static_cast<void>(picture());
                }
                show.selected = cell();
                const Image kept = picture();
                stage.gui().set_theme(Scheme::light, 1);  // forgets all pictures
                CHECK(picture() == kept);
            }
            // Cells of a few pixels have symbols or lines beyond their edges.
            if (layout.cell_size >= 12) CHECK(counts().refreshed > before.refreshed + 8);
        }
}

TEST_CASE("a picture that another board of the frame shows is not changed") {
    Stage stage(kWidth, kHeight, Scheme::light);
    Random random(10);
    const Puzzle puzzle(with_entries(some_solution(3, random), 30, random));
    std::vector<BoardShow> shows(2);
    for (BoardShow& show : shows) {
        show.peers = true;
        show.selected = 40;
    }
    const auto picture = [&] {
        return in_the_window(stage, {0, 0, kWidth, kHeight}, [&](ImDrawList& list) {
            for (int i = 0; i < 2; ++i)
                show_board(list, grid_layout(3, {10 + 220 * i, 10, 200, 200}), stage.theme(), puzzle,
                           shows[static_cast<std::size_t>(i)]);
        });
    };
    static_cast<void>(picture());
    for (const std::size_t changed : {1U, 0U, 1U}) {
        shows[changed].selected = *shows[changed].selected + 7;
        const Image kept = picture();
        stage.gui().set_theme(Scheme::light, 1);
        CHECK(furthest_apart(picture(), kept) <= 1);  // places in the cache may differ
    }
}

TEST_CASE("unused pictures are freed, also while the window changes its size", "[slow]") {
    Stage stage(kWidth, kHeight);
    const Puzzle puzzle(3);
    int extent = 100;
    stage.draw = [&] {
        show_board(*ImGui::GetBackgroundDrawList(), grid_layout(3, {0, 0, extent, extent}), stage.theme(),
                   puzzle);
    };
    for (extent = 600; extent < 800; ++extent) stage.frames();
    CHECK(stage.gui().board_counts().texture_bytes < (80u << 20));
    stage.draw = [] {};
    stage.frames(200);
    CHECK(stage.gui().board_counts().textures == 0);
}
