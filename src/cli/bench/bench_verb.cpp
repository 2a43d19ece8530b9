// bench: the speed of solving or grading a file, the time that hints take, and the signature of the engines.
#include "base/system/processors.h"
#include "base/threads/thread_pool.h"
#include "cli/bench/signature.h"
#include "cli/bench/technique_bench.h"
#include "cli/core/common_options.h"
#include "cli/core/console.h"
#include "cli/core/interruption.h"
#include "cli/core/output.h"
#include "cli/core/verb.h"
#include "cli/input/complaints.h"
#include "cli/input/puzzle_source.h"
#include "format/json/json_value.h"
#include "solver/api/solver.h"
#include "techniques/path/grade.h"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <exception>
#include <fmt/format.h>
#include <iterator>
#include <memory>
#include <mutex>

namespace gridsmith {

namespace {

enum class BenchMode : std::uint8_t { verdict, solve, grade, hints };

const Choices<BenchMode> kBenchModes = {{"verdict", BenchMode::verdict},
                                        {"solve", BenchMode::solve},
                                        {"grade", BenchMode::grade},
                                        {"hints", BenchMode::hints}};

struct BenchVerbOptions : CommonOptions {
    BenchMode mode = BenchMode::verdict;
    double seconds = 0;
    bool single = false;
    bool signature = false;
};

const std::string& word_of(BenchMode mode) {
    return std::ranges::find(kBenchModes, mode, &Choices<BenchMode>::value_type::second)->first;
}

// Grids that a thread takes at once. Many, because at the end of a batch some lanes of the engine are idle.
constexpr std::size_t kPuzzlesABlock = 4096;

struct Measurement {
    std::uint64_t puzzles = 0;
    double seconds = 0;
    double cpu_seconds = 0;  // of all threads
    BatchStatistics statistics;
    double grade_seconds = 0;   // of all threads, for HoDoKu's scale
    double rating_seconds = 0;  // of all threads, for Sudoku Explainer's scale
};

// Threads take blocks of grids in turn until the time is up and each block was taken at least once.
class Bench {
public:
    Bench(std::vector<Grid> grids, const BenchVerbOptions& options, std::stop_token stop)
        : grids_(std::move(grids)), options_(options), stop_(std::move(stop)) {}

    Measurement run(Console& console) {
        start_ = Clock::now();
        const double cpu_start = processor_seconds();
        {
            working_ = options_.thread_count();
            const auto threads = threads_of(options_.thread_count(), [this] { work_until_end(); });
            {
                const std::lock_guard lock(mutex_);
                working_ -= options_.thread_count() - static_cast<int>(threads.size());
            }
            watch(console);
            if (threads.empty()) work();
        }
        if (failure_) std::rethrow_exception(failure_);
        const double seconds = std::chrono::duration<double>(Clock::now() - start_).count();
        const double cpu_seconds = processor_seconds() - cpu_start;
        const auto in_seconds = [](const std::atomic<std::int64_t>& nanoseconds) {
            return static_cast<double>(nanoseconds) / 1e9;
        };
        return {puzzles_,
                seconds,
                cpu_seconds,
                {nodes_, guesses_},
                in_seconds(grade_nanoseconds_),
                in_seconds(rating_nanoseconds_)};
    }

private:
    using Clock = std::chrono::steady_clock;

    // Shows progress until all threads have ended.
    void watch(Console& console) {
        std::unique_lock lock(mutex_);
        while (!ended_.wait_for(lock, std::chrono::milliseconds(100), [this] { return working_ == 0; })) {
            const double seconds = std::chrono::duration<double>(Clock::now() - start_).count();
            Progress progress{puzzles_, "puzzles", std::nullopt};
            if (options_.seconds > 0) progress.fraction = std::min(1.0, seconds / options_.seconds);
            console.show(progress);
        }
    }

    void work_until_end() {
        std::exception_ptr failure;
        try {
            work();
        } catch (...) {
            failure = std::current_exception();
        }
        const std::lock_guard lock(mutex_);
        if (failure) failure_ = failure;
        --working_;
        ended_.notify_one();
    }

    void work() {
        const std::size_t blocks = (grids_.size() + kPuzzlesABlock - 1) / kPuzzlesABlock;
        std::vector<Verdict> verdicts(kPuzzlesABlock);
        std::vector<std::uint64_t> counts(kPuzzlesABlock);
        std::vector<Grid> solutions(kPuzzlesABlock);
        while (!stop_.stop_requested()) {
            const std::size_t block = next_block_++;
            const bool late =
                std::chrono::duration<double>(Clock::now() - start_).count() >= options_.seconds;
            if (block >= blocks && late) return;
            const std::size_t first = block % blocks * kPuzzlesABlock;
            const auto grids =
                std::span(grids_).subspan(first, std::min(kPuzzlesABlock, grids_.size() - first));
            BatchStatistics statistics;
            if (options_.mode == BenchMode::grade)
                grade(grids);
            else if (options_.single)
                one_by_one(grids, statistics);
            else if (options_.mode == BenchMode::verdict)
                verdict_batch(grids, std::span(verdicts).first(grids.size()), stop_, &statistics);
            else
                solve_batch(grids, 1, std::span(counts).first(grids.size()),
                            std::span(solutions).first(grids.size()), stop_, &statistics);
            puzzles_ += grids.size();
            nodes_ += statistics.nodes;
            guesses_ += statistics.guesses;
        }
    }

