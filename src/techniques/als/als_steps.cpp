// Steps with joined almost locked sets: the XZ rule, the XY-Wing, chains, and Death Blossom.
//
// The first three share one argument. If the first set lacks z, it holds the value that joins it to the next
// set. The next set then lacks that value and holds all its others, and so on. So z is in the first set or in
// the last.
#include "techniques/als/hodoku_als.h"
#include "techniques/als/joined_sets.h"
#include "techniques/chains/chain_steps.h"
#include "techniques/structures/almost_locked_sets.h"

#include <algorithm>
#include <array>
#include <utility>

#include <fmt/format.h>

namespace gridsmith {

namespace {

// The most joints that a search examines. Larger orders have more joints than a player could examine.
constexpr int kMostAlsWork = 3'000'000;

// The candidates of a value that are false because one of two sets holds it.
CellSet losers_of(const AlmostLockedSets& sets, int a, int b, Value value) {
    return sets.sight(a, value) & sets.sight(b, value);
}

// The candidates among `values` that are false because one of the two sets holds each value.
void list_common_losers(const AlmostLockedSets& sets, int a, int b, ValueSet values,
                        std::vector<Candidate>& losers) {
    losers.clear();
    for (const Value value : (values & sets.set(a).values & sets.set(b).values))
        for (const Cell cell : losers_of(sets, a, b, value)) losers.push_back({cell, value});
}

void lose(Step& step, const std::vector<Candidate>& losers) {
    step.eliminations = losers;
    for (const Candidate& gone : losers) step.values.insert(gone.value);
}

// --- Two sets ---

// If two values join the sets, each set loses one of them, and all other values are locked in their sets.
void list_losers_of_both(const AlmostLockedSets& sets, int a, int b, ValueSet joining,
                         std::vector<Candidate>& losers) {
    losers.clear();
    for (const Value value : joining)
        for (const Cell cell : losers_of(sets, a, b, value)) losers.push_back({cell, value});
    for (const int own : {a, b})
        for (const Value value : sets.set(own).values - joining)
            for (const Cell cell : sets.sight(own, value)) losers.push_back({cell, value});
}

class TwoSets {
public:
    explicit TwoSets(StepSearch& search)
        : search_(search), sets_(search.almost_locked_sets()), steps_(search) {}

    void find() {
        for (int a = 0; a < sets_.size(); ++a) {
            for (const auto& [b, joining] : sets_.joints(a))
                if (b > a) look_at(a, b, joining);
            if (search_.stopped()) return;
        }
        steps_.hand_over();
    }

private:
    void look_at(int a, int b, ValueSet joining) {
        if (joining.size() == 1)
            list_common_losers(sets_, a, b, sets_.set(a).values - joining, losers_);
        else
            list_losers_of_both(sets_, a, b, joining, losers_);
        const auto links = static_cast<std::size_t>(joining.size());
        if (!steps_.wants(losers_, links) || steps_.is_known(losers_, links)) return;
        JoinedSets show(search_, sets_);
        show.add(a);
        show.add(b);
        for (const Value value : joining) show.join(a, b, value);
        lose(show.step(), losers_);
        steps_.take(std::move(show.step()));
    }

    std::vector<Candidate> losers_;
    StepSearch& search_;
    const AlmostLockedSets& sets_;
    ChainSteps steps_;
};

// --- Three sets ---

class ThreeSets {
public:
    explicit ThreeSets(StepSearch& search)
        : search_(search), sets_(search.almost_locked_sets()), steps_(search) {}

    void find() {
        for (int middle = 0; middle < sets_.size(); ++middle) {
            const auto joints = sets_.joints(middle);
            for (std::size_t i = 0; i < joints.size(); ++i) {
                if (search_.stopped()) return;
                work_ += static_cast<int>(joints.size() - i);
                if (work_ > kMostAlsWork) break;
                for (std::size_t k = i + 1; k < joints.size(); ++k) look_at(middle, joints[i], joints[k]);
            }
        }
        steps_.hand_over();
    }

private:
    void look_at(int middle, const AlmostLockedSets::Joint& first, const AlmostLockedSets::Joint& second) {
        const int a = first.other;
        const int b = second.other;
        if ((sets_.set(a).values & sets_.set(b).values).empty()) return;
        if (!may_stand_together(a, b)) return;
        for (const Value x : first.values)
            for (const Value y : second.values) {
                if (x == y) continue;
                const ValueSet used = ValueSet::of(x) | ValueSet::of(y);
                list_common_losers(sets_, a, b, sets_.set(a).values - used, losers_);
                if (!steps_.wants(losers_, 2) || steps_.is_known(losers_, 2)) continue;
                JoinedSets show(search_, sets_);
                for (const int set : {a, middle, b}) show.add(set);
                show.join(a, middle, x);
                show.join(middle, b, y);
                lose(show.step(), losers_);
                steps_.take(std::move(show.step()));
            }
    }

