// Ctrl+C, a polite kill and a terminal that goes away as a stop token, so that work ends with what is
// finished.
//
// A signal that was ignored when the program began stays ignored.
// Separate because signals are global to the process: one object of this class exists while a verb runs. A
// second signal ends the program at once, but not one that comes within half a second of the first: whoever
// ends a process and its group, as timeout does, sends two for one wish.
#pragma once

#include <array>
#include <chrono>
#include <csignal>
#include <stop_token>
#include <thread>

namespace gridsmith {

class Interruption {
public:
    Interruption();
    ~Interruption();
    Interruption(const Interruption&) = delete;
    Interruption& operator=(const Interruption&) = delete;

    std::stop_token token() const { return source_.get_token(); }
    bool requested() const { return source_.stop_requested(); }
    // The same from within the program.
    void request() { source_.request_stop(); }
    // Readable once a signal came, for poll beside a file that may keep us waiting.
    int descriptor() const { return reading_end_; }

    // Waits until something can be written there. False when a signal came, and for a second since then there
    // was no room: nobody may ever make some. Works without an object too.
    static bool wait_for_room(int descriptor);
    // Waits so long, or until a signal comes, and says whether one has come. Works without an object too.
    static bool comes_within(std::chrono::milliseconds longest);

private:
    std::stop_source source_;
    int reading_end_ = -1;
    int writing_end_ = -1;
    static constexpr std::array kSignals = {SIGINT, SIGTERM, SIGHUP};
    std::array<struct sigaction, kSignals.size()> before_{};
    std::thread watcher_;
};

}  // namespace gridsmith
