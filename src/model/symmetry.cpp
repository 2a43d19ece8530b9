// Groups are closed from their generators: an orbit grows until no generator adds a cell.
#include "model/symmetry.h"

#include <algorithm>
#include <array>

namespace gridsmith {

namespace {

// The generators of a group, as flags.
enum : unsigned {
    kMirrorColumns = 1,  // (r, c) -> (r, s-c)
    kMirrorRows = 2,     // (r, c) -> (s-r, c)
    kTranspose = 4,      // (r, c) -> (c, r)
    kAntiTranspose = 8,  // (r, c) -> (s-c, s-r)
    kHalfTurn = 16,      // (r, c) -> (s-r, s-c)
    kQuarterTurn = 32,   // (r, c) -> (c, s-r)
    kNextBlock = 64,     // (r, c) -> (r, c + n)
    kBlockBelow = 128,   // (r, c) -> (r + n, c)
};

constexpr SymmetryRow kRows[] = {
    {Symmetry::none, "none", "None"},
    {Symmetry::vertical_axis, "reflectionV", "Reflection in vertical axis"},
    {Symmetry::horizontal_axis, "reflectionH", "Reflection in horizontal axis"},
    {Symmetry::both_axes, "reflectionVH", "Reflection in V and H axes"},
    {Symmetry::top_left_diagonal, "reflectionDiagonalTL", "Reflection in top-left diagonal"},
    {Symmetry::top_right_diagonal, "reflectionDiagonalTR", "Reflection in top-right diagonal"},
    {Symmetry::both_diagonals, "reflectionDiagonals", "Reflection in both diagonals"},
    {Symmetry::half_turn, "rotation2", "2-fold rotation"},
    {Symmetry::quarter_turn, "rotation4", "4-fold rotation"},
    {Symmetry::full, "full", "Full: axes, diagonals, rotation"},
    {Symmetry::blocks, "blocks", "Repeated in every block"},
};

unsigned generators_of(Symmetry symmetry) {
    switch (symmetry) {
        case Symmetry::none: return 0;
        case Symmetry::vertical_axis: return kMirrorColumns;
        case Symmetry::horizontal_axis: return kMirrorRows;
        case Symmetry::both_axes: return kMirrorColumns | kMirrorRows;
        case Symmetry::top_left_diagonal: return kTranspose;
        case Symmetry::top_right_diagonal: return kAntiTranspose;
        case Symmetry::both_diagonals: return kTranspose | kAntiTranspose;
        case Symmetry::half_turn: return kHalfTurn;
        case Symmetry::quarter_turn: return kQuarterTurn;
        case Symmetry::full: return kMirrorColumns | kTranspose;
        case Symmetry::blocks: return kNextBlock | kBlockBelow;
    }
    return 0;
}

Cell image_of(int order, unsigned generator, Cell cell) {
    const int side = side_of(order);
    const int s = side - 1;
    const int r = cell / side;
    const int c = cell % side;
    const auto at = [side](int row, int column) { return row * side + column; };
    switch (generator) {
        case kMirrorColumns: return at(r, s - c);
        case kMirrorRows: return at(s - r, c);
        case kTranspose: return at(c, r);
        case kAntiTranspose: return at(s - c, s - r);
        case kHalfTurn: return at(s - r, s - c);
        case kQuarterTurn: return at(c, s - r);
        case kNextBlock: return at(r, (c + order) % side);
        default: return at((r + order) % side, c);
    }
}

}  // namespace

std::span<const SymmetryRow> all_symmetries() { return kRows; }

const SymmetryRow& row_of(Symmetry symmetry) { return kRows[static_cast<std::size_t>(symmetry)]; }

std::optional<Symmetry> symmetry_of_key(std::string_view key) {
    const auto row = std::ranges::find(kRows, key, &SymmetryRow::key);
    return row == std::end(kRows) ? std::nullopt : std::optional(row->symmetry);
}

CellSet orbit_of(int order, Symmetry symmetry, Cell cell) {
    const unsigned generators = generators_of(symmetry);
    CellSet orbit{cell};
    std::vector<Cell> fresh{cell};
    while (!fresh.empty()) {
        const Cell from = fresh.back();
        fresh.pop_back();
        for (unsigned generator = 1; generator <= generators; generator <<= 1) {
            if ((generators & generator) == 0) continue;
            const Cell image = image_of(order, generator, from);
            if (orbit.contains(image)) continue;
            orbit.insert(image);
            fresh.push_back(image);
        }
    }
    return orbit;
}

std::vector<CellSet> orbits_of(int order, Symmetry symmetry) {
    std::vector<CellSet> orbits;
    CellSet seen;
    for (Cell cell = 0; cell < cell_count_of(order); ++cell) {
        if (seen.contains(cell)) continue;
        orbits.push_back(orbit_of(order, symmetry, cell));
        seen |= orbits.back();
    }
    return orbits;
}

bool has_symmetry(int order, Symmetry symmetry, const CellSet& cells) {
    return std::ranges::all_of(orbits_of(order, symmetry), [&](const CellSet& orbit) {
        return orbit.is_subset_of(cells) || !orbit.intersects(cells);
    });
}

}  // namespace gridsmith
