// A histogram of the difficulty of a collection's puzzles.
#pragma once

#include "app/browse/collection.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace gridsmith {

enum class Hardness : std::uint8_t {
    level,   // easy, medium, ...
    score,   // as in HoDoKu
    rating,  // as in Sudoku Explainer
};

struct HistogramBar {
    std::string label;  // "hard", "200", "3.4"; the lower end of a range
    int from = 0;       // least hardness_of, inclusive
    int to = 0;         // greatest hardness_of, inclusive
    std::size_t count = 0;
};

struct Histogram {
    // From easy to hard without gaps; at most kMostBars, and a bar for kBeyond.
    std::vector<HistogramBar> bars;
    std::size_t graded = 0;   // number of graded puzzles
    std::size_t highest = 0;  // count of the highest bar
};

inline constexpr std::size_t kMostBars = 12;
// The hardness of puzzles that our techniques do not solve, or that have no rating.
inline constexpr int kBeyond = 1'000'000'000;

// The level, the score, or ten times the rating of a graded puzzle; kBeyond if our techniques do not solve it or, by
// rating, if it has none.
int hardness_of(const Assessment& assessment, Hardness by);

// Ignores puzzles without a grade.
Histogram histogram_of(const Collection& collection, Hardness by);

}  // namespace gridsmith
