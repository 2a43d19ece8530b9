#include "app/booklet/book_maker.h"

#include "base/file_io.h"
#include "base/number_text.h"
#include "base/system/processors.h"
#include "books/book.h"
#include "books/book_document.h"
#include "books/book_puzzles.h"
#include "books/book_screen.h"
#include "books/cover.h"

#include <algorithm>
#include <cmath>
#include <exception>
#include <fmt/format.h>
#include <utility>

namespace gridsmith {

namespace {

Error failed_book(const std::filesystem::path& path, const std::exception& failure) {
    return {fmt::format("the book could not be made ({})", failure.what()), path.string()};
}

// What the puzzles of a plan depend on.
BookPlan plan_of_puzzles(const BookPlan& plan) {
    BookPlan only{.seed = plan.seed,
                  .grades = plan.grades,
                  .rising = plan.rising,
                  .distinct = plan.distinct,
                  .without = plan.without,
                  .parts = plan.parts};
    for (BookPart& part : only.parts) part = {.orders = part.orders, .original = part.original};
    return only;
}

// The files of books have shades of grey unless the plan asks for colours.
void turn_grey(PagePixels& pixels) {
    for (std::uint32_t& pixel : pixels.pixels) {
        const auto grey = static_cast<std::uint32_t>(
            std::lround(grey_of(pixel >> 16 & 255, pixel >> 8 & 255, pixel & 255)));
        pixel = grey << 16 | grey << 8 | grey;
    }
}

}  // namespace

// A plan with its puzzles and pages. It stays at its place, because the book refers to the others.
struct BookMaker::Made {
    BookPlan plan;
    std::string text;
    std::string text_of_puzzles;
    std::shared_ptr<const BookPuzzles> puzzles;
    std::optional<Book> book;
};

struct BookMaker::Kept {
    BookMemory memory;
    std::unique_ptr<Made> made;
};

BookMaker::BookMaker(std::function<void()> wake)
    : wake_(std::move(wake)),
      kept_(std::make_unique<Kept>()),
      thread_([this](const std::stop_token& stop) { work(stop); }) {}

BookMaker::~BookMaker() {
    thread_.request_stop();
    const std::lock_guard lock(mutex_);
    stop_page_.request_stop();
    stop_files_.request_stop();
}

// Call with the mutex locked.
void BookMaker::give_up_page() {
    stop_page_.request_stop();
    stop_page_ = std::stop_source();
    page_wanted_.reset();
    preview_.reset();
}

void BookMaker::preview(BookPlan plan, std::size_t index, PreviewArea area) {
    {
        const std::lock_guard lock(mutex_);
        give_up_page();
        page_wanted_ = PageTask{std::move(plan), index, area};
    }
    something_to_do_.notify_one();
}

void BookMaker::write(BookPlan plan, BookFormat format, std::filesystem::path path, bool cover) {
    {
        const std::lock_guard lock(mutex_);
        give_up_page();
        stop_files_ = std::stop_source();
        files_wanted_ = FileTask{std::move(plan), format, std::move(path), cover};
        writing_ = true;
    }
    something_to_do_.notify_one();
}

void BookMaker::cancel() {
    const std::lock_guard lock(mutex_);
    stop_files_.request_stop();
}

BookProgress BookMaker::progress() const {
    const std::lock_guard lock(mutex_);
    return progress_;
}

std::optional<BookPreview> BookMaker::take_preview() {
    const std::lock_guard lock(mutex_);
    return std::exchange(preview_, std::nullopt);
}

std::optional<BookWritten> BookMaker::take_written() {
    const std::lock_guard lock(mutex_);
    return std::exchange(written_, std::nullopt);
}

void BookMaker::show_progress(BookProgress progress) {
    {
        const std::lock_guard lock(mutex_);
        // Hundredths are enough.
        if (progress.text == progress_.text && std::abs(progress.fraction - progress_.fraction) < 0.01)
            return;
        progress_ = std::move(progress);
    }
    if (wake_) wake_();
}

void BookMaker::work(const std::stop_token& stop) {
    while (true) {
        std::optional<PageTask> page;
        std::optional<FileTask> files;
        std::stop_token stop_task;
        {
            std::unique_lock lock(mutex_);
            something_to_do_.wait(lock, stop, [this] { return page_wanted_ || files_wanted_; });
            if (stop.stop_requested()) return;
            if (files_wanted_) {
                files = std::exchange(files_wanted_, std::nullopt);
                stop_task = stop_files_.get_token();
            } else {
                page = std::exchange(page_wanted_, std::nullopt);
                stop_task = stop_page_.get_token();
            }
        }
        if (files)
            make_files(*files, stop_task);
        else
            make_page(*page, stop_task);
        if (wake_) wake_();
    }
}

void BookMaker::make_page(const PageTask& task, const std::stop_token& stop) {
    std::optional<BookPreview> made;
    try {
        made = page_of(task, stop);
    } catch (const Stopped&) {
    } catch (const std::exception& failure) {
        made.emplace(std::unexpected(failed_book({}, failure)));
    }
    const std::lock_guard lock(mutex_);
    progress_ = {};
    // A newer request has replaced this one.
    if (stop.stop_requested()) return;
    preview_ = std::move(made);
}

void BookMaker::make_files(const FileTask& task, const std::stop_token& stop) {
    BookWritten end{.cancelled = true, .facts = std::string(), .path = task.path};
    try {
        end.facts = write_files(task, stop);
        end.cancelled = false;
    } catch (const Stopped&) {
        // No file was replaced.
    } catch (const std::exception& failure) {
        end.cancelled = false;
        end.facts = std::unexpected(failed_book(task.path, failure));
    }
    const std::lock_guard lock(mutex_);
    progress_ = {};
    written_ = std::move(end);
    writing_ = false;
}

Result<const BookMaker::Made*> BookMaker::book_of(const BookPlan& plan, const std::stop_token& stop) {
    std::string text = text_of_plan(plan);
    if (kept_->made && kept_->made->text == text) return kept_->made.get();
    std::string text_of_puzzles = text_of_plan(plan_of_puzzles(plan));
    std::shared_ptr<const BookPuzzles> puzzles;
    if (kept_->made && kept_->made->text_of_puzzles == text_of_puzzles) {
        puzzles = kept_->made->puzzles;
    } else {
        BookWork work{.threads = processor_count(), .stop = stop, .memory = &kept_->memory};
        work.progress = [this](std::string_view what, std::size_t done, std::size_t of) {
            show_progress({fmt::format("{} of {} {}", grouped(done), grouped(of), what),
                           static_cast<double>(done) / static_cast<double>(std::max<std::size_t>(of, 1))});
        };
        auto found = book_puzzles_of(plan, plan.seed.value_or(0), work);
        if (stop.stop_requested()) throw Stopped();
        if (!found) return std::unexpected(std::move(found.error()));
        puzzles = std::make_shared<const BookPuzzles>(std::move(*found));
    }
    auto made = std::make_unique<Made>(plan, std::move(text), std::move(text_of_puzzles), std::move(puzzles),
                                       std::nullopt);
    auto book = Book::of(made->plan, *made->puzzles, stop);
    if (stop.stop_requested()) throw Stopped();
    if (!book) return std::unexpected(std::move(book.error()));
    made->book.emplace(std::move(*book));
    kept_->made = std::move(made);
    return kept_->made.get();
}

BookPreview BookMaker::page_of(const PageTask& task, const std::stop_token& stop) {
    const auto made = book_of(task.plan, stop);
    if (!made) return {std::unexpected(made.error())};
    const Book& book = *(*made)->book;
    const std::size_t pages = book.sheet_count();
    const std::size_t index = std::min(task.index, pages - 1);
    const Page page = book.sheet(index);
    const double scale = std::min(task.area.width / page.width, task.area.height / page.height);
    auto pixels = pixels_of_page(page, scale, {.font = task.plan.font});
    BookPreview preview{nullptr, index, pages, facts_of_book(book, task.plan, *(*made)->puzzles)};
    if (!pixels) {
        preview.page = std::unexpected(std::move(pixels.error()));
        return preview;
    }
    if (!task.plan.colours) turn_grey(*pixels);
    preview.page = std::make_shared<const PagePixels>(std::move(*pixels));
    return preview;
}

Result<std::string> BookMaker::write_files(const FileTask& task, const std::stop_token& stop) {
    const auto found = book_of(task.plan, stop);
    if (!found) return std::unexpected(found.error());
    const Made& made = **found;
    const auto watch = [&](std::size_t done, std::size_t of) {
        if (stop.stop_requested()) throw Stopped();
        const bool is_paged = task.format == BookFormat::pdf;
        show_progress(
            {fmt::format("{} of {} {} written", grouped(done), grouped(of), is_paged ? "pages" : "puzzles"),
             static_cast<double>(done) / static_cast<double>(std::max<std::size_t>(of, 1))});
    };
    auto bytes = task.format == BookFormat::html   ? html_of_book(made.plan, *made.puzzles, watch)
                 : task.format == BookFormat::epub ? epub_of_book(made.plan, *made.puzzles, watch)
                                                   : pdf_of_book(*made.book, made.plan, watch);
    if (!bytes) return bytes;
    std::string facts = facts_of_book(*made.book, made.plan, *made.puzzles);
    std::string cover_bytes;
    if (task.cover) {
        const auto cover = cover_of(made.plan, *made.puzzles, made.book->page_count());
        if (!cover) return std::unexpected(cover.error());
        auto pdf = pdf_of_cover(*cover, made.plan);
        if (!pdf) return pdf;
        cover_bytes = std::move(*pdf);
        facts += "; " + facts_of_cover(*cover);
    }
    if (stop.stop_requested()) throw Stopped();
    if (auto written = replace_file(task.path, *bytes); !written)
        return std::unexpected(std::move(written.error()));
    if (task.cover) {
        std::filesystem::path beside = task.path;
        beside.replace_extension();
        beside += "-cover.pdf";
        if (auto written = replace_file(beside, cover_bytes); !written)
            return std::unexpected(std::move(written.error()));
    }
    return facts;
}

}  // namespace gridsmith
