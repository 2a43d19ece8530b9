#include "document/dead_sessions.h"

#include "base/file_io.h"
#include "document/session/checked_line.h"
#include "document/session/handed_files.h"

#include <algorithm>
#include <ranges>
#include <set>
#include <string>
#include <system_error>
#include <utility>

namespace gridsmith {

namespace {

namespace fs = std::filesystem;

// Bytes, more than a journal can grow to: 4 GB, or 1 GB where addresses have 32 bits, as in browsers.
constexpr std::size_t kLargestJournal = std::size_t{1} << (sizeof(std::size_t) > 4 ? 32 : 30);

bool is_missing(const fs::path& file) {
    std::error_code code;
    return fs::symlink_status(file, code).type() == fs::file_type::not_found;
}

// The tabs in tabs.json; nothing if the file is missing or damaged.
std::optional<TabList> tab_list(const fs::path& folder) {
    const auto text = read_file(folder / kTabsFile);
    return text ? tabs_in(*text) : std::nullopt;
}

// A journal that the list of tabs lacks: was its document opened after the list was written? Otherwise the document was
// closed, and the program died before it removed the journal.
bool is_newer(const JournalContent& content, const TabList& list) {
    return list.number == 0 || content.last_number > list.number || !content.state.is_whole();
}

// The journal, or the reason why nothing can be read.
Result<JournalContent> content_of_journal(std::string_view text) {
    if (is_of_later_version(text)) return failure("was written by a later version of Gridsmith");
    auto content = read_journal(text);
    if (!content) return failure("is damaged");
    return std::move(*content);
}

// The content of a file of the session; nothing if it is missing, or cannot be read, which is noted.
std::optional<std::string> content_of(DeadSession& session, const fs::path& file, std::size_t limit) {
    auto text = read_file(file, limit);
    if (text) return std::move(*text);
    if (!is_missing(file)) session.unread.push_back({file, false, std::move(text.error())});
    return std::nullopt;
}

// Reads the journal, and adds its document unless it was closed before `list` was written.
void read_document(DeadSession& session, std::uint64_t id, const TabList* list) {
    const fs::path file = session.folder / journal_name(id);
    const auto text = content_of(session, file, kLargestJournal);
    if (!text) return;
    auto content = content_of_journal(*text);
    const bool is_listed = list == nullptr || std::ranges::find(list->ids, id) != list->ids.end();
    if (content && !is_listed && !is_newer(*content, *list)) return;
    if (!content) {
        session.unread.push_back({file, !is_of_later_version(*text), std::move(content.error())});
        return;
    }
    if (!content->state.is_whole())
        session.unread.push_back({file, true, Error{"is damaged", file.string()}});
    if (list != nullptr && list->front == id) session.front = session.documents.size();
    session.documents.push_back({std::move(content->document), content->selected, content->state, id});
}

// Reads the documents of a session in the order of its tabs, then those that the list lacks. Without a list, reads all
// journals in the folder.
void read_documents(DeadSession& session) {
    const auto list = tab_list(session.folder);
    auto found = journals_in(session.folder);
    if (!found && !list) {
        session.unread.push_back({session.folder / kTabsFile, false, Error{"cannot be read"}});
        return;
    }
    session.list_is_damaged = !list && !is_missing(session.folder / kTabsFile);
    std::vector<std::uint64_t> ids = list ? list->ids : std::vector<std::uint64_t>();
    const std::size_t listed = ids.size();
    for (const std::uint64_t id : found.value_or(std::vector<std::uint64_t>()))
        if (std::find(ids.begin(), ids.begin() + static_cast<std::ptrdiff_t>(listed), id) ==
            ids.begin() + static_cast<std::ptrdiff_t>(listed))
            ids.push_back(id);
    for (const std::uint64_t id : ids) read_document(session, id, list ? &*list : nullptr);
}

void read_strip(DeadSession& session) {
    const fs::path file = session.folder / kStripFile;
    const auto text = content_of(session, file, kLargestJournal);
    if (!text) return;
    session.strip = strip_in(*text);
    if (session.strip.damaged > 0)
        session.unread.push_back({file, !is_of_later_version(*text), Error{"is damaged", file.string()}});
}

// Reads the files that other starts of the program had handed over.
void read_handed(DeadSession& session) {
    const fs::path file = session.folder / kHandedFile;
    const auto text = content_of(session, file, kLargestFile);
    if (!text) return;
    if (auto files = handed_in(*text))
        session.handed = std::move(*files);
    else
        session.unread.push_back({file, true, Error{"is damaged", file.string()}});
}

std::string name_of_journal(const fs::path& session, std::uint64_t id) {
    return session.filename().string() + "/" + std::to_string(id);
}

// The journals that documents of these sessions continue.
std::set<std::string> continued_by(const std::vector<DeadSession>& dead,
                                   const std::vector<fs::path>& living) {
    std::set<std::string> journals;
    const auto add = [&](const Document& document) {
        journals.insert(document.continued().begin(), document.continued().end());
    };
    for (const DeadSession& session : dead)
        for (const RecoveredDocument& recovered : session.documents) add(recovered.document);
    for (const fs::path& session : living)
        for (const std::uint64_t id : journals_in(session).value_or(std::vector<std::uint64_t>()))
            if (const auto recovered = recover_file(session / journal_name(id))) add(recovered->document);
    return journals;
}

// Drops documents that other sessions continue, and notes in the others which journals they continue.
void drop_continued(std::vector<DeadSession>& dead, const std::vector<fs::path>& living) {
    const std::set<std::string> continued = continued_by(dead, living);
    for (DeadSession& session : dead) {
        std::vector<RecoveredDocument> kept;
        std::size_t front = 0;
        for (std::size_t i = 0; i < session.documents.size(); ++i) {
            RecoveredDocument& recovered = session.documents[i];
            const fs::path file = session.folder / journal_name(recovered.id);
            if (continued.contains(name_of_journal(session.folder, recovered.id))) {
                std::error_code ignored;
                if (std::ranges::find(session.unread, file, &UnreadJournal::file) == session.unread.end())
                    fs::remove(file, ignored);
                continue;
            }
            if (i == session.front) front = kept.size();
            // Those that are gone cannot be offered again.
            std::vector<std::string> names = recovered.document.continued();
            std::erase_if(names, [&](const std::string& name) {
                const fs::path journal = session.folder.parent_path() / (name + std::string(kJournalEnd));
                return is_missing(journal);
            });
            names.push_back(name_of_journal(session.folder, recovered.id));
            recovered.document.set_continued(std::move(names));
            kept.push_back(std::move(recovered));
        }
        session.documents = std::move(kept);
        session.front = front;
    }
}

// Drops puzzles of strips that later sessions have, too.
void drop_repeated(std::vector<DeadSession>& dead) {
    std::set<std::string> later;
    for (DeadSession& session : dead | std::views::reverse) {
        std::vector<std::string> keys;
        // Another session may count its runs otherwise.
        std::erase_if(session.strip.puzzles, [&](StripPuzzle puzzle) {
            puzzle.run = 0;
            keys.push_back(line_of(puzzle));
            return later.contains(keys.back());
        });
        later.insert(keys.begin(), keys.end());
    }
}

bool is_empty(const DeadSession& session) { return !session.has_work() && session.unread.empty(); }

}  // namespace

Result<RecoveredDocument> recover_file(const fs::path& path) {
    const auto text = read_file(path, kLargestJournal);
    if (!text) return std::unexpected(text.error());
    auto content = content_of_journal(*text);
    if (!content) return failure_in(path.string(), std::move(content.error()));
    return RecoveredDocument{std::move(content->document), content->selected, content->state};
}

Result<StripContent> recover_strip_file(const fs::path& path) {
    const auto text = read_file(path, kLargestJournal);
    if (!text) return std::unexpected(text.error());
    auto content = strip_in(*text);
    if (content.puzzles.empty()) return failure_in(path.string(), Error{"is damaged"});
    return content;
}

std::vector<DeadSession> dead_sessions(const fs::path& sessions) {
    std::vector<DeadSession> dead;
    std::vector<fs::path> living;
    std::error_code code;
    for (fs::directory_iterator entry(sessions, code), end; !code && entry != end; entry.increment(code)) {
        std::error_code ignored;
        if (!entry->is_directory(ignored)) continue;
        if (entry->path().extension() == kGoneEnd) {  // a removal that was interrupted
            fs::remove_all(entry->path(), ignored);
            continue;
        }
        auto lock = SessionLock::take(entry->path());
        if (lock ? !*lock : is_missing(entry->path())) {  // alive, or just removed
            living.push_back(entry->path());
            continue;
        }
        DeadSession session{.folder = entry->path()};
        if (lock) {
            session.lock = std::move(*lock);
            read_documents(session);
            read_strip(session);
            read_handed(session);
        } else {
            session.unread.push_back({session.folder / kTabsFile, false, std::move(lock.error())});
        }
        if (is_empty(session))
            remove_session(session);
        else
            dead.push_back(std::move(session));
    }
    std::ranges::sort(dead, {}, [](const DeadSession& session) {
        return std::pair(number_of_session(session.folder), session.folder);
    });
    if (!dead.empty()) drop_continued(dead, living);
    if (dead.size() > 1) drop_repeated(dead);
    std::erase_if(dead, [](DeadSession& session) {
        if (!is_empty(session)) return false;
        remove_session(session);
        return true;
    });
    return dead;
}

void remove_session(DeadSession& session) {
    // The folder could not be listed, so it may hold documents.
    if (std::ranges::any_of(session.unread,
                            [](const UnreadJournal& unread) { return unread.file.filename() == kTabsFile; }))
        return;
    std::vector<fs::path> files;
    std::error_code code;
    for (fs::directory_iterator entry(session.folder, code), end; !code && entry != end;
         entry.increment(code))
        files.push_back(entry->path());
    if (code) return;
    const auto unread = [&](const fs::path& file) {
        return std::ranges::find(session.unread, file, &UnreadJournal::file);
    };
    const auto stays = [&](const fs::path& file) {
        return unread(file) != session.unread.end() || file.extension() == kDamagedEnd ||
               (!session.unread.empty() && file.filename() == kTabsFile);
    };
    if (std::ranges::none_of(files, stays))
        return remove_folder(session.folder, session.lock ? &*session.lock : nullptr);
    std::error_code ignored;
    for (const fs::path& file : files) {
        const auto found = unread(file);
        if (found != session.unread.end() && found->damaged)
            fs::rename(file, fs::path(file).replace_extension(kDamagedEnd), ignored);
        else if (!stays(file) && file.filename() != kLockFile)
            fs::remove_all(file, ignored);
    }
}

}  // namespace gridsmith
