// Jobs started, answers taken.
#include "app/browsing.h"

#include "app/app.h"
#include "app/files.h"
#include "base/unicode.h"
#include "format/puzzle_file.h"
#include "jobs/scan.h"

#include <algorithm>
#include <fmt/format.h>
#include <ranges>
#include <system_error>
#include <utility>

namespace gridsmith {

namespace {

namespace fs = std::filesystem;
using std::chrono::milliseconds;

constexpr milliseconds kQuiet{300};     // after the last change, before the folder is read again
constexpr milliseconds kUnquiet{2000};  // after the first one, when there is no end of them

RunningJob job_for_browser(JobPurpose purpose, std::string title) {
    RunningJob job;
    job.purpose = purpose;
    job.title = std::move(title);
    return job;
}

void stop_work(App& app) {
    Browsing& browsing = *app.browsing;
    if (browsing.scan) app.cancel_job(*browsing.scan);
    browsing.scan.reset();
    browsing.assessing.stop([&app](JobId job) { app.cancel_job(job); });
}

// The lowest folder that all of them are below.
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

void assess_more(App& app) {
    Browsing& browsing = *app.browsing;
    if (!app.settings.browser.assess || browsing.scan) return;
    browsing.assessing.start_more(browsing.collection, [&app](Request request) {
        return app.start(std::move(request), job_for_browser(JobPurpose::assess, "Checking and grading"));
    });
}

}  // namespace

void open_browser(App& app, const std::filesystem::path& folder) {
    if (app.browsing) stop_work(app);
    app.browsing.emplace(folder);
    app.settings.browser.folder = folder;
    refresh_browser(app);
}

void browse_files(App& app, std::span<const fs::path> files) {
    std::vector<fs::path> named;
    std::error_code code;
    for (const fs::path& file : files)
        if (fs::path whole = fs::absolute(file, code); !code) named.push_back(std::move(whole));
    if (named.empty()) return;
    if (app.browsing) stop_work(app);
    const fs::path folder = common_folder(named);
    app.browsing.emplace(folder, std::move(named));
    refresh_browser(app);
}

std::string title_of(const Browsing& browsing) {
    if (browsing.files.empty()) return browsing.collection.folder.string();
    if (browsing.files.size() == 1) return browsing.files.front().string();
    return fmt::format("{} files in {}", browsing.files.size(), browsing.collection.folder.string());
}

void close_browser(App& app) {
    if (!app.browsing) return;
    stop_work(app);
    app.browsing.reset();
    app.request(FocusGrid());
}

void refresh_browser(App& app) {
    if (!app.browsing) return;
    Browsing& browsing = *app.browsing;
    stop_work(app);
    browsing.collection.clear();
    browsing.files_done = browsing.files_total = 0;
    browsing.read_again = false;
    const bool subfolders = app.settings.browser.subfolders;
    // Watched first, so that no change of the folder itself is missed. Named files may be in folders without
    // number.
    if (browsing.files.empty())
        browsing.watch = FolderWatch(browsing.collection.folder, subfolders, is_scanned);
    const std::string what = browsing.files.size() > 1 ? fmt::format("{} files", browsing.files.size())
                             : browsing.files.empty()  ? browsing.collection.folder.filename().string()
                                                       : browsing.files.front().filename().string();
    browsing.scan = app.start(ScanRequest{browsing.collection.folder, subfolders, browsing.files},
                              job_for_browser(JobPurpose::scan, "Reading " + what));
}

bool update_browser(App& app) {
    if (!app.browsing) return false;
    Browsing& browsing = *app.browsing;
    if (browsing.watch.take_changes()) {
        if (!std::exchange(browsing.read_again, true)) browsing.read_again_latest = app.now() + kUnquiet;
        browsing.read_again_at = std::min(app.now() + kQuiet, browsing.read_again_latest);
    }
    // A reading under way comes to its end, however often something changes.
    const bool again = browsing.read_again && app.now() >= browsing.read_again_at && !browsing.scan;
    if (again) refresh_browser(app);
    assess_more(app);
    return again;
}

bool take_browser_news(App& app, const Event& event) {
    if (!app.browsing) return false;
    Browsing& browsing = *app.browsing;
    if (browsing.scan == event.job) {
        if (const auto* scanned = std::get_if<FilesScanned>(&event.news)) {
            browsing.files_done = scanned->done;
            browsing.files_total = scanned->total;
            browsing.collection.take(*scanned);
        } else if (const auto* finished = std::get_if<JobFinished>(&event.news)) {
            browsing.scan.reset();
            if (finished->end == JobEnd::failed) app.tell(Tone::error, finished->message);
        }
        return true;
    }
    const auto taken = browsing.assessing.take(browsing.collection, event);
    // The cross in the status bar stops all of it.
    if (taken == Assessing::Taken::stopped) app.settings.browser.assess = false;
    return taken != Assessing::Taken::no;
}

void open_items(App& app, const std::vector<Collection::Number>& numbers) {
    if (!app.browsing) return;
    // Copies, because opening may touch the folder that is shown.
    struct Wanted {
        std::filesystem::path path;
        std::string name;
        std::size_t number;
        bool alone;
        Puzzle puzzle;
    };
    std::vector<Wanted> wanted;
    const Collection& browser = app.browsing->collection;
    for (const auto number : numbers | std::views::take(kMostOpened)) {
        const CollectionItem& item = browser.item(number);
        const CollectionFile& file = browser.files()[item.file];
        wanted.push_back({file.path, browser.name_of(number), item.number,
                          file.puzzles == 1 && !is_long_text(file.path), item.puzzle.unpacked()});
    }
    for (Wanted& one : wanted) {
        if (one.alone) {
            open_path(app, one.path);
            continue;
        }
        app.tabs.add(Document(app.tabs.next_number(), std::move(one.puzzle), History::Start::saved,
                              app.settings.history_limit, one.name));
    }
    if (numbers.size() > kMostOpened)
        app.tell(Tone::information,
                 fmt::format("The first {} of {} puzzles are open", kMostOpened, numbers.size()));
    if (!numbers.empty()) app.request(FocusGrid());
}

std::vector<Puzzle> selected_puzzles(const App& app) {
    std::vector<Puzzle> puzzles;
    if (!app.browsing) return puzzles;
    for (const auto number : app.browsing->collection.selection())
        puzzles.push_back(app.browsing->collection.item(number).puzzle.unpacked());
    return puzzles;
}

void copy_selection_as_picture(App& app) { request_sheet(app, selected_puzzles(app)); }

void save_selection(App& app) {
    if (!app.browsing) return;
    std::vector<PackedPuzzle> puzzles;
    const Collection& collection = app.browsing->collection;
    for (const auto number : collection.selection()) puzzles.push_back(collection.item(number).puzzle);
    save_puzzles_as(app, std::move(puzzles));
}

void export_selection(App& app) {
    auto puzzles = selected_puzzles(app);
    if (!puzzles.empty()) open_export_dialog(app, 0, std::move(puzzles));
}

}  // namespace gridsmith
