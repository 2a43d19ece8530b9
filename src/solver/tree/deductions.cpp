#include "solver/tree/deductions.h"

#include <algorithm>

namespace gridsmith::solver {

std::vector<Leftovers> leftovers_of(const Units& units, std::size_t most) {
    std::vector<Leftovers> found;
    if (!units.has_regions() || blocks_of(*units.parts)) return found;
    for (const auto& line_of : {units.row, units.column})
        for (int first = 0; first < units.side; ++first) {
            std::array<int, kMaxSide> inside{};  // cells of each region in the lines first .. last
            for (int last = first; last < units.side; ++last) {
                const auto is_inside = [&](std::size_t cell) {
                    return line_of[cell] >= first && line_of[cell] <= last;
                };
                for (std::size_t cell = 0; cell < units.region.size(); ++cell)
                    inside[units.region[cell]] += line_of[cell] == last;
                const auto is_taken = [&](std::size_t region) { return 2 * inside[region] > units.side; };
                int taken = 0;
                for (std::size_t region = 0; region < Units::at(units.side); ++region)
                    taken += is_taken(region);
                if (taken != last - first + 1 || taken == units.side) continue;
                Leftovers sets;
                for (std::size_t cell = 0; cell < units.region.size(); ++cell) {
                    if (is_inside(cell) == is_taken(units.region[cell])) continue;
                    (is_inside(cell) ? sets.missing : sets.out).push_back(static_cast<int>(cell));
                }
                if (!sets.out.empty() && sets.out.size() <= most) found.push_back(std::move(sets));
            }
        }
    return found;
}

}  // namespace gridsmith::solver
