// Cell (r, c) of block (i, j) holds what stands in row r + j, column c + i of the first block.
#include "generator/seed_grid.h"

#include "model/units.h"

#include <numeric>
#include <vector>

namespace gridsmith {

Grid seed_grid(int order, Random& random) {
    const Units& units = units_of_order(order);
    std::vector<Value> seed(static_cast<std::size_t>(units.side));
    std::iota(seed.begin(), seed.end(), Value{1});
    random.shuffle(seed);
    Grid grid(order);
    for (Cell cell = 0; cell < grid.cell_count(); ++cell) {
        const int row = units.row_of(cell);
        const int column = units.column_of(cell);
        const int seed_row = (row + column / order) % order;
        const int seed_column = (column + row / order) % order;
        grid[cell] = seed[static_cast<std::size_t>(seed_row * order + seed_column)];
    }
    return grid;
}

}  // namespace gridsmith
