// Breadth first along a link graph: strong, weak, strong, ... from one false node.
//
// When the first node is false, every node reached by a strong link is true and every node reached by a weak
// one is false; so the first node or any node found true holds. Separate from the finders, which differ only
// in what they make of the two ends.
#pragma once

#include "techniques/link_graph.h"

#include <cstdint>
#include <limits>
#include <vector>

namespace gridsmith {

class AlternatingSearch {
public:
    // The graph must outlive this.
    explicit AlternatingSearch(const LinkGraph& graph);

    // Forgets the last walk and takes a new one. Of ways of equal length one is found, which one depends on
    // `order`: 0 along the first links, 1 along the last ones, others somewhere between. Ways of more than
    // `most_strong` strong links are not taken.
    void start(int node, int order = 0, int most_strong = std::numeric_limits<int>::max());
    // The nodes that are true if the start is false, nearest first.
    const std::vector<std::int32_t>& found() const { return found_; }
    // The shortest way from the start to a found node, both included: strong, weak, ..., strong.
    void way_to(int node, std::vector<int>& way) const;

private:
    void follow_strong(int no);
    void follow_weak(int yes);

    const LinkGraph& graph_;
    int order_ = 0;
    std::vector<std::int32_t> found_;
    std::vector<std::int32_t> passed_;      // the nodes found false
    std::vector<std::int32_t> true_from_;   // the false node before it; -1: not found
    std::vector<std::int32_t> false_from_;  // the true node before it; -1: not found
    int start_ = -1;
};

// Does the way use a candidate twice? Its two ends may be the same.
bool repeats_itself(const LinkGraph& graph, const std::vector<int>& way);

}  // namespace gridsmith
