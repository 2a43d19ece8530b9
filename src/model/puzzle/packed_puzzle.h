// The entries and symbols of a puzzle in little memory: one byte a cell. A collection of 100,000 puzzles
// takes 20 MB instead of 330.
//
// Marks, givens and properties are not kept; opening the puzzle reads its file again.
#pragma once

#include "model/puzzle/puzzle.h"

#include <memory>
#include <string>

namespace gridsmith {

class PackedPuzzle {
public:
    PackedPuzzle() = default;
    explicit PackedPuzzle(const Puzzle& puzzle);

    const Rules& rules() const { return rules_; }
    int order() const { return rules_.order(); }
    int entry_count() const;
    Grid grid() const;
    Puzzle unpacked() const;

    bool operator==(const PackedPuzzle& other) const;

private:
    Rules rules_ = kMinOrder;
    std::string cells_ =
        std::string(static_cast<std::size_t>(cell_count_of(kMinOrder)), '\0');  // one byte for each value
    std::shared_ptr<const Symbols> symbols_;                                    // null: the built-in symbols
};

}  // namespace gridsmith
