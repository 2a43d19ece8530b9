#include "generator/difficulty/difficulty_gauge.h"

#include "techniques/path/exercise.h"

#include <algorithm>
#include <vector>

namespace gridsmith {

namespace {

std::size_t rank_of(const Selection& selection, Technique technique) {
    const TechniqueRow& wanted = row_of(technique);
    const auto found =
        std::ranges::find_if(selection.techniques, [&](Technique t) { return finds(row_of(t), wanted); });
    return static_cast<std::size_t>(found - selection.techniques.begin());
}

// The techniques of a selection and one more, in the order of the table.
Selection with(const Selection& selection, Technique technique) {
    Selection joined{{}, selection.options};
    for (const TechniqueRow& row : technique_table())
        if (row.id == technique ||
            std::ranges::find(selection.techniques, row.id) != selection.techniques.end())
            joined.techniques.push_back(row.id);
    return joined;
}

// Removes the techniques after the last allowed one.
template <class Allowed>
void cut(Selection& selection, Allowed allowed) {
    auto& techniques = selection.techniques;
    while (!techniques.empty() && !allowed(row_of(techniques.back()))) techniques.pop_back();
}

// The number of techniques tried on the path.
std::uint64_t work_of(const Path& path, const Selection& selection) {
    std::uint64_t work = selection.techniques.size();
    for (const Step& step : path.steps) work += rank_of(selection, step.technique) + 1;
    return work;
}

// The distance of a path that became too hard: smaller when more cells were solved by then.
double distance_of_too_hard(const Path& path) {
    return 1 + static_cast<double>(path.last.open_cells().size()) / path.last.grid().cell_count();
}

}  // namespace

DifficultyGauge::DifficultyGauge(const DifficultyTarget& target, const Rules& rules)
    : target_(target),
      rules_(rules),
      of_grade_(grading_selection(rules_, true)),
      of_rating_(explainer_selection(true, rules_)) {
    if (target.needs) {
        deciding_path_ = deciding_path(*target.needs, rules_);
        if (deciding_path_ == DecidingPath::own) of_own_ = with(of_grade_, *target.needs);
    }
    cut(of_grade_, [&](const TechniqueRow& row) { return row.hodoku.level <= target.highest_level; });
    cut(of_rating_, [&](const TechniqueRow& row) { return row.explainer <= target.highest_rating; });
}

// A puzzle is nearer to one that needs the technique when its path uses harder techniques, and nearer still
// when the technique is tried in vain more often.
void DifficultyGauge::add_need(const Path& path, const Selection& selection, Reading& reading) const {
    const std::size_t wanted = rank_of(selection, *target_.needs);
    std::size_t hardest = 0;
    int vain = path.end == PathEnd::solved ? 0 : 1;
    for (const Step& step : path.steps) {
        if (finds(row_of(*target_.needs), row_of(step.technique))) return;
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
        score += row.hodoku.score;
        return row.hodoku.level <= target_.highest_level && score <= target_.highest_score &&
               score <= score_limit(target_.highest_level, rules_);
    };
    const Path path = path_from(start, of_grade_, {.stop = stop, .goes_on = is_allowed});
    if (path.end == PathEnd::cancelled) return false;
    reading.work += work_of(path, of_grade_);
    const Grade grade = reading.difficulty.grade = grade_of(path, rules_);
    if (path.end != PathEnd::solved) {
        reading.distance += distance_of_too_hard(path);
        return true;
    }
    const int levels_short = static_cast<int>(target_.lowest_level) - static_cast<int>(grade.level);
    if (levels_short > 0) reading.distance += levels_short + 1.0 / (1 + grade.score);
    if (grade.score < target_.lowest_score) reading.distance += 1 - 1.0 * grade.score / target_.lowest_score;
    if (needs_on(DecidingPath::grade)) add_need(path, of_grade_, reading);
    return true;
}

bool DifficultyGauge::read_rating(const Position& start, const std::stop_token& stop,
                                  Reading& reading) const {
    const auto is_allowed = [&](const Step& step) { return rating_of(step) <= target_.highest_rating; };
    WorkLimit limit{.most = kMostRatingWork};
    const Path path =
        path_from(start, of_rating_, {.stop = stop, .work_limit = &limit, .goes_on = is_allowed});
    if (path.end == PathEnd::cancelled) return false;
    reading.work += work_of(path, of_rating_);
    const Rating rating = reading.difficulty.rating = rating_of(path);
    if (path.end != PathEnd::solved) {
        reading.distance += distance_of_too_hard(path);
        return true;
    }
    if (rating.hardest < target_.lowest_rating)
        reading.distance += (target_.lowest_rating - rating.hardest) / 10.0;
    if (needs_on(DecidingPath::rating)) add_need(path, of_rating_, reading);
    return true;
}

bool DifficultyGauge::read_own(const Position& start, const std::stop_token& stop, Reading& reading) const {
    const Path path = path_from(start, of_own_, {.stop = stop});
    if (path.end == PathEnd::cancelled) return false;
    reading.work += work_of(path, of_own_);
    add_need(path, of_own_, reading);
    return true;
}

std::optional<DifficultyGauge::Reading> DifficultyGauge::read(const Grid& puzzle,
                                                              std::stop_token stop) const {
    const Position start(puzzle);
    Reading reading;
    const bool wants_grade = target_.has_grade() || needs_on(DecidingPath::grade);
    const bool wants_rating = target_.has_rating() || needs_on(DecidingPath::rating);
    if (wants_grade && !read_grade(start, stop, reading)) return std::nullopt;
    if (wants_rating && !read_rating(start, stop, reading)) return std::nullopt;
    if (needs_on(DecidingPath::own) && !read_own(start, stop, reading)) return std::nullopt;
    if (reading.distance > 0) return reading;
    // The caller gets the whole difficulty, also the half that the target does not mention.
    if (!wants_grade && !read_grade(start, stop, reading)) return std::nullopt;
    if (!wants_rating && !read_rating(start, stop, reading)) return std::nullopt;
    reading.distance = 0;
    return reading;
}

}  // namespace gridsmith
