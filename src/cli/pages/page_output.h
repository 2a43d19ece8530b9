// What the verbs that make pages share: solutions and grades of their input, and the output file.
#pragma once

#include "base/file_io.h"
#include "cli/core/common_options.h"
#include "cli/core/interruption.h"
#include "cli/input/whole_input.h"
#include "usage/value_kind.h"

#include <functional>
#include <optional>
#include <string>

namespace gridsmith {

// --to with these formats, -o, --threads and --quiet.
template <class Format>
void add_page_options(CommandOptions& command, CommonOptions& options, std::optional<Format>& format,
                      const Choices<Format>& formats) {
    const auto kind = one_of("FORMAT", formats);
    command.option("--to", format, kind,
                   "Output format (default: by the name of the output file): " + list_of_words(kind.words));
    add_output_option(command, options, "");
    add_thread_options(command, options);
}

// The extension of a file name in small letters, without the dot.
std::string extension_of(const std::string& name);

// `chosen`, or the format that the extension of the output file names. Fails if there is neither.
template <class Format>
Result<Format> page_format(const std::optional<Format>& chosen, const CommonOptions& options,
                           const Choices<Format>& formats) {
    const auto format = chosen ? chosen : chosen_from(formats, extension_of(options.output));
    if (format) return *format;
    return failure("expected -o with a file name that ends in one of " + list_of_words(words_of(formats)) +
                   ", or one of these words with --to");
}

// Writes a note to standard error, unless it is empty.
void note_if_any(const CommonOptions& options, const std::string& note);

// The next two functions show progress and write complaints to standard error. An interruption ends them
// early; the caller must check for it.

// Adds the solutions.
void solve_for_pages(const CommonOptions& options, WholeInput& input, const Interruption& interruption);
// Adds the grades as remarks.
void grade_for_pages(const CommonOptions& options, WholeInput& input, const Interruption& interruption);

// Opens the output file, calls `write` with a receiver of its bytes, and returns the exit status. After an error or an
// exception of `write` the old file stays.
ExitStatus write_pages(const CommonOptions& options, const WholeInput& input,
                       const std::function<Result<void>(const TextTaker& take)>& write);

}  // namespace gridsmith
