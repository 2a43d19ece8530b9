// The many-grids engine for order 3: hundreds of searches side by side in one thread.
//
// One grid has 729 facts such as "cell 17 may hold a 4". The engine gives each fact a vector, and each grid
// one bit of all vectors:
//
//                          grid 0   grid 1   grid 2   ...  grid 255
//     cell 0 may hold 1       1        0        1              1       one vector
//     cell 0 may hold 2       0        0        1              0       one vector
//     ...
//     cell 80 may hold 9      1        1        0              1       one vector
//
// A deduction is an expression of ANDs and ORs that computes all grids at once. "Digit 4 has a single place
// in this column segment" takes a dozen instructions, whatever the grids hold, without a shuffle, a table or
// a mispredicted branch. A pass over everything (the deductions of nine.h, which this engine makes too) costs
// about 8,000 instructions, which is 30 for each grid. The width of a vector hardly matters: 256 bits with
// AVX-512 (which computes any function of three vectors in one instruction) and AVX2, 128 bits on all other
// processors.
//
// Each grid is searched depth first, and the grids are not in step: a *lane* (one bit of the vectors) has its
// own stack, and takes the next grid when its search is over. So the engine alternates between passes and
// service:
//
//     passes    until most lanes have settled: refuted, solved, or stuck (nothing more to deduce)
//     unload    converts all positions from a vector for each fact into words for each lane, by transposing
//               squares of 64 x 64 bits
//     service   a refuted lane returns to the last position on its stack, or is finished and gets the next
//               grid; a stuck lane pushes the position without one candidate and continues with that
//               candidate; a solved lane is counted
//     load      the inverse of unload
//
// The first passes after a service do not check which lanes have settled: hardly any has.
//
// A stuck lane branches on a cell with two candidates, else three, else any. Each block offers its first such
// cell, and the lane takes the one that touches the most peers (nine.h says what that is). This makes 1.03
// times the nodes of the rule of nine.h, for the price of one pass for all lanes together: 1.24 times the
// speed, on hard grids, of taking a cell from the block with the most open cells (1.4 times the nodes). All
// cells instead of one a block: 0.95 of the nodes, but three times the price. Asking the single-grid engine
// for each stuck lane: 0.71 of the speed. Vectors of 512 bits: 0.7 of the speed, as 729 of them do not fit
// into the first cache.
//
// A pass costs the same for few lanes as for all. So the last few searches continue in the single-grid
// engine, from their current positions and by the same rules. What a search finds, in which order and in how
// many nodes does not depend on the processor or on other searches.
//
// So a batch is fast in the middle and slow at the end. Callers should pass long lists: lists of 2,000 grids
// lose a twentieth of the speed, lists of 500 a fifth.
//
// Files: lanes_kernel.h is the interface between the service and the vector code; lanes_board.h is the board
// and its passes, written once in ANDs and ORs; lanes_avx512.cpp, lanes_avx2.cpp and lanes_portable.cpp
// define the vectors; nine_batch.h runs lists of grids.
#pragma once

#include "solver/core/kernel_choice.h"
#include "solver/core/search_end.h"
#include "solver/lanes/lanes_kernel.h"
#include "solver/nine/nine.h"
#include "solver/nine/nine_state.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <stop_token>
#include <vector>

namespace gridsmith::solver {

// One search that a source requests.
struct LaneSearch {
    NineState start;                 // the first position; may be inconsistent
    std::uint64_t limit = 2;         // stop after this number of solutions, at least 1
    std::uint64_t nodes = kNoLimit;  // give up after this number of positions, at least 1
};

struct LaneAnswer {
    std::uint64_t solutions = 0;
    std::uint64_t nodes = 0;
    std::uint64_t guesses = 0;
    Ended ended = Ended::exhausted;    // never `cancelled`
    std::array<NineState, 2> found{};  // the first two solutions, if any
};

// The source of the searches and the receiver of their answers. It has a number of slots, each with one
// search after the other: the questions of one dig, or a list of grids. Slots do not influence each other.
class LaneSource {
public:
    virtual ~LaneSource() = default;

    // Gets the next search of a slot. False when the slot has no more searches; `next` is then not called
    // again for the slot. `answer` belongs to the previous search of the slot, and is null for the first.
    // Must be quick: a microsecond is long.
    virtual bool next(int slot, const LaneAnswer* answer, LaneSearch& search) = 0;
};

// The memory of running searches. Keep one for each thread: it allocates only when it is constructed, up to
// 2.5 MB, of which easy grids use little.
class Lanes {
public:
    explicit Lanes(Kernel kernel = chosen_kernel());
    ~Lanes();

    // The number of slots that keeps all lanes busy. The single-grid engine serves fewer than `worthwhile()`
    // slots one after the other.
    int lanes() const { return kernel_->lanes; }
    int worthwhile() const { return kernel_->worthwhile; }

    // Runs the searches of `source`, which has `slots` slots, at most `lanes()`, until no slot has another
    // search. False when `stop` ended the run; the searches in progress get no answer.
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
    Memory records_;  // one NineState for each lane: its position while the board does not have it
    std::vector<Lane> lanes_;
    std::vector<NineState> waiting_;  // the stacks: kLevels times one position for each lane
    NineSearch alone_;
};

}  // namespace gridsmith::solver
