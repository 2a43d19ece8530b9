// One open puzzle: its history, its name and the file it lives in.
//
// Reading and writing go through format/'s one door. A document does not know that it is shown: selection,
// scroll and solutions belong to the tab that holds it. Only the UI thread touches documents.
#pragma once

#include "base/result.h"
#include "document/edits.h"
#include "document/file_kind.h"
#include "document/game.h"
#include "document/history.h"
#include "format/puzzle_file.h"
#include "model/puzzle.h"

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace gridsmith {

// Where a document was read from or saved to last.
struct DocumentFile {
    std::filesystem::path path;  // absolute
    FileKind kind = FileKind::puzzle;
    std::filesystem::file_time_type time{};  // of the last change when it was read or written
};

class Document {
public:
    // A document without a file, called by its title or, without one, "<unnamed-NUMBER>". `start` says
    // whether closing it would lose anything.
    Document(int number, Puzzle puzzle, History::Start start, int history_limit = kDefaultHistoryLimit,
             std::string title = {});
    // A document that holds what was read from `file`.
    Document(DocumentFile file, Puzzle puzzle, int history_limit = kDefaultHistoryLimit, Game game = {});

    // A document as it was stored; `game_changed` as below.
    Document(History history, std::optional<DocumentFile> file, int number, std::string title, Game game = {},
             bool game_changed = false);

    const Puzzle& puzzle() const { return history_.current(); }
    const History& history() const { return history_; }
    const std::optional<DocumentFile>& file() const { return file_; }
    // The file's name without its folder, the title, or "<unnamed-N>".
    std::string name() const;
    void set_number(int number) { number_ = number; }
    // What it is called without a file; empty for a numbered one.
    const std::string& title() const { return title_; }
    bool changed() const { return history_.changed() || game_changed_; }
    // The game is another one than in the file, in a way that no edit shows.
    bool game_changed() const { return game_changed_; }
    // Its file holds a template.
    bool is_template() const { return file_ && file_->kind == FileKind::puzzle_template; }

    // Adds the edit to the history; false, and nothing happens, when it changes nothing.
    bool apply(Edit edit);
    // Both do nothing when there is nothing to undo or redo. They give the cell that the edit was made in.
    std::optional<Cell> undo();
    std::optional<Cell> redo();

    // --- The game that is played in it ---
    // From here on the puzzle is played: `posed` are its entries that belong to the puzzle.
    void begin_game(const Grid& posed, std::string source = {}, std::string grade = {});
    const Game& game() const { return game_; }
    // For the clock and the counts; positions are changed by the functions below.
    Game& game() { return game_; }
    // The game has become another one in a way that no edit shows.
    void mark_game_changed() { game_changed_ = true; }
    // Where the puzzle is in the tree of attempts; 0 when it is not in it, as before the game began.
    PositionId here() const;
    // A position from which something is tried: it stays, whatever becomes of it. Begins a game if need be.
    void keep_here();
    void name_position(PositionId id, std::string name);
    // An edit that leads to another position of the tree; what is left stays in it. False when nothing
    // changes.
    bool go_to(PositionId id);
    // Removes the attempt that the position belongs to; where one is in it, one goes to where it began first.
    void drop_attempt(PositionId id);

    // Writes the current puzzle to `path` as `kind`; from then on that is the document's file. On failure
    // nothing has changed, the old file on the disk neither.
    Result<void> save(const std::filesystem::path& path, FileKind kind, bool clear_history);
    // The file's content in place of everything the document held; the history begins anew.
    Result<void> reload();
    // The file's time now, when it exists and differs from the time it was read or written.
    std::optional<std::filesystem::file_time_type> changed_on_disk() const;
    // Do not report this change on the disk again.
    void ignore_change_on_disk(std::filesystem::file_time_type time);

private:
    void take_game(Game game);
    GameTime time_now() const;
    void give_up_redo(PositionId target = 0);
    PositionId last_position() const;

    History history_;
    std::optional<DocumentFile> file_;
    int number_ = 0;
    std::string title_;
    Game game_;
    bool game_changed_ = false;  // since it was read or saved
};

// What a file holds: nearly always one puzzle, in collections many.
struct OpenedFile {
    DocumentFile file;
    std::vector<Puzzle> puzzles;  // at least one
    std::string reading;          // how the first was understood
    Game game;                    // that was played in it, if it is one puzzle
    std::string game_problem;     // why a game in it cannot be read, or empty
    // What the text can mean, the puzzles above being the first, when there is more than one.
    std::vector<TextReading> readings;
    // The file can be written back as it was read: one puzzle, in a format that documents are saved in. Else
    // its puzzles become documents of their own, and the file is left alone.
    bool is_document = true;
};

// Reads `path`, a regular file or a link to one. The extension tells the kind; `kind` does where it does not.
Result<OpenedFile> open_file(const std::filesystem::path& path, std::optional<FileKind> kind = std::nullopt);

// Do both paths lead to one file on the disk?
bool same_file(const std::filesystem::path& a, const std::filesystem::path& b);

}  // namespace gridsmith
