// CreateProcessW, with a job that ends the program's own children with it.
#include "platform/system/child_program.h"

#include "platform/system/windows_calls.h"

#include <array>
#include <cstddef>
#include <fmt/format.h>
#include <future>
#include <memory>
#include <thread>

namespace gridsmith {

namespace {

std::unexpected<Error> start_failure(const std::string& name, DWORD code) {
    return failure(fmt::format("the program {} cannot be run ({})", name, windows_message(code)));
}

// One word of a command line, as CommandLineToArgvW and the C library read it: a backslash counts as itself unless
// only backslashes stand between it and a quote.
std::wstring quoted_word(std::wstring_view word) {
    if (!word.empty() && word.find_first_of(L" \t\n\v\"") == std::wstring_view::npos)
        return std::wstring(word);
    std::wstring quoted = L"\"";
    std::size_t backslashes = 0;
    for (const wchar_t c : word) {
        if (c == L'"') quoted.append(backslashes + 1, L'\\');
        backslashes = c == L'\\' ? backslashes + 1 : 0;
        quoted += c;
    }
    quoted.append(backslashes, L'\\');
    return quoted + L'"';
}

// The program's file. Unlike CreateProcessW this does not look into the working directory.
std::optional<std::wstring> file_of_program(const std::wstring& name) {
    if (name.find_first_of(L"\\/:") != std::wstring::npos) return name;
    const auto folders = windows_variable(L"PATH");
    if (!folders) return std::nullopt;
    std::wstring found(32768, L'\0');
    const DWORD length = ::SearchPathW(folders->c_str(), name.c_str(), L".exe",
                                       static_cast<DWORD>(found.size()), found.data(), nullptr);
    if (length == 0 || length >= found.size()) return std::nullopt;
    found.resize(length);
    return found;
}

struct PipeEnds {
    Handle read;
    Handle write;  // programs can inherit this end
};

std::optional<PipeEnds> new_pipe() {
    SECURITY_ATTRIBUTES inherited{sizeof inherited, nullptr, TRUE};
    HANDLE read = nullptr;
    HANDLE write = nullptr;
    if (::CreatePipe(&read, &write, &inherited, 0) == 0) return std::nullopt;
    PipeEnds ends{Handle(read), Handle(write)};
    if (::SetHandleInformation(read, HANDLE_FLAG_INHERIT, 0) == 0) return std::nullopt;
    return ends;
}

// The handles that a new program inherits, and no others.
class InheritedHandles {
public:
    explicit InheritedHandles(std::array<HANDLE, 2> handles) : handles_(handles) {
        SIZE_T size = 0;
        ::InitializeProcThreadAttributeList(nullptr, 1, 0, &size);
        memory_ = std::make_unique<std::byte[]>(size);
        if (::InitializeProcThreadAttributeList(list(), 1, 0, &size) == 0) return;
        is_begun_ = true;
        is_complete_ = ::UpdateProcThreadAttribute(list(), 0, PROC_THREAD_ATTRIBUTE_HANDLE_LIST,
                                                   handles_.data(), sizeof handles_, nullptr, nullptr) != 0;
    }
    InheritedHandles(const InheritedHandles&) = delete;
    InheritedHandles& operator=(const InheritedHandles&) = delete;
    ~InheritedHandles() {
        if (is_begun_) ::DeleteProcThreadAttributeList(list());
    }
    LPPROC_THREAD_ATTRIBUTE_LIST list() const {
        return reinterpret_cast<LPPROC_THREAD_ATTRIBUTE_LIST>(memory_.get());
    }
    bool is_complete() const { return is_complete_; }

private:
    std::array<HANDLE, 2> handles_;
    std::unique_ptr<std::byte[]> memory_;
    bool is_begun_ = false;
    bool is_complete_ = false;
};

// A job whose programs end when it is closed.
Handle new_job() {
    Handle job(::CreateJobObjectW(nullptr, nullptr));
    JOBOBJECT_EXTENDED_LIMIT_INFORMATION limits{};
    limits.BasicLimitInformation.LimitFlags = JOB_OBJECT_LIMIT_KILL_ON_JOB_CLOSE;
    if (job) ::SetInformationJobObject(job.get(), JobObjectExtendedLimitInformation, &limits, sizeof limits);
    return job;
}

Result<Handle> start_program(const std::vector<std::string>& words, const Handle& output, const Handle& job) {
    const auto file = file_of_program(wide_of(words.front()));
    if (!file) return start_failure(words.front(), ERROR_FILE_NOT_FOUND);
    std::wstring line;
    for (const auto& word : words) line += (line.empty() ? L"" : L" ") + quoted_word(wide_of(word));

    SECURITY_ATTRIBUTES inherited{sizeof inherited, nullptr, TRUE};
    const Handle nothing(::CreateFileW(L"NUL", GENERIC_READ, FILE_SHARE_READ | FILE_SHARE_WRITE, &inherited,
                                       OPEN_EXISTING, 0, nullptr));
    if (!nothing) return start_failure(words.front(), ::GetLastError());
    const InheritedHandles handles({nothing.get(), output.get()});
    if (!handles.is_complete()) return start_failure(words.front(), ::GetLastError());
    STARTUPINFOEXW startup{};
    startup.StartupInfo.cb = sizeof startup;
    startup.StartupInfo.dwFlags = STARTF_USESTDHANDLES;
    startup.StartupInfo.hStdInput = nothing.get();
    startup.StartupInfo.hStdOutput = output.get();
    startup.StartupInfo.hStdError = output.get();
    startup.lpAttributeList = handles.list();
    PROCESS_INFORMATION made{};
    // Suspended, so that no child starts before the job has the program.
    if (::CreateProcessW(file->c_str(), line.data(), nullptr, nullptr, TRUE,
                         CREATE_NO_WINDOW | CREATE_SUSPENDED | EXTENDED_STARTUPINFO_PRESENT, nullptr, nullptr,
                         &startup.StartupInfo, &made) == 0)
        return start_failure(words.front(), ::GetLastError());
    Handle program(made.hProcess);
    const Handle thread(made.hThread);
    if (job) ::AssignProcessToJobObject(job.get(), program.get());
    ::ResumeThread(thread.get());
    return program;
}

// Reads until all writers have closed the pipe.
std::string all_of(HANDLE pipe) {
    std::string output;
    std::array<char, 4096> buffer;
    for (DWORD got = 0;
         ::ReadFile(pipe, buffer.data(), static_cast<DWORD>(buffer.size()), &got, nullptr) != 0 && got > 0;)
        output.append(buffer.data(), got);
    return output;
}

}  // namespace

Result<ProgramRun> run_program(const std::vector<std::string>& words, std::chrono::milliseconds patience) {
    auto ends = new_pipe();
    if (!ends) return start_failure(words.front(), ::GetLastError());
    const Handle job = new_job();
    const auto program = start_program(words, ends->write, job);
    if (!program) return std::unexpected(program.error());
    ends->write = {};

    std::promise<std::string> promise;
    auto output = promise.get_future();
    const std::jthread reader([&promise, pipe = ends->read.get()] { promise.set_value(all_of(pipe)); });
    const bool ended = output.wait_for(patience) == std::future_status::ready;
    if (!ended) {
        if (job) ::TerminateJobObject(job.get(), 1);
        ::TerminateProcess(program->get(), 1);
        return failure(fmt::format("the program {} was stopped, because it did not end", words.front()));
    }
    ::WaitForSingleObject(program->get(), INFINITE);
    DWORD status = 0;
    ::GetExitCodeProcess(program->get(), &status);
    return ProgramRun{static_cast<int>(status), output.get()};
}

std::optional<std::filesystem::path> own_program() {
    std::wstring path(32768, L'\0');
    const DWORD length = ::GetModuleFileNameW(nullptr, path.data(), static_cast<DWORD>(path.size()));
    if (length == 0 || length >= path.size()) return std::nullopt;
    path.resize(length);
    return std::filesystem::path(path);
}

}  // namespace gridsmith
