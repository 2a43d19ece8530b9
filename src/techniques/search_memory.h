// What the searches along one path know from those before.
//
// A finder of patterns of one value finds nothing again as long as that value has the same places, one of
// patterns of a unit as long as its cells have the same candidates. Most steps change few of them, so most of
// such a search need not be done. Kept by whoever follows a path; a search of one position has none.
#pragma once

#include "techniques/position.h"
#include "techniques/technique.h"

#include <array>
#include <cstdint>
#include <vector>

namespace gridsmith {

class SearchMemory {
public:
    SearchMemory();

    // The path has come to this position. All positions must be of one order, and the searches of one path
    // must have the same options.
    void enter(const Position& position);

    // Did the technique find nothing for the value when it had the places that it has now?
    bool had_nothing(Technique technique, Value value) const {
        return nothing_at_[static_cast<std::size_t>(technique)][value - 1u] == version_[value - 1u];
    }
    void note_nothing(Technique technique, Value value) {
        nothing_at_[static_cast<std::size_t>(technique)][value - 1u] = version_[value - 1u];
    }
    // Did it find nothing in the unit when its cells had the candidates that they have in `now`, which is
    // where the path has come to?
    bool had_nothing_in(Technique technique, int unit, const Position& now) {
        if (units_are_old_) compare_units(now);
        const auto u = static_cast<std::size_t>(unit);
        return nothing_in_[static_cast<std::size_t>(technique)][u] == unit_version_[u];
    }
    void note_nothing_in(Technique technique, int unit) {
        const auto u = static_cast<std::size_t>(unit);
        nothing_in_[static_cast<std::size_t>(technique)][u] = unit_version_[u];
    }

private:
    void compare_units(const Position& position);

    using Versions = std::array<std::uint32_t, kMaxSide>;

    std::array<CellSet, kMaxSide> places_;
    Versions version_{};                // counts how often the places of a value changed
    std::vector<Versions> nothing_at_;  // technique -> the versions at which it had nothing

    using UnitVersions = std::array<std::uint32_t, kMaxUnits>;
    std::array<std::array<UnitMask, kMaxSide>, kMaxUnits> unit_places_{};
    UnitVersions unit_version_{};
    bool units_are_old_ = true;  // most positions of a path end with a single, and nobody asks
    std::vector<UnitVersions> nothing_in_;
};

}  // namespace gridsmith
