// Words that people type: quoting for Unix shells (own code, because none of our libraries does it), and which known word
// a mistyped word resembles.
#pragma once

#include "base/unicode.h"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace gridsmith {

// `text` in single quotes: one word that every POSIX shell reads as exactly `text`.
inline std::string quoted_for_shell(std::string_view text) {
    std::string word = "'";
    for (const char c : text) {
        if (c == '\'')
            word += "'\\''";
        else
            word += c;
    }
    return word + "'";
}

namespace similar_words {

// A word as it is compared: small letters and digits.
inline std::string bare_word(std::string_view word) {
    std::string bare;
    for (const char c : word)
        if (c != '-') bare += small_letter(c);
    return bare;
}

// The first letters of the parts of a word: "bug" for "bivalue-universal-grave".
inline std::string initials_of(std::string_view word) {
    std::string initials;
    char before = '-';
    for (const char c : word) {
        if (before == '-') initials += c;
        before = c;
    }
    return initials;
}

// The number of characters to insert, delete, replace or exchange with their neighbours that make `a` of `b`.
inline std::size_t typing_distance(std::string_view a, std::string_view b) {
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

}  // namespace similar_words

// The `count` words that are most like `word`, the nearest first.
inline std::vector<std::string> nearest_words(const std::vector<std::string>& words, std::string_view word,
                                              std::size_t count = 3) {
    const std::string wanted = similar_words::bare_word(word).substr(0, 100);
    std::vector<std::pair<std::size_t, std::string>> ranked;
    for (const std::string& known : words) {
        const std::string bare = similar_words::bare_word(known);
        std::size_t distance = similar_words::typing_distance(wanted, bare);
        // A part of the name, or its initials, is nearer than any typing error but one.
        if (wanted.size() > 2 && bare.contains(wanted)) distance = std::min<std::size_t>(distance, 2);
        if (wanted.size() > 2)
            distance = std::min(
                distance, 1 + similar_words::typing_distance(wanted, similar_words::initials_of(known)));
        ranked.emplace_back(distance, known);
    }
    std::ranges::stable_sort(ranked, {}, &std::pair<std::size_t, std::string>::first);
    std::vector<std::string> nearest;
    for (const auto& [distance, known] : ranked)
        if (nearest.size() < count) nearest.push_back(known);
    return nearest;
}

// The word that was probably meant by `word`, a beginning of it or a word with few other letters; nothing if none is near.
inline std::optional<std::string> likely_word(const std::vector<std::string>& words, std::string_view word) {
    const std::string wanted = similar_words::bare_word(word).substr(0, 100);
    if (wanted.empty()) return std::nullopt;
    std::optional<std::string> likely;
    for (const std::string& known : words)
        if (similar_words::bare_word(known).starts_with(wanted) && (!likely || known.size() < likely->size()))
            likely = known;
    if (likely) return likely;
    const auto nearest = nearest_words(words, word, 1);
    const std::size_t errors = wanted.size() < 3 ? 0 : wanted.size() < 6 ? 1 : 2;
    if (nearest.empty() ||
        similar_words::typing_distance(wanted, similar_words::bare_word(nearest.front())) > errors)
        return std::nullopt;
    return nearest.front();
}

}  // namespace gridsmith
