// A signal handler may call almost nothing, so this one writes a byte into a pipe. A thread waits for the byte and
// requests the stop. The byte stays in the pipe, so that other threads can poll for it too.
#include "cli/core/interruption.h"

#include "base/system/descriptor.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <cerrno>
#include <csignal>
#include <cstdint>
#include <ctime>
#include <fcntl.h>
#include <poll.h>
#include <system_error>
#include <thread>
#include <unistd.h>

namespace gridsmith {

namespace {

std::atomic<int> pipe_of_handler = -1;
std::atomic<int> pipe_to_wait_for = -1;

// Signals within this time, in milliseconds, count as one request.
constexpr std::int64_t kOneRequest = 500;

// The time of the first signal; 0 before. Lock-free, because a handler uses it.
std::atomic<std::int64_t> time_of_first = 0;
static_assert(std::atomic<std::int64_t>::is_always_lock_free);

// Milliseconds, more than 0. std::chrono does not promise that a signal handler may use it.
std::int64_t time_now() {
    timespec now{};
    ::clock_gettime(CLOCK_MONOTONIC, &now);
    return std::max<std::int64_t>(1, std::int64_t{now.tv_sec} * 1000 + now.tv_nsec / 1'000'000);
}

void wake_up() { [[maybe_unused]] const auto wrote = ::write(pipe_of_handler, "s", 1); }

extern "C" void note_signal(int number) {
    const int saved = errno;
    const std::int64_t now = time_now();
    std::int64_t first = 0;
    if (time_of_first.compare_exchange_strong(first, now)) {
        wake_up();
    } else if (now - first >= kOneRequest) {
        // Takes effect when the handler returns.
        ::signal(number, SIG_DFL);
        ::raise(number);
    }
    errno = saved;
}

}  // namespace

// The pipe, the thread that waits for its byte, and the handlers.
class Interruption::Signals {
public:
    explicit Signals(std::stop_source source) {
        int ends[2] = {-1, -1};
        if (::pipe2(ends, O_CLOEXEC) != 0)
            throw std::system_error(errno, std::generic_category(), "cannot make a pipe");
        reading_end_ = Descriptor(ends[0]);
        writing_end_ = Descriptor(ends[1]);
        try {
            watcher_ = std::thread([number = reading_end_.get(), source]() mutable {
                pollfd waited{number, POLLIN, 0};
                while (::poll(&waited, 1, -1) < 0 && errno == EINTR) {
                }
                source.request_stop();
            });
        } catch (const std::system_error& error) {
            throw std::system_error(error.code(), "cannot start the thread that waits for signals");
        }

        time_of_first = 0;
        pipe_of_handler = writing_end_.get();
        pipe_to_wait_for = reading_end_.get();
        struct sigaction action {};
        action.sa_handler = note_signal;
        for (std::size_t i = 0; i < kSignals.size(); ++i) {
            ::sigaction(kSignals[i], nullptr, &before_[i]);
            // An earlier object may have left the handler in place.
            if (before_[i].sa_handler == note_signal) before_[i].sa_handler = SIG_DFL;
            // Leave ignored signals ignored: nohup and background jobs rely on it.
            if (before_[i].sa_handler != SIG_IGN) ::sigaction(kSignals[i], &action, nullptr);
        }
    }

    ~Signals() {
        // After a signal, keep the handlers: a second signal may arrive now, and must not kill a program that is
        // ending properly.
        if (time_of_first == 0)
            for (std::size_t i = 0; i < kSignals.size(); ++i) ::sigaction(kSignals[i], &before_[i], nullptr);
        // Ends the watcher if there was no signal.
        wake_up();
        watcher_.join();
        pipe_of_handler = -1;
        pipe_to_wait_for = -1;
    }

    Signals(const Signals&) = delete;
    Signals& operator=(const Signals&) = delete;

private:
    static constexpr std::array kSignals = {SIGINT, SIGTERM, SIGHUP};
    Descriptor reading_end_;
    Descriptor writing_end_;
    std::array<struct sigaction, kSignals.size()> before_{};
    std::thread watcher_;
};

Interruption::Interruption() : signals_(std::make_unique<Signals>(source_)) {}

Interruption::~Interruption() = default;

Interruption::Input Interruption::wait_for_input(int descriptor,
                                                 std::optional<std::chrono::milliseconds> longest) {
    pollfd waited[] = {{descriptor, POLLIN, 0}, {pipe_to_wait_for, POLLIN, 0}};
    int ready = 0;
    while ((ready = ::poll(waited, 2, longest ? static_cast<int>(longest->count()) : -1)) < 0 &&
           errno == EINTR) {
    }
    if (ready < 0) return Input::failed;
    if ((waited[1].revents & POLLIN) != 0) return Input::signal;
    return ready == 0 ? Input::none : Input::ready;
}

bool Interruption::comes_within(std::chrono::milliseconds longest) {
    pollfd waited{pipe_to_wait_for, POLLIN, 0};
    int found = 0;
    while ((found = ::poll(&waited, 1, static_cast<int>(longest.count()))) < 0 && errno == EINTR) {
    }
    return found > 0;
}

bool Interruption::wait_for_room(int descriptor) {
    constexpr int kMilliseconds = 1000;
    pollfd waited[] = {{descriptor, POLLOUT, 0}, {pipe_to_wait_for, POLLIN, 0}};
    while (::poll(waited, 2, -1) < 0 && errno == EINTR) {
    }
    // If the descriptor has an error, writing will report it.
    if (waited[0].revents != 0 || waited[1].revents == 0) return true;
    int found = 0;
    while ((found = ::poll(waited, 1, kMilliseconds)) < 0 && errno == EINTR) {
    }
    return found != 0;
}

}  // namespace gridsmith
