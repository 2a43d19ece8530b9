// The handler may do almost nothing, so it writes a byte into a pipe; a thread waits for it and requests the
// stop. The byte stays in the pipe, so that poll sees it too.
#include "cli/interruption.h"

#include <atomic>
#include <cerrno>
#include <fcntl.h>
#include <poll.h>
#include <system_error>
#include <unistd.h>

namespace gridsmith {

namespace {

std::atomic<int> pipe_of_handler = -1;
std::atomic<int> pipe_to_wait_for = -1;

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
    pipe_to_wait_for = reading_end_;
    struct sigaction action {};
    action.sa_handler = note_signal;
    action.sa_flags = static_cast<int>(SA_RESETHAND);
    for (std::size_t i = 0; i < kSignals.size(); ++i) {
        ::sigaction(kSignals[i], nullptr, &before_[i]);
        // nohup is told by nothing else.
        const bool unwanted = kSignals[i] == SIGHUP && before_[i].sa_handler == SIG_IGN;
        if (!unwanted) ::sigaction(kSignals[i], &action, nullptr);
    }
}

Interruption::~Interruption() {
    for (std::size_t i = 0; i < kSignals.size(); ++i) ::sigaction(kSignals[i], &before_[i], nullptr);
    // Also ends the watcher when no signal came.
    note_signal(0);
    watcher_.join();
    pipe_of_handler = -1;
    pipe_to_wait_for = -1;
    ::close(reading_end_);
    ::close(writing_end_);
}

bool Interruption::wait_for_room(int descriptor) {
    constexpr int kMilliseconds = 1000;
    pollfd waited[] = {{descriptor, POLLOUT, 0}, {pipe_to_wait_for, POLLIN, 0}};
    while (::poll(waited, 2, -1) < 0 && errno == EINTR) {
    }
    // What is wrong with the descriptor, writing will tell.
    if (waited[0].revents != 0 || waited[1].revents == 0) return true;
    int found = 0;
    while ((found = ::poll(waited, 1, kMilliseconds)) < 0 && errno == EINTR) {
    }
    return found != 0;
}

}  // namespace gridsmith
