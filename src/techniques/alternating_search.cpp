// The walk.
#include "techniques/alternating_search.h"

#include <algorithm>

namespace gridsmith {

namespace {

template <class Use>
void in_order(std::span<const std::int32_t> ends, bool last_first, Use use) {
    for (std::size_t i = 0; i < ends.size(); ++i) use(ends[last_first ? ends.size() - 1 - i : i]);
}

}  // namespace

AlternatingSearch::AlternatingSearch(const LinkGraph& graph)
    : graph_(graph),
      true_from_(static_cast<std::size_t>(graph.size())),
      false_from_(static_cast<std::size_t>(graph.size())) {
    found_.reserve(static_cast<std::size_t>(graph.size()));
}

void AlternatingSearch::start(int node, bool last_first) {
    std::ranges::fill(true_from_, -1);
    std::ranges::fill(false_from_, -1);
    found_.clear();
    start_ = node;
    last_first_ = last_first;
    false_from_[static_cast<std::size_t>(node)] = node;
    follow_strong(node);
    for (std::size_t i = 0; i < found_.size(); ++i) follow_weak(found_[i]);
}

void AlternatingSearch::follow_strong(int no) {
    in_order(graph_.strong(no), last_first_, [&](std::int32_t yes) {
        auto& from = true_from_[static_cast<std::size_t>(yes)];
        if (from >= 0) return;
        from = no;
        found_.push_back(yes);
    });
}

void AlternatingSearch::follow_weak(int yes) {
    in_order(graph_.weak(yes), last_first_, [&](std::int32_t no) {
        auto& from = false_from_[static_cast<std::size_t>(no)];
        if (from >= 0) return;
        from = yes;
        follow_strong(no);
    });
}

void AlternatingSearch::way_to(int node, std::vector<int>& way) const {
    way.clear();
    for (int yes = node;;) {
        const int no = true_from_[static_cast<std::size_t>(yes)];
        way.push_back(yes);
        way.push_back(no);
        if (no == start_) break;
        yes = false_from_[static_cast<std::size_t>(no)];
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
