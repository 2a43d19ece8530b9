// Unique rectangles: two rows, two columns and two blocks whose corners must not hold only two values.
//
// Beside the numbered types there are hidden rectangles, told by where a value must go, and avoidable
// rectangles, whose corners are filled already but were not given.
#include "techniques/candidate_rectangles.h"
#include "techniques/deadly_pattern.h"
#include "techniques/finders.h"
#include "techniques/wording.h"

#include <algorithm>
#include <array>
#include <bit>

#include <fmt/format.h>

namespace gridsmith {

namespace {

using Corners = std::array<Cell, 4>;

constexpr std::size_t opposite(std::size_t corner) { return 3 - corner; }

CellSet set_of(const Corners& corners) { return {corners[0], corners[1], corners[2], corners[3]}; }

// Which cells of each row may be corners: bit c is column c.
using RowMasks = std::array<UnitMask, kMaxSide>;

// Calls `use` for all rectangles in exactly two blocks whose corners are among `fitting`, until it returns
// true.
template <class Use>
bool for_each_rectangle(const Units& units, const RowMasks& fitting, Use use) {
    for (int top = 0; top < units.side; ++top)
        for (UnitMask from = fitting[static_cast<std::size_t>(top)]; from != 0; from &= from - 1) {
            const int left = std::countr_zero(from);
            for (UnitMask rest = from & (from - 1); rest != 0; rest &= rest - 1) {
                const int right = std::countr_zero(rest);
                const UnitMask both = UnitMask{1} << left | UnitMask{1} << right;
                // Within a stack the blocks differ by band, else the lines share one.
                const bool same_stack = left / units.order == right / units.order;
                const int next_band = (top / units.order + 1) * units.order;
                const int first = same_stack ? next_band : top + 1;
                const int end = same_stack ? units.side : next_band;
                for (int bottom = first; bottom < end; ++bottom) {
                    if ((fitting[static_cast<std::size_t>(bottom)] & both) != both) continue;
                    if (use(Corners{units.cell_at(top, left), units.cell_at(top, right),
                                    units.cell_at(bottom, left), units.cell_at(bottom, right)}))
                        return true;
                }
            }
        }
    return false;
}

RowMasks open_rows(const Position& position) {
    RowMasks open{};
    for (int row = 0; row < position.side(); ++row)
        open[static_cast<std::size_t>(row)] = position.open_in(row);
    return open;
}

template <class Conclude>
void find_rectangles(StepSearch& search, Conclude conclude) {
    for (const auto& [corners, pair] : search.candidate_rectangles())
        if (conclude(corners, deadly_pattern(search.position(), set_of(corners), pair))) return;
}

// The two cells are in one row or column.
bool on_one_side(const Position& position, const CellSet& two) {
    const auto common = position.sets().common_units(two);
    return !common.empty() && !position.sets().is_block(common.front());
}

// Has the unit places for `value`, all of them in the rectangle?
bool only_in(const Position& position, int unit, Value value, const CellSet& rectangle) {
    const CellSet places = position.sets().cells_of(unit) & position.places(value);
    return !places.empty() && places.is_subset_of(rectangle);
}

bool conclude_6(StepSearch& search, const DeadlyPattern& pattern) {
    const Position& position = search.position();
    for (const Value value : pattern.values)
        for (const UnitKind kind : {UnitKind::row, UnitKind::column}) {
            bool is_wing = true;
            for (const Cell cell : pattern.cells)
                is_wing =
                    is_wing && only_in(position, position.sets().unit_of(cell, kind), value, pattern.cells);
            if (!is_wing) continue;
            Step step = search.new_step();
            step.cells = pattern.cells;
            step.values = pattern.values;
            search.show(step, pattern.cells, pattern.values);
            search.show(step, pattern.extra_cells, pattern.extras, PatternRole::fin);
            search.eliminate(step, pattern.extra_cells, value);
            if (search.add(std::move(step))) return true;
        }
    return false;
}

// The corner opposite to one of two candidates has `sure` in its row and column only in the rectangle: it
// cannot hold the other value.
bool conclude_hidden(StepSearch& search, const Corners& corners, std::size_t pair_corner, ValueSet pair) {
    const Position& position = search.position();
    const CellSet rectangle = set_of(corners);
    const Cell corner = corners[opposite(pair_corner)];
    for (const Value sure : pair) {
        const ValueSet loses = pair - ValueSet::of(sure);
        if (!position.has(corner, loses.first())) continue;
        if (!only_in(position, position.sets().unit_of(corner, UnitKind::row), sure, rectangle)) continue;
        if (!only_in(position, position.sets().unit_of(corner, UnitKind::column), sure, rectangle)) continue;
        Step step = search.new_step();
        step.cells = rectangle;
        step.values = pair;
        step.sets = {{CellSet{corners[pair_corner]}, pair}, {CellSet{corner}, ValueSet::of(sure)}};
        search.show(step, rectangle, pair);
        search.eliminate(step, CellSet{corner}, loses);
        if (search.add(std::move(step))) return true;
    }
    return false;
}

// --- Avoidable rectangles ---

// The cells that were not given, filled or open.
RowMasks rows_without_givens(const Position& position) {
    RowMasks masks{};
    const UnitMask all = (UnitMask{1} << position.side()) - 1;
    for (int row = 0; row < position.side(); ++row) masks[static_cast<std::size_t>(row)] = all;
    for (const Cell cell : position.givens())
        masks[static_cast<std::size_t>(position.units().row_of(cell))] &=
            ~(UnitMask{1} << position.units().column_of(cell));
    return masks;
}

Step avoidable_step(const StepSearch& search, const Corners& corners, ValueSet values) {
    Step step = search.new_step();
    step.cells = set_of(corners);
    step.values = values;
    search.show(step, step.cells, values);
    return step;
}

bool find_avoidable_1_in(StepSearch& search, const Corners& corners) {
    const Position& position = search.position();
    for (std::size_t last = 0; last < 4; ++last) {
        if (!position.is_open(corners[last])) continue;
        const Value across = position.grid()[corners[opposite(last)]];
        const Value beside = position.grid()[corners[last ^ 1]];
        const Value below = position.grid()[corners[last ^ 2]];
        if (across == 0 || beside == 0 || beside != below) continue;
        Step step = avoidable_step(search, corners, ValueSet::of(across) | ValueSet::of(beside));
        search.eliminate(step, CellSet{corners[last]}, across);
        if (search.add(std::move(step))) return true;
    }
    return false;
}

// `a` and `b` are open; each could hold its value of the pattern or one and the same other.
bool conclude_avoidable_2(StepSearch& search, const Corners& corners, Cell a, Value of_a, Cell b,
                          Value of_b) {
    const Position& position = search.position();
    if (!position.has(a, of_a) || !position.has(b, of_b)) return false;
    const ValueSet extra = position.candidates(a) - ValueSet::of(of_a);
    if (extra.size() != 1 || position.candidates(b) - ValueSet::of(of_b) != extra) return false;
    Step step = avoidable_step(search, corners, ValueSet::of(of_a) | ValueSet::of(of_b));
    search.show(step, CellSet{a, b}, extra, PatternRole::fin);
    search.eliminate(step, position.sets().sight_of(a) & position.sets().sight_of(b), extra);
    return search.add(std::move(step));
}

bool find_avoidable_2_in(StepSearch& search, const Corners& corners) {
    const Position& position = search.position();
    const auto value = [&](std::size_t corner) { return position.grid()[corners[corner]]; };
    // Filled side, open side: each open corner would take the value of the filled one diagonally across.
    for (const auto& [a, b] : {std::array<std::size_t, 2>{0, 1}, {0, 2}, {1, 3}, {2, 3}})
        if (value(a) == 0 && value(b) == 0 && value(opposite(a)) != 0 && value(opposite(b)) != 0 &&
            conclude_avoidable_2(search, corners, corners[a], value(opposite(a)), corners[b],
                                 value(opposite(b))))
            return true;
    // Filled diagonal, open diagonal.
    for (const std::size_t a : {std::size_t{0}, std::size_t{1}}) {
        const std::size_t b = opposite(a);
        const Value filled = value(a ^ 1);
        if (value(a) != 0 || value(b) != 0 || filled == 0 || value(opposite(a ^ 1)) != filled) continue;
        for (const Value pattern : position.candidates(corners[a]) & position.candidates(corners[b]))
            if (conclude_avoidable_2(search, corners, corners[a], pattern, corners[b], pattern)) return true;
    }
    return false;
}

template <class Look>
void find_avoidable(StepSearch& search, int open_corners, Look look) {
    const Position& position = search.position();
    for_each_rectangle(position.units(), rows_without_givens(position), [&](const Corners& corners) {
        const auto open = std::ranges::count_if(corners, [&](Cell cell) { return position.is_open(cell); });
        return open == open_corners && look(search, corners);
    });
}

}  // namespace

std::vector<CandidateRectangle> candidate_rectangles(const Position& position, bool may_lack_candidates) {
    std::vector<CandidateRectangle> found;
    for_each_rectangle(position.units(), open_rows(position), [&](const Corners& corners) {
        std::array<ValueSet, 4> values;
        for (std::size_t i = 0; i < 4; ++i) values[i] = position.candidates(corners[i]);
        const ValueSet common = values[0] & values[1] & values[2] & values[3];
        if (!may_lack_candidates && common.empty()) return false;
        ValueSet tried;
        for (const ValueSet pair : values) {
            if (count_of(pair) != 2 || pair == tried) continue;
            tried = pair;
            if (may_lack_candidates
                    ? std::ranges::all_of(values, [&](ValueSet own) { return !(own & pair).empty(); })
                    : pair.is_subset_of(common))
                found.push_back({corners, pair});
        }
        return false;
    });
    return found;
}

void find_unique_rectangle_1(StepSearch& search, int) {
    find_rectangles(search, [&](const Corners&, const DeadlyPattern& pattern) {
        return conclude_single_cell(search, pattern);
    });
}

void find_unique_rectangle_2(StepSearch& search, int) {
    find_rectangles(search, [&](const Corners&, const DeadlyPattern& pattern) {
        return pattern.extra_cells.size() == 2 && on_one_side(search.position(), pattern.extra_cells) &&
               conclude_common_extra(search, pattern);
    });
}

void find_unique_rectangle_3(StepSearch& search, int) {
    find_rectangles(search, [&](const Corners&, DeadlyPattern pattern) {
        pattern.rating = 45;
        return conclude_subset(search, pattern);
    });
}

void find_unique_rectangle_4(StepSearch& search, int) {
    find_rectangles(search, [&](const Corners&, const DeadlyPattern& pattern) {
        return conclude_locked_value(search, pattern);
    });
}

void find_unique_rectangle_5(StepSearch& search, int) {
    find_rectangles(search, [&](const Corners&, const DeadlyPattern& pattern) {
        return !(pattern.extra_cells.size() == 2 && on_one_side(search.position(), pattern.extra_cells)) &&
               conclude_common_extra(search, pattern);
    });
}

void find_unique_rectangle_6(StepSearch& search, int) {
    find_rectangles(search, [&](const Corners& corners, const DeadlyPattern& pattern) {
        return (pattern.extra_cells == CellSet{corners[0], corners[3]} ||
                pattern.extra_cells == CellSet{corners[1], corners[2]}) &&
               conclude_6(search, pattern);
    });
}

void find_hidden_rectangle(StepSearch& search, int) {
    for (const auto& [corners, pair] : search.candidate_rectangles())
        for (std::size_t corner = 0; corner < 4; ++corner)
            if (search.position().candidates(corners[corner]) == pair &&
                conclude_hidden(search, corners, corner, pair))
                return;
}

void find_avoidable_rectangle_1(StepSearch& search, int) { find_avoidable(search, 1, find_avoidable_1_in); }
void find_avoidable_rectangle_2(StepSearch& search, int) { find_avoidable(search, 2, find_avoidable_2_in); }

std::string explain_unique_rectangle_6(const Step& step, const Wording& wording) {
    const Value loses = step.eliminations.front().value;
    return fmt::format(
        "In {}, two parallel lines have {} only at the corners, on one diagonal or the other; on the "
        "diagonal with other "
        "candidates it would leave the corners only {} and two solutions",
        wording.cells(step.cells), wording.value(loses), wording.values(step.values));
}

std::string explain_hidden_rectangle(const Step& step, const Wording& wording) {
    const Value loses = step.eliminations.front().value;
    return fmt::format(
        "If {} were {}, its row and column would force {} into the corners beside it and {} would be {} too; "
        "then {} "
        "could be exchanged with {} in the rectangle {}, and the puzzle would have two solutions",
        wording.cells(step.sets[1].cells), wording.value(loses), wording.values(step.sets[1].values),
        wording.cells(step.sets[0].cells), wording.value(loses), wording.value(loses),
        wording.values(step.sets[1].values), wording.cells(step.cells));
}

std::string explain_avoidable_rectangle(const Step& step, const Wording& wording) {
    return fmt::format(
        "None of {} was given; if they held only {}, the two could be exchanged and the puzzle would have "
        "two "
        "solutions, which must be avoided",
        wording.cells(step.cells), wording.values(step.values));
}

}  // namespace gridsmith
