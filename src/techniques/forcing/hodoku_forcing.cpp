// What follows from a candidate is what chains reach in the graph of links, so one search of the graph from each
// assumption finds all conclusions.
#include "techniques/forcing/hodoku_forcing.h"

#include "techniques/structures/link_graph.h"
#include "techniques/structures/numbered.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <tuple>
#include <utility>
#include <vector>

namespace gridsmith {

namespace {

// A claim about a node of the graph: twice its number, plus 1 if the node is true.
using Claim = std::int32_t;

constexpr Claim claim_of(std::int32_t node, bool is_true) { return 2 * node + (is_true ? 1 : 0); }
constexpr Claim opposite_of(Claim claim) { return claim ^ 1; }
constexpr bool claims_truth(Claim claim) { return (claim & 1) != 0; }

class GroupedForcing {
public:
    explicit GroupedForcing(StepSearch& search)
        : search_(search),
          position_(search.position()),
          graph_(search.links(LinkKind::grouped)),
          node_of_(position_.units().cells * position_.side(), -1),
          before_(2 * graph_.size(), kUnknown),
          words_((2 * static_cast<std::size_t>(graph_.size()) + 63) / 64) {
        while (singles_ < graph_.size() && !graph_.is_group(singles_)) {
            number_of(graph_.node(singles_)) = singles_;
            ++singles_;
        }
        list_choices();
    }

    void find() {
        const ForcingVariant& wanted = search_.variant().forcing;
        reached_.assign(2 * singles_, {});
        for (Claim assumption = 0; assumption < 2 * singles_; ++assumption) {
            if (search_.stopped()) return;
            follow(assumption);
            keep(assumption);
            if (wanted.contradictions && is_better(opposite_of(assumption)) && !refuting_claims().empty())
                take({assumption}, opposite_of(assumption), true);
        }
        if (wanted.doubles)
            for (std::int32_t node = 0; node < singles_; ++node)
                join({claim_of(node, true), claim_of(node, false)});
        for (const Choice& choice : choices_)
            if (choice.in_cell ? wanted.cells : wanted.units) join(assumptions_of(choice));
        if (!assumptions_.empty()) hand_over();
    }

private:
    using Claims = std::vector<std::uint64_t>;  // a bit for each claim

    // Nodes of which one is true.
    struct Choice {
        bool in_cell = false;
        bool may_refute = true;  // an assumption that makes all nodes false is refuted
        std::vector<std::int32_t> nodes;
    };

    static constexpr Claim kUnknown = -2;
    static constexpr Claim kStart = -1;

    std::int32_t& number_of(Cell cell, Value value) { return node_of_[cell * position_.side() + value - 1]; }
    std::int32_t& number_of(const Node& node) { return number_of(node.cells.first(), node.value); }

    // The cells, then the rows, columns and blocks.
    void list_choices() {
        for (const Cell cell : position_.open_cells()) {
            Choice& choice = choices_.emplace_back();
            choice.in_cell = true;
            for (const Value value : position_.candidates(cell))
                choice.nodes.push_back(number_of(cell, value));
        }
        for (int unit = 0; unit < position_.units().count; ++unit)
            for (const Value value : position_.missing_in(unit)) {
                Choice& choice = choices_.emplace_back();
                choice.may_refute = !has_lost_place(unit, value);
                for (const Cell cell : position_.sets().cells_of(unit, position_.places_in(unit, value)))
                    choice.nodes.push_back(number_of(cell, value));
            }
    }

    // Has a step removed a place of the value from the unit? Then HoDoKu does not notice that the unit has no place left.
    bool has_lost_place(int unit, Value value) const {
        const BoardSets& sets = position_.sets();
        const auto is_lost = [&](Cell cell) {
            if (!position_.open_cells().contains(cell) || position_.has(cell, value)) return false;
            return std::ranges::all_of(
                std::array{UnitKind::row, UnitKind::column, UnitKind::block}, [&](UnitKind kind) {
                    return position_.missing_in(sets.unit_of(cell, kind)).contains(value);
                });
        };
        for (int place = 0; place < position_.side(); ++place)
            if (is_lost(sets.cell_in(unit, place))) return true;
        return false;
    }

    static std::vector<Claim> assumptions_of(const Choice& choice) {
        std::vector<Claim> assumptions;
        for (const std::int32_t node : choice.nodes) assumptions.push_back(claim_of(node, true));
        return assumptions;
    }

    // Finds all claims that follow from the assumption, nearest first.
    void follow(Claim assumption) {
        for (const Claim claim : found_) before_[claim] = kUnknown;
        found_.clear();
        reach(assumption, kStart);
        for (std::size_t next = 0; next < found_.size(); ++next) {
            const Claim claim = found_[next];
            const std::int32_t node = claim / 2;
            if (!claims_truth(claim)) {
                for (const std::int32_t other : graph_.strong(node)) reach(claim_of(other, true), claim);
                continue;
            }
            const Value value = graph_.node(node).value;
            if (!graph_.is_group(node)) {
                const Cell cell = graph_.node(node).cells.first();
                for (const Value other : position_.candidates(cell) - ValueSet::of(value))
                    reach(claim_of(number_of(cell, other), false), claim);
            }
            for (const Cell cell : graph_.sight(node)) reach(claim_of(number_of(cell, value), false), claim);
            for (const std::int32_t other : graph_.weak(node))
                if (graph_.is_group(other)) reach(claim_of(other, false), claim);
        }
    }

