// The parts of rules as plain data: what formats and dialogs read and write. Rules (rules.h) are made of them.
#pragma once

#include "model/cells/order.h"
#include "model/constraints/constraint.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace gridsmith {

// Bounds for rules, so that a text cannot take all memory. A board of side 25 has 1200 pairs of neighbours.
inline constexpr std::size_t kMostConstraints = 5000;
inline constexpr std::size_t kMostCellsOfConstraints = 20'000;

// Any combination.
struct RulesParts {
    int side = 9;  // 2 .. 25
    // The number of the region of each cell, 0 .. side-1, row by row; each region has `side` cells. Empty: no regions,
    // as in a Latin square.
    std::vector<std::uint8_t> regions = {};
    bool falling_diagonal = false;  // from the top left; no value repeats
    bool rising_diagonal = false;   // from the bottom left
    // Units that follow from rectangular regions; see units.h.
    bool windows = false;
    bool hidden_windows =
        false;  // what the windows leave of their lines; follows from them, so no solution is lost
    bool disjoint_groups = false;
    bool centre_dot = false;
    bool asterisk = false;
    bool girandola = false;
    // Drawn sets of `side` cells without repeats.
    std::vector<std::vector<Cell>> extra_regions = {};
    bool anti_knight = false;     // cells a knight's move apart differ
    bool anti_king = false;       // cells that touch by a corner differ
    bool nonconsecutive = false;  // values of neighbours in a row or column do not differ by 1
    // All others.
    std::vector<Constraint> constraints = {};
    // Negative rules for neighbours in a row or column. "Given" are constraints of two cells.
    bool all_differences_given = false;  // those that differ by 1 have a difference or a ratio given
    bool all_ratios_given =
        false;  // those with the ratio of a given one, or 2 if none is given, have one given
    bool all_sums_given = false;  // those that sum to 5 or 10 have a sum given

    bool operator==(const RulesParts&) const = default;
};

// Whether the units are rows, columns and regions, if there are any.
bool has_regions_alone_as_units(const RulesParts& parts);
// Whether nothing but these restricts the values.
bool has_regions_only(const RulesParts& parts);

// Whether `constraints` or a negative rule demands something.
bool has_constraints(const RulesParts& parts);
// The constraints, and those that follow from negative rules.
std::vector<Constraint> all_constraints(const RulesParts& parts);

// The regions of rectangular blocks of `rows` x `columns` cells, for a board of side rows * columns. Both from 1.
std::vector<std::uint8_t> block_regions(int rows, int columns);
// Whether the regions are those, without making them.
bool are_blocks(const std::vector<std::uint8_t>& regions, int rows, int columns);

// Rows and columns of a block.
struct BlockShape {
    int rows = 0;
    int columns = 0;

    bool operator==(const BlockShape&) const = default;
};
// The blocks, if the regions are those of block_regions.
std::optional<BlockShape> blocks_of(const RulesParts& parts);
// The blocks that people expect of a board of this side, as wide as high or wider: 2x3 for 6, 3x4 for 12. Nothing for
// sides that are prime.
std::optional<BlockShape> usual_blocks(int side);

// The same regions, numbered in the order of their first cells.
std::vector<std::uint8_t> numbered_in_order(std::vector<std::uint8_t> regions);

}  // namespace gridsmith
