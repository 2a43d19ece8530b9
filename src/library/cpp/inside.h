// What the public types hold, and the way from a public value to ours and back.
//
// In this layer the public names are in gridsmith::v1, and names of other layers in gridsmith.
#pragma once

#include "base/result.h"
#include "model/puzzle/puzzle.h"

#include <gridsmith/gridsmith.hpp>
#include <utility>

namespace gridsmith::v1 {

namespace detail {

struct RulesInside {
    gridsmith::Rules rules;
};

struct PuzzleInside {
    gridsmith::Puzzle puzzle;
};

struct Access {
    static const gridsmith::Rules& inside_of(const Rules& rules) { return rules.inside_->rules; }
    static const gridsmith::Puzzle& inside_of(const Puzzle& puzzle) { return puzzle.inside_->puzzle; }
    static Rules public_of(const gridsmith::Rules& rules);
    static Puzzle public_of(gridsmith::Puzzle puzzle);
};

}  // namespace detail

inline const gridsmith::Rules& inside_of(const Rules& rules) { return detail::Access::inside_of(rules); }
inline const gridsmith::Puzzle& inside_of(const Puzzle& puzzle) { return detail::Access::inside_of(puzzle); }
inline Rules public_of(const gridsmith::Rules& rules) { return detail::Access::public_of(rules); }
inline Puzzle public_of(gridsmith::Puzzle puzzle) { return detail::Access::public_of(std::move(puzzle)); }

inline std::unexpected<Error> public_failure(std::string message) {
    return std::unexpected(Error{std::move(message)});
}
// The file becomes the begin of the sentence.
inline std::unexpected<Error> public_failure(gridsmith::Error error) {
    std::string message = error.file.empty() ? std::move(error.message) : error.file + ": " + error.message;
    return std::unexpected(Error{std::move(message), error.line, error.column});
}
// What the functions say that were stopped.
inline std::unexpected<Error> stopped_failure() { return public_failure(std::string("stopped")); }

// "has no solution", with the conflict if there is one.
std::string reason_without_solution(const gridsmith::Puzzle& puzzle);

}  // namespace gridsmith::v1
