// Compares the ids of a history's states with the ids in the journal to find the new states.
#include "document/session.h"

#include "document/session/session_writer.h"

#include <algorithm>
#include <utility>

namespace gridsmith {

namespace {

namespace fs = std::filesystem;

// Bytes. A longer journal is rewritten with the current states only, but not before it is twice as long as
// after the last rewriting, because the current states may be longer than this limit.
constexpr std::size_t kLongJournal = std::size_t{4} << 20;
// So many puzzles of the strip are printed in one call: 2 ms with classic boards of order 3, 20 with other symbols.
constexpr std::size_t kStripPuzzles = 500;
// With more new states than this at once, the journal is rewritten too.
constexpr std::size_t kManyStates = 100;

TabList tabs_of(std::span<const SessionDocument> documents, std::uint64_t front) {
    TabList tabs{{}, front};
    for (const auto& document : documents) tabs.ids.push_back(document.id);
    return tabs;
}

}  // namespace

Result<std::unique_ptr<Session>> Session::begin(const fs::path& sessions) {
    auto folder = make_session_folder(sessions);
    if (!folder) return std::unexpected(std::move(folder.error()));
    return std::unique_ptr<Session>(new Session(sessions, std::move(*folder)));
}

Session::Session(fs::path sessions, SessionFolder folder)
    : sessions_(std::move(sessions)),
      folder_(std::move(folder)),
      writer_(std::make_unique<SessionWriter>()) {}

Session::~Session() = default;

fs::path Session::journal_of(std::uint64_t id) const { return folder_.path / journal_name(id); }

bool Session::keep(std::span<const SessionDocument> documents, std::uint64_t front,
                   const std::optional<SessionStrip>& strip) {
    notice_failure();
    if (!folder_.lock.is_in(folder_.path) && !restore_folder()) return true;
    for (const auto& document : documents) keep_document(document);
    keep_strip(strip);
    // The list follows the journals, so it never names a journal that does not exist.
    TabList tabs = tabs_of(documents, front);
    if (tabs_.number == 0 || tabs.ids != tabs_.ids || tabs.front != tabs_.front) {
        tabs.number = ++last_number_;
        writer_->replace(folder_.path / kTabsFile, text_of(tabs));
        tabs_ = std::move(tabs);
    }
    std::erase_if(journals_, [&](const auto& entry) {
        const bool open = std::ranges::find(documents, entry.first, &SessionDocument::id) != documents.end();
        if (!open) writer_->remove(journal_of(entry.first));
        return !open;
    });
    return strip_.puzzles == strip_puzzles_;
}

// Returns false if there can be no folder now.
bool Session::restore_folder() {
    // If only the lock file is missing, the journals stay where they are.
    std::error_code ignored;
    if (fs::is_directory(folder_.path, ignored)) {
        if (auto lock = SessionLock::take(folder_.path); lock && *lock) {
            folder_.lock = std::move(**lock);
            begin_again(std::nullopt);
            return true;
        }
    }
    auto folder = make_session_folder(sessions_);
    if (!folder) {
        begin_again(std::move(folder.error()));
        return false;
    }
    // What is written meanwhile fails or goes to the old folder.
    writer_->flush();
    static_cast<void>(writer_->take_failure());
    folder_ = std::move(*folder);
    begin_again(std::nullopt);
    return true;
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
    LineNumbers numbers{last_number_, journal.last_number};
    if (!rewrite) {
        text = record_of(*kept.document, rest, same, numbers, game_changes);
        // Appending several lines is unsafe: after a power failure only some of them may be on the disk.
        rewrite = text.find('\n') + 1 < text.size();
    }
    if (rewrite) {
        journal.game = {};
        if (game.begun()) game_changes = take_changes(game, journal.game);
        numbers = {last_number_, 0};
        text = record_of(*kept.document, rest, 0, numbers, game_changes);
    }
    last_number_ = numbers.session;
    journal.last_number = numbers.journal;
    const std::size_t old_bytes = std::exchange(journal.bytes, text.size() + (rewrite ? 0 : journal.bytes));
    if (rewrite) journal.rewritten = text.size();
    journal.rest = std::move(rest);
    journal.states.clear();
    for (const auto& state : states) journal.states.push_back({state.id, state.position});
    if (rewrite)
        writer_->replace(journal_of(kept.id), std::move(text));
    else
        writer_->extend(journal_of(kept.id), old_bytes, std::move(text));
}

void Session::keep_strip(const std::optional<SessionStrip>& strip) {
    const fs::path file = folder_.path / kStripFile;
    strip_puzzles_ = strip ? strip->puzzles : 0;
    if (strip_.puzzles > 0 && (strip_puzzles_ == 0 || strip->id != strip_.id)) {
        writer_->remove(file);
        strip_ = {};
    }
    if (strip_.puzzles == strip_puzzles_) return;
    strip_.id = strip->id;
    std::string lines;
    for (std::size_t added = 0; added < kStripPuzzles && strip_.puzzles < strip_puzzles_; ++added)
        lines += line_of(strip->puzzle_at(strip_.puzzles++));
    const std::size_t old_bytes = std::exchange(strip_.bytes, strip_.bytes + lines.size());
    if (old_bytes == 0)
        writer_->replace(file, std::move(lines));
    else
        writer_->extend(file, old_bytes, std::move(lines));
}

void Session::check_files() {
    // What is still to be written need not be there.
    if (!writer_->is_well()) return;
    const auto has_size = [](const fs::path& file, std::size_t size) {
        std::error_code code;
        return fs::file_size(file, code) == size && !code;
    };
    for (auto& [id, journal] : journals_)
        if (journal.bytes > 0 && !has_size(journal_of(id), journal.bytes)) journal = {};
    if (strip_.bytes > 0 && !has_size(folder_.path / kStripFile, strip_.bytes)) strip_ = {};
    std::error_code code;
    if (tabs_.number != 0 && !fs::is_regular_file(folder_.path / kTabsFile, code)) tabs_ = {};
}

bool Session::flush() {
    writer_->flush();
    return is_whole();
}

bool Session::is_whole() {
    notice_failure();
    // After a failure, journals have 0 bytes here until they are rewritten.
    return writer_->is_well() && tabs_.number != 0 && strip_.puzzles == strip_puzzles_ &&
           std::ranges::none_of(journals_, [](const auto& entry) { return entry.second.bytes == 0; });
}

void Session::end() {
    writer_->flush();
    remove_folder(folder_.path, &folder_.lock);
    journals_.clear();
    strip_ = {};
    tabs_ = {};
}

void Session::notice_failure() {
    const bool well = writer_->is_well();
    if (auto failure = writer_->take_failure())
        begin_again(std::move(failure));
    else if (well && tabs_.number != 0)
        failing_ = false;
}

// After a failure the files on the disk may be incomplete or missing, and later records must not build on them. So
// everything is rewritten, until that succeeds. `failure` is nothing if the files are merely to be written again.
void Session::begin_again(std::optional<Error> failure) {
    for (auto& [id, journal] : journals_) journal = {};
    strip_ = {};
    tabs_ = {};
    if (!failure) return;
    if (!failing_) failure_ = std::move(failure);
    failing_ = true;
}

std::optional<Error> Session::take_failure() {
    notice_failure();
    return std::exchange(failure_, std::nullopt);
}

}  // namespace gridsmith
