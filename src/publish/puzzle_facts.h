// What stands on pages beside puzzles: their solutions and grades, found on all cores.
//
// Separate from laying out, because it may take long and is stopped and watched.
#pragma once

#include "publish/booklet.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <stop_token>
#include <vector>

namespace gridsmith {

struct FactsWork {
    int threads = 1;
    std::stop_token stop = {};
    // Called now and then by the calling thread: so many puzzles are done.
    std::function<void(std::size_t done)> tell = {};
};

// Puts a solution into each puzzle that has one. The answer says how many each has: 0, 1, or 2 for several.
// When it was stopped, the rest is not known and counted as 0.
std::vector<std::uint64_t> add_solutions(std::span<BookletPuzzle> puzzles, const FactsWork& work);

// Puts a remark to each puzzle: "hard, 1240", or "beyond" where the techniques do not finish it. When it was
// stopped, the rest is as before.
void add_grades(std::span<BookletPuzzle> puzzles, const FactsWork& work);

}  // namespace gridsmith
