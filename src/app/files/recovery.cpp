// Decides when the journal is written, and opens recovered documents.
#include "app/files/recovery.h"

#include "app/core/app_core.h"
#include "app/core/dialogs.h"
#include "app/core/documents.h"
#include "app/core/question.h"
#include "app/core/tabs.h"
#include "app/files/file_dialogs.h"
#include "app/files/files.h"
#include "base/number_text.h"
#include "platform/system/user_folders.h"

#include <algorithm>
#include <span>
#include <system_error>
#include <utility>

#include <fmt/chrono.h>
#include <fmt/format.h>
#include <fmt/ranges.h>

namespace gridsmith {

namespace fs = std::filesystem;

namespace {

// An edit waits at most this long, and the time of a frame, until it is on its way to the disk.
constexpr std::chrono::milliseconds kKeepSession{100};
constexpr std::chrono::seconds kBeginAgain{2};
constexpr std::chrono::seconds kCheckFiles{2};

constexpr std::string_view kUnprotected = "Unsaved work is not protected against crashes";

// Users recognise a document without a name by what it holds.
std::string recovered_name(const Document& document) {
    if (document.file() || !document.title().empty()) return document.name();
    const Puzzle& puzzle = document.puzzle();
    const auto entries = static_cast<std::uint64_t>(puzzle.grid.entry_count());
    return fmt::format("{}, {}", name_of_new_board(puzzle.rules()), quantity(entries, "entry", "entries"));
}

std::string local_time(std::int64_t milliseconds) {
    const auto seconds = std::chrono::seconds(milliseconds / 1000);
    return fmt::format("{:%Y-%m-%d %H:%M:%S}", fmt::localtime(static_cast<std::time_t>(seconds.count())));
}

// The folder of a session with a damaged journal, or the folder of all sessions.
fs::path folder_of_damaged(const fs::path& sessions) {
    std::error_code code;
    for (fs::directory_iterator session(sessions, code), end; !code && session != end;
         session.increment(code)) {
        std::error_code ignored;
        for (fs::directory_iterator file(session->path(), ignored); !ignored && file != end;
             file.increment(ignored))
            if (file->path().extension() == kDamagedEnd) return session->path();
    }
    return sessions;
}

// Not "complete", which a reader would take for "solved".
std::string words_for_edits(std::uint64_t edits, bool all) {
    if (!all)
        return fmt::format("{} {} there, others are missing", quantity(edits, "edit", "edits"),
                           edits == 1 ? "is" : "are");
    if (edits == 0) return "nothing was edited";
    if (edits == 1) return "its only edit is there";
    return fmt::format("all {} are there", quantity(edits, "edit", "edits"));
}

std::string words_for(const StripContent& strip) {
    std::string words =
        quantity(static_cast<std::uint64_t>(strip.puzzles.size()), "generated puzzle", "generated puzzles");
    if (strip.damaged > 0) words += fmt::format("; {} more cannot be read", strip.damaged);
    return words;
}

// A new document that the user has not touched, such as the board of the first start.
bool is_untouched(const RecoveredDocument& recovered) {
    const Document& document = recovered.document;
    return recovered.state.is_whole() && !document.file() && !document.changed() && !document.game().begun();
}

void leave_out_untouched(DeadSession& dead) {
    for (std::size_t i = dead.documents.size(); i-- > 0;) {
        if (!is_untouched(dead.documents[i])) continue;
        dead.documents.erase(dead.documents.begin() + static_cast<std::ptrdiff_t>(i));
        if (i < dead.front) --dead.front;
    }
}

}  // namespace

std::string words_for(const RecoveredDocument& recovered) {
    const JournalState& state = recovered.state;
    const bool all_edits = state.damaged_places == 0 && !state.newest_is_missing;
    std::vector<std::string> parts{words_for_edits(recovered.document.history().edit_count(), all_edits)};
    if (state.at) parts.push_back(fmt::format("the last at {}", local_time(*state.at)));
    std::string words = fmt::format("{}", fmt::join(parts, ", "));
    if (state.damaged_places > 0)
        words += fmt::format("; damaged in {}",
                             quantity(static_cast<std::uint64_t>(state.damaged_places), "place", "places"));
    if (state.newest_is_missing) words += "; the newest changes are missing";
    if (state.game_is_damaged) words += "; its game is missing";
    if (state.is_cut_off) words += "; the change after that was cut off";
    return words;
}

Recovery::Recovery(AppCore& core) : core_(core) {
    if (!core_.options().sessions_folder.empty()) begin();
}

void Recovery::tick() {
    if (!core_.options().sessions_folder.empty() && !has_ended_) keep();
}

std::chrono::milliseconds Recovery::until_due() const {
    if (!is_waiting_) return std::chrono::milliseconds::max();
    return std::max(std::chrono::milliseconds(0),
                    std::chrono::ceil<std::chrono::milliseconds>(next_keeping_ - core_.now()));
}

// Returns false if there can be no journal now.
bool Recovery::begin_journal() {
    next_beginning_ = core_.now() + kBeginAgain;
    auto begun = Session::begin(core_.options().sessions_folder);
    if (!begun) {
        tell_failure(begun.error());
        return false;
    }
    journal_ = std::move(*begun);
    handed_.use_folder(folder_ = journal_->folder());
    return true;
}

void Recovery::tell_failure(const Error& error) {
    if (!std::exchange(is_unprotected_, true)) core_.tell(kUnprotected, error);
}

void Recovery::begin() {
    dead_ = dead_sessions(core_.options().sessions_folder);
    begin_journal();
    for (DeadSession& dead : dead_) {
        if (!dead.unread.empty())
            core_.tell(
                Tone::error,
                fmt::format("Some unsaved work of an earlier run cannot be read and stays in {} ({} {}). "
                            "File > Recover from file... opens what can be read",
                            dead.folder.string(), dead.unread.front().file.filename().string(),
                            dead.unread.front().reason.message));
        leave_out_untouched(dead);
        if (!dead.has_work()) remove_session(dead);
    }
    std::erase_if(dead_, [](const DeadSession& dead) { return !dead.has_work(); });
    if (!dead_.empty()) ask();
}

void Recovery::ask() {
    std::vector<std::string> items;
    std::size_t documents = 0;
    std::size_t incomplete = 0;
    bool has_strip = false;
    bool has_handed = false;
    for (const DeadSession& dead : dead_) {
        documents += dead.documents.size();
        for (const RecoveredDocument& recovered : dead.documents) {
            if (!recovered.state.is_whole()) ++incomplete;
            items.push_back(fmt::format("{}: {}", recovered_name(recovered.document), words_for(recovered)));
        }
        if (!dead.strip.puzzles.empty()) items.push_back(words_for(dead.strip));
        has_strip = has_strip || !dead.strip.puzzles.empty();
        has_handed = has_handed || !dead.handed.empty();
        for (const fs::path& file : dead.handed)
            items.push_back(fmt::format("{}: about to be opened", file.string()));
    }
#ifdef __EMSCRIPTEN__
    std::string text = "The page was closed or loaded again.";  // which no program can foresee
#else
    std::string text = "Gridsmith ended unexpectedly.";
#endif
    if (documents == 1) text += " One document with its edits can be recovered.";
    if (documents > 1) text += fmt::format(" {} documents with their edits can be recovered.", documents);
    if (has_strip)
        text += fmt::format(" {} that were not saved can be recovered.",
                            documents == 0 ? "Generated puzzles" : "Also generated puzzles");
    if (documents == 0 && has_handed)
        text += has_strip ? " Some files were not yet open." : " It had not yet opened these files.";
    if (incomplete > 0)
        text += documents == 1
                    ? " It is incomplete."
                    : fmt::format(" {} of them {} incomplete.", incomplete, incomplete == 1 ? "is" : "are");
    if (std::ranges::any_of(dead_, &DeadSession::list_is_damaged))
        text += " The list of open documents is damaged, so some may have been closed before.";
    core_.dialogs.open<QuestionDialog>(QuestionText{.title = "Recover documents",
                                                    .text = std::move(text),
                                                    .answers = {"Recover", "Discard", "Not now"},
                                                    .items = std::move(items)},
                                       [this](std::size_t answer) {
                                           if (answer == 0) recover(true);
                                           if (answer == 1) ask_to_discard();
                                       });
}

void Recovery::ask_to_discard() {
    core_.dialogs.open<QuestionDialog>(QuestionText{.title = "Discard unsaved work",
                                                    .text = "What was not saved will be gone for good.",
                                                    .answers = {"Discard", "Back"},
                                                    .dangerous = true},
                                       [this](std::size_t answer) {
                                           if (answer == 0)
                                               recover(false);
                                           else
                                               ask();
                                       });
}

// The tab with the file. Where nothing answers, only paths are compared.
Tab* Recovery::tab_with(const DocumentFile& file) {
    if (answers(file.path)) return core_.tabs.find_file(file.path);
    const auto has_path = [&](const auto& tab) {
        return tab->document.file() && tab->document.file()->path == file.path;
    };
    const auto found = std::ranges::find_if(core_.tabs.all(), has_path);
    return found == core_.tabs.all().end() ? nullptr : found->get();
}

// Returns null if an open document with changes has the file, and the recovered document has none.
Tab* Recovery::open_recovered(RecoveredDocument& recovered) {
    // The file may be open already. If the open document is unchanged, the recovered document replaces it;
    // if both have changes, both stay open.
    const auto& file = recovered.document.file();
    Tab* open = file ? tab_with(*file) : nullptr;
    if (open != nullptr && open->document.changed()) {
        if (!recovered.document.changed()) return nullptr;
        recovered.document = without_file(recovered.document, "recovered");
    } else if (open != nullptr) {
        // The closed tab must not be reopened, because its file would then be open twice.
        const TabId id = open->id;
        core_.tabs.close(id);
        core_.tabs.forget_closed(id);
    }
    recovered.document.set_number(core_.tabs.next_number());
    Tab& tab = core_.tabs.add(std::move(recovered.document));
    tab.file_is_silent = tab.document.file() && !answers(tab.document.file()->path);
    tab.view.selected = recovered.selected;
    return &tab;
}

void Recovery::recover(bool wanted) {
    for (DeadSession& dead : dead_) {
        std::optional<TabId> front;
        for (std::size_t i = 0; wanted && i < dead.documents.size(); ++i) {
            const Tab* tab = open_recovered(dead.documents[i]);
            if (tab != nullptr && i == dead.front) front = tab->id;
        }
        if (front) core_.tabs.select(*front);
        if (wanted && !dead.strip.puzzles.empty()) recover_strip(dead.strip.puzzles);
        if (wanted && open_files && !dead.handed.empty()) open_files(dead.handed);
        if (!wanted) remove_session(dead);
    }
    if (wanted)
        for (DeadSession& dead : dead_) recovered_.push_back(std::move(dead));
    dead_.clear();
    next_keeping_ = core_.now();
    keep();
    if (journal_ != nullptr) journal_->flush();
    remove_recovered_sessions();
}

// Removes the old journals as soon as this session's journal has the recovered documents.
void Recovery::remove_recovered_sessions() {
    if (recovered_.empty() || journal_ == nullptr || !journal_->is_whole()) return;
    for (DeadSession& recovered : recovered_) remove_session(recovered);
    recovered_.clear();
}

void Recovery::choose_file() {
    auto& dialog = core_.dialogs.open<RecoverChooser>(*this);
    const fs::path& sessions = core_.options().sessions_folder;
    dialog.chooser =
        chooser_in(first_existing({folder_of_damaged(sessions), sessions, home_folder()}), core_.settings,
                   FileChooser::Purpose::open, "Recover from file",
                   {{"Unsaved work (.damaged, .journal)", {kDamagedEnd, kJournalEnd}, std::nullopt},
                    filter_of_any_file()});
    show_chooser(core_, dialog);
}

void Recovery::recover_from(const fs::path& path) {
    auto recovered = recover_file(path);
    if (!recovered) {
        const auto strip = recover_strip_file(path);
        if (!strip) return core_.tell("Nothing can be recovered", recovered.error());
        recover_strip(strip->puzzles);
        return core_.tell(strip->damaged == 0 ? Tone::success : Tone::warning,
                          "Recovered " + words_for(*strip));
    }
    const std::string words =
        fmt::format("{}: {}", recovered_name(recovered->document), words_for(*recovered));
    // The open document may be newer, so it stays.
    const auto& file = recovered->document.file();
    if (file && tab_with(*file) != nullptr)
        recovered->document = without_file(recovered->document, "recovered");
    const Tone tone = recovered->state.is_whole() ? Tone::success : Tone::warning;
    open_recovered(*recovered);
    core_.request(FocusGrid());
    core_.tell(tone, "Recovered " + words);
}

void Recovery::end() {
    for (DeadSession& recovered : recovered_) remove_session(recovered);
    recovered_.clear();
    handed_.use_folder({});
    if (journal_ != nullptr) journal_->end();
    journal_.reset();
    has_ended_ = true;
}

void Recovery::keep() {
    is_waiting_ = core_.now() < next_keeping_;
    if (is_waiting_) return;
    next_keeping_ = core_.now() + kKeepSession;
    if (journal_ == nullptr && (core_.now() < next_beginning_ || !begin_journal())) return;
    if (core_.now() >= next_check_) {
        next_check_ = core_.now() + kCheckFiles;
        journal_->check_files();
    }
    std::vector<SessionDocument> documents;
    for (const auto& tab : core_.tabs.all())
        documents.push_back({tab->id, &tab->document, tab->view.selected});
    const TabId front = core_.tabs.current() == nullptr ? 0 : core_.tabs.current()->id;
    is_waiting_ = !journal_->keep(documents, front, unsaved_strip());
    if (const auto failure = journal_->take_failure()) tell_failure(*failure);
    if (journal_->folder() != folder_) handed_.use_folder(folder_ = journal_->folder());
    if (!journal_->is_whole()) return;
    handed_.recorded();
    if (std::exchange(is_unprotected_, false))
        core_.tell(Tone::success, "Unsaved work is protected against crashes again");
    remove_recovered_sessions();
}

}  // namespace gridsmith
