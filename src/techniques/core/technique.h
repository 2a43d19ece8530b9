// The table of techniques: one row for each.
//
// A row holds a technique's name, its place on HoDoKu's and Sudoku Explainer's scales, the orders that have
// it, the function that finds steps, the function that explains a step, a description and an example.
// Preferences, the command line, hints, grades and the reference read this table.
//
// HoDoKu (Bernhard Hobiger, 2008-2012) gives a level and a base score; the scores of a path are added up.
// Sudoku Explainer (Nicolas Juillerat, 2005-2007, and later editions by others) gives a rating, stored here
// in tenths; the hardest step rates the puzzle.
#pragma once

#include "model/board/rules.h"
#include "techniques/core/technique_variant.h"

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace gridsmith {

class StepSearch;
class Wording;
struct Step;

#define TECHNIQUE(id) id,
enum class Technique : std::uint8_t {
#include "techniques/core/technique_list.def"
};
#undef TECHNIQUE

enum class Level : std::uint8_t { easy, medium, hard, unfair, extreme };

std::string_view name_of(Level level);  // "easy", ...

enum class Family : std::uint8_t {
    singles,
    constraints,
    intersections,
    subsets,
    prunings,
    fish,
    single_digit_patterns,
    wings,
    colouring,
    uniqueness,
    chains,
    almost_locked_sets,
    last_resort,
};

std::string_view name_of(Family family);  // "Singles", ...

// Does HoDoKu's solver have the technique, and does HoDoKu use it by default?
enum class InHodoku : std::uint8_t { no, off, on };

// The place on HoDoKu's scale. For techniques that HoDoKu lacks, level and score are our own.
struct HodokuScale {
    Level level{};
    int score = 0;               // base score
    std::string_view code = {};  // HoDoKu's number, "0200"; empty where it has none
    InHodoku solver = InHodoku::no;
};

// The rules that a technique needs, beside an order.
enum class BoardKinds : std::uint8_t {
    all,
    rectangular,  // regions that are rectangles of two rows and columns or more
    units_only,   // all demands are units: no moves of chess pieces, no consecutive values, no constraints
    constraints,  // constraints beside the units
};

// When a technique is used.
struct Use {
    bool on = true;  // by default
    // A board that is not classic counts as the smallest classic board that is as large: sides 5 to 9 as order 3.
    int min_order = 2;
    int max_order = 5;
    bool needs_uniqueness = false;  // valid only for puzzles with exactly one solution
    BoardKinds boards = BoardKinds::all;
};

// A position in which the technique has a step, as text.
struct ExampleText {
    std::string_view cells = {};    // a character a cell in the built-in symbols, "." for an empty cell
    std::string_view found = {};    // entries that are not givens: "r1c2 r4c4"
    std::string_view removed = {};  // candidates that earlier steps removed: "r1c2<>3 r4c4<>5"
    std::string_view rules = {};    // as rules_text.h writes them; empty for a classic board
};

using Finder = void (*)(StepSearch& search);
using Explainer = std::string (*)(const Step& step, const Wording& wording);

struct TechniqueRow {
    Technique id{};              // set by the table
    std::string_view name = {};  // "Naked Pair"
    Family family{};
    HodokuScale hodoku = {};
    int explainer = 0;  // Sudoku Explainer's rating, in tenths; 0 where it has none
    TechniqueVariant variant = {};
    Use use = {};
    Finder find = nullptr;
    Explainer explain = nullptr;
    std::string_view premise = {};  // begins the descriptions of several techniques
    std::string_view description =
        {};  // what to look for and why it works; "{k}" stands for the variant's size in words
    ExampleText example = {};
};

// The rows that the families define. Only the table reads them.
namespace technique_rows {
#define TECHNIQUE(id) extern const TechniqueRow id;
#include "techniques/core/technique_list.def"
#undef TECHNIQUE
}  // namespace technique_rows

// All rows, in the default order of search.
std::span<const TechniqueRow> technique_table();
const TechniqueRow& row_of(Technique technique);
inline std::string_view name_of(Technique technique) { return row_of(technique).name; }

// The name as one word that a shell takes as it is: "naked-pair", "bivalue-universal-grave-plus-1".
std::string word_of(const TechniqueRow& row);

// The row with this name, word or code, or null. Case does not matter, and hyphens, underscores and spaces are the
// same: "naked-pair", "0200".
const TechniqueRow* technique_named(std::string_view name);

// Does the row's name, code, family or level contain every word of `query`? Letters compare as in
// technique_named.
bool is_about(const TechniqueRow& row, std::string_view query);

// The orders that have the technique: "2 to 5", "3".
std::string orders_text(const TechniqueRow& row);
// Is the technique used on boards of these rules?
bool is_used_on(const TechniqueRow& row, const Rules& rules);
// A sentence that says why the technique is not used on boards of these rules; empty if it is.
std::string why_not_on(const TechniqueRow& row, const Rules& rules);
// The boards that have the technique: "sides 5 to 25", "sides 2 to 25 with rectangular regions".
std::string boards_text(const TechniqueRow& row);
// A rating in tenths as text: "4.2"; empty for 0.
std::string rating_text(int rating);

}  // namespace gridsmith
