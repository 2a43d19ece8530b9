// All puzzles of the input, for verbs that need every puzzle before they begin.
#pragma once

#include "cli/core/common_options.h"
#include "cli/core/exit_status.h"
#include "cli/core/interruption.h"
#include "model/puzzle/packed_puzzle.h"
#include "publish/booklet.h"

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace gridsmith {

// A puzzle with its remark and solution in about 300 bytes, or 4 KB if it has givens, marks or notes.
class KeptPuzzle {
public:
    explicit KeptPuzzle(const BookletPuzzle& puzzle);
    const Rules& rules() const { return packed_.rules(); }
    bool is_ill_posed() const { return is_ill_posed_; }
    BookletPuzzle unpacked() const;

private:
    PackedPuzzle packed_;
    std::unique_ptr<const Puzzle> whole_;  // null if `packed_` has all of the puzzle
    std::string remark_;
    bool is_ill_posed_ = false;
    std::optional<PackedPuzzle> solution_;
};

struct WholeInput {
    struct Origin {
        std::shared_ptr<const std::string> file;
        int line = 0;
    };
    std::vector<KeptPuzzle> puzzles;
    std::vector<Origin> origins;           // of each puzzle
    ExitStatus status = ExitStatus::done;  // `some_bad` when a puzzle could not be read or solved

    Puzzle puzzle(std::size_t index) const { return puzzles[index].unpacked().puzzle; }
    // The puzzles for pages. This object must outlive them.
    BookletPuzzles for_pages() const;
};

// Shows progress and writes complaints to standard error. An interruption ends the reading early; the
// caller must check for it.
WholeInput read_whole_input(const CommonOptions& options, Interruption& interruption);

}  // namespace gridsmith
