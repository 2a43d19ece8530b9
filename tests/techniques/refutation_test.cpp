// Reasons why a value is not in a cell.
#include "techniques/path/refutation.h"

#include "random_positions.h"
#include "techniques/words/wording.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <cctype>
#include <set>

namespace gridsmith {
namespace {

using support::random_well_posed_position;

// The reason must agree with the solution, which the search does not know.
void check(const Refutation& refutation, const Position& position, const Grid& solution) {
    const Candidate& asked = refutation.candidate;
    const Symbols symbols(position.order());
    CAPTURE(explanation_of(refutation, symbols));
    CHECK(explanation_of(refutation, symbols).ends_with("."));
    CHECK(!std::islower(static_cast<unsigned char>(explanation_of(refutation, symbols).front())));
    switch (refutation.how) {
        case Refuted::not_at_all: CHECK(solution[asked.cell] == asked.value); return;
        case Refuted::by_entry: CHECK(position.grid()[asked.cell] == refutation.entry); return;
        case Refuted::by_peer:
            CHECK(position.grid()[refutation.cell] == asked.value);
            CHECK(position.units().see_each_other(refutation.cell, asked.cell));
            return;
        case Refuted::by_cell: FAIL("the board has no constraints"); return;
        case Refuted::by_step:
        case Refuted::by_chain: {
            CHECK(keeps(refutation.step, solution));
            Position after = position;
            after.apply(refutation.step);
            CHECK(!after.has(asked.cell, asked.value));
            return;
        }
        case Refuted::by_trial: {
            Position trial = position;
            trial.place(asked.cell, asked.value);
            for (const Step& step : refutation.trial) trial.apply(step);
            CHECK(trial.is_broken());
            return;
        }
        case Refuted::by_search: CHECK(solution[asked.cell] != asked.value); return;
    }
}

TEST_CASE("every wrong candidate is refuted, and no right one is") {
    Random random(11);
    const Selection selection = default_selection(true);
    std::set<Refuted> seen;
    for (int order = kMinOrder; order <= 3; ++order)
        for (int round = 0; round < 3; ++round) {
            const auto [position, solution] = random_well_posed_position(order, random);
            for (Cell cell = 0; cell < position.units().cells; cell += 3)
                for (int v = 1; v <= position.side(); ++v) {
                    const Candidate candidate{cell, static_cast<Value>(v)};
                    const bool possible = position.is_open(cell) && solution[cell] == v;
                    const Refutation refutation = refutation_of(position, candidate, possible, selection);
                    REQUIRE(refutation.candidate == candidate);
                    REQUIRE((refutation.how == Refuted::not_at_all) == possible);
                    check(refutation, position, solution);
                    seen.insert(refutation.how);
                }
        }
    for (const Refuted how : {Refuted::not_at_all, Refuted::by_entry, Refuted::by_peer, Refuted::by_step})
        CHECK(seen.contains(how));
}

TEST_CASE("a candidate that no simple step removes is refuted by a chain or a trial") {
    Random random(5);
    // Without techniques, only chains and trials are left.
    const Selection none;
    std::set<Refuted> seen;
    for (int round = 0; round < 4; ++round) {
        const auto [position, solution] = random_well_posed_position(3, random);
        for (const Cell cell : position.open_cells())
            for (const Value value : position.candidates(cell)) {
                if (solution[cell] == value) continue;
                const Refutation refutation = refutation_of(position, {cell, value}, false, none);
                check(refutation, position, solution);
                seen.insert(refutation.how);
            }
    }
    CHECK(seen.contains(Refuted::by_chain));
    CHECK(!seen.contains(Refuted::by_step));
    CHECK(!seen.contains(Refuted::not_at_all));
}

TEST_CASE("candidates of larger orders are refuted too, and a stopped search gives up") {
    Random random(3);
    for (const int order : {4, 5}) {
        const auto [position, solution] = random_well_posed_position(order, random);
        const Selection selection = default_selection(true);
        int asked = 0;
        for (const Cell cell : position.open_cells())
            for (const Value value : position.candidates(cell)) {
                if (solution[cell] == value || ++asked > 3) continue;
                check(refutation_of(position, {cell, value}, false, selection), position, solution);
            }
        CHECK(asked > 0);
        std::stop_source stop;
        stop.request_stop();
        const Cell cell = position.open_cells().first();
        // Without a search, a value that leaves something without a place at once is still refuted.
        for (const Value value : position.candidates(cell)) {
            if (solution[cell] == value) continue;
            const Refutation given_up =
                refutation_of(position, {cell, value}, false, selection, stop.get_token());
            check(given_up, position, solution);
            CHECK((given_up.how == Refuted::by_search || given_up.trial.empty()));
            CHECK(given_up.how >= Refuted::by_trial);
        }
    }
}

}  // namespace
}  // namespace gridsmith
