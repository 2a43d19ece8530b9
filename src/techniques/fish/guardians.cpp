// Guardians: a ring of odd length of places of a value, in units with a few other places.
//
// Neighbours in the ring share a unit. If the other places, the guardians, were all false, the value would
// have to alternate around a ring of odd length. So one guardian is true. Also known as broken wings.
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
class RingSearch {
public:
    RingSearch(StepSearch& search, Value value)
        : search_(search), position_(search.position()), value_(value), usable_(position_.places(value)) {}

    bool run() {
        for (const Cell start : CellSet(usable_)) {
            start_ = start;
            ring_ = {start};
            on_ring_ = {start};
            nodes_ = 0;
            if (go_on(start, {}, position_.places(value_))) return true;
            usable_.erase(start);
        }
        return false;
    }

private:
    // `losers` are the places that see all guardians so far.
    bool go_on(Cell cell, const CellSet& guardians, const CellSet& losers) {
        if (++nodes_ > kMaxNodes) return false;
        for (const int unit : position_.units().units_of(cell)) {
            const CellSet places = position_.places(value_) & position_.sets().cells_of(unit);
            if (places.size() > kMaxGuardians + 2) continue;
            for (const Cell next : (places & usable_))
                if (next != cell && follow(next, unit, guardians | (places - CellSet{cell, next}), losers))
                    return true;
        }
        return search_.stopped();
    }

    bool follow(Cell next, int unit, const CellSet& guardians, const CellSet& losers) {
        const bool closes = next == start_;
        if ((!closes && on_ring_.contains(next)) || guardians.size() > kMaxGuardians) return false;
        if (guardians.intersects(on_ring_) || guardians.contains(next)) return false;
        CellSet left = losers;
        for (const Cell guardian : guardians) left &= position_.sets().sight_of(guardian);
        if (left.empty() && guardians.size() != 1) return false;
        units_.push_back(unit);
        bool over = false;
        if (closes) {
            over =
                ring_.size() % 2 == 1 && static_cast<int>(ring_.size()) >= kMinRing && add(guardians, left);
        } else if (static_cast<int>(ring_.size()) < kMaxRing) {
            ring_.push_back(next);
            on_ring_.insert(next);
            over = go_on(next, guardians, left);
            on_ring_.erase(next);
            ring_.pop_back();
        }
        units_.pop_back();
        return over;
    }

    bool add(const CellSet& guardians, const CellSet& losers) {
        if (guardians.empty()) return false;
        Step step = search_.new_step();
        step.values = ValueSet::of(value_);
        step.cells = on_ring_;
        step.units = units_;
        search_.show(step, on_ring_, step.values);
        search_.show(step, guardians, step.values, PatternRole::fin);
        for (std::size_t i = 0; i < ring_.size(); ++i)
            step.links.push_back(
                {{CellSet{ring_[i]}, value_}, {CellSet{ring_[(i + 1) % ring_.size()]}, value_}, false});
        if (guardians.size() == 1)
            step.placements.push_back({guardians.first(), value_});
        else
            search_.eliminate(step, losers, value_);
        return search_.add(std::move(step));
    }

    StepSearch& search_;
    const Position& position_;
    Value value_;
    CellSet usable_;
    Cell start_ = 0;
    int nodes_ = 0;
    std::vector<Cell> ring_;
    CellSet on_ring_;
    std::vector<int> units_;
};

void find_guardians(StepSearch& search) {
    search.look_at_each_value([&](Value value) { return RingSearch(search, value).run(); });
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
