#include "app/booklet/booklet_maker.h"

#include "base/file_io.h"
#include "base/number_text.h"
#include "base/system/processors.h"
#include "base/threads/thread_pool.h"
#include "format/door/puzzle_file.h"
#include "publish/puzzle_facts.h"

#include <algorithm>
#include <cstdint>
#include <exception>
#include <fmt/format.h>
#include <span>
#include <stop_token>
#include <string>
#include <utility>

namespace gridsmith {

namespace {

// Parts of the writing, for the progress.
constexpr double kForSolutions = 0.1;
constexpr double kForGrades = 0.7;

// "3 puzzles on 2 pages, a file for each page"
std::string facts_of_files(const DocumentKind& kind, std::size_t puzzles, std::size_t pages) {
    std::string facts = quantity(puzzles, "puzzle", "puzzles");
    if (pages > 0) facts += " on " + quantity(pages, "page", "pages");
    if (kind.file_for_page && pages > 1) facts += ", a file for each page";
    return facts;
}

}  // namespace

// The puzzles of a booklet with what is known about them. Used by the maker's thread.
class BookletPages {
public:
    using Range = Booklet::Range;
    // Stops the work by an exception, or tells how many puzzles are done.
    struct Watch {
        std::stop_token stop;
        std::function<void(double fraction)> advance = {};
    };

    explicit BookletPages(std::vector<Puzzle> puzzles) : solutions_(puzzles.size()), grades_(puzzles.size()) {
        puzzles_.reserve(puzzles.size());
        for (Puzzle& puzzle : puzzles) puzzles_.push_back({std::move(puzzle)});
    }

    MadePage page(const BookletRequest& request, std::size_t index, const PreviewArea& area,
                  const Watch& watch) {
        const BookletOptions& options = request.document.booklet;
        // Pages of solutions come after all pages of puzzles; only they need solutions. Ill-posed puzzles have no place
        // on them, so all puzzles must be solved.
        BookletOptions puzzles_only = options;
        puzzles_only.solutions = SolutionPlace::none;
        const std::size_t puzzle_pages = Booklet(puzzles_, puzzles_only).page_count();
        if (options.solutions == SolutionPlace::at_end && index >= puzzle_pages) solve(all(), watch, 0, 1);
        const Booklet booklet(puzzles_, options);
        const std::size_t pages = booklet.page_count();
        index = std::min(index, pages - 1);
        const Range range = booklet.puzzles_on(index);
        if (options.solutions == SolutionPlace::upside_down) solve(range, watch, 0, 1);
        for (std::size_t i = range.first; i < range.first + range.count; ++i) puzzles_[i].remark.clear();
        if (request.grades && index < puzzle_pages) grade(range, watch, 0, 1);
        const std::size_t bad = options.solutions == SolutionPlace::none ? 0 : ill_posed_in(range);
        return {pixels_in_area(booklet.page(index), area, request.document.font, true), index, pages,
                bad == 0 ? std::string()
                         : fmt::format("{} on this page without exactly one solution",
                                       quantity(bad, "puzzle", "puzzles"))};
    }

    Result<std::string> write(const BookletRequest& request, const DocumentKind& kind,
                              const std::filesystem::path& path, const Watch& watch) {
        const bool solved = request.document.booklet.solutions != SolutionPlace::none;
        double done = 0;
        if (solved) {
            solve(all(), watch, 0, kForSolutions);
            done += kForSolutions;
        }
        for (BookletPuzzle& puzzle : puzzles_) puzzle.remark.clear();
        if (request.grades) {
            grade(all(), watch, done, kForGrades);
            done += kForGrades;
        }
        const auto pages =
            save_document(path, kind, puzzles_, request.document, [&](std::size_t page, std::size_t of) {
                if (watch.stop.stop_requested()) throw MakingStopped();
                watch.advance(done + (1 - done) * static_cast<double>(page) / static_cast<double>(of));
            });
        if (!pages) return std::unexpected(pages.error());
        std::string facts = facts_of_files(kind, puzzles_.size(), *pages);
        if (const std::size_t bad = solved ? ill_posed_in(all()) : 0; bad > 0)
            facts += fmt::format("; {} without exactly one solution", quantity(bad, "puzzle", "puzzles"));
        return facts;
    }

private:
    Range all() const { return {0, puzzles_.size()}; }

