// Difficulty in words: what is wanted by --grade, --score, --rating and --needs, and what a puzzle's is
// called.
//
// Separate from the verbs because what the words may be is a small language of its own.
#pragma once

#include "format/json_lines_format.h"
#include "generator/difficulty_wish.h"

#include <string>
#include <string_view>

namespace CLI {
class App;
}

namespace gridsmith {

struct DifficultyWords {
    std::string grade;   // LEVEL or LEVEL..LEVEL
    std::string score;   // LO..HI; each end may be missing, and one number stands for both
    std::string rating;  // likewise, with tenths
    std::string needs;   // a technique's name or code
};

// The options refuse words that mean nothing.
void add_difficulty_words(CLI::App& command, DifficultyWords& words);

// The meaning of words that the options have let pass; an empty one wishes nothing.
DifficultyWish wish_of(const DifficultyWords& words);

// The level's name, or "beyond" for what the techniques do not finish.
std::string_view level_name(const Grade& grade);

// The hardest technique of the path; nothing where it has no step.
std::optional<std::string> word_of_hardest(const Grade& grade);

void add_facts(const Grade& grade, PuzzleFacts& facts);
void add_facts(const Rating& rating, PuzzleFacts& facts);

}  // namespace gridsmith
