#include "support/grids.h"

#include "model/puzzle/symbols.h"
#include "model/puzzle/transform.h"

#include <algorithm>
#include <numeric>
#include <stdexcept>
#include <vector>

namespace gridsmith::support {

Grid grid_from(std::string_view text) {
    std::u32string cells;
    for (const char character : text)
        if (character != ' ' && character != '\n') cells += static_cast<char32_t>(character);
    const auto order = order_of_cell_count(cells.size());
    if (!order) throw std::invalid_argument("a test's grid has a wrong number of cells");
    Grid grid(*order);
    const Symbols symbols(*order);
    const std::u32string_view digits = U"123456789ABCDEFGHIJKLMNOP";
    const bool built_in =
        *order == 3 || std::ranges::none_of(cells, [](char32_t c) { return c >= '1' && c <= '9'; });
    for (std::size_t i = 0; i < cells.size(); ++i) {
        if (cells[i] == '.' || cells[i] == '0') continue;
        const auto place = digits.substr(0, static_cast<std::size_t>(grid.side())).find(cells[i]);
        const Value value =
            built_in ? symbols.value_of(cells[i])
                     : (place == std::u32string_view::npos ? Value{0} : static_cast<Value>(place + 1));
        if (value == 0) throw std::invalid_argument("a test's grid has a foreign character");
        grid[static_cast<Cell>(i)] = value;
    }
    return grid;
}

std::string line_of(const Grid& grid) {
    const Symbols symbols(grid.order());
    std::string line;
    for (const Value value : grid.values()) line += value == 0 ? '.' : static_cast<char>(symbols[value]);
    return line;
}

Grid some_solution(int order, Random& random) {
    Grid grid(order);
    const int side = grid.side();
    for (int r = 0; r < side; ++r)
        for (int c = 0; c < side; ++c)
            grid[r * side + c] = static_cast<Value>((r % order * order + r / order + c) % side + 1);
    return rearranged(grid, random_rearrangement(order, random));
}

Grid some_full_grid(const Rules& rules, Random& random) {
    Grid grid(rules);
    const auto fill = [&](const auto& next, Cell cell) -> bool {
        if (cell == grid.cell_count()) return true;
        std::vector<Value> values;
        for (const Value value : candidates_of(grid, cell)) values.push_back(value);
        random.shuffle(values);
        for (const Value value : values) {
            grid[cell] = value;
            if (next(next, cell + 1)) return true;
        }
        grid[cell] = 0;
        return false;
    };
    fill(fill, 0);
    return grid;
}

Grid with_entries(const Grid& solution, int entries, Random& random) {
    std::vector<Cell> cells(static_cast<std::size_t>(solution.cell_count()));
    std::iota(cells.begin(), cells.end(), 0);
    random.shuffle(cells);
    Grid grid = solution;
    for (std::size_t i = static_cast<std::size_t>(entries); i < cells.size(); ++i) grid[cells[i]] = 0;
    return grid;
}

Grid random_entries(int order, int entries, Random& random) {
    Grid grid(order);
    for (int tries = 0; grid.entry_count() < entries && tries < 100 * entries; ++tries) {
        const Cell cell = static_cast<Cell>(random.below(static_cast<std::uint32_t>(grid.cell_count())));
        const auto value = static_cast<Value>(1 + random.below(static_cast<std::uint32_t>(grid.side())));
        if (grid[cell] == 0 && candidates_of(grid, cell).contains(value)) grid[cell] = value;
    }
    return grid;
}

std::vector<Value> values_of(const Grid& grid) { return {grid.values().begin(), grid.values().end()}; }

std::vector<Grid> sorted(std::vector<Grid> grids) {
    std::ranges::sort(grids, {}, values_of);
    return grids;
}

}  // namespace gridsmith::support
