#include "cli/verbs/redundant_entries.h"

#include "solver/api/solver.h"

#include <algorithm>
#include <vector>

namespace gridsmith {

std::optional<std::uint64_t> redundant_entries(const Grid& grid, std::stop_token stop) {
    std::vector<Grid> without;
    for (const Cell cell : grid.entries()) {
        without.push_back(grid);
        without.back()[cell] = 0;
    }
    std::vector<Verdict> verdicts(without.size());
    verdict_batch(without, verdicts, stop);
    if (stop.stop_requested()) return std::nullopt;
    return static_cast<std::uint64_t>(std::ranges::count(verdicts, Verdict::unique));
}

}  // namespace gridsmith
