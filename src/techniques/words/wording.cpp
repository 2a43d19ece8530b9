// Names, lists and hints.
#include "techniques/words/wording.h"

#include "base/unicode.h"
#include "model/cells/cell_names.h"
#include "model/constraints/constraint_words.h"
#include "techniques/structures/board_sets.h"
#include "techniques/structures/demands.h"
#include "techniques/words/constraint_names.h"

#include <algorithm>
#include <cctype>
#include <cstdlib>
#include <map>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace gridsmith {

namespace {

// Kinds of which a board has several, with numbers.
std::string_view kind_name(UnitKind kind, const Rules& rules) {
    switch (kind) {
        case UnitKind::row: return "row";
        case UnitKind::column: return "column";
        case UnitKind::region: return blocks_of(rules.parts()) ? "block" : "region";
        case UnitKind::window: return "window";
        case UnitKind::hidden_window: return "hidden window";
        case UnitKind::disjoint_group: return "disjoint group";
        case UnitKind::extra_region: return "extra region";
        case UnitKind::diagonal:
        case UnitKind::centre_dot:
        case UnitKind::asterisk:
        case UnitKind::girandola: break;
    }
    return {};
}

// Units with names of their own.
std::string_view name_of_figure(int unit, const Rules& rules) {
    switch (rules.units().kind_of(unit)) {
        case UnitKind::diagonal:
            return rules.units().number_of(unit) == 0 && rules.parts().falling_diagonal
                       ? "the falling diagonal"
                       : "the rising diagonal";
        case UnitKind::centre_dot: return "the centre dot";
        case UnitKind::asterisk: return "the asterisk";
        case UnitKind::girandola: return "the girandola";
        default: return {};
    }
}

std::string joined(std::span<const std::string> items) { return fmt::format("{}", fmt::join(items, ",")); }

std::vector<std::string> names_of(const CellSet& cells, int side) {
    std::vector<std::string> names;
    for (const Cell cell : cells) names.push_back(cell_name(side, cell));
    return names;
}

// Eliminations of the same values from some cells.
struct Removal {
    CellSet cells;
    ValueSet values;
};

std::vector<Removal> removals_of(const Step& step) {
    std::map<Value, CellSet> gone;
    for (const Candidate& candidate : step.eliminations) gone[candidate.value].insert(candidate.cell);
    std::vector<Removal> removals;
    for (const auto& [value, cells] : gone) {
        const auto same = std::ranges::find(removals, cells, &Removal::cells);
        if (same == removals.end())
            removals.push_back({cells, ValueSet::of(value)});
        else
            same->values.insert(value);
    }
    return removals;
}

}  // namespace

std::string listed(std::span<const std::string> items, std::string_view last) {
    if (items.empty()) return {};
    std::string text = items.front();
    for (std::size_t i = 1; i < items.size(); ++i)
        text += i + 1 == items.size() ? fmt::format(" {} {}", last, items[i]) : ", " + items[i];
    return text;
}

Wording::Wording(const Symbols& symbols) : Wording(symbols, usual_rules(symbols.side())) {}

Wording Wording::noting(std::vector<Constraint>& named) const {
    Wording copy = *this;
    copy.named_ = &named;
    return copy;
}

std::string Wording::value(Value value) const { return printable(utf8_of(symbols_[value])); }

std::string Wording::values(ValueSet values, std::string_view last) const {
    std::vector<std::string> names;
    for (const Value value : values) names.push_back(this->value(value));
    return listed(names, last);
}

std::string Wording::cell(Cell cell) const { return cell_name(side(), cell); }

std::string Wording::cells(const CellSet& cells, std::string_view last) const {
    return listed(names_of(cells, side()), last);
}

std::string Wording::unit(int unit) const {
    if (const auto name = name_of_figure(unit, rules_); !name.empty()) return std::string(name);
    const Units& units = rules_.units();
    return fmt::format("{} {}", kind_name(units.kind_of(unit), rules_), units.number_of(unit) + 1);
}

std::string Wording::units(std::span<const int> units) const {
    std::vector<std::string> groups;
    for (int kind = 0; kind < kUnitKinds; ++kind) {
        std::vector<std::string> numbers;
        for (const int unit : units) {
            if (std::to_underlying(rules_.units().kind_of(unit)) != kind) continue;
            if (const auto name = name_of_figure(unit, rules_); !name.empty())
                groups.emplace_back(name);
            else
                numbers.push_back(std::to_string(rules_.units().number_of(unit) + 1));
        }
        if (!numbers.empty())
            groups.push_back(fmt::format("{}{} {}", kind_name(static_cast<UnitKind>(kind), rules_),
                                         numbers.size() > 1 ? "s" : "", listed(numbers)));
    }
    return listed(groups);
}

