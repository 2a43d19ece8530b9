// Windows calls the handler on a thread of its own. An event wakes the threads that wait.
#include "cli/core/interruption.h"

#include <algorithm>
#include <atomic>
#include <cerrno>
#include <io.h>
#include <system_error>

#define NOMINMAX
#include <windows.h>

namespace gridsmith {

namespace {

// Requests within this time, in milliseconds, count as one.
constexpr ULONGLONG kOneRequest = 500;
// The system ends the program when the handler returns, or after some five seconds.
constexpr DWORD kLastSeconds = 4500;

std::atomic<HANDLE> event_of_handler = nullptr;
std::atomic<std::stop_source*> source_of_handler = nullptr;
std::atomic<ULONGLONG> time_of_first = 0;

BOOL WINAPI note_request(DWORD kind) {
    const bool is_key = kind == CTRL_C_EVENT || kind == CTRL_BREAK_EVENT;
    const ULONGLONG now = ::GetTickCount64();
    ULONGLONG first = 0;
    // FALSE: the handler of the system ends the program.
    if (!time_of_first.compare_exchange_strong(first, now) && is_key && now - first >= kOneRequest)
        return FALSE;
    if (std::stop_source* source = source_of_handler) source->request_stop();
    if (const HANDLE event = event_of_handler) ::SetEvent(event);
    if (!is_key) ::Sleep(kLastSeconds);
    return TRUE;
}

DWORD milliseconds_of(std::optional<std::chrono::milliseconds> time) {
    return time ? static_cast<DWORD>(time->count()) : INFINITE;
}

bool is_requested(DWORD milliseconds) {
    const HANDLE event = event_of_handler;
    if (event != nullptr) return ::WaitForSingleObject(event, milliseconds) == WAIT_OBJECT_0;
    if (milliseconds != INFINITE) ::Sleep(milliseconds);
    return false;
}

// A pipe cannot be waited for, so this looks again and again.
Interruption::Input input_of_pipe(HANDLE pipe, std::optional<std::chrono::milliseconds> longest) {
    constexpr DWORD kLongestPause = 10;
    const ULONGLONG begin = ::GetTickCount64();
    for (DWORD pause = 0;; pause = std::min(pause + 1, kLongestPause)) {
        if (is_requested(pause)) return Interruption::Input::signal;
        DWORD available = 0;
        // An error will be reported by reading.
        if (::PeekNamedPipe(pipe, nullptr, 0, nullptr, &available, nullptr) == 0 || available > 0)
            return Interruption::Input::ready;
        if (longest && ::GetTickCount64() - begin >= static_cast<ULONGLONG>(longest->count()))
            return Interruption::Input::none;
    }
}

}  // namespace

class Interruption::Signals {
public:
    explicit Signals(std::stop_source source)
        : source_(std::move(source)), event_(::CreateEventW(nullptr, TRUE, FALSE, nullptr)) {
        if (event_ == nullptr)
            throw std::system_error(ENOMEM, std::generic_category(), "cannot make an event");
        time_of_first = 0;
        source_of_handler = &source_;
        event_of_handler = event_;
        ::SetConsoleCtrlHandler(note_request, TRUE);
    }

    ~Signals() {
        // After a request, keep the handler: a second one must not kill a program that is ending properly.
        if (time_of_first == 0) ::SetConsoleCtrlHandler(note_request, FALSE);
        source_of_handler = nullptr;
        event_of_handler = nullptr;
        ::CloseHandle(event_);
    }

    Signals(const Signals&) = delete;
    Signals& operator=(const Signals&) = delete;

private:
    std::stop_source source_;
    HANDLE event_;
};

Interruption::Interruption() : signals_(std::make_unique<Signals>(source_)) {}

Interruption::~Interruption() = default;

Interruption::Input Interruption::wait_for_input(int descriptor,
                                                 std::optional<std::chrono::milliseconds> longest) {
    const auto handle = reinterpret_cast<HANDLE>(::_get_osfhandle(descriptor));
    if (is_requested(0)) return Input::signal;
    switch (::GetFileType(handle)) {
        case FILE_TYPE_PIPE: return input_of_pipe(handle, longest);
        case FILE_TYPE_CHAR: break;
        default: return Input::ready;
    }
    DWORD mode = 0;
    if (::GetConsoleMode(handle, &mode) == 0) return Input::ready;
    const HANDLE event = event_of_handler;
    const HANDLE waited[] = {handle, event};
    switch (::WaitForMultipleObjects(event == nullptr ? 1 : 2, waited, FALSE, milliseconds_of(longest))) {
        case WAIT_OBJECT_0: return Input::ready;
        case WAIT_OBJECT_0 + 1: return Input::signal;
        case WAIT_TIMEOUT: return Input::none;
        default: errno = EIO; return Input::failed;
    }
}

bool Interruption::comes_within(std::chrono::milliseconds longest) {
    return is_requested(static_cast<DWORD>(longest.count()));
}

bool Interruption::wait_for_room(int) { return true; }

}  // namespace gridsmith
