// --shuffle: random variants of the puzzles of a file.
#pragma once

#include "cli/core/exit_status.h"
#include "cli/generate/generate_verb_options.h"

namespace gridsmith {

// Makes one variant of each puzzle in turn, until the requested number is reached.
ExitStatus run_shuffle(const GenerateVerbOptions& options);

}  // namespace gridsmith
