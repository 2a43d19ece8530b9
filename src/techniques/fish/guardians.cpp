// Guardians: a ring of odd length of places of a value, in units with a few other places.
//
// Neighbours in the ring share a unit. If the other places, the guardians, were all false, the value would
// have to alternate around a ring of odd length. So one guardian is true. Also known as broken wings.
#include "techniques/fish/value_places.h"
#include "techniques/search/step_search.h"
#include "techniques/words/wording.h"

#include <vector>

#include <fmt/format.h>

namespace gridsmith {

namespace {

constexpr int kMinRing = 5;
constexpr int kMaxRing = 9;
constexpr int kMaxGuardians = 3;
constexpr int kMaxNodes = 5'000;  // search nodes for one start

// Searches depth first along units with few places. Every ring is found from its first cell.
template <std::size_t words>
class RingSearch {
    using Set = NumberSet<words>;

public:
    RingSearch(StepSearch& search, Value value)
        : search_(search),
          value_(value),
          places_(search.position(), value),
          usable_(places_.all),
          links_(places_.cells.size()) {
        for (std::size_t place = 0; place < links_.size(); ++place)
            for (const int unit : search.position().units().units_of(places_.cells[place])) {
                Set others = places_.in_unit[unit];
                others.erase(place);
                if (others.count() <= kMaxGuardians + 1) links_[place].push_back({unit, others});
            }
    }

    bool run() {
        for (start_ = 0; start_ < places_.cells.size(); ++start_) {
            ring_ = {start_};
            on_ring_ = {};
            on_ring_.insert(start_);
            nodes_ = 0;
            if (go_on(start_, {}, places_.all) || search_.stopped()) return true;
            usable_.erase(start_);
        }
        return false;
    }

private:
    // `losers` are the places that see all guardians so far.
    bool go_on(std::size_t place, const Set& guardians, const Set& losers) {
        if (++nodes_ > kMaxNodes) return false;
        for (const auto& [unit, others] : links_[place]) {
            // All others but the next place become guardians.
            const Set more = others - guardians;
            if ((guardians | others).count() > kMaxGuardians + 1) continue;
            Set rest = more & usable_;
            if (const Set met = others & on_ring_; met.any()) {
                if (met.count() > 1 || !met.contains(start_)) continue;
                rest = met;
            }
            while (rest.any()) {
                const std::size_t next = rest.first();
                rest.erase(next);
                Set own = more;
                own.erase(next);
                if (follow(next, unit, guardians | own, seen_by_all(own, losers))) return true;
            }
        }
        return false;
    }

    // The `losers` that see all of `guardians`.
    Set seen_by_all(const Set& guardians, Set losers) const {
        guardians.for_each([&](std::size_t guardian) { losers = losers & places_.sight[guardian]; });
        return losers;
    }

    bool follow(std::size_t next, int unit, const Set& guardians, const Set& losers) {
        if (!losers.any() && guardians.count() != 1) return false;
        units_.push_back(unit);
        bool over = false;
        if (next == start_) {
            over =
                ring_.size() % 2 == 1 && static_cast<int>(ring_.size()) >= kMinRing && add(guardians, losers);
        } else if (static_cast<int>(ring_.size()) < kMaxRing) {
            ring_.push_back(next);
            on_ring_.insert(next);
            over = go_on(next, guardians, losers);
            on_ring_.erase(next);
            ring_.pop_back();
        }
        units_.pop_back();
        return over;
    }

    bool add(const Set& guardians, const Set& losers) {
        if (!guardians.any()) return false;
        Step step = search_.new_step();
        step.values = ValueSet::of(value_);
        step.cells = places_.cells_of(on_ring_);
        step.units = units_;
        const CellSet guardian_cells = places_.cells_of(guardians);
        search_.show(step, step.cells, step.values);
        search_.show(step, guardian_cells, step.values, PatternRole::fin);
        for (std::size_t i = 0; i < ring_.size(); ++i)
            step.links.push_back({{CellSet{places_.cells[ring_[i]]}, value_},
                                  {CellSet{places_.cells[ring_[(i + 1) % ring_.size()]]}, value_},
                                  false});
        if (guardian_cells.size() == 1)
            step.placements.push_back({guardian_cells.first(), value_});
        else
            search_.eliminate(step, places_.cells_of(losers), value_);
        return search_.add(std::move(step));
    }

    StepSearch& search_;
    Value value_;
    ValuePlaces<words> places_;
    Set usable_;
    // The other places of the value in a unit.
    struct Link {
        int unit = 0;
        Set others;
    };
    std::vector<std::vector<Link>> links_;  // by place: its units with few others
    std::size_t start_ = 0;
    int nodes_ = 0;
    std::vector<std::size_t> ring_;
    Set on_ring_;
    std::vector<int> units_;
};

void find_guardians(StepSearch& search) {
    search.look_at_each_value([&](Value value) {
        return with_words_for(search.position().places(value).size(),
                              [&](auto words) { return RingSearch<words>(search, value).run(); });
    });
}

std::string explain_guardians(const Step& step, const Wording& wording) {
    CellSet guardians;
    for (const auto& [candidate, role] : step.candidates)
        if (role == PatternRole::fin) guardians.insert(candidate.cell);
    return fmt::format(
        "The cells {} form a ring of odd length in which {} would have to "
        "alternate without {}; that is impossible, so {} holds the value",
        wording.cells(step.cells), wording.values(step.values), wording.cells(guardians),
        guardians.size() == 1 ? "that guardian" : "one of these guardians");
}

}  // namespace

constinit const TechniqueRow technique_rows::guardians = {
    .name = "Guardians",
    .family = Family::single_digit_patterns,
    .hodoku = {.level = Level::unfair, .score = 240},
    .use = {.min_order = 3},
    .find = find_guardians,
    .explain = explain_guardians,
    .description =
        "Places of a value form a ring of odd length, and each shares a unit with the next. If these "
        "units had no other places, the value would be true and false in turn around the ring, which is "
        "impossible for an odd length. So one of the other places, the guardians, is true. Cells that "
        "see all guardians lose the value; a single guardian is entered. Also called a broken wing.",
    .example =
        {
            .cells = "3..985471714632958589174236....9784384.3.61979374186254.87.1369.9..63784673849512",
            .found = "r1c1 r1c6 r1c8 r1c9 r2c1 r2c3 r2c5 r2c6 r2c7 r2c8 r2c9 r3c2 r3c4 r3c6 r3c7 r3c8 r3c9 "
                     "r4c5 r4c6 r4c7 r4c8 r4c9 r5c4 r5c6 r5c7 r5c8 r6c2 r6c3 r6c5 r6c8 r7c3 r7c4 r7c6 r7c9 "
                     "r8c2 r8c5 r8c7 r8c8 r8c9 r9c3 r9c4 r9c5 r9c6 r9c7 r9c9",
        },
};

}  // namespace gridsmith
