// Sudoku Explainer's cycles and simple forcing chains: walks through candidates that are true and false in
// turn.
//
// A walk from a true candidate back to itself is a cycle that holds in both directions: a candidate is false if it
// sees a true and a false candidate of its own value in the cycle. A walk to the opposite of its start proves that
// opposite. The shortest walk counts.
#include "techniques/chains/chain_steps.h"
#include "techniques/chains/walk_lengths.h"
#include "techniques/forcing/length_rating.h"
#include "techniques/structures/candidate_links.h"

#include <algorithm>
#include <array>
#include <bit>
#include <span>
#include <tuple>
#include <utility>

#include <fmt/format.h>

namespace gridsmith {

namespace {

// A stage of a walk: a candidate found true or false, and the stage before.
struct Stage {
    std::int32_t candidate = 0;
    bool is_true = false;
    int from = -1;
    int length = 1;  // length of the way to it, with both ends
};

class SimpleFinder {
public:
    explicit SimpleFinder(StepSearch& search)
        : search_(search),
          position_(search.position()),
          wanted_(search.variant().cycles),
          links_(position_),
          seen_{Numbered<char>(links_.size()), Numbered<char>(links_.size())},
          closes_(links_.size()) {
        most_.fill(kNoWalk);
    }

    // Chains of one value come first. They are rated lower, and the search skips values whose places have not
    // changed.
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
        const ValueSet hopeful = search_.hopeful_values();
        if (hopeful.empty() || !(wanted_.value_cycles || wanted_.value_forcing)) return;
        const WalkLengths lengths =
            lengths_of({.links = Links::of_value, .forcing = wanted_.value_forcing, .starts = hopeful});
        for (int start = 0; start < links_.size(); ++start) {
            if (search_.stopped()) return;
            if (!hopeful.contains(links_.candidate(start).value) || candidates_beside(start) == 0) continue;
            if (wanted_.value_cycles) walk_cycles(start, Links::of_value, Technique::value_cycle, lengths);
            if (wanted_.value_forcing)
                walk_forcing(start, Links::of_value, Technique::forcing_x_chain, lengths);
        }
        if (found_.empty())
            for (const Value value : hopeful) search_.note_nothing(value);
    }

    void find_mixed() {
        WalkLengths of_pairs;
        WalkLengths of_all;
        if (wanted_.mixed_cycles || wanted_.mixed_forcing)
            of_all = lengths_of({Links::of_all, wanted_.mixed_forcing, search_.first_only(),
                                 most_literals(Technique::simple_forcing_chain)});
        if (search_.first_only()) limit_to_shortest(of_all);
        if (wanted_.pair_cycles)
            of_pairs = lengths_of({Links::of_pairs, false, false, most_literals(Technique::pair_cycle)});
        for (int start = 0; start < links_.size(); ++start) {
            if (search_.stopped()) return;
            if (candidates_beside(start) == 0) continue;
            if (wanted_.pair_cycles && candidates_beside(start) == 1)
                walk_cycles(start, Links::of_pairs, Technique::pair_cycle, of_pairs);
            if (wanted_.mixed_cycles) walk_cycles(start, Links::of_all, Technique::mixed_cycle, of_all);
            if (wanted_.mixed_forcing)
                walk_forcing(start, Links::of_all, Technique::simple_forcing_chain, of_all);
        }
    }

    WalkLengths lengths_of(const WalkQuestion& question) const {
        return walk_lengths(links_, question, search_.stop_token());
    }

    // The number of other candidates in the start's cell.
    int candidates_beside(int start) const {
        return count_of(position_.candidates(links_.candidate(start).cell)) - 1;
    }

    // Limits the search to chains that are rated no higher than the shortest known chain.
    void limit_to_shortest(const WalkLengths& lengths) {
        int shortest = kNoWalk;
        for (const auto* each : {&lengths.refuted, &lengths.confirmed})
            if (!each->empty()) shortest = std::min(shortest, std::ranges::min(*each));
        if (shortest != kNoWalk) limit_to(rank_of(Technique::simple_forcing_chain, shortest), Ties::in);
    }

    char& seen(std::int32_t candidate, bool is_true) { return seen_[is_true ? 1 : 0][candidate]; }

    void begin(int start, bool is_true) {
        for (const Stage& stage : stages_) seen(stage.candidate, stage.is_true) = 0;
        stages_.assign(1, {start, is_true, -1, 1});
        seen(stages_.front().candidate, is_true) = 1;
    }

    bool passed_false(int stage, std::int32_t candidate) const {
        for (; stage >= 0; stage = stages_[stage].from) {
            const Stage& at = stages_[stage];
            if (!at.is_true && at.candidate == candidate) return true;
        }
        return false;
    }

