// Ranges in words, what is wrong with them, and facts.
#include "cli/difficulty_words.h"

#include <CLI/CLI.hpp>
#include <charconv>
#include <fmt/format.h>
#include <optional>
#include <string_view>
#include <utility>

namespace gridsmith {

namespace {

// "a..b" as a and b, "a" as a and a.
std::pair<std::string_view, std::string_view> ends_of(std::string_view text) {
    const std::size_t dots = text.find("..");
    if (dots == std::string_view::npos) return {text, text};
    return {text.substr(0, dots), text.substr(dots + 2)};
}

template <class Value>
struct Range {
    Value lowest;
    Value highest;
};

// Each end in the words of `value_of`; a missing one is that of `widest`.
template <class Value, class ValueOf>
std::optional<Range<Value>> range_of(std::string_view text, Range<Value> widest, ValueOf value_of) {
    const auto [low, high] = ends_of(text);
    if (low.empty() && high.empty()) return std::nullopt;
    const auto lowest = low.empty() ? std::optional(widest.lowest) : value_of(low);
    const auto highest = high.empty() ? std::optional(widest.highest) : value_of(high);
    if (!lowest || !highest || *lowest > *highest) return std::nullopt;
    return Range<Value>{*lowest, *highest};
}

std::optional<int> number_in(std::string_view text) {
    int number = 0;
    const char* end = text.data() + text.size();
    const auto [last, error] = std::from_chars(text.data(), end, number);
    return error == std::errc() && last == end && number >= 0 ? std::optional(number) : std::nullopt;
}

// "7.1" as 71.
std::optional<int> tenths_in(std::string_view text) {
    const std::size_t point = text.find('.');
    if (point == std::string_view::npos) {
        const auto whole = number_in(text);
        return whole && *whole <= 100 ? std::optional(10 * *whole) : std::nullopt;
    }
    const auto whole = number_in(text.substr(0, point));
    const auto tenths = number_in(text.substr(point + 1));
    if (!whole || !tenths || text.size() != point + 2 || *whole > 100) return std::nullopt;
    return 10 * *whole + *tenths;
}

std::optional<Range<Level>> levels_in(std::string_view text) {
    return range_of(text, Range{Level::easy, Level::extreme}, level_named);
}
std::optional<Range<int>> scores_in(std::string_view text) {
    return range_of(text, Range{0, DifficultyWish::kNoBound}, number_in);
}
// Of ratings that there are.
std::optional<Range<int>> ratings_in(std::string_view text) {
    const auto range = range_of(text, Range{0, DifficultyWish::kNoBound}, tenths_in);
    const bool exists = range && range->highest >= kLowestRating && range->lowest <= highest_rating();
    return exists ? range : std::nullopt;
}

template <class Reader>
CLI::Validator readable(Reader reader, std::string expected) {
    return CLI::Validator(
        [=](const std::string& text) {
            return reader(text) ? std::string() : fmt::format("expected {}, found {}", expected, text);
        },
        "");
}

}  // namespace

void add_difficulty_words(CLI::App& command, DifficultyWords& words) {
    command
        .add_option("--grade", words.grade,
                    "How hard: easy, medium, hard, unfair or extreme, or a range of them")
        ->check(readable(levels_in,
                         "a level (easy, medium, hard, unfair, extreme) or a range like "
                         "medium..unfair"))
        ->type_name("LEVEL[..LEVEL]");
    command
        .add_option("--needs", words.needs,
                    "A technique that the puzzle's path has, since nothing easier helps there")
        ->check(readable([](const std::string& name) { return technique_named(name) != nullptr; },
                         "the name or code of a technique, like x-wing or 0300"))
        ->type_name("TECHNIQUE");
    command.add_option("--rating", words.rating, "Sudoku Explainer's rating, like 6.5..7.5")
        ->check(readable(ratings_in, fmt::format("a rating from {} to {} or a range like 6.5..7.5",
                                                 rating_text(kLowestRating), rating_text(highest_rating()))))
        ->type_name("LO..HI");
    command.add_option("--score", words.score, "HoDoKu's score, like 1000..1200")
        ->check(readable(scores_in, "a score or a range like 1000..1200"))
        ->type_name("LO..HI");
}

DifficultyWish wish_of(const DifficultyWords& words) {
    DifficultyWish wish;
    if (const auto levels = levels_in(words.grade)) {
        wish.lowest_level = levels->lowest;
        wish.highest_level = levels->highest;
    }
    if (const auto scores = scores_in(words.score)) {
        wish.lowest_score = scores->lowest;
        wish.highest_score = scores->highest;
    }
    if (const auto ratings = ratings_in(words.rating)) {
        wish.lowest_rating = ratings->lowest;
        wish.highest_rating = ratings->highest;
    }
    if (!words.needs.empty()) wish.needs = technique_named(words.needs)->id;
    return wish;
}

std::string_view level_name(const Grade& grade) { return grade.solved ? name_of(grade.level) : "beyond"; }

std::optional<std::string> word_of_hardest(const Grade& grade) {
    if (grade.score == 0) return std::nullopt;
    return std::string(name_of(grade.hardest));
}

void add_facts(const Grade& grade, PuzzleFacts& facts) {
    facts.grade = std::string(level_name(grade));
    facts.score = grade.score;
    facts.hardest = word_of_hardest(grade);
}

void add_facts(const Rating& rating, PuzzleFacts& facts) {
    if (rating.solved && rating.hardest > 0) facts.rating = rating.hardest / 10.0;
}

}  // namespace gridsmith
