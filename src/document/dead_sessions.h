// Reads the sessions of programs that died; session.h describes their files.
#pragma once

#include "base/result.h"
#include "document/document.h"
#include "document/session/session_folder.h"
#include "document/session/strip_record.h"
#include "document/session_record.h"

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <vector>

namespace gridsmith {

struct RecoveredDocument {
    Document document;
    Cell selected = 0;
    JournalState state = {};
    std::uint64_t id = 0;  // of its journal in the session
};

// A file of a dead session that cannot be read completely.
struct UnreadJournal {
    std::filesystem::path file;
    bool damaged = false;  // the file was read, but parts of its content are invalid
    Error reason;
};

// The session of a program that died. This object holds its lock; if the lock could not be taken, the session
// has no documents, and `unread` says why.
struct DeadSession {
    std::filesystem::path folder;
    std::optional<SessionLock> lock = {};
    std::vector<RecoveredDocument> documents = {};
    std::size_t front = 0;  // an index of `documents`
    StripContent strip = {};
    // Files that another start of the program had handed over and that were not open yet.
    std::vector<std::filesystem::path> handed = {};
    std::vector<UnreadJournal> unread = {};
    // The list of open documents is damaged, so `documents` has no particular order.
    bool list_is_damaged = false;

    // Is there anything to recover?
    bool has_work() const { return !documents.empty() || !strip.puzzles.empty() || !handed.empty(); }
};

// Reads a journal of any session, such as one that is damaged. Fails, naming the file, if it has no state that can be
// read.
Result<RecoveredDocument> recover_file(const std::filesystem::path& path);
// Same for a file of the strip. Fails, naming the file, if it has no puzzle that can be read.
Result<StripContent> recover_strip_file(const std::filesystem::path& path);

// Locks and reads all dead sessions, newest last. Removes empty sessions. If a program died while it took over work of
// an earlier session, both have the document, or the puzzle of the strip: it is only in the later one.
std::vector<DeadSession> dead_sessions(const std::filesystem::path& sessions);

// Removes the files of a session whose documents are safe elsewhere or unwanted. Unread files stay in the
// folder, to be read again at the next start; damaged ones are renamed, so that they are not read again.
void remove_session(DeadSession& session);

}  // namespace gridsmith
