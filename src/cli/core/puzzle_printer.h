// Prints puzzles in the format that the options name.
#pragma once

#include "base/result.h"
#include "cli/core/common_options.h"
#include "cli/core/console.h"
#include "format/line/json_lines_format.h"

#include <cstddef>
#include <string>
#include <string_view>

namespace gridsmith {

// Fails if the options name no format and the output file has an extension that belongs to no format.
Result<void> check_output_name(const CommonOptions& options);

// Without --to, a puzzle that lines cannot hold is printed as a record of `json`: lines are read with the usual rules, or
// with those of --rules.
class PuzzlePrinter {
public:
    explicit PuzzlePrinter(const CommonOptions& options);

    // Appends the separator of the format and the puzzle. Fails if the format cannot hold this puzzle.
    Result<void> print(std::string& text, const Puzzle& puzzle, const PuzzleFacts& facts = {}) const;
    // What `printed`, the text of the puzzle, does not say about its marks, as a clause for the user. Usually empty.
    std::string loss_in(const Puzzle& puzzle, const PuzzleFacts& facts, std::string_view printed) const;
    bool leaves_out_rules(const Puzzle& puzzle) const;
    // Whether the format holds only the cells, in the default symbols.
    bool prints_cells_only(const Grid& grid) const {
        return format_->id == "lines" && (grid.rules().is_classic() || has_known_rules(grid.rules()));
    }
    // Whether this puzzle becomes a record of JSON, which has the solution beside the puzzle.
    bool prints_record(const Puzzle& puzzle) const {
        return format_->id == "json" || (format_->id == "lines" && needs_record(puzzle));
    }
    // Whether the format holds only the cells of classic boards.
    bool prints_lines() const { return format_->id == "lines"; }
    // The separator of a table of puzzles, otherwise 0.
    char separator() const { return separator_; }
    // Whether a row of a table has further columns: what stands beside the puzzle (--pass), and its error (--keep-bad).
    bool has_beside_column() const { return separator_ != 0 && passes_; }
    bool has_error_column() const { return separator_ != 0 && keeps_bad_; }
    // Fails if the format holds only one puzzle and `count` is larger.
    Result<void> check_count(std::uint64_t count) const;
    const PuzzleFormat& format() const { return *format_; }
    // The format in which puzzles of these rules are printed; of other rules than the usual ones.
    const PuzzleFormat& format_for(const Rules& rules) const {
        return has_known_rules(rules) ? *format_ : format_of_other_rules();
    }
    const PuzzleFormat& format_of_other_rules() const;

private:
    bool has_known_rules(const Rules& rules) const;
    bool needs_record(const Puzzle& puzzle) const { return !named_ && !has_known_rules(puzzle.rules()); }
    bool leaves_out_marks(const Puzzle& puzzle, const PuzzleFacts& facts, std::string_view printed) const;
    std::size_t marks_read_as_entries(const Puzzle& puzzle) const;

    const PuzzleFormat* format_;
    bool named_;  // by --to
    std::optional<Rules> rules_;
    char separator_;
    bool passes_;
    bool keeps_bad_;
};

// Tells the user what `text`, the printed puzzle, does not say about it.
void note_loss(Console& console, const PuzzlePrinter& printer, const Puzzle& puzzle, std::string_view text);

}  // namespace gridsmith
