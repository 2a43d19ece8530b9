// A stream of puzzles through all threads, with the answers in the order of the input.
//
// A verb gives the work on one chunk; here it is spread over a pool with a bounded number of chunks in
// flight, and answers are written when their turn comes. When input pauses, what is finished is written
// before waiting for more.
#pragma once

#include "base/result.h"
#include "cli/common_options.h"
#include "cli/puzzle_source.h"
#include "cli/verb.h"

#include <cstdint>
#include <functional>
#include <stop_token>
#include <string>
#include <vector>

namespace gridsmith {

// A puzzle's output that is printed only if none with the same key was printed before.
struct KeyedOutput {
    std::string key;
    std::string text;
};

// What became of one chunk.
struct ChunkAnswer {
    std::string output;
    std::vector<KeyedOutput> once;  // printed behind `output`
    std::string note;               // what the user should know, told once a run
    std::vector<Error> complaints;  // bad puzzles and failed tests, in any order
    std::size_t puzzles = 0;        // answered, the first ones
    std::uint64_t printed = 0;      // puzzles in `output`
    bool failed_test = false;       // some puzzle failed, though there is nothing to complain about
    bool complete = true;           // false: it was stopped behind these puzzles
};

// Answers the first puzzles of a chunk, up to one of which `answer_one(i)` says by false that it was stopped
// there; what it has put into the answer stays. Complaints about lines behind that one are taken back.
void answer_in_order(const ChunkPuzzles& puzzles, ChunkAnswer& answer,
                     const std::function<bool(std::size_t i)>& answer_one);

// Adds a puzzle to the answer, or a complaint that its format cannot hold it.
void print_into(ChunkAnswer& answer, const PuzzlePrinter& printer, const Chunk& chunk,
                const ChunkPuzzles::Origin& origin, const Puzzle& puzzle, const PuzzleFacts& facts = {});
// The same for a grid when the printer prints cells only.
void print_cells_into(ChunkAnswer& answer, const Grid& grid);

// A way out for an answer that may be larger than memory.
class Outlet {
public:
    virtual ~Outlet() = default;
    // Takes what is printed so far, and waits until it is written, which is when all chunks before this one
    // are. False when it was stopped meanwhile.
    virtual bool pour(ChunkAnswer& answer) = 0;
};

// Called from many threads at once.
using ChunkWork = std::function<ChunkAnswer(const Chunk& chunk, std::stop_token stop, Outlet& outlet)>;

// For work that searches the grids of a chunk side by side: so many that the end, when the lanes run empty,
// does not count.
inline constexpr int kManyTogether = 2048;

struct Batch {
    ChunkWork work;
    int largest_chunk = 256;                   // puzzles worked on by one thread at a time
    const PuzzleFormat* printed_as = nullptr;  // the format of the output, where puzzles are printed
    std::vector<std::string> notes = {};       // lines for standard error before the work begins
};

ExitStatus run_batch(const CommonOptions& options, const Batch& batch);

}  // namespace gridsmith
