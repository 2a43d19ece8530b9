// Nice loops and alternating inference chains, with single candidates or with groups.
//
// All of them are the same walks - false, true, false, ..., true - and differ in how the two ends stand to
// each other.
#include "techniques/nice_loops.h"
#include "techniques/chain_steps.h"
#include "techniques/finders.h"

#include <algorithm>

#include <fmt/format.h>

namespace gridsmith {

namespace {

class LoopFinder {
public:
    LoopFinder(StepSearch& search, int wanted)
        : search_(search),
          wanted_(wanted),
          graph_(search.links(links_of(search, wanted))),
          walk_(graph_),
          steps_(search),
          orders_(uses_sets(search) && !search.first_only() ? 8 : 2) {}

    void find() {
        for (int order = 0; order < orders_; ++order) {
            if (search_.first_only() && steps_.any()) break;
            for (int start = 0; start < graph_.size(); ++start) {
                if (search_.stopped()) return;
                if (graph_.strong(start).empty()) continue;
                walk_.start(start, order);
                for (const std::int32_t end : walk_.found()) look_at(start, end);
            }
        }
        steps_.hand_over();
    }

private:
    static LinkKind links_of(const StepSearch& search, int wanted) {
        if ((wanted & kGrouped) == 0) return LinkKind::plain;
        return uses_sets(search) ? LinkKind::locked_sets : LinkKind::grouped;
    }
    static bool uses_sets(const StepSearch& search) { return search.options().als_in_chains; }
    bool wants(int kind) const { return (wanted_ & kind) != 0; }
    Technique named(Technique plain, Technique grouped) const { return wants(kGrouped) ? grouped : plain; }

    void look_at(int start, int end) {
        if (start == end) {
            if (wants(kDiscontinuous)) take_true_start(start);
            return;
        }
        if (wants(kContinuous) && graph_.exclude_each_other(start, end)) take_ring(start, end);
        if (end < start || !(wants(kChains) || wants(kDiscontinuous))) return;
        find_losers(start, end);
        if (losers_.empty() || !has_good_way(end)) return;
        if (wants(kChains))
            take_chain();
        else
            take_false_starts();
    }

    bool has_good_way(int end) {
        walk_.way_to(end, way_);
        if (way_.size() < 4 || repeats_itself(graph_, way_)) return false;
        return !wants(kGrouped) || std::ranges::any_of(way_, [&](int id) { return graph_.is_group(id); });
    }

    // The candidates that neither end lets live.
    void find_losers(int start, int end) {
        losers_.clear();
        const Node& a = graph_.node(start);
        const Node& b = graph_.node(end);
        if (a.value == b.value) {
            for (const Cell cell : graph_.sight(start) & graph_.sight(end))
                losers_.push_back({cell, a.value});
            return;
        }
        lose_beside(a, start, b, end);
        lose_beside(b, end, a, start);
    }

    // The cell of `own` loses the other end's value when it sees all of that end.
    void lose_beside(const Node& own, int id, const Node& other, int other_id) {
        if (graph_.is_group(id)) return;
        const Cell cell = own.cells.first();
        if (graph_.sight(other_id).contains(cell)) losers_.push_back({cell, other.value});
    }

    void take_chain() {
        if (!steps_.wants(losers_, way_.size() - 1)) return;
        Step step = step_along(search_, graph_, way_);
        step.technique = named(Technique::aic, Technique::grouped_aic);
        step.eliminations = losers_;
        steps_.take(std::move(step));
    }

    // The same told as a loop that begins and ends at a loser.
    void take_false_starts() {
        for (const Candidate& loser : losers_) {
            const auto holds_loser = [&](int id) { return graph_.node(id).cells.contains(loser.cell); };
            if (std::any_of(way_.begin() + 1, way_.end() - 1, holds_loser)) continue;
            const Node own{{loser.cell}, loser.value};
            one_loser_.assign(1, loser);
            if (!steps_.wants(one_loser_, way_.size() + 1)) continue;
            Step step = search_.new_step();
            step.technique =
                named(Technique::discontinuous_nice_loop, Technique::grouped_discontinuous_nice_loop);
            add_link(step, own, graph_.node(way_.front()), false);
            for (std::size_t i = 0; i + 1 < way_.size(); ++i)
                add_link(step, graph_.node(way_[i]), graph_.node(way_[i + 1]), i % 2 == 0);
            add_link(step, graph_.node(way_.back()), own, false);
            step.eliminations.push_back(loser);
            steps_.take(std::move(step));
        }
    }

