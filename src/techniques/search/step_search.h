// The input of a finder and the place for its steps.
//
// A finder examines a position and adds every step that it sees, easiest first, until `add` or `stopped` says
// that no more steps are wanted. It allocates memory only when it has a step to add.
#pragma once

#include "techniques/core/technique.h"
#include "techniques/search/search_memory.h"
#include "techniques/search/work_limit.h"
#include "techniques/structures/almost_locked_sets.h"
#include "techniques/structures/candidate_rectangles.h"
#include "techniques/structures/link_graph.h"
#include "techniques/structures/position.h"
#include "techniques/structures/step.h"

#include <array>
#include <initializer_list>
#include <memory>
#include <optional>
#include <stop_token>
#include <vector>

namespace gridsmith {

// Variants of techniques on which players differ. The defaults are HoDoKu's.
struct TechniqueOptions {
    bool rectangle_may_lack_candidates =
        true;                               // a corner of a unique rectangle may lack one of the two values
    bool empty_rectangle_with_two = false;  // an empty rectangle may have only two candidates in its block
    bool duals = false;                     // two kites or empty rectangles of one block in one step
    bool siamese_fish = false;              // two finned fish with the same base in one step
    int max_fins = 5;
    int max_endo_fins = 2;
    bool als_may_overlap = false;
    bool als_in_chains = false;
    // Techniques with several steps prefer the step that Sudoku Explainer prefers, and look only where it looks.
    // For ratings, not for users.
    bool as_explainer = false;

    bool operator==(const TechniqueOptions&) const = default;
};

// Sorts the candidates and removes duplicates.
void sort_once(std::vector<Candidate>& candidates);
// HoDoKu's weight of a list of candidates, by which it chooses between steps: later candidates weigh more.
long sum_of_places(const std::vector<Candidate>& candidates);
// Same, for the value in each cell.
long sum_of_places(const CellSet& cells, Value value);

class StepSearch {
public:
    // If `first_only`, the search ends with its first step. `memory` belongs to the path of the position.
    StepSearch(const Position& position, const TechniqueOptions& options, bool first_only,
               std::stop_token stop = {}, SearchMemory* memory = nullptr)
        : position_(position),
          options_(options),
          first_only_(first_only),
          stop_(std::move(stop)),
          memory_(memory) {}
    // The position must outlive the search.
    StepSearch(const Position&&, const TechniqueOptions&, bool, std::stop_token = {},
               SearchMemory* = nullptr) = delete;

    const Position& position() const { return position_; }
    const TechniqueOptions& options() const { return options_; }
    std::stop_token stop_token() const { return stop_; }
    // The limit of work that ends the search as a stop does; null: none. It must outlive the search.
    WorkLimit* work_limit() const { return work_limit_; }
    void set_work_limit(WorkLimit* limit) { work_limit_ = limit; }
    bool first_only() const { return first_only_; }
    // Is the first step to be the one that HoDoKu would take? Finders that know no other order ignore this. Such a search
    // must be `first_only`.
    bool in_hodoku_order() const { return in_hodoku_order_; }
    // Only classic boards of order 3 have that order.
    void use_hodoku_order() { in_hodoku_order_ = position_.rules().order() == 3; }
    // The links between all candidates of the position, made at first use.
    const LinkGraph& links(LinkKind kind);
    // The links between candidates of one value. `kind` must be one_value or grouped_one_value.
    const LinkGraph& links(LinkKind kind, Value value);
    // The almost locked sets of the position, made at first use.
    const AlmostLockedSets& almost_locked_sets();
    // The rectangles that may be unique rectangles under the options, found at first use.
    const CandidateRectangles& candidate_rectangles();

    // Runs the row's finder.
    void run(const TechniqueRow& row);
    // The variant of the row whose finder runs.
    const TechniqueVariant& variant() const { return row_->variant; }

    // Calls `look` with every value until `look` returns true. Returns whether the finder should return. For
    // finders whose result for a value depends on the places of that value alone: values that cannot have a
    // step are skipped.
    template <class Look>
    bool look_at_each_value(Look look);

