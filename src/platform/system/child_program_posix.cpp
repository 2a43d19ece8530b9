// posix_spawn, because fork() is unsafe in a program with threads.
#include "platform/system/child_program.h"

#include "base/system/descriptor.h"

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

constexpr int kSignalled = 128;  // added to a signal's number, as shells do

std::unexpected<Error> start_failure(const std::string& name, int number) {
    return failure(
        fmt::format("the program {} cannot be run ({})", name, std::generic_category().message(number)));
}

// Starts the program in a new process group, so that its own children can be killed with it.
Result<pid_t> start_program(const std::vector<std::string>& words, const Descriptor& output) {
    std::vector<char*> arguments;
    for (const auto& word : words) arguments.push_back(const_cast<char*>(word.c_str()));
    arguments.push_back(nullptr);

    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
    posix_spawn_file_actions_adddup2(&actions, output.get(), STDOUT_FILENO);
    posix_spawn_file_actions_adddup2(&actions, output.get(), STDERR_FILENO);
    posix_spawnattr_t attributes;
    posix_spawnattr_init(&attributes);
    posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETPGROUP);
    posix_spawnattr_setpgroup(&attributes, 0);
    pid_t child = -1;
    const int error =
        ::posix_spawnp(&child, words.front().c_str(), &actions, &attributes, arguments.data(), environ);
    posix_spawnattr_destroy(&attributes);
    posix_spawn_file_actions_destroy(&actions);
    if (error != 0) return start_failure(words.front(), error);
    return child;
}

// Reads until all writers have closed the pipe; false if `end` comes first.
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

int wait_for(pid_t child) {
    int status = 0;
    while (::waitpid(child, &status, 0) < 0 && errno == EINTR) {
    }
    return WIFEXITED(status) ? WEXITSTATUS(status) : kSignalled + WTERMSIG(status);
}

}  // namespace

Result<ProgramRun> run_program(const std::vector<std::string>& words, std::chrono::milliseconds patience) {
    std::array<int, 2> ends{};
    if (::pipe2(ends.data(), O_CLOEXEC) != 0) return start_failure(words.front(), errno);
    const Descriptor read_end(ends[0]);
    Descriptor write_end(ends[1]);
    const auto child = start_program(words, write_end);
    if (!child) return std::unexpected(child.error());
    write_end = {};
    ProgramRun run;
    const bool ended = read_all(read_end.get(), Clock::now() + patience, run.output);
    if (!ended) ::kill(-*child, SIGKILL);
    run.status = wait_for(*child);
    if (!ended)
        return failure(fmt::format("the program {} was stopped, because it did not end", words.front()));
    return run;
}

std::optional<std::filesystem::path> own_program() {
    std::error_code code;
    auto path = std::filesystem::read_symlink("/proc/self/exe", code);
    if (code) return std::nullopt;
    return path;
}

}  // namespace gridsmith
