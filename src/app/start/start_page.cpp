// Reads the recent files as the browser reads files.
#include "app/start/start_page.h"

#include "app/core/app_core.h"
#include "app/core/running_jobs.h"
#include "app/core/tabs.h"
#include "app/settings/settings.h"

#include <algorithm>
#include <ranges>

namespace gridsmith {

bool StartPage::tick() {
    const bool was_shown = is_shown_;
    is_shown_ = core_.tabs.empty();
    if (!is_shown_) return false;
    const auto wanted = core_.settings.recent_files | std::views::take(kMostFiles);
    if (was_shown && std::ranges::equal(wanted, files_, {}, {}, &RecentFile::path)) return false;
    begin();
    return true;
}

void StartPage::begin() {
    if (job_) core_.jobs.cancel(*job_);
    job_.reset();
    files_.clear();
    for (const auto& path : core_.settings.recent_files | std::views::take(kMostFiles))
        files_.push_back({path});
    if (files_.empty()) return;
    ScanRequest request;
    for (const RecentFile& file : files_) request.files.push_back(file.path);
    job_ = core_.jobs.start_unlisted(std::move(request), [this](const Event& event) {
        if (event.job != job_) return false;
        if (const auto* scanned = std::get_if<FilesScanned>(&event.news)) take(*scanned);
        if (std::holds_alternative<JobFinished>(event.news)) job_.reset();
        return is_shown_;
    });
}

void StartPage::take(const FilesScanned& scanned) {
    for (const ScannedFile& read : scanned.files) {
        const auto file = std::ranges::find(files_, read.path, &RecentFile::path);
        if (file == files_.end()) continue;
        if (!file->first && !read.puzzles.empty()) file->first = read.puzzles.front().puzzle;
        file->puzzles += read.puzzles.size();
        if (!read.problem.empty()) file->problem = read.problem;
    }
}

}  // namespace gridsmith