    // The longest way worth taking, in candidates.
    int most_literals(Technique technique) const { return most_[kind_of(technique)]; }

    static int kind_of(Technique technique) {
        return std::to_underlying(technique) - std::to_underlying(Technique::value_cycle);
    }

    // The rating, then the number of literals, then Sudoku Explainer's preference among kinds.
    using Rank = std::tuple<int, int, int>;
    enum class Ties : std::uint8_t { out, in };

    // Limits the search to steps of a lower rank, or also of the same rank if `ties` includes them.
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

    static Rank rank_of(const Step& step) {
        const bool is_forcing =
            step.technique == Technique::forcing_x_chain || step.technique == Technique::simple_forcing_chain;
        return rank_of(step.technique, static_cast<int>(step.links.size()) + (is_forcing ? 1 : 0));
    }
    static Rank rank_of(Technique technique, int literals) {
        const bool of_value = technique == Technique::value_cycle || technique == Technique::forcing_x_chain;
        const int kind = of_value ? 0 : technique == Technique::pair_cycle ? 1 : 2;
        return {length_now(technique, literals), literals, kind};
    }

    // The walk visits a false candidate again only where it may close the cycle.
    void walk_cycles(int start, Links links, Technique technique, const WalkLengths& lengths) {
        if (lengths.cycle[start] == kNoWalk || lengths.cycle[start] > most_literals(technique)) return;
        const auto closing = links_.strong(start, links);
        begin(start, true);
        for (const std::int32_t end : closing) closes_[end] = 1;
        int most = most_literals(technique);
        for (int i = 0; i < stages_.count(); ++i) {
            const Stage at = stages_[i];
            if (at.length > most) break;
            if (at.is_true) {
                for (const std::int32_t other : links_.weak(at.candidate, links)) {
                    if (seen_[0][other] != 0 && (closes_[other] == 0 || passed_false(i, other))) continue;
                    seen_[0][other] = 1;
                    stages_.push_back({other, false, i, at.length + 1});
                }
            } else {
                if (closes_[at.candidate] != 0 && at.length >= kShortestWalk && take_cycle(i, technique))
                    most = most_literals(technique);
                for (const std::int32_t other : links_.strong(at.candidate, links)) {
                    char& is_seen = seen(other, true);
                    if (is_seen != 0) continue;
                    is_seen = 1;
                    stages_.push_back({other, true, i, at.length + 1});
                }
            }
        }
        for (const std::int32_t end : closing) closes_[end] = 0;
    }

    void walk_forcing(int start, Links links, Technique technique, const WalkLengths& lengths) {
        for (const bool start_true : {true, false}) {
            const int length = (start_true ? lengths.refuted : lengths.confirmed)[start];
            if (length != kNoWalk && length <= most_literals(technique))
                walk_forcing(start, start_true, links, technique);
        }
    }

    // A walk from true to false ends at a candidate that excludes the start.
    void walk_forcing(int start, bool start_true, Links links, Technique technique) {
        begin(start, start_true);
        const int most = most_literals(technique);
        const Candidate own = links_.candidate(start);
        for (int i = 0; i < stages_.count(); ++i) {
            const Stage at = stages_[i];
            if (at.length >= most) return;
            if (at.is_true && i > 0 && start_true && excludes(at, own, links)) {
                stages_.push_back({start, false, i, at.length + 1});
                return take_forcing(stages_.count() - 1, technique);
            }
            const bool is_true = !at.is_true;
            auto& is_seen = seen_[is_true ? 1 : 0];
            for (const std::int32_t other :
                 at.is_true ? links_.weak(at.candidate, links) : links_.strong(at.candidate, links)) {
                if (is_seen[other] != 0) continue;
                is_seen[other] = 1;
                stages_.push_back({other, is_true, i, at.length + 1});
                if (other == start && is_true && !start_true)
                    return take_forcing(stages_.count() - 1, technique);
            }
        }
    }

    bool excludes(const Stage& stage, const Candidate& other, Links links) const {
        const Candidate& own = candidate_of(stage);
        if (links == Links::of_all) return position_.sets().exclude_each_other(own, other);
        if (own.cell == other.cell) return links != Links::of_value && own.value != other.value;
        return own.value == other.value && position_.units().see_each_other(own.cell, other.cell);
    }

    // Collects the stages from the start to `last` in way_.
    void trace(int last) {
        way_.clear();
        for (int stage = last; stage >= 0; stage = stages_[stage].from) way_.push_back(stages_[stage]);
        std::ranges::reverse(way_);
    }

