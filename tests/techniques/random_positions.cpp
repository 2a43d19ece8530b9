#include "techniques/random_positions.h"

#include "support/grids.h"

namespace gridsmith::support {

PositionWithSolution random_position(int order, Random& random) {
    const int cells = cell_count_of(order);
    const Grid solution = some_solution(order, random);
    const int entries = cells / 4 + static_cast<int>(random.below(static_cast<std::uint32_t>(cells * 5 / 8)));
    Position position(with_entries(solution, entries, random));
    const std::uint32_t gone_percent = random.below(80);
    for (const Cell cell : CellSet(position.open_cells()))
        for (const Value value : position.candidates(cell))
            if (value != solution[cell] && random.below(100) < gone_percent) position.eliminate(cell, value);
    return {position, solution};
}

}  // namespace gridsmith::support
