#include "format/link/fpuzzles_constraints.h"

#include "base/number_text.h"
#include "format/core/source_text.h"
#include "model/constraints/constraint_words.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <fmt/format.h>
#include <utility>

namespace gridsmith {

namespace {

// Lines that are too short demand nothing.
std::size_t shortest(ConstraintKind kind) {
    switch (kind) {
        case ConstraintKind::between:
        case ConstraintKind::double_arrow: return 3;
        default: return 2;
    }
}

int usual_difference(int side) { return (side + 1) / 2; }

constexpr int kUsual = 0;  // a number that depends on the side, or no number
constexpr std::string_view kNegative = "negative";

std::string name_of_cell(Cell cell, int side) { return name_of(FpuzzlesPlace{cell / side, cell % side}); }

JsonArray fpuzzles_names_of(std::span<const Cell> cells, int side) {
    JsonArray names;
    for (const Cell cell : cells) names.emplace_back(name_of_cell(cell, side));
    return names;
}

bool is_dot(const Constraint& constraint) {
    return constraint.kind == ConstraintKind::difference || constraint.kind == ConstraintKind::ratio;
}

bool is_minimum_or_maximum(const Constraint& constraint) {
    return constraint.kind == ConstraintKind::minimum || constraint.kind == ConstraintKind::maximum;
}

bool are_neighbours(Cell a, Cell b, int side) {
    return std::abs(a / side - b / side) + std::abs(a % side - b % side) == 1;
}

// Whether some cells of two constraints are neighbours in a row or column.
bool touch(const Constraint& a, const Constraint& b, int side) {
    return std::ranges::any_of(a.cells, [&](Cell one) {
        return std::ranges::any_of(b.cells, [&](Cell other) { return are_neighbours(one, other, side); });
    });
}

// Lines of add-ons with the names, colours and widths that solvers are used to.
struct DrawnLine {
    ConstraintKind kind;
    std::string_view name;
    std::string_view colour;
    double width;  // in cells
};
constexpr DrawnLine kDrawnLines[] = {
    {ConstraintKind::whispers, "Whispers", "#67F067", 0.3},
    {ConstraintKind::renban, "Renban", "#F067F0", 0.4},
    {ConstraintKind::region_sums, "Region Sum Line", "#2ECBFF", 0.25},
    {ConstraintKind::entropic, "Entropic Line", "#FFCCAA", 0.3},
    {ConstraintKind::modular, "Modular Line", "#33BBBB", 0.3},
    {ConstraintKind::nabner, "Nabner", "#C9C883", 0.3},
    {ConstraintKind::double_arrow, "Double Arrow", "#C54B8B", 0.25},
    {ConstraintKind::zipper, "Zipper Line", "#CDB1EC", 0.16},
    {ConstraintKind::slow_thermometer, "Slow Thermometer", "#6495ED", 0.4},
    {ConstraintKind::lockout, "Lockout Line", "#88B7FF", 0.2},
};

std::unexpected<Error> unknown_to_fpuzzles(std::string_view rule, std::string_view whom) {
    return failure(fmt::format("cannot be written for {}, which does not know {}", whom, rule));
}

}  // namespace

std::string name_of(FpuzzlesPlace place) { return fmt::format("R{}C{}", place.row + 1, place.column + 1); }

std::optional<FpuzzlesPlace> place_named(const JsonValue& name, int side) {
    if (name.string() == nullptr || !name.string()->starts_with('R')) return std::nullopt;
    const std::string_view text = *name.string();
    const std::size_t at = text.find('C');
    if (at == std::string_view::npos) return std::nullopt;
    const auto row = number_in<int>(text.substr(1, at - 1));
    const auto column = number_in<int>(text.substr(at + 1));
    if (!row || !column || *row < 0 || *row > side + 1 || *column < 0 || *column > side + 1)
        return std::nullopt;
    return FpuzzlesPlace{*row - 1, *column - 1};
}

std::span<const FpuzzlesConstraints::Row> FpuzzlesConstraints::rows() {
    using Kind = ConstraintKind;
    static constexpr std::array kRows = {
        Row{"difference", Kind::difference, Form::pair, 1},
        Row{"ratio", Kind::ratio, Form::pair, 2},
        Row{"xv", Kind::pair_sum, Form::pair, kUsual},
        Row{"killercage", Kind::cage, Form::cage, kUsual},
        Row{"thermometer", Kind::thermometer, Form::lines, kUsual},
        Row{"slowthermometer", Kind::slow_thermometer, Form::lines, kUsual},
        Row{"arrow", Kind::arrow, Form::arrow, kUsual},
        Row{"palindrome", Kind::palindrome, Form::lines, kUsual},
        Row{"renban", Kind::renban, Form::lines, kUsual},
        Row{"whispers", Kind::whispers, Form::lines, kUsual},
        Row{"betweenline", Kind::between, Form::lines, kUsual},
        Row{"lockout", Kind::lockout, Form::lines, 4},
        Row{"regionsumline", Kind::region_sums, Form::lines, kUsual},
        Row{"entropicline", Kind::entropic, Form::lines, kUsual},
        Row{"modularline", Kind::modular, Form::lines, 3},
        Row{"nabner", Kind::nabner, Form::lines, kUsual},
        Row{"doublearrow", Kind::double_arrow, Form::lines, kUsual},
        Row{"zipperline", Kind::zipper, Form::lines, kUsual},
        Row{"odd", Kind::odd, Form::each_cell, kUsual},
        Row{"even", Kind::even, Form::each_cell, kUsual},
        Row{"minimum", Kind::minimum, Form::each_cell, kUsual},
        Row{"maximum", Kind::maximum, Form::each_cell, kUsual},
        Row{"rowindexer", Kind::row_indexer, Form::group, kUsual},
        Row{"columnindexer", Kind::column_indexer, Form::group, kUsual},
        Row{"boxindexer", Kind::region_indexer, Form::group, kUsual},
        Row{"clone", Kind::clone, Form::clone, kUsual},
        Row{"quadruple", Kind::quadruple, Form::quadruple, kUsual},
        Row{"littlekillersum", Kind::little_killer, Form::diagonal_clue, kUsual},
        Row{"sandwichsum", Kind::sandwich, Form::line_clue, kUsual},
        Row{"xsum", Kind::x_sum, Form::line_clue, kUsual},
        Row{"skyscraper", Kind::skyscraper, Form::line_clue, kUsual},
        Row{"numberedroom", Kind::numbered_room, Form::line_clue, kUsual},
    };
    return kRows;
}

auto FpuzzlesConstraints::row_of(std::string_view name) -> const Row* {
    const auto found = std::ranges::find(rows(), name, &Row::name);
    return found == rows().end() ? nullptr : &*found;
}

Result<bool> FpuzzlesConstraints::take(std::string_view name, const JsonValue& value) {
    const Row* row = row_of(name);
    if (row == nullptr && name != kNegative) return false;
    if (value.is_null()) return true;
    if (value.array() == nullptr) return refuse(value, fmt::format("expected a list for \"{}\"", name));
    if (row == nullptr) {
        if (auto taken = take_negative(value); !taken) return std::unexpected(std::move(taken.error()));
        return true;
    }
    std::vector<Cell> together;
    for (const JsonValue& entry : *value.array()) {
        if (row->form == Form::each_cell) {
            const JsonValue* name_of_cell = entry.find("cell");
            if (name_of_cell == nullptr)
                return refuse(entry, fmt::format("expected a cell for \"{}\"", name));
            const auto cell = cell_named(*name_of_cell);
            if (!cell) return std::unexpected(cell.error());
            together.push_back(*cell);
        } else if (auto taken = take_entry(*row, entry); !taken) {
            return std::unexpected(std::move(taken.error()));
        }
    }
    if (!together.empty())
        if (auto added = add(value, {.kind = row->kind, .cells = std::move(together)}); !added)
            return std::unexpected(std::move(added.error()));
    return true;
}

Result<void> FpuzzlesConstraints::take_limits(Cell cell, const JsonValue& values) {
    if (values.is_null()) return {};
    if (values.array() == nullptr) return refuse(values, "expected a list of values");
    Constraint limits{.kind = ConstraintKind::one_of, .cells = {cell}};
    for (const JsonValue& value : *values.array()) {
        const auto number = value.integer();
        if (!number || *number < 1 || *number > side_)
            return refuse(value, fmt::format("expected a value from 1 to {}", side_));
        limits.values.push_back(static_cast<Value>(*number));
    }
    std::ranges::sort(limits.values);
    return limits.values.empty() ? Result<void>() : add(values, std::move(limits));
}

void FpuzzlesConstraints::add_to(RulesParts& parts) const {
    // Pairs with a dot may be consecutive.
    if (parts.nonconsecutive && std::ranges::any_of(constraints_, is_dot)) {
        parts.nonconsecutive = false;
        parts.all_differences_given = true;
    }
    parts.all_ratios_given = all_ratios_given_;
    parts.all_sums_given = all_sums_given_;
    parts.constraints.insert(parts.constraints.end(), constraints_.begin(), constraints_.end());
}

Result<void> FpuzzlesConstraints::check_writable(const RulesParts& parts, std::string_view whom) {
    if (parts.nonconsecutive && std::ranges::any_of(parts.constraints, is_dot))
        return failure(
            fmt::format("cannot be written for {}, where neighbours with a dot may be consecutive", whom));
    for (const Constraint& constraint : parts.constraints) {
        if (constraint.kind == ConstraintKind::one_of) continue;
        const auto row = std::ranges::find(rows(), constraint.kind, &Row::kind);
        if (row == rows().end())
            return unknown_to_fpuzzles(constraints_in_words({&constraint, 1}, parts.side).front().name, whom);
        if (!entry_of(*row, constraint, parts.side))
            return unknown_to_fpuzzles(
                fmt::format("the {}", name_of(constraint, parts.side, constraint.cells)), whom);
        // f-puzzles has one list for each of these kinds, whose cells are not compared with each other.
        if (is_minimum_or_maximum(constraint) &&
            std::ranges::any_of(parts.constraints, [&](const Constraint& other) {
                return other.kind == constraint.kind && other != constraint &&
                       touch(constraint, other, parts.side);
            }))
            return unknown_to_fpuzzles(fmt::format("several lists for the rule {}", word_of(constraint.kind)),
                                       whom);
    }
    if (std::ranges::any_of(limits_of(parts), [](const auto& limit) { return limit.second.empty(); }))
        return unknown_to_fpuzzles("cells without a possible value", whom);
    return {};
}

JsonObject FpuzzlesConstraints::members_of(const RulesParts& parts) {
    JsonObject members;
    for (const Row& row : rows()) {
        JsonArray entries;
        for (const Constraint& constraint : parts.constraints) {
            if (constraint.kind != row.kind) continue;
            if (row.form == Form::each_cell)
                for (const Cell cell : constraint.cells)
                    entries.emplace_back(JsonObject{{"cell", name_of_cell(cell, parts.side)}});
            else if (auto entry = entry_of(row, constraint, parts.side))
                entries.emplace_back(*std::move(entry));
        }
        if (!entries.empty()) members.push_back({std::string(row.name), std::move(entries)});
    }
    if (parts.all_differences_given && !parts.nonconsecutive) members.push_back({"nonconsecutive", true});
    JsonArray negative;
    if (parts.all_ratios_given) negative.emplace_back("ratio");
    if (parts.all_sums_given) negative.emplace_back("xv");
    if (!negative.empty()) members.push_back({std::string(kNegative), std::move(negative)});
    return members;
}

JsonArray FpuzzlesConstraints::drawn_lines_of(const RulesParts& parts) {
    JsonArray lines;
    for (const Constraint& constraint : parts.constraints) {
        const auto* drawn = std::ranges::find(kDrawnLines, constraint.kind, &DrawnLine::kind);
        if (drawn == std::end(kDrawnLines)) continue;
        lines.emplace_back(
            JsonObject{{"lines", JsonArray(1, fpuzzles_names_of(constraint.cells, parts.side))},
                       {"outlineC", drawn->colour},
                       {"width", drawn->width},
                       {"fromConstraint", drawn->name}});
    }
    return lines;
}

std::map<Cell, ValueSet> FpuzzlesConstraints::limits_of(const RulesParts& parts) {
    std::map<Cell, ValueSet> limits;
    for (const Constraint& constraint : parts.constraints) {
        if (constraint.kind != ConstraintKind::one_of) continue;
        ValueSet values;
        for (const Value value : constraint.values) values.insert(value);
        for (const Cell cell : constraint.cells) {
            const auto [limit, is_new] = limits.emplace(cell, values);
            if (!is_new) limit->second = limit->second & values;
        }
    }
    return limits;
}

// Nothing if f-puzzles cannot hold the constraint.
std::optional<JsonObject> FpuzzlesConstraints::entry_of(const Row& row, const Constraint& constraint,
                                                        int side) {
    const std::span<const Cell> cells(constraint.cells);
    const auto part = [&](std::size_t begin, std::size_t end) {
        return fpuzzles_names_of(cells.subspan(begin, end - begin), side);
    };
    const auto line_of = [&](std::span<const Cell> line) {
        return JsonArray(1, fpuzzles_names_of(line, side));
    };
    JsonObject entry;
    switch (row.form) {
        case Form::pair:
            if (constraint.kind == ConstraintKind::pair_sum) {
                if (constraint.number != 10 && constraint.number != 5) return std::nullopt;
                return JsonObject{{"cells", part(0, 2)}, {"value", constraint.number == 10 ? "X" : "V"}};
            }
            [[fallthrough]];
        case Form::cage: entry.push_back({"cells", fpuzzles_names_of(cells, side)}); break;
        case Form::lines:
            // f-puzzles has no number for these lines.
            if (constraint.kind == ConstraintKind::modular && constraint.number != row.usual_number)
                return std::nullopt;
            entry.push_back({"lines", line_of(cells)});
            break;
        case Form::arrow: {
            const auto circle = static_cast<std::size_t>(constraint.number);
            if (circle >= cells.size()) return std::nullopt;
            // The line begins in a cell of the circle, beside its next cell if possible.
            std::vector<Cell> line(cells.begin() + constraint.number - 1, cells.end());
            for (const Cell cell : cells.first(circle))
                if (are_neighbours(cell, cells[circle], side)) line.front() = cell;
            return JsonObject{{"cells", part(0, circle)}, {"lines", line_of(line)}};
        }
        case Form::each_cell: return entry;
        case Form::group: return JsonObject{{"cells", fpuzzles_names_of(cells, side)}};
        case Form::clone:
            return JsonObject{{"cells", part(0, cells.size() / 2)},
                              {"cloneCells", part(cells.size() / 2, cells.size())}};
        case Form::quadruple: {
            JsonArray values;
            for (const Value value : constraint.values) values.emplace_back(int{value});
            return JsonObject{{"cells", fpuzzles_names_of(cells, side)}, {"values", std::move(values)}};
        }
        case Form::line_clue:
        case Form::diagonal_clue: return clue_entry_of(row, constraint, side);
    }
    const bool is_usual = constraint.kind == ConstraintKind::whispers
                              ? constraint.number == usual_difference(side) && side == 9
                              : constraint.number == row.usual_number;
    if (!is_usual) entry.push_back({"value", std::to_string(constraint.number)});
    return entry;
}

// The clue stands one step before its first cell. Nothing if the cells are no straight line to the other edge.
std::optional<JsonObject> FpuzzlesConstraints::clue_entry_of(const Row& row, const Constraint& constraint,
                                                             int side) {
    const auto& cells = constraint.cells;
    const FpuzzlesPlace first{cells[0] / side, cells[0] % side};
    // The only clue at one cell is that of a corner, from beside it.
    FpuzzlesPlace step{first.row == 0 ? 1 : -1, first.column == 0 ? -1 : 1};
    if (cells.size() > 1) step = {cells[1] / side - first.row, cells[1] % side - first.column};
    const bool is_diagonal = std::abs(step.row) == 1 && std::abs(step.column) == 1;
    if (is_diagonal != (row.form == Form::diagonal_clue)) return std::nullopt;
    const auto is_on_board = [&](FpuzzlesPlace place) {
        return place.row >= 0 && place.row < side && place.column >= 0 && place.column < side;
    };
    FpuzzlesPlace place = first;
    for (const Cell cell : cells) {
        if (!is_on_board(place) || place.row * side + place.column != cell) return std::nullopt;
        place = {place.row + step.row, place.column + step.column};
    }
    const FpuzzlesPlace clue{first.row - step.row, first.column - step.column};
    if (is_on_board(place) || is_on_board(clue)) return std::nullopt;
    JsonObject entry{{"cell", name_of(clue)}};
    if (is_diagonal) {
        entry.push_back({"cells", fpuzzles_names_of(cells, side)});
        entry.push_back(
            {"direction", fmt::format("{}{}", step.row > 0 ? 'D' : 'U', step.column > 0 ? 'R' : 'L')});
    }
    entry.push_back({"value", std::to_string(constraint.number)});
    return entry;
}

Result<FpuzzlesPlace> FpuzzlesConstraints::place_in(const JsonValue& name) const {
    if (const auto place = place_named(name, side_)) return *place;
    return refuse(name, "expected a cell such as R1C2");
}

Result<Cell> FpuzzlesConstraints::cell_named(const JsonValue& name) const {
    const auto place = place_in(name);
    if (!place) return std::unexpected(place.error());
    if (!is_inside(*place)) return refuse(name, "expected a cell of the board");
    return place->row * side_ + place->column;
}

Result<std::vector<Cell>> FpuzzlesConstraints::cells_in(const JsonValue& list) const {
    if (list.array() == nullptr) return refuse(list, "expected a list of cells");
    std::vector<Cell> cells;
    for (const JsonValue& name : *list.array()) {
        const auto cell = cell_named(name);
        if (!cell) return std::unexpected(cell.error());
        cells.push_back(*cell);
    }
    return cells;
}

Result<std::vector<Cell>> FpuzzlesConstraints::cells_of(const JsonValue& entry,
                                                        std::string_view member) const {
    const JsonValue* list = entry.find(member);
    if (list == nullptr) return refuse(entry, fmt::format("expected a list \"{}\"", member));
    return cells_in(*list);
}

// The member "value", which is a number or the text of a number. Nothing if the entry has no value.
Result<std::optional<int>> FpuzzlesConstraints::number_of(const JsonValue& entry) const {
    constexpr std::int64_t kMost = 9999;
    const JsonValue* value = entry.find("value");
    if (value == nullptr || value->is_null()) return std::nullopt;
    std::optional<std::int64_t> number = value->integer();
    if (!number && value->string() != nullptr) {
        if (value->string()->empty()) return std::nullopt;
        number = number_in<std::int64_t>(*value->string());
    }
    if (!number || *number < 0 || *number > kMost)
        return refuse(*value, fmt::format("expected a number from 0 to {}", kMost));
    return static_cast<int>(*number);
}

Result<void> FpuzzlesConstraints::take_entry(const Row& row, const JsonValue& entry) {
    if (entry.object() == nullptr)
        return refuse(entry, fmt::format("expected an object for \"{}\"", row.name));
    if (row.form == Form::line_clue || row.form == Form::diagonal_clue) return take_clue(row, entry);
    if (row.kind == ConstraintKind::pair_sum) {
        const JsonValue* letter = entry.find("value");
        if (letter == nullptr || letter->is_null()) return {};
        if (letter->string() == nullptr) return refuse(*letter, "expected X or V");
        const std::string& text = *letter->string();
        if (text.empty()) return {};
        const bool is_x = text == "X" || text == "x";
        if (!is_x && text != "V" && text != "v") return refuse(*letter, "expected X or V");
        auto cells = cells_of(entry, "cells");
        if (!cells) return std::unexpected(std::move(cells.error()));
        return add(entry, {row.kind, is_x ? 10 : 5, *std::move(cells)});
    }
    const auto given = number_of(entry);
    if (!given) return std::unexpected(given.error());
    int number = given->value_or(row.usual_number);
    if (row.kind == ConstraintKind::whispers && number == 0) number = usual_difference(side_);
    switch (row.form) {
        case Form::lines: return take_lines(row, entry, {}, number);
        case Form::arrow: {
            auto circle = cells_of(entry, "cells");
            if (!circle) return std::unexpected(std::move(circle.error()));
            return take_lines(row, entry, *circle, static_cast<int>(circle->size()));
        }
        case Form::clone: {
            auto cells = cells_of(entry, "cells");
            if (!cells) return std::unexpected(std::move(cells.error()));
            auto copies = cells_of(entry, "cloneCells");
            if (!copies) return std::unexpected(std::move(copies.error()));
            cells->insert(cells->end(), copies->begin(), copies->end());
            return add(entry, {row.kind, 0, *std::move(cells)});
        }
        default: break;
    }
    auto cells = cells_of(entry, "cells");
    if (!cells) return std::unexpected(std::move(cells.error()));
    Constraint constraint{row.kind, row.form == Form::group ? 0 : number, *std::move(cells)};
    if (row.form == Form::quadruple) {
        constraint.number = 0;
        const JsonValue* values = entry.find("values");
        if (values == nullptr || values->array() == nullptr)
            return refuse(entry, "expected a list \"values\"");
        for (const JsonValue& value : *values->array()) {
            const auto one = value.integer();
            if (!one || *one < 1 || *one > side_)
                return refuse(value, fmt::format("expected a value from 1 to {}", side_));
            constraint.values.push_back(static_cast<Value>(*one));
        }
        std::ranges::sort(constraint.values);
        if (constraint.values.empty()) return {};
    }
    return constraint.cells.empty() ? Result<void>() : add(entry, std::move(constraint));
}

// `before` are the cells of the circle of an arrow, where its lines begin.
Result<void> FpuzzlesConstraints::take_lines(const Row& row, const JsonValue& entry,
                                             const std::vector<Cell>& before, int number) {
    const JsonValue* lines = entry.find("lines");
    if (lines == nullptr || lines->is_null()) return {};
    if (lines->array() == nullptr) return refuse(*lines, "expected a list of lines");
    for (const JsonValue& line : *lines->array()) {
        auto cells = cells_in(line);
        if (!cells) return std::unexpected(std::move(cells.error()));
        if (cells->size() < shortest(row.kind)) continue;
        if (row.form == Form::arrow) {
            cells->erase(cells->begin());
            cells->insert(cells->begin(), before.begin(), before.end());
        }
        if (auto added = add(line, {row.kind, number, *std::move(cells)}); !added) return added;
    }
    return {};
}

Result<void> FpuzzlesConstraints::take_clue(const Row& row, const JsonValue& entry) {
    const auto number = number_of(entry);
    if (!number) return std::unexpected(number.error());
    const bool may_be_zero = row.kind == ConstraintKind::sandwich;
    if (!*number || (**number == 0 && !may_be_zero)) return {};
    const JsonValue* name = entry.find("cell");
    if (name == nullptr) return refuse(entry, "expected a cell beside the board");
    const auto from = place_in(*name);
    if (!from) return std::unexpected(from.error());
    FpuzzlesPlace step{from->row < 0        ? 1
                       : from->row >= side_ ? -1
                                            : 0,
                       from->column < 0        ? 1
                       : from->column >= side_ ? -1
                                               : 0};
    if (row.form == Form::diagonal_clue) {
        const JsonValue* direction = entry.find("direction");
        if (direction == nullptr || direction->string() == nullptr || direction->string()->size() != 2)
            return refuse(entry, "expected a direction: UL, UR, DL or DR");
        step = {(*direction->string())[0] == 'D' ? 1 : -1, (*direction->string())[1] == 'R' ? 1 : -1};
    } else if ((step.row == 0) == (step.column == 0)) {
        return refuse(*name, "expected a cell beside a row or column of the board");
    }
    Constraint clue{row.kind, **number};
    for (FpuzzlesPlace place{from->row + step.row, from->column + step.column}; is_inside(place);
         place.row += step.row, place.column += step.column)
        clue.cells.push_back(place.row * side_ + place.column);
    return clue.cells.empty() ? refuse(entry, "expected a clue that points at the board")
                              : add(entry, std::move(clue));
}

Result<void> FpuzzlesConstraints::take_negative(const JsonValue& list) {
    for (const JsonValue& name : *list.array()) {
        if (name.string() != nullptr && *name.string() == "ratio")
            all_ratios_given_ = true;
        else if (name.string() != nullptr && *name.string() == "xv")
            all_sums_given_ = true;
        else
            return refuse(name, "expected the negative rule \"ratio\" or \"xv\"");
    }
    return {};
}

Result<void> FpuzzlesConstraints::add(const JsonValue& entry, Constraint constraint) {
    if (auto checked = check_constraint(constraint, {.side = side_}); !checked)
        return refuse(entry, std::move(checked.error().message));
    constraints_.push_back(std::move(constraint));
    return {};
}

}  // namespace gridsmith
