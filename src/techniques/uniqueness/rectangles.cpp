// Unique rectangles: four cells in two rows, two columns and two blocks that must not hold only two values.
//
// Besides the numbered types there are hidden rectangles, which rest on the places of a value in two lines,
// and avoidable rectangles, whose corners are entries that were not given. The numbers are HoDoKu's.
#include "techniques/structures/candidate_rectangles.h"
#include "techniques/uniqueness/deadly_pattern.h"
#include "techniques/uniqueness/hodoku_rectangles.h"
#include "techniques/uniqueness/preferred_loops.h"
#include "techniques/words/wording.h"

#include <algorithm>
#include <array>
#include <bit>

#include <fmt/format.h>

namespace gridsmith {

namespace {

constexpr std::size_t opposite(std::size_t corner) { return 3 - corner; }

CellSet set_of(const Corners& corners) { return {corners[0], corners[1], corners[2], corners[3]}; }

template <class Conclude>
void find_rectangles(StepSearch& search, Conclude conclude) {
    for (const auto& [corners, pair] : search.candidate_rectangles())
        if (conclude(corners, deadly_pattern(search.position(), set_of(corners), pair))) return;
}

// Are the two cells in one row or column?
bool on_one_side(const Position& position, const CellSet& two) {
    const auto common = position.sets().common_units(two);
    return !common.empty() && position.sets().is_line(common.front());
}

// Does the unit have places for `value`, all of them in the rectangle?
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

// In the row and the column of the corner opposite to `pair_corner`, `sure` is only in the rectangle. So the
// opposite corner cannot hold the other value.
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

// Cells without a given, filled or open.
RowMasks rows_without_givens(const Position& position) {
    RowMasks masks{};
    const UnitMask all = (UnitMask{1} << position.side()) - 1;
    for (int row = 0; row < position.side(); ++row) masks[row] = all;
    for (const Cell cell : position.givens())
        masks[position.units().row_of(cell)] &= ~(UnitMask{1} << position.units().column_of(cell));
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
        if (search.in_hodoku_order() && position.candidates(corners[last]).size() != 2) continue;
        Step step = avoidable_step(search, corners, ValueSet::of(across) | ValueSet::of(beside));
        search.eliminate(step, CellSet{corners[last]}, across);
        if (search.add(std::move(step))) return true;
    }
    return false;
}

// `a` and `b` are open, and each can hold its value of the pattern or the same other value.
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
    const auto share_block = [&](std::size_t a, std::size_t b) {
        return position.units().region_of(corners[a]) == position.units().region_of(corners[b]);
    };
    // One side is filled and one is open: each open corner would take the value of the corner diagonally
    // opposite. HoDoKu knows only rectangles whose filled side lies in one block.
    for (const auto& [a, b] : {std::array<std::size_t, 2>{0, 1}, {0, 2}, {1, 3}, {2, 3}})
        if (value(a) == 0 && value(b) == 0 && value(opposite(a)) != 0 && value(opposite(b)) != 0 &&
            (!search.in_hodoku_order() || share_block(opposite(a), opposite(b))) &&
            conclude_avoidable_2(search, corners, corners[a], value(opposite(a)), corners[b],
                                 value(opposite(b))))
            return true;
    if (search.in_hodoku_order()) return false;
    // One diagonal is filled and the other is open.
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

void find_unique_rectangle_1(StepSearch& search) {
    if (search.options().as_explainer) return find_preferred_loop(search);
    if (search.in_hodoku_order()) return find_hodoku_rectangle(search);
    find_rectangles(search, [&](const Corners&, const DeadlyPattern& pattern) {
        return conclude_single_cell(search, pattern);
    });
}

void find_unique_rectangle_2(StepSearch& search) {
    if (search.in_hodoku_order()) return find_hodoku_rectangle(search);
    find_rectangles(search, [&](const Corners&, const DeadlyPattern& pattern) {
        return pattern.extra_cells.size() == 2 && on_one_side(search.position(), pattern.extra_cells) &&
               conclude_common_extra(search, pattern);
    });
}

void find_unique_rectangle_3(StepSearch& search) {
    if (search.in_hodoku_order()) return find_hodoku_rectangle(search);
    find_rectangles(search, [&](const Corners&, DeadlyPattern pattern) {
        pattern.rating = 45;
        return conclude_subset(search, pattern);
    });
}

void find_unique_rectangle_4(StepSearch& search) {
    if (search.in_hodoku_order()) return find_hodoku_rectangle(search);
    find_rectangles(search, [&](const Corners&, const DeadlyPattern& pattern) {
        return conclude_locked_value(search, pattern);
    });
}

void find_unique_rectangle_5(StepSearch& search) {
    if (search.in_hodoku_order()) return find_hodoku_rectangle(search);
    find_rectangles(search, [&](const Corners&, const DeadlyPattern& pattern) {
        return !(pattern.extra_cells.size() == 2 && on_one_side(search.position(), pattern.extra_cells)) &&
               conclude_common_extra(search, pattern);
    });
}

void find_unique_rectangle_6(StepSearch& search) {
    if (search.in_hodoku_order()) return find_hodoku_rectangle(search);
    find_rectangles(search, [&](const Corners& corners, const DeadlyPattern& pattern) {
        return (pattern.extra_cells == CellSet{corners[0], corners[3]} ||
                pattern.extra_cells == CellSet{corners[1], corners[2]}) &&
               conclude_6(search, pattern);
    });
}

void find_hidden_rectangle(StepSearch& search) {
    if (search.in_hodoku_order()) return find_hodoku_rectangle(search);
    for (const auto& [corners, pair] : search.candidate_rectangles())
        for (std::size_t corner = 0; corner < 4; ++corner)
            if (search.position().candidates(corners[corner]) == pair &&
                conclude_hidden(search, corners, corner, pair))
                return;
}

void find_avoidable_rectangle_1(StepSearch& search) { find_avoidable(search, 1, find_avoidable_1_in); }
void find_avoidable_rectangle_2(StepSearch& search) { find_avoidable(search, 2, find_avoidable_2_in); }

std::string explain_unique_rectangle_6(const Step& step, const Wording& wording) {
    const Value loses = step.eliminations.front().value;
    return fmt::format(
        "In {}, two parallel lines have {} only at the corners, so it is on one diagonal or the other; on "
        "the diagonal with extra candidates it would leave the corners only {} and the puzzle two solutions",
        wording.cells(step.cells), wording.value(loses), wording.values(step.values));
}

std::string explain_hidden_rectangle(const Step& step, const Wording& wording) {
    const Value loses = step.eliminations.front().value;
    return fmt::format(
        "If {} were {}, its row and column would force {} into the neighbouring corners, and {} would be {} "
        "too; then {} could be swapped with {} in the rectangle {}, and the puzzle would have two solutions",
        wording.cells(step.sets[1].cells), wording.value(loses), wording.values(step.sets[1].values),
        wording.cells(step.sets[0].cells), wording.value(loses), wording.value(loses),
        wording.values(step.sets[1].values), wording.cells(step.cells));
}

std::string explain_avoidable_rectangle(const Step& step, const Wording& wording) {
    return fmt::format(
        "None of {} was given; if they held only {}, the two values "
        "could be swapped and the puzzle would have two solutions",
        wording.cells(step.cells), wording.values(step.values));
}

// --- The rows ---

constexpr std::string_view kRectanglePremise =
    "Two rows, two columns and two blocks meet in four cells. If all four cells held the same two "
    "values and nothing else, the values could be swapped and the puzzle would have two solutions.";

}  // namespace

