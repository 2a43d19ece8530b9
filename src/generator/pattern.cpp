// First values, then a local search that makes the solutions fewer until one is left.
//
// First values: always the open cell with the fewest candidates; of a few of its values, drawn at random, the
// one that leaves the fewest candidates in the whole grid. What propagation settles by itself is taken as it
// comes. A dead end is left by going back. Values chosen so leave few solutions, often one.
//
// Local search: release a few of the givens, list the solutions that the others allow, and group them by
// their values in the released cells. Each group is a puzzle with these cells and as many solutions as the
// group has members, so one enumeration judges all the puzzles that differ in the released cells alone. Go on
// with the smallest group, at a tie with any; one member is the goal. A list that is cut off at its limit
// shows too few of each group, so then the chosen one is counted before it is believed.
#include "generator/pattern.h"

#include "solver/position.h"
#include "solver/solver.h"

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <vector>

namespace gridsmith {

namespace {

using solver::Position;

struct Tuning {
    std::size_t sampled_values;  // looked at for a first value
    int dead_ends;               // before the first values are given up
    std::size_t released;        // givens released at once
    std::uint64_t listed;        // solutions listed at most
    std::uint64_t nodes;         // for a list or a count
    int patience;                // steps without a gain
};

constexpr Tuning tuning_of(int order) {
    switch (order) {
        case 2: return {4, 100, 2, 300, 10'000, 20};
        case 3: return {9, 100, 2, 200, 10'000, 60};
        case 4: return {2, 100, 2, 100, 5'000, 60};
        default: return {1, 100, 2, 40, 3'000, 60};
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
            if (levels_.empty() || dead_ends > tuning_of(kOrder).dead_ends) return std::nullopt;
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
        Position<kOrder> position;
        int cell;
        std::vector<int> values;  // still to try, the best last
    };

    static Value value_of(const Position<kOrder>& position, Cell cell) {
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

    static int candidates_left(const Position<kOrder>& position) {
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
            Position<kOrder> next = position_;
            bench_.spend(1);
            if (!next.assign(cell, value)) continue;
            ranked.emplace_back(candidates_left(next), value);
            if (ranked.size() >= tuning_of(kOrder).sampled_values) break;
        }
        // A little noise among nearly equal ones comes from the random draw before this stable sort.
        std::ranges::stable_sort(ranked, std::ranges::greater(),
                                 [](const auto& entry) { return entry.first / 2; });
        std::vector<int> values;
        for (const auto& [left, value] : ranked) values.push_back(value);
        return values;
    }

    Workbench& bench_;
    std::vector<Cell> cells_;
    Position<kOrder> position_;
    std::vector<Level> levels_;
};

std::optional<Grid> tight_values(Workbench& bench, const CellSet& cells) {
    switch (bench.order()) {
        case 2: return FirstValueSearch<2>(bench, cells).run();
        case 3: return FirstValueSearch<3>(bench, cells).run();
        case 4: return FirstValueSearch<4>(bench, cells).run();
        default: return FirstValueSearch<5>(bench, cells).run();
    }
}

class Repair {
public:
    Repair(Workbench& bench, const CellSet& cells, const Grid& first)
        : bench_(bench), tuning_(tuning_of(bench.order())), puzzle_(first) {
        for (const Cell cell : cells)
            if (!bench.options().fixed || (*bench.options().fixed)[cell] == 0) cells_.push_back(cell);
        bench_.report(cells, CellNews::placed);
    }

    // True when the puzzle is well-posed.
    bool run() {
        if (!count_solutions(puzzle_, tuning_.listed)) return false;
        if (solutions_ == 0) return false;
        if (solutions_ < tuning_.listed) bench_.solutions_are(solutions_, puzzle_);
        const std::size_t released = std::min(tuning_.released, cells_.size());
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

    // Counts up to `limit`; the result is in solutions_. False when it could not be found out.
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
    std::vector<Cell> cells_;  // those whose values may change
};

}  // namespace

AttemptResult pattern_attempt(Workbench& bench, const CellSet& cells, FirstValues first) {
    Grid values(bench.order());
    if (first == FirstValues::tight) {
        const auto found = tight_values(bench, cells);
        if (!found) return bench.failure(0);
        values = *found;
    } else {
        Grid solution(bench.order());
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
