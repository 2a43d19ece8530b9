// Prints puzzles in the format that the options name.
#pragma once

#include "base/result.h"
#include "cli/core/common_options.h"
#include "format/line/json_lines_format.h"

#include <string>
#include <string_view>

namespace gridsmith {

class PuzzlePrinter {
public:
    explicit PuzzlePrinter(const CommonOptions& options);

    // Appends the separator of the format and the puzzle. Fails if the format cannot hold this puzzle.
    Result<void> print(std::string& text, const Puzzle& puzzle, const PuzzleFacts& facts = {}) const;
    // Whether the marks of the puzzle rule out more than its entries do, and `printed`, its text, lacks the marks.
    bool leaves_out_marks(const Puzzle& puzzle, const PuzzleFacts& facts, std::string_view printed) const;
    // Whether the format holds only the cells, in the default symbols.
    bool prints_cells_only() const { return format_->id == "lines"; }
    // Fails if the format holds only one puzzle and `count` is larger.
    Result<void> check_count(std::uint64_t count) const;
    const PuzzleFormat& format() const { return *format_; }

private:
    const PuzzleFormat* format_;
};

}  // namespace gridsmith
