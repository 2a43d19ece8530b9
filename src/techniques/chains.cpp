// Chains of one value and chains of cells with two candidates.
//
// The first and the last node of such a chain cannot both be false; so what sees both goes.
#include "techniques/chain_lengths.h"
#include "techniques/chain_steps.h"
#include "techniques/finders.h"

#include <fmt/format.h>

namespace gridsmith {

namespace {

constexpr std::size_t kLongestChain = 2 * kMostCountedLinks;  // nodes, as in HoDoKu

// True when there is one.
bool take_chains(StepSearch& search, const LinkGraph& graph, ChainSteps& steps) {
    AlternatingSearch walk(graph);
    std::vector<int> way;
    std::vector<Candidate> losers;
    bool any = false;
    for (int start = 0; start < graph.size(); ++start) {
        if (search.stopped()) return any;
        if (graph.strong(start).empty()) continue;
        walk.start(start);
        for (const std::int32_t end : walk.found()) {
            if (end <= start || graph.node(start).value != graph.node(end).value) continue;
            const CellSet gone = graph.sight(start) & graph.sight(end);
            if (gone.empty()) continue;
            walk.way_to(end, way);
            if (way.size() < 4 || way.size() > kLongestChain || repeats_itself(graph, way)) continue;
            any = true;
            losers.clear();
            for (const Cell cell : gone) losers.push_back({cell, graph.node(start).value});
            if (!steps.wants(losers, way.size() - 1)) continue;
            Step step = step_along(search, graph, way);
            step.eliminations = losers;
            steps.take(std::move(step));
        }
    }
    return any;
}

}  // namespace

void find_x_chain(StepSearch& search, int) {
    ChainSteps steps(search);
    for (const Value value : ValueSet::all(search.position().side())) {
        if (search.had_nothing(value)) continue;
        if (possible_chain_lengths(search.position(), value, false) == 0) {
            search.note_nothing(value);
            continue;
        }
        if (!take_chains(search, search.links(LinkKind::one_value, value), steps)) search.note_nothing(value);
    }
    if (!search.stopped()) steps.hand_over();
}

void find_xy_chain(StepSearch& search, int) {
    ChainSteps steps(search);
    take_chains(search, search.links(LinkKind::pairs), steps);
    if (!search.stopped()) steps.hand_over();
}

std::string explain_chain(const Step& step, const Wording& wording) {
    return fmt::format("{}; so at least one of {} and {} is true", told_along(step, wording),
                       wording.node(step.links.front().from), wording.node(step.links.back().to));
}

}  // namespace gridsmith
