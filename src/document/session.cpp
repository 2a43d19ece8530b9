// Compares the ids of a history's states with the ids in the journal to find the new states.
#include "document/session.h"

#include "base/file_io.h"
#include "base/random.h"
#include "document/session_record.h"
#include "document/session_writer.h"

#include <algorithm>
#include <cerrno>
#include <charconv>
#include <cstdlib>
#include <fcntl.h>
#include <fmt/format.h>
#include <string_view>
#include <sys/file.h>
#include <system_error>
#include <unistd.h>
#include <utility>

namespace gridsmith {

namespace {

namespace fs = std::filesystem;

constexpr std::string_view kLockFile = "lock";
constexpr std::string_view kTabsFile = "tabs.json";
constexpr std::string_view kJournalEnd = ".journal";
constexpr std::string_view kDamagedEnd = ".damaged";
constexpr std::string_view kGoneEnd = ".gone";
// Bytes. A longer journal is rewritten with the current states only, but not before it is twice as long as
// after the last rewriting, because the current states may be longer than this limit.
constexpr std::size_t kLongJournal = std::size_t{4} << 20;
// Bytes, more than a journal can grow to.
constexpr std::size_t kLargestJournal = std::size_t{4} << 30;
// With more new states than this at once, the journal is rewritten too.
constexpr std::size_t kManyStates = 100;
constexpr int kAttempts = 5;

TabList tabs_of(std::span<const SessionDocument> documents, std::uint64_t front) {
    TabList tabs{{}, front};
    for (const auto& document : documents) tabs.ids.push_back(document.id);
    return tabs;
}

Error folder_error(const fs::path& folder, std::string_view step, int number) {
    return Error{fmt::format("the folder for unsaved work cannot be {} ({})", step,
                             std::generic_category().message(number)),
                 folder.string()};
}

std::string journal_name(std::uint64_t id) { return std::to_string(id) + std::string(kJournalEnd); }

// The ids of all journals in the folder; nothing if the folder cannot be read.
std::optional<std::vector<std::uint64_t>> journals_in(const fs::path& folder) {
    std::vector<std::uint64_t> ids;
    std::error_code code;
    fs::directory_iterator entry(folder, code);
    for (; !code && entry != fs::directory_iterator(); entry.increment(code)) {
        const std::string name = entry->path().filename().string();
        std::uint64_t id = 0;
        const auto [end, fault] = std::from_chars(name.data(), name.data() + name.size(), id);
        if (fault == std::errc() && std::string_view(end) == kJournalEnd) ids.push_back(id);
    }
    if (code) return std::nullopt;
    std::ranges::sort(ids);
    return ids;
}

bool is_missing(const fs::path& file) {
    std::error_code code;
    return fs::symlink_status(file, code).type() == fs::file_type::not_found;
}

// Adds journals that are newer than the list of tabs: the program died before it wrote the list. The journal
// of a closed document is older than the list.
void add_newer(std::vector<std::uint64_t>& ids, const fs::path& folder) {
    std::error_code code;
    const auto listed = fs::last_write_time(folder / kTabsFile, code);
    if (code) return;
    for (const std::uint64_t id : journals_in(folder).value_or(std::vector<std::uint64_t>())) {
        if (std::ranges::find(ids, id) != ids.end()) continue;
        const auto written = fs::last_write_time(folder / journal_name(id), code);
        if (!code && written > listed) ids.push_back(id);
    }
}

// The tabs in tabs.json and newer ones; without that file, all journals in the folder.
std::optional<TabList> tab_list(const fs::path& folder) {
    if (const auto text = read_file(folder / kTabsFile)) {
        if (auto list = tabs_in(*text)) {
            add_newer(list->ids, folder);
            return list;
        }
    }
    auto ids = journals_in(folder);
    if (!ids) return std::nullopt;
    return TabList{std::move(*ids), std::nullopt};
}

// Renames the folder first, because the rest of a folder that is removed only in part would be recovered
// again.
void remove_folder(const fs::path& folder) {
    fs::path gone = folder;
    gone += kGoneEnd;
    std::error_code code;
    fs::rename(folder, gone, code);
    fs::remove_all(code ? folder : gone, code);
}

// Reads the documents of a session in the order of its tabs, and lists the journals that cannot be read.
void read_documents(DeadSession& session) {
    const auto list = tab_list(session.folder);
    if (!list) {
        session.unread.push_back({session.folder / kTabsFile, false, Error{"cannot be read"}});
        return;
    }
    for (const std::uint64_t id : list->ids) {
        const fs::path file = session.folder / journal_name(id);
        const auto journal = read_file(file, kLargestJournal);
        if (!journal) {
            if (!is_missing(file)) session.unread.push_back({file, false, journal.error()});
            continue;
        }
        auto content = read_journal(*journal);
        if (!content || !content->whole)
            session.unread.push_back({file, true, Error{"is damaged", file.string()}});
        if (!content) continue;
        if (list->front == id) session.front = session.documents.size();
        session.documents.push_back({std::move(content->document), content->selected});
    }
}

}  // namespace

Result<std::optional<SessionLock>> SessionLock::take(const fs::path& folder) {
    const fs::path file = folder / kLockFile;
    Descriptor descriptor(::open(file.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600));
    // Sessions on a read-only disk can be recovered too.
    if (!descriptor) descriptor = Descriptor(::open(file.c_str(), O_RDONLY | O_CLOEXEC));
    if (!descriptor) return std::unexpected(Error{"cannot be opened", file.string()});
    if (::flock(descriptor.get(), LOCK_EX | LOCK_NB) == 0) return SessionLock(std::move(descriptor));
    if (errno == EWOULDBLOCK) return std::nullopt;
    return std::unexpected(
        Error{fmt::format("cannot be locked ({})", std::generic_category().message(errno)), file.string()});
}

Result<std::unique_ptr<Session>> Session::begin(const fs::path& sessions) {
    std::error_code code;
    fs::create_directories(sessions, code);
    if (code) return std::unexpected(folder_error(sessions, "created", code.value()));
    // Try several times, because another program that looks for dead sessions may lock the new folder and
    // remove it as empty.
    for (int attempt = 0; attempt < kAttempts; ++attempt) {
        std::string name = (sessions / "XXXXXX").string();
        if (::mkdtemp(name.data()) == nullptr) break;
        if (auto lock = SessionLock::take(name); lock && *lock)
            return std::unique_ptr<Session>(new Session(name, std::move(**lock)));
    }
    return std::unexpected(folder_error(sessions, "created", errno));
}

Session::Session(fs::path folder, SessionLock lock)
    : folder_(std::move(folder)), lock_(std::move(lock)), writer_(std::make_unique<SessionWriter>()) {}

Session::~Session() = default;

fs::path Session::journal_of(std::uint64_t id) const { return folder_ / journal_name(id); }

void Session::keep(std::span<const SessionDocument> documents, std::uint64_t front) {
    notice_failure();
    for (const auto& document : documents) keep_document(document);
    // The list follows the journals, so it never names a journal that does not exist.
    if (auto tabs = text_of(tabs_of(documents, front)); tabs != tabs_) {
        tabs_ = tabs;
        writer_->replace(folder_ / kTabsFile, std::move(tabs));
    }
    std::erase_if(journals_, [&](const auto& entry) {
        const bool open = std::ranges::find(documents, entry.first, &SessionDocument::id) != documents.end();
        if (!open) writer_->remove(journal_of(entry.first));
        return !open;
    });
}

void Session::keep_document(const SessionDocument& kept) {
    const auto& states = kept.document->history().states();
    std::string rest = rest_of_record(*kept.document, kept.selected);
    Journal& journal = journals_[kept.id];
    const Game& game = kept.document->game();
    // Rewrite the journal when a game begins, ends or is replaced, because old states then get positions.
    const bool other_game = journal.game.identity != game.attempts.identity();
    if (other_game) journal.game = {};
    std::vector<std::string> game_changes;
    if (game.begun()) game_changes = take_changes(game, journal.game);
    const auto is_recorded = [](const JournaledState& before, const History::State& state) {
        return before.id == state.id && before.position == state.position;
    };
    if (!other_game && game_changes.empty() && journal.rest == rest &&
        std::ranges::equal(journal.states, states, is_recorded))
        return;

    // A history drops states only at its ends and adds states only at its end. A state with a new position is
    // recorded again, together with all later states.
    const auto first = std::ranges::find(journal.states, states.front().id, &JournaledState::id);
    const auto keep_from = static_cast<std::size_t>(first - journal.states.begin());
    std::size_t same = 0;
    while (keep_from + same < journal.states.size() && same < states.size() &&
           is_recorded(journal.states[keep_from + same], states[same]))
        ++same;

    const bool long_enough = journal.bytes > std::max(kLongJournal, 2 * journal.rewritten);
    bool rewrite = other_game || journal.bytes == 0 || long_enough || states.size() - same > kManyStates;
    std::string text;
    if (!rewrite) {
        text = same == 0 ? record_of(*kept.document, rest, 0, 0, 0, game_changes)
                         : record_of(*kept.document, rest, keep_from, keep_from + same, same, game_changes);
        // Appending several lines is unsafe: after a power failure only some of them may be on the disk.
        rewrite = text.find('\n') + 1 < text.size();
    }
    if (rewrite) {
        journal.game = {};
        if (game.begun()) game_changes = take_changes(game, journal.game);
        text = record_of(*kept.document, rest, 0, 0, 0, game_changes);
    }
    journal.bytes = text.size() + (rewrite ? 0 : journal.bytes);
    if (rewrite) journal.rewritten = text.size();
    journal.rest = std::move(rest);
    journal.states.clear();
    for (const auto& state : states) journal.states.push_back({state.id, state.position});
    if (rewrite)
        writer_->replace(journal_of(kept.id), std::move(text));
    else
        writer_->append(journal_of(kept.id), std::move(text));
}

bool Session::flush() {
    writer_->flush();
    return is_whole();
}

bool Session::is_whole() {
    notice_failure();
    // After a failure, journals have 0 bytes here until they are rewritten.
    return writer_->is_well() && !tabs_.empty() &&
           std::ranges::none_of(journals_, [](const auto& entry) { return entry.second.bytes == 0; });
}

void Session::end() {
    writer_->flush();
    remove_folder(folder_);
    journals_.clear();
    tabs_.clear();
}

// After a failure the files on the disk may be incomplete, and later records must not build on them. So
// everything is rewritten, until that succeeds.
void Session::notice_failure() {
    const bool well = writer_->is_well();
    auto failure = writer_->take_failure();
    if (failure) {
        for (auto& [id, journal] : journals_) journal = {};
        tabs_.clear();
        if (!failing_) failure_ = std::move(failure);
        failing_ = true;
    } else if (well) {
        failing_ = false;
    }
}

std::optional<Error> Session::take_failure() {
    notice_failure();
    return std::exchange(failure_, std::nullopt);
}

std::vector<DeadSession> dead_sessions(const fs::path& sessions) {
    std::vector<std::pair<fs::file_time_type, DeadSession>> found;
    std::error_code code;
    for (fs::directory_iterator entry(sessions, code), end; !code && entry != end; entry.increment(code)) {
        std::error_code ignored;
        if (!entry->is_directory(ignored)) continue;
        if (entry->path().extension() == kGoneEnd) {  // a removal that was interrupted
            fs::remove_all(entry->path(), ignored);
            continue;
        }
        auto lock = SessionLock::take(entry->path());
        if (lock ? !*lock : is_missing(entry->path())) continue;  // alive, or just removed
        DeadSession session{entry->path(), std::nullopt, {}, 0};
        if (lock) {
            session.lock = std::move(*lock);
            read_documents(session);
        } else {
            session.unread.push_back({session.folder / kTabsFile, false, std::move(lock.error())});
        }
        if (session.documents.empty() && session.unread.empty())
            remove_session(session);
        else
            found.emplace_back(entry->last_write_time(ignored), std::move(session));
    }
    std::ranges::sort(found, {}, [](const auto& pair) { return pair.first; });
    std::vector<DeadSession> dead;
    for (auto& [time, session] : found) dead.push_back(std::move(session));
    return dead;
}

void remove_session(const DeadSession& session) {
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
    if (std::ranges::none_of(files, stays)) return remove_folder(session.folder);
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
