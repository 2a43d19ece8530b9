// An open puzzle: its history, its game, its name and its file.
//
// Selection, scroll and solutions belong to the tab that shows the document. Only the UI thread uses
// documents.
#pragma once

#include "base/file_io.h"
#include "base/result.h"
#include "document/edits.h"
#include "document/file_kind.h"
#include "document/game.h"
#include "document/history.h"
#include "format/door/puzzle_file.h"
#include "model/puzzle/puzzle.h"

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace gridsmith {

// The file from which a document was read, or to which it was saved last.
struct DocumentFile {
    std::filesystem::path path;  // absolute
    FileKind kind = FileKind::puzzle;
    std::filesystem::file_time_type time{};  // of the file's last change, when it was read or saved
    // The number of the file in its file system, at the same moment; 0: unknown, as in a recovered document.
    std::uint64_t inode = 0;

    FileVersion version() const { return {FileVersion::State::readable, time, inode}; }
};

enum class SaveEnd : std::uint8_t { saved, file_changed };

// What other programs have done to a document's file.
enum class FileNews : std::uint8_t { none, changed, gone, unreadable, not_a_file };

class Document {
public:
    // A document without a file. Its name is the title, or "<unnamed-NUMBER>" if the title is empty. `start`
    // says whether the document begins with unsaved changes.
    Document(int number, Puzzle puzzle, History::Start start, int history_limit = kDefaultHistoryLimit,
             std::string title = {});
    // A document read from `file`.
    Document(DocumentFile file, Puzzle puzzle, int history_limit = kDefaultHistoryLimit, Game game = {});

    // A document restored from a journal.
    Document(History history, std::optional<DocumentFile> file, int number, std::string title, Game game = {},
             bool game_changed = false);

    const Puzzle& puzzle() const { return history_.current(); }
    const History& history() const { return history_; }
    const std::optional<DocumentFile>& file() const { return file_; }
    // The file's name without its folder, the title, or "<unnamed-N>".
    std::string name() const;
    void set_number(int number) { number_ = number; }
    // The file from which the puzzle of a document without a file was read; empty if unknown.
    const std::filesystem::path& origin() const { return origin_; }
    void set_origin(std::filesystem::path origin) { origin_ = std::move(origin); }
    // The journals of earlier sessions that the document continues, as names like "12-1a2b3c/7". Whoever finds both the
    // journal of this document and one of those must drop the latter.
    const std::vector<std::string>& continued() const { return continued_; }
    void set_continued(std::vector<std::string> journals) { continued_ = std::move(journals); }
    // The name of a document without a file; empty for a numbered one.
    const std::string& title() const { return title_; }
    bool changed() const { return history_.changed() || game_changed_ || file_is_gone_; }
    // Does the game differ from the saved one in something that is not in the history, such as a name?
    bool game_changed() const { return game_changed_; }
    bool is_template() const { return file_ && file_->kind == FileKind::puzzle_template; }

    // Adds the edit to the history. Returns false, and does nothing, if the edit changes nothing.
    bool apply(Edit edit);
    // Both do nothing if there is nothing to undo or redo. They return the cell of the edit.
    std::optional<Cell> undo();
    std::optional<Cell> redo();

    // --- The game ---
    // Starts a game with the current puzzle. `posed` has the givens of the puzzle.
    void begin_game(const Grid& posed, std::string source = {}, std::string grade = {});
    const Game& game() const { return game_; }
    // Use only to change the clock and the counts; the functions below change positions.
    Game& game() { return game_; }
    // To be called after a change of the game that is not in the history.
    void mark_game_changed() { game_changed_ = true; }
    // The current position in the tree of attempts; 0 if the tree does not have it, as before the game.
    PositionId here() const;
    // Keeps the current position in the tree, as the beginning of an attempt. Begins a game if necessary.
    void keep_here();
    void name_position(PositionId id, std::string name);
    // Moves to another position of the tree by an edit, and keeps the current position. Returns false, and
    // does nothing, if `id` is unknown or the current position.
    bool go_to(PositionId id);
    // Removes the attempt that the position belongs to. If the current position is in that attempt, first
    // moves to the position where the attempt begins.
    void drop_attempt(PositionId id);

    // Writes the current puzzle to `path` as `kind`, and makes `path` the document's file. If there is an `expected`
    // version and another program has changed the file since, writes nothing and returns `file_changed`. After a
    // failure the document and the old file are unchanged.
    Result<SaveEnd> save(const std::filesystem::path& path, FileKind kind, bool clear_history,
                         const std::optional<FileVersion>& expected = std::nullopt);
    // Replaces the document's content by the file's content and starts a new history.
    Result<void> reload();
    // Compares the version of the file, as someone has just looked at it, with the one that was read or saved. Returns
    // each piece of news once. While the file is gone, the document counts as changed.
    FileNews notice(const FileVersion& seen);
    bool file_is_gone() const { return file_is_gone_; }
    // Was the last version that notice() saw another one than was read or saved?
    bool file_differs() const { return file_differs_; }

private:
    void restore_game(Game game);
    void set_file(DocumentFile file);
    GameTime time_now() const;
    void discard_redo_positions(PositionId target = 0);
    PositionId nearest_position() const;

    History history_;
    std::optional<DocumentFile> file_;
    int number_ = 0;
    std::string title_;
    std::filesystem::path origin_;
    std::vector<std::string> continued_;
    Game game_;
    bool game_changed_ = false;
    bool file_is_gone_ = false;
    bool file_differs_ = false;
    FileVersion noticed_;  // what notice() saw last, or the version that was read or saved
};

// The content of a file: one puzzle, or several in a collection.
struct OpenedFile {
    DocumentFile file;
    std::vector<Puzzle> puzzles;  // at least one
    std::string reading;          // how the first puzzle's text was understood
    Game game;                    // the game in the file of a single puzzle
    std::string game_problem;     // why the file's game cannot be read, or empty
    // If the text is ambiguous: its readings; `puzzles` is the first.
    std::vector<TextReading> readings;
    LeftOutLines left_out;  // bad lines of a text with a puzzle a line
    // Can Save write the file in its own format? Only if it holds one puzzle in a format that documents are
    // saved in, and is not compressed. Else the puzzles become new documents, and the file stays as it is.
    bool is_document = true;
};

// Reads a regular file or a link to one. The extension determines the kind; `kind` is for unknown extensions.
Result<OpenedFile> open_file(const std::filesystem::path& path, std::optional<FileKind> kind = std::nullopt);

// Do both paths name the same file on the disk?
bool same_file(const std::filesystem::path& a, const std::filesystem::path& b);

}  // namespace gridsmith
