// Starts the browser's jobs and takes their results.
#include "app/browse/browsing.h"

#include "app/core/app_core.h"
#include "app/core/dialogs.h"
#include "app/core/documents.h"
#include "app/core/running_jobs.h"
#include "app/core/tabs.h"
#include "app/export/exports.h"
#include "app/files/files.h"
#include "app/settings/settings.h"
#include "base/number_text.h"
#include "base/unicode.h"
#include "format/door/puzzle_file.h"
#include "jobs/scan.h"
#include "platform/system/user_folders.h"

#include <algorithm>
#include <fmt/format.h>
#include <ranges>
#include <system_error>
#include <utility>

namespace gridsmith {

namespace {

namespace fs = std::filesystem;

using std::chrono::milliseconds;

constexpr milliseconds kPauseInChanges{300};  // wait after the last change, before reading the folder again

constexpr milliseconds kLongestDelay{2000};  // longest wait while changes continue

RunningJob titled(std::string title) {
    RunningJob job;
    job.title = std::move(title);
    return job;
}

// The deepest folder that contains all files.
fs::path common_folder(std::span<const fs::path> files) {
    fs::path common = files.front().parent_path();
    for (const fs::path& file : files) {
        const auto [end, rest] = std::ranges::mismatch(common, file);
        if (end == common.end()) continue;
        fs::path shorter;
        for (auto part = common.begin(); part != end; ++part) shorter /= *part;
        common = std::move(shorter);
    }
    return common;
}

}  // namespace

void Browser::stop_work() {
    Browsing& present = *browsing;
    if (present.scan) core_.jobs.cancel(*present.scan);
    present.scan.reset();
    if (present.judging) core_.jobs.cancel(*present.judging);
    present.judging.reset();
    present.judged.reset();
    present.assessing.stop([this](JobId job) { core_.jobs.cancel(job); });
}

void Browser::assess_more() {
    const BrowserSettings& settings = core_.settings.browser;
    if ((!settings.assess && !settings.filter.level) || browsing->scan) return;
    browsing->assessing.start_more(browsing->collection, [this](Request request) {
        return core_.jobs.start(std::move(request), titled("Checking and grading"),
                                [this](const Event& event) { take_assessed(event); });
    });
}

void Browser::judge_previewed() {
    const auto number = previewed(browsing);
    if (!number || browsing->judged == number) return;
    browsing->judged = number;
    if (browsing->judging) core_.jobs.cancel(*std::exchange(browsing->judging, std::nullopt));
    const CollectionItem& item = browsing->collection.item(*number);
    if (item.assessed || item.kind == PuzzleKind::puzzle_template) return;
    browsing->judging =
        core_.jobs.start_unlisted(AssessRequest{{item.puzzle.grid()}}, [this, number](const Event& event) {
            if (!browsing || browsing->judging != event.job) return false;
            if (std::holds_alternative<JobFinished>(event.news)) browsing->judging.reset();
            const auto* assessed = std::get_if<GridsAssessed>(&event.news);
            if (assessed != nullptr) browsing->collection.take({*number}, assessed->assessments);
            return assessed != nullptr;
        });
}

std::optional<Collection::Number> previewed(const std::optional<Browsing>& browsing) {
    return browsing && browsing->is_focused ? browsing->collection.under_cursor() : std::nullopt;
}

void Browser::open_last_folder() {
    std::error_code ignored;
    const BrowserSettings& last = core_.settings.browser;
    if (!core_.settings.reopen_files || !last.open || !fs::is_directory(last.folder, ignored)) return;
    open_browser(last.folder);
    browsing->wants_focus = false;
}

void Browser::toggle_browser() {
    std::error_code ignored;
    if (browsing && browsing->is_covered)
        browsing->wants_focus = true;
    else if (browsing)
        close_browser();
    else if (!last_files_.empty())
        browse_files(std::vector(last_files_));
    else if (fs::is_directory(core_.settings.browser.folder, ignored))
        open_browser(core_.settings.browser.folder);
    else
        choose_browser_folder();
}

void Browser::open_browser(const std::filesystem::path& folder) {
    if (browsing) stop_work();
    browsing.emplace(folder);
    last_files_.clear();
    core_.settings.browser.folder = folder;
    core_.settings.browser.open = true;
    refresh_browser();
}

void Browser::browse_files(std::span<const fs::path> files) {
    std::vector<fs::path> named;
    std::error_code code;
    for (const fs::path& file : files)
        if (fs::path whole = fs::absolute(file, code); !code) named.push_back(std::move(whole));
    if (named.empty()) return;
    if (browsing) stop_work();
    const fs::path folder = common_folder(named);
    last_files_ = named;
    core_.settings.browser.open = false;
    browsing.emplace(folder, std::move(named));
    refresh_browser();
}

std::string title_of(const Browsing& browsing) {
    if (browsing.files.empty()) return browsing.collection.folder.string();
    if (browsing.files.size() == 1) return browsing.files.front().string();
    return fmt::format("{} files in {}", browsing.files.size(), browsing.collection.folder.string());
}

void Browser::close_browser() {
    if (!browsing) return;
    stop_work();
    browsing.reset();
    core_.settings.browser.open = false;
    core_.request(FocusGrid());
}

void Browser::refresh_browser() {
    if (!browsing) return;
    Browsing& present = *browsing;
    stop_work();
    present.collection.clear();
    present.files_done = present.files_total = 0;
    present.read_again = false;
    const bool subfolders = core_.settings.browser.subfolders;
    // Starting the watch before the scan misses no change. Named files are not watched, because they may be in many
    // folders.
    if (present.files.empty()) present.watch = FolderWatch(present.collection.folder, subfolders, is_scanned);
    const std::string what = present.files.size() > 1 ? fmt::format("{} files", present.files.size())
                             : present.files.empty()  ? present.collection.folder.filename().string()
                                                      : present.files.front().filename().string();
    present.scan =
        core_.jobs.start(ScanRequest{present.collection.folder, subfolders, present.files},
                         titled("Reading " + what), [this](const Event& event) { take_scanned(event); });
}

bool Browser::tick() {
    if (!browsing) return false;
    Browsing& present = *browsing;
    if (present.watch.take_changes()) {
        if (!std::exchange(present.read_again, true)) present.read_again_latest = core_.now() + kLongestDelay;
        present.read_again_at = std::min(core_.now() + kPauseInChanges, present.read_again_latest);
    }
    // Changes do not interrupt a running scan.
    const bool again = present.read_again && core_.now() >= present.read_again_at && !present.scan;
    if (again) refresh_browser();
    assess_more();
    judge_previewed();
    return again;
}

void Browser::take_scanned(const Event& event) {
    if (!browsing || browsing->scan != event.job) return;
    if (const auto* scanned = std::get_if<FilesScanned>(&event.news)) {
        browsing->files_done = scanned->done;
        browsing->files_total = scanned->total;
        browsing->collection.take(*scanned);
    } else if (const auto* finished = std::get_if<JobFinished>(&event.news)) {
        browsing->scan.reset();
        if (finished->end == JobEnd::failed) core_.tell(Tone::error, finished->message);
        if (!browsing->files.empty()) report_problems();
    }
}

// Reports what could not be read of the files that the user has named.
void Browser::report_problems() {
    const Collection& collection = browsing->collection;
    const std::size_t bad = collection.bad_files();
    if (bad == 0) return;
    const auto first = std::ranges::find_if(collection.files(),
                                            [](const CollectionFile& file) { return !file.problem.empty(); });
    const std::string others =
        bad == 1 ? "" : fmt::format("; {} with problems", quantity(bad - 1, "more file", "more files"));
    core_.tell(Tone::warning, first->problem + others);
}

void Browser::take_assessed(const Event& event) {
    if (!browsing) return;
    const auto taken = browsing->assessing.take(browsing->collection, event);
    // Cancelling one of these jobs in the status bar turns assessing off.
    if (taken == Assessing::Taken::stopped) core_.settings.browser.assess = false;
}

void Browser::open_items(const std::vector<Collection::Number>& numbers) {
    if (!browsing) return;
    // Copies the paths and names, because opening a file may change the collection.
    struct Wanted {
        std::filesystem::path path;
        std::string name;
        std::size_t number;
        bool alone;
        Puzzle puzzle;
    };
    std::vector<Wanted> wanted;
    const Collection& browser = browsing->collection;
    for (const auto number : numbers | std::views::take(kMostOpened)) {
        const CollectionItem& item = browser.item(number);
        const CollectionFile& file = browser.files()[item.file];
        wanted.push_back({file.path, browser.name_of(number), item.number,
                          file.puzzles == 1 && !is_long_text(file.path), item.puzzle.unpacked()});
    }
    for (Wanted& one : wanted) {
        if (one.alone) {
            files_.open_path(one.path);
            continue;
        }
        add_posed(core_, one.puzzle, History::Start::saved, one.name, one.path);
    }
    if (numbers.size() > kMostOpened)
        core_.tell(Tone::information,
                   fmt::format("Opened the first {} of {} puzzles", kMostOpened, numbers.size()));
    if (!numbers.empty()) core_.request(FocusGrid());
}

std::vector<Puzzle> Browser::selected_puzzles() const {
    std::vector<Puzzle> puzzles;
    if (!browsing) return puzzles;
    for (const auto number : browsing->collection.selection())
        puzzles.push_back(browsing->collection.item(number).puzzle.unpacked());
    return puzzles;
}

void Browser::copy_selection_as_picture() { exports_.request_sheet(selected_puzzles()); }

void Browser::save_selection() {
    if (!browsing) return;
    std::vector<PackedPuzzle> puzzles;
    const Collection& collection = browsing->collection;
    for (const auto number : collection.selection()) puzzles.push_back(collection.item(number).puzzle);
    exports_.save_puzzles_as(std::move(puzzles));
}

void Browser::export_selection() {
    auto puzzles = selected_puzzles();
    if (!puzzles.empty()) exports_.open_export_dialog(0, std::move(puzzles));
}

void Browser::choose_browser_folder() {
    const fs::path shown = browsing ? browsing->collection.folder : core_.settings.browser.folder;
    auto& dialog = core_.dialogs.open<BrowseChooser>(*this);
    dialog.chooser = chooser_in(first_existing({shown, home_folder()}), core_.settings,
                                FileChooser::Purpose::folder, "Browse directory", {filter_of_any_file()});
    dialog.chooser.accept_label = "Browse";
    show_chooser(core_, dialog);
}

void BrowseChooser::chosen(AppCore& core, const std::vector<fs::path>& paths) {
    close(core);
    browser_.open_browser(paths.front());
}

// clang-format off
std::vector<CommandRow> Browser::commands() {
    return {
        {.id = Command::browse_directory, .menu = Menu::file, .group = 4, .label = "Browse directory...",
         .shortcuts = {plain(Key::f12)}, .run = [this] { choose_browser_folder(); }},
        {.id = Command::browser_panel, .menu = Menu::view, .group = 4, .label = "Browser",
         .shortcuts = {ctrl_shift(Key::f)}, .run = [this] { toggle_browser(); },
         .checked = [this] { return browsing && !browsing->is_covered; }},
        {.id = Command::go_to_browser, .menu = Menu::view, .group = 4, .label = "Go to browser",
         .shortcuts = {ctrl(Key::f6)}, .enabled = [this] { return browsing.has_value(); },
         .run = [this] { browsing->wants_focus = true; }},
    };
}
// clang-format on

}  // namespace gridsmith
