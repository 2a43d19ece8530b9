// Only the calling thread reads, writes and draws. The threads of the pool take chunks from a queue.
#include "cli/input/batch.h"

#include "base/thread_pool.h"
#include "cli/core/console.h"
#include "cli/core/interruption.h"
#include "cli/core/output.h"
#include "cli/input/complaints.h"
#include "format/line/lines_format.h"

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <deque>
#include <fmt/format.h>
#include <future>
#include <memory>
#include <mutex>
#include <thread>
#include <unordered_set>
#include <utility>

namespace gridsmith {

namespace {

// Passes the output of a chunk from the thread that works on the chunk to the thread that writes.
class ChunkOutlet : public Outlet {
public:
    explicit ChunkOutlet(std::stop_token stop) : stop_(std::move(stop)) {}

    bool write_part(ChunkAnswer& answer) override {
        // If the system provides no threads, the writing thread itself works on the chunk
        // and cannot take a part of the output.
        if (std::this_thread::get_id() == writer_) return !stop_.stop_requested();
        std::unique_lock lock(mutex_);
        part_.output = std::exchange(answer.output, {});
        part_.printed = std::exchange(answer.printed, 0);
        changed_.notify_all();
        return changed_.wait(lock, stop_, [this] { return part_.output.empty(); });
    }
    void end() {
        const std::lock_guard lock(mutex_);
        ended_ = true;
        changed_.notify_all();
    }

    // For the writing thread: waits at most `time` for a part of the output, and takes it.
    ChunkAnswer take_part_within(std::chrono::milliseconds time) {
        std::unique_lock lock(mutex_);
        changed_.wait_for(lock, time, [this] { return ended_ || !part_.output.empty(); });
        changed_.notify_all();
        return std::exchange(part_, {});
    }
    bool ended() {
        const std::lock_guard lock(mutex_);
        return ended_;
    }

private:
    const std::stop_token stop_;
    const std::thread::id writer_ = std::this_thread::get_id();
    std::mutex mutex_;
    std::condition_variable_any changed_;
    ChunkAnswer part_;
    bool ended_ = false;
};

class BatchRun {
public:
    BatchRun(const CommonOptions& options, const Batch& batch, Output output, Interruption& interruption)
        : batch_(batch),
          interruption_(interruption),
          console_(options.quiet),
          source_(options, batch.largest_chunk, options.thread_count(), interruption_),
          output_(std::move(output)),
          most_in_flight_(2 * static_cast<std::size_t>(options.thread_count()) + 1),
          pool_(options.thread_count()) {
        for (const std::string& note : batch.notes) console_.note(note);
        source_.set_meanwhile([this] { return finish_oldest_if_any(); });
    }

    ExitStatus run() {
        bool more = true;
        while (more && !fatal_) {
            const bool full = in_flight_.size() >= most_in_flight_;
            if (!in_flight_.empty() && (full || oldest_is_done()))
                finish_oldest();
            else
                more = take_chunk();
        }
        while (!in_flight_.empty() && !fatal_) finish_oldest();
        if (fatal_) return abandon();
        return output_.finish(interruption_.requested() ? ExitStatus::interrupted : status_, console_);
    }

private:
    struct InFlight {
        std::future<ChunkAnswer> answer;
        std::shared_ptr<ChunkOutlet> outlet;
        std::uint64_t bytes = 0;
    };

    // Submits the next chunk to the pool. False if there is no further chunk.
    bool take_chunk() {
        auto chunk = source_.next();
        console_.note_of_input(source_.take_notes());
        if (!chunk) {
            status_ = worse(status_, console_.complain(chunk.error().error, chunk.error().status));
            return true;
        }
        if (!*chunk) return false;
        const std::uint64_t bytes = (*chunk)->bytes;
        auto outlet = std::make_shared<ChunkOutlet>(interruption_.token());
        std::packaged_task<ChunkAnswer()> task([this, outlet, taken = std::move(**chunk)] {
            return batch_.work(taken, interruption_.token(), *outlet);
        });
        in_flight_.push_back({task.get_future(), outlet, bytes});
        pool_.submit([outlet, work = std::move(task)] mutable {
            work();
            outlet->end();
        });
        return true;
    }

    bool oldest_is_done() { return in_flight_.front().outlet->ended(); }

