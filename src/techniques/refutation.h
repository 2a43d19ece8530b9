// Why a value is not in a cell: the plainest reason there is, from "its row has one already" to a trial that
// runs into a contradiction.
//
// A hint tells what can be done next; this answers a question about one candidate.
#pragma once

#include "model/symbols.h"
#include "techniques/path.h"

#include <cstdint>
#include <string>
#include <vector>

namespace gridsmith {

enum class Refuted : std::uint8_t {
    not_at_all,  // nothing speaks against it: a solution has it there
    by_entry,    // the cell has an entry
    by_peer,     // a cell in sight has the value
    by_step,     // a step that is there now removes it
    by_chain,    // supposing it leads to a contradiction, by singles alone
    by_trial,    // entering it leads to a contradiction after the steps of `trial`
    by_search,   // no solution has it, but no reason was found that can be told
};

struct Refutation {
    Refuted how = Refuted::not_at_all;
    Candidate candidate;
    bool one_solution = true;  // not_at_all: there are no others, as far as the caller knows
    Cell cell = 0;             // by_entry, by_peer: the one that has the entry
    Value entry = 0;           // by_entry
    Step step;                 // by_step, by_chain
    std::vector<Step> trial;   // by_trial: the steps after the candidate was entered,
    int broken_unit = -1;      // then this unit has no place for
    Value broken_value = 0;    // this value,
    Cell broken_cell = -1;     // or this cell no candidate
};

// Whether a solution has the candidate is not for logic to say, but for the caller: `possible`. The position
// need not have the candidate any longer.
Refutation refutation_of(const Position& position, const Candidate& candidate, bool possible,
                         const Selection& selection, std::stop_token stop = {});

// In one paragraph.
std::string told(const Refutation& refutation, const Symbols& symbols);

}  // namespace gridsmith
