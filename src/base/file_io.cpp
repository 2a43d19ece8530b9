// POSIX calls, because the standard streams can neither flush to the disk nor report the system's error.
#include "base/file_io.h"

#include "base/unicode.h"

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <cstdlib>
#include <cstring>
#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <system_error>
#include <thread>
#include <unistd.h>
#include <utility>

namespace gridsmith {

namespace {

std::string reason(int error) { return std::generic_category().message(error); }

Error error_of(const std::filesystem::path& path, std::string message) {
    return Error{std::move(message), path.string()};
}

// Reads the umask only once, because reading the umask means changing it.
mode_t mode_of_new_files() {
    static const mode_t mode = [] {
        const mode_t mask = ::umask(0);
        ::umask(mask);
        return 0666 & ~mask;
    }();
    return mode;
}

Result<std::string> read_descriptor(int number, std::string name, std::size_t expected, std::size_t limit,
                                    const std::stop_token& stop) {
    constexpr std::size_t kAtOnce = std::size_t{1} << 20;
    constexpr std::size_t kBeyondExpected = std::size_t{1} << 16;
    std::string bytes;
    bytes.reserve(std::min(expected, limit) + 1);
    while (bytes.size() <= limit) {
        if (stop.stop_requested()) return failure_in(std::move(name), {"reading was cancelled"});
        const std::size_t size = bytes.size();
        // One byte more than expected, so that the same call also finds the end.
        const std::size_t left = size <= expected ? expected - size + 1 : kBeyondExpected;
        bytes.resize(size + std::min({left, kAtOnce, limit - size + 1}));
        const ssize_t got = ::read(number, bytes.data() + size, bytes.size() - size);
        if (got < 0 && errno != EINTR)
            return failure_in(std::move(name), {fmt::format("cannot be read ({})", reason(errno))});
        bytes.resize(size + static_cast<std::size_t>(std::max<ssize_t>(got, 0)));
        if (got == 0) return bytes;
    }
    return failure_in(std::move(name), {fmt::format("is larger than {} MB", limit >> 20)});
}

// Returns 0, or the error number of the write that failed.
int write_all(int number, std::string_view bytes) {
    while (!bytes.empty()) {
        const ssize_t count = ::write(number, bytes.data(), bytes.size());
        if (count >= 0)
            bytes.remove_prefix(static_cast<std::size_t>(count));
        else if (errno != EINTR)
            return errno;
    }
    return 0;
}

Result<void> append_and_flush(int number, const std::filesystem::path& path, std::string_view bytes) {
    if (const int error = write_all(number, bytes); error != 0)
        return std::unexpected(error_of(path, fmt::format("cannot be written ({})", reason(error))));
    if (::fdatasync(number) != 0)
        return std::unexpected(
            error_of(path, fmt::format("cannot be flushed to the disk ({})", reason(errno))));
    return {};
}

std::filesystem::path folder_of(const std::filesystem::path& path) {
    return path.has_parent_path() ? path.parent_path() : std::filesystem::path(".");
}

std::filesystem::file_time_type time_of(const timespec& time) {
    const auto since = std::chrono::seconds(time.tv_sec) + std::chrono::nanoseconds(time.tv_nsec);
    return std::chrono::file_clock::from_sys(
        std::chrono::sys_time<std::chrono::nanoseconds>(std::chrono::nanoseconds(since)));
}

// The system's clock for files stands still for some milliseconds. Two versions written meanwhile must not have the
// same time, because the inode of a removed version is used again.
void make_later(int number, std::filesystem::file_time_type old) {
    constexpr std::chrono::seconds kShort{1};
    struct stat status {};
    if (::fstat(number, &status) != 0) return;
    const auto time = time_of(status.st_mtim);
    if (time > old || old - time > kShort) return;
    const auto since = std::chrono::file_clock::to_sys(old).time_since_epoch() + std::chrono::nanoseconds(1);
    const auto seconds = std::chrono::floor<std::chrono::seconds>(since);
    const timespec later{.tv_sec = seconds.count(), .tv_nsec = (since - seconds).count()};
    const timespec times[] = {{.tv_sec = 0, .tv_nsec = UTIME_OMIT}, later};
    static_cast<void>(::futimens(number, times));
}

}  // namespace

TextTaker append_to(std::string& text) {
    return [&text](std::string_view piece) -> Result<void> {
        text += piece;
        return {};
    };
}

FileVersion version_of(const std::filesystem::path& path) {
    using enum FileVersion::State;
    struct stat status {};
    if (::stat(path.c_str(), &status) != 0) return {errno == ENOENT || errno == ENOTDIR ? missing : unknown};
    const FileVersion version{readable, time_of(status.st_mtim), status.st_ino};
    if (!S_ISREG(status.st_mode)) return {not_a_file, version.time, version.inode};
    if (::faccessat(AT_FDCWD, path.c_str(), R_OK, AT_EACCESS) != 0)
        return {unreadable, version.time, version.inode};
    return version;
}

bool is_same_version(const FileVersion& a, const FileVersion& b) {
    if (a.is_regular() && b.is_regular())
        return a.time == b.time && (a.inode == b.inode || a.inode == 0 || b.inode == 0);
    return a.state == b.state && a.inode == b.inode;
}

Result<std::string> read_file(const std::filesystem::path& path, std::size_t limit,
                              const std::stop_token& stop) {
    const std::string name = path.string();
    // O_NONBLOCK, so that opening a pipe does not wait for a writer.
    const Descriptor file(::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK));
    if (!file)
        return failure_in(
            name, {errno == ENOENT ? "does not exist" : fmt::format("cannot be opened ({})", reason(errno))});
    struct stat status {};
    if (::fstat(file.get(), &status) != 0)
        return failure_in(name, {fmt::format("cannot be examined ({})", reason(errno))});
    if (!S_ISREG(status.st_mode)) return failure_in(name, {"is not a regular file"});
    const auto size = static_cast<std::size_t>(status.st_size);
    if (size > limit)
        return failure_in(name,
                          {fmt::format("is too large ({} MB; the limit is {} MB)", size >> 20, limit >> 20)});
    return read_descriptor(file.get(), name, size, limit, stop);
}

