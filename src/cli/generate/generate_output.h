// The output of `generate`: a new file, or a file that an earlier run began.
#pragma once

#include "base/result.h"
#include "cli/core/output.h"
#include "cli/core/puzzle_printer.h"
#include "cli/generate/generate_verb_options.h"
#include "cli/generate/resumed_file.h"

#include <chrono>
#include <cstdint>
#include <optional>
#include <stop_token>

namespace gridsmith {

struct GenerateOutput {
    Output output;
    std::optional<ResumedFile> resumed;  // with --resume
};

// Prints on standard error how many puzzles a resumed file has.
// `format` is the one in which the puzzles are printed.
Result<GenerateOutput> generate_output(const GenerateVerbOptions& options, const PuzzleFormat& format,
                                       const BatchIdentity& batch, const std::stop_token& stop);

// --timeout. The time begins with the construction.
class TimeLimit {
public:
    explicit TimeLimit(double seconds);  // 0: no limit
    bool is_over() const;

private:
    using Clock = std::chrono::steady_clock;
    std::optional<Clock::time_point> end_;
};

Error stopped_by_time_limit(std::uint64_t made, std::uint64_t requested);

}  // namespace gridsmith
