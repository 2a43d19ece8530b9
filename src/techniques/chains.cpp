// Chains of one value and chains of cells with two candidates.
//
// The first and the last node of such a chain cannot both be false; so what sees both goes.
#include "techniques/chain_steps.h"
#include "techniques/finders.h"

#include <fmt/format.h>

namespace gridsmith {

namespace {

constexpr std::size_t kLongestChain = 20;  // nodes, as in HoDoKu

void find_chains(StepSearch& search, LinkKind kind) {
    const LinkGraph& graph = search.links(kind);
    AlternatingSearch walk(graph);
    ChainSteps steps(search);
    std::vector<int> way;
    for (int start = 0; start < graph.size(); ++start) {
        if (search.stopped()) return;
        if (graph.strong(start).empty()) continue;
        walk.start(start);
        for (const std::int32_t end : walk.found()) {
            if (end <= start || graph.node(start).value != graph.node(end).value) continue;
            const CellSet gone = graph.sight(start) & graph.sight(end);
            if (gone.empty()) continue;
            walk.way_to(end, way);
            if (way.size() < 4 || way.size() > kLongestChain || repeats_itself(graph, way)) continue;
            Step step = step_along(search, graph, way);
            search.eliminate(step, gone, graph.node(start).value);
            steps.take(std::move(step));
        }
    }
    steps.hand_over();
}

}  // namespace

void find_x_chain(StepSearch& search, int) { find_chains(search, LinkKind::one_value); }
void find_xy_chain(StepSearch& search, int) { find_chains(search, LinkKind::pairs); }

std::string explain_chain(const Step& step, const Wording& wording) {
    return fmt::format("{}; so at least one of {} and {} is true", told_along(step, wording),
                       wording.node(step.links.front().from), wording.node(step.links.back().to));
}

}  // namespace gridsmith
