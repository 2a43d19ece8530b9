// Nice loops and alternating inference chains, with single candidates or with groups.
//
// All of them are walks of nodes that are false, true, false, ..., true. The relation of the two ends decides
// which they are.
#include "techniques/chains/chain_steps.h"
#include "techniques/chains/hodoku_loops.h"

#include <algorithm>

#include <fmt/format.h>

namespace gridsmith {

namespace {

class LoopFinder {
public:
    explicit LoopFinder(StepSearch& search)
        : search_(search),
          wanted_(search.variant().loops),
          graph_(search.links(links_of(search))),
          walk_(graph_),
          steps_(search),
          tries_more_(uses_sets(search) && !search.first_only()),
          orders_(tries_more_ ? 8 : 2) {}

    void find() {
        for (int order = 0; order < orders_; ++order) {
            if (search_.first_only() && steps_.any()) break;
            for (int start = 0; start < graph_.size(); ++start) {
                if (search_.stopped()) return;
                if (graph_.strong(start).empty()) continue;
                walk_.start(start, order);
                for (const std::int32_t end : walk_.found()) look_at(start, end);
            }
        }
        steps_.hand_over();
    }

private:
    static LinkKind links_of(const StepSearch& search) {
        if (!search.variant().loops.grouped) return LinkKind::plain;
        return uses_sets(search) ? LinkKind::locked_sets : LinkKind::grouped;
    }
    static bool uses_sets(const StepSearch& search) { return search.options().als_in_chains; }
    Technique named(Technique plain, Technique grouped) const { return wanted_.grouped ? grouped : plain; }

    void look_at(int start, int end) {
        if (start == end) {
            if (wanted_.discontinuous) take_true_start(start);
            return;
        }
        if (wanted_.continuous && graph_.exclude_each_other(start, end)) take_rings(start, end);
        if (end < start || !(wanted_.open || wanted_.discontinuous)) return;
        find_losers(start, end);
        if (losers_.empty()) return;
        walk_.way_to(end, way_);
        if (!is_good_way()) return;
        if (wanted_.open)
            take_chain();
        else
            take_false_starts();
    }

    bool is_good_way() const {
        if (way_.size() < 4 || repeats_itself(graph_, way_)) return false;
        return !wanted_.grouped || std::ranges::any_of(way_, [&](int id) { return graph_.is_group(id); });
    }

    // The candidates that are false whichever end is true.
    void find_losers(int start, int end) {
        losers_.clear();
        const Node& a = graph_.node(start);
        const Node& b = graph_.node(end);
        if (a.value == b.value) {
            for (const Cell cell : graph_.sight(start) & graph_.sight(end))
                losers_.push_back({cell, a.value});
            return;
        }
        lose_beside(a, start, b, end);
        lose_beside(b, end, a, start);
    }

    // The cell of `own` loses the other end's value if it sees all cells of that end.
    void lose_beside(const Node& own, int id, const Node& other, int other_id) {
        if (graph_.is_group(id)) return;
        const Cell cell = own.cells.first();
        if (graph_.sight(other_id).contains(cell)) losers_.push_back({cell, other.value});
    }

    void take_chain() {
        if (!steps_.wants(losers_, way_.size() - 1)) return;
        Step step = step_along(search_, graph_, way_);
        step.technique = named(Technique::aic, Technique::grouped_aic);
        step.eliminations = losers_;
        steps_.take(std::move(step));
    }

    // Shows the chain as a loop that begins and ends at each eliminated candidate.
    void take_false_starts() {
        for (const Candidate& loser : losers_) {
            const auto holds_loser = [&](int id) { return graph_.node(id).cells.contains(loser.cell); };
            if (std::any_of(way_.begin() + 1, way_.end() - 1, holds_loser)) continue;
            const Node own{{loser.cell}, loser.value};
            one_loser_.assign(1, loser);
            if (!steps_.wants(one_loser_, way_.size() + 1)) continue;
            Step step = search_.new_step();
            step.technique =
                named(Technique::discontinuous_nice_loop, Technique::grouped_discontinuous_nice_loop);
            add_link(step, own, graph_.node(way_.front()), false);
            for (std::size_t i = 0; i + 1 < way_.size(); ++i)
                add_link(step, graph_.node(way_[i]), graph_.node(way_[i + 1]), i % 2 == 0);
            add_link(step, graph_.node(way_.back()), own, false);
            step.eliminations.push_back(loser);
            steps_.take(std::move(step));
        }
    }

