// Runs other programs and finds this program's own file.
#pragma once

#include "base/result.h"

#include <chrono>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace gridsmith {

struct ProgramRun {
    int status = 0;      // the exit status, or 128 plus the number of the signal that ended the program
    std::string output;  // standard output and standard error, interleaved
};

// Runs the program `words[0]`, searched in PATH, with the other words as arguments and an empty standard
// input, and waits for its end. Fails if the program does not exist, or if it runs longer than `patience`;
// then it is killed.
Result<ProgramRun> run_program(const std::vector<std::string>& words,
                               std::chrono::milliseconds patience = std::chrono::minutes(1));

// The path of this program's file; nothing if the system does not report it.
std::optional<std::filesystem::path> own_program();

}  // namespace gridsmith
