// Processes and pipes. Windows has neither the shell of the tests nor pseudo-terminals that a test can read.
#include "program_run.h"

#include <array>
#include <catch2/catch_test_macros.hpp>
#include <chrono>
#include <cstdint>
#include <fcntl.h>
#include <filesystem>
#include <io.h>
#include <stdexcept>
#include <thread>
#include <utility>

#define NOMINMAX
#include <windows.h>

namespace gridsmith::support {

namespace {

constexpr DWORD kLongestWait = 60'000;

std::array<int, 2> new_pipe() {
    std::array<int, 2> ends{};
    if (::_pipe(ends.data(), 65536, _O_BINARY | _O_NOINHERIT) != 0) throw std::runtime_error("no pipe");
    return ends;
}

HANDLE inherited(int descriptor) {
    const auto handle = reinterpret_cast<HANDLE>(::_get_osfhandle(descriptor));
    ::SetHandleInformation(handle, HANDLE_FLAG_INHERIT, HANDLE_FLAG_INHERIT);
    return handle;
}

// By the rules of CommandLineToArgvW.
std::wstring quoted(const std::string& word) {
    std::wstring text = L"\"";
    std::size_t backslashes = 0;
    const std::wstring wide = std::filesystem::path(word).native();
    for (const wchar_t letter : wide) {
        if (letter == L'"') text.append(backslashes + 1, L'\\');
        backslashes = letter == L'\\' ? backslashes + 1 : 0;
        text += letter;
    }
    text.append(backslashes, L'\\');
    return text + L'"';
}

bool read_some(int descriptor, std::string& text) {
    std::array<char, 65536> buffer{};
    const int got = ::_read(descriptor, buffer.data(), static_cast<unsigned>(buffer.size()));
    if (got > 0) text.append(buffer.data(), static_cast<std::size_t>(got));
    return got > 0;
}

}  // namespace

bool ProgramRun::has_terminals() { return false; }

ProgramRun::ProgramRun(std::vector<std::string> arguments, Errors errors) {
    arguments.insert(arguments.begin(), std::filesystem::path(GRIDSMITH_CLI).make_preferred().string());
    start(std::move(arguments), errors);
}

ProgramRun::ProgramRun(Shell, const std::string&) { SKIP("Windows lacks the shell of this test"); }

void ProgramRun::start(std::vector<std::string> words, Errors errors) {
    if (errors == Errors::terminal) SKIP("Windows lacks terminals that a test can read");
    const auto input = new_pipe();
    const auto output = new_pipe();
    const auto messages = new_pipe();
    std::wstring line;
    for (const std::string& word : words) line += (line.empty() ? L"" : L" ") + quoted(word);
    STARTUPINFOW how{};
    how.cb = sizeof how;
    how.dwFlags = STARTF_USESTDHANDLES;
    how.hStdInput = inherited(input[0]);
    how.hStdOutput = inherited(output[1]);
    how.hStdError = inherited(messages[1]);
    PROCESS_INFORMATION made{};
    const BOOL started = ::CreateProcessW(nullptr, line.data(), nullptr, nullptr, TRUE,
                                          CREATE_NEW_PROCESS_GROUP, nullptr, nullptr, &how, &made);
    const DWORD error = ::GetLastError();
    for (const int end : {input[0], output[1], messages[1]}) ::_close(end);
    input_ = input[1];
    output_end_ = output[0];
    errors_end_ = messages[0];
    if (started == 0) throw std::runtime_error("the program does not start: error " + std::to_string(error));
    ::CloseHandle(made.hThread);
    process_ = reinterpret_cast<std::intptr_t>(made.hProcess);
}

ProgramRun::~ProgramRun() {
    if (process_ > 0) {
        ::TerminateProcess(reinterpret_cast<HANDLE>(process_), 137);
        ::CloseHandle(reinterpret_cast<HANDLE>(process_));
    }
    for (const int descriptor : {input_, output_end_, errors_end_})
        if (descriptor >= 0) ::_close(descriptor);
}

void ProgramRun::write(std::string_view text) {
    while (!text.empty()) {
        const int wrote = ::_write(input_, text.data(), static_cast<unsigned>(text.size()));
        if (wrote <= 0) return;
        text.remove_prefix(static_cast<std::size_t>(wrote));
    }
}

void ProgramRun::close_input() {
    if (input_ >= 0) ::_close(input_);
    input_ = -1;
}

std::string ProgramRun::read_line() {
    while (true) {
        if (const auto end = output_.find('\n', read_); end != std::string::npos) {
            const std::string line = output_.substr(read_, end - read_);
            read_ = end + 1;
            return line;
        }
        if (!read_some(output_end_, output_)) return {};
    }
}

bool ProgramRun::wait_for_errors(std::string_view text) {
    while (errors_.find(text) == std::string::npos)
        if (!read_some(errors_end_, errors_)) return false;
    return true;
}

// Ctrl-Break is the only key that can be sent to one process.
void ProgramRun::signal(int) {
    signalled_ = true;
    const DWORD id = ::GetProcessId(reinterpret_cast<HANDLE>(process_));
    if (::GenerateConsoleCtrlEvent(CTRL_BREAK_EVENT, id) == 0)
        SKIP("there is no console, so no key can be sent");
}

bool ProgramRun::ends_unread() {
    return ::WaitForSingleObject(reinterpret_cast<HANDLE>(process_), kLongestWait) == WAIT_OBJECT_0;
}

int ProgramRun::finish(std::string_view input) {
    std::thread writer([this, input] {
        write(input);
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
    const auto process = reinterpret_cast<HANDLE>(std::exchange(process_, -1));
    ::WaitForSingleObject(process, kLongestWait);
    DWORD status = 0;
    ::GetExitCodeProcess(process, &status);
    ::CloseHandle(process);
    return static_cast<int>(status);
}

}  // namespace gridsmith::support
