// How hard a puzzle is, in the two scales that people compare with.
#pragma once

#include "techniques/path.h"

#include <stop_token>
#include <string>

namespace gridsmith {

// HoDoKu's way: the hardest level among the steps, raised while the summed score exceeds that level's limit.
// The limits are HoDoKu's at order 3 and grow with the number of cells at other orders.
struct Grade {
    Level level = Level::easy;
    int score = 0;
    Technique hardest = Technique::full_house;
    bool solved = false;  // the techniques finish the puzzle; else level and score tell what they did
};
Grade grade_of(const Path& path, int order);

// Sudoku Explainer's way, in tenths.
struct Rating {
    int hardest = 0;                              // ER: of all steps
    int pearl = 0;                                // EP: of the steps up to the first that places a value
    int diamond = 0;                              // ED: of the first step
    bool solved = false;                          // else `hardest` is only a lower bound
    Technique technique = Technique::full_house;  // the first with that rating
};
Rating rating_of(const Path& path);
// Of one step, in tenths.
int rating_of(const Step& step);

// Both scales of one puzzle, each from a path of its own, for whoever shows or wants grades. HoDoKu's own
// techniques decide at order 3, so that levels and scores compare; all that are on by default at other
// orders.
struct Difficulty {
    Grade grade;
    Rating rating;
};
Selection grading_selection(int order, bool well_posed);
Difficulty difficulty_of(const Position& start, bool well_posed, std::stop_token stop = {});
// One of the two, for half the work.
Grade grade_from(const Position& start, bool well_posed, std::stop_token stop = {});
Rating rating_from(const Position& start, bool well_posed, std::stop_token stop = {});

// "7.1"; empty where the techniques of that scale do not finish.
std::string text_of(const Rating& rating);

// The score above which a puzzle leaves the level.
int score_limit(Level level, int order);

}  // namespace gridsmith
