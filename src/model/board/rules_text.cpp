#include "model/board/rules_text.h"

#include "base/number_text.h"
#include "base/typed_words.h"
#include "base/unicode.h"
#include "model/cells/cell_names.h"
#include "model/constraints/constraint_text.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <iterator>

namespace gridsmith {

namespace {

constexpr std::string_view kRegionLetters = "ABCDEFGHIJKLMNOPQRSTUVWXY";

constexpr std::array kFlags = {
    RuleFlag{"falling", "falling diagonal",
             "the diagonal from the top left to the bottom right corner holds each symbol once.",
             &RulesParts::falling_diagonal},
    RuleFlag{"rising", "rising diagonal",
             "the diagonal from the bottom left to the top right corner holds each symbol once.",
             &RulesParts::rising_diagonal},
    RuleFlag{"windows", "windows", "each shaded rectangle holds each symbol once.", &RulesParts::windows},
    RuleFlag{"hiddenwindows", "hidden windows",
             "what the windows leave of their rows and columns forms groups that hold each symbol once, too. "
             "This follows from the windows.",
             &RulesParts::hidden_windows},
    RuleFlag{"disjoint", "disjoint groups", "cells at the same place of two blocks hold different symbols.",
             &RulesParts::disjoint_groups},
    RuleFlag{"centredot", "centre dot",
             "the cells with a disc, in the middle of the blocks, hold each symbol once.",
             &RulesParts::centre_dot},
    RuleFlag{"asterisk", "asterisk", "the cells with a diamond hold each symbol once.",
             &RulesParts::asterisk},
    RuleFlag{"girandola", "girandola", "the cells with a square hold each symbol once.",
             &RulesParts::girandola},
    RuleFlag{"antiknight", "anti-knight", "cells a knight's move apart in chess hold different symbols.",
             &RulesParts::anti_knight},
    RuleFlag{"antiking", "anti-king", "cells that touch at a corner hold different symbols.",
             &RulesParts::anti_king},
    RuleFlag{"nonconsecutive", "nonconsecutive",
             "neighbours in a row or column never hold consecutive symbols.", &RulesParts::nonconsecutive},
};
// Rules that are no flags.
struct FixedRule {
    std::string_view name;
    std::string_view demand;

