// Finds puzzles with few entries that singles solve. The solution is not chosen beforehand.
//
// A walk over symmetric puzzles (orbit_board.h). A step exchanges one orbit of entries for the best of a few orbits that
// are open without it. What singles leave uncertain is the energy of the walk, and steps upwards are taken as in simulated
// annealing (S. Kirkpatrick, C. D. Gelatt and M. P. Vecchi, "Optimization by Simulated Annealing", 1983). Without
// uncertainty the puzzle is well-posed: the walk removes what is superfluous and one orbit more, and goes on.
//
// Tried at order 4, where this walk reaches 64 entries in a few seconds of processor time and 60 in a minute:
//   exchanges by the solver after a dig of a random solution: 79 entries in 13 s
//   this walk without symmetry: 70 in 12 s
//   the number of open candidates as energy: 64 to 72 in 8 s
//   other symmetries: bands that move alone end at 96, and rows within bands at 92, where bands and stacks that move
//     together end at 76 (all in 10 s, at a temperature that was too high). Which of them move does not matter much at the
//     right temperature (64 in 8 s), but with lines exchanged more walks reach 60.
//   symmetries with 16 or 25 images of an entry: 300 entries at order 5, since few orbits are too coarse
//   a walk without symmetry, or with half of it, from a symmetric puzzle: at most one entry less in 25 s
#pragma once

#include "generator/core/workbench.h"
#include "generator/orbits/orbit_board.h"
#include "generator/orbits/singles_position.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace gridsmith {

class Annealing {
public:
    // A look at a position costs a node of `bench`. `board` must outlive the annealing.
    Annealing(Workbench& bench, const OrbitBoard& board);

    // Walks from a random puzzle until `nodes` are spent, or until the walk has found nothing better for long. The first
    // walk always finds a puzzle, unless stopped.
    void walk(std::uint64_t nodes);

    // The best puzzle so far, with the fewest entries. Empty before a walk has found one.
    const std::optional<Grid>& best() const { return best_; }

private:
    using Orbit = OrbitBoard::Orbit;
    using Orbits = std::vector<Orbit>;

    bool is_over() const { return bench_.is_stopped() || bench_.nodes() >= end_; }
    Orbit random_of(const Orbits& orbits) {
        return orbits[bench_.random().below(static_cast<std::uint32_t>(orbits.size()))];
    }
    bool fill();
    void step();
    void prune();
    bool follows(const Orbits& orbits, std::size_t without, SinglesPosition& position);
    Grid grid_of(const Orbits& orbits) const;

    Workbench& bench_;
    const OrbitBoard& board_;
    const SinglesPosition empty_;
    Orbits here_;
    int energy_ = 0;
    std::uint64_t end_ = 0;           // of the walk, in nodes of the bench
    std::size_t fewest_ = 0;          // orbits in this walk
    std::uint64_t last_success_ = 0;  // nodes of the bench
    std::optional<Grid> best_;
    // To reuse their memory.
    SinglesPosition rest_;
    SinglesPosition trial_;
    Orbits open_;
};

}  // namespace gridsmith
