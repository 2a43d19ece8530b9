// Source cells for each kind of rearrangement.
#include "model/transform.h"

#include <algorithm>
#include <cassert>
#include <numeric>

namespace gridsmith {

namespace {

constexpr std::size_t at(int i) { return static_cast<std::size_t>(i); }

// The rearrangement whose cell (r, c) takes the content of source_of(r, c).
template <class SourceOf>
Rearrangement from_sources(int order, SourceOf source_of) {
    Rearrangement made = identity_rearrangement(order);
    const int side = side_of(order);
    for (int r = 0; r < side; ++r)
        for (int c = 0; c < side; ++c) {
            const auto [row, column] = source_of(r, c);
            made.source[at(r * side + c)] = static_cast<std::uint16_t>(row * side + column);
        }
    return made;
}

// The lines of one direction permuted so that bands stay together.
std::array<int, kMaxSide> random_lines(int order, Random& random) {
    std::array<int, kMaxOrder> bands;
    const auto some = std::span(bands).first(at(order));
    std::iota(some.begin(), some.end(), 0);
    random.shuffle(some);

    std::array<int, kMaxSide> lines{};
    for (int band = 0; band < order; ++band) {
        const auto within = std::span(lines).subspan(at(band * order), at(order));
        std::iota(within.begin(), within.end(), bands[at(band)] * order);
        random.shuffle(within);
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
    const auto cells = std::span(made.source).first(at(cell_count_of(order)));
    std::iota(cells.begin(), cells.end(), std::uint16_t{0});
    const auto values = std::span(made.becomes).first(at(side_of(order)) + 1);
    std::iota(values.begin(), values.end(), Value{0});
    return made;
}

Rearrangement rearrangement_of(int order, Transform transform) {
    const int s = side_of(order) - 1;
    using Place = std::pair<int, int>;
    return from_sources(order, [&](int r, int c) {
        switch (transform) {
            case Transform::rotate_anticlockwise: return Place(c, s - r);
            case Transform::rotate_clockwise: return Place(s - c, r);
            case Transform::rotate_half: return Place(s - r, s - c);
            case Transform::flip_horizontally: return Place(r, s - c);
            case Transform::flip_vertically: return Place(s - r, c);
            case Transform::transpose: return Place(c, r);
        }
        return Place(r, c);
    });
}

Rearrangement random_relabelling(int order, Random& random) {
    Rearrangement made = identity_rearrangement(order);
    random.shuffle(std::span(made.becomes).subspan(1, at(side_of(order))));
    return made;
}

Rearrangement random_rearrangement(int order, Random& random) {
    const auto rows = random_lines(order, random);
    const auto columns = random_lines(order, random);
    const bool transposed = random.below(2) == 1;
    Rearrangement made = from_sources(order, [&](int r, int c) {
        const std::pair place(rows[at(r)], columns[at(c)]);
        return transposed ? std::pair(place.second, place.first) : place;
    });
    made.becomes = random_relabelling(order, random).becomes;
    return made;
}

Rearrangement composed(const Rearrangement& first, const Rearrangement& second) {
    assert(first.order == second.order);
    Rearrangement made = first;
    for (std::size_t cell = 0; cell < at(cell_count_of(first.order)); ++cell)
        made.source[cell] = first.source[second.source[cell]];
    for (std::size_t value = 0; value <= at(side_of(first.order)); ++value)
        made.becomes[value] = second.becomes[first.becomes[value]];
    return made;
}

Rearrangement inverted(const Rearrangement& rearrangement) {
    Rearrangement made = rearrangement;
    for (std::size_t cell = 0; cell < at(cell_count_of(rearrangement.order)); ++cell)
        made.source[rearrangement.source[cell]] = static_cast<std::uint16_t>(cell);
    for (std::size_t value = 0; value <= at(side_of(rearrangement.order)); ++value)
        made.becomes[rearrangement.becomes[value]] = static_cast<Value>(value);
    return made;
}

Grid rearranged(const Grid& grid, const Rearrangement& rearrangement) {
    assert(grid.order() == rearrangement.order);
    Grid made(grid.order());
    for (Cell cell = 0; cell < grid.cell_count(); ++cell)
        made[cell] = renamed(rearrangement, grid[rearrangement.source[at(cell)]]);
    return made;
}

Puzzle rearranged(const Puzzle& puzzle, const Rearrangement& rearrangement) {
    Puzzle made = puzzle;
    made.grid = rearranged(puzzle.grid, rearrangement);
    made.givens = {};
    for (Cell cell = 0; cell < puzzle.cell_count(); ++cell) {
        const std::size_t source = rearrangement.source[at(cell)];
        if (puzzle.givens.contains(static_cast<Cell>(source))) made.givens.insert(cell);
        made.marks[at(cell)] = renamed(rearrangement, puzzle.marks[source]);
    }
    if (!puzzle.notes->is_empty()) made.notes = rearranged(*puzzle.notes, rearrangement);
    return made;
}

}  // namespace gridsmith
