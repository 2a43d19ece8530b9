// Variants: the patterns that a technique's row asks its finder for.
//
// Several rows may share a finder, such as naked pairs and naked triples, or continuous and discontinuous
// loops.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>

namespace gridsmith {

// Nice loops and alternating inference chains.
struct LoopVariant {
    bool continuous = false;
    bool discontinuous = false;
    bool open = false;     // alternating inference chains
    bool grouped = false;  // at least one node is a group

    constexpr std::array<bool, 4> parts() const { return {continuous, discontinuous, open, grouped}; }
};

// Sudoku Explainer's cycles and simple forcing chains.
struct CycleVariant {
    bool value_cycles = false;   // between places of one value
    bool pair_cycles = false;    // between cells of two candidates
    bool mixed_cycles = false;   // through links of both kinds
    bool value_forcing = false;  // forcing chains between places of one value
    bool mixed_forcing = false;  // forcing chains through links of both kinds

    constexpr std::array<bool, 5> parts() const {
        return {value_cycles, pair_cycles, mixed_cycles, value_forcing, mixed_forcing};
    }
};

// The techniques that a forcing chain may use when singles lead no further: Sudoku Explainer's levels.
enum class Nesting : std::uint8_t {
    none,
    easy,         // locked candidates, pairs and X-Wings
    simple,       // the easy techniques, cycles and simple forcing chains
    multiple,     // the simple techniques and multiple forcing chains
    dynamic,      // the easy techniques and dynamic forcing chains that use them
    constraints,  // what single constraints exclude
};

// Forcing chains and nets.
struct ForcingVariant {
    bool contradictions = false;  // an assumption refutes itself
    bool doubles = false;         // a candidate and its opposite lead to the same conclusion
    bool cells = false;           // all candidates of a cell lead to the same conclusion
    bool units = false;           // all places of a value in a unit lead to the same conclusion
    bool nishio = false;          // inference within one value
    bool nets = false;            // an inference may rest on several earlier ones
    bool hodoku =
        false;  // HoDoKu's names and preferences; otherwise the shortest proof, as in Sudoku Explainer
    Nesting nesting = Nesting::none;

    constexpr std::array<bool, 7> parts() const {
        return {contradictions, doubles, cells, units, nishio, nets, hodoku};
    }
};

struct TechniqueVariant {
    int size = 0;  // cells of a subset or wing, base units of a fish, strong links of a chain
    LoopVariant loops = {};
    CycleVariant cycles = {};
    ForcingVariant forcing = {};
};

// Does a finder with variant `all` also find the steps of variant `some`?
constexpr bool includes(const TechniqueVariant& all, const TechniqueVariant& some) {
    const auto has_parts = [](const auto& whole, const auto& part) {
        return std::ranges::equal(whole.parts(), part.parts(), [](bool a, bool b) { return a || !b; });
    };
    return all.size == some.size && has_parts(all.loops, some.loops) && has_parts(all.cycles, some.cycles) &&
           has_parts(all.forcing, some.forcing) &&
           (some.forcing.nesting == Nesting::none || some.forcing.nesting == all.forcing.nesting);
}

}  // namespace gridsmith
