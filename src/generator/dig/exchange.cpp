#include "generator/dig/exchange.h"

#include <algorithm>

namespace gridsmith {

namespace {

constexpr std::uint32_t kMostAdded = 3;

bool fits(const GenerateOptions& options, const DigResult& dug, int entries) {
    if (dug.is_stopped) return false;
    if (options.minimal) return dug.is_proven_minimal;
    const int count = dug.puzzle.entry_count();
    return options.symmetry == Symmetry::none ? count == entries : count <= options.entries;
}

}  // namespace

Exchange::Exchange(Workbench& bench, const Grid& solution) : bench_(bench), solution_(solution) {
    pieces_.cells = pieces_of(bench.options());
}

std::optional<Grid> Exchange::neighbour_of(const Grid& puzzle) {
    Random& random = bench_.random();
    auto& sequence = pieces_.sequence;
    sequence.clear();
    outside_.clear();
    for (std::size_t piece = 0; piece < pieces_.cells.size(); ++piece) {
        const bool is_inside = puzzle[pieces_.cells[piece].first()] != 0;
        (is_inside ? sequence : outside_).push_back(static_cast<std::uint16_t>(piece));
    }
    if (outside_.empty()) return std::nullopt;
    random.shuffle(sequence);

    const auto added = std::min<std::size_t>(outside_.size(), 1 + random.below(kMostAdded));
    Grid start = puzzle;
    for (std::size_t i = 0; i < added; ++i) {
        std::swap(outside_[i], outside_[i + random.below(static_cast<std::uint32_t>(outside_.size() - i))]);
        sequence.push_back(outside_[i]);
        for (const Cell cell : pieces_.cells[outside_[i]]) start[cell] = solution_[cell];
    }

    const GenerateOptions& options = bench_.options();
    const int entries = puzzle.entry_count();
    const DigResult dug = dig(bench_, solution_, start, pieces_, options.minimal ? 0 : entries,
                              nodes_per_check(options), &memory_);
    if (!fits(options, dug, entries) || dug.puzzle == puzzle) return std::nullopt;
    return dug.puzzle;
}

}  // namespace gridsmith
