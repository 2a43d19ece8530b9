// The places of one value, renumbered, so that a set of places is nearly always one word at order 3.
#pragma once

#include "techniques/structures/number_set.h"
#include "techniques/structures/position.h"

#include <cstddef>
#include <type_traits>
#include <vector>

namespace gridsmith {

template <std::size_t words>
struct ValuePlaces {
    using Set = NumberSet<words>;

    ValuePlaces(const Position& position, Value value) {
        PerCell<std::size_t> number{};
        for (const Cell cell : position.places(value)) {
            number[cell] = cells.size();
            all.insert(cells.size());
            for (const int unit : position.units().units_of(cell)) in_unit[unit].insert(cells.size());
            cells.push_back(cell);
        }
        sight.resize(cells.size());
        for (std::size_t i = 0; i < cells.size(); ++i)
            for (const Cell peer : position.sets().sight_of(cells[i]) & position.places(value))
                sight[i].insert(number[peer]);
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
