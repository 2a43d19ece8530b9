// QuickXplain: the items (entries, constraints, other rules) are halved, and each half is examined while the other is in
// force; a small core among many items takes few questions. (U. Junker, "QuickXplain: preferred explanations and
// relaxations for over-constrained problems", 2004.)
//
// A question that has no answer within its nodes counts as solvable. The core is then too large at worst, and not marked
// minimal. Solutions of earlier questions answer many later ones.
#include "solver/api/core_of_rules.h"

#include "model/board/rules_text.h"
#include "solver/api/solver.h"

#include <algorithm>
#include <array>
#include <span>
#include <utility>

namespace gridsmith::solver {

namespace {

enum class ItemKind : std::uint8_t { entry, constraint, flag, negative_rule, extra_region };
struct CoreItem {
    ItemKind kind = ItemKind::entry;
    int number = 0;  // the cell, or the place in the list of its kind

    bool operator==(const CoreItem&) const = default;
};
using CoreItems = std::vector<CoreItem>;

// A negative rule and the kind of the constraints that follow from it.
struct NegativeRule {
    bool RulesParts::*member;
    ConstraintKind kind;
};
constexpr std::array kNegativeRulesOfCores = {
    NegativeRule{&RulesParts::all_differences_given, ConstraintKind::no_difference},
    NegativeRule{&RulesParts::all_ratios_given, ConstraintKind::no_ratio},
    NegativeRule{&RulesParts::all_sums_given, ConstraintKind::no_pair_sum},
};

class RulesCoreSearch {
public:
    RulesCoreSearch(const Grid& grid, const CoreOptions& options) : grid_(grid), options_(options) {
        const Units& units = grid.units();
        implied_.assign(units.constraints.begin() + units.given_constraints, units.constraints.end());
    }

    std::optional<Core> core_of(const Core* known) {
        const CoreItems items = items_of(known);
        if (known == nullptr && answer({}, items, options_.nodes) != Answer::unsolvable) return std::nullopt;
        const CoreItems needed = explained({}, true, items);
        Core core = core_with(needed);
        core.is_minimal = is_minimal_;
        core.nodes = nodes_ + (known == nullptr ? 0 : known->nodes);
        return core;
    }

private:
    enum class Answer : std::uint8_t { unsolvable, solvable, unknown };

    CoreItems items_of(const Core* known) const;
    void put(const CoreItem& item, RulesParts& parts, Grid& grid) const;
    std::optional<Grid> grid_with(const CoreItems& kept, const CoreItems& items) const;
    Answer answer(const CoreItems& kept, const CoreItems& items, std::uint64_t nodes);
    CoreItems explained(const CoreItems& kept, bool is_changed, const CoreItems& items);
    Core core_with(const CoreItems& items) const;

