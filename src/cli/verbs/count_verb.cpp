// count: the number of solutions, puzzle by puzzle, each on all threads.
#include "cli/core/common_options.h"
#include "cli/core/console.h"
#include "cli/core/interruption.h"
#include "cli/core/output.h"
#include "cli/core/verb.h"
#include "cli/input/complaints.h"
#include "cli/input/puzzle_source.h"
#include "format/json/json_value.h"
#include "solver/api/solver.h"

#include <algorithm>
#include <chrono>
#include <fmt/format.h>
#include <future>
#include <memory>
#include <system_error>
#include <utility>

namespace gridsmith {

namespace {

struct CountVerbOptions : CommonOptions {
    std::uint64_t limit = kNoLimit;
};

class CountRun {
public:
    CountRun(const CountVerbOptions& options, Output output, Interruption& interruption)
        : options_(options),
          interruption_(interruption),
          console_(options.quiet),
          source_(options, 1, options.thread_count(), interruption_),
          output_(std::move(output)) {}

    ExitStatus run() {
        while (!fatal_) {
            auto chunk = source_.next();
            console_.note_of_input(source_.take_notes());
            if (!chunk) {
                const auto& [error, status] = chunk.error();
                status_ = worse(status_, console_.complain(error, status));
                if (status == ExitStatus::some_bad) {
                    keep_record(1, error.line, error.message);
                    ++records_;
                }
                continue;
            }
            if (!*chunk) break;
            std::vector<Error> complaints;
            const auto puzzles = puzzles_in(**chunk, complaints);
            if (auto note = note_of_ignored_marks(**chunk, puzzles);
                !note.empty() && !std::exchange(noted_, true))
                console_.note_of_input(std::vector{std::move(note)});
            for (const Error& complaint : complaints) console_.complain(complaint);
            if (!complaints.empty()) status_ = worse(status_, ExitStatus::some_bad);
            // A chunk is one line or one puzzle.
            for (const ChunkPuzzles::BadLine& bad : puzzles.bad)
                keep_record(bad.record, bad.line, bad.message);
            for (std::size_t i = 0; i < puzzles.size(); ++i) count_one(puzzles, i);
            records_ += puzzles.records;
        }
        if (fatal_) return console_.complain(*fatal_);
        if (records_ == 0 && status_ == ExitStatus::done && !interruption_.requested())
            status_ = console_.complain(no_puzzle_in(options_.inputs()), ExitStatus::some_bad);
        return output_.finish(interruption_.requested() ? ExitStatus::interrupted : status_, console_);
    }

private:
    void write(const std::string& text) {
        if (fatal_) return;
        if (auto written = output_.write(text); !written) fatal_ = std::move(written.error());
    }

    std::string json_record(std::size_t record, int line, std::string_view json) const {
        return fmt::format("{{\"index\":{},\"line\":{},{}", records_ + record, line, json.substr(1));
    }

    // The record of a bad puzzle, for --keep-bad.
    void keep_record(std::size_t record, int line, std::string_view message) {
        if (!options_.keep_bad) return;
        write(options_.prints_json()
                  ? json_record(record, line, compact_json(JsonObject{{"error", message}}) + '\n')
                  : "\n");
    }

    void count_one(const ChunkPuzzles& puzzles, std::size_t i) {
        CountProgress progress;
        const auto solutions = [&] {
            return count(puzzles.grids[i], {.limit = options_.limit,
                                            .threads = options_.thread_count(),
                                            .stop = interruption_.token(),
                                            .progress = &progress});
        };
        std::future<CountResult> answer;
        try {
            answer = std::async(std::launch::async, solutions);
        } catch (const std::system_error&) {
            // No thread can be started, so this thread counts and draws no progress.
            answer = std::async(std::launch::deferred, solutions);
        }
        while (answer.wait_for(std::chrono::milliseconds(50)) == std::future_status::timeout)
            console_.show({progress.solutions, "solutions", done_part(progress)});
        const CountResult result = answer.get();
        if (result.ended == Ended::cancelled || fatal_) return;

        // At the limit the search does not know whether there are more solutions, so the number gets a plus.
        const bool at_limit = result.ended == Ended::limit;
        const std::string text =
            options_.prints_json()
                ? json_record(puzzles.origins[i].record, puzzles.origins[i].line,
                              json_line_of(puzzles.whole(i),
                                           {.solutions = result.solutions, .limit_reached = at_limit}))
                : fmt::format("{}{}\n", result.solutions, at_limit ? "+" : "");
        write(text);
    }

    // The part of the work that is done: of the search tree or of the limit, whichever is larger.
    double done_part(const CountProgress& progress) const {
        return std::max(static_cast<double>(progress.permille) / 1000,
                        static_cast<double>(progress.solutions) / static_cast<double>(options_.limit));
    }

    const CountVerbOptions& options_;
    Interruption& interruption_;
    Console console_;
    PuzzleSource source_;
    Output output_;
    ExitStatus status_ = ExitStatus::done;
    std::uint64_t records_ = 0;
    bool noted_ = false;
    std::optional<Error> fatal_;
};

std::function<ExitStatus()> declare_count(CommandOptions& command) {
    auto options = std::make_shared<CountVerbOptions>();
    add_input_options(command, *options);
    command.option(
        "--limit", options->limit, whole_number("N", std::uint64_t{1}),
        "Stop counting the solutions of a puzzle at N (default: none); the number then ends with +");
    add_record_options(command, *options);
    add_output_options(command, *options, Printed::findings);
    return [options] {
        Interruption interruption;
        auto output = Output::open(options->output);
        if (!output) {
            Console console(options->quiet);
            return status_without_output(output.error(), console);
        }
        output->set_inputs(options->inputs());
        return CountRun(*options, std::move(*output), interruption).run();
    };
}

}  // namespace

extern const Verb count_verb{
    .name = "count",
    .summary = "Count the solutions of puzzles",
    .example = "gridsmith-cli count --limit 1000000 puzzle.sgp",
    .declare = declare_count,
};

}  // namespace gridsmith
