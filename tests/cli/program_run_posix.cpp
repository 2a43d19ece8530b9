// Processes, pipes and a pseudo-terminal.
#include "program_run.h"

#include <array>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <fcntl.h>
#include <optional>
#include <poll.h>
#include <stdexcept>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>
#include <utility>

namespace gridsmith::support {

namespace {

// Milliseconds. Under a sanitizer on a busy machine, a first puzzle has taken a quarter of this.
constexpr int kLongestWait = 60'000;

std::array<int, 2> new_pipe() {
    std::array<int, 2> ends{};
    if (::pipe2(ends.data(), O_CLOEXEC) != 0) throw std::runtime_error("no pipe");
    return ends;
}

// The two ends of a pseudo-terminal, or nothing if the system has none.
std::optional<std::array<int, 2>> new_terminal() {
    const int master = ::posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC);
    if (master < 0) return std::nullopt;
    const bool usable = ::grantpt(master) == 0 && ::unlockpt(master) == 0;
    const int slave = usable ? ::open(::ptsname(master), O_RDWR | O_NOCTTY | O_CLOEXEC) : -1;
    if (slave >= 0) return std::array{master, slave};
    ::close(master);
    return std::nullopt;
}

// Appends the bytes that are available; false at the end.
bool read_some(int descriptor, std::string& text) {
    std::array<char, 65536> buffer{};
    const ssize_t got = ::read(descriptor, buffer.data(), buffer.size());
    if (got > 0) text.append(buffer.data(), static_cast<std::size_t>(got));
    return got > 0 || (got < 0 && errno == EINTR);
}

}  // namespace

bool ProgramRun::has_terminals() {
    const auto terminal = new_terminal();
    if (!terminal) return false;
    for (const int end : *terminal) ::close(end);
    return true;
}

ProgramRun::ProgramRun(std::vector<std::string> arguments, Errors errors) {
    arguments.insert(arguments.begin(), GRIDSMITH_CLI);
    start(std::move(arguments), errors);
}

ProgramRun::ProgramRun(Shell, const std::string& script) {
    start({"/bin/sh", "-c", "GRIDSMITH_CLI='" GRIDSMITH_CLI "'\n" + script}, Errors::pipe);
}

void ProgramRun::start(std::vector<std::string> arguments, Errors errors) {
    static const bool once = [] {
        std::signal(SIGPIPE, SIG_IGN);
        return true;
    }();
    static_cast<void>(once);
    const auto input = new_pipe();
    const auto output = new_pipe();
    const auto messages = errors == Errors::pipe ? new_pipe() : new_terminal().value();
    std::vector<char*> words;
    for (std::string& argument : arguments) words.push_back(argument.data());
    words.push_back(nullptr);

    process_ = ::fork();
    if (process_ == 0) {
        ::dup2(input[0], STDIN_FILENO);
        ::dup2(output[1], STDOUT_FILENO);
        ::dup2(messages[1], STDERR_FILENO);
        // A shell that runs the tests in the background ignores these signals.
        for (const int signal : {SIGPIPE, SIGINT, SIGHUP}) std::signal(signal, SIG_DFL);
        ::execv(words.front(), words.data());
        ::_exit(127);
    }
    ::close(input[0]);
    ::close(output[1]);
    ::close(messages[1]);
    input_ = input[1];
    output_end_ = output[0];
    errors_end_ = messages[0];
}

ProgramRun::~ProgramRun() {
    if (process_ > 0) {
        ::kill(static_cast<pid_t>(process_), SIGKILL);
        ::waitpid(static_cast<pid_t>(process_), nullptr, 0);
    }
    for (const int descriptor : {input_, output_end_, errors_end_})
        if (descriptor >= 0) ::close(descriptor);
}

void ProgramRun::write(std::string_view text) {
    while (!text.empty()) {
        const ssize_t wrote = ::write(input_, text.data(), text.size());
        if (wrote <= 0) return;
        text.remove_prefix(static_cast<std::size_t>(wrote));
    }
}

void ProgramRun::close_input() {
    if (input_ >= 0) ::close(input_);
    input_ = -1;
}

std::string ProgramRun::read_line() {
    while (true) {
        if (const auto end = output_.find('\n', read_); end != std::string::npos) {
            const std::string line = output_.substr(read_, end - read_);
            read_ = end + 1;
            return line;
        }
        pollfd waited{output_end_, POLLIN, 0};
        if (::poll(&waited, 1, kLongestWait) <= 0 || !read_some(output_end_, output_)) return {};
    }
}

bool ProgramRun::wait_for_errors(std::string_view text) {
    while (errors_.find(text) == std::string::npos) {
        pollfd waited{errors_end_, POLLIN, 0};
        if (::poll(&waited, 1, kLongestWait) <= 0 || !read_some(errors_end_, errors_)) return false;
    }
    return true;
}

void ProgramRun::signal(int number) {
    signalled_ = true;
    ::kill(static_cast<pid_t>(process_), number);
}

bool ProgramRun::ends_unread() {
    for (int waited = 0; waited < kLongestWait; waited += 10) {
        siginfo_t ended{};
        ::waitid(P_PID, static_cast<id_t>(process_), &ended, WEXITED | WNOHANG | WNOWAIT);
        if (ended.si_pid != 0) return true;
        std::this_thread::sleep_for(std::chrono::milliseconds(10));
    }
    return false;
}

int ProgramRun::finish(std::string_view input) {
    // Serve all three at the same time, because a full pipe would block the program.
    std::thread writer([this, input] {
        write(input);
        // After a signal keep the input open, or the program could see the end of the input first.
        if (!signalled_) close_input();
    });
    std::thread reader([this] {
        while (read_some(errors_end_, errors_)) {
        }
    });
    while (read_some(output_end_, output_)) {
    }
    writer.join();
    reader.join();
    int status = 0;
    ::waitpid(static_cast<pid_t>(process_), &status, 0);
    process_ = -1;
    return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}

}  // namespace gridsmith::support
