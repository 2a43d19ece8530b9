// Paths that are followed as far as they are within the wish.
#include "generator/difficulty_wish.h"

#include "techniques/exercise.h"

#include <algorithm>
#include <fmt/format.h>
#include <vector>

namespace gridsmith {

namespace {

std::size_t rank_of(const Selection& selection, Technique technique) {
    const TechniqueRow& wanted = row_of(technique);
    const auto found =
        std::ranges::find_if(selection.techniques, [&](Technique t) { return finds(row_of(t), wanted); });
    return static_cast<std::size_t>(found - selection.techniques.begin());
}

bool has(const Selection& selection, Technique technique) {
    return rank_of(selection, technique) < selection.techniques.size();
}

// The techniques of a grade and one more, in the order of the table.
Selection with(const Selection& selection, Technique technique) {
    Selection joined{{}, selection.options};
    for (const TechniqueRow& row : technique_table())
        if (row.id == technique ||
            std::ranges::find(selection.techniques, row.id) != selection.techniques.end())
            joined.techniques.push_back(row.id);
    return joined;
}

// Drops the techniques at the end of the order of which none is allowed.
template <class Allowed>
void cut(Selection& selection, Allowed allowed) {
    auto& techniques = selection.techniques;
    while (!techniques.empty() && !allowed(row_of(techniques.back()))) techniques.pop_back();
}

// How many techniques were tried on the path.
std::uint64_t work_of(const Path& path, const Selection& selection) {
    std::uint64_t work = selection.techniques.size();
    for (const Step& step : path.steps) work += rank_of(selection, step.technique) + 1;
    return work;
}

// A path that left the wish because it became too hard: the more is solved by then, the nearer.
double distance_of_too_hard(const Path& path) {
    return 1 + static_cast<double>(path.last.open_cells().size()) / path.last.grid().cell_count();
}

std::string range_text(int lowest, int highest, int denominator) {
    const auto number = [&](int value) {
        return denominator == 1 ? std::to_string(value) : fmt::format("{}.{}", value / 10, value % 10);
    };
    if (highest == DifficultyWish::kNoBound) return "at least " + number(lowest);
    if (lowest <= 0) return "at most " + number(highest);
    return lowest == highest ? number(lowest) : number(lowest) + " to " + number(highest);
}

}  // namespace

int highest_rating() {
    int highest = 0;
    for (const Technique technique : explainer_selection(true).techniques)
        highest = std::max(highest, row_of(technique).rating);
    return highest;
}

std::optional<Level> level_named(std::string_view name) {
    for (const Level level : {Level::easy, Level::medium, Level::hard, Level::unfair, Level::extreme})
        if (name_of(level) == name) return level;
    return std::nullopt;
}

Result<void> check(const DifficultyWish& wish, int order) {
    if (wish.lowest_level > wish.highest_level)
        return failure(fmt::format("no level is from {} to {}", name_of(wish.lowest_level),
                                   name_of(wish.highest_level)));
    if (wish.lowest_score > wish.highest_score)
        return failure(fmt::format("no score is from {} to {}", wish.lowest_score, wish.highest_score));
    if (wish.lowest_rating > wish.highest_rating)
        return failure(
            fmt::format("no rating is from {} to {} tenths", wish.lowest_rating, wish.highest_rating));
    if (wish.highest_score <= 0) return failure("every puzzle has a score above 0");
    if (wish.highest_rating < kLowestRating || wish.lowest_rating > highest_rating())
        return failure(fmt::format("every puzzle has a rating from {} to {}", rating_text(kLowestRating),
                                   rating_text(highest_rating())));
    if (wish.lowest_score > score_limit(wish.highest_level, order))
        return failure(fmt::format("a puzzle with a score of {} is harder than {} at order {}",
                                   wish.lowest_score, name_of(wish.highest_level), order));
    if (!wish.needs) return {};
    const TechniqueRow& row = row_of(*wish.needs);
    if (order < row.use.min_order || order > row.use.max_order)
        return failure(fmt::format("the technique {} does not exist at order {}", row.name, order));
    if (row.family == Family::prunings) return failure(fmt::format("{} is no technique of grades", row.name));
    const bool is_graded_by = has(grading_selection(order, true), row.id);
    if (is_graded_by && row.level > wish.highest_level)
        return failure(fmt::format("a puzzle that needs {} is at least {}", row.name, name_of(row.level)));
    if (!is_graded_by && has(explainer_selection(true), row.id) && row.rating > wish.highest_rating)
        return failure(fmt::format("a puzzle that needs {} is rated at least {}.{}", row.name,
                                   row.rating / 10, row.rating % 10));
    return {};
}

std::string text_of(const DifficultyWish& wish) {
    std::vector<std::string> parts;
    if (wish.lowest_level == wish.highest_level)
        parts.emplace_back(name_of(wish.lowest_level));
    else if (wish.lowest_level > Level::easy || wish.highest_level < Level::extreme)
        parts.push_back(fmt::format("{} to {}", name_of(wish.lowest_level), name_of(wish.highest_level)));
    if (wish.lowest_score > 0 || wish.highest_score != DifficultyWish::kNoBound)
        parts.push_back("score " + range_text(wish.lowest_score, wish.highest_score, 1));
    if (wish.is_about_rating())
        parts.push_back("rating " + range_text(wish.lowest_rating, wish.highest_rating, 10));
    if (wish.needs) parts.push_back(fmt::format("needs {}", name_of(*wish.needs)));
    std::string text;
    for (const std::string& part : parts) text += (text.empty() ? "" : ", ") + part;
    return text;
}

DifficultyGauge::DifficultyGauge(const DifficultyWish& wish, int order)
    : wish_(wish),
      order_(order),
      graded_by_(grading_selection(order, true)),
      rated_by_(explainer_selection(true)) {
    if (wish.needs) {
        if (has(graded_by_, *wish.needs)) {
            needed_ = Where::grade;
        } else if (has(rated_by_, *wish.needs)) {
            needed_ = Where::rating;
        } else {
            needed_ = Where::own;
            own_ = with(graded_by_, *wish.needs);
        }
    }
    cut(graded_by_, [&](const TechniqueRow& row) { return row.level <= wish.highest_level; });
    cut(rated_by_, [&](const TechniqueRow& row) { return row.rating <= wish.highest_rating; });
}

// The further a path has to go before the needed technique is looked for, and the more often it is looked for
// in vain, the nearer the puzzle is to one that needs it.
void DifficultyGauge::add_need(const Path& path, const Selection& selection, Reading& reading) const {
    const std::size_t wanted = rank_of(selection, *wish_.needs);
    std::size_t hardest = 0;
    int vain = path.end == PathEnd::solved ? 0 : 1;
    for (const Step& step : path.steps) {
        if (finds(row_of(*wish_.needs), row_of(step.technique))) return;
        const std::size_t rank = rank_of(selection, step.technique);
        hardest = std::max(hardest, rank);
        if (rank >= wanted) ++vain;
    }
    reading.distance += vain > 0 ? 0.5 / vain
                                 : 1 + static_cast<double>(wanted - hardest) /
                                           static_cast<double>(selection.techniques.size());
}

bool DifficultyGauge::read_grade(const Position& start, const std::stop_token& stop, Reading& reading) const {
    int score = 0;
    const auto is_allowed = [&](const Step& step) {
        const TechniqueRow& row = row_of(step.technique);
        score += row.score;
        return row.level <= wish_.highest_level && score <= wish_.highest_score &&
               score <= score_limit(wish_.highest_level, order_);
    };
    const Path path = path_from(start, graded_by_, {.stop = stop, .goes_on = is_allowed});
    if (path.end == PathEnd::cancelled) return false;
    reading.work += work_of(path, graded_by_);
    const Grade grade = reading.difficulty.grade = grade_of(path, order_);
    if (path.end != PathEnd::solved) {
        reading.distance += distance_of_too_hard(path);
        return true;
    }
    const int levels_short = static_cast<int>(wish_.lowest_level) - static_cast<int>(grade.level);
    if (levels_short > 0) reading.distance += levels_short + 1.0 / (1 + grade.score);
    if (grade.score < wish_.lowest_score) reading.distance += 1 - 1.0 * grade.score / wish_.lowest_score;
    if (needed_ == Where::grade) add_need(path, graded_by_, reading);
    return true;
}

bool DifficultyGauge::read_rating(const Position& start, const std::stop_token& stop,
                                  Reading& reading) const {
    const auto is_allowed = [&](const Step& step) { return rating_of(step) <= wish_.highest_rating; };
    const Path path = path_from(start, rated_by_, {.stop = stop, .goes_on = is_allowed});
    if (path.end == PathEnd::cancelled) return false;
    reading.work += work_of(path, rated_by_);
    const Rating rating = reading.difficulty.rating = rating_of(path);
    if (path.end != PathEnd::solved) {
        reading.distance += distance_of_too_hard(path);
        return true;
    }
    if (rating.hardest < wish_.lowest_rating)
        reading.distance += (wish_.lowest_rating - rating.hardest) / 10.0;
    if (needed_ == Where::rating) add_need(path, rated_by_, reading);
    return true;
}

bool DifficultyGauge::read_need(const Position& start, const std::stop_token& stop, Reading& reading) const {
    const Path path = path_from(start, own_, {.stop = stop});
    if (path.end == PathEnd::cancelled) return false;
    reading.work += work_of(path, own_);
    add_need(path, own_, reading);
    return true;
}

std::optional<DifficultyGauge::Reading> DifficultyGauge::read(const Grid& puzzle,
                                                              std::stop_token stop) const {
    const Position start(puzzle);
    Reading reading;
    const bool wants_grade = wish_.is_about_grade() || needed_ == Where::grade;
    const bool wants_rating = wish_.is_about_rating() || needed_ == Where::rating;
    if (wants_grade && !read_grade(start, stop, reading)) return std::nullopt;
    if (wants_rating && !read_rating(start, stop, reading)) return std::nullopt;
    if (needed_ == Where::own && !read_need(start, stop, reading)) return std::nullopt;
    if (reading.distance > 0) return reading;
    // What nobody wished is told all the same, but decides nothing.
    if (!wants_grade && !read_grade(start, stop, reading)) return std::nullopt;
    if (!wants_rating && !read_rating(start, stop, reading)) return std::nullopt;
    reading.distance = 0;
    return reading;
}

}  // namespace gridsmith
