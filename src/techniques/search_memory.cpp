// Counts changes.
#include "techniques/search_memory.h"

namespace gridsmith {

SearchMemory::SearchMemory() : nothing_at_(technique_table().size()) { version_.fill(1); }

void SearchMemory::enter(const Position& position) {
    for (Value value = 1; value <= position.side(); ++value) {
        CellSet& known = places_[value - 1u];
        if (known == position.places(value)) continue;
        known = position.places(value);
        ++version_[value - 1u];
    }
}

}  // namespace gridsmith
