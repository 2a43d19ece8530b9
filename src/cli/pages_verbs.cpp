// Reading everything, since a document needs it all.
#include "cli/pages_verbs.h"

#include "cli/complaints.h"
#include "cli/console.h"
#include "cli/output.h"
#include "cli/puzzle_source.h"
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

// How many puzzles the files hold, as far as the first ones tell: to move hundreds of thousands to a larger
// place takes longer than an interruption may.
std::size_t likely_count(std::size_t first_puzzles, std::uint64_t first_bytes, const PuzzleSource& source) {
    const std::uint64_t bytes = source.total_bytes().value_or(0);
    if (first_bytes == 0 || bytes < first_bytes) return first_puzzles;
    const double times = static_cast<double>(bytes) / static_cast<double>(first_bytes);
    return static_cast<std::size_t>(std::min(1.1 * times * static_cast<double>(first_puzzles), 3e5));
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

PageInput read_for_pages(const CommonOptions& options, Interruption& interruption) {
    PageInput input;
    Console console(options.quiet);
    PuzzleSource source(options.files, options.source_format(), 512, 1, interruption, options.reading);
    std::uint64_t bytes_done = 0;
    while (true) {
        const auto chunk = source.next();
        console.note_of_input(source.take_notes());
        if (!chunk) {
            console.complain(chunk.error().error);
            input.status =
                worse(input.status, chunk.error().unreadable ? ExitStatus::failed : ExitStatus::some_bad);
            continue;
        }
        if (!*chunk) break;
        std::vector<Error> complaints;
        const ChunkPuzzles puzzles = puzzles_in(**chunk, complaints);
        if (input.puzzles.empty())
            input.puzzles.reserve(likely_count(puzzles.size(), (*chunk)->bytes, source));
        for (std::size_t i = 0; i < puzzles.size(); ++i) {
            input.puzzles.push_back({puzzles.whole(i)});
            input.origins.push_back({(*chunk)->file, puzzles.origins[i].line});
        }
        for (const Error& complaint : complaints) console.complain(complaint);
        if (!complaints.empty()) input.status = worse(input.status, ExitStatus::some_bad);
        bytes_done += (*chunk)->bytes;
        Progress progress{input.puzzles.size(), "puzzles read", std::nullopt};
        if (const auto total = source.total_bytes(); total && *total > 0)
            progress.fraction = static_cast<double>(bytes_done) / static_cast<double>(*total);
        console.show(progress);
    }
    if (input.puzzles.empty() && input.status == ExitStatus::done && !interruption.requested()) {
        console.complain({"expected at least one puzzle"});
        input.status = ExitStatus::some_bad;
    }
    return input;
}

void solve_for_pages(const CommonOptions& options, PageInput& input, const Interruption& interruption) {
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

void grade_for_pages(const CommonOptions& options, PageInput& input, const Interruption& interruption) {
    Console console(options.quiet);
    add_grades(input.puzzles,
               work_of(options, interruption, console, "puzzles graded", input.puzzles.size()));
}

ExitStatus write_pages(const CommonOptions& options, const PageInput& input,
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
