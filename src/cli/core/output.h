// The output of a verb: standard output, a file that appears when it is complete, or a file that grows line
// by line and can be resumed.
#pragma once

#include "base/file_io.h"
#include "base/result.h"
#include "cli/core/console.h"
#include "cli/core/exit_status.h"
#include "format/core/puzzle_format.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace gridsmith {

// What a verb makes, in a sentence: "1 puzzle", "2 puzzles".
struct Noun {
    std::string_view one;
    std::string_view many;
};

class Output {
public:
    // An empty `path` is standard output. Writes directly to devices, pipes, and files that the path names by an
    // open descriptor, like /dev/stdout. For a pipe, waits until there is a reader or a signal.
    static Result<Output> open(const std::string& path);
    // Names the inputs of the verb; "-" is standard input. `finish` may keep an output that is also an input.
    void set_inputs(const std::vector<std::string>& names);
    // Opens or creates a file to append to, and locks it against other processes that append. Call
    // `each_line` before the first `write`.
    static Result<Output> grow(const std::string& path);
    // Calls `take` with each complete line, its line end included, and its number from 1, until `take` fails.
    // Returns the incomplete last line, at most kLongestRest bytes of it; the first `write` removes that line
    // from the file. Fails if a line is too long for a puzzle.
    Result<std::string> each_line(const std::function<Result<void>(std::string_view, int)>& take);
    static constexpr std::size_t kLongestRest = 4096;

    Output(Output&& other) noexcept;
    Output& operator=(Output&&) = delete;
    ~Output();

    // Adds the opening and closing texts of `format`. Each text given to `write` must begin with the
    // separator of the format; the first one is removed.
    void hold_puzzles_of(const PuzzleFormat& format) { format_ = &format; }
    // Begins the output with the line of column names.
    void hold_table(std::string head) { head_ = std::move(head); }

    Result<void> write(std::string_view text);
    // Completes the output after a run with this status, and returns the exit status. If the run failed, keeps an
    // old file that is also an input, or if nothing was written.
    ExitStatus finish(ExitStatus status, Console& console);
    // Same, for a run that was interrupted after `done` puzzles or other things. Says so: "stopped after 7,948 of 100,000
    // puzzles; they are in f". `requested` is 0 if the number of puzzles is not known; then a run without a finished
    // puzzle says nothing.
    ExitStatus finish_interrupted(std::uint64_t done, std::uint64_t requested, Console& console,
                                  Noun noun = {"puzzle", "puzzles"});

private:
    Output() = default;
    void write_directly(int descriptor, bool owned);
    Result<void> write_bytes(std::string_view text);
    Result<void> begin();
    Result<void> cut_rest();
    Result<void> complete();

    std::string name_;
    const PuzzleFormat* format_ = nullptr;
    std::string head_;
    bool begun_ = false;  // something was written
    bool is_input_ = false;
    int descriptor_ = -1;  // of an output that is written directly
    bool owned_ = false;
    bool may_block_ = false;  // a pipe, a terminal
    bool grows_ = false;
    std::optional<std::uint64_t> cut_at_;  // the end of the complete lines if an incomplete line follows
    std::optional<FileReplacement> file_;
    // After `finish`: the file that has the output. Empty for standard output, a device or a pipe, and if `finish` kept
    // the old file.
    std::string finished_file_;
};

// The status of a verb whose output cannot be opened. Reports the error unless a signal ended the waiting.
ExitStatus status_without_output(const Error& why, Console& console);

// Writes the whole text to standard output.
Result<void> print_to_stdout(std::string_view text);

}  // namespace gridsmith
