// Each step releases two givens, or one on boards as large as those of orders 4 and 5, and lists all solutions of the
// rest. On small boards an entry that occurs in exactly one solution makes a well-posed puzzle with one entry fewer.
// Otherwise two entries that occur together in exactly one solution make a puzzle with as many entries as before, usually
// with another solution. The walk continues there, after removing entries that are not needed any more.
//
// On large boards almost every pair of givens leaves thousands of solutions (at order 4, all of 500 pairs had more than
// 250), so a single given is exchanged, and entries become superfluous afterwards. Even most single givens leave too many:
// the walk tries each once with short lists, and then with longer ones.
#include "generator/dig/sparse_walk.h"

#include "generator/core/board_kind.h"
#include "generator/dig/digging.h"
#include "solver/api/solver.h"

#include <algorithm>
#include <optional>
#include <vector>

namespace gridsmith {

namespace {

constexpr std::uint64_t kFirstLists = 300;  // solutions, on large boards
constexpr std::uint64_t kLongestLists = 20'000;
constexpr std::uint64_t kNodesPerListed = 20;

bool is_large(const Rules& rules) { return size_class(rules) >= 4; }

// On small boards, lists longer than this are not worth making, and a list must not cost more nodes.
std::uint64_t most_listed(const Rules& rules) { return size_class(rules) == 3 ? 400 : 250; }
std::uint64_t nodes_per_list(const Rules& rules) { return size_class(rules) == 3 ? 20'000 : 10'000; }

struct Entry {
    Cell cell;
    Value value;
};

class Walk {
public:
    Walk(Workbench& bench, const SolvedPuzzle& start, int target, std::uint64_t nodes)
        : bench_(bench), here_(start), best_(start), target_(target), begin_(bench.nodes()), nodes_(nodes) {
        best_entries_ = entries_ = start.puzzle.entry_count();
        pieces_.cells = pieces_of(bench.options());
    }

    SolvedPuzzle run() {
        while (entries_ > target_ && bench_.nodes() - begin_ < nodes_ && !bench_.is_stopped()) {
            step();
            bench_.show(here_.puzzle, &here_.puzzle);
        }
        return best_;
    }

private:
    void step() {
        Grid open = here_.puzzle;
        const Ended ended = is_large(open.rules()) ? release_one(open) : release_two(open);
        if (ended != Ended::exhausted || solutions_.size() < 2) return bench_.spend(1);
        tally(open);

        if (const auto found = lone_entry(open)) {
            go_to(open, {*found});
        } else {
            const auto pair = lone_pair();
            if (!pair.empty()) go_to(open, pair);
        }
    }

    std::vector<Cell> removable_givens() const {
        std::vector<Cell> givens;
        for (const Cell cell : here_.puzzle.entries())
            if (!bench_.options().fixed || (*bench_.options().fixed)[cell] == 0) givens.push_back(cell);
        return givens;
    }

    // Both empty cells and list the solutions.
    Ended release_two(Grid& open) {
        std::vector<Cell> givens = removable_givens();
        solutions_.clear();
        if (givens.size() <= 2) return Ended::exhausted;
        for (std::size_t i = 0; i < 2; ++i) {
            std::swap(givens[i],
                      givens[i + bench_.random().below(static_cast<std::uint32_t>(givens.size() - i))]);
            open[givens[i]] = 0;
        }
        return bench_.list_solutions(open, most_listed(open.rules()), nodes_per_list(open.rules()),
                                     solutions_);
    }
    Ended release_one(Grid& open) {
        if (open != untried_of_) {
            untried_of_ = open;
            most_listed_ = kFirstLists;
            untried_.clear();
        } else if (untried_.empty()) {
            most_listed_ = std::min(3 * most_listed_, kLongestLists);
        }
        if (untried_.empty()) {
            untried_ = removable_givens();
            bench_.random().shuffle(untried_);
        }
        solutions_.clear();
        if (untried_.empty()) return Ended::exhausted;
        open[untried_.back()] = 0;
        untried_.pop_back();
        return bench_.list_solutions(open, most_listed_, kNodesPerListed * most_listed_, solutions_);
    }

    void tally(const Grid& open) {
        empty_.clear();
        for (Cell cell = 0; cell < open.cell_count(); ++cell) {
            if (open[cell] != 0 || bench_.options().forbidden.contains(cell)) continue;
            empty_.push_back(cell);
            auto& counts = counts_[cell];
            counts = {};
            for (const Grid& solution : solutions_) ++counts[solution[cell]];
        }
    }
    std::uint32_t count(const Entry& entry) const { return counts_[entry.cell][entry.value]; }

    // An entry that only one solution has; all such entries are equally likely.
    std::optional<Entry> lone_entry(const Grid& open) {
        std::optional<Entry> found;
        std::uint32_t seen = 0;
        for (const Cell cell : empty_)
            for (Value value = 1; value <= open.side(); ++value)
                if (count({cell, value}) == 1 && bench_.random().below(++seen) == 0) found = {cell, value};
        return found;
    }

    // Two entries of a random solution that no other solution has together. The first is among the rarest
    // entries; the second is found by trying all.
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

    // Moves to the puzzle `open` with `entries`, without the entries that are then superfluous.
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
        const DigResult dug = dig(bench_, here_.solution, puzzle, pieces_, target_, 0);
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
    SolvedPuzzle here_;
    SolvedPuzzle best_;
    int entries_;
    int best_entries_;
    int target_;
    std::uint64_t begin_;          // the nodes of the bench before the walk
    std::uint64_t nodes_;          // that the walk may spend; adding `begin_` could overflow
    Pieces pieces_;                // single cells
    std::vector<Grid> solutions_;  // of the puzzle without the released givens
    Grid untried_of_;              // on large boards: the puzzle whose givens are released in turn,
    std::vector<Cell> untried_;    // those that are still to be released,
    std::uint64_t most_listed_ = kFirstLists;  // and the length of their lists
    std::vector<Cell> empty_;                  // the cells that may be filled
    PerCell<PerValue<std::uint32_t>> counts_{};
};

}  // namespace

SolvedPuzzle sparsest_near(Workbench& bench, const SolvedPuzzle& start, int target, std::uint64_t nodes) {
    return Walk(bench, start, target, nodes).run();
}

}  // namespace gridsmith
