// Reading everything, since a document needs it all.
#include "cli/pages_verbs.h"

#include "cli/complaints.h"
#include "cli/console.h"
#include "cli/interruption.h"
#include "cli/output.h"
#include "cli/puzzle_source.h"
#include "solver/solver.h"

#include <algorithm>
#include <filesystem>
#include <fmt/format.h>
#include <fmt/ranges.h>

namespace gridsmith {

namespace {

// With several puzzles at once the solver is quickest.
void solve_all(std::vector<BookletPuzzle>& puzzles, PageInput& input, Console& console,
               std::stop_token stop) {
    std::vector<Grid> grids;
    for (const BookletPuzzle& puzzle : puzzles) grids.push_back(puzzle.puzzle.grid);
    std::vector<std::uint64_t> counts(grids.size());
    std::vector<Grid> solutions(grids.size());
    solve_batch(grids, 2, counts, solutions, stop);
    for (std::size_t i = 0; i < puzzles.size(); ++i) {
        if (counts[i] > 0) puzzles[i].solution = solutions[i];
        if (counts[i] == 1 || stop.stop_requested()) continue;
        input.status = worse(input.status, ExitStatus::some_bad);
        console.complain(
            {fmt::format("puzzle {} has {} solution{}", i + 1, counts[i] == 0 ? "no" : "more than one",
                         counts[i] == 0 ? "" : ", and the first found is shown")});
    }
}

}  // namespace

Result<std::string> page_format(const CommonOptions& options, std::span<const std::string_view> known) {
    std::string format = options.to;
    if (format.empty()) {
        format = std::filesystem::path(options.output).extension().string();
        if (!format.empty()) format.erase(0, 1);
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
    command
        .add_option("-o,--output", options.output,
                    "Write this file instead of standard output, all of it or nothing")
        ->type_name("FILE");
    add_thread_options(command, options);
}

PageInput read_for_pages(const CommonOptions& options, bool solutions) {
    PageInput input;
    Interruption interruption;
    Console console(options.quiet);
    PuzzleSource source(options.files, options.source_format(), 512, 1, interruption);
    while (true) {
        const auto chunk = source.next();
        for (const std::string& note : source.take_notes())
            if (!options.quiet) console.note(note);
        if (!chunk) {
            console.complain(chunk.error().error);
            input.status =
                worse(input.status, chunk.error().unreadable ? ExitStatus::failed : ExitStatus::some_bad);
            continue;
        }
        if (!*chunk) break;
        std::vector<Error> complaints;
        const ChunkPuzzles puzzles = puzzles_in(**chunk, complaints);
        for (std::size_t i = 0; i < puzzles.size(); ++i) input.puzzles.push_back({puzzles.whole(i)});
        for (const Error& complaint : complaints) console.complain(complaint);
        if (!complaints.empty()) input.status = worse(input.status, ExitStatus::some_bad);
    }
    if (solutions && !interruption.requested())
        solve_all(input.puzzles, input, console, interruption.token());
    input.interrupted = interruption.requested();
    if (input.puzzles.empty() && input.status == ExitStatus::done) {
        console.complain({"expected at least one puzzle"});
        input.status = ExitStatus::some_bad;
    }
    return input;
}

ExitStatus write_pages(const CommonOptions& options, const Result<std::string>& bytes) {
    Console console(options.quiet);
    const auto fail = [&](const Error& error) {
        console.complain(error);
        return ExitStatus::failed;
    };
    if (!bytes) return fail(bytes.error());
    auto output = Output::open(options.output);
    if (!output) return fail(output.error());
    if (const auto written = output->write(*bytes); !written) return fail(written.error());
    if (const auto finished = output->finish(); !finished) return fail(finished.error());
    return ExitStatus::done;
}

}  // namespace gridsmith
