// A named pipe for messages: one client at a time, others wait for their turn. The end of the client's only message is
// the end of what it sends. The access list of the pipe and its owner are the user's own.
#include "platform/system/single_instance.h"

#include "platform/system/instance_message.h"
#include "platform/system/windows_calls.h"

#include <aclapi.h>
#include <sddl.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <fmt/format.h>
#include <fmt/xchar.h>
#include <memory>
#include <optional>
#include <thread>
#include <utility>
#include <vector>

namespace gridsmith {

namespace {

namespace fs = std::filesystem;

// A server answers at once. If a server hangs, other programs must still start.
constexpr std::chrono::milliseconds kPipePatience{1000};
// The limit for a whole message, also for a peer that keeps sending a few bytes.
constexpr std::chrono::milliseconds kLongestTransfer{10'000};
constexpr std::chrono::milliseconds kPause{10};
constexpr DWORD kPipeBuffer = 65536;

using Clock = std::chrono::steady_clock;

DWORD milliseconds_until(Clock::time_point end) {
    const auto left = std::chrono::ceil<std::chrono::milliseconds>(end - Clock::now());
    return static_cast<DWORD>(std::clamp<long long>(left.count(), 0, 60'000));
}

Error pipe_error(const fs::path& pipe, std::string_view step, DWORD code) {
    return Error{fmt::format("cannot be {} ({})", step, windows_message(code)), pipe.string()};
}

// The user of this process.
class OwnUser {
public:
    OwnUser() {
        HANDLE token = nullptr;
        if (::OpenProcessToken(::GetCurrentProcess(), TOKEN_QUERY, &token) == 0) return;
        const Handle owned(token);
        DWORD size = 0;
        ::GetTokenInformation(token, TokenUser, nullptr, 0, &size);
        bytes_.resize(size);
        if (size == 0 || ::GetTokenInformation(token, TokenUser, bytes_.data(), size, &size) == 0)
            bytes_.clear();
    }
    // Null if the system does not report the user.
    PSID sid() const {
        return bytes_.empty() ? nullptr : reinterpret_cast<const TOKEN_USER*>(bytes_.data())->User.Sid;
    }
    std::wstring text() const {
        wchar_t* text = nullptr;
        if (sid() == nullptr || ::ConvertSidToStringSidW(sid(), &text) == 0) return {};
        std::wstring copy(text);
        ::LocalFree(text);
        return copy;
    }

private:
    std::vector<std::byte> bytes_;
};

// Owned by this user, and for this user alone.
class PrivateSecurity {
public:
    PrivateSecurity() {
        const std::wstring user = OwnUser().text();
        if (user.empty()) return;
        ::ConvertStringSecurityDescriptorToSecurityDescriptorW(
            fmt::format(L"O:{0}D:P(A;;GA;;;{0})", user).c_str(), SDDL_REVISION_1, &descriptor_, nullptr);
        attributes_.lpSecurityDescriptor = descriptor_;
    }
    PrivateSecurity(const PrivateSecurity&) = delete;
    PrivateSecurity& operator=(const PrivateSecurity&) = delete;
    ~PrivateSecurity() { ::LocalFree(descriptor_); }
    // Null after a failure.
    SECURITY_ATTRIBUTES* get() { return descriptor_ == nullptr ? nullptr : &attributes_; }

private:
    PSECURITY_DESCRIPTOR descriptor_ = nullptr;
    SECURITY_ATTRIBUTES attributes_{sizeof(SECURITY_ATTRIBUTES), nullptr, FALSE};
};

// Only the user's own programs can make a pipe of which the user is the owner.
bool is_of_own_user(HANDLE pipe) {
    PSID owner = nullptr;
    PSECURITY_DESCRIPTOR descriptor = nullptr;
    if (::GetSecurityInfo(pipe, SE_KERNEL_OBJECT, OWNER_SECURITY_INFORMATION, &owner, nullptr, nullptr,
                          nullptr, &descriptor) != ERROR_SUCCESS)
        return false;
    const OwnUser user;
    const bool same = owner != nullptr && user.sid() != nullptr && ::EqualSid(owner, user.sid()) != 0;
    ::LocalFree(descriptor);
    return same;
}

// One operation on a pipe, which runs while this thread waits for it. The end of the object cancels the operation.
class PipeStep {
public:
    explicit PipeStep(HANDLE pipe) : pipe_(pipe), done_(new_event()) { io_.hEvent = done_.get(); }
    PipeStep(const PipeStep&) = delete;
    PipeStep& operator=(const PipeStep&) = delete;
    ~PipeStep() {
        if (!is_pending_) return;
        ::CancelIoEx(pipe_, &io_);
        DWORD ignored = 0;
        ::GetOverlappedResult(pipe_, &io_, &ignored, TRUE);
    }

    void connect() { begun(::ConnectNamedPipe(pipe_, &io_)); }
    void read(char* to, std::size_t size) {
        begun(::ReadFile(pipe_, to, static_cast<DWORD>(size), nullptr, &io_));
    }
    void write(std::string_view bytes) {
        begun(::WriteFile(pipe_, bytes.data(), static_cast<DWORD>(bytes.size()), nullptr, &io_));
    }

    HANDLE done() const { return done_.get(); }
    // Waits for the end of this step, or of `other` if there is one. False at `end`, or once `stop`, if there is one, is
    // set.
    bool wait(Clock::time_point end, HANDLE stop = nullptr, const PipeStep* other = nullptr) {
        std::array<HANDLE, 3> events{};
        DWORD count = 0;
        if (stop != nullptr) events[count++] = stop;
        events[count++] = done_.get();
        if (other != nullptr) events[count++] = other->done();
        const DWORD limit = end == Clock::time_point::max() ? INFINITE : milliseconds_until(end);
        const DWORD woken = ::WaitForMultipleObjects(count, events.data(), FALSE, limit);
        return woken < WAIT_OBJECT_0 + count && (stop == nullptr || woken != WAIT_OBJECT_0);
    }
    bool is_done() const { return !is_pending_ || ::WaitForSingleObject(done_.get(), 0) == WAIT_OBJECT_0; }
    // The error of a step that is done; ERROR_SUCCESS: none. Sets the number of bytes.
    DWORD result(DWORD& bytes) {
        bytes = 0;
        if (!is_pending_) return error_;
        is_pending_ = false;
        error_ = ::GetOverlappedResult(pipe_, &io_, &bytes, TRUE) != 0 ? ERROR_SUCCESS : ::GetLastError();
        return error_;
    }

private:
    void begun(BOOL succeeded) {
        error_ = succeeded != 0 ? ERROR_SUCCESS : ::GetLastError();
        // A part of a message, or none yet: the result has the number of bytes.
        is_pending_ = error_ == ERROR_SUCCESS || error_ == ERROR_IO_PENDING || error_ == ERROR_MORE_DATA;
        if (!is_pending_) ::SetEvent(done_.get());
    }

    HANDLE pipe_;
    Handle done_;
    OVERLAPPED io_{};
    bool is_pending_ = false;
    DWORD error_ = ERROR_SUCCESS;
};

// Limits the wait for one step of a transfer, and with `last` the whole transfer.
Clock::time_point end_of_step(Clock::time_point last) { return std::min(Clock::now() + kPipePatience, last); }

enum class Answer {
    taken,
    no_server,
    refused,  // the server ended or did not understand
    silent,   // the server did not answer in time
    too_long  // the message or a path
};

Answer send_once(const fs::path& name, std::string_view message, Clock::time_point end) {
    Handle pipe;
    while (true) {
        pipe = Handle(::CreateFileW(name.c_str(), GENERIC_READ | GENERIC_WRITE, 0, nullptr, OPEN_EXISTING,
                                    FILE_FLAG_OVERLAPPED | SECURITY_SQOS_PRESENT | SECURITY_IDENTIFICATION,
                                    nullptr));
        if (pipe) break;
        const DWORD code = ::GetLastError();
        if (code == ERROR_FILE_NOT_FOUND) return Answer::no_server;
        // The server talks with another client.
        if (code != ERROR_PIPE_BUSY || Clock::now() >= end) return Answer::silent;
        ::WaitNamedPipeW(name.c_str(), std::max<DWORD>(milliseconds_until(end), 1));
    }
    if (!is_of_own_user(pipe.get())) return Answer::silent;

    // Reads from the beginning, because the server may refuse the message before its end.
    std::array<char, 64> buffer{};
    PipeStep answering(pipe.get());
    answering.read(buffer.data(), buffer.size());
    PipeStep sending(pipe.get());
    sending.write(message);
    DWORD bytes = 0;
    if (!answering.wait(Clock::now() + kPipePatience, nullptr, &sending)) return Answer::silent;
    if (!answering.is_done()) {
        if (sending.result(bytes) != ERROR_SUCCESS) return Answer::refused;
        if (!answering.wait(Clock::now() + kPipePatience)) return Answer::silent;
    }
    if (answering.result(bytes) != ERROR_SUCCESS) return Answer::refused;
    const std::string_view answer(buffer.data(), bytes);
    if (answer == kInstanceTooLong) return Answer::too_long;
    return answer == kInstanceTaken ? Answer::taken : Answer::refused;
}

Answer send_files(const fs::path& name, std::span<const fs::path> files) {
    const std::string message = instance_message(files);
    const auto end = Clock::now() + kPipePatience;
    while (true) {
        const Answer answer = send_once(name, message, end);
        // A server that is about to end refuses connections; soon it is gone.
        if (answer != Answer::refused || Clock::now() >= end) return answer;
        std::this_thread::sleep_for(kPause);
    }
}

// A new pipe; fails if there is one of this name, also of another user.
Handle new_pipe_named(const fs::path& name) {
    PrivateSecurity security;
    if (security.get() == nullptr) {
        ::SetLastError(ERROR_INVALID_SECURITY_DESCR);
        return {};
    }
    return Handle(::CreateNamedPipeW(
        name.c_str(), PIPE_ACCESS_DUPLEX | FILE_FLAG_OVERLAPPED | FILE_FLAG_FIRST_PIPE_INSTANCE,
        PIPE_TYPE_MESSAGE | PIPE_READMODE_MESSAGE | PIPE_WAIT | PIPE_REJECT_REMOTE_CLIENTS, 1, kPipeBuffer,
        kPipeBuffer, 0, security.get()));
}

}  // namespace

fs::path instance_socket(const fs::path& config_folder) {
    // Pipes have one space of names for all users and their sessions.
    DWORD session = 0;
    ::ProcessIdToSessionId(::GetCurrentProcessId(), &session);
    const std::string what =
        fmt::format("{}\n{}\n{}", narrow_of(OwnUser().text()), session, narrow_of(config_folder.native()));
    return fs::path(fmt::format(L"\\\\.\\pipe\\gridsmith-{:016x}", instance_hash(what)));
}

class SingleInstance::Listener {
public:
    Listener(Handle pipe, Receiver receiver)
        : pipe_(std::move(pipe)),
          stop_(new_event()),
          receiver_(std::move(receiver)),
          thread_([this] { listen(); }) {}
    ~Listener() {
        ::SetEvent(stop_.get());
        thread_.join();
    }

private:
    void listen() {
        while (true) {
            PipeStep connecting(pipe_.get());
            connecting.connect();
            if (!connecting.wait(Clock::time_point::max(), stop_.get())) return;
            DWORD ignored = 0;
            const DWORD error = connecting.result(ignored);
            if (error == ERROR_SUCCESS || error == ERROR_PIPE_CONNECTED)
                serve();
            else
                std::this_thread::sleep_for(kPause);
            ::DisconnectNamedPipe(pipe_.get());
        }
    }

    void serve() {
        using enum InstanceMessageReader::Verdict;
        const auto last = Clock::now() + kLongestTransfer;
        InstanceMessageReader reader;
        std::string message;
        std::vector<char> buffer(kPipeBuffer);
        for (DWORD error = ERROR_MORE_DATA; error == ERROR_MORE_DATA;) {
            PipeStep reading(pipe_.get());
            reading.read(buffer.data(), buffer.size());
            if (!reading.wait(end_of_step(last), stop_.get())) return;
            DWORD bytes = 0;
            error = reading.result(bytes);
            if (error != ERROR_SUCCESS && error != ERROR_MORE_DATA) return;
            message.append(buffer.data(), bytes);
            const auto verdict = reader.look_at(message);
            if (verdict == invalid) return;
            if (verdict == too_long) return answer(kInstanceTooLong);
        }
        auto files = files_of_instance_message(message);
        if (files && receiver_(std::move(*files))) answer(kInstanceTaken);
    }

    // Sends the answer, and waits until the client has read it and closed its end.
    void answer(std::string_view text) {
        const auto last = Clock::now() + kPipePatience;
        PipeStep writing(pipe_.get());
        writing.write(text);
        DWORD bytes = 0;
        if (!writing.wait(last, stop_.get()) || writing.result(bytes) != ERROR_SUCCESS) return;
        std::array<char, 4096> buffer;
        for (DWORD error = ERROR_MORE_DATA; error == ERROR_MORE_DATA || error == ERROR_SUCCESS;) {
            PipeStep reading(pipe_.get());
            reading.read(buffer.data(), buffer.size());
            if (!reading.wait(last, stop_.get())) return;
            error = reading.result(bytes);
        }
    }

    Handle pipe_;
    Handle stop_;
    Receiver receiver_;
    std::thread thread_;
};

SingleInstance::SingleInstance(std::unique_ptr<Listener> listener) : listener_(std::move(listener)) {}

SingleInstance::~SingleInstance() = default;

bool SingleInstance::hand_over(const fs::path& socket, std::span<const fs::path> files) {
    return send_files(socket, files) == Answer::taken;
}

Result<std::unique_ptr<SingleInstance>> SingleInstance::begin(const fs::path& socket,
                                                              std::span<const fs::path> files,
                                                              Receiver receiver) {
    const auto end = Clock::now() + 2 * kPipePatience;
    while (true) {
        const Answer answer = send_files(socket, files);
        if (answer == Answer::taken) return nullptr;
        if (answer == Answer::too_long)
            return failure_in(socket.string(),
                              {"belongs to a program that takes paths of 4,096 bytes and messages of 4 MB"});
        if (answer != Answer::no_server)
            return failure_in(socket.string(), {"belongs to a program that does not answer"});
        if (Handle pipe = new_pipe_named(socket))
            return std::unique_ptr<SingleInstance>(
                new SingleInstance(std::make_unique<Listener>(std::move(pipe), std::move(receiver))));
        // Another program has become the server in between.
        const DWORD code = ::GetLastError();
        if ((code != ERROR_ACCESS_DENIED && code != ERROR_PIPE_BUSY) || Clock::now() >= end)
            return std::unexpected(pipe_error(socket, "used to listen", code));
        std::this_thread::sleep_for(kPause);
    }
}

}  // namespace gridsmith
