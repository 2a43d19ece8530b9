// The next step of a player, all possible steps, and the whole way to the solution.
#pragma once

#include "techniques/search/step_search.h"
#include "techniques/structures/position.h"
#include "techniques/structures/step.h"

#include <cstddef>
#include <functional>
#include <limits>
#include <optional>
#include <stop_token>
#include <vector>

namespace gridsmith {

// The techniques that a path may use, easiest first.
struct Selection {
    std::vector<Technique> techniques;
    TechniqueOptions options;
    // Of several possible steps, a path takes the one that HoDoKu takes. Only on classic boards of order 3.
    bool in_hodoku_order = false;
};

// The rows that are on by default. Rows that need uniqueness are included only for a puzzle known to be
// `well_posed`; the same holds for the next two.
Selection default_selection(bool well_posed);
// The techniques that HoDoKu's solver uses by default, in its order.
Selection hodoku_selection(bool well_posed);
// The techniques of Sudoku Explainer, in the order of its ratings. Boards with more than 9 rows have the techniques of
// Sudoku 16x16 Explainer.
Selection explainer_selection(bool well_posed, const Rules& rules = {});

// The first step of the first technique that has a step.
std::optional<Step> easiest_step(const Position& position, const Selection& selection,
                                 std::stop_token stop = {});

// All steps of all techniques, in the order of the selection.
std::vector<Step> all_steps(const Position& position, const Selection& selection, std::stop_token stop = {});
// All steps of one technique.
std::vector<Step> steps_of(Technique technique, const Position& position,
                           const TechniqueOptions& options = {}, std::stop_token stop = {});

struct PathOptions {
    std::size_t limit = std::numeric_limits<std::size_t>::max();  // the most steps
    std::stop_token stop = {};
    WorkLimit* work_limit = nullptr;  // ends the path; null: none
    const Grid* solution = nullptr;   // debug builds check every step against it; null: not known
    // Called after each step. Returns false to end the path. Null: never ends the path.
    std::function<bool(const Step& step)> goes_on = {};
};

enum class PathEnd {
    solved,
    stuck,  // no technique finds a step
    limit,  // of steps or of work
    cancelled,
};

struct Path {
    std::vector<Step> steps;
    Position last;  // the position after the steps
    PathEnd end = PathEnd::stuck;
};

// Takes the easiest step again and again, from any position.
Path path_from(const Position& start, const Selection& selection, const PathOptions& options = {});

}  // namespace gridsmith
