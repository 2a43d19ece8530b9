// What a verb of the command line is: a row of the table in verbs.cpp.
//
// Each verb has a file of its own, which adds its options and returns what to do once they are parsed. The
// program around it (parsing, help, exit statuses of usage errors) is main.cpp's.
#pragma once

#include "cli/exit_status.h"

#include <CLI/CLI.hpp>
#include <functional>
#include <span>
#include <string_view>

namespace gridsmith {

struct Verb {
    std::string_view name;
    std::string_view summary;  // one line in the list of verbs
    std::string_view example;  // of a call, below the verb's help
    // Adds the verb's options to its command; the function returned runs it. The options live in that
    // function.
    std::function<ExitStatus()> (*add)(CLI::App& command);
};

std::span<const Verb> all_verbs();

std::function<ExitStatus()> add_solve(CLI::App& command);
std::function<ExitStatus()> add_check(CLI::App& command);
std::function<ExitStatus()> add_count(CLI::App& command);
std::function<ExitStatus()> add_generate(CLI::App& command);
std::function<ExitStatus()> add_template(CLI::App& command);
std::function<ExitStatus()> add_grade(CLI::App& command);
std::function<ExitStatus()> add_steps(CLI::App& command);
std::function<ExitStatus()> add_convert(CLI::App& command);
std::function<ExitStatus()> add_transform(CLI::App& command);
std::function<ExitStatus()> add_canonical(CLI::App& command);
std::function<ExitStatus()> add_render(CLI::App& command);
std::function<ExitStatus()> add_publish(CLI::App& command);
std::function<ExitStatus()> add_bench(CLI::App& command);

}  // namespace gridsmith
