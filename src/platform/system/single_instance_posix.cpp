// A socket in a private folder. The client closes its side at the end of its message.
#include "platform/system/single_instance.h"

#include "base/system/descriptor.h"
#include "platform/system/instance_message.h"
#include "platform/system/user_folders.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <chrono>
#include <cstdlib>
#include <cstring>
#include <fcntl.h>
#include <fmt/format.h>
#include <optional>
#include <poll.h>
#include <string>
#include <sys/eventfd.h>
#include <sys/file.h>
#include <sys/inotify.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <system_error>
#include <thread>
#include <unistd.h>
#include <utility>

namespace gridsmith {

namespace {

namespace fs = std::filesystem;

// A server answers at once. If a server hangs, other programs must still start.
constexpr std::chrono::milliseconds kSocketPatience{1000};
// The limit for a whole message, also for a peer that keeps sending a few bytes.
constexpr std::chrono::milliseconds kLongestTransfer{10'000};
constexpr std::chrono::milliseconds kPause{10};

using Clock = std::chrono::steady_clock;

std::string variable(const char* name) {
    const char* value = std::getenv(name);
    return value == nullptr ? std::string() : std::string(value);
}

Error socket_error(const fs::path& socket, std::string_view step, int number) {
    return Error{fmt::format("cannot be {} ({})", step, std::generic_category().message(number)),
                 socket.string()};
}

// Creates a folder that only this user can enter, or makes an existing one so.
Result<void> make_private_folder(const fs::path& folder) {
    std::error_code code;
    fs::create_directories(folder.parent_path(), code);
    if (::mkdir(folder.c_str(), 0700) != 0 && errno != EEXIST)
        return std::unexpected(socket_error(folder, "created", errno));
    struct stat status {};
    if (::lstat(folder.c_str(), &status) != 0 || !S_ISDIR(status.st_mode) || status.st_uid != ::getuid())
        return failure_in(folder.string(), {"is not a folder that this user owns"});
    if ((status.st_mode & 077) != 0 && ::chmod(folder.c_str(), 0700) != 0)
        return std::unexpected(socket_error(folder, "made private", errno));
    return {};
}

// Closes an existing folder to others. False if others can enter and this user cannot change that.
bool keep_private(const fs::path& folder) {
    struct stat status {};
    if (::lstat(folder.c_str(), &status) != 0 || (status.st_mode & 077) == 0) return true;
    return S_ISDIR(status.st_mode) && ::chmod(folder.c_str(), 0700) == 0;
}

// Becomes readable when the permissions of a folder change. Empty if the system has no more watches.
Descriptor watch_of_permissions(const fs::path& folder) {
    Descriptor watch(::inotify_init1(IN_CLOEXEC | IN_NONBLOCK));
    if (!watch || ::inotify_add_watch(watch.get(), folder.c_str(), IN_ATTRIB | IN_ONLYDIR) < 0)
        return Descriptor();
    return watch;
}

std::optional<sockaddr_un> address_of(const fs::path& socket) {
    sockaddr_un address{};
    address.sun_family = AF_UNIX;
    const std::string path = socket.string();
    if (path.size() >= sizeof address.sun_path) return std::nullopt;
    std::memcpy(address.sun_path, path.data(), path.size());
    return address;
}

const sockaddr* as_sockaddr(const sockaddr_un& address) {
    return reinterpret_cast<const sockaddr*>(&address);
}

bool is_same_user(int connection) {
    ucred peer{};
    socklen_t size = sizeof peer;
    return ::getsockopt(connection, SOL_SOCKET, SO_PEERCRED, &peer, &size) == 0 && peer.uid == ::getuid();
}

// Waits until the connection can be read or written. Returns false at `end`, or as soon as the descriptor
// `stop`, if any (-1: none), can be read.
bool is_ready(int connection, short events, Clock::time_point end, int stop) {
    while (true) {
        const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(end - Clock::now());
        if (left.count() <= 0) return false;
        std::array<pollfd, 2> sources{{{connection, events, 0}, {stop, POLLIN, 0}}};
        const int ready = ::poll(sources.data(), sources.size(), static_cast<int>(left.count()));
        if (ready > 0) return sources[1].revents == 0;
        if (ready < 0 && errno != EINTR) return false;
    }
}

// Limits the wait for one step of a transfer, and with `last` the whole transfer.
Clock::time_point end_of_step(Clock::time_point last) {
    return std::min(Clock::now() + kSocketPatience, last);
}

bool send_all(int connection, std::string_view bytes, int stop = -1) {
    const auto last = Clock::now() + kLongestTransfer;
    while (!bytes.empty()) {
        if (!is_ready(connection, POLLOUT, end_of_step(last), stop)) return false;
        const ssize_t sent = ::send(connection, bytes.data(), bytes.size(), MSG_NOSIGNAL | MSG_DONTWAIT);
        if (sent < 0 && (errno == EINTR || errno == EAGAIN)) continue;
        if (sent <= 0) return false;
        bytes.remove_prefix(static_cast<std::size_t>(sent));
    }
    return true;
}

enum class Ending { complete, broken, silent, too_long };
struct Received {
    Ending ending;
    std::string bytes = {};
};

// Waits for bytes and appends them. Returns how the stream ended if it did.
std::optional<Ending> receive_more(int connection, std::string& bytes, Clock::time_point last, int stop) {
    std::array<char, 65536> buffer;
    while (true) {
        if (!is_ready(connection, POLLIN, end_of_step(last), stop)) return Ending::silent;
        const ssize_t got = ::recv(connection, buffer.data(), buffer.size(), MSG_DONTWAIT);
        if (got < 0 && (errno == EINTR || errno == EAGAIN)) continue;
        if (got < 0) return Ending::broken;
        if (got == 0) return Ending::complete;
        bytes.append(buffer.data(), static_cast<std::size_t>(got));
        return std::nullopt;
    }
}

// Receives a client's message to its end, or until the message cannot be valid.
Received receive_message(int connection, int stop) {
    const auto last = Clock::now() + kLongestTransfer;
    InstanceMessageReader reader;
    std::string bytes;
    while (true) {
        if (const auto ending = receive_more(connection, bytes, last, stop))
            return {*ending, std::move(bytes)};
        switch (reader.look_at(bytes)) {
            case InstanceMessageReader::Verdict::possible: break;
            case InstanceMessageReader::Verdict::invalid: return {Ending::broken};
            case InstanceMessageReader::Verdict::too_long: return {Ending::too_long};
        }
    }
}

// Receives a line of a server, with its end, or a shorter text if the stream ends.
Received receive_answer(int connection) {
    const auto last = Clock::now() + kLongestTransfer;
    std::string bytes;
    while (!bytes.contains('\n') && bytes.size() <= kInstanceTooLong.size())
        if (const auto ending = receive_more(connection, bytes, last, -1)) return {*ending, std::move(bytes)};
    return {Ending::complete, std::move(bytes)};
}

enum class Answer {
    taken,
    no_server,
    refused,  // the server ended or did not understand
    silent,   // the server did not answer in time
    too_long  // the message or a path
};

Answer send_once(const sockaddr_un& address, std::string_view message, Clock::time_point end) {
    const Descriptor connection(::socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0));
    if (!connection) return Answer::silent;
    while (::connect(connection.get(), as_sockaddr(address), sizeof address) != 0) {
        if (errno == ENOENT || errno == ECONNREFUSED) return Answer::no_server;
        // EAGAIN: the server's queue of connections is full.
        if ((errno != EAGAIN && errno != EINTR) || Clock::now() >= end) return Answer::silent;
        std::this_thread::sleep_for(kPause);
    }
    if (!is_same_user(connection.get())) return Answer::silent;
    const bool sent = send_all(connection.get(), message);
    if (sent) ::shutdown(connection.get(), SHUT_WR);
    const auto answer = receive_answer(connection.get());
    if (answer.ending == Ending::silent) return Answer::silent;
    if (answer.bytes == kInstanceTooLong) return Answer::too_long;
    return sent && answer.bytes == kInstanceTaken ? Answer::taken : Answer::refused;
}

Answer send_files(const sockaddr_un& address, std::span<const fs::path> files) {
    const std::string message = instance_message(files);
    const auto end = Clock::now() + kSocketPatience;
    while (true) {
        const Answer answer = send_once(address, message, end);
        // A server that is about to end refuses connections; soon it is gone.
        if (answer != Answer::refused || Clock::now() >= end) return answer;
        std::this_thread::sleep_for(kPause);
    }
}

// Identifies a socket; a later socket with the same path has another identity.
using Identity = std::pair<dev_t, ino_t>;

std::optional<Identity> identity_of(const fs::path& socket) {
    struct stat status {};
    if (::lstat(socket.c_str(), &status) != 0) return std::nullopt;
    return Identity(status.st_dev, status.st_ino);
}

bool take_lock(int lock) {
    const auto end = Clock::now() + 2 * kSocketPatience;
    while (::flock(lock, LOCK_EX | LOCK_NB) != 0) {
        if ((errno != EWOULDBLOCK && errno != EINTR) || Clock::now() >= end) return false;
        std::this_thread::sleep_for(kPause);
    }
    return true;
}

}  // namespace

fs::path instance_socket(const fs::path& config_folder) {
    const std::string what =
        variable("WAYLAND_DISPLAY") + '\n' + variable("DISPLAY") + '\n' + config_folder.string();
    const auto runtime = runtime_folder();
    return (runtime ? *runtime / "gridsmith" : state_folder() / "run") /
           fmt::format("{:016x}", instance_hash(what));
}

class SingleInstance::Listener {
public:
    Listener(fs::path path, Descriptor socket, Descriptor wake, Receiver receiver)
        : path_(std::move(path)),
          socket_(std::move(socket)),
          wake_(std::move(wake)),
          permissions_(watch_of_permissions(path_.parent_path())),
          identity_(identity_of(path_)),
          receiver_(std::move(receiver)),
          thread_([this] { listen(); }) {}
    ~Listener() {
        const std::uint64_t one = 1;
        [[maybe_unused]] const auto written = ::write(wake_.get(), &one, sizeof one);
        thread_.join();
        // Another program may have replaced the socket.
        std::error_code ignored;
        if (identity_ && identity_of(path_) == identity_) fs::remove(path_, ignored);
    }

private:
    void listen() {
        // The folder may have been opened before the watch began.
        keep_private(path_.parent_path());
        while (true) {
            std::array<pollfd, 3> sources{
                {{socket_.get(), POLLIN, 0}, {wake_.get(), POLLIN, 0}, {permissions_.get(), POLLIN, 0}}};
            if (::poll(sources.data(), sources.size(), -1) < 0 && errno != EINTR) return;
            if (sources[1].revents != 0) return;
            if (sources[2].revents != 0) take_news_of_permissions();
            if (sources[0].revents == 0) continue;
            const Descriptor connection(::accept4(socket_.get(), nullptr, nullptr, SOCK_CLOEXEC));
            // Without a free descriptor the client stays in the queue: try again later.
            if (!connection) std::this_thread::sleep_for(kPause);
            const bool is_safe = keep_private(path_.parent_path());
            if (connection && is_safe && is_same_user(connection.get())) serve(connection.get());
        }
    }

