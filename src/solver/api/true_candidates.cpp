// First the search lists solutions in its fixed order: many grids have a few, and then everything is known at once.
// If the list gets too long, or takes too long, a question follows for each cell with open values.
//
// Each question asks for a solution with a value that no found solution has in a cell: the cell loses the
// values already found. The answer is a solution, which often shows new values in other cells as well because the search
// tries those first; or a refutation of all the values at once. The next question begins without the refuted values.
//
// A question gets few nodes at first, because luck decides how long a search takes; when the cell's turn comes again, it
// gets twice as many. Before that, the list of solutions gets as many nodes as all questions so far: a grid with a hard
// proof of its only solution needs that proof once, and not for each cell. Searches keep the failure weights of those
// before.
//
// In the end each count below its bound is completed by listing solutions with that value.
#include "solver/api/true_candidates.h"

#include "base/random.h"
#include "solver/api/search_of.h"

#include <algorithm>
#include <optional>
#include <unordered_set>

namespace gridsmith {

namespace {

using solver::Walk;

// Solutions listed at first, and the nodes for that.
constexpr std::uint64_t kListed = 64;
constexpr std::uint64_t kNodesOfList = 2'000;
// Of the first question about a cell.
constexpr std::uint64_t kNodesOfQuestion = 200;

template <class Search>
class CandidateSurvey {
public:
    CandidateSurvey(const Grid& grid, const TrueCandidateOptions& options)
        : grid_(grid), options_(options), most_(std::clamp(options.most, 1, 255)), leaning_(grid.rules()) {
        result_.counts.assign(static_cast<std::size_t>(grid.cell_count() * grid.side()), 0);
        for (Cell cell = 0; cell < grid.cell_count(); ++cell)
            result_.open[cell] = grid[cell] != 0 ? ValueSet::of(grid[cell]) : ValueSet::all(grid.side());
        budgets_.fill(kNodesOfQuestion);
    }

    TrueCandidates result() {
        if (list(kNodesOfList) && decide()) complete_counts();
        result_.is_complete = result_.are_counts_complete = true;
        for (Cell cell = 0; cell < grid_.cell_count(); ++cell) {
            result_.is_complete = result_.is_complete && result_.open[cell].empty();
            for (const Value value : result_.found[cell])
                result_.are_counts_complete = result_.are_counts_complete && !wants_count(cell, value);
        }
        result_.are_counts_complete = result_.are_counts_complete && result_.is_complete;
        result_.has_all = result_.has_all || (result_.is_complete && has_exact_cell());
        result_.ended = result_.are_counts_complete      ? Ended::exhausted
                        : options_.stop.stop_requested() ? Ended::cancelled
                                                         : Ended::budget;
        return std::move(result_);
    }

private:
    bool is_over() const { return options_.stop.stop_requested() || result_.nodes >= options_.nodes; }
    std::uint8_t& count(Cell cell, Value value) {
        return result_.counts[static_cast<std::size_t>(cell * grid_.side() + value - 1)];
    }
    // Whether all solutions are found: those of each value of some cell.
    bool has_exact_cell() const {
        for (Cell cell = 0; cell < grid_.cell_count(); ++cell)
            if (!result_.found[cell].empty() && result_.found[cell].is_subset_of(exact_[cell])) return true;
        return false;
    }
    bool wants_count(Cell cell, Value value) {
        return !result_.has_all && count(cell, value) < most_ && !exact_[cell].contains(value);
    }
    void report() {
        if (options_.progress) options_.progress(result_);
    }

    bool list(std::uint64_t nodes);
    bool decide();
    void complete_counts();
    void note(const Grid& solution);
    void note_all_found();
    Cell next_cell() const;
    void begin(Cell cell, ValueSet values, bool leans);
    Walk walk(std::uint64_t nodes);

