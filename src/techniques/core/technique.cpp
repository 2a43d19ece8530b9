// Puts the families' rows together, and searches them.
#include "techniques/core/technique.h"

#include "base/unicode.h"

#include <algorithm>
#include <array>
#include <utility>

#include <fmt/format.h>

namespace gridsmith {

namespace {

TechniqueRow with_id(TechniqueRow row, Technique id) {
    row.id = id;
    return row;
}

// Maps letters that count as the same in names to one letter.
char folded(char letter) {
    if (letter == '_' || letter == '-') return ' ';
    return small_letter(letter);
}

bool is_same_name(std::string_view a, std::string_view b) {
    return std::ranges::equal(a, b, {}, folded, folded);
}

}  // namespace

std::string_view name_of(Level level) {
    constexpr std::string_view kNames[] = {"easy", "medium", "hard", "unfair", "extreme"};
    return kNames[std::to_underlying(level)];
}

std::string_view name_of(Family family) {
    constexpr std::string_view kNames[] = {
        "Singles", "Constraints",           "Intersections", "Subsets",   "Prunings",
        "Fish",    "Single-digit patterns", "Wings",         "Colouring", "Uniqueness",
        "Chains",  "Almost locked sets",    "Last resort"};
    return kNames[std::to_underlying(family)];
}

std::span<const TechniqueRow> technique_table() {
#define TECHNIQUE(id) with_id(technique_rows::id, Technique::id),
    static const std::array kTable{
#include "techniques/core/technique_list.def"
    };
#undef TECHNIQUE
    return kTable;
}

const TechniqueRow& row_of(Technique technique) { return technique_table()[std::to_underlying(technique)]; }

std::string word_of(const TechniqueRow& row) {
    std::string word;
    for (const char letter : row.name) {
        const char small = small_letter(letter);
        if (letter == '+')
            word += "plus";
        else
            word += (small >= 'a' && small <= 'z') || (small >= '0' && small <= '9') ? small : '-';
    }
    return word;
}

const TechniqueRow* technique_named(std::string_view name) {
    for (const TechniqueRow& row : technique_table())
        if (is_same_name(row.name, name) || is_same_name(word_of(row), name) ||
            (!row.hodoku.code.empty() && row.hodoku.code == name))
            return &row;
    return nullptr;
}

bool is_about(const TechniqueRow& row, std::string_view query) {
    const std::string text =
        fmt::format("{} {} {} {}", row.name, row.hodoku.code, name_of(row.family), name_of(row.hodoku.level));
    while (!query.empty()) {
        const auto end = std::min(query.find(' '), query.size());
        if (std::ranges::search(text, query.substr(0, end), {}, folded, folded).empty() && end > 0)
            return false;
        query.remove_prefix(std::min(end + 1, query.size()));
    }
    return true;
}

std::string orders_text(const TechniqueRow& row) {
    const auto& [on, min_order, max_order, needs_uniqueness, boards] = row.use;
    return min_order == max_order ? fmt::format("{}", min_order)
                                  : fmt::format("{} to {}", min_order, max_order);
}

namespace {

// The sides that count as orders from `min_order` to `max_order`.
std::string sides_text(const Use& use) {
    const int first = use.min_order == kMinOrder ? kMinSide : side_of(use.min_order - 1) + 1;
    return fmt::format("{} to {}", first, side_of(use.max_order));
}

bool has_rectangles(const Rules& rules) {
    const auto blocks = blocks_of(rules.parts());
    return blocks && blocks->rows > 1 && blocks->columns > 1;
}

bool has_units_only(const Rules& rules) {
    return rules.units().apart.empty() && !rules.units().nonconsecutive && !has_constraints(rules.parts());
}

}  // namespace

bool is_used_on(const TechniqueRow& row, const Rules& rules) {
    const int order = order_as_large_as(rules.side());
    if (order < row.use.min_order || order > row.use.max_order) return false;
    switch (row.use.boards) {
        case BoardKinds::rectangular: return rules.is_classic() || has_rectangles(rules);
        case BoardKinds::units_only: return has_units_only(rules);
        case BoardKinds::constraints: return has_constraints(rules.parts());
        case BoardKinds::all: break;
    }
    return true;
}

std::string why_not_on(const TechniqueRow& row, const Rules& rules) {
    if (is_used_on(row, rules)) return {};
    const int order = order_as_large_as(rules.side());
    if (order < row.use.min_order || order > row.use.max_order)
        return fmt::format("{} exists on boards of sides {}; this board has side {}.", row.name,
                           sides_text(row.use), rules.side());
    if (row.use.boards == BoardKinds::rectangular)
        return fmt::format("{} needs rectangular regions of at least two rows and columns.", row.name);
    if (row.use.boards == BoardKinds::constraints)
        return fmt::format("{} needs constraints, such as cages or thermometers.", row.name);
    return fmt::format(
        "{} swaps values, which moves of chess pieces, the rule about consecutive values and constraints do not "
        "allow.",
        row.name);
}

std::string boards_text(const TechniqueRow& row) {
    std::string text = "sides " + sides_text(row.use);
    if (row.use.boards == BoardKinds::rectangular) text += " with rectangular regions";
    if (row.use.boards == BoardKinds::units_only)
        text += ", without chess moves, nonconsecutive neighbours and constraints";
    if (row.use.boards == BoardKinds::constraints) text += " with constraints";
    return text;
}

std::string rating_text(int rating) {
    return rating == 0 ? std::string() : fmt::format("{}.{}", rating / 10, rating % 10);
}

}  // namespace gridsmith
