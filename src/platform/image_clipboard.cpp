// Chooses between the two ways, and runs wl-copy.
#include "platform/image_clipboard.h"

#include "platform/x11_selection.h"

#include <array>
#include <cerrno>
#include <chrono>
#include <cstdlib>
#include <cstring>
#include <fmt/format.h>
#include <spawn.h>
#include <string_view>
#include <sys/socket.h>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>
#include <utility>

namespace gridsmith {

namespace {

constexpr std::chrono::milliseconds kPatience{2000};

bool is_set(const char* variable) {
    const char* value = std::getenv(variable);
    return value != nullptr && *value != '\0';
}

enum class Handed : std::uint8_t { yes, no, program_missing };

// Waits for a child; false when it fails or takes too long.
bool ended_well(pid_t child) {
    const auto deadline = std::chrono::steady_clock::now() + kPatience;
    int status = 0;
    while (::waitpid(child, &status, WNOHANG) == 0) {
        if (std::chrono::steady_clock::now() > deadline) return false;
        std::this_thread::sleep_for(std::chrono::milliseconds(5));
    }
    return WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

// Starts wl-copy, which stays in the background as long as the picture is on the clipboard, and gives it the
// bytes. A socket instead of a pipe, because writing to it cannot end this program when the reader is gone.
Handed hand_to_wl_copy(std::string_view png) {
    std::array<int, 2> ends{};
    if (::socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends.data()) != 0) return Handed::no;
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_adddup2(&actions, ends[0], STDIN_FILENO);
    std::array<std::string, 3> words{"wl-copy", "-t", "image/png"};
    const std::array<char*, 4> arguments{words[0].data(), words[1].data(), words[2].data(), nullptr};
    pid_t child = 0;
    const int error = ::posix_spawnp(&child, words[0].c_str(), &actions, nullptr, arguments.data(), environ);
    posix_spawn_file_actions_destroy(&actions);
    ::close(ends[0]);

    bool sent = error == 0;
    while (sent && !png.empty()) {
        const ssize_t wrote = ::send(ends[1], png.data(), png.size(), MSG_NOSIGNAL);
        if (wrote < 0 && errno == EINTR) continue;
        sent = wrote >= 0;
        if (sent) png.remove_prefix(static_cast<std::size_t>(wrote));
    }
    ::close(ends[1]);
    if (error == ENOENT) return Handed::program_missing;
    return error == 0 && ended_well(child) && sent ? Handed::yes : Handed::no;
}

}  // namespace

class ImageClipboard::Impl {
public:
    Result<void> copy(std::string png) {
        if (is_set("WAYLAND_DISPLAY")) {
            const Handed handed = hand_to_wl_copy(png);
            if (handed == Handed::yes) return {};
            // The X11 server that runs inside most Wayland sessions passes its clipboard on.
            if (!is_set("DISPLAY"))
                return failure(handed == Handed::program_missing
                                   ? "copying pictures needs the program wl-copy (package wl-clipboard) here"
                                   : "wl-copy did not take the picture");
        }
        if (selection_ == nullptr) {
            auto opened = X11Selection::open();
            if (!opened) return std::unexpected(opened.error());
            selection_ = std::move(*opened);
        }
        const auto offered = selection_->offer(std::move(png));
        // A lost connection is made anew at the next attempt.
        if (!offered) selection_.reset();
        return offered;
    }

private:
    std::unique_ptr<X11Selection> selection_;
};

ImageClipboard::ImageClipboard() : impl_(std::make_unique<Impl>()) {}

ImageClipboard::~ImageClipboard() = default;

Result<void> ImageClipboard::copy(std::string png) { return impl_->copy(std::move(png)); }

}  // namespace gridsmith
