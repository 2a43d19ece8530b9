// Cell (r, c) of block (i, j) holds the value in row r + j, column c + i of the first block.
#include "generator/core/seed_grid.h"

#include "model/board/units.h"

#include <numeric>

namespace gridsmith {

Grid seed_grid(int order, Random& random) {
    const Units& units = Rules(order).units();
    PerLine<Value> seed_values;
    const std::span seed = seed_values.first(units.side);
    std::iota(seed.begin(), seed.end(), Value{1});
    random.shuffle(seed);
    Grid grid(order);
    for (Cell cell = 0; cell < grid.cell_count(); ++cell) {
        const int row = units.row_of(cell);
        const int column = units.column_of(cell);
        const int seed_row = (row + column / order) % order;
        const int seed_column = (column + row / order) % order;
        grid[cell] = seed_values[seed_row * order + seed_column];
    }
    return grid;
}

}  // namespace gridsmith