std::string Wording::candidate(const Candidate& candidate) const {
    return fmt::format("{}={}", cell(candidate.cell), value(candidate.value));
}

std::string Wording::node(const Node& node) const {
    return fmt::format("{} in {}", value(node.value), cells(node.cells));
}

std::string Wording::claim(const Node& node, bool is_true) const {
    const std::string value = this->value(node.value);
    const std::string cells = this->cells(node.cells);
    if (node.cells.size() == 1) return fmt::format("{} is {}{}", cells, is_true ? "" : "not ", value);
    return fmt::format("{} is in {} of {}", value, is_true ? "one" : "none", cells);
}

std::string Wording::conclusion(const Step& step) const {
    std::vector<std::string> parts;
    for (const Candidate& entry : step.placements)
        parts.push_back(fmt::format("{} must be {}", cell(entry.cell), value(entry.value)));
    bool first = true;
    for (const auto& [from, gone] : removals_of(step)) {
        parts.push_back(
            fmt::format("{}{} from {}", values(gone), first ? " can be removed" : "", cells(from)));
        first = false;
    }
    std::string text = "so " + parts.front();
    for (std::size_t i = 1; i < parts.size(); ++i)
        text += (i + 1 == parts.size() ? ", and " : ", ") + parts[i];
    return text;
}

std::string Wording::excluded(const Step& step) const {
    std::string text;
    for (const auto& [from, gone] : removals_of(step))
        text += fmt::format("{}{} in {}", text.empty() ? "" : ", or ", values(gone, "or"), cells(from, "or"));
    return text;
}

std::string_view Wording::move_between(Cell a, Cell b) const {
    const Units& units = rules_.units();
    if (std::ranges::find(units.apart_from(a), b) == units.apart_from(a).end()) return {};
    const int down = std::abs(units.row_of(a) - units.row_of(b));
    const int across = std::abs(units.column_of(a) - units.column_of(b));
    if (rules_.parts().anti_king && down == 1 && across == 1) return "a king's move";
    return rules_.parts().anti_knight && down * across == 2 ? "a knight's move" : std::string_view();
}

