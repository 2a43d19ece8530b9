#include "model/puzzle/packed_puzzle.h"

#include <algorithm>

namespace gridsmith {

PackedPuzzle::PackedPuzzle(const Puzzle& puzzle)
    : cells_(puzzle.grid.values().begin(), puzzle.grid.values().end()) {
    if (puzzle.symbols != Symbols(puzzle.order())) symbols_ = std::make_shared<const Symbols>(puzzle.symbols);
}

int PackedPuzzle::order() const {
    int order = kMinOrder;
    while (static_cast<std::size_t>(cell_count_of(order)) < cells_.size()) ++order;
    return order;
}

int PackedPuzzle::entry_count() const {
    return static_cast<int>(std::ranges::count_if(cells_, [](char cell) { return cell != 0; }));
}

Grid PackedPuzzle::grid() const {
    Grid grid(order());
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
        return packed.symbols_ ? *packed.symbols_ : Symbols(packed.order());
    };
    return cells_ == other.cells_ && symbols(*this) == symbols(other);
}

}  // namespace gridsmith
