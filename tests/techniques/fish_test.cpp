// The search for fish that eliminate something leaves out hopeless branches. It must still find every such fish.
#include "techniques/fish/fish.h"

#include "techniques/random_positions.h"

#include <set>
#include <tuple>
#include <vector>

#include <catch2/catch_test_macros.hpp>

namespace gridsmith {
namespace {

using FishKey = std::tuple<std::vector<int>, std::vector<int>, std::vector<Cell>>;

std::set<FishKey> finned_fish_of(const Position& position, Value value, int size, bool must_eliminate) {
    const FishQuery query{.size = size, .finned = true, .must_eliminate = must_eliminate};
    std::set<FishKey> found;
    for_each_fish(position, value, query, {}, [&](const Fish& fish) {
        std::vector<Cell> fins;
        for (const Cell fin : fish.fins) fins.push_back(fin);
        if (!fish.losers.empty()) found.insert({fish.bases, fish.covers, fins});
        return false;
    });
    return found;
}

TEST_CASE("the search for finned fish that eliminate something misses none") {
    Random random(21);
    std::size_t fish = 0;
    for (int round = 0; round < 12; ++round) {
        const Position position = support::random_position(3, random).position;
        for (const int size : {2, 3})
            for (const Value value : ValueSet::all(9)) {
                const auto found = finned_fish_of(position, value, size, true);
                REQUIRE(found == finned_fish_of(position, value, size, false));
                fish += found.size();
            }
    }
    REQUIRE(fish > 30);
}

}  // namespace
}  // namespace gridsmith
