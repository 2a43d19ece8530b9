// Notes about options that have no effect with other options of the same call. The call is not an error.
#pragma once

#include "usage/command_line.h"

#include <span>
#include <string>

namespace gridsmith {

struct IgnoredOption {
    std::string name;
    std::string why;  // "it is for html, pdf"
};

// Notes on standard error each of `options` that is on the command line.
void note_ignored_options(const CommandOptions& command, std::span<const IgnoredOption> options);

}  // namespace gridsmith
