// Sudoku Explainer's cycles and simple forcing chains: walks that alternate between true and false.
//
// A walk from a true candidate back to itself is a cycle that holds in both directions: what sees a true and
// a false candidate of a value in it goes. A walk to the opposite of its start proves that opposite. The
// shortest counts.
#include "techniques/chain_steps.h"
#include "techniques/finders.h"
#include "techniques/forcing.h"

#include <algorithm>
#include <array>
#include <bit>
#include <utility>

#include <fmt/format.h>

namespace gridsmith {

namespace {

// A place in a walk: a candidate found true or false, and where from.
struct Stage {
    Candidate candidate;
    bool is_true = false;
    int from = -1;
};

class SimpleFinder {
public:
    SimpleFinder(StepSearch& search, int wanted)
        : search_(search),
          position_(search.position()),
          wanted_(wanted),
          seen_(2 * static_cast<std::size_t>(position_.units().cells) *
                static_cast<std::size_t>(position_.side())) {}

    void find() {
        for (const Cell cell : position_.open_cells()) {
            const ValueSet values = position_.candidates(cell);
            if (values.size() < 2) continue;
            for (const Value value : values) {
                if (search_.stopped()) return;
                look_from({cell, value}, values.size() == 2);
            }
        }
        std::ranges::stable_sort(found_, {}, rank_of);
        for (Step& step : found_)
            if (search_.add(std::move(step))) return;
    }

private:
    bool wants(int kind) const { return (wanted_ & kind) != 0; }
    static std::pair<int, std::size_t> rank_of(const Step& step) { return {step.rating, step.links.size()}; }

    void look_from(const Candidate& start, bool is_pair) {
        if (wants(kValueCycles)) walk_cycles(start, true, false, Technique::value_cycle);
        if (wants(kPairCycles) && is_pair) walk_cycles(start, false, true, Technique::pair_cycle);
        if (wants(kMixedCycles)) walk_cycles(start, true, true, Technique::mixed_cycle);
        for (const bool start_true : {true, false}) {
            if (wants(kValueForcing)) walk_forcing(start, start_true, false, Technique::forcing_x_chain);
            if (wants(kMixedForcing)) walk_forcing(start, start_true, true, Technique::simple_forcing_chain);
        }
    }

    std::size_t place_of(const Candidate& candidate, bool is_true) const {
        return 2 * (static_cast<std::size_t>(candidate.cell) * static_cast<std::size_t>(position_.side()) +
                    candidate.value - 1) +
               (is_true ? 1 : 0);
    }
    bool& seen(const Candidate& candidate, bool is_true) { return seen_[place_of(candidate, is_true)].is; }

    void begin(const Candidate& start, bool is_true, bool in_units, bool in_cells) {
        for (const Stage& stage : stages_) seen(stage.candidate, stage.is_true) = false;
        stages_.assign(1, {start, is_true, -1});
        seen(start, is_true) = true;
        in_units_ = in_units;
        in_cells_ = in_cells;
    }

    // Candidates that are false when the stage's is true.
    template <class Use>
    void each_weak(const Candidate& own, Use use) const {
        if (in_cells_)
            for (const Value other : position_.candidates(own.cell) - ValueSet::of(own.value))
                use(Candidate{own.cell, other});
        for (const Cell cell : position_.sets().sight_of(own.cell) & position_.places(own.value))
            use(Candidate{cell, own.value});
    }

    // Candidates that are true when the stage's is false.
    template <class Use>
    void each_strong(const Candidate& own, Use use) const {
        const ValueSet values = position_.candidates(own.cell);
        if (in_cells_ && values.size() == 2)
            use(Candidate{own.cell, (values - ValueSet::of(own.value)).first()});
        if (!in_units_) return;
        const BoardSets& sets = position_.sets();
        for (const UnitKind kind : {UnitKind::block, UnitKind::row, UnitKind::column}) {
            const int unit = sets.unit_of(own.cell, kind);
            const UnitMask places = position_.places_in(unit, own.value);
            if (std::popcount(places) != 2) continue;
            const UnitMask rest = places & ~(UnitMask{1} << sets.place_of(own.cell, kind));
            use(Candidate{sets.cell_in(unit, std::countr_zero(rest)), own.value});
        }
    }

