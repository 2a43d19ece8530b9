#include "base/system/terminal.h"

#include <csignal>
#include <sys/ioctl.h>
#include <unistd.h>

namespace gridsmith {

bool is_terminal(int descriptor) { return ::isatty(descriptor) != 0; }

std::size_t width_of_terminal(int descriptor) {
    winsize size{};
    return ::ioctl(descriptor, TIOCGWINSZ, &size) == 0 && size.ws_col > 0 ? size.ws_col : 80;
}

void write_without_end(int descriptor, std::string_view text) {
    const auto before = std::signal(SIGPIPE, SIG_IGN);
    [[maybe_unused]] const auto wrote = ::write(descriptor, text.data(), text.size());
    std::signal(SIGPIPE, before);
}

}  // namespace gridsmith
