// The lengths of the shortest walks that prove something, without the walks themselves.
//
// A walk alternates between true and false candidates (simple_forcing.cpp), and most walks lead nowhere. Here
// one word holds 64 starts, so that a step of all their walks takes a few word operations for each link. The
// finder then follows only the starts that have a walk.
#pragma once

#include "techniques/structures/candidate_links.h"
#include "techniques/structures/numbered.h"

#include <cstddef>
#include <limits>
#include <stop_token>
#include <vector>

namespace gridsmith {

constexpr int kNoWalk = std::numeric_limits<int>::max();
constexpr int kShortestWalk = 4;  // candidates in the shortest walk that proves something

// By start, in candidates with both ends. kNoWalk means that there is no walk.
struct WalkLengths {
    Numbered<int> refuted;    // exact; assuming that the start is true makes it false
    Numbered<int> confirmed;  // exact; assuming that the start is false makes it true
    Numbered<int> cycle;      // a lower bound for a cycle: true, false, ..., true again
};

struct WalkQuestion {
    Links links = Links::of_all;
    bool forcing = true;    // false: only cycles
    bool shortest = false;  // ignore walks longer than the shortest refutation or confirmation
    int longest = kNoWalk;  // ignore longer walks
    ValueSet starts = ValueSet::all(kMaxSide);  // only from candidates of these values
};
// The result lacks starts of other values, and the starts that were not followed before a stop was requested.
WalkLengths walk_lengths(const CandidateLinks& links, const WalkQuestion& question,
                         const std::stop_token& stop = {});

}  // namespace gridsmith
