#include "platform/system/user_folders.h"

#include <cstdlib>
#include <pwd.h>
#include <string_view>
#include <system_error>
#include <unistd.h>

namespace gridsmith {

namespace {

namespace fs = std::filesystem;

constexpr std::string_view kOwnPart = "gridsmith";

std::optional<fs::path> absolute_path_in(const char* variable) {
    const char* value = std::getenv(variable);
    if (value == nullptr || !fs::path(value).is_absolute()) return std::nullopt;
    return value;
}

}  // namespace

fs::path home_folder() {
    if (const auto home = absolute_path_in("HOME")) return *home;
    const passwd* user = getpwuid(getuid());
    return user != nullptr && user->pw_dir != nullptr ? fs::path(user->pw_dir) : fs::path("/");
}

fs::path config_folder() {
    return absolute_path_in("XDG_CONFIG_HOME").value_or(home_folder() / ".config") / kOwnPart;
}

fs::path data_folder() {
    return absolute_path_in("XDG_DATA_HOME").value_or(home_folder() / ".local" / "share");
}

fs::path state_folder() {
    return absolute_path_in("XDG_STATE_HOME").value_or(home_folder() / ".local" / "state") / kOwnPart;
}

std::vector<NamedFolder> usual_folders() {
    std::vector<NamedFolder> folders;
    for (const auto* name : {"Desktop", "Documents", "Downloads"})
        folders.push_back({name, home_folder() / name});
    return folders;
}

std::vector<NamedFolder> top_folders() { return {{"File system", "/"}}; }

fs::path current_folder() {
    std::error_code code;
    if (auto folder = fs::current_path(code); !code) return folder;
    // Linux reports a removed folder as "/home/me/gone (deleted)".
    if (auto gone = fs::read_symlink("/proc/self/cwd", code); !code && gone.is_absolute()) return gone;
    return "/nowhere";
}

std::optional<fs::path> runtime_folder() { return absolute_path_in("XDG_RUNTIME_DIR"); }

}  // namespace gridsmith
