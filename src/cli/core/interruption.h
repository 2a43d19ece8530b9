// SIGINT, SIGTERM and SIGHUP as a stop token, so that an interrupted verb keeps its finished work.
//
// Signals are global to the process: one object of this class exists while a verb runs. A signal that was
// ignored when the program began stays ignored. A second signal ends the program at once unless it arrives
// within half a second of the first: `timeout`, for instance, signals first the process and then its
// group, so one request arrives as two signals.
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
    // Requests the stop without a signal.
    void request() { source_.request_stop(); }
    // A descriptor to poll together with a file that may block. Becomes readable when a signal arrives.
    int descriptor() const { return reading_end_; }

    // Waits until `descriptor` can be written. Returns false if this takes longer than a second after a signal,
    // because then perhaps nobody reads. Also works without an object.
    static bool wait_for_room(int descriptor);
    // Waits for a signal, at most `longest`. True if there was a signal. Also works without an object.
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
