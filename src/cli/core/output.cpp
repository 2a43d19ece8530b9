#include "cli/core/output.h"

#include "base/number_text.h"
#include "base/system/system_file.h"
#include "cli/core/interruption.h"

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <filesystem>
#include <fmt/format.h>
#include <system_error>
#include <unistd.h>
#include <utility>

namespace gridsmith {

namespace {

constexpr const char* kStandardOutput = "<stdout>";
// Bytes. A pipe of Linux that has room accepts as many without blocking (PIPE_BUF).
constexpr std::size_t kAtOnceIntoPipe = 4096;

std::unexpected<Error> failed(const std::string& name, std::string_view step, int error) {
    return failure_in(name, {fmt::format("cannot be {} ({})", step, std::generic_category().message(error))});
}

// The descriptor of this process that a path names, like /dev/stdout, /dev/fd/3 and links to these. Opening
// the path instead would write the file from its beginning, or replace it.
std::optional<int> descriptor_named(const std::filesystem::path& path) {
    const auto names = links_from(path);
    const auto descriptors = real_folder_of("/proc/self/fd/0");
    if (!names || descriptors.empty()) return std::nullopt;
    const auto found = std::ranges::find(*names, descriptors, real_folder_of);
    if (found == names->end()) return std::nullopt;
    return number_in<int>(found->filename().string());
}

// For a pipe, a plain open(2) would wait for a reader without noticing a signal.
int opened_to_write(const std::string& path, bool is_pipe) {
    constexpr std::chrono::milliseconds kPause{20};
    while (true) {
        const int descriptor = open_file(path, is_pipe ? Opening::write_pipe : Opening::write);
        if (descriptor >= 0 || !is_pipe || errno != ENXIO || Interruption::comes_within(kPause))
            return descriptor;
    }
}

}  // namespace

void Output::write_directly(int descriptor, bool owned) {
    descriptor_ = descriptor;
    owned_ = owned;
    const auto status = status_of(descriptor);
    may_block_ = status && status->kind != FileStatus::Kind::regular;
}

Result<Output> Output::open(const std::string& path) {
    Output output;
    output.name_ = path.empty() ? kStandardOutput : path;
    std::error_code code;
    const auto status = std::filesystem::status(path, code);
    if (path.empty()) {
        output.write_directly(STDOUT_FILENO, false);
    } else if (const auto number = descriptor_named(path)) {
        const int descriptor = duplicate(*number);
        if (descriptor < 0) return failed(path, "opened", errno);
        output.write_directly(descriptor, true);
    } else if (std::filesystem::exists(status) && !std::filesystem::is_regular_file(status)) {
        const int descriptor = opened_to_write(path, std::filesystem::is_fifo(status));
        if (descriptor < 0) return failed(path, "opened", errno);
        output.write_directly(descriptor, true);
    } else {
        auto file = FileReplacement::start(path);
        if (!file) return std::unexpected(std::move(file.error()));
        output.file_.emplace(std::move(*file));
    }
    return output;
}

void Output::set_inputs(const std::vector<std::string>& names) {
    const auto output = status_of(std::filesystem::path(name_));
    if (!file_ || !output) return;
    is_input_ = std::ranges::any_of(names, [&](const std::string& name) {
        const auto input = name == "-" ? status_of(STDIN_FILENO) : status_of(std::filesystem::path(name));
        return input && input->is_same_file(*output);
    });
}

Result<Output> Output::grow(const std::string& path) {
    const auto not_regular = [](const std::string& name) {
        return failure_in(name, {"is not a regular file and cannot be resumed"});
    };
    if (path.empty()) return not_regular(kStandardOutput);
    Output output;
    output.name_ = path;
    output.grows_ = true;
    output.descriptor_ = open_file(path, Opening::grow);
    if (output.descriptor_ < 0) return failed(path, "opened", errno);
    output.owned_ = true;
    const auto status = status_of(output.descriptor_);
    if (!status || status->kind != FileStatus::Kind::regular) return not_regular(path);
    // Some file systems have no locks; continue without one there.
    if (!lock_open_file(output.descriptor_) && errno == EWOULDBLOCK)
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
        const std::size_t seen = buffer.size();
        buffer.append(piece, 0, static_cast<std::size_t>(got));
        std::size_t begin = 0;
        for (auto end = buffer.find('\n', seen); end != std::string::npos; end = buffer.find('\n', begin)) {
            const std::string_view line = std::string_view(buffer).substr(begin, end + 1 - begin);
            if (const auto taken = take(line, ++number); !taken) return std::unexpected(taken.error());
            begin = end + 1;
        }
        whole += begin;
        buffer.erase(0, begin);
        if (buffer.size() > kLongestLine)
            return failure_in(name_, {"is longer than 1 MB, too long for one puzzle", {}, number + 1});
    }
    if (!buffer.empty()) cut_at_ = whole;
    return buffer.substr(0, kLongestRest);
}

