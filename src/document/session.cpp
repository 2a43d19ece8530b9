// What has changed since the last time is told by the numbers of the histories' states.
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
// A journal that has grown so long is written anew, with the present states alone; not before it is twice as
// long as they were, because they may be that long by themselves.
constexpr std::size_t kLongJournal = std::size_t{4} << 20;
// Above what one can grow to.
constexpr std::size_t kLargestJournal = std::size_t{4} << 30;
// More states than this at once are no edits of a moment; the file is written anew then too.
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

// The numbers of the journals that are there; nothing when the folder cannot be read.
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

// Documents whose journals could be written, but not the list that was to name them. Those of documents that
// were closed are older than the list.
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

// What tabs.json says, and what was opened since; without it all journals that are there.
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

// At once for those who look for sessions: of one that is removed in part, the rest would be offered again.
void remove_folder(const fs::path& folder) {
    fs::path gone = folder;
    gone += kGoneEnd;
    std::error_code code;
    fs::rename(folder, gone, code);
    fs::remove_all(code ? folder : gone, code);
}

// The documents of a session in the order of its tabs, and the journals that cannot be read.
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
    int descriptor = ::open(file.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    // What is on a disk that takes no writes can be recovered all the same.
    if (descriptor < 0) descriptor = ::open(file.c_str(), O_RDONLY | O_CLOEXEC);
    if (descriptor < 0) return std::unexpected(Error{"cannot be opened", file.string()});
    SessionLock lock(descriptor);
    if (::flock(descriptor, LOCK_EX | LOCK_NB) == 0) return lock;
    if (errno == EWOULDBLOCK) return std::nullopt;
    return std::unexpected(
        Error{fmt::format("cannot be locked ({})", std::generic_category().message(errno)), file.string()});
}

SessionLock::SessionLock(SessionLock&& other) noexcept : descriptor_(std::exchange(other.descriptor_, -1)) {}

SessionLock& SessionLock::operator=(SessionLock&& other) noexcept {
    std::swap(descriptor_, other.descriptor_);
    return *this;
}

SessionLock::~SessionLock() {
    if (descriptor_ >= 0) ::close(descriptor_);
}

Result<std::unique_ptr<Session>> Session::begin(const fs::path& sessions) {
    std::error_code code;
    fs::create_directories(sessions, code);
    if (code) return std::unexpected(folder_error(sessions, "made", code.value()));
    // Another program that looks for dead sessions may hold a new folder for a moment, and remove it as an
    // empty one.
    for (int attempt = 0; attempt < kAttempts; ++attempt) {
        std::string name = (sessions / "XXXXXX").string();
        if (::mkdtemp(name.data()) == nullptr) break;
        if (auto lock = SessionLock::take(name); lock && *lock)
            return std::unique_ptr<Session>(new Session(name, std::move(**lock)));
    }
    return std::unexpected(folder_error(sessions, "made", errno));
}

Session::Session(fs::path folder, SessionLock lock)
    : folder_(std::move(folder)), lock_(std::move(lock)), writer_(std::make_unique<SessionWriter>()) {}

Session::~Session() = default;

fs::path Session::journal_of(std::uint64_t id) const { return folder_ / journal_name(id); }

void Session::keep(std::span<const SessionDocument> documents, std::uint64_t front) {
    notice_failure();
    for (const auto& document : documents) keep_document(document);
    // The list comes after the journals that it names.
    if (auto tabs = text_of(tabs_of(documents, front)); tabs != tabs_) {
        tabs_ = tabs;
        writer_->replace(folder_ / kTabsFile, std::move(tabs));
    }
    std::erase_if(written_, [&](const auto& entry) {
        const bool open = std::ranges::find(documents, entry.first, &SessionDocument::id) != documents.end();
        if (!open) writer_->remove(journal_of(entry.first));
        return !open;
    });
}

void Session::keep_document(const SessionDocument& kept) {
    const auto& states = kept.document->history().states();
    std::string rest = rest_of_record(*kept.document, kept.selected);
    Written& written = written_[kept.id];
    const Game& game = kept.document->game();
    // A game that began, ended or gave way to another begins a journal anew, because it gives a position to a
    // state that was written without it.
    const bool other_game = written.game.identity != game.attempts.identity();
    if (other_game) written.game = {};
    std::vector<std::string> game_changes;
    if (game.begun()) game_changes = take_changes(game, written.game);
    const auto is_written = [](const WrittenState& before, const History::State& state) {
        return before.id == state.id && before.position == state.position;
    };
    if (!other_game && game_changes.empty() && written.rest == rest &&
        std::ranges::equal(written.states, states, is_written))
        return;

    // States are only ever dropped at both ends and added behind. One that has another position is added
    // again, with those behind it.
    const auto first = std::ranges::find(written.states, states.front().id, &WrittenState::id);
    const auto keep_from = static_cast<std::size_t>(first - written.states.begin());
    std::size_t same = 0;
    while (keep_from + same < written.states.size() && same < states.size() &&
           is_written(written.states[keep_from + same], states[same]))
        ++same;

    const bool long_enough = written.bytes > std::max(kLongJournal, 2 * written.rewritten);
    bool anew = other_game || written.bytes == 0 || long_enough || states.size() - same > kManyStates;
    std::string text;
    if (!anew) {
        text = same == 0 ? record_of(*kept.document, rest, 0, 0, 0, game_changes)
                         : record_of(*kept.document, rest, keep_from, keep_from + same, same, game_changes);
        // Of several lines only some may be there after a power failure.
        anew = text.find('\n') + 1 < text.size();
    }
    if (anew) {
        written.game = {};
        if (game.begun()) game_changes = take_changes(game, written.game);
        text = record_of(*kept.document, rest, 0, 0, 0, game_changes);
    }
    written.bytes = text.size() + (anew ? 0 : written.bytes);
    if (anew) written.rewritten = text.size();
    written.rest = std::move(rest);
    written.states.clear();
    for (const auto& state : states) written.states.push_back({state.id, state.position});
    if (anew)
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
    // What a failure has left open is empty here until it is written anew.
    return writer_->is_well() && !tabs_.empty() &&
           std::ranges::none_of(written_, [](const auto& entry) { return entry.second.bytes == 0; });
}

void Session::end() {
    writer_->flush();
    remove_folder(folder_);
    written_.clear();
    tabs_.clear();
}

// What was written last may be there in part or not at all, and what follows must not build on it: after a
// failure everything is written anew, again and again until it succeeds.
void Session::notice_failure() {
    const bool well = writer_->is_well();
    auto failure = writer_->take_failure();
    if (failure) {
        for (auto& [id, written] : written_) written = {};
        tabs_.clear();
        if (!fails_) failure_ = std::move(failure);
        fails_ = true;
    } else if (well) {
        fails_ = false;
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
        if (entry->path().extension() == kGoneEnd) {  // the removal was cut short
            fs::remove_all(entry->path(), ignored);
            continue;
        }
        auto lock = SessionLock::take(entry->path());
        if (lock ? !*lock : is_missing(entry->path())) continue;  // alive, or gone by now
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
    // Nobody knows what a folder holds that could not be listed.
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
