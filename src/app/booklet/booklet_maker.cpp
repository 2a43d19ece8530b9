// The maker's thread keeps the latest request of each kind.
#include "app/booklet/booklet_maker.h"

#include "base/file_io.h"
#include "base/system/processors.h"
#include "base/thread_pool.h"
#include "format/door/puzzle_file.h"
#include "publish/puzzle_facts.h"

#include <algorithm>
#include <exception>
#include <fmt/format.h>
#include <span>
#include <utility>

namespace gridsmith {

namespace {

// Parts of the writing, for the progress.
constexpr double kForSolutions = 0.1;
constexpr double kForGrades = 0.7;

// Usually the machine is out of memory.
Error failed_work(const std::filesystem::path& path, const std::exception& failure) {
    return {fmt::format("the booklet could not be made ({})", failure.what()), path.string()};
}

}  // namespace

BookletMaker::BookletMaker(std::function<void()> wake)
    : wake_(std::move(wake)), thread_([this](const std::stop_token& stop) { work(stop); }) {}

BookletMaker::~BookletMaker() {
    thread_.request_stop();
    const std::lock_guard lock(mutex_);
    stop_reading_.request_stop();
    stop_page_.request_stop();
    stop_files_.request_stop();
}

void BookletMaker::use(std::vector<Puzzle> puzzles) {
    const std::lock_guard lock(mutex_);
    give_up_reading();
    give_up_page();
    new_puzzles_ = std::move(puzzles);
}

void BookletMaker::read(std::filesystem::path path) {
    {
        const std::lock_guard lock(mutex_);
        give_up_reading();
        give_up_page();
        reading_wanted_ = std::move(path);
    }
    something_to_do_.notify_one();
}

// Call with the mutex locked.
void BookletMaker::give_up_reading() {
    stop_reading_.request_stop();
    stop_reading_ = std::stop_source();
    reading_wanted_.reset();
    read_.reset();
    read_puzzles_.clear();
}

// Call with the mutex locked.
void BookletMaker::give_up_page() {
    stop_page_.request_stop();
    stop_page_ = std::stop_source();
    page_wanted_.reset();
    preview_.reset();
}

void BookletMaker::preview(BookletRequest request, std::size_t index, PreviewArea area) {
    {
        const std::lock_guard lock(mutex_);
        give_up_page();
        page_wanted_ = PageTask{std::move(request), index, area};
    }
    something_to_do_.notify_one();
}

void BookletMaker::write(BookletRequest request, const DocumentKind& kind, std::filesystem::path path) {
    {
        const std::lock_guard lock(mutex_);
        give_up_page();
        stop_files_ = std::stop_source();
        files_wanted_ = FileTask{std::move(request), &kind, std::move(path)};
        fraction_ = 0;
        writing_ = true;
    }
    something_to_do_.notify_one();
}

void BookletMaker::cancel() {
    const std::lock_guard lock(mutex_);
    stop_files_.request_stop();
}

std::optional<BookletRead> BookletMaker::take_read() {
    const std::lock_guard lock(mutex_);
    if (read_ && read_->puzzles) new_puzzles_ = std::exchange(read_puzzles_, {});
    return std::exchange(read_, std::nullopt);
}

std::optional<BookletPreview> BookletMaker::take_preview() {
    const std::lock_guard lock(mutex_);
    return std::exchange(preview_, std::nullopt);
}

std::optional<BookletWritten> BookletMaker::take_written() {
    const std::lock_guard lock(mutex_);
    return std::exchange(written_, std::nullopt);
}

void BookletMaker::work(const std::stop_token& stop) {
    while (true) {
        std::optional<std::vector<Puzzle>> puzzles;
        std::optional<std::filesystem::path> reading;
        std::optional<PageTask> page;
        std::optional<FileTask> files;
        std::stop_token stop_task;
        {
            std::unique_lock lock(mutex_);
            something_to_do_.wait(lock, stop,
                                  [this] { return reading_wanted_ || page_wanted_ || files_wanted_; });
            if (stop.stop_requested()) return;
            puzzles = std::exchange(new_puzzles_, std::nullopt);
            if (reading_wanted_) {
                reading = std::exchange(reading_wanted_, std::nullopt);
                stop_task = stop_reading_.get_token();
            } else if (files_wanted_) {
                files = std::exchange(files_wanted_, std::nullopt);
                stop_task = stop_files_.get_token();
            } else {
                page = std::exchange(page_wanted_, std::nullopt);
                stop_task = stop_page_.get_token();
            }
        }
        if (puzzles) take(std::move(*puzzles));
        if (reading)
            make_reading(*reading, stop_task);
        else if (files)
            make_files(*files, stop_task);
        else
            make_page(*page, stop_task);
        if (wake_) wake_();
    }
}

void BookletMaker::take(std::vector<Puzzle> puzzles) {
    puzzles_.clear();
    puzzles_.reserve(puzzles.size());
    for (Puzzle& puzzle : puzzles) puzzles_.push_back({std::move(puzzle)});
    solutions_.assign(puzzles_.size(), std::nullopt);
    grades_.assign(puzzles_.size(), std::nullopt);
}

void BookletMaker::make_reading(const std::filesystem::path& path, const std::stop_token& stop) {
    std::vector<Puzzle> puzzles;
    BookletRead end{path, 0};
    try {
        const auto keep = [&](LoadedPuzzle loaded) -> Result<void> {
            end.more = puzzles.size() == kMostInBooklet;
            if (end.more) return failure("holds more puzzles than a booklet");
            end.others.add(loaded.puzzle.grid.rules());
            puzzles.push_back(std::move(loaded.puzzle));
            return {};
        };
        const auto bytes = read_text_file(path, stop);
        auto read =
            bytes ? read_each_puzzle(*bytes, path.string(), {.limits = {.stop = stop}}, keep, &end.left_out)
                  : std::unexpected(bytes.error());
        if (read || end.more)
            end.puzzles = puzzles.size();
        else
            end.puzzles = std::unexpected(std::move(read.error()));
    } catch (const std::exception& failure) {
        end.puzzles = std::unexpected(failed_work(path, failure));
    }
    const std::lock_guard lock(mutex_);
    if (stop.stop_requested()) return;
    if (end.puzzles) read_puzzles_ = std::move(puzzles);
    read_ = std::move(end);
}

void BookletMaker::make_page(const PageTask& task, const std::stop_token& stop) {
    std::optional<BookletPreview> made;
    try {
        made = page_of(task, stop);
    } catch (const Stopped&) {
        return;
    } catch (const std::exception& failure) {
        made.emplace(std::unexpected(failed_work({}, failure)), task.index, task.index + 1);
    }
    const std::lock_guard lock(mutex_);
    // A newer request has replaced this one.
    if (stop.stop_requested()) return;
    preview_ = std::move(made);
}

void BookletMaker::make_files(const FileTask& task, const std::stop_token& stop) {
    last_fraction_ = 0;
    BookletWritten end{.cancelled = true, .pages = 0, .path = task.path};
    try {
        end = written(task, stop);
    } catch (const Stopped&) {
        // Each written file is complete.
    } catch (const std::exception& failure) {
        end.cancelled = false;
        end.pages = std::unexpected(failed_work(task.path, failure));
    }
    const std::lock_guard lock(mutex_);
    written_ = std::move(end);
    writing_ = false;
}

void BookletMaker::advance(double fraction) {
    fraction_ = fraction;
    if (fraction - last_fraction_ < 0.01) return;
    last_fraction_ = fraction;
    if (wake_) wake_();
}

void BookletMaker::solve(Booklet::Range range, const std::stop_token& stop, double from, double share) {
    const auto known = std::span(solutions_).subspan(range.first, range.count);
    if (std::ranges::all_of(known, [](const auto& count) { return count.has_value(); })) return;
    const auto tell = [&](std::size_t done) {
        if (share > 0) advance(from + share * static_cast<double>(done) / static_cast<double>(range.count));
    };
    const auto counts =
        add_solutions(std::span(puzzles_).subspan(range.first, range.count), {processor_count(), stop, tell});
    if (stop.stop_requested()) throw Stopped();
    std::ranges::copy(counts, known.begin());
}

void BookletMaker::grade(Booklet::Range range, const std::stop_token& stop, double from, double share) {
    const auto tell = [&](std::size_t done) {
        if (share > 0) advance(from + share * static_cast<double>(done) / static_cast<double>(range.count));
    };
    // Grades runs of puzzles that have no grade.
    const std::size_t end = range.first + range.count;
    for (std::size_t first = range.first; first < end; ++first) {
        if (grades_[first]) continue;
        std::size_t last = first;
        while (last < end && !grades_[last]) ++last;
        add_grades(std::span(puzzles_).subspan(first, last - first), {processor_count(), stop, tell});
        if (stop.stop_requested()) throw Stopped();
        for (; first < last; ++first) grades_[first] = puzzles_[first].remark;
    }
    for (std::size_t i = range.first; i < end; ++i) puzzles_[i].remark = *grades_[i];
}

std::size_t BookletMaker::ill_posed_in(Booklet::Range range) const {
    return static_cast<std::size_t>(
        std::ranges::count_if(std::span(solutions_).subspan(range.first, range.count),
                              [](const auto& count) { return count && *count != 1; }));
}

BookletPreview BookletMaker::page_of(const PageTask& task, const std::stop_token& stop) {
    const BookletOptions& options = task.request.document.booklet;
    // Pages of solutions come after all pages of puzzles; only they need solutions. Ill-posed puzzles have no place on
    // them, so all puzzles must be solved.
    BookletOptions puzzles_only = options;
    puzzles_only.solutions = SolutionPlace::none;
    const std::size_t puzzle_pages = Booklet(puzzles_, puzzles_only).page_count();
    if (options.solutions == SolutionPlace::at_end && task.index >= puzzle_pages)
        solve({0, puzzles_.size()}, stop, 0, 0);
    const Booklet booklet(puzzles_, options);
    const std::size_t pages = booklet.page_count();
    const std::size_t index = std::min(task.index, pages - 1);
    const Booklet::Range range = booklet.puzzles_on(index);
    const bool of_solutions = index >= puzzle_pages;
    if (options.solutions == SolutionPlace::upside_down) solve(range, stop, 0, 0);
    const bool solved = options.solutions != SolutionPlace::none;
    for (std::size_t i = range.first; i < range.first + range.count; ++i) puzzles_[i].remark.clear();
    if (task.request.grades && !of_solutions) grade(range, stop, 0, 0);
    const Page page = booklet.page(index);
    const double scale = std::min(task.area.width / page.width, task.area.height / page.height);
    auto pixels = pixels_of_page(page, scale, {.font = task.request.document.font});
    BookletPreview preview{nullptr, index, pages, solved ? ill_posed_in(range) : 0};
    if (pixels)
        preview.page = std::make_shared<const PagePixels>(std::move(*pixels));
    else
        preview.page = std::unexpected(std::move(pixels.error()));
    return preview;
}

BookletWritten BookletMaker::written(const FileTask& task, const std::stop_token& stop) {
    const Booklet::Range all{0, puzzles_.size()};
    const bool solved = task.request.document.booklet.solutions != SolutionPlace::none;
    double done = 0;
    if (solved) {
        solve(all, stop, 0, kForSolutions);
        done += kForSolutions;
    }
    for (BookletPuzzle& puzzle : puzzles_) puzzle.remark.clear();
    if (task.request.grades) {
        grade(all, stop, done, kForGrades);
        done += kForGrades;
    }
    auto pages = save_document(
        task.path, *task.kind, puzzles_, task.request.document, [&](std::size_t page, std::size_t of) {
            if (stop.stop_requested()) throw Stopped();
            advance(done + (1 - done) * static_cast<double>(page) / static_cast<double>(of));
        });
    return {.pages = std::move(pages),
            .puzzles = puzzles_.size(),
            .ill_posed = solved ? ill_posed_in(all) : 0,
            .path = task.path};
}

}  // namespace gridsmith
