// Crash recovery: journals of all open documents with their histories, written soon after each edit.
//
//     state folder/sessions/
//         12-1a2b3c/         session 12, of a running program, which holds a lock on the file `lock`
//             lock
//             tabs.json      the open documents in order, and the one in front
//             7.journal      document 7: lines of JSON, each a change; see session_record.h
//             7.damaged      a journal that could not be read completely; only the user may remove it
//             strip.journal  puzzles of the strip that are not saved; see strip_record.h
//             handed.json    files from other starts of the program, not yet open; see handed_files.h
//         4-4d5e6f.gone/     a session that is being removed; its content is ignored
//
// If no program locks a session, the program of the session has died. The first program that takes the lock recovers
// the session (dead_sessions.h). A separate thread writes the files.
#pragma once

#include "base/result.h"
#include "document/attempts.h"
#include "document/document.h"
#include "document/game_record.h"
#include "document/session/session_folder.h"
#include "document/session/strip_record.h"
#include "document/session_record.h"
#include "model/cells/order.h"

#include <cstdint>
#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace gridsmith {

class SessionWriter;

// A document to be kept; `id` is the same while the document is open.
struct SessionDocument {
    std::uint64_t id = 0;
    const Document* document = nullptr;
    Cell selected = 0;
};

class Session {
public:
    // Begins a session in a new folder below `sessions`, which is created if necessary.
    static Result<std::unique_ptr<Session>> begin(const std::filesystem::path& sessions);
    // Waits for all writes. The journals stay on the disk, as after a crash, unless end() was called.
    ~Session();
    Session(const Session&) = delete;
    Session& operator=(const Session&) = delete;

    // Records the changes since the last call; nearly free if nothing changed. `front` is the id of the
    // document in front. Documents that are missing in the list count as closed, and so does a strip that is not given.
    // If the folder was removed, makes a new one with complete journals; if the last write failed, writes complete
    // journals again. Records at most 500 puzzles of the strip; returns false if there are more.
    bool keep(std::span<const SessionDocument> documents, std::uint64_t front,
              const std::optional<SessionStrip>& strip = {});
    // Looks whether other programs have removed or shortened files of the session. The next keep() writes them again.
    void check_files();
    // Waits for all writes. Returns false if a write failed.
    bool flush();
    // Same, without waiting; also returns false while a write is unfinished.
    bool is_whole();
    // Removes the session's folder, at a regular end of the program.
    void end();
    // Why the journals cannot be written; reported once, until writing succeeds again.
    std::optional<Error> take_failure();

    // Another one after keep() had to make a new folder.
    const std::filesystem::path& folder() const { return folder_.path; }

private:
    struct JournaledState {
        std::uint64_t id = 0;
        PositionId position = 0;
    };
    // The content of a document's journal.
    struct Journal {
        std::vector<JournaledState> states;
        std::string rest;  // see rest_of_record()
        JournaledGame game;
        std::size_t bytes = 0;          // size of the file
        std::size_t rewritten = 0;      // size of the file after the last rewriting
        std::uint64_t last_number = 0;  // of its last line
    };

    // The content of the strip's file; no puzzles: there is no file.
    struct KeptStrip {
        std::uint64_t id = 0;
        std::size_t puzzles = 0;
        std::size_t bytes = 0;
    };

    Session(std::filesystem::path sessions, SessionFolder folder);
    std::filesystem::path journal_of(std::uint64_t id) const;
    void keep_document(const SessionDocument& kept);
    void keep_strip(const std::optional<SessionStrip>& strip);
    void notice_failure();
    void begin_again(std::optional<Error> failure);
    bool restore_folder();

    std::filesystem::path sessions_;
    SessionFolder folder_;
    std::map<std::uint64_t, Journal> journals_;
    KeptStrip strip_;
    std::size_t strip_puzzles_ = 0;  // that are to be kept
    TabList tabs_;                   // its number is 0 until the list is written
    std::uint64_t last_number_ = 0;  // of the lines of all files
    bool failing_ = false;           // the last write failed
    std::optional<Error> failure_;
    std::unique_ptr<SessionWriter> writer_;
};

}  // namespace gridsmith
