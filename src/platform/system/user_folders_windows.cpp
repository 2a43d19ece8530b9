// The known folders of the shell.
#include "platform/system/user_folders.h"

#include "platform/system/windows_calls.h"

#include <shlobj.h>

#include <system_error>

namespace gridsmith {

namespace {

namespace fs = std::filesystem;

std::optional<fs::path> absolute_path_in(const wchar_t* variable) {
    const auto value = windows_variable(variable);
    if (!value || !fs::path(*value).is_absolute()) return std::nullopt;
    return fs::path(*value);
}

// The folder of the shell, else the variable's, else the root of the system's disk.
fs::path known_folder(REFKNOWNFOLDERID id, const wchar_t* variable) {
    ComText path;
    if (SUCCEEDED(::SHGetKnownFolderPath(id, KF_FLAG_DONT_VERIFY, nullptr, path.out())) &&
        !path.view().empty())
        return fs::path(path.view());
    return absolute_path_in(variable).value_or(fs::path(L"C:\\"));
}

// The folder of this program in a folder of the variable, else in a folder of the shell. Folders of the shell have
// names with capitals.
fs::path own_folder(const wchar_t* variable, REFKNOWNFOLDERID id, const wchar_t* other_variable) {
    if (const auto named = absolute_path_in(variable)) return *named / "gridsmith";
    return known_folder(id, other_variable) / "Gridsmith";
}

}  // namespace

fs::path home_folder() {
    // Shells from Unix set HOME, often to a path that Windows does not understand.
    if (const auto home = absolute_path_in(L"HOME")) return *home;
    return known_folder(FOLDERID_Profile, L"USERPROFILE");
}

fs::path config_folder() { return own_folder(L"XDG_CONFIG_HOME", FOLDERID_RoamingAppData, L"APPDATA"); }

fs::path data_folder() {
    return absolute_path_in(L"XDG_DATA_HOME").value_or(known_folder(FOLDERID_LocalAppData, L"LOCALAPPDATA"));
}

fs::path state_folder() { return own_folder(L"XDG_STATE_HOME", FOLDERID_LocalAppData, L"LOCALAPPDATA"); }

std::vector<NamedFolder> usual_folders() {
    return {{"Desktop", known_folder(FOLDERID_Desktop, L"USERPROFILE")},
            {"Documents", known_folder(FOLDERID_Documents, L"USERPROFILE")},
            {"Downloads", known_folder(FOLDERID_Downloads, L"USERPROFILE")}};
}

std::vector<NamedFolder> top_folders() {
    std::vector<NamedFolder> drives;
    const DWORD present = ::GetLogicalDrives();
    for (int i = 0; i < 26; ++i)
        if ((present >> i & 1) != 0) {
            const std::string name{static_cast<char>('A' + i), ':', '\\'};
            drives.push_back({name, name});
        }
    return drives;
}

fs::path current_folder() {
    std::error_code code;
    if (auto folder = fs::current_path(code); !code) return folder;
    return fs::path(L"C:\\nowhere");
}

std::optional<fs::path> runtime_folder() { return absolute_path_in(L"XDG_RUNTIME_DIR"); }

}  // namespace gridsmith
