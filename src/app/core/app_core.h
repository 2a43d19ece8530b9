// What every feature needs: the open documents, settings, dialogs, messages, jobs, commands and the clock.
//
// The core depends on no feature. It is used by one thread only; workers are reached through `jobs`.
#pragma once

#include "app/core/requests.h"
#include "app/core/toasts.h"
#include "app/settings/scheme.h"
#include "base/file_io.h"
#include "base/result.h"
#include "platform/files/trash.h"

#include <chrono>
#include <filesystem>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace gridsmith {

class Commands;
class DesktopServices;
class Dialogs;
class RunningJobs;
class Tabs;
struct Pencil;
struct Settings;

// How the app looks at the files of documents. Tests replace it, for instance by a folder that never answers.
struct FileLookOptions {
    std::function<FileVersion(const std::filesystem::path&)> look = version_of;
    std::chrono::milliseconds patience{2000};  // after this time, the file's folder does not answer
    std::chrono::milliseconds pause{0};        // how long a frame waits for the answers
};

// What the program passes to the app at its start. Tests leave some members empty.
struct AppOptions {
    // The folder of the settings; empty: settings are neither read nor written.
    std::filesystem::path config_folder = {};
    // The configuration file of SudokuGenerator, taken over while there are no settings of ours; empty: none.
    std::filesystem::path original_settings = {};
    // The folder of journals for crash recovery; empty: no journal is written.
    std::filesystem::path sessions_folder = {};
    // Called from other threads when update() has something to do.
    std::function<void()> wake = {};
    // Copies a PNG to the clipboard; null if the clipboard does not support pictures.
    std::function<Result<void>(std::string png)> copy_picture = {};
    // Moves a file to the trash; null if there is none, so that the program must delete files.
    std::function<Result<TrashedFile>(const std::filesystem::path&)> move_to_trash = {};
    // The colours and file dialogs of the desktop; null if it has none.
    std::shared_ptr<DesktopServices> desktop = {};
    FileLookOptions file_looks = {};
    // The clock. Tests replace it.
    std::function<TimePoint()> now = std::chrono::steady_clock::now;
};

class AppCore {
    struct Parts;
    std::unique_ptr<Parts> parts_;

public:
    explicit AppCore(AppOptions options);
    // Cancels all jobs and saves changed settings.
    ~AppCore();
    AppCore(const AppCore&) = delete;
    AppCore& operator=(const AppCore&) = delete;

    // The UI may read everything. It changes only fields of dialogs, view states and settings.
    Settings& settings;
    Tabs& tabs;
    Dialogs& dialogs;
    Pencil& pencil;
    Toasts& toasts;
    RunningJobs& jobs;
    Commands& commands;
    // The scale factor of the window's display; kept up to date by the UI.
    double display_scale = 1;

    // Call once a frame, before the features. Passes events of workers to their receivers, removes old messages, and
    // saves settings. Returns whether the window must be redrawn.
    bool tick();

    void request(UiRequest request);
    // Returns and removes the requests, oldest first.
    std::vector<UiRequest> take_requests();

    // Shows a message that needs no answer.
    void tell(Tone tone, std::string text);
    // Same, about the puzzle in view: the message disappears when the puzzle changes or the user looks at another tab.
    void tell_of_puzzle(Tone tone, std::string text);
    // Shows an error that stays until dismissed: what failed, and the reason with file and line.
    void tell(std::string_view what, const Error& error);
    // Where the page is in which the program runs; empty on a desktop.
    std::string page_address() const;
    // The text of the newest message, for the status bar; empty once the user looks at another tab.
    const std::string& status() const;
    // Takes the text of status() away, with its message, when it is no longer true. Errors stay.
    void withdraw_status();

    // The scheme of the window: the one in the settings, or the one that the system prefers; light if the system
    // prefers none.
    Scheme scheme() const;

    TimePoint now() const;
    const AppOptions& options() const;

    // While Preferences previews changes, settings are not saved, and hints do not follow them.
    void begin_settings_preview();
    // Keeps the previewed settings, or restores the earlier ones.
    void end_settings_preview(bool keep);
    bool previews_settings() const;

    // Saves the settings if they have changed since they were saved. After a failure, which is shown
    // once and returns false, tick() tries again.
    bool save_settings();

private:
    void load_settings();
    void take_over_original();
    void keep_settings();
};

}  // namespace gridsmith