    // Reports the progress of `range` as the part of the whole work from `from` to `from + share`.
    static FactsWork work_on(Range range, const Watch& watch, double from, double share) {
        return {
            processor_count(), watch.stop, [&watch, range, from, share](std::size_t done) {
                watch.advance(from + share * static_cast<double>(done) / static_cast<double>(range.count));
            }};
    }

    void solve(Range range, const Watch& watch, double from, double share) {
        const auto known = std::span(solutions_).subspan(range.first, range.count);
        if (std::ranges::all_of(known, [](const auto& count) { return count.has_value(); })) return;
        const auto counts = add_solutions(std::span(puzzles_).subspan(range.first, range.count),
                                          work_on(range, watch, from, share));
        if (watch.stop.stop_requested()) throw MakingStopped();
        std::ranges::copy(counts, known.begin());
    }

    void grade(Range range, const Watch& watch, double from, double share) {
        // Grades runs of puzzles that have no grade.
        const std::size_t end = range.first + range.count;
        for (std::size_t first = range.first; first < end; ++first) {
            if (grades_[first]) continue;
            std::size_t last = first;
            while (last < end && !grades_[last]) ++last;
            add_grades(std::span(puzzles_).subspan(first, last - first), work_on(range, watch, from, share));
            if (watch.stop.stop_requested()) throw MakingStopped();
            for (; first < last; ++first) grades_[first] = puzzles_[first].remark;
        }
        for (std::size_t i = range.first; i < end; ++i) puzzles_[i].remark = *grades_[i];
    }

    std::size_t ill_posed_in(Range range) const {
        return static_cast<std::size_t>(
            std::ranges::count_if(std::span(solutions_).subspan(range.first, range.count),
                                  [](const auto& count) { return count && *count != 1; }));
    }

    std::vector<BookletPuzzle> puzzles_;
    std::vector<std::optional<std::uint64_t>> solutions_;  // number of solutions, if counted
    std::vector<std::optional<std::string>> grades_;       // if graded; empty: ill-posed
};

namespace {

BookletRead booklet_read_from(const std::filesystem::path& path, const std::stop_token& stop) {
    BookletRead end{path, 0};
    try {
        std::vector<Puzzle> puzzles;
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
        if (!read && !end.more) {
            end.puzzles = std::unexpected(std::move(read.error()));
            return end;
        }
        end.puzzles = puzzles.size();
        end.pages = std::make_shared<BookletPages>(std::move(puzzles));
    } catch (const std::exception& failure) {  // usually the machine is out of memory
        end.puzzles = std::unexpected(
            Error{fmt::format("the file could not be read ({})", failure.what()), path.string()});
    }
    return end;
}

}  // namespace

BookletMaker::BookletMaker(std::function<void()> wake) : PageMaker(wake), reading_(std::move(wake)) {}

void BookletMaker::use(std::vector<Puzzle> puzzles) {
    reading_.drop<BookletRead>();
    give_up_page();
    pages_ = std::make_shared<BookletPages>(std::move(puzzles));
}

void BookletMaker::read(std::filesystem::path path) {
    give_up_page();
    reading_.ask<BookletRead>(
        [path = std::move(path)](const std::stop_token& stop) { return booklet_read_from(path, stop); });
}

std::optional<BookletRead> BookletMaker::take_read() {
    auto read = reading_.take<BookletRead>();
    if (read && read->pages) pages_ = std::move(read->pages);
    return read;
}

void BookletMaker::preview(BookletRequest request, std::size_t index, PreviewArea area) {
    make_page([pages = pages_, request = std::move(request), index, area](const Making& making) {
        return pages->page(request, index, area, {making.stop, [](double) {}});
    });
}

void BookletMaker::write(BookletRequest request, const DocumentKind& kind, std::filesystem::path path) {
    make_files(path, [pages = pages_, request = std::move(request), &kind, path](const Making& making) {
        return pages->write(request, kind, path,
                            {making.stop, [&](double fraction) { making.show({.fraction = fraction}); }});
    });
}

}  // namespace gridsmith
