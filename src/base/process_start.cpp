#include "base/process_start.h"

#include <cerrno>
#include <csignal>
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

}  // namespace gridsmith
