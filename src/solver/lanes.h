// The many-grids engine for order 3: hundreds of searches side by side in one thread.
//
// One grid has 729 facts of the kind "cell 17 may hold a 4". The engine gives each of them a vector register,
// and each grid one bit of it:
//
//                          grid 0   grid 1   grid 2   ...  grid 255
//     cell 0 may hold 1       1        0        1              1       one vector
//     cell 0 may hold 2       0        0        1              0       one vector
//     ...
//     cell 80 may hold 9      1        1        0              1       one vector
//
// A deduction is then an expression in ANDs and ORs that is computed for all grids in one go. "Digit 4 has a
// single place in this column segment" is a dozen instructions, whatever the grids hold, with no shuffle, no
// table and no branch to be mispredicted; a look at everything (the deductions of nine.h, which this engine
// makes too) costs about 8,000 instructions, and thus 30 a grid. What a vector is hardly matters: 256 bits
// with AVX-512 (which computes any function of three vectors in one instruction) and AVX2, 128 bits on
// everything else.
//
// Each grid is searched depth first, and the grids are not in step: a *lane* (a bit of the vectors) has its
// own stack, and when its search is over it takes the next one. So the engine alternates between looks and
// service:
//
//     looks     until most lanes have settled: refuted, solved, or stuck (nothing more to deduce)
//     unload    all positions are turned from facts a vector into words a lane, by transposing squares of
//               64 x 64 bits
//     service   a refuted lane goes back to the last position on its stack, or is finished and gets the next
//               grid; a stuck one puts the position without one candidate on its stack and goes on with that
//               candidate; a solved one is counted
//     load      the other way round
//
// The first looks after a service do not even ask who has settled: hardly any lane has.
//
// A stuck lane branches on a cell with two candidates, else three, else any, from the block with the most
// open cells; that is nearly as good as the rule of nine.h and costs the lanes only a few hundred
// instructions together.
//
// When few lanes are left, those would pay for all; their searches go on in the single-grid engine, from
// where they are and by the same rules. So what a search finds, in which order, and in how many nodes,
// depends neither on the processor nor on the other searches.
//
// So a batch is fast in its middle and slow at its end. Whoever has many grids gives them in long lists:
// 2,000 at a time lose a twentieth, 500 a fifth.
//
// Files: lanes_kernel.h is what the service and the vector code know of each other; lanes_board.h the board
// and its looks, written once in ANDs and ORs; lanes_avx512.cpp, lanes_avx2.cpp and lanes_portable.cpp say
// what a vector is. nine_batch.h puts lists of grids into the lanes.
#pragma once

#include "solver/kernel_choice.h"
#include "solver/lanes_kernel.h"
#include "solver/nine.h"
#include "solver/nine_state.h"
#include "solver/solver.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <stop_token>
#include <vector>

namespace gridsmith::solver {

// One search, as a source orders it.
struct LaneSearch {
    NineState start;                 // where it begins; need not be consistent
    std::uint64_t limit = 2;         // stop after so many solutions, at least 1
    std::uint64_t nodes = kNoLimit;  // give up after so many positions, at least 1
};

// What became of it.
struct LaneAnswer {
    std::uint64_t solutions = 0;
    std::uint64_t nodes = 0;
    std::uint64_t guesses = 0;
    Ended ended = Ended::exhausted;    // never `cancelled`
    std::array<NineState, 2> found{};  // the first two solutions, as far as there are
};

// Where searches come from and answers go to. It has a number of slots, and in each of them one search after
// the other: the puzzle that a slot digs, or whatever grid comes next. Slots do not influence each other.
class LaneSource {
public:
    virtual ~LaneSource() = default;

    // The next search of a slot, or false when the slot has no more and is not to be asked again. `answer` is
    // that of the slot's previous search, null when there was none. It is called often: a microsecond is
    // long.
    virtual bool next(int slot, const LaneAnswer* answer, LaneSearch& search) = 0;
};

// Room for running searches. Keep one a thread: it allocates when it is made, up to 2.5 MB of which easy
// grids touch little, and never again.
class Lanes {
public:
    explicit Lanes(Kernel kernel = chosen_kernel());
    ~Lanes();

    // The number of slots that keeps all lanes busy. Fewer than `worthwhile()` are served one after the other
    // by the single-grid engine.
    int lanes() const { return kernel_->lanes; }
    int worthwhile() const { return kernel_->worthwhile; }

    // Runs the searches of `source`, which has at most `lanes()` slots, until no slot has any more. False
    // when `stop` ended it; searches then under way get no answer.
    bool run(LaneSource& source, int slots, const std::stop_token& stop);

private:
    struct Lane;
    class Service;
    struct Release {
        void operator()(std::byte* memory) const;
    };
    using Memory = std::unique_ptr<std::byte, Release>;
    static Memory zeroed(std::size_t bytes);

    const LanesKernel* kernel_;
    Memory board_;
    Memory records_;  // a NineState a lane: its position, while the board does not have it
    std::vector<Lane> lanes_;
    std::vector<NineState> waiting_;  // kLevels a lane: its stack
    NineSearch alone_;
};

}  // namespace gridsmith::solver
