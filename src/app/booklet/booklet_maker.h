// Makes a booklet in its own thread: reads the puzzles of a file, paints one page for a preview, or writes all
// files.
//
// The maker solves and grades a puzzle when a page needs the result, and keeps the result. So a preview costs only
// the puzzles of its page; the first preview of solutions at the end costs the solutions of all puzzles. A new preview
// request replaces an older one. The maker does not depend on the dialog.
#pragma once

#include "base/result.h"
#include "format/core/puzzle_format.h"
#include "publish/document_kinds.h"
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

// More puzzles would take too much memory.
inline constexpr std::size_t kMostInBooklet = 20'000;

struct BookletRequest {
    DocumentOptions document = {};
    bool grades = false;
};

// The page fits into this area, in pixels.
struct PreviewArea {
    int width = 0;
    int height = 0;
    bool operator==(const PreviewArea&) const = default;
};

struct BookletPreview {
    Result<std::shared_ptr<const PagePixels>> page;
    std::size_t index = 0;
    std::size_t pages = 1;
    std::size_t ill_posed = 0;  // puzzles of this page without exactly one solution, if solutions are shown
};

// The result of reading a file.
struct BookletRead {
    std::filesystem::path path;
    Result<std::size_t>
        puzzles;  // the number of puzzles of the booklet; after an error it keeps its earlier puzzles
    OtherRules others = {};
    bool more = false;  // the file has more than kMostInBooklet puzzles
    LeftOutLines left_out = {};
};

// The result of writing files.
struct BookletWritten {
    bool cancelled = false;
    Result<std::size_t> pages;  // number of pages; 0 for formats without pages
    std::size_t puzzles = 0;
    std::size_t ill_posed = 0;
    std::filesystem::path path;
};

class BookletMaker {
public:
    // The maker calls `wake` from its own thread when a result is ready.
    explicit BookletMaker(std::function<void()> wake);
    BookletMaker(const BookletMaker&) = delete;
    BookletMaker& operator=(const BookletMaker&) = delete;
    // Cancels all work.
    ~BookletMaker();

    // Replaces the puzzles of the booklet by these; at least one.
    void use(std::vector<Puzzle> puzzles);
    // Same with the puzzles of a file, read in the background. A later call of `use` or `read` cancels the reading.
    void read(std::filesystem::path path);
    // Paints page `index`, or the last page if there are fewer.
    void preview(BookletRequest request, std::size_t index, PreviewArea area);
    void write(BookletRequest request, const DocumentKind& kind, std::filesystem::path path);
    // Cancels the writing. No partly written file remains.
    void cancel();

    bool is_writing() const { return writing_; }
    // The part of the writing that is done, 0..1.
    double fraction() const { return fraction_; }
    std::optional<BookletRead> take_read();
    std::optional<BookletPreview> take_preview();
    std::optional<BookletWritten> take_written();

private:
    struct PageTask {
        BookletRequest request;
        std::size_t index = 0;
        PreviewArea area;
    };
    struct FileTask {
        BookletRequest request;
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

    std::mutex mutex_;  // guards the members from here to `written_`
    std::condition_variable_any something_to_do_;
    std::optional<std::vector<Puzzle>> new_puzzles_;
    std::optional<std::filesystem::path> reading_wanted_;
    std::optional<PageTask> page_wanted_;
    std::optional<FileTask> files_wanted_;
    std::stop_source stop_reading_;
    std::stop_source stop_page_;
    std::stop_source stop_files_;
    std::optional<BookletRead> read_;
    std::vector<Puzzle> read_puzzles_;  // puzzles of the file that was read; in use once `read_` is set
    std::optional<BookletPreview> preview_;
    std::optional<BookletWritten> written_;

    // Used only by the maker's thread.
    std::vector<BookletPuzzle> puzzles_;
    std::vector<std::optional<std::uint64_t>> solutions_;  // number of solutions of puzzles_, if counted
    std::vector<std::optional<std::string>> grades_;       // grades of puzzles_, if graded; empty: ill-posed
    double last_fraction_ = 0;

    std::jthread thread_;  // last, so that it is destroyed first
};

}  // namespace gridsmith
