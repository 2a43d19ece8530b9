// What a search knows from earlier searches of the same path.
//
// A finder of patterns of one value finds nothing again while that value has the same places. A finder of
// patterns within a unit finds nothing again while the unit's cells have the same candidates. Most steps
// change few of these, so most searches can be skipped. The code that follows a path owns the memory; a
// search of a single position has none.
#pragma once

#include "techniques/core/technique.h"
#include "techniques/structures/numbered.h"
#include "techniques/structures/position.h"

#include <array>
#include <cstdint>
#include <unordered_map>
#include <utility>
#include <vector>

namespace gridsmith {

class SearchMemory {
public:
    SearchMemory();

    // Moves to the path's next position. All positions must have the same rules, and all searches of a path the
    // same options.
    void enter(const Position& position);

    // Did the technique find nothing for the value when the value had its present places?
    bool had_nothing(Technique technique, Value value) const {
        return nothing_at_[std::to_underlying(technique)][value] == version_[value];
    }
    void note_nothing(Technique technique, Value value) {
        nothing_at_[std::to_underlying(technique)][value] = version_[value];
    }
    // Did the technique find nothing in the unit when the unit's cells had their present candidates? `now` is
    // the position that was entered last.
    bool had_nothing_in(Technique technique, int unit, const Position& now) {
        if (units_are_old_) compare_units(now);
        const auto& known = nothing_in_[std::to_underlying(technique)];
        return !known.empty() && known[unit] == unit_version_[unit];
    }
    void note_nothing_in(Technique technique, int unit) {
        auto& known = nothing_in_[std::to_underlying(technique)];
        if (known.empty()) known = UnitVersions(unit_count_);
        known[unit] = unit_version_[unit];
    }

    // The number of changes of the candidates in the unit's cells. `now` is the position that was entered last.
    std::uint32_t version_of_unit(int unit, const Position& now) {
        if (units_are_old_) compare_units(now);
        return unit_version_[unit];
    }

    // Did the technique find nothing about its item with this number when the item had this state?
    bool had_nothing_about(Technique technique, int item, std::uint64_t state) const {
        const auto known = nothing_about_.find(key_of(technique, item));
        return known != nothing_about_.end() && known->second == state;
    }
    void note_nothing_about(Technique technique, int item, std::uint64_t state) {
        nothing_about_[key_of(technique, item)] = state;
    }

private:
    static std::uint64_t key_of(Technique technique, int item) {
        return std::uint64_t{std::to_underlying(technique)} << 32 | static_cast<std::uint32_t>(item);
    }
    void compare_units(const Position& position);

    using Versions = PerValue<std::uint32_t>;

    PerValue<CellSet> places_;
    Versions version_{};                // the number of changes of each value's places
    std::vector<Versions> nothing_at_;  // by technique: the versions at which it found nothing

    using UnitVersions = Numbered<std::uint32_t>;
    int unit_count_ = 0;
    Numbered<PerValue<UnitMask>> unit_places_;
    UnitVersions unit_version_;
    bool units_are_old_ = true;  // computed only when asked for: most positions of a path end with a single
    std::vector<UnitVersions> nothing_in_;  // by technique; empty until it finds nothing in a unit
    std::unordered_map<std::uint64_t, std::uint64_t> nothing_about_;  // by key_of: the state
};

}  // namespace gridsmith