    // A set inside another would form a smaller pattern.
    bool may_stand_together(int a, int b) const {
        const CellSet& one = sets_.set(a).cells;
        const CellSet& other = sets_.set(b).cells;
        if (!search_.options().als_may_overlap) return !one.intersects(other);
        return !one.is_subset_of(other) && !other.is_subset_of(one);
    }

    StepSearch& search_;
    const AlmostLockedSets& sets_;
    int work_ = 0;
    std::vector<Candidate> losers_;
    ChainSteps steps_;
};

// --- More sets ---

// Searches breadth first over sets and the value that each has lost.
class SetChains {
public:
    explicit SetChains(StepSearch& search)
        : search_(search),
          sets_(search.almost_locked_sets()),
          side_(search.position().side()),
          from_(sets_.size() * side_, -1),
          steps_(search) {}

    void find() {
        for (int first = 0; first < sets_.size(); ++first)
            for (const Value lost : sets_.set(first).values) {
                if (search_.stopped()) return;
                if (work_ < kMostAlsWork && !sets_.sight(first, lost).empty()) walk(first, lost);
            }
        steps_.hand_over();
    }

private:
    struct State {
        std::int32_t set = 0;
        Value lost = 0;
        int depth = 0;
    };
    static constexpr int kLongest = 6;  // in joints, as in HoDoKu

    int place_of(int set, Value lost) const { return set * side_ + lost - 1; }

    void walk(int first, Value z) {
        for (const State& state : states_) from_[place_of(state.set, state.lost)] = -1;
        states_.clear();
        states_.push_back({first, z, 0});
        from_[place_of(first, z)] = 0;
        for (std::size_t i = 0; i < states_.size(); ++i) {
            const State at = states_[i];
            if (at.depth >= 3 && at.set > first) look_at(static_cast<int>(i), first, z);
            if (at.depth == kLongest) continue;
            const auto joints = sets_.joints(at.set);
            work_ += static_cast<int>(joints.size());
            for (const auto& [next, joining] : joints)
                for (const Value value : joining - ValueSet::of(at.lost)) {
                    auto& from = from_[place_of(next, value)];
                    if (from >= 0) continue;
                    from = static_cast<std::int32_t>(i);
                    states_.push_back({next, value, at.depth + 1});
                }
        }
    }

    void look_at(int last, int first, Value z) {
        const State& end = states_[last];
        if (end.lost == z || !sets_.set(end.set).values.contains(z)) return;
        if (losers_of(sets_, first, end.set, z).empty()) return;
        way_.clear();
        for (int at = last; at != 0; at = from_[place_of(states_[at].set, states_[at].lost)])
            way_.push_back(states_[at]);
        way_.push_back(states_.front());
        std::ranges::reverse(way_);
        if (repeats_a_set()) return;
        const ValueSet used = ValueSet::of(way_[1].lost) | ValueSet::of(end.lost);
        list_common_losers(sets_, first, end.set, sets_.set(first).values - used, losers_);
        if (!steps_.wants(losers_, way_.size() - 1) || steps_.is_known(losers_, way_.size() - 1)) return;
        JoinedSets show(search_, sets_);
        for (const State& state : way_) show.add(state.set);
        for (std::size_t i = 1; i < way_.size(); ++i) show.join(way_[i - 1].set, way_[i].set, way_[i].lost);
        lose(show.step(), losers_);
        steps_.take(std::move(show.step()));
    }

    bool repeats_a_set() const {
        for (std::size_t i = 0; i < way_.size(); ++i)
            for (std::size_t k = i + 1; k < way_.size(); ++k)
                if (way_[i].set == way_[k].set) return true;
        return false;
    }

