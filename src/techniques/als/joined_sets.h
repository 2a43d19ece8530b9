// Shows joined almost locked sets in a step.
#pragma once

#include "techniques/search/step_search.h"
#include "techniques/structures/almost_locked_sets.h"

namespace gridsmith {

// Builds a step that shows the sets in a row and the values that join neighbours.
class JoinedSets {
public:
    JoinedSets(const StepSearch& search, const AlmostLockedSets& sets)
        : search_(search), sets_(sets), step_(search.new_step()) {}

    void add(int set) {
        const AlmostLockedSet& own = sets_.set(set);
        step_.sets.push_back({own.cells, own.values, own.unit});
        step_.cells |= sets_.set(set).cells;
        constexpr PatternRole kRoles[] = {PatternRole::colour_a, PatternRole::colour_b, PatternRole::colour_c,
                                          PatternRole::colour_d};
        search_.show(step_, sets_.set(set).cells, sets_.set(set).values, kRoles[step_.sets.size() % 4]);
    }
    void join(int a, int b, Value value) {
        step_.links.push_back({{sets_.places(a, value), value}, {sets_.places(b, value), value}, false});
    }
    Step& step() { return step_; }

private:
    const StepSearch& search_;
    const AlmostLockedSets& sets_;
    Step step_;
};

}  // namespace gridsmith
