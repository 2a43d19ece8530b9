// The handler may do almost nothing, so it writes a byte into a pipe; a thread waits for it and requests the
// stop. The byte stays in the pipe, so that poll sees it too.
#include "cli/interruption.h"

#include <atomic>
#include <cerrno>
#include <csignal>
#include <fcntl.h>
#include <poll.h>
#include <system_error>
#include <unistd.h>

namespace gridsmith {

namespace {

constexpr int kSignals[] = {SIGINT, SIGTERM};

std::atomic<int> pipe_of_handler = -1;

extern "C" void note_signal(int) {
    const int saved = errno;
    [[maybe_unused]] const auto wrote = ::write(pipe_of_handler, "s", 1);
    errno = saved;
}

}  // namespace

Interruption::Interruption() {
    int ends[2] = {-1, -1};
    if (::pipe2(ends, O_CLOEXEC) != 0)
        throw std::system_error(errno, std::generic_category(), "no pipe can be made");
    reading_end_ = ends[0];
    writing_end_ = ends[1];
    watcher_ = std::thread([this] {
        pollfd waited{reading_end_, POLLIN, 0};
        while (::poll(&waited, 1, -1) < 0 && errno == EINTR) {
        }
        source_.request_stop();
    });

    pipe_of_handler = writing_end_;
    struct sigaction action {};
    action.sa_handler = note_signal;
    action.sa_flags = static_cast<int>(SA_RESETHAND);
    for (const int signal : kSignals) ::sigaction(signal, &action, nullptr);
}

Interruption::~Interruption() {
    for (const int signal : kSignals) std::signal(signal, SIG_DFL);
    // Also ends the watcher when no signal came.
    note_signal(0);
    watcher_.join();
    pipe_of_handler = -1;
    ::close(reading_end_);
    ::close(writing_end_);
}

}  // namespace gridsmith
