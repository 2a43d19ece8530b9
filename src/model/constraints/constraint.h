// What some cells of a board demand of their values beside being different: plain data, and what it means.
//
// The meanings are those of f-puzzles and SudokuPad. Sources of the kinds: RULES.md names the programs that have them.
#pragma once

#include "base/result.h"
#include "model/cells/order.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace gridsmith {

enum class ConstraintKind : std::uint8_t {
    // Two cells.
    difference,     // they differ by the number (a white dot: 1)
    ratio,          // one is the number times the other (a black dot: 2)
    pair_sum,       // they sum to the number (X: 10, V: 5)
    greater,        // the first is greater
    no_difference,  // they do not differ by the number
    no_ratio,       // neither is the number times the other
    no_pair_sum,    // they do not sum to the number
    // Groups of cells.
    cage,       // all different; with a number above 0, that is their sum
    clone,      // the first half of the cells equals the second half, one by one
    quadruple,  // each value of `values` occurs at least as often as listed
    // Lines: the cells are in order.
    thermometer,       // each is greater than the one before
    slow_thermometer,  // each is at least the one before
    arrow,  // the first cells, as many as the number says, make a number read in order; the others sum to it
    whispers,     // neighbours differ by the number or more
    renban,       // different values that follow each other, in any order
    palindrome,   // the same from both ends
    between,      // inner values lie between those of the ends
    lockout,      // the ends differ by the number or more; inner values lie outside of them
    region_sums,  // the parts of the line in each region have equal sums; a second visit is a part of its own
    entropic,     // each three in a row have a low, a middle and a high value
    modular,      // each k in a row have k remainders by k; the number is k
    zipper,       // cells at equal distance from the middle have equal sums; a middle cell is that sum
    nabner,       // no two cells anywhere are equal or consecutive
    parity,       // odd and even take turns
    same_difference,  // neighbours differ by the same, whatever it is
    double_arrow,     // the inner values sum to the sum of the ends
    sum_line,         // the line can be cut into parts that each sum to the number
    // Each cell on its own.
    odd,
    even,
    minimum,         // smaller than each neighbour in its row and column that is not in the list
    maximum,         // greater
    row_indexer,     // a value v in row r: row v of the column holds r
    column_indexer,  // a value v in column c: column v of the row holds c
    region_indexer,  // a value v in the k-th cell of a region: its v-th cell holds k
    one_of,          // only values of `values`
    // Clues outside of the board: the cells are in order, from the clue.
    little_killer,  // they sum to the number; values may repeat
    sandwich,       // a row or column: the values between the least and the greatest sum to the number
    x_sum,          // the first x sum to the number, where x is the first value
    skyscraper,     // the number says how many values are greater than all values before them
    numbered_room,  // the x-th is the number, where x is the first value
};
inline constexpr int kConstraintKinds = 40;

struct Constraint {
    ConstraintKind kind = ConstraintKind::difference;
    int number = 0;                  // for kinds that have one
    std::vector<Cell> cells = {};    // in the order that the kind gives them
    std::vector<Value> values = {};  // for `quadruple` and `one_of`, ascending

    bool operator==(const Constraint&) const = default;
    auto operator<=>(const Constraint&) const = default;
};

// Bounds for all kinds; most kinds have others as well.
inline constexpr std::size_t kMostConstraintCells = 1250;
inline constexpr int kMostConstraintNumber = 9999;

// The word for a kind in texts: "thermo".
std::string_view word_of(ConstraintKind kind);
std::optional<ConstraintKind> kind_of_word(std::string_view word);
// Whether constraints of the kind use `values`.
bool has_values(ConstraintKind kind);
constexpr bool is_line(ConstraintKind kind) {
    return kind >= ConstraintKind::thermometer && kind <= ConstraintKind::sum_line;
}

// The numbers that a kind can have; both are 0 for a kind without a number.
struct ConstraintNumbers {
    int least = 0;
    int most = 0;
};
ConstraintNumbers numbers_of(ConstraintKind kind);

// What constraints must know of a board.
struct ConstraintBoard {
    int side = 9;
    std::span<const std::uint8_t> regions = {};  // of each cell; empty without regions
};

// Fails with a sentence if the cells, the number or the values do not fit the kind or the board.
Result<void> check_constraint(const Constraint& constraint, const ConstraintBoard& board);

// Whether the values of a full board, row by row, keep the constraint.
bool keeps(const Constraint& constraint, const ConstraintBoard& board, std::span<const Value> values);

// The cells of a constraint that must differ in pairs: those of a cage, the ends of a step of a thermometer, ...
std::vector<std::pair<Cell, Cell>> differing_pairs(const Constraint& constraint);

// As one word, "cage17:r1c1r1c2" or "oneof:r1c1=1,5": the word of the kind, the number unless it is 0, the cells, and the
// values where the kind has any.
std::string text_of(const Constraint& constraint, int side);

// The groups of values on entropic lines: 0 low, 1 middle, 2 high. Where a side is not a multiple of 3, the middle group
// has one value more or fewer than the others.
int entropy_group(Value value, int side);

}  // namespace gridsmith
