#include "base/system/terminal.h"

#include <io.h>

#define NOMINMAX
#include <windows.h>

namespace gridsmith {

namespace {

HANDLE console_of(int descriptor) { return reinterpret_cast<HANDLE>(::_get_osfhandle(descriptor)); }

}  // namespace

bool is_terminal(int descriptor) {
    constexpr DWORD kAnsi = 0x0004;  // ENABLE_VIRTUAL_TERMINAL_PROCESSING, since Windows 10
    DWORD mode = 0;
    const HANDLE console = console_of(descriptor);
    return ::GetConsoleMode(console, &mode) != 0 &&
           ((mode & kAnsi) != 0 || ::SetConsoleMode(console, mode | kAnsi) != 0);
}

std::size_t width_of_terminal(int descriptor) {
    CONSOLE_SCREEN_BUFFER_INFO known{};
    if (::GetConsoleScreenBufferInfo(console_of(descriptor), &known) == 0) return 80;
    const int width = known.srWindow.Right - known.srWindow.Left + 1;
    return width > 1 ? static_cast<std::size_t>(width) : 80;
}

void write_without_end(int descriptor, std::string_view text) {
    static_cast<void>(::_write(descriptor, text.data(), static_cast<unsigned>(text.size())));
}

}  // namespace gridsmith
