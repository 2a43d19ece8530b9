// Both kinds of output.
#include "cli/output.h"

#include <cerrno>
#include <fcntl.h>
#include <filesystem>
#include <fmt/format.h>
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

Output::Output(Output&& other) noexcept
    : name_(std::move(other.name_)),
      format_(other.format_),
      begun_(other.begun_),
      descriptor_(std::exchange(other.descriptor_, -1)),
      owned_(std::exchange(other.owned_, false)),
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
    return {};
}

}  // namespace gridsmith
