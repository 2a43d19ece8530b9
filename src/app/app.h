// Everything the desktop program knows and can do, without a pixel.
//
// The loop of the window calls update() once a frame, draws from the parts below, turns input into commands
// and the functions of editing.h, files.h, solving.h and dialogs.h, and serves the requests. Tests do the
// same without a window. All of it belongs to one thread; workers are reached through the job runner only.
#pragma once

#include "app/batch.h"
#include "app/browsing.h"
#include "app/designer.h"
#include "app/dialogs.h"
#include "app/helper_hints.h"
#include "app/hints.h"
#include "app/pencil.h"
#include "app/requests.h"
#include "app/running_jobs.h"
#include "app/settings.h"
#include "app/statistics.h"
#include "app/tabs.h"
#include "app/toasts.h"
#include "app/training.h"
#include "base/inbox.h"
#include "base/result.h"
#include "document/session.h"
#include "jobs/job_runner.h"

#include <chrono>
#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

namespace gridsmith {

// What the program is given by whoever starts it; tests give less.
struct AppOptions {
    // Where settings are kept; empty: they are neither read nor written.
    std::filesystem::path config_folder = {};
    // Where unsaved work is kept against a crash; empty: it is not.
    std::filesystem::path sessions_folder = {};
    // Called from other threads when update() has something to take.
    std::function<void()> wake = {};
    // Puts a PNG on the clipboard; null: there is none.
    std::function<Result<void>(std::string png)> copy_picture = {};
    // The clock, for tests.
    std::function<TimePoint()> now = std::chrono::steady_clock::now;
};

// What dialogs remember until the program ends, and no longer.
struct SessionMemory {
    int solve_limit = 1;
    FileKind save_kind = FileKind::puzzle;
    PreferencesDialog::Page preferences_page = PreferencesDialog::Page::appearance;
    int symbols_order = 3;
    Technique looked_up = Technique::hidden_single;  // in the reference
    std::optional<AssociationsDialog> associations;
    std::map<TabId, Designer> designers;  // that were cancelled
    std::optional<BookletFields> booklet;
    std::filesystem::path booklet_folder;
};

// A picture that the UI painted for a MakePicture request.
struct Picture {
    std::string png;
    int width = 0;  // pixels
    int height = 0;
};

class App {
public:
    explicit App(AppOptions options = {});
    // Cancels the jobs and writes the settings, if they changed. The journal of unsaved work is removed only
    // if end_session() was called.
    ~App();
    App(const App&) = delete;
    App& operator=(const App&) = delete;

    // The parts. The UI reads them all, and writes the fields of dialogs, view states and the settings.
    Settings settings;
    Tabs tabs;
    Dialogs dialogs;
    std::optional<Designer> designer;  // docked beside the documents while it is there
    Pencil pencil;
    Toasts toasts;
    RunningJobs jobs;
    std::optional<Browsing> browsing;
    std::optional<Batch> batch;  // the strip below the grid
    Hints hints;
    HelperHints helper;
    Training training;
    std::vector<WonGame> won_games;  // oldest first
    TimePoint game_tended{};         // when the clock of a game was looked at last
    SessionMemory session;
    // The factor of the display the window is on, told by the UI.
    double display_scale = 1;

    // Once a frame, before drawing: workers' news become documents and progress, files changed on the disk
    // are noticed, old messages go. The only place where news enter.
    // True when the picture on the screen may have to change, so that a window need not draw twice a second
    // for nothing.
    bool update();
    // The same for one event, so that tests can tell news of their own. True when the picture may have to
    // change.
    bool receive(const Event& event);

    // From any thread: files that another start of the program was given. They are opened at the next
    // update(), and the window comes to the front.
    void open_later(std::vector<std::filesystem::path> files);

    // What the UI is to do, oldest first.
    void request(UiRequest request);
    std::vector<UiRequest> take_requests();
    // The answer to a MakePicture request.
    void take_picture(const MakePicture& request, Result<Picture> picture);

    // A message that needs no answer.
    void tell(Tone tone, std::string text);
    // An error as a message that stays: what was tried, and the sentence with file and line.
    void tell(std::string_view what, const Error& error);
    // The text of the newest message, for the status bar.
    const std::string& status() const { return toasts.last_text(); }

    // Starts work for a tab. Its news arrive at receive().
    JobId start(Request request, RunningJob job);
    // The same for work that `jobs` is not to show, for whoever keeps the number.
    JobId start_unlisted(Request request) { return runner_.start(std::move(request)); }
    // Asks a job to stop; it ends within 50 ms.
    void cancel_job(JobId id);
    void pause_job(JobId id, bool paused);
    // Cancels what runs for a tab. A picture that was asked for is made without it.
    void cancel_jobs_of(TabId tab);

    // Runs `work`, which must not touch the app, in a thread of its own; its report is shown in the
    // ReportDialog, if that is still open. The end of the program waits for it.
    void do_beside(std::function<Report()> work);
    bool works_beside() const { return !beside_.empty(); }

    TimePoint now() const { return options_.now(); }
    const AppOptions& options() const { return options_; }

    // The program ends with the user's consent: nothing needs to be recovered.
    void end_session();
    // Takes the documents of sessions that died into tabs, or gives them up for good.
    void recover(bool wanted);

    // Writes the settings, if they differ from those written or read last.
    void save_settings();

private:
    bool notice_changes_on_disk();
    bool take_reports();
    void keep_settings();
    void begin_session();
    void keep_session();
    void let_go_of_recovered();

    AppOptions options_;
    JobRunner runner_;
    std::vector<UiRequest> requests_;
    Inbox<std::vector<std::filesystem::path>> arrivals_;
    Inbox<Report> reports_;
    std::vector<std::jthread> beside_;
    Settings saved_settings_;  // written or read last
    Settings tried_settings_;  // the same, or those that could not be written
    bool settings_writable_ = true;
    std::unique_ptr<Session> session_journal_;
    std::vector<DeadSession> dead_sessions_;
    std::vector<DeadSession> recovered_sessions_;  // whose documents are not known to be in our journal yet
    TimePoint next_look_at_files_{};
    TimePoint next_keeping_of_session_{};
    TimePoint next_save_of_settings_{};
};

}  // namespace gridsmith
