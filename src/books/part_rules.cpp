#include "books/part_rules.h"

#include "books/words/rule_words.h"
#include "model/board/rules_text.h"
#include "techniques/core/technique.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <iterator>
#include <optional>
#include <utility>

namespace gridsmith {

namespace {

// Adds the text unless it is there.
void add_once(std::vector<std::string>& texts, std::string text) {
    if (std::ranges::find(texts, text) == texts.end()) texts.push_back(std::move(text));
}

// Adds the rule unless its text is there. Returns its place.
std::size_t add_once(std::vector<RuleInPrint>& rules, RuleInPrint rule) {
    const auto found = std::ranges::find(rules, rule.text, &RuleInPrint::text);
    if (found != rules.end()) return static_cast<std::size_t>(found - rules.begin());
    rules.push_back(std::move(rule));
    return rules.size() - 1;
}

// "A", "B" and so on.
std::string letter_of(std::size_t place) {
    constexpr std::size_t kLetters = 26;
    std::string letters(1, static_cast<char>('A' + place % kLetters));
    return place < kLetters ? letters : letter_of(place / kLetters - 1) + letters;
}

// The first rule of boards with regions, or of boards without.
struct FirstRule {
    std::optional<Rules> rules = {};
    std::vector<std::string> symbols = {};  // "1–6", "1–9"
};

}  // namespace

PartRules rules_of_part(const BookPlan& plan, const BookPuzzles& puzzles, std::size_t part) {
    const PrintWords& words = *print_words_of(plan.language);
    const bool has_names = words.id == "en";
    std::array<FirstRule, 2> first;
    std::vector<RuleInPrint> others;
    std::vector<RuleInPrint> exercises;
    PartRules part_rules;
    std::string caption;
    const Puzzle* before = nullptr;
    for (std::size_t i = puzzles.part_begins[part]; i < puzzles.part_begins[part + 1]; ++i) {
        const Puzzle& puzzle = puzzles.puzzles[i].puzzle;
        if (const auto exercise = puzzles.exercises.find(i); exercise != puzzles.exercises.end()) {
            add_once(exercises, {fmt::format(fmt::runtime(rule_in_language(words.id, "exercise")),
                                             name_of(exercise->second.technique))});
            part_rules.captions.emplace_back();
            continue;
        }
        // Most puzzles have the rules and symbols of the puzzle before them.
        const Puzzle* last = std::exchange(before, &puzzle);
        if (last == nullptr || puzzle.rules() != last->rules() || puzzle.symbols != last->symbols) {
            const std::string symbols = symbols_in_print(puzzle);
            FirstRule& its_first = first[puzzle.rules().units().has_regions() ? 0 : 1];
            its_first.rules = puzzle.rules();
            add_once(its_first.symbols, symbols);
            std::vector<RuleInPrint> texts = rules_in_print(words, puzzle.rules(), symbols);
            std::vector<std::string> letters;
            for (std::size_t k = 1; k < texts.size(); ++k)
                add_once(letters, letter_of(add_once(others, std::move(texts[k]))));
            caption = has_names ? caption_of(puzzle.rules()) : fmt::format("{}", fmt::join(letters, ", "));
        }
        part_rules.captions.push_back(caption);
        part_rules.is_mixed = part_rules.is_mixed || caption != part_rules.captions.front();
    }
    for (const FirstRule& rule : first)
        if (rule.rules)
            part_rules.demands.push_back(
                rules_in_print(words, *rule.rules, fmt::format("{}", fmt::join(rule.symbols, " / ")))
                    .front());
    for (std::size_t i = 0; i < others.size(); ++i) {
        if (part_rules.is_mixed && !has_names)
            others[i].text = fmt::format("{}: {}", letter_of(i), others[i].text);
        part_rules.demands.push_back(std::move(others[i]));
    }
    std::ranges::move(exercises, std::back_inserter(part_rules.demands));
    return part_rules;
}

}  // namespace gridsmith
