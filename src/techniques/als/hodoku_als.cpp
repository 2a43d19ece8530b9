#include "techniques/als/hodoku_als.h"

#include "techniques/als/joined_sets.h"
#include "techniques/chains/chain_steps.h"
#include "techniques/structures/almost_locked_sets.h"

#include <algorithm>
#include <array>
#include <vector>

namespace gridsmith {

namespace {

// The most joints that a search for chains follows.
constexpr long kMostChainWork = 20'000'000;

// Two sets with one or two values that join them. Of more values HoDoKu knows the least and the greatest.
struct Joint {
    std::int32_t lower = 0;
    std::int32_t higher = 0;
    Value first = 0;
    Value second = 0;  // 0 if one value joins the sets

    bool has_two() const { return second != 0; }
    ValueSet values() const {
        ValueSet values = ValueSet::of(first);
        if (has_two()) values.insert(second);
        return values;
    }
};

class JointList {
public:
    explicit JointList(const AlmostLockedSets& sets) {
        starts_.reserve(static_cast<std::size_t>(sets.size()) + 1);
        for (int lower = 0; lower < sets.size(); ++lower) {
            starts_.push_back(all_.size());
            for (const auto& [higher, values] : sets.joints(lower)) {
                if (higher < lower) continue;
                Joint joint{lower, higher, values.first(), 0};
                for (const Value value : values)
                    if (value != joint.first) joint.second = value;
                all_.push_back(joint);
            }
        }
        starts_.push_back(all_.size());
    }

    const std::vector<Joint>& all() const { return all_; }
    std::size_t begin_of(std::int32_t lower) const { return starts_[static_cast<std::size_t>(lower)]; }
    std::size_t end_of(std::int32_t lower) const { return starts_[static_cast<std::size_t>(lower) + 1]; }

private:
    std::vector<Joint> all_;  // by the lower set, then by the higher
    std::vector<std::size_t> starts_;
};

// The candidates that both sets remove because one of them holds the value, for all common values but `used`.
void list_common(const AlmostLockedSets& sets, int a, int b, ValueSet used, std::vector<Candidate>& losers) {
    for (const Value value : (sets.set(a).values & sets.set(b).values) - used)
        for (const Cell cell : sets.sight(a, value) & sets.sight(b, value)) losers.push_back({cell, value});
}

void give(StepSearch& search, JoinedSets& show, const std::vector<Candidate>& losers) {
    Step& step = show.step();
    step.eliminations = losers;
    for (const Candidate& gone : losers) step.values.insert(gone.value);
    search.add(std::move(step));
}

// The values of the set `own` that do not join it to `other` are locked in it.
void list_locked(const AlmostLockedSets& sets, int own, int other, ValueSet joining,
                 std::vector<Candidate>& losers) {
    for (const Value value : sets.set(own).values - joining)
        for (const Cell cell : sets.sight(own, value) - sets.set(other).cells)
            losers.push_back({cell, value});
}

// --- Chains ---

// A chain ends with a joint. Which of the joint's values it uses depends on the value before.
struct ChainState {
    std::size_t joint = 0;
    int use = 0;  // 1: the first value, 2: the second, 3: both
    int length = 0;
    std::int32_t before = -1;  // a state, or -1
};

class RisingChains {
public:
    explicit RisingChains(StepSearch& search)
        : search_(search), sets_(search.almost_locked_sets()), joints_(sets_), seen_(joints_.all().size()) {}

    void find() {
        for (int start = 0; start < sets_.size(); ++start)
            for (const Value first : sets_.set(start).values) {
                if (search_.stopped()) return;
                if (work_ < kMostChainWork) walk(start, first);
            }
        if (has_best_) show_best();
    }

private:
    static constexpr int kShortest = 3;  // joints; shorter chains are other techniques

    // All chains from a set that use the value first.
    void walk(int start, Value first) {
        for (const ChainState& state : states_) seen_[state.joint] = {};
        states_.clear();
        for (std::size_t i = joints_.begin_of(start); i < joints_.end_of(start); ++i) {
            const Joint& joint = joints_.all()[i];
            if (joint.first == first) reach(i, 1, 1, -1);
            if (joint.second == first) reach(i, 2, 1, -1);
        }
        for (std::size_t at = 0; at < states_.size(); ++at) {
            const ChainState state = states_[at];
            const Joint& joint = joints_.all()[state.joint];
            if (state.length >= kShortest) look_at(start, first, at);
            const Value used = state.use == 2 ? joint.second : joint.first;
            const std::size_t end = joints_.end_of(joint.higher);
            work_ += static_cast<long>(end - joints_.begin_of(joint.higher));
            for (std::size_t i = joints_.begin_of(joint.higher); i < end; ++i) {
                const int use = use_after(used, joints_.all()[i]);
                if (use != 0)
                    reach(i, use, std::min(state.length + 1, kShortest), static_cast<std::int32_t>(at));
            }
        }
    }

    // The values of a joint that a chain can use after the value `before`.
    static int use_after(Value before, const Joint& joint) {
        if (!joint.has_two()) return joint.first == before ? 0 : 1;
        if (joint.second == before) return 1;
        return joint.first == before ? 2 : 3;
    }

