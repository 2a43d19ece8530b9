#include "cli/generate/generate_run.h"

#include "base/number_text.h"
#include "cli/core/console.h"
#include "cli/core/difficulty_options.h"
#include "format/line/lines_format.h"
#include "jobs/job_runner.h"

#include <algorithm>
#include <chrono>
#include <expected>
#include <fmt/format.h>
#include <map>
#include <memory>
#include <thread>

namespace gridsmith {

namespace {

class GenerateRun {
public:
    GenerateRun(const GenerateVerbOptions& options, GenerateTask task, GenerateOutput output,
                const Interruption& interruption)
        : printer_(options),
          interruption_(interruption),
          console_(options.quiet),
          task_(std::move(task)),
          resumed_(std::move(output.resumed)),
          output_(std::move(output.output)),
          time_limit_(options.timeout),
          next_index_(task_.request.first) {
        if (resumed_) task_.request.done = resumed_->done();
        skip_done();
        if (!options.seed) console_.note(fmt::format("seed {}", task_.request.seed));
    }

    ExitStatus run() {
        JobRunner runner;
        runner.watch(console_.draws());
        const JobId job = runner.start(task_.request);
        while (!finished_) {
            if (requested() > 1) std::this_thread::sleep_for(kGathering);
            for (Event& event : runner.wait_for_events(std::chrono::milliseconds(50)))
                std::visit([this](auto& news) { take(std::move(news)); }, event.news);
            print_in_order();
            if (time_limit_.is_over() || interruption_.requested() || fatal_) runner.cancel(job);
            show_progress();
        }
        if (broke_down() && !fatal_) fatal_ = Error{finished_->message};
        // Stopped work leaves gaps between the finished puzzles. Print the puzzles after a gap too, except into a
        // resumed file without indices, whose lines are counted.
        const bool gaps = !resumed_ || resumed_->has_indices();
        while (!waiting_.empty() && !fatal_ && gaps) {
            next_index_ = waiting_.begin()->first;
            print_in_order();
        }
        if (fatal_) return console_.complain(*fatal_);
        const ExitStatus status = end();
        if (status != ExitStatus::interrupted) return output_.finish(status, console_);
        const std::uint64_t done_before = task_.request.done.size();
        return output_.finish_interrupted(done_before + printed_, done_before + requested(), console_);
    }

private:
    // Collect easy puzzles for a moment, because waking up for each puzzle would cost as much as making it.
    static constexpr std::chrono::milliseconds kGathering{2};
    static constexpr std::size_t kWrittenAtOnce = 65536;  // bytes

    // A puzzle, or the reason why it could not be made.
    using Outcome = std::expected<std::shared_ptr<const Generated>, PuzzleFailed>;

    void take(PuzzleMade news) {
        // When resuming, skip results that were cut short: another run would make different puzzles.
        if (news.generated->is_stopped && resumed_) return;
        waiting_.emplace(news.index, std::move(news.generated));
    }
    void take(PuzzleFailed news) {
        const std::uint64_t index = news.index;
        waiting_.emplace(index, std::unexpected(std::move(news)));
    }
    void take(JobProgress news) { progress_ = news; }
    // Each worker that fails reports an end. The first report counts.
    void take(JobFinished news) {
        if (!finished_) finished_ = std::move(news);
    }
    template <class Other>
    void take(const Other&) {}

    void print_in_order() {
        for (auto first = waiting_.begin(); first != waiting_.end() && first->first == next_index_ && !fatal_;
             first = waiting_.erase(first)) {
            print(first->first, first->second);
            next_index_ += task_.request.step;
            skip_done();
        }
        write_gathered();
    }

    // Also after an error that concerns a later puzzle.
    void write_gathered() {
        if (auto written = output_.write(gathered_); !written && !fatal_) fatal_ = std::move(written.error());
        gathered_.clear();
    }

    void skip_done() {
        while (std::ranges::binary_search(task_.request.done, next_index_)) next_index_ += task_.request.step;
    }

