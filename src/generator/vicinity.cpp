// Two givens are released and all solutions of the rest are listed. An entry that occurs in exactly one of
// them makes a well-posed puzzle with one entry fewer. When there is none, two entries that occur together in
// exactly one solution make a puzzle with as many entries as before, mostly with another solution; the walk
// goes there, after removing what has become superfluous.
#include "generator/vicinity.h"

#include "generator/digging.h"
#include "solver/solver.h"

#include <algorithm>
#include <array>
#include <optional>
#include <vector>

namespace gridsmith {

namespace {

constexpr std::size_t kReleased = 2;

// More solutions than so many are not worth to be listed; and a list may not cost more nodes.
std::uint64_t most_listed(int order) { return order == 3 ? 400 : 250; }
std::uint64_t nodes_a_list(int order) { return order == 3 ? 20'000 : 10'000; }

struct Entry {
    Cell cell;
    Value value;
};

class Walk {
public:
    Walk(Workbench& bench, const Vicinity& start, int target, std::uint64_t nodes)
        : bench_(bench), here_(start), best_(start), target_(target), begin_(bench.nodes()), nodes_(nodes) {
        best_entries_ = entries_ = start.puzzle.entry_count();
        pieces_.cells = pieces_of(bench.options());
    }

    Vicinity run() {
        while (entries_ > target_ && bench_.nodes() - begin_ < nodes_ && !bench_.is_stopped()) {
            step();
            bench_.show(here_.puzzle);
        }
        return best_;
    }

private:
    void step() {
        std::vector<Cell> givens;
        for (const Cell cell : here_.puzzle.entries())
            if (!bench_.options().fixed || (*bench_.options().fixed)[cell] == 0) givens.push_back(cell);
        if (givens.size() <= kReleased) return bench_.spend(1);
        Grid open = here_.puzzle;
        for (std::size_t i = 0; i < kReleased; ++i) {
            std::swap(givens[i],
                      givens[i + bench_.random().below(static_cast<std::uint32_t>(givens.size() - i))]);
            open[givens[i]] = 0;
        }
        const Ended ended =
            bench_.list_solutions(open, most_listed(open.order()), nodes_a_list(open.order()), solutions_);
        if (ended != Ended::exhausted || solutions_.size() < 2) return bench_.spend(1);
        tally(open);

        if (const auto found = lone_entry(open)) {
            go_to(open, {*found});
        } else {
            const auto pair = lone_pair();
            if (!pair.empty()) go_to(open, pair);
        }
    }

    void tally(const Grid& open) {
        empty_.clear();
        for (Cell cell = 0; cell < open.cell_count(); ++cell) {
            if (open[cell] != 0 || bench_.options().forbidden.contains(cell)) continue;
            empty_.push_back(cell);
            auto& counts = counts_[static_cast<std::size_t>(cell)];
            counts = {};
            for (const Grid& solution : solutions_) ++counts[solution[cell]];
        }
    }
    std::uint32_t count(const Entry& entry) const {
        return counts_[static_cast<std::size_t>(entry.cell)][entry.value];
    }

    // An entry that only one solution has, any of them with the same probability.
    std::optional<Entry> lone_entry(const Grid& open) {
        std::optional<Entry> found;
        std::uint32_t seen = 0;
        for (const Cell cell : empty_)
            for (Value value = 1; value <= open.side(); ++value)
                if (count({cell, value}) == 1 && bench_.random().below(++seen) == 0) found = {cell, value};
        return found;
    }

    // Two entries of a random solution that no other has both of: the first one of the rarer ones, the second
    // by trying all.
    std::vector<Entry> lone_pair() {
        const Grid& solution =
            solutions_[bench_.random().below(static_cast<std::uint32_t>(solutions_.size()))];
        const auto entry_at = [&](Cell cell) { return Entry{cell, solution[cell]}; };
        std::vector<Cell> cells = empty_;
        bench_.random().shuffle(cells);
        std::ranges::stable_sort(cells, {}, [&](Cell cell) { return count(entry_at(cell)); });

        for (std::size_t i = 0; i < std::min(kFirstsTried, cells.size()); ++i) {
            const Entry first = entry_at(cells[i]);
            std::vector<const Grid*> others;
            for (const Grid& other : solutions_)
                if (&other != &solution && other[first.cell] == first.value) others.push_back(&other);
            for (const Cell cell : cells)
                if (cell != first.cell && std::ranges::none_of(others, [&](const Grid* other) {
                        return (*other)[cell] == solution[cell];
                    }))
                    return {first, entry_at(cell)};
        }
        return {};
    }

    // The puzzle with `entries` added to `open`, less what is superfluous then.
    void go_to(const Grid& open, const std::vector<Entry>& entries) {
        Grid puzzle = open;
        for (const Entry& entry : entries) puzzle[entry.cell] = entry.value;
        const auto solution = std::ranges::find_if(solutions_, [&](const Grid& candidate) {
            return std::ranges::all_of(entries, [&](const Entry& e) { return candidate[e.cell] == e.value; });
        });
        here_.solution = *solution;
        pieces_.sequence.clear();
        for (std::size_t piece = 0; piece < pieces_.cells.size(); ++piece)
            if (puzzle[pieces_.cells[piece].first()] != 0)
                pieces_.sequence.push_back(static_cast<std::uint16_t>(piece));
        bench_.random().shuffle(pieces_.sequence);
        const Dug dug = dig(bench_, here_.solution, puzzle, pieces_, target_, 0);
        if (dug.is_stopped) {
            here_ = best_;
            return;
        }
        here_.puzzle = dug.puzzle;
        entries_ = dug.puzzle.entry_count();
        if (entries_ < best_entries_) {
            best_ = here_;
            best_entries_ = entries_;
        }
    }

    static constexpr std::size_t kFirstsTried = 6;

    Workbench& bench_;
    Vicinity here_;
    Vicinity best_;
    int entries_;
    int best_entries_;
    int target_;
    std::uint64_t begin_;          // the bench's nodes before the walk
    std::uint64_t nodes_;          // that may be spent; too many for a sum, perhaps
    Pieces pieces_;                // single cells
    std::vector<Grid> solutions_;  // of what the released givens leave
    std::vector<Cell> empty_;      // that may be filled
    std::array<std::array<std::uint32_t, kMaxSide + 1>, kMaxCells> counts_{};
};

}  // namespace

Vicinity sparsest_near(Workbench& bench, const Vicinity& start, int target, std::uint64_t nodes) {
    return Walk(bench, start, target, nodes).run();
}

}  // namespace gridsmith
