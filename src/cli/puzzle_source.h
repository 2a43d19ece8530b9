// The puzzles of files and of standard input, in pieces of a few lines that workers can take.
//
// Formats with a puzzle a line are streamed and reach the workers as text, so that reading them is shared
// too; every other format is read whole. Knows files and formats, but not what is done with the puzzles.
#pragma once

#include "base/result.h"
#include "cli/interruption.h"
#include "format/alphabet.h"
#include "format/puzzle_file.h"

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

// A piece of the input: some lines, or puzzles that were read already.
struct Chunk {
    std::shared_ptr<const std::string> file;  // its name for messages
    std::uint64_t first_index = 1;            // of its first line or puzzle among all of the input, from 1
    int first_line = 1;                       // in the file
    const PuzzleFormat* format = nullptr;     // of the lines
    std::string lines;
    std::vector<LoadedPuzzle> puzzles;
    std::uint64_t bytes = 0;  // of the input that it is
};

// The puzzles of a chunk, which must outlive them.
struct ChunkPuzzles {
    struct Origin {
        std::uint64_t index =
            1;  // among all lines and puzzles of the input: what its random numbers depend on
        int line = 1;
        const Alphabet* alphabet = nullptr;    // of a line of cells, or else
        const LoadedPuzzle* loaded = nullptr;  // the puzzle of another format
    };

    std::vector<Grid> grids;
    std::vector<Origin> origins;           // of each grid
    std::deque<LoadedPuzzle> read_here{};  // what the origins of lines point to that hold more than cells

    std::size_t size() const { return grids.size(); }
    // With its symbols and all that its format tells.
    Puzzle whole(std::size_t i) const;
};

// The puzzles of a chunk. Bad lines go to `complaints`, complete with file and line.
ChunkPuzzles puzzles_in(const Chunk& chunk, std::vector<Error>& complaints);

struct SourceFailure {
    Error error;
    bool unreadable = false;  // the file, and not just what it holds
};

class PuzzleSource {
public:
    // `files` empty or "-": standard input. `format` null: told by content and name. Chunks have at most
    // `largest_chunk` lines or puzzles, the first ones fewer, so that few puzzles occupy all `threads`.
    // `reading`: which meaning of a text that has several, counted from 1.
    PuzzleSource(std::vector<std::string> files, const PuzzleFormat* format, int largest_chunk, int threads,
                 Interruption& interruption, int reading = 1);
    ~PuzzleSource();
    PuzzleSource(const PuzzleSource&) = delete;
    PuzzleSource& operator=(const PuzzleSource&) = delete;

    // What `next` does before it waits for somebody to write, again and again until it says that there is
    // nothing left to do.
    void set_meanwhile(std::function<bool()> work) { meanwhile_ = std::move(work); }
    // The next chunk, or nothing at the end or when interrupted. A failure ends its file; go on with the next
    // call.
    std::expected<std::optional<Chunk>, SourceFailure> next();

    // What the user should know about how files were read, since the last call.
    std::vector<std::string> take_notes() { return std::exchange(notes_, {}); }

    // The size of all files, when each has one.
    std::optional<std::uint64_t> total_bytes() const { return total_bytes_; }

private:
    enum class State { between_files, streaming };

    std::expected<std::optional<Chunk>, SourceFailure> start_file_stoppably();
    std::expected<std::optional<Chunk>, SourceFailure> start_file();
    std::expected<std::optional<Chunk>, SourceFailure> next_lines();
    // Appends what can be had; false when nothing came (`ended_` or interrupted then). A failure names the
    // file.
    Result<bool> read_more();
    void close_file();
    std::size_t most_wanted(std::size_t length) const;
    const PuzzleFormat* format_of_beginning() const;
    bool must_be_whole() const;
    Result<std::vector<LoadedPuzzle>> wanted_puzzles() const;
    std::expected<std::optional<Chunk>, SourceFailure> chunk_of(Result<std::vector<LoadedPuzzle>> puzzles);
    Chunk next_puzzles();
    void note_other_readings();
    void note_what_is_left_out(const std::vector<LoadedPuzzle>& puzzles);

    std::vector<std::string> files_;
    const PuzzleFormat* wanted_format_;
    int largest_chunk_;
    int threads_;
    int wanted_reading_;
    Interruption& interruption_;
    std::function<bool()> meanwhile_;
    std::optional<std::uint64_t> total_bytes_;
    std::vector<std::string> notes_;

    State state_ = State::between_files;
    std::size_t next_file_ = 0;
    std::uint64_t next_index_ = 1;

    // Of the file that is open.
    std::shared_ptr<const std::string> name_;
    const PuzzleFormat* format_ = nullptr;  // while streaming
    int descriptor_ = -1;
    bool ended_ = false;
    std::vector<LoadedPuzzle> puzzles_;  // of a file that was read whole
    std::size_t given_ = 0;              // so many of them were given away
    std::string buffer_;
    std::size_t taken_ = 0;  // so much of the buffer was given away
    int next_line_ = 1;
};

}  // namespace gridsmith