constinit const TechniqueRow technique_rows::unique_rectangle_1 = {
    .name = "Uniqueness Test 1",
    .family = Family::uniqueness,
    .hodoku = {.level = Level::hard, .score = 100, .code = "0600", .solver = InHodoku::on},
    .explainer = 45,
    .use = {.needs_uniqueness = true, .boards = BoardKinds::units_only},
    .find = find_unique_rectangle_1,
    .explain = explain_deadly_pattern,
    .premise = kRectanglePremise,
    .description =
        "Three of the four corners have only the two values. The fourth "
        "corner must hold something else, so it loses both values.",
    .example =
        {
            .cells = "3768.1.59...3.7.6...496.37...75.61931594736826..19.5478652197347..6.4.25..27...16",
            .found = "r1c1 r1c2 r1c3 r1c9 r2c4 r2c6 r2c8 r3c3 r3c4 r3c8 r4c3 r4c6 r4c7 r4c8 r5c2 r5c4 r5c6 "
                     "r5c8 r5c9 r6c4 r6c5 r6c7 r6c9 r7c5 r7c6 r7c7 r7c8 r7c9 r8c4 r9c9",
            .removed = "r2c2<>1 r2c2<>8 r2c7<>8 r3c2<>2",
        },
};

constinit const TechniqueRow technique_rows::unique_rectangle_2 = {
    .name = "Uniqueness Test 2",
    .family = Family::uniqueness,
    .hodoku = {.level = Level::hard, .score = 100, .code = "0601", .solver = InHodoku::on},
    .explainer = 45,
    .use = {.needs_uniqueness = true, .boards = BoardKinds::units_only},
    .find = find_unique_rectangle_2,
    .explain = explain_deadly_pattern,
    .premise = kRectanglePremise,
    .description =
        "Two corners on one side have the same third candidate besides the two values. "
        "One of them holds that candidate, so cells that see both corners lose it.",
    .example =
        {
            .cells = "5926.37..371..8..6684..7.3.827369...1657243..439..1627218475963746932851953..6472",
            .found = "r1c3 r1c4 r1c7 r2c1 r2c2 r2c3 r2c6 r3c1 r3c6 r4c2 r4c6 r5c1 r5c2 r5c3 r5c4 r6c1 r6c2 "
                     "r6c3 r6c6 r6c7 r6c8 r7c1 r7c2 r7c3 r7c4 r7c6 r7c8 r7c9 r8c1 r8c4 r8c5 r8c6 r8c8 r9c3 "
                     "r9c6 r9c8 r9c9",
            .removed = "r2c5<>5",
        },
};

