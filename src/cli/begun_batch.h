// A batch that goes on where an earlier run was ended: what its file already has, and the proof that the file
// belongs to it.
//
// The file grows line by line, so a run that was killed leaves whole lines and perhaps a torn one, which is
// cut off. Where lines tell their index (JSON Lines) they may stand in any order; otherwise they are the
// first ones of the shard. That a seed and options are those of the first run is proved by making one puzzle
// of the file once more.
#pragma once

#include "base/result.h"
#include "cli/output.h"
#include "cli/shard.h"
#include "format/puzzle_format.h"

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

class BegunBatch {
public:
    // Reads and locks the file, or makes it. Fails for a format that does not print a puzzle a line, a file
    // that another process writes, lines that cannot be of this batch, and when `stop` is requested before
    // all are read.
    static Result<BegunBatch> open(const std::string& path, const PuzzleFormat& format,
                                   const BatchIdentity& batch, const std::stop_token& stop);

    // Indices that need not be made, ascending. The puzzle of the proof is not among them.
    const std::vector<std::uint64_t>& done() const { return done_; }
    // Do lines tell which puzzle they are, so that a gap is no harm?
    bool tells_indices() const { return tells_indices_; }
    // How many puzzles the file has.
    std::uint64_t size() const { return size_; }
    // To be called with each puzzle that is made, before it is written: true when the file has it. Fails
    // when the file has something else in its place.
    Result<bool> has(std::uint64_t index, std::string_view text);
    // What follows is appended. Once.
    Output take_output() { return std::move(output_); }

private:
    explicit BegunBatch(Output output) : output_(std::move(output)) {}
    Result<void> take_line(std::string_view line, int number, const BatchIdentity& batch);
    Result<void> settle();

    Output output_;
    std::string path_;
    const PuzzleFormat* format_ = nullptr;
    bool tells_indices_ = false;
    std::uint64_t size_ = 0;
    std::vector<std::uint64_t> done_;
    std::optional<std::uint64_t> proof_index_;
    std::string proof_;  // the line of that index with its end; without index, how the first line begins
};

}  // namespace gridsmith
