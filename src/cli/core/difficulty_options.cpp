#include "cli/core/difficulty_options.h"

#include "base/number_text.h"

#include <algorithm>
#include <fmt/format.h>
#include <optional>
#include <ranges>
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

// `value_of` reads one end of the range; a missing end is taken from `widest`.
template <class Value, class ValueOf>
std::optional<Range<Value>> range_of(std::string_view text, Range<Value> widest, ValueOf value_of) {
    const auto [low, high] = ends_of(text);
    if (low.empty() && high.empty()) return std::nullopt;
    const auto lowest = low.empty() ? std::optional(widest.lowest) : value_of(low);
    const auto highest = high.empty() ? std::optional(widest.highest) : value_of(high);
    if (!lowest || !highest || *lowest > *highest) return std::nullopt;
    return Range<Value>{*lowest, *highest};
}

// Ranges that `reader` accepts. Says so if a range would be accepted with its ends exchanged.
template <class Value, class Reader>
ValueKind<Value> range_value(std::string placeholder, Reader reader, std::string expected) {
    ValueKind<Value> kind = accepted_by<Value>(std::move(placeholder), reader, std::move(expected));
    kind.read = [reader, usual = kind.read](const std::string& word) -> std::expected<Value, std::string> {
        const auto [low, high] = ends_of(word);
        const std::string exchanged = fmt::format("{}..{}", high, low);
        if (!low.empty() && !high.empty() && !reader(word) && reader(exchanged))
            return std::unexpected(
                fmt::format("expected the lower end first, {}, found {}", exchanged, word));
        return usual(word);
    };
    return kind;
}

std::optional<int> whole_in(std::string_view text) {
    const auto number = number_in<int>(text);
    return number >= 0 ? number : std::nullopt;
}

// "7.1" as 71.
std::optional<int> tenths_in(std::string_view text) {
    const std::size_t point = text.find('.');
    if (point == std::string_view::npos) {
        const auto whole = whole_in(text);
        return whole && *whole <= 100 ? std::optional(10 * *whole) : std::nullopt;
    }
    const auto whole = whole_in(text.substr(0, point));
    const auto tenths = whole_in(text.substr(point + 1));
    if (!whole || !tenths || text.size() != point + 2 || *whole > 100) return std::nullopt;
    return 10 * *whole + *tenths;
}

std::optional<Range<Level>> levels_in(std::string_view text) {
    return range_of(text, Range{Level::easy, Level::extreme}, level_named);
}
std::optional<Range<int>> scores_in(std::string_view text) {
    return range_of(text, Range{0, DifficultyTarget::kNoBound}, whole_in);
}
// A range that contains at least one possible rating.
std::optional<Range<int>> ratings_in(std::string_view text) {
    const auto range = range_of(text, Range{0, DifficultyTarget::kNoBound}, tenths_in);
    const bool exists = range && range->highest >= kLowestRating && range->lowest <= highest_rating();
    return exists ? range : std::nullopt;
}

std::vector<std::string> words_of_techniques() {
    std::vector<std::string> words;
    for (const TechniqueRow& row : technique_table()) words.push_back(word_of(row));
    return words;
}

}  // namespace

ValueKind<const TechniqueRow*> technique_value(std::string placeholder) {
    std::vector<std::string> words = words_of_techniques();
    const auto technique_in = [](const std::string& name) {
        const TechniqueRow* row = technique_named(name);
        return row != nullptr ? std::optional(row) : std::nullopt;
    };
    return named_by<const TechniqueRow*>(std::move(placeholder), technique_in, std::move(words));
}

ValueKind<NamedVariant> variant_value(std::string placeholder) {
    return named_by<NamedVariant>(
        std::move(placeholder), [](const std::string& name) { return variant_named(name); },
        words_of_techniques());
}

ValueKind<std::vector<OptionSetting>> technique_options_value(std::string placeholder) {
    std::vector<std::string> words;
    for (const OptionWord& row : option_words()) words.emplace_back(row.word);
    const auto read =
        [words](const std::string& list) -> std::expected<std::vector<OptionSetting>, std::string> {
        std::vector<OptionSetting> settings;
        for (const auto part : std::views::split(list, ',')) {
            const std::string_view word(part.begin(), part.end());
            const auto row = std::ranges::find(option_words(), word, &OptionWord::word);
            if (row == option_words().end())
                return std::unexpected(
                    fmt::format("expected {}, found {}", expected_words(words, word), word));
            settings.push_back(row->setting);
        }
        return settings;
    };
    return {std::move(placeholder), read, std::move(words)};
}

ValueKind<WholeRange> whole_range(std::string placeholder, const std::string& example) {
    const auto read = [](std::string_view text) -> std::optional<WholeRange> {
        const auto range = range_of(text, Range{0, DifficultyTarget::kNoBound}, whole_in);
        return range ? std::optional(WholeRange{range->lowest, range->highest}) : std::nullopt;
    };
    return range_value<WholeRange>(std::move(placeholder), read, "a number or a range like " + example);
}

void add_difficulty_options(CommandOptions& command, DifficultyTarget& difficulty) {
    command.option<Range<Level>>(
        "--grade",
        [&](Range<Level> range) {
            difficulty.lowest_level = range.lowest;
            difficulty.highest_level = range.highest;
        },
        range_value<Range<Level>>(
            "LEVEL[..LEVEL]", levels_in,
            "a level (easy, medium, hard, unfair, extreme) or a range like medium..unfair"),
        "Level: easy, medium, hard, unfair or extreme, or a range of levels");
    command.option<const TechniqueRow*>(
        "--needs", [&](const TechniqueRow* row) { difficulty.needs = row->id; }, technique_value("TECHNIQUE"),
        "A technique that the puzzle cannot be solved without, by the easiest path");
    command.option<Range<int>>(
        "--rating",
        [&](Range<int> range) {
            difficulty.lowest_rating = range.lowest;
            difficulty.highest_rating = range.highest;
        },
        range_value<Range<int>>("LO..HI", ratings_in,
                                fmt::format("a rating from {} to {} or a range like 6.5..7.5",
                                            rating_text(kLowestRating), rating_text(highest_rating()))),
        "Sudoku Explainer's rating, like 6.5..7.5");
    command.option<Range<int>>(
        "--score",
        [&](Range<int> range) {
            difficulty.lowest_score = range.lowest;
            difficulty.highest_score = range.highest;
        },
        range_value<Range<int>>("LO..HI", scores_in, "a score or a range like 1000..1200"),
        "HoDoKu's score, like 1000..1200");
}

std::string_view level_name(const Grade& grade) { return grade.solved ? name_of(grade.level) : "beyond"; }

std::optional<std::string> hardest_technique(const Grade& grade) {
    if (grade.score == 0) return std::nullopt;
    return std::string(name_of(grade.hardest));
}

void add_facts(const Grade& grade, PuzzleFacts& facts) {
    facts.grade = std::string(level_name(grade));
    facts.score = grade.score;
    facts.hardest = hardest_technique(grade);
}

void add_facts(const Rating& rating, PuzzleFacts& facts) {
    if (const int tenths = tenths_of(rating); tenths > 0) facts.rating = tenths / 10.0;
}

}  // namespace gridsmith
