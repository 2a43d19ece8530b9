// A booklet in the making: its puzzles out of a file, one page of it for a preview, or all of it into files,
// in a thread of its own.
//
// Solutions and grades are found when a page needs them and kept for the puzzles they belong to, so a preview
// costs the puzzles that it shows. The newest preview that was asked for replaces all older ones. Knows no
// dialog.
#pragma once

#include "base/result.h"
#include "publish/document.h"
#include "publish/page_painter.h"

#include <atomic>
#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <stop_token>
#include <string>
#include <thread>
#include <vector>

namespace gridsmith {

// More puzzles than this are no booklet any more, and would take much memory.
inline constexpr std::size_t kMostInBooklet = 20'000;

struct BookletWish {
    DocumentOptions document = {};
    bool grades = false;
};

// The page's largest width and height in pixels.
struct PreviewArea {
    int width = 0;
    int height = 0;
    bool operator==(const PreviewArea&) const = default;
};

struct BookletPreview {
    Result<std::shared_ptr<const PagePixels>> page;
    std::size_t index = 0;
    std::size_t pages = 1;
    std::size_t ill_posed = 0;  // puzzles of this page whose solutions were wanted and that have not just one
};

// How the reading of a collection went.
struct BookletRead {
    std::filesystem::path path;
    Result<std::size_t> puzzles;  // how many the booklet has now; those from before when it failed
    bool more = false;            // of which the first kMostInBooklet were taken
};

// How the writing of files went.
struct BookletWritten {
    bool cancelled = false;
    Result<std::size_t> pages;  // of paper, 0 for documents without
    std::size_t puzzles = 0;
    std::size_t ill_posed = 0;
    std::filesystem::path path;
};

class BookletMaker {
public:
    // `wake` is called from the maker's thread when there is news.
    explicit BookletMaker(std::function<void()> wake);
    BookletMaker(const BookletMaker&) = delete;
    BookletMaker& operator=(const BookletMaker&) = delete;
    // Gives up what is under way.
    ~BookletMaker();

    // The booklet's puzzles from now on, at least one.
    void use(std::vector<Puzzle> puzzles);
    // The same out of a file, as soon as it is read; another `use` or `read` gives that up.
    void read(std::filesystem::path path);
    // Page `index`, or the last one there is.
    void preview(BookletWish wish, std::size_t index, PreviewArea area);
    void write(BookletWish wish, const DocumentKind& kind, std::filesystem::path path);
    // Ends the writing before its time; no file is left half written.
    void cancel();

    bool is_writing() const { return writing_; }
    // Of the writing, 0..1.
    double fraction() const { return fraction_; }
    std::optional<BookletRead> take_read();
    std::optional<BookletPreview> take_preview();
    std::optional<BookletWritten> take_written();

private:
    struct PageTask {
        BookletWish wish;
        std::size_t index = 0;
        PreviewArea area;
    };
    struct FileTask {
        BookletWish wish;
        const DocumentKind* kind = nullptr;
        std::filesystem::path path;
    };
    struct Stopped {};

    void work(const std::stop_token& stop);
    void make_reading(const std::filesystem::path& path, const std::stop_token& stop);
    void make_page(const PageTask& task, const std::stop_token& stop);
    void make_files(const FileTask& task, const std::stop_token& stop);
    BookletPreview page_of(const PageTask& task, const std::stop_token& stop);
    BookletWritten written(const FileTask& task, const std::stop_token& stop);
    void solve(Booklet::Range range, const std::stop_token& stop, double from, double share);
    void grade(Booklet::Range range, const std::stop_token& stop, double from, double share);
    std::size_t ill_posed_in(Booklet::Range range) const;
    void take(std::vector<Puzzle> puzzles);
    void give_up_reading();
    void give_up_page();
    void advance(double fraction);

    std::function<void()> wake_;
    std::atomic<bool> writing_ = false;
    std::atomic<double> fraction_ = 0;

    std::mutex mutex_;  // guards these
    std::condition_variable_any something_to_do_;
    std::optional<std::vector<Puzzle>> new_puzzles_;
    std::optional<std::filesystem::path> reading_wanted_;
    std::optional<PageTask> page_wanted_;
    std::optional<FileTask> files_wanted_;
    std::stop_source stop_reading_;
    std::stop_source stop_page_;
    std::stop_source stop_files_;
    std::optional<BookletRead> read_;
    std::vector<Puzzle> read_puzzles_;  // the booklet's as soon as read_ is told
    std::optional<BookletPreview> preview_;
    std::optional<BookletWritten> written_;

    // The thread's own.
    std::vector<BookletPuzzle> puzzles_;
    std::vector<std::optional<std::uint64_t>> solutions_;  // how many of puzzles_, where it was asked
    std::vector<std::string> grades_;                      // of puzzles_; empty: not yet found
    double last_told_ = 0;

    std::jthread thread_;  // the last member, so that it ends first
};

}  // namespace gridsmith
