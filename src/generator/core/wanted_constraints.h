// Constraints that each puzzle gets at random, besides those of its rules.
#pragma once

#include "model/constraints/constraint.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace gridsmith {

// What people choose: a kind of constraint, or kinds that belong together.
enum class ConstraintFamily : std::uint8_t {
    killer,
    kropki,
    all_kropki,
    white_dots,
    black_dots,
    xv,
    all_xv,
    inequalities,
    quadruples,
    thermometers,
    slow_thermometers,
    arrows,
    whispers,
    renban,
    palindromes,
    between,
    lockout,
    region_sums,
    entropic,
    modular,
    zipper,
    nabner,
    parity,
    same_difference,
    double_arrows,
    odd_cells,
    even_cells,
    minimum_cells,
    maximum_cells,
    row_indexers,
    column_indexers,
    region_indexers,
    little_killers,
    sandwiches,
    x_sums,
    skyscrapers,
    numbered_rooms,
};

struct ConstraintFamilyRow {
    ConstraintFamily family;
    std::string_view key;   // for the command line and settings: "white-dots"
    std::string_view name;  // for people: "White dots"
    std::vector<ConstraintKind> kinds;
    // All such pairs of neighbours have their mark, and no other pair is one.
    bool are_all_given = false;
};

std::span<const ConstraintFamilyRow> all_constraint_families();
const ConstraintFamilyRow& row_of(ConstraintFamily family);
// Also knows the words of constraints in rules: "thermo" for thermometers.
std::optional<ConstraintFamily> constraint_family_of_key(std::string_view key);

// Of the cages that are made, and bounds for their average.
inline constexpr int kMostCellsOfCage = 5;
inline constexpr double kSmallestCageSize = 1.5;
inline constexpr double kLargestCageSize = 4;

// By default puzzles have the constraints of the rules only.
struct WantedConstraints {
    std::vector<ConstraintFamily> families = {};
    // Absent: as few as needed, and none where constraints alone suffice.
    std::optional<int> givens = {};
    double cage_size = 3;  // the average, before cages are cut until the puzzle has one solution

    // Instead of families: constraints of a drawn layout, with whatever number. Each attempt chooses their numbers. Cages
    // among them are also in the rules, without a sum.
    std::vector<Constraint> open = {};

    bool exist() const { return !families.empty() || !open.empty(); }
};

}  // namespace gridsmith
