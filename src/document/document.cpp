// Names, files and times around a history.
#include "document/document.h"

#include "base/file_io.h"

#include <cassert>
#include <system_error>
#include <utility>

#include <fmt/format.h>

namespace gridsmith {

namespace {

namespace fs = std::filesystem;

std::optional<fs::file_time_type> time_of(const fs::path& path) {
    std::error_code code;
    const auto time = fs::last_write_time(path, code);
    return code ? std::nullopt : std::optional(time);
}

// Both JSON formats are one in two words.
bool is_written_as(FileKind kind, std::string_view format) {
    const auto json = [](std::string_view id) { return id == "sgp" || id == "sgt"; };
    return row_of(kind).format == format || (json(row_of(kind).format) && json(format));
}

}  // namespace

Document::Document(int number, Puzzle puzzle, History::Start start, int history_limit, std::string title)
    : history_(std::move(puzzle), history_limit, start), number_(number), title_(std::move(title)) {}

Document::Document(DocumentFile file, Puzzle puzzle, int history_limit)
    : history_(std::move(puzzle), history_limit, History::Start::saved), file_(std::move(file)) {}

Document::Document(History history, std::optional<DocumentFile> file, int number, std::string title)
    : history_(std::move(history)), file_(std::move(file)), number_(number), title_(std::move(title)) {}

std::string Document::name() const {
    if (file_) return file_->path.filename().string();
    return title_.empty() ? fmt::format("<unnamed-{}>", number_) : title_;
}

bool Document::apply(Edit edit) {
    if (edit.result == puzzle()) return false;
    history_.add(std::move(edit));
    return true;
}

std::optional<Cell> Document::undo() { return history_.can_undo() ? history_.undo() : std::nullopt; }

std::optional<Cell> Document::redo() { return history_.can_redo() ? history_.redo() : std::nullopt; }

Result<void> Document::save(const fs::path& path, FileKind kind, bool clear_history) {
    const PuzzleFormat* format = format_of_id(row_of(kind).format);
    assert(format != nullptr);
    if (auto saved = save_puzzles(path, {&puzzle(), 1}, *format); !saved) return saved;
    history_.mark_saved(clear_history);
    file_ = DocumentFile{fs::absolute(path), kind, time_of(path).value_or(fs::file_time_type())};
    return {};
}

Result<void> Document::reload() {
    assert(file_);
    auto opened = open_file(file_->path, file_->kind);
    if (!opened) return std::unexpected(opened.error());
    history_.restart(std::move(opened->puzzles.front()));
    file_->time = opened->file.time;
    return {};
}

std::optional<fs::file_time_type> Document::changed_on_disk() const {
    const auto time = file_ ? time_of(file_->path) : std::nullopt;
    return time && *time != file_->time ? time : std::nullopt;
}

void Document::ignore_change_on_disk(fs::file_time_type time) {
    assert(file_);
    file_->time = time;
}

Result<OpenedFile> open_file(const fs::path& path, std::optional<FileKind> kind) {
    OpenedFile opened;
    std::error_code code;
    opened.file.path = fs::absolute(path, code);
    // Asked before reading: a change that comes in between is noticed later.
    opened.file.time = time_of(path).value_or(fs::file_time_type());

    const auto bytes = read_file(path);
    if (!bytes) return std::unexpected(bytes.error());
    auto loaded = read_puzzles(*bytes, path.string());
    if (!loaded) return std::unexpected(loaded.error());
    const std::string_view format = loaded->front().format;
    if (const auto told = file_kind_of(path)) kind = told;
    if (!kind) kind = file_kind_of_format(format);
    opened.file.kind = kind.value_or(FileKind::puzzle);
    opened.is_document = kind && loaded->size() == 1 && is_written_as(*kind, format);
    if (auto readings = readings_of(*bytes, path.string()); readings.size() > 1)
        opened.readings = std::move(readings);
    opened.reading = loaded->front().reading;
    for (LoadedPuzzle& puzzle : *loaded) opened.puzzles.push_back(std::move(puzzle.puzzle));
    return opened;
}

bool same_file(const fs::path& a, const fs::path& b) {
    std::error_code code;
    return a == b || fs::equivalent(a, b, code);
}

}  // namespace gridsmith
