#include "library/cpp/inside.h"
#include "model/board/rules_text.h"

#include <fmt/format.h>

namespace gridsmith::v1 {

namespace {

// One object for all default rules.
const std::shared_ptr<const detail::RulesInside>& classic_rules() {
    static const auto kRules = std::make_shared<const detail::RulesInside>();
    return kRules;
}

std::string capitalised(std::string text) {
    if (!text.empty() && text[0] >= 'a' && text[0] <= 'z') text[0] = static_cast<char>(text[0] - 'a' + 'A');
    return text;
}

}  // namespace

Rules detail::Access::public_of(const gridsmith::Rules& rules) {
    Rules result;
    if (rules != gridsmith::Rules()) result.inside_ = std::make_shared<const RulesInside>(RulesInside{rules});
    return result;
}

Rules::Rules() : inside_(classic_rules()) {}

Result<Rules> Rules::parse(std::string_view text) {
    auto rules = rules_from(text);
    if (!rules) return public_failure(std::move(rules.error()));
    return public_of(*rules);
}

Result<Rules> Rules::of_side(int side) {
    if (side < kMinSide || side > kMaxSide)
        return public_failure(
            fmt::format("expected a side from {} to {}, found {}", kMinSide, kMaxSide, side));
    return public_of(usual_rules(side));
}

int Rules::side() const noexcept { return inside_->rules.side(); }
int Rules::cell_count() const noexcept { return inside_->rules.cell_count(); }
bool Rules::is_classic() const noexcept { return inside_->rules.is_classic(); }
std::string Rules::text() const { return inside_->rules.text(); }
std::string Rules::name() const { return name_of(inside_->rules); }

std::vector<Demand> Rules::demands() const {
    std::vector<Demand> demands;
    for (RuleInWords& rule : rules_in_words(inside_->rules.parts()))
        demands.push_back({capitalised(std::move(rule.name)), std::move(rule.demand)});
    return demands;
}

std::vector<std::vector<int>> Rules::units() const {
    const Units& table = inside_->rules.units();
    std::vector<std::vector<int>> units;
    for (int unit = 0; unit < table.count; ++unit) {
        const auto cells = table.cells_of(unit);
        units.emplace_back(cells.begin(), cells.end());
    }
    return units;
}

bool operator==(const Rules& a, const Rules& b) noexcept {
    return a.inside_ == b.inside_ || inside_of(a) == inside_of(b);
}

}  // namespace gridsmith::v1
