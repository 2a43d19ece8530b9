// The decision of a race does not depend on the order in which its attempts end.
#include "generator/api/attempt_race.h"

#include "base/random.h"

#include <catch2/catch_test_macros.hpp>
#include <numeric>
#include <vector>

using namespace gridsmith;

namespace {

AttemptResult result_of(AttemptEnd end, std::uint64_t nodes = 10, double metric = 0) {
    AttemptResult result;
    result.end = end;
    result.nodes = nodes;
    result.metric = metric;
    return result;
}

}  // namespace

TEST_CASE("the lowest successful attempt wins, in whatever order the attempts end") {
    Random random(3);
    for (int round = 0; round < 200; ++round) {
        std::vector<AttemptResult> results;
        for (int i = 0; i < 12; ++i)
            results.push_back(result_of(random.below(5) == 0 ? AttemptEnd::success : AttemptEnd::failure,
                                        1 + random.below(50), random.below(3)));
        GenerateOptions options;
        options.best_of = 1 + static_cast<int>(random.below(3));
        options.budget = random.below(2) == 0 ? 0 : 100 + random.below(200);

        AttemptRace in_order(options);
        for (std::uint64_t number = 1; number <= 12; ++number) in_order.ended(number, results[number - 1]);

        std::vector<std::uint64_t> numbers(12);
        std::iota(numbers.begin(), numbers.end(), 1);
        random.shuffle(numbers);
        AttemptRace mixed_up(options);
        for (const auto number : numbers) {
            // Attempts that the race calls useless may be left out.
            if (number <= mixed_up.last_useful()) mixed_up.ended(number, results[number - 1]);
        }
        REQUIRE(mixed_up.state() == in_order.state());
        CHECK(mixed_up.nodes() == in_order.nodes());
        if (in_order.state() == AttemptRace::State::won) {
            CHECK(mixed_up.winner().number == in_order.winner().number);
            CHECK(mixed_up.winner().result.metric == in_order.winner().result.metric);
        }
    }
}

TEST_CASE("a success makes higher attempts useless, while lower ones still count") {
    AttemptRace race({});
    for (std::uint64_t number = 1; number <= 5; ++number) CHECK(race.next_number() == number);
    race.ended(4, result_of(AttemptEnd::success));
    CHECK_FALSE(race.is_decided());
    CHECK(race.last_useful() == 4);
    race.ended(2, result_of(AttemptEnd::success));
    CHECK(race.last_useful() == 2);
    race.ended(1, result_of(AttemptEnd::failure));
    REQUIRE(race.state() == AttemptRace::State::won);
    CHECK(race.winner().number == 2);
}

TEST_CASE("a proof of impossibility ends a race when its turn comes") {
    AttemptRace race({});
    race.ended(2, result_of(AttemptEnd::impossible));
    CHECK(race.last_useful() == 2);
    CHECK_FALSE(race.is_decided());
    race.ended(1, result_of(AttemptEnd::failure));
    CHECK(race.state() == AttemptRace::State::impossible);
}

TEST_CASE("a stopped race for the best of several has the best so far and their number") {
    GenerateOptions options;
    options.best_of = 10;
    AttemptRace race(options);
    CHECK_FALSE(race.has_winner());
    race.ended(1, result_of(AttemptEnd::failure));
    race.ended(2, result_of(AttemptEnd::success, 1, 3));
    race.ended(3, result_of(AttemptEnd::success, 1, 5));
    race.ended(5, result_of(AttemptEnd::success, 1, 9));  // counts only after attempt 4
    AttemptResult under_way = result_of(AttemptEnd::cancelled);
    under_way.best_entries = 30;
    race.was_cancelled(under_way);
    REQUIRE_FALSE(race.is_decided());
    REQUIRE(race.has_winner());
    CHECK(race.winner().number == 3);
    const Generated best = finished(options, 1, race, 1);
    CHECK(best.chosen_from == 2);
    CHECK(best.is_stopped);
    CHECK(failure_text(options, race) ==
          "stopped after 3 attempts; 2 of the 10 puzzles to choose from were made");
}

TEST_CASE("the attempt that exceeds the budget still counts") {
    GenerateOptions options;
    options.budget = 25;
    AttemptRace race(options);
    race.ended(1, result_of(AttemptEnd::failure));
    race.ended(2, result_of(AttemptEnd::failure));
    CHECK_FALSE(race.is_decided());
    race.ended(3, result_of(AttemptEnd::success));
    CHECK(race.state() == AttemptRace::State::won);

    AttemptRace unlucky(options);
    for (std::uint64_t number = 1; number <= 3; ++number)
        unlucky.ended(number, result_of(AttemptEnd::failure));
    CHECK(unlucky.state() == AttemptRace::State::spent);
}