constinit const TechniqueRow technique_rows::unique_rectangle_3 = {
    .name = "Uniqueness Test 3",
    .family = Family::uniqueness,
    .hodoku = {.level = Level::hard, .score = 100, .code = "0602", .solver = InHodoku::on},
    .explainer = 45,
    .use = {.needs_uniqueness = true, .boards = BoardKinds::units_only},
    .find = find_unique_rectangle_3,
    .explain = explain_deadly_pattern,
    .premise = kRectanglePremise,
    .description =
        "Two corners have extra candidates, and one of these is true. Together the two "
        "corners act as one cell with the extra candidates. With other cells of a common "
        "unit they form a naked subset, and the rest of the unit loses its values.",
    .example =
        {
            .cells = "63849....4.9.....37.1.3694.513974...976...3.4284.63.9.197648.3.842359176365712489",
            .found = "r1c2 r1c3 r1c4 r1c5 r2c1 r3c1 r3c6 r3c7 r4c1 r4c2 r4c4 r4c6 r5c2 r5c9 r6c3 r6c5 r6c6 "
                     "r7c1 r7c2 r7c4 r7c5 r7c8 r8c1 r8c2 r8c4 r8c5 r8c8 r9c2 r9c3 r9c4 r9c5 r9c8",
        },
};

constinit const TechniqueRow technique_rows::unique_rectangle_4 = {
    .name = "Uniqueness Test 4",
    .family = Family::uniqueness,
    .hodoku = {.level = Level::hard, .score = 100, .code = "0603", .solver = InHodoku::on},
    .explainer = 45,
    .use = {.needs_uniqueness = true, .boards = BoardKinds::units_only},
    .find = find_unique_rectangle_4,
    .explain = explain_deadly_pattern,
    .premise = kRectanglePremise,
    .description =
        "Two corners on one side have extra candidates, and a unit that both share has one of the two "
        "values nowhere else. So one of the corners holds that value, and neither can hold the other value.",
    .example =
        {
            .cells = "271..9...8.4..7...5.3..47.295647.2..4.29...751.7..5964.28.4.1593495..627.15.92..3",
            .found = "r1c2 r1c3 r1c6 r3c1 r4c1 r4c4 r4c7 r5c1 r5c8 r6c1 r6c3 r6c6 r6c8 r7c2 r7c5 r7c8 r7c9 "
                     "r8c2 r8c3 r8c8 r8c9 r9c5",
            .removed = "r1c5<>6 r1c5<>8 r2c5<>1 r2c5<>6 r3c5<>1 r4c6<>1 r5c5<>3 r5c5<>8 r5c6<>3 r5c6<>8 "
                       "r6c5<>8 r9c4<>8",
        },
};

constinit const TechniqueRow technique_rows::unique_rectangle_5 = {
    .name = "Uniqueness Test 5",
    .family = Family::uniqueness,
    .hodoku = {.level = Level::hard, .score = 100, .code = "0604", .solver = InHodoku::on},
    .explainer = 45,
    .use = {.needs_uniqueness = true, .boards = BoardKinds::units_only},
    .find = find_unique_rectangle_5,
    .explain = explain_deadly_pattern,
    .premise = kRectanglePremise,
    .description =
        "Two diagonal corners or three corners have the same third candidate besides the two "
        "values. One of them holds that candidate, so cells that see all of them lose it.",
    .example =
        {
            .cells = "34917..867156283.426..3.751.3..5684257..84.13.24..15...528.31...839..62...75624..",
            .found = "r1c1 r2c3 r2c9 r3c7 r5c1 r5c8 r6c3 r6c7 r7c4 r8c4 r8c7 r9c3",
            .removed = "r6c8<>9 r8c1<>1",
        },
};

