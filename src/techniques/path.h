// Which step a person takes next, all that could be taken, and the whole way to the solution.
#pragma once

#include "techniques/position.h"
#include "techniques/step.h"
#include "techniques/step_search.h"

#include <cstddef>
#include <functional>
#include <limits>
#include <optional>
#include <stop_token>
#include <vector>

namespace gridsmith {

// What may be used, easiest first.
struct Selection {
    std::vector<Technique> techniques;
    TechniqueOptions options;
};

// The rows that are on by default; those that need uniqueness only for a puzzle known to be `well_posed`.
Selection default_selection(bool well_posed);
// What HoDoKu's solver uses as delivered, in its order.
Selection hodoku_selection(bool well_posed);
// What Sudoku Explainer uses, in the order of its ratings.
Selection explainer_selection(bool well_posed);

// The first step of the first technique that has one.
std::optional<Step> easiest_step(const Position& position, const Selection& selection,
                                 std::stop_token stop = {});

// All steps of all techniques, in the order of the selection.
std::vector<Step> all_steps(const Position& position, const Selection& selection, std::stop_token stop = {});
// All steps of one technique.
std::vector<Step> steps_of(Technique technique, const Position& position,
                           const TechniqueOptions& options = {}, std::stop_token stop = {});

struct PathOptions {
    std::size_t limit = std::numeric_limits<std::size_t>::max();  // stop after so many steps
    std::stop_token stop = {};
    const Grid* solution = nullptr;  // debug builds hold every step to it; null: not known
    // Asked after each step that was taken; no ends the path. Null: to the end.
    std::function<bool(const Step& step)> goes_on = {};
};

enum class PathEnd { solved, stuck, limit, cancelled };

struct Path {
    std::vector<Step> steps;
    Position last;  // the position after them
    PathEnd end = PathEnd::stuck;
};

// Easiest step by easiest step, from any position.
Path path_from(const Position& start, const Selection& selection, const PathOptions& options = {});

}  // namespace gridsmith
