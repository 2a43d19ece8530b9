// One program a user and display: a second start hands its files to the first and ends.
//
// The first listens on a socket in a folder that only its user can enter. Who connects must be the same user.
// A socket whose program died is taken over. Two programs that start at the same moment are put in order by a
// lock.
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

// The socket for programs that share a display and a folder of settings: in the user's runtime folder, or in
// the state folder where there is none.
std::filesystem::path instance_socket(const std::filesystem::path& config_folder);

// Nobody listens to more bytes than this: far above what a command line can hold, with the folder before
// every name.
inline constexpr std::size_t kLongestInstanceMessage = std::size_t{64} << 20;
// What a later start sends: its files as absolute paths. Exposed for tests.
std::string instance_message(std::span<const std::filesystem::path> files);
// The files of a message, or nothing when it is not one of ours.
std::optional<std::vector<std::filesystem::path>> files_of_instance_message(std::string_view message);

class SingleInstance {
public:
    // Called from a thread of the listener with the files, absolute, of a program that was started later.
    // There may be none: then only the window is wanted.
    using Receiver = std::function<void(std::vector<std::filesystem::path>)>;

    // Hands `files` to the program that listens at `socket`. False when there is none, or it does not answer
    // in a second.
    static bool hand_over(const std::filesystem::path& socket, std::span<const std::filesystem::path> files);

    // Hands `files` to the program that listens at `socket`, or begins to listen there. Null when they were
    // handed over and this program has nothing left to do. Fails when there can be no such socket, and when
    // it belongs to a program that does not answer.
    static Result<std::unique_ptr<SingleInstance>> begin(const std::filesystem::path& socket,
                                                         std::span<const std::filesystem::path> files,
                                                         Receiver receiver);
    // Stops listening and removes the socket, if it is still its own.
    ~SingleInstance();
    SingleInstance(const SingleInstance&) = delete;
    SingleInstance& operator=(const SingleInstance&) = delete;

private:
    class Listener;
    explicit SingleInstance(std::unique_ptr<Listener> listener);
    std::unique_ptr<Listener> listener_;
};

}  // namespace gridsmith
