// SIGINT, SIGTERM and SIGHUP as a stop token, so that an interrupted verb keeps its finished work. On Windows: Ctrl-C,
// Ctrl-Break, and the end of the console or of the login.
//
// Signals are global to the process: one object of this class exists while a verb runs. A signal that was
// ignored when the program began stays ignored. A second signal ends the program at once unless it arrives
// within half a second of the first: `timeout`, for instance, signals first the process and then its
// group, so one request arrives as two signals.
#pragma once

#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <stop_token>

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

    enum class Input : std::uint8_t {
        ready,   // reading will not block: there are bytes, or the end, or an error
        none,    // nothing came in the time
        signal,  // there was a signal
        failed,  // errno says why
    };
    // Waits until `descriptor` can be read, at most `longest`, or without it for ever. Also works without an object.
    static Input wait_for_input(int descriptor, std::optional<std::chrono::milliseconds> longest);
    // Waits until `descriptor` can be written. Returns false if this takes longer than a second after a signal,
    // because then perhaps nobody reads. Also works without an object. Windows cannot tell, so there it does not wait.
    static bool wait_for_room(int descriptor);
    // Waits for a signal, at most `longest`. True if there was a signal. Also works without an object.
    static bool comes_within(std::chrono::milliseconds longest);

private:
    class Signals;
    std::stop_source source_;
    std::unique_ptr<Signals> signals_;
};

}  // namespace gridsmith