    // Closes the folder if it was opened to others.
    void take_news_of_permissions() {
        alignas(inotify_event) std::array<char, 4096> events;
        while (::read(permissions_.get(), events.data(), events.size()) > 0) {
        }
        keep_private(path_.parent_path());
    }

    void serve(int connection) {
        const auto message = receive_message(connection, wake_.get());
        if (message.ending == Ending::too_long) send_all(connection, kInstanceTooLong, wake_.get());
        if (message.ending != Ending::complete) return;
        auto files = files_of_instance_message(message.bytes);
        if (files && receiver_(std::move(*files))) send_all(connection, kInstanceTaken, wake_.get());
    }

    fs::path path_;
    Descriptor socket_;
    Descriptor wake_;
    Descriptor permissions_;
    std::optional<Identity> identity_;
    Receiver receiver_;
    std::thread thread_;
};

SingleInstance::SingleInstance(std::unique_ptr<Listener> listener) : listener_(std::move(listener)) {}

SingleInstance::~SingleInstance() = default;

bool SingleInstance::hand_over(const fs::path& socket, std::span<const fs::path> files) {
    const auto address = address_of(socket);
    return address && send_files(*address, files) == Answer::taken;
}

Result<std::unique_ptr<SingleInstance>> SingleInstance::begin(const fs::path& socket,
                                                              std::span<const fs::path> files,
                                                              Receiver receiver) {
    if (const auto made = make_private_folder(socket.parent_path()); !made)
        return std::unexpected(made.error());
    const auto address = address_of(socket);
    if (!address) return failure_in(socket.string(), {"is too long for the path of a socket"});

    // Held from the search for a server until this program is the server.
    const fs::path lock_path = socket.string() + ".lock";
    const Descriptor lock(::open(lock_path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600));
    if (!lock || !take_lock(lock.get())) return std::unexpected(socket_error(lock_path, "locked", errno));
    const Answer answer = send_files(*address, files);
    if (answer == Answer::taken) return nullptr;
    if (answer == Answer::too_long)
        return failure_in(socket.string(),
                          {"belongs to a program that takes paths of 4,096 bytes and messages of 4 MB"});
    if (answer != Answer::no_server)
        return failure_in(socket.string(), {"belongs to a program that does not answer"});

    std::error_code ignored;
    fs::remove(socket, ignored);
    Descriptor listening(::socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0));
    if (!listening || ::bind(listening.get(), as_sockaddr(*address), sizeof *address) != 0 ||
        ::listen(listening.get(), 16) != 0)
        return std::unexpected(socket_error(socket, "used to listen", errno));
    Descriptor wake(::eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK));
    if (!wake) return std::unexpected(socket_error(socket, "used to listen", errno));
    return std::unique_ptr<SingleInstance>(new SingleInstance(
        std::make_unique<Listener>(socket, std::move(listening), std::move(wake), std::move(receiver))));
}

}  // namespace gridsmith
