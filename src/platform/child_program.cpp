// posix_spawn, one pipe for what is written, and a clock.
#include "platform/child_program.h"

#include <array>
#include <cerrno>
#include <csignal>
#include <fcntl.h>
#include <poll.h>
#include <spawn.h>
#include <sys/wait.h>
#include <system_error>
#include <unistd.h>

#include <fmt/format.h>

extern char** environ;

namespace gridsmith {

namespace {

using Clock = std::chrono::steady_clock;

constexpr int kSignalled = 128;

struct Pipe {
    int read_end = -1;
    int write_end = -1;

    Pipe() {
        std::array<int, 2> ends{};
        if (::pipe2(ends.data(), O_CLOEXEC) != 0) return;
        read_end = ends[0];
        write_end = ends[1];
    }
    Pipe(const Pipe&) = delete;
    Pipe& operator=(const Pipe&) = delete;
    ~Pipe() {
        close_write_end();
        if (read_end >= 0) ::close(read_end);
    }
    void close_write_end() {
        if (write_end >= 0) ::close(write_end);
        write_end = -1;
    }
};

std::unexpected<Error> cannot_run(const std::string& name, int number) {
    return failure(
        fmt::format("the program {} cannot be run ({})", name, std::generic_category().message(number)));
}

// Starts it in a process group of its own, so that what it starts can be ended with it.
Result<pid_t> started(const std::vector<std::string>& words, const Pipe& pipe) {
    std::vector<char*> arguments;
    for (const auto& word : words) arguments.push_back(const_cast<char*>(word.c_str()));
    arguments.push_back(nullptr);

    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
    posix_spawn_file_actions_adddup2(&actions, pipe.write_end, STDOUT_FILENO);
    posix_spawn_file_actions_adddup2(&actions, pipe.write_end, STDERR_FILENO);
    posix_spawnattr_t attributes;
    posix_spawnattr_init(&attributes);
    posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETPGROUP);
    posix_spawnattr_setpgroup(&attributes, 0);
    pid_t child = -1;
    const int error =
        ::posix_spawnp(&child, words.front().c_str(), &actions, &attributes, arguments.data(), environ);
    posix_spawnattr_destroy(&attributes);
    posix_spawn_file_actions_destroy(&actions);
    if (error != 0) return cannot_run(words.front(), error);
    return child;
}

// What comes until all writers are gone; false when that takes too long.
bool read_all(int descriptor, Clock::time_point end, std::string& output) {
    std::array<char, 4096> buffer{};
    while (true) {
        const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(end - Clock::now());
        if (left.count() <= 0) return false;
        pollfd source{descriptor, POLLIN, 0};
        const int ready = ::poll(&source, 1, static_cast<int>(left.count()));
        if (ready < 0 && errno == EINTR) continue;
        if (ready <= 0) return false;
        const ssize_t got = ::read(descriptor, buffer.data(), buffer.size());
        if (got < 0 && errno == EINTR) continue;
        if (got <= 0) return true;
        output.append(buffer.data(), static_cast<std::size_t>(got));
    }
}

int status_of(pid_t child) {
    int status = 0;
    while (::waitpid(child, &status, 0) < 0 && errno == EINTR) {
    }
    return WIFEXITED(status) ? WEXITSTATUS(status) : kSignalled + WTERMSIG(status);
}

}  // namespace

Result<ProgramRun> run_program(const std::vector<std::string>& words, std::chrono::milliseconds patience) {
    Pipe pipe;
    if (pipe.read_end < 0) return cannot_run(words.front(), errno);
    const auto child = started(words, pipe);
    if (!child) return std::unexpected(child.error());
    pipe.close_write_end();
    ProgramRun run;
    const bool ended = read_all(pipe.read_end, Clock::now() + patience, run.output);
    if (!ended) ::kill(-*child, SIGKILL);
    run.status = status_of(*child);
    if (!ended) return failure(fmt::format("the program {} did not end and was stopped", words.front()));
    return run;
}

std::optional<std::filesystem::path> own_program() {
    std::error_code code;
    auto path = std::filesystem::read_symlink("/proc/self/exe", code);
    if (code) return std::nullopt;
    return path;
}

}  // namespace gridsmith
