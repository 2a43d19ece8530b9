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
#include <fmt/format.h>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace gridsmith {

namespace {

// What the puzzles of a plan depend on.
BookPlan plan_of_puzzles(const BookPlan& plan) {
    BookPlan only{.seed = plan.seed,
                  .grades = plan.grades,
                  .rising = plan.rising,
                  .distinct = plan.distinct,
                  .without = plan.without,
                  .parts = plan.parts};
    for (BookPart& part : only.parts)
        part = {.pictures = part.pictures,
                .colours = part.colours,
                .orders = part.orders,
                .original = part.original};
    return only;
}

MakingProgress progress_of(std::string_view what, std::size_t done, std::size_t of) {
    return {fmt::format("{} of {} {}", grouped(done), grouped(of), what),
            static_cast<double>(done) / static_cast<double>(std::max<std::size_t>(of, 1))};
}

}  // namespace

// What the maker keeps from one request to the next.
class BookMaker::Kept {
public:
    MadePage page(const BookPlan& plan, std::size_t index, const PreviewArea& area, const Making& making);
    Result<std::string> write(const BookPlan& plan, BookFormat format, const std::filesystem::path& path,
                              bool cover, const Making& making);

private:
    // A plan with its puzzles and pages. It stays at its place, because the book refers to the others.
    struct Made {
        BookPlan plan;
        std::string text;
        std::string text_of_puzzles;
        std::shared_ptr<const BookPuzzles> puzzles;
        std::optional<Book> book;
        std::string facts_of_pages;  // the same for all pages of the preview

        std::string facts(bool is_pdf) const {
            // Only paper has pages and a spine.
            std::string all = is_pdf ? facts_of_book(*book, plan, *puzzles)
                                     : quantity(puzzles->puzzles.size(), "puzzle", "puzzles");
            for (const std::string& note : notes_on_book(plan, *book, is_pdf)) all += "; " + note;
            return all;
        }
    };

    Result<const Made*> book_of(const BookPlan& plan, const Making& making);

    BookMemory memory_;
    std::unique_ptr<Made> made_;
};

Result<const BookMaker::Kept::Made*> BookMaker::Kept::book_of(const BookPlan& plan, const Making& making) {
    std::string text = text_of_plan(plan);
    if (made_ && made_->text == text) return made_.get();
    std::string text_of_puzzles = text_of_plan(plan_of_puzzles(plan));
    std::shared_ptr<const BookPuzzles> puzzles;
    if (made_ && made_->text_of_puzzles == text_of_puzzles) {
        puzzles = made_->puzzles;
    } else {
        const BookWork work{.threads = processor_count(),
                            .stop = making.stop,
                            .memory = &memory_,
                            .progress = [&](std::string_view what, std::size_t done, std::size_t of) {
                                making.show(progress_of(what, done, of));
                            }};
        auto found = book_puzzles_of(plan, plan.seed.value_or(0), work);
        making.check();
        if (!found) return std::unexpected(std::move(found.error()));
        puzzles = std::make_shared<const BookPuzzles>(std::move(*found));
    }
    auto made = std::make_unique<Made>(plan, std::move(text), std::move(text_of_puzzles), std::move(puzzles),
                                       std::nullopt, std::string());
    auto book = Book::of(made->plan, *made->puzzles, making.stop);
    making.check();
    if (!book) return std::unexpected(std::move(book.error()));
    made->book.emplace(std::move(*book));
    made->facts_of_pages = made->facts(true);
    made_ = std::move(made);
    return made_.get();
}

MadePage BookMaker::Kept::page(const BookPlan& plan, std::size_t index, const PreviewArea& area,
                               const Making& making) {
    const auto made = book_of(plan, making);
    if (!made) return {std::unexpected(made.error())};
    const Book& book = *(*made)->book;
    const std::size_t pages = book.sheet_count();
    index = std::min(index, pages - 1);
    // The files of books have shades of grey unless the plan asks for colours.
    return {pixels_in_area(book.sheet(index), area, plan.font, plan.colours), index, pages,
            (*made)->facts_of_pages};
}

Result<std::string> BookMaker::Kept::write(const BookPlan& plan, BookFormat format,
                                           const std::filesystem::path& path, bool cover,
                                           const Making& making) {
    const auto found = book_of(plan, making);
    if (!found) return std::unexpected(found.error());
    const Made& made = **found;
    const auto watch = [&](std::size_t done, std::size_t of) {
        making.check();
        making.show(progress_of(format == BookFormat::pdf ? "pages written" : "puzzles written", done, of));
    };
    auto bytes = format == BookFormat::html   ? html_of_book(made.plan, *made.puzzles, watch)
                 : format == BookFormat::epub ? epub_of_book(made.plan, *made.puzzles, watch)
                                              : pdf_of_book(*made.book, made.plan, watch);
    if (!bytes) return bytes;
    std::string facts = made.facts(format == BookFormat::pdf);
    std::string cover_bytes;
    if (cover) {
        const auto its_cover = cover_of(made.plan, *made.puzzles, made.book->page_count());
        if (!its_cover) return std::unexpected(its_cover.error());
        auto pdf = pdf_of_cover(*its_cover, made.plan);
        if (!pdf) return pdf;
        cover_bytes = std::move(*pdf);
        facts += "; " + facts_of_cover(*its_cover);
    }
    making.check();
    if (auto written = replace_file(path, *bytes); !written)
        return std::unexpected(std::move(written.error()));
    if (cover) {
        std::filesystem::path beside = path;
        beside.replace_extension();
        beside += "-cover.pdf";
        if (auto written = replace_file(beside, cover_bytes); !written)
            return std::unexpected(std::move(written.error()));
    }
    return facts;
}

BookMaker::BookMaker(std::function<void()> wake)
    : PageMaker(std::move(wake)), kept_(std::make_shared<Kept>()) {}

void BookMaker::preview(BookPlan plan, std::size_t index, PreviewArea area) {
    make_page([kept = kept_, plan = std::move(plan), index, area](const Making& making) {
        return kept->page(plan, index, area, making);
    });
}

void BookMaker::write(BookPlan plan, BookFormat format, std::filesystem::path path, bool cover) {
    make_files(path, [kept = kept_, plan = std::move(plan), format, path, cover](const Making& making) {
        return kept->write(plan, format, path, cover, making);
    });
}

}  // namespace gridsmith