    void reach(Claim claim, Claim before) {
        if (before_[claim] != kUnknown) return;
        before_[claim] = before;
        found_.push_back(claim);
    }
    bool is_reached(Claim claim) const { return before_[claim] != kUnknown; }

    // Keeps the claims about single candidates.
    void keep(Claim assumption) {
        Claims& claims = reached_[assumption];
        claims.assign(words_, 0);
        for (const Claim claim : found_)
            if (claim < 2 * singles_)
                claims[static_cast<std::size_t>(claim) / 64] |= std::uint64_t{1} << (claim % 64);
    }

    // Claims that follow from the last assumption and cannot hold together; empty if there are none.
    std::vector<Claim> refuting_claims() const {
        for (const Claim claim : found_)
            if (is_reached(opposite_of(claim)) && claim < 2 * singles_) return {claim, opposite_of(claim)};
        for (const Choice& choice : choices_) {
            if (!choice.may_refute) continue;
            const auto is_gone = [&](std::int32_t node) { return is_reached(claim_of(node, false)); };
            if (!std::ranges::all_of(choice.nodes, is_gone)) continue;
            std::vector<Claim> claims;
            for (const std::int32_t node : choice.nodes) claims.push_back(claim_of(node, false));
            return claims;
        }
        return {};
    }

    auto rank_of_claim(Claim claim) const {
        const Node& node = graph_.node(claim / 2);
        return std::tuple(!claims_truth(claim), node.cells.first(), node.value);
    }
    bool is_better(Claim outcome) const {
        return assumptions_.empty() || rank_of_claim(outcome) < rank_of_claim(outcome_);
    }
    void take(std::vector<Claim> assumptions, Claim outcome, bool is_contradiction) {
        assumptions_ = std::move(assumptions);
        outcome_ = outcome;
        is_contradiction_ = is_contradiction;
    }

    // Takes the best of the claims that follow from all assumptions, of which one is true.
    void join(const std::vector<Claim>& assumptions) {
        // A candidate and its opposite say nothing about their own cell that one chain would not say.
        const bool is_double = assumptions.size() == 2 && assumptions[0] == opposite_of(assumptions[1]);
        const Cell own = is_double ? graph_.node(assumptions[0] / 2).cells.first() : -1;
        for (std::size_t word = 0; word < words_; ++word) {
            std::uint64_t common = ~std::uint64_t{0};
            for (const Claim assumption : assumptions) common &= reached_[assumption][word];
            for (; common != 0; common &= common - 1) {
                const auto outcome = static_cast<Claim>(64 * word) + std::countr_zero(common);
                if (graph_.node(outcome / 2).cells.first() != own && is_better(outcome))
                    take(assumptions, outcome, false);
            }
        }
    }

    void hand_over() {
        Step step = search_.new_step();
        step.technique =
            is_contradiction_ ? Technique::forcing_chain_contradiction : Technique::forcing_chain_verity;
        const Node& changed = graph_.node(outcome_ / 2);
        (claims_truth(outcome_) ? step.placements : step.eliminations)
            .push_back({changed.cells.first(), changed.value});
        for (const Claim assumption : assumptions_) {
            const Node& own = graph_.node(assumption / 2);
            if (is_contradiction_ || claims_truth(assumption))
                step.candidates.push_back({{own.cells.first(), own.value}, PatternRole::pattern});
            step.values.insert(own.value);
            step.cells |= own.cells;
            follow(assumption);
            if (is_contradiction_)
                for (const Claim claim : refuting_claims()) show_way(step, claim);
            else
                show_way(step, outcome_);
        }
        search_.add(std::move(step));
    }

    // Adds the chain from the last assumption to the claim.
    void show_way(Step& step, Claim claim) const {
        const std::size_t first = step.links.size();
        for (; before_[claim] >= 0; claim = before_[claim])
            step.links.push_back(
                {graph_.node(before_[claim] / 2), graph_.node(claim / 2), claims_truth(claim)});
        std::reverse(step.links.begin() + static_cast<std::ptrdiff_t>(first), step.links.end());
    }

    StepSearch& search_;
    const Position& position_;
    const LinkGraph& graph_;
    std::int32_t singles_ = 0;  // nodes with one cell; groups come after these
    Numbered<std::int32_t> node_of_;
    std::vector<Choice> choices_;
    std::vector<Claim> found_;        // from the last assumption
    Numbered<Claim> before_;          // for each claim: the one it follows from, or kStart, or kUnknown
    std::size_t words_;               // of a set of claims
    Numbered<Claims> reached_;        // by assumption
    std::vector<Claim> assumptions_;  // of the best conclusion; empty: none yet
    Claim outcome_ = 0;
    bool is_contradiction_ = false;
};

}  // namespace

void find_hodoku_forcing_chain(StepSearch& search) { GroupedForcing(search).find(); }

}  // namespace gridsmith
