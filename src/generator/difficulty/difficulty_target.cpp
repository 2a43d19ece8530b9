#include "generator/difficulty/difficulty_target.h"

#include "techniques/path/exercise.h"
#include "techniques/path/path.h"

#include <algorithm>
#include <fmt/format.h>
#include <vector>

namespace gridsmith {

namespace {

std::string range_text(int lowest, int highest, int denominator) {
    const auto number = [&](int value) {
        return denominator == 1 ? std::to_string(value) : fmt::format("{}.{}", value / 10, value % 10);
    };
    if (highest == DifficultyTarget::kNoBound) return "at least " + number(lowest);
    if (lowest <= 0) return "at most " + number(highest);
    return lowest == highest ? number(lowest) : number(lowest) + " to " + number(highest);
}

std::string at_board_text(const Rules& rules) {
    return rules.is_classic() ? fmt::format("at order {}", rules.order()) : "on this board";
}

}  // namespace

DecidingPath deciding_path(Technique technique, const Rules& rules) {
    if (finds(grading_selection(rules, true), technique)) return DecidingPath::grade;
    return finds(explainer_selection(true, rules), technique) ? DecidingPath::rating : DecidingPath::own;
}

std::optional<Level> level_named(std::string_view name) {
    for (const Level level : {Level::easy, Level::medium, Level::hard, Level::unfair, Level::extreme})
        if (name_of(level) == name) return level;
    return std::nullopt;
}

Result<void> check(const DifficultyTarget& target, const Rules& rules) {
    if (target.lowest_level > target.highest_level)
        return failure(fmt::format("the lowest level, {}, is above the highest, {}",
                                   name_of(target.lowest_level), name_of(target.highest_level)));
    if (rules.order() == 2 && target.lowest_level > Level::easy)
        return failure(
            fmt::format("every puzzle of order 2 is easy, so none is {}", name_of(target.lowest_level)));
    if (target.lowest_score > target.highest_score)
        return failure(fmt::format("the lowest score, {}, is above the highest, {}", target.lowest_score,
                                   target.highest_score));
    if (target.lowest_rating > target.highest_rating)
        return failure(fmt::format("the lowest rating, {}, is above the highest, {}",
                                   rating_text(target.lowest_rating), rating_text(target.highest_rating)));
    if (target.highest_score <= 0) return failure("every puzzle has a score above 0");
    if (target.highest_rating < kLowestRating || target.lowest_rating > highest_rating())
        return failure(fmt::format("ratings range from {} to {}, and the requested range lies outside",
                                   rating_text(kLowestRating), rating_text(highest_rating())));
    if (target.lowest_score > score_limit(target.highest_level, rules))
        return failure(fmt::format("a puzzle with the score {} is harder than {} {}", target.lowest_score,
                                   name_of(target.highest_level), at_board_text(rules)));
    if (!target.needs) return {};
    const TechniqueRow& row = row_of(*target.needs);
    if (!is_used_on(row, rules))
        return failure(fmt::format("the technique {} is not available {}", row.name, at_board_text(rules)));
    if (row.family == Family::prunings)
        return failure(fmt::format("{} is not a technique for grading puzzles", row.name));
    const DecidingPath path = deciding_path(row.id, rules);
    if (path == DecidingPath::grade && row.hodoku.level > target.highest_level)
        return failure(
            fmt::format("a puzzle that needs {} is at least {}", row.name, name_of(row.hodoku.level)));
    if (path == DecidingPath::rating && row.explainer > target.highest_rating)
        return failure(fmt::format("a puzzle that needs {} is rated at least {}.{}", row.name,
                                   row.explainer / 10, row.explainer % 10));
    return {};
}

std::string text_of(const DifficultyTarget& target) {
    std::vector<std::string> parts;
    if (target.lowest_level == target.highest_level)
        parts.emplace_back(name_of(target.lowest_level));
    else if (target.lowest_level > Level::easy || target.highest_level < Level::extreme)
        parts.push_back(fmt::format("{} to {}", name_of(target.lowest_level), name_of(target.highest_level)));
    if (target.lowest_score > 0 || target.highest_score != DifficultyTarget::kNoBound)
        parts.push_back("score " + range_text(target.lowest_score, target.highest_score, 1));
    if (target.has_rating())
        parts.push_back("rating " + range_text(target.lowest_rating, target.highest_rating, 10));
    if (target.needs) parts.push_back(fmt::format("needs {}", name_of(*target.needs)));
    std::string text;
    for (const std::string& part : parts) text += (text.empty() ? "" : ", ") + part;
    return text;
}

}  // namespace gridsmith
