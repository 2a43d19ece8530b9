// The system's calls, because the standard streams can neither flush to the disk nor report the system's error.
#include "base/file_io.h"

#include "base/system/system_file.h"
#include "base/unicode.h"

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <cstdlib>
#include <cstring>
#include <fmt/format.h>
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
    if (!flush_content_to_disk(number))
        return std::unexpected(
            error_of(path, fmt::format("cannot be flushed to the disk ({})", reason(errno))));
    return {};
}

std::filesystem::path folder_of(const std::filesystem::path& path) {
    return path.has_parent_path() ? path.parent_path() : std::filesystem::path(".");
}

// The system's clock for files stands still for some milliseconds. Two versions written meanwhile must not have the
// same time, because the inode of a removed version is used again.
void make_later(int number, std::filesystem::file_time_type old) {
    constexpr std::chrono::seconds kShort{1};
    // Windows counts the times of files in these steps.
    constexpr std::chrono::nanoseconds kStepOfFileTime{100};
    const auto status = status_of(number);
    if (!status || status->time > old || old - status->time > kShort) return;
    set_time(number, old + kStepOfFileTime);
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
    const auto status = status_of(path);
    if (!status) return {errno == ENOENT || errno == ENOTDIR ? missing : unknown};
    if (status->kind != FileStatus::Kind::regular) return {not_a_file, status->time, status->inode};
    return {may_read(path) ? readable : unreadable, status->time, status->inode};
}

bool is_same_version(const FileVersion& a, const FileVersion& b) {
    if (a.is_regular() && b.is_regular())
        return a.time == b.time && (a.inode == b.inode || a.inode == 0 || b.inode == 0);
    return a.state == b.state && a.inode == b.inode;
}

Result<std::string> read_file(const std::filesystem::path& path, std::size_t limit,
                              const std::stop_token& stop) {
    const std::string name = path.string();
    const Descriptor file(open_file(path, Opening::read));
    if (!file)
        return failure_in(
            name, {errno == ENOENT ? "does not exist" : fmt::format("cannot be opened ({})", reason(errno))});
    const auto status = status_of(file.get());
    if (!status) return failure_in(name, {fmt::format("cannot be examined ({})", reason(errno))});
    if (status->kind != FileStatus::Kind::regular) return failure_in(name, {"is not a regular file"});
    const auto size = static_cast<std::size_t>(status->size);
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
    while (names.size() <= kMostLinks) {
        const auto next = target_of_link(names.back());
        if (!next) return names;
        names.push_back(names.back().parent_path() / *next);
    }
    return std::unexpected(error_of(path, fmt::format("cannot be followed ({})", reason(ELOOP))));
}

std::filesystem::path real_folder_of(const std::filesystem::path& path) {
    std::error_code code;
    return std::filesystem::canonical(folder_of(path), code);
}

FileLock FileLock::of_file(const std::filesystem::path& file, std::chrono::milliseconds patience) {
    return {[&] { return open_file(file, Opening::lock); }, patience};
}

FileLock FileLock::of_folder(const std::filesystem::path& folder, std::chrono::milliseconds patience) {
    return {[&] { return open_folder_for_lock(folder); }, patience};
}

FileLock::FileLock(const std::function<int()>& open, std::chrono::milliseconds patience) {
    constexpr std::chrono::milliseconds kPause{1};
    const auto end = std::chrono::steady_clock::now() + patience;
    while (true) {
        if (!descriptor_) descriptor_ = Descriptor(open());
        if (descriptor_ && lock_open_file(descriptor_.get())) return;
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
            return real_folder_of(link).string().starts_with("/proc/");
        }))
        return std::unexpected(error_of(path, "is not replaced, because it names an open file"));
    const auto impossible = [&path](int error) {
        return std::unexpected(
            error_of(path, fmt::format("no file can be created in its folder ({})", reason(error))));
    };

    if (const std::string fault = fault_of_name(file.target_); !fault.empty())
        return std::unexpected(error_of(path, fault));
    const auto old = status_of(file.target_);
    if (!old && errno != ENOENT) return impossible(errno);
    if (old && old->kind != FileStatus::Kind::regular)
        return std::unexpected(error_of(path, "is not a regular file and is not replaced"));
    // A writable folder would allow the rename, but a read-only file is meant to stay as it is.
    if (old && !may_write(file.target_))
        return std::unexpected(error_of(path, fmt::format("is not replaced ({})", reason(errno))));
    file.mode_ = old ? old->mode : mode_of_new_files();

    // A short name, because the file's own name with a suffix may be too long for the file system.
    std::filesystem::path temporary;
    file.descriptor_ = Descriptor(make_temporary_file(file.target_.parent_path() / ".gridsmith-", temporary));
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
    descriptor_ = {};
    if (!temporary_.empty()) remove_quietly(temporary_);
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
    if (!set_mode(descriptor_.get(), mode_)) return failed("given its permissions", errno);
    if (!flush_to_disk(descriptor_.get())) return failed("flushed to the disk", errno);
    return {};
}

Result<void> FileReplacement::rename() {
    if (::close(descriptor_.release()) != 0) return failed("closed", errno);
    if (!replace_by(temporary_, target_)) return failed("replaced", errno);
    temporary_.clear();

    flush_folder(folder_of(target_));
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
    const auto status = status_of(descriptor_.get());
    if (!status) return failed("examined", errno);
    if (auto done = rename(); !done) return std::unexpected(std::move(done.error()));
    return FileVersion{FileVersion::State::readable, status->time, status->inode};
}

Result<void> replace_file(const std::filesystem::path& path, std::string_view bytes) {
    auto file = FileReplacement::start(path);
    if (!file) return std::unexpected(std::move(file.error()));
    if (auto written = file->write(bytes); !written) return written;
    return file->commit();
}

Result<void> append_to_file(const std::filesystem::path& path, std::string_view bytes) {
    const Descriptor file(open_file(path, Opening::append_or_make));
    if (!file) return std::unexpected(error_of(path, fmt::format("cannot be opened ({})", reason(errno))));
    return append_and_flush(file.get(), path, bytes);
}

Result<void> extend_file(const std::filesystem::path& path, std::size_t size, std::string_view bytes) {
    const Descriptor file(open_file(path, Opening::append));
    if (!file) return std::unexpected(error_of(path, fmt::format("cannot be opened ({})", reason(errno))));
    const auto status = status_of(file.get());
    if (!status)
        return std::unexpected(error_of(path, fmt::format("cannot be examined ({})", reason(errno))));
    if (status->size != size) return std::unexpected(error_of(path, "was changed by another program"));
    return append_and_flush(file.get(), path, bytes);
}

}  // namespace gridsmith
