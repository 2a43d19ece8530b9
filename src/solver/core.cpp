// The whole Sudoku of an order is posed to the learner, and the entries are its assumptions: then it says
// which of them it needed (learner.h). That is a core, and a first one is often a few entries out of
// hundreds. Which one it is depends on the order of the entries, so several orders are tried, and the
// smallest is gone on with.
//
// A core is narrowed in two ways. Asked about the core alone, the learner often needs still fewer. In the end
// each entry is left out once: either the others have a solution, then it is needed in every smaller core
// too; or a core without it comes out. What the learner learned on the way is about the Sudoku and not about
// entries, so every question profits from those before.
//
// The price is that propagation from the entries is done anew for each question, and that clauses are longer
// than those learned from a grid whose entries are facts. So this is for explaining, while the question
// whether there is a solution goes to the search of solver.h.
#include "solver/core.h"

#include "base/random.h"
#include "solver/learner.h"
#include "solver/position.h"

#include <algorithm>
#include <array>
#include <vector>

namespace gridsmith {

namespace {

using solver::Learner;
using solver::Walk;

// Orders of the entries in which the first question is asked.
constexpr int kOrders = 20;

class CoreSearch {
public:
    CoreSearch(Learner& learner, int side, const CoreOptions& options)
        : learner_(learner), side_(side), options_(options) {}

    std::optional<Core> core_of(const Grid& grid);

private:
    using Entries = std::vector<Learner::Candidate>;

    Walk ask(const Entries& entries, std::uint64_t budget) {
        learner_.assume(entries);
        return learner_.walk(budget, options_.stop);
    }
    void shrink(Entries& core);
    bool minimise(Entries& core);

    // No single question gets more than a part of what is left.
    std::uint64_t budget_of_question() const {
        const std::uint64_t left = options_.nodes - std::min(options_.nodes, learner_.nodes());
        return std::min(options_.nodes, learner_.nodes() + left / 8 + 1);
    }

    Learner& learner_;
    int side_;
    const CoreOptions& options_;
};

std::optional<Core> CoreSearch::core_of(const Grid& grid) {
    Entries entries;
    for (const Cell cell : grid.entries())
        entries.push_back(static_cast<Learner::Candidate>(cell * side_ + grid[cell] - 1));
    if (ask(entries, options_.nodes) != Walk::exhausted) return std::nullopt;
    Entries found = learner_.core();
    Random random(1);
    for (int order = 1; order < kOrders && found.size() > 2; ++order) {
        random.shuffle(entries);
        if (ask(entries, budget_of_question()) != Walk::exhausted) break;
        if (learner_.core().size() < found.size()) found = learner_.core();
    }
    shrink(found);
    Core core;
    core.is_minimal = minimise(found);
    for (const auto entry : found) core.givens.insert(static_cast<Cell>(entry / side_));
    core.nodes = learner_.nodes();
    return core;
}

// Asks about the core alone as long as it gets smaller. The learner begins its answer with the assumption
// that was refuted last, so the order is another each time.
void CoreSearch::shrink(Entries& core) {
    for (std::size_t size = core.size() + 1; core.size() < size;) {
        size = core.size();
        if (ask(core, budget_of_question()) != Walk::exhausted) return;
        core = learner_.core();
    }
}

// Leaves out what is not needed. False when some question had no answer.
bool CoreSearch::minimise(Entries& core) {
    bool is_minimal = true;
    Entries kept;  // tried already
    while (!core.empty()) {
        const auto entry = core.back();
        core.pop_back();
        Entries rest = kept;
        rest.insert(rest.end(), core.begin(), core.end());
        const Walk outcome = ask(rest, budget_of_question());
        if (outcome != Walk::exhausted) {
            is_minimal = is_minimal && outcome == Walk::solution;
            kept.push_back(entry);
            continue;
        }
        const auto is_spare = [&](auto e) {
            return std::ranges::find(learner_.core(), e) == learner_.core().end();
        };
        std::erase_if(kept, is_spare);
        std::erase_if(core, is_spare);
    }
    core = kept;
    return is_minimal;
}

// Every cell with its values, every unit with the places of a value.
template <int kOrder>
void pose_everything(Learner& learner) {
    using G = solver::Geometry<kOrder>;
    constexpr auto kSide = std::size_t{G::kSide};
    learner.begin(G::kCells * kSide, nullptr);
    std::array<Learner::Candidate, kSide> members;
    for (std::size_t cell = 0; cell < G::kCells; ++cell) {
        for (std::size_t v = 0; v < kSide; ++v)
            members[v] = static_cast<Learner::Candidate>(cell * kSide + v);
        learner.add_family(members);
    }
    for (const auto& cells : solver::kGeometry<kOrder>.cell_at)
        for (std::size_t v = 0; v < kSide; ++v) {
            for (std::size_t i = 0; i < kSide; ++i)
                members[i] = static_cast<Learner::Candidate>(cells[i] * kSide + v);
            learner.add_family(members);
        }
}

}  // namespace

std::optional<Core> unsolvable_core(const Grid& grid, const CoreOptions& options) {
    static thread_local Learner learner;  // so that its memory is kept
    switch (grid.order()) {
        case 2: pose_everything<2>(learner); break;
        case 3: pose_everything<3>(learner); break;
        case 4: pose_everything<4>(learner); break;
        default: pose_everything<5>(learner);
    }
    return CoreSearch(learner, grid.side(), options).core_of(grid);
}

}  // namespace gridsmith