Result<std::string> read_stream(int descriptor, std::string name, std::size_t limit) {
    return read_descriptor(descriptor, std::move(name), 0, limit, {});
}

Result<std::vector<std::filesystem::path>> links_from(const std::filesystem::path& path) {
    constexpr std::size_t kMostLinks = 40;
    std::vector<std::filesystem::path> names{path};
    std::error_code code;
    while (names.size() <= kMostLinks) {
        const std::filesystem::path next = std::filesystem::read_symlink(names.back(), code);
        if (code) return names;
        names.push_back(names.back().parent_path() / next);
    }
    return std::unexpected(error_of(path, fmt::format("cannot be followed ({})", reason(ELOOP))));
}

std::filesystem::path real_folder_of(const std::filesystem::path& path) {
    std::error_code code;
    return std::filesystem::canonical(folder_of(path), code);
}

FileLock FileLock::of_file(const std::filesystem::path& file, std::chrono::milliseconds patience) {
    return {Descriptor(::open(file.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600)), patience};
}

FileLock FileLock::of_folder(const std::filesystem::path& folder, std::chrono::milliseconds patience) {
    return {Descriptor(::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC)), patience};
}

FileLock::FileLock(Descriptor descriptor, std::chrono::milliseconds patience)
    : descriptor_(std::move(descriptor)) {
    constexpr std::chrono::milliseconds kPause{1};
    if (!descriptor_) return;
    const auto end = std::chrono::steady_clock::now() + patience;
    while (::flock(descriptor_.get(), LOCK_EX | LOCK_NB) != 0) {
        if (errno == EINTR) continue;
        if (errno != EWOULDBLOCK) return;
        is_busy_ = std::chrono::steady_clock::now() > end;
        if (is_busy_) return;
        std::this_thread::sleep_for(kPause);
    }
}

Result<FileReplacement> FileReplacement::start(const std::filesystem::path& path) {
    FileReplacement file;
    file.path_ = path;
    auto names = links_from(path);
    if (!names) return std::unexpected(std::move(names.error()));
    file.target_ = std::move(names->back());
    names->pop_back();
    // A link in /proc stands for a file that a process has open; replacing the file would cut the process
    // off.
    if (std::ranges::any_of(*names, [](const std::filesystem::path& link) {
            return real_folder_of(link).native().starts_with("/proc/");
        }))
        return std::unexpected(error_of(path, "is not replaced, because it names an open file"));
    const auto impossible = [&path](int error) {
        return std::unexpected(
            error_of(path, fmt::format("no file can be created in its folder ({})", reason(error))));
    };

    struct stat old {};
    const bool replaces = ::stat(file.target_.c_str(), &old) == 0;
    if (!replaces && errno != ENOENT) return impossible(errno);
    if (replaces && !S_ISREG(old.st_mode))
        return std::unexpected(error_of(path, "is not a regular file and is not replaced"));
    // A writable folder would allow the rename, but a read-only file is meant to stay as it is.
    if (replaces && ::faccessat(AT_FDCWD, file.target_.c_str(), W_OK, AT_EACCESS) != 0)
        return std::unexpected(error_of(path, fmt::format("is not replaced ({})", reason(errno))));
    file.mode_ = replaces ? old.st_mode & 07777 : mode_of_new_files();

    // A short name, because the file's own name with a suffix may be too long for the file system.
    std::string temporary = file.target_.parent_path() / ".gridsmith-XXXXXX";
    file.descriptor_ = Descriptor(::mkostemp(temporary.data(), O_CLOEXEC));
    if (!file.descriptor_) return impossible(errno);
    file.temporary_ = std::move(temporary);
    return file;
}

