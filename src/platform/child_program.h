// Other programs that are run to their end, and where this one is.
#pragma once

#include "base/result.h"

#include <chrono>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace gridsmith {

struct ProgramRun {
    int status = 0;      // what it ended with; 128 and the signal's number when one ended it
    std::string output;  // what it wrote, both streams as they came
};

// Runs a program, looked for in PATH, with `words` as its name and arguments and nothing to read, and waits
// for it. Fails when there is no such program, or when it has not ended in time; it is killed then.
Result<ProgramRun> run_program(const std::vector<std::string>& words,
                               std::chrono::milliseconds patience = std::chrono::minutes(1));

// The file of this program; nothing when the system does not tell.
std::optional<std::filesystem::path> own_program();

}  // namespace gridsmith
