// Why a value is not in a cell. The answer is the simplest reason available, from "its row has one already"
// to a trial that ends in a contradiction.
//
// A hint says what a player can do next; a refutation answers a question about one candidate.
#pragma once

#include "techniques/path/path.h"
#include "techniques/words/wording.h"

#include <cstdint>
#include <string>
#include <vector>

namespace gridsmith {

enum class Refuted : std::uint8_t {
    not_at_all,  // a solution has the value there
    by_entry,    // the cell has an entry
    by_peer,     // a peer has the value, or the entry of a cell excludes it by a rule
    by_cell,     // a constraint of single cells does not allow the value
    by_step,     // a step that is possible now removes the candidate
    by_chain,    // the candidate leads to a contradiction by singles alone
    by_trial,    // the candidate leads to a contradiction after the steps of `trial`
    by_search,   // no solution has the candidate, and no short reason was found
};

struct Refutation {
    Refuted how = Refuted::not_at_all;
    Candidate candidate;
    bool one_solution = true;  // not_at_all: the puzzle has only one solution, as far as the caller knows
    Cell cell = 0;             // by_entry, by_peer: the cell with the entry
    Value entry = 0;           // by_entry, by_peer
    Step step;                 // by_step, by_chain
    std::vector<Step> trial;   // by_trial: the steps after the candidate was entered
    int broken_unit = -1;      // by_trial: this unit has no place for broken_value
    Value broken_value = 0;    // by_trial: with broken_unit
    Cell broken_cell = -1;     // by_trial: or this cell has no candidate
};

// The caller says whether a solution has the candidate: `possible`. The candidate may be eliminated already.
Refutation refutation_of(const Position& position, const Candidate& candidate, bool possible,
                         const Selection& selection, std::stop_token stop = {});

// The refutation as a paragraph.
std::string explanation_of(const Refutation& refutation, const Wording& wording);

}  // namespace gridsmith
