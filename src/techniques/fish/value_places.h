// The places of one value, renumbered, so that a set of places is nearly always one word at order 3.
#pragma once

#include "techniques/structures/number_set.h"
#include "techniques/structures/position.h"

#include <algorithm>
#include <cstddef>
#include <type_traits>
#include <vector>

namespace gridsmith {

template <std::size_t words>
struct ValuePlaces {
    using Set = NumberSet<words>;

    ValuePlaces(const Position& position, Value value) {
        for (const Cell cell : position.places(value)) {
            all.insert(cells.size());
            for (const int unit : position.units().units_of(cell)) in_unit[unit].insert(cells.size());
            cells.push_back(cell);
        }
        sight.resize(cells.size());
        for (std::size_t i = 0; i < cells.size(); ++i) {
            for (const int unit : position.units().units_of(cells[i])) sight[i] = sight[i] | in_unit[unit];
            sight[i].erase(i);
            for (const Cell apart : position.units().apart_from(cells[i]))
                if (position.has(apart, value)) sight[i].insert(number_of(apart));
        }
    }

    std::size_t number_of(Cell cell) const {
        return static_cast<std::size_t>(std::ranges::lower_bound(cells, cell) - cells.begin());
    }

    CellSet cells_of(const Set& places) const {
        CellSet set;
        places.for_each([&](std::size_t place) { set.insert(cells[place]); });
        return set;
    }

    std::vector<Cell> cells;  // ascending
    std::vector<Set> sight;   // the places that each place sees
    PerUnit<Set> in_unit{};
    Set all;
};

// Calls `use` with a number of words, as a type, that has room for all places of a value.
template <class Use>
auto with_words_for(int places, Use use) {
    if (places <= 64) return use(std::integral_constant<std::size_t, 1>());
    if (places <= 128) return use(std::integral_constant<std::size_t, 2>());
    if (places <= 256) return use(std::integral_constant<std::size_t, 4>());
    return use(std::integral_constant<std::size_t, 10>());
}

}  // namespace gridsmith
