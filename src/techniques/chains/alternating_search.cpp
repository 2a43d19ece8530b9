// The walk from a false node.
#include "techniques/chains/alternating_search.h"

#include <algorithm>

namespace gridsmith {

namespace {

template <class Use>
void in_order(std::span<const std::int32_t> ends, int order, Use use) {
    const std::size_t first = order < 2 ? 0 : static_cast<std::size_t>(order);
    for (std::size_t i = 0; i < ends.size(); ++i)
        use(ends[order == 1 ? ends.size() - 1 - i : (i + first) % ends.size()]);
}

}  // namespace

AlternatingSearch::AlternatingSearch(const LinkGraph& graph)
    : graph_(graph), true_from_(graph.size(), -1), false_from_(graph.size(), -1) {}

void AlternatingSearch::start(int node, int order, int most_strong) {
    for (const std::int32_t yes : found_) true_from_[yes] = -1;
    for (const std::int32_t no : passed_) false_from_[no] = -1;
    found_.clear();
    passed_.assign(1, node);
    start_ = node;
    order_ = order;
    false_from_[node] = node;
    follow_strong(node);
    std::size_t level_end = found_.size();
    for (std::size_t i = 0; i < found_.size(); ++i) {
        if (i == level_end) {
            --most_strong;
            level_end = found_.size();
        }
        if (most_strong <= 1) return;
        follow_weak(found_[i]);
    }
}

void AlternatingSearch::follow_strong(int no) {
    in_order(graph_.strong(no), order_, [&](std::int32_t yes) {
        auto& from = true_from_[yes];
        if (from >= 0) return;
        from = no;
        found_.push_back(yes);
    });
}

void AlternatingSearch::follow_weak(int yes) {
    in_order(graph_.weak(yes), order_, [&](std::int32_t no) {
        auto& from = false_from_[no];
        if (from >= 0) return;
        from = yes;
        passed_.push_back(no);
        follow_strong(no);
    });
}

void AlternatingSearch::way_to(int node, std::vector<int>& way) const {
    way.clear();
    for (int yes = node;;) {
        const int no = true_from_[yes];
        way.push_back(yes);
        way.push_back(no);
        if (no == start_) break;
        yes = false_from_[no];
    }
    std::ranges::reverse(way);
}

bool repeats_itself(const LinkGraph& graph, const std::vector<int>& way) {
    for (std::size_t i = 2; i < way.size(); ++i)
        for (std::size_t k = i == way.size() - 1 ? 1 : 0; k + 1 < i; ++k) {
            const Node& a = graph.node(way[i]);
            const Node& b = graph.node(way[k]);
            if (a.value == b.value && a.cells.intersects(b.cells)) return true;
        }
    return false;
}

}  // namespace gridsmith
