// How hard a puzzle should be for a person.
//
// Separate from the other options because it needs techniques/. difficulty_gauge.h measures how far a puzzle
// is from a target.
#pragma once

#include "base/result.h"
#include "model/board/rules.h"
#include "techniques/path/grade.h"

#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <string_view>

namespace gridsmith {

// All ranges include their ends. A puzzle that the techniques do not solve is within no target.
struct DifficultyTarget {
    static constexpr int kNoBound = std::numeric_limits<int>::max();

    Level lowest_level = Level::easy;
    Level highest_level = Level::extreme;
    int lowest_score = 0;  // HoDoKu's
    int highest_score = kNoBound;
    int lowest_rating = 0;  // Sudoku Explainer's, in tenths
    int highest_rating = kNoBound;
    // The solving path has a step of this technique, so no easier technique helps there. `deciding_path`
    // names the path.
    std::optional<Technique> needs = {};

    bool has_grade() const {
        return lowest_level > Level::easy || highest_level < Level::extreme || lowest_score > 0 ||
               highest_score != kNoBound;
    }
    bool has_rating() const { return lowest_rating > 0 || highest_rating != kNoBound; }
    bool is_any() const { return !has_grade() && !has_rating() && !needs; }

    bool operator==(const DifficultyTarget&) const = default;
};

// The solving path that decides whether a puzzle needs a technique: the path of the grade if that has the
// technique, else the path of the rating; else a path of its own, with the techniques of the grade and this
// one at its place in the table.
enum class DecidingPath : std::uint8_t { grade, rating, own };
DecidingPath deciding_path(Technique technique, const Rules& rules);

// The range of ratings in tenths. Sudoku Explainer rates no known puzzle above 11.9; ours can be a tenth higher.
inline constexpr int kLowestRating = 10;
constexpr int highest_rating() { return 120; }

std::optional<Level> level_named(std::string_view name);

// Fails with a sentence when no puzzle with the rules can be within the target.
Result<void> check(const DifficultyTarget& target, const Rules& rules);

// "hard to unfair, needs X-Wing": for sentences.
std::string text_of(const DifficultyTarget& target);

}  // namespace gridsmith
