// One numbered attempt at a puzzle, and how it ended.
#pragma once

#include "model/board/grid.h"
#include "techniques/path/grade.h"

#include <cstdint>
#include <optional>

namespace gridsmith {

struct AttemptId {
    std::uint64_t seed = 0;
    std::uint64_t number = 1;
};

enum class AttemptEnd : std::uint8_t {
    success,
    failure,     // another attempt may succeed
    impossible,  // proved: no attempt can succeed with these options
    cancelled,
};

// The closest candidate found when generation failed.
struct Nearest {
    Grid grid;
    std::uint64_t solutions = 1;  // of the grid; more than one is possible with a template only
    double distance = 0;          // to the requested difficulty, as DifficultyGauge measures it
    bool is_better_than(const Nearest& other) const {
        return solutions != other.solutions ? solutions < other.solutions : distance < other.distance;
    }
};

struct AttemptResult {
    AttemptEnd end = AttemptEnd::failure;
    Grid puzzle;    // of a success
    Grid solution;  // of a success
    // Candidate grids whose solutions were searched: "attempts" in the dialog.
    std::uint64_t verifications = 0;
    std::uint64_t nodes = 0;  // of all searches
    int best_entries = 0;     // failure or cancelled: the fewest entries reached, 0 when unknown
    // With a template: the fewest solutions of a grid with its cells, as far as counted; 0 when unknown.
    std::uint64_t fewest_solutions = 0;
    std::optional<Nearest> nearest = {};  // failure or cancelled, with a template or a requested difficulty
    double metric = 0;                    // of a success: the metric of the options, 0 without one
    std::uint64_t graded = 0;             // with a requested difficulty: the number of puzzles graded
    std::optional<Difficulty> difficulty = {};  // of a success with a requested difficulty
};

}  // namespace gridsmith
