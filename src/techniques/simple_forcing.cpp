// Sudoku Explainer's cycles and simple forcing chains: walks that alternate between true and false.
//
// A walk from a true candidate back to itself is a cycle that holds in both directions: what sees a true and
// a false candidate of a value in it goes. A walk to the opposite of its start proves that opposite. The
// shortest counts.
#include "techniques/candidate_links.h"
#include "techniques/chain_steps.h"
#include "techniques/finders.h"
#include "techniques/forcing.h"
#include "techniques/walk_lengths.h"

#include <algorithm>
#include <array>
#include <bit>
#include <span>
#include <utility>

#include <fmt/format.h>

namespace gridsmith {

namespace {

// A place in a walk: a candidate found true or false, and where from.
struct Stage {
    std::int32_t candidate = 0;
    bool is_true = false;
    int from = -1;
    int length = 1;  // of the way to it, with both ends
};

class SimpleFinder {
public:
    SimpleFinder(StepSearch& search, int wanted)
        : search_(search),
          position_(search.position()),
          wanted_(wanted),
          links_(position_),
          seen_{std::vector<char>(links_.size()), std::vector<char>(links_.size())},
          closes_(links_.size()) {
        most_.fill(kNoWalk);
    }

    // Chains of one value first: they are rated lower, and need not be looked for where the value has the
    // places that it had before.
    void find() {
        find_of_values();
        find_mixed();
        if (search_.stopped()) return;
        std::ranges::stable_sort(found_, {}, [](const Step& step) { return rank_of(step); });
        for (Step& step : found_)
            if (search_.add(std::move(step))) return;
    }

private:
    void find_of_values() {
        ValueSet hopeful;
        for (const Value value : ValueSet::all(position_.side()))
            if (!search_.had_nothing(value)) hopeful.insert(value);
        if (hopeful.empty() || !(wants(kValueCycles) || wants(kValueForcing))) return;
        const WalkLengths lengths = lengths_of({Links::of_value, wants(kValueForcing)});
        for (std::size_t start = 0; start < links_.size(); ++start) {
            if (search_.stopped()) return;
            if (!hopeful.contains(links_.candidate(start).value) || candidates_beside(start) == 0) continue;
            if (wants(kValueCycles)) walk_cycles(start, Links::of_value, Technique::value_cycle, lengths);
            if (wants(kValueForcing))
                walk_forcing(start, Links::of_value, Technique::forcing_x_chain, lengths);
        }
        if (found_.empty())
            for (const Value value : hopeful) search_.note_nothing(value);
    }

    void find_mixed() {
        WalkLengths of_pairs;
        WalkLengths of_all;
        if (wants(kMixedCycles) || wants(kMixedForcing))
            of_all = lengths_of({Links::of_all, wants(kMixedForcing), search_.first_only(),
                                 most_literals(Technique::simple_forcing_chain)});
        if (search_.first_only()) limit_to_shortest(of_all);
        if (wants(kPairCycles))
            of_pairs = lengths_of({Links::of_pairs, false, false, most_literals(Technique::pair_cycle)});
        for (std::size_t start = 0; start < links_.size(); ++start) {
            if (search_.stopped()) return;
            if (candidates_beside(start) == 0) continue;
            if (wants(kPairCycles) && candidates_beside(start) == 1)
                walk_cycles(start, Links::of_pairs, Technique::pair_cycle, of_pairs);
            if (wants(kMixedCycles)) walk_cycles(start, Links::of_all, Technique::mixed_cycle, of_all);
            if (wants(kMixedForcing))
                walk_forcing(start, Links::of_all, Technique::simple_forcing_chain, of_all);
        }
    }

    WalkLengths lengths_of(const WalkQuestion& question) const {
        return walk_lengths(links_, question, search_.stop_token());
    }

    // In its cell.
    int candidates_beside(std::size_t start) const {
        return count_of(position_.candidates(links_.candidate(start).cell)) - 1;
    }

    // What is rated higher than a chain that is known to be there is not looked for.
    void limit_to_shortest(const WalkLengths& lengths) {
        int shortest = kNoWalk;
        for (const auto* each : {&lengths.refuted, &lengths.confirmed})
            if (!each->empty()) shortest = std::min(shortest, std::ranges::min(*each));
        if (shortest != kNoWalk) limit_to(rank_of(Technique::simple_forcing_chain, shortest), Ties::in);
    }

    bool wants(int kind) const { return (wanted_ & kind) != 0; }

    char& seen(std::int32_t candidate, bool is_true) {
        return seen_[is_true ? 1 : 0][static_cast<std::size_t>(candidate)];
    }

