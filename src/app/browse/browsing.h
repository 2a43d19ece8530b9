// The directory browser: jobs read folders and files, a watch notices changes, and selected puzzles are opened and
// exported.
#pragma once

#include "app/browse/assessing.h"
#include "app/browse/collection.h"
#include "app/core/commands.h"
#include "app/core/toasts.h"
#include "app/files/choosing.h"
#include "jobs/job.h"
#include "platform/files/folder_watch.h"

#include <filesystem>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace gridsmith {

class AppCore;
class Browser;
class Exports;
class Files;

// The state of the open browser.
struct Browsing {
    explicit Browsing(std::filesystem::path folder, std::vector<std::filesystem::path> named = {})
        : collection(std::move(folder)), files(std::move(named)) {}

    Collection collection;
    // Absolute paths. If not empty, the browser shows only these files, and `collection.folder` is their common
    // folder.
    std::vector<std::filesystem::path> files;
    std::optional<JobId> scan = {};
    std::uint64_t files_done = 0;  // number of files that the scan has read
    std::uint64_t files_total = 0;
    Assessing assessing = {};
    FolderWatch watch = {};
    bool read_again = false;           // the folder has changed and must be read again:
    TimePoint read_again_at = {};      // after a short time without changes,
    TimePoint read_again_latest = {};  // at the latest at this time
    bool wants_focus = true;
    bool is_focused =
        false;  // the browser has the keyboard, and the window previews the puzzle under the cursor
    bool is_covered = false;  // the window has no room for the browser while it does not have the keyboard
    std::optional<Collection::Number> judged = {};  // the previewed puzzle whose verdict was asked for last,
    std::optional<JobId> judging = {};              // and the job that finds it
};

// The puzzle that the window shows large while the browser has the keyboard.
std::optional<Collection::Number> previewed(const std::optional<Browsing>& browsing);

// The name of the shown folder, or the number of the shown files.
std::string title_of(const Browsing& browsing);

// Chooses the folder for the directory browser.
struct BrowseChooser : ChooserDialog {
    explicit BrowseChooser(Browser& browser) : browser_(browser) {}

private:
    void chosen(AppCore& core, const std::vector<std::filesystem::path>& paths) override;
    Browser& browser_;
};

class Browser {
public:
    Browser(AppCore& core, Files& files, Exports& exports) : core_(core), files_(files), exports_(exports) {}
    std::vector<CommandRow> commands();

    std::optional<Browsing> browsing;  // while the browser is open

    // Asks for a folder and shows it in the browser.
    void choose_browser_folder();
    void open_browser(const std::filesystem::path& folder);
    // Shows the puzzles of these files in the browser; at least one file. A job reads the files.
    void browse_files(std::span<const std::filesystem::path> files);
    // Opens the folder that was shown at the end of the last run, without giving it the keyboard.
    void open_last_folder();
    // Opens the browser where it was last, or asks for a folder; closes it if it is in view.
    void toggle_browser();
    void close_browser();
    // Reads the folder again.
    void refresh_browser();
    // Call once a frame. Notices changes on the disk and starts the next chunk of verdicts and grades. Returns
    // whether the folder is read again.
    bool tick();
    void open_items(const std::vector<Collection::Number>& numbers);
    // The selected puzzles; empty if the browser is closed.
    std::vector<Puzzle> selected_puzzles() const;
    // Copies one picture of all selected puzzles to the clipboard.
    void copy_selection_as_picture();
    // Opens the chooser for a file with the selected puzzles.
    void save_selection();
    // Opens the dialog for an HTML page with the selected puzzles.
    void export_selection();

private:
    void stop_work();
    void assess_more();
    void judge_previewed();
    void take_scanned(const Event& event);
    void report_problems();
    void take_assessed(const Event& event);

    AppCore& core_;
    Files& files_;
    Exports& exports_;
    std::vector<std::filesystem::path> last_files_;  // that the browser showed instead of a folder
};

}  // namespace gridsmith
