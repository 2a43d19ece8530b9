#include "cli/core/rules_help.h"

#include "base/unicode.h"
#include "model/board/rules_text.h"
#include "model/constraints/constraint_text.h"
#include "model/constraints/constraint_words.h"

#include <fmt/format.h>

namespace gridsmith {

namespace {

constexpr int kSideOfExamples = 9;

std::string line_of_help(std::string_view word, std::string_view meaning) {
    return fmt::format("  {:<32}  {}\n", word, meaning);
}

// "sandwich17:r1c1r2c1...r9c1" instead of all cells.
std::string shortened(std::string example) {
    constexpr std::size_t kTwoCells = 8;
    constexpr std::size_t kLastCell = 4;
    const std::size_t cells = example.find(':') + 1;
    if (example.size() - cells < kSideOfExamples * kLastCell) return example;
    return example.substr(0, cells + kTwoCells) + "..." + example.substr(example.size() - kLastCell);
}

std::string line_of_constraint(ConstraintKind kind) {
    const std::string example = example_of(kind);
    const auto constraint = constraint_from(example, kSideOfExamples);
    const auto rules = constraints_in_words({&*constraint, 1}, kSideOfExamples);
    return line_of_help(shortened(example), sentence_of(rules.front()));
}

}  // namespace

std::string help_of_rules() {
    std::string text =
        "Rules are a shape and further rules, joined by +, as in 2x3+x+cage7:r1c1r1c2.\n"
        "\nShapes:\n";
    text += line_of_help("2x3", "Blocks of 2 rows and 3 columns (default: 3x3).");
    text += line_of_help("latin:7", "A board of 7 rows without regions.");
    text += line_of_help("jigsaw:LAYOUT", "A character for each cell, row by row, names its region.");
    text += line_of_help("jigsaw:FILE", "The same from a file.");
    text += "\nRules of the whole board:\n";
    text += line_of_help("x", "Both diagonals: each of the two diagonals holds each symbol once.");
    for (const RuleFlag& flag : rule_flags()) text += line_of_help(flag.word, sentence_of(flag.in_words()));
    text += "\nRules of certain cells, which are named by row and column:\n";
    text +=
        line_of_help("extra:r1c1r1c2...r3c3",
                     "Extra regions: each shaded area, of as many cells as a row, holds each symbol once.");
    for (int kind = 0; kind < kConstraintKinds; ++kind)
        text += line_of_constraint(static_cast<ConstraintKind>(kind));
    text += "\nRules of the cells without marks:\n";
    for (const RuleFlag& rule : negative_rule_flags())
        text += line_of_help(rule.word, sentence_of(rule.in_words()));
    text += line_of_help("alldots", "Both of the first two.");
    return text;
}

}  // namespace gridsmith
