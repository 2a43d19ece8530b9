// Runs rows of the table on the position under the assumption, and reads from their steps what the steps rest
// on.
#include "techniques/forcing/advisers.h"

#include "techniques/forcing/constraint_adviser.h"

#include "techniques/search/step_search.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <tuple>
#include <unordered_map>
#include <utility>

namespace gridsmith {

namespace {

constexpr Technique kLocking[] = {Technique::pointing, Technique::claiming};
constexpr Technique kHiddenPair[] = {Technique::hidden_pair};
constexpr Technique kNakedPair[] = {Technique::naked_pair};
constexpr Technique kXWing[] = {Technique::x_wing};
constexpr Technique kSimple[] = {Technique::simple_forcing};
constexpr Technique kMultiple[] = {Technique::multiple_forcing};
constexpr Technique kDynamic[] = {Technique::dynamic_forcing};

// Techniques that are tried together, and the levels of nesting that try them.
struct Rule {
    std::span<const Technique> techniques;
    Nesting from = Nesting::easy;
    Nesting to = Nesting::dynamic;
};
constexpr Rule kRules[] = {
    {kLocking},
    {kHiddenPair},
    {kNakedPair},
    {kXWing},
    {kSimple, Nesting::simple, Nesting::multiple},
    {kMultiple, Nesting::multiple, Nesting::multiple},
    {kDynamic, Nesting::dynamic},
};

class TechniqueAdviser : public Adviser {
public:
    TechniqueAdviser(const Position& start, Nesting nesting, std::stop_token stop, WorkLimit* limit)
        : start_(start), nesting_(nesting), stop_(std::move(stop)), limit_(limit) {}

    // The advice of the first rule that finds something that rests on the assumption.
    std::vector<Advice> advice_on(const Position& now) override {
        // Different assumptions often lead to the same position.
        std::string key = candidates_of(now);
        if (const auto known = known_.find(key); known != known_.end()) return known->second;
        std::vector<Advice> advice = new_advice_on(now);
        // What a search found that was cut short is not the whole advice.
        if (known_.size() < kMostKnown && !stop_.stop_requested() &&
            (limit_ == nullptr || !limit_->is_reached()))
            known_.emplace(std::move(key), advice);
        return advice;
    }

private:
    // A position takes a few kilobytes with its advice.
    static constexpr std::size_t kMostKnown = 5000;

    // The candidates of all cells, as a key.
    static std::string candidates_of(const Position& position) {
        std::string key;
        key.reserve(static_cast<std::size_t>(position.units().cells) * 2);
        for (Cell cell = 0; cell < position.units().cells; ++cell) {
            const auto bits = position.candidates(cell).bits();
            for (int shift = 0; shift <= position.side(); shift += 8) key += static_cast<char>(bits >> shift);
        }
        return key;
    }

    std::vector<Advice> new_advice_on(const Position& now) {
        now_ = &now;
        advice_.clear();
        arguments_ = 0;
        for (const Rule& rule : kRules) {
            if (nesting_ < rule.from || nesting_ > rule.to) continue;
            StepSearch search(now, {.as_explainer = true}, false, stop_);
            search.set_work_limit(limit_);
            for (const Technique technique : rule.techniques) search.run(row_of(technique));
            std::ranges::stable_sort(search.steps(), {}, [&](const Step& step) { return place_of(step); });
            for (const Step& step : search.steps()) take(step);
            if (!advice_.empty()) break;
        }
        return std::move(advice_);
    }

    // Where Sudoku Explainer looks for a pattern: by kinds of units, then by units, places or values. The first of
    // several reasons for an elimination counts. Chains are in their own order.
    std::tuple<int, int, std::uint32_t> place_of(const Step& step) const {
        const BoardSets& sets = start_.sets();
        const auto order_of = [&](int unit) {
            const UnitKind kind = sets.kind_of(unit);
            return kind == UnitKind::region   ? 0
                   : kind == UnitKind::column ? 1
                   : kind == UnitKind::row    ? 2
                                              : std::to_underlying(kind);
        };
        switch (step.technique) {
            case Technique::pointing:
            case Technique::claiming: {
                // What no single unit explains comes last.
                if (step.units.empty() || step.covers.empty())
                    return {100, step.values.first(), static_cast<std::uint32_t>(step.cells.first())};
                const int kinds = 10 * order_of(step.units.front()) + order_of(step.covers.front());
                return {kinds, step.values.first(), static_cast<std::uint32_t>(step.units.front())};
            }
            case Technique::hidden_pair:
                return {order_of(step.units.front()), step.units.front(), step.values.bits()};
            case Technique::naked_pair: {
                // Of several units the first one counts.
                const int unit = std::ranges::min(step.units, {}, order_of);
                std::uint32_t places = 0;
                for (const Cell cell : step.cells) places |= 1u << sets.place_of(cell, unit);
                return {order_of(unit), unit, places};
            }
            case Technique::x_wing: {
                std::uint32_t lines = 0;
                for (const int unit : step.units) lines |= 1u << (unit % start_.side());
                return {order_of(step.units.front()), static_cast<int>(lines), step.values.bits()};
            }
            default: return {0, 0, 0};
        }
    }

