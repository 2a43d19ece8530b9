// Chooses first values, and then reduces the number of solutions by a local search until one is left.
//
// First values: the search takes the open cell with the fewest candidates, tries a few of its values in
// random order, and keeps the value that leaves the fewest candidates in the whole grid. It accepts what
// propagation settles, and backtracks from dead ends. Such values leave few solutions, often one.
//
// Local search: it releases a few givens, lists the solutions that the other givens allow, and groups the
// solutions by their values in the released cells. Each group is a puzzle, and the size of the group is the
// number of its solutions, so one list judges all puzzles that differ in the released cells only. The search
// continues with the smallest group; random numbers break ties. The goal is a group of one. A list that
// reaches its limit shows only a part of each group, so the solutions of the chosen puzzle are then counted.
#include "generator/templates/pattern.h"

#include "generator/core/board_kind.h"
#include "solver/api/solver.h"
#include "solver/tree/search_position.h"

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <vector>

namespace gridsmith {

namespace {

using solver::SearchPosition;

constexpr int kMostDeadEnds = 100;          // before the search for first values gives up
constexpr std::size_t kReleasedGivens = 2;  // at once

struct Tuning {
    std::size_t sampled_values;  // candidate values compared for a cell
    std::uint64_t listed;        // the longest list of solutions
    std::uint64_t nodes;         // for a list or a count
    int patience;                // steps without a gain
};

constexpr Tuning tuning_of(int order) {
    switch (order) {
        case 2: return {.sampled_values = 4, .listed = 300, .nodes = 10'000, .patience = 20};
        case 3: return {.sampled_values = 9, .listed = 200, .nodes = 10'000, .patience = 60};
        case 4: return {.sampled_values = 2, .listed = 100, .nodes = 5'000, .patience = 60};
        default: return {.sampled_values = 1, .listed = 40, .nodes = 3'000, .patience = 60};
    }
}

template <int kOrder>
class FirstValueSearch {
public:
    FirstValueSearch(Workbench& bench, const CellSet& cells)
        : bench_(bench), cells_(cells.begin(), cells.end()) {
        levels_.reserve(cells_.size());
    }

    // Values for all cells that propagation does not refute.
    std::optional<Grid> run() {
        if (!position_.start(bench_.options().fixed.value_or(Grid(kOrder)))) return std::nullopt;
        int dead_ends = 0;
        for (int cell = tightest_open_cell(); cell >= 0; cell = tightest_open_cell()) {
            if (bench_.is_stopped()) return std::nullopt;
            levels_.push_back({position_, cell, ranked_values(cell)});
            while (!levels_.empty() && levels_.back().values.empty()) {
                levels_.pop_back();
                ++dead_ends;
            }
            if (levels_.empty() || dead_ends > kMostDeadEnds) return std::nullopt;
            Level& level = levels_.back();
            position_ = level.position;
            position_.assign(level.cell, level.values.back());
            level.values.pop_back();
        }
        Grid grid(kOrder);
        for (const Cell cell : cells_) grid[cell] = value_of(position_, cell);
        return grid;
    }

private:
    struct Level {
        SearchPosition<kOrder> position;
        int cell;
        std::vector<int> values;  // not tried yet, the best last
    };

    static Value value_of(const SearchPosition<kOrder>& position, Cell cell) {
        return static_cast<Value>(std::countr_zero(position.values_of(cell)) + 1);
    }

    int tightest_open_cell() {
        int best = -1;
        int fewest = kMaxSide + 1;
        std::uint32_t ties = 0;
        for (const Cell cell : cells_) {
            if (!position_.is_open(cell)) continue;
            const int count = std::popcount(position_.values_of(cell));
            if (count < fewest) {
                best = cell;
                fewest = count;
                ties = 1;
            } else if (count == fewest && bench_.random().below(++ties) == 0) {
                best = cell;
            }
        }
        return best;
    }

    static int candidates_left(const SearchPosition<kOrder>& position) {
        int count = 0;
        for (int cell = 0; cell < cell_count_of(kOrder); ++cell)
            count += std::popcount(position.values_of(cell));
        return count;
    }

    std::vector<int> ranked_values(int cell) {
        std::vector<int> drawn;
        for (auto rest = position_.values_of(cell); rest != 0;
             rest = static_cast<decltype(rest)>(rest & (rest - 1)))
            drawn.push_back(std::countr_zero(rest));
        bench_.random().shuffle(drawn);

        std::vector<std::pair<int, int>> ranked;  // candidates left, value
        for (const int value : drawn) {
            SearchPosition<kOrder> next = position_;
            bench_.spend(1);
            if (!next.assign(cell, value)) continue;
            ranked.emplace_back(candidates_left(next), value);
            if (ranked.size() >= tuning_of(kOrder).sampled_values) break;
        }
        // The sort is stable, so the random order breaks ties.
        std::ranges::stable_sort(ranked, std::ranges::greater(),
                                 [](const auto& entry) { return entry.first / 2; });
        std::vector<int> values;
        for (const auto& [left, value] : ranked) values.push_back(value);
        return values;
    }

    Workbench& bench_;
    std::vector<Cell> cells_;
    SearchPosition<kOrder> position_;
    std::vector<Level> levels_;
};

std::optional<Grid> tight_values(Workbench& bench, const CellSet& cells) {
    switch (bench.rules().order()) {
        case 2: return FirstValueSearch<2>(bench, cells).run();
        case 3: return FirstValueSearch<3>(bench, cells).run();
        case 4: return FirstValueSearch<4>(bench, cells).run();
        default: return FirstValueSearch<5>(bench, cells).run();
    }
}

class Repair {
public:
    Repair(Workbench& bench, const CellSet& cells, const Grid& first)
        : bench_(bench), tuning_(tuning_of(size_class(bench.rules()))), puzzle_(first) {
        for (const Cell cell : cells)
            if (!bench.options().fixed || (*bench.options().fixed)[cell] == 0) cells_.push_back(cell);
        bench_.report(cells, CellNews::placed);
    }

    // True when the puzzle is well-posed.
    bool run() {
        if (!count_solutions(puzzle_, tuning_.listed)) return false;
        if (solutions_ == 0) return false;
        if (solutions_ < tuning_.listed) bench_.solutions_are(solutions_, puzzle_);
        const std::size_t released = std::min(kReleasedGivens, cells_.size());
        for (int idle = 0;
             solutions_ > 1 && released > 0 && idle < tuning_.patience && !bench_.is_stopped();) {
            const std::uint64_t before = solutions_;
            release_some(released);
            idle = solutions_ < before ? 0 : idle + 1;
            bench_.show(puzzle_);
        }
        return solutions_ == 1;
    }

    const Grid& puzzle() const { return puzzle_; }
    const Grid& solution() const { return solution_; }

private:
    using Values = std::array<Value, 4>;
    struct Group {
        std::uint64_t members = 0;
        Grid solution;
    };

    // Counts up to `limit` solutions into solutions_. False when the search ended before.
    bool count_solutions(const Grid& grid, std::uint64_t limit) {
        const Ended ended = bench_.list_solutions(grid, limit, tuning_.nodes, listed_);
        if (ended == Ended::budget || ended == Ended::cancelled) return false;
        solutions_ = listed_.size();
        if (!listed_.empty()) solution_ = listed_.front();
        return true;
    }

    void release_some(std::size_t count) {
        for (std::size_t i = 0; i < count; ++i)
            std::swap(cells_[i],
                      cells_[i + bench_.random().below(static_cast<std::uint32_t>(cells_.size() - i))]);
        const auto released = std::span(cells_).first(count);
        Grid open = puzzle_;
        Values now{};
        for (std::size_t i = 0; i < count; ++i) {
            now[i] = open[released[i]];
            open[released[i]] = 0;
            bench_.report(released[i], CellNews::tried);
        }

        const Ended ended = bench_.list_solutions(open, tuning_.listed, tuning_.nodes, listed_);
        std::map<Values, Group> groups;
        for (const Grid& solution : listed_) {
            Values values{};
            for (std::size_t i = 0; i < count; ++i) values[i] = solution[released[i]];
            Group& group = groups[values];
            if (++group.members == 1) group.solution = solution;
        }
        groups.erase(now);

        const Group* best = nullptr;
        Values best_values{};
        std::uint32_t ties = 0;
        for (const auto& [values, group] : groups) {
            if (best != nullptr && group.members > best->members) continue;
            ties = best != nullptr && group.members == best->members ? ties + 1 : 1;
            if (ties > 1 && bench_.random().below(ties) != 0) continue;
            best = &group;
            best_values = values;
        }
        if (best == nullptr || best->members > solutions_) return;

        Grid next = open;
        for (std::size_t i = 0; i < count; ++i) next[released[i]] = best_values[i];
        const Grid solution_before = solution_;
        const std::uint64_t before = solutions_;
        if (ended == Ended::exhausted) {
            solutions_ = best->members;
            solution_ = best->solution;
        } else if (!count_solutions(next, before + 1) || solutions_ > before) {
            solutions_ = before;
            solution_ = solution_before;
            return;
        }
        puzzle_ = next;
        if (solutions_ < tuning_.listed) bench_.solutions_are(solutions_, puzzle_);
        for (const Cell cell : released) bench_.report(cell, CellNews::placed);
    }

    Workbench& bench_;
    Tuning tuning_;
    Grid puzzle_;
    Grid solution_;
    std::uint64_t solutions_ = 0;  // of puzzle_, up to a limit
    std::vector<Grid> listed_;
    std::vector<Cell> cells_;  // the cells whose values may change
};

}  // namespace

AttemptResult pattern_attempt(Workbench& bench, const CellSet& cells, FirstValues first) {
    Grid values(bench.rules());
    // The search for tight values knows classic boards only.
    if (first == FirstValues::tight && bench.rules().is_classic()) {
        const auto found = tight_values(bench, cells);
        if (!found) return bench.failure(0);
        values = *found;
    } else {
        Grid solution(bench.rules());
        const Fill filled = bench.fill(solution);
        if (filled == Fill::impossible) return bench.impossible();
        if (filled == Fill::gave_up) return bench.failure(0);
        for (const Cell cell : cells) values[cell] = solution[cell];
    }
    Repair repair(bench, cells, values);
    if (!repair.run()) return bench.failure(0);
    return bench.success(repair.puzzle(), repair.solution());
}

}  // namespace gridsmith
