// The words that books print, in many languages: headings, levels, and rules in two sentences.
#pragma once

#include "model/puzzle/puzzle.h"
#include "publish/grid_drawing.h"
#include "techniques/structures/step.h"
#include "techniques/words/wording.h"

#include <array>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace gridsmith {

struct PrintWords {
    std::string_view id;    // "en"
    std::string_view name;  // of the language, in itself
    bool right_to_left = false;
    std::string_view puzzle;  // "Puzzle"
    std::string_view puzzles;
    std::string_view solution;
    std::string_view solutions;
    std::string_view contents;
    std::string_view hints;
    std::string_view notes;
    std::string_view reader_name;  // "Name", before the line for it on a worksheet
    std::string_view date;
    std::string_view check;                  // the button that marks wrong entries
    std::string_view erase;                  // the button that empties a cell
    std::string_view solved;                 // "Solved", at a puzzle that is complete and right
    std::array<std::string_view, 5> levels;  // easy to extreme
    // Rules; {} stands for the symbols: "1-9".
    std::string_view classic;
    std::string_view diagonals;
    std::string_view killer;
};

// All languages, English first.
std::span<const PrintWords> all_print_words();
// Null if there is no such language.
const PrintWords* print_words_of(std::string_view id);
// "de, en, fr"
std::string list_of_print_languages();

// The symbols of a puzzle for a sentence: "1–9"; if they are not the usual ones, all of them, with blanks that keep
// a line together: "P L A N E T".
std::string symbols_in_print(const Puzzle& puzzle);

// What a rule demands.
struct RuleInPrint {
    std::string text;
    std::optional<LineSample> line = {};  // of a rule about lines
};
// What the rules demand: first the rule of rows, columns and regions. Rules without a translation are in English. `symbols`
// are those of the puzzle: "1-9".
std::vector<RuleInPrint> rules_in_print(const PrintWords& words, const Rules& rules,
                                        std::string_view symbols);

// The name of its technique, and what explains it. Both are in English.
std::string step_in_print(const Step& step, const Wording& wording);

}  // namespace gridsmith
