// The manual page of the command line.
#pragma once

#include <CLI/CLI.hpp>
#include <string>

namespace gridsmith {

std::string manual(CLI::App& program);

}  // namespace gridsmith
