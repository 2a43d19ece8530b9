// Chains of one value and chains of cells with two candidates.
//
// At least one end of such a chain is true, so candidates that see both ends are false.
#include "techniques/chains/chain_lengths.h"
#include "techniques/chains/chain_steps.h"

#include <fmt/format.h>

namespace gridsmith {

namespace {

constexpr std::size_t kLongestChain = 2 * kMostCountedLinks;  // in nodes, as in HoDoKu

// HoDoKu tries all ways from one candidate to another, and so finds one that avoids its own cells where the shortest way
// does not.
class SimpleWay {
public:
    explicit SimpleWay(const LinkGraph& graph) : graph_(graph) {}

    // Replaces `way` by a way between the same ends on which each cell comes once. Returns whether there is one.
    bool find(std::vector<int>& way) {
        end_ = way.back();
        way_.assign(1, way.front());
        tried_ = 0;
        if (!grow({})) return false;
        way = way_;
        return true;
    }

private:
    bool grow(const CellSet& left) {
        const int last = way_.back();
        const bool strong = way_.size() % 2 == 1;
        if (!strong && last == end_) return way_.size() >= 4;
        if (way_.size() >= kLongestChain || ++tried_ > kMostTried) return false;
        const CellSet now = left | graph_.node(last).cells;
        for (const std::int32_t next : strong ? graph_.strong(last) : graph_.weak(last)) {
            const CellSet& cells = graph_.node(next).cells;
            if (left.intersects(cells) || (!strong && cells == graph_.node(last).cells)) continue;
            way_.push_back(next);
            if (grow(now - cells)) return true;
            way_.pop_back();
        }
        return false;
    }

    static constexpr int kMostTried = 100'000;  // ends a search that would take too long

    const LinkGraph& graph_;
    int end_ = 0;
    int tried_ = 0;
    std::vector<int> way_;
};

// Takes all chains of the graph. Returns whether there is one.
bool take_chains(StepSearch& search, const LinkGraph& graph, ChainSteps& steps) {
    AlternatingSearch walk(graph);
    SimpleWay simple(graph);
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
            if (way.size() < 4 || way.size() > kLongestChain) continue;
            losers.clear();
            for (const Cell cell : gone) losers.push_back({cell, graph.node(start).value});
            const bool repeats = repeats_itself(graph, way);
            if (repeats && !search.in_hodoku_order()) continue;
            any = true;
            if (!steps.wants(losers, way.size() - 1)) continue;
            if (repeats && !simple.find(way)) continue;
            Step step = step_along(search, graph, way);
            step.eliminations = losers;
            steps.take(std::move(step));
        }
    }
    return any;
}

void find_x_chain(StepSearch& search) {
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

void find_xy_chain(StepSearch& search) {
    ChainSteps steps(search);
    take_chains(search, search.links(LinkKind::pairs), steps);
    if (!search.stopped()) steps.hand_over();
}

}  // namespace

constinit const TechniqueRow technique_rows::x_chain = {
    .name = "X-Chain",
    .family = Family::chains,
    .hodoku = {.level = Level::unfair, .score = 260, .code = "0701", .solver = InHodoku::on},
    .explainer = 66,
    .find = find_x_chain,
    .explain = explain_chain,
    .description =
        "A chain of places of one value. Strong links, between the two places of a unit, alternate "
        "with weak links, between places that see each other. The chain begins and ends with a strong "
        "link. If one end is false, the other is true, so cells that see both ends lose the value.",
    .example =
        {
            .cells = "..17836.434.16..8.86.4.23.161.3..7.8489271563.736.8.19..85341.6..491683.136827..5",
            .found = "r1c4 r1c6 r2c4 r2c5 r2c8 r3c1 r3c2 r3c4 r3c9 r4c2 r5c2 r5c3 r5c4 r5c5 r5c6 r5c7 r5c8 "
                     "r5c9 r6c3 r6c6 r6c8 r7c4 r7c5 r7c9 r8c3 r8c6 r9c1 r9c3 r9c4 r9c5",
            .removed = "r1c8<>9 r7c8<>9",
        },
};

constinit const TechniqueRow technique_rows::xy_chain = {
    .name = "XY-Chain",
    .family = Family::chains,
    .hodoku = {.level = Level::unfair, .score = 260, .code = "0702", .solver = InHodoku::on},
    .explainer = 70,
    .find = find_xy_chain,
    .explain = explain_chain,
    .description =
        "A chain through cells with two candidates. Each cell sees the next and shares a value "
        "with it. The first and the last cell have one more value in common. If the first cell "
        "does not hold that value, the chain forces it into the last. Cells that see both lose it.",
    .example =
        {
            .cells = "..9...87...28..59.3.84..162295741638836952417714368925543...781627184359981537246",
            .found = "r1c7 r2c4 r2c8 r3c1 r3c3 r3c4 r4c1 r4c2 r4c4 r4c6 r4c8 r4c9 r5c1 r5c2 r5c3 r5c6 r5c7 "
                     "r5c8 r5c9 r6c2 r6c3 r6c5 r6c6 r6c7 r6c9 r7c1 r7c3 r7c7 r7c8 r8c1 r8c2 r8c4 r8c6 r8c7 "
                     "r8c8 r9c1 r9c4 r9c5 r9c7 r9c9",
        },
};

}  // namespace gridsmith