    void print(std::uint64_t index, Outcome& outcome) {
        if (!outcome) {
            ++failed_;
            console_.complain({fmt::format("puzzle {}: {}", index, outcome.error().message)});
            note_nearest(outcome.error().nearest);
            return;
        }
        const Generated& made = **outcome;
        std::optional<Puzzle> renamed;
        if (task_.symbols) renamed.emplace(made.puzzle).symbols = *task_.symbols;
        std::string text;
        PuzzleFacts facts{.seed = task_.request.seed,
                          .index = index,
                          .solution = made.solution,
                          .attempts = made.verifications};
        if (made.difficulty) {
            add_facts(made.difficulty->grade, facts);
            add_facts(made.difficulty->rating, facts);
        }
        const auto printed = printer_.print(text, renamed ? *renamed : made.puzzle, facts);
        if (!printed) {
            ++failed_;
            console_.complain({fmt::format("puzzle {}: {}", index, printed.error().message)});
            return;
        }
        if (!std::exchange(has_noted_loss_, true)) note_loss(console_, printer_, made.puzzle, text);
        if (resumed_) {
            const auto present = resumed_->has(index, text);
            if (!present) fatal_ = present.error();
            if (fatal_ || *present) text.clear();
        }
        if (fatal_) return;
        gathered_ += text;
        if (gathered_.size() >= kWrittenAtOnce) write_gathered();
        if (const int requested = task_.request.options.best_of; made.chosen_from < requested)
            console_.note(fmt::format("puzzle {}: the best of {} instead of {} puzzles", index,
                                      grouped(static_cast<std::uint64_t>(made.chosen_from)),
                                      grouped(static_cast<std::uint64_t>(requested))));
        if (made.is_stopped) return;
        ++printed_;
        graded_ += made.graded;
    }

    // Whether the job failed before it reported a result for each puzzle.
    bool broke_down() const { return finished_->end == JobEnd::failed && printed_ + failed_ < requested(); }

    std::uint64_t requested() const {
        const GenerateRequest& request = task_.request;
        return Shard{request.first, request.step}.share(request.count) - request.done.size();
    }

    void show_progress() {
        if (requested() == 1)
            console_.show(is_graded() ? Progress{progress_.graded, "puzzles graded"}
                                      : Progress{progress_.verifications, "attempts"});
        else
            console_.show(
                {printed_, "puzzles", static_cast<double>(printed_) / static_cast<double>(requested())});
    }

    bool is_graded() const { return !task_.request.options.difficulty.is_any(); }

    void note_nearest(const std::optional<Nearest>& nearest) {
        if (!nearest) return;
        console_.note("nearest: " + text_of_cells(nearest->grid));
    }

    // Notes how rare puzzles of the requested difficulty are.
    void note_rate() {
        if (graded_ <= printed_ || printed_ == 0) return;
        console_.note(fmt::format("{} of {} graded puzzles {} the request ({}), 1 in {:.1f}",
                                  grouped(printed_), grouped(graded_), printed_ == 1 ? "fits" : "fit",
                                  text_of(task_.request.options.difficulty),
                                  static_cast<double>(graded_) / static_cast<double>(printed_)));
    }

    // Reports the result and returns the status.
    ExitStatus end() {
        note_rate();
        if (finished_->end == JobEnd::cancelled && !interruption_.requested()) {
            Error error = stopped_by_time_limit(printed_, requested());
            if (!finished_->message.empty()) error.message += "; " + finished_->message;
            console_.complain(error);
            note_nearest(finished_->nearest);
            return ExitStatus::some_bad;
        }
        if (finished_->end == JobEnd::cancelled) return ExitStatus::interrupted;
        return failed_ > 0 ? ExitStatus::some_bad : ExitStatus::done;
    }

    PuzzlePrinter printer_;
    bool has_noted_loss_ = false;
    const Interruption& interruption_;
    Console console_;
    GenerateTask task_;
    std::optional<ResumedFile> resumed_;
    Output output_;
    TimeLimit time_limit_;

    std::map<std::uint64_t, Outcome> waiting_;  // by index, until all puzzles before are printed
    std::uint64_t next_index_;
    std::string gathered_;  // printed, to be written before the next wait
    std::uint64_t printed_ = 0;
    std::uint64_t failed_ = 0;
    std::uint64_t graded_ = 0;  // puzzles graded to find the printed ones
    JobProgress progress_;
    std::optional<JobFinished> finished_;
    std::optional<Error> fatal_;
};

}  // namespace

ExitStatus run_generate_task(const GenerateVerbOptions& options, GenerateTask task, GenerateOutput output,
                             const Interruption& interruption) {
    return GenerateRun(options, std::move(task), std::move(output), interruption).run();
}

}  // namespace gridsmith
