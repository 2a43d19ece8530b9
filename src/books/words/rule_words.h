// What the rules of generated puzzles demand, in the languages of print.
#pragma once

#include <string_view>

namespace gridsmith {

// The sentences for a rule of rules_in_words() with this name: "windows", "thermometers". {} stands for the highest
// number of the board. Another name is "exercise": find the next step, which is {}. Empty if the table has no words for the
// rule in this language.
std::string_view rule_in_language(std::string_view language, std::string_view rule);
// The same for rules that few puzzles have, in all languages but English. {} stands for a number in the demand of the rule,
// for the groups of values of "entropic lines", or for the symbols of the board of a "Latin square".
std::string_view rare_rule_in_language(std::string_view language, std::string_view rule);

}  // namespace gridsmith
