// Where answers go: standard output, or a file that appears only when it is complete.
#pragma once

#include "base/file_io.h"
#include "base/result.h"
#include "format/puzzle_format.h"

#include <optional>
#include <string>
#include <string_view>

namespace gridsmith {

class Output {
public:
    // `path` empty: standard output. Something that is no regular file, /dev/null for instance, is written
    // directly.
    static Result<Output> open(const std::string& path);
    Output(Output&& other) noexcept;
    Output& operator=(Output&&) = delete;
    ~Output();

    // What `format` puts around and between puzzles is written with them: each puzzle that comes must begin
    // with what stands between.
    void hold_puzzles_of(const PuzzleFormat& format) { format_ = &format; }

    Result<void> write(std::string_view text);
    // Puts a file in its place. Without it the old file stays.
    Result<void> finish();

private:
    Output() = default;
    Result<void> write_bytes(std::string_view text);
    Result<void> begin();

    std::string name_;
    const PuzzleFormat* format_ = nullptr;
    bool begun_ = false;
    int descriptor_ = -1;  // when written directly
    bool owned_ = false;
    std::optional<FileReplacement> file_;
};

}  // namespace gridsmith
