// Where answers go: standard output, a file that appears only when it is complete, or one that grows by whole
// pieces and can be gone on with.
#pragma once

#include "base/file_io.h"
#include "base/result.h"
#include "cli/console.h"
#include "cli/exit_status.h"
#include "format/puzzle_format.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace gridsmith {

class Output {
public:
    // `path` empty: standard output. Something that is no regular file, /dev/null for instance, is written
    // directly; so is a file that is open already and named by its descriptor, as /dev/stdout does. A pipe
    // is waited for until somebody reads it, or a signal comes.
    static Result<Output> open(const std::string& path);
    // Is the file one of these, so that to replace it would end it? "-" is standard input.
    void set_inputs(const std::vector<std::string>& names);
    // A file that is there already, or is made, and to whose end everything is written at once. It is locked
    // against other processes that grow it. `each_line` comes before the first `write`.
    static Result<Output> grow(const std::string& path);
    // Gives all whole lines with their ends and their numbers from 1 to `take`, until it fails. The answer is
    // the rest behind them, at most kLongestRest bytes of it, which is cut off before something is written.
    // Fails at a line that is too long for a puzzle.
    Result<std::string> each_line(const std::function<Result<void>(std::string_view, int)>& take);
    static constexpr std::size_t kLongestRest = 4096;

    Output(Output&& other) noexcept;
    Output& operator=(Output&&) = delete;
    ~Output();

    // What `format` puts around and between puzzles is written with them: each puzzle that comes must begin
    // with what stands between.
    void hold_puzzles_of(const PuzzleFormat& format) { format_ = &format; }

    Result<void> write(std::string_view text);
    // Puts a file in its place, after a run that came to this status. The old file stays without it, when
    // nothing was written and not all went well, and when it is an input some of which would be lost.
    // Says what is to be said, and gives the status to end with.
    ExitStatus finish(ExitStatus status, Console& console);

private:
    Output() = default;
    void write_directly(int descriptor, bool owned);
    Result<void> write_bytes(std::string_view text);
    Result<void> begin();
    Result<void> cut_rest();
    Result<void> complete();

    std::string name_;
    const PuzzleFormat* format_ = nullptr;
    bool begun_ = false;
    bool is_input_ = false;
    int descriptor_ = -1;  // when written directly
    bool owned_ = false;
    bool may_block_ = false;  // a pipe, a terminal
    bool grows_ = false;
    std::optional<std::uint64_t> cut_at_;  // the end of the whole lines, while a rest follows them
    std::optional<FileReplacement> file_;
};

// The status of a verb that gets no output: it was interrupted while it waited for one, or says why.
ExitStatus status_without_output(const Error& why, Console& console);

// All of a text to standard output.
Result<void> print_to_stdout(std::string_view text);

}  // namespace gridsmith
