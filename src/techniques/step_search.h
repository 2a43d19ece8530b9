// What a finder is given, and where it leaves its steps.
//
// A finder walks over a position and adds every step that it sees, easiest first, until `add` or `stopped`
// says that nobody wants more. It allocates only when it has something to add.
#pragma once

#include "techniques/almost_locked_sets.h"
#include "techniques/candidate_rectangles.h"
#include "techniques/link_graph.h"
#include "techniques/position.h"
#include "techniques/search_memory.h"
#include "techniques/step.h"
#include "techniques/technique.h"

#include <array>
#include <initializer_list>
#include <memory>
#include <optional>
#include <stop_token>
#include <vector>

namespace gridsmith {

// Variants of techniques that people disagree about. The defaults are HoDoKu's.
struct TechniqueOptions {
    bool rectangle_may_lack_candidates =
        true;                               // a corner of a unique rectangle may miss one of the two values
    bool empty_rectangle_with_two = false;  // an empty rectangle may have only two candidates in its block
    bool duals = false;                     // two kites or empty rectangles of one block in one step
    bool siamese_fish = false;              // two finned fish with the same base in one step
    int max_fins = 5;
    int max_endo_fins = 2;
    bool als_may_overlap = false;
    bool als_in_chains = false;

    bool operator==(const TechniqueOptions&) const = default;
};

class StepSearch {
public:
    // `first_only`: the search is over with the first step. `memory`: of the path that the position is on.
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
    bool first_only() const { return first_only_; }
    // The position's links, made when they are first asked for.
    const LinkGraph& links(LinkKind kind);
    // Likewise those of one value; `kind` is one for one value.
    const LinkGraph& links(LinkKind kind, Value value);
    // The position's almost locked sets, likewise.
    const AlmostLockedSets& almost_locked_sets();
    // Those that the options let be unique rectangles, likewise.
    const std::vector<CandidateRectangle>& candidate_rectangles();

    // Runs the row's finder.
    void run(const TechniqueRow& row);

    // Calls `look` with every value until it returns true; says whether the finder should return. For finders
    // that ask the position about the places of that value alone: values that cannot have anything are passed
    // over.
    template <class Look>
    bool look_at_each_value(Look look);

    // The same for finders that gather what they find before they add it.
    bool had_nothing(Value value) const {
        return memory_ != nullptr && memory_->had_nothing(row_->id, value);
    }
    void note_nothing(Value value) { note_nothing(row_->id, value); }
    // Of another technique, when this one's finder saw that it has nothing either.
    void note_nothing(Technique technique, Value value) {
        if (memory_ != nullptr && !stop_.stop_requested()) memory_->note_nothing(technique, value);
    }

    // The same unit by unit, for finders that ask only about the candidates of its cells.
    template <class Look>
    bool look_in_each_unit(int first_unit, int end_unit, Look look);

    // A step of the technique that is being looked for, with nothing in it.
    Step new_step() const;
    // Adds to the step's eliminations those of `values` in `cells` that are candidates.
    void eliminate(Step& step, const CellSet& cells, ValueSet values) const;
    void eliminate(Step& step, const CellSet& cells, Value value) const {
        eliminate(step, cells, ValueSet::of(value));
    }
    // Adds the candidates of `cells` among `values` to what the step shows.
    void show(Step& step, const CellSet& cells, ValueSet values,
              PatternRole role = PatternRole::pattern) const;

    // Takes a step; one without effect, or with the effect and technique of one that is there, is dropped.
    // True when the finder should return.
    bool add(Step step);
    // True when the finder should return: what was asked for is found, or the caller has no more time.
    bool stopped() const { return done_ || stop_.stop_requested(); }

    std::vector<Step>& steps() { return steps_; }

private:
    const Position& position_;
    TechniqueOptions options_;
    bool first_only_;
    std::stop_token stop_;
    SearchMemory* memory_;
    const TechniqueRow* row_ = nullptr;
    bool done_ = false;
    std::array<std::unique_ptr<LinkGraph>, kLinkKinds> links_;
    std::array<std::array<std::unique_ptr<LinkGraph>, kMaxSide>, 2> links_of_value_;  // without, with groups
    std::unique_ptr<AlmostLockedSets> almost_locked_sets_;
    std::optional<std::vector<CandidateRectangle>> candidate_rectangles_;
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

}  // namespace gridsmith
