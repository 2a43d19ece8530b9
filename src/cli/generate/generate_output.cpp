#include "cli/generate/generate_output.h"

#include "base/number_text.h"
#include "cli/core/console.h"

#include <algorithm>
#include <fmt/format.h>

namespace gridsmith {

Result<GenerateOutput> generate_output(const GenerateVerbOptions& options, const PuzzleFormat& format,
                                       const BatchIdentity& batch, const std::stop_token& stop) {
    if (options.resume) {
        auto resumed = ResumedFile::open(options.output, format, batch, stop);
        if (!resumed) return std::unexpected(std::move(resumed.error()));
        if (!options.quiet && resumed->size() > 0)
            Console(true).note(fmt::format("{}: has {} of {} puzzles", options.output,
                                           grouped(resumed->size()),
                                           grouped(batch.shard.share(batch.count))));
        Output output = resumed->take_output();
        return GenerateOutput{std::move(output), std::move(*resumed)};
    }
    auto output = Output::open(options.output);
    if (!output) return std::unexpected(std::move(output.error()));
    output->set_inputs(options.input_files());
    output->hold_puzzles_of(format);
    return GenerateOutput{std::move(*output), std::nullopt};
}

TimeLimit::TimeLimit(double seconds) {
    // The clock overflows after three centuries.
    constexpr double kLongest = 1e9;
    if (seconds > 0)
        end_ = Clock::now() + std::chrono::duration_cast<Clock::duration>(
                                  std::chrono::duration<double>(std::min(seconds, kLongest)));
}

bool TimeLimit::is_over() const { return end_ && Clock::now() >= *end_; }

Error stopped_by_time_limit(std::uint64_t made, std::uint64_t requested) {
    return {fmt::format("stopped at the time limit with {} of {} puzzles", made, requested)};
}

}  // namespace gridsmith
