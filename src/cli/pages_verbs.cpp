// All puzzles are there when a page is made.
#include "cli/pages_verbs.h"

#include "cli/console.h"
#include "cli/output.h"
#include "publish/puzzle_facts.h"

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <fmt/format.h>
#include <fmt/ranges.h>

namespace gridsmith {

namespace {

FactsWork work_of(const CommonOptions& options, const Interruption& interruption, Console& console,
                  std::string_view unit, std::size_t count) {
    const auto tell = [&console, unit, count](std::size_t done) {
        console.show({done, unit, static_cast<double>(done) / static_cast<double>(count)});
    };
    return {options.thread_count(), interruption.token(), tell};
}

}  // namespace

Result<std::string> page_format(const CommonOptions& options, std::span<const std::string_view> known) {
    std::string format = options.to;
    if (format.empty()) {
        format = std::filesystem::path(options.output).extension().string();
        if (!format.empty()) format.erase(0, 1);
        std::ranges::transform(format, format.begin(), [](unsigned char c) { return std::tolower(c); });
    }
    if (std::ranges::find(known, format) != known.end()) return format;
    return failure(fmt::format("expected a name with -o that ends in one of {}, or one of them with --to",
                               fmt::join(known, ", ")));
}

void add_page_options(CLI::App& command, CommonOptions& options, std::span<const std::string_view> known) {
    command
        .add_option(
            "--to", options.to,
            fmt::format("Format of the output: {}; by default what -o's name tells", fmt::join(known, " ")))
        ->check(one_of({known.begin(), known.end()}))
        ->type_name("FORMAT");
    add_output_option(command, options);
    add_thread_options(command, options);
}

void solve_for_pages(const CommonOptions& options, WholeInput& input, const Interruption& interruption) {
    Console console(options.quiet);
    const auto counts = add_solutions(
        input.puzzles, work_of(options, interruption, console, "puzzles solved", input.puzzles.size()));
    if (interruption.requested()) return;
    for (std::size_t i = 0; i < counts.size(); ++i) {
        if (counts[i] == 1) continue;
        input.status = worse(input.status, ExitStatus::some_bad);
        console.complain(
            {counts[i] == 0 ? "has no solution" : "has more than one solution, and the first found is shown",
             *input.origins[i].file, input.origins[i].line});
    }
}

void grade_for_pages(const CommonOptions& options, WholeInput& input, const Interruption& interruption) {
    Console console(options.quiet);
    add_grades(input.puzzles,
               work_of(options, interruption, console, "puzzles graded", input.puzzles.size()));
}

ExitStatus write_pages(const CommonOptions& options, const WholeInput& input,
                       const Result<std::string>& bytes) {
    Console console(options.quiet);
    const auto fail = [&](const Error& error) {
        console.complain(error);
        return ExitStatus::failed;
    };
    if (!bytes) return fail(bytes.error());
    auto output = Output::open(options.output);
    if (!output) return status_without_output(output.error(), console);
    output->set_inputs(options.inputs());
    if (const auto written = output->write(*bytes); !written) return fail(written.error());
    return output->finish(input.status, console);
}

}  // namespace gridsmith
