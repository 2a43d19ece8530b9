#include "platform/clipboard/image_clipboard.h"

#include "base/system/descriptor.h"
#include "platform/clipboard/x11_selection.h"

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

enum class Copied : std::uint8_t { yes, no, program_missing };

// Waits for the end of a child process; false if it fails or takes too long.
bool ends_successfully(pid_t child) {
    const auto deadline = std::chrono::steady_clock::now() + kPatience;
    int status = 0;
    while (::waitpid(child, &status, WNOHANG) == 0) {
        if (std::chrono::steady_clock::now() > deadline) return false;
        std::this_thread::sleep_for(std::chrono::milliseconds(5));
    }
    return WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

// Sends the picture to a new process of wl-copy, which runs in the background while the picture is on the
// clipboard. A socket instead of a pipe, because writing to a pipe without a reader would kill this program.
Copied copy_by_wl_copy(std::string_view png) {
    std::array<int, 2> ends{};
    if (::socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends.data()) != 0) return Copied::no;
    Descriptor reader(ends[0]);
    Descriptor writer(ends[1]);
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_adddup2(&actions, reader.get(), STDIN_FILENO);
    std::array<std::string, 3> words{"wl-copy", "-t", "image/png"};
    const std::array<char*, 4> arguments{words[0].data(), words[1].data(), words[2].data(), nullptr};
    pid_t child = 0;
    const int error = ::posix_spawnp(&child, words[0].c_str(), &actions, nullptr, arguments.data(), environ);
    posix_spawn_file_actions_destroy(&actions);
    reader = {};

    bool sent = error == 0;
    while (sent && !png.empty()) {
        const ssize_t count = ::send(writer.get(), png.data(), png.size(), MSG_NOSIGNAL);
        if (count < 0 && errno == EINTR) continue;
        sent = count >= 0;
        if (sent) png.remove_prefix(static_cast<std::size_t>(count));
    }
    writer = {};
    if (error == ENOENT) return Copied::program_missing;
    return error == 0 && ends_successfully(child) && sent ? Copied::yes : Copied::no;
}

}  // namespace

class ImageClipboard::Impl {
public:
    Result<void> copy(std::string png) {
        if (is_set("WAYLAND_DISPLAY")) {
            const Copied copied = copy_by_wl_copy(png);
            if (copied == Copied::yes) return {};
            // Most Wayland sessions run an X11 server, whose clipboard they share.
            if (!is_set("DISPLAY"))
                return failure(copied == Copied::program_missing
                                   ? "to copy pictures, install the program wl-copy (package wl-clipboard)"
                                   : "the program wl-copy did not accept the picture");
        }
        if (selection_ == nullptr) {
            auto opened = X11Selection::open();
            if (!opened) return std::unexpected(opened.error());
            selection_ = std::move(*opened);
        }
        const auto offered = selection_->offer(std::move(png));
        // Connects again at the next attempt.
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
