#include "techniques/structures/open_candidates.h"

#include "techniques/structures/demands.h"
#include "techniques/structures/position.h"

#include <cstddef>

namespace gridsmith {

Marks open_candidates(const Grid& grid) {
    Marks marks{};
    const Position position(grid);
    for (const Cell cell : position.open_cells()) marks[cell] = position.candidates(cell);
    if (position.sets().demands == nullptr) return marks;
    // Each constraint sees what the peers leave, not what other constraints have removed: that would be a chain of steps.
    for (const Demand& demand : position.sets().demands->all)
        for (const solver::Propagator& propagator : demand.propagators) {
            auto domains = domains_of(position, propagator.cells());
            if (!propagator.narrow(domains)) continue;
            for (std::size_t i = 0; i < domains.size(); ++i) {
                const Cell cell = propagator.cells()[i];
                if (grid[cell] == 0) marks[cell] &= ValueSet::of_bits(domains[i]);
            }
        }
    return marks;
}

}  // namespace gridsmith
