// One running program for each user and display: a second start sends its files to the first and ends.
//
// The first program is the server: it listens on a socket in a folder that only its user can enter, and
// serves only clients of the same user. If the folder is opened to others, the server closes it again. The next
// program replaces the socket of a server that died. A lock orders programs that start at the same moment. On Windows
// the socket is a named pipe that only the same user can open.
#pragma once

#include "base/result.h"

#include <cstddef>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace gridsmith {

// The path of the socket, which depends on the display and the folder of settings. It lies in the user's
// runtime folder, or without one in the state folder. Windows: the name of the pipe.
std::filesystem::path instance_socket(const std::filesystem::path& config_folder);

// Bytes. Twice the names that Linux passes to a program by default.
inline constexpr std::size_t kLongestInstanceMessage = std::size_t{4} << 20;
// Bytes. Linux cannot open a longer path.
inline constexpr std::size_t kLongestInstancePath = 4096;
// The message with which a client sends its files, as absolute paths. Exposed for tests.
std::string instance_message(std::span<const std::filesystem::path> files);
// The files of a message; nothing if the message is invalid or a path is too long.
std::optional<std::vector<std::filesystem::path>> files_of_instance_message(std::string_view message);

class SingleInstance {
public:
    // The server calls this on its own thread with the files (absolute paths) of a program that started
    // later. Without files, that program only asks for the window. The receiver returns true, within half of the second
    // that the client waits, once the files cannot be lost any more. If it returns false, the client opens the files
    // itself.
    using Receiver = std::function<bool(std::vector<std::filesystem::path>)>;

    // Sends `files` to the server at `socket`. False if there is no server, or if it does not take the files within
    // a second.
    static bool hand_over(const std::filesystem::path& socket, std::span<const std::filesystem::path> files);

    // Sends `files` to the server at `socket` and returns null: this program can end. Without a server this
    // program becomes the server. Fails if the socket cannot be created, if the server does not answer, or if the
    // message or a path is too long.
    static Result<std::unique_ptr<SingleInstance>> begin(const std::filesystem::path& socket,
                                                         std::span<const std::filesystem::path> files,
                                                         Receiver receiver);
    // Stops listening, and removes the socket unless another program has replaced it.
    ~SingleInstance();
    SingleInstance(const SingleInstance&) = delete;
    SingleInstance& operator=(const SingleInstance&) = delete;

private:
    class Listener;
    explicit SingleInstance(std::unique_ptr<Listener> listener);
    std::unique_ptr<Listener> listener_;
};

}  // namespace gridsmith
