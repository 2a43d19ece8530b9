#include "base/system/process_start.h"

#include <cstdlib>
#include <fcntl.h>
#include <filesystem>
#include <io.h>
#include <stdio.h>

#define NOMINMAX
#include <windows.h>

#include <shellapi.h>

namespace gridsmith {

namespace {

UINT code_page_before = 0;

// Half of a surrogate pair becomes a replacement character; path::string() would throw.
std::string utf8_of(const wchar_t* text) {
    const int size = ::WideCharToMultiByte(CP_UTF8, 0, text, -1, nullptr, 0, nullptr, nullptr);
    std::string bytes(static_cast<std::size_t>(size), '\0');
    ::WideCharToMultiByte(CP_UTF8, 0, text, -1, bytes.data(), size, nullptr, nullptr);
    bytes.resize(bytes.empty() ? 0 : bytes.size() - 1);
    return bytes;
}

// The console belongs to the shell, which goes on with its own code page.
void restore_code_page() { ::SetConsoleOutputCP(code_page_before); }

}  // namespace

void begin_process() {
    for (int number = 0; number <= 2; ++number) {
        if (::_get_osfhandle(number) < 0)
            static_cast<void>(::_open("NUL", number == 0 ? _O_WRONLY : _O_RDONLY));
        static_cast<void>(::_setmode(number, _O_BINARY));
    }
    code_page_before = ::GetConsoleOutputCP();
    if (code_page_before != 0 && code_page_before != CP_UTF8 && ::SetConsoleOutputCP(CP_UTF8) != 0)
        std::atexit(restore_code_page);
    // A missing disk makes a call fail instead of asking the user in a dialog.
    ::SetErrorMode(SEM_FAILCRITICALERRORS | SEM_NOGPFAULTERRORBOX);
}

// `argv` has lost what the system's code page does not have.
std::vector<std::string> arguments_of_process(int, char**) {
    int count = 0;
    wchar_t** words = ::CommandLineToArgvW(::GetCommandLineW(), &count);
    std::vector<std::string> arguments;
    for (int i = 1; i < count; ++i) arguments.push_back(utf8_of(words[i]));
    ::LocalFree(words);
    return arguments;
}

std::optional<std::string> environment_variable(const char* name) {
    const std::wstring wide = std::filesystem::path(name).native();
    const wchar_t* value = ::_wgetenv(wide.c_str());
    return value == nullptr ? std::nullopt : std::optional(utf8_of(value));
}

unsigned long process_number() { return ::GetCurrentProcessId(); }

}  // namespace gridsmith
