// What a row of the table can ask of the finder of forcing chains: kinds, added up.
#pragma once

namespace gridsmith {

constexpr int kContradictions = 1;  // an assumption refutes itself
constexpr int kDoubles = 2;         // a candidate true and the same candidate false lead to the same
constexpr int kCells = 4;           // all candidates of a cell do
constexpr int kUnits = 8;           // all places of a value in a unit do
constexpr int kAnyForcing = kContradictions | kDoubles | kCells | kUnits;

// The ways of inference, and whose names and preferences count.
constexpr int kNishio = 16;
constexpr int kNets = 32;
constexpr int kHodoku = 64;  // else Sudoku Explainer's: the shortest proof
// Who is asked within nets: see advisers.h.
constexpr int kPlus = 128;
constexpr int kNestedSimple = 256;
constexpr int kNestedMultiple = 512;
constexpr int kNestedDynamic = 1024;
constexpr int kAnyNesting = kPlus | kNestedSimple | kNestedMultiple | kNestedDynamic;

// Kinds of the finder of cycles and simple forcing chains.
constexpr int kValueCycles = 1;
constexpr int kPairCycles = 2;
constexpr int kMixedCycles = 4;
constexpr int kValueForcing = 8;
constexpr int kMixedForcing = 16;
constexpr int kAnySimple = kValueCycles | kPairCycles | kMixedCycles | kValueForcing | kMixedForcing;

// Tenths that Sudoku Explainer adds for the length of a proof, in literals.
constexpr int length_rating(int literals) {
    int added = 0;
    bool odd = false;
    for (int limit = 4; literals - 2 > limit; odd = !odd) {
        ++added;
        limit = odd ? limit * 4 / 3 : limit * 3 / 2;
    }
    return added;
}

}  // namespace gridsmith
