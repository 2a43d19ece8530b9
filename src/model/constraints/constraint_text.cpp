#include "model/constraints/constraint_text.h"

#include "base/number_text.h"
#include "base/unicode.h"

#include <algorithm>
#include <fmt/format.h>
#include <iterator>

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

// Other words for kinds. Some have a number of their own.
struct WordOfPlayers {
    std::string_view typed;
    ConstraintKind kind;
    int number = 0;
};
constexpr WordOfPlayers kWordsOfPlayers[] = {
    {"white", ConstraintKind::difference},
    {"whitedot", ConstraintKind::difference},
    {"black", ConstraintKind::ratio},
    {"blackdot", ConstraintKind::ratio},
    {"v", ConstraintKind::pair_sum, 5},
    {"x", ConstraintKind::pair_sum, 10},
    {"pairsum", ConstraintKind::pair_sum},
    {"greaterthan", ConstraintKind::greater},
    {"killer", ConstraintKind::cage},
    {"killercage", ConstraintKind::cage},
    {"quad", ConstraintKind::quadruple},
    {"thermometer", ConstraintKind::thermometer},
    {"slowthermometer", ConstraintKind::slow_thermometer},
    {"whisper", ConstraintKind::whispers},
    {"germanwhisper", ConstraintKind::whispers, 5},
    {"germanwhispers", ConstraintKind::whispers, 5},
    {"dutchwhisper", ConstraintKind::whispers, 4},
    {"dutchwhispers", ConstraintKind::whispers, 4},
    {"renbanline", ConstraintKind::renban},
    {"palindromeline", ConstraintKind::palindrome},
    {"betweenline", ConstraintKind::between},
    {"lockoutline", ConstraintKind::lockout},
    {"regionsum", ConstraintKind::region_sums},
    {"regionsumline", ConstraintKind::region_sums},
    {"entropicline", ConstraintKind::entropic},
    {"modularline", ConstraintKind::modular},
    {"zipperline", ConstraintKind::zipper},
    {"nabnerline", ConstraintKind::nabner},
    {"parityline", ConstraintKind::parity},
    {"samedifferenceline", ConstraintKind::same_difference},
    {"tenline", ConstraintKind::sum_line, 10},
    {"min", ConstraintKind::minimum},
    {"max", ConstraintKind::maximum},
    {"boxindexer", ConstraintKind::region_indexer},
    {"littlekillersum", ConstraintKind::little_killer},
    {"sandwichsum", ConstraintKind::sandwich},
    {"xsums", ConstraintKind::x_sum},
    {"skyscrapers", ConstraintKind::skyscraper},
    {"numberedrooms", ConstraintKind::numbered_room},
};

const WordOfPlayers* other_word(std::string_view word) {
    const auto* found = std::ranges::find(kWordsOfPlayers, word, &WordOfPlayers::typed);
    return found == std::end(kWordsOfPlayers) ? nullptr : found;
}

// The number of a constraint whose text has none.
int usual_number(ConstraintKind kind, int side) {
    switch (kind) {
        case ConstraintKind::difference:
        case ConstraintKind::arrow: return 1;
        case ConstraintKind::ratio: return 2;
        case ConstraintKind::modular: return 3;
        case ConstraintKind::lockout: return std::min(4, side - 1);
        case ConstraintKind::whispers: return (side + 1) / 2;
        default: return 0;
    }
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
    if (!rest.empty() && !rest.starts_with(':')) return std::nullopt;
    // X alone means the diagonals.
    if (rest.empty() && word.size() == 1) return std::nullopt;
    if (const WordOfPlayers* other = other_word(word)) return other->kind;
    return kind_of_word(word);
}

Result<Constraint> constraint_from(std::string_view text, int side) {
    const auto kind = constraint_kind_in(text);
    if (!kind) return failure(fmt::format("expected a constraint, found {}", excerpt_of(text)));
    const std::string_view word = word_of(*kind);
    const std::string_view typed = letters_of(text);
    const WordOfPlayers* other = other_word(typed);
    Constraint constraint{.kind = *kind, .number = usual_number(*kind, side)};
    if (other != nullptr && other->number != 0) constraint.number = other->number;
    std::string_view rest = text.substr(typed.size());
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

std::vector<std::string_view> words_of_constraints() {
    std::vector<std::string_view> words;
    for (int kind = 0; kind < kConstraintKinds; ++kind)
        words.push_back(word_of(static_cast<ConstraintKind>(kind)));
    for (const WordOfPlayers& other : kWordsOfPlayers) words.push_back(other.typed);
    return words;
}

std::string example_of(ConstraintKind kind) {
    const auto example = [&](int number, std::string_view cells) {
        return fmt::format("{}{}:{}", word_of(kind), number == 0 ? "" : std::to_string(number), cells);
    };
    constexpr int kSide = 9;
    constexpr std::string_view kColumn = "r1c1r2c1r3c1r4c1r5c1r6c1r7c1r8c1r9c1";
    const int number = usual_number(kind, kSide);
    using enum ConstraintKind;
    switch (kind) {
        case difference:
        case ratio:
        case greater: return example(number, "r1c1r1c2");
        case pair_sum: return example(10, "r1c1r1c2");
        case no_difference: return example(1, "r1c1r1c2");
        case no_ratio: return example(2, "r1c1r1c2");
        case no_pair_sum: return example(10, "r1c1r1c2");
        case cage: return example(17, "r1c1r1c2");
        case clone: return example(0, "r1c1r1c2r5c5r5c6");
        case quadruple: return example(0, "r1c1r1c2r2c1r2c2=1,9");
        case sum_line: return example(10, "r1c1r1c2r2c3");
        case odd:
        case even:
        case minimum:
        case maximum:
        case row_indexer:
        case column_indexer:
        case region_indexer: return example(0, "r1c1r5c5");
        case one_of: return example(0, "r1c1r5c5=1,5,9");
        case little_killer: return example(12, "r1c7r2c8r3c9");
        case sandwich: return example(17, kColumn);
        case x_sum: return example(20, kColumn);
        case skyscraper: return example(4, kColumn);
        case numbered_room: return example(6, kColumn);
        default: return example(number, "r1c1r1c2r2c3");
    }
}

}  // namespace gridsmith
