// Finds puzzles with few entries that singles solve. The solution is not chosen beforehand.
//
// A walk over symmetric puzzles (orbit_board.h). A step exchanges one orbit of entries for the best of a few orbits that
// are open without it. What singles leave uncertain is the energy of the walk, and steps upwards are taken as in simulated
// annealing (S. Kirkpatrick, C. D. Gelatt and M. P. Vecchi, "Optimization by Simulated Annealing", 1983). Without
// uncertainty the puzzle is well-posed: the walk removes what is superfluous and one orbit more, and goes on.
//
// What did less at order 4, in entries after 8 to 12 s of processor time, where this walk reaches 64 and after a minute 60:
//   a dig of a random solution, with exchanges by the solver           79
//   the same walk without symmetry                                     70
//   with bands that move alone, or rows within bands                   92 to 96 (with the energy below)
//   with the number of open candidates as energy                       64 to 72
// Walks without symmetry, or with the square of the symmetry, that begin with a symmetric puzzle found nothing in 10 s.
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

    // The puzzle with the fewest entries of all walks; empty when there is none.
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
    std::size_t fewest_of_all_ = 0;
    // To reuse their memory.
    SinglesPosition rest_;
    SinglesPosition trial_;
    Orbits open_;
};

}  // namespace gridsmith