    void begin(std::size_t start, bool is_true) {
        for (const Stage& stage : stages_) seen(stage.candidate, stage.is_true) = 0;
        stages_.assign(1, {static_cast<std::int32_t>(start), is_true, -1, 1});
        seen(stages_.front().candidate, is_true) = 1;
    }

    bool passed_false(int stage, std::int32_t candidate) const {
        for (; stage >= 0; stage = stages_[static_cast<std::size_t>(stage)].from) {
            const Stage& at = stages_[static_cast<std::size_t>(stage)];
            if (!at.is_true && at.candidate == candidate) return true;
        }
        return false;
    }

    // The longest way that is worth taking, in candidates.
    int most_literals(Technique technique) const { return most_[kind_of(technique)]; }

    static std::size_t kind_of(Technique technique) {
        return static_cast<std::size_t>(technique) - static_cast<std::size_t>(Technique::value_cycle);
    }

    // By rating, then by links.
    using Rank = std::pair<int, std::size_t>;
    enum class Ties : std::uint8_t { out, in };

    // Only steps of a lower rank are wanted, or of the same too.
    void limit_to(Rank limit, Ties ties) {
        for (const Technique technique :
             {Technique::value_cycle, Technique::pair_cycle, Technique::mixed_cycle,
              Technique::forcing_x_chain, Technique::simple_forcing_chain}) {
            const auto is_wanted = [&](int literals) {
                const Rank own = rank_of(technique, literals);
                return own < limit || (ties == Ties::in && own == limit);
            };
            int& most = most_[kind_of(technique)];
            for (most = kShortestWalk - 1; is_wanted(most + 1);) ++most;
        }
    }

    static Rank rank_of(const Step& step) { return {step.rating, step.links.size()}; }
    static Rank rank_of(Technique technique, int literals) {
        const bool is_cycle =
            technique != Technique::forcing_x_chain && technique != Technique::simple_forcing_chain;
        return {length_now(technique, literals),
                static_cast<std::size_t>(is_cycle ? literals : literals - 1)};
    }

    // A false candidate is passed again only where it may close the cycle.
    void walk_cycles(std::size_t start, Links links, Technique technique, const WalkLengths& lengths) {
        if (lengths.cycle[start] == kNoWalk || lengths.cycle[start] > most_literals(technique)) return;
        const auto closing = links_.strong(start, links);
        begin(start, true);
        for (const std::int32_t end : closing) closes_[static_cast<std::size_t>(end)] = 1;
        int most = most_literals(technique);
        for (std::size_t i = 0; i < stages_.size(); ++i) {
            const Stage at = stages_[i];
            if (at.length > most) break;
            const auto own = static_cast<std::size_t>(at.candidate);
            const int from = static_cast<int>(i);
            if (at.is_true) {
                for (const std::int32_t other : links_.weak(own, links)) {
                    const auto o = static_cast<std::size_t>(other);
                    if (seen_[0][o] != 0 && (closes_[o] == 0 || passed_false(from, other))) continue;
                    seen_[0][o] = 1;
                    stages_.push_back({other, false, from, at.length + 1});
                }
            } else {
                if (closes_[own] != 0 && at.length >= kShortestWalk && take_cycle(from, technique))
                    most = most_literals(technique);
                for (const std::int32_t other : links_.strong(own, links)) {
                    char& is_seen = seen(other, true);
                    if (is_seen != 0) continue;
                    is_seen = 1;
                    stages_.push_back({other, true, from, at.length + 1});
                }
            }
        }
        for (const std::int32_t end : closing) closes_[static_cast<std::size_t>(end)] = 0;
    }

    void walk_forcing(std::size_t start, Links links, Technique technique, const WalkLengths& lengths) {
        for (const bool start_true : {true, false}) {
            const int length = (start_true ? lengths.refuted : lengths.confirmed)[start];
            if (length != kNoWalk && length <= most_literals(technique))
                walk_forcing(start, start_true, links, technique);
        }
    }

    // From true to false the walk ends at what excludes the start.
    void walk_forcing(std::size_t start, bool start_true, Links links, Technique technique) {
        begin(start, start_true);
        const int most = most_literals(technique);
        const Candidate own = links_.candidate(start);
        for (std::size_t i = 0; i < stages_.size(); ++i) {
            const Stage at = stages_[i];
            if (at.length >= most) return;
            if (at.is_true && i > 0 && start_true && excludes(at, own, links)) {
                stages_.push_back(
                    {static_cast<std::int32_t>(start), false, static_cast<int>(i), at.length + 1});
                return take_forcing(static_cast<int>(stages_.size()) - 1, technique);
            }
            const bool is_true = !at.is_true;
            auto& is_seen = seen_[is_true ? 1 : 0];
            const auto from = static_cast<std::size_t>(at.candidate);
            for (const std::int32_t other :
                 at.is_true ? links_.weak(from, links) : links_.strong(from, links)) {
                const auto o = static_cast<std::size_t>(other);
                if (is_seen[o] != 0) continue;
                is_seen[o] = 1;
                stages_.push_back({other, is_true, static_cast<int>(i), at.length + 1});
                if (o == start && is_true && !start_true)
                    return take_forcing(static_cast<int>(stages_.size()) - 1, technique);
            }
        }
    }