    void one_by_one(std::span<const Grid> grids, BatchStatistics& statistics) const {
        const std::uint64_t limit = options_.mode == BenchMode::verdict ? 2 : 1;
        for (const Grid& grid : grids) {
            const SolveResult result = solve(grid, {.limit = limit, .stop = stop_});
            statistics.nodes += result.nodes;
            statistics.guesses += result.guesses;
        }
    }

    // Grades on both scales and measures the time of each.
    void grade(std::span<const Grid> grids) {
        const auto add_since = [](Clock::time_point begin, std::atomic<std::int64_t>& sum) {
            sum += std::chrono::nanoseconds(Clock::now() - begin).count();
        };
        for (const Grid& grid : grids) {
            const Position start(grid);
            auto begin = Clock::now();
            grade_from(start, true, stop_);
            add_since(begin, grade_nanoseconds_);
            begin = Clock::now();
            rating_from(start, true, stop_);
            add_since(begin, rating_nanoseconds_);
            if (stop_.stop_requested()) return;
        }
    }

    std::vector<Grid> grids_;
    const BenchVerbOptions& options_;
    std::stop_token stop_;
    Clock::time_point start_;
    std::atomic<std::size_t> next_block_ = 0;
    std::atomic<std::uint64_t> puzzles_ = 0;
    std::atomic<std::uint64_t> nodes_ = 0;
    std::atomic<std::uint64_t> guesses_ = 0;
    std::atomic<std::int64_t> grade_nanoseconds_ = 0;
    std::atomic<std::int64_t> rating_nanoseconds_ = 0;
    std::mutex mutex_;
    std::condition_variable ended_;
    int working_ = 0;             // number of threads, guarded by mutex_
    std::exception_ptr failure_;  // of a thread, guarded by mutex_
};

ExitStatus run_bench(const BenchVerbOptions& options) {
    Console console(options.quiet);
    const auto print = [&](const std::string& line, ExitStatus status) {
        const auto printed = print_to_stdout(line + '\n');
        return printed ? status : console.complain(printed.error());
    };
    if (options.signature) return print(fmt::format("{}", behaviour_signature()), ExitStatus::done);
    Interruption interruption;
    PuzzleSource source(options, 512, 1, interruption);
    std::vector<Grid> grids;
    ExitStatus status = ExitStatus::done;
    while (true) {
        const auto chunk = source.next();
        console.note_of_input(source.take_notes());
        if (!chunk) return console.complain(chunk.error().error, chunk.error().status);
        if (!*chunk) break;
        std::vector<Error> complaints;
        std::ranges::copy(puzzles_in(**chunk, complaints).grids, std::back_inserter(grids));
        for (const Error& complaint : complaints) console.complain(complaint);
        if (!complaints.empty()) status = ExitStatus::some_bad;
    }
    if (interruption.requested()) return ExitStatus::interrupted;
    if (grids.empty()) return console.complain(no_puzzle_in(options.inputs()), ExitStatus::some_bad);

    if (options.mode == BenchMode::hints) {
        const std::string found = compact_json(hint_times(grids, interruption.token()));
        return print(found, interruption.requested() ? ExitStatus::interrupted : status);
    }
    const Measurement measured = Bench(std::move(grids), options, interruption.token()).run(console);
    if (interruption.requested()) return ExitStatus::interrupted;
    const auto rate = [&](double seconds) { return static_cast<double>(measured.puzzles) / seconds; };
    JsonObject found{{"mode", word_of(options.mode)},
                     {"puzzles", measured.puzzles},
                     {"seconds", measured.seconds},
                     {"cpu_seconds", measured.cpu_seconds},
                     {"puzzles_per_second", rate(measured.seconds)},
                     {"nodes", measured.statistics.nodes},
                     {"guesses", measured.statistics.guesses},
                     {"threads", options.thread_count()},
                     {"kernel", batch_kernel()}};
    if (options.mode == BenchMode::grade) {
        found.emplace_back("grades_per_thread_second", rate(measured.grade_seconds));
        found.emplace_back("ratings_per_thread_second", rate(measured.rating_seconds));
    }
    return print(compact_json(found), status);
}

std::function<ExitStatus()> declare_bench(CommandOptions& command) {
    auto options = std::make_shared<BenchVerbOptions>();
    options->threads = 1;
    add_input_options(command, *options);
    command.option(
        "--mode", options->mode, one_of("MODE", kBenchModes),
        "verdict (default): search for two solutions; solve: search for one; grade: grade puzzles, which must "
        "be well-posed; hints: time each technique in positions where the easy techniques end");
    command.option("--seconds", options->seconds, seconds_from_zero("S"), "Repeat the puzzles for this time");
    command.flag("--single", options->single,
                 "Search one puzzle at a time, as the window does, instead of many at once");
    command.flag(
        "--signature", options->signature,
        "Print the number of search nodes of a fixed set of tasks; it changes only if the engines behave "
        "differently");
    add_thread_options(command, *options, "Number of threads (default: 1; 0: one for each core)");
    return [options] { return run_bench(*options); };
}

}  // namespace

extern const Verb bench_verb{
    .name = "bench",
    .summary = "Measure the speed of the solver",
    .example = "gridsmith-cli bench --mode verdict --seconds 5 puzzles.txt",
    .declare = declare_bench,
};

}  // namespace gridsmith
