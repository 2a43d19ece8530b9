// The folders in which a program keeps things for its user, as the XDG Base Directory Specification has them.
//
// Nothing is made here. A variable that is not set, or holds a relative path, counts as the specification's
// default.
#pragma once

#include <filesystem>
#include <optional>
#include <string_view>

namespace gridsmith {

// $HOME, else what the system's user database says, else "/".
std::filesystem::path home_folder();

// Settings: $XDG_CONFIG_HOME/gridsmith, else ~/.config/gridsmith.
std::filesystem::path config_folder();
// What survives restarts but is of no use on another machine: $XDG_STATE_HOME/gridsmith, else
// ~/.local/state/gridsmith.
std::filesystem::path state_folder();
// Where desktop entries, icons and file types of this user live: $XDG_DATA_HOME, else ~/.local/share. Shared
// by all programs, so without a part of our own.
std::filesystem::path shared_data_folder();
// Where the program was started. A folder that was removed since has a path too, at which nothing is.
std::filesystem::path current_folder();
// Sockets of this login, private to the user: $XDG_RUNTIME_DIR; nothing when there is none.
std::optional<std::filesystem::path> runtime_folder();

}  // namespace gridsmith
