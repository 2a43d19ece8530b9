// Runs rows of the table on the position under the assumption, and reads from their steps what the steps rest
// on.
#include "techniques/forcing/advisers.h"

#include "techniques/search/step_search.h"

#include <algorithm>
#include <array>
#include <span>
#include <utility>

namespace gridsmith {

namespace {

constexpr Technique kLocking[] = {Technique::pointing, Technique::claiming};
constexpr Technique kHiddenPair[] = {Technique::hidden_pair};
constexpr Technique kNakedPair[] = {Technique::naked_pair};
constexpr Technique kXWing[] = {Technique::x_wing};
constexpr Technique kSimple[] = {Technique::simple_forcing};
constexpr Technique kMultiple[] = {Technique::multiple_forcing};
constexpr Technique kDynamic[] = {Technique::dynamic_forcing_plus};

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
    TechniqueAdviser(const Position& start, Nesting nesting, std::stop_token stop)
        : start_(start), nesting_(nesting), stop_(std::move(stop)) {}

    // The advice of the first rule that finds something that rests on the assumption.
    std::vector<Advice> advice_on(const Position& now) override {
        now_ = &now;
        advice_.clear();
        arguments_ = 0;
        for (const Rule& rule : kRules) {
            if (nesting_ < rule.from || nesting_ > rule.to) continue;
            StepSearch search(now, {}, false, stop_);
            for (const Technique technique : rule.techniques) search.run(row_of(technique));
            for (const Step& step : search.steps()) take(step);
            if (!advice_.empty()) break;
        }
        return std::move(advice_);
    }

private:
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
        for (const Candidate& gone : effect_of(step))
            advice_.push_back({gone, lost_, arguments_, length_of(step)});
        ++arguments_;
    }

    std::vector<Candidate> effect_of(const Step& step) const {
        std::vector<Candidate> gone = step.eliminations;
        for (const Candidate& entry : step.placements)
            for (const Value other : now_->candidates(entry.cell) - ValueSet::of(entry.value))
                gone.push_back({entry.cell, other});
        return gone;
    }

    // Number of literals in the chains: one more than links in each chain.
    static int length_of(const Step& step) {
        if (step.links.empty()) return 0;
        const bool is_cycle = step.technique == Technique::value_cycle ||
                              step.technique == Technique::pair_cycle ||
                              step.technique == Technique::mixed_cycle;
        const auto starts = std::ranges::count(step.candidates, PatternRole::pattern, &RoleOfCandidate::role);
        const int more = is_cycle ? 0 : std::max(1, static_cast<int>(starts));
        return static_cast<int>(step.links.size()) + more;
    }

    void lose_in_cell(Cell cell) {
        for (const Value value : start_.candidates(cell) - now_->candidates(cell))
            lost_.push_back({cell, value});
    }

    void lose_in_unit(int unit, Value value) {
        for (const Cell cell :
             start_.sets().cells_of(unit, start_.places_in(unit, value) & ~now_->places_in(unit, value)))
            lost_.push_back({cell, value});
    }

    void lose_of_pattern(const Step& step) {
        if (step.technique == Technique::naked_pair) {
            for (const Cell cell : step.cells) lose_in_cell(cell);
            return;
        }
        const auto units =
            step.technique == Technique::x_wing ? std::span(step.units) : std::span(step.units).first(1);
        for (const int unit : units)
            for (const Value value : step.values) lose_in_unit(unit, value);
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
        for (const Link& link : step.links)
            if (link.strong) lose_of_strong(link.from, link.to);
    }

    // A strong link holds because its cell or its unit has no other candidates; these were eliminated.
    void lose_of_strong(const Node& from, const Node& to) {
        if (from.cells == to.cells)
            lose_in_cell(from.cells.first());
        else
            lose_of_places(from.cells | to.cells, from.value);
    }

    // The value has no other places in some unit; these were eliminated.
    void lose_of_places(const CellSet& places, Value value) {
        for (const int unit : start_.sets().common_units(places)) {
            if ((now_->places(value) & start_.sets().cells_of(unit)) != places) continue;
            lose_in_unit(unit, value);
            return;
        }
    }

    const Position& start_;
    Nesting nesting_;
    std::stop_token stop_;
    const Position* now_ = nullptr;
    std::vector<Advice> advice_;
    std::vector<Candidate> lost_;
    int arguments_ = 0;
};

}  // namespace

std::unique_ptr<Adviser> adviser_for(const Position& start, Nesting nesting, std::stop_token stop) {
    if (nesting == Nesting::none) return nullptr;
    return std::make_unique<TechniqueAdviser>(start, nesting, std::move(stop));
}

}  // namespace gridsmith
