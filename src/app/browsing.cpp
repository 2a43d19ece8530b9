// Jobs started, answers taken.
#include "app/browsing.h"

#include "app/app.h"
#include "app/files.h"
#include "base/thread_pool.h"
#include "base/unicode.h"
#include "format/puzzle_file.h"

#include <algorithm>
#include <fmt/format.h>
#include <ranges>
#include <utility>

namespace gridsmith {

namespace {

using std::chrono::milliseconds;

constexpr milliseconds kQuiet{300};  // after the last change, before the folder is read again
constexpr std::size_t kMostOpened = 24;

// A job takes a moment at each order, so that it can be stopped and progress is seen.
std::size_t chunk_of(int order) {
    constexpr PerOrder<std::size_t> kChunks = {1000, 256, 16, 4};
    return kChunks[index_of_order(order)];
}

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
    for (const auto& [job, numbers] : browsing.assessing) app.cancel_job(job);
    browsing.assessing.clear();
}

std::vector<Puzzle> selected_puzzles(const App& app) {
    std::vector<Puzzle> puzzles;
    if (!app.browsing) return puzzles;
    for (const auto number : app.browsing->browser.selection())
        puzzles.push_back(app.browsing->browser.item(number).puzzle.unpacked());
    return puzzles;
}

void assess_more(App& app) {
    Browsing& browsing = *app.browsing;
    const auto most_jobs = static_cast<std::size_t>(std::max(1, processor_count() - 1));
    while (app.settings.browser.assess && !browsing.scan && browsing.assessing.size() < most_jobs) {
        auto first = browsing.browser.unassessed(1);
        if (first.empty()) return;
        auto numbers =
            browsing.browser.unassessed(chunk_of(browsing.browser.item(first.front()).puzzle.order()) - 1);
        numbers.insert(numbers.begin(), first.front());
        AssessRequest request;
        for (const auto number : numbers)
            request.grids.push_back(browsing.browser.item(number).puzzle.grid());
        const JobId job =
            app.start(std::move(request), job_for_browser(JobPurpose::assess, "Checking and grading"));
        browsing.assessing.emplace(job, std::move(numbers));
    }
}

}  // namespace

void open_browser(App& app, const std::filesystem::path& folder) {
    if (app.browsing) stop_work(app);
    app.browsing.emplace(folder);
    app.settings.browser.folder = folder;
    refresh_browser(app);
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
    browsing.browser.clear();
    browsing.files_done = browsing.files_total = 0;
    browsing.read_again = false;
    const bool subfolders = app.settings.browser.subfolders;
    // Watched first, so that no change is missed.
    browsing.watch = FolderWatch(browsing.browser.folder, subfolders);
    browsing.scan =
        app.start(ScanRequest{browsing.browser.folder, subfolders},
                  job_for_browser(JobPurpose::scan,
                                  fmt::format("Reading {}", browsing.browser.folder.filename().string())));
}

bool update_browser(App& app) {
    if (!app.browsing) return false;
    Browsing& browsing = *app.browsing;
    if (browsing.watch.take_changes()) {
        browsing.read_again = true;
        browsing.read_again_at = app.now() + kQuiet;
    }
    const bool again = browsing.read_again && app.now() >= browsing.read_again_at;
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
            browsing.browser.take(*scanned);
        } else if (const auto* finished = std::get_if<JobFinished>(&event.news)) {
            browsing.scan.reset();
            if (finished->end == JobEnd::failed) app.tell(Tone::error, finished->message);
        }
        return true;
    }
    const auto assessing = browsing.assessing.find(event.job);
    if (assessing == browsing.assessing.end()) return false;
    if (const auto* assessed = std::get_if<GridsAssessed>(&event.news)) {
        browsing.browser.take(assessing->second, assessed->assessments);
    } else if (const auto* finished = std::get_if<JobFinished>(&event.news)) {
        browsing.assessing.erase(assessing);
        // The cross in the status bar stops all of it.
        if (finished->end == JobEnd::cancelled) app.settings.browser.assess = false;
    }
    return true;
}

void open_items(App& app, const std::vector<Browser::Number>& numbers) {
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
    const Browser& browser = app.browsing->browser;
    for (const auto number : numbers | std::views::take(kMostOpened)) {
        const BrowserItem& item = browser.item(number);
        const BrowserFile& file = browser.files()[item.file];
        wanted.push_back(
            {file.path, browser.name_of(number), item.number, file.puzzles == 1, item.puzzle.unpacked()});
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

void copy_selection_as_picture(App& app) { request_sheet(app, selected_puzzles(app)); }

void export_selection(App& app) {
    auto puzzles = selected_puzzles(app);
    if (!puzzles.empty()) open_export_dialog(app, 0, std::move(puzzles));
}

}  // namespace gridsmith
