// How far a puzzle is from a requested difficulty.
#pragma once

#include "generator/difficulty/difficulty_target.h"
#include "model/board/grid.h"
#include "techniques/path/grade.h"
#include "techniques/path/path.h"

#include <cstdint>
#include <optional>
#include <stop_token>

namespace gridsmith {

class DifficultyGauge {
public:
    DifficultyGauge(const DifficultyTarget& target, const Rules& rules);

    struct Reading {
        double distance = 0;         // to the target, without a unit; 0 within the target
        std::uint64_t work = 0;      // techniques tried; they count as search nodes
        Difficulty difficulty = {};  // complete when the distance is 0
    };
    // Measures a well-posed puzzle that is not full. Stops following a path once the puzzle is known to be too
    // hard. Returns nothing when stopped.
    std::optional<Reading> read(const Grid& puzzle, std::stop_token stop) const;

private:
    // Each of these functions follows one path and adds to the reading. False when stopped.
    bool read_grade(const Position& start, const std::stop_token& stop, Reading& reading) const;
    bool read_rating(const Position& start, const std::stop_token& stop, Reading& reading) const;
    bool read_own(const Position& start, const std::stop_token& stop, Reading& reading) const;
    void add_need(const Path& path, const Selection& selection, Reading& reading) const;
    bool needs_on(DecidingPath path) const { return target_.needs && deciding_path_ == path; }

    DifficultyTarget target_;
    Rules rules_;
    // The techniques of each path. `of_grade_` and `of_rating_` lack the techniques at their end that are
    // harder than the target.
    Selection of_grade_;
    Selection of_rating_;
    Selection of_own_;
    DecidingPath deciding_path_ = DecidingPath::grade;  // decides whether a puzzle needs the technique
};

}  // namespace gridsmith
