// Makes new puzzles by the job runner and prints them in the order of their indices.
#pragma once

#include "cli/core/exit_status.h"
#include "cli/core/interruption.h"
#include "cli/generate/generate_output.h"
#include "cli/generate/generate_task.h"

namespace gridsmith {

ExitStatus run_generate_task(const GenerateVerbOptions& options, GenerateTask task, GenerateOutput output,
                             const Interruption& interruption);

}  // namespace gridsmith
