#include "generator/dig/digging.h"

#include "generator/core/board_kind.h"
#include "generator/core/exchanges.h"
#include "generator/core/unavoidable.h"
#include "generator/dig/dig_machine.h"
#include "model/board/units.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace gridsmith {

namespace {

// The sort key of a piece in a structured removal order. Noise makes the edge of the empty region irregular.
class RemovalKey {
public:
    RemovalKey(const Rules& rules, RemovalOrder removal_order, Random& random)
        : units_(rules.units()), removal_order_(removal_order), random_(random) {
        std::iota(block_rank_.begin(), block_rank_.begin() + units_.side, 0);
        random.shuffle(block_rank_.first(units_.side));
        is_reversed_ = random.below(2) == 1;
        is_across_ = random.below(2) == 1;
    }

    double operator()(const CellSet& piece) {
        double key = 1e9;
        for (const Cell cell : piece) key = std::min(key, key_of(cell));
        return key + noise() * random_.unit();
    }

private:
    double key_of(Cell cell) const {
        const double middle = (units_.side - 1) / 2.0;
        const double r = units_.row_of(cell);
        const double c = units_.column_of(cell);
        switch (removal_order_) {
            case RemovalOrder::centre: return std::hypot(r - middle, c - middle);
            case RemovalOrder::blocks: return block_rank_[units_.region_of(cell)];
            case RemovalOrder::rows: return is_reversed_ ? units_.side - 1 - r : r;
            case RemovalOrder::even: break;
        }
        const double line = is_across_ ? r : c;
        return is_reversed_ ? units_.side - 1 - line : line;
    }
    double noise() const {
        switch (removal_order_) {
            case RemovalOrder::centre:
            case RemovalOrder::blocks: return 1.0;
            case RemovalOrder::rows: return 0.3 * units_.side;
            case RemovalOrder::even: break;
        }
        return 2.0 * units_.side;
    }

    const Units& units_;
    RemovalOrder removal_order_;
    Random& random_;
    bool is_reversed_ = false;
    bool is_across_ = false;
    PerLine<int> block_rank_{};
};

template <int kOrder>
std::vector<CellMask<kOrder>> masks_of(const Pieces& pieces) {
    std::vector<CellMask<kOrder>> masks;
    masks.reserve(pieces.cells.size());
    for (const CellSet& piece : pieces.cells) masks.push_back(CellMask<kOrder>::of(piece));
    return masks;
}

// The unavoidable sets known before the first dig.
template <int kOrder>
void begin_memory(DigMemory::Of<kOrder>& memory, const Grid& solution, const Pieces& pieces) {
    memory.pieces = masks_of<kOrder>(pieces);
    memory.sets.clear();
    const auto keep = [&](const CellMask<kOrder>& set) { memory.sets.push_back(set); };
    if (solution.rules().is_classic())
        for_each_unavoidable_set<kOrder>(solution, kLargestListed<kOrder>, keep);
    else
        for_each_exchange_set<kOrder>(solution, kLargestListed<kOrder>, keep);
}

// A dig for a neighbour removes few pieces, so it ignores sets with more givens than this: one of their
// givens stays anyway.
constexpr int kFewShared = 3;

template <int kOrder>
DigResult dig_at(Workbench& bench, const Grid& solution, const Grid& start, const Pieces& pieces, int target,
                 std::uint64_t nodes, DigMemory* kept_memory) {
    // Thread-local to reuse their memory.
    static thread_local DigMemory::Of<kOrder> temporary;
    static thread_local DigMachine<kOrder> machine;
    auto* memory = kept_memory != nullptr ? kept_memory->find<kOrder>() : &temporary;
    if (memory == nullptr) memory = &kept_memory->begin<kOrder>();
    if (memory == &temporary || memory->pieces.empty()) begin_memory<kOrder>(*memory, solution, pieces);

    machine.begin(start.cell_count(), CellMask<kOrder>::of(start.entries()), memory->pieces, pieces.sequence,
                  target, kept_memory == nullptr);
    const auto& givens = machine.givens();
    for (const CellMask<kOrder>& set : memory->sets)
        if (kept_memory == nullptr || !CellMask<kOrder>::share_more_than(kFewShared, set, givens))
            machine.know(set);

    Grid puzzle = start;
    Grid well_posed = start;
    Grid other(solution.rules());
    CellMask<kOrder> kept_before;
    bench.best_is(machine.given_count());
    while (machine.advance() && !bench.is_stopped()) {
        if (bench.is_watched()) well_posed = puzzle;
        machine.chunk().for_each([&](Cell cell) {
            puzzle[cell] = 0;
            bench.report(cell, CellNews::tried);
        });
        bench.show(puzzle, &well_posed);
        const Answer answer =
            machine.chunk_size() == 1
                ? bench.has_other_value(puzzle, solution, machine.chunk().first(), nodes, other)
                : bench.has_other_solution(puzzle, solution, nodes, other);
        if (answer == Answer::no) {
            machine.chunk().for_each([&](Cell cell) { bench.report(cell, CellNews::removed); });
            machine.answer_well_posed();
            bench.best_is(machine.given_count());
        } else {
            machine.chunk().for_each([&](Cell cell) { puzzle[cell] = solution[cell]; });
            if (answer == Answer::yes) {
                const auto difference = CellMask<kOrder>::difference(solution, other);
                machine.answer_ambiguous(difference);
                if (memory->sets.size() < DigMemory::kMostSets) memory->sets.push_back(difference);
            } else {
                machine.answer_undecided();
            }
        }
        CellMask<kOrder> newly_kept = machine.kept();
        newly_kept -= kept_before;
        newly_kept.for_each([&](Cell cell) { bench.report(cell, CellNews::kept); });
        kept_before = machine.kept();
    }
    bench.show(puzzle, &puzzle);
    return {puzzle, machine.is_proven() && !bench.is_stopped(), bench.is_stopped()};
}

// A board without regions has none to empty one after the other.
RemovalOrder removal_order_of(const GenerateOptions& options) {
    const bool lacks_blocks =
        options.removal_order == RemovalOrder::blocks && !options.rules.units().has_regions();
    const RemovalOrder order = lacks_blocks ? RemovalOrder::even : options.removal_order;
    // Removing the entries of large boards row by row leaves the fewest (at order 4 about 88 instead of 94).
    const bool wants_fewest = options.squeeze > 0 && size_class(options.rules) >= 4;
    return wants_fewest && order == RemovalOrder::even ? RemovalOrder::rows : order;
}

}  // namespace

