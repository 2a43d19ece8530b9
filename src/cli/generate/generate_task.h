// From the options of `generate` to a request for the job runner.
#pragma once

#include "base/result.h"
#include "cli/core/ignored_options.h"
#include "cli/generate/generate_verb_options.h"
#include "jobs/job.h"

#include <optional>
#include <vector>

namespace gridsmith {

struct GenerateTask {
    GenerateRequest request;
    std::optional<Symbols> symbols;  // of the template or of the fixed entries
};

// Reads the files that the options name. An error with a file name means that the file is bad; an error without
// one gives the reason why no puzzle has the requested properties.
Result<GenerateTask> generate_task(const GenerateVerbOptions& options);

// The options that have no effect for these puzzles.
std::vector<IgnoredOption> options_ignored_by(const GenerateOptions& puzzle);

}  // namespace gridsmith
