#include "jobs/scan.h"

#include "base/path_text.h"
#include "base/unicode.h"
#include "format/core/source_text.h"
#include "format/door/puzzle_file.h"
#include "format/packed/decompression.h"

#include <algorithm>
#include <chrono>
#include <fmt/format.h>
#include <system_error>
#include <utility>
#include <vector>

namespace gridsmith {

namespace {

namespace fs = std::filesystem;
using Clock = std::chrono::steady_clock;

constexpr std::size_t kPuzzlesAtOnce = 4000;
constexpr std::chrono::milliseconds kReportInterval{50};
constexpr std::size_t kStopInterval = 64;  // lines between two checks of the stop token

// Extensions that files of other kinds have as well. Such files are reported only if they hold puzzles.
constexpr std::string_view kSharedExtensions[] = {".csv", ".md", ".save", ".tex"};

struct FoundFile {
    fs::path path;
    fs::file_time_type time;
    std::string problem = {};  // of a folder that cannot be listed
    std::string order = {};    // sort key
};

bool has_shared_extension(const fs::path& path) {
    std::string extension = fs::path(name_of_plain_file(path.string())).extension().string();
    std::ranges::transform(extension, extension.begin(), small_letter);
    return std::ranges::find(kSharedExtensions, extension) != std::end(kSharedExtensions);
}

bool is_puzzle_file(const fs::directory_entry& entry) {
    std::error_code ignored;
    return is_scanned(entry.path()) && entry.is_regular_file(ignored);
}

// Sorts folder by folder, by name. Comparing std::filesystem paths would split both paths at every
// comparison.
struct Stopped {};
void sort_by_path(std::vector<FoundFile>& files, const std::stop_token& stop) try {
    for (FoundFile& file : files) {
        file.order = file.path.generic_string();
        std::ranges::replace(file.order, '/', '\0');
    }
    std::size_t compared = 0;
    std::ranges::sort(files, [&](const FoundFile& a, const FoundFile& b) {
        if (++compared % kStopInterval == 0 && stop.stop_requested()) throw Stopped();
        return a.order < b.order;
    });
} catch (const Stopped&) {
}

// A subfolder that cannot be listed, perhaps because it was removed meanwhile, does not end the walk.
Result<std::vector<FoundFile>> files_in(const fs::path& folder, bool subfolders,
                                        const std::stop_token& stop) {
    std::vector<FoundFile> files;
    std::vector<fs::path> waiting{folder};
    while (!waiting.empty() && !stop.stop_requested()) {
        const fs::path listed = std::move(waiting.back());
        waiting.pop_back();
        std::error_code code;
        std::error_code ignored;
        fs::directory_iterator entry(listed, fs::directory_options::skip_permission_denied, code);
        for (; !code && entry != fs::directory_iterator() && !stop.stop_requested(); entry.increment(code)) {
            if (!has_text(entry->path())) continue;
            if (is_puzzle_file(*entry))
                files.push_back({entry->path(), entry->last_write_time(ignored)});
            else if (subfolders && entry->is_directory(ignored) && !entry->is_symlink(ignored))
                waiting.push_back(entry->path());
        }
        if (!code) continue;
        Error problem{fmt::format("the folder cannot be read ({})", code.message()), listed.string()};
        if (files.empty() && listed == folder) return std::unexpected(std::move(problem));
        files.push_back({listed, {}, text_of(problem)});
    }
    sort_by_path(files, stop);
    return files;
}

std::vector<FoundFile> named_files(const std::vector<fs::path>& paths, const std::stop_token& stop) {
    std::vector<FoundFile> files;
    for (const fs::path& path : paths) {
        if (stop.stop_requested()) break;
        std::error_code ignored;
        files.push_back({path, fs::last_write_time(path, ignored)});
    }
    sort_by_path(files, stop);
    return files;
}

class Scan {
public:
    // `named`: the user named the files, so a file without a puzzle is an error and not skipped.
    Scan(bool named, const std::stop_token& stop, const std::function<void(FilesScanned)>& report)
        : named_(named), stop_(stop), report_(report) {}

