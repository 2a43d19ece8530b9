// The journal of a session: every open document with its history, on the disk within a second of each edit,
// so that a crash or a power cut loses nothing.
//
//     state folder/sessions/
//         1a2b3c/            one running program; it holds a lock on `lock` for as long as it lives
//             lock
//             tabs.json      which documents are open, in order, and which is in front
//             7.journal      document 7: lines of JSON, each a change of its history; see session_record.h
//             7.damaged      a journal that could not be understood; it is left to the user
//         4d5e6f.gone/       a session that is being removed: nothing of it is wanted
//
// A session whose lock nobody holds has died and can be recovered; whoever takes its lock first gets it, so
// that two programs never fight over one. Writing happens on a thread of its own. Nothing here asks the user
// anything.
#pragma once

#include "base/result.h"
#include "document/attempts.h"
#include "document/document.h"
#include "document/game_record.h"
#include "model/order.h"

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

// What of a document is kept, under a number that stays the same as long as it is open.
struct SessionDocument {
    std::uint64_t id = 0;
    const Document* document = nullptr;
    Cell selected = 0;
};

// Holds a session's folder for as long as it lives. The system lets go of it when the program dies.
class SessionLock {
public:
    // Nothing when another program holds it; fails when nobody can tell.
    static Result<std::optional<SessionLock>> take(const std::filesystem::path& folder);
    SessionLock(SessionLock&& other) noexcept;
    SessionLock& operator=(SessionLock&& other) noexcept;
    ~SessionLock();

private:
    explicit SessionLock(int descriptor) : descriptor_(descriptor) {}
    int descriptor_ = -1;
};

class Session {
public:
    // Begins a journal in a folder of its own under `sessions`, which is made if need be.
    static Result<std::unique_ptr<Session>> begin(const std::filesystem::path& sessions);
    // Waits until all is written. The journal stays, as after a crash, unless end() was called.
    ~Session();
    Session(const Session&) = delete;
    Session& operator=(const Session&) = delete;

    // Puts down what has changed since the last call; nearly free when nothing has. `front` is the id in
    // front.
    void keep(std::span<const SessionDocument> documents, std::uint64_t front);
    // Waits until everything that was kept last is on the disk. False when something of it is not there.
    bool flush();
    // The same without waiting: false, too, while something is still being written.
    bool is_whole();
    // Removes the journal: the program ends as it should.
    void end();
    // Why the journal cannot be written, told once until it can again.
    std::optional<Error> take_failure();

    const std::filesystem::path& folder() const { return folder_; }

private:
    // By its number, and where in the tree of attempts it was, which may change.
    struct WrittenState {
        std::uint64_t id = 0;
        PositionId position = 0;
    };
    // What the journal of a document holds.
    struct Written {
        std::vector<WrittenState> states;
        std::string rest;  // everything else, as text
        WrittenGame game;
        std::size_t bytes = 0;      // in the file
        std::size_t rewritten = 0;  // of them, when it was written anew last
    };

    Session(std::filesystem::path folder, SessionLock lock);
    std::filesystem::path journal_of(std::uint64_t id) const;
    void keep_document(const SessionDocument& kept);
    void notice_failure();

    std::filesystem::path folder_;
    SessionLock lock_;
    std::map<std::uint64_t, Written> written_;
    std::string tabs_;
    bool fails_ = false;  // the last that was tried
    std::optional<Error> failure_;
    std::unique_ptr<SessionWriter> writer_;
};

// A document out of a journal.
struct RecoveredDocument {
    Document document;
    Cell selected = 0;
};

// A file of a dead session that cannot be read, or not to its end.
struct UnreadJournal {
    std::filesystem::path file;
    bool damaged = false;  // it can be read, but not understood
    Error reason;
};

// A session that died. It is this program's now, until it is destroyed; without a lock nothing of it is read.
struct DeadSession {
    std::filesystem::path folder;
    std::optional<SessionLock> lock;
    std::vector<RecoveredDocument> documents;
    std::size_t front = 0;  // an index of `documents`
    std::vector<UnreadJournal> unread = {};
};

// All sessions that died and can be had, newest last. Those that hold nothing are removed at once; those of
// which nothing can be read are given without documents.
std::vector<DeadSession> dead_sessions(const std::filesystem::path& sessions);

// Its documents are safe elsewhere, or unwanted. What could not be read stays in the folder: as it is, to be
// tried again, or, when it is damaged, under a name by which it is not offered again.
void remove_session(const DeadSession& session);

}  // namespace gridsmith
