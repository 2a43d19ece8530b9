// What the verbs that make pages share: their input with solutions and grades, and writing the result.
#pragma once

#include "cli/common_options.h"
#include "cli/interruption.h"
#include "cli/verb.h"
#include "publish/booklet.h"

#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace gridsmith {

// The format of a page: what --to names, or the extension of the output's name; empty when neither is among
// `known`, which a complaint then lists.
Result<std::string> page_format(const CommonOptions& options, std::span<const std::string_view> known);

// --to with those formats, -o, --threads and --quiet.
void add_page_options(CLI::App& command, CommonOptions& options, std::span<const std::string_view> known);

struct PageInput {
    struct Origin {
        std::shared_ptr<const std::string> file;
        int line = 0;
    };
    std::vector<BookletPuzzle> puzzles;
    std::vector<Origin> origins;           // of the puzzles
    ExitStatus status = ExitStatus::done;  // `some_bad` when a puzzle could not be read or solved
};

// Each step shows its progress and sends its complaints to standard error. An interruption ends it early; who
// calls must ask.

// All puzzles.
PageInput read_for_pages(const CommonOptions& options, Interruption& interruption);
// Their solutions.
void solve_for_pages(const CommonOptions& options, PageInput& input, const Interruption& interruption);
// Their grades as remarks.
void grade_for_pages(const CommonOptions& options, PageInput& input, const Interruption& interruption);

// Writes the bytes to the output that the options name, and gives the status to end with.
ExitStatus write_pages(const CommonOptions& options, const PageInput& input,
                       const Result<std::string>& bytes);

}  // namespace gridsmith
