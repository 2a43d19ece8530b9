// Processes a stream of puzzles on all threads and writes the answers in the order of the input.
//
// A verb provides the work on one chunk. A thread pool works on a bounded number of chunks at a time.
// Finished answers are written before waiting for more input.
#pragma once

#include "base/result.h"
#include "cli/core/exit_status.h"
#include "cli/core/puzzle_printer.h"
#include "cli/input/puzzle_source.h"

#include <cstdint>
#include <functional>
#include <stop_token>
#include <string>
#include <vector>

namespace gridsmith {

// The output of a puzzle. Not printed if an output with the same key was printed before.
struct KeyedOutput {
    std::string key;
    std::string text;
};

// The answer to one chunk.
struct ChunkAnswer {
    std::string output;
    std::vector<KeyedOutput> once;  // printed after `output`
    std::string note;               // for the user; a run prints only its first note
    std::vector<Error> complaints;  // bad puzzles and failed tests, in any order
    std::size_t puzzles = 0;        // number of answered puzzles, from the first one
    std::uint64_t printed = 0;      // puzzles in `output`
    bool failed_test = false;       // a puzzle failed the verb's test; adds no complaint
    bool complete = true;           // false: stopped after these puzzles
};

// Calls `answer_one` for the puzzles of a chunk in order, until a call returns false because it was stopped.
// The output of that call stays in the answer. Removes complaints about later lines.
void answer_in_order(const ChunkPuzzles& puzzles, ChunkAnswer& answer,
                     const std::function<bool(std::size_t i)>& answer_one);

// Prints a puzzle into the answer, or adds a complaint if the format cannot hold the puzzle.
void print_into(ChunkAnswer& answer, const PuzzlePrinter& printer, const Chunk& chunk,
                const ChunkPuzzles::Origin& origin, const Puzzle& puzzle, const PuzzleFacts& facts = {});
// Same for a grid, if the printer prints cells only.
void print_cells_into(ChunkAnswer& answer, const Grid& grid);

// Writes an answer in parts, because it may be larger than memory.
class Outlet {
public:
    virtual ~Outlet() = default;
    // Takes the present output of the answer and waits until it is written, after all earlier chunks. False if
    // stopped.
    virtual bool write_part(ChunkAnswer& answer) = 0;
};

// Called from many threads at once.
using ChunkWork = std::function<ChunkAnswer(const Chunk& chunk, std::stop_token stop, Outlet& outlet)>;

// Chunk size for work that searches many grids at once. Large, because at the end of a chunk some lanes of the
// engine are idle.
inline constexpr int kManyTogether = 2048;

struct Batch {
    ChunkWork work;
    int largest_chunk = 256;                   // puzzles
    const PuzzleFormat* printed_as = nullptr;  // of the output; null if no puzzles are printed
    std::vector<std::string> notes = {};       // for standard error, before the work begins
};

ExitStatus run_batch(const CommonOptions& options, const Batch& batch);

}  // namespace gridsmith
