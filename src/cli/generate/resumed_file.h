// --resume: the output file of an earlier run of the batch.
//
// The file grows line by line, so a killed run leaves complete lines and perhaps an incomplete one, which is
// removed. Lines with an index (JSON Lines) may be in any order; lines without an index are the first puzzles
// of the shard. To check that it has the seed and options of the earlier run, the new run makes one puzzle of the
// file again.
#pragma once

#include "base/result.h"
#include "cli/core/output.h"
#include "cli/generate/shard.h"
#include "format/core/puzzle_format.h"

#include <cstdint>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

namespace gridsmith {

struct BatchIdentity {
    Shard shard;
    std::uint64_t count = 1;
    std::uint64_t seed = 0;
};

class ResumedFile {
public:
    // Reads and locks the file, or creates it. Fails if the format does not have one puzzle per line, another
    // process is writing the file, a line cannot belong to this batch, or `stop` is requested.
    static Result<ResumedFile> open(const std::string& path, const PuzzleFormat& format,
                                    const BatchIdentity& batch, const std::stop_token& stop);

    // Indices of the puzzles in the file, ascending, without the puzzle to make again.
    const std::vector<std::uint64_t>& done() const { return done_; }
    // Whether lines have an index. If so, the file may have gaps.
    bool has_indices() const { return has_indices_; }
    // The number of puzzles in the file.
    std::uint64_t size() const { return size_; }
    // Call with each new puzzle before writing it. True if the file already has the puzzle. Fails if the file
    // has a different puzzle with this index.
    Result<bool> has(std::uint64_t index, std::string_view text);
    // For appending. Call this once.
    Output take_output() { return std::move(output_); }

private:
    explicit ResumedFile(Output output) : output_(std::move(output)) {}
    Result<void> take_line(std::string_view line, int number, const BatchIdentity& batch);
    Result<void> settle();

    Output output_;
    std::string path_;
    const PuzzleFormat* format_ = nullptr;
    bool has_indices_ = false;
    bool has_opening_ = false;
    std::uint64_t size_ = 0;
    std::vector<std::uint64_t> done_;
    std::optional<std::uint64_t> proof_index_;
    std::string proof_;  // the line of that index with its line end; without index, the incomplete first line
};

}  // namespace gridsmith