    // A candidate that would be true if it were false.
    void take_true_start(int start) {
        if (graph_.is_group(start)) return;
        walk_.way_to(start, way_);
        if (!is_good_way()) return;
        const Node& own = graph_.node(start);
        const Cell cell = own.cells.first();
        losers_.clear();
        for (const Value value : search_.position().candidates(cell) - ValueSet::of(own.value))
            losers_.push_back({cell, value});
        if (!steps_.wants(losers_, way_.size() - 1)) return;
        Step step = step_along(search_, graph_, way_);
        step.technique =
            named(Technique::discontinuous_nice_loop, Technique::grouped_discontinuous_nice_loop);
        step.eliminations = losers_;
        steps_.take(std::move(step));
    }

    // If the two ends exclude each other, the chain closes to a ring. With almost locked sets, two neighbours in a ring
    // often have a shorter way between them, so that no walk finds the ring. So each pair of last links is tried as well.
    void take_rings(int start, int end) {
        walk_.way_to(end, way_);
        take_ring(start, end);
        if (!tries_more_) return;
        for (const std::int32_t before : graph_.strong(end))
            for (const std::int32_t found : graph_.weak(before)) {
                if (!walk_.is_found(found)) continue;
                walk_.way_to(found, way_);
                way_.insert(way_.end(), {before, end});
                take_ring(start, end);
            }
    }

    // Each weak link of a ring has exactly one true end.
    void take_ring(int start, int end) {
        if (!is_good_way()) return;
        losers_.clear();
        ring_ = {};
        for (const int id : way_) ring_ |= graph_.node(id).cells;
        for (std::size_t i = 1; i < way_.size(); i += 2) lose_along(way_[i], way_[(i + 1) % way_.size()]);
        for (std::size_t i = 0; i < way_.size(); i += 2) lose_locked(way_[i], way_[i + 1]);
        if (!steps_.wants(losers_, way_.size())) return;
        if (tries_more_ && steps_.is_known(losers_, way_.size())) return;
        Step step = step_along(search_, graph_, way_);
        step.technique = named(Technique::continuous_nice_loop, Technique::grouped_continuous_nice_loop);
        add_link(step, graph_.node(end), graph_.node(start), false);
        step.eliminations = losers_;
        steps_.take(std::move(step));
    }

    // A link between two cells eliminates only outside the ring, as in HoDoKu.
    void lose_along(int a, int b) {
        const Node& one = graph_.node(a);
        const Node& other = graph_.node(b);
        if (one.value == other.value) {
            for (const Cell cell : (graph_.sight(a) & graph_.sight(b)) - ring_)
                losers_.push_back({cell, one.value});
            return;
        }
        if (one.cells != other.cells) return lose_beside_both(one, other);
        const Cell cell = one.cells.first();
        const ValueSet kept = ValueSet::of(one.value) | ValueSet::of(other.value);
        for (const Value value : search_.position().candidates(cell) - kept) losers_.push_back({cell, value});
    }

    // Consecutive values in neighbouring cells, of which one is true: what both exclude is false.
    void lose_beside_both(const Node& one, const Node& other) {
        if (one.cells.size() > 1 || other.cells.size() > 1) return;
        const Position& position = search_.position();
        const Candidate a{one.cells.first(), one.value};
        const Candidate b{other.cells.first(), other.value};
        for (const Cell cell : position.sets().sight_of(a.cell) - ring_)
            for (const Value value : position.candidates(cell))
                if (position.sets().exclude_each_other(a, {cell, value}) &&
                    position.sets().exclude_each_other(b, {cell, value}))
                    losers_.push_back({cell, value});
    }

    // An almost locked set in the ring lacks one of two values, so it holds all its others.
    void lose_locked(int a, int b) {
        const int set = graph_.set_of(a);
        const int other = graph_.set_of(b);
        if (set >= 0 && set == other)
            lose_of_set(set, ValueSet::of(graph_.node(a).value) | ValueSet::of(graph_.node(b).value));
        else if (set >= 0)
            lose_beside_set(set, graph_.node(a).value, b);
        else if (other >= 0)
            lose_beside_set(other, graph_.node(b).value, a);
    }