std::string Wording::further_reasons(const Step& step) const {
    const Units& units = rules_.units();
    const BoardSets& sets = board_sets(rules_);
    if (!step.constraints.empty()) return {};  // its own words name the reason
    if (units.apart.empty() && !units.nonconsecutive && !sets.demands && units.count == sets.end_of_blocks())
        return {};
    // Pairs of cells, by what they share: each at most once, and no more than a reader looks at.
    constexpr std::size_t kMostPairs = 3;
    std::map<std::string_view, std::vector<std::string>> by_move;
    std::map<int, std::vector<std::string>> by_unit;
    std::map<std::string, std::vector<std::string>> by_constraint;
    std::vector<std::string> pair_rules;
    bool has_consecutive = false;
    // `is_needed`: nothing but a relation of different values explains the pair.
    const auto look_at = [&](const Candidate& one, const Candidate& other, bool is_needed) {
        if (one.cell == other.cell || !sets.exclude_each_other(one, other)) return;
        const CellSet pair{one.cell, other.cell};
        if (one.value != other.value) {
            const Constraint* constraint = excluding_constraint(one, other, rules_);
            has_consecutive = has_consecutive || constraint == nullptr;
            if (constraint == nullptr || !is_needed) return;
            std::string name = name_of(*constraint, *this);
            if (std::ranges::find(pair_rules, name) == pair_rules.end())
                pair_rules.push_back(std::move(name));
            return;
        }
        const auto common = sets.common_units(pair);
        const auto move = move_between(one.cell, other.cell);
        // A line or region is seen at once, and the step's units are named.
        const auto is_plain = [&](int unit) {
            return unit < sets.end_of_blocks() || std::ranges::find(step.units, unit) != step.units.end() ||
                   std::ranges::find(step.covers, unit) != step.covers.end();
        };
        if (move.empty() && std::ranges::any_of(common, is_plain)) return;
        auto& pairs = !move.empty()    ? by_move[move]
                      : common.empty() ? by_constraint[constraint_between(one.cell, other.cell, *this)]
                                       : by_unit[common.front()];
        std::string names = cells(pair);
        if (pairs.size() < kMostPairs && std::ranges::find(pairs, names) == pairs.end())
            pairs.push_back(std::move(names));
    };
    // Explanations of long nets are cut short.
    constexpr std::size_t kMostLinks = 16;
    for (const Link& link : std::span(step.links).first(std::min(step.links.size(), kMostLinks)))
        if (!link.strong && link.from.cells.size() == 1 && link.to.cells.size() == 1)
            look_at({link.from.cells.first(), link.from.value}, {link.to.cells.first(), link.to.value}, true);
    for (const Candidate& gone : step.eliminations) {
        const bool is_plain = std::ranges::any_of(step.candidates, [&](const RoleOfCandidate& shown) {
            return shown.candidate.cell == gone.cell ||
                   (shown.candidate.value == gone.value && sets.exclude_each_other(shown.candidate, gone));
        });
        for (const auto& [shown, role] : step.candidates) look_at(shown, gone, !is_plain);
    }
    std::vector<std::string> sentences;
    for (const auto& [move, pairs] : by_move)
        sentences.push_back(fmt::format(
            "{} are {} apart{}, so they differ.", pairs.front(), move,
            pairs.size() == 1
                ? std::string()
                : fmt::format(", as are {}", fmt::join(std::span(pairs).subspan(1), ", as are "))));
    for (const auto& [unit, pairs] : by_unit)
        sentences.push_back(
            capitalised(fmt::format("{} holds {}.", this->unit(unit), fmt::join(pairs, ", and "))));
    for (const auto& [constraint, pairs] : by_constraint)
        sentences.push_back(fmt::format("{} differ because of {}.", fmt::join(pairs, ", and "), constraint));
    if (pair_rules.size() > kMostPairs) pair_rules.resize(kMostPairs);
    if (!pair_rules.empty())
        sentences.push_back(
            fmt::format("By {}, some of these values exclude each other.", listed(pair_rules)));
    if (has_consecutive) sentences.emplace_back("Neighbours cannot hold consecutive values.");
    return fmt::format("{}", fmt::join(sentences, " "));
}

namespace {

// What two neighbours do that a negative rule excludes.
std::string negative_rule_of(const Constraint& constraint) {
    switch (constraint.kind) {
        case ConstraintKind::no_difference:
            return "are consecutive without a dot, but all white dots are given";
        case ConstraintKind::no_ratio:
            return fmt::format("have the ratio {} without a dot, but all black dots are given",
                               constraint.number);
        default:
            return fmt::format("sum to {} without an X or V, but all X and V are given", constraint.number);
    }
}

}  // namespace

std::string Wording::conflict(const Grid& grid, const Conflict& conflict) const {
    const Value first = grid[conflict.first];
    const Value second = grid[conflict.second];
    if (first != second)
        return fmt::format("are neighbours with the consecutive values {} and {}", value(first),
                           value(second));
    if (conflict.unit != kNoUnit) return fmt::format("are both {} in {}", value(first), unit(conflict.unit));
    if (const Constraint* constraint = differing_constraint(conflict.first, conflict.second, rules_)) {
        const bool is_inside =
            constraint->kind == ConstraintKind::cage || constraint->kind == ConstraintKind::renban;
        return fmt::format("are both {} {} the {}", value(first), is_inside ? "in" : "at",
                           name_of(*constraint, side(), constraint->cells));
    }
    return fmt::format("are both {}, {} apart", value(first), move_between(conflict.first, conflict.second));
}

std::string Wording::conflict_clause(const Grid& grid, const Conflict& conflict) const {
    if (conflict.constraint == kNoConstraint)
        return fmt::format("{} and {} {}", cell(conflict.first), cell(conflict.second),
                           this->conflict(grid, conflict));
    const Units& units = rules_.units();
    const Constraint& constraint = units.constraints[static_cast<std::size_t>(conflict.constraint)];
    const CellSet blamed = cells_of(grid, conflict);
    if (conflict.constraint >= units.given_constraints)
        return fmt::format("{} and {} {}", cell(conflict.first), cell(conflict.second),
                           negative_rule_of(constraint));
    std::vector<Cell> named;
    for (const Cell of_constraint : constraint.cells)
        if (blamed.contains(of_constraint)) named.push_back(of_constraint);
    const bool is_one = blamed.size() == 1;
    return fmt::format("the {} in {} {} not fit the {}", is_one ? "value" : "values", cells(blamed),
                       is_one ? "does" : "do", name_of(constraint, side(), named));
}