    bool excludes(const Stage& stage, const Candidate& other, Links links) const {
        const Candidate& own = candidate_of(stage);
        if (own.cell == other.cell) return links != Links::of_value && own.value != other.value;
        return own.value == other.value && position_.units().see_each_other(own.cell, other.cell);
    }

    // The stages from the start to `last`.
    void trace(int last) {
        way_.clear();
        for (int stage = last; stage >= 0; stage = stages_[static_cast<std::size_t>(stage)].from)
            way_.push_back(stages_[static_cast<std::size_t>(stage)]);
        std::ranges::reverse(way_);
    }

    void link_up(Step& step) const {
        for (std::size_t i = 0; i + 1 < way_.size(); ++i)
            add_link(step, node_of(way_[i]), node_of(way_[i + 1]), !way_[i].is_true);
    }
    const Candidate& candidate_of(const Stage& stage) const {
        return links_.candidate(static_cast<std::size_t>(stage.candidate));
    }
    Node node_of(const Stage& stage) const {
        return {CellSet{candidate_of(stage).cell}, candidate_of(stage).value};
    }

    // True when the cycle does something.
    bool take_cycle(int last, Technique technique) {
        trace(last);
        CellSet ring;
        for (const Stage& stage : way_) ring.insert(candidate_of(stage).cell);
        std::array<std::array<CellSet, 2>, kMaxSide> seen_by{};
        ValueSet values;
        for (const Stage& stage : way_) {
            const auto& [cell, value] = candidate_of(stage);
            seen_by[value - 1u][stage.is_true ? 1 : 0] |= position_.sets().sight_of(cell);
            values.insert(value);
        }
        losers_.clear();
        for (const Value value : values) {
            const auto& [by_false, by_true] = seen_by[static_cast<std::size_t>(value) - 1];
            for (const Cell cell : (by_false & by_true & position_.places(value)) - ring)
                losers_.push_back({cell, value});
        }
        if (losers_.empty()) return false;
        way_.push_back(way_.front());
        Step step = rated(technique, static_cast<int>(way_.size()) - 1);
        step.eliminations = losers_;
        keep(std::move(step));
        return true;
    }

    void take_forcing(int last, Technique technique) {
        trace(last);
        Step step = rated(technique, static_cast<int>(way_.size()));
        (way_.back().is_true ? step.placements : step.eliminations).push_back(candidate_of(way_.back()));
        keep(std::move(step));
    }

    static int length_now(Technique technique, int literals) {
        return row_of(technique).rating + length_rating(literals);
    }

    Step rated(Technique technique, int literals) const {
        Step step = search_.new_step();
        step.technique = technique;
        step.rating = length_now(technique, literals);
        link_up(step);
        return step;
    }

    void keep(Step step) {
        if (!search_.first_only()) {
            found_.push_back(std::move(step));
            return;
        }
        if (!found_.empty() && rank_of(found_.front()) <= rank_of(step)) return;
        found_.clear();
        found_.push_back(std::move(step));
        limit_to(rank_of(found_.front()), Ties::out);
    }

    StepSearch& search_;
    const Position& position_;
    int wanted_;
    CandidateLinks links_;
    std::array<int, 5> most_{};              // by kind_of, when only one step is wanted
    std::array<std::vector<char>, 2> seen_;  // false, true
    std::vector<char> closes_;
    std::vector<Stage> stages_;
    std::vector<Stage> way_;
    std::vector<Candidate> losers_;
    std::vector<Step> found_;
};

}  // namespace

void find_simple_forcing(StepSearch& search, int wanted) { SimpleFinder(search, wanted).find(); }

std::string explain_cycle(const Step& step, const Wording& wording) {
    return fmt::format(
        "{}; the same holds the other way round, so of each value seen on both ways one is true",
        told_along(step, wording));
}

std::string explain_simple_forcing(const Step& step, const Wording& wording) {
    const Link& last = step.links.back();
    return fmt::format("{}; so {} in any case", told_along(step, wording),
                       claim(last.to, last.strong, wording));
}

}  // namespace gridsmith
