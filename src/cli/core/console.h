// Standard error: diagnostics, notes, and a progress bar.
//
// The bar appears only on a terminal, and only if the work takes longer than half a second. It disappears
// before anything else is written and at the end.
#pragma once

#include "base/result.h"
#include "cli/core/exit_status.h"

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace gridsmith {

struct Progress {
    std::uint64_t done = 0;  // number of units
    std::string_view unit = "puzzles";
    std::optional<double> fraction = {};  // part of the work done, 0..1, if known
    std::string activity = {};            // what the work is at, for work that takes long; may be empty
};

class Console {
public:
    // `quiet`: shows no progress and no notes on the input.
    explicit Console(bool quiet);
    ~Console() { wipe(); }
    Console(const Console&) = delete;
    Console& operator=(const Console&) = delete;

    // "FILE:LINE:COLUMN: what is wrong". Returns `status`, with which the program may end now.
    ExitStatus complain(const Error& error, ExitStatus status = ExitStatus::failed);
    void note(std::string_view line);
    // Notes about how files were read (PuzzleSource::take_notes).
    void note_of_input(const std::vector<std::string>& lines);
    // Whether `show` draws anything.
    bool draws() const { return draws_; }
    // Draws at most ten times a second, so callers may call it often.
    void show(const Progress& progress);

private:
    using Clock = std::chrono::steady_clock;
    void wipe();
    void write(std::string_view text);

    bool quiet_;
    bool draws_;
    bool drawn_ = false;
    bool unread_ = false;  // after an interruption: nobody reads standard error
    Clock::time_point started_ = Clock::now();
    Clock::time_point next_drawing_ = started_ + std::chrono::milliseconds(500);
};

}  // namespace gridsmith