std::string explanation_of(const Step& step, const Wording& wording) {
    std::string text =
        fmt::format("{}, {}.", row_of(step.technique).explain(step, wording), wording.conclusion(step));
    // Symbols and the names of cells, such as r1c2, stay as they are.
    if (std::islower(static_cast<unsigned char>(text[1])) != 0) text = capitalised(text);
    if (const std::string more = wording.further_reasons(step); !more.empty()) text += ' ' + more;
    return text;
}

std::string placements_text(const Step& step, const Wording& wording) {
    std::vector<std::string> parts;
    for (const Candidate& entry : step.placements) parts.push_back(wording.candidate(entry));
    return joined(parts);
}

std::string eliminations_text(const Step& step, const Wording& wording) {
    std::vector<std::string> parts;
    for (const Candidate& gone : step.eliminations)
        parts.push_back(fmt::format("{}<>{}", wording.cell(gone.cell), wording.value(gone.value)));
    return joined(parts);
}

std::string notation_of(const Step& step, const Wording& wording) {
    std::string where = joined(names_of(step.cells, wording.side()));
    if (where.empty()) where = wording.units(step.units);
    std::vector<std::string> effects;
    if (!step.placements.empty()) effects.push_back(placements_text(step, wording));
    if (!step.eliminations.empty()) effects.push_back(eliminations_text(step, wording));
    std::vector<std::string> values;
    for (const Value value : step.values) values.push_back(wording.value(value));
    return fmt::format("{}: {}{}{} => {}", name_of(step.technique), joined(values),
                       values.empty() || where.empty() ? "" : " in ", where, joined(effects));
}

CellSet cells_shown_by(const Step& step) {
    CellSet shown = step.cells;
    for (const auto& [candidate, role] : step.candidates) shown.insert(candidate.cell);
    if (!shown.empty()) return shown;
    for (const Candidate& candidate : step.placements) shown.insert(candidate.cell);
    for (const Candidate& candidate : step.eliminations) shown.insert(candidate.cell);
    return shown;
}

std::vector<int> units_to_look_at(const Step& step, const Rules& rules) {
    if (!step.units.empty()) return step.units;
    const auto common = board_sets(rules).common_units(cells_shown_by(step));
    return common.empty() ? std::vector<int>() : std::vector{common.back()};
}

namespace {

// More constraints are no place to look at.
constexpr std::size_t kMostLookedAt = 3;

}  // namespace

std::vector<LitConstraint> constraints_to_look_at(const Step& step, HintLevel level, const Rules& rules) {
    if (level < HintLevel::reason && (step.constraints.empty() || step.constraints.size() > kMostLookedAt))
        return {};
    if (rules.parts().constraints.empty()) return {};
    const Symbols symbols(rules);
    const Wording wording(symbols, rules);
    if (level == HintLevel::reason) return drawn_constraints(step, wording);
    std::vector<Constraint> constraints;
    for (const int number : step.constraints)
        constraints.push_back(board_sets(rules).demands->all[Units::at(number)].constraint);
    return drawn_constraints(constraints, rules);
}

std::string hint_of(const Step& step, HintLevel level, const Wording& wording) {
    const CellSet shown = cells_shown_by(step);
    switch (level) {
        case HintLevel::region: {
            if (!step.constraints.empty() && step.constraints.size() <= kMostLookedAt) {
                std::vector<std::string> names;
                for (const int number : step.constraints)
                    names.push_back(name_of(
                        board_sets(wording.rules()).demands->all[Units::at(number)].constraint, wording));
                return fmt::format("Look at {}.", listed(names));
            }
            const auto units = units_to_look_at(step, wording.rules());
            if (!units.empty()) return fmt::format("Look at {}.", wording.units(units));
            return fmt::format("Look around {}.", wording.cell(shown.first()));
        }
        case HintLevel::technique: return fmt::format("Look for this: {}.", name_of(step.technique));
        case HintLevel::cells:
            return fmt::format("{}: it is in {}.", name_of(step.technique), wording.cells(shown));
        case HintLevel::reason: return explanation_of(step, wording);
    }
    return {};
}

}  // namespace gridsmith