    RuleInWords in_words() const { return {std::string(name), std::string(demand)}; }
};
constexpr FixedRule kLatinSquare = {
    "Latin square", "each row and each column holds each symbol once; the board has no regions."};
constexpr FixedRule kBothDiagonalsInWords = {"both diagonals",
                                             "each of the two diagonals holds each symbol once."};
constexpr FixedRule kExtraRegions = {"extra regions", "each shaded area holds each symbol once."};

constexpr FixedRule kAllDotsInWords = {
    "all dots are given",
    "neighbours in a row or column without a dot are not consecutive and do not have the ratio of a black dot."};

constexpr std::array kNegativeRules = {
    RuleFlag{"alldifferences", "all white dots are given",
             "neighbours in a row or column without a dot are not consecutive.",
             &RulesParts::all_differences_given},
    RuleFlag{"allratios", "all black dots are given",
             "neighbours in a row or column without a dot do not have the ratio of a black dot.",
             &RulesParts::all_ratios_given},
    RuleFlag{"allsums", "all X and V are given",
             "neighbours in a row or column without an X or V sum to neither 5 nor 10.",
             &RulesParts::all_sums_given},
};

constexpr std::string_view kBothDiagonals = "x";
constexpr std::string_view kAllDots = "alldots";  // both kinds

// Other words that people type, without blanks and hyphens.
struct OtherWord {
    std::string_view typed;
    std::string_view word;
};
constexpr OtherWord kOtherWords[] = {
    {"diagonal", kBothDiagonals},   {"diagonals", kBothDiagonals}, {"bothdiagonals", kBothDiagonals},
    {"fallingdiagonal", "falling"}, {"risingdiagonal", "rising"},  {"hyper", "windows"},
    {"windoku", "windows"},         {"window", "windows"},         {"disjointgroups", "disjoint"},
    {"knight", "antiknight"},       {"king", "antiking"},          {"allxv", "allsums"},
};

bool has_both_diagonals(const RulesParts& parts) { return parts.falling_diagonal && parts.rising_diagonal; }

// The flags to name one by one: both diagonals have a name together.
std::vector<RuleFlag> flags_of(const RulesParts& parts) {
    std::vector<RuleFlag> flags;
    for (const RuleFlag& flag : kFlags) {
        const bool is_diagonal =
            flag.member == &RulesParts::falling_diagonal || flag.member == &RulesParts::rising_diagonal;
        if (parts.*flag.member && !(is_diagonal && has_both_diagonals(parts))) flags.push_back(flag);
    }
    return flags;
}

std::vector<RuleInWords> negative_rules_in_words(const RulesParts& parts) {
    const bool has_all_dots = parts.all_differences_given && parts.all_ratios_given;
    std::vector<RuleInWords> rules;
    if (has_all_dots) rules.push_back(kAllDotsInWords.in_words());
    for (const RuleFlag& rule : kNegativeRules)
        if (parts.*rule.member && !(has_all_dots && rule.member != &RulesParts::all_sums_given))
            rules.push_back(rule.in_words());
    return rules;
}

// Each once: lines with other numbers can have the same name.
std::vector<std::string> names_of(const std::vector<RuleInWords>& rules) {
    std::vector<std::string> names;
    for (const RuleInWords& rule : rules)
        if (std::ranges::find(names, rule.name) == names.end()) names.push_back(rule.name);
    return names;
}

// Joins the names. Of many it takes the first, and says how many more there are.
std::string few_of(std::vector<std::string> names, std::string_view separator) {
    constexpr std::size_t kMostNames = 8;
    if (names.size() > kMostNames) {
        const std::size_t more = names.size() - kMostNames + 1;
        names.resize(kMostNames - 1);
        return fmt::format("{} and {} more rules", fmt::join(names, separator), more);
    }
    return fmt::format("{}", fmt::join(names, separator));
}

std::string shape_text(const RulesParts& parts) {
    if (parts.regions.empty()) return fmt::format("latin:{}", parts.side);
    if (const auto blocks = blocks_of(parts)) return fmt::format("{}x{}", blocks->rows, blocks->columns);
    std::string text = "jigsaw:";
    for (const std::uint8_t region : parts.regions) text += kRegionLetters[region];
    return text;
}

// Removes the number at the beginning of the text and returns it; returns nothing if no number of one to four digits
// begins it.
std::optional<int> take_number(std::string_view& text) {
    int number = 0;
    const auto [end, error] =
        std::from_chars(text.data(), text.data() + std::min<std::size_t>(text.size(), 4), number);
    if (error != std::errc() || number < 0) return std::nullopt;
    text.remove_prefix(static_cast<std::size_t>(end - text.data()));
    return number;
}

Result<void> check_side(int side) {
    if (side >= kMinSide && side <= kMaxSide) return {};
    return failure(fmt::format("expected a board of {} to {} rows, found {}", kMinSide, kMaxSide, side));
}

Result<void> read_jigsaw(std::string_view layout, RulesParts& parts) {
    int side = 0;
    while (static_cast<std::size_t>(side * side) < layout.size()) ++side;
    if (side == 0 || static_cast<std::size_t>(side * side) != layout.size())
        return failure(
            fmt::format("jigsaw: expected one character for each cell of a square board, found {} characters",
                        layout.size()));
    if (auto checked = check_side(side); !checked) return checked;
    parts.side = side;
    parts.regions.clear();
    for (const char c : layout) parts.regions.push_back(static_cast<std::uint8_t>(c));
    auto sorted = parts.regions;
    std::ranges::sort(sorted);
    const auto repeats = std::ranges::unique(sorted);
    const auto regions = repeats.begin() - sorted.begin();
    if (regions != side) return failure(fmt::format("jigsaw: expected {} regions, found {}", side, regions));
    parts.regions = numbered_in_order(std::move(parts.regions));
    return {};
}

Result<void> read_extra_region(std::string_view cells, RulesParts& parts) {
    auto region = cells_from(cells, parts.side);
    if (!region)
        return failure(
            fmt::format("extra: expected cells such as r1c2 on a board of {0}x{0} cells, found {1}",
                        parts.side, excerpt_of(cells)));
    parts.extra_regions.push_back(*std::move(region));
    return {};
}

std::unexpected<Error> no_block(std::string_view found) {
    return failure(
        fmt::format("expected the rows and columns of a block, as in 2x3, found {}", excerpt_of(found)));
}

// Reads the part if it is a shape; returns false if it is not.
Result<bool> read_shape(std::string_view part, RulesParts& parts) {
    std::string_view rest = part;
    if (rest.starts_with("jigsaw:")) {
        if (auto read = read_jigsaw(rest.substr(7), parts); !read)
            return std::unexpected(std::move(read.error()));
        return true;
    }
    const bool is_latin = rest.starts_with("latin");
    if (is_latin) rest.remove_prefix(5);
    if (is_latin && rest.starts_with(':')) rest.remove_prefix(1);
    const auto rows = take_number(rest);
    if (is_latin) {
        if (!rest.empty() || !rows)
            return failure(fmt::format("expected a side, as in latin:7, found {}", excerpt_of(part)));
        if (auto checked = check_side(*rows); !checked) return std::unexpected(std::move(checked.error()));
        parts.side = *rows;
        parts.regions.clear();
        return true;
    }
    if (!rows || !rest.starts_with('x')) return false;
    rest.remove_prefix(1);
    const auto columns = take_number(rest);
    if (!columns || !rest.empty()) return false;
    if (*rows < 1 || *columns < 1) return no_block(part);
    if (auto checked = check_side(*rows * *columns); !checked) {
        if (*rows < 2 || *columns < 2) return std::unexpected(std::move(checked.error()));
        return failure(checked.error().message + "; RxC is the size of a block, as in 2x3");
    }
    parts.side = *rows * *columns;
    parts.regions = block_regions(*rows, *columns);
    return true;
}

// The word that was probably meant, as the end of a message.
std::string likely_rule(std::string_view part) {
    std::vector<std::string> words;
    words.reserve(kFlags.size() + kNegativeRules.size() + std::size(kOtherWords));
    for (const RuleFlag& flag : kFlags) words.emplace_back(flag.word);
    for (const RuleFlag& rule : kNegativeRules) words.emplace_back(rule.word);
    for (const OtherWord& other : kOtherWords) words.emplace_back(other.typed);
    words.emplace_back(kAllDots);
    for (const std::string_view word : words_of_constraints()) words.emplace_back(word);
    words.emplace_back("extra");
    // Only the word is compared, not a number or cells.
    part = part.substr(0, part.find_first_of("0123456789:"));
    const auto likely = likely_word(words, part);
    return likely ? fmt::format("; did you mean {}?", *likely) : std::string();
}

Result<void> read_part(std::string_view part, RulesParts& parts) {
    if (const auto* other = std::ranges::find(kOtherWords, part, &OtherWord::typed);
        other != std::end(kOtherWords))
        part = other->word;
    if (part == kBothDiagonals) {
        parts.falling_diagonal = parts.rising_diagonal = true;
        return {};
    }
    if (const auto flag = std::ranges::find(kFlags, part, &RuleFlag::word); flag != kFlags.end()) {
        parts.*flag->member = true;
        return {};
    }
    if (part.starts_with("extra:")) return read_extra_region(part.substr(6), parts);
    if (const auto rule = std::ranges::find(kNegativeRules, part, &RuleFlag::word);
        rule != kNegativeRules.end()) {
        parts.*rule->member = true;
        return {};
    }
    if (part == kAllDots) {
        parts.all_differences_given = parts.all_ratios_given = true;
        return {};
    }
    if (constraint_kind_in(part)) {
        auto constraint = constraint_from(part, parts.side);
        if (!constraint) return std::unexpected(std::move(constraint.error()));
        parts.constraints.push_back(*std::move(constraint));
        return {};
    }
    return failure(fmt::format("expected rules such as 2x3, x, windows or antiknight, found {}{}",
                               excerpt_of(part), likely_rule(part)));
}

// A part as its word is written: in small letters, without blanks, and without the hyphens of words that have nothing
// after a colon. The characters of a jigsaw's layout stay, because they name regions.
std::string tidy_part(std::string_view part) {
    constexpr std::string_view kJigsaw = "jigsaw:";
    const bool is_word = !part.contains(':');
    std::string tidy;
    while (!part.empty() && tidy != kJigsaw) {
        const char c = part.front();
        part.remove_prefix(1);
        if (c == ' ' || c == '\t' || (c == '-' && is_word)) continue;
        tidy += c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    }
    while (part.starts_with(' ')) part.remove_prefix(1);
    while (part.ends_with(' ')) part.remove_suffix(1);
    return tidy.append(part);
}

}  // namespace

std::span<const RuleFlag> rule_flags() { return kFlags; }

std::span<const RuleFlag> negative_rule_flags() { return kNegativeRules; }

std::vector<RuleInWords> rules_in_words(const RulesParts& parts) {
    std::vector<RuleInWords> rules;
    if (parts.regions.empty()) rules.push_back(kLatinSquare.in_words());
    if (has_both_diagonals(parts)) rules.push_back(kBothDiagonalsInWords.in_words());
    for (const RuleFlag& flag : flags_of(parts)) rules.push_back(flag.in_words());
    if (!parts.extra_regions.empty()) rules.push_back(kExtraRegions.in_words());
    std::ranges::move(constraints_in_words(parts.constraints, parts.side), std::back_inserter(rules));
    std::ranges::move(negative_rules_in_words(parts), std::back_inserter(rules));
    return rules;
}

std::string sentence_of(const RuleInWords& rule) {
    return fmt::format("{}: {}", capitalised(rule.name), rule.demand);
}

std::string caption_of(const Rules& rules) {
    return capitalised(few_of(names_of(rules_in_words(rules.parts())), "; "));
}

std::string text_of(const RulesParts& parts) {
    std::string text = shape_text(parts);
    if (has_both_diagonals(parts)) text += fmt::format("+{}", kBothDiagonals);
    for (const RuleFlag& flag : flags_of(parts)) text += fmt::format("+{}", flag.word);
    for (const auto& cells : parts.extra_regions) {
        text += "+extra:";
        for (const Cell cell : cells) append_cell_name(text, parts.side, cell);
    }
    for (const Constraint& constraint : parts.constraints)
        text.append(1, '+').append(text_of(constraint, parts.side));
    for (const RuleFlag& rule : kNegativeRules)
        if (parts.*rule.member) text += fmt::format("+{}", rule.word);
    return text;
}

std::string name_of(const Rules& rules) {
    const RulesParts& parts = rules.parts();
    std::string name = fmt::format("{0} x {0}", parts.side);
    const auto blocks = blocks_of(parts);
    if (parts.regions.empty())
        name += fmt::format(" {}", kLatinSquare.name);
    else if (!blocks)
        name += " jigsaw";
    else if (blocks->rows != blocks->columns)
        name += fmt::format(", blocks of {} x {}", blocks->rows, blocks->columns);
    std::vector<std::string> names;
    if (has_both_diagonals(parts)) names.emplace_back(kBothDiagonalsInWords.name);
    for (const RuleFlag& flag : flags_of(parts)) names.emplace_back(flag.name);
    if (const auto extra = parts.extra_regions.size(); extra > 0)
        names.push_back(quantity(extra, "extra region", "extra regions"));
    std::ranges::move(names_of(constraints_in_words(parts.constraints, parts.side)),
                      std::back_inserter(names));
    std::ranges::move(names_of(negative_rules_in_words(parts)), std::back_inserter(names));
    if (!names.empty()) name += ", " + few_of(std::move(names), ", ");
    return name;
}

Result<RulesParts> rules_parts_from(std::string_view text) {
    RulesParts parts{.side = 9, .regions = block_regions(3, 3)};
    for (bool is_first = true;; is_first = false) {
        const std::string_view typed = text.substr(0, text.find('+'));
        const bool is_last = typed.size() == text.size();
        const std::string part = tidy_part(typed);
        if (part.empty())
            return failure(
                fmt::format("expected rules such as 2x3, x, windows or antiknight, found nothing{}",
                            !is_last   ? " before +"
                            : is_first ? ""
                                       : " after +"));
        auto is_shape = is_first ? read_shape(part, parts) : Result<bool>(false);
        // Hyphens within words do not matter, but this one looks like a sign.
        if (is_shape && *is_shape && (typed.starts_with('-') || typed.contains("x-")))
            is_shape = no_block(typed);
        if (!is_shape) return std::unexpected(std::move(is_shape.error()));
        auto read = *is_shape ? Result<void>() : read_part(part, parts);
        if (!read) return std::unexpected(std::move(read.error()));
        if (is_last) return parts;
        text.remove_prefix(typed.size() + 1);
    }
}

Result<Rules> rules_from(std::string_view text) {
    auto parts = rules_parts_from(text);
    if (!parts) return std::unexpected(std::move(parts.error()));
    return Rules::of(*parts);
}

}  // namespace gridsmith