    // For finders that collect their steps before they add them.
    bool had_nothing(Value value) const {
        return memory_ != nullptr && memory_->had_nothing(row_->id, value);
    }
    // The values that may have a step of the current technique.
    ValueSet hopeful_values() const;
    void note_nothing(Value value) { note_nothing(row_->id, value); }
    // Notes for another technique that this finder has ruled out too.
    void note_nothing(Technique technique, Value value) {
        if (memory_ != nullptr && !is_cut_short()) memory_->note_nothing(technique, value);
    }

    // For finders whose result for an item, such as a constraint, depends on a state that they can compute.
    bool had_nothing_about(int item, std::uint64_t state) const {
        return memory_ != nullptr && memory_->had_nothing_about(row_->id, item, state);
    }
    void note_nothing_about(int item, std::uint64_t state) {
        if (memory_ != nullptr && !is_cut_short()) memory_->note_nothing_about(row_->id, item, state);
    }

    // Like look_at_each_value, unit by unit, for finders whose result for a unit depends on the candidates of
    // the unit's cells alone.
    template <class Look>
    bool look_in_each_unit(int first_unit, int end_unit, Look look);

    // The same for one pair of units whose candidates alone decide the result. Returns whether the finder should return.
    template <class Look>
    bool look_where_units_cross(int unit, int other, Look look);

    // An empty step of the current technique.
    Step new_step() const;
    // Adds the candidates among `values` in `cells` to the step's eliminations.
    void eliminate(Step& step, const CellSet& cells, ValueSet values) const;
    void eliminate(Step& step, const CellSet& cells, Value value) const {
        eliminate(step, cells, ValueSet::of(value));
    }
    // Adds the candidates among `values` in `cells` to the pattern that the step shows.
    void show(Step& step, const CellSet& cells, ValueSet values,
              PatternRole role = PatternRole::pattern) const;

    // Takes a step. Drops a step without effect and a step with the same technique and effect as an earlier
    // one. Returns true when the finder should return.
    bool add(Step step);
    // Should the finder return? The wanted step is found, or the search is cut short.
    bool stopped() const { return done_ || is_cut_short(); }
    // Does the caller ask to stop, or is the limit of work reached?
    bool is_cut_short() const {
        return stop_.stop_requested() || (work_limit_ != nullptr && work_limit_->is_reached());
    }

    std::vector<Step>& steps() { return steps_; }

private:
    const Position& position_;
    TechniqueOptions options_;
    bool first_only_;
    bool in_hodoku_order_ = false;
    std::stop_token stop_;
    SearchMemory* memory_;
    WorkLimit* work_limit_ = nullptr;
    const TechniqueRow* row_ = nullptr;
    bool done_ = false;
    std::array<std::unique_ptr<LinkGraph>, kLinkKinds> links_;
    std::array<PerValue<std::unique_ptr<LinkGraph>>, 2> links_of_value_;  // without, with groups
    std::unique_ptr<AlmostLockedSets> almost_locked_sets_;
    std::optional<CandidateRectangles> candidate_rectangles_;
    std::vector<Step> steps_;
};

template <class Look>
bool StepSearch::look_at_each_value(Look look) {
    for (const Value value : ValueSet::all(position_.side())) {
        if (had_nothing(value)) continue;
        const std::size_t before = steps_.size();
        if (look(value) || stopped()) return true;
        if (steps_.size() == before) note_nothing(value);
    }
    return false;
}

template <class Look>
bool StepSearch::look_in_each_unit(int first_unit, int end_unit, Look look) {
    for (int unit = first_unit; unit < end_unit; ++unit) {
        if (memory_ != nullptr && memory_->had_nothing_in(row_->id, unit, position_)) continue;
        const std::size_t before = steps_.size();
        if (look(unit) || stopped()) return true;
        if (memory_ != nullptr && steps_.size() == before) memory_->note_nothing_in(row_->id, unit);
    }
    return false;
}

template <class Look>
bool StepSearch::look_where_units_cross(int unit, int other, Look look) {
    const int item = unit * position_.units().count + other;
    std::uint64_t state = 0;
    if (memory_ != nullptr) {
        state = std::uint64_t{memory_->version_of_unit(unit, position_)} << 32 |
                memory_->version_of_unit(other, position_);
        if (had_nothing_about(item, state)) return false;
    }
    const std::size_t before = steps_.size();
    if (look() || stopped()) return true;
    if (steps_.size() == before) note_nothing_about(item, state);
    return false;
}

}  // namespace gridsmith
