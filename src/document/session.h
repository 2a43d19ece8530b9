// Crash recovery: journals of all open documents with their histories, written within a second of each edit.
//
//     state folder/sessions/
//         1a2b3c/            the session of a running program, which holds a lock on the file `lock`
//             lock
//             tabs.json      the open documents in order, and the one in front
//             7.journal      document 7: lines of JSON, each a change; see session_record.h
//             7.damaged      a journal that could not be read; only the user may remove it
//         4d5e6f.gone/       a session that is being removed; its content is ignored
//
// If no program locks a session, the program of the session has died. The first program that takes the lock recovers
// the session. A separate thread writes the files.
#pragma once

#include "base/descriptor.h"
#include "base/result.h"
#include "document/attempts.h"
#include "document/document.h"
#include "document/game_record.h"
#include "model/board/order.h"

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

// The lock on a session's folder. The system releases the lock when the program ends in any way.
class SessionLock {
public:
    // Nothing if another program holds the lock; fails if the lock file cannot be opened or locked.
    static Result<std::optional<SessionLock>> take(const std::filesystem::path& folder);

private:
    explicit SessionLock(Descriptor descriptor) : descriptor_(std::move(descriptor)) {}
    Descriptor descriptor_;
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
    // document in front. Documents that are missing in the list count as closed.
    void keep(std::span<const SessionDocument> documents, std::uint64_t front);
    // Waits for all writes. Returns false if a write failed.
    bool flush();
    // Same, without waiting; also returns false while a write is unfinished.
    bool is_whole();
    // Removes the session's folder, at a regular end of the program.
    void end();
    // Why the journals cannot be written; reported once, until writing succeeds again.
    std::optional<Error> take_failure();

    const std::filesystem::path& folder() const { return folder_; }

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
        std::size_t bytes = 0;      // size of the file
        std::size_t rewritten = 0;  // size of the file after the last rewriting
    };

    Session(std::filesystem::path folder, SessionLock lock);
    std::filesystem::path journal_of(std::uint64_t id) const;
    void keep_document(const SessionDocument& kept);
    void notice_failure();

    std::filesystem::path folder_;
    SessionLock lock_;
    std::map<std::uint64_t, Journal> journals_;
    std::string tabs_;
    bool failing_ = false;  // the last write failed
    std::optional<Error> failure_;
    std::unique_ptr<SessionWriter> writer_;
};

struct RecoveredDocument {
    Document document;
    Cell selected = 0;
};

// A file of a dead session that cannot be read to its end.
struct UnreadJournal {
    std::filesystem::path file;
    bool damaged = false;  // the file was read, but its content is invalid
    Error reason;
};

// The session of a program that died. This object holds its lock; if the lock could not be taken, the session
// has no documents, and `unread` says why.
struct DeadSession {
    std::filesystem::path folder;
    std::optional<SessionLock> lock;
    std::vector<RecoveredDocument> documents;
    std::size_t front = 0;  // an index of `documents`
    std::vector<UnreadJournal> unread = {};
};

// Locks and reads all dead sessions, newest last. Removes empty sessions.
std::vector<DeadSession> dead_sessions(const std::filesystem::path& sessions);

// Removes the files of a session whose documents are safe elsewhere or unwanted. Unread files stay in the
// folder, to be read again at the next start; damaged ones are renamed, so that they are not read again.
void remove_session(const DeadSession& session);

}  // namespace gridsmith
