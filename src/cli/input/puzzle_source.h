// Reads files and standard input in chunks of a few lines or puzzles for the workers.
//
// Links can stand among the names of files. Formats with a puzzle a line are streamed as text, so that the workers share
// the parsing. Every other format is read whole. Knows files and formats, but not the work on the puzzles.
#pragma once

#include "base/result.h"
#include "cli/core/common_options.h"
#include "cli/core/exit_status.h"
#include "cli/core/interruption.h"
#include "format/door/puzzle_file.h"
#include "format/drawn/alphabet.h"
#include "format/packed/decompression.h"

#include <cstdint>
#include <deque>
#include <expected>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace gridsmith {

// The name of standard input in messages.
inline constexpr const char* kStandardInput = "<stdin>";

// A piece of the input: lines, or puzzles of a file that was read whole.
struct Chunk {
    std::shared_ptr<const std::string> file;  // name for messages
    std::uint64_t first_index = 1;            // of the first line or puzzle in the whole input, from 1
    int first_line = 1;                       // in the file
    const PuzzleFormat* format = nullptr;     // of the lines
    std::optional<Rules> rules = {};          // of lines without rules of their own
    bool any_side = false;                    // the lines hold boards of any side
    Error bad_header = {};  // why the rules of the lines cannot be read; its line is 0 unless that is so
    std::string lines = {};
    std::vector<LoadedPuzzle> puzzles = {};
    std::uint64_t bytes = 0;  // length of this part of the input

    ReadingContext context() const { return {*format, {}, nullptr, rules, any_side}; }
};

// The puzzles of a chunk. The chunk must outlive this object.
struct ChunkPuzzles {
    struct Origin {
        std::uint64_t index =
            1;  // among all lines and puzzles of the input: what its random numbers depend on
        int line = 1;
        const Alphabet* alphabet = nullptr;    // of a line of cells, or else
        const LoadedPuzzle* loaded = nullptr;  // the puzzle of another format
        std::size_t record = 0;                // among the puzzles and bad lines of the chunk, from 1
        std::string_view text = {};  // the whole line; empty for a puzzle of a file that was read whole
    };
    // A line that could not be read.
    struct BadLine {
        std::size_t record = 0;
        int line = 1;
        std::string message;
    };

    std::vector<Grid> grids;
    std::vector<Origin> origins;           // of each grid
    std::deque<LoadedPuzzle> read_here{};  // puzzles of lines that hold more than cells; origins point here
    std::vector<BadLine> bad{};            // in the order of the lines
    std::size_t records = 0;
    std::string_view head = {};  // the line of column names of a table, if the chunk has one

    std::size_t size() const { return grids.size(); }
    // Puzzle `i` with its symbols and everything else in the file.
    Puzzle whole(std::size_t i) const;
    // Removes the entries that a player has added from `grids`; `whole` still has them.
    void keep_posed_entries();
    // Puzzle `i` with the entries of its grid only.
    Puzzle posed(std::size_t i) const;
};

// The puzzles of a chunk. Adds an error with file and line to `complaints` for each bad line.
ChunkPuzzles puzzles_in(const Chunk& chunk, std::vector<Error>& complaints);

struct SourceFailure {
    Error error;
    ExitStatus status;  // failed: the file cannot be read; some_bad: its content is bad
};

class PuzzleSource {
public:
    // Chunks have at most `largest_chunk` lines or puzzles. The first chunks have fewer, so that few puzzles
    // occupy all `threads`.
    PuzzleSource(const CommonOptions& options, int largest_chunk, int threads, Interruption& interruption);
    ~PuzzleSource();
    PuzzleSource(const PuzzleSource&) = delete;
    PuzzleSource& operator=(const PuzzleSource&) = delete;

    // Before `next` waits for input, it calls `work` repeatedly until `work` returns false (nothing left to do).
    void set_meanwhile(std::function<bool()> work) { meanwhile_ = std::move(work); }
    // The next chunk, or nothing at the end or after an interruption. After a failure the next call continues
    // with the next file.
    std::expected<std::optional<Chunk>, SourceFailure> next();

    // Notes for the user about how files were read, since the last call.
    std::vector<std::string> take_notes() { return std::exchange(notes_, {}); }

    // The total size of the files if all are regular files.
    std::optional<std::uint64_t> total_bytes() const { return total_bytes_; }

private:
    enum class State { between_files, streaming };

    ReadingLimits limits() const { return {.stop = interruption_.token()}; }
    std::expected<std::optional<Chunk>, SourceFailure> start_file();
    std::expected<std::optional<Chunk>, SourceFailure> next_lines();
    std::size_t length_under_one_header(std::string_view lines);
    // Appends available bytes to the buffer. False at the end (`ended_`) or after an interruption. A failure
    // names the file.
    Result<bool> read_more();
    void begin_unpacking();
    Result<bool> unpack_more();
    void close_file();
    std::size_t most_at_once(std::size_t length) const;
    const PuzzleFormat* format_of_beginning();
    std::optional<bool> holds_other_boards(std::string_view text) const;
    bool must_be_whole() const;
    Result<std::vector<LoadedPuzzle>> puzzles_of_reading() const;
    std::expected<std::optional<Chunk>, SourceFailure> chunk_of(Result<std::vector<LoadedPuzzle>> puzzles);
    Chunk next_puzzles();
    void note_other_readings();
    void note_ignored_rules(const Rules& of_file);
    void note_what_is_left_out(const std::vector<LoadedPuzzle>& puzzles);

    std::vector<std::string> files_;
    const PuzzleFormat* given_format_;
    std::optional<Rules> given_rules_;
    int largest_chunk_;
    int threads_;
    int reading_;
    bool keeps_columns_;  // of tables, so they are not reported as ignored
    Interruption& interruption_;
    std::function<bool()> meanwhile_;
    std::optional<std::uint64_t> total_bytes_;
    std::vector<std::string> notes_;

    State state_ = State::between_files;
    std::size_t next_file_ = 0;
    std::uint64_t next_index_ = 1;

    // The open file.
    std::shared_ptr<const std::string> name_;
    const PuzzleFormat* format_ = nullptr;  // while streaming
    std::optional<Rules> rules_ = {};       // given, or of the file's header
    bool any_side_ = false;
    Error bad_header_ = {};  // of the lines that come next, if its line is not 0
    int descriptor_ = -1;
    bool ended_ = false;
    std::vector<LoadedPuzzle> puzzles_;       // of a file that was read whole
    std::size_t given_ = 0;                   // number of puzzles that are in chunks
    std::unique_ptr<Decompressor> unpacker_;  // of a compressed file
    std::string packed_;                      // read, but not decompressed yet
    bool knows_packing_ = false;              // enough bytes were read to tell whether the file is compressed
    std::string buffer_;
    std::size_t taken_ = 0;  // length of the part of the buffer that is in chunks
    int next_line_ = 1;
};

}  // namespace gridsmith
