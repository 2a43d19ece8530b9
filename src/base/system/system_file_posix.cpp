#include "base/system/system_file.h"

#include <cerrno>
#include <chrono>
#include <cstdlib>
#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <system_error>
#include <unistd.h>

namespace gridsmith {

namespace {

constexpr unsigned kForOwner = 0600;

FileStatus from_system(const struct stat& status) {
    using enum FileStatus::Kind;
    const auto since =
        std::chrono::seconds(status.st_mtim.tv_sec) + std::chrono::nanoseconds(status.st_mtim.tv_nsec);
    return {
        .kind = S_ISREG(status.st_mode)    ? regular
                : S_ISDIR(status.st_mode)  ? folder
                : S_ISFIFO(status.st_mode) ? pipe
                                           : other,
        .size = static_cast<std::uint64_t>(status.st_size),
        .time = std::chrono::file_clock::from_sys(
            std::chrono::sys_time<std::chrono::nanoseconds>(std::chrono::nanoseconds(since))),
        .device = status.st_dev,
        .inode = status.st_ino,
        .mode = status.st_mode & 07777U,
    };
}

int flags_of(Opening how) {
    switch (how) {
        case Opening::read: return O_RDONLY | O_NONBLOCK;
        case Opening::write_pipe: return O_WRONLY | O_NONBLOCK;
        case Opening::write: return O_WRONLY;
        case Opening::append: return O_WRONLY | O_APPEND;
        case Opening::append_or_make: return O_WRONLY | O_APPEND | O_CREAT;
        case Opening::grow: return O_RDWR | O_APPEND | O_CREAT;
        case Opening::lock: return O_RDWR | O_CREAT;
    }
    return O_RDONLY;
}

}  // namespace

std::optional<FileStatus> status_of(const std::filesystem::path& path) {
    struct stat status {};
    if (::stat(path.c_str(), &status) != 0) return std::nullopt;
    return from_system(status);
}

std::optional<FileStatus> status_of(int descriptor) {
    struct stat status {};
    if (::fstat(descriptor, &status) != 0) return std::nullopt;
    return from_system(status);
}

int open_file(const std::filesystem::path& path, Opening how) {
    const int descriptor =
        ::open(path.c_str(), flags_of(how) | O_CLOEXEC, how == Opening::grow ? 0666U : kForOwner);
    if (descriptor >= 0 && how == Opening::write_pipe) ::fcntl(descriptor, F_SETFL, 0);
    return descriptor;
}

int open_folder_for_lock(const std::filesystem::path& folder) {
    return ::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
}

bool lock_open_file(int descriptor) { return ::flock(descriptor, LOCK_EX | LOCK_NB) == 0; }

std::optional<std::filesystem::path> target_of_link(const std::filesystem::path& path) {
    std::error_code code;
    auto target = std::filesystem::read_symlink(path, code);
    if (code) return std::nullopt;
    return target;
}

bool may_read(const std::filesystem::path& path) {
    return ::faccessat(AT_FDCWD, path.c_str(), R_OK, AT_EACCESS) == 0;
}

bool may_write(const std::filesystem::path& path) {
    return ::faccessat(AT_FDCWD, path.c_str(), W_OK, AT_EACCESS) == 0;
}

// Reads the umask only once, because reading the umask means changing it.
unsigned mode_of_new_files() {
    static const mode_t mode = [] {
        const mode_t mask = ::umask(0);
        ::umask(mask);
        return 0666 & ~mask;
    }();
    return mode;
}

bool set_mode(int descriptor, unsigned mode) { return ::fchmod(descriptor, mode) == 0; }

void set_time(int descriptor, std::filesystem::file_time_type time) {
    const auto since = std::chrono::file_clock::to_sys(time).time_since_epoch();
    const auto seconds = std::chrono::floor<std::chrono::seconds>(since);
    const timespec later{.tv_sec = seconds.count(), .tv_nsec = static_cast<long>((since - seconds).count())};
    const timespec times[] = {{.tv_sec = 0, .tv_nsec = UTIME_OMIT}, later};
    static_cast<void>(::futimens(descriptor, times));
}

int make_temporary_file(const std::filesystem::path& begin, std::filesystem::path& name) {
    std::string made = begin.native() + "XXXXXX";
    const int descriptor = ::mkostemp(made.data(), O_CLOEXEC);
    if (descriptor >= 0) name = std::move(made);
    return descriptor;
}

std::filesystem::path make_temporary_folder(const std::filesystem::path& begin) {
    std::string made = begin.native() + "XXXXXX";
    return ::mkdtemp(made.data()) == nullptr ? std::filesystem::path()
                                             : std::filesystem::path(std::move(made));
}

bool replace_by(const std::filesystem::path& temporary, const std::filesystem::path& target) {
    return ::rename(temporary.c_str(), target.c_str()) == 0;
}

void remove_quietly(const std::filesystem::path& file) { ::unlink(file.c_str()); }

bool flush_to_disk(int descriptor) { return ::fsync(descriptor) == 0; }

bool flush_content_to_disk(int descriptor) { return ::fdatasync(descriptor) == 0; }

void flush_folder(const std::filesystem::path& folder) {
    const Descriptor open(::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
    if (open) static_cast<void>(::fsync(open.get()));
}

bool shorten(int descriptor, std::uint64_t size) {
    return ::ftruncate(descriptor, static_cast<off_t>(size)) == 0;
}

int duplicate(int descriptor) { return ::fcntl(descriptor, F_DUPFD_CLOEXEC, 0); }

std::string fault_of_name(const std::filesystem::path&) { return {}; }

}  // namespace gridsmith
