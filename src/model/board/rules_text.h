// Rules as one word, as the command line and our own files write them.
//
// The parts are joined by "+". The first can be the shape: blocks "2x3" (rows x columns of a block), "latin:7" (no
// regions), or "jigsaw:" and a letter for the region of each cell; without a shape the board has 3x3 blocks. The others:
// x (both diagonals), falling, rising, windows, disjoint, centredot, asterisk, girandola, antiknight, antiking,
// nonconsecutive, "extra:" with the cells of a drawn region, as in extra:r1c1r1c2r2c1, and constraints: the word of the
// kind, its number, the cells and the values, as in cage17:r1c1r1c2, thermo:r1c1r2c1r3c1 or oneof:r1c1=1,5
// (model/constraints/constraint.cpp has all words). alldifferences, allratios and allsums say that all of them are given.
//
// Readers also accept capitals, blanks, hyphens and common words: "3x3 + Diagonals + anti-knight", hyper, disjointgroups,
// alldots (alldifferences and allratios), allxv, killer17:r1c1r1c2.
#pragma once

#include "base/result.h"
#include "model/board/rules.h"
#include "model/constraints/constraint_words.h"

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace gridsmith {

// A rule that is on or off.
struct RuleFlag {
    std::string_view word;  // "antiknight"
    std::string_view name;  // as in RuleInWords
    std::string_view demand;
    bool RulesParts::*member;

    RuleInWords in_words() const { return {std::string(name), std::string(demand)}; }
};
std::span<const RuleFlag> rule_flags();
// The negative rules, "all white dots are given" and the like.
std::span<const RuleFlag> negative_rule_flags();

// The rules that apply besides those of rows, columns and regions; first that the board has no regions, if so. Constraints
// are named by their kinds, not one by one.
std::vector<RuleInWords> rules_in_words(const RulesParts& parts);
// "Anti-king: cells that touch at a corner hold different symbols."
std::string sentence_of(const RuleInWords& rule);
// A short line with the names of these rules, "Both diagonals; anti-knight"; empty if there are none. Of many rules it
// names the first.
std::string caption_of(const Rules& rules);

// In one form: equal rules have equal texts.
std::string text_of(const RulesParts& parts);
// For people: "9 x 9", "6 x 6, blocks of 2 x 3", "9 x 9 jigsaw, both diagonals, anti-knight, killer cages".
std::string name_of(const Rules& rules);
// Fails with a sentence that names the part.
Result<RulesParts> rules_parts_from(std::string_view text);
Result<Rules> rules_from(std::string_view text);

}  // namespace gridsmith
