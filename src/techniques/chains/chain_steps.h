// What the steps of all chains share: how they show a walk, how they are explained, and their order.
#pragma once

#include "techniques/chains/alternating_search.h"
#include "techniques/search/step_search.h"
#include "techniques/words/wording.h"

#include <cstddef>
#include <map>
#include <string>
#include <vector>

namespace gridsmith {

// A step that shows the nodes of the way and the links between them. Strong links come first and last. The
// caller fills in the effect.
Step step_along(const StepSearch& search, const LinkGraph& graph, const std::vector<int>& way);
// Adds a link and its ends to the pattern of the step.
void add_link(Step& step, const Node& from, const Node& to, bool strong);

// Collects steps in any order and gives them to the search in HoDoKu's order: placements before eliminations,
// then steps that do more, then steps earlier on the board, then shorter chains.
class ChainSteps {
public:
    explicit ChainSteps(StepSearch& search) : search_(search) {}
    // Would a step with this many links and these eliminations be kept? Sorts `eliminations`.
    bool wants(std::vector<Candidate>& eliminations, std::size_t links) const;
    // Was a step with the same eliminations and no more links noted before? If not, notes this one. For
    // finders whose steps are all of one technique and lead to the same few effects thousands of times.
    bool is_known(const std::vector<Candidate>& eliminations, std::size_t links);
    void take(Step step);
    bool any() const { return !steps_.empty(); }
    // Ends the collection. Returns true when the finder should return.
    bool hand_over();

private:
    static constexpr std::size_t kMostSteps = 1000;
    void keep_best();
    // Of chains with effects of equal weight, HoDoKu takes the first.
    bool counts_links() const { return !search_.in_hodoku_order(); }

    StepSearch& search_;
    std::vector<Step> steps_;
    std::map<std::vector<Candidate>, std::size_t> fewest_links_;  // by noted effect
};

// "r1c4 is 5", "5 is in none of r1c4 and r1c5".
std::string claim(const Node& node, bool is_true, const Wording& wording);
// The step's links in words: "If r1c4 is not 5, then r1c7 is 5, so r3c7 is not 5, so ...".
std::string text_along(const Step& step, const Wording& wording);

// Explains a chain with at least one true end.
std::string explain_chain(const Step& step, const Wording& wording);

}  // namespace gridsmith
