// How --help looks: usage, verbs or options in two columns, and the example.
#pragma once

#include <CLI/CLI.hpp>
#include <string>

namespace gridsmith {

// For CLI::App::formatter_fn.
std::string help_text(const CLI::App* app, const std::string& name, CLI::AppFormatMode mode);

}  // namespace gridsmith