    bool passed_false(int stage, const Candidate& candidate) const {
        for (; stage >= 0; stage = stages_[static_cast<std::size_t>(stage)].from) {
            const Stage& at = stages_[static_cast<std::size_t>(stage)];
            if (!at.is_true && at.candidate == candidate) return true;
        }
        return false;
    }

    void walk_cycles(const Candidate& start, bool in_units, bool in_cells, Technique technique) {
        begin(start, true, in_units, in_cells);
        int depth = 0;
        for (std::size_t i = 0, level_end = 1; i < stages_.size(); ++i) {
            if (i == level_end) {
                ++depth;
                level_end = stages_.size();
            }
            const Stage at = stages_[i];
            const int from = static_cast<int>(i);
            if (at.is_true) {
                each_weak(at.candidate, [&](const Candidate& other) {
                    if (!passed_false(from, other)) stages_.push_back({other, false, from});
                });
            } else {
                each_strong(at.candidate, [&](const Candidate& other) {
                    if (other == start && depth >= 3) take_cycle(from, technique);
                    if (seen(other, true)) return;
                    seen(other, true) = true;
                    stages_.push_back({other, true, from});
                });
            }
        }
    }

    void walk_forcing(const Candidate& start, bool start_true, bool in_cells, Technique technique) {
        begin(start, start_true, true, in_cells);
        for (std::size_t i = 0; i < stages_.size(); ++i) {
            const Stage at = stages_[i];
            const auto reach = [&](const Candidate& other) {
                const bool is_true = !at.is_true;
                if (seen(other, is_true)) return;
                seen(other, is_true) = true;
                stages_.push_back({other, is_true, static_cast<int>(i)});
                if (other == start && is_true != start_true)
                    take_forcing(static_cast<int>(stages_.size()) - 1, technique);
            };
            if (at.is_true)
                each_weak(at.candidate, reach);
            else
                each_strong(at.candidate, reach);
        }
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
    static Node node_of(const Stage& stage) { return {CellSet{stage.candidate.cell}, stage.candidate.value}; }

    void take_cycle(int last, Technique technique) {
        trace(last);
        if (length_now(technique, static_cast<int>(way_.size())) > best_) return;
        CellSet ring;
        for (const Stage& stage : way_) ring.insert(stage.candidate.cell);
        std::array<std::array<CellSet, 2>, kMaxSide> seen_by{};
        ValueSet values;
        for (const Stage& stage : way_) {
            const auto v = static_cast<std::size_t>(stage.candidate.value) - 1;
            seen_by[v][stage.is_true ? 1 : 0] |= position_.sets().sight_of(stage.candidate.cell);
            values.insert(stage.candidate.value);
        }
        losers_.clear();
        for (const Value value : values) {
            const auto& [by_false, by_true] = seen_by[static_cast<std::size_t>(value) - 1];
            for (const Cell cell : (by_false & by_true & position_.places(value)) - ring)
                losers_.push_back({cell, value});
        }
        if (losers_.empty()) return;
        way_.push_back(way_.front());
        Step step = rated(technique, static_cast<int>(way_.size()) - 1);
        step.eliminations = losers_;
        keep(std::move(step));
    }

    void take_forcing(int last, Technique technique) {
        trace(last);
        if (length_now(technique, static_cast<int>(way_.size())) > best_) return;
        Step step = rated(technique, static_cast<int>(way_.size()));
        (way_.back().is_true ? step.placements : step.eliminations).push_back(way_.back().candidate);
        keep(std::move(step));
    }

    int length_now(Technique technique, int literals) const {
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
        best_ = step.rating;
        found_.clear();
        found_.push_back(std::move(step));
    }

    struct Flag {
        bool is = false;
    };

    StepSearch& search_;
    const Position& position_;
    int wanted_;
    bool in_units_ = false;
    bool in_cells_ = false;
    int best_ = 1000;  // rating, when only one step is wanted
    std::vector<Flag> seen_;
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
