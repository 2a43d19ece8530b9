// The first program is the server and receives the files of later ones.
#include "platform/system/single_instance.h"

#include "support/gone_folder.h"
#include "support/patience.h"
#include "support/temporary_folder.h"

#include <algorithm>
#include <atomic>
#include <catch2/catch_test_macros.hpp>
#include <cerrno>
#include <chrono>
#include <condition_variable>
#include <cstring>
#include <fcntl.h>
#include <mutex>
#include <string>
#include <sys/file.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/time.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>
#include <vector>

using namespace gridsmith;
using support::TemporaryFolder;

namespace {

using Paths = std::vector<std::filesystem::path>;

// Collects the files that a server receives.
class Mailbox {
public:
    SingleInstance::Receiver receiver() {
        return [this](Paths files) {
            const std::lock_guard lock(mutex_);
            received_.push_back(std::move(files));
            changed_.notify_all();
            return true;
        };
    }
    // Waits for `count` messages and returns all of them.
    std::vector<Paths> wait_for(std::size_t count) {
        std::unique_lock lock(mutex_);
        changed_.wait_for(lock, support::kPatience, [&] { return received_.size() >= count; });
        return received_;
    }

private:
    std::mutex mutex_;
    std::condition_variable changed_;
    std::vector<Paths> received_;
};

sockaddr_un address_of(const std::filesystem::path& socket) {
    sockaddr_un address{};
    address.sun_family = AF_UNIX;
    std::strncpy(address.sun_path, socket.c_str(), sizeof address.sun_path - 1);
    return address;
}

// A socket that accepts nothing, as if its program had been stopped. It does not block.
int listening_at(const std::filesystem::path& socket) {
    const sockaddr_un address = address_of(socket);
    const int listening = ::socket(AF_UNIX, SOCK_STREAM | SOCK_NONBLOCK, 0);
    REQUIRE(::bind(listening, reinterpret_cast<const sockaddr*>(&address), sizeof address) == 0);
    REQUIRE(::listen(listening, 4) == 0);
    return listening;
}

// A client's connection, or -1.
int connected_to(const std::filesystem::path& socket, int flags = 0) {
    const sockaddr_un address = address_of(socket);
    const int connection = ::socket(AF_UNIX, SOCK_STREAM | flags, 0);
    if (::connect(connection, reinterpret_cast<const sockaddr*>(&address), sizeof address) == 0)
        return connection;
    ::close(connection);
    return -1;
}

// Reads the answer up to the end of the stream and closes the connection.
std::string heard_and_closed(int connection) {
    // A server that waits for ever fails the test instead of blocking it.
    const timeval patience{60, 0};
    ::setsockopt(connection, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
    std::string answer;
    char c = 0;
    ssize_t got = 0;
    while ((got = ::recv(connection, &c, 1, 0)) == 1) answer += c;
    if (got < 0 && errno != ECONNRESET) answer += "(no end)";
    ::close(connection);
    return answer;
}

// Sends any message and returns the answer.
std::string answer_to(const std::filesystem::path& socket, std::string_view message) {
    const int connection = connected_to(socket);
    REQUIRE(connection >= 0);
    ::send(connection, message.data(), message.size(), MSG_NOSIGNAL);
    ::shutdown(connection, SHUT_WR);
    return heard_and_closed(connection);
}

}  // namespace

TEST_CASE("the second program sends its files to the first and can end") {
    const TemporaryFolder folder;
    const auto socket = folder / "run" / "socket";
    Mailbox mailbox;
    const auto first = SingleInstance::begin(socket, {}, mailbox.receiver());
    REQUIRE(first);
    REQUIRE(*first != nullptr);

    const Paths files{"/a/b c.sgp", "relative.txt"};
    const auto second = SingleInstance::begin(socket, files, {});
    REQUIRE(second);
    CHECK(*second == nullptr);
    CHECK(mailbox.wait_for(1).at(0) == Paths{"/a/b c.sgp", std::filesystem::absolute("relative.txt")});

    CHECK(SingleInstance::hand_over(socket, {}));
    CHECK(mailbox.wait_for(2).at(1).empty());
}

TEST_CASE("files that the first program cannot keep safe are opened by the second", "[slow]") {
    const TemporaryFolder folder;
    const auto socket = folder / "run" / "socket";
    const auto first = SingleInstance::begin(socket, {}, [](const Paths&) { return false; });
    REQUIRE(first);
    CHECK_FALSE(SingleInstance::hand_over(socket, Paths{"/a.sgp"}));
    CHECK_FALSE(SingleInstance::begin(socket, Paths{"/a.sgp"}, {}));
}

TEST_CASE("files are not sent without a server") {
    const TemporaryFolder folder;
    CHECK_FALSE(SingleInstance::hand_over(folder / "none", {}));
    CHECK_FALSE(SingleInstance::hand_over(folder / std::string(200, 'x'), {}));
}

TEST_CASE("after the first program has ended, the next one becomes the server") {
    const TemporaryFolder folder;
    const auto socket = folder / "run" / "socket";
    Mailbox mailbox;
    CHECK(*SingleInstance::begin(socket, {}, mailbox.receiver()) != nullptr);
    CHECK_FALSE(std::filesystem::exists(socket));
    CHECK(*SingleInstance::begin(socket, {}, mailbox.receiver()) != nullptr);
}

TEST_CASE("the socket of a server that died is replaced") {
    const TemporaryFolder folder;
    const auto socket = folder / "run" / "socket";
    std::filesystem::create_directory(folder / "run");
    sockaddr_un address{};
    address.sun_family = AF_UNIX;
    std::strncpy(address.sun_path, socket.c_str(), sizeof address.sun_path - 1);
    const int dead = ::socket(AF_UNIX, SOCK_STREAM, 0);
    REQUIRE(::bind(dead, reinterpret_cast<const sockaddr*>(&address), sizeof address) == 0);
    ::close(dead);
    REQUIRE(std::filesystem::exists(socket));

    Mailbox mailbox;
    const auto first = SingleInstance::begin(socket, {}, mailbox.receiver());
    REQUIRE(first);
    REQUIRE(*first != nullptr);
    CHECK(*SingleInstance::begin(socket, {}, {}) == nullptr);
}

TEST_CASE("of programs that start at the same moment exactly one becomes the server, and no file is lost") {
    const TemporaryFolder folder;
    const auto socket = folder / "run" / "socket";
    Mailbox mailbox;
    std::mutex mutex;
    std::vector<std::unique_ptr<SingleInstance>> firsts;
    std::vector<std::jthread> programs;
    for (int i = 0; i < 8; ++i)
        programs.emplace_back([&, i] {
            const Paths files{"/" + std::to_string(i)};
            auto begun = SingleInstance::begin(socket, files, mailbox.receiver());
            const std::lock_guard lock(mutex);
            if (begun && *begun != nullptr) firsts.push_back(std::move(*begun));
        });
    programs.clear();
    CHECK(firsts.size() == 1);
    CHECK(mailbox.wait_for(7).size() == 7);
}

TEST_CASE("an invalid message gets no answer and does no harm") {
    const TemporaryFolder folder;
    const auto socket = folder / "run" / "socket";
    Mailbox mailbox;
    const auto first = SingleInstance::begin(socket, {}, mailbox.receiver());
    REQUIRE(first);
    using namespace std::string_literals;
    for (const std::string& message : {""s, "hello"s, "gridsmith-files 1\n/not ended"s,
                                       "gridsmith-files 1\nrelative\0"s, std::string(2 << 20, 'x')})
        CHECK(answer_to(socket, message).empty());
    CHECK(answer_to(socket, "gridsmith-files 1\n/x\0"s) == "taken\n");
    CHECK(mailbox.wait_for(1) == std::vector<Paths>{{"/x"}});
}

TEST_CASE("a message is accepted up to the longest length and refused beyond it") {
    const TemporaryFolder folder;
    const auto socket = folder / "run" / "socket";
    Mailbox mailbox;
    const auto first = SingleInstance::begin(socket, {}, mailbox.receiver());
    REQUIRE(first);
    const auto message_of = [](std::size_t bytes) {
        std::string message = "gridsmith-files 1\n";
        const std::string path = "/" + std::string(1022, 'x') + '\0';
        while (message.size() + path.size() <= bytes) message += path;
        if (message.size() == bytes) return message;
        // The last path has the rest.
        message.back() = 'x';
        message.resize(bytes - 1, 'x');
        return message + '\0';
    };
    CHECK(answer_to(socket, message_of(2 * kLongestInstanceMessage)) == "too long\n");
    CHECK(answer_to(socket, message_of(kLongestInstanceMessage + 1)) == "too long\n");
    CHECK(answer_to(socket, message_of(kLongestInstanceMessage)) == "taken\n");
    CHECK(mailbox.wait_for(1).size() == 1);
}

TEST_CASE("a path longer than the system's paths is refused with an answer, before it is read to its end") {
    const TemporaryFolder folder;
    const auto socket = folder / "run" / "socket";
    Mailbox mailbox;
    const auto first = SingleInstance::begin(socket, {}, mailbox.receiver());
    REQUIRE(first);
    const auto message_of = [](std::size_t path) {
        return "gridsmith-files 1\n/short" + std::string(1, '\0') + "/" + std::string(path - 1, 'x') + '\0';
    };
    CHECK(answer_to(socket, message_of(std::size_t{63} << 20)) == "too long\n");
    CHECK(answer_to(socket, message_of(kLongestInstancePath + 1)) == "too long\n");
    CHECK(answer_to(socket, message_of(kLongestInstancePath)) == "taken\n");
    CHECK(mailbox.wait_for(1).size() == 1);

    // The server answers at once, and the client does not try again.
    const auto refused = SingleInstance::begin(socket, Paths{"/" + std::string(100'000, 'x')}, {});
    REQUIRE_FALSE(refused);
    CHECK(refused.error().message.contains("takes paths of 4,096 bytes"));
    CHECK_FALSE(SingleInstance::hand_over(socket, Paths(100'000, "/" + std::string(100, 'x'))));
    CHECK(SingleInstance::hand_over(socket, Paths{"/x"}));
}

TEST_CASE("a client that is silent or never ends delays the next client by seconds only", "[slow]") {
    using namespace std::chrono_literals;
    const TemporaryFolder folder;
    const auto socket = folder / "run" / "socket";
    Mailbox mailbox;
    const auto first = SingleInstance::begin(socket, {}, mailbox.receiver());
    REQUIRE(first);
    const std::string message("gridsmith-files 1\n/" + std::string(1000, 'x') + '\0');
    const int connection = connected_to(socket);
    REQUIRE(connection >= 0);
    SECTION("silent from the beginning") {}
    SECTION("silent after the greeting") { ::send(connection, message.data(), 18, MSG_NOSIGNAL); }
    SECTION("a byte at a time") {
        std::size_t sent = 0;
        while (sent < message.size() && ::send(connection, &message[sent], 1, MSG_NOSIGNAL) == 1) {
            ++sent;
            std::this_thread::sleep_for(50ms);
        }
        // The whole message would take 50 seconds.
        CHECK(sent < message.size());
        ::shutdown(connection, SHUT_WR);
    }
    CHECK(answer_to(socket, std::string_view("gridsmith-files 1\n/x\0", 21)) == "taken\n");
    CHECK(heard_and_closed(connection).empty());
    CHECK(mailbox.wait_for(1) == std::vector<Paths>{{"/x"}});
}

TEST_CASE("thousands of files are sent in one message") {
    const TemporaryFolder folder;
    const auto socket = folder / "run" / "socket";
    Mailbox mailbox;
    const auto first = SingleInstance::begin(socket, {}, mailbox.receiver());
    REQUIRE(first);
    Paths files;
    for (int i = 0; i < 20'000; ++i)
        files.emplace_back("/" + std::string(100, 'x') + "/" + std::to_string(i) + ".sgp");
    const auto second = SingleInstance::begin(socket, files, {});
    REQUIRE(second);
    CHECK(*second == nullptr);
    CHECK(mailbox.wait_for(1).at(0) == files);
}

TEST_CASE("a server that does not answer keeps its socket, and clients wait for seconds only", "[slow]") {
    const TemporaryFolder folder;
    const auto socket = folder / "socket";
    const int stopped = listening_at(socket);
    Paths files;
    std::vector<int> waiting;
    SECTION("while it could take a small message") {}
    SECTION("while it cannot take the whole message") {
        for (int i = 0; i < 5000; ++i)
            files.emplace_back("/" + std::string(100, 'x') + "/" + std::to_string(i) + ".sgp");
    }
    SECTION("while nobody can connect any more") {
        while (const int connection = connected_to(socket, SOCK_NONBLOCK)) {
            if (connection < 0) break;
            waiting.push_back(connection);
        }
    }
    CHECK_FALSE(SingleInstance::hand_over(socket, files));
    Mailbox mailbox;
    CHECK_FALSE(SingleInstance::begin(socket, files, mailbox.receiver()));
    // Connections still reach the first server.
    for (const int connection : waiting) ::close(connection);
    while (true) {
        const int accepted = ::accept4(stopped, nullptr, nullptr, SOCK_NONBLOCK);
        if (accepted < 0) break;
        ::close(accepted);
    }
    const int connection = connected_to(socket);
    CHECK(connection >= 0);
    CHECK(::accept4(stopped, nullptr, nullptr, 0) >= 0);
    ::close(connection);
    ::close(stopped);
}

TEST_CASE("a program that never releases the lock does not stop others from starting", "[slow]") {
    const TemporaryFolder folder;
    std::filesystem::create_directory(folder / "run");
    const int lock = ::open((folder / "run" / "socket.lock").c_str(), O_RDWR | O_CREAT, 0600);
    REQUIRE(::flock(lock, LOCK_EX) == 0);
    Mailbox mailbox;
    CHECK_FALSE(SingleInstance::begin(folder / "run" / "socket", {}, mailbox.receiver()));
    ::close(lock);
}

TEST_CASE("a server that ends does not remove another server's socket") {
    const TemporaryFolder folder;
    const auto socket = folder / "socket";
    Mailbox mailbox;
    auto first = SingleInstance::begin(socket, {}, mailbox.receiver());
    REQUIRE(first);
    std::filesystem::rename(socket, folder / "old");
    const int other = listening_at(socket);
    first->reset();
    CHECK(std::filesystem::exists(socket));
    ::close(other);
}

TEST_CASE("files are sent from a working directory that was removed") {
    const support::GoneFolder gone;
    const Paths files{"a.sgp", "/b.sgp"};
    const auto read = files_of_instance_message(instance_message(files));
    REQUIRE(read);
    REQUIRE(read->size() == 2);
    CHECK(read->at(0).filename() == "a.sgp");
    CHECK_FALSE(std::filesystem::exists(read->at(0)));
    CHECK(read->at(1) == "/b.sgp");
}

TEST_CASE("the folder of the socket is private, and another user's folder is refused") {
    const TemporaryFolder folder;
    std::filesystem::create_directory(folder / "run");
    ::chmod((folder / "run").c_str(), 0755);
    Mailbox mailbox;
    REQUIRE(SingleInstance::begin(folder / "run" / "socket", {}, mailbox.receiver()));
    CHECK(std::filesystem::status(folder / "run").permissions() == std::filesystem::perms::owner_all);

    std::filesystem::create_directory(folder / "real");
    std::filesystem::create_directory_symlink(folder / "real", folder / "link");
    CHECK_FALSE(SingleInstance::begin(folder / "link" / "socket", {}, mailbox.receiver()));
    CHECK_FALSE(SingleInstance::begin(folder / "run" / std::string(200, 'x'), {}, mailbox.receiver()));
}

TEST_CASE("a running program closes its folder again when somebody opens it to others") {
    const TemporaryFolder folder;
    const auto run = folder / "run";
    const auto socket = run / "socket";
    Mailbox mailbox;
    const auto first = SingleInstance::begin(socket, {}, mailbox.receiver());
    REQUIRE(first);
    const auto is_private = [&] {
        return std::filesystem::status(run).permissions() == std::filesystem::perms::owner_all;
    };
    REQUIRE(is_private());
    for (const mode_t mode : {0777u, 0710u, 0704u}) {
        REQUIRE(::chmod(run.c_str(), mode) == 0);
        CHECK(support::comes_true(is_private));
    }
    CHECK(SingleInstance::hand_over(socket, Paths{"/x"}));
    CHECK(mailbox.wait_for(1) == std::vector<Paths>{{"/x"}});
}

TEST_CASE("another user who reaches the socket gets no answer") {
    if (::getuid() != 0) SKIP("only root can be somebody else");
    const TemporaryFolder folder;
    const auto socket = folder / "run" / "socket";
    Mailbox mailbox;
    const auto first = SingleInstance::begin(socket, {}, mailbox.receiver());
    REQUIRE(first);
    constexpr std::string_view kMessage("gridsmith-files 1\n/theirs\0", 26);
    // The server closes its folder to others, so the other user gets the socket itself.
    const int node = ::open(socket.c_str(), O_PATH);
    REQUIRE(node >= 0);
    ::chmod(socket.c_str(), 0777);
    const pid_t child = ::fork();
    REQUIRE(child >= 0);
    if (child == 0) {
        if (::setgid(65534) != 0 || ::setuid(65534) != 0) ::_exit(2);
        // Otherwise /proc/self belongs to root.
        if (::prctl(PR_SET_DUMPABLE, 1) != 0) ::_exit(5);
        const int connection = connected_to("/proc/self/fd/" + std::to_string(node));
        if (connection < 0) ::_exit(3);
        ::send(connection, kMessage.data(), kMessage.size(), MSG_NOSIGNAL);
        ::shutdown(connection, SHUT_WR);
        char c = 0;
        ::_exit(::recv(connection, &c, 1, 0) == 1 ? 4 : 0);
    }
    ::close(node);
    int status = 0;
    REQUIRE(::waitpid(child, &status, 0) == child);
    REQUIRE(WIFEXITED(status));
    CHECK(WEXITSTATUS(status) == 0);
    // The server takes the same message from this user; it is the first message taken.
    CHECK(answer_to(socket, std::string(kMessage)) == "taken\n");
    CHECK(mailbox.wait_for(1) == std::vector<Paths>{{"/theirs"}});
}

TEST_CASE("programs with different settings or displays have different sockets") {
    CHECK(instance_socket("/a") == instance_socket("/a"));
    CHECK(instance_socket("/a") != instance_socket("/b"));
}