    void take(const Step& step) {
        lost_.clear();
        if (step.links.empty())
            lose_of_pattern(step);
        else
            lose_of_chain(step);
        if (lost_.empty()) return;
        std::ranges::sort(lost_);
        const auto rest = std::ranges::unique(lost_);
        lost_.erase(rest.begin(), rest.end());
        const std::uint64_t chains = step.links.empty() ? 0 : chains_of(step);
        for (const Candidate& gone : effect_of(step))
            advice_.push_back({gone, lost_, arguments_, step.length, chains});
        ++arguments_;
    }

    std::vector<Candidate> effect_of(const Step& step) const {
        std::vector<Candidate> gone = step.eliminations;
        for (const Candidate& entry : step.placements)
            for (const Value other : now_->candidates(entry.cell) - ValueSet::of(entry.value))
                gone.push_back({entry.cell, other});
        return gone;
    }

    // A hash of the proofs of a chain, in their order.
    static std::uint64_t chains_of(const Step& step) {
        std::uint64_t hash = static_cast<std::uint64_t>(step.length);
        const auto mix = [&](std::uint64_t value) {
            hash = (hash ^ value) * 0x9e3779b97f4a7c15u;
            hash ^= hash >> 29;
        };
        const auto mix_node = [&](const Node& node) {
            mix(static_cast<std::uint64_t>(node.cells.first()) * 32 + node.value);
        };
        for (const Link& link : step.links) {
            mix_node(link.from);
            mix_node(link.to);
            mix(link.strong ? 1 : 0);
        }
        return hash;
    }

    void lose_in_cell(Cell cell, ValueSet without = {}) {
        for (const Value value : start_.candidates(cell) - now_->candidates(cell) - without)
            lost_.push_back({cell, value});
    }

    void lose_in_unit(int unit, Value value, const CellSet& without = {}) {
        for (const Cell cell :
             start_.sets().cells_of(unit, start_.places_in(unit, value) & ~now_->places_in(unit, value)) -
                 without)
            lost_.push_back({cell, value});
    }

    // A pattern does not rest on candidates that were eliminated inside it.
    void lose_of_pattern(const Step& step) {
        if (step.technique == Technique::naked_pair || step.units.empty()) {
            for (const Cell cell : step.cells) lose_in_cell(cell, step.values);
            return;
        }
        CellSet inside = step.cells;
        if (step.technique != Technique::hidden_pair) {
            inside = {};
            for (const int unit : step.covers) inside |= start_.sets().cells_of(unit);
        }
        const auto units =
            step.technique == Technique::x_wing ? std::span(step.units) : std::span(step.units).first(1);
        for (const int unit : units)
            for (const Value value : step.values) lose_in_unit(unit, value, inside);
    }

    void lose_of_chain(const Step& step) {
        CellSet starts;
        ValueSet start_values;
        for (const auto& [candidate, role] : step.candidates) {
            if (role != PatternRole::pattern) continue;
            starts.insert(candidate.cell);
            start_values.insert(candidate.value);
        }
        if (start_values.size() == 1 && !starts.empty())
            lose_of_places(starts, start_values.first());
        else if (!starts.empty())
            lose_in_cell(starts.first());
        for (std::size_t i = 0; i < step.links.size();) {
            const Link& link = step.links[i];
            if (!link.strong) {
                if (is_cycle(step.technique)) lose_of_weak(link.from, link.to);
                ++i;
                continue;
            }
            // A candidate of a net is the last one beside all that lead to it.
            CellSet places = link.to.cells;
            for (; i < step.links.size() && step.links[i].strong && is_same(step.links[i].to, link.to); ++i)
                places |= step.links[i].from.cells;
            if (places == link.to.cells)
                lose_in_cell(places.first());
            else
                lose_of_places(places, link.to.value);
        }
    }

    static bool is_same(const Node& a, const Node& b) { return a.value == b.value && a.cells == b.cells; }

    static bool is_cycle(Technique technique) {
        return technique == Technique::value_cycle || technique == Technique::pair_cycle ||
               technique == Technique::mixed_cycle;
    }

    // Sudoku Explainer follows a cycle in both directions, and so takes its weak links for strong ones too.
    void lose_of_weak(const Node& from, const Node& to) {
        if (from.cells == to.cells) return lose_in_cell(from.cells.first());
        for (const auto& [unit, place] : start_.sets().units_of(from.cells.first())) {
            if (!start_.sets().cells_of(unit).contains(to.cells.first())) continue;
            lose_in_unit(unit, from.value);
            return;
        }
    }

    // The value has no other places in some unit; these were eliminated.
    void lose_of_places(const CellSet& places, Value value) {
        for (const auto& [unit, place] : start_.sets().units_of(places.first())) {
            if ((now_->places(value) & start_.sets().cells_of(unit)) != places) continue;
            lose_in_unit(unit, value);
            return;
        }
    }

    const Position& start_;
    Nesting nesting_;
    std::stop_token stop_;
    WorkLimit* limit_;
    const Position* now_ = nullptr;
    std::vector<Advice> advice_;
    std::vector<Candidate> lost_;
    int arguments_ = 0;
    std::unordered_map<std::string, std::vector<Advice>> known_;
};

}  // namespace

std::unique_ptr<Adviser> adviser_for(const Position& start, Nesting nesting, std::stop_token stop,
                                     WorkLimit* limit) {
    if (nesting == Nesting::none) return nullptr;
    if (nesting == Nesting::constraints) return constraint_adviser(start);
    return std::make_unique<TechniqueAdviser>(start, nesting, std::move(stop), limit);
}

}  // namespace gridsmith