    // The set holds all values but those in `unsure`. Candidates that see all their places are false.
    void lose_of_set(int set, ValueSet unsure) {
        const AlmostLockedSets& sets = search_.almost_locked_sets();
        for (const Value value : sets.set(set).values - unsure)
            for (const Cell cell : sets.sight(set, value) - ring_) losers_.push_back({cell, value});
    }

    // At least one of two cases holds: the set lacks `value`, or the cell of `single` holds one of its other
    // values, which the set then lacks. So the set holds every value that neither case takes from it.
    void lose_beside_set(int set, Value value, int single) {
        const AlmostLockedSets& sets = search_.almost_locked_sets();
        const Cell cell = graph_.node(single).cells.first();
        const ValueSet taken = search_.position().candidates(cell) - ValueSet::of(graph_.node(single).value);
        lose_of_set(set, ValueSet::of(value) | taken);
        if (count_of(taken) != 1) return;
        const Value shared = taken.first();
        for (const Cell loser : (sets.sight(set, shared) & search_.position().sets().sight_of(cell)) - ring_)
            losers_.push_back({loser, shared});
    }

    StepSearch& search_;
    LoopVariant wanted_;
    const LinkGraph& graph_;
    AlternatingSearch walk_;
    ChainSteps steps_;
    bool tries_more_;  // more ways: for the search for all steps with almost locked sets
    int orders_;       // walks from each start: more orders find more ways of equal length
    std::vector<int> way_;
    std::vector<Candidate> losers_;
    std::vector<Candidate> one_loser_;
    CellSet ring_;
};

void find_nice_loop(StepSearch& search) {
    if (search.in_hodoku_order()) return find_hodoku_loop(search);
    LoopFinder(search).find();
}

std::string explain_continuous_loop(const Step& step, const Wording& wording) {
    return fmt::format("{}, which leads back to the start; so each link has exactly one true end",
                       text_along(step, wording));
}

std::string explain_discontinuous_loop(const Step& step, const Wording& wording) {
    const Link& first = step.links.front();
    return fmt::format("{}, which contradicts the start; so {}", text_along(step, wording),
                       claim(first.from, first.strong, wording));
}

// --- The rows ---

constexpr ExampleText kNiceLoopsExample1 = {
    .cells = "..9...87...28..59.3.84..162295741638836952417714368925543...781627184359981537246",
    .found =
        "r1c7 r2c4 r2c8 r3c1 r3c3 r3c4 r4c1 r4c2 r4c4 r4c6 r4c8 r4c9 r5c1 r5c2 r5c3 r5c6 r5c7 r5c8 "
        "r5c9 r6c2 r6c3 r6c5 r6c6 r6c7 r6c9 r7c1 r7c3 r7c7 r7c8 r8c1 r8c2 r8c4 r8c6 r8c7 r8c8 r9c1 "
        "r9c4 r9c5 r9c7 r9c9",
};
constexpr ExampleText kNiceLoopsExample2 = {
    .cells = "648..95235.24.87.11.7.2..482.3..4.87871...2.44.928731.98...14327248.31.931.94287.",
    .found =
        "r1c3 r1c8 r1c9 r2c1 r2c4 r2c6 r2c7 r3c1 r3c3 r3c5 r4c1 r4c3 r4c6 r4c8 r5c1 r5c2 r6c1 r6c4 "
        "r6c7 r6c8 r7c2 r7c7 r7c8 r8c2 r8c3 r8c4 r8c9 r9c2 r9c6 r9c7",
};

}  // namespace

constinit const TechniqueRow technique_rows::nice_loop = {
    .name = "Nice Loop/AIC",
    .family = Family::chains,
    .hodoku = {.level = Level::unfair, .score = 280, .solver = InHodoku::on},
    .explainer = 70,
    .variant = {.loops = {.continuous = true, .discontinuous = true, .open = true}},
    .find = find_nice_loop,
    .explain = explain_chain,
    .description =
        "Chains of candidates of any values in which strong and weak links "
        "alternate, closed to a loop or open. The program looks for continuous "
        "loops, discontinuous loops and open chains, and takes the best.",
    .example = kNiceLoopsExample1,
};

constinit const TechniqueRow technique_rows::continuous_nice_loop = {
    .name = "Continuous Nice Loop",
    .family = Family::chains,
    .hodoku = {.level = Level::unfair, .score = 280, .code = "0706"},
    .explainer = 70,
    .variant = {.loops = {.continuous = true}},
    .use = {.on = false},
    .find = find_nice_loop,
    .explain = explain_continuous_loop,
    .description =
        "A ring of candidates in which strong and weak links alternate without "
        "a break. Every second candidate is true, so each weak link has exactly "
        "one true end. Candidates that see both ends of a weak link are false.",
    .example = kNiceLoopsExample2,
};

constinit const TechniqueRow technique_rows::discontinuous_nice_loop = {
    .name = "Discontinuous Nice Loop",
    .family = Family::chains,
    .hodoku = {.level = Level::unfair, .score = 280, .code = "0707"},
    .explainer = 70,
    .variant = {.loops = {.discontinuous = true}},
    .use = {.on = false},
    .find = find_nice_loop,
    .explain = explain_discontinuous_loop,
    .description =
        "A ring of alternating strong and weak links with one break. If two strong links "
        "meet at the break, the candidate there is true, because it would follow from "
        "its own opposite. If two weak links meet, the candidate is false. If a strong "
        "and a weak link meet in a cell, the candidate of the weak link is false.",
    .example = kNiceLoopsExample1,
};

constinit const TechniqueRow technique_rows::aic = {
    .name = "Alternating Inference Chain",
    .family = Family::chains,
    .hodoku = {.level = Level::unfair, .score = 280, .code = "0708"},
    .explainer = 70,
    .variant = {.loops = {.open = true}},
    .use = {.on = false},
    .find = find_nice_loop,
    .explain = explain_chain,
    .description =
        "An open chain of alternating links that begins and ends with a strong link. At least "
        "one end is true. If both ends have the same value, cells that see both lose it. If "
        "the ends have two values and see each other, each cell loses the other end's value.",
    .example = kNiceLoopsExample1,
};

constinit const TechniqueRow technique_rows::grouped_nice_loop = {
    .name = "Grouped Nice Loop/AIC",
    .family = Family::chains,
    .hodoku = {.level = Level::unfair, .score = 300, .solver = InHodoku::on},
    .explainer = 70,
    .variant = {.loops = {.continuous = true, .discontinuous = true, .open = true, .grouped = true}},
    .find = find_nice_loop,
    .explain = explain_chain,
    .description =
        "Nice loops and open chains in which a node may be a group: all places of a value where a line "
        "crosses a block. A group is true if one of its cells is. The program takes the best of all kinds.",
    .example = kNiceLoopsExample1,
};

constinit const TechniqueRow technique_rows::grouped_continuous_nice_loop = {
    .name = "Grouped Continuous Nice Loop",
    .family = Family::chains,
    .hodoku = {.level = Level::unfair, .score = 300, .code = "0709"},
    .explainer = 70,
    .variant = {.loops = {.continuous = true, .grouped = true}},
    .use = {.on = false},
    .find = find_nice_loop,
    .explain = explain_continuous_loop,
    .description =
        "A ring of alternating links without a break, in which some nodes are "
        "groups of cells where a line crosses a block. Each weak link has exactly "
        "one true end. Candidates that see both ends of a weak link are false.",
    .example = kNiceLoopsExample2,
};

constinit const TechniqueRow technique_rows::grouped_discontinuous_nice_loop = {
    .name = "Grouped Discontinuous Nice Loop",
    .family = Family::chains,
    .hodoku = {.level = Level::unfair, .score = 300, .code = "0710"},
    .explainer = 70,
    .variant = {.loops = {.discontinuous = true, .grouped = true}},
    .use = {.on = false},
    .find = find_nice_loop,
    .explain = explain_discontinuous_loop,
    .description =
        "A ring of alternating links with one break, in which some nodes are groups "
        "of cells where a line crosses a block. As without groups, two strong links "
        "at the break make the candidate true, and two weak links make it false.",
    .example = kNiceLoopsExample1,
};

constinit const TechniqueRow technique_rows::grouped_aic = {
    .name = "Grouped Alternating Inference Chain",
    .family = Family::chains,
    .hodoku = {.level = Level::unfair, .score = 300, .code = "0711"},
    .explainer = 70,
    .variant = {.loops = {.open = true, .grouped = true}},
    .use = {.on = false},
    .find = find_nice_loop,
    .explain = explain_chain,
    .description =
        "An open chain of alternating links in which some nodes are groups of cells where a line "
        "crosses a block. At least one end is true. Candidates that both ends would rule out are false.",
    .example = kNiceLoopsExample1,
};

}  // namespace gridsmith
