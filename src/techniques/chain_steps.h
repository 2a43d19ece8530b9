// What the steps of all chains have in common: how they are drawn from a walk, told, and put in order.
#pragma once

#include "techniques/alternating_search.h"
#include "techniques/step_search.h"
#include "techniques/wording.h"

#include <cstddef>
#include <map>
#include <string>
#include <vector>

namespace gridsmith {

// A step that shows the nodes of the way and the links between them, strong ones first and last. Its effect
// is still to be filled in.
Step step_along(const StepSearch& search, const LinkGraph& graph, const std::vector<int>& way);
// Adds a link, and its ends to what the step shows.
void add_link(Step& step, const Node& from, const Node& to, bool strong);

// Takes steps in any order and gives them to the search as HoDoKu prefers them: entries before eliminations,
// then those that do more, then those earlier on the board, then the shorter chains.
class ChainSteps {
public:
    explicit ChainSteps(StepSearch& search) : search_(search) {}
    // Would a step of so many links that does this be kept? `eliminations`: in any order; sorted here.
    bool wants(std::vector<Candidate>& eliminations, std::size_t links) const;
    // Was a step that does this, with no more links, noted before? If not it is now. For finders whose steps
    // are all of one technique, and may come by the thousand to the same few effects.
    bool is_known(const std::vector<Candidate>& eliminations, std::size_t links);
    void take(Step step);
    bool any() const { return !steps_.empty(); }
    // Ends the collection; true when the finder should return.
    bool hand_over();

private:
    static constexpr std::size_t kMostSteps = 1000;
    void keep_best();

    StepSearch& search_;
    std::vector<Step> steps_;
    std::map<std::vector<Candidate>, std::size_t> fewest_links_;  // of the effects noted
};

// "r1c4 is 5", "5 is in none of r1c4 and r1c5".
std::string claim(const Node& node, bool is_true, const Wording& wording);
// "If r1c4 is not 5, then r1c7 is 5, so r3c7 is not 5, so ...", along the step's links.
std::string told_along(const Step& step, const Wording& wording);

}  // namespace gridsmith