    const Grid& grid_;
    const TrueCandidateOptions& options_;
    const int most_;
    TrueCandidates result_;
    PerCell<ValueSet> refuted_{};
    PerCell<ValueSet> exact_{};  // values whose count is exact
    PerCell<std::uint64_t> budgets_;
    std::unordered_set<std::uint64_t> hashes_;  // of the found solutions
    Search& search_ = solver::search_of_thread<Search>();
    std::uint64_t nodes_before_ = 0;  // of finished searches
    Grid leaning_;                    // values to try first
    Random random_{1};
};

// Lists solutions. False if everything is known, or the search is over.
template <class Search>
bool CandidateSurvey<Search>::list(std::uint64_t nodes) {
    nodes_before_ = result_.nodes;
    solver::start(search_, grid_, nullptr, nodes_before_ > 0);
    for (std::uint64_t listed = 0; listed < kListed; ++listed) {
        const Walk outcome = walk(nodes);
        if (outcome == Walk::exhausted) return note_all_found(), false;
        if (outcome != Walk::solution) break;
        note(search_.solution());
    }
    return !is_over();
}

template <class Search>
void CandidateSurvey<Search>::note_all_found() {
    result_.has_all = true;
    result_.open.fill({});
    report();
}

template <class Search>
void CandidateSurvey<Search>::note(const Grid& solution) {
    std::uint64_t hash = 0xcbf29ce484222325u;  // FNV-1a
    for (const Value value : solution.values()) hash = (hash ^ value) * 0x100000001b3u;
    if (!hashes_.insert(hash).second) return;
    ++result_.solutions;
    if (result_.examples.size() < 2) result_.examples.push_back(solution);
    for (Cell cell = 0; cell < grid_.cell_count(); ++cell) {
        const Value value = solution[cell];
        result_.found[cell].insert(value);
        result_.open[cell].erase(value);
        if (std::uint8_t& known = count(cell, value); known < most_) ++known;
    }
    report();
}

// The cell with the cheapest question; of several, that with most open values. -1 if no value is open.
template <class Search>
Cell CandidateSurvey<Search>::next_cell() const {
    Cell best = -1;
    for (Cell cell = 0; cell < grid_.cell_count(); ++cell) {
        if (result_.open[cell].empty()) continue;
        if (best < 0 || budgets_[cell] < budgets_[best] ||
            (budgets_[cell] == budgets_[best] && result_.open[cell].size() > result_.open[best].size()))
            best = cell;
    }
    return best;
}

// Starts a search for solutions with one of the values in the cell.
template <class Search>
void CandidateSurvey<Search>::begin(Cell cell, ValueSet values, bool leans) {
    nodes_before_ = result_.nodes;
    solver::start(search_, grid_, leans ? &random_ : nullptr, true);
    if constexpr (!solver::kIsQuick<Search>)
        if (leans) {
            for (Cell any = 0; any < grid_.cell_count(); ++any) {
                const ValueSet open = result_.open[any];
                leaning_[any] = 0;
                if (open.empty()) continue;
                auto skip = random_.below(static_cast<std::uint32_t>(open.size()));
                for (const Value value : open)
                    if (skip-- == 0) leaning_[any] = value;
            }
            search_.lean_on(leaning_);
        }
    if (grid_[cell] == 0)
        for (const Value value : ValueSet::all(grid_.side()) - values) search_.exclude(cell, value - 1);
    for (Cell any = 0; any < grid_.cell_count(); ++any)
        for (const Value value : refuted_[any])
            if (any != cell) search_.exclude(any, value - 1);
}

template <class Search>
Walk CandidateSurvey<Search>::walk(std::uint64_t nodes) {
    if (options_.stop.stop_requested()) return Walk::stopped;
    const std::uint64_t left = options_.nodes - std::min(options_.nodes, nodes_before_);
    const Walk outcome = search_.walk(std::min(nodes, left), options_.stop);
    result_.nodes = nodes_before_ + search_.nodes();
    return outcome;
}

// Decides about all values. False if the search is over before.
template <class Search>
bool CandidateSurvey<Search>::decide() {
    std::uint64_t level = kNodesOfQuestion;
    for (Cell cell; (cell = next_cell()) >= 0;) {
        if (is_over()) return false;
        if (budgets_[cell] > level) {
            level = budgets_[cell];
            if (result_.solutions < kListed && !list(result_.nodes)) return false;
            continue;
        }
        const ValueSet values = result_.open[cell];
        begin(cell, values, true);
        switch (walk(budgets_[cell])) {
            case Walk::solution: note(search_.solution()); break;
            case Walk::exhausted:
                result_.open[cell] = {};
                if (grid_[cell] == 0) refuted_[cell] |= values;
                if (result_.found[cell].empty()) return note_all_found(), false;  // there is no solution
                report();
                break;
            case Walk::budget: budgets_[cell] *= 2; break;
            case Walk::stopped: return false;
        }
    }
    return !is_over();
}

template <class Search>
void CandidateSurvey<Search>::complete_counts() {
    std::uint64_t nodes = kNodesOfQuestion;
    for (bool is_left = most_ > 1; is_left; nodes *= 2) {
        is_left = false;
        for (Cell cell = 0; cell < grid_.cell_count(); ++cell)
            for (const Value value : result_.found[cell]) {
                if (!wants_count(cell, value)) continue;
                if (is_over()) return;
                begin(cell, ValueSet::of(value), false);
                Walk outcome = Walk::solution;
                while (wants_count(cell, value) && (outcome = walk(nodes)) == Walk::solution)
                    note(search_.solution());
                if (outcome == Walk::stopped) return;
                if (outcome == Walk::exhausted) exact_[cell].insert(value);
                if (outcome == Walk::budget) is_left = true;
            }
    }
}

}  // namespace

TrueCandidates true_candidates(const Grid& grid, const TrueCandidateOptions& options) {
    return solver::for_search_of(
        grid.rules(), [&]<class Search>() { return CandidateSurvey<Search>(grid, options).result(); });
}

}  // namespace gridsmith
