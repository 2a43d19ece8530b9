// What the value of an option may be: how a word of the command line becomes a value, and how help, messages
// and completion describe it. A verb sees only typed values, so checking and conversion are in one place.
#pragma once

#include "base/typed_words.h"

#include <algorithm>
#include <charconv>
#include <concepts>
#include <cstdint>
#include <expected>
#include <functional>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace gridsmith {

template <class Value>
struct ValueKind {
    std::string placeholder;  // stands for the value in the help: "FORMAT"
    // Returns the value of a word, or a clause that describes the error: "expected seconds, found abc".
    std::function<std::expected<Value, std::string>(const std::string& word)> read;
    std::vector<std::string> words = {};  // all words that are accepted, if they can be listed
    // What is printed for the word help, instead of running the command; empty if help is no such word.
    std::string help_text = {};
};

// Words that a reader accepts. `reader` returns an optional value; `expected` completes "expected ...".
template <class Value, class Reader>
ValueKind<Value> accepted_by(std::string placeholder, Reader reader, std::string expected,
                             std::vector<std::string> words = {}) {
    const auto read = [reader = std::move(reader), expected = std::move(expected)](
                          const std::string& word) -> std::expected<Value, std::string> {
        if (auto value = reader(word)) return Value(std::move(*value));
        return std::unexpected("expected " + expected + ", found " + word);
    };
    return {std::move(placeholder), read, std::move(words)};
}

// "a, b, c"
std::string list_of_words(const std::vector<std::string>& words);
// "one of a, b", or for many words "a known name, such as a, b, c" with the three that are most like `word`.
std::string expected_words(const std::vector<std::string>& words, std::string_view word);
// Words, each with its value.
template <class Value>
using Choices = std::vector<std::pair<std::string, Value>>;

template <class Value>
std::vector<std::string> words_of(const Choices<Value>& choices) {
    std::vector<std::string> words;
    for (const auto& choice : choices) words.push_back(choice.first);
    return words;
}

template <class Value>
std::optional<Value> chosen_from(const Choices<Value>& choices, std::string_view word) {
    for (const auto& [name, value] : choices)
        if (name == word) return value;
    return std::nullopt;
}

// Names that `reader` accepts, of which `words` are the usual ones. An unknown name is answered with the nearest.
template <class Value, class Reader>
ValueKind<Value> named_by(std::string placeholder, Reader reader, std::vector<std::string> words) {
    const auto read = [reader = std::move(reader),
                       words](const std::string& word) -> std::expected<Value, std::string> {
        if (auto value = reader(word)) return Value(std::move(*value));
        return std::unexpected("expected " + expected_words(words, word) + ", found " + word);
    };
    return {std::move(placeholder), read, std::move(words)};
}

template <class Value>
ValueKind<Value> one_of(std::string placeholder, Choices<Value> choices) {
    std::vector<std::string> words = words_of(choices);
    return named_by<Value>(
        std::move(placeholder),
        [choices = std::move(choices)](const std::string& word) { return chosen_from(choices, word); },
        std::move(words));
}

// A whole number in decimal digits, both bounds included.
template <std::integral Number = std::uint64_t>
ValueKind<Number> whole_number(std::string placeholder, Number from = 0,
                               Number to = std::numeric_limits<Number>::max()) {
    const auto read = [=](const std::string& word) -> std::expected<Number, std::string> {
        Number number = 0;
        const char* end = word.data() + word.size();
        const auto [last, error] = std::from_chars(word.data(), end, number);
        if (error == std::errc() && last == end && number >= from && number <= to) return number;
        const bool overflows = error == std::errc::result_out_of_range;
        const bool bounded = overflows || std::cmp_less(to, std::numeric_limits<std::uint64_t>::max());
        return std::unexpected("expected a whole number from " + std::to_string(from) +
                               (bounded ? " to " + std::to_string(to) : "") + ", found " + word);
    };
    return {std::move(placeholder), read};
}

// Seconds, of any length. Infinity is accepted; not-a-number is not.
ValueKind<double> seconds_from_zero(std::string placeholder);
ValueKind<double> seconds_above_zero(std::string placeholder);

ValueKind<std::string> any_text(std::string placeholder);
// The name of an input file, or "-". Rejects the empty string, which a script's empty variable produces.
ValueKind<std::string> file_name();
// The name of an output file. "-" becomes the empty string: both stand for standard output.
ValueKind<std::string> output_name();

}  // namespace gridsmith
