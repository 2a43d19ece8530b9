// What has changed since the last time is told by the numbers of the histories' states.
#include "document/session.h"

#include "base/file_io.h"
#include "base/random.h"
#include "document/session_record.h"
#include "document/session_writer.h"
#include "format/json_value.h"

#include <algorithm>
#include <cerrno>
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
// A journal that has grown so long is written anew, with the present states alone.
constexpr std::size_t kLongJournal = std::size_t{4} << 20;
// More states than this at once are no edits of a moment; the file is written anew then too.
constexpr std::size_t kManyStates = 100;
constexpr int kAttempts = 5;

std::string tabs_text(std::span<const SessionDocument> documents, std::uint64_t front) {
    JsonArray ids;
    for (const auto& document : documents) ids.push_back(document.id);
    JsonObject members;
    members.push_back({"tabs", std::move(ids)});
    members.push_back({"front", front});
    return compact_json(std::move(members)) + '\n';
}

Error folder_error(const fs::path& folder, std::string_view step, int number) {
    return Error{fmt::format("the folder for unsaved work cannot be {} ({})", step,
                             std::generic_category().message(number)),
                 folder.string()};
}

// The documents of a session in the order of its tabs; those whose journals cannot be read are left out.
void read_documents(DeadSession& session) {
    const auto text = read_file(session.folder / kTabsFile);
    if (!text) return;
    const auto tabs = read_json(*text);
    const JsonValue* ids = tabs ? tabs->find("tabs") : nullptr;
    if (ids == nullptr || ids->array() == nullptr) return;
    const JsonValue* front = tabs->find("front");
    for (const JsonValue& json : *ids->array()) {
        const auto id = json.natural();
        if (!id) continue;
        const auto journal = read_file(session.folder / (std::to_string(*id) + std::string(kJournalEnd)));
        auto content = journal ? read_journal(*journal) : std::nullopt;
        if (!content) continue;
        if (front != nullptr && front->natural() == id) session.front = session.documents.size();
        session.documents.push_back({std::move(content->document), content->selected});
    }
}

}  // namespace

std::optional<SessionLock> SessionLock::take(const fs::path& folder) {
    const int descriptor = ::open((folder / kLockFile).c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    if (descriptor < 0) return std::nullopt;
    SessionLock lock(descriptor);
    if (::flock(descriptor, LOCK_EX | LOCK_NB) != 0) return std::nullopt;
    return lock;
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
        if (auto lock = SessionLock::take(name))
            return std::unique_ptr<Session>(new Session(name, std::move(*lock)));
    }
    return std::unexpected(folder_error(sessions, "made", errno));
}

Session::Session(fs::path folder, SessionLock lock)
    : folder_(std::move(folder)), lock_(std::move(lock)), writer_(std::make_unique<SessionWriter>()) {}

Session::~Session() = default;

fs::path Session::journal_of(std::uint64_t id) const {
    return folder_ / (std::to_string(id) + std::string(kJournalEnd));
}

void Session::keep(std::span<const SessionDocument> documents, std::uint64_t front) {
    notice_failure();
    for (const auto& document : documents) keep_document(document);
    // The list comes after the journals that it names.
    if (auto tabs = tabs_text(documents, front); tabs != tabs_) {
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
    std::optional<JsonValue> game_changes;
    if (game.begun()) game_changes = take_changes(game, written.game);
    if (!other_game && !game_changes && written.rest == rest && written.states.size() == states.size() &&
        std::ranges::equal(written.states, states, {}, {}, &History::State::id))
        return;

    // States are only ever dropped at both ends and added behind.
    const auto first = std::ranges::find(written.states, states.front().id);
    const auto keep_from = static_cast<std::size_t>(first - written.states.begin());
    std::size_t same = 0;
    while (keep_from + same < written.states.size() && same < states.size() &&
           written.states[keep_from + same] == states[same].id)
        ++same;

    const bool anew = other_game || written.bytes == 0 || written.bytes > kLongJournal ||
                      states.size() - same > kManyStates;
    if (anew && game.begun()) {
        written.game = {};
        game_changes = take_changes(game, written.game);
    }
    const std::string all = game_changes ? with_changes(rest, *game_changes) : rest;
    std::string text = anew ? record_of(*kept.document, all, 0, 0, 0)
                            : record_of(*kept.document, all, same == 0 ? 0 : keep_from,
                                        same == 0 ? 0 : keep_from + same, same);
    written.bytes = text.size() + (anew ? 0 : written.bytes);
    written.rest = std::move(rest);
    written.states.clear();
    for (const auto& state : states) written.states.push_back(state.id);
    if (anew)
        writer_->replace(journal_of(kept.id), std::move(text));
    else
        writer_->append(journal_of(kept.id), std::move(text));
}

void Session::flush() { writer_->flush(); }

void Session::end() {
    writer_->flush();
    std::error_code ignored;
    fs::remove_all(folder_, ignored);
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
        auto lock = SessionLock::take(entry->path());
        if (!lock) continue;
        DeadSession session{entry->path(), std::move(*lock), {}, 0};
        read_documents(session);
        if (session.documents.empty())
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
    std::error_code ignored;
    fs::remove_all(session.folder, ignored);
}

}  // namespace gridsmith
