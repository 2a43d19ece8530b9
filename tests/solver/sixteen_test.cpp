// The vector code of order 4: every kernel against deductions made one by one.
#include "solver/tree/sixteen_position.h"

#include "kernels.h"
#include "support/grids.h"

#include "base/random.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <optional>

#include <catch2/catch_test_macros.hpp>

namespace gridsmith {
namespace {

using solver::kGeometry;
using solver::SixteenKernel;
using support::some_solution;

constexpr int kSide = 16;
constexpr int kUnits = 48;
using Cells = std::array<std::uint16_t, 256>;

bool is_single(std::uint16_t mask) { return std::has_single_bit(mask); }
std::uint16_t& at(Cells& cells, int cell) { return cells[static_cast<std::size_t>(cell)]; }
int cell_in(int unit, int place) { return kGeometry<4>.cell_at[unit][place]; }

// The places of a value in a unit.
unsigned places_of(Cells& cells, int unit, int v) {
    unsigned places = 0;
    for (int i = 0; i < kSide; ++i) places |= (at(cells, cell_in(unit, i)) >> v & 1u) << i;
    return places;
}

// Naked and hidden singles, one after the other; nothing on a contradiction.
std::optional<Cells> settled(Cells cells) {
    for (bool is_changed = true; is_changed;) {
        is_changed = false;
        const auto narrow = [&](int cell, unsigned values) {
            const auto left = static_cast<std::uint16_t>(at(cells, cell) & values);
            is_changed = is_changed || left != at(cells, cell);
            at(cells, cell) = left;
            return left != 0;
        };
        for (int unit = 0; unit < kUnits; ++unit) {
            for (int i = 0; i < kSide; ++i) {
                const std::uint16_t values = at(cells, cell_in(unit, i));
                if (!is_single(values)) continue;
                for (int k = 0; k < kSide; ++k)
                    if (k != i && !narrow(cell_in(unit, k), ~unsigned{values})) return std::nullopt;
            }
            for (int v = 0; v < kSide; ++v) {
                const unsigned places = places_of(cells, unit, v);
                if (places == 0) return std::nullopt;
                if (std::has_single_bit(places) && !narrow(cell_in(unit, std::countr_zero(places)), 1u << v))
                    return std::nullopt;
            }
        }
    }
    return cells;
}

// Some cells of a solution have their value, most others nearly all values. With `spoilt`, one lacks its own.
Cells some_position(Random& random, bool spoilt) {
    const Grid solution = some_solution(4, random);
    const std::uint32_t known = 60 + random.below(80);
    Cells cells;
    for (int cell = 0; cell < 256; ++cell) {
        const auto own = static_cast<std::uint16_t>(1u << (solution[cell] - 1));
        const bool is_known = random.below(256) < known;
        at(cells, cell) = is_known ? own : static_cast<std::uint16_t>(own | (random.next() | random.next()));
    }
    if (spoilt) {
        const int cell = static_cast<int>(random.below(256));
        at(cells, cell) = static_cast<std::uint16_t>(~(1u << (solution[cell] - 1)) & random.next()) | 1u;
    }
    return cells;
}

TEST_CASE("every kernel of order 4 makes all single deductions, and finds the same contradiction") {
    Random random(81);
    int contradictions = 0;
    int open = 0;
    for (int round = 0; round < 400; ++round) {
        const Cells start = some_position(random, round % 2 == 1);
        const auto expected = settled(start);
        std::optional<int> answer;
        for (const auto kernel : support::kernels()) {
            Cells cells = start;
            const int result = solver::sixteen_kernel_of(kernel).settle(cells.data());
            if (!answer) answer = result;
            REQUIRE(result == *answer);
            REQUIRE((result < 0) == expected.has_value());
            if (expected) {
                REQUIRE(cells == *expected);
                const bool is_solved = std::ranges::all_of(cells, is_single);
                REQUIRE(result == (is_solved ? SixteenKernel::kSolved : SixteenKernel::kOpen));
                open += is_solved ? 0 : 1;
            } else {
                REQUIRE(result < solver::Geometry<4>::kGroups);
                ++contradictions;
            }
        }
    }
    CHECK(contradictions > 50);
    CHECK(open > 50);
}

TEST_CASE("every kernel of order 4 lists the places of all values") {
    Random random(82);
    for (int round = 0; round < 50; ++round) {
        Cells cells;
        for (std::uint16_t& values : cells) values = static_cast<std::uint16_t>(random.next());
        for (const auto kernel : support::kernels()) {
            std::array<std::uint16_t, std::size_t{kUnits} * kSide> places;
            solver::sixteen_kernel_of(kernel).list_places(cells.data(), places.data());
            for (int unit = 0; unit < kUnits; ++unit)
                for (int v = 0; v < kSide; ++v)
                    REQUIRE(places[static_cast<std::size_t>(kSide * unit + v)] == places_of(cells, unit, v));
        }
    }
}

}  // namespace
}  // namespace gridsmith
