// The rules of the puzzles of a part, in words.
#pragma once

#include "books/book_plan.h"
#include "books/book_puzzles.h"
#include "books/words/print_words.h"

#include <cstddef>
#include <string>
#include <vector>

namespace gridsmith {

struct PartRules {
    // What the rules demand, in the language of the plan. Each demand stands here once. Rows, columns and regions come first,
    // the steps that the exercises ask for come last.
    std::vector<RuleInPrint> demands = {};
    // Whether the puzzles have different rules. Then `captions` says which rules each puzzle has: by their names in English,
    // and by letters before the demands in other languages.
    bool is_mixed = false;
    std::vector<std::string> captions = {};
};
PartRules rules_of_part(const BookPlan& plan, const BookPuzzles& puzzles, std::size_t part);

}  // namespace gridsmith
