// Collects the steps of a search.
#include "techniques/search/step_search.h"

#include <algorithm>

namespace gridsmith {

void sort_once(std::vector<Candidate>& candidates) {
    std::ranges::sort(candidates);
    const auto rest = std::ranges::unique(candidates);
    candidates.erase(rest.begin(), rest.end());
}

long sum_of_places(const std::vector<Candidate>& candidates) {
    long sum = 0;
    long weight = 1;
    for (const Candidate& candidate : candidates) {
        sum += candidate.cell * weight + candidate.value;
        weight += 80;
    }
    return sum;
}

long sum_of_places(const CellSet& cells, Value value) {
    std::vector<Candidate> candidates;
    for (const Cell cell : cells) candidates.push_back({cell, value});
    return sum_of_places(candidates);
}

void StepSearch::run(const TechniqueRow& row) {
    if (!is_used_on(row, position_.rules()) || stopped()) return;
    row_ = &row;
    row.find(*this);
}

const LinkGraph& StepSearch::links(LinkKind kind) {
    auto& graph = links_[std::to_underlying(kind)];
    const AlmostLockedSets* sets = kind == LinkKind::locked_sets ? &almost_locked_sets() : nullptr;
    if (!graph) graph = std::make_unique<LinkGraph>(position_, kind, ValueSet::all(position_.side()), sets);
    return *graph;
}

const LinkGraph& StepSearch::links(LinkKind kind, Value value) {
    auto& graph = links_of_value_[kind == LinkKind::one_value ? 0 : 1][value];
    if (!graph) graph = std::make_unique<LinkGraph>(position_, kind, ValueSet::of(value));
    return *graph;
}

const AlmostLockedSets& StepSearch::almost_locked_sets() {
    if (!almost_locked_sets_)
        almost_locked_sets_ = std::make_unique<AlmostLockedSets>(position_, options_.als_may_overlap);
    return *almost_locked_sets_;
}

const CandidateRectangles& StepSearch::candidate_rectangles() {
    if (!candidate_rectangles_)
        candidate_rectangles_ = in_hodoku_order_ ? hodoku_rectangles(position_)
                                                 : gridsmith::candidate_rectangles(
                                                       position_, options_.rectangle_may_lack_candidates);
    return *candidate_rectangles_;
}

ValueSet StepSearch::hopeful_values() const {
    ValueSet values;
    for (const Value value : ValueSet::all(position_.side()))
        if (!had_nothing(value)) values.insert(value);
    return values;
}

Step StepSearch::new_step() const {
    Step step;
    step.technique = row_->id;
    step.size = row_->variant.size;
    return step;
}

void StepSearch::eliminate(Step& step, const CellSet& cells, ValueSet values) const {
    for (const Value value : values)
        for (const Cell cell : position_.places(value) & cells) step.eliminations.push_back({cell, value});
}

void StepSearch::show(Step& step, const CellSet& cells, ValueSet values, PatternRole role) const {
    for (const Value value : values)
        for (const Cell cell : position_.places(value) & cells)
            step.candidates.push_back({{cell, value}, role});
}

bool StepSearch::add(Step step) {
    if (step.placements.empty() && step.eliminations.empty()) return stopped();
    sort_once(step.placements);
    sort_once(step.eliminations);
    const bool known = std::ranges::any_of(steps_, [&](const Step& other) {
        return other.technique == step.technique && other.has_same_effect(step);
    });
    if (!known) steps_.push_back(std::move(step));
    done_ = done_ || first_only_;
    return stopped();
}

}  // namespace gridsmith