    void run(const std::vector<FoundFile>& files) {
        news_.total = files.size();
        for (const FoundFile& file : files) {
            if (stop_.stop_requested()) return;
            read(file);
            if (stop_.stop_requested()) return;
            ++news_.done;
            report_if_due();
        }
        report();
    }

private:
    void read(const FoundFile& file) {
        news_.files.push_back({file.path, file.time, false, {}, file.problem});
        if (!file.problem.empty()) return;
        const auto bytes = read_text_file(file.path, stop_);
        if (!bytes) return complain(bytes.error());
        const ReadingLimits limits{.stop = stop_, .small_trees = true};
        const auto [format, fit, any_side] = best_format_of(*bytes, file.path, limits);
        if (fit != Fit::certain && !named_ && has_shared_extension(file.path)) return;
        if (format != nullptr && format->read_line != nullptr)
            return read_lines(*bytes, *format, any_side, file);
        // A file with an error reports no puzzles, so collect them before reporting any.
        std::vector<ScannedPuzzle> puzzles;
        const auto keep = [&](const LoadedPuzzle& loaded) -> Result<void> {
            puzzles.push_back(scanned(loaded, loaded.line));
            return {};
        };
        const auto read =
            read_each_puzzle(*bytes, file.path.string(), {.format = format, .limits = limits}, keep);
        if (!read) return complain(read.error());
        for (ScannedPuzzle& puzzle : puzzles) {
            if (stop_.stop_requested()) return;
            add(file, std::move(puzzle));
        }
    }

    void read_lines(std::string_view bytes, const PuzzleFormat& format, bool any_side,
                    const FoundFile& file) {
        ReadingContext context{format};
        context.any_side = any_side;
        LineReader reader(context);
        LineWalker lines(without_byte_order_mark(bytes));
        std::size_t good = 0;
        LeftOutLines bad;
        while (const auto line = lines.next()) {
            if (static_cast<std::size_t>(line->number) % kStopInterval == 0 && stop_.stop_requested()) return;
            auto loaded = reader.read(*line);
            if (!loaded)
                bad.add({std::move(loaded.error().message), file.path.string(), line->number,
                         loaded.error().column});
            if (!loaded || !*loaded) continue;
            ++good;
            add(file, scanned(**loaded, line->number));
        }
        if (bad.count > 0 && good > 0)
            complain({text_of(bad), file.path.string()});
        else if (bad.count > 0)
            complain(bad.first);
    }

    static ScannedPuzzle scanned(const LoadedPuzzle& loaded, int line) {
        return {PackedPuzzle(loaded.puzzle), loaded.kind, line};
    }

    void add(const FoundFile& file, ScannedPuzzle puzzle) {
        news_.files.back().puzzles.push_back(std::move(puzzle));
        ++waiting_;
        if (!is_due()) return;
        report();
        // The following puzzles belong to the same file.
        news_.files.push_back({file.path, file.time, true, {}, {}});
    }

    void complain(const Error& error) { news_.files.back().problem = text_of(error); }

    bool is_due() const {
        return waiting_ >= kPuzzlesAtOnce ||
               (waiting_ % kStopInterval == 0 && Clock::now() - reported_ >= kReportInterval);
    }
    void report_if_due() {
        if (is_due()) report();
    }
    void report() {
        FilesScanned news = std::exchange(news_, {});
        news_.done = news.done;
        news_.total = news.total;
        waiting_ = 0;
        reported_ = Clock::now();
        report_(std::move(news));
    }

    const bool named_;
    const std::stop_token& stop_;
    const std::function<void(FilesScanned)>& report_;
    FilesScanned news_;
    std::size_t waiting_ = 0;
    Clock::time_point reported_ = Clock::now();
};

}  // namespace

bool is_scanned(const fs::path& name) {
    return format_of_name(name_of_plain_file(name.string())) != nullptr &&
           !name.filename().string().starts_with('.');
}

Result<void> scan_files(const ScanRequest& request, const std::stop_token& stop,
                        const std::function<void(FilesScanned)>& report) {
    if (!request.files.empty()) {
        Scan(true, stop, report).run(named_files(request.files, stop));
        return {};
    }
    const auto files = files_in(request.folder, request.subfolders, stop);
    if (!files) return std::unexpected(files.error());
    Scan(false, stop, report).run(*files);
    return {};
}

}  // namespace gridsmith