CellSet cells_to_empty(const GenerateOptions& options) {
    CellSet cells;
    for (const Cell cell : options.forbidden) cells |= orbit_of(options.rules, options.symmetry, cell);
    return cells;
}

std::vector<CellSet> pieces_of(const GenerateOptions& options) {
    CellSet untouchable = cells_to_empty(options);
    if (options.fixed)
        for (const Cell cell : options.fixed->entries())
            untouchable |= orbit_of(options.rules, options.symmetry, cell);

    std::vector<CellSet> pieces = orbits_of(options.rules, options.symmetry);
    if (!untouchable.empty())
        std::erase_if(pieces, [&](const CellSet& orbit) { return orbit.intersects(untouchable); });
    return pieces;
}

std::vector<std::uint16_t> sequence_of(const GenerateOptions& options, std::span<const CellSet> pieces,
                                       Random& random) {
    std::vector<std::uint16_t> sequence(pieces.size());
    std::iota(sequence.begin(), sequence.end(), std::uint16_t{0});
    random.shuffle(sequence);
    // On boards of 25 x 25 cells a purely random order leads to questions that no search answers in reasonable time.
    const bool needs_slope = size_class(options.rules) == 5 && options.minimal;
    const RemovalOrder order = removal_order_of(options);
    if (order == RemovalOrder::even && !needs_slope) return sequence;

    RemovalKey key(options.rules, order, random);
    std::vector<double> keys;
    for (const CellSet& piece : pieces) keys.push_back(key(piece));
    std::ranges::stable_sort(sequence, {}, [&](std::uint16_t piece) { return keys[piece]; });
    return sequence;
}

Pieces pieces_in_order(const GenerateOptions& options, Random& random) {
    Pieces pieces;
    pieces.cells = pieces_of(options);
    pieces.sequence = sequence_of(options, pieces.cells, random);
    return pieces;
}

std::uint64_t nodes_per_check(const GenerateOptions& options) {
    const int order = size_class(options.rules);
    if (options.minimal || order < 4) return 0;
    return order == 4 ? 4'000 : 500;
}

Grid without(const Grid& grid, const CellSet& cells) {
    Grid result = grid;
    for (const Cell cell : cells) result[cell] = 0;
    return result;
}

DigResult dig(Workbench& bench, const Grid& solution, const Grid& start, const Pieces& pieces, int target,
              std::uint64_t nodes, DigMemory* memory) {
    return for_size_class(bench.rules(), [&]<int kOrder>() {
        return dig_at<kOrder>(bench, solution, start, pieces, target, nodes, memory);
    });
}

}  // namespace gridsmith
