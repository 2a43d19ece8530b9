#include "model/constraints/constraint_text.h"

#include "base/number_text.h"
#include "base/unicode.h"

#include <algorithm>
#include <fmt/format.h>

namespace gridsmith {

namespace {

bool is_digit(char c) { return c >= '0' && c <= '9'; }

// Removes the digits at the beginning of the text and returns them.
std::string_view take_digits(std::string_view& text) {
    const auto end = std::ranges::find_if_not(text, is_digit);
    const std::string_view digits(text.begin(), end);
    text.remove_prefix(digits.size());
    return digits;
}

std::string_view letters_of(std::string_view text) {
    const auto end = std::ranges::find_if_not(text, [](char c) { return c >= 'a' && c <= 'z'; });
    return {text.begin(), end};
}

}  // namespace

std::optional<std::vector<Cell>> cells_from(std::string_view text, int side) {
    std::vector<Cell> cells;
    const auto line_after = [&](char letter) -> std::optional<int> {
        if (!text.starts_with(letter)) return std::nullopt;
        text.remove_prefix(1);
        const auto line = number_in<int>(take_digits(text));
        return line && *line >= 1 && *line <= side ? line : std::nullopt;
    };
    while (!text.empty()) {
        const auto row = line_after('r');
        const auto column = row ? line_after('c') : std::nullopt;
        if (!column) return std::nullopt;
        cells.push_back((*row - 1) * side + *column - 1);
    }
    return cells;
}

std::optional<ConstraintKind> constraint_kind_in(std::string_view text) {
    const std::string_view word = letters_of(text);
    std::string_view rest = text.substr(word.size());
    take_digits(rest);
    return rest.empty() || rest.starts_with(':') ? kind_of_word(word) : std::nullopt;
}

Result<Constraint> constraint_from(std::string_view text, int side) {
    const auto kind = constraint_kind_in(text);
    if (!kind) return failure(fmt::format("expected a constraint, found {}", excerpt_of(text)));
    const std::string_view word = word_of(*kind);
    Constraint constraint{.kind = *kind};
    std::string_view rest = text.substr(word.size());
    if (const std::string_view digits = take_digits(rest); !digits.empty()) {
        const auto number = number_in<int>(digits);
        if (!number || *number > kMostConstraintNumber)
            return failure(fmt::format("{}: expected a number up to {}, found {}", word,
                                       kMostConstraintNumber, excerpt_of(digits)));
        constraint.number = *number;
    }
    if (!rest.empty()) rest.remove_prefix(1);
    const std::string_view place = rest.substr(0, rest.find('='));
    auto cells = cells_from(place, side);
    if (!cells || cells->empty())
        return failure(fmt::format("{0}: expected cells such as r1c2 on a board of {1}x{1} cells, found {2}",
                                   word, side, place.empty() ? "none" : excerpt_of(place)));
    constraint.cells = *std::move(cells);
    if (place.size() < rest.size()) {
        rest.remove_prefix(place.size() + 1);
        for (bool has_more = true; has_more;) {
            const std::string_view digits = rest.substr(0, rest.find(','));
            const auto value = number_in<int>(digits);
            if (!value || *value < 1 || *value > side)
                return failure(fmt::format("{}: expected values from 1 to {}, found {}", word, side,
                                           digits.empty() ? "none" : excerpt_of(digits)));
            constraint.values.push_back(static_cast<Value>(*value));
            has_more = digits.size() < rest.size();
            if (has_more) rest.remove_prefix(digits.size() + 1);
        }
    }
    if (auto checked = check_constraint(constraint, {.side = side}); !checked)
        return failure(fmt::format("{}, in {}", checked.error().message, excerpt_of(text)));
    return constraint;
}

}  // namespace gridsmith
