#include "model/puzzle/transform.h"

#include <algorithm>
#include <cassert>
#include <numeric>

namespace gridsmith {

namespace {

// The rearrangement that moves the content of cell source_of(r, c) to cell (r, c).
template <class SourceOf>
Rearrangement from_sources(int order, SourceOf source_of) {
    Rearrangement made = identity_rearrangement(order);
    const int side = side_of(order);
    for (int r = 0; r < side; ++r)
        for (int c = 0; c < side; ++c) {
            const auto [row, column] = source_of(r, c);
            made.source[r * side + c] = static_cast<std::uint16_t>(row * side + column);
        }
    return made;
}

// The lines of one direction in random order, with the lines of a band together.
PerLine<int> random_lines(int order, Random& random) {
    IndexedArray<int, kMaxOrder> all_bands;
    const std::span bands = all_bands.first(order);
    std::iota(bands.begin(), bands.end(), 0);
    random.shuffle(bands);

    PerLine<int> lines{};
    auto next = lines.begin();
    for (const int band : bands) {
        const std::span lines_of_band(next, next + order);
        std::iota(lines_of_band.begin(), lines_of_band.end(), band * order);
        random.shuffle(lines_of_band);
        next += order;
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

Rearrangement identity_rearrangement(int order) {
    Rearrangement made;
    made.order = order;
    const std::span cells = made.source.first(cell_count_of(order));
    std::iota(cells.begin(), cells.end(), std::uint16_t{0});
    const std::span values = made.becomes.first(side_of(order) + 1);
    std::iota(values.begin(), values.end(), Value{0});
    return made;
}

Rearrangement rearrangement_of(int order, Transform transform) {
    const int s = side_of(order) - 1;
    using RowAndColumn = std::pair<int, int>;
    return from_sources(order, [&](int r, int c) {
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

Rearrangement random_relabelling(int order, Random& random) {
    Rearrangement made = identity_rearrangement(order);
    random.shuffle(made.becomes.first(side_of(order) + 1).subspan(1));
    return made;
}

Rearrangement random_rearrangement(int order, Random& random) {
    const auto rows = random_lines(order, random);
    const auto columns = random_lines(order, random);
    const bool transposed = random.below(2) == 1;
    Rearrangement made = from_sources(order, [&](int r, int c) {
        const std::pair place(rows[r], columns[c]);
        return transposed ? std::pair(place.second, place.first) : place;
    });
    made.becomes = random_relabelling(order, random).becomes;
    return made;
}

Rearrangement composed(const Rearrangement& first, const Rearrangement& second) {
    assert(first.order == second.order);
    Rearrangement made = first;
    for (Cell cell = 0; cell < cell_count_of(first.order); ++cell)
        made.source[cell] = first.source[second.source[cell]];
    for (int value = 0; value <= side_of(first.order); ++value)
        made.becomes[value] = second.becomes[first.becomes[value]];
    return made;
}

Rearrangement inverted(const Rearrangement& rearrangement) {
    Rearrangement made = rearrangement;
    for (Cell cell = 0; cell < cell_count_of(rearrangement.order); ++cell)
        made.source[rearrangement.source[cell]] = static_cast<std::uint16_t>(cell);
    for (int value = 0; value <= side_of(rearrangement.order); ++value)
        made.becomes[rearrangement.becomes[value]] = static_cast<Value>(value);
    return made;
}

Grid rearranged(const Grid& grid, const Rearrangement& rearrangement) {
    assert(grid.order() == rearrangement.order);
    Grid made(grid.order());
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
    return made;
}

}  // namespace gridsmith
