// Tints cells and candidates; paints links, the unit in focus and the lens above the board.
#include "ui/board/play_show.h"

#include "app/app.h"
#include "app/core/pencil.h"
#include "app/core/tabs.h"
#include "app/editing/marking.h"
#include "app/editing/selection.h"
#include "app/hints/helper_hints.h"
#include "app/solve/judging.h"
#include "model/board/units.h"
#include "model/puzzle/comparison.h"
#include "ui/board/step_painter.h"
#include "ui/gui/scopes.h"
#include "ui/paint/corners.h"
#include "ui/render/board_cache.h"

#include <algorithm>
#include <cmath>
#include <imgui.h>

namespace gridsmith {

namespace {

constexpr float kLensSide = 300;        // at 100 %
constexpr float kLensCell = 68;         // minimum, at 100 %
constexpr float kLeastEnlarged = 1.6f;  // minimum magnification, relative to the board
constexpr std::uint8_t kStepsBack = 200;
// The count of solutions that LiveRequest stops at.
constexpr int kManySolutions = 8;

// The candidate at the end of a link. A link to a whole cell ends at the candidate in the middle.
Node node_of(const Candidate& end, int side) {
    const auto middle = static_cast<Value>((side + 1) / 2);
    return {CellSet{end.cell}, end.value == 0 ? middle : end.value};
}

void add_difference(const Puzzle& puzzle, const Marks& automatic, std::vector<CandidateTint>& tints) {
    const MarkDifference difference = difference_of(puzzle, automatic);
    for (const Candidate& excluded : difference.impossible)
        tints.push_back({excluded.cell, excluded.value, Role::elimination});
    for (const Candidate& lacked : difference.missing)
        tints.push_back({lacked.cell, lacked.value, Role::pattern_2});
}

// The tint of a candidate that few solutions have; nothing for others.
std::optional<Role> role_of_rare(int solutions) {
    if (solutions <= 1) return Role::pattern_1;
    if (solutions <= 3) return Role::pattern_2;
    return solutions < kManySolutions ? std::optional(Role::pattern_3) : std::nullopt;
}

// Two solutions are compared if they agree in this share of the empty cells; otherwise most cells would be tinted.
constexpr double kAgreeingShare = 0.5;

// The cells in which two of several solutions differ, unless these are most cells.
CellSet compared_cells(const Puzzle& puzzle, const TrueCandidates& known) {
    if (known.examples.size() < 2) return {};
    const CellSet differing = differing_cells(known.examples[0], known.examples[1]);
    const int open = puzzle.cell_count() - puzzle.grid.entry_count();
    return differing.size() < (1 - kAgreeingShare) * open ? differing : CellSet();
}

// Shows the live answer: true candidates in place of marks, cells in which two solutions differ, and what contradicts.
void add_live(const App& app, const Tab& tab, BoardShow& show, PlayTints& tints) {
    const LiveAnswer* live = app.judging.live_of(tab);
    if (live == nullptr) return;
    const Puzzle& puzzle = tab.document.puzzle();
    if (live->core)
        for (const Cell cell : cells_of(*live->core)) tints.cells.push_back({cell, Role::conflict_cell});
    const TrueCandidates& known = live->candidates;
    if (known.solutions == 0) return;
    tints.automatic = {};
    for (Cell cell = 0; cell < puzzle.cell_count(); ++cell) {
        if (puzzle.grid[cell] != 0) continue;
        tints.automatic[cell] = known.found[cell];
        if (live->verdict != Verdict::multiple || known.found[cell].size() < 2) continue;
        for (const Value value : known.found[cell])
            if (const auto role = role_of_rare(known.count_of_solutions(cell, value)))
                tints.candidates.push_back({cell, value, *role});
    }
    show.candidates_instead = &tints.automatic;
    for (const Cell cell : compared_cells(puzzle, known)) tints.cells.push_back({cell, Role::pattern_4});
}

// Tints the visible candidates of the value.
void add_looked_at(const Puzzle& puzzle, const Marks& seen, Value value, std::vector<CandidateTint>& tints) {
    for (Cell cell = 0; cell < puzzle.cell_count(); ++cell)
        if (puzzle.grid[cell] == 0 && seen[cell].contains(value))
            tints.push_back({cell, value, Role::selection});
}

void paint_focus(ImDrawList& list, const GridLayout& layout, const Theme& theme, int unit) {
    const auto cells = layout.rules.units().cells_of(unit);
    const PixelRect board = layout.bounds();
    const PixelRect first = layout.cell_rect(cells.front());
    const PixelRect last = layout.cell_rect(cells.back());
    const std::uint32_t veil = theme[Role::board].with_alpha(kStepsBack).packed();
    const auto cover = [&](const PixelRect& rect) {
        list.AddRectFilled(upper_left(rect), lower_right(rect), veil);
    };
    cover({board.x, board.y, board.width, first.y - board.y});
    cover({board.x, last.bottom(), board.width, board.bottom() - last.bottom()});
    const int height = last.bottom() - first.y;
    cover({board.x, first.y, first.x - board.x, height});
    cover({last.right(), first.y, board.right() - last.right(), height});
    list.AddRect(upper_left(first), lower_right(last), theme[Role::accent].packed(), 0, 0, theme.px(2));
}

void paint_unfinished_link(ImDrawList& list, const GridLayout& layout, const Theme& theme,
                           const Candidate& from) {
    const Value value = node_of(from, layout.side).value;
    const PixelRect rect = layout.candidate_rect(from.cell, value);
    const ImVec2 start{static_cast<float>(rect.x + rect.width / 2),
                       static_cast<float>(rect.y + rect.height / 2)};
    const std::uint32_t colour = theme[Role::accent].packed();
    list.AddCircle(start, static_cast<float>(rect.width) * 0.6f, colour, 0, theme.px(2));
    if (ImGui::IsMouseDown(ImGuiMouseButton_Left))
        list.AddLine(start, ImGui::GetIO().MousePos, colour, theme.px(2));
}

StepMarks marks_above(const Tab& tab) {
    StepMarks marks;
    const CellSet selected = selected_cells(tab.view);
    if (selected.size() > 1) marks.sets.push_back(selected);
    const Puzzle& puzzle = tab.document.puzzle();
    for (const NoteLink& link : puzzle.notes->links)
        marks.links.push_back(
            {node_of(link.from, puzzle.side()), node_of(link.to, puzzle.side()), link.strong});

    return marks;
}

// Paints the unit in focus, the player's links, and the link that the player is drawing.
void paint_drawn(ImDrawList& list, const GridLayout& layout, const Theme& theme, const App& app,
                 const Tab& tab) {
    if (tab.in_solution_mode()) return;
    paint_marks(list, layout, theme, marks_above(tab));
    if (app.pencil.mode == PencilMode::link && tab.view.link_from)
        paint_unfinished_link(list, layout, theme, *tab.view.link_from);
}

}  // namespace

Role role_of(NoteColour colour) { return static_cast<Role>(static_cast<int>(Role::note_1) + colour - 1); }

std::vector<LegendEntry> live_legend(const App& app, const Tab& tab) {
    const LiveAnswer* live = app.judging.live_of(tab);
    if (live == nullptr || tab.in_solution_mode()) return {};
    if (live->core) return {{Role::conflict_cell, "Cells that contradict each other"}};
    if (live->verdict != Verdict::multiple) return {};
    std::vector<LegendEntry> entries{{Role::pattern_1, "Values of one solution", true},
                                     {Role::pattern_2, "Values of 2 or 3 solutions", true},
                                     {Role::pattern_3, "Values of 4 to 7 solutions", true}};
    if (!compared_cells(tab.document.puzzle(), live->candidates).empty())
        entries.push_back({Role::pattern_4, "Cells in which two solutions differ"});
    return entries;
}

void add_play(const App& app, const Tab& tab, BoardShow& show, PlayTints& tints) {
    const Puzzle& puzzle = tab.document.puzzle();
    show.frozen = true;
    show.looked_at = tab.view.looked_at;
    if (!tab.in_solution_mode()) {
        show.also_selected = tab.view.others;
        const CandidateView view = app.pencil.view;
        const PencilMode mode = app.pencil.mode;
        // Links and clicks on candidates refer to the places of values.
        show.marks_by_value = mode == PencilMode::candidate_colour || mode == PencilMode::link ||
                              view == CandidateView::difference || !puzzle.notes->links.empty();
        if (view != CandidateView::own) tints.automatic = automatic_candidates(puzzle);
        if (view == CandidateView::automatic) show.candidates_instead = &tints.automatic;
        if (const Marks* layer = app.helper.layer_of(tab)) show.candidates_instead = layer;
        if (view == CandidateView::difference) add_difference(puzzle, tints.automatic, tints.candidates);

        add_live(app, tab, show, tints);

        const Value selected = puzzle.grid[tab.view.selected];
        const Value looked_at = show.looked_at != 0 ? show.looked_at : selected;
        const Marks& seen = show.candidates_instead != nullptr ? *show.candidates_instead : puzzle.marks;
        if (looked_at != 0) add_looked_at(puzzle, seen, looked_at, tints.candidates);
    }
    for (Cell cell = 0; cell < puzzle.cell_count(); ++cell)
        if (const NoteColour colour = puzzle.notes->colours[cell]; colour != 0)
            tints.cells.push_back({cell, role_of(colour)});
    for (const auto& [candidate, colour] : puzzle.notes->candidate_colours)
        if (puzzle.grid[candidate.cell] == 0)
            tints.candidates.push_back({candidate.cell, candidate.value, role_of(colour)});
    show.cell_tints = tints.cells;
    show.candidate_tints = tints.candidates;
}

void paint_play(ImDrawList& list, const GridLayout& layout, const Theme& theme, const App& app,
                const Tab& tab) {
    if (layout.cell_size == 0) return;
    paint_drawn(list, layout, theme, app, tab);
    if (tab.view.focus) paint_focus(list, layout, theme, *tab.view.focus);
}

void paint_lens(ImDrawList& list, const GridLayout& layout, const Theme& theme, const App& app,
                const Tab& tab, const Puzzle& shown, const BoardShow& show) {
    const ImVec2 mouse = ImGui::GetIO().MousePos;
    const PixelRect board = layout.bounds();
    if (!app.pencil.lens || layout.cell_size == 0 ||
        !board.contains(static_cast<int>(mouse.x), static_cast<int>(mouse.y)))
        return;
    const auto cell = static_cast<float>(layout.cell_size);
    const float times = std::max(theme.px(kLensCell) / cell, kLeastEnlarged);
    // The point under the pointer does not move.
    const PixelRect whole = layout.whole();
    const auto enlarged = [times](int length) {
        return static_cast<int>(static_cast<float>(length) * times);
    };
    GridLayout large = grid_layout(shown, {0, 0, enlarged(whole.width), enlarged(whole.height)});
    const float part_x = (mouse.x - static_cast<float>(board.x)) / static_cast<float>(board.width);
    const float part_y = (mouse.y - static_cast<float>(board.y)) / static_cast<float>(board.height);
    large.x = static_cast<int>(mouse.x - part_x * static_cast<float>(large.extent));
    large.y = static_cast<int>(mouse.y - part_y * static_cast<float>(large.extent));

    const float half = theme.px(kLensSide) / 2;
    const ImVec2 from{std::floor(mouse.x - half), std::floor(mouse.y - half)};
    const ImVec2 to{std::floor(mouse.x + half), std::floor(mouse.y + half)};
    list.AddRectFilled({from.x - theme.px(2), from.y - theme.px(2)}, {to.x + theme.px(2), to.y + theme.px(2)},
                       theme[Role::accent].packed());
    const ScopedClip clip(list, from, to);
    list.AddRectFilled(from, to, theme[Role::paper].packed());
    show_board(list, large, theme, shown, show);
    paint_drawn(list, large, theme, app, tab);
}

}  // namespace gridsmith
