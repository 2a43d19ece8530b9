#include "books/book_document.h"

#include "base/number_text.h"
#include "books/files/print_pdf.h"
#include "publish/painter/page_painter.h"

#include <cmath>
#include <fmt/format.h>
#include <limits>

namespace gridsmith {

Result<std::string> pdf_of_book(const Book& book, const BookPlan& plan, const BookWatch& watch) {
    const std::size_t sheets = book.sheet_count();
    std::size_t done = 0;
    const auto look = [&] {
        if (watch) watch(done, sheets);
    };
    const auto pdf = pdf_of_pages(sheets,
                                  [&](std::size_t index) {
                                      done = index;
                                      look();
                                      return book.sheet(index);
                                  },
                                  {.font = plan.font, .title = plan.title, .watch = look});
    if (!pdf) return pdf;
    const Page first = book.sheet(0);
    return pdf_for_print(*pdf, {.title = plan.title,
                                .author = plan.author,
                                .date = plan.date,
                                .grey = !plan.colours,
                                .trim_edge = first.trim_edge,
                                .bleed = first.bleed,
                                .watch = look});
}

std::string facts_of_book(const Book& book, const BookPlan& plan, const BookPuzzles& puzzles) {
    const PaperSize& trim = plan.sheet.trim;
    return fmt::format(
        "{} pages of {:.0f} x {:.0f} mm, {} puzzles, {}", grouped(book.page_count()),
        trim.width / kPointsOfMillimetre, trim.height / kPointsOfMillimetre, grouped(puzzles.puzzles.size()),
        plan.folded ? fmt::format("{} sides of folded sheets", book.sheet_count())
                    : fmt::format("spine {:.1f} mm",
                                  spine_width(book.page_count(), plan.paper) / kPointsOfMillimetre));
}

}  // namespace gridsmith
