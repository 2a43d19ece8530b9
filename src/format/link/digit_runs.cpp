#include "format/link/digit_runs.h"

namespace gridsmith {

std::string digits_with_runs(const Grid& grid, Cell end_of_runs) {
    constexpr std::size_t kLongestRun = 5;
    std::string text;
    for (Cell cell = 0; cell < grid.cell_count();) {
        const std::size_t digit = grid[cell];
        std::size_t empty = 0;
        for (++cell; cell < end_of_runs && empty < kLongestRun && grid[cell] == 0; ++cell) ++empty;
        text += kDigitsWithRuns[digit + 10 * empty];
    }
    return text;
}

}  // namespace gridsmith
