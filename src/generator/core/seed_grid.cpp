// Cell (r, c) of block (i, j) holds the value in row r + j, column c + i of the first block. A band has as many blocks
// as a block has rows, and a stack as many as it has columns, so each row and each column gets all values.
#include "generator/core/seed_grid.h"

#include "generator/core/board_kind.h"
#include "model/board/units.h"

#include <numeric>

namespace gridsmith {

bool has_seed_grids(const Rules& rules) {
    return has_regions_only(rules.parts()) && blocks_of(rules.parts());
}

Grid seed_grid(const Rules& rules, Random& random) {
    const Units& units = rules.units();
    const BlockShape block = *blocks_of(rules.parts());
    PerLine<Value> seed_values;
    const std::span seed = seed_values.first(units.side);
    std::iota(seed.begin(), seed.end(), Value{1});
    random.shuffle(seed);
    Grid grid(rules);
    for (Cell cell = 0; cell < grid.cell_count(); ++cell) {
        const int row = units.row_of(cell);
        const int column = units.column_of(cell);
        const int seed_row = (row + column / block.columns) % block.rows;
        const int seed_column = (column + row / block.rows) % block.columns;
        grid[cell] = seed_values[seed_row * block.columns + seed_column];
    }
    return grid;
}

}  // namespace gridsmith