    void link_up(Step& step) const {
        for (std::size_t i = 0; i + 1 < way_.size(); ++i)
            add_link(step, node_of(way_[i]), node_of(way_[i + 1]), !way_[i].is_true);
    }
    const Candidate& candidate_of(const Stage& stage) const { return links_.candidate(stage.candidate); }
    Node node_of(const Stage& stage) const {
        return {CellSet{candidate_of(stage).cell}, candidate_of(stage).value};
    }

    // Takes the cycle if it eliminates something. Returns whether it does.
    bool take_cycle(int last, Technique technique) {
        trace(last);
        CellSet ring;
        for (const Stage& stage : way_) ring.insert(candidate_of(stage).cell);
        ValueSet values;
        for (const Stage& stage : way_) {
            const auto& [cell, value] = candidate_of(stage);
            if (!values.contains(value)) seen_by_[value] = {};
            seen_by_[value][stage.is_true ? 1 : 0] |= position_.sets().sight_of(cell);
            values.insert(value);
        }
        losers_.clear();
        for (const Value value : values) {
            const auto& [by_false, by_true] = seen_by_[value];
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
        return row_of(technique).explainer + length_rating(literals);
    }

    Step rated(Technique technique, int literals) const {
        Step step = search_.new_step();
        step.technique = technique;
        step.length = literals;
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
    CycleVariant wanted_;
    CandidateLinks links_;
    IndexedArray<int, 5> most_{};         // by kind_of; limited when only one step is wanted
    std::array<Numbered<char>, 2> seen_;  // by whether the candidate was found true
    Numbered<char> closes_;
    Numbered<Stage> stages_;
    std::vector<Stage> way_;
    PerValue<std::array<CellSet, 2>> seen_by_;  // seen by the false and by the true candidates of way_
    std::vector<Candidate> losers_;
    std::vector<Step> found_;
};

void find_simple_forcing(StepSearch& search) { SimpleFinder(search).find(); }

std::string explain_cycle(const Step& step, const Wording& wording) {
    return fmt::format(
        "{}; the same holds in the other direction, so for "
        "each value one of the candidates on both ways is true",
        text_along(step, wording));
}

std::string explain_simple_forcing(const Step& step, const Wording& wording) {
    const Link& last = step.links.back();
    return fmt::format("{}; so {} in either case", text_along(step, wording),
                       claim(last.to, last.strong, wording));
}

// --- The rows ---

constexpr ExampleText kSimpleForcingExample1 = {
    .cells = "..17836.434.1...8....4.23.16..3..7.84.9.7..63.736....9..8.341.6..491.83.13.8.7..5",
    .found = "r1c4 r1c6 r2c4 r2c8 r3c4 r3c9 r5c3 r5c5 r5c8 r5c9 r6c3 r7c5 r7c9 r8c3 r9c1 r9c4",
    .removed = "r2c3<>6 r3c1<>7 r3c5<>6 r5c2<>2 r5c2<>5 r5c6<>5 r7c8<>9 r9c7<>2 r9c8<>2",
};
constexpr ExampleText kSimpleForcingExample2 = {
    .cells = "3..985471714632958589174236....9784384.3.61979374186254.87.1369.9..63784673849512",
    .found =
        "r1c1 r1c6 r1c8 r1c9 r2c1 r2c3 r2c5 r2c6 r2c7 r2c8 r2c9 r3c2 r3c4 r3c6 r3c7 r3c8 r3c9 r4c5 "
        "r4c6 r4c7 r4c8 r4c9 r5c4 r5c6 r5c7 r5c8 r6c2 r6c3 r6c5 r6c8 r7c3 r7c4 r7c6 r7c9 r8c2 r8c5 "
        "r8c7 r8c8 r8c9 r9c3 r9c4 r9c5 r9c6 r9c7 r9c9",
};

}  // namespace

constinit const TechniqueRow technique_rows::simple_forcing = {
    .name = "Cycles and Forcing Chains",
    .family = Family::chains,
    .hodoku = {.level = Level::unfair, .score = 280},
    .explainer = 65,
    .variant = {.cycles = {.value_cycles = true,
                           .pair_cycles = true,
                           .mixed_cycles = true,
                           .value_forcing = true,
                           .mixed_forcing = true}},
    .use = {.on = false},
    .find = find_simple_forcing,
    .explain = explain_simple_forcing,
    .description =
        "Sudoku Explainer's chains. From a candidate that is true or false, each conclusion follows "
        "from the one before. The chain closes to a cycle that holds in both directions, or it "
        "leads to the opposite of the assumption. The program takes the easiest of all kinds.",
    .example = kSimpleForcingExample1,
};

constinit const TechniqueRow technique_rows::value_cycle = {
    .name = "Bidirectional X-Cycle",
    .family = Family::chains,
    .hodoku = {.level = Level::unfair, .score = 260},
    .explainer = 65,
    .variant = {.cycles = {.value_cycles = true}},
    .use = {.on = false},
    .find = find_simple_forcing,
    .explain = explain_cycle,
    .description =
        "A cycle of places of one value that are true and false in turn, in either direction. "
        "One half of the places is true. Cells that see a place of each half lose the value.",
    .example = kSimpleForcingExample2,
};

constinit const TechniqueRow technique_rows::pair_cycle = {
    .name = "Bidirectional Y-Cycle",
    .family = Family::chains,
    .hodoku = {.level = Level::unfair, .score = 260},
    .explainer = 65,
    .variant = {.cycles = {.pair_cycles = true}},
    .use = {.on = false},
    .find = find_simple_forcing,
    .explain = explain_cycle,
    .description =
        "A cycle through cells with two candidates in which each cell decides the next. The cycle holds "
        "in both directions. For each value that two neighbours share, cells that see both lose it.",
    .example =
        {
            .cells = "6843..592572896134139.2.768945738621268..93577136524898512.39.632796.8.5496.8.2.3",
            .found = "r1c2 r1c3 r1c4 r1c7 r1c9 r2c2 r2c3 r2c4 r2c6 r2c7 r2c8 r3c1 r3c3 r3c5 r3c8 r4c1 r4c3 "
                     "r4c5 r4c6 r4c7 r4c9 r5c1 r5c2 r5c3 r5c9 r6c3 r6c4 r6c6 r6c8 r6c9 r7c1 r7c2 r7c4 r7c7 "
                     "r7c9 r8c1 r8c3 r8c4 r8c5 r8c7 r8c9 r9c2 r9c3 r9c5 r9c9",
        },
};

constinit const TechniqueRow technique_rows::mixed_cycle = {
    .name = "Bidirectional Cycle",
    .family = Family::chains,
    .hodoku = {.level = Level::unfair, .score = 280},
    .explainer = 70,
    .variant = {.cycles = {.mixed_cycles = true}},
    .use = {.on = false},
    .find = find_simple_forcing,
    .explain = explain_cycle,
    .description =
        "A cycle of candidates, through cells with two candidates and units with two "
        "places, that holds in both directions: one half of the candidates is true. "
        "Cells that see a true and a false place of a value in the cycle lose the value.",
    .example = kSimpleForcingExample2,
};

constinit const TechniqueRow technique_rows::forcing_x_chain = {
    .name = "Forcing X-Chain",
    .family = Family::chains,
    .hodoku = {.level = Level::unfair, .score = 260},
    .explainer = 66,
    .variant = {.cycles = {.value_forcing = true}},
    .use = {.on = false},
    .find = find_simple_forcing,
    .explain = explain_simple_forcing,
    .description =
        "Assume that a place of a value is true, or that it is false, and follow the consequences for "
        "the same value. If the chain leads to the opposite of the assumption, the assumption is wrong.",
    .example =
        {
            .cells = "469821...251374986378695421846157.9.13.962.48.92438...923586..4.84.13..961..4983.",
            .found = "r1c1 r1c3 r1c5 r1c6 r2c1 r2c3 r2c6 r2c8 r2c9 r3c1 r3c3 r3c4 r3c5 r3c6 r4c3 r4c6 r4c8 "
                     "r5c2 r5c4 r5c8 r6c2 r6c4 r6c5 r6c6 r7c2 r7c3 r7c6 r7c9 r8c2 r8c3 r8c5 r8c6 r8c9 r9c1 "
                     "r9c5 r9c7",
            .removed = "r6c7<>5 r6c7<>7 r6c8<>5 r6c8<>7 r8c7<>7 r8c8<>7 r9c9<>7",
        },
};

constinit const TechniqueRow technique_rows::simple_forcing_chain = {
    .name = "Forcing Chain",
    .family = Family::chains,
    .hodoku = {.level = Level::unfair, .score = 280},
    .explainer = 70,
    .variant = {.cycles = {.mixed_forcing = true}},
    .use = {.on = false},
    .find = find_simple_forcing,
    .explain = explain_simple_forcing,
    .description =
        "Assume that a candidate is true, or that it is false. Follow one consequence "
        "after the other, through units with two places and cells with two candidates. "
        "If the chain leads to the opposite of the assumption, the assumption is wrong.",
    .example = kSimpleForcingExample1,
};

}  // namespace gridsmith
