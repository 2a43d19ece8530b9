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
#include <string_view>
#include <vector>

namespace gridsmith {

// Where the index of a record belongs in the output. The run inserts the index, because a chunk does not know how many
// records are before it.
struct IndexPlace {
    std::size_t offset = 0;  // in the output
    std::size_t record = 0;  // in the chunk, from 1
};

// The output of a puzzle. Not printed if an output with the same key was printed before.
struct KeyedOutput {
    std::string key;
    std::string text;
    std::vector<IndexPlace> indices = {};
};

// Whether records have a column with the rules of their puzzles.
enum class RulesColumn : std::uint8_t {
    none,      // the output is no such table
    left_out,  // a table that began with a classic puzzle
    present,
};

// The answer to one chunk.
struct ChunkAnswer {
    std::string output;
    std::vector<IndexPlace> indices;  // in `output`
    std::string beside;               // what stands beside the present puzzle, for --pass
    bool beside_is_json = false;      // it is a JSON object
    RulesColumn rules_column = RulesColumn::none;
    std::vector<KeyedOutput> once;    // printed after `output`
    std::string note;                 // for the user; a run prints only its first note
    std::vector<Error> complaints;    // bad puzzles and failed tests, in any order
    std::size_t puzzles = 0;          // number of answered puzzles, from the first one
    std::size_t records = 0;          // puzzles and bad lines of the chunk
    std::uint64_t printed = 0;        // puzzles in `output`
    std::uint64_t without_rules = 0;  // those whose rules the format cannot hold
    bool failed_test = false;         // a puzzle failed the verb's test; adds no complaint
    bool complete = true;             // false: stopped after these puzzles
};

// Prints the record of a bad line, or of a puzzle without an answer, into the answer.
using BadRecordPrinter =
    std::function<void(ChunkAnswer& answer, std::size_t record, int line, std::string_view message)>;

// What the run provides for the work on a chunk.
class Outlet {
public:
    virtual ~Outlet() = default;
    // For --keep-bad; empty without the option.
    virtual const BadRecordPrinter& bad_records() const = 0;
    // Whether to keep what stands beside the puzzles.
    virtual bool passes() const { return false; }
    virtual RulesColumn rules_column() const { return RulesColumn::none; }
    // Shows the user what the work on the present puzzle is at, if this is the oldest work and takes long.
    virtual void show_activity(const std::string&) {}
    // Writes an answer in parts, because it may be larger than memory: takes its present output and waits until the
    // output is written, after all earlier chunks. False if stopped.
    virtual bool write_part(ChunkAnswer& answer) = 0;
};

// Calls `answer_one` for the puzzles of a chunk in order, until a call returns false because it was stopped.
// The output of that call stays in the answer. Removes complaints about later lines. With --keep-bad, prints records
// of the bad lines between the puzzles, and of puzzles for which `answer_one` added a complaint and printed nothing.
void answer_in_order(const Chunk& chunk, const ChunkPuzzles& puzzles, ChunkAnswer& answer,
                     const Outlet& outlet, const std::function<bool(std::size_t i)>& answer_one);

// Whether a table that begins with this chunk has a column with rules: only if its first record is of a puzzle that is
// not classic, or if --rules or the file's header says so. `none` if the chunk has no record. How the input is divided
// into chunks does not matter.
RulesColumn rules_column_for(const CommonOptions& options, const Chunk& first);
// Notes that the table has no column for the rules of this puzzle, if so.
void note_missing_rules(ChunkAnswer& answer, const Chunk& chunk, const ChunkPuzzles& puzzles, std::size_t i);

// Ends a line of text after what stands beside the puzzle.
void end_line(ChunkAnswer& answer);

// Appends a JSON record with its index and line before the other members. `json` is an object with its line end.
void add_json_record(ChunkAnswer& answer, std::size_t record, int line, std::string_view json);

// Records of --keep-bad.
void print_bad_as_json(ChunkAnswer& answer, std::size_t record, int line, std::string_view message);
void print_bad_as_empty_line(ChunkAnswer& answer, std::size_t record, int line, std::string_view message);

// The output with the indices of its records.
std::string with_indices(const ChunkAnswer& answer, std::uint64_t records_before);

// Prints a puzzle into the answer, or adds a complaint if the format cannot hold the puzzle.
void print_into(ChunkAnswer& answer, const PuzzlePrinter& printer, const Chunk& chunk,
                const ChunkPuzzles::Origin& origin, const Puzzle& puzzle, const PuzzleFacts& facts = {});
// Same for a grid, if the printer prints cells only.
void print_cells_into(ChunkAnswer& answer, const Grid& grid);

// Called from many threads at once.
using ChunkWork = std::function<ChunkAnswer(const Chunk& chunk, std::stop_token stop, Outlet& outlet)>;

// Chunk size for work that searches many grids at once, or that takes less than a microsecond for a puzzle. Large, because
// at the end of a chunk some lanes of the engine are idle and threads wait for each other. Larger chunks would not fit into
// the caches: a grid has 640 bytes.
inline constexpr int kManyTogether = 1024;

struct Batch {
    ChunkWork work;
    BadRecordPrinter print_bad = {};           // for --keep-bad; empty: the usual one of the output format
    int largest_chunk = 256;                   // puzzles
    const PuzzleFormat* printed_as = nullptr;  // of the output; null if no puzzles are printed
    std::string table_head = {};               // of an output that is a table
    std::string table_head_with_rules = {};    // the same with the column of rules; empty: it never has one
    std::vector<std::string> notes = {};       // for standard error, before the work begins
    std::function<std::string()> last = {};    // the text that ends the output
};

// Fails if the input holds no puzzle.
ExitStatus run_batch(const CommonOptions& options, const Batch& batch);

}  // namespace gridsmith
