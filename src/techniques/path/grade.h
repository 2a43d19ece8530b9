// The difficulty of a puzzle on two well-known scales: HoDoKu's and Sudoku Explainer's.
#pragma once

#include "techniques/path/path.h"

#include <cstdint>
#include <functional>
#include <stop_token>
#include <string>

namespace gridsmith {

// HoDoKu's grade: the hardest level among the steps, raised while the summed score exceeds the level's limit.
// The limits are HoDoKu's at order 3. On other boards they are proportional to the number of cells.
struct Grade {
    Level level = Level::easy;
    int score = 0;
    Technique hardest = Technique::full_house;
    bool solved = false;  // the techniques finish the puzzle; otherwise level and score cover their steps
};
Grade grade_of(const Path& path, const Rules& rules);

// Sudoku Explainer's rating, in tenths. The reference is Sukaku Explainer 1.17 with its default techniques.
struct Rating {
    int hardest = 0;  // ER: the highest of all steps
    int pearl = 0;    // EP: the highest up to the first step that places a value
    int diamond = 0;  // ED: of the first step
    // Otherwise the puzzle has no rating: the search found no further step, or was cut short by kMostRatingWork.
    bool solved = false;
    Technique technique = Technique::full_house;  // the first technique with the rating `hardest`
};
Rating rating_of(const Path& path);
// The rating of one step, in tenths.
int rating_of(const Step& step);

// The grade and the rating of a puzzle, each from a path of its own. Whatever shows a difficulty uses these
// functions. On classic boards of order 3 the grade's path takes HoDoKu's own techniques, so that levels and scores
// compare with HoDoKu's. On other boards it takes all techniques that are on by default.
struct Difficulty {
    Grade grade;
    Rating rating;
};
Selection grading_selection(const Rules& rules, bool well_posed);
Difficulty difficulty_of(const Position& start, bool well_posed, std::stop_token stop = {});
// One scale only, for half the work. `watch` is called after each step of the rating with the number of steps so far.
Grade grade_from(const Position& start, bool well_posed, std::stop_token stop = {});
Rating rating_from(const Position& start, bool well_posed, std::stop_token stop = {},
                   const std::function<void(int steps)>& watch = {});
// The work that a rating may take, in the units of WorkLimit; a puzzle that needs more has no rating. Golden Nugget,
// rated 11.9, needs 133 million. The limit is reached after one to two minutes.
inline constexpr std::uint64_t kMostRatingWork = 1'000'000'000;

// ER in tenths; 0 if the puzzle has no rating. Whatever shows, sorts or counts ratings takes them from here: `hardest` of
// an unfinished path is only a lower bound.
int tenths_of(const Rating& rating);
// "7.1"; empty if the puzzle has no rating.
std::string text_of(const Rating& rating);

// A puzzle with a higher score is moved up from the level.
int score_limit(Level level, const Rules& rules);

}  // namespace gridsmith