Result<void> Output::cut_rest() {
    if (!cut_at_) return {};
    if (!shorten(descriptor_, *cut_at_)) return failed(name_, "shortened", errno);
    cut_at_.reset();
    return {};
}

Output::Output(Output&& other) noexcept
    : name_(std::move(other.name_)),
      format_(other.format_),
      head_(std::move(other.head_)),
      begun_(other.begun_),
      is_input_(other.is_input_),
      descriptor_(std::exchange(other.descriptor_, -1)),
      owned_(std::exchange(other.owned_, false)),
      may_block_(other.may_block_),
      grows_(other.grows_),
      cut_at_(other.cut_at_),
      file_(std::move(other.file_)),
      finished_file_(std::move(other.finished_file_)) {
    other.file_.reset();
}

Output::~Output() {
    if (owned_) ::close(descriptor_);
}

Result<void> Output::begin() {
    if (std::exchange(begun_, true)) return {};
    return write_bytes(format_ != nullptr ? format_->opening : head_);
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
        const std::size_t size =
            may_block_ ? std::min<std::size_t>(text.size(), kAtOnceIntoPipe) : text.size();
        if (may_block_ && !Interruption::wait_for_room(descriptor_))
            return failure_in(name_, {"is incomplete, because nobody reads it"});
        const ssize_t wrote = ::write(descriptor_, text.data(), size);
        if (wrote < 0 && (errno == EINTR || errno == EAGAIN)) continue;
        if (wrote < 0) return failed(name_, "written", errno);
        text.remove_prefix(static_cast<std::size_t>(wrote));
    }
    return {};
}

Result<void> Output::complete() {
    if (format_ != nullptr || !head_.empty())
        if (auto written = begin(); !written) return written;
    if (format_ != nullptr)
        if (auto written = write_bytes(format_->closing); !written) return written;
    if (file_) return file_->commit();
    if (auto cut = cut_rest(); !cut) return cut;
    if (!grows_) return {};
    if (!flush_content_to_disk(descriptor_)) return failed(name_, "flushed to the disk", errno);
    const auto written = status_of(descriptor_);
    const auto named = status_of(std::filesystem::path(name_));
    if (!written || !named || !written->is_same_file(*named))
        return failure_in(name_, {"was removed or replaced by another program; its new content is lost"});
    return {};
}

ExitStatus Output::finish(ExitStatus status, Console& console) {
    const bool has_nothing = !begun_ && status != ExitStatus::done;
    const bool loses_input = is_input_ && status != ExitStatus::done;
    if (file_ && (has_nothing || loses_input)) {
        file_.reset();
        if (!loses_input) return status;
        return worse(
            status,
            console.complain({"not overwritten: it is also an input, and the output is incomplete", name_}));
    }
    if (const auto completed = complete(); !completed) return console.complain(completed.error());
    if (file_ || grows_) finished_file_ = name_;
    return status;
}

ExitStatus Output::finish_interrupted(std::uint64_t done, std::uint64_t requested, Console& console,
                                      Noun noun) {
    const ExitStatus status = finish(ExitStatus::interrupted, console);
    if (status != ExitStatus::interrupted || (done == 0 && requested == 0)) return status;
    std::string text = requested > 0 ? fmt::format("stopped after {} of {}", grouped(done),
                                                   quantity(requested, noun.one, noun.many))
                                     : "stopped after " + quantity(done, noun.one, noun.many);
    if (done > 0 && !finished_file_.empty())
        text += fmt::format("; {} in {}",
                            requested == 0 ? "the results are"
                            : done == 1    ? "it is"
                                           : "they are",
                            finished_file_);
    console.note(text);
    return status;
}

ExitStatus status_without_output(const Error& why, Console& console) {
    if (Interruption::comes_within({})) return ExitStatus::interrupted;
    return console.complain(why);
}

Result<void> print_to_stdout(std::string_view text) {
    auto output = Output::open({});
    if (!output) return std::unexpected(std::move(output.error()));
    return output->write(text);
}

}  // namespace gridsmith
