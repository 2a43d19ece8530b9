#include "model/puzzle/transform.h"

#include <algorithm>
#include <cassert>
#include <numeric>
#include <optional>
#include <set>
#include <utility>

namespace gridsmith {

namespace {

// The rearrangement that moves the content of cell source_of(r, c) to cell (r, c) and keeps the rules.
template <class SourceOf>
Rearrangement from_sources(const Rules& rules, SourceOf source_of) {
    Rearrangement made = identity_rearrangement(rules);
    const int side = rules.side();
    for (int r = 0; r < side; ++r)
        for (int c = 0; c < side; ++c) {
            const auto [row, column] = source_of(r, c);
            made.source[r * side + c] = static_cast<std::uint16_t>(row * side + column);
        }
    return made;
}

// The units of one kind, each as the cells to which the rearrangement moves it, in any order.
std::set<std::vector<Cell>> moved_units(const Units& units, UnitKind kind, const PerCell<Cell>& target) {
    std::set<std::vector<Cell>> moved;
    for (int unit = 0; unit < units.count; ++unit) {
        if (units.kind_of(unit) != kind) continue;
        std::vector<Cell> cells;
        for (const Cell cell : units.cells_of(unit)) cells.push_back(target[cell]);
        std::ranges::sort(cells);
        moved.insert(std::move(cells));
    }
    return moved;
}

// The rules of the board after its cells have moved by a turn or a reflection. Windows and disjoint groups that stand
// elsewhere afterwards become drawn regions: lopsided windows after most reflections, for instance. Nothing if a
// constraint cannot be moved.
std::optional<Rules> moved_rules(const Rules& rules, const Rearrangement& way) {
    if (rules.is_classic()) return rules;
    PerCell<Cell> target{};
    for (Cell cell = 0; cell < rules.cell_count(); ++cell) target[way.source[cell]] = cell;
    const Units& units = rules.units();
    RulesParts parts = rules.parts();
    for (Cell cell = 0; cell < rules.cell_count() && units.has_regions(); ++cell)
        parts.regions[static_cast<std::size_t>(target[cell])] =
            static_cast<std::uint8_t>(units.region_of(cell));
    parts.regions = numbered_in_order(std::move(parts.regions));
    // A reflection in one axis and a quarter turn swap the diagonals, which the corner shows.
    const Cell corner = target[0];
    if (corner == rules.side() - 1 || corner == rules.cell_count() - rules.side())
        std::swap(parts.falling_diagonal, parts.rising_diagonal);
    for (auto& region : parts.extra_regions)
        for (Cell& cell : region) cell = target[cell];
    const auto draw_if_moved = [&](bool RulesParts::*flag, UnitKind kind) {
        if (!(parts.*flag)) return;
        const auto moved = moved_units(units, kind, target);
        RulesParts alone{.side = parts.side, .regions = parts.regions};
        alone.*flag = true;
        PerCell<Cell> in_place{};
        std::iota(in_place.begin(), in_place.end(), 0);
        if (const auto there = Rules::of(alone);
            there && moved_units(there->units(), kind, in_place) == moved)
            return;
        parts.*flag = false;
        parts.extra_regions.insert(parts.extra_regions.end(), moved.begin(), moved.end());
    };
    draw_if_moved(&RulesParts::windows, UnitKind::window);
    parts.hidden_windows = parts.hidden_windows && parts.windows;
    draw_if_moved(&RulesParts::disjoint_groups, UnitKind::disjoint_group);
    const RulesParts& before = rules.parts();
    for (Constraint& constraint : parts.constraints) {
        auto there = moved(constraint, {before.side, before.regions}, {parts.side, parts.regions},
                           target.first(rules.cell_count()));
        if (!there) return std::nullopt;
        constraint = *std::move(there);
    }
    const auto made = Rules::of(parts);
    assert(made);
    return *made;
}

// The lines of one direction in random order, with the lines of a band of `width` together.
PerLine<int> random_lines(int side, int width, Random& random) {
    PerLine<int> all_bands;
    const std::span bands = all_bands.first(side / width);
    std::iota(bands.begin(), bands.end(), 0);
    random.shuffle(bands);

    PerLine<int> lines{};
    auto next = lines.begin();
    for (const int band : bands) {
        const std::span lines_of_band(next, next + width);
        std::iota(lines_of_band.begin(), lines_of_band.end(), band * width);
        random.shuffle(lines_of_band);
        next += width;
    }
    return lines;
}

Value renamed(const Rearrangement& rearrangement, Value value) { return rearrangement.becomes[value]; }

ValueSet renamed(const Rearrangement& rearrangement, ValueSet values) {
    ValueSet result;
    for (const Value value : values) result.insert(renamed(rearrangement, value));
    return result;
}

}  // namespace

std::optional<BlockShape> movable_blocks(const Rules& rules) {
    if (const int order = rules.order(); order != 0) return BlockShape{order, order};
    const RulesParts& parts = rules.parts();
    if (!has_regions_only(parts)) return std::nullopt;
    if (parts.regions.empty()) return BlockShape{parts.side, parts.side};
    return blocks_of(parts);
}

Rearrangement identity_rearrangement(const Rules& rules) {
    Rearrangement made{.from = rules, .to = rules};
    const std::span cells = made.source.first(rules.cell_count());
    std::iota(cells.begin(), cells.end(), std::uint16_t{0});
    const std::span values = made.becomes.first(rules.side() + 1);
    std::iota(values.begin(), values.end(), Value{0});
    return made;
}

namespace {

// The rearrangement of the cells; the rules stay as they are.
Rearrangement of_cells(const Rules& rules, Transform transform) {
    const int s = rules.side() - 1;
    using RowAndColumn = std::pair<int, int>;
    return from_sources(rules, [&](int r, int c) {
        switch (transform) {
            case Transform::rotate_anticlockwise: return RowAndColumn(c, s - r);
            case Transform::rotate_clockwise: return RowAndColumn(s - c, r);
            case Transform::rotate_half: return RowAndColumn(s - r, s - c);
            case Transform::flip_horizontally: return RowAndColumn(r, s - c);
            case Transform::flip_vertically: return RowAndColumn(s - r, c);
            case Transform::transpose: return RowAndColumn(c, r);
        }
        return RowAndColumn(r, c);
    });
}

}  // namespace

bool can_rearrange(const Rules& rules, Transform transform) {
    // Quick, because menus ask for each frame.
    const auto is_indexer = [](const Constraint& constraint) {
        return constraint.kind == ConstraintKind::row_indexer ||
               constraint.kind == ConstraintKind::column_indexer ||
               constraint.kind == ConstraintKind::region_indexer;
    };
    if (std::ranges::none_of(rules.parts().constraints, is_indexer)) return true;
    return moved_rules(rules, of_cells(rules, transform)).has_value();
}

Rearrangement rearrangement_of(const Rules& rules, Transform transform) {
    Rearrangement made = of_cells(rules, transform);
    const auto moved = moved_rules(rules, made);
    assert(moved);
    made.to = *moved;
    return made;
}

std::vector<Rearrangement> all_turns_and_reflections(const Rules& rules) {
    using enum Transform;
    std::vector<Rearrangement> ways;
    const auto add = [&](Rearrangement way) {
        const auto moved = moved_rules(rules, way);
        if (!moved) return;
        way.to = *moved;
        ways.push_back(std::move(way));
    };
    ways.push_back(identity_rearrangement(rules));
    for (const Transform transform :
         {rotate_anticlockwise, rotate_clockwise, rotate_half, flip_horizontally, flip_vertically, transpose})
        add(of_cells(rules, transform));
    add(composed(of_cells(rules, rotate_half), of_cells(rules, transpose)));
    return ways;
}

Rearrangement any_rearrangement(const Rules& rules, Random& random) {
    if (!has_constraints(rules.parts())) return random_rearrangement(rules, random);
    auto ways = all_turns_and_reflections(rules);
    Rearrangement way = std::move(ways[random.below(static_cast<std::uint32_t>(ways.size()))]);
    return composed(way, random_relabelling(way.to, random));
}

std::vector<Rearrangement> turns_and_reflections(const Rules& rules) {
    auto ways = all_turns_and_reflections(rules);
    std::erase_if(ways, [&rules](const Rearrangement& way) { return way.to != rules; });
    return ways;
}

Renaming renaming_allowed_by(const Rules& rules) {
    const RulesParts& parts = rules.parts();
    if (parts.all_ratios_given || parts.all_sums_given) return Renaming::none;
    Renaming allowed =
        parts.nonconsecutive || parts.all_differences_given ? Renaming::reversal : Renaming::any;
    for (const Constraint& constraint : parts.constraints)
        allowed = std::min(allowed, renaming_allowed_by(constraint));
    return allowed;
}

Rearrangement random_relabelling(const Rules& rules, Random& random) {
    Rearrangement made = identity_rearrangement(rules);
    const std::span values = made.becomes.first(rules.side() + 1).subspan(1);
    const Renaming allowed = renaming_allowed_by(rules);
    if (allowed == Renaming::any)
        random.shuffle(values);
    else if (allowed == Renaming::reversal && random.below(2) == 1)
        std::ranges::reverse(values);
    return made;
}

Rearrangement random_rearrangement(const Rules& rules, Random& random) {
    Rearrangement made;
    if (const auto blocks = movable_blocks(rules)) {
        const auto rows = random_lines(rules.side(), blocks->rows, random);
        const auto columns = random_lines(rules.side(), blocks->columns, random);
        const bool transposed = blocks->rows == blocks->columns && random.below(2) == 1;
        made = from_sources(rules, [&](int r, int c) {
            const std::pair place(rows[r], columns[c]);
            return transposed ? std::pair(place.second, place.first) : place;
        });
    } else {
        const auto ways = turns_and_reflections(rules);
        made = ways[random.below(static_cast<std::uint32_t>(ways.size()))];
    }
    made.becomes = random_relabelling(rules, random).becomes;
    return made;
}

Rearrangement composed(const Rearrangement& first, const Rearrangement& second) {
    assert(first.to == second.from);
    Rearrangement made = first;
    made.to = second.to;
    for (Cell cell = 0; cell < first.from.cell_count(); ++cell)
        made.source[cell] = first.source[second.source[cell]];
    for (int value = 0; value <= first.from.side(); ++value)
        made.becomes[value] = second.becomes[first.becomes[value]];
    return made;
}

Rearrangement inverted(const Rearrangement& rearrangement) {
    Rearrangement made = rearrangement;
    std::swap(made.from, made.to);
    for (Cell cell = 0; cell < made.from.cell_count(); ++cell)
        made.source[rearrangement.source[cell]] = static_cast<std::uint16_t>(cell);
    for (int value = 0; value <= made.from.side(); ++value)
        made.becomes[rearrangement.becomes[value]] = static_cast<Value>(value);
    return made;
}

Grid rearranged(const Grid& grid, const Rearrangement& rearrangement) {
    assert(grid.rules() == rearrangement.from);
    Grid made(rearrangement.to);
    for (Cell cell = 0; cell < grid.cell_count(); ++cell)
        made[cell] = renamed(rearrangement, grid[rearrangement.source[cell]]);
    return made;
}

Puzzle rearranged(const Puzzle& puzzle, const Rearrangement& rearrangement) {
    Puzzle made = puzzle;
    made.grid = rearranged(puzzle.grid, rearrangement);
    made.givens = {};
    for (Cell cell = 0; cell < puzzle.cell_count(); ++cell) {
        const Cell source = rearrangement.source[cell];
        if (puzzle.givens.contains(source)) made.givens.insert(cell);
        made.marks[cell] = renamed(rearrangement, puzzle.marks[source]);
    }
    if (!puzzle.notes->is_empty()) made.notes = rearranged(*puzzle.notes, rearrangement);
    if (!puzzle.decorations->empty()) made.decorations = rearranged(*puzzle.decorations, rearrangement);
    return made;
}

}  // namespace gridsmith
