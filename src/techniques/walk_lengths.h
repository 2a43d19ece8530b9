// How long the shortest walks are that prove something, without the walks.
//
// A walk alternates between true and false candidates (simple_forcing.cpp). Followed from one start after the
// other, most walks end nowhere; here a word holds 64 starts, and one step of all their walks is a few unions
// of words an edge. Whoever wants the walks themselves follows only those that are said to be there.
#pragma once

#include "techniques/candidate_links.h"

#include <cstddef>
#include <limits>
#include <stop_token>
#include <vector>

namespace gridsmith {

constexpr int kNoWalk = std::numeric_limits<int>::max();
constexpr int kShortestWalk = 4;  // candidates, of those that prove something

// Of every candidate as a start, in candidates with both ends; kNoWalk where there is none.
struct WalkLengths {
    std::vector<int> refuted;    // true, and so it is false: exact
    std::vector<int> confirmed;  // false, and so it is true: exact
    std::vector<int> cycle;      // true, false, ... and to what makes it true again: no cycle is shorter
};

struct WalkQuestion {
    Links links = Links::of_all;
    bool forcing = true;    // else only cycles
    bool shortest = false;  // nothing is wanted that is longer than the shortest refutation or confirmation
    int longest = kNoWalk;  // nothing longer is wanted
};
// Without the starts that were still to be followed when a stop was asked for.
WalkLengths walk_lengths(const CandidateLinks& links, const WalkQuestion& question,
                         std::stop_token stop = {});

}  // namespace gridsmith