    const Grid& grid_;
    const CoreOptions& options_;
    std::vector<Constraint> implied_;  // that follow from negative rules
    std::vector<Grid> solutions_;      // of earlier questions, the newest last
    std::uint64_t nodes_ = 0;
    bool is_minimal_ = true;
};

// Constraints come last: QuickXplain examines the second half first, and they are most of what can be left out.
CoreItems RulesCoreSearch::items_of(const Core* known) const {
    const RulesParts& parts = grid_.rules().parts();
    CoreItems items;
    for (const Cell cell : known == nullptr ? grid_.entries() : known->givens)
        items.push_back({ItemKind::entry, cell});
    const auto flags = rule_flags();
    for (std::size_t i = 0; i < flags.size(); ++i)
        if (parts.*flags[i].member && flags[i].member != &RulesParts::hidden_windows)
            items.push_back({ItemKind::flag, static_cast<int>(i)});
    for (std::size_t i = 0; i < parts.extra_regions.size(); ++i)
        items.push_back({ItemKind::extra_region, static_cast<int>(i)});
    if (known != nullptr) return items;
    for (std::size_t i = 0; i < kNegativeRulesOfCores.size(); ++i)
        if (parts.*kNegativeRulesOfCores[i].member)
            items.push_back({ItemKind::negative_rule, static_cast<int>(i)});
    for (std::size_t i = 0; i < parts.constraints.size(); ++i)
        items.push_back({ItemKind::constraint, static_cast<int>(i)});
    return items;
}

void RulesCoreSearch::put(const CoreItem& item, RulesParts& parts, Grid& grid) const {
    const RulesParts& all = grid_.rules().parts();
    const auto number = static_cast<std::size_t>(item.number);
    switch (item.kind) {
        case ItemKind::entry: grid[item.number] = grid_[item.number]; break;
        case ItemKind::constraint: parts.constraints.push_back(all.constraints[number]); break;
        case ItemKind::flag:
            parts.*rule_flags()[number].member = true;
            // These follow from the windows.
            parts.hidden_windows = parts.windows && all.hidden_windows;
            break;
        case ItemKind::extra_region: parts.extra_regions.push_back(all.extra_regions[number]); break;
        case ItemKind::negative_rule:
            for (const Constraint& constraint : implied_)
                if (constraint.kind == kNegativeRulesOfCores[number].kind)
                    parts.constraints.push_back(constraint);
            break;
    }
}

// The board with these items and nothing else. Nothing if such rules do not exist.
std::optional<Grid> RulesCoreSearch::grid_with(const CoreItems& kept, const CoreItems& items) const {
    const RulesParts& all = grid_.rules().parts();
    RulesParts parts{.side = all.side, .regions = all.regions};
    Grid entries(usual_rules(all.side));
    for (const CoreItems* const list : {&kept, &items})
        for (const CoreItem& item : *list) put(item, parts, entries);
    auto rules = Rules::of(parts);
    if (!rules) return std::nullopt;
    Grid grid(*rules);
    std::ranges::copy(entries.values(), grid.values().begin());
    return grid;
}

auto RulesCoreSearch::answer(const CoreItems& kept, const CoreItems& items, std::uint64_t nodes) -> Answer {
    if (nodes_ >= options_.nodes || options_.stop.stop_requested()) return Answer::unknown;
    const auto with = grid_with(kept, items);
    if (!with) return Answer::unknown;
    const Grid& asked = *with;
    for (const Grid& solution : solutions_) {
        Grid known = solution;
        known.set_rules(asked.rules());
        if (is_solution_of(known, asked)) return Answer::solvable;
    }
    const SolveResult result =
        solve(asked, {.nodes = std::min(nodes, options_.nodes - nodes_), .stop = options_.stop});
    nodes_ += result.nodes;
    if (!result.solutions.empty()) {
        constexpr std::size_t kKept = 32;
        if (solutions_.size() == kKept) solutions_.erase(solutions_.begin());
        solutions_.push_back(result.solutions.front());
        return Answer::solvable;
    }
    return result.ended == Ended::exhausted ? Answer::unsolvable : Answer::unknown;
}

// The items that are needed beside those kept: a core of `items`, while `kept` is in force. `kept` and `items` together
// are unsolvable. `is_changed`: something was kept since the last question.
CoreItems RulesCoreSearch::explained(const CoreItems& kept, bool is_changed, const CoreItems& items) {
    if (is_changed) {
        const std::uint64_t left = options_.nodes - std::min(options_.nodes, nodes_);
        const Answer answered = answer(kept, {}, left / 8 + 1);
        if (answered == Answer::unsolvable) return {};
        is_minimal_ = is_minimal_ && answered == Answer::solvable;
    }
    if (items.size() < 2) return items;
    const auto middle = items.begin() + static_cast<std::ptrdiff_t>(items.size() / 2);
    const CoreItems first(items.begin(), middle);
    const CoreItems second(middle, items.end());
    const auto joined = [](CoreItems a, const CoreItems& b) {
        a.insert(a.end(), b.begin(), b.end());
        return a;
    };
    const CoreItems of_second = explained(joined(kept, first), true, second);
    const CoreItems of_first = explained(joined(kept, of_second), !of_second.empty(), first);
    return joined(of_first, of_second);
}

Core RulesCoreSearch::core_with(const CoreItems& items) const {
    const RulesParts& all = grid_.rules().parts();
    Core core;
    core.rules = {.side = all.side, .regions = all.regions};
    Grid entries(usual_rules(all.side));
    for (const CoreItem& item : items) {
        if (item.kind == ItemKind::negative_rule)
            core.rules.*kNegativeRulesOfCores[static_cast<std::size_t>(item.number)].member = true;
        else
            put(item, core.rules, entries);
        if (item.kind == ItemKind::constraint) core.constraints.push_back(item.number);
    }
    core.givens = entries.entries();
    return core;
}

}  // namespace

std::optional<Core> core_of_rules(const Grid& grid, const Core* known, const CoreOptions& options) {
    if (known != nullptr && has_regions_only(grid.rules().parts())) {
        Core core = *known;
        core.rules = grid.rules().parts();
        return core;
    }
    return RulesCoreSearch(grid, options).core_of(known);
}

}  // namespace gridsmith::solver
