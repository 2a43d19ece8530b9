// A puzzle's entries and symbols in little more memory than it has cells, so that a collection of 100,000
// takes some 20 MB instead of 330.
//
// Marks, givens and properties are left out: who opens the puzzle reads its file again.
#pragma once

#include "model/puzzle.h"

#include <memory>
#include <string>

namespace gridsmith {

class PackedPuzzle {
public:
    PackedPuzzle() = default;
    explicit PackedPuzzle(const Puzzle& puzzle);

    int order() const;
    int entry_count() const;
    Grid grid() const;
    Puzzle unpacked() const;

    bool operator==(const PackedPuzzle& other) const;

private:
    std::string cells_ =
        std::string(static_cast<std::size_t>(cell_count_of(kMinOrder)), '\0');  // a value a byte
    std::shared_ptr<const Symbols> symbols_;                                    // null: the built-in ones
};

}  // namespace gridsmith
