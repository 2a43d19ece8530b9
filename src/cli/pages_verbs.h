// What the verbs that make pages share: solutions and grades of their input, and writing the result.
#pragma once

#include "cli/common_options.h"
#include "cli/interruption.h"
#include "cli/verb.h"
#include "cli/whole_input.h"

#include <span>
#include <string>
#include <string_view>

namespace gridsmith {

// The format of a page: what --to names, or the extension of the output's name; empty when neither is among
// `known`, which a complaint then lists.
Result<std::string> page_format(const CommonOptions& options, std::span<const std::string_view> known);

// --to with those formats, -o, --threads and --quiet.
void add_page_options(CLI::App& command, CommonOptions& options, std::span<const std::string_view> known);

// Each step shows its progress and sends its complaints to standard error. An interruption ends it early; who
// calls must ask.

// The puzzles' solutions.
void solve_for_pages(const CommonOptions& options, WholeInput& input, const Interruption& interruption);
// Their grades as remarks.
void grade_for_pages(const CommonOptions& options, WholeInput& input, const Interruption& interruption);

// Writes the bytes to the output that the options name, and gives the status to end with.
ExitStatus write_pages(const CommonOptions& options, const WholeInput& input,
                       const Result<std::string>& bytes);

}  // namespace gridsmith
