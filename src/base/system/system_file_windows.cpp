// Every file is opened so that other programs may read, write, rename and remove it meanwhile, as on POSIX.
#include "base/system/system_file.h"

#include "base/system/names_windows.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <chrono>
#include <cstdint>
#include <fcntl.h>
#include <fmt/format.h>
#include <io.h>
#include <random>
#include <string>
#include <thread>
#include <utility>

#define NOMINMAX
#include <windows.h>

#include <aclapi.h>

namespace gridsmith {

namespace {

constexpr DWORD kShared = FILE_SHARE_READ | FILE_SHARE_WRITE | FILE_SHARE_DELETE;
constexpr unsigned kReadable = 0444;
constexpr unsigned kWritable = 0222;

class Handle {
public:
    explicit Handle(HANDLE handle) : handle_(handle) {}
    ~Handle() {
        if (*this) ::CloseHandle(handle_);
    }
    Handle(const Handle&) = delete;
    Handle& operator=(const Handle&) = delete;

    HANDLE get() const { return handle_; }
    HANDLE release() { return std::exchange(handle_, INVALID_HANDLE_VALUE); }
    explicit operator bool() const { return handle_ != INVALID_HANDLE_VALUE && handle_ != nullptr; }

private:
    HANDLE handle_;
};

HANDLE handle_of(int descriptor) {
    const auto handle = reinterpret_cast<HANDLE>(::_get_osfhandle(descriptor));
    if (handle == INVALID_HANDLE_VALUE) errno = EBADF;
    return handle;
}

// Windows counts steps of 100 ns since 1601.
using Steps = std::chrono::duration<std::int64_t, std::ratio<1, 10'000'000>>;
constexpr Steps kUntil1970{116'444'736'000'000'000};

std::filesystem::file_time_type time_of(const FILETIME& time) {
    const Steps since1601{
        static_cast<std::int64_t>((std::uint64_t{time.dwHighDateTime} << 32) | time.dwLowDateTime)};
    const std::chrono::nanoseconds since1970 = since1601 - kUntil1970;
    return std::chrono::file_clock::from_sys(std::chrono::sys_time<std::chrono::nanoseconds>(since1970));
}

FILETIME time_for_windows(std::filesystem::file_time_type time) {
    const auto since1970 =
        std::chrono::floor<Steps>(std::chrono::file_clock::to_sys(time).time_since_epoch());
    const auto steps = static_cast<std::uint64_t>((since1970 + kUntil1970).count());
    return {static_cast<DWORD>(steps), static_cast<DWORD>(steps >> 32)};
}

std::optional<FileStatus> status_of_handle(HANDLE handle) {
    FileStatus status;
    const DWORD type = ::GetFileType(handle);
    if (type == FILE_TYPE_PIPE) {
        status.kind = FileStatus::Kind::pipe;
        return status;
    }
    if (type == FILE_TYPE_CHAR) return status;
    BY_HANDLE_FILE_INFORMATION known{};
    if (::GetFileInformationByHandle(handle, &known) == 0) {
        set_errno_of_windows();
        return std::nullopt;
    }
    status.kind = (known.dwFileAttributes & FILE_ATTRIBUTE_DIRECTORY) != 0 ? FileStatus::Kind::folder
                                                                           : FileStatus::Kind::regular;
    status.size = (std::uint64_t{known.nFileSizeHigh} << 32) | known.nFileSizeLow;
    status.time = time_of(known.ftLastWriteTime);
    status.device = known.dwVolumeSerialNumber;
    status.inode = (std::uint64_t{known.nFileIndexHigh} << 32) | known.nFileIndexLow;
    status.mode = kReadable | ((known.dwFileAttributes & FILE_ATTRIBUTE_READONLY) != 0 ? 0U : kWritable);
    return status;
}

HANDLE opened(const std::filesystem::path& path, DWORD access, DWORD creation, DWORD flags) {
    // The descriptor's number is what keeps a file from being inherited.
    return ::CreateFileW(windows_name_of(path).c_str(), access, kShared, nullptr, creation, flags, nullptr);
}

int descriptor_of(HANDLE handle, int flags) {
    Handle owned(handle);
    if (!owned) {
        set_errno_of_windows();
        return -1;
    }
    const int descriptor =
        ::_open_osfhandle(reinterpret_cast<std::intptr_t>(handle), flags | _O_BINARY | _O_NOINHERIT);
    if (descriptor >= 0) owned.release();
    return descriptor;
}

// Another program such as a virus scanner often has a new file open for a moment. Tries again that long.
template <class Try>
bool with_patience(Try attempt) {
    constexpr int kAttempts = 40;
    constexpr std::chrono::milliseconds kPause{25};
    for (int i = 0;; ++i) {
        if (attempt()) return true;
        const DWORD error = ::GetLastError();
        const bool may_pass = error == ERROR_SHARING_VIOLATION || error == ERROR_ACCESS_DENIED;
        if (!may_pass || i == kAttempts) {
            ::SetLastError(error);
            return false;
        }
        std::this_thread::sleep_for(kPause);
    }
}

// The rights that the owner gave to others belong to the name, so the new file gets them.
void copy_rights(const std::wstring& from, const std::wstring& to) {
    PACL rights = nullptr;
    PSECURITY_DESCRIPTOR owned = nullptr;
    std::wstring source = from;
    std::wstring target = to;
    if (::GetNamedSecurityInfoW(source.data(), SE_FILE_OBJECT, DACL_SECURITY_INFORMATION, nullptr, nullptr,
                                &rights, nullptr, &owned) != ERROR_SUCCESS)
        return;
    SECURITY_DESCRIPTOR_CONTROL control = 0;
    DWORD revision = 0;
    // Rights that come from the folder come to the new file by themselves.
    if (::GetSecurityDescriptorControl(owned, &control, &revision) != 0 && (control & SE_DACL_PROTECTED) != 0)
        ::SetNamedSecurityInfoW(target.data(), SE_FILE_OBJECT,
                                DACL_SECURITY_INFORMATION | PROTECTED_DACL_SECURITY_INFORMATION, nullptr,
                                nullptr, rights, nullptr);
    ::LocalFree(owned);
}

std::string random_letters() {
    constexpr std::string_view kLetters = "abcdefghijklmnopqrstuvwxyz0123456789";
    static thread_local std::random_device device;
    std::string letters;
    for (int i = 0; i < 8; ++i) letters += kLetters[device() % kLetters.size()];
    return letters;
}

constexpr int kAttemptsOfNames = 100;

}  // namespace

std::optional<FileStatus> status_of(const std::filesystem::path& path) {
    const Handle file(opened(path, FILE_READ_ATTRIBUTES, OPEN_EXISTING, FILE_FLAG_BACKUP_SEMANTICS));
    if (!file) {
        set_errno_of_windows();
        return std::nullopt;
    }
    return status_of_handle(file.get());
}

std::optional<FileStatus> status_of(int descriptor) {
    const HANDLE handle = handle_of(descriptor);
    return handle == INVALID_HANDLE_VALUE ? std::nullopt : status_of_handle(handle);
}

int open_file(const std::filesystem::path& path, Opening how) {
    // FILE_APPEND_DATA alone makes each write go to the end, whatever other programs write.
    constexpr DWORD kAppend = FILE_APPEND_DATA | FILE_WRITE_ATTRIBUTES | SYNCHRONIZE;
    switch (how) {
        case Opening::read:
            return descriptor_of(opened(path, GENERIC_READ, OPEN_EXISTING, FILE_FLAG_BACKUP_SEMANTICS),
                                 _O_RDONLY);
        case Opening::write_pipe:
        case Opening::write: return descriptor_of(opened(path, GENERIC_WRITE, OPEN_EXISTING, 0), _O_WRONLY);
        case Opening::append:
            return descriptor_of(opened(path, kAppend, OPEN_EXISTING, 0), _O_WRONLY | _O_APPEND);
        case Opening::append_or_make:
            return descriptor_of(opened(path, kAppend, OPEN_ALWAYS, FILE_ATTRIBUTE_NORMAL),
                                 _O_WRONLY | _O_APPEND);
        case Opening::grow:
            return descriptor_of(
                opened(path, GENERIC_READ | GENERIC_WRITE, OPEN_ALWAYS, FILE_ATTRIBUTE_NORMAL),
                _O_RDWR | _O_APPEND);
        case Opening::lock:
            return descriptor_of(
                opened(path, GENERIC_READ | GENERIC_WRITE, OPEN_ALWAYS, FILE_ATTRIBUTE_NORMAL), _O_RDWR);
    }
    return -1;
}

int open_folder_for_lock(const std::filesystem::path& folder) {
    // A folder cannot be locked, but a file that nobody else may open can be made in it. The system removes the file
    // when the descriptor is closed, also if the program is killed.
    const HANDLE handle =
        ::CreateFileW(windows_name_of(folder / ".gridsmith-lock").c_str(), GENERIC_WRITE | DELETE, 0, nullptr,
                      OPEN_ALWAYS, FILE_ATTRIBUTE_HIDDEN | FILE_FLAG_DELETE_ON_CLOSE, nullptr);
    const DWORD error = ::GetLastError();
    const int descriptor = descriptor_of(handle, _O_WRONLY);
    if (descriptor < 0 && (error == ERROR_SHARING_VIOLATION || error == ERROR_DELETE_PENDING))
        errno = EWOULDBLOCK;
    return descriptor;
}

bool lock_open_file(int descriptor) {
    // Locks of Windows keep others from reading. So this one is on a byte that no file has.
    OVERLAPPED place{};
    place.OffsetHigh = 0x7FFFFFFF;
    if (::LockFileEx(handle_of(descriptor), LOCKFILE_EXCLUSIVE_LOCK | LOCKFILE_FAIL_IMMEDIATELY, 0, 1, 0,
                     &place) != 0)
        return true;
    const DWORD error = ::GetLastError();
    set_errno_of_windows();
    if (error == ERROR_LOCK_VIOLATION || error == ERROR_IO_PENDING) errno = EWOULDBLOCK;
    return false;
}

std::optional<std::filesystem::path> target_of_link(const std::filesystem::path& path) {
    constexpr DWORD kItself = FILE_FLAG_OPEN_REPARSE_POINT | FILE_FLAG_BACKUP_SEMANTICS;
    const Handle link(opened(path, FILE_READ_ATTRIBUTES, OPEN_EXISTING, kItself));
    // Files in a cloud and other kinds of reparse points are no links.
    FILE_ATTRIBUTE_TAG_INFO known{};
    if (!link ||
        ::GetFileInformationByHandleEx(link.get(), FileAttributeTagInfo, &known, sizeof known) == 0 ||
        (known.FileAttributes & FILE_ATTRIBUTE_REPARSE_POINT) == 0 ||
        known.ReparseTag != IO_REPARSE_TAG_SYMLINK)
        return std::nullopt;

    const Handle target(opened(path, FILE_READ_ATTRIBUTES, OPEN_EXISTING, FILE_FLAG_BACKUP_SEMANTICS));
    if (!target) return std::nullopt;
    std::wstring name(::GetFinalPathNameByHandleW(target.get(), nullptr, 0, FILE_NAME_NORMALIZED), L'\0');
    const DWORD length = ::GetFinalPathNameByHandleW(target.get(), name.data(),
                                                     static_cast<DWORD>(name.size()), FILE_NAME_NORMALIZED);
    // The length of a name that fits does not count the zero at its end.
    if (length == 0 || length >= name.size()) return std::nullopt;
    name.resize(length);
    return path_without_prefix(std::move(name));
}

bool may_read(const std::filesystem::path& path) {
    const Handle file(opened(path, GENERIC_READ, OPEN_EXISTING, FILE_FLAG_BACKUP_SEMANTICS));
    if (!file) set_errno_of_windows();
    return static_cast<bool>(file);
}

bool may_write(const std::filesystem::path& path) {
    const std::wstring name = windows_name_of(path);
    const DWORD attributes = ::GetFileAttributesW(name.c_str());
    constexpr DWORD kAttributes = FILE_ATTRIBUTE_READONLY | FILE_ATTRIBUTE_DIRECTORY;
    if (attributes != INVALID_FILE_ATTRIBUTES && (attributes & kAttributes) == FILE_ATTRIBUTE_READONLY) {
        errno = EACCES;
        return false;
    }
    const Handle file(opened(path, GENERIC_WRITE, OPEN_EXISTING, FILE_FLAG_BACKUP_SEMANTICS));
    if (file) return true;
    // A program that has the file open without sharing it does not make it a read-only file.
    if (::GetLastError() == ERROR_SHARING_VIOLATION) return true;
    set_errno_of_windows();
    return false;
}

unsigned mode_of_new_files() { return kReadable | kWritable; }

// The name carries the rights; replace_by() copies them.
bool set_mode(int, unsigned) { return true; }

void set_time(int descriptor, std::filesystem::file_time_type time) {
    const FILETIME steps = time_for_windows(time);
    ::SetFileTime(handle_of(descriptor), nullptr, nullptr, &steps);
}

int make_temporary_file(const std::filesystem::path& begin, std::filesystem::path& name) {
    for (int i = 0; i < kAttemptsOfNames; ++i) {
        std::filesystem::path made = begin;
        made += random_letters();
        const HANDLE handle =
            opened(made, GENERIC_READ | GENERIC_WRITE | DELETE, CREATE_NEW, FILE_ATTRIBUTE_NORMAL);
        if (handle == INVALID_HANDLE_VALUE && ::GetLastError() == ERROR_FILE_EXISTS) continue;
        const int descriptor = descriptor_of(handle, _O_RDWR);
        if (descriptor >= 0) name = std::move(made);
        return descriptor;
    }
    errno = EEXIST;
    return -1;
}

std::filesystem::path make_temporary_folder(const std::filesystem::path& begin) {
    for (int i = 0; i < kAttemptsOfNames; ++i) {
        std::filesystem::path made = begin;
        made += random_letters();
        if (::CreateDirectoryW(windows_name_of(made).c_str(), nullptr) != 0) return made;
        if (::GetLastError() != ERROR_ALREADY_EXISTS) break;
    }
    set_errno_of_windows();
    return {};
}

bool replace_by(const std::filesystem::path& temporary, const std::filesystem::path& target) {
    const std::wstring from = windows_name_of(temporary);
    const std::wstring to = windows_name_of(target);
    copy_rights(to, from);
    const bool done = with_patience([&] {
        return ::MoveFileExW(from.c_str(), to.c_str(), MOVEFILE_REPLACE_EXISTING | MOVEFILE_WRITE_THROUGH) !=
               0;
    });
    if (!done) set_errno_of_windows();
    return done;
}

void remove_quietly(const std::filesystem::path& file) {
    const std::wstring name = windows_name_of(file);
    with_patience([&] { return ::DeleteFileW(name.c_str()) != 0; });
}

bool flush_to_disk(int descriptor) {
    if (::FlushFileBuffers(handle_of(descriptor)) != 0) return true;
    set_errno_of_windows();
    return false;
}

bool flush_content_to_disk(int descriptor) { return flush_to_disk(descriptor); }

// MOVEFILE_WRITE_THROUGH has brought the name to the disk.
void flush_folder(const std::filesystem::path&) {}

bool shorten(int descriptor, std::uint64_t size) {
    FILE_END_OF_FILE_INFO end{};
    end.EndOfFile.QuadPart = static_cast<LONGLONG>(size);
    if (::SetFileInformationByHandle(handle_of(descriptor), FileEndOfFileInfo, &end, sizeof end) != 0)
        return true;
    set_errno_of_windows();
    return false;
}

int duplicate(int descriptor) {
    HANDLE copy = nullptr;
    const HANDLE own = ::GetCurrentProcess();
    if (::DuplicateHandle(own, handle_of(descriptor), own, &copy, 0, FALSE, DUPLICATE_SAME_ACCESS) == 0) {
        set_errno_of_windows();
        return -1;
    }
    return descriptor_of(copy, 0);
}

std::string fault_of_name(const std::filesystem::path& path) {
    constexpr std::array<std::string_view, 6> kDevices = {"CON", "PRN", "AUX", "NUL", "CONIN$", "CONOUT$"};
    constexpr std::size_t kLongestName = 255;
    if (path.filename().native().size() > kLongestName)
        return fmt::format("is no name for a file: it has more than {} characters", kLongestName);
    std::string name = path.filename().string();
    if (name.ends_with(' ') || name.ends_with('.'))
        return "is no name for a file: Windows would drop its last character";
    constexpr std::string_view kForbidden = "<>\"|?*:";
    if (const auto found = name.find_first_of(kForbidden); found != std::string::npos)
        return fmt::format("is no name for a file on Windows, because it has the character {}", name[found]);
    name.resize(std::min(name.find('.'), name.size()));
    while (name.ends_with(' ')) name.pop_back();
    std::ranges::transform(name, name.begin(), [](char letter) {
        return letter >= 'a' && letter <= 'z' ? static_cast<char>(letter - 32) : letter;
    });
    const bool has_number = name.size() == 4 && (name.starts_with("COM") || name.starts_with("LPT")) &&
                            name[3] >= '1' && name[3] <= '9';
    if (has_number || std::ranges::find(kDevices, name) != kDevices.end())
        return "is a name that Windows keeps for a device";
    return {};
}

}  // namespace gridsmith
