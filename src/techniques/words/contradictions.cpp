#include "techniques/words/contradictions.h"

#include "model/board/rules_text.h"
#include "techniques/words/constraint_names.h"

#include <fmt/format.h>
#include <vector>

namespace gridsmith {

namespace {

constexpr std::size_t kNamedConstraints = 6;

// The constraints and other rules; a rule after its name, as "the rule "anti-knight"".
std::vector<std::string> named_rules(const Core& core, const Wording& wording) {
    std::vector<std::string> names;
    const auto& constraints = core.rules.constraints;
    const std::size_t named =
        constraints.size() > kNamedConstraints ? kNamedConstraints - 1 : constraints.size();
    for (std::size_t i = 0; i < named; ++i) names.push_back(name_of(constraints[i], wording));
    if (named < constraints.size())
        names.push_back(fmt::format("{} more constraints", constraints.size() - named));
    RulesParts others = core.rules;
    others.constraints.clear();
    if (has_regions_only(others)) return names;
    others.regions = block_regions(1, others.side);  // regions need no name
    for (const RuleInWords& rule : rules_in_words(others))
        names.push_back(fmt::format("the rule \"{}\"", rule.name));
    return names;
}

}  // namespace

std::string contradiction_clause(const Core& core, const Wording& wording) {
    std::vector<std::string> items = named_rules(core, wording);
    const int entries = core.givens.size();
    if (items.empty() && entries > 1)
        return fmt::format("{} contradict each other", wording.cells(core.givens));
    if (entries > 0)
        items.push_back(
            fmt::format("the {} in {}", entries == 1 ? "entry" : "entries", wording.cells(core.givens)));
    if (items.empty()) return "the board cannot be filled";
    if (items.size() == 1) return fmt::format("{} cannot be kept", items.front());
    return fmt::format("{} contradict each other", listed(items));
}

}  // namespace gridsmith
