// Makes books of new puzzles in its own thread: the puzzles of a plan, one page for a preview, or all files.
//
// The maker keeps the puzzles that it has made, so that a changed plan makes only those that are new, and a changed layout
// none. A new preview request replaces an older one. The maker does not depend on the dialog.
#pragma once

#include "app/booklet/booklet_maker.h"
#include "base/result.h"
#include "books/book_plan.h"
#include "publish/page_painter.h"

#include <atomic>
#include <condition_variable>
#include <cstddef>
#include <filesystem>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <stop_token>
#include <string>
#include <thread>

namespace gridsmith {

enum class BookFormat : std::uint8_t { pdf, html, epub };

struct BookPreview {
    Result<std::shared_ptr<const PagePixels>> page;
    std::size_t index = 0;
    std::size_t pages = 1;
    std::string facts = {};  // "112 pages of 152 x 229 mm, ..."
};

struct BookWritten {
    bool cancelled = false;
    Result<std::string> facts;
    std::filesystem::path path;
};

// What the maker does, for its progress bar.
struct BookProgress {
    std::string text = {};  // "Making puzzles: 34 of 200"; empty: nothing that takes long
    double fraction = 0;
    bool operator==(const BookProgress&) const = default;
};

class BookMaker {
public:
    // The maker calls `wake` from its own thread when there is news.
    explicit BookMaker(std::function<void()> wake);
    BookMaker(const BookMaker&) = delete;
    BookMaker& operator=(const BookMaker&) = delete;
    // Cancels all work.
    ~BookMaker();

    // Paints side `index` of the sheets, or the last one if there are fewer. The plan has a seed.
    void preview(BookPlan plan, std::size_t index, PreviewArea area);
    // With `cover`, also writes the cover: "b-cover.pdf" beside "b.pdf".
    void write(BookPlan plan, BookFormat format, std::filesystem::path path, bool cover);
    // Cancels the writing. No partly written file remains.
    void cancel();

    bool is_writing() const { return writing_; }
    BookProgress progress() const;
    std::optional<BookPreview> take_preview();
    std::optional<BookWritten> take_written();

private:
    struct PageTask {
        BookPlan plan;
        std::size_t index = 0;
        PreviewArea area;
    };
    struct FileTask {
        BookPlan plan;
        BookFormat format = BookFormat::pdf;
        std::filesystem::path path;
        bool cover = false;
    };
    struct Stopped {};
    // What the maker keeps from one request to the next.
    struct Kept;
    struct Made;

    void work(const std::stop_token& stop);
    void make_page(const PageTask& task, const std::stop_token& stop);
    void make_files(const FileTask& task, const std::stop_token& stop);
    // The book of the plan. Throws Stopped.
    Result<const Made*> book_of(const BookPlan& plan, const std::stop_token& stop);
    BookPreview page_of(const PageTask& task, const std::stop_token& stop);
    Result<std::string> write_files(const FileTask& task, const std::stop_token& stop);
    void give_up_page();
    void show_progress(BookProgress progress);

    std::function<void()> wake_;
    std::atomic<bool> writing_ = false;

    mutable std::mutex mutex_;  // guards the members from here to `progress_`
    std::condition_variable_any something_to_do_;
    std::optional<PageTask> page_wanted_;
    std::optional<FileTask> files_wanted_;
    std::stop_source stop_page_;
    std::stop_source stop_files_;
    std::optional<BookPreview> preview_;
    std::optional<BookWritten> written_;
    BookProgress progress_;

    // Used only by the maker's thread.
    std::unique_ptr<Kept> kept_;

    std::jthread thread_;  // last, so that it is destroyed first
};

}  // namespace gridsmith
