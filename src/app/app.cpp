// The frame's one look at the world outside: workers, files, the clock.
#include "app/app.h"

#include "app/boards.h"
#include "app/booklet.h"
#include "app/designer_actions.h"
#include "app/files.h"
#include "app/playing.h"
#include "app/reference.h"
#include "app/settings_file.h"
#include "app/solving.h"
#include "base/file_io.h"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

namespace gridsmith {

namespace {

using std::chrono::milliseconds;

constexpr milliseconds kLookAtFiles{500};
constexpr milliseconds kKeepSession{300};
// A preference survives a crash of the machine after at most this.
constexpr milliseconds kKeepSettings{3000};

RunnerOptions runner_options(const AppOptions& options) {
    RunnerOptions runner;
    runner.wake = options.wake;
    return runner;
}

}  // namespace

App::App(AppOptions options) : options_(std::move(options)), runner_(runner_options(options_)) {
    if (!options_.sessions_folder.empty()) begin_session();
    if (options_.config_folder.empty()) return;
    LoadedSettings loaded = load_settings(options_.config_folder);
    settings = std::move(loaded.settings);
    settings_writable_ = loaded.writable;
    saved_settings_ = tried_settings_ = settings;
    if (loaded.problem) tell(Tone::error, *loaded.problem);
    if (auto won = load_won_games(options_.config_folder))
        won_games = std::move(*won);
    else
        tell("The statistics cannot be read", won.error());
}

App::~App() {
    beside_.clear();
    runner_.cancel_all();
    // Preferences that were not accepted are not kept.
    if (const auto* preferences = dialogs.find<PreferencesDialog>()) settings = preferences->before;
    save_settings();
}

bool App::update() {
    dialogs.forget_closed();
    const auto events = runner_.take_events();
    bool changed = false;
    for (const Event& event : events) changed = receive(event) || changed;
    const auto arrivals = arrivals_.take_all();
    for (const auto& files : arrivals) {
        open_paths(*this, files);
        request(RaiseWindow());
    }
    changed = tend_designer(*this) || changed;
    changed = tend_hints(*this) || changed;
    changed = tend_training(*this) || changed;
    changed = tend_game(*this) || changed;
    const bool reported = take_reports();
    const bool asked = notice_changes_on_disk() | update_browser(*this);
    update_batch(*this);
    changed = update_booklet(*this) || changed;
    const bool expired = toasts.expire(now());
    keep_settings();
    keep_session();
    // The times of running jobs tick.
    return changed || !arrivals.empty() || reported || asked || expired || !jobs.all().empty();
}

bool App::receive(const Event& event) {
    if (const auto changed = take_designer_news(*this, event)) return *changed;
    if (take_batch_news(*this, event)) return true;
    if (take_reference_news(*this, event)) return true;
    RunningJob* job = jobs.find(event.job);
    if (job == nullptr) return false;
    if (!take_hint_news(*this, event) && !take_training_news(*this, event) &&
        !take_browser_news(*this, event))
        take_news(*this, *job, event.news);
    if (!std::holds_alternative<JobFinished>(event.news)) return true;
    jobs.remove(event.job);
    if (std::ranges::none_of(jobs.all(), tells_progress, &RunningJob::purpose)) runner_.watch(false);
    return true;
}

void App::open_later(std::vector<std::filesystem::path> files) {
    arrivals_.push(std::move(files));
    if (options_.wake) options_.wake();
}

void App::request(UiRequest request) { requests_.push_back(std::move(request)); }

std::vector<UiRequest> App::take_requests() { return std::exchange(requests_, {}); }

void App::take_picture(const MakePicture& request, Result<Picture> picture) {
    if (!picture) return tell("The picture cannot be made", picture.error());
    const std::string size = fmt::format("{} x {} pixels", picture->width, picture->height);
    if (request.path) {
        if (const auto written = replace_file(*request.path, picture->png); !written)
            return tell("The picture is not saved", written.error());
        return tell(Tone::success, fmt::format("Saved a picture of {} as {}", size, request.path->string()));
    }
    if (!options_.copy_picture) return tell(Tone::error, "There is no clipboard for pictures here");
    if (const auto copied = options_.copy_picture(std::move(picture->png)); !copied)
        return tell("The picture is not copied", copied.error());
    tell(Tone::success, fmt::format("Copied a picture of {}", size));
}

void App::tell(Tone tone, std::string text) { toasts.show(tone, std::move(text), now()); }

void App::tell(std::string_view what, const Error& error) {
    tell(Tone::error, fmt::format("{}: {}", what, text_of(error)));
}

JobId App::start(Request request, RunningJob job) {
    if (tells_progress(job.purpose)) runner_.watch(true);
    job.id = runner_.start(std::move(request));
    job.started = now();
    return jobs.add(std::move(job)).id;
}

void App::cancel_job(JobId id) {
    runner_.cancel(id);
    if (RunningJob* job = jobs.find(id)) job->stopping = true;
}

void App::pause_job(JobId id, bool paused) {
    RunningJob* job = jobs.find(id);
    if (job == nullptr) return;
    if (paused)
        runner_.pause(id);
    else
        runner_.resume(id);
    job->paused = paused;
}

void App::cancel_jobs_of(TabId tab) {
    for (const RunningJob& job : jobs.all())
        if (job.tab == tab && !job.picture) cancel_job(job.id);
}

void App::do_beside(std::function<Report()> work) {
    beside_.emplace_back([this, work = std::move(work)] {
        reports_.push(work());
        if (options_.wake) options_.wake();
    });
}

bool App::take_reports() {
    auto reports = reports_.take_all();
    for (Report& report : reports) {
        auto* dialog = dialogs.find<ReportDialog>();
        if (dialog == nullptr || !dialog->running) continue;
        dialog->running = false;
        dialog->report = std::move(report);
    }
    // A thread that has reported ends at once.
    if (!reports.empty()) beside_.clear();
    return !reports.empty();
}

void App::save_settings() {
    if (options_.config_folder.empty() || !settings_writable_ || settings == tried_settings_) return;
    tried_settings_ = settings;
    // A disk that is full now may have room later, so a failure is told once and tried again at the next
    // change.
    const auto stored = store_changes(options_.config_folder, saved_settings_, settings);
    if (!stored) return tell("The settings are not saved", stored.error());
    if (*stored) tell(Tone::warning, **stored);
    saved_settings_ = settings;
}

void App::keep_settings() {
    if (now() < next_save_of_settings_ || dialogs.find<PreferencesDialog>() != nullptr) return;
    next_save_of_settings_ = now() + kKeepSettings;
    save_settings();
}

void App::begin_session() {
    dead_sessions_ = dead_sessions(options_.sessions_folder);
    auto begun = Session::begin(options_.sessions_folder);
    if (begun)
        session_journal_ = std::move(*begun);
    else
        tell("Unsaved work is not protected against crashes", begun.error());
    for (const DeadSession& dead : dead_sessions_) {
        if (!dead.unread.empty())
            tell(Tone::error,
                 fmt::format("Some unsaved work of an earlier run cannot be read and stays in {} ({} {})",
                             dead.folder.string(), dead.unread.front().file.filename().string(),
                             dead.unread.front().reason.message));
        if (dead.documents.empty()) remove_session(dead);
    }
    std::erase_if(dead_sessions_, [](const DeadSession& dead) { return dead.documents.empty(); });
    if (dead_sessions_.empty()) return;

    std::size_t documents = 0;
    for (const DeadSession& dead : dead_sessions_) documents += dead.documents.size();
    const bool one = documents == 1;
    dialogs.open(QuestionDialog{
        "Recover documents",
        fmt::format("Gridsmith did not end as it should. {} with {} edits can be opened again.",
                    one ? "One document" : fmt::format("{} documents", documents), one ? "its" : "their"),
        {"Recover", "Throw away", "Not now"},
        false,
        AskRecover()});
}

void App::recover(bool wanted) {
    for (DeadSession& dead : dead_sessions_) {
        std::optional<TabId> front;
        for (std::size_t i = 0; wanted && i < dead.documents.size(); ++i) {
            RecoveredDocument& recovered = dead.documents[i];
            // The same file may have been opened in the meantime; what was recovered knows more, and two
            // that were changed stay both.
            const auto& file = recovered.document.file();
            Tab* open = file ? tabs.find_file(file->path) : nullptr;
            if (open != nullptr && open->document.changed()) {
                if (!recovered.document.changed()) continue;
                recovered.document = without_file(recovered.document, "recovered");
            } else if (open != nullptr) {
                // Brought back, it would be another document of the file.
                const TabId id = open->id;
                tabs.close(id);
                tabs.forget_closed(id);
            }
            recovered.document.set_number(tabs.next_number());
            Tab& tab = tabs.add(std::move(recovered.document));
            tab.view.selected = recovered.selected;
            if (i == dead.front) front = tab.id;
        }
        if (front) tabs.select(*front);
        if (!wanted) remove_session(dead);
    }
    if (wanted)
        for (DeadSession& dead : dead_sessions_) recovered_sessions_.push_back(std::move(dead));
    dead_sessions_.clear();
    next_keeping_of_session_ = now();
    keep_session();
    if (session_journal_ != nullptr) session_journal_->flush();
    let_go_of_recovered();
}

// Until what was recovered is in this session's journal, its own is the only one.
void App::let_go_of_recovered() {
    if (recovered_sessions_.empty() || session_journal_ == nullptr || !session_journal_->is_whole()) return;
    for (const DeadSession& recovered : recovered_sessions_) remove_session(recovered);
    recovered_sessions_.clear();
}

void App::end_session() {
    for (const DeadSession& recovered : recovered_sessions_) remove_session(recovered);
    recovered_sessions_.clear();
    if (session_journal_ != nullptr) session_journal_->end();
    session_journal_.reset();
}

void App::keep_session() {
    if (session_journal_ == nullptr || now() < next_keeping_of_session_) return;
    next_keeping_of_session_ = now() + kKeepSession;
    std::vector<SessionDocument> documents;
    for (const auto& tab : tabs.all()) documents.push_back({tab->id, &tab->document, tab->view.selected});
    session_journal_->keep(documents, tabs.current() == nullptr ? 0 : tabs.current()->id);
    if (const auto failure = session_journal_->take_failure())
        tell("Unsaved work is not protected against crashes", *failure);
    let_go_of_recovered();
}

bool App::notice_changes_on_disk() {
    if (now() >= next_look_at_files_) {
        next_look_at_files_ = now() + kLookAtFiles;
        for (const auto& tab : tabs.all()) tab->unasked_change = tab->document.changed_on_disk().has_value();
    }
    Tab* tab = tabs.current();
    if (tab == nullptr || !tab->unasked_change || !dialogs.empty()) return false;
    tab->unasked_change = false;
    // Since that look it may have been saved or read again.
    const auto time = tab->document.changed_on_disk();
    if (!time) return false;
    tab->document.ignore_change_on_disk(*time);
    dialogs.open(QuestionDialog{
        "File changed",
        fmt::format("{} was changed by another program. Read it again?{}", tab->document.name(),
                    tab->document.changed() ? " The changes made here will be lost." : ""),
        {"Reload", "Cancel"},
        tab->document.changed(),
        AskReload{tab->id, tab->document.changed()}});
    return true;
}

}  // namespace gridsmith
