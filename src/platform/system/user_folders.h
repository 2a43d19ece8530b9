// The user's folders, by the XDG Base Directory Specification, and on Windows by the shell.
//
// These functions create nothing. If a variable is unset or holds a relative path, they use the default of
// the specification, or the folder of the shell.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace gridsmith {

// $HOME, else the folder in the system's user database, else "/". Windows: $HOME, else the user's profile.
std::filesystem::path home_folder();

// Settings: $XDG_CONFIG_HOME/gridsmith, else ~/.config/gridsmith. Windows: else AppData\Roaming\Gridsmith.
std::filesystem::path config_folder();
// Data of all programs: $XDG_DATA_HOME, else ~/.local/share. Windows: else AppData\Local.
std::filesystem::path data_folder();
// Data that survives restarts but matters only on this machine: $XDG_STATE_HOME/gridsmith, else
// ~/.local/state/gridsmith. Windows: else AppData\Local\Gridsmith.
std::filesystem::path state_folder();
struct NamedFolder {
    std::string name;  // for the user
    std::filesystem::path folder;
};
// The folders in which users keep their files, which need not exist: desktop, documents, downloads.
std::vector<NamedFolder> usual_folders();
// The tops of the file systems: "/", or the drives.
std::vector<NamedFolder> top_folders();
// The working directory. If it was removed, a path at which nothing exists.
std::filesystem::path current_folder();
// For sockets of this login, private to the user: $XDG_RUNTIME_DIR; nothing if unset. Windows needs none.
std::optional<std::filesystem::path> runtime_folder();

}  // namespace gridsmith
