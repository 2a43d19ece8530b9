// A verb of the command line.
//
// Each verb has its own file, which declares its options and defines its row, and a line in verbs/verbs.cpp.
#pragma once

#include "cli/core/exit_status.h"
#include "usage/command_line.h"

#include <functional>
#include <span>
#include <string_view>

namespace gridsmith {

struct Verb {
    std::string_view name;
    std::string_view summary;  // in the list of verbs
    std::string_view example;  // a call, at the end of the verb's help
    // Declares the options and returns the function that runs the verb. That function owns the options'
    // values.
    std::function<ExitStatus()> (*declare)(CommandOptions& command);
    std::string_view notes = {};  // what the output means, above the example; lines of at most 100 characters
};

// In the order of --help.
std::span<const Verb* const> all_verbs();

}  // namespace gridsmith
