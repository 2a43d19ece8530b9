// What goes to standard error: diagnostics, notes, and a progress bar when somebody watches.
//
// The bar is drawn only on a terminal, and only when the work takes longer than half a second; it is wiped
// off before anything else is written and at the end.
#pragma once

#include "base/result.h"

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace gridsmith {

struct Progress {
    std::uint64_t done = 0;               // how many of the unit
    std::string_view unit = "puzzles";    // what is counted
    std::optional<double> fraction = {};  // of the work that is done, 0..1, where known
};

class Console {
public:
    // `quiet`: no progress, and no notes on the input.
    explicit Console(bool quiet);
    ~Console() { wipe(); }
    Console(const Console&) = delete;
    Console& operator=(const Console&) = delete;

    // "FILE:LINE:COLUMN: what is wrong".
    void complain(const Error& error);
    void note(std::string_view line);
    // What the user should know about how files were read (PuzzleSource::take_notes).
    void note_of_input(const std::vector<std::string>& lines);
    // Is there anybody to show progress to?
    bool draws() const { return draws_; }
    // Cheap: draws at most ten times a second.
    void show(const Progress& progress);

private:
    using Clock = std::chrono::steady_clock;
    void wipe();
    void write(std::string_view text);

    bool quiet_;
    bool draws_;
    bool drawn_ = false;
    bool unread_ = false;  // an interruption has been waiting for a reader in vain
    Clock::time_point started_ = Clock::now();
    Clock::time_point next_drawing_ = started_ + std::chrono::milliseconds(500);
};

}  // namespace gridsmith
