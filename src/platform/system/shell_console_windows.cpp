#include "platform/system/shell_console.h"

#include "platform/system/windows_calls.h"

#include <cstdio>
#include <io.h>

namespace gridsmith {

void use_console_of_shell() {
    constexpr int kOutput = 1;
    constexpr int kErrors = 2;
    const bool lacks_output = ::_get_osfhandle(kOutput) < 0;
    const bool lacks_errors = ::_get_osfhandle(kErrors) < 0;
    if ((!lacks_output && !lacks_errors) || ::AttachConsole(ATTACH_PARENT_PROCESS) == 0) return;
    const auto redirect = [](std::FILE* stream, int number) {
        if (std::freopen("CONOUT$", "wb", stream) == nullptr) return;
        std::setvbuf(stream, nullptr, _IONBF, 0);
        if (::_fileno(stream) != number) ::_dup2(::_fileno(stream), number);
    };
    if (lacks_output) redirect(stdout, kOutput);
    if (lacks_errors) redirect(stderr, kErrors);
}

}  // namespace gridsmith
