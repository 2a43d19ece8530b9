#include "document/document.h"

#include "base/file_io.h"
#include "document/game_record.h"
#include "format/packed/decompression.h"

#include <algorithm>
#include <cassert>
#include <chrono>
#include <system_error>
#include <utility>

#include <fmt/format.h>

namespace gridsmith {

namespace {

namespace fs = std::filesystem;

// Returns the path unchanged if the working directory no longer exists.
fs::path absolute_path(const fs::path& path) {
    std::error_code code;
    fs::path absolute = fs::absolute(path, code);
    return code ? path : absolute;
}

// Puzzle, template and board are kinds of one JSON format, so each format id matches each kind.
bool matches_format(FileKind kind, std::string_view format) {
    const auto json = [](std::string_view id) { return id == "sgp" || id == "sgt" || id == "gridsmith"; };
    return row_of(kind).format == format || (json(row_of(kind).format) && json(format));
}

}  // namespace

Document::Document(int number, Puzzle puzzle, History::Start start, int history_limit, std::string title)
    : history_(std::move(puzzle), history_limit, start), number_(number), title_(std::move(title)) {}

Document::Document(DocumentFile file, Puzzle puzzle, int history_limit, Game game)
    : history_(std::move(puzzle), history_limit, History::Start::saved) {
    set_file(std::move(file));
    restore_game(std::move(game));
}

Document::Document(History history, std::optional<DocumentFile> file, int number, std::string title,
                   Game game, bool game_changed)
    : history_(std::move(history)),
      number_(number),
      title_(std::move(title)),
      game_(std::move(game)),
      game_changed_(game_changed) {
    if (file) set_file(std::move(*file));
}

std::string Document::name() const {
    if (file_) return file_->path.filename().string();
    return title_.empty() ? fmt::format("<unnamed-{}>", number_) : title_;
}

// Restores a game read from a file, at its recorded position.
void Document::restore_game(Game game) {
    game_ = std::move(game);
    history_.set_position(game_.here);
    game_changed_ = false;
}

bool Document::apply(Edit edit) {
    if (edit.result == puzzle()) return false;
    PositionId position = 0;
    if (game_.begun()) {
        discard_redo_positions();
        if (const PositionId from = nearest_position(); from != 0)
            position = game_.attempts.add(from, edit, time_now());
    }
    history_.add(std::move(edit), position);
    return true;
}

std::optional<Cell> Document::undo() { return history_.can_undo() ? history_.undo() : std::nullopt; }

std::optional<Cell> Document::redo() { return history_.can_redo() ? history_.redo() : std::nullopt; }

GameTime Document::time_now() const {
    const auto now = std::chrono::system_clock::now().time_since_epoch();
    return {game_.played, std::chrono::duration_cast<std::chrono::seconds>(now).count()};
}

// Call before an edit, because the edit discards the redo states. Removes their positions from the tree, except kept
// ones, those on the path to the current position, and the ancestors and descendants of `target`, the position to
// which the edit leads.
void Document::discard_redo_positions(PositionId target) {
    const auto& states = history_.states();
    const auto is_needed = [&](PositionId id) {
        return game_.attempts.leads_to(id, here()) || game_.attempts.leads_to(id, target) ||
               (target != 0 && game_.attempts.leads_to(target, id));
    };
    for (std::size_t i = states.size(); i-- > history_.now() + 1;)
        if (const PositionId id = states[i].position; id != 0 && !is_needed(id)) game_.attempts.discard(id);
}

PositionId Document::here() const {
    const PositionId id = history_.states()[history_.now()].position;
    return game_.attempts.find(id) == nullptr ? 0 : id;
}

// The position of the current state or, if its attempt was removed, of the nearest earlier state in the tree.
PositionId Document::nearest_position() const {
    for (std::size_t i = history_.now() + 1; i-- > 0;)
        if (const PositionId id = history_.states()[i].position; game_.attempts.find(id) != nullptr)
            return id;
    return 0;
}

void Document::begin_game(const Grid& posed, std::string source, std::string grade) {
    game_ = Game();
    game_.posed = posed;
    game_.source = std::move(source);
    game_.grade = std::move(grade);
    game_.attempts = Attempts(puzzle(), time_now());
    history_.set_position(game_.attempts.start());
    game_changed_ = true;
}

void Document::keep_here() {
    if (!game_.begun()) begin_game(puzzle().grid);
    // If the tree no longer holds this state, attach it to its last known ancestor.
    if (here() == 0) {
        const History::State& now = history_.states()[history_.now()];
        const PositionId from = nearest_position() == 0 ? game_.attempts.start() : nearest_position();
        history_.set_position(game_.attempts.add(from, {now.label, now.puzzle, now.cell}, time_now()));
    }
    game_.attempts.keep(here());
    game_changed_ = true;
}

void Document::name_position(PositionId id, std::string name) {
    game_.attempts.name(id, std::move(name));
    game_changed_ = true;
}

bool Document::go_to(PositionId id) {
    const GamePosition* target = game_.attempts.find(id);
    const PositionId left = here();
    if (target == nullptr || id == left) return false;
    Edit edit{"move to another position", target->puzzle, target->cell};
    discard_redo_positions(id);
    // Keep the position we leave, or it could not be reached again.
    if (left != 0 && !game_.attempts.leads_to(left, id)) game_.attempts.keep(left);
    history_.add(std::move(edit), id);
    return true;
}

void Document::drop_attempt(PositionId id) {
    const PositionId branch = game_.attempts.branch_of(id);
    if (branch == 0) return;
    if (game_.attempts.leads_to(branch, here())) go_to(game_.attempts.stem_of(id));
    // Not branch_of(id) again: go_to() may have kept a position, which changes the branch of `id`.
    game_.attempts.remove_attempt(branch);
    game_changed_ = true;
}

Result<SaveEnd> Document::save(const fs::path& path, FileKind kind, bool clear_history,
                               const std::optional<FileVersion>& expected) {
    const PuzzleFormat* format = format_of_id(row_of(kind).format);
    assert(format != nullptr);
    auto text = print_puzzles({&puzzle(), 1}, *format);
    if (!text) return failure_in(path.string(), std::move(text.error()));
    if (game_.begun() && (kind == FileKind::puzzle || kind == FileKind::board)) {
        game_.here = here();
        text = with_game(*text, game_);
        if (!text) return failure_in(path.string(), std::move(text.error()));
    }
    auto replacement = FileReplacement::start(path);
    if (!replacement) return std::unexpected(std::move(replacement.error()));
    if (auto written = replacement->write(*text); !written)
        return std::unexpected(std::move(written.error()));
    const auto version = replacement->commit_version(expected);
    if (!version) return std::unexpected(version.error());
    if (!*version) return SaveEnd::file_changed;
    history_.mark_saved(clear_history);
    game_changed_ = false;
    set_file({absolute_path(path), kind, (*version)->time, (*version)->inode});
    return SaveEnd::saved;
}

// Takes the file in the version that has just been read or saved.
void Document::set_file(DocumentFile file) {
    file_ = std::move(file);
    file_is_gone_ = file_differs_ = false;
    noticed_ = file_->version();
}

Result<void> Document::reload() {
    assert(file_);
    auto opened = open_file(file_->path, file_->kind);
    if (!opened) return std::unexpected(opened.error());
    // Saving would overwrite the file's other puzzles.
    if (!opened->is_document)
        return std::unexpected(Error{"no longer holds a single puzzle in a format that Gridsmith can save",
                                     file_->path.string()});
    history_.restart(std::move(opened->puzzles.front()));
    restore_game(std::move(opened->game));
    set_file({file_->path, file_->kind, opened->file.time, opened->file.inode});
    return {};
}

FileNews Document::notice(const FileVersion& seen) {
    using enum FileVersion::State;
    // Not if the folder cannot be searched, as on a share that is away.
    if (!file_ || seen.state == unknown) return FileNews::none;
    file_is_gone_ = seen.state == missing;
    file_differs_ = !is_same_version(seen, file_->version());
    const FileVersion before = std::exchange(noticed_, seen);
    if (seen.state == before.state && is_same_version(seen, before)) return FileNews::none;
    switch (seen.state) {
        case missing: return FileNews::gone;
        case unreadable: return FileNews::unreadable;
        case not_a_file: return FileNews::not_a_file;
        case readable: return file_differs_ ? FileNews::changed : FileNews::none;
        case unknown: break;
    }
    return FileNews::none;
}

Result<OpenedFile> open_file(const fs::path& path, std::optional<FileKind> kind) {
    OpenedFile opened;
    opened.file.path = absolute_path(path);
    // Look at the version before the content, so that a change in between is noticed later.
    const FileVersion version = version_of(path);
    opened.file.time = version.time;
    opened.file.inode = version.inode;

    auto bytes = read_file(path);
    if (!bytes) return std::unexpected(bytes.error());
    const bool is_packed = decompressor_for(packing_of(*bytes)) != nullptr;
    const auto text = decompressed(std::move(*bytes), kLargestFile);
    if (!text) return failure_in(path.string(), text.error());
    auto readings = read_text(*text, path.string(), {.all_readings = true, .skip_bad_lines = true});
    if (!readings) return std::unexpected(readings.error());
    std::vector<LoadedPuzzle> loaded = readings->front().puzzles;
    const std::string_view format = loaded.front().format;
    if (const auto by_extension = file_kind_of(name_of_plain_file(path.string()))) kind = by_extension;
    if (!kind) kind = file_kind_of_format(format);
    opened.file.kind = kind.value_or(FileKind::puzzle);
    opened.left_out = readings->front().left_out;
    opened.is_document = kind && loaded.size() == 1 && matches_format(*kind, format) && !is_packed &&
                         opened.left_out.count == 0;
    if (readings->size() > 1) opened.readings = std::move(*readings);
    opened.reading = loaded.front().reading;
    if (auto game = game_in(*text, loaded.front().puzzle))
        opened.game = std::move(*game);
    else
        opened.game_problem = game.error().message;
    for (LoadedPuzzle& puzzle : loaded) opened.puzzles.push_back(std::move(puzzle.puzzle));
    return opened;
}

bool same_file(const fs::path& a, const fs::path& b) {
    std::error_code code;
    return a == b || fs::equivalent(a, b, code);
}

}  // namespace gridsmith
