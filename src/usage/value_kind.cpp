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