    StepSearch& search_;
    const AlmostLockedSets& sets_;
    int side_;
    Numbered<std::int32_t> from_;
    Numbered<State> states_;
    std::vector<State> way_;
    int work_ = 0;
    std::vector<Candidate> losers_;
    ChainSteps steps_;
};

// --- Death Blossom ---

// For each candidate of a stem cell, a petal: a set that loses the candidate if the stem holds it. Whatever
// the stem holds, one of the petals holds all its other values.
class Blossoms {
public:
    explicit Blossoms(StepSearch& search)
        : search_(search), sets_(search.almost_locked_sets()), steps_(search) {}

    void find() {
        const Position& position = search_.position();
        for (const Cell stem : position.open_cells()) {
            if (search_.stopped()) return;
            const ValueSet values = position.candidates(stem);
            if (values.size() < 2 || values.size() > kMostPetals) continue;
            stem_ = stem;
            count_ = 0;
            for (const Value value : values) {
                auto& petals = petals_[count_++];
                petals.clear();
                for (int set = 0; set < sets_.size(); ++set)
                    if (sets_.set(set).values.contains(value) && sets_.sight(set, value).contains(stem) &&
                        !(sets_.set(set).values - values).empty() && !sets_.set(set).cells.contains(stem))
                        petals.push_back(set);
            }
            grow(0, ValueSet::all(position.side()) - values, {});
        }
        steps_.hand_over();
    }

private:
    static constexpr int kMostPetals = 5;

    void grow(std::size_t at, ValueSet common, const CellSet& used) {
        if (at == count_) {
            take(common);
            return;
        }
        for (const int set : petals_[at]) {
            if (search_.stopped() || ++work_ > kMostAlsWork) return;
            const ValueSet left = common & sets_.set(set).values;
            if (left.empty() || (!search_.options().als_may_overlap && used.intersects(sets_.set(set).cells)))
                continue;
            chosen_[at] = set;
            if (!has_losers(left, at + 1)) continue;
            grow(at + 1, left, used | sets_.set(set).cells);
        }
    }

    CellSet losers(Value value, std::size_t petals) const {
        CellSet cells = sets_.sight(chosen_[0], value);
        for (std::size_t i = 1; i < petals; ++i) cells &= sets_.sight(chosen_[i], value);
        return cells;
    }

    bool has_losers(ValueSet values, std::size_t petals) const {
        for (const Value value : values)
            if (!losers(value, petals).empty()) return true;
        return false;
    }

    void take(ValueSet common) {
        JoinedSets show(search_, sets_);
        Step& step = show.step();
        const ValueSet values = search_.position().candidates(stem_);
        step.sets.push_back({CellSet{stem_}, values});
        step.cells.insert(stem_);
        search_.show(step, CellSet{stem_}, values);
        std::size_t i = 0;
        for (const Value value : values) {
            const int petal = chosen_[i++];
            show.add(petal);
            step.links.push_back({{CellSet{stem_}, value}, {sets_.places(petal, value), value}, false});
        }
        for (const Value value : common) {
            const CellSet gone = losers(value, count_);
            if (!gone.empty()) step.values.insert(value);
            search_.eliminate(step, gone, value);
        }
        steps_.take(std::move(step));
    }