    // A candidate that is true if it is false.
    void take_true_start(int start) {
        if (graph_.is_group(start) || !has_good_way(start)) return;
        const Node& own = graph_.node(start);
        const Cell cell = own.cells.first();
        losers_.clear();
        for (const Value value : search_.position().candidates(cell) - ValueSet::of(own.value))
            losers_.push_back({cell, value});
        if (!steps_.wants(losers_, way_.size() - 1)) return;
        Step step = step_along(search_, graph_, way_);
        step.technique =
            named(Technique::discontinuous_nice_loop, Technique::grouped_discontinuous_nice_loop);
        step.eliminations = losers_;
        steps_.take(std::move(step));
    }

    // Ends that exclude each other close the chain: of every weak link exactly one end is true.
    void take_ring(int start, int end) {
        if (!has_good_way(end)) return;
        losers_.clear();
        ring_ = {};
        for (const int id : way_) ring_ |= graph_.node(id).cells;
        for (std::size_t i = 1; i < way_.size(); i += 2) lose_along(way_[i], way_[(i + 1) % way_.size()]);
        for (std::size_t i = 0; i < way_.size(); i += 2) lose_locked(way_[i], way_[i + 1]);
        if (!steps_.wants(losers_, way_.size())) return;
        Step step = step_along(search_, graph_, way_);
        step.technique = named(Technique::continuous_nice_loop, Technique::grouped_continuous_nice_loop);
        add_link(step, graph_.node(end), graph_.node(start), false);
        step.eliminations = losers_;
        steps_.take(std::move(step));
    }

    // Between cells only outside the ring, as in HoDoKu.
    void lose_along(int a, int b) {
        const Node& one = graph_.node(a);
        const Node& other = graph_.node(b);
        if (one.value == other.value) {
            for (const Cell cell : (graph_.sight(a) & graph_.sight(b)) - ring_)
                losers_.push_back({cell, one.value});
            return;
        }
        const Cell cell = one.cells.first();
        const ValueSet kept = ValueSet::of(one.value) | ValueSet::of(other.value);
        for (const Value value : search_.position().candidates(cell) - kept) losers_.push_back({cell, value});
    }

    // A set in the ring lacks one of two values and so holds all its others.
    void lose_locked(int a, int b) {
        const int set = graph_.set_of(a);
        const int other = graph_.set_of(b);
        if (set >= 0 && set == other)
            lose_of_set(set, ValueSet::of(graph_.node(a).value) | ValueSet::of(graph_.node(b).value));
        else if (set >= 0)
            lose_beside_set(set, graph_.node(a).value, b);
        else if (other >= 0)
            lose_beside_set(other, graph_.node(b).value, a);
    }

    // Of the values that the set holds whichever of `unsure` it lacks.
    void lose_of_set(int set, ValueSet unsure) {
        const AlmostLockedSets& sets = search_.almost_locked_sets();
        for (const Value value : sets.set(set).values - unsure)
            for (const Cell cell : sets.sight(set, value) - ring_) losers_.push_back({cell, value});
    }

    // The set lacks `value`, or the cell of `single` holds one of the values that it shares with the set and
    // takes it from there.
    void lose_beside_set(int set, Value value, int single) {
        const AlmostLockedSets& sets = search_.almost_locked_sets();
        const Cell cell = graph_.node(single).cells.first();
        const ValueSet taken = search_.position().candidates(cell) - ValueSet::of(graph_.node(single).value);
        lose_of_set(set, ValueSet::of(value) | taken);
        if (count_of(taken) != 1) return;
        const Value shared = taken.first();
        for (const Cell loser : (sets.sight(set, shared) & search_.position().sets().sight_of(cell)) - ring_)
            losers_.push_back({loser, shared});
    }

    StepSearch& search_;
    int wanted_;
    const LinkGraph& graph_;
    AlternatingSearch walk_;
    ChainSteps steps_;
    int orders_;  // walks from each start: the more, the more of the ways of equal length
    std::vector<int> way_;
    std::vector<Candidate> losers_;
    std::vector<Candidate> one_loser_;
    CellSet ring_;
};

}  // namespace

void find_nice_loop(StepSearch& search, int wanted) { LoopFinder(search, wanted).find(); }

std::string explain_continuous_loop(const Step& step, const Wording& wording) {
    return fmt::format(
        "{}, and that brings us back to the start; so of the two ends of each link exactly one is true",
        told_along(step, wording));
}

std::string explain_discontinuous_loop(const Step& step, const Wording& wording) {
    const Link& first = step.links.front();
    return fmt::format("{}, which contradicts the start; so {}", told_along(step, wording),
                       claim(first.from, first.strong, wording));
}

}  // namespace gridsmith
