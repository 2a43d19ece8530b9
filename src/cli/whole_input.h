// All puzzles of the input at once, for verbs that cannot begin before they know them.
#pragma once

#include "cli/common_options.h"
#include "cli/exit_status.h"
#include "cli/interruption.h"
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
    std::vector<Origin> origins;           // of the puzzles
    ExitStatus status = ExitStatus::done;  // `some_bad` when a puzzle could not be read or solved
};

// Shows its progress and sends its complaints to standard error. An interruption ends it early; who calls
// must ask.
WholeInput read_whole_input(const CommonOptions& options, Interruption& interruption);

}  // namespace gridsmith
