#include "base/system/names_windows.h"

#include <cerrno>

#define NOMINMAX
#include <windows.h>

namespace gridsmith {

void set_errno_of_windows() {
    switch (::GetLastError()) {
        case ERROR_SUCCESS: errno = 0; break;
        case ERROR_FILE_NOT_FOUND:
        case ERROR_PATH_NOT_FOUND:
        case ERROR_INVALID_DRIVE:
        case ERROR_INVALID_NAME:
        case ERROR_BAD_PATHNAME:
        case ERROR_BAD_NETPATH:
        case ERROR_BAD_NET_NAME:
        case ERROR_DELETE_PENDING: errno = ENOENT; break;
        case ERROR_DIRECTORY: errno = ENOTDIR; break;
        case ERROR_ACCESS_DENIED:
        case ERROR_WRITE_PROTECT:
        case ERROR_PRIVILEGE_NOT_HELD: errno = EACCES; break;
        case ERROR_SHARING_VIOLATION:
        case ERROR_LOCK_VIOLATION:
        case ERROR_USER_MAPPED_FILE:
        case ERROR_BUSY: errno = EBUSY; break;
        case ERROR_FILE_EXISTS:
        case ERROR_ALREADY_EXISTS: errno = EEXIST; break;
        case ERROR_DIR_NOT_EMPTY: errno = ENOTEMPTY; break;
        case ERROR_DISK_FULL:
        case ERROR_HANDLE_DISK_FULL: errno = ENOSPC; break;
        case ERROR_NOT_ENOUGH_MEMORY:
        case ERROR_OUTOFMEMORY: errno = ENOMEM; break;
        case ERROR_TOO_MANY_OPEN_FILES: errno = EMFILE; break;
        case ERROR_FILENAME_EXCED_RANGE: errno = ENAMETOOLONG; break;
        case ERROR_NOT_SAME_DEVICE: errno = EXDEV; break;
        case ERROR_BROKEN_PIPE:
        case ERROR_NO_DATA: errno = EPIPE; break;
        case ERROR_INVALID_HANDLE: errno = EBADF; break;
        case ERROR_INVALID_PARAMETER: errno = EINVAL; break;
        case ERROR_NOT_SUPPORTED:
        case ERROR_INVALID_FUNCTION: errno = ENOSYS; break;
        default: errno = EIO; break;
    }
}

std::wstring windows_name_of(const std::filesystem::path& path) {
    constexpr std::size_t kShort = 240;
    constexpr std::wstring_view kPrefix = L"\\\\?\\";
    std::wstring name = std::filesystem::path(path).make_preferred().native();
    if (name.starts_with(L"\\\\?\\") || name.starts_with(L"\\\\.\\")) return name;
    // A relative name may be short although its whole path is long.
    std::wstring whole(::GetFullPathNameW(name.c_str(), 0, nullptr, nullptr), L'\0');
    if (whole.size() <= kShort) return name;
    whole.resize(::GetFullPathNameW(name.c_str(), static_cast<DWORD>(whole.size()), whole.data(), nullptr));
    if (whole.starts_with(L"\\\\")) return std::wstring(kPrefix) + L"UNC" + whole.substr(1);
    return std::wstring(kPrefix) + whole;
}

std::filesystem::path path_without_prefix(std::wstring name) {
    constexpr std::wstring_view kOfShare = L"\\\\?\\UNC\\";
    constexpr std::wstring_view kOfDrive = L"\\\\?\\";
    if (name.starts_with(kOfShare)) return L"\\\\" + name.substr(kOfShare.size());
    const bool has_drive = name.starts_with(kOfDrive) && name.find(L":\\") == kOfDrive.size() + 1;
    return has_drive ? name.substr(kOfDrive.size()) : name;
}

}  // namespace gridsmith
