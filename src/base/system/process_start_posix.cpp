#include "base/system/process_start.h"

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <fcntl.h>
#include <unistd.h>

namespace gridsmith {

void begin_process() {
    std::signal(SIGXFSZ, SIG_IGN);
    // Ascending, because open() takes the lowest free number.
    for (int number = STDIN_FILENO; number <= STDERR_FILENO; ++number)
        if (::fcntl(number, F_GETFD) < 0 && errno == EBADF)
            static_cast<void>(::open("/dev/null", number == STDIN_FILENO ? O_WRONLY : O_RDONLY));
}

std::vector<std::string> arguments_of_process(int argc, char** argv) {
    return {argv + std::min(argc, 1), argv + argc};
}

std::optional<std::string> environment_variable(const char* name) {
    const char* value = std::getenv(name);
    return value == nullptr ? std::nullopt : std::optional<std::string>(value);
}

unsigned long process_number() { return static_cast<unsigned long>(::getpid()); }

}  // namespace gridsmith