    StepSearch& search_;
    const AlmostLockedSets& sets_;
    Cell stem_ = 0;
    std::size_t count_ = 0;
    PerLine<std::vector<int>> petals_;
    PerLine<int> chosen_{};
    int work_ = 0;
    ChainSteps steps_;
};

std::string sets_text(const Step& step, const Wording& wording, std::size_t from) {
    std::vector<std::string> parts;
    for (std::size_t i = from; i < step.sets.size(); ++i)
        parts.push_back(fmt::format("{} lack one of {}", wording.cells(step.sets[i].cells),
                                    wording.values(step.sets[i].values)));
    return listed(parts);
}

std::string joints_text(const Step& step, const Wording& wording) {
    std::vector<std::string> parts;
    for (const Link& link : step.links)
        parts.push_back(fmt::format("{} is not both in {} and in {}", wording.value(link.from.value),
                                    wording.cells(link.from.cells), wording.cells(link.to.cells)));
    return listed(parts);
}

void find_als_xz(StepSearch& search) {
    if (search.in_hodoku_order()) return find_hodoku_als_xz(search);
    TwoSets(search).find();
}
void find_als_xy_wing(StepSearch& search) {
    if (search.in_hodoku_order()) return find_hodoku_als_xy_wing(search);
    ThreeSets(search).find();
}
void find_als_xy_chain(StepSearch& search) {
    if (search.in_hodoku_order()) return find_hodoku_als_xy_chain(search);
    SetChains(search).find();
}
void find_death_blossom(StepSearch& search) { Blossoms(search).find(); }

std::string explain_als(const Step& step, const Wording& wording) {
    const bool doubly = step.sets.size() == 2 && step.links.size() == 2;
    const std::string end =
        doubly ? "each set loses one of the two and holds all its others"
               : fmt::format("the first set or the last holds {}", wording.values(step.values));
    return fmt::format("{}; {}; so {}", sets_text(step, wording, 0), joints_text(step, wording), end);
}

std::string explain_death_blossom(const Step& step, const Wording& wording) {
    return fmt::format(
        "{} is one of {}; {}. Whatever {} is, one of these sets loses that value and then holds {}",
        wording.cells(step.sets.front().cells), wording.values(step.sets.front().values, "or"),
        sets_text(step, wording, 1), wording.cells(step.sets.front().cells), wording.values(step.values));
}

// --- The rows ---

constexpr ExampleText kAlsStepsExample = {
    .cells = "..17836.434.1...8....4.23.16..3..7.84.9.7..63.736....9..8.341.6..491.83.13.8.7..5",
    .found = "r1c4 r1c6 r2c4 r2c8 r3c4 r3c9 r5c3 r5c5 r5c8 r5c9 r6c3 r7c5 r7c9 r8c3 r9c1 r9c4",
    .removed = "r2c3<>6 r3c1<>7 r3c5<>6 r5c2<>2 r5c2<>5 r5c6<>5 r7c8<>9 r9c7<>2 r9c8<>2",
};

}  // namespace

constinit const TechniqueRow technique_rows::als_xz = {
    .name = "Almost Locked Set XZ-Rule",
    .family = Family::almost_locked_sets,
    .hodoku = {.level = Level::unfair, .score = 300, .code = "0901", .solver = InHodoku::on},
    .use = {.min_order = 3},
    .find = find_als_xz,
    .explain = explain_als,
    .description =
        "An almost locked set is a group of n cells of a unit with n + 1 candidates. If it "
        "loses one value, it holds all others. Two such sets share a value x whose places in "
        "both sets see each other, so one of the sets loses x. That set then holds any other "
        "value z that both sets have. Cells that see all places of z in both sets lose z. If "
        "the sets share two such values x, both sets are locked, and more candidates are removed.",
    .example = kAlsStepsExample,
};

constinit const TechniqueRow technique_rows::als_xy_wing = {
    .name = "Almost Locked Set XY-Wing",
    .family = Family::almost_locked_sets,
    .hodoku = {.level = Level::unfair, .score = 320, .code = "0902", .solver = InHodoku::on},
    .use = {.min_order = 3},
    .find = find_als_xy_wing,
    .explain = explain_als,
    .description =
        "Three almost locked sets. The first and the third share a value x, the second "
        "and the third a value y, and the places of each of these values see each other. "
        "The third set loses x or y, so the first or the second set holds all its other "
        "values. Cells that see all places of a value z in the first two sets lose z.",
    .example = kAlsStepsExample,
};

constinit const TechniqueRow technique_rows::als_xy_chain = {
    .name = "Almost Locked Set XY-Chain",
    .family = Family::almost_locked_sets,
    .hodoku = {.level = Level::unfair, .score = 340, .code = "0903", .solver = InHodoku::on},
    .use = {.min_order = 3},
    .find = find_als_xy_chain,
    .explain = explain_als,
    .description =
        "A chain of almost locked sets. Each set shares a value with the next whose places see each "
        "other, and neighbouring links use different values. One of the two end sets holds all its "
        "other values. Cells that see all places of a value that both end sets have lose it.",
    .example = kAlsStepsExample,
};

constinit const TechniqueRow technique_rows::death_blossom = {
    .name = "Death Blossom",
    .family = Family::almost_locked_sets,
    .hodoku = {.level = Level::unfair, .score = 360, .code = "0904", .solver = InHodoku::off},
    .use = {.on = false, .min_order = 3},
    .find = find_death_blossom,
    .explain = explain_death_blossom,
    .description =
        "A stem cell has a petal for each of its candidates: an almost locked set that "
        "loses the candidate if the stem holds it. Whatever the stem holds, one petal "
        "is locked. Cells that see all places of a value that all petals have lose it.",
    .example = kAlsStepsExample,
};

}  // namespace gridsmith
