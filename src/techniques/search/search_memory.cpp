// Counts the changes of values and units.
#include "techniques/search/search_memory.h"

namespace gridsmith {

SearchMemory::SearchMemory() : nothing_at_(technique_table().size()), nothing_in_(technique_table().size()) {
    version_.fill(1);
}

void SearchMemory::enter(const Position& position) {
    for (Value value = 1; value <= position.side(); ++value) {
        CellSet& known = places_[value];
        if (known == position.places(value)) continue;
        known = position.places(value);
        ++version_[value];
        units_are_old_ = true;
    }
}

void SearchMemory::compare_units(const Position& position) {
    units_are_old_ = false;
    if (unit_count_ == 0) {
        unit_count_ = position.units().count;
        unit_places_.resize(static_cast<std::size_t>(unit_count_));
        unit_version_ = UnitVersions(unit_count_, 1);
    }
    for (int unit = 0; unit < unit_count_; ++unit) {
        auto& known = unit_places_[unit];
        bool changed = false;
        for (Value value = 1; value <= position.side(); ++value) {
            const UnitMask places = position.places_in(unit, value);
            changed = changed || known[value] != places;
            known[value] = places;
        }
        if (changed) ++unit_version_[unit];
    }
}

}  // namespace gridsmith
