// Names, lists and hints.
#include "techniques/words/wording.h"

#include "base/unicode.h"
#include "model/board/cell_names.h"
#include "techniques/structures/board_sets.h"

#include <algorithm>
#include <map>
#include <vector>

#include <fmt/format.h>

namespace gridsmith {

namespace {

std::string_view kind_name(UnitKind kind) {
    constexpr std::string_view kNames[] = {"row", "column", "block"};
    return kNames[std::to_underlying(kind)];
}

UnitKind kind_of(int unit, int side) { return static_cast<UnitKind>(unit / side); }

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

Wording::Wording(const Symbols& symbols) : symbols_(symbols), side_(symbols.side()) {}

std::string Wording::value(Value value) const { return printable(utf8_of(symbols_[value])); }

std::string Wording::values(ValueSet values, std::string_view last) const {
    std::vector<std::string> names;
    for (const Value value : values) names.push_back(this->value(value));
    return listed(names, last);
}

std::string Wording::cell(Cell cell) const { return cell_name(symbols_.side(), cell); }

std::string Wording::cells(const CellSet& cells, std::string_view last) const {
    return listed(names_of(cells, symbols_.side()), last);
}

std::string Wording::unit(int unit) const {
    return fmt::format("{} {}", kind_name(kind_of(unit, side_)), unit % side_ + 1);
}

std::string Wording::units(std::span<const int> units) const {
    std::vector<std::string> groups;
    for (const auto kind : {UnitKind::row, UnitKind::column, UnitKind::region}) {
        std::vector<std::string> numbers;
        for (const int unit : units)
            if (kind_of(unit, side_) == kind) numbers.push_back(std::to_string(unit % side_ + 1));
        if (!numbers.empty())
            groups.push_back(
                fmt::format("{}{} {}", kind_name(kind), numbers.size() > 1 ? "s" : "", listed(numbers)));
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

std::string explanation_of(const Step& step, const Symbols& symbols) {
    const Wording wording(symbols);
    return fmt::format("{}, {}.", row_of(step.technique).explain(step, wording), wording.conclusion(step));
}

std::string placements_text(const Step& step, const Symbols& symbols) {
    const Wording wording(symbols);
    std::vector<std::string> parts;
    for (const Candidate& entry : step.placements) parts.push_back(wording.candidate(entry));
    return joined(parts);
}

std::string eliminations_text(const Step& step, const Symbols& symbols) {
    const Wording wording(symbols);
    std::vector<std::string> parts;
    for (const Candidate& gone : step.eliminations)
        parts.push_back(fmt::format("{}<>{}", wording.cell(gone.cell), wording.value(gone.value)));
    return joined(parts);
}

std::string notation_of(const Step& step, const Symbols& symbols) {
    const Wording wording(symbols);
    std::string where = joined(names_of(step.cells, wording.side()));
    if (where.empty()) where = wording.units(step.units);
    std::vector<std::string> effects;
    if (!step.placements.empty()) effects.push_back(placements_text(step, symbols));
    if (!step.eliminations.empty()) effects.push_back(eliminations_text(step, symbols));
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

std::vector<int> units_to_look_at(const Step& step, int order) {
    if (!step.units.empty()) return step.units;
    const auto common = board_sets(order).common_units(cells_shown_by(step));
    return common.empty() ? std::vector<int>() : std::vector{common.back()};
}

std::string hint_of(const Step& step, HintLevel level, const Symbols& symbols) {
    const Wording wording(symbols);
    const CellSet shown = cells_shown_by(step);
    switch (level) {
        case HintLevel::region: {
            const auto units =
                units_to_look_at(step, *order_of_side(static_cast<std::size_t>(symbols.side())));
            if (!units.empty()) return fmt::format("Look at {}.", wording.units(units));
            return fmt::format("Look around {}.", wording.cell(shown.first()));
        }
        case HintLevel::technique: return fmt::format("Look for this: {}.", name_of(step.technique));
        case HintLevel::cells:
            return fmt::format("{}: it is in {}.", name_of(step.technique), wording.cells(shown));
        case HintLevel::reason: return explanation_of(step, symbols);
    }
    return {};
}

}  // namespace gridsmith
