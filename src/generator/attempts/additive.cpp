// On boards of up to 4 x 4 cells the attempt tries all values, which also proves a template impossible. Larger boards use the
// local search of pattern.h.
#include "generator/attempts/additive.h"

#include "generator/core/board_kind.h"
#include "generator/templates/pattern.h"
#include "generator/templates/random_template.h"
#include "model/board/units.h"

#include <vector>

namespace gridsmith {

namespace {

// Tries the values of the target cells depth first: the cell with the fewest candidates next, its candidates
// in random order, and a verification of each complete puzzle.
class ValueSearch {
public:
    ValueSearch(Workbench& bench, const CellSet& cells) : bench_(bench), open_(cells), grid_(bench.rules()) {
        if (!bench.options().fixed) return;
        for (const Cell cell : bench.options().fixed->entries()) {
            grid_[cell] = (*bench.options().fixed)[cell];
            open_.erase(cell);
        }
    }

    // True when it found a well-posed puzzle.
    bool run() {
        bench_.show(grid_);
        if (bench_.is_stopped()) return false;
        if (open_.empty()) return bench_.is_well_posed(grid_, 0, solution_) == Answer::yes;
        const Cell cell = tightest_open_cell();
        std::vector<Value> values;
        for (const Value value : candidates_of(grid_, cell)) values.push_back(value);
        bench_.random().shuffle(values);
        open_.erase(cell);
        for (const Value value : values) {
            grid_[cell] = value;
            bench_.report(cell, CellNews::placed);
            if (run()) return true;
        }
        grid_[cell] = 0;
        bench_.report(cell, CellNews::removed);
        open_.insert(cell);
        return false;
    }

    const Grid& puzzle() const { return grid_; }
    const Grid& solution() const { return solution_; }

private:
    // Chooses at random among equal cells.
    Cell tightest_open_cell() {
        Cell best = -1;
        int fewest = kMaxSide + 1;
        std::uint32_t ties = 0;
        for (const Cell cell : open_) {
            const int size = candidates_of(grid_, cell).size();
            if (size < fewest) {
                best = cell;
                fewest = size;
                ties = 1;
            } else if (size == fewest && bench_.random().below(++ties) == 0) {
                best = cell;
            }
        }
        return best;
    }

    Workbench& bench_;
    CellSet open_;
    Grid grid_;
    Grid solution_;
};

AttemptResult exhaustive_attempt(Workbench& bench, const CellSet& cells) {
    ValueSearch search(bench, cells);
    if (search.run()) return bench.success(search.puzzle(), search.solution());
    if (bench.options().puzzle_template && !bench.is_stopped()) return bench.impossible();
    return bench.failure(0);
}

}  // namespace

AttemptResult additive_attempt(Workbench& bench) {
    const GenerateOptions& options = bench.options();
    const CellSet cells =
        options.puzzle_template ? *options.puzzle_template : random_cells(options, bench.random());
    const int order = size_class(options.rules);
    if (order == 2) return exhaustive_attempt(bench, cells);
    // At order 5, tight values usually end in a contradiction.
    const bool is_tight = order < 5 || bench.number() % 2 == 1;
    return pattern_attempt(bench, cells, is_tight ? FirstValues::tight : FirstValues::random);
}

}  // namespace gridsmith
