#include "techniques/random_positions.h"

#include "support/grids.h"
#include "techniques/path/path.h"

namespace gridsmith::support {

namespace {

void eliminate_some(Position& position, const Grid& solution, Random& random) {
    const std::uint32_t gone_percent = random.below(80);
    for (const Cell cell : CellSet(position.open_cells()))
        for (const Value value : position.candidates(cell))
            if (value != solution[cell] && random.below(100) < gone_percent) position.eliminate(cell, value);
}

}  // namespace

PositionWithSolution random_position(int order, Random& random) {
    const int cells = cell_count_of(order);
    const Grid solution = some_solution(order, random);
    const int entries = cells / 4 + static_cast<int>(random.below(static_cast<std::uint32_t>(cells * 5 / 8)));
    Position position(with_entries(solution, entries, random));
    eliminate_some(position, solution, random);
    return {position, solution};
}

PositionWithSolution random_well_posed_position(int order, Random& random) {
    const int cells = cell_count_of(order);
    const Selection sure{
        {Technique::full_house, Technique::naked_single, Technique::hidden_single, Technique::pointing,
         Technique::claiming, Technique::naked_pair, Technique::hidden_pair},
        {}};
    for (;;) {
        const Grid solution = some_solution(order, random);
        const int entries =
            cells * 3 / 8 + static_cast<int>(random.below(static_cast<std::uint32_t>(cells / 4)));
        Position position(with_entries(solution, entries, random));
        // If steps that do not assume uniqueness solve the puzzle, it has one solution.
        if (path_from(position, sure).end != PathEnd::solved) continue;
        const std::uint32_t filled_percent = random.below(60);
        for (const Cell cell : CellSet(position.open_cells()))
            if (random.below(100) < filled_percent) position.place(cell, solution[cell]);
        eliminate_some(position, solution, random);
        return {position, solution};
    }
}

}  // namespace gridsmith::support