constinit const TechniqueRow technique_rows::unique_rectangle_6 = {
    .name = "Uniqueness Test 6",
    .family = Family::uniqueness,
    .hodoku = {.level = Level::hard, .score = 100, .code = "0605", .solver = InHodoku::on},
    .use = {.needs_uniqueness = true, .boards = BoardKinds::units_only},
    .find = find_unique_rectangle_6,
    .explain = explain_unique_rectangle_6,
    .premise = kRectanglePremise,
    .description =
        "Two diagonal corners have extra candidates, and in both rows or both columns one of the two "
        "values is only in the rectangle. So the value stands on one diagonal or the other. On the "
        "diagonal with extra candidates it would complete the deadly rectangle, so those corners lose it.",
    .example =
        {
            .cells = "286..359.395.6.12.1479253867643912589385726415124867398...5.4.3.5..3.872..3...9.5",
            .found = "r1c2 r1c3 r1c7 r2c1 r2c2 r3c1 r3c2 r3c3 r3c5 r3c6 r3c7 r3c8 r4c1 r4c4 r4c5 r4c6 r4c7 "
                     "r4c8 r5c2 r5c3 r5c4 r5c5 r5c6 r5c8 r5c9 r6c1 r6c3 r6c5 r6c6 r6c7 r6c8 r6c9 r7c7 r8c2 "
                     "r8c9 r9c3",
            .removed = "r9c4<>1 r9c4<>6 r9c6<>4",
        },
};

constinit const TechniqueRow technique_rows::hidden_rectangle = {
    .name = "Hidden Rectangle",
    .family = Family::uniqueness,
    .hodoku = {.level = Level::hard, .score = 100, .code = "0606", .solver = InHodoku::on},
    .use = {.needs_uniqueness = true, .boards = BoardKinds::units_only},
    .find = find_hidden_rectangle,
    .explain = explain_hidden_rectangle,
    .premise = kRectanglePremise,
    .description =
        "One corner has only the two values. In the row and in the column of the opposite corner, "
        "one of the values is only in the rectangle. If the opposite corner held the other value, "
        "the rectangle would fill up with the two values, so the opposite corner loses that value.",
    .example =
        {
            .cells = "..17836.434.16..8.86.4.23.161.3..7.8489271563.736.8.19..85341.6..491683.136827..5",
            .found = "r1c4 r1c6 r2c4 r2c5 r2c8 r3c1 r3c2 r3c4 r3c9 r4c2 r5c2 r5c3 r5c4 r5c5 r5c6 r5c7 r5c8 "
                     "r5c9 r6c3 r6c6 r6c8 r7c4 r7c5 r7c9 r8c3 r8c6 r9c1 r9c3 r9c4 r9c5",
            .removed = "r1c8<>9 r7c8<>9",
        },
};

constinit const TechniqueRow technique_rows::avoidable_rectangle_1 = {
    .name = "Avoidable Rectangle 1",
    .family = Family::uniqueness,
    .hodoku = {.level = Level::hard, .score = 100, .code = "0607", .solver = InHodoku::on},
    .use = {.needs_uniqueness = true, .boards = BoardKinds::units_only},
    .find = find_avoidable_rectangle_1,
    .explain = explain_avoidable_rectangle,
    .description =
        "Entries that the solver found, not givens, could be swapped like the values of a "
        "unique rectangle. Three corners are such entries, and one value in the fourth corner "
        "would complete a rectangle that can be swapped. So the fourth corner loses that value.",
    .example =
        {
            .cells = "675981342912543768834...195591364827..3....19..7..9.53159437286346298571728...934",
            .found = "r1c2 r1c3 r1c5 r1c6 r1c7 r1c8 r2c1 r2c4 r2c6 r2c8 r2c9 r3c1 r3c2 r3c7 r3c9 r4c2 r4c4 "
                     "r4c5 r4c6 r4c8 r5c3 r5c9 r6c3 r6c6 r6c8 r7c1 r7c2 r7c3 r7c6 r7c9 r8c2 r8c4 r8c5 r8c8 "
                     "r9c2 r9c3 r9c7 r9c8 r9c9",
        },
};

constinit const TechniqueRow technique_rows::avoidable_rectangle_2 = {
    .name = "Avoidable Rectangle 2",
    .family = Family::uniqueness,
    .hodoku = {.level = Level::hard, .score = 100, .code = "0608", .solver = InHodoku::on},
    .use = {.needs_uniqueness = true, .boards = BoardKinds::units_only},
    .find = find_avoidable_rectangle_2,
    .explain = explain_avoidable_rectangle,
    .description =
        "Two corners of a rectangle were found, not given. Each of the other two corners has one "
        "value that would complete a rectangle that can be swapped, and both have the same further "
        "candidate. One of them holds the further candidate, so cells that see both lose it.",
    .example =
        {
            .cells = "..354..796.47.93189.21.8.5672..918.5139...62754.2679..3978.45..26..73...48165.793",
            .found = "r1c3 r1c4 r2c7 r2c8 r2c9 r3c8 r6c2 r7c2 r7c7 r8c6 r9c1 r9c2 r9c4",
        },
};

}  // namespace gridsmith
