// All kinds of output.
#include "cli/output.h"

#include <cerrno>
#include <fcntl.h>
#include <filesystem>
#include <fmt/format.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <system_error>
#include <unistd.h>
#include <utility>

namespace gridsmith {

namespace {

std::unexpected<Error> failed(const std::string& name, std::string_view step, int error) {
    return failure_in(name, {fmt::format("cannot be {} ({})", step, std::generic_category().message(error))});
}

}  // namespace

Result<Output> Output::open(const std::string& path) {
    Output output;
    output.name_ = path.empty() ? "<stdout>" : path;
    std::error_code code;
    const auto status = std::filesystem::status(path, code);
    if (path.empty()) {
        output.descriptor_ = STDOUT_FILENO;
    } else if (std::filesystem::exists(status) && !std::filesystem::is_regular_file(status)) {
        output.descriptor_ = ::open(path.c_str(), O_WRONLY | O_CLOEXEC);
        if (output.descriptor_ < 0) return failed(path, "opened", errno);
        output.owned_ = true;
    } else {
        auto file = FileReplacement::start(path);
        if (!file) return std::unexpected(std::move(file.error()));
        output.file_.emplace(std::move(*file));
    }
    return output;
}

Result<Output> Output::grow(const std::string& path) {
    Output output;
    output.name_ = path;
    output.grows_ = true;
    output.descriptor_ = ::open(path.c_str(), O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC, 0666);
    if (output.descriptor_ < 0) return failed(path, "opened", errno);
    output.owned_ = true;
    struct stat status {};
    if (::fstat(output.descriptor_, &status) != 0 || !S_ISREG(status.st_mode))
        return failure_in(path, {"is not a regular file, so nothing can be gone on with"});
    // File systems without locks are no reason to stop.
    if (::flock(output.descriptor_, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK)
        return failure_in(path, {"is being written by another process"});
    return output;
}

Result<std::string> Output::each_line(const std::function<Result<void>(std::string_view, int)>& take) {
    std::string buffer;
    std::uint64_t whole = 0;
    int number = 0;
    std::string piece(std::size_t{1} << 20, '\0');
    while (true) {
        const ssize_t got = ::read(descriptor_, piece.data(), piece.size());
        if (got < 0 && errno == EINTR) continue;
        if (got < 0) return failed(name_, "read", errno);
        if (got == 0) break;
        buffer.append(piece, 0, static_cast<std::size_t>(got));
        std::size_t begin = 0;
        for (auto end = buffer.find('\n'); end != std::string::npos; end = buffer.find('\n', begin)) {
            const std::string_view line = std::string_view(buffer).substr(begin, end + 1 - begin);
            if (const auto taken = take(line, ++number); !taken) return std::unexpected(taken.error());
            begin = end + 1;
        }
        whole += begin;
        buffer.erase(0, begin);
    }
    if (!buffer.empty()) cut_at_ = whole;
    return buffer.substr(0, kLongestRest);
}

Result<void> Output::cut_rest() {
    if (!cut_at_) return {};
    if (::ftruncate(descriptor_, static_cast<off_t>(*cut_at_)) != 0) return failed(name_, "shortened", errno);
    cut_at_.reset();
    return {};
}

Output::Output(Output&& other) noexcept
    : name_(std::move(other.name_)),
      format_(other.format_),
      begun_(other.begun_),
      descriptor_(std::exchange(other.descriptor_, -1)),
      owned_(std::exchange(other.owned_, false)),
      grows_(other.grows_),
      cut_at_(other.cut_at_),
      file_(std::move(other.file_)) {
    other.file_.reset();
}

Output::~Output() {
    if (owned_) ::close(descriptor_);
}

Result<void> Output::begin() {
    if (begun_ || format_ == nullptr) return {};
    begun_ = true;
    return write_bytes(format_->opening);
}

Result<void> Output::write(std::string_view text) {
    if (text.empty()) return {};
    const bool first = !begun_;
    if (auto written = begin(); !written) return written;
    if (first && format_ != nullptr) text.remove_prefix(format_->between.size());
    return write_bytes(text);
}

Result<void> Output::write_bytes(std::string_view text) {
    if (file_) return file_->write(text);
    if (auto cut = cut_rest(); !cut) return cut;
    while (!text.empty()) {
        const ssize_t wrote = ::write(descriptor_, text.data(), text.size());
        if (wrote < 0 && errno == EINTR) continue;
        if (wrote < 0) return failed(name_, "written", errno);
        text.remove_prefix(static_cast<std::size_t>(wrote));
    }
    return {};
}

Result<void> Output::finish() {
    if (format_ != nullptr) {
        if (auto written = begin(); !written) return written;
        if (auto written = write_bytes(format_->closing); !written) return written;
    }
    if (file_) return file_->commit();
    if (auto cut = cut_rest(); !cut) return cut;
    if (grows_ && ::fdatasync(descriptor_) != 0) return failed(name_, "flushed to the disk", errno);
    return {};
}

}  // namespace gridsmith
