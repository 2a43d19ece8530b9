// count: the number of solutions, one puzzle after the other, each spread over all threads.
#include "cli/common_options.h"
#include "cli/complaints.h"
#include "cli/console.h"
#include "cli/interruption.h"
#include "cli/output.h"
#include "cli/puzzle_source.h"
#include "cli/verb.h"
#include "solver/solver.h"

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
          source_(options.files, options.source_format(), 1, options.thread_count(), interruption_,
                  options.reading),
          output_(std::move(output)) {}

    ExitStatus run() {
        while (!fatal_) {
            auto chunk = source_.next();
            console_.note_of_input(source_.take_notes());
            if (!chunk) {
                console_.complain(chunk.error().error);
                status_ =
                    worse(status_, chunk.error().unreadable ? ExitStatus::failed : ExitStatus::some_bad);
                continue;
            }
            if (!*chunk) break;
            std::vector<Error> complaints;
            const auto puzzles = puzzles_in(**chunk, complaints);
            if (auto note = note_of_idle_marks(**chunk, puzzles);
                !note.empty() && !std::exchange(noted_, true))
                console_.note_of_input(std::vector{std::move(note)});
            for (const Error& complaint : complaints) console_.complain(complaint);
            if (!complaints.empty()) status_ = worse(status_, ExitStatus::some_bad);
            for (std::size_t i = 0; i < puzzles.size(); ++i) count_one(puzzles, i);
        }
        if (fatal_) {
            console_.complain(*fatal_);
            return ExitStatus::failed;
        }
        return output_.finish(interruption_.requested() ? ExitStatus::interrupted : status_, console_);
    }

private:
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
            // Where there are no more threads, this one counts, and draws nothing meanwhile.
            answer = std::async(std::launch::deferred, solutions);
        }
        while (answer.wait_for(std::chrono::milliseconds(50)) == std::future_status::timeout)
            console_.show({progress.solutions, "solutions", done_part(progress)});
        const CountResult result = answer.get();
        if (result.ended == Ended::cancelled || fatal_) return;

        // A search may end just when the limit is reached: only what is known to be all has no sign behind
        // it.
        const bool at_limit = result.ended == Ended::limit;
        const std::string text =
            options_.to == "json"
                ? json_line_of(puzzles.whole(i), {.solutions = result.solutions, .limit_reached = at_limit})
                : fmt::format("{}{}\n", result.solutions, at_limit ? "+" : "");
        if (auto written = output_.write(text); !written) fatal_ = std::move(written.error());
    }

    // Of the whole tree, or of the limit, whichever comes first.
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
    bool noted_ = false;
    std::optional<Error> fatal_;
};

}  // namespace

std::function<ExitStatus()> add_count(CLI::App& command) {
    auto options = std::make_shared<CountVerbOptions>();
    add_input_options(command, *options);
    command
        .add_option("--limit", options->limit,
                    "Stop at so many solutions of a puzzle; the number then ends with +")
        ->transform(positive_number())
        ->type_name("N");
    add_output_options(command, *options, Printable::findings);
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

}  // namespace gridsmith