    void reach(std::size_t joint, int use, int length, std::int32_t before) {
        bool& seen = seen_[joint][static_cast<std::size_t>(3 * (length - 1) + use - 1)];
        if (seen) return;
        seen = true;
        states_.push_back({joint, use, length, before});
    }

    void look_at(int start, Value first, std::size_t last) {
        const Joint& joint = joints_.all()[states_[last].joint];
        ValueSet used = ValueSet::of(first);
        if (states_[last].use != 2) used.insert(joint.first);
        if (states_[last].use != 1) used.insert(joint.second);
        losers_.clear();
        list_common(sets_, start, joint.higher, used, losers_);
        if (losers_.empty() || losers_.size() < best_losers_.size()) return;
        const long sum = sum_of_places(losers_);
        if (has_best_ && losers_.size() == best_losers_.size() && sum >= best_sum_) return;
        has_best_ = true;
        best_sum_ = sum;
        best_losers_ = losers_;
        best_way_.clear();
        for (auto at = static_cast<std::int32_t>(last); at >= 0;
             at = states_[static_cast<std::size_t>(at)].before)
            best_way_.push_back(states_[static_cast<std::size_t>(at)]);
        std::ranges::reverse(best_way_);
    }

    void show_best() {
        JoinedSets show(search_, sets_);
        show.add(joints_.all()[best_way_.front().joint].lower);
        for (const ChainState& state : best_way_) {
            const Joint& joint = joints_.all()[state.joint];
            show.add(joint.higher);
            show.join(joint.lower, joint.higher, state.use == 2 ? joint.second : joint.first);
        }
        give(search_, show, best_losers_);
    }

    StepSearch& search_;
    const AlmostLockedSets& sets_;
    JointList joints_;
    std::vector<std::array<bool, 3 * kShortest>> seen_;  // by joint: the uses at each length
    std::vector<ChainState> states_;
    std::vector<Candidate> losers_;
    std::vector<Candidate> best_losers_;
    std::vector<ChainState> best_way_;
    long best_sum_ = 0;
    bool has_best_ = false;
    long work_ = 0;
};

}  // namespace

void find_hodoku_als_xz(StepSearch& search) {
    const AlmostLockedSets& sets = search.almost_locked_sets();
    const JointList joints(sets);
    std::vector<Candidate> losers;
    for (const Joint& joint : joints.all()) {
        losers.clear();
        const int a = joint.lower;
        const int b = joint.higher;
        list_common(sets, a, b, ValueSet::of(joint.first), losers);
        if (joint.has_two()) {
            list_common(sets, a, b, ValueSet::of(joint.second), losers);
            list_locked(sets, a, b, joint.values(), losers);
            list_locked(sets, b, a, joint.values(), losers);
        }
        if (losers.empty()) continue;
        JoinedSets show(search, sets);
        show.add(a);
        show.add(b);
        for (const Value value : joint.values()) show.join(a, b, value);
        return give(search, show, losers);
    }
}

void find_hodoku_als_xy_wing(StepSearch& search) {
    const AlmostLockedSets& sets = search.almost_locked_sets();
    const JointList joints(sets);
    std::vector<std::vector<std::size_t>> of_set(static_cast<std::size_t>(sets.size()));
    for (std::size_t i = 0; i < joints.all().size(); ++i)
        for (const std::int32_t set : {joints.all()[i].lower, joints.all()[i].higher})
            of_set[static_cast<std::size_t>(set)].push_back(i);
    std::vector<std::size_t> later;
    std::vector<Candidate> losers;
    for (std::size_t i = 0; i < joints.all().size(); ++i) {
        if (search.stopped()) return;
        const Joint& one = joints.all()[i];
        later.clear();
        for (const std::int32_t set : {one.lower, one.higher}) {
            const auto& own = of_set[static_cast<std::size_t>(set)];
            later.insert(later.end(), std::ranges::upper_bound(own, i), own.end());
        }
        std::ranges::sort(later);
        for (const std::size_t k : later) {
            const Joint& other = joints.all()[k];
            if (!one.has_two() && !other.has_two() && one.first == other.first) continue;
            const bool lower_is_middle = one.lower == other.lower || one.lower == other.higher;
            const int middle = lower_is_middle ? one.lower : one.higher;
            const int a = lower_is_middle ? one.higher : one.lower;
            const int b = other.lower == middle ? other.higher : other.lower;
            if (!search.options().als_may_overlap && sets.set(a).cells.intersects(sets.set(b).cells))
                continue;
            losers.clear();
            list_common(sets, a, b, one.values() | other.values(), losers);
            if (losers.empty()) continue;
            JoinedSets show(search, sets);
            for (const int set : {a, middle, b}) show.add(set);
            const Value x = one.first;
            show.join(a, middle, x);
            show.join(middle, b, other.first != x || !other.has_two() ? other.first : other.second);
            return give(search, show, losers);
        }
    }
}

void find_hodoku_als_xy_chain(StepSearch& search) { RisingChains(search).find(); }

}  // namespace gridsmith
