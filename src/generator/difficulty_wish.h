// How hard a wanted puzzle is to be for a person, and how far a puzzle is from that.
//
// Separate from the other wishes because this is where making puzzles meets solving as a person does. It
// knows nothing of how puzzles are made: steering.h uses it to go where they are hard enough.
#pragma once

#include "base/result.h"
#include "model/grid.h"
#include "techniques/grade.h"
#include "techniques/path.h"

#include <cstdint>
#include <limits>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>

namespace gridsmith {

// All ranges include their ends. A puzzle that the techniques do not finish fulfils no wish.
struct DifficultyWish {
    static constexpr int kNoBound = std::numeric_limits<int>::max();

    Level lowest_level = Level::easy;
    Level highest_level = Level::extreme;
    int lowest_score = 0;  // HoDoKu's
    int highest_score = kNoBound;
    int lowest_rating = 0;  // Sudoku Explainer's, in tenths
    int highest_rating = kNoBound;
    // The path has a step of it, so that nothing easier helps there. The path is that of the grade; a
    // technique that only Sudoku Explainer's path has is looked for on that; one that neither has is put in
    // its place among those of the grade.
    std::optional<Technique> needs = {};

    bool is_about_grade() const {
        return lowest_level > Level::easy || highest_level < Level::extreme || lowest_score > 0 ||
               highest_score != kNoBound;
    }
    bool is_about_rating() const { return lowest_rating > 0 || highest_rating != kNoBound; }
    bool is_any() const { return !is_about_grade() && !is_about_rating() && !needs; }

    bool operator==(const DifficultyWish&) const = default;
};

// Ratings of puzzles, in tenths: that of the first single, and that of the last resort.
inline constexpr int kLowestRating = 10;
int highest_rating();

// The level with the name.
std::optional<Level> level_named(std::string_view name);

// A sentence when no puzzle of the order can fulfil the wish.
Result<void> check(const DifficultyWish& wish, int order);

// "hard to unfair, needs X-Wing": what is wanted, for sentences.
std::string text_of(const DifficultyWish& wish);

class DifficultyGauge {
public:
    DifficultyGauge(const DifficultyWish& wish, int order);

    struct Reading {
        double distance = 0;         // from the wish, 0 when fulfilled; smaller is nearer, without a unit
        std::uint64_t work = 0;      // techniques that were tried; they stand for search nodes
        Difficulty difficulty = {};  // complete when the wish is fulfilled
    };
    // Of a well-posed puzzle that is not full. A path that has left the wish is not followed to its end.
    // Nothing when stopped.
    std::optional<Reading> read(const Grid& puzzle, std::stop_token stop) const;

private:
    // Each follows one path and adds to the reading; false when stopped.
    bool read_grade(const Position& start, const std::stop_token& stop, Reading& reading) const;
    bool read_rating(const Position& start, const std::stop_token& stop, Reading& reading) const;
    bool read_need(const Position& start, const std::stop_token& stop, Reading& reading) const;
    void add_need(const Path& path, const Selection& selection, Reading& reading) const;

    enum class Where : std::uint8_t { nowhere, grade, rating, own };

    DifficultyWish wish_;
    int order_;
    Selection graded_by_;  // nothing that is beyond the highest level can be used, so it is left out
    Selection rated_by_;   // likewise
    Selection own_;
    Where needed_ = Where::nowhere;  // on which path the needed technique is
};

}  // namespace gridsmith
