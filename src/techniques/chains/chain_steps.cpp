// Orders and explains the steps of chains.
#include "techniques/chains/chain_steps.h"

#include <algorithm>
#include <tuple>

#include <fmt/format.h>

namespace gridsmith {

namespace {

auto rank_of(bool places, const std::vector<Candidate>& effect, std::size_t links) {
    return std::tuple(!places, -static_cast<long>(effect.size()), sum_of_places(effect), links);
}

auto rank_of(const Step& step, bool counts_links) {
    const bool places = !step.placements.empty();
    return rank_of(places, places ? step.placements : step.eliminations,
                   counts_links ? step.links.size() : 0);
}

void show_node(Step& step, const Node& node, PatternRole role) {
    for (const Cell cell : node.cells) {
        const RoleOfCandidate shown{{cell, node.value}, role};
        const auto same = [&](const RoleOfCandidate& other) { return other.candidate == shown.candidate; };
        if (std::ranges::none_of(step.candidates, same)) step.candidates.push_back(shown);
    }
    step.cells |= node.cells;
    step.values.insert(node.value);
}

}  // namespace

void add_link(Step& step, const Node& from, const Node& to, bool strong) {
    step.links.push_back({from, to, strong});
    show_node(step, from, strong ? PatternRole::colour_b : PatternRole::colour_a);
    show_node(step, to, strong ? PatternRole::colour_a : PatternRole::colour_b);
}

Step step_along(const StepSearch& search, const LinkGraph& graph, const std::vector<int>& way) {
    Step step = search.new_step();
    for (std::size_t i = 0; i + 1 < way.size(); ++i)
        add_link(step, graph.node(way[i]), graph.node(way[i + 1]), i % 2 == 0);
    return step;
}

bool ChainSteps::wants(std::vector<Candidate>& eliminations, std::size_t links) const {
    if (eliminations.empty()) return false;
    sort_once(eliminations);
    return !search_.first_only() || steps_.empty() ||
           rank_of(false, eliminations, counts_links() ? links : 0) < rank_of(steps_.front(), counts_links());
}

bool ChainSteps::is_known(const std::vector<Candidate>& eliminations, std::size_t links) {
    const auto [place, is_new] = fewest_links_.try_emplace(eliminations, links);
    if (!is_new && place->second <= links) return true;
    place->second = links;
    return false;
}

void ChainSteps::take(Step step) {
    if (step.placements.empty() && step.eliminations.empty()) return;
    sort_once(step.eliminations);
    if (search_.first_only() && !steps_.empty()) {
        if (rank_of(step, counts_links()) < rank_of(steps_.front(), counts_links()))
            steps_.front() = std::move(step);
        return;
    }
    steps_.push_back(std::move(step));
    if (steps_.size() >= 4 * kMostSteps) keep_best();
}

// Sorts the steps and keeps each effect once, up to kMostSteps.
void ChainSteps::keep_best() {
    std::ranges::stable_sort(steps_, {}, [](const Step& step) { return rank_of(step, true); });
    const auto same = [](const Step& a, const Step& b) {
        return a.technique == b.technique && a.has_same_effect(b);
    };
    const auto rest = std::ranges::unique(steps_, same);
    steps_.erase(rest.begin(), rest.end());
    if (steps_.size() > kMostSteps) steps_.resize(kMostSteps);
}

bool ChainSteps::hand_over() {
    keep_best();
    for (Step& step : steps_)
        if (search_.add(std::move(step))) return true;
    return search_.stopped();
}

std::string claim(const Node& node, bool is_true, const Wording& wording) {
    return wording.claim(node, is_true);
}

std::string text_along(const Step& step, const Wording& wording) {
    std::string text = "If ";
    for (std::size_t i = 0; i < step.links.size(); ++i) {
        const Link& link = step.links[i];
        if (i == 0) text += claim(link.from, !link.strong, wording) + ", then ";
        text += fmt::format("{}{}", i == 0 ? "" : ", so ", claim(link.to, link.strong, wording));
    }
    return text;
}

std::string explain_chain(const Step& step, const Wording& wording) {
    return fmt::format("{}; so at least one of {} and {} is true", text_along(step, wording),
                       wording.node(step.links.front().from), wording.node(step.links.back().to));
}

}  // namespace gridsmith