    // Waits for the oldest chunk and writes its answer.
    void finish_oldest() {
        ChunkOutlet& outlet = *in_flight_.front().outlet;
        for (bool more = true; more && !fatal_;) {
            more = !outlet.ended();
            const ChunkAnswer part = outlet.take_part_within(std::chrono::milliseconds(50));
            if (!stopped_) print(part);
            show_progress();
        }
        if (fatal_) return;
        ChunkAnswer answer = in_flight_.front().answer.get();
        bytes_done_ += in_flight_.front().bytes;
        in_flight_.pop_front();
        // Print nothing after a stopped chunk: the output would have a gap.
        if (stopped_) return;
        stopped_ = !answer.complete;

        std::ranges::stable_sort(answer.complaints, {}, &Error::line);
        for (const Error& complaint : answer.complaints) console_.complain(complaint);
        if (!answer.note.empty() && !std::exchange(noted_, true)) console_.note_of_input({answer.note});
        if (!answer.complaints.empty() || answer.failed_test) status_ = worse(status_, ExitStatus::some_bad);
        for (KeyedOutput& piece : answer.once) {
            if (!printed_keys_.insert(std::move(piece.key)).second) continue;
            answer.output += piece.text;
            ++answer.printed;
        }
        print(answer);
        if (fatal_) return;
        puzzles_done_ += answer.puzzles;
        show_progress();
    }

    void print(const ChunkAnswer& answer) {
        printed_ += answer.printed;
        if (batch_.printed_as != nullptr && !batch_.printed_as->many && printed_ > 1)
            fatal_ = Error{"the output format holds one puzzle, but there are several; try --to lines"};
        else if (auto written = output_.write(answer.output); !written)
            fatal_ = std::move(written.error());
    }

    // Writes an answer before the source waits for input: a program that sends one puzzle at a time waits for each
    // answer. False if there is no chunk.
    bool finish_oldest_if_any() {
        if (in_flight_.empty()) return false;
        finish_oldest();
        if (fatal_) interruption_.request();
        return true;
    }

    void show_progress() {
        Progress progress{puzzles_done_, "puzzles", std::nullopt};
        if (const auto total = source_.total_bytes(); total && *total > 0)
            progress.fraction = static_cast<double>(bytes_done_) / static_cast<double>(*total);
        console_.show(progress);
    }

    ExitStatus abandon() {
        interruption_.request();
        return console_.complain(*fatal_);
    }

    const Batch& batch_;
    Interruption& interruption_;
    Console console_;
    PuzzleSource source_;
    Output output_;
    std::size_t most_in_flight_;
    std::deque<InFlight> in_flight_;
    std::uint64_t puzzles_done_ = 0;
    std::uint64_t bytes_done_ = 0;
    std::uint64_t printed_ = 0;
    std::unordered_set<std::string> printed_keys_;
    ExitStatus status_ = ExitStatus::done;
    bool stopped_ = false;
    bool noted_ = false;
    std::optional<Error> fatal_;
    ThreadPool pool_;
};

}  // namespace

void answer_in_order(const ChunkPuzzles& puzzles, ChunkAnswer& answer,
                     const std::function<bool(std::size_t i)>& answer_one) {
    while (answer.puzzles < puzzles.size() && answer_one(answer.puzzles)) ++answer.puzzles;
    answer.complete = answer.puzzles == puzzles.size();
    if (answer.complete) return;
    const int end = puzzles.origins[answer.puzzles].line;
    std::erase_if(answer.complaints, [&](const Error& complaint) { return complaint.line > end; });
}

void print_into(ChunkAnswer& answer, const PuzzlePrinter& printer, const Chunk& chunk,
                const ChunkPuzzles::Origin& origin, const Puzzle& puzzle, const PuzzleFacts& facts) {
    const std::size_t begin = answer.output.size();
    if (const auto printed = printer.print(answer.output, puzzle, facts)) {
        ++answer.printed;
        const std::string_view text = std::string_view(answer.output).substr(begin);
        if (answer.note.empty())
            if (const std::string loss = printer.loss_in(puzzle, facts, text); !loss.empty())
                answer.note = fmt::format("{}:{}: {}", *chunk.file, origin.line, loss);
    } else
        answer.complaints.push_back(complaint(chunk, origin, printed.error().message));
}

void print_cells_into(ChunkAnswer& answer, const Grid& grid) {
    append_line_of_cells(answer.output, grid);
    ++answer.printed;
}

ExitStatus run_batch(const CommonOptions& options, const Batch& batch) {
    Interruption interruption;
    auto output = Output::open(options.output);
    if (!output) {
        Console console(options.quiet);
        return status_without_output(output.error(), console);
    }
    output->set_inputs(options.inputs());
    if (batch.printed_as != nullptr) output->hold_puzzles_of(*batch.printed_as);
    return BatchRun(options, batch, std::move(*output), interruption).run();
}

}  // namespace gridsmith
