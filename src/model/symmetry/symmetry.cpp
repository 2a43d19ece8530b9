#include "model/symmetry/symmetry.h"

#include <algorithm>
#include <array>
#include <utility>

namespace gridsmith {

namespace {

constexpr SymmetryRow kRows[] = {
    {.symmetry = Symmetry::none, .key = "none", .name = "None"},
    {.symmetry = Symmetry::vertical_axis, .key = "reflectionV", .name = "Reflection in vertical axis"},
    {.symmetry = Symmetry::horizontal_axis, .key = "reflectionH", .name = "Reflection in horizontal axis"},
    {.symmetry = Symmetry::both_axes, .key = "reflectionVH", .name = "Reflection in V and H axes"},
    {.symmetry = Symmetry::top_left_diagonal,
     .key = "reflectionDiagonalTL",
     .name = "Reflection in top-left diagonal"},
    {.symmetry = Symmetry::top_right_diagonal,
     .key = "reflectionDiagonalTR",
     .name = "Reflection in top-right diagonal"},
    {.symmetry = Symmetry::both_diagonals,
     .key = "reflectionDiagonals",
     .name = "Reflection in both diagonals"},
    {.symmetry = Symmetry::half_turn, .key = "rotation2", .name = "2-fold rotation"},
    {.symmetry = Symmetry::quarter_turn, .key = "rotation4", .name = "4-fold rotation"},
    {.symmetry = Symmetry::full, .key = "full", .name = "Full: axes, diagonals, rotation"},
    {.symmetry = Symmetry::blocks, .key = "blocks", .name = "Repeated in every block"},
};

constexpr MotionRow kMotionRows[] = {
    {.motion = Motion::mirror_columns, .key = "reflectionV", .name = "Vertical axis"},
    {.motion = Motion::mirror_rows, .key = "reflectionH", .name = "Horizontal axis"},
    {.motion = Motion::transpose, .key = "reflectionDiagonalTL", .name = "Top-left diagonal"},
    {.motion = Motion::anti_transpose, .key = "reflectionDiagonalTR", .name = "Top-right diagonal"},
    {.motion = Motion::half_turn, .key = "rotation2", .name = "Half turn"},
    {.motion = Motion::quarter_turn, .key = "rotation4", .name = "Quarter turn"},
    {.motion = Motion::next_block, .key = "repeatAcross", .name = "Repeated in the blocks of a row"},
    {.motion = Motion::block_below, .key = "repeatDown", .name = "Repeated in the blocks of a column"},
};
static_assert(std::size(kMotionRows) == kMotions);

SymmetryGroup motions_of(Symmetry symmetry) {
    using enum Motion;
    switch (symmetry) {
        case Symmetry::none: return {};
        case Symmetry::vertical_axis: return {mirror_columns};
        case Symmetry::horizontal_axis: return {mirror_rows};
        case Symmetry::both_axes: return {mirror_columns, mirror_rows};
        case Symmetry::top_left_diagonal: return {transpose};
        case Symmetry::top_right_diagonal: return {anti_transpose};
        case Symmetry::both_diagonals: return {transpose, anti_transpose};
        case Symmetry::half_turn: return {half_turn};
        case Symmetry::quarter_turn: return {quarter_turn};
        case Symmetry::full: return {mirror_columns, transpose};
        case Symmetry::blocks: return {next_block, block_below};
    }
    return {};
}

}  // namespace

std::span<const SymmetryRow> all_symmetries() { return kRows; }

const SymmetryRow& row_of(Symmetry symmetry) { return kRows[std::to_underlying(symmetry)]; }

std::optional<Symmetry> symmetry_of_key(std::string_view key) {
    const auto row = std::ranges::find(kRows, key, &SymmetryRow::key);
    return row == std::end(kRows) ? std::nullopt : std::optional(row->symmetry);
}

std::span<const MotionRow> all_motions() { return kMotionRows; }

namespace {

BlockShape block_of(const Rules& rules) {
    if (const int order = rules.order(); order != 0) return {order, order};
    return blocks_of(rules.parts()).value_or(BlockShape{rules.side(), rules.side()});
}

}  // namespace

Cell image_of(const Rules& rules, Motion motion, Cell cell) {
    const int side = rules.side();
    const int s = side - 1;
    const int r = cell / side;
    const int c = cell % side;
    const auto at = [side](int row, int column) { return row * side + column; };
    switch (motion) {
        case Motion::mirror_columns: return at(r, s - c);
        case Motion::mirror_rows: return at(s - r, c);
        case Motion::transpose: return at(c, r);
        case Motion::anti_transpose: return at(s - c, s - r);
        case Motion::half_turn: return at(s - r, s - c);
        case Motion::quarter_turn: return at(c, s - r);
        case Motion::next_block: return at(r, (c + block_of(rules).columns) % side);
        case Motion::block_below: return at((r + block_of(rules).rows) % side, c);
    }
    return cell;
}

SymmetryGroup::SymmetryGroup(Symmetry symmetry) : SymmetryGroup(motions_of(symmetry)) {}

SymmetryGroup SymmetryGroup::closed() const {
    using enum Motion;
    SymmetryGroup all = *this;
    // Any two motions of a row generate the third.
    constexpr std::array<std::array<Motion, 3>, 6> kProducts = {{
        {mirror_columns, mirror_rows, half_turn},
        {transpose, anti_transpose, half_turn},
        {mirror_columns, transpose, quarter_turn},
        {mirror_columns, anti_transpose, quarter_turn},
        {mirror_rows, transpose, quarter_turn},
        {mirror_rows, anti_transpose, quarter_turn},
    }};
    for (SymmetryGroup before; before != all;) {
        before = all;
        if (all.contains(quarter_turn)) all.insert(half_turn);
        for (const auto& three : kProducts)
            for (std::size_t i = 0; i < 3; ++i)
                if (all.contains(three[i]) && all.contains(three[(i + 1) % 3]))
                    all.insert(three[(i + 2) % 3]);
        const bool turns_rows_into_columns =
            all.contains(transpose) || all.contains(anti_transpose) || all.contains(quarter_turn);
        if (turns_rows_into_columns && (all.contains(next_block) || all.contains(block_below)))
            all.insert(next_block), all.insert(block_below);
    }
    return all;
}

std::optional<Symmetry> symmetry_of(SymmetryGroup group) {
    for (const SymmetryRow& row : kRows)
        if (SymmetryGroup(row.symmetry).closed() == group.closed()) return row.symmetry;
    return std::nullopt;
}

std::string key_of(SymmetryGroup group) {
    if (const auto symmetry = symmetry_of(group)) return std::string(row_of(*symmetry).key);
    std::string key;
    for (const MotionRow& row : kMotionRows) {
        if (!group.contains(row.motion)) continue;
        if (!key.empty()) key += '+';
        key += row.key;
    }
    return key;
}

std::optional<SymmetryGroup> symmetry_group_of_key(std::string_view key) {
    SymmetryGroup group;
    while (true) {
        const std::string_view part = key.substr(0, key.find('+'));
        const auto motion = std::ranges::find(kMotionRows, part, &MotionRow::key);
        if (motion != std::end(kMotionRows)) {
            group.insert(motion->motion);
        } else {
            const auto symmetry = symmetry_of_key(part);
            if (!symmetry) return std::nullopt;
            for (const MotionRow& row : kMotionRows)
                if (SymmetryGroup(*symmetry).contains(row.motion)) group.insert(row.motion);
        }
        if (part.size() == key.size()) return group;
        key.remove_prefix(part.size() + 1);
    }
}

CellSet orbit_of(const Rules& rules, SymmetryGroup group, Cell cell) {
    return closure_of(rules, group, CellSet{cell});
}

CellSet closure_of(const Rules& rules, SymmetryGroup group, const CellSet& cells) {
    CellSet closed = cells;
    std::vector<Cell> fresh(cells.begin(), cells.end());
    while (!fresh.empty()) {
        const Cell from = fresh.back();
        fresh.pop_back();
        for (const MotionRow& row : kMotionRows) {
            if (!group.contains(row.motion)) continue;
            const Cell image = image_of(rules, row.motion, from);
            if (closed.contains(image)) continue;
            closed.insert(image);
            fresh.push_back(image);
        }
    }
    return closed;
}

std::vector<CellSet> orbits_of(const Rules& rules, SymmetryGroup group) {
    std::vector<CellSet> orbits;
    CellSet seen;
    for (Cell cell = 0; cell < rules.cell_count(); ++cell) {
        if (seen.contains(cell)) continue;
        orbits.push_back(orbit_of(rules, group, cell));
        seen |= orbits.back();
    }
    return orbits;
}

bool has_symmetry(const Rules& rules, SymmetryGroup group, const CellSet& cells) {
    const bool needs_blocks = group.contains(Motion::next_block) || group.contains(Motion::block_below);
    if (needs_blocks && !rules.is_classic() && !blocks_of(rules.parts())) return false;
    return std::ranges::all_of(orbits_of(rules, group), [&](const CellSet& orbit) {
        return orbit.is_subset_of(cells) || !orbit.intersects(cells);
    });
}

}  // namespace gridsmith
