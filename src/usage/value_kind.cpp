#include "usage/value_kind.h"

#include <cstdlib>
#include <fmt/format.h>
#include <fmt/ranges.h>

namespace gridsmith {

namespace {

std::optional<double> seconds_in(const std::string& word, bool with_zero) {
    char* end = nullptr;
    const double number = std::strtod(word.c_str(), &end);
    if (word.empty() || end != word.c_str() + word.size()) return std::nullopt;
    return number > 0 || (with_zero && number == 0) ? std::optional(number) : std::nullopt;
}

}  // namespace

namespace {

// A word as it is compared: small letters and digits.
std::string bare_word(std::string_view word) {
    std::string bare;
    for (const char c : word)
        if (const char small = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; small != '-')
            bare += small;
    return bare;
}

// The first letters of the parts of a word: "bug" for "bivalue-universal-grave".
std::string initials_of(std::string_view word) {
    std::string initials;
    char before = '-';
    for (const char c : word) {
        if (before == '-') initials += c;
        before = c;
    }
    return initials;
}

// The number of characters to insert, delete, replace or exchange with their neighbours that make `a` of `b`.
std::size_t typing_distance(std::string_view a, std::string_view b) {
    std::vector<std::vector<std::size_t>> costs(a.size() + 1, std::vector<std::size_t>(b.size() + 1));
    for (std::size_t i = 0; i <= a.size(); ++i)
        for (std::size_t j = 0; j <= b.size(); ++j) {
            if (i == 0 || j == 0) {
                costs[i][j] = i + j;
                continue;
            }
            const std::size_t replaced = costs[i - 1][j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1);
            costs[i][j] = std::min({replaced, costs[i - 1][j] + 1, costs[i][j - 1] + 1});
            if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
                costs[i][j] = std::min(costs[i][j], costs[i - 2][j - 2] + 1);
        }
    return costs[a.size()][b.size()];
}

}  // namespace

std::vector<std::string> nearest_words(const std::vector<std::string>& words, std::string_view word,
                                       std::size_t count) {
    const std::string wanted = bare_word(word).substr(0, 100);
    std::vector<std::pair<std::size_t, std::string>> ranked;
    for (const std::string& known : words) {
        const std::string bare = bare_word(known);
        std::size_t distance = typing_distance(wanted, bare);
        // A part of the name, or its initials, is nearer than any typing error but one.
        if (wanted.size() > 2 && bare.contains(wanted)) distance = std::min<std::size_t>(distance, 2);
        if (wanted.size() > 2) distance = std::min(distance, 1 + typing_distance(wanted, initials_of(known)));
        ranked.emplace_back(distance, known);
    }
    std::ranges::stable_sort(ranked, {}, &std::pair<std::size_t, std::string>::first);
    std::vector<std::string> nearest;
    for (const auto& [distance, known] : ranked)
        if (nearest.size() < count) nearest.push_back(known);
    return nearest;
}

std::optional<std::string> likely_word(const std::vector<std::string>& words, std::string_view word) {
    const std::string wanted = bare_word(word).substr(0, 100);
    if (wanted.empty()) return std::nullopt;
    std::optional<std::string> likely;
    for (const std::string& known : words)
        if (bare_word(known).starts_with(wanted) && (!likely || known.size() < likely->size()))
            likely = known;
    if (likely) return likely;
    const auto nearest = nearest_words(words, word, 1);
    const std::size_t errors = wanted.size() < 3 ? 0 : wanted.size() < 6 ? 1 : 2;
    if (nearest.empty() || typing_distance(wanted, bare_word(nearest.front())) > errors) return std::nullopt;
    return nearest.front();
}

std::string expected_words(const std::vector<std::string>& words, std::string_view word) {
    constexpr std::size_t kFew = 6;
    if (words.size() <= kFew) return "one of " + list_of_words(words);
    return "a known name, such as " + list_of_words(nearest_words(words, word));
}

std::string list_of_words(const std::vector<std::string>& words) {
    return fmt::format("{}", fmt::join(words, ", "));
}

ValueKind<double> seconds_from_zero(std::string placeholder) {
    return accepted_by<double>(
        std::move(placeholder), [](const std::string& word) { return seconds_in(word, true); },
        "seconds, 0 or more");
}

ValueKind<double> seconds_above_zero(std::string placeholder) {
    return accepted_by<double>(
        std::move(placeholder), [](const std::string& word) { return seconds_in(word, false); },
        "seconds, more than 0");
}

ValueKind<std::string> any_text(std::string placeholder) {
    return {std::move(placeholder), [](const std::string& word) { return word; }};
}

ValueKind<std::string> file_name() {
    return {"FILE", [](const std::string& word) -> std::expected<std::string, std::string> {
                if (word.empty()) return std::unexpected("expected the name of a file, or -");
                return word;
            }};
}

ValueKind<std::string> output_name() {
    return {"FILE", [](const std::string& word) -> std::expected<std::string, std::string> {
                auto name = file_name().read(word);
                if (name && *name == "-") name->clear();
                return name;
            }};
}

}  // namespace gridsmith
