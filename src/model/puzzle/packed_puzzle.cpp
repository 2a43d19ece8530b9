#include "model/puzzle/packed_puzzle.h"

#include <algorithm>

namespace gridsmith {

PackedPuzzle::PackedPuzzle(const Puzzle& puzzle)
    : rules_(puzzle.rules()), cells_(puzzle.grid.values().begin(), puzzle.grid.values().end()) {
    if (puzzle.symbols != Symbols(rules_)) symbols_ = std::make_shared<const Symbols>(puzzle.symbols);
}

int PackedPuzzle::entry_count() const {
    return static_cast<int>(std::ranges::count_if(cells_, [](char cell) { return cell != 0; }));
}

Grid PackedPuzzle::grid() const {
    Grid grid(rules_);
    std::ranges::transform(cells_, grid.values().begin(), [](char cell) { return static_cast<Value>(cell); });
    return grid;
}

Puzzle PackedPuzzle::unpacked() const {
    Puzzle puzzle(grid());
    if (symbols_) puzzle.symbols = *symbols_;
    return puzzle;
}

bool PackedPuzzle::operator==(const PackedPuzzle& other) const {
    const auto symbols = [](const PackedPuzzle& packed) {
        return packed.symbols_ ? *packed.symbols_ : Symbols(packed.rules_);
    };
    return rules_ == other.rules_ && cells_ == other.cells_ && symbols(*this) == symbols(other);
}

}  // namespace gridsmith
