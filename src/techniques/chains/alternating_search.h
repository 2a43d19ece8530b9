// A breadth-first walk along a link graph: strong, weak, strong, ... links from one node that is assumed
// false.
//
// If the first node is false, every node reached by a strong link is true and every node reached by a weak
// link is false. So the first node is true, or any node that the walk found true. Finders differ only in the
// conclusion from these two ends.
#pragma once

#include "techniques/structures/link_graph.h"
#include "techniques/structures/numbered.h"

#include <cstdint>
#include <limits>
#include <vector>

namespace gridsmith {

class AlternatingSearch {
public:
    // The graph must outlive this.
    explicit AlternatingSearch(const LinkGraph& graph);

    // Starts a new walk. Among ways of equal length, `order` chooses: 0 takes the first links, 1 the last,
    // other numbers start at the link with that number. Ways of more than `most_strong` strong links are left
    // out.
    void start(int node, int order = 0, int most_strong = std::numeric_limits<int>::max());
    // The nodes that are true if the start is false, nearest first.
    const std::vector<std::int32_t>& found() const { return found_; }
    bool is_found(int node) const { return true_from_[node] >= 0; }
    // The shortest way from the start to a found node, with both ends. Its links are strong, weak, ...,
    // strong.
    void way_to(int node, std::vector<int>& way) const;

private:
    void follow_strong(int no);
    void follow_weak(int yes);

    const LinkGraph& graph_;
    int order_ = 0;
    std::vector<std::int32_t> found_;
    std::vector<std::int32_t> passed_;   // the nodes that are false if the start is
    Numbered<std::int32_t> true_from_;   // by node: the false node before it, or -1 if not found true
    Numbered<std::int32_t> false_from_;  // by node: the true node before it, or -1 if not found false
    int start_ = -1;
};

// Does the way use a candidate twice? Its two ends may be equal.
bool repeats_itself(const LinkGraph& graph, const std::vector<int>& way);

}  // namespace gridsmith