FileReplacement::FileReplacement(FileReplacement&& other) noexcept
    : path_(std::move(other.path_)),
      target_(std::move(other.target_)),
      temporary_(std::exchange(other.temporary_, {})),
      descriptor_(std::move(other.descriptor_)),
      mode_(other.mode_) {}

FileReplacement::~FileReplacement() {
    if (!temporary_.empty()) ::unlink(temporary_.c_str());
}

std::unexpected<Error> FileReplacement::failed(std::string_view step, int error) const {
    return std::unexpected(error_of(path_, fmt::format("cannot be {} ({})", step, reason(error))));
}

Result<void> FileReplacement::write(std::string_view bytes) {
    if (const int error = write_all(descriptor_.get(), bytes); error != 0) return failed("written", error);
    return {};
}

// Brings the content to the disk, under the temporary name.
Result<void> FileReplacement::prepare() {
    if (::fchmod(descriptor_.get(), mode_) != 0) return failed("given its permissions", errno);
    if (::fsync(descriptor_.get()) != 0) return failed("flushed to the disk", errno);
    return {};
}

Result<void> FileReplacement::rename() {
    if (::close(descriptor_.release()) != 0) return failed("closed", errno);
    if (::rename(temporary_.c_str(), target_.c_str()) != 0) return failed("replaced", errno);
    temporary_.clear();

    // Flushing the folder brings the rename to the disk. Some file systems cannot do that, so failure is
    // fine.
    const Descriptor folder(::open(folder_of(target_).c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
    if (folder) static_cast<void>(::fsync(folder.get()));
    return {};
}

Result<void> FileReplacement::commit() {
    if (auto done = prepare(); !done) return done;
    return rename();
}

Result<std::optional<FileVersion>> FileReplacement::commit_version(
    const std::optional<FileVersion>& expected) {
    // Longer than a rename takes. Another program that keeps the lock does not prevent saving.
    constexpr std::chrono::milliseconds kPatience{500};
    if (auto done = prepare(); !done) return std::unexpected(std::move(done.error()));
    const FileLock lock = FileLock::of_folder(folder_of(target_), kPatience);
    const FileVersion old = version_of(target_);
    if (expected && !is_same_version(old, *expected)) return std::nullopt;
    if (old.is_regular()) make_later(descriptor_.get(), old.time);
    struct stat status {};
    if (::fstat(descriptor_.get(), &status) != 0) return failed("examined", errno);
    if (auto done = rename(); !done) return std::unexpected(std::move(done.error()));
    return FileVersion{FileVersion::State::readable, time_of(status.st_mtim), status.st_ino};
}

Result<void> replace_file(const std::filesystem::path& path, std::string_view bytes) {
    auto file = FileReplacement::start(path);
    if (!file) return std::unexpected(std::move(file.error()));
    if (auto written = file->write(bytes); !written) return written;
    return file->commit();
}

Result<void> append_to_file(const std::filesystem::path& path, std::string_view bytes) {
    const Descriptor file(::open(path.c_str(), O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0600));
    if (!file) return std::unexpected(error_of(path, fmt::format("cannot be opened ({})", reason(errno))));
    return append_and_flush(file.get(), path, bytes);
}

Result<void> extend_file(const std::filesystem::path& path, std::size_t size, std::string_view bytes) {
    const Descriptor file(::open(path.c_str(), O_WRONLY | O_APPEND | O_CLOEXEC));
    if (!file) return std::unexpected(error_of(path, fmt::format("cannot be opened ({})", reason(errno))));
    struct stat status {};
    if (::fstat(file.get(), &status) != 0)
        return std::unexpected(error_of(path, fmt::format("cannot be examined ({})", reason(errno))));
    if (!std::cmp_equal(status.st_size, size))
        return std::unexpected(error_of(path, "was changed by another program"));
    return append_and_flush(file.get(), path, bytes);
}

}  // namespace gridsmith
