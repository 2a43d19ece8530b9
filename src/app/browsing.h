// What the directory browser does with the app's help: reading folders by jobs, watching them, computing
// verdicts and grades, opening and exporting what is selected.
#pragma once

#include "app/assessing.h"
#include "app/collection.h"
#include "app/toasts.h"
#include "jobs/job.h"
#include "platform/folder_watch.h"

#include <filesystem>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace gridsmith {

class App;

// So many puzzles that are opened together become tabs; more files than that are shown in the browser.
inline constexpr std::size_t kMostOpened = 24;

// The open browser and the work for it.
struct Browsing {
    explicit Browsing(std::filesystem::path folder, std::vector<std::filesystem::path> named = {})
        : collection(std::move(folder)), files(std::move(named)) {}

    Collection collection;
    // Not empty: they are shown, absolute, and not what else is in the folder that they have in common.
    std::vector<std::filesystem::path> files;
    std::optional<JobId> scan = {};
    std::uint64_t files_done = 0;  // of the scan
    std::uint64_t files_total = 0;
    Assessing assessing = {};
    FolderWatch watch = {};
    bool read_again = false;           // something changed in the folder
    TimePoint read_again_at = {};      // when it was quiet for a moment,
    TimePoint read_again_latest = {};  // or has not been quiet for long
    bool wants_focus = true;
};

// Asks for a folder; the browser opens on it, or goes there.
void choose_browser_folder(App& app);
void open_browser(App& app, const std::filesystem::path& folder);
// The browser with the puzzles of these files, at least one; they are read meanwhile, however many they are.
void browse_files(App& app, std::span<const std::filesystem::path> files);
void close_browser(App& app);
// The folder or the files that it shows.
std::string title_of(const Browsing& browsing);
// Reads the folder again.
void refresh_browser(App& app);

// Once a frame: changes on the disk, the next chunk of verdicts and grades. True when something is new.
bool update_browser(App& app);
// An event of one of its jobs; false when it is of another's.
bool take_browser_news(App& app, const Event& event);

void open_items(App& app, const std::vector<Collection::Number>& numbers);
// Those selected; none without a browser.
std::vector<Puzzle> selected_puzzles(const App& app);
// The selected puzzles as one picture, on the clipboard.
void copy_selection_as_picture(App& app);
// Asks for the name of a file with all of them.
void save_selection(App& app);
// Asks for the looks and the name of a page with the selected puzzles.
void export_selection(App& app);

}  // namespace gridsmith
