// All puzzles of the input, for verbs that need every puzzle before they begin.
#pragma once

#include "cli/core/common_options.h"
#include "cli/core/exit_status.h"
#include "cli/core/interruption.h"
#include "publish/booklet.h"

#include <memory>
#include <string>
#include <vector>

namespace gridsmith {

struct WholeInput {
    struct Origin {
        std::shared_ptr<const std::string> file;
        int line = 0;
    };
    std::vector<BookletPuzzle> puzzles;
    std::vector<Origin> origins;           // of each puzzle
    ExitStatus status = ExitStatus::done;  // `some_bad` when a puzzle could not be read or solved
};

// Shows progress and writes complaints to standard error. An interruption ends the reading early; the
// caller must check for it.
WholeInput read_whole_input(const CommonOptions& options, Interruption& interruption);

}  // namespace gridsmith
