#include "generator/orbits/annealing.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace gridsmith {

namespace {

// Orbits tried in a step.
constexpr int kTrials = 16;
// A step that raises the uncertainty by this is taken in one case of e. Measured at order 4, with a symmetry that leaves
// lines apart and 8 orbits tried (8 s of processor time, four walks): 10 ends at 68 entries, 15 and 20 at 64. With the
// symmetry and the orbits tried of today (6,000,000 nodes, three walks): 14 ends at 64, 17 at 60, 60 and 64. At order 5
// (8 s, four walks): 15 ends at 210 to 215 entries, 30 at 195 to 200; 60 at 210 (one walk).
double temperature(int order) { return (order == 4 ? 17 : 30) * SinglesPosition::kUncertaintyUnit; }
// A walk is given up after this number of nodes without a better puzzle.
constexpr std::uint64_t kPatience = 3'000'000;

}  // namespace

Annealing::Annealing(Workbench& bench, const OrbitBoard& board)
    : bench_(bench), board_(board), empty_(board), rest_(board), trial_(board) {}

void Annealing::walk(std::uint64_t nodes) {
    end_ = bench_.nodes() + std::min(nodes, UINT64_MAX - bench_.nodes());
    while (!fill())
        if (bench_.is_stopped()) return;
    fewest_ = here_.size() + 1;
    last_success_ = bench_.nodes();
    prune();
    while (!is_over() && bench_.nodes() - last_success_ < kPatience) step();
}

// Fills the board at random. False when the last orbits fit nowhere.
bool Annealing::fill() {
    rest_ = empty_;
    while (!rest_.is_solved()) {
        rest_.list_open(open_);
        const Orbit orbit = random_of(open_);
        trial_ = rest_;
        bench_.spend(1);
        if (trial_.enter(orbit))
            std::swap(rest_, trial_);
        else if (!rest_.exclude(orbit))
            return false;
    }
    rest_.list_entered(here_);
    return true;
}

void Annealing::step() {
    const std::size_t left_out = bench_.random().below(static_cast<std::uint32_t>(here_.size()));
    if (!follows(here_, left_out, rest_)) return;
    rest_.list_open(open_);
    if (open_.empty()) return;
    int least = 0;
    std::optional<Orbit> chosen;
    for (int trial = 0; trial < kTrials; ++trial) {
        const Orbit orbit = random_of(open_);
        trial_ = rest_;
        bench_.spend(1);
        if (!trial_.enter(orbit) || (chosen && trial_.uncertainty() >= least)) continue;
        least = trial_.uncertainty();
        chosen = orbit;
    }
    if (!chosen) return;
    const double chance = std::exp((energy_ - least) / temperature(board_.order()));
    if (least > energy_ && bench_.random().unit() >= chance) return;
    here_[left_out] = *chosen;
    energy_ = least;
    if (bench_.is_watched()) bench_.show(grid_of(here_), &*best_);
    if (energy_ == 0) prune();
}

// From a puzzle that singles solve: removes what is superfluous, keeps the result if it is the best, and removes one
// orbit more.
void Annealing::prune() {
    Orbits order = here_;
    bench_.random().shuffle(order);
    for (const Orbit orbit : order) {
        const auto place = std::ranges::find(here_, orbit);
        if (follows(here_, static_cast<std::size_t>(place - here_.begin()), trial_) && trial_.is_solved())
            here_.erase(place);
    }
    if (here_.size() < fewest_) {
        fewest_ = here_.size();
        last_success_ = bench_.nodes();
    }
    if (Grid puzzle = grid_of(here_); !best_ || puzzle.entry_count() < best_->entry_count()) {
        best_ = std::move(puzzle);
        bench_.best_is(best_->entry_count());
        bench_.show(*best_, &*best_);
    }
    here_.erase(here_.begin() + bench_.random().below(static_cast<std::uint32_t>(here_.size())));
    follows(here_, here_.size(), trial_);
    energy_ = trial_.uncertainty();
}

// Finds what singles leave of `orbits` but the one at `without`. False after a contradiction.
bool Annealing::follows(const Orbits& orbits, std::size_t without, SinglesPosition& position) {
    bench_.spend(1);
    position = empty_;
    for (std::size_t i = 0; i < orbits.size(); ++i)
        if (i != without && !position.is_entered(orbits[i]) && !position.enter(orbits[i])) return false;
    return true;
}

Grid Annealing::grid_of(const Orbits& orbits) const {
    Grid grid(bench_.rules());
    for (const Orbit orbit : orbits) board_.enter(orbit, grid);
    return grid;
}

}  // namespace gridsmith
